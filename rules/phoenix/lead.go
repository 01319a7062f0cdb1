package phoenix

import (
	"fmt"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/terrain"
)

// What makes an order possible that is refused for where somebody is: the orders that take them there.

// ledBy is a refusal of what they could do behind other orders, with those.
func ledBy(refusal error, before ...string) error {
	return cmdline.Led(refusal, cmdline.Lead{Before: before, As: cmdline.Arg{Name: string(thenOption), Value: "on"}})
}

// goesTo is the order that takes somebody to a hex.
func goesTo(id string, at hex.Hex) string { return forWhom(moveTo(at), id) }

// moveTo is that order as it says not yet for whom it is.
func moveTo(at hex.Hex) string { return fmt.Sprintf("%s %s:%s", moveAct, toHexOption, at) }

// forWhom is an order that says for whom it is.
func forWhom(order, id string) string { return fmt.Sprintf("%s %s:%s", order, unitOption, id) }

// guide knows the orders that take somebody somewhere.
type guide struct {
	*Combatant
	st *State
}

// takesTo is the order that takes somebody to a hex: that they begin there, where they may still say so
// (4.2), for in the first phase of the raid nobody moves; else a move.
func (c guide) takesTo(at hex.Hex) string { return forWhom(c.takes(at), c.ID) }

// takes is that order as it says not yet for whom it is.
func (c guide) takes(at hex.Hex) string {
	if !c.st.Begun && c.st.mayBegin(c.Combatant, at) == nil {
		return fmt.Sprintf("%s %s:%s", deployAct, atOption, at)
	}
	return moveTo(at)
}

// goFirst is what a refusal says of who has to be elsewhere first, by the last of the orders that take
// them there; where none do, by a move.
func goFirst(orders ...string) string {
	verb := moveAct
	if n := len(orders); n > 0 {
		verb, _, _ = strings.Cut(orders[n-1], " ")
	}
	return verb + " there first, and add then:on here."
}

// toEdge are the orders that take somebody to the edge of the map: of the nearest hexes of it to the
// first to which there is a way, else to the nearest behind the doors that are closed on it.
func (c guide) toEdge(h house) []string {
	var edge []hex.Hex
	for far := 0; far < farOff && len(edge) < edgesTried; far++ {
		for _, at := range within(c.At, far) {
			if hex.Range(c.At, at) == far && c.st.has(at) && c.st.atEdge(at) {
				edge = append(edge, at)
			}
		}
	}
	for _, at := range edge {
		if c.st.findWay(c.Combatant, &Task{Do: moveAct, At: &at}, h) {
			return []string{c.takesTo(at)}
		}
	}
	for _, at := range edge {
		if no, _ := cmdline.AsRefusal(c.barredFrom(&Task{Do: moveAct, At: &at}, h)); no != nil && len(no.Lead.Before) > 0 {
			return append(no.Lead.Before, goesTo(c.ID, at)+fmt.Sprintf(" %s:on", thenOption))
		}
	}
	return nil
}

// edgesTried is to how many hexes of the edge a way is looked for.
const edgesTried = 12

// barredFrom refuses a hex to which there is no way: it names the first door on the way that there would be
// if all doors stood open, as far as their side knows them, with the orders that open those on it.
func (c guide) barredFrom(t *Task, h house) error {
	st := c.st
	f, _ := st.ground()
	doors := st.Doors
	if st.Told != nil {
		doors = st.doorsAs(c.Side)
	}
	f = f.With(doors).Bare(st.unknownHoles(c.Side))
	for _, s := range f.Ways() {
		if f.On(s).Form == terrain.Door {
			doors = doors.With(s, terrain.Opened)
		}
	}
	goes := *t
	if !wayOver(f.With(doors), pace{c.Combatant, &goes}, h, st.Spend) {
		return cmdline.Refuse("movement", "%s finds no way to %s: walls or water are between.", c.Name, t.At)
	}
	first, orders := c.opensOn(f, &goes)
	return ledBy(cmdline.Refuse("movement", "%s finds no way to %s: %s is %s.", c.Name, t.At, first, first.Is), orders...)
}

// opensOn is the first door on a way that is closed, and the orders that take somebody to one after the
// other and open each; who leads somebody leads them so far too.
func (c guide) opensOn(f terrain.Field, t *Task) (first entrance, orders []string) {
	at, stands, then, takes := c.At, c.At, "", c.takesTo
	next := func(at hex.Hex) string { return goesTo(c.ID, at) }
	if t.Do == escortAct {
		next = escort{c.Combatant, c.st.find(t.Target), c.st}.leadsTo
		takes = next
	}
	for _, letter := range t.Way {
		d, _ := hex.ParseDir(string(letter))
		if step := f.Step(at, d); !step.Enter {
			if at != stands {
				orders = append(orders, takes(at)+then)
			}
			if first.None() {
				first = entrance{step.Side, step.Barrier, step.Barrier.Called()}
			}
			orders = append(orders, fmt.Sprintf("%s %s:%s %s:%s", doorAct, doorOption, step.Side, unitOption, c.ID))
			takes = next
			stands, then = at, fmt.Sprintf(" %s:on", thenOption) // what is behind a door is found by then
		}
		at = at.Neighbor(d)
	}
	return first, orders
}

// toDoor opens the nearest door that is closed, or goes there: what there is to do for one
// who sees nobody. One within a house is gone to only where one stands in it, and where
// an open door is the nearest no other is proposed. Of who begin there each has a hex of their own.
func (c guide) toDoor(f terrain.Field, taken map[hex.Hex]bool) []string {
	at := c.At
	for _, s := range byWay(f, []hex.Hex{at}) {
		b, beside := f.On(s), nearestOf([]hex.Hex{at}, s.At, s.Across())
		switch {
		case b.Form == terrain.Door && b.Gone() && (s.Of(at) || !f.Indoors(at)): // the way is open
			return nil
		case b.Form != terrain.Door || b.Gone() || b.Is == terrain.Boarded || f.Area(beside).Roofed != f.Area(at).Roofed:
		case s.Of(at) && b.Is == terrain.Locked && !f.Indoors(at):
			return []string{"door door:" + s.String() + " how:" + forceAct}
		case s.Of(at):
			return []string{"door door:" + s.String()}
		case hex.Range(at, beside) <= nearDoor:
			return []string{c.takes(c.beginsBy(beside, taken))}
		}
	}
	return nil
}

// beginsBy is the nearest hex to one where they may begin that nobody else is to have, which is taken
// then; the hex itself where they may not begin in it.
func (c guide) beginsBy(at hex.Hex, taken map[hex.Hex]bool) hex.Hex {
	if c.st.Begun || c.st.mayBegin(c.Combatant, at) != nil {
		return at
	}
	if h, ok := c.placeNear(at, nearDoor-1, taken); ok {
		return h
	}
	return at
}

// placeNear is the nearest hex to one, so far off or nearer, where they may begin that nobody else is to
// have, which is taken then; ok is false where there is none.
func (c guide) placeNear(at hex.Hex, most int, taken map[hex.Hex]bool) (h hex.Hex, ok bool) {
	for far := 0; far <= most; far++ {
		for _, h := range within(at, far) {
			if hex.Range(at, h) == far && !taken[h] && c.st.mayBegin(c.Combatant, h) == nil {
				taken[h] = true
				return h, true
			}
		}
	}
	return h, false
}
