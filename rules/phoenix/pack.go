package phoenix

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
)

// Encumbrance (1.3, step 3): who drops a pack is faster, if his characteristics are known.

// sheet is his Status Sheet, of a character who was made and not taken from the troops.
func (x *Rating) sheet(pounds printed.Fixed, h house) (s person.Sheet, ok bool) {
	if x.Made == nil {
		return s, false
	}
	c := person.Characteristics{STR: x.Made.STR, INT: x.Made.INT, WIL: x.Made.WIL, HLT: x.HLT, AGI: x.Made.AGI}
	return person.New(c, x.Skill, pounds, readings.Person(h)), true
}

// burden sets what he carries, and what follows from it.
func (c *Combatant) burden(pounds printed.Fixed, h house) {
	c.Burden.Pounds = pounds
	if s, ok := c.sheet(pounds, h); ok {
		c.SAL, c.ISF, c.CA, c.KV, c.MS = s.SAL, s.ISF, s.CA, s.KV, s.MaxSpeed
	}
}

// packKey is the row of Table 7B.
const packKey = "backpack-with-quick-release-out"

// mayDropPack refuses who has none.
func mayDropPack(_ known, c *Combatant, _ opts.Args) error {
	if c.Burden.Pack == 0 {
		return cmdline.Refuse("encumbrance", "%s has no pack to drop.", c.Name)
	}
	return nil
}

var dropping = act{
	cost: func(*State, *Combatant, *Task, house) (int, error) { return actionAC(packKey), nil },
	do: func(r *ruling, c *Combatant, _ *Task) bool {
		was, pack := c.CA, c.Burden.Pack
		c.Burden.Pack = 0
		c.burden(max(0, c.Burden.Pounds-pack), r)
		r.State.tell(r, c, rules.Event{Kind: "dropped-pack", Rule: "encumbrance", Quiet: true, Text: "{unit} drops the pack."})
		if was != c.CA {
			patient{c, r.State, r}.tellHis(rules.Event{Kind: "lighter", Rule: "encumbrance", Text: "{unit} has {ca} combat actions with {pounds} lb.", Figures: figures{fig("ca", c.CA), fig("was", was), fig("pounds", c.Burden.Pounds.Decimal())}})
		}
		return true
	},
}
