package goliath

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// Special Abilities: 2 sight in the dark and 3 split-move fire stand with
// movement and fire, 1, 6 and 8 with what is hidden, 7 with paralysis; the others
// are here in their order.

// courage is what friends near by add to the morale of a unit (4; house rule
// inspiring). One who is not seen would give themselves away by it.
func (field *Field) courage(u *Unit, h house) int {
	reach := inch(houseInspiring.In(h)) * plane.One
	for _, x := range field.of(u.Side) {
		if x != u && x.able() && !x.Hidden && x.kind().has("4", h) && plane.Gap(x.rect(), u.rect()) <= reach {
			return 1
		}
	}
	return 0
}

// shocked is a check that a meeting calls for.
type shocked struct {
	u, by *Unit
	why   string
}

// meetings are the movers of a half, once for each enemy upon whom they have come.
type meetings []*mover

// encounters are the checks that follow when units have come upon enemies: those
// who are charged check morale (Morale Check, 1), and whoever meets those who
// cause it (5). All meetings are looked at before anybody checks.
func (movers meetings) encounters(r *ruling) {
	var all []shocked
	for _, m := range movers {
		all = append(all, m.encounter(r)...)
	}
	mo := moment{r: r}
	for _, x := range all {
		mo.shock(x)
	}
	mo.carryOut()
}

func (m *mover) encounter(r *ruling) []shocked {
	u, t, st := m.u, m.hit, m.st
	if t == nil || t.Side == u.Side {
		return nil
	}
	home := slices.Contains(st.Units, u) && slices.Contains(st.Units, t) && plane.Touching(u.rect(), t.rect())
	if home || t.Status != Routing { // else it routs of what came with the charge
		t.Attacked = t.Attacked || u.Charging != ""
	}
	if !home {
		return nil // one of them has been thrown back
	}
	var out []shocked
	t.reveal(r, "met by "+u.Name)
	u.reveal(r, "it meets "+t.Name)
	switch {
	case u.Charging != "":
		out = append(out, shocked{t, u, "the charge of " + u.Name})
	case u.kind().has("5", r):
		out = append(out, shocked{t, u, "meeting " + u.Name})
	}
	if t.kind().has("5", r) {
		out = append(out, shocked{u, t, "meeting " + t.Name})
	}
	return out
}

// shock is a unit's check against an enemy, once a turn.
func (mo *moment) shock(x shocked) {
	if slices.Contains(x.u.Tested, x.by.ID) {
		return
	}
	x.u.Tested = append(x.u.Tested, x.by.ID)
	mo.test(x.u, x.by, x.why, 0)
}

// regenerate gives a wounded figure hits back at the end of a turn (9; house rule
// regeneration).
func (u *Unit) regenerate(r *ruling) {
	if u.Wounds == 0 || !u.kind().has("9", r) {
		return
	}
	heals := houseRegeneration.In(r)
	u.Wounds = max(0, u.Wounds-heals)
	u.tell(r, rules.Event{Kind: "regenerated", Rule: "ability-9", Text: "{unit} " + u.does("regenerate") + ": {wounds} hits left on the wounded figure.", Figures: figures{fig("wounds", u.Wounds)}})
}

// tire counts the turns without rest (Fatigue).
func (u *Unit) tire(r *ruling) {
	before := u.Labor
	after := before.after(doing{meleed: u.Meleed, moved: u.Spent > 0 || u.Retired, fired: u.Shots > 0 || u.Threw}, r)
	u.Labor = after
	if before.tired(r) == after.tired(r) {
		return
	}
	text := "{unit} " + u.does("are") + " tired: AR, DR and MR 1 lower until a turn of rest."
	if !after.tired(r) {
		text = "{unit} " + u.does("are") + " rested."
	}
	u.tell(r, rules.Event{Kind: "fatigue", Rule: "fatigue", Text: text, Figures: figures{fig("tired", after.tired(r)), fig("melees", after.Melees), fig("moves", after.Moves)}})
}

// ability asks the game master for a ruling: the likeness of animals (8), and
// whatever else an imagination comes upon.
var ability = order{
	Name: "ability", Summary: "Use an ability that the GM rules on", Rule: "special-abilities", Step: firstHalf, Unit: unitOption,
	Example: `text:"as a wolf, past the sentries" unit:red-1`,
	Params:  []param{textOf(textOption, "what it does", 200)},
	Lacks:   ofFigure(func(f Figure, _ string, h house) error { return f.artless(h) }),
	Check: func(k known, a opts.Args) error {
		u, err := commanded(k, a)
		if err == nil {
			err = u.artless(k)
		}
		return err
	},
}

func (st *State) askedFor(r *ruling, o rules.Orders) {
	for _, x := range o {
		u := st.unit(x.Unit)
		if u == nil {
			continue
		}
		has := strings.Join(u.kind().abilities(r), ", ")
		rule := "special-abilities"
		if u.kind().has("8", r) {
			rule = "ability-8"
		}
		u.confide(r, rules.Event{Kind: rules.AsksGM, Rule: rule, Text: "{unit} (abilities {abilities}) " + u.does("ask") + " the game master for a ruling: {text}",
			Figures: figures{fig("abilities", has), fig("text", textOption.In(x.Args))}})
	}
}
