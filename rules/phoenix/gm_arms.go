package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// Rulings about what somebody has in hand.

// anyOf are choices of keys.
func anyOf(keys func() []string) func(known, opts.Args) []opts.Choice {
	return func(known, opts.Args) []opts.Choice {
		var out []opts.Choice
		for _, key := range keys() {
			out = append(out, opts.Choice{Value: key, Label: key})
		}
		return out
	}
}

// ofStance are the rows of Table 4B that hold by how one stands, not by the weapon.
var ofStance = []string{"standing", "standing-braced", "kneeling", "kneeling-braced", "prone", "prone-braced", "firing-from-hip", "pistol-double-action"}

const noSituation = "none"

func situationKeys() []string {
	out := []string{noSituation}
	for _, m := range printed.Stances() {
		if !slices.Contains(ofStance, m.Key) {
			out = append(out, m.Key)
		}
	}
	return out
}

// mostSpare is how many full magazines a ruling gives at most.
const mostSpare = 40

var equip = gmAction{
	Name: "arm", Summary: "Give somebody a weapon in hand, or what is in it", Rule: "weapon-handling",
	Example: `unit:trent weapon:m60 rounds:100 reason:"found it"`,
	Params: []param{
		anybody, opts.ChoiceOf(weaponOption, "the weapon", weaponChoices), textOf(loadOption, "its ammunition, if it changes", 40).Opt(),
		intOf(roundsOption, "rounds in it", 0, 999).Opt(), intOf(spareOption, "full magazines beside it", 0, mostSpare).Opt(),
		opts.ChoiceOf(restOption, "row of Table 4B that holds for it", anyOf(situationKeys)).Opt(),
		opts.ChoiceOf(drawOption, "how it comes to hand", anyOf(func() []string { return draws })).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		n := c.numberOf(weaponOption.In(a))
		if n == 0 && len(c.Weapons) >= mostWeapons {
			return burdened(c.Name)
		}
		if n == 0 {
			arm, _ := fullArm(weaponOption.In(a), 0)
			c.Weapons = append(c.Weapons, arm)
			n = len(c.Weapons)
		}
		c.Held, c.Stance = n, Unready
		if err := c.arm().supply(a); err != nil {
			return err
		}
		r.State.tell(r, c, rules.Event{Kind: "equipped", Rule: "weapon-handling", Text: "{unit} has the {weapon}.", Figures: figures{fig("weapon", c.arm().weapon().Name)}})
		c.tellOwn(r, rules.Event{Kind: "supplied", Rule: "ammunition", Text: "{unit}: {load}, {in_it}.", Figures: figures{fig("in_it", counted(c.arm().Rounds, "round")), fig("load", c.arm().load().Name), fig("rounds", c.arm().Rounds)}})
		patient{somebody{c, r}}.reckon()
		return nil
	},
}

// takes puts another load into a weapon; empty: that which it has.
func (a *Arm) takes(load string) error {
	w, keys := a.weapon(), []string(nil)
	for i := range w.Loads {
		key := w.Loads[i].Key
		if strings.EqualFold(key, load) {
			a.Load = key
			return nil
		}
		keys = append(keys, key)
	}
	if load == "" {
		return nil
	}
	return cmdline.Refuse("ammunition", "The %s has no load %s; it has %s.", w.Name, cmdline.Shorten(load, 40), legible.And(keys))
}

// supply fills a weapon as the game master says.
func (a *Arm) supply(x opts.Args) error {
	if err := a.takes(loadOption.In(x)); err != nil {
		return err
	}
	if most := a.weapon().Capacity; roundsOption.Given(x) && roundsOption.In(x) > most {
		return cmdline.Refuse("ammunition", "rounds: the %s holds %d.", a.weapon().Name, most)
	}
	if roundsOption.Given(x) {
		a.Rounds, a.Empty = roundsOption.In(x), false
	}
	if spareOption.Given(x) {
		a.Spare = nil
		for range spareOption.In(x) {
			a.Spare = append(a.Spare, a.weapon().Capacity)
		}
	}
	if restOption.Given(x) {
		a.Rest = strings.TrimPrefix(restOption.In(x), noSituation)
	}
	if drawOption.Given(x) {
		a.Draw = drawOption.In(x)
	}
	return nil
}
