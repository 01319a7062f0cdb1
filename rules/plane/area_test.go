package plane

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func area(t testing.TB, text string) Area {
	a, err := ParseArea(text)
	require.NoError(t, err)
	return a
}

func TestAreaContains(t *testing.T) {
	pond, wall, wood := area(t, "10,10 r3"), area(t, "0,0 20,0 r0.5"), area(t, "0,0 10,0 10,10 5,5 0,10")
	for _, c := range []struct {
		area Area
		at   string
		in   bool
	}{
		{pond, "10,10", true}, {pond, "13,10", true}, {pond, "13.01,10", false}, {pond, "12,12", true}, {pond, "12.2,12.2", false},
		{wall, "10,0.5", true}, {wall, "10,0.51", false}, {wall, "20.5,0", true}, {wall, "-0.4,-0.4", false},
		{wood, "2,2", true}, {wood, "5,4.9", true}, {wood, "5,5", true}, {wood, "5,5.1", false}, {wood, "9,8.9", true}, {wood, "10,5", true}, {wood, "10.01,5", false},
	} {
		p, err := ParsePoint(c.at)
		require.NoError(t, err)
		require.Equal(t, c.in, c.area.Contains(p), "%s in %s", c.at, c.area)
	}
}

func TestAreaCrosses(t *testing.T) {
	wood := area(t, "10,0 20,0 20,10 10,10")
	require.True(t, wood.Crosses(Point{0, 500}, Point{3000, 500}))
	require.True(t, wood.Crosses(Point{1500, 500}, Point{1600, 500}))
	require.True(t, wood.Crosses(Point{0, 1000}, Point{3000, 1000}))
	require.False(t, wood.Crosses(Point{0, 1001}, Point{3000, 1001}))
	require.False(t, wood.Crosses(Point{0, 500}, Point{900, 500}))
	require.True(t, wood.Meets(Rect{Point{900, 500}, 200, 200, N}))
	require.False(t, wood.Meets(Rect{Point{890, 500}, 200, 200, N}))
	require.True(t, wood.Meets(Rect{Point{1500, 500}, 5000, 5000, NE}), "the wood lies in the rectangle")
	require.True(t, Block(Rect{Point{0, 0}, 400, 200, E}).Contains(Point{100, 200}))
}

func TestRoughGround(t *testing.T) {
	wood, pond := area(t, "10,0 20,0 20,10 10,10"), area(t, "18,5 r4")
	from, to := Point{500, 500}, Point{2500, 500}
	require.Equal(t, Inch(1000), Within(from, to, wood))
	require.Equal(t, Inch(1200), Within(from, to, wood, pond), "what lies in both counts once")
	require.Equal(t, Inch(3000), Cost(from, to, wood))
	require.Equal(t, Inch(2000), Cost(from, to))
	require.Equal(t, Point{900, 500}, Reach(from, to, 400, wood))
	require.Equal(t, Point{1200, 500}, Reach(from, to, 900, wood))
	require.Equal(t, to, Reach(from, to, 9000, wood))
	require.Equal(t, Point{2150, 500}, Reach(from, to, 2650, wood))
}

func TestReachCostsTheMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from, to, move := drawPoint(t, "from"), drawPoint(t, "to"), Inch(rapid.IntRange(0, 4000).Draw(t, "move"))
		wood := Block(drawRect(t, "wood"))
		at := Reach(from, to, move, wood)
		if at == to {
			require.LessOrEqual(t, Cost(from, to, wood), move+1)
			return
		}
		require.InDelta(t, int(move), int(Cost(from, at, wood)), 12)
	})
}

func FuzzParse(f *testing.F) {
	f.Add("12.5,30 r3")
	f.Add("0,0 6,0 6,4")
	f.Fuzz(func(t *testing.T, text string) {
		if a, err := ParseArea(text); err == nil {
			again, err := ParseArea(a.String())
			require.NoError(t, err)
			require.Equal(t, a, again)
		}
	})
}

func BenchmarkGap(b *testing.B) {
	one, two := Rect{Point{1000, 1000}, 400, 200, N}, Rect{Point{1700, 300}, 400, 200, SW}
	for b.Loop() {
		Gap(one, two)
	}
}
