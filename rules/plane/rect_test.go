package plane

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// spot is a point of the oracle, which reckons in floats.
type spot struct{ x, y float64 }

func (r Rect) spots() []spot {
	turn := float64(r.Facing) * math.Pi / 4
	sin, cos := math.Sincos(turn)
	w, d := float64(r.Width)/2, float64(r.Depth)/2
	var all []spot
	for _, c := range []spot{{-w, -d}, {w, -d}, {w, d}, {-w, d}} {
		all = append(all, spot{float64(r.At.X) + c.x*cos - c.y*sin, float64(r.At.Y) + c.x*sin + c.y*cos})
	}
	return all
}

func line(p, v, w spot) float64 {
	dx, dy := w.x-v.x, w.y-v.y
	t := 0.0
	if n := dx*dx + dy*dy; n > 0 {
		t = min(max(((p.x-v.x)*dx+(p.y-v.y)*dy)/n, 0), 1)
	}
	return math.Hypot(p.x-v.x-t*dx, p.y-v.y-t*dy)
}

// separation is the oracle's distance apart along the edges of two polygons,
// below zero where they overlap.
func separation(a, b []spot) float64 {
	most := math.Inf(-1)
	for _, pair := range [][2][]spot{{a, b}, {b, a}} {
		for i, v := range pair[0] {
			w := pair[0][(i+1)%len(pair[0])]
			n := math.Hypot(w.x-v.x, w.y-v.y)
			least := math.Inf(1)
			for _, p := range pair[1] {
				least = min(least, ((w.y-v.y)*(p.x-v.x)-(w.x-v.x)*(p.y-v.y))/n)
			}
			most = max(most, least)
		}
	}
	return most
}

func oracleGap(a, b []spot) float64 {
	if separation(a, b) <= 0 {
		return 0
	}
	least := math.Inf(1)
	for _, pair := range [][2][]spot{{a, b}, {b, a}} {
		for i, v := range pair[0] {
			for _, p := range pair[1] {
				least = min(least, line(p, v, pair[0][(i+1)%len(pair[0])]))
			}
		}
	}
	return least
}

func drawPoint(t *rapid.T, name string) Point {
	return Point{Inch(rapid.IntRange(-3000, 3000).Draw(t, name+"x")), Inch(rapid.IntRange(-3000, 3000).Draw(t, name+"y"))}
}

func drawRect(t *rapid.T, name string) Rect {
	return Rect{At: drawPoint(t, name), Width: Inch(rapid.IntRange(10, 1500).Draw(t, name+"w")),
		Depth: Inch(rapid.IntRange(10, 800).Draw(t, name+"d")), Facing: Facing(rapid.IntRange(0, 7).Draw(t, name+"f"))}
}

func TestGapIsThatOfTheOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawRect(t, "a"), drawRect(t, "b")
		gap, want := Gap(a, b), oracleGap(a.spots(), b.spots())
		require.Equal(t, gap, Gap(b, a))
		if gap == 0 {
			require.LessOrEqual(t, want, 3.6) // slack along an axis is a little more around a corner
			return
		}
		require.InDelta(t, want, float64(gap), 0.6)
	})
}

func TestOverlapIsThatOfTheOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawRect(t, "a"), drawRect(t, "b")
		if n := separation(a.spots(), b.spots()); math.Abs(n+float64(Slack)) > 1 {
			require.Equal(t, n < -float64(Slack), Overlapping(a, b))
		}
	})
}

func TestGapByHand(t *testing.T) {
	a := Rect{Point{1000, 1000}, 400, 200, N}
	for _, c := range []struct {
		b    Rect
		gap  Inch
		edge Edge
	}{
		{Rect{Point{1000, 800}, 400, 200, S}, 0, Front},
		{Rect{Point{1000, 700}, 400, 200, S}, 100, Front},
		{Rect{Point{1390, 800}, 400, 200, S}, 0, Front}, // it overlaps the front by a tenth
		{Rect{Point{1300, 1000}, 400, 200, W}, 0, RightFlank},
		{Rect{Point{700, 1000}, 400, 200, E}, 0, LeftFlank},
		{Rect{Point{1000, 1300}, 400, 200, N}, 100, Rear},
		{Rect{Point{1500, 600}, 400, 200, S}, 224, Front},
		{Rect{Point{1300, 700}, 0, 0, S}, 224, Front},
		{Rect{Point{1500, 850}, 0, 0, S}, 304, RightFlank},
	} {
		require.Equal(t, c.gap, Gap(a, c.b), c.b)
		require.Equal(t, c.edge, EdgeTo(a, c.b), c.b)
	}
}

func TestEdgeOfTheCornerThatIsMet(t *testing.T) {
	a := Rect{Point{0, 0}, 400, 200, N}
	corner := func(at Point) Edge { return EdgeTo(a, Rect{at, 200, 200, SW}) }
	require.Equal(t, Front, corner(Point{271, -171}))
	require.Equal(t, Front, corner(Point{250, -191}))
	require.Equal(t, RightFlank, corner(Point{290, -152}))
	require.Equal(t, Front, EdgeTo(a, Rect{Point{300, -200}, 200, 200, N}), "corner to corner the front is met")
	require.Equal(t, RightFlank, EdgeTo(a, Rect{Point{300, 200}, 200, 200, N}), "corner to corner the flank is met before the rear")
}

