package rendertest

import (
	"fmt"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/view"
)

// craft is a counter with a velocity in hexes a turn.
func Craft(name, side, at, heading string, velocity hex.Vec) view.Counter {
	c := view.Counter{Unit: strings.ToLower(name), Mark: name[:2], Name: name, Side: side, At: at, Heading: heading,
		Note: fmt.Sprintf("A%+d C%+d", velocity.A, velocity.C)}
	if h, err := hex.Parse(at); err == nil && velocity != (hex.Vec{}) {
		c.Ahead = h.Add(velocity).String()
	}
	return c
}

func Seeker(name, side, at, heading string, shape view.Shape) view.Counter {
	return view.Counter{Unit: strings.ToLower(name), Mark: strings.ToLower(name[:1]) + name[len(name)-1:], Name: name, Side: side, At: at, Heading: heading, Shape: shape, Note: "speed 12"}
}

func World(at string) view.Counter {
	return view.Counter{Mark: "O", Name: "planet", At: at, Shape: view.PlanetShape}
}

func Hexes(counters ...view.Counter) view.View {
	v := View(view.HexGrid, counters...)
	v.Board.Scale, v.Board.Columns, v.Board.Rows = "1 hex ≈ 1,500 km", 60, 60
	return v
}

// Worn is a counter of which so many of 80 boxes are left, and what ails it.
func Worn(c view.Counter, left int, state ...view.Condition) view.Counter {
	c.Left, c.State = view.Share{Left: left, Of: 80}, state
	return c
}

// duel is two ships that have fired at each other.
func Duel() view.Scene {
	return view.Scene{Title: "Turn 3, impulse 7", View: Hexes(
		Worn(Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 4, C: 1}), 66), Worn(Craft("Lance", "blue", "1807", "D", hex.Vec{A: -3}), 31, view.Crippled), World("1408")),
		Marks: []view.Mark{
			{Kind: view.TrackMark, Unit: "kestrel", Side: "red", Places: []string{"1414", "1513", "1512"}},
			{Kind: view.TrackMark, Unit: "lance", Side: "blue", Places: []string{"1805", "1807"}},
			{Kind: view.ShotMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1807"}, Target: "lance", Hit: true},
			{Kind: view.ShotMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1807"}, Target: "lance"},
			{Kind: view.ShotMark, Unit: "lance", Side: "blue", Places: []string{"1807", "1512"}, Target: "kestrel"},
		}}
}

// melee is a crowd: several in a hex, drones, missiles, bolts, bursts.
func Melee() view.Scene {
	return view.Scene{Title: "Turn 5, impulse 11", View: Hexes(
		Worn(Craft("Kestrel", "red", "1512", "B", hex.Vec{A: 2, C: 3}), 80), Worn(Craft("Merlin", "red", "1512", "A", hex.Vec{A: 3}), 70),
		Worn(Craft("Lance", "blue", "1712", "F", hex.Vec{A: 1, C: -3}), 22, view.Adrift, view.Crippled), Worn(Craft("Sabre", "blue", "1811", "E", hex.Vec{C: -4}), 52, view.Hidden),
		Worn(Craft("Umber", "green", "1610", "D", hex.Vec{A: -2}), 41, view.Crippled),
		view.Counter{Unit: "hornet", Mark: "Ho", Name: "Hornet", Side: "red", At: "1613", Heading: "C", Shape: view.SmallShape, Note: "A+0 C+2", Ahead: "1814"},
		Seeker("Missile 1", "red", "1611", "C", view.MissileShape), Seeker("Missile 2", "red", "1611", "C", view.MissileShape),
		Seeker("Missile 3", "red", "1611", "C", view.MissileShape), Seeker("Bolt 4", "blue", "1713", "E", view.BoltShape),
		World("1410")),
		Marks: []view.Mark{
			{Kind: view.TrackMark, Unit: "kestrel", Side: "red", Places: []string{"1414", "1512"}},
			{Kind: view.TrackMark, Unit: "sabre", Side: "blue", Places: []string{"2012", "1811"}},
			{Kind: view.ShotMark, Unit: "merlin", Side: "red", Places: []string{"1512", "1712"}, Target: "lance", Hit: true},
			{Kind: view.ShotMark, Unit: "merlin", Side: "red", Places: []string{"1512", "1712"}, Target: "lance"},
			{Kind: view.ShotMark, Unit: "merlin", Side: "red", Places: []string{"1512", "1712"}, Target: "lance", Hit: true},
			{Kind: view.ShotMark, Unit: "umber", Side: "green", Places: []string{"1610", "1811"}, Target: "sabre"},
			{Kind: view.BurstMark, Unit: "missile 0", Side: "blue", Places: []string{"1911"}},
		}}
}

