package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// What is hidden: by invisibility, by the likeness of an animal, or by the game
// master's word; and who finds it (Special Abilities, 1, 6 and 8).

// reveal shows a hidden unit to everybody (1).
func (u *Unit) reveal(r *ruling, why string) {
	if !u.Hidden {
		return
	}
	u.Hidden = false
	u.settle()
	r.Tell(rules.Event{Kind: "revealed", Unit: u.ID, Rule: "ability-1", Text: "{unit} " + u.does("are") + " seen at {at}: {why}.",
		Figures: figures{fig("at", u.At.String()), fig("why", why)}})
}

// letter calls a unit that comes unseen: a number that others miss would tell of
// it. It depends on the place, lest the first letters tell how many more there are.
func (f *Formation) letter(n int) string {
	call := string(rune('a' + (int(f.At.X+f.At.Y)/10+n)%26))
	if n > 26 {
		call += strconv.Itoa(n / 26)
	}
	return call
}

// shrouded reports whether everybody is asked in every step, since who is asked
// would tell of units that nobody sees (house rule asked).
func (field *Field) shrouded(h house) bool { return field.Shrouded || houseAsked.In(h) == askedAlways }

var vanish = order{
	Name: "vanish", Summary: "Become invisible", Rule: "ability-1", Step: firstHalf, Unit: unitOption, Key: []opts.Word{},
	Example: "unit:red-1",
	Lacks:   ofFigure(Figure.seen),
	Check: func(k known, a opts.Args) error {
		u, err := onTurn(k, a, "move")
		if err != nil {
			return err
		}
		return k.State().mayVanish(u, k)
	},
}

// mayVanish: those who have the ability vanish at the beginning of their move,
// out of contact (house rules invisibility and likeness).
func (field *Field) mayVanish(u *Unit, h house) error {
	if err := u.seen(u.Name, h); err != nil {
		return err
	}
	switch {
	case u.Hidden:
		return cmdline.Refuse("ability-1", "%s %s invisible already.", u.Name, u.does("are"))
	case field.held(u) != nil || field.detected(u, h) != nil:
		return cmdline.Refuse("ability-1", "%s %s too near to an enemy to become invisible: move away first.", u.Name, u.does("are"))
	}
	return nil
}

func (field *Field) vanish(r *ruling, o rules.Orders) {
	for _, x := range o.Of("vanish") {
		u := field.unit(x.Unit)
		if u == nil {
			continue
		}
		if !u.able() || field.mayVanish(u, r) != nil { // why may be what nobody of its side knows
			u.confide(r, rules.Event{Kind: "not-vanished", Rule: "ability-1", Text: "{unit} could not become invisible."})
			continue
		}
		e := rules.Event{Kind: "vanished", Unit: u.ID, Rule: "ability-1", Text: "{unit} " + u.does("become") + " invisible."}
		if u.likensItself(r) {
			e.Rule, e.Text = "ability-8", "{unit} "+u.does("take")+" the likeness of an animal and "+u.does("vanish")+"."
		}
		r.Tell(e)
		u.Hidden, field.Shrouded = true, true
	}
}

// likensItself reports whether the unit hides in the likeness of an animal (8;
// house rule likeness).
func (f Figure) likensItself(h house) bool {
	return houseLikeness.In(h) == likenessHidden && f.kind().has("8", h) && !f.kind().has("1", h)
}

// detected is an enemy that finds a hidden unit: one in contact, or one that
// detects hidden enemies, near enough (6).
func (field *Field) detected(u *Unit, h house) *Unit {
	for _, t := range field.enemies(u.Side) {
		gap := plane.Gap(u.rect(), t.rect())
		if gap == 0 || t.kind().has("6", h) && gap <= inch(houseDetection.In(h))*plane.One {
			return t
		}
	}
	return nil
}

// sense finds hidden units after a movement (6). Who finds from afar is not found
// by that themselves.
func (field *Field) sense(r *ruling) {
	for _, u := range field.Units {
		if !u.Hidden {
			continue
		}
		t := field.detected(u, r)
		if t == nil {
			continue
		}
		apart := plane.Gap(u.rect(), t.rect()) > 0
		u.reveal(r, "found by "+either(t.Hidden && apart, "somebody unseen", t.Name))
		if !apart {
			t.reveal(r, "found by "+u.Name)
		}
	}
}
