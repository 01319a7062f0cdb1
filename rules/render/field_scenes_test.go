package render

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/plane"
)

var (
	footArc  = rules.Sector{From: 315, To: 45}
	horseArc = rules.Sector{From: 180, To: 45}
)

// troops are figures of an inch, so many in front.
func troops(name, side, at, facing string, figures, front int) rules.Counter {
	ranks := (figures + front - 1) / front
	return rules.Counter{Unit: name, Mark: name[:2], Name: name, Side: side, At: at, Heading: facing, Note: fmt.Sprintf("%d figures", figures),
		Body: rules.Body{Width: plane.Inch(front) * plane.One * 3 / 4, Depth: plane.Inch(ranks) * plane.One, Figures: figures, Front: front, Arc: footArc}}
}

func archers(c rules.Counter, far int, arc rules.Sector) rules.Counter {
	c.Body.Range, c.Body.Arc = plane.Inch(far)*plane.One, arc
	return c
}

func areaOf(name, outline string, ground ...rules.Ground) rules.Area {
	a, err := plane.ParseArea(outline)
	if err != nil {
		panic(err)
	}
	return rules.Area{Name: name, Outline: a, Ground: ground}
}

func field(width, depth int, counters ...rules.Counter) rules.View {
	v := view(rules.Field, counters...)
	v.Board.Scale = "1 inch = 10 yards, 1 turn = 1 minute"
	v.Board.Table = plane.Rect{At: plane.Point{X: plane.Inch(width) * plane.One / 2, Y: plane.Inch(depth) * plane.One / 2}, Width: plane.Inch(width) * plane.One, Depth: plane.Inch(depth) * plane.One}
	return v
}

// castle is a wall with a gate, a wood, a hill and a stream, and troops at it.
func castle() Scene {
	fled := troops("Levy", "Attackers", "40,33", "S", 14, 6)
	fled.Body.Broken, fled.Note = true, "14 figures, routing, turn 1"
	v := field(48, 36,
		archers(troops("Longbowmen", "Attackers", "17,25.5", "N", 20, 10), 21, footArc), troops("Men at arms", "Attackers", "26,17.5", "N", 24, 8), fled,
		archers(troops("Horse archers", "Attackers", "41,21", "NW", 8, 4), 15, horseArc),
		archers(troops("Crossbowmen", "Defenders", "24,7.5", "S", 12, 12), 24, footArc), troops("Knights", "Defenders", "36.5,13", "SE", 10, 5),
		troops("Hero", "Defenders", "24,4.5", "S", 1, 1))
	v.Board.Areas = []rules.Area{areaOf("Hill", "3,3 12,2 14,9 5,12", rules.HighGround), areaOf("Wood", "4,22 10,20 13,26 9,33 3,31", rules.RoughGround, rules.CoverGround),
		areaOf("Stream", "33,36 48,27 r0.6", rules.RoughGround, rules.ClosedGround), areaOf("Wall", "16,10 23,10 r0.4", rules.BarredGround, rules.CoverGround), areaOf("Wall", "29,10 35,10 r0.4", rules.BarredGround, rules.CoverGround)}
	return Scene{Title: "The castle, turn 3", View: v, Marks: []rules.Mark{
		{Kind: rules.TrackMark, Unit: "Men at arms", Side: "Attackers", Places: []string{"26,27", "26,17.5"}},
		{Kind: rules.ShotMark, Unit: "Longbowmen", Side: "Attackers", Places: []string{"17,25.5", "24,7.5"}, Target: "Crossbowmen", Told: true},
		{Kind: rules.ShotMark, Unit: "Horse archers", Side: "Attackers", Places: []string{"41,21", "36.5,13"}, Target: "Knights"},
	}}
}

// skirmish is two bodies in contact on a bare field.
func skirmish() Scene {
	return Scene{Title: "At push of pike, turn 2", View: field(72, 48, troops("Pikes", "red", "30,20", "NE", 30, 6), troops("Guards", "blue", "32.5,17.5", "SW", 20, 10)), Marks: []rules.Mark{
		{Kind: rules.TrackMark, Unit: "Pikes", Side: "red", Places: []string{"25,25", "30,20"}},
		{Kind: rules.MeleeMark, Unit: "Pikes", Side: "red", Target: "Guards", Places: []string{"30,20", "32.5,17.5"}, Told: true},
		{Kind: rules.MeleeMark, Unit: "Guards", Side: "blue", Target: "Pikes", Places: []string{"32.5,17.5", "30,20"}}}}
}

