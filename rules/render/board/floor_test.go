package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// bare is a house where nobody stands.
func bare() view.Scene {
	s := rendertest.House()
	s.View.Board.Counters, s.Focus = nil, view.Focus{}
	return s
}

// A map without counters shows its ground, in words and as a picture.
func TestGroundAlone(t *testing.T) {
	rulestest.Golden(t, "testdata/floor.txt", Text(bare().View, view.Focus{})+"\n"+Key(bare())+"\n"+Alt(bare())+"\n")
	rulestest.GoldenPicture(t, "testdata/map-floor.png", Draw(canvas.PNG, bare()).File)
	require.True(t, ShowsAll(bare()))
	near := bare()
	near.Focus = view.Focus{At: "0606", Radius: 2}
	require.False(t, ShowsAll(near))
	require.True(t, ShowsAll(view.Scene{}), "of nothing there is no more")
}

// Who stands on cover hides its letter: the map in words names both, and the words for a picture who
// is in a foxhole.
func TestCoverUnderACounterIsNamed(t *testing.T) {
	s := rendertest.House()
	all := s.View.Board.Counters
	s.View.Board.Counters = all[:1:1]
	s.View.Board.Counters[0].At, s.Focus = "1210", view.Focus{At: "1210", Radius: 2}
	text := Text(s.View, s.Focus)
	require.Contains(t, text, " 1210 ")
	require.Contains(t, text, "F foxhole 1210")
	require.Contains(t, Alt(s), "at 1210 facing A, in a foxhole")
	s.View.Board.Counters[0].At = "1211"
	require.NotContains(t, Alt(s), "in a foxhole")
}
