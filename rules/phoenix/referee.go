package phoenix

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/hex"
)

// The referee's side: orders by rules that stand in the guide, from what the side knows
// and nothing else (4.2: the referee runs the enemy).

// The roles, which are what a combatant does while he sees no enemy.
const (
	advances  = "advance"  // goes on to the goal
	holds     = "hold"     // stays where he is
	guards    = "guard"    // fetches his weapon and waits
	flees     = "flee"     // makes for the edge of the map
	withdraws = "withdraw" // the same, when the fight is lost
)

// refereeOrders are the orders of a side that the program plays.
func refereeOrders(k known) (out []string) {
	p := planner{k, k.State()}
	for _, c := range own(k) {
		out = append(out, p.lines(c)...)
	}
	return out
}

// planner plans for one side.
type planner struct {
	known
	st *State
}

// lines are what one is ordered; nothing where what he does already is right.
func (p planner) lines(c *Combatant) []string {
	if c.Posture == LowProne || p.st.Scenario == "raid" && p.st.Phase == 1 {
		return nil
	}
	foe := p.nearest(c)
	switch {
	case p.lost(c) && !c.Dug:
		return p.away(c)
	case c.Role == flees:
		return p.away(c)
	case foe != nil:
		return p.fight(c, foe)
	case p.threatened(c) && len(c.Tasks) == 0:
		return p.shelter(c)
	case len(c.Tasks) > 0:
		return nil
	case c.Role == guards && p.rifle(c) != nil:
		return p.fetch(c, p.rifle(c))
	case c.Role == advances:
		return p.advance(c)
	}
	return nil
}

// foes are the enemies whom the side sees now and who can act.
func (p planner) foes() []*Combatant {
	return p.st.where(func(o *Combatant) bool { return o.Side != p.Seat().Side && o.acts() && o.seen(p.Seat().Side) })
}

// nearest is the enemy nearest to one, of those whom he sees himself; nil if he sees none.
func (p planner) nearest(c *Combatant) *Combatant {
	var seen []*Combatant
	for _, o := range p.foes() {
		if p.st.spots(c, o, p.known) {
			seen = append(seen, o)
		}
	}
	return nearestTo(c.At, seen)
}

// nearestTo is the combatant nearest to a hex; of equals the first by name.
func nearestTo(at hex.Hex, all []*Combatant) *Combatant {
	if len(all) == 0 {
		return nil
	}
	return slices.MinFunc(all, func(a, b *Combatant) int {
		return cmp.Or(hex.Range(at, a.At)-hex.Range(at, b.At), cmp.Compare(a.ID, b.ID))
	})
}

// fight fires at an enemy for as long as the weapon is aimed best, from where he is.
func (p planner) fight(c, foe *Combatant) []string {
	arm := c.arm()
	if arm == nil || arm.Rounds == 0 && len(arm.Spare) == 0 {
		return p.away(c)
	}
	for _, t := range c.Tasks {
		if t.Do == fireAct && t.Target == foe.ID || t.Do == reloadAct {
			return nil
		}
	}
	if arm.Rounds == 0 {
		return []string{"weapon do:reload unit:" + c.ID}
	}
	return []string{fireLine(c, foe)}
}

// rifle is the weapon nearest to one that lies about and that he would rather have than
// what he holds; nil if there is none.
func (p planner) rifle(c *Combatant) *Left {
	if arm := c.arm(); arm != nil && arm.weapon().AutoROF > 0 {
		return nil
	}
	var best *Left
	for i := range p.st.Lost {
		if l := &p.st.Lost[i]; l.Arm.weapon().AutoROF > 0 && (best == nil || hex.Range(c.At, l.At) < hex.Range(c.At, best.At)) {
			best = l
		}
	}
	return best
}

// fetch goes to a weapon and picks it up.
func (p planner) fetch(c *Combatant, l *Left) []string {
	pick := fmt.Sprintf("weapon do:pick-up weapon:%s unit:%s", l.Arm.Key, c.ID)
	if l.At == c.At {
		return []string{pick}
	}
	walk := p.walk(c, l.At, asHeIs)
	if walk == nil {
		return nil
	}
	return append(walk, pick+" then:on")
}

