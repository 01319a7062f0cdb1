package view

// Card is what a player looks up of a unit in a fight, beside its rows. All but what
// its weapons do stands on the sheet too.
type Card struct {
	Name   string   // of the unit alone
	Line   string   // its class, where it is, whither it faces and how it moves
	State  string   // in one or two words what is wrong with it: "crippled"; empty where nothing is
	Gauges []string // what its boxes are counted in, the weightiest first
	Facts  []Fact   // what it can do beside its weapons, the weightiest first
	Does   []Reckon // what its weapons do, whatever has become of them
	Person bool     // it is drawn as a body, with its wounds
	Wounds []Wound  // of a person
}

// Fact is a thing with what there is to say of it: Morale, "+1, steady".
type Fact struct{ Head, Text string }

// Reckon is a small table of what a kind of weapon does: its first line are the
// heads, and the first of each line is what the line tells.
type Reckon struct {
	Title string // "laser (L)"
	Lines [][]string
}