func TestEdgeTurnsWithTheRectangle(t *testing.T) {
	for _, f := range Facings() {
		r := Rect{Point{500, 500}, 400, 200, f}
		for e, side := range []int{0, 2, 4, 6} {
			far := r.At.Go(f.Turn(side), 600)
			require.Equal(t, Edge(e), EdgeTo(r, Rect{At: far, Width: 100, Depth: 100, Facing: f}))
			require.Equal(t, One, Abreast(r, Edge(e), Rect{At: far, Width: 100, Depth: 100, Facing: f}))
		}
	}
}

func TestAbreast(t *testing.T) {
	a := Rect{Point{0, 0}, 400, 200, N}
	require.Equal(t, Inch(400), Abreast(a, Front, Rect{Point{0, -200}, 800, 200, S}))
	require.Equal(t, Inch(100), Abreast(a, Front, Rect{Point{300, -200}, 400, 200, S}))
	require.Equal(t, Inch(0), Abreast(a, Front, Rect{Point{500, -200}, 400, 200, S}))
	require.Equal(t, Inch(200), Abreast(a, RightFlank, Rect{Point{300, 50}, 600, 200, W}))
}

func TestCornersAndMiddles(t *testing.T) {
	r := Rect{Point{1000, 1000}, 400, 200, E}
	require.Equal(t, [4]Point{{1100, 800}, {1100, 1200}, {900, 1200}, {900, 800}}, r.Corners())
	require.Equal(t, Point{1100, 1000}, r.Middle(Front))
	require.Equal(t, Point{1000, 1200}, r.Middle(RightFlank))
	require.True(t, r.Contains(Point{1100, 800}))
	require.False(t, r.Contains(Point{1104, 800}))
}

func TestBearsByHand(t *testing.T) {
	foot, horse := Arc{1, 1}, Arc{4, 1}
	from := Rect{Point{0, 0}, 400, 200, N}
	spot := func(x, y Inch) Rect { return Rect{At: Point{x, y}, Width: 2, Depth: 2} }
	for _, c := range []struct {
		at          Rect
		foot, horse bool
	}{
		{spot(0, -500), true, true},
		{spot(190, -110), true, true},
		{spot(500, -405), true, true},
		{spot(500, -390), false, false},
		{spot(-500, -405), true, true},
		{spot(-500, -390), false, true},
		{spot(-500, 300), false, true},
		{spot(0, 500), false, true},
		{spot(400, 500), false, false},
		{spot(0, -90), false, true},
		{Rect{Point{900, -100}, 1000, 2000, N}, true, true},
	} {
		require.Equal(t, c.foot, Bears(from, foot, c.at), c.at)
		require.Equal(t, c.horse, Bears(from, horse, c.at), c.at)
	}
	require.True(t, Bears(from, Arc{4, 4}, spot(300, 300)))
}

func TestBearsIsThatOfTheOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, arc := drawRect(t, "from"), rapid.SampledFrom([]Arc{{1, 1}, {4, 1}, {2, 2}, {1, 0}}).Draw(t, "arc")
		target := Rect{At: drawPoint(t, "at"), Width: 2, Depth: 2}
		yes, sure := oracleBears(from, arc, target.At)
		if sure {
			require.Equal(t, yes, Bears(from, arc, target))
		}
	})
}

// oracleBears looks from many points of the front edge; it is not sure near the
// borders.
func oracleBears(from Rect, arc Arc, p Point) (yes, sure bool) {
	corners, nearest := from.spots(), math.Inf(1)
	for i := 0; i <= 400; i++ {
		t := float64(i) / 400
		x := float64(p.X) - corners[0].x - t*(corners[1].x-corners[0].x)
		y := float64(p.Y) - corners[0].y - t*(corners[1].y-corners[0].y)
		bearing := math.Mod(math.Atan2(x, -y)*180/math.Pi-45*float64(from.Facing)+900, 360) - 180
		over := max(bearing-45*float64(arc.Right), -45*float64(arc.Left)-bearing)
		if arc.Left == 4 {
			over = min(over, 180-bearing)
		}
		nearest = min(nearest, over)
		if math.Hypot(x, y) < 50 {
			return false, false
		}
	}
	return nearest < 0, math.Abs(nearest) > 3
}

func TestNearestLiesInTheRectangleAndAsNearAsIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, p := drawRect(t, "r"), drawPoint(t, "p")
		near := r.Nearest(p)
		require.True(t, r.Contains(near))
		require.InDelta(t, int(Gap(r, Rect{At: p, Facing: r.Facing})), int(Distance(p, near)), float64(Slack)+1)
	})
}

// What is too far off to touch is told apart at once, and never wrongly.
func TestTouchingIsNoGap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawRect(t, "a"), drawRect(t, "b")
		if rapid.Bool().Draw(t, "near") { // on the brink of each other
			way := a.Width/2 + b.Depth/2 + Inch(rapid.IntRange(-3, 6).Draw(t, "off"))
			b.At = a.At.Go(Facing(rapid.IntRange(0, 7).Draw(t, "way")), way)
		}
		require.Equal(t, Gap(a, b) == 0, Touching(a, b))
		apart, _ := apart(a, b)
		require.Equal(t, hundredths(apart) < -Slack, Overlapping(a, b))
	})
}
