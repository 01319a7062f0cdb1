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
func goesTo(id string, at hex.Hex) string {
	return fmt.Sprintf("%s %s:%s %s:%s", moveAct, toHexOption, at, unitOption, id)
}

// takesTo is the order that takes somebody to a hex: that they begin there, where they may still say so
// (4.2), for in the first phase of the raid nobody moves; else a move.
func (st *State) takesTo(c *Combatant, at hex.Hex) string {
	if !st.Begun && st.mayBegin(c, at) == nil {
		return fmt.Sprintf("%s %s:%s %s:%s", deployAct, atOption, at, unitOption, c.ID)
	}
	return goesTo(c.ID, at)
}

// goFirst is what a refusal says of who has to be elsewhere first.
func goFirst(order string) string {
	verb, _, _ := strings.Cut(order, " ")
	return verb + " there first, and add then:on here."
}

// toEdge are the orders that take somebody to the edge of the map: of the nearest hexes of it to the
// first to which there is a way, else to the nearest behind the doors that are closed on it.
func (st *State) toEdge(c *Combatant, h house) []string {
	var edge []hex.Hex
	for far := 0; far < farOff && len(edge) < edgesTried; far++ {
		for _, at := range within(c.At, far) {
			if hex.Range(c.At, at) == far && st.has(at) && st.atEdge(at) {
				edge = append(edge, at)
			}
		}
	}
	for _, at := range edge {
		if st.findWay(c, &Task{Do: moveAct, At: &at}, h) {
			return []string{st.takesTo(c, at)}
		}
	}
	for _, at := range edge {
		if no, _ := cmdline.AsRefusal(st.barred(c, &Task{Do: moveAct, At: &at}, h)); no != nil && len(no.Lead.Before) > 0 {
			return append(no.Lead.Before, goesTo(c.ID, at)+fmt.Sprintf(" %s:on", thenOption))
		}
	}
	return nil
}

// edgesTried is to how many hexes of the edge a way is looked for.
const edgesTried = 12

// barred refuses a hex to which there is no way: it names the first door on the way that there would be
// if all doors stood open, as far as their side knows them, with the orders that open those on it.
func (st *State) barred(c *Combatant, t *Task, h house) error {
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
	if !wayOver(f.With(doors), pace{c, &goes}, h, st.Spend) {
		return cmdline.Refuse("movement", "%s finds no way to %s: walls or water are between.", c.Name, t.At)
	}
	first, orders := st.opensOn(f, c, goes.Way)
	return ledBy(cmdline.Refuse("movement", "%s finds no way to %s: %s is %s.", c.Name, t.At, first, first.Is), orders...)
}

// opensOn is the first door on a way that is closed, and the orders that take somebody to one after the
// other and open each.
func (st *State) opensOn(f terrain.Field, c *Combatant, way string) (first entrance, orders []string) {
	at, stands, then, takes := c.At, c.At, "", st.takesTo
	for _, letter := range way {
		d, _ := hex.ParseDir(string(letter))
		if step := f.Step(at, d); !step.Enter {
			if at != stands {
				orders = append(orders, takes(c, at)+then)
			}
			if first.None() {
				first = entrance{step.Side, step.Barrier, step.Barrier.Called()}
			}
			orders = append(orders, fmt.Sprintf("%s %s:%s %s:%s", doorAct, doorOption, step.Side, unitOption, c.ID))
			takes = func(c *Combatant, at hex.Hex) string { return goesTo(c.ID, at) }
			stands, then = at, fmt.Sprintf(" %s:on", thenOption) // what is behind a door is found by then
		}
		at = at.Neighbor(d)
	}
	return first, orders
}
