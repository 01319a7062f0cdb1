package board

import (
	"bytes"
	"fmt"
	"image/png"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/hex"
	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/livery"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

func TestMapPicture(t *testing.T) {
	for _, s := range rendertest.Scenes {
		t.Run(s.Name, func(t *testing.T) {
			got := Draw(canvas.PNG, s.Scene)
			require.Equal(t, Alt(s.Scene), got.Alt)
			rulestest.GoldenPicture(t, "testdata/map-"+s.Name+".png", got.File)
		})
	}
}

// Whatever a system shows, it is drawn, the same again, no wider than a page
// and with words that fit.
func TestEverySceneDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rendertest.AnyScene(t)
		rendertest.DrawsWide(t, func() render.Picture { return Draw(canvas.PNG, s) }, pictureWidth)
	})
}

func TestManyAtOnce(t *testing.T) {
	want := Draw(canvas.PNG, rendertest.Melee())
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if !bytes.Equal(want.File, Draw(canvas.PNG, rendertest.Melee()).File) {
				t.Error("another picture")
			}
		})
	}
	all.Wait()
}

// Hundreds of counters are drawn in time, on a picture no larger than others.
func TestACrowd(t *testing.T) {
	s := view.Scene{View: rendertest.Hexes()}
	for i := range 300 {
		s.View.Board.Counters = append(s.View.Board.Counters, rendertest.Craft(fmt.Sprintf("Ship %d", i), "red", hex.At(1+i%40, 1+i%30).String(), "A", hex.Vec{A: 1}))
	}
	size, err := png.DecodeConfig(bytes.NewReader(Draw(canvas.PNG, s).File))
	require.NoError(t, err)
	require.Equal(t, []int{pictureWidth, pictureHeight}, []int{size.Width, size.Height})
}

// Neighbors on the map are neighbors on paper, in the right direction.
// A small table is whole already, and so is a board of which all is in the picture; a
// close-up of either is not.
func TestWhatIsWholeAlready(t *testing.T) {
	for name, x := range map[string]struct {
		scene view.Scene
		all   bool
	}{
		"a field of many": {rendertest.Host(), true}, "a siege": {rendertest.Castle(), true}, "a duel on a large map": {rendertest.Duel(), false},
		"a fight that is small on its field": {rendertest.Skirmish(), false}, "a fleet, but for the rim of its map": {rendertest.Fleet(40, 30), false},
	} {
		require.Equal(t, x.all, ShowsAll(x.scene), name)
		x.scene.Focus = view.Focus{Whole: true}
		require.True(t, ShowsAll(x.scene), name)
		x.scene.Focus = view.Focus{At: x.scene.View.Board.Counters[0].At, Radius: 2}
		require.False(t, ShowsAll(x.scene), name)
	}
}

func TestHexesOnPaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(-99, 99)
		h := hex.At(n.Draw(t, "column"), n.Draw(t, "row"))
		for _, d := range hex.Dirs() {
			want := onPlane(h).Plus(canvas.Polar(high, 60*float64(d)))
			got := onPlane(h.Neighbor(d))
			require.InDelta(t, 0, got.Minus(want).Len(), 1e-9)
		}
	})
}

// Sides keep the colour that they are called after, and no two share one.
func TestLiveries(t *testing.T) {
	s := view.Scene{View: rendertest.View(view.HexGrid, view.Counter{Side: "north"}, view.Counter{Side: "Red fleet"}, view.Counter{Side: "red"}, view.Counter{Side: "south"})}
	s.View.Board.Sides = []string{"south"}
	l := livery.Of(s)
	require.Equal(t, []string{"south", "north", "Red fleet", "red"}, l.Sides)
	require.Equal(t, []canvas.Ink{canvas.Side1, canvas.Side3, canvas.Side2, canvas.Side4}, l.Inks)
	require.Equal(t, livery.OfNoSide, l.Of(""))
	for i := range 20 {
		s.View.Board.Sides = append(s.View.Board.Sides, fmt.Sprint(i))
	}
	require.Len(t, livery.Of(s).Inks, 24, "more sides than colours share them")
}

func TestVolleys(t *testing.T) {
	all := volleys(markKind{kind: view.ShotMark}.in(append(rendertest.Duel().Marks, view.Mark{Kind: view.ShotMark})))
	require.Len(t, all, 2)
	require.Equal(t, []int{2, 1, 1, 0}, []int{all[0].shots, all[0].hits, all[1].shots, all[1].hits})
}

// The first picture of a process also makes palette and letters: measure that
// with -benchtime 1x.
func BenchmarkMapPicture(b *testing.B) {
	s := rendertest.Fleet(40, 30)
	for b.Loop() {
		b.ReportMetric(float64(len(Draw(canvas.PNG, s).File)), "bytes")
	}
}
