package goliath

import (
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
	r.Tell(rules.Event{Kind: "revealed", Unit: u.ID, Rule: "ability-1", Text: "{unit} is seen at {at}: {why}.",
		Figures: figures{fig("at", u.At.String()), fig("why", why)}})
}

var vanish = action{
	Name: "vanish", Summary: "Become invisible", Rule: "ability-1", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit", Key: []string{},
	Example: "unit:red-1",
	Check: func(k known, a rules.Args) error {
		u, err := commanded(k, a)
		if err != nil {
			return err
		}
		if !acts(k, u) {
			return rules.Refuse("method-1", "%s moves when its side does (Turn sequence, Method 1).", u.Name)
		}
		return k.State().mayVanish(u, k.House)
	},
}

// mayVanish: those who have the ability vanish at the beginning of their move,
// out of contact (house rule invisibility).
func (st *State) mayVanish(u *Unit, h house) error {
	switch {
	case h("invisibility") == "gm":
		return rules.Refuse("invisibility", "Who is invisible is the game master's to say (house rule invisibility).")
	case !u.kind().has("1", h):
		return rules.Refuse("ability-1", "%s cannot become invisible: %s do not have ability 1.", u.Name, u.Type)
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
		if u == nil || !u.able() || st.mayVanish(u, r.House) != nil {
			continue
		}
		r.Tell(rules.Event{Kind: "vanished", Unit: u.ID, Rule: "ability-1", Text: "{unit} becomes invisible."})
		u.Hidden, st.Shrouded = true, true
	}
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

// sense finds hidden units after a movement (6).
func (st *State) sense(r *ruling) {
	for _, u := range st.Units {
		if !u.Hidden {
			continue
		}
		if t := st.detected(u, r.House); t != nil {
			st.reveal(r, u, "found by "+t.Name)
			st.reveal(r, t, "found by "+u.Name)
		}
	}
}

