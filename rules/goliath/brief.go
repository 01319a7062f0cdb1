package goliath

import (
	"fmt"
	"strings"

	"impulse/rules/legible"
	"impulse/rules/view"
)

// looked is a unit that is looked up in a fight.
type looked struct {
	*Unit
	h house
}

// card is what is looked up: all of it is as open as the unit's sheet.
func (u looked) card() view.Card {
	h := u.h
	c := view.Card{Name: u.Name, Line: fmt.Sprintf("%s, facing %s, %d in front", u.At, u.Facing, u.abreast())}
	conditions := u.conditions(h)
	if len(conditions) > 0 {
		c.State, _, _ = strings.Cut(conditions[0], ",")
	} else {
		conditions = []string{"steady"}
	}
	c.Facts = append(c.Facts, view.Fact{Head: "Morale", Text: strings.Join(append([]string{"MR " + signed(u.kind().MR)}, conditions...), ", ")})
	if wound := u.wound(); len(wound) > 0 {
		c.Facts = append(c.Facts, view.Fact{Head: "Wounded", Text: wound[0]})
	}
	if u.Status.offTable() {
		return c
	}
	c.Facts = append(c.Facts,
		view.Fact{Head: "Melee", Text: fmt.Sprintf("attacks as %s, defends as %s, %s each", u.ar(), u.dr(), legible.Counted(u.kind().HT, "hit", "hits"))},
		view.Fact{Head: "Move", Text: u.pace(h)})
	if u.isWizard() {
		c.Facts = append(c.Facts, view.Fact{Head: "Spells", Text: fmt.Sprintf("%d of %d left", u.spellsLeft(), spellsInBattle*max(1, u.Figures))})
	}
	for _, s := range u.Under {
		c.Facts = append(c.Facts, view.Fact{Head: "Under", Text: fmt.Sprintf("%s, until the end of turn %d", s.Name, s.Until)})
	}
	if u.Labor != (Labor{}) {
		c.Facts = append(c.Facts, view.Fact{Head: "Labor", Text: u.Labor.told(h)})
	}
	c.Does = append([]view.Reckon{u.reckonMelee(h)}, u.reckonMissiles(h)...)
	return c
}

// offTable reports whether a unit of that status has left the table, where it fights nobody.
func (s Status) offTable() bool { return s != Steady && s != Routing }

// reckonMelee is what the unit's attack does to each rating of the ladder when both
// are rested. Melees are rolled from the same cells.
func (f Figure) reckonMelee(h house) view.Reckon {
	heads, dice, hits := []string{"against"}, []string{"dice for attacks"}, []string{"each hits on"}
	for column, dr := range ladder {
		row, _ := f.ar().row()
		ar, _ := rating(row)
		c := melees[ar][column]
		heads, dice = append(heads, dr), append(dice, fmt.Sprintf("%d for %d", c.dice, c.per))
		hits = append(hits, least(blow{attackers: 1, ht: 1, ar: f.ar(), dr: Rating(column)}.throw(h)))
	}
	return view.Reckon{Title: "melee as " + f.ar().String(), Lines: [][]string{heads, dice, hits}}
}

// reckonMissiles is what each missile weapon of the unit does to each armor class.
func (f Figure) reckonMissiles(h house) []view.Reckon {
	var out []view.Reckon
	for _, w := range f.arms(h) {
		heads, hits := []string{"against"}, []string{"each die hits on"}
		for _, class := range []Class{Light, Medium, Heavy} {
			heads = append(heads, string(class))
			hits = append(hits, least(volley{attackers: 1, ht: 1, shots: 1, armor: class, heavyCrossbow: w.arm == heavyCrossbow}.throw(h)))
		}
		out = append(out, view.Reckon{Title: w.told(), Lines: [][]string{heads, hits}})
	}
	return out
}

// least is the least face that hits, in a table.
func least(t throw) string {
	switch n := t.target(); {
	case n > 6:
		return "none"
	case n == 6:
		return "6"
	default:
		return fmt.Sprintf("%d+", max(n, 1))
	}
}

// waits says why a missile weapon may not be used now; empty where it may.
func (u looked) waits(w weapon) string {
	switch {
	case u.Status != Steady:
		return string(u.Status)
	case u.paralyzed():
		return "paralyzed"
	case u.Rallying:
		return "rallying"
	case w.arm == heavyCrossbow && u.Empty:
		return "reloading"
	case u.Casting:
		return "has cast"
	case aim{u: u.Unit, h: u.h}.left(w).shots == 0:
		return "has fired"
	}
	return ""
}
