package plane

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestInchText(t *testing.T) {
	for text, n := range map[string]Inch{"12": 1200, "4.5": 450, "0.25": 25, "-3": -300, "-0.05": -5, "0": 0, "100": 10000} {
		got, err := ParseInch(text)
		require.NoError(t, err)
		require.Equal(t, n, got)
		require.Equal(t, text, n.String())
	}
	for _, wrong := range []string{"", ".", "1.", "1.234", "a", "--3", "12345", "1.-3", "+4", ".5x"} {
		_, err := ParseInch(wrong)
		require.Error(t, err, wrong)
	}
	n, err := ParseInch(`6"`)
	require.NoError(t, err)
	require.Equal(t, 6*One, n)
}

func TestPointText(t *testing.T) {
	p, err := ParsePoint("12.5,30")
	require.NoError(t, err)
	require.Equal(t, Point{1250, 3000}, p)
	require.Equal(t, "12.5,30", p.String())
	for _, wrong := range []string{"12.5", "1,2,3", "1001,0", "x,1", ""} {
		_, err := ParsePoint(wrong)
		require.Error(t, err, wrong)
	}
}

func TestFacingText(t *testing.T) {
	for _, f := range Facings() {
		for _, text := range []string{f.String(), words[f]} {
			got, err := ParseFacing(text)
			require.NoError(t, err)
			require.Equal(t, f, got)
		}
	}
	got, err := ParseFacing("North-East")
	require.NoError(t, err)
	require.Equal(t, NE, got)
	_, err = ParseFacing("up")
	require.Error(t, err)
}

func TestFacingTurns(t *testing.T) {
	require.Equal(t, NW, N.Turn(-1))
	require.Equal(t, N, NW.Turn(9))
	require.Equal(t, 1, NW.Steps(N))
	require.Equal(t, 4, E.Steps(W))
	require.Equal(t, 3, N.Steps(SW))
	require.Equal(t, E, Toward(Point{0, 0}, Point{500, 100}))
	require.Equal(t, NE, Toward(Point{0, 0}, Point{500, -400}))
	require.Equal(t, N, Toward(Point{0, 0}, Point{0, 0}))
	require.Equal(t, S, Toward(Point{0, 0}, Point{1, 900}))
}

func TestAreaText(t *testing.T) {
	for _, text := range []string{"10,10 r3", "0,12 30,14 r0.5", "0,0 6,0 6,4", "0,0 6,0 6,4 r0.25", "0,0 6,0 6,4 0,0", "0,0 0,0 6,0 6,4", "0,0 6,0 r0.25"} {
		a, err := ParseArea(text)
		require.NoError(t, err)
		require.Equal(t, text, a.String())
	}
	for _, wrong := range []string{"", "r3", "10,10", "0,0 6,0", "0,0 6,6 3,3 9,9", "3,3 3,3 3,3", "0,0 r-2", "0,0 rx", "0,0 r1 r2", "1 2"} {
		_, err := ParseArea(wrong)
		require.Error(t, err, wrong)
	}
}

func TestRootIsTheSquareRoot(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1<<60).Draw(t, "n")
		r := root(n)
		require.LessOrEqual(t, r*r, n)
		require.Greater(t, (r+1)*(r+1), n)
	})
}

func TestHalfUpRoundsAlike(t *testing.T) {
	for n, want := range map[int64]int64{-6: -1, -5: -1, -2: 0, -1: 0, 0: 0, 1: 0, 2: 1, 5: 1, 6: 2} {
		require.Equal(t, want, halfUp(n, 4), n)
	}
}

// What lies beyond all tables panics, and does not go on for ever.
func TestNothingIsMeasuredWithoutEnd(t *testing.T) {
	require.Panics(t, func() { root(-1) })
	for _, far := range []Inch{1 << 23, 1 << 31, 1 << 40} {
		require.Panics(t, func() { Within(Point{}, Point{X: far}, Area{Points: []Point{{}}, Radius: far}) }, "%d", far)
	}
	require.Equal(t, 2*Most, Within(Point{X: -Most}, Point{X: Most}, Area{Points: []Point{{}}, Radius: 2 * Most}))
}
