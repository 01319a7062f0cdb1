package sheet

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/view"
)

// parts are those that have a line of their own.
func parts() (all []view.Part) {
	for _, k := range kinds {
		all = append(all, k.part)
	}
	return all
}

// Every part that a game can name has its line, and no other has one.
func TestEveryPartIsRegistered(t *testing.T) {
	names, err := rendertest.Named("Part")
	require.NoError(t, err)
	var named []view.Part
	for _, name := range names {
		named = append(named, view.Part(name))
	}
	require.ElementsMatch(t, named, parts())
}

// A new part is a line in kinds: it has its text, its picture and its words, and
// all that was drawn before is drawn as it was.
func TestANewPartChangesNothingElse(t *testing.T) {
	sheets := []view.Sheet{rendertest.Plain(), rendertest.Big(), rendertest.HostileSheet(), rendertest.Drone(), rendertest.Card("oooo", "ooXX")}
	shown := func() (all []string) {
		for _, s := range sheets {
			p := Draw(canvas.PNG, s, nil)
			all = append(all, Text(s), p.Alt, string(p.File))
		}
		return all
	}
	before := shown()
	drawn := false
	kinds = append(kinds, kind{part: "cargo", text: func(row view.Row, _ int) string { return "~" + row.Label + "\n" }, say: sheetRow.line,
		place: &place{draw: func(_ *sheetPage, rows []sheetRow) strip {
			return strip{40, func(page *canvas.Canvas, x, y float64) {
				drawn = len(rows) == 1
				page.Fill(canvas.Burst, canvas.Rect(x, y, 40, 40))
			}}
		}},
		words: []*sentence{{25, "Cargo:", 1, each(func(sheetRow) bool { return true }, sheetRow.line)}}})
	defer func() { kinds = kinds[:len(kinds)-1] }()
	require.True(t, strings.Join(before, "") == strings.Join(shown(), ""))
	s := rendertest.Drone()
	s.Rows = append(s.Rows, view.Row{Label: "Hold", Text: "ore", Part: "cargo"})
	p := Draw(canvas.PNG, s, nil)
	require.True(t, drawn)
	require.Equal(t, Text(rendertest.Drone())+"~Hold\n", Text(s))
	require.Contains(t, p.Alt, "Cargo: Hold: ore.")
}
