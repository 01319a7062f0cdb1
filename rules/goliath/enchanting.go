package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// noSpell lifts what is upon a unit.
const noSpell = "none"

// spellRuling is the game master's word on spells: what a spell of their own making
// does, or that one has failed (Ten Things, 1; Spells).
var spellRuling = gmAction{
	Name: "spell", Summary: "Lay a spell upon a unit, or lift all", Rule: "spells",
	Example: `unit:red-1 spell:slow reason:"the fog turns to mire"`,
	Params: []param{
		anyUnit(unitOption, "which unit"),
		oneOf(spellOption, "which; none lifts all", "light", "darkness", "haste", "slow", noSpell),
	},
	Do: func(r *ruling, a opts.Args) error {
		st, spell := r.State, spellOption.In(a)
		u := st.unit(unitOption.In(a))
		before := slices.Clone(u.Under)
		if spell == noSpell && len(before) == 0 {
			return cmdline.Refuse("spells", "%s is under no spell that could be lifted.", u.Name)
		}
		if spell == noSpell {
			u.Under = nil
			u.tell(r, rules.Event{Kind: "enchanted", Rule: "spells", Text: "{unit} " + u.does("are") + " under no spell any more."})
			return nil
		}
		casting{t: u, spell: spell}.enchant(r)
		if slices.Equal(before, u.Under) {
			return u.unchanged("spells", "is under "+spell+" as long")
		}
		return nil
	},
}
