package view

// Share is how much is left of something that had so much at first: of boxes, or of
// figures. The zero share says nothing.
type Share struct{ Left, Of int }

// Condition is what a map shows of the state of a unit.
type Condition string

// The conditions, the gravest first.
const (
	Routed   Condition = "routed"         // it flees
	Adrift   Condition = "out of control" // nobody steers it
	Crippled Condition = "crippled"       // it is too badly hurt to fight on
	Hidden   Condition = "hidden"         // the other sides do not see it
)

// Focus is what of a board a picture shows; the zero focus is where the counters
// are.
type Focus struct {
	At     string `cbor:"1,keyasint,omitempty"` // a place in the middle, as the grid writes it
	Radius int    `cbor:"2,keyasint,omitempty"` // hexes or inches around it
	Whole  bool   `cbor:"3,keyasint,omitempty"` // the whole board
}

// Plan is what its reader has ordered, and nobody else knows: where their units would
// be, and what they would fire at.
type Plan struct {
	Units []Counter
	Aims  []Aim
}

// Aim is an order against a unit: fire, or a charge, a ram, a hold.
type Aim struct {
	Unit, Target string
	Order        string   // what the order is called: charge; none for plain fire
	Arcs         []Sector // what the weapon bears on; none where that is not known
}
