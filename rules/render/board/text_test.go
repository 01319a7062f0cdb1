package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/render"
	"impulse/rules/render/rendertest"
	"impulse/rules/render/sheet"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

func TestMap(t *testing.T) {
	fox := view.Counter{Unit: "fox", Mark: "Fox", Name: "Fox", Side: "red", At: "12.5,30", Heading: "270", Note: "walked 4 inches, heat 12, in the woods"}
	boards := []struct {
		name string
		view view.View
	}{
		{"empty", rendertest.View(view.HexGrid)},
		{"hexes", rendertest.View(view.HexGrid, rendertest.Kestrel, rendertest.Lance, rendertest.Planet)},
		{"elsewhere", rendertest.View(view.HexGrid, rendertest.Kestrel, rendertest.Shuttle, rendertest.Drifter)},
		{"far", rendertest.View(view.HexGrid, rendertest.Kestrel, view.Counter{Mark: "F", Name: "Far", At: "1000000.-1000000"}, view.Counter{Mark: "G", Name: "Gone", At: "1000000000000.1"})},
		{"nowhere", rendertest.View(view.HexGrid, rendertest.Shuttle)},
		{"inches", rendertest.View(view.Field, fox, view.Counter{Unit: "hare"})},
		{"plain", rendertest.View(view.NoGrid, rendertest.Kestrel, rendertest.Planet, rendertest.Shuttle)},
	}
	for _, b := range boards {
		t.Run(b.name, func(t *testing.T) { rulestest.Golden(t, "testdata/map-"+b.name+".txt", Text(b.view, view.Focus{})) })
	}
}

// Who faces an o'clock is told so once, and has no letter of a direction beside it.
func TestAFacingIsToldOnce(t *testing.T) {
	trent := view.Counter{Unit: "trent", Mark: "Tr", Name: "Trent", At: "1303", Heading: "D", Faces: "6 o'clock"}
	drawn := Text(rendertest.View(view.HexGrid, trent), view.Focus{})
	require.Contains(t, drawn, "Tr  Trent 1303 6 o'clock")
	require.NotContains(t, drawn, "TrD")
	trent.Faces = ""
	require.Contains(t, Text(rendertest.View(view.HexGrid, trent), view.Focus{}), "Tr  Trent 1303 D\n")
}

// A close-up in words has who is within its radius, as its picture does; who has no place
// is nowhere near.
func TestNear(t *testing.T) {
	v := rendertest.View(view.HexGrid, rendertest.Kestrel, rendertest.Lance, rendertest.Planet, rendertest.Shuttle, rendertest.Drifter)
	units := func(f view.Focus) (names []string) {
		near, outside := Near(v, f)
		for _, c := range near.Board.Counters {
			names = append(names, c.Name)
		}
		require.Equal(t, len(v.Board.Counters), len(names)+outside)
		return names
	}
	require.Equal(t, []string{"Kestrel", "Drifter"}, units(view.Focus{At: "1512", Radius: 2}))
	require.Equal(t, []string{"Kestrel"}, units(view.Focus{At: "1512", Radius: 1}))
	require.Equal(t, []string{"Lance"}, units(view.Focus{At: "1907", Radius: 1}))
	require.Empty(t, units(view.Focus{At: "2530", Radius: 3}))
	for _, whole := range []view.Focus{{}, {Whole: true}, {At: "nowhere", Radius: 3}} {
		require.Len(t, units(whole), 5)
	}
	require.Len(t, v.Board.Counters, 5, "the view is as it was")
	inches := rendertest.View(view.Field, view.Counter{Name: "Fox", At: "12.5,30"}, view.Counter{Name: "Hare", At: "12.5,34.5"})
	near, outside := Near(inches, view.Focus{At: "12,30", Radius: 4})
	require.Equal(t, 1, outside)
	require.Equal(t, "Fox", near.Board.Counters[0].Name)
}

func TestDigest(t *testing.T) {
	v := rendertest.View(view.HexGrid, rendertest.Kestrel, rendertest.Lance, rendertest.Planet, rendertest.Shuttle)
	v.Sheets = []view.Sheet{rendertest.Plain(), {Unit: "escort", Title: "Escort", Rows: []view.Row{{Label: "Shield", Text: "down"}}}, {Unit: "lost"}}
	rulestest.Golden(t, "testdata/digest.txt", Digest(v))
	require.Empty(t, Digest(view.View{}))
}

// Whatever a system puts in its view, drawing it does not panic, fits a phone
// and is the same again.
func TestEverythingFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rendertest.AnyView(t)
		texts := []string{Text(v, view.Focus{}), Digest(v)}
		require.Equal(t, texts, []string{Text(v, view.Focus{}), Digest(v)})
		for _, s := range v.Sheets {
			texts = append(texts, sheet.Text(s))
		}
		for line := range strings.Lines(strings.Join(texts, "")) {
			require.True(t, strings.HasSuffix(line, "\n"))
			require.LessOrEqual(t, render.Length(line), render.Width+1, "with its newline: %q", line)
		}
	})
}

func BenchmarkMap(b *testing.B) {
	v := rendertest.View(view.HexGrid, rendertest.Kestrel, rendertest.Lance, rendertest.Planet, rendertest.Shuttle, rendertest.Drifter)
	for b.Loop() {
		_ = Text(v, view.Focus{})
	}
}

// A line that is too long says in brief how its unit fares, and is cut behind a word where that is too
// long still.
func TestDigestInBrief(t *testing.T) {
	of := func(text, brief string) string {
		return Digest(view.View{Sheets: []view.Sheet{{Unit: "rear-5", Title: "Rear 5", Brief: brief, Rows: []view.Row{{Text: text}}}}})
	}
	require.Equal(t, "Rear 5: In action\n", of("In action", "in action"))
	require.Equal(t, "Rear 5: Incapacitated 20 min 54 s\n", of("Incapacitated for 20 minutes 54 seconds", "incapacitated 20 min 54 s"))
	require.Equal(t, "Rear 5: Incapacitated for 20 minutes 54…\n", of("Incapacitated for 20 minutes 54 seconds", ""))
}
