package rules

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
	Counters []Counter
}

// Counter is a unit on the map.
type Counter struct {
	Unit    string // id
	Mark    string // one or two characters on the map
	Name    string
	Side    string
	At      string // place, as the grid writes it
	Heading string // direction as the book writes it; empty where it has none
	Note    string // velocity and the like
}

// Sheet is the status sheet of a unit.
type Sheet struct {
	Unit  string // id
	Title string
	Seat  SeatID
	Rows  []Row
}

// Row is one line of a sheet: boxes, or text where there are none.
type Row struct {
	Label string
	Boxes string // marks of rules/ssd
	Text  string
}
