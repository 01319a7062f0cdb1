package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules/hex"
	"impulse/rules/terrain"
)

// Where the referee's people go, and how: on their feet, through the doors that bar their
// way.

// walk goes to a hex by a way that is free; nil where there is none.
func (p planner) walk(c *Combatant, to hex.Hex, gait string) []string {
	t := Task{Do: moveAct, At: &to}
	if to == c.At || !p.st.has(to) || !p.st.findWay(c, &t, p.known) {
		return nil
	}
	return append(p.stands(c, gait), p.moveLine(c, to, gait))
}

// stands gets him up before he goes far.
func (p planner) stands(c *Combatant, gait string) []string {
	if c.Posture == Standing || gait == jeep || !c.maimed(p).bears(Standing, p) {
		return nil
	}
	return []string{"posture to:standing unit:" + c.ID}
}

func (planner) moveLine(c *Combatant, to hex.Hex, gait string) string {
	if gait == asHeIs {
		return fmt.Sprintf("move to:%s unit:%s", to, c.ID)
	}
	return fmt.Sprintf("move to:%s gait:%s unit:%s", to, gait, c.ID)
}

// through goes toward a hex, up to the first door or window that bars the way, and opens
// it; the police force what leads into the house (4.2). Nil where there is no way.
func (p planner) through(c *Combatant, to hex.Hex) []string {
	lines, _ := p.route(c, to)
	return lines
}

// route is that, with the door or window that bars the way; "" for none.
func (p planner) route(c *Combatant, to hex.Hex) (lines []string, door string) {
	f, ok := p.st.ground()
	if !ok || to == c.At || !f.Has(to) {
		return p.walk(c, to, asHeIs), ""
	}
	t := Task{Do: moveAct, At: &to}
	if !wayOver(p.unbarred(f), pace{c, &t}, p.known, p.st.Spend) {
		return nil, ""
	}
	at := c.At
	for _, letter := range t.Way {
		d, _ := hex.ParseDir(string(letter))
		if step := f.Step(at, d); !step.Enter {
			door = step.Side.String()
			return append(p.walk(c, at, asHeIs), fmt.Sprintf("door door:%s how:%s unit:%s", door, p.how(f, step), c.ID)), door
		}
		at = at.Neighbor(d)
	}
	return p.walk(c, to, asHeIs), ""
}

// unbarred is the ground with every door open, and for the police every window.
func (p planner) unbarred(f terrain.Field) terrain.Field {
	var open terrain.State
	for _, s := range f.Ways() {
		if p.st.Scenario == "raid" && p.Seat().Side == police || f.On(s).Is != terrain.Boarded {
			open = open.With(s, terrain.Broken)
		}
	}
	return f.With(open)
}

// how he gets past what bars the way: what is boarded, and for the police what leads into a
// house, is forced, other doors are kicked open.
func (p planner) how(f terrain.Field, s terrain.Step) string {
	outer := f.Indoors(s.To) != f.Indoors(s.Side.At) || f.Indoors(s.To) != f.Indoors(s.Side.Across())
	switch {
	case s.Barrier.Is == terrain.Boarded, outer && p.Seat().Side == police:
		return forceAct
	case s.Barrier.Form == terrain.Window:
		return breakAct
	}
	return kickAct
}

// away makes for the nearest edge of the map; says is false where he cannot.
func (p planner) away(c *Combatant) ([]string, bool) {
	leaves := len(c.Tasks) > 0 && slices.ContainsFunc(c.Tasks, func(t Task) bool { return t.Do == leaveAct || t.Do == doorAct })
	switch {
	case p.st.Map == "":
		return nil, false
	case leaves:
		return nil, true
	}
	leave := "do action:leave unit:" + c.ID
	if p.st.atEdge(c.At) {
		return []string{leave}, true
	}
	for _, h := range p.edges(c) {
		if lines := p.through(c, h); lines != nil {
			if to := fmt.Sprintf("move to:%s unit:%s", h, c.ID); slices.Contains(lines, to) {
				lines = append(lines, leave)
			}
			return lines, true
		}
	}
	return nil, false
}

// edges are hexes of the edge of the map, the nearest first.
func (p planner) edges(c *Combatant) []hex.Hex {
	across, down := groundOf(p.st.Map).Size()
	tries := []hex.Hex{hex.At(c.At.Col(), 1), hex.At(c.At.Col(), down), hex.At(1, c.At.Row()), hex.At(across, c.At.Row())}
	slices.SortStableFunc(tries, func(a, b hex.Hex) int { return hex.Range(c.At, a) - hex.Range(c.At, b) })
	return tries
}

// advances goes on toward the goal: in single hexes a phase until somebody has fired.
func (p planner) advances(c *Combatant) ([]string, bool) {
	to, ok := p.goal(c)
	if c.Role != advances || !ok || to == c.At {
		return nil, false
	}
	gait := asHeIs
	switch {
	case p.st.Map == "oppenheim" && p.lastSeen(c) == nil && p.unhurt():
		gait = march
	case c.Jeep:
		gait = jeep
	}
	lines := p.walk(c, to, gait)
	return lines, lines != nil
}

// turnsBack has who is at the end of the way over the bridge, and knows of no enemy, face where they came
// from, so that they find who rises behind them (4.2).
func (p planner) turnsBack(c *Combatant) ([]string, bool) {
	if p.st.Map != "oppenheim" || c.Role != advances {
		return nil, false
	}
	back := c.bearing(groundOf(p.st.Map).Spot("bridge-end")[0])
	if to, ok := p.goal(c); !ok || to != c.At || c.Facing == back {
		return nil, false
	}
	return []string{fmt.Sprintf("turn to:%d unit:%s", oClock(back), c.ID)}, true
}

// unhurt reports whether nobody of the side has been hit.
func (p planner) unhurt() bool {
	return !slices.ContainsFunc(p.st.Combatants, func(o *Combatant) bool { return o.Side == p.Seat().Side && o.PD > 0 })
}

// goal is where he advances to: where an enemy was seen last and nobody has looked since,
// else the far end of the map.
func (p planner) goal(c *Combatant) (hex.Hex, bool) {
	if foe := p.lastSeen(c); foe != nil {
		return foe.At, true
	}
	spot, ok := farEnds[p.st.Map][p.Seat().Side]
	if !ok {
		return hex.Hex{}, false
	}
	g := groundOf(p.st.Map)
	if at := g.Spot(spot); len(at) > 0 {
		return at[0], true
	}
	_, down := g.Size()
	return hex.At(c.At.Col(), down), true
}

// farEnds are the spots of a map to which a side advances while it knows of no enemy; where
// there is no such spot it goes south.
var farEnds = map[string]map[string]string{
	"oppenheim": {"russians": "south"},
	"alley":     {"red": "blue", "blue": "red"},
}

// lastSeen is the enemy nearest to him of those of whom the side knows where they were, and
// where no comrade stands beside and sees that they are gone.
func (p planner) lastSeen(c *Combatant) *Combatant {
	return nearestTo(c.At, p.st.where(func(o *Combatant) bool {
		return o.Side != p.Seat().Side && o.acts() && (o.seen(p.Seat().Side) || !p.visited(o.At))
	}))
}

// visited reports whether somebody of the side stands in a hex or beside it.
func (p planner) visited(at hex.Hex) bool {
	return slices.ContainsFunc(p.st.Combatants, func(o *Combatant) bool { return o.Side == p.Seat().Side && o.acts() && hex.Range(o.At, at) <= 1 })
}
