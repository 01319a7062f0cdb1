package rendertest

import (
	"fmt"
	"strings"

	"impulse/rules/plane"
	"impulse/rules/view"
)

var (
	footArc  = view.Sector{From: 315, To: 45}
	horseArc = view.Sector{From: 180, To: 45}
)

// troops are figures of an inch, so many in front.
func troops(name, side, at, facing string, figures, front int) view.Counter {
	ranks := (figures + front - 1) / front
	return view.Counter{Unit: name, Mark: name[:min(3, len(name))], Name: name, Side: side, At: at, Heading: facing, Note: fmt.Sprintf("%d figures", figures), Left: view.Share{Left: figures, Of: figures + len(name)%4},
		Body: view.Body{Width: plane.Inch(front) * plane.One * 3 / 4, Depth: plane.Inch(ranks) * plane.One, Figures: figures, Front: front, Arc: footArc}}
}

func archers(c view.Counter, far int, arc view.Sector) view.Counter {
	c.Body.Range, c.Body.Arc = plane.Inch(far)*plane.One, arc
	return c
}

func areaOf(name, outline string, ground ...view.Ground) view.Area {
	a, err := plane.ParseArea(outline)
	if err != nil {
		panic(err)
	}
	return view.Area{Name: name, Outline: a, Ground: ground}
}

// Table is a table of so many inches.
func Table(width, depth int) plane.Rect {
	return plane.Rect{At: plane.Point{X: plane.Inch(width) * plane.One / 2, Y: plane.Inch(depth) * plane.One / 2}, Width: plane.Inch(width) * plane.One, Depth: plane.Inch(depth) * plane.One}
}

func field(width, depth int, counters ...view.Counter) view.View {
	v := View(view.Field, counters...)
	v.Board.Scale = "1 inch = 10 yards, 1 turn = 1 minute"
	v.Board.Table = Table(width, depth)
	return v
}

// castle is a wall with a gate, a wood, a hill and a stream, and troops at it.
func Castle() view.Scene {
	fled := troops("Levy", "Attackers", "40,33", "S", 14, 6)
	fled.Body.Broken, fled.Note, fled.State = true, "14 figures, routing, turn 1", []view.Condition{view.Routed}
	v := field(48, 36,
		archers(troops("Longbowmen", "Attackers", "17,25.5", "N", 20, 10), 21, footArc), troops("Men at arms", "Attackers", "26,17.5", "N", 24, 8), fled,
		archers(troops("Horse archers", "Attackers", "41,21", "NW", 8, 4), 15, horseArc),
		archers(troops("Crossbowmen", "Defenders", "24,7.5", "S", 12, 12), 24, footArc), troops("Knights", "Defenders", "36.5,13", "SE", 10, 5),
		troops("Hero", "Defenders", "24,4.5", "S", 1, 1))
	v.Board.Areas = []view.Area{areaOf("Hill", "3,3 12,2 14,9 5,12", view.HighGround), areaOf("Wood", "4,22 10,20 13,26 9,33 3,31", view.RoughGround, view.CoverGround),
		areaOf("Stream", "33,36 48,27 r0.6", view.RoughGround, view.ClosedGround), areaOf("Wall", "16,10 23,10 r0.4", view.BarredGround, view.CoverGround), areaOf("Wall", "29,10 35,10 r0.4", view.BarredGround, view.CoverGround)}
	return view.Scene{Title: "Turn 3, missile fire", View: v, Marks: []view.Mark{
		{Kind: view.TrackMark, Unit: "Men at arms", Side: "Attackers", Places: []string{"26,27", "26,17.5"}},
		{Kind: view.ShotMark, Unit: "Longbowmen", Side: "Attackers", Places: []string{"17,25.5", "24,7.5"}, Target: "Crossbowmen", Hit: true},
		{Kind: view.ShotMark, Unit: "Horse archers", Side: "Attackers", Places: []string{"41,21", "36.5,13"}, Target: "Knights"},
	}}
}

