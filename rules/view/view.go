// Package view holds what one reader may see of a game, and nothing that they may
// not: the map with its counters, the status sheets, and the marks that events
// leave. A game fills it in; text and pictures are made from it alone.
package view

import (
	"cmp"
	"slices"

	"impulse/rules/plane"
	"impulse/rules/terrain"
)

// View is what one reader may see of a game, ready to be drawn as text or
// picture.
type View struct {
	Board  Board
	Sheets []Sheet
}

// Grid says how the places of a board are written.
type Grid string

// The grids.
const (
	NoGrid  Grid = ""
	HexGrid Grid = "hex"  // places are hex labels: 1534
	Field   Grid = "inch" // places are points in inches: 12.5,30
)

// Board is the map.
type Board struct {
	Grid     Grid
	Scale    string   // what the book says of the size of a place, as in "1 hex ≈ 1,500 km"; may be empty
	Light    string   // what light or weather there is, if it matters; may be empty
	Sides    []string // all sides of the game in their order, so that each keeps its colour; the core fills it in
	Counters []Counter
	Areas    []Area     // of a Field: the terrain, the lowest first
	Table    plane.Rect // of a Field: its edge; empty where it has none
	Columns  int        // of hexes: the last column of the map, whose first is 1; 0 where it has no edge
	Rows     int        // the same of rows

	Terrain terrain.Field // of hexes: the ground, with its doors and windows as the reader knows them; may be none
}

// Shape says what a counter is drawn as. Its size and outline follow from it;
// the side gives the colour, and an outline of its own to craft.
type Shape string

// The shapes.
const (
	CraftShape   Shape = ""        // a unit that somebody commands
	SmallShape   Shape = "small"   // a unit much smaller than the others, such as a drone
	MissileShape Shape = "missile" // something that flies to its target by itself
	BoltShape    Shape = "bolt"    // the same, but no solid thing
	PlanetShape  Shape = "planet"  // part of the map: it fills its place and is of no side
)

// Counter is a unit on the map, or what else stands there.
type Counter struct {
	Unit    string // id
	Mark    string // one or two characters on the map, which may be those of others too
	Name    string
	Side    string
	Shape   Shape
	At      string // place, as the grid writes it
	Heading string // direction as the book writes it; empty where it has none
	Faces   string // the same as people say it: "3 o'clock"; empty where they say it so too
	Ahead   string // the place it would be at after a turn at its velocity; empty where it rests
	Note    string // velocity and the like
	Body    Body   // of a Field: the ground that it covers
	Left    Share  // how much of it is left
	Figure  Figure // what a figure on foot is about
	State   []Condition
}

// Whither is where it faces as people say it; empty where it has no heading.
func (c Counter) Whither() string { return cmp.Or(c.Faces, c.Heading) }

// SheetOf is the sheet of a unit; an empty one where it has none.
func (v View) SheetOf(unit string) (s Sheet) {
	if i := slices.IndexFunc(v.Sheets, func(s Sheet) bool { return s.Unit == unit }); i >= 0 {
		s = v.Sheets[i]
	}
	return s
}

// MarkKind says what a mark on the map tells.
type MarkKind string

// The kinds of marks.
const (
	TrackMark  MarkKind = "track"  // the way a unit has gone
	ShotMark   MarkKind = "shot"   // fire, from the firer to what it was aimed at
	BurstMark  MarkKind = "burst"  // an explosion
	MeleeMark  MarkKind = "melee"  // a hand-to-hand attack, from the attacker to whom they attack
	ChargeMark MarkKind = "charge" // the way of a unit that has charged
)

// Mark is what an event leaves on the map: it is drawn for who may read the
// event, and for nobody else.
type Mark struct {
	Kind   MarkKind
	Unit   string   // whose way or fire; of a burst, what burst
	Side   string   // of the unit; empty where it has none
	Places []string // from first to last: two or more, of a burst one
	Target string   // of a shot: the unit it was aimed at; empty where that is not known
	Hit    bool     // whether fire or an attack hit
}

// Sheet is the status sheet of a unit.
type Sheet struct {
	Unit  string // id
	Title string
	Side  string
	Seat  string // whose it is, by the seat's id
	Rows  []Row
	Brief string // what a list of units says of it; where it is empty, the first row
	Card  Card   // what its card says beside the rows
	Doing string // what it goes on with unless it is told otherwise; empty where nothing, or where that is not known
	Toll  int    // how badly off it is, in thousandths, where no boxes tell
}

// Part says where on a drawn sheet a row stands.
type Part string

// The parts of a sheet.
const (
	StatusPart Part = ""       // what is said in words, at the head
	ArmorPart  Part = "armor"  // boxes around the hull, at the row's facing
	WeaponPart Part = "weapon" // boxes with what they bear on
	SystemPart Part = "system" // boxes inside the hull
	RadarPart  Part = "radar"  // a track of boxes, each with a number
	FormPart   Part = "form"   // a line of a form
	RecordPart Part = "record" // a line of a record
	RankPart   Part = "rank"   // figures in a line, a box each: full, wounded, fallen
)

// Row is one line of a sheet: boxes, or text where there are none.
type Row struct {
	Label   string
	Boxes   string // marks of rules/ssd
	Text    string
	Part    Part
	Facing  int      // of armor, and of a section: 1 is the bow, then clockwise to 6; 0 where it has none
	Arcs    []Sector // what a weapon bears on; none where it bears all round or on nothing
	Name    string   // what a sentence calls it: "front armor (1)", of a weapon its kind; else as its label
	Gauge   string   // what of the card its boxes count in: "hull"; empty where they stand for themselves
	Wait    string   // of a weapon that works: until when, or why, it may not be used; empty where it may now
	Section string   // of a unit in sections: the head of the one in which it stands; such rows follow each other
	Ruling  string   // the command with which a game master sets it: "toy-gm reveal"; empty where there is none
}

// Sector is a part of the circle around a unit, in degrees clockwise from its
// bow: from one bearing to another. The same twice is a line, 0 to 360 is all.
type Sector struct{ From, To int }
