package envelope_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/envelope"
)

// Bounds take down the first thing that is wrong, with where it stands.
func TestBoundsTakeDownWhatIsWrong(t *testing.T) {
	seats := []envelope.Seat{{ID: "red", Side: "sun"}}
	unit := envelope.Unit{ID: "kestrel", Name: "Kestrel", Seat: "red", Side: "sun"}
	unitBut := func(change func(*envelope.Unit)) func(*envelope.Bounds) {
		u := unit
		change(&u)
		return func(b *envelope.Bounds) { b.Unit(u, map[string]bool{"lance": true}) }
	}
	for says, look := range map[string]func(*envelope.Bounds){
		"": func(b *envelope.Bounds) {
			b.Number("hull", 0, 0, 9)
			b.Number("hull", 9, 0, 9)
			b.List("shots", 3, 3)
			b.Text("note", "abc", 3)
			b.OneOf("state", "up", "up", "down")
			unitBut(func(*envelope.Unit) {})(b)
			unitBut(func(u *envelope.Unit) { u.Seat = "" })(b)
		},
		"hull is -1, which is not from 0 to 9": func(b *envelope.Bounds) { b.Number("hull", -1, 0, 9) },
		"hull is 10":                           func(b *envelope.Bounds) { b.Number("hull", 10, 0, 9) },
		"shots has 4 entries, more than 3":     func(b *envelope.Bounds) { b.List("shots", 4, 3) },
		"note has 4 bytes, more than 3":        func(b *envelope.Bounds) { b.Text("note", "abcd", 3) },
		"note cannot be shown":                 func(b *envelope.Bounds) { b.Text("note", "\xff", 3) },
		`state is "off", which is none`:        func(b *envelope.Bounds) { b.OneOf("state", "off", "up", "down") },
		"map, ship, hull is 3": func(b *envelope.Bounds) {
			b.In("map", func() { b.In("ship", func() { b.Number("hull", 3, 0, 2) }) })
			b.In("later", func() { b.Number("hull", 4, 0, 2) })
		},
		"there is no seat":     unitBut(func(u *envelope.Unit) { u.Side = "moon" }),
		`no seat "blue"`:       unitBut(func(u *envelope.Unit) { u.Seat = "blue" }),
		"lance is there twice": unitBut(func(u *envelope.Unit) { u.ID = "lance" }),
		"is no id of a unit":   unitBut(func(u *envelope.Unit) { u.ID = "Kestrel" }),
		"has no name":          unitBut(func(u *envelope.Unit) { u.Name = "" }),
		"its id has 121 bytes": unitBut(func(u *envelope.Unit) { u.ID = strings.Repeat("a", 121) }),
		"its name has 201":     unitBut(func(u *envelope.Unit) { u.Name = strings.Repeat("a", 201) }),
	} {
		b := envelope.BoundsOf(&envelope.Snapshot{Seats: seats})
		look(b)
		if says == "" {
			require.NoError(t, b.Err())
			continue
		}
		require.ErrorContains(t, b.Err(), says)
		require.True(t, envelope.IsUnsound(b.Err()), says)
	}
}
