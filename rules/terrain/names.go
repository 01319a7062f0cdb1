package terrain

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/hex"
)

// What doors, windows and rooms are called where people read of them.

// Called is what people call what stands on a side: a front door.
func (b Barrier) Called() string {
	form := b.Form.String()
	if b.Form <= Wall || strings.Contains(b.Name, form) {
		return b.Name
	}
	return b.Name + " " + form
}

// Called is what people call a room or a place among others: the hall is "hall".
func (a Area) Called() string { return strings.TrimPrefix(strings.ToLower(a.Name), "the ") }

// Plain is one of what it is, without an article: its kind, or what the map calls it that
// is only built like one, as a parked car.
func (a Area) Plain() string {
	if kind := a.Kind.String(); a.Name == "" || strings.Contains(a.Called(), kind) {
		return kind
	}
	return strings.TrimPrefix(a.Called(), "a ")
}

// IsRoom says whether it is a room that has a name.
func (a Area) IsRoom() bool { return a.Roofed && a.Kind == Floor && a.Name != "" }

// Named names a door or window with its side and the rooms beside it: front door, 1506A
// (hall).
func (f Field) Named(s Side) string {
	text := fmt.Sprintf("%s, %s", f.On(s).Called(), s)
	if rooms := f.rooms(s); len(rooms) > 0 {
		text += " (" + strings.Join(rooms, " to ") + ")"
	}
	return text
}

// rooms are the rooms on both sides of a side.
func (f Field) rooms(s Side) (out []string) {
	for _, h := range []hex.Hex{s.At, s.Across()} {
		if a := f.Area(h); a.IsRoom() {
			out = append(out, a.Called())
		}
	}
	return slices.Compact(out)
}
