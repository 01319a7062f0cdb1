package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/plane"
	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

func TestFieldPicture(t *testing.T) {
	for _, s := range rendertest.FieldScenes {
		t.Run(s.Name, func(t *testing.T) {
			got := Draw(canvas.PNG, s.Scene)
			require.Equal(t, got, Draw(canvas.PNG, s.Scene))
			require.Equal(t, Alt(s.Scene), got.Alt)
			require.LessOrEqual(t, render.Units(got.Alt), render.MostAlt)
			rulestest.GoldenPicture(t, "testdata/field-"+s.Name+".png", got.File)
		})
	}
}

// A hatch fills a shape with a bay, and not the bay.
func TestCrossings(t *testing.T) {
	bay := canvas.Path{clockwise([]canvas.Point{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 10}, {X: 5, Y: 4}, {X: 0, Y: 10}})}
	way, aside := canvas.Point{X: 1}, canvas.Point{Y: 1}
	require.Len(t, crossings(bay, aside, way, 2), 1)
	require.Len(t, crossings(bay, aside, way, 7), 2)
	require.Empty(t, crossings(bay, aside, way, 11))
	over := canvas.Path{clockwise([]canvas.Point{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 10, Y: 10}, {X: 0, Y: 10}}), clockwise([]canvas.Point{{X: 5, Y: 0}, {X: 15, Y: 0}, {X: 15, Y: 10}, {X: 5, Y: 10}})}
	total := 0.0
	for _, piece := range crossings(over, aside, way, 5) {
		total += piece[1].X - piece[0].X
	}
	require.InDelta(t, 15, total, 1e-9, "what lies in both is hatched once")
}

func BenchmarkFieldPicture(b *testing.B) {
	s := rendertest.Castle()
	for b.Loop() {
		b.ReportMetric(float64(len(Draw(canvas.PNG, s).File)), "bytes")
	}
}

// Eighty units are the largest battle of the tests.
func BenchmarkEightyUnits(b *testing.B) {
	s := rendertest.Eighty()
	for b.Loop() {
		b.ReportMetric(float64(len(Draw(canvas.PNG, s).File)), "bytes")
	}
}

func TestTheTextOfAField(t *testing.T) {
	require.Equal(t, `Me  Men at arms (Attackers): 26,17.5; facing
    N; 24 figures
Terrain:
    Hill; 3,3 12,2 14,9 5,12; high
    Wall; 16,10 23,10 r0.4; blocked, cover
`, Text(view.View{Board: view.Board{Grid: view.Field, Counters: rendertest.Castle().View.Board.Counters[1:2], Areas: []view.Area{rendertest.Castle().View.Board.Areas[0], rendertest.Castle().View.Board.Areas[3]}}}, view.Focus{}))
}

// Whatever stands and lies on a field, it is drawn, the same again, with words
// that fit.
func TestEveryFieldDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		inch := func(name string) plane.Inch {
			return plane.Inch(rapid.OneOf(rapid.IntRange(-500, 9000), rapid.IntRange(-1<<20, 1<<20)).Draw(t, name))
		}
		point := func(name string) plane.Point { return plane.Point{X: inch(name), Y: inch(name)} }
		s := rendertest.AnyScene(t)
		s.View.Board.Grid = view.Field
		s.View.Board.Table = plane.Rect{At: point("table"), Width: inch("wide"), Depth: inch("deep"), Facing: plane.Facing(rapid.IntRange(-9, 9).Draw(t, "turned"))}
		for i := range s.View.Board.Counters {
			c := &s.View.Board.Counters[i]
			c.At, c.Heading = point("at").String(), rapid.SampledFrom([]string{"N", "SW", "up"}).Draw(t, "heading")
			c.Body = view.Body{Width: inch("width"), Depth: inch("depth"), Figures: rapid.IntRange(-1, 3000).Draw(t, "figures"), Front: rapid.IntRange(-1, 60).Draw(t, "front"),
				Broken: rapid.Bool().Draw(t, "broken"), Arc: view.Sector{From: 315, To: rapid.IntRange(-400, 400).Draw(t, "arc")}, Range: inch("range")}
			s.Marks = append(s.Marks, view.Mark{Kind: view.ShotMark, Unit: c.Unit, Places: []string{c.At, "3,3"}}, view.Mark{Kind: view.MeleeMark, Unit: c.Unit, Target: c.Unit, Places: []string{c.At, c.At}})
		}
		for range rapid.IntRange(0, 4).Draw(t, "areas") {
			a := view.Area{Name: rendertest.Text(t, "area"), Ground: []view.Ground{rapid.SampledFrom([]view.Ground{view.RoughGround, view.HighGround, view.BarredGround, "other"}).Draw(t, "ground")}}
			for range rapid.IntRange(0, 5).Draw(t, "points") {
				a.Outline.Points = append(a.Outline.Points, point("corner"))
			}
			a.Outline.Radius = inch("radius")
			s.View.Board.Areas = append(s.View.Board.Areas, a)
		}
		rendertest.DrawsWide(t, func() render.Picture { return Draw(canvas.PNG, s) }, pictureWidth)
		for line := range strings.Lines(Text(s.View, view.Focus{})) {
			require.LessOrEqual(t, render.Length(line), render.Width+1, line)
		}
	})
}
