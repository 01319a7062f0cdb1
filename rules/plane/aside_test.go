package plane

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Where another begins and ends to the right of the middle, whichever way one looks.
func TestAside(t *testing.T) {
	line := Rect{At: Point{20 * One, 20 * One}, Width: 9 * One, Depth: 2 * One, Facing: N}
	for _, c := range []struct {
		of          Rect
		left, right string
	}{
		{Rect{At: Point{20 * One, 30 * One}, Width: 3 * One, Depth: One, Facing: N}, "-4.5", "4.5"},
		{Rect{At: Point{20 * One, 10 * One}, Width: 3 * One, Depth: One, Facing: S}, "-4.5", "4.5"},
		{Rect{At: Point{28 * One, 30 * One}, Width: 3 * One, Depth: One, Facing: N}, "-12.5", "-3.5"},
		{Rect{At: Point{28 * One, 10 * One}, Width: 3 * One, Depth: One, Facing: S}, "3.5", "12.5"},
		{Rect{At: Point{10 * One, 20 * One}, Width: 3 * One, Depth: One, Facing: E}, "-1", "1"},
		{Rect{At: Point{10 * One, 30 * One}, Width: 3 * One, Depth: One, Facing: NE}, "-3.89", "3.89"},
	} {
		left, right := Aside(c.of, line)
		require.Equal(t, c.left, left.String(), c.of)
		require.Equal(t, c.right, right.String(), c.of)
	}
}

// Who is shifted until he stands before another and then goes on touches it.
func TestAhead(t *testing.T) {
	line := Rect{At: Point{20 * One, 20 * One}, Width: 9 * One, Depth: 2 * One, Facing: S}
	one := Rect{At: Point{26 * One, 30 * One}, Width: 3 * One, Depth: One, Facing: N}
	at, met := Ahead(one, 0, line)
	require.False(t, met, "%s", at)
	at, met = Ahead(one, -One, line)
	require.True(t, met)
	require.Equal(t, "25,21.5", at.String())
	_, met = Ahead(one.To(Point{20 * One, 10 * One}), 0, line)
	require.False(t, met, "it lies behind")
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawRect(t, "a"), drawRect(t, "b")
		at, met := Ahead(a, Inch(rapid.IntRange(-500, 500).Draw(t, "aside")), b)
		if met {
			require.True(t, Touching(a.To(at), b))
			require.False(t, Overlapping(a.To(at), b))
		}
	})
}
