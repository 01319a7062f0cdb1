package view

import "impulse/rules/plane"

// Body is the ground that a counter covers on a [Field], and what is drawn with
// it. The zero body is a spot.
type Body struct {
	Width, Depth plane.Inch // of the whole, with its front to the heading
	Figures      int        // how many stand in it; 0 where it has none
	Front        int        // how many of them stand in front
	Broken       bool       // it flees, or can no longer fight
	Arc          Sector     // what it bears on, from its front; drawn when it has fired
	Range        plane.Inch // how far it shoots
}

// Ground is what a piece of a [Field] does to those who are on it.
type Ground string

// The kinds of ground.
const (
	RoughGround  Ground = "rough"   // it slows
	CoverGround  Ground = "cover"   // it shelters from missiles
	HighGround   Ground = "high"    // one sees farther from it
	ClosedGround Ground = "closed"  // no charge, or no formation
	BarredGround Ground = "blocked" // no way through
)

// Area is a piece of a [Field] with its label.
type Area struct {
	Name    string
	Outline plane.Area
	Ground  []Ground // none where it does nothing
}
