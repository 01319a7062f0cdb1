package board

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/render/land"
	"impulse/rules/render/rendertest"
	"impulse/rules/render/space"
	earth "impulse/rules/terrain"
	"impulse/rules/view"
)

// A name on the ground crosses no wall, no number of a hex and no other name, on the whole
// map and near; on the whole of a house each room and each opening has one.
func TestNamesCrossNothing(t *testing.T) {
	house := rendertest.House()
	scenes := []view.Scene{house}
	for _, at := range []string{"0303", "0505", "0810"} {
		near := house
		near.Focus = view.Focus{At: at, Radius: 5}
		scenes = append(scenes, near)
	}
	for i, s := range scenes {
		l, drawn := layoutOf(s)
		require.True(t, drawn)
		page := l.land(s.View.Board)
		names := page.Names()
		require.NotEmpty(t, names)
		for n, name := range names {
			crossesNothing(t, page, name, names[n+1:])
		}
		if i == 0 {
			require.Len(t, names, named(s.View.Board.Terrain))
		}
	}
}

// named counts what has a name on a map.
func named(f earth.Field) (n int) {
	for _, a := range f.Areas() {
		if a.IsRoom() {
			n++
		}
	}
	for _, s := range f.Ways() {
		if f.On(s).Form > earth.Wall {
			n++
		}
	}
	return n
}

func crossesNothing(t *testing.T, page land.Page, name land.Name, others []land.Name) {
	t.Helper()
	require.True(t, name.Box.In(page.Bounds), name.Lines)
	require.False(t, slices.ContainsFunc(page.Written, name.Box.Overlaps), "%s: a number", name.Lines)
	require.False(t, slices.ContainsFunc(others, func(o land.Name) bool { return name.Box.Overlaps(o.Box) }), "%s: a name", name.Lines)
	for h := range page.Field.Hexes() {
		for _, d := range hex.Dirs() {
			if page.Field.Barrier(h, d).Form == earth.NoForm {
				continue
			}
			corner := func(bearing float64) canvas.Point {
				way := canvas.Polar(1, bearing)
				return page.Middle(h).Plus(canvas.Point{X: way.X * page.Step.X, Y: way.Y * page.Step.Y})
			}
			from, to := corner(60*float64(d)-30), corner(60*float64(d)+30)
			require.False(t, space.Crosses(name.Box, from, to), "%s: the wall %s%s", name.Lines, h, d)
		}
	}
}

// A map with ground that nearly fits is shown whole: nothing at its edges is cut.
func TestAMapWithGroundIsShownWhole(t *testing.T) {
	l, drawn := layoutOf(rendertest.House())
	require.True(t, drawn)
	low, far := space.Span(edges(l.scene.View.Board))
	low, far = l.point(low), l.point(far)
	require.True(t, low.Y >= l.step.Y*0.8 && far.Y <= l.height-l.step.Y*0.8, "%v %v %v", low, far, l.height)
}

// The light is told on the picture, in its words and in the text; where it matters not,
// nothing is.
func TestTheLightIsTold(t *testing.T) {
	s := rendertest.House()
	require.NotContains(t, Text(s.View, view.Focus{}), "Night")
	bright := Draw(canvas.PNG, s)
	s.View.Board.Light = "Night: -12 to fire"
	require.Contains(t, Text(s.View, view.Focus{}), "Night: -12 to fire\n")
	require.Contains(t, Alt(s), "Night: -12 to fire.")
	require.NotEqual(t, bright.File, Draw(canvas.PNG, s).File)
}