// fireLine fires at an enemy, again and again while he is up.
func fireLine(c, foe *Combatant) string {
	return fmt.Sprintf("fire target:%s shots:%d unit:%s", foe.ID, refereeShots, c.ID)
}

// refereeShots are how many shots one order of the referee is for.
const refereeShots = 9

// threatened reports whether the side knows of an enemy whom one does not see.
func (p planner) threatened(c *Combatant) bool { return len(p.foes()) > 0 }

// shelter brings one behind cover nearby, or to face the nearest enemy that the side sees.
func (p planner) shelter(c *Combatant) []string {
	foe := nearestTo(c.At, p.foes())
	to := p.st.bearing(c, foe.At)
	if c.Role == advances {
		return p.advance(c)
	}
	if apart(c.Facing, to) > 1 && !c.Dug {
		return []string{fmt.Sprintf("turn to:%d unit:%s", oClock(to), c.ID)}
	}
	return nil
}

// goals are the hexes to which a side advances, by scenario.
func (p planner) goal(c *Combatant) (hex.Hex, bool) {
	if x, ok := lands[p.st.Map]; ok {
		if foe := p.lastSeen(c); foe != nil {
			return foe.At, true
		}
		if p.st.Map == "oppenheim" {
			_, down := x.ground().Size()
			return hex.At(c.At.Col(), down), true
		}
	}
	return hex.Hex{}, false
}

// lastSeen is the enemy of whom the side knows where he was who is nearest to one.
func (p planner) lastSeen(c *Combatant) *Combatant {
	return nearestTo(c.At, p.st.where(func(o *Combatant) bool { return o.Side != p.Seat().Side && o.acts() && o.At != c.At }))
}

// lost reports whether most of the side that were ever on the map are out of the fight.
func (p planner) lost(c *Combatant) bool {
	all, out := 0, 0
	for _, o := range p.st.Combatants {
		if o.Side != c.Side || o.Due > 0 {
			continue
		}
		all++
		if !o.acts() {
			out++
		}
	}
	return 4*out > 3*all
}

// advance goes on toward the goal: in single hexes a phase until somebody has fired.
func (p planner) advance(c *Combatant) []string {
	to, ok := p.goal(c)
	if !ok || to == c.At {
		return nil
	}
	gait := asHeIs
	switch {
	case p.st.Scenario != "oppenheim":
	case p.st.Map == "oppenheim" && p.lastSeen(c) == nil:
		gait = march
	case c.Jeep:
		gait = jeep
	}
	return p.walk(c, to, gait)
}

// walk goes to a hex, or as near as there is a way.
func (p planner) walk(c *Combatant, to hex.Hex, gait string) []string {
	t := Task{Do: moveAct, At: &to}
	if !p.st.has(to) || !p.st.findWay(c, &t, p.known) {
		return nil
	}
	line := fmt.Sprintf("move to:%s unit:%s", to, c.ID)
	if gait != asHeIs {
		line += " gait:" + gait
	}
	return []string{line}
}

// away makes for the nearest edge of the map.
func (p planner) away(c *Combatant) []string {
	if p.st.Map == "" || len(c.Tasks) > 0 && c.Tasks[len(c.Tasks)-1].Do == leaveAct {
		return nil
	}
	if p.st.atEdge(c.At) {
		return []string{"do action:leave unit:" + c.ID}
	}
	to, ok := p.edge(c)
	if !ok {
		return nil
	}
	return []string{fmt.Sprintf("move to:%s unit:%s", to, c.ID), "do action:leave unit:" + c.ID + " then:on"}
}

// edge is the nearest hex of the edge to which there is a way: where he came from first.
func (p planner) edge(c *Combatant) (hex.Hex, bool) {
	g := groundOf(p.st.Map)
	across, down := g.Size()
	tries := []hex.Hex{hex.At(c.At.Col(), 1), hex.At(c.At.Col(), down), hex.At(1, c.At.Row()), hex.At(across, c.At.Row())}
	slices.SortStableFunc(tries, func(a, b hex.Hex) int { return hex.Range(c.At, a) - hex.Range(c.At, b) })
	for _, h := range tries {
		t := Task{Do: moveAct, At: &h}
		if h != c.At && p.st.findWay(c, &t, p.known) {
			return h, true
		}
	}
	return hex.Hex{}, false
}