// Planned is a duel as who has written orders sees it.
func Planned() view.Scene {
	kestrel, lance := Worn(Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 3}), 66), Worn(Craft("Lance", "blue", "1807", "D", hex.Vec{A: -3}), 71)
	ghost := Craft("Kestrel", "red", "1510", "B", hex.Vec{A: 3, C: 2})
	return view.Scene{Title: "Turn 3, impulse 7", View: Hexes(kestrel, lance), Plan: view.Plan{Units: []view.Counter{ghost},
		Aims: []view.Aim{{Unit: "kestrel", Target: "lance", Arcs: []view.Sector{{From: 300, To: 60}}}}}}
}

// fleet is 24 counters across a map of 60 hexes.
func Fleet(columns, rows int) view.Scene {
	s := view.Scene{Title: "Turn 9", View: Hexes()}
	sides := []string{"Alliance", "Combine", "Directorate"}
	for i := range 24 {
		at := hex.At(1+(i*17)%columns, 1+(i*11)%rows)
		c := Craft(fmt.Sprintf("%c%c-class %d", 'A'+rune(i), 'a'+rune(i*7%26), i), sides[i%3], at.String(), string('A'+rune(i%6)), hex.Vec{A: i%7 - 3, C: i%5 - 2})
		s.View.Board.Counters = append(s.View.Board.Counters, Worn(c, 80-i*3))
		s.Marks = append(s.Marks, view.Mark{Kind: view.TrackMark, Unit: c.Unit, Side: c.Side, Places: []string{at.Add(hex.Vec{A: 2, C: i % 3}).String(), c.At}})
		if i > 0 {
			before := s.View.Board.Counters[i-1]
			s.Marks = append(s.Marks, view.Mark{Kind: view.ShotMark, Unit: c.Unit, Side: c.Side, Places: []string{c.At, before.At}, Target: before.Unit, Hit: i%2 == 0})
		}
	}
	return s
}

// closeUp is two ships and no more, in one hex.
func CloseUp() view.Scene {
	return view.Scene{Title: "Turn 6, impulse 2", View: Hexes(Worn(Craft("Kestrel", "red", "1512", "A", hex.Vec{A: 1}), 77), Worn(Craft("Lance", "blue", "1512", "D", hex.Vec{A: 1}), 60)),
		Marks: []view.Mark{{Kind: view.ShotMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1512"}, Target: "lance", Hit: true}}}
}

// six is a ring of six sides, each with a ship, a drone and what they launch.
func Six() view.Scene {
	s := view.Scene{Title: "Turn 2, impulse 1", View: Hexes(World("1512"))}
	for i, side := range []string{"Amber", "Birch", "Cedar", "Dahlia", "Elder", "Fennel"} {
		facing := hex.Dir(i)
		at := hex.At(15, 12).Add(hex.Unit(facing).Times(5))
		s.View.Board.Counters = append(s.View.Board.Counters, Worn(Craft(side+" One", side, at.String(), facing.Turn(3).String(), hex.Unit(facing.Turn(2)).Times(2)), 80-11*i))
		d := Craft(side+" drone", side, at.Add(hex.Unit(facing.Turn(4))).Add(hex.Unit(facing.Turn(4))).String(), facing.String(), hex.Vec{})
		d.Shape = view.SmallShape
		m := Seeker(side+" missile", side, at.Add(hex.Unit(facing.Turn(3)).Times(3)).String(), facing.Turn(3).String(), view.MissileShape)
		s.View.Board.Counters = append(s.View.Board.Counters, d, m)
	}
	return s
}

// hostile is what somebody writes who wants to break the layout.
func hostile() view.Scene {
	long, odd := strings.Repeat("long ", 2000), "\u202eesrever\u200b\nnewline"
	c := Craft("Kestrel", odd, "1512", "A", hex.Vec{A: 1})
	c.Name, c.Note, c.Mark = long, odd+long, "\u202e\u200b\n"
	d := Craft("Lance", strings.Repeat("W", 10000), "1409", "D", hex.Vec{A: 500000})
	d.Name = "日本語 العربية ⚀"
	return view.Scene{Title: odd + long, View: Hexes(c, d, view.Counter{}, view.Counter{Name: strings.Repeat("x", 10000), At: "1410", Shape: view.PlanetShape})}
}

var Scenes = []struct {
	Name  string
	Scene view.Scene
}{
	{"duel", Duel()},
	{"melee", Melee()},
	{"fleet", Fleet(40, 30)},
	{"far", Fleet(60, 60)},
	{"close", CloseUp()},
	{"six", Six()},
	{"orders", Planned()},
	{"hostile", hostile()},
	{"legend-alone", view.Scene{Title: "A field of no known grid", View: View("stars", view.Counter{Unit: "fox", Mark: "Fo", Name: "Fox", Side: "red", At: "12.5,30", Heading: "270", Note: "heat 12"})}},
	{"house", House()},
	{"house-close", closeHouse()},
	{"empty", view.Scene{Title: "Nobody is left", View: Hexes()}},
	{"bare", view.Scene{}},
}
