package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/rendertest"
	"impulse/rules/view"
)

// The units of each side stand together in few words: on a field those that are gone
// last, on hexes without their marks, and those that fare unlike the others first.
func TestUnitsBySides(t *testing.T) {
	v := rendertest.Army(3)
	v.Sheets = append(v.Sheets, view.Sheet{Unit: "blue-9", Title: "Blue 9 Hero", Side: "blue", Brief: "0/1, destroyed"})
	require.Equal(t, []Side{
		{"red", []Alike{{Units: []string{"1 Longbowmen 12/20", "2 Heavy Infantry 12/20"}}}},
		{"blue", []Alike{{Units: []string{"1 Longbowmen 12/20", "Blue 9 Hero 0/1, destroyed"}}}},
	}, Sides(v))

	ship := func(name, fares string) (view.Counter, view.Sheet) {
		return view.Counter{Unit: name, Mark: name[:1], Name: name, Side: "red", At: "1520"}, view.Sheet{Unit: name, Side: "red", Rows: []view.Row{{Text: fares}}}
	}
	v = view.View{Board: view.Board{Counters: []view.Counter{{Mark: "x", Side: "red"}, {Unit: "rock", Name: "Rock"}}}}
	for _, s := range [][2]string{{"Kestrel", "in action"}, {"Lance", "in action"}, {"Wisp", "crippled"}} {
		c, sheet := ship(s[0], s[1])
		v.Board.Counters, v.Sheets = append(v.Board.Counters, c), append(v.Sheets, sheet)
	}
	require.Equal(t, []Side{
		{"red", []Alike{{Units: []string{"Wisp"}, Fares: "crippled"}, {Units: []string{"Kestrel", "Lance"}, Fares: "in action"}}},
		{"", []Alike{{Units: []string{"Rock"}}}},
	}, Sides(v))
	require.Empty(t, Sides(view.View{}))

	v.Sheets[0].Toll, v.Sheets[1].Toll = 10, 1000 // as the book says: Kestrel and Lance fare alike
	require.Equal(t, "in action", Sides(v)[0].Alike[0].Fares, "the worst off come first")
}
