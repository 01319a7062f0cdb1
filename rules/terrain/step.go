package terrain

import "impulse/rules/hex"

// Step is what somebody meets who goes from a hex to the next: what it costs is for
// the game's own tables.
type Step struct {
	To      hex.Hex
	Enter   bool // else something has to be done first, or it cannot be entered at all
	Act     Act  // what it takes to pass the side
	Side    Side
	Barrier Barrier
	Area    Area // what he enters
	Up      int  // levels; negative downhill
	OutOf   bool // he climbs out of a foxhole
}

// Step looks at the step from a hex in a direction.
func (f Field) Step(from hex.Hex, d hex.Dir) Step {
	to, side := from.Neighbor(d), SideOf(from, d)
	s := Step{To: to, Side: side, Barrier: f.On(side), Area: f.Area(to), Up: f.Level(to) - f.Level(from), OutOf: f.Kind(from) == Foxhole}
	s.Act = s.Barrier.Past()
	s.Enter = s.Act <= ClimbThrough && s.Area.Open() && abs(s.Up) <= steepest
	return s
}

// steepest is how many levels one can go up or down in a step: twice a man's waist.
const steepest = 2

// Open says whether somebody can stand in the hex: not in a high rock or in water
// over his head, nor beyond the map.
func (a Area) Open() bool {
	switch a.Kind {
	case Off:
		return false
	case Rock:
		return a.Height <= Low
	case Water:
		return a.Depth < int(Standing)
	}
	return true
}

func abs(n int) int { return max(n, -n) }
