package rendertest

import (
	"fmt"
	"math"
	"strings"

	"pgregory.net/rapid"

	"impulse/rules/view"
)

// big is a sheet of size class IV and beyond: 640 boxes.
func Big() view.Sheet {
	s := view.Sheet{Unit: "behemoth", Title: "Behemoth, size class 4", Side: "blue", Rows: []view.Row{{Label: "Status", Text: "in action"}, {Label: "Place", Text: "1512 facing A"}}}
	for i, label := range []string{"Forward hull", "Aft hull", "Engine", "Fuel tank", "Point defense", "Missile", "Drone", "Capacitor", "Screen", "Repair"} {
		s.Rows = append(s.Rows, view.Row{Label: label, Boxes: strings.Repeat("o", 12+7*i), Part: view.SystemPart})
	}
	for facing := 1; facing <= 6; facing++ {
		s.Rows = append(s.Rows, view.Row{Label: "Armor " + string('0'+rune(facing)), Boxes: strings.Repeat("o", 20), Part: view.ArmorPart, Facing: facing})
	}
	for i := range 25 {
		s.Rows = append(s.Rows, view.Row{Label: "L" + string('A'+rune(i)), Boxes: strings.Repeat("o", 1+i%5), Text: "laser F4", Part: view.WeaponPart, Arcs: []view.Sector{{From: 240, To: 120}}})
	}
	return s
}

// hostileSheet is what somebody writes who wants to break the layout.
func HostileSheet() view.Sheet {
	long, odd := strings.Repeat("long ", 2000), "\u202eesrever\u200b\nnewline"
	s := view.Sheet{Unit: odd, Title: odd + long, Side: long}
	for _, part := range []view.Part{view.StatusPart, view.ArmorPart, view.WeaponPart, view.SystemPart, view.RadarPart, view.FormPart, view.RecordPart, "other"} {
		s.Rows = append(s.Rows, view.Row{Label: strings.Repeat("W", 10000), Text: long, Part: part, Facing: 1},
			view.Row{Label: "日本語 العربية", Text: odd, Boxes: strings.Repeat("oX./", 2500), Part: part, Facing: 2},
			view.Row{Label: odd + long, Text: odd + long, Boxes: "oo?", Part: part, Facing: 9, Arcs: []view.Sector{{From: -100000, To: math.MaxInt}}})
	}
	return s
}

// drone is a record and no more.
func Drone() view.Sheet {
	return view.Sheet{Unit: "kestrel-d1", Title: "Kestrel drone 1, laser drone", Side: "red", Rows: []view.Row{
		{Label: "Status", Text: "in action"}, {Label: "Place", Text: "1512 facing A"}, {Label: "Fuel", Text: "2 of 3 tanks"},
		{Label: "Velocity", Text: "A+6 C+0; this turn A+6 C+0", Part: view.RecordPart}, {Label: "Thrust", Text: "impulse 3 A, 7 B C+2", Part: view.RecordPart},
		{Label: "L1", Text: "laser ALL", Part: view.WeaponPart, Arcs: []view.Sector{{From: 0, To: 360}}},
	}}
}

// Card is the sheet of a unit of figures, front first, with those fallen.
func Card(ranks ...string) view.Sheet {
	s := view.Sheet{Unit: "longbowmen", Title: "Longbowmen, 24 at first", Side: "red", Card: view.Card{Name: "Longbowmen", Line: "17,25.5, facing N, 8 in front", Facts: []view.Fact{
		{Head: "Morale", Text: "MR +0, steady"}, {Head: "Melee", Text: "attacks as LI, defends as LI, 1 hit each"}, {Head: "Move", Text: "12 inches, charge 15"}}}, Rows: []view.Row{
		{Label: "Status", Text: "steady; 17 of 24 figures"}, {Label: "Place", Text: "17,25.5 facing N, 8 in front"},
		{Label: "Rating", Text: "AR LI, DR LI, HT 1, MR +0"}, {Label: "Movement", Text: `12", charge 15"`}, {Label: "Fatigue", Text: "2 turns of melee of 3"},
		{Label: "Longbow", Part: view.WeaponPart, Name: "21 inches", Text: `range 21", twice if it stands`, Arcs: []view.Sector{footArc}},
	}}
	for i, rank := range ranks {
		s.Rows = append(s.Rows, view.Row{Label: fmt.Sprintf("Rank %d", i+1), Part: view.RankPart, Boxes: rank})
	}
	return s
}

// AnySheet is whatever a system may show, and more.
func AnySheet(t *rapid.T, name string, parts []view.Part) view.Sheet {
	s := view.Sheet{Unit: Text(t, name), Title: Text(t, "title"), Side: Text(t, "side")}
	part := rapid.SampledFrom(append([]view.Part{view.StatusPart, "other"}, parts...))
	for range rapid.IntRange(0, 8).Draw(t, "rows") {
		r := view.Row{Part: part.Draw(t, "part"), Label: Text(t, "label"), Text: Text(t, "text"), Facing: rapid.IntRange(-1, 8).Draw(t, "facing"),
			Boxes: rapid.StringMatching(`[o./X]{0,150}|[o?]{5}`).Draw(t, "boxes")}
		for range rapid.IntRange(0, 2).Draw(t, "arcs") {
			r.Arcs = append(r.Arcs, view.Sector{From: rapid.Int().Draw(t, "from"), To: rapid.Int().Draw(t, "to")})
		}
		s.Rows = append(s.Rows, r)
	}
	return s
}

// WornCard is a card with what has just befallen it, and what it was before.
func WornCard() (now, before view.Sheet) {
	return Card("oooooooo", "oooooooo", ".", "XXXXXXX"), Card("oooooooo", "oooooooo", "oooo", "XXXX")
}
