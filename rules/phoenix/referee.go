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
	advances = "advance" // goes on to the goal
	holds    = "hold"    // stays where he is
	guards   = "guard"   // fetches his weapon and waits
	flees    = "flee"    // makes for the edge of the map
)

// refereeOrders are the orders of a side that the program plays.
func refereeOrders(k known) (out []string) {
	p := planner{known: k, st: k.State(), aims: map[string]int{}, bound: map[hex.Hex]bool{}, doors: map[string]bool{}, helped: map[string]bool{}}
	all := own(k)
	for _, c := range all {
		p.note(c.Tasks)
	}
	for _, c := range all {
		out = append(out, p.lines(c)...)
	}
	return out
}

// planner plans for one side, and keeps in mind what its people do already, so that they
// share the work.
type planner struct {
	known
	st     *State
	aims   map[string]int   // how many fire at each enemy
	bound  map[hex.Hex]bool // where somebody is going
	doors  map[string]bool  // at which somebody is, or to which they go to open them
	helped map[string]bool  // whom somebody is on the way to help
}

// note keeps in mind what somebody is doing.
func (p planner) note(tasks []Task) {
	for _, t := range tasks {
		switch {
		case t.Do == fireAct:
			p.aims[t.Target]++
		case t.Do == aidAct, t.Do == identifyAct, t.Do == freezeAct, t.Do == disarmAct:
			p.helped[t.Target] = true
		case t.Do == moveAct:
			p.bound[*t.At] = true
		case t.Do == doorAct:
			p.doors[t.To] = true
		}
	}
}

// plan is what a rule of the referee's has somebody do; says is false where it says nothing
// about him, and no lines with it true let him go on with what he does.
type plan func(p planner, c *Combatant) (lines []string, says bool)

// plans are the referee's rules in the order of the guide: the first that says something
// holds.
var plans = []plan{
	planner.setsUp, planner.waitsForPhase, planner.rises, planner.givesUp, planner.breaksOff, planner.arrests, planner.fights, planner.ambushes,
	planner.goesOn, planner.loads, planner.looksOut, planner.rallies, planner.helps, planner.fetches, planner.searches, planner.advances, planner.turnsBack, planner.watches,
}

// lines are what one is ordered; nothing where what he does already is right.
func (p planner) lines(c *Combatant) []string {
	if !c.listens() {
		return nil
	}
	for _, rule := range plans {
		if lines, says := rule(p, c); says {
			return chained(lines)
		}
	}
	return nil
}

// chained are orders of which the first ends what somebody does and each follows the one
// before.
func chained(lines []string) []string {
	for i := range lines {
		if i > 0 {
			lines[i] += " then:on"
		}
	}
	return lines
}

// rises takes him up from the ground to which he was pressed.
func (p planner) rises(c *Combatant) ([]string, bool) {
	if c.Posture != LowProne {
		return nil, false
	}
	return p.unlessBusy(c, "posture to:prone unit:"+c.ID)
}

// unlessBusy is an order for who has nothing to do.
func (p planner) unlessBusy(c *Combatant, lines ...string) ([]string, bool) {
	if len(c.Tasks) > 0 {
		return nil, true
	}
	return lines, true
}

// breaksOff makes for the edge of the map: technicians, and all when the fight is lost.
func (p planner) breaksOff(c *Combatant) ([]string, bool) {
	if c.Role != flees && (c.Dug || !p.lost(c)) {
		return nil, false
	}
	return p.away(c)
}

// goesOn lets him do what he is doing.
func (p planner) goesOn(c *Combatant) ([]string, bool) { return nil, len(c.Tasks) > 0 }

// loads fills a weapon up while nobody is in sight: one that is half empty or more.
func (p planner) loads(c *Combatant) ([]string, bool) {
	if arm := c.arm(); arm == nil || len(arm.Spare) == 0 || 2*arm.Rounds > arm.weapon().Capacity {
		return nil, false
	}
	return []string{"weapon do:reload unit:" + c.ID}, true
}

// looksOut comes up who has ducked behind cover, ready to fire, before anything else is done
// than loading: who hides sees nobody. Who was hit within a phase stays down.
func (p planner) looksOut(c *Combatant) ([]string, bool) {
	switch {
	case c.Exposure != Hiding || !c.arm().serves() || c.Role == flees:
		return nil, false
	case c.hitSince(p.st.now() - impulses):
		return nil, true
	}
	return []string{"stance to:firing unit:" + c.ID}, true
}

// ambushes is who waits in hiding, or for whom the side sees an enemy whom he does not.
func (p planner) ambushes(c *Combatant) ([]string, bool) {
	foe := nearestTo(c.At, p.foes())
	switch {
	case foe == nil || c.Role == advances || c.Dug:
		return nil, false
	case c.hitSince(p.st.now()-impulses) && p.st.hasCover(c) && c.Exposure != Hiding:
		return []string{"stance to:hiding unit:" + c.ID}, true
	case apart(c.Facing, c.bearing(foe.At)) > 1 && c.Post.clear(&foe.Post, &p.st.Field):
		return p.unlessBusy(c, fmt.Sprintf("turn to:%d unit:%s", oClock(c.bearing(foe.At)), c.ID))
	}
	return nil, false
}

// foes are the enemies whom the side sees now and who can act.
func (p planner) foes() []*Combatant {
	return p.st.where(func(o *Combatant) bool { return o.Side != p.Seat().Side && o.acts() && o.seen(p.Seat().Side) })
}

// inSight are the enemies of those whom he sees himself, the one first at whom he would
// fire: few comrades fire at him, and he is near.
func (p planner) inSight(c *Combatant) []*Combatant {
	var seen []*Combatant
	for _, o := range p.foes() {
		if p.st.spots(c, o, p.known) {
			seen = append(seen, o)
		}
	}
	slices.SortFunc(seen, func(a, b *Combatant) int {
		return cmp.Or(p.share(c, a)-p.share(c, b), distance(c, a)-distance(c, b), cmp.Compare(a.ID, b.ID))
	})
	return seen
}

// enough is how many fire at one enemy before others look for another.
const enough = 3

// share is how well an enemy is looked after already: not at all who is close by.
func (p planner) share(c, foe *Combatant) int {
	if distance(c, foe) <= closeBy {
		return 0
	}
	return p.aims[foe.ID] / enough
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

// lost reports whether more than three quarters of a side are out of the fight; those who are still
// to come count as in it (4.2: the rest attack).
func (p planner) lost(c *Combatant) bool {
	all, out := 0, 0
	for _, o := range p.st.Combatants {
		if o.Side != c.Side {
			continue
		}
		all++
		if o.Due == 0 && !o.acts() {
			out++
		}
	}
	return 4*out > 3*all
}
