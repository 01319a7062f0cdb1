package hex

import (
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestMapsFitPhones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m Map
		m.Margin = rapid.IntRange(0, 5).Draw(t, "margin")
		for _, h := range rapid.SliceOfN(anyHex(), 1, 12).Draw(t, "hexes") {
			m.Counters = append(m.Counters, Counter{At: h, Mark: "xx", Name: "Somebody", HasHeading: true})
		}
		text := m.Text()
		require.LessOrEqual(t, len(text), 1990, "one Discord message")
		for _, line := range strings.Split(text, "\n") {
			require.LessOrEqual(t, utf8.RuneCountInString(line), Width, line)
		}
		require.Equal(t, text, m.Text())
		for _, c := range m.Counters {
			require.Contains(t, text, c.At.String())
		}
	})
}

// sized is how the scale was found before: size after size.
func sized(g grid, width, height int) grid {
	for g.size = 1; ; g.size++ {
		g.across, g.down = width/g.size+1, height/g.size+1
		if g.label+1+g.across*g.pitch() <= Width && g.down <= mostDown {
			return g
		}
	}
}

func TestTheScaleIsWhatItWas(t *testing.T) {
	for _, at := range []Hex{At(1, 1), At(-1234, 99), At(50_000, -300_000)} {
		for span := 1; span <= 2000; span++ {
			for _, size := range [][2]int{{span, 0}, {0, span}, {span, span}, {span, span / 3}, {span / 3, span}} {
				far := At(at.Col()+size[0], at.Row()+size[1])
				got := Map{Counters: []Counter{{At: far}, {At: at}}}.grid()
				require.Equal(t, sized(got, size[0], size[1]), got, "%v from %v", size, at)
			}
		}
	}
}

// A label that was stored may lie anywhere.
func TestAbsurdSpansAreDrawnAtOnce(t *testing.T) {
	const far, farther = 1_000_000_000, math.MaxInt / 2
	for _, other := range []Hex{At(far, 1), At(1, far), At(-far, -far), At(farther, farther)} {
		g := Map{Counters: []Counter{{At: At(1, 1)}, {At: other}}, Margin: 1}.grid()
		require.LessOrEqual(t, g.label+1+g.across*g.pitch(), Width)
		require.LessOrEqual(t, g.down, mostDown)
		require.Equal(t, cell{g.across - 1, g.down - 1}, g.cellOf(At(g.col+g.across*g.size-1, g.row+g.down*g.size-1)))
	}
	text := Map{Counters: []Counter{{At: At(1, 1), Mark: "K"}, {At: At(far, far), Mark: "L"}}, Margin: 1}.Text()
	for _, line := range strings.Split(text, "\n") {
		require.LessOrEqual(t, utf8.RuneCountInString(line), Width, line)
	}
}

func BenchmarkMap(b *testing.B) {
	m := Map{Margin: 1}
	for i := range 40 {
		m.Counters = append(m.Counters, Counter{At: At(i%7*3, i), Mark: "x", Name: "X"})
	}
	for range b.N {
		_ = m.Text()
	}
}
