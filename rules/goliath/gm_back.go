package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Units that have left the table: the game master may name them, and bring them back
// (Ten Things, 1).

// anyUnit is the option of a ruling for the unit it is about, of those on the table.
func anyUnit(name opts.Word, summary string) param {
	return opts.ChoiceOf(name, summary, func(k known, _ opts.Args) []opts.Choice {
		if !k.InGame() {
			return nil
		}
		out := choicesOf(k.State().Units)
		for _, u := range k.State().Gone {
			out = append(out, opts.Choice{Value: u.ID, Label: u.Name,
				Not: cmdline.Refuse("units", "%s has left the table (%s); bring it back first, with place, status or figures.", u.Name, u.Status)})
		}
		return out
	})
}

// everyUnit is the same with those that have left it.
func everyUnit(name opts.Word, summary string) param {
	return opts.ChoiceOf(name, summary, func(k known, _ opts.Args) []opts.Choice {
		if !k.InGame() {
			return nil
		}
		out := choicesOf(k.State().Units)
		for _, u := range k.State().Gone {
			out = append(out, opts.Choice{Value: u.ID, Label: u.Name + " (" + string(u.Status) + ")"})
		}
		return out
	})
}

// bringBack puts a unit that has left the table onto it again, steady and where it
// stood last, and reports whether it had left.
func (field *Field) bringBack(u *Unit) (back bool, err error) {
	i := slices.Index(field.Gone, u)
	switch {
	case i < 0:
		return false, nil
	case u.Figures == 0:
		return false, cmdline.Refuse("units", "%s has no figures left; bring it back with figures: and how many.", u.Name)
	}
	field.comeBack(i)
	u.Status, u.Rout, u.Numb, u.Stiff = Steady, 0, 0, nil
	u.Rallying, u.Retired, u.Charging = false, false, ""
	return true, nil
}

// comesBackAt stands a unit that comes back where the ruling says; others stand where
// they are.
func (u *Unit) comesBackAt(back bool, a opts.Args) error {
	switch {
	case !atOption.Given(a):
	case !back:
		return cmdline.Refuse("units", "at: %s is on the table; place puts it elsewhere.", u.Name)
	default:
		u.At = pointOf(atOption.In(a))
	}
	return nil
}

// tellBack tells of a unit that has come back onto the table.
func (u *Unit) tellBack(r *ruling, was Unit) {
	if was.Status == Steady || was.Status == Routing {
		return
	}
	u.tell(r, rules.Event{Kind: "returned", Rule: "rule-one", Text: "{unit} " + u.does("are") + " back on the table at {at} (before: {was}).",
		Figures: figures{fig("at", u.At.String()), fig("figures", u.Figures), fig("was", string(was.Status))}})
}
