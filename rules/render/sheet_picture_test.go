package render

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules"
	"impulse/rules/rulestest"
)

func TestSheetPicture(t *testing.T) {
	before := sheet()
	after := sheet()
	after.Rows[0].Boxes, after.Rows[2].Text = "XXXo", "a captain and the cook"
	words := ""
	for _, s := range []struct {
		name   string
		now    rules.Sheet
		before *rules.Sheet
	}{
		{"plain", sheet(), nil}, {"changed", after, &before}, {"big", big(), nil}, {"hostile", hostileSheet(), nil},
		{"drone", drone(), nil}, {"bare", rules.Sheet{}, nil},
	} {
		t.Run(s.name, func(t *testing.T) {
			got := SheetPicture(s.now, s.before)
			words += s.name + "\n" + got.Alt + "\n\n"
			rulestest.GoldenPicture(t, "testdata/sheet-"+s.name+".png", got.PNG)
		})
	}
	golden(t, "sheet-alt", words)
}

// What is not as it was is found by row and by box, whatever order it is in.
func TestChanges(t *testing.T) {
	row := func(label, boxes, text string) rules.Row {
		return rules.Row{Label: label, Boxes: boxes, Text: text, Part: rules.SystemPart}
	}
	before := rules.Sheet{Rows: []rules.Row{row("Engine", "oo", ""), row("Holds", "", "Lance"), row("Gun", "o", "again turn 2")}}
	now := rules.Sheet{Rows: []rules.Row{row("Gun", "o", ""), row("Engine", "Xoo", ""), row("Holds", "", "Lance"), row("Holds", "", "Sabre")}}
	rows := sheetRows(now, &before)
	require.True(t, rows[0].news)
	require.Equal(t, []bool{true, false, true}, rows[1].fresh)
	require.False(t, rows[1].news)
	require.False(t, rows[2].changed())
	require.True(t, rows[3].changed(), "a second row of the name is new")
	for _, r := range sheetRows(now, nil) {
		require.False(t, r.changed(), "without a sheet before nothing is")
	}
}

func TestFormCells(t *testing.T) {
	for text, want := range map[string][3]string{
		"4 Fire Laser, 10 in all":    {"4", "Fire Laser", "10 in all"},
		"13 discharged, 15 left":     {"13", "discharged", "15 left"},
		"28 Capacitors Available":    {"28", "Capacitors Available", ""},
		"nothing":                    {"", "nothing", ""},
		"":                           {"", "", ""},
		"12345678 is no figure here": {"", "12345678 is no figure here", ""},
	} {
		figure, what, total := formCells(text)
		require.Equal(t, want, [3]string{figure, what, total}, text)
	}
}

// anySheet is whatever a system may show, and more.
func anySheet(t *rapid.T, name string) rules.Sheet {
	s := rules.Sheet{Unit: text(t, name), Title: text(t, "title"), Side: text(t, "side")}
	part := rapid.SampledFrom(append([]rules.Part{rules.StatusPart, "other"}, parts...))
	for range rapid.IntRange(0, 8).Draw(t, "rows") {
		r := rules.Row{Part: part.Draw(t, "part"), Label: text(t, "label"), Text: text(t, "text"), Facing: rapid.IntRange(-1, 8).Draw(t, "facing"),
			Boxes: rapid.StringMatching(`[o./X]{0,150}|[o?]{5}`).Draw(t, "boxes")}
		for range rapid.IntRange(0, 2).Draw(t, "arcs") {
			r.Arcs = append(r.Arcs, rules.Sector{From: rapid.Int().Draw(t, "from"), To: rapid.Int().Draw(t, "to")})
		}
		s.Rows = append(s.Rows, r)
	}
	return s
}

// Any two sheets give a picture, the same again, no wider than a page, with
// words that fit.
func TestEverySheetDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, before := anySheet(t, "now"), anySheet(t, "before")
		draws(t, func() Picture { return SheetPicture(now, &before) })
	})
}

// Boxes and rows without end are counted, not drawn.
func TestALongSheetEnds(t *testing.T) {
	var s rules.Sheet
	for _, part := range parts {
		for i := range 200 {
			s.Rows = append(s.Rows, rules.Row{Label: "Row", Boxes: strings.Repeat("o", 10_000), Part: part, Facing: i})
		}
	}
	size, err := png.DecodeConfig(bytes.NewReader(SheetPicture(s, nil).PNG))
	require.NoError(t, err)
	require.Less(t, size.Height, 20_000)
}

// The first picture of a process also makes palette and letters: measure that
// with -benchtime 1x.
func BenchmarkSheetPicture(b *testing.B) {
	s := big()
	for b.Loop() {
		b.ReportMetric(float64(len(SheetPicture(s, nil).PNG)), "bytes")
	}
}
