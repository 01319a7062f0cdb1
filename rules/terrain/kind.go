// Package terrain is the ground of a hex board: what covers its hexes, how high they
// lie, and the walls, doors and windows on the sides between them. It answers what
// can be seen, what gives cover and what a step meets, and knows no game.
//
// A [Ground] is read from a text that people draw and never changes. What play
// changes, a door that was opened, a window that was broken, is a short [State] that
// the game saves; [On] lays it over the ground. Lines run from centre to centre and
// are exact: where one runs along an edge or through a corner it is stopped only if
// both ways round it are, so that a line is as clear one way as the other.
package terrain

// Height is measured in feet, of a wall, an eye or a level alike.
type Height int

// How high things stand, and how high the eyes of people are.
const (
	Flat  Height = 0
	Rim   Height = 1 // sandbags round a foxhole
	Low   Height = 3 // a wall to the waist, a sill
	High  Height = 9
	Tall  Height = 30 // a tree, a house
	Level Height = 3  // from one level of the ground to the next

	Prone    Height = 1
	Kneeling Height = 4
	Standing Height = 6
)

// heights are the words for them in a text.
var heights = words[Height]{{"flat", Flat}, {"rim", Rim}, {"low", Low}, {"high", High}, {"tall", Tall}}

// String is the word, if there is one.
func (h Height) String() string { return heights.name(h) }

// Kind is what covers a hex.
type Kind uint8

// The kinds of ground.
const (
	Off Kind = iota // beyond the map
	Open
	LightBrush
	MediumBrush
	DenseBrush
	Tree
	Rock
	Water
	Road
	Floor
	Rubble
	Foxhole
	Stairs
)

var kinds = words[Kind]{
	{"off", Off}, {"open", Open}, {"light-brush", LightBrush}, {"medium-brush", MediumBrush}, {"dense-brush", DenseBrush},
	{"tree", Tree}, {"rock", Rock}, {"water", Water}, {"road", Road}, {"floor", Floor}, {"rubble", Rubble},
	{"foxhole", Foxhole}, {"stairs", Stairs},
}

// String is the word of a text, which is also that of an answer.
func (k Kind) String() string { return kinds.name(k) }

// Brush is 1 to 3 for light to dense brush, else 0.
func (k Kind) Brush() int {
	if k < LightBrush || k > DenseBrush {
		return 0
	}
	return int(k-LightBrush) + 1
}

// stands are how high a kind stands unless the map says otherwise.
var stands = map[Kind]Height{Tree: Tall, Rock: High, Rubble: Low, Foxhole: Rim}

// within are the kinds that cover who is in them.
func (k Kind) within() bool { return k == Rubble || k == Foxhole }

// roofed are the kinds that are in a house.
func (k Kind) roofed() bool { return k == Floor || k == Stairs }

// Form is what stands on a side.
type Form uint8

// The forms.
const (
	NoForm Form = iota
	Wall
	Door
	Window
)

var forms = words[Form]{{"none", NoForm}, {"wall", Wall}, {"door", Door}, {"window", Window}}

// String is the word.
func (f Form) String() string { return forms.name(f) }

// Condition is how a door or window is.
type Condition uint8

// The conditions. A window that is closed has its glass; what is broken stands open
// for good.
const (
	Whole Condition = iota // as walls are
	Opened
	Closed
	Boarded
	Broken
	Locked // who is within opens it
)

var conditions = words[Condition]{{"whole", Whole}, {"open", Opened}, {"closed", Closed}, {"boarded", Boarded}, {"broken", Broken}, {"locked", Locked}}

// String is the word.
func (c Condition) String() string { return conditions.name(c) }

// MarshalText writes the word.
func (c Condition) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads it.
func (c *Condition) UnmarshalText(text []byte) error {
	read, err := conditions.read(string(text))
	*c = read
	return err
}
