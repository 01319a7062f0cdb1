// Package rendertest holds the scenes and sheets that the tests of pictures draw,
// and what every picture must be.
package rendertest

import (
	"bytes"
	"image/png"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/render"
	"impulse/rules/view"
)

var (
	Kestrel = view.Counter{Unit: "kestrel", Mark: "K", Name: "Kestrel", Side: "red", At: "1512", Heading: "A", Note: "A+6 C0"}
	Lance   = view.Counter{Unit: "lance", Mark: "L", Name: "Lance", Side: "blue", At: "1807", Heading: "D", Note: "A-4 C0"}
	Planet  = view.Counter{Mark: "##", Name: "Planet", At: "1308"}
	Shuttle = view.Counter{Unit: "shuttle", Name: "Shuttle", Side: "blue", At: "aboard the Lance", Note: "two passengers and a crate"}
	Drifter = view.Counter{Unit: "drifter", Mark: "Dr", Name: "Drifter", At: "1510", Heading: "north"}
)

func Plain() view.Sheet {
	return view.Sheet{Unit: "kestrel", Title: "Kestrel", Seat: "red", Rows: []view.Row{
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

func View(grid view.Grid, counters ...view.Counter) view.View {
	return view.View{Board: view.Board{Grid: grid, Counters: counters}}
}

func Text(t *rapid.T, name string) string {
	return rapid.OneOf(rapid.String(), rapid.StringMatching(`[A-Z][a-z]{0,60}( [a-z]{1,9}){0,9}`)).Draw(t, name)
}

func AnyView(t *rapid.T) view.View {
	place := rapid.OneOf(rapid.String(), rapid.StringMatching(`[0-9]{4}|-?[0-9]{1,6}\.-?[0-9]{1,6}`))
	v := View(rapid.SampledFrom([]view.Grid{view.NoGrid, view.HexGrid, view.Field, "other"}).Draw(t, "grid"))
	for range rapid.IntRange(0, 6).Draw(t, "counters") {
		v.Board.Counters = append(v.Board.Counters, view.Counter{
			Unit: Text(t, "unit"), Mark: Text(t, "mark"), Name: Text(t, "name"), Side: Text(t, "side"),
			At: place.Draw(t, "at"), Heading: rapid.StringMatching(`[A-G]?|north`).Draw(t, "heading"), Note: Text(t, "note"),
		})
	}
	for range rapid.IntRange(0, 3).Draw(t, "sheets") {
		row := view.Row{Label: Text(t, "label"), Boxes: rapid.StringMatching(`[o./X]{0,40}|[o?]{50}`).Draw(t, "boxes"), Text: Text(t, "text")}
		v.Sheets = append(v.Sheets, view.Sheet{Unit: Text(t, "unit"), Title: Text(t, "title"), Rows: []view.Row{row}})
	}
	return v
}

// AnyScene is a view with marks that fit it, or do not.
func AnyScene(t *rapid.T) view.Scene {
	s := view.Scene{Title: Text(t, "title"), View: AnyView(t)}
	place := rapid.OneOf(rapid.StringMatching(`0[1-9]1[0-9]`), rapid.StringMatching(`-?[0-9]{1,6}\.-?[0-9]{1,6}`), rapid.String())
	shape := rapid.SampledFrom([]view.Shape{view.CraftShape, view.SmallShape, view.MissileShape, view.BoltShape, view.PlanetShape, view.ThingShape, "other"})
	for i := range s.View.Board.Counters {
		c := &s.View.Board.Counters[i]
		c.Shape, c.Ahead = shape.Draw(t, "shape"), place.Draw(t, "ahead")
		c.Left = view.Share{Left: rapid.IntRange(-1, 90).Draw(t, "left"), Of: rapid.IntRange(-1, 80).Draw(t, "of")}
		c.State = rapid.SliceOfN(rapid.SampledFrom([]view.Condition{view.Crippled, view.Routed, view.Adrift, view.Hidden, "other"}), 0, 2).Draw(t, "state")
	}
	s.View.Board.Columns, s.View.Board.Rows = rapid.IntRange(-1, 99).Draw(t, "columns"), rapid.IntRange(-1, 99).Draw(t, "rows")
	if rapid.Bool().Draw(t, "focused") {
		s.Focus = view.Focus{At: place.Draw(t, "middle"), Radius: rapid.IntRange(-5, 3000).Draw(t, "radius"), Whole: rapid.Bool().Draw(t, "whole")}
	}
	for range rapid.IntRange(0, 5).Draw(t, "marks") {
		kind := rapid.SampledFrom([]view.MarkKind{view.TrackMark, view.ChargeMark, view.ShotMark, view.BurstMark, "other"}).Draw(t, "kind")
		s.Marks = append(s.Marks, view.Mark{Kind: kind, Unit: Text(t, "unit"), Side: Text(t, "side"), Target: Text(t, "target"),
			Places: rapid.SliceOfN(place, 0, 4).Draw(t, "places"), Hit: rapid.Bool().Draw(t, "hit")})
	}
	return s
}

// Draws holds a picture to what all must be: the same each time, as wide as a
// page, with words that are there and fit.
func Draws(t *rapid.T, draw func() render.Picture) { DrawsWide(t, draw, render.PageWidth) }

// DrawsWide is the same for a picture so many pixels wide, or so many.
func DrawsWide(t *rapid.T, draw func() render.Picture, widths ...int) {
	p := draw()
	if rapid.IntRange(0, 3).Draw(t, "again") == 0 { // pictures take the most of the time
		require.Equal(t, p, draw())
	}
	require.NotEmpty(t, p.Alt)
	require.LessOrEqual(t, render.Units(p.Alt), render.MostAlt)
	size, err := png.DecodeConfig(bytes.NewReader(p.File))
	require.NoError(t, err)
	require.Contains(t, widths, size.Width)
}
