package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/plane"
)

// What is hidden: by invisibility, by the likeness of an animal, or by the game
// master's word; and who finds it (Special Abilities, 1, 6 and 8).

// reveal shows a hidden unit to everybody (1).
func (st *State) reveal(r *ruling, u *Unit, why string) {
	if !u.Hidden {
		return
	}
	u.Hidden = false
	u.settle()
	r.Tell(rules.Event{Kind: "revealed", Unit: u.ID, Rule: "ability-1", Text: "{unit} is seen at {at}: {why}.",
		Figures: figures{fig("at", u.At.String()), fig("why", why)}})
}

// letter calls a unit that comes unseen: a number that others miss would tell of
// it. It depends on the place, lest the first letters tell how many more there are.
func (u *Unit) letter(n int) string {
	call := string(rune('a' + (int(u.At.X+u.At.Y)/10+n)%26))
	if n > 26 {
		call += strconv.Itoa(n / 26)
	}
	return call
}

// shrouded reports whether everybody is asked in every step, since who is asked
// would tell of units that nobody sees (house rule asked).
func (st *State) shrouded(h house) bool { return st.Shrouded || h("asked") == "always" }

var vanish = action{
	Name: "vanish", Summary: "Become invisible", Rule: "ability-1", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit", Key: []string{},
	Example: "unit:red-1",
	Check: func(k known, a rules.Args) error {
		u, err := onTurn(k, a, "moves when its side does")
		if err != nil {
			return err
		}
		return k.State().mayVanish(u, k.House)
	},
}

// mayVanish: those who have the ability vanish at the beginning of their move,
// out of contact (house rules invisibility and likeness).
func (st *State) mayVanish(u *Unit, h house) error {
	animal := u.likensItself(h)
	switch {
	case h("invisibility") == "gm" && !animal:
		return rules.Refuse("invisibility", "Who is invisible is the game master's to say (house rule invisibility).")
	case !u.kind().has("1", h) && !animal:
		return rules.Refuse("ability-1", "%s cannot become invisible: %s no ability 1.", u.Name, u.kind().have())
	case u.Hidden:
		return rules.Refuse("ability-1", "%s is invisible already.", u.Name)
	case st.held(u) != nil || st.detected(u, h) != nil:
		return rules.Refuse("ability-1", "%s is too near to an enemy to become invisible.", u.Name)
	}
	return nil
}

func (st *State) vanish(r *ruling, o rules.Orders) {
	for _, x := range o.Of("vanish") {
		u := st.unit(x.Args.Text("unit"))
		if u == nil {
			continue
		}
		if !u.able() || st.mayVanish(u, r.House) != nil { // why may be what nobody of its side knows
			u.confide(r, rules.Event{Kind: "not-vanished", Rule: "ability-1", Text: "{unit} could not become invisible."})
			continue
		}
		e := rules.Event{Kind: "vanished", Unit: u.ID, Rule: "ability-1", Text: "{unit} becomes invisible."}
		if u.likensItself(r.House) {
			e.Rule, e.Text = "ability-8", "{unit} takes the likeness of an animal and is seen no more."
		}
		r.Tell(e)
		u.Hidden, st.Shrouded = true, true
	}
}

// likensItself reports whether the unit hides in the likeness of an animal (8;
// house rule likeness).
func (u *Unit) likensItself(h house) bool {
	return h("likeness") == "hidden" && u.kind().has("8", h) && !u.kind().has("1", h)
}

// detected is an enemy that finds a hidden unit: one in contact, or one that
// detects hidden enemies, near enough (6).
func (st *State) detected(u *Unit, h house) *Unit {
	for _, t := range st.enemies(u.Side) {
		gap := plane.Gap(u.rect(), t.rect())
		if gap == 0 || t.kind().has("6", h) && gap <= inchOf(h("detection")) {
			return t
		}
	}
	return nil
}

// sense finds hidden units after a movement (6). Who finds from afar is not found
// by that himself.
func (st *State) sense(r *ruling) {
	for _, u := range st.Units {
		if !u.Hidden {
			continue
		}
		t := st.detected(u, r.House)
		if t == nil {
			continue
		}
		apart := plane.Gap(u.rect(), t.rect()) > 0
		st.reveal(r, u, "found by "+either(t.Hidden && apart, "somebody unseen", t.Name))
		if !apart {
			st.reveal(r, t, "found by "+u.Name)
		}
	}
}