// skirmish is two bodies in contact on a bare field.
func Skirmish() view.Scene {
	return view.Scene{Title: "Turn 2, melee", View: field(72, 48, troops("Pikes", "red", "30,20", "NE", 30, 6), troops("Guards", "blue", "32.5,17.5", "SW", 20, 10)), Marks: []view.Mark{
		{Kind: view.TrackMark, Unit: "Pikes", Side: "red", Places: []string{"25,25", "30,20"}},
		{Kind: view.MeleeMark, Unit: "Pikes", Side: "red", Target: "Guards", Places: []string{"30,20", "32.5,17.5"}, Hit: true},
		{Kind: view.MeleeMark, Unit: "Guards", Side: "blue", Target: "Pikes", Places: []string{"32.5,17.5", "30,20"}}}}
}

// host is two armies of 30 units on a large table.
func Host() view.Scene {
	s := view.Scene{Title: "Turn 1", View: field(120, 72)}
	for i := range 60 {
		side, facing, y := "North", "S", 12+(i%3)*8
		if i%2 == 1 {
			side, facing, y = "South", "N", 60-(i%3)*8
		}
		s.View.Board.Counters = append(s.View.Board.Counters, troops(fmt.Sprintf("%c%d", side[0], i/2+1), side, fmt.Sprintf("%d,%d", 6+(i/6)*12+i%6, y), facing, 16+i%9, 8))
	}
	s.View.Board.Areas = []view.Area{areaOf("Marsh", "60,36 r7", view.RoughGround, view.ClosedGround)}
	return s
}

// Eighty is the same with ten units more on each side.
func Eighty() view.Scene {
	s := Host()
	for i := range 20 {
		side, facing, y := "North", "S", 4
		if i%2 == 1 {
			side, facing, y = "South", "N", 68
		}
		s.View.Board.Counters = append(s.View.Board.Counters, troops(fmt.Sprintf("%c%d", side[0], i/2+31), side, fmt.Sprintf("%d,%d", 8+i/2*11, y), facing, 12, 6))
	}
	return s
}

// Onset is a charge that has come upon its target, and melee is still to come.
func Onset() view.Scene {
	return view.Scene{Title: "Turn 2, movement", View: field(48, 36, troops("Knights", "red", "20,20", "N", 10, 5), troops("Guards", "blue", "21,18", "S", 20, 10), troops("Levy", "blue", "30,20", "W", 9, 3)), Marks: []view.Mark{
		{Kind: view.ChargeMark, Unit: "Knights", Side: "red", Places: []string{"20,31", "20,20"}}}}
}

// Marched is the castle as the attacker who has written orders sees it.
func Marched() view.Scene {
	s := Castle()
	s.Marks = nil
	men := s.View.Board.Counters[1]
	men.At = "26,12.5"
	s.Plan = view.Plan{Units: []view.Counter{men}, Aims: []view.Aim{{Unit: "Longbowmen", Target: "Crossbowmen"}}}
	return s
}

// strange is what does not fit a field.
func strange() view.Scene {
	odd := troops("Odd", "red", "12,12", "up", 5, 2)
	giant := troops("Huge", "blue", "10,10", "W", 5000, 3)
	giant.Body.Width = 500 * plane.One
	return view.Scene{View: field(0, 0, odd, giant, troops("Nowhere", "", "x", "N", 3, 3), view.Counter{At: "14,9"})}
}

var FieldScenes = []struct {
	Name  string
	Scene view.Scene
}{{"castle", Castle()}, {"skirmish", Skirmish()}, {"onset", Onset()}, {"orders", Marched()}, {"host", Host()}, {"strange", strange()}, {"table-alone", view.Scene{View: field(48, 36)}}}

// army is so many units of two sides with their sheets.
func Army(units int) view.View {
	v := field(48, 36)
	v.Board.Sides = []string{"red", "blue"}
	for i := range units {
		side, kind := v.Board.Sides[i%2], []string{"Longbowmen", "Heavy Infantry", "Medium Cavalry", "Goblins"}[i/2%4]
		id := fmt.Sprintf("%s-%d", side, i/2+1)
		c := troops(kind, side, fmt.Sprintf("%d.25,12", i%48), "N", 12, 6)
		c.Unit, c.Mark, c.Name = id, fmt.Sprint(i/2+1), fmt.Sprintf("%s%s %d %s", strings.ToUpper(side[:1]), side[1:], i/2+1, kind)
		v.Board.Counters = append(v.Board.Counters, c)
		v.Sheets = append(v.Sheets, view.Sheet{Unit: id, Title: c.Name, Side: side, Brief: "12/20"})
	}
	return v
}
