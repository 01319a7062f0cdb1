package sheet

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// A sheet to print is as large as A5, in the order of its unit; what has room on one
// page has no back.
func TestPrint(t *testing.T) {
	small, _ := rendertest.WornCard()
	one := Print(canvas.PNG, small, 1)
	rulestest.GoldenPicture(t, "testdata/print-troops.png", one.File)
	require.Empty(t, Print(canvas.PNG, small, 2).File)
	for name, page := range map[string]int{"front": 1, "back": 2} {
		p := Print(canvas.PNG, rendertest.Big(), page)
		rulestest.GoldenPicture(t, "testdata/print-big-"+name+".png", p.File)
		size, err := png.DecodeConfig(bytes.NewReader(p.File))
		require.NoError(t, err)
		require.Equal(t, [2]int{1748, 2480}, [2]int{size.Width, size.Height})
	}
	require.Contains(t, string(Print(canvas.SVG, small, 1).File), `width="148mm" height="210mm"`)
	require.NotEmpty(t, Print(canvas.PNG, rendertest.HostileSheet(), 1).File)
}

// Every unit of the library can be printed, lightly enough to be sent.
func TestEveryUnitCanBePrinted(t *testing.T) {
	inLibrary(t, func(s view.Sheet) {
		n := Pages(s)
		require.LessOrEqual(t, n, 3, s.Unit)
		for page := range n {
			require.Less(t, len(Print(canvas.PNG, s, page+1).File), 400_000, s.Unit)
		}
		require.Empty(t, Print(canvas.PNG, s, n+1).File)
	})
}

// A ship with many weapons has a page for them and one for what they do, so that both can
// be read; a part that is higher than a page shrinks.
func TestLargeShipsHaveMorePages(t *testing.T) {
	s := rendertest.Big()
	require.Equal(t, 2, Pages(s))
	for range 8 {
		s.Card.Does = append(s.Card.Does, view.Reckon{Title: "laser", Lines: [][]string{{"range"}, {"needs"}, {"damage"}}})
	}
	require.Equal(t, 3, Pages(s))
	for _, page := range newPrint(s).pages()[1:] {
		require.LessOrEqual(t, page.height, slack*pageHeight)
	}
	require.Equal(t, 1, Pages(rendertest.Drone()))
	require.Empty(t, Print(canvas.PNG, s, 0).File)
	require.Empty(t, Print(canvas.PNG, s, 4).File)
	require.LessOrEqual(t, Pages(rendertest.HostileSheet()), mostPages)
}

// What the weapons do stands on the sheet; a table wider than its field loses its last
// columns.
func TestWhatWeaponsDo(t *testing.T) {
	s := rendertest.Plain()
	without := (&sheetPage{sheet: s}).does()
	require.Zero(t, without.height)
	s.Card.Does = []view.Reckon{{Title: "laser", Lines: [][]string{{"range", "0", "1-2"}, {"damage", "3"}}}}
	require.Positive(t, (&sheetPage{sheet: s}).does().height)
	rulestest.GoldenPicture(t, "testdata/sheet-does.png", Draw(canvas.PNG, s, nil).File)
	require.Len(t, columnsOf(s.Card.Does[0].Lines), 3)
	require.Less(t, len(columnsOf([][]string{strings.Split(strings.Repeat("1234567 ", 99), " ")})), 12)
}

// A long sheet has two columns, a short one has one.
func TestColumns(t *testing.T) {
	wide := func(s view.Sheet) int {
		size, err := png.DecodeConfig(bytes.NewReader(Draw(canvas.PNG, s, nil).File))
		require.NoError(t, err)
		return size.Width
	}
	big := rendertest.Big()
	for range 8 {
		big.Card.Does = append(big.Card.Does, view.Reckon{Title: "laser", Lines: [][]string{{"range"}, {"needs"}, {"damage"}}})
	}
	require.Equal(t, 2136, wide(big))
	require.Equal(t, 1080, wide(rendertest.Drone()))
}

// The text has what the weapons do, as the picture has: column below column, what is long in
// several lines.
func TestTextOfWhatWeaponsDo(t *testing.T) {
	s := view.Sheet{Title: "Trent", Card: view.Card{Does: []view.Reckon{{Title: "M16A2, FMJ", Lines: [][]string{{"hexes", "PEN", "3RB"}, {"10", "14", "-5"}, {"100", "8", "12"}}}}}}
	require.Equal(t, "Trent\nM16A2, FMJ\n  hexes PEN 3RB\n     10  14  -5\n    100   8  12\n", Text(s))
	s.Card.Does[0].Lines = [][]string{slices.Repeat([]string{"1234567890"}, 6)}
	for line := range strings.Lines(Text(s)) {
		require.LessOrEqual(t, len(line)-1, render.Width)
	}
}
