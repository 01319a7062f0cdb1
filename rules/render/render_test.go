package render

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules"
	"impulse/rules/rulestest"
)

// golden compares with a file in testdata, which -update rewrites.
func golden(t *testing.T, name, got string) {
	t.Helper()
	rulestest.Golden(t, "testdata/"+name+".txt", got)
}

var (
	kestrel = rules.Counter{Unit: "kestrel", Mark: "K", Name: "Kestrel", Side: "red", At: "1512", Heading: "A", Note: "A+6 C0"}
	lance   = rules.Counter{Unit: "lance", Mark: "L", Name: "Lance", Side: "blue", At: "1807", Heading: "D", Note: "A-4 C0"}
	planet  = rules.Counter{Mark: "##", Name: "Planet", At: "1308"}
	shuttle = rules.Counter{Unit: "shuttle", Name: "Shuttle", Side: "blue", At: "aboard the Lance", Note: "two passengers and a crate"}
	drifter = rules.Counter{Unit: "drifter", Mark: "Dr", Name: "Drifter", At: "1510", Heading: "north"}
)

func sheet() rules.Sheet {
	return rules.Sheet{Unit: "kestrel", Title: "Kestrel", Seat: "red", Rows: []rules.Row{
		{Label: "Hull", Boxes: "XXoo"},
		{Label: "Capacitor", Boxes: "oooooo.........XXX"},
		{Label: "Crew", Text: "a captain, two pilots, a gunner and the cook"},
		{Label: "Gun", Boxes: "X///", Text: "jammed until the end of turn 3"},
		{Label: "A label that leaves no room beside it", Boxes: "oo"},
		{Label: "Odd", Boxes: "o?o"},
		{},
		{Label: "Cargo"},
	}}
}

func view(grid rules.Grid, counters ...rules.Counter) rules.View {
	return rules.View{Board: rules.Board{Grid: grid, Counters: counters}}
}

func TestMap(t *testing.T) {
	fox := rules.Counter{Unit: "fox", Mark: "Fox", Name: "Fox", Side: "red", At: "12.5,30", Heading: "270", Note: "walked 4 inches, heat 12, in the woods"}
	boards := []struct {
		name string
		view rules.View
	}{
		{"empty", view(rules.HexGrid)},
		{"hexes", view(rules.HexGrid, kestrel, lance, planet)},
		{"elsewhere", view(rules.HexGrid, kestrel, shuttle, drifter)},
		{"far", view(rules.HexGrid, kestrel, rules.Counter{Mark: "F", Name: "Far", At: "1000000.-1000000"}, rules.Counter{Mark: "G", Name: "Gone", At: "1000000000000.1"})},
		{"nowhere", view(rules.HexGrid, shuttle)},
		{"inches", view(rules.Field, fox, rules.Counter{Unit: "hare"})},
		{"plain", view(rules.NoGrid, kestrel, planet, shuttle)},
	}
	for _, b := range boards {
		t.Run(b.name, func(t *testing.T) { golden(t, "map-"+b.name, Map(b.view)) })
	}
}

func TestSheet(t *testing.T) {
	golden(t, "sheet", Sheet(sheet()))
	require.Equal(t, "lance\n", Sheet(rules.Sheet{Unit: "lance"}))
}

func TestDigest(t *testing.T) {
	v := view(rules.HexGrid, kestrel, lance, planet, shuttle)
	v.Sheets = []rules.Sheet{sheet(), {Unit: "escort", Title: "Escort", Rows: []rules.Row{{Label: "Shield", Text: "down"}}}, {Unit: "lost"}}
	golden(t, "digest", Digest(v))
	require.Empty(t, Digest(rules.View{}))
}

func text(t *rapid.T, name string) string {
	return rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-Z][a-z]{0,60}( [a-z]{1,9}){0,9}`)).Draw(t, name)
}

func anyView(t *rapid.T) rules.View {
	place := rapid.OneOf(rapid.String(), rapid.StringMatching(`[0-9]{4}|-?[0-9]{1,6}\.-?[0-9]{1,6}`))
	v := view(rapid.SampledFrom([]rules.Grid{rules.NoGrid, rules.HexGrid, rules.Field, "other"}).Draw(t, "grid"))
	for range rapid.IntRange(0, 6).Draw(t, "counters") {
		v.Board.Counters = append(v.Board.Counters, rules.Counter{
			Unit: text(t, "unit"), Mark: text(t, "mark"), Name: text(t, "name"), Side: text(t, "side"),
			At: place.Draw(t, "at"), Heading: rapid.StringMatching(`[A-G]?|north`).Draw(t, "heading"), Note: text(t, "note"),
		})
	}
	for range rapid.IntRange(0, 3).Draw(t, "sheets") {
		row := rules.Row{Label: text(t, "label"), Boxes: rapid.StringMatching(`[o./X]{0,40}|[o?]{50}`).Draw(t, "boxes"), Text: text(t, "text")}
		v.Sheets = append(v.Sheets, rules.Sheet{Unit: text(t, "unit"), Title: text(t, "title"), Rows: []rules.Row{row}})
	}
	return v
}

// Whatever a system puts in its view, drawing it does not panic, fits a phone
// and is the same again.
func TestEverythingFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := anyView(t)
		texts := []string{Map(v), Digest(v)}
		require.Equal(t, texts, []string{Map(v), Digest(v)})
		for _, s := range v.Sheets {
			texts = append(texts, Sheet(s))
		}
		for line := range strings.Lines(strings.Join(texts, "")) {
			require.True(t, strings.HasSuffix(line, "\n"))
			require.LessOrEqual(t, length(line), Width+1, "with its newline: %q", line)
		}
	})
}

func BenchmarkMap(b *testing.B) {
	v := view(rules.HexGrid, kestrel, lance, planet, shuttle, drifter)
	for b.Loop() {
		_ = Map(v)
	}
}
