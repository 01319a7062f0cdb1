package board

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/view"
)

// anew draws a scene with nothing kept.
func anew(format canvas.Format, s view.Scene) []byte {
	bases.mutex.Lock()
	clear(bases.kept)
	bases.order = nil
	bases.mutex.Unlock()
	return Draw(format, s).File
}

// A picture whose base was kept is the same to the byte as one drawn anew, in
// either format, whatever was drawn before it.
func TestABaseThatIsKept(t *testing.T) {
	other := rendertest.Castle()
	other.View.Board.Areas[1].Ground = []view.Ground{view.BarredGround}
	smaller := rendertest.Castle()
	smaller.View.Board.Table.Width -= 6 * plane.One
	scenes := []view.Scene{rendertest.Castle(), other, smaller, rendertest.Host(), rendertest.Duel(), rendertest.Melee()}
	for _, format := range []canvas.Format{canvas.PNG, canvas.SVG} {
		var want [][]byte
		for _, s := range scenes {
			want = append(want, anew(format, s))
		}
		for range 2 {
			for i, s := range scenes {
				require.True(t, string(want[i]) == string(Draw(format, s).File), "%s", s.Title)
			}
		}
	}
}

// While only a counter moves within the frame, the base is found again.
func TestTheBaseStaysWhileCountersMove(t *testing.T) {
	s := rendertest.Castle()
	anew(canvas.PNG, s)
	for i := range 5 {
		s.View.Board.Counters[1].At = fmt.Sprintf("%d,17.5", 20+i)
		moved := Draw(canvas.PNG, s).File
		require.Len(t, bases.order, 1)
		require.True(t, string(anew(canvas.PNG, s)) == string(moved))
	}
}

// However many are drawn at once, few bases are kept and each picture is its own.
func TestBasesAreBounded(t *testing.T) {
	scene := func(i int) view.Scene {
		s := rendertest.Castle()
		s.View.Board.Areas[4].Outline.Radius += plane.Inch(i)
		return s
	}
	var all sync.WaitGroup
	for i := range 3 * mostBases {
		all.Go(func() { Draw(canvas.PNG, scene(i%(mostBases+3))) })
	}
	all.Wait()
	require.LessOrEqual(t, len(bases.kept), mostBases)
	require.Len(t, bases.order, len(bases.kept))
	got := Draw(canvas.PNG, scene(3)).File
	require.True(t, string(anew(canvas.PNG, scene(3))) == string(got))
}

// Only counters move: each picture is another one, on the same base.
func BenchmarkCountersMove(b *testing.B) {
	for name, s := range map[string]view.Scene{"fleet": rendertest.Fleet(40, 30), "duel": rendertest.Duel(), "castle": rendertest.Castle()} {
		b.Run(name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				s.View.Board.Counters[0].Note = fmt.Sprint(i)
				Draw(canvas.PNG, s)
			}
		})
	}
}
