package goliath

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// Counterspells: a wizard of another side tries to undo a spell (Troop Types,
// notes on Wizards).

// countered lets a wizard of another side try a counterspell.
func (c casting) countered(r *ruling) bool {
	u, spell := c.u, c.spell
	x := r.State.counterer(u, r)
	if x == nil {
		return false
	}
	if houseCounterspells.In(r) != counterspellsFree {
		x.Cast++
	}
	faces, done := counter(r.Dice, "counterspell of "+x.Name)
	r.Tell(rules.Event{Kind: "counterspell", Unit: x.ID, Target: u.ID, Rule: "counterspell", Text: "{unit} " + x.does(either(done, "counter", "fail to counter")) + " " + spellCalled(spell) + " of {target}{by}.",
		Figures: figures{fig("spell", spell), fig("score", faces[0]+faces[1]), fig("needs", countersFrom), fig("countered", done)},
		Guide:   []string{"score", "needs"}, By: []string{" ({score}, needs {needs})"}})
	return done
}

// counterer is the wizard who counters a spell of the unit, the nearest of those
// who may; nil when none does.
func (st *State) counterer(u *Unit, h house) *Unit {
	all := slices.DeleteFunc(st.enemies(u.Side), func(x *Unit) bool { return !st.mayCounter(x, u, h) })
	if len(all) == 0 {
		return nil
	}
	return slices.MinFunc(all, func(a, b *Unit) int {
		return cmp.Or(cmp.Compare(plane.Gap(u.rect(), a.rect()), plane.Gap(u.rect(), b.rect())), cmp.Compare(plane.Distance(u.At, a.At), plane.Distance(u.At, b.At)), cmp.Compare(a.ID, b.ID))
	})
}

// mayCounter reports whether a wizard counters a spell of the unit: any who is in
// order and has a spell left, or such as could cast one themselves (house rules
// counterers and counterspells).
func (st *State) mayCounter(x, u *Unit, h house) bool {
	if !x.isWizard() || !x.able() || x.Mute || x.Hidden || houseCounterspells.In(h) != counterspellsFree && x.spellsLeft() == 0 {
		return false
	}
	fresh := *x // what they have cast does not matter
	fresh.Casting, fresh.Shots, fresh.Cast = false, 0, 0
	return houseCounterers.In(h) == counterersAny || st.mayCast(&fresh, u, "", h) == nil
}

// counters says whether a wizard counters the spells of others.
var counters = order{
	Name: "counter", Summary: "Let a wizard counter spells, or save them", Rule: "counterspell", Step: firstHalf, Unit: unitOption, Key: []opts.Word{},
	Example: "spells:off unit:red-1",
	Params:  []param{onOff(spellsOption, "counter enemy spells")},
	Lacks:   ofFigure(func(f Figure, _ string, _ house) error { return f.counterless() }),
	Check: func(k known, a opts.Args) error {
		u, err := commanded(k, a)
		if err == nil {
			err = u.counterless()
		}
		return err
	},
}

func (st *State) mute(r *ruling, o rules.Orders) {
	for _, x := range o.Of("counter") {
		if u := st.unit(x.Unit); u != nil {
			u.Mute = !spellsOption.In(x.Args)
			u.tell(r, rules.Event{Kind: "counter", Rule: "counterspell", Text: "{unit} " + u.does(either(u.Mute, "let", "counter")) + " enemy spells" + either(u.Mute, " pass", "") + ".", Figures: figures{fig("counters", !u.Mute)}})
		}
	}
}
