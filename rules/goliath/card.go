package goliath

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/legible"
	"impulse/rules/view"
)

// The rulings that set several rows of a card.
const (
	rated   = "goliath-gm rating"
	counted = "goliath-gm figures"
)

// card is the unit's sheet: its characteristics, how it fares, its figures rank
// by rank.
func (u *Unit) card(h house) view.Sheet {
	t := u.kind()
	rows := []view.Row{
		{Label: "Status", Text: u.status(h), Ruling: "goliath-gm status"},
		{Label: "Place", Text: fmt.Sprintf("%s facing %s, %d in front", u.At, u.Facing, u.abreast()), Ruling: "goliath-gm place"},
		{Label: "Rating", Text: fmt.Sprintf("AR %s, DR %s, HT %d, MR %s", u.ar(), u.dr(), t.HT, signed(t.MR)), Ruling: rated},
	}
	if changed := u.changed(h); changed != "" {
		rows = append(rows, view.Row{Label: "By ruling", Text: changed, Ruling: rated})
	}
	rows = append(rows, []view.Row{
		{Label: "Movement", Text: u.pace(h), Ruling: rated},
		{Label: "Labor", Text: u.Labor.told(h)},
	}...)
	if abilities := t.abilityNames(h); abilities != "none" {
		rows = append(rows, view.Row{Label: "Abilities", Text: abilities})
	}
	rows = append(rows, u.magic(h)...)
	for _, w := range u.weapons(h) {
		if !u.Status.offTable() {
			rows = append(rows, u.weaponRow(w, h))
		}
	}
	return view.Sheet{Unit: u.ID, Title: u.Name, Side: u.Side, Seat: string(u.Seat), Rows: append(rows, u.ranked()...), Brief: u.brief(h), Card: looked{u, h}.card()}
}

// changed are the ratings that a ruling has made others than those printed.
func (f Figure) changed(h house) string {
	if _, printed := typeNamed(f.Type); !printed || f.Special == nil {
		return ""
	}
	was := f
	was.Special = nil
	var out []string
	for _, x := range ratings {
		if now, before := f.rated(x.name, h), was.rated(x.name, h); now != before {
			out = append(out, x.name+" "+now+" for "+before)
		}
	}
	return strings.Join(out, ", ")
}

// brief is how many figures are left of those at first, and in what condition.
func (u *Unit) brief(h house) string {
	return strings.Join(slices.Concat([]string{fmt.Sprintf("%d/%d", u.Figures, u.Start)}, u.wound(), u.conditions(h)), ", ")
}

// wound is what the wounded figure of a unit has taken, where figures bear several
// hits.
func (u *Unit) wound() []string {
	if all := u.kind().HT; u.Wounds > 0 && all > 1 {
		return []string{fmt.Sprintf("one has taken %d of %d hits", u.Wounds, all)}
	}
	return nil
}

// status is what stands first on the card.
func (u *Unit) status(h house) string {
	text := fmt.Sprintf("%d of %s", u.Figures, legible.Counted(u.Start, "figure", "figures"))
	text = strings.Join(append([]string{text}, u.wound()...), ", ")
	conditions := u.conditions(h)
	if len(conditions) == 0 {
		conditions = []string{"steady"}
	}
	return strings.Join(conditions, ", ") + "; " + text
}

// pace is how fast the unit is (Figures 7 to 9).
func (f Figure) pace(h house) string {
	t := f.kind()
	charge, fly := f.rates(h)
	text := fmt.Sprintf("%d inches", t.Move)
	if charge > 0 {
		text += fmt.Sprintf(", charge %d", charge)
	}
	if fly > 0 {
		text += fmt.Sprintf(", fly %d", fly)
	}
	return text
}

// told is what the unit has done without a rest (Fatigue).
func (l Labor) told(h house) string {
	if l == (Labor{}) {
		return "rested"
	}
	text := "since its rest: " + legible.Counted(l.Melees, "turn", "turns") + " of melee, " + legible.Counted(l.Moves, "turn", "turns") + " of movement"
	if l.tired(h) {
		text += "; AR, DR and MR are 1 lower"
	}
	return text
}

// magic is what a wizard has cast, and what lies upon a unit.
func (u *Unit) magic(h house) []view.Row {
	var rows []view.Row
	if u.isWizard() {
		rows = append(rows, view.Row{Label: "Spells", Text: fmt.Sprintf("%d of %d cast in this battle, %d left; %s those of others", u.Cast, spellsInBattle*max(1, u.Figures), u.spellsLeft(), u.countersWords(h))})
	}
	for _, s := range u.Under {
		rows = append(rows, view.Row{Label: "Under", Text: fmt.Sprintf("%s, until the end of turn %d", s.Name, s.Until)})
	}
	return rows
}

// countersWords says whether a wizard counters spells, as far as they still can.
func (u *Unit) countersWords(h house) string {
	switch {
	case u.spellsLeft() == 0 && houseCounterspells.In(h) != counterspellsFree:
		return "can counter none of"
	case u.Mute:
		return "does not counter"
	}
	return "counters"
}

// weaponRow is a missile weapon with its arc.
func (u *Unit) weaponRow(w weapon, h house) view.Row {
	text := fmt.Sprintf("range %d inches", w.inches)
	if w.arm == heavyCrossbow && u.Empty {
		text += ", not loaded"
	}
	return view.Row{Label: legible.Capital(w.arm), Text: text, Part: view.WeaponPart, Arcs: []view.Sector{u.arcOf()}, Name: fmt.Sprintf("%d inches", w.inches), Wait: looked{u, h}.waits(w)}
}

// ranked are the figures from the front, a wounded one first, and the fallen.
func (u *Unit) ranked() []view.Row {
	var rows []view.Row
	for left := u.Figures; left > 0; left -= max(1, u.Front) {
		boxes := strings.Repeat("o", min(left, max(1, u.Front)))
		if u.Wounds > 0 && left == u.Figures {
			boxes = "." + boxes[1:]
		}
		rows = append(rows, view.Row{Label: fmt.Sprintf("Rank %d", len(rows)+1), Boxes: boxes, Part: view.RankPart, Ruling: counted})
	}
	if fallen := u.Start - u.Figures; fallen > 0 {
		rows = append(rows, view.Row{Label: "Fallen", Boxes: strings.Repeat("X", fallen), Part: view.RankPart, Ruling: counted})
	}
	return rows
}
