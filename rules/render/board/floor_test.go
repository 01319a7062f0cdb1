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
