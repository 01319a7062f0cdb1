package sheet

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

func TestSheetPicture(t *testing.T) {
	before := rendertest.Plain()
	after := rendertest.Plain()
	after.Rows[0].Boxes, after.Rows[2].Text = "XXXo", "a captain and the cook"
	words := ""
	for _, s := range []struct {
		name   string
		now    view.Sheet
		before *view.Sheet
	}{
		{"plain", rendertest.Plain(), nil}, {"changed", after, &before}, {"big", rendertest.Big(), nil}, {"hostile", rendertest.HostileSheet(), nil},
		{"drone", rendertest.Drone(), nil}, {"bare", view.Sheet{}, nil},
	} {
		t.Run(s.name, func(t *testing.T) {
			got := Draw(canvas.PNG, s.now, s.before)
			words += s.name + "\n" + got.Alt + "\n\n"
			rulestest.GoldenPicture(t, "testdata/sheet-"+s.name+".png", got.File)
		})
	}
	rulestest.Golden(t, "testdata/sheet-alt.txt", words)
}

// What is not as it was is found by row and by box, whatever order it is in.
func TestChanges(t *testing.T) {
	row := func(label, boxes, text string) view.Row {
		return view.Row{Label: label, Boxes: boxes, Text: text, Part: view.SystemPart}
	}
	before := view.Sheet{Rows: []view.Row{row("Engine", "oo", ""), row("Holds", "", "Lance"), row("Gun", "o", "again turn 2")}}
	now := view.Sheet{Rows: []view.Row{row("Gun", "o", ""), row("Engine", "Xoo", ""), row("Holds", "", "Lance"), row("Holds", "", "Sabre")}}
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

// Any two sheets give a picture, the same again, no wider than a page, with
// words that fit.
func TestEverySheetDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now, before := rendertest.AnySheet(t, "now", parts()), rendertest.AnySheet(t, "before", parts())
		rendertest.DrawsWide(t, func() render.Picture { return Draw(canvas.PNG, now, &before) }, render.PageWidth, render.WidePage)
	})
}

// Boxes and rows without end are counted, not drawn.
func TestALongSheetEnds(t *testing.T) {
	var s view.Sheet
	for _, part := range parts() {
		for i := range 200 {
			s.Rows = append(s.Rows, view.Row{Label: "Row", Boxes: strings.Repeat("o", 10_000), Part: part, Facing: i})
		}
	}
	size, err := png.DecodeConfig(bytes.NewReader(Draw(canvas.PNG, s, nil).File))
	require.NoError(t, err)
	require.Less(t, size.Height, 20_000)
}

// The first picture of a process also makes palette and letters: measure that
// with -benchtime 1x.
func BenchmarkSheetPicture(b *testing.B) {
	s := rendertest.Big()
	for b.Loop() {
		b.ReportMetric(float64(len(Draw(canvas.PNG, s, nil).File)), "bytes")
	}
}

func TestUnitCard(t *testing.T) {
	now, before := rendertest.WornCard()
	p := Draw(canvas.PNG, now, &before)
	rulestest.GoldenPicture(t, "testdata/sheet-card.png", p.File)
	require.Contains(t, p.Alt, "Figures: 16 standing, 1 wounded, 7 fallen, 8 in front, ranks: 3.")
	rulestest.GoldenPicture(t, "testdata/sheet-card-crowd.png", Draw(canvas.PNG, rendertest.Card(strings.Repeat("o", 200), strings.Repeat("oX", 90), ""), nil).File)
}

func TestAWeaponWithoutBoxesHasItsNameWhole(t *testing.T) {
	bow := sheetRow{Row: view.Row{Label: "Heavy crossbow"}}
	require.Equal(t, bow.Label, canvas.Cut(canvas.Bold, wordSize, bow.nameRoom(), bow.Label))
}
