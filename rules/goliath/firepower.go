package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// firepower tells what each unit of the seat could do to another as all stands now, by
// the code that resolves it: how many dice, what each needs, and what falls on average.
var firepower = question{
	Name: "firepower", Summary: "What your units can do to another now", Rule: "missile-fire",
	Example: "target:blue-1",
	Params: []param{
		opts.Unit(targetOption, "to whom", func(k known, _ opts.Args) []opts.Choice { return enemiesOf(k) }),
		opts.Unit(unitOption, "whose fire; else each of yours", everybodySeen).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		t, mine := r.State.unit(targetOption.In(a)), r.State.asked(r, a)
		switch {
		case len(mine) == 0:
			return cmdline.Refuse(string(unitOption), "Say whose: unit: and one who stands against %s.", t.Name)
		case mine[0].Side == t.Side:
			return cmdline.Refuse(string(targetOption), "%s %s on the side of %s: choose an enemy.", t.Name, t.does("are"), mine[0].Name)
		}
		for _, u := range mine {
			for _, e := range (aim{st: r.State, u: u, t: t, h: r}).could(r) {
				e.Kind, e.Unit, e.Target = "firepower", u.ID, t.ID
				r.Tell(e)
			}
		}
		return nil
	},
}

// enemiesOf are those whom a seat may fight; of who has no side, all.
func enemiesOf(k known) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	return choicesOf(k.State().enemies(k.Seat().Side))
}

func everybodySeen(k known, _ opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	return choicesOf(k.State().Units)
}

// asked are the units that a look is about: the one that is named, or those of the seat.
func (st *State) asked(r *ruling, a opts.Args) (out []*Unit) {
	for _, u := range st.Units {
		if u.ID == unitOption.In(a) || !unitOption.Given(a) && u.Seat == r.Seat().ID {
			out = append(out, u)
		}
	}
	return out
}

// could are all ways in which the unit can hurt its target now; where there is none,
// how it would strike in contact, and what keeps it from shooting.
func (x aim) could(r *ruling) (out []rules.Event) {
	if !x.u.able() {
		return []rules.Event{{Rule: "morale-check", Text: "{unit} " + x.u.does("take") + " no orders now."}}
	}
	x = x.over()
	why := x.may()
	switch {
	case why == nil:
		out = append(out, x.shooting(r))
	case x.u.isWizard() && x.st.mayCast(x.u, x.t, "fireball", x.h) == nil:
		out = append(out, x.st.fireballOdds(r, x.u, x.t))
	}
	if strike := (assault{x.u, x.t, x.h}); plane.Touching(x.u.rect(), x.t.rect()) {
		return append(out, strike.weighed("{unit} "+x.u.does("strike")+": "))
	}
	if len(out) > 0 {
		return out
	}
	return []rules.Event{x.kept(why)}
}

// over is the same fire over heads, where there is no other way.
func (x aim) over() aim {
	if over := x; x.may() != nil {
		if over.indirect = true; over.may() == nil {
			return over
		}
	}
	return x
}

// shooting is what the unit's fire comes to.
func (x aim) shooting(r *ruling) rules.Event {
	w, _ := x.weapon()
	s := x.weigh(r, x.left(w).shots)
	return rules.Event{Rule: "missile-fire", Figures: s.figures(),
		Text: "{unit} " + x.u.does("shoot") + either(x.indirect, " over heads", "") + ": " + s.dice() + " " + legible.Capital(s.falls()) + "." + s.aside}
}

// weighed is what a blow comes to.
func (x assault) weighed(says string) rules.Event {
	t := x.blow().throw(x.h)
	l := x.losing(byMelee, t.spread())
	return rules.Event{Rule: "melee", Figures: append(l.figures(), t.figures()...),
		Text: says + legible.Counted(t.dice, "die", "dice") + t.needs() + ". " + legible.Capital(l.falls()) + "."}
}

// kept is what keeps the unit from hurting its target, and how it would strike there.
func (x aim) kept(why error) rules.Event {
	far := measured(plane.Gap(x.u.rect(), x.t.rect()))
	there := *x.u
	there.At, _ = plane.Clip(there.rect(), x.t.At, x.t.rect())
	e := assault{&there, x.t, x.h}.weighed("{unit}, " + far + " off, would strike: ")
	if len(x.u.arms(x.h)) > 0 {
		e.Text += " No shot: " + why.Error()
	}
	return e
}

// falls is who falls on average, in a clause.
func (l losing) falls() string {
	if l.proof {
		return "only giants, heroes and wizards can hurt them"
	}
	return "about " + odds.RoundedMean(l.removed.Expected()) + " of " + strconv.Itoa(l.t.Figures) + " fall"
}
