package phoenix

import (
	"fmt"

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

// toEdge is the order that takes somebody straight to the nearest edge of the map.
func (st *Site) toEdge(c *Combatant) string {
	best, least := c.At, farOff
	for _, d := range hex.Dirs() {
		at, n := c.At, 0
		for ; st.has(at.Neighbor(d)) && n < farOff; n++ {
			at = at.Neighbor(d)
		}
		if n < least {
			best, least = at, n
		}
	}
	return goesTo(c.ID, best)
}

// barred refuses a hex to which there is no way: it names the first door on the way that there would be
// if all doors stood open, as far as their side knows them, with the orders that open those on it.
func (st *Field) barred(c *Combatant, t *Task, h house) error {
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
	first, orders := opensOn(f, c.ID, c.At, goes.Way)
	return ledBy(cmdline.Refuse("movement", "%s finds no way to %s: %s is %s.", c.Name, t.At, first, first.Is), orders...)
}

// opensOn is the first door on a way that is closed, and the orders that take somebody to one after the
// other and open each.
func opensOn(f terrain.Field, id string, at hex.Hex, way string) (first entrance, orders []string) {
	stands, then := at, ""
	for _, letter := range way {
		d, _ := hex.ParseDir(string(letter))
		if step := f.Step(at, d); !step.Enter {
			if at != stands {
				orders = append(orders, goesTo(id, at)+then)
			}
			if first.None() {
				first = entrance{step.Side, step.Barrier, step.Barrier.Called()}
			}
			orders = append(orders, fmt.Sprintf("%s %s:%s %s:%s", doorAct, doorOption, step.Side, unitOption, id))
			stands, then = at, fmt.Sprintf(" %s:on", thenOption) // what is behind a door is found by then
		}
		at = at.Neighbor(d)
	}
	return first, orders
}
