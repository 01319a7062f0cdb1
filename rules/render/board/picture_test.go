package board

import (
	"bytes"
	"fmt"
	"image/png"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/hex"
	"impulse/rules/render"
	"impulse/rules/render/canvas"
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
		rendertest.Draws(t, func() render.Picture { return Draw(canvas.PNG, s) })
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

// Hundreds of counters are drawn in time, with a legend that ends.
func TestACrowd(t *testing.T) {
	s := view.Scene{View: rendertest.Hexes()}
	for i := range 300 {
		s.View.Board.Counters = append(s.View.Board.Counters, rendertest.Craft(fmt.Sprintf("Ship %d", i), "red", hex.At(1+i%40, 1+i%30).String(), "A", hex.Vec{A: 1}))
	}
	size, err := png.DecodeConfig(bytes.NewReader(Draw(canvas.PNG, s).File))
	require.NoError(t, err)
	require.Less(t, size.Height, 2200)
}

// Neighbors on the map are neighbors on paper, in the right direction.
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

// Tokens in one place are drawn beside each other.
func TestTokensDoNotCover(t *testing.T) {
	s := rendertest.Melee()
	f, ok := frameOf(s, 1032, 700)
	require.True(t, ok)
	all := tokens(s, f, liveriesOf(s))
	require.Len(t, all, 8, "three missiles are one token, the planet is none")
	for i, a := range all {
		for _, b := range all[:i] {
			require.Greater(t, a.pos.Minus(b.pos).Len(), a.reach()+b.reach()-1, "%s %s", a.counters[0].Name, b.counters[0].Name)
		}
	}
}

// A planet destroys what enters it, so no name hides one.
func TestNoNameCoversAPlanet(t *testing.T) {
	s := view.Scene{View: rendertest.Hexes(rendertest.Craft("Wraith", "blue", "1513", "D", hex.Vec{}), rendertest.Craft("Aklinon", "red", "1524", "A", hex.Vec{A: 6}), rendertest.World("1515"))}
	f, ok := frameOf(s, 1032, 700)
	require.True(t, ok)
	p := newPlotter(canvas.New(canvas.PNG, int(f.width), int(f.height)), s, f, liveriesOf(s))
	p.planets()
	p.counters()
	at, ok := f.place("1515")
	require.True(t, ok)
	spot, ok := p.lettering().room(p.tokens[0], 50)
	require.True(t, ok)
	require.False(t, box(at, 18, 18).Overlaps(box(spot, 50, labelSize*0.62)))
}

// How many missiles are beside a ship is written where it does not cover her.
func TestNumberCoversNoShip(t *testing.T) {
	s := view.Scene{View: rendertest.Hexes(rendertest.Craft("Kestrel", "red", "1520", "B", hex.Vec{A: 3}), rendertest.Craft("Lance", "blue", "1514", "D", hex.Vec{A: -3}),
		rendertest.Seeker("Missile 1", "red", "1520", "A", view.MissileShape), rendertest.Seeker("Missile 2", "red", "1520", "A", view.MissileShape))}
	f, ok := frameOf(s, 1032, 700)
	require.True(t, ok)
	p := newPlotter(canvas.New(canvas.PNG, int(f.width), int(f.height)), s, f, liveriesOf(s))
	p.counters()
	ships := p.taken
	p.lettering().number(p.tokens[2])
	require.Len(t, p.taken, 4)
	require.False(t, slices.ContainsFunc(ships, p.taken[3].Overlaps))
}

// Sides keep the colour that they are called after, and no two share one.
func TestLiveries(t *testing.T) {
	s := view.Scene{View: rendertest.View(view.HexGrid, view.Counter{Side: "north"}, view.Counter{Side: "Red fleet"}, view.Counter{Side: "red"}, view.Counter{Side: "south"})}
	s.View.Board.Sides = []string{"south"}
	l := liveriesOf(s)
	require.Equal(t, []string{"south", "north", "Red fleet", "red"}, l.sides)
	require.Equal(t, []canvas.Ink{canvas.Side1, canvas.Side3, canvas.Side2, canvas.Side4}, l.inks)
	require.Equal(t, ofNoSide, l.of(""))
	for i := range 20 {
		s.View.Board.Sides = append(s.View.Board.Sides, fmt.Sprint(i))
	}
	require.Len(t, liveriesOf(s).inks, 24, "more sides than colours share them")
}

// Flying things that share a row of the legend have their common name once.
func TestNamesOfMany(t *testing.T) {
	many := func(names ...string) token {
		var t token
		for _, name := range names {
			t.counters = append(t.counters, view.Counter{Name: name})
		}
		return t
	}
	require.Equal(t, "Wisp missile 1, 2, 4", many("Wisp missile 1", "Wisp missile 2", "Wisp missile 4").names())
	require.Equal(t, "m1, m2", many("m1", "m2").names())
	require.Equal(t, "Wisp missile 1, Lance missile 1", many("Wisp missile 1", "Lance missile 1").names())
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