// host is two armies of 30 units on a large table.
func host() Scene {
	s := Scene{Title: "Two armies, turn 1", View: field(120, 72)}
	for i := range 60 {
		side, facing, y := "North", "S", 12+(i%3)*8
		if i%2 == 1 {
			side, facing, y = "South", "N", 60-(i%3)*8
		}
		s.View.Board.Counters = append(s.View.Board.Counters, troops(fmt.Sprintf("%c%d", side[0], i/2+1), side, fmt.Sprintf("%d,%d", 6+(i/6)*12+i%6, y), facing, 16+i%9, 8))
	}
	s.View.Board.Areas = []rules.Area{areaOf("Marsh", "60,36 r7", rules.RoughGround, rules.ClosedGround)}
	return s
}

// onset is a charge that has come upon its target, and melee is still to come.
func onset() Scene {
	return Scene{Title: "The onset, turn 2", View: field(48, 36, troops("Knights", "red", "20,20", "N", 10, 5), troops("Guards", "blue", "21,18", "S", 20, 10), troops("Levy", "blue", "30,20", "W", 9, 3)), Marks: []rules.Mark{
		{Kind: rules.TrackMark, Unit: "Knights", Side: "red", Places: []string{"20,31", "20,20"}, Told: true}}}
}

// strange is what does not fit a field.
func strange() Scene {
	odd := troops("Odd", "red", "12,12", "up", 5, 2)
	giant := troops("Huge", "blue", "10,10", "W", 5000, 3)
	giant.Body.Width = 500 * plane.One
	return Scene{View: field(0, 0, odd, giant, troops("Nowhere", "", "x", "N", 3, 3), rules.Counter{At: "14,9"})}
}

var fieldScenes = []struct {
	name  string
	scene Scene
}{{"castle", castle()}, {"skirmish", skirmish()}, {"onset", onset()}, {"host", host()}, {"strange", strange()}, {"table-alone", Scene{View: field(48, 36)}}}

// card is the sheet of a unit of figures, front first, with those fallen.
func card(ranks ...string) rules.Sheet {
	s := rules.Sheet{Unit: "longbowmen", Title: "Longbowmen, 24 at first", Side: "red", Rows: []rules.Row{
		{Label: "Status", Text: "steady; 17 of 24 figures"}, {Label: "Place", Text: "17,25.5 facing N, 8 in front"},
		{Label: "Rating", Text: "AR LI, DR LI, HT 1, MR +0"}, {Label: "Movement", Text: `12", charge 15"`}, {Label: "Fatigue", Text: "2 turns of melee of 3"},
		{Label: "Longbow", Part: rules.WeaponPart, Text: `range 21", twice if it stands`, Arcs: []rules.Sector{footArc}},
	}}
	for i, rank := range ranks {
		s.Rows = append(s.Rows, rules.Row{Label: fmt.Sprintf("Rank %d", i+1), Part: rules.RankPart, Boxes: rank})
	}
	return s
}

func cardPicture() Picture {
	before := card("oooooooo", "oooooooo", "oooo", "XXXX")
	return SheetPicture(card("oooooooo", "oooooooo", ".", "XXXXXXX"), &before)
}

// fieldContacts are the pictures of games without hexes on the contact sheet.
var fieldContacts = []contact{
	{"field-castle", "A siege on a table in inches: terrain, troops with their files, arcs of those who fired, a rout", func() Picture { return MapPicture(castle()) }},
	{"field-skirmish", "Two bodies in contact", func() Picture { return MapPicture(skirmish()) }},
	{"field-host", "Two armies of thirty units", func() Picture { return MapPicture(host()) }},
	{"unit-card", "The card of a unit: its figures rank by rank, one wounded, those that have just fallen", cardPicture},
}
