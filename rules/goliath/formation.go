package goliath

import "impulse/rules/plane"

// Strength is how many figures a unit has, and in what condition they are.
type Strength struct {
	Start   int     `json:"start"` // figures at first
	Figures int     `json:"figures"`
	Risen   int     `json:"risen,omitempty"`  // figures that wait for room to join
	Wounds  int     `json:"wounds,omitempty"` // hits that the next figure to fall has taken
	Numb    int     `json:"numb,omitempty"`   // paralyzed as a whole: turns to go; untilTouched
	Stiff   []Stiff `json:"stiff,omitempty"`  // figures that are paralyzed
}

// Formation is the body of troops that figures make on the ground.
type Formation struct {
	Strength

	Base   inch         `json:"base"` // of a figure, square
	At     plane.Point  `json:"at"`   // the middle
	Facing plane.Facing `json:"facing"`
	Front  int          `json:"front"`           // figures in front
	Keeps  int          `json:"keeps,omitempty"` // of anchors, what stayed where it was at its last losses
}

// ranks is how many ranks deep it stands.
func (f *Formation) ranks() int { return max(1, (f.Figures+f.Front-1)/f.Front) }

// abreast is how many figures stand in its first rank.
func (f *Formation) abreast() int { return min(f.Front, max(1, f.Figures)) }

// rect is the ground that it covers.
func (f *Formation) rect() plane.Rect {
	return plane.Rect{At: f.At, Width: f.Base * inch(f.abreast()), Depth: f.Base * inch(f.ranks()), Facing: f.Facing}
}
