package render

import (
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
)

// craft is a counter with a velocity in hexes a turn.
func craft(name, side, at, heading string, velocity hex.Vec) rules.Counter {
	c := rules.Counter{Unit: strings.ToLower(name), Mark: name[:2], Name: name, Side: side, At: at, Heading: heading,
		Note: fmt.Sprintf("A%+d C%+d", velocity.A, velocity.C)}
	if h, err := hex.Parse(at); err == nil && velocity != (hex.Vec{}) {
		c.Ahead = h.Add(velocity).String()
	}
	return c
}

func seeker(name, side, at, heading string, shape rules.Shape) rules.Counter {
	return rules.Counter{Unit: strings.ToLower(name), Mark: "m1", Name: name, Side: side, At: at, Heading: heading, Shape: shape, Note: "speed 12"}
}

func world(at string) rules.Counter {
	return rules.Counter{Mark: "O", Name: "planet", At: at, Shape: rules.PlanetShape}
}

func hexes(counters ...rules.Counter) rules.View {
	v := view(rules.HexGrid, counters...)
	v.Board.Scale = "1 hex ≈ 1,500 km"
	return v
}

// duel is two ships that have fired at each other.
func duel() Scene {
	return Scene{Title: "Duel at Kestrel's Reach, turn 3, impulse 7", View: hexes(
		craft("Kestrel", "red", "1512", "A", hex.Vec{A: 4, C: 1}), craft("Lance", "blue", "1807", "D", hex.Vec{A: -3}), world("1408")),
		Marks: []rules.Mark{
			{Kind: rules.TrackMark, Unit: "kestrel", Side: "red", Places: []string{"1414", "1513", "1512"}},
			{Kind: rules.TrackMark, Unit: "lance", Side: "blue", Places: []string{"1805", "1807"}},
			{Kind: rules.ShotMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1807"}, Target: "lance", Told: true},
			{Kind: rules.ShotMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1807"}, Target: "lance"},
			{Kind: rules.ShotMark, Unit: "lance", Side: "blue", Places: []string{"1807", "1512"}, Target: "kestrel"},
		}}
}

// melee is a crowd: several in a hex, drones, missiles, bolts, bursts.
func melee() Scene {
	return Scene{Title: "Three in a ring, turn 5, impulse 11", View: hexes(
		craft("Kestrel", "red", "1512", "B", hex.Vec{A: 2, C: 3}), craft("Merlin", "red", "1512", "A", hex.Vec{A: 3}),
		craft("Lance", "blue", "1712", "F", hex.Vec{A: 1, C: -3}), craft("Sabre", "blue", "1811", "E", hex.Vec{C: -4}),
		craft("Umber", "green", "1610", "D", hex.Vec{A: -2}),
		rules.Counter{Unit: "hornet", Mark: "Ho", Name: "Hornet", Side: "red", At: "1613", Heading: "C", Shape: rules.SmallShape, Note: "A+0 C+2", Ahead: "1814"},
		seeker("Missile 1", "red", "1611", "C", rules.MissileShape), seeker("Missile 2", "red", "1611", "C", rules.MissileShape),
		seeker("Missile 3", "red", "1611", "C", rules.MissileShape), seeker("Bolt 4", "blue", "1713", "E", rules.BoltShape),
		world("1410")),
		Marks: []rules.Mark{
			{Kind: rules.TrackMark, Unit: "kestrel", Side: "red", Places: []string{"1414", "1512"}},
			{Kind: rules.TrackMark, Unit: "sabre", Side: "blue", Places: []string{"2012", "1811"}},
			{Kind: rules.ShotMark, Unit: "merlin", Side: "red", Places: []string{"1512", "1712"}, Target: "lance", Told: true},
			{Kind: rules.ShotMark, Unit: "umber", Side: "green", Places: []string{"1610", "1811"}, Target: "sabre"},
			{Kind: rules.BurstMark, Unit: "missile 0", Side: "blue", Places: []string{"1911"}},
		}}
}

// fleet is 24 counters across a map of 60 hexes.
func fleet(columns, rows int) Scene {
	s := Scene{Title: "Fleet action, turn 9", View: hexes()}
	sides := []string{"Alliance", "Combine", "Directorate"}
	for i := range 24 {
		at := hex.At(1+(i*17)%columns, 1+(i*11)%rows)
		c := craft(fmt.Sprintf("%c%c-class %d", 'A'+rune(i), 'a'+rune(i*7%26), i), sides[i%3], at.String(), string('A'+rune(i%6)), hex.Vec{A: i%7 - 3, C: i%5 - 2})
		s.View.Board.Counters = append(s.View.Board.Counters, c)
		s.Marks = append(s.Marks, rules.Mark{Kind: rules.TrackMark, Unit: c.Unit, Side: c.Side, Places: []string{at.Add(hex.Vec{A: 2, C: i % 3}).String(), c.At}})
		if i > 0 {
			before := s.View.Board.Counters[i-1]
			s.Marks = append(s.Marks, rules.Mark{Kind: rules.ShotMark, Unit: c.Unit, Side: c.Side, Places: []string{c.At, before.At}, Target: before.Unit, Told: i%2 == 0})
		}
	}
	return s
}

// closeUp is two ships and no more, in one hex.
func closeUp() Scene {
	return Scene{Title: "Alongside", View: hexes(craft("Kestrel", "red", "1512", "A", hex.Vec{A: 1}), craft("Lance", "blue", "1512", "D", hex.Vec{A: 1})),
		Marks: []rules.Mark{{Kind: rules.ShotMark, Unit: "kestrel", Side: "red", Places: []string{"1512", "1512"}, Target: "lance", Told: true}}}
}

// six is a ring of six sides, each with a ship, a drone and what they launch.
func six() Scene {
	s := Scene{Title: "Six in a ring", View: hexes(world("1512"))}
	for i, side := range []string{"Amber", "Birch", "Cedar", "Dahlia", "Elder", "Fennel"} {
		facing := hex.Dir(i)
		at := hex.At(15, 12).Add(hex.Unit(facing).Times(5))
		s.View.Board.Counters = append(s.View.Board.Counters, craft(side+" One", side, at.String(), facing.Turn(3).String(), hex.Unit(facing.Turn(2)).Times(2)))
		d := craft(side+" drone", side, at.Add(hex.Unit(facing.Turn(4))).Add(hex.Unit(facing.Turn(4))).String(), facing.String(), hex.Vec{})
		d.Shape = rules.SmallShape
		m := seeker(side+" missile", side, at.Add(hex.Unit(facing.Turn(3)).Times(3)).String(), facing.Turn(3).String(), rules.MissileShape)
		s.View.Board.Counters = append(s.View.Board.Counters, d, m)
	}
	return s
}

// hostile is what somebody writes who wants to break the layout.
func hostile() Scene {
	long, odd := strings.Repeat("long ", 2000), "\u202eesrever\u200b\nnewline"
	c := craft("Kestrel", odd, "1512", "A", hex.Vec{A: 1})
	c.Name, c.Note, c.Mark = long, odd+long, "\u202e\u200b\n"
	d := craft("Lance", strings.Repeat("W", 10000), "1409", "D", hex.Vec{A: 500000})
	d.Name = "日本語 العربية ⚀"
	return Scene{Title: odd + long, View: hexes(c, d, rules.Counter{}, rules.Counter{Name: strings.Repeat("x", 10000), At: "1410", Shape: rules.PlanetShape})}
}

var scenes = []struct {
	name  string
	scene Scene
}{
	{"duel", duel()},
	{"melee", melee()},
	{"fleet", fleet(40, 30)},
	{"far", fleet(60, 60)},
	{"close", closeUp()},
	{"six", six()},
	{"hostile", hostile()},
	{"legend-alone", Scene{Title: "A field of no known grid", View: view("stars", rules.Counter{Unit: "fox", Mark: "Fo", Name: "Fox", Side: "red", At: "12.5,30", Heading: "270", Note: "heat 12"})}},
	{"empty", Scene{Title: "Nobody is left", View: hexes()}},
	{"bare", Scene{}},
}
