package terrain

import (
	"slices"

	"impulse/rules/hex"
)

// State is what play has changed about the ground, ordered by side.
type State []Change

// Change is how a door or window is now.
type Change struct {
	Side Side      `json:"side"`
	Is   Condition `json:"is"`
}

func (s State) find(side Side) (int, bool) {
	return slices.BinarySearchFunc(s, side, func(c Change, side Side) int { return c.Side.compare(side) })
}

// With is the state after a change. The old one stays as it is.
func (s State) With(side Side, is Condition) State {
	i, found := s.find(side)
	if found {
		changed := slices.Clone(s)
		changed[i].Is = is
		return changed
	}
	return slices.Insert(slices.Clone(s), i, Change{side, is})
}

// Field is a ground as it is now.
type Field struct {
	*Ground
	state State
	bare  []hex.Hex
}

// On is a ground with what play has changed. The state may be nil.
func On(g *Ground, s State) Field { return Field{Ground: g, state: s} }

// With is the field after other changes.
func (f Field) With(s State) Field {
	f.state = s
	return f
}

// Barrier is what stands on a side of a hex now.
func (f Field) Barrier(at hex.Hex, d hex.Dir) Barrier { return f.On(SideOf(at, d)) }

// On is what stands on a side now.
func (f Field) On(side Side) Barrier {
	b := f.Ground.drawn(side)
	if len(f.state) > 0 && b.Form > Wall {
		if i, found := f.state.find(side); found {
			b.Is = f.state[i].Is
		}
	}
	return b
}

// None says whether there is no ground at all.
func (f Field) None() bool { return f.Ground == nil }

// MarshalText writes the map and what has changed, so that two fields are written
// alike only if they are alike.
func (f Field) MarshalText() ([]byte, error) {
	if f.None() {
		return nil, nil
	}
	text := f.leveled().Text()
	for _, c := range f.state {
		text += c.Side.String() + " " + c.Is.String() + "\n"
	}
	return []byte(text), nil
}
