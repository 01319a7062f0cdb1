package board

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
)

// Of two in contact each shows its front on its own ground, and no point upon the other.
func TestFrontsOfTwoInContact(t *testing.T) {
	for name, both := range map[string]bool{"skirmish": true, "castle": false} {
		s := rendertest.Castle()
		if both {
			s = rendertest.Skirmish()
		}
		s.Marks = nil
		l, drawn := layoutOf(s)
		require.True(t, drawn)
		page := canvas.New(canvas.PNG, pictureWidth, int(l.height))
		page.Paste(plot(page, l), 0, 0)
		picture, err := png.Decode(bytes.NewReader(page.File()))
		require.NoError(t, err)
		ink := func(at canvas.Point) any { return picture.At(int(at.X), int(at.Y)) }
		for _, k := range l.tokens {
			if k.ground == nil || k.counters[0].Body.Broken {
				continue
			}
			g := k.ground
			onFront := g[0].Times(0.7).Plus(g[1].Times(0.3)).Plus(g[3].Minus(g[0]).Unit().Times(frontLine / 2))
			tip := frontTip(g).Minus(g[0].Minus(g[3]).Unit().Times(11)) // within the point
			require.Equal(t, !both, ink(onFront) == ink(tip), "%s: %s", name, k.labels)
			for _, other := range l.tokens {
				require.False(t, other.at != k.at && other.ground != nil && covers(other.ground, onFront))
			}
		}
		for _, k := range l.tokens {
			require.Equal(t, both, (&plotter{layout: l}).taken(frontTip(k.ground), k), "%s: %s", name, k.labels)
		}
	}
}

func TestContactAndChargeInWords(t *testing.T) {
	text := Alt(rendertest.Onset())
	require.Contains(t, text, "In contact: Knights and Guards.")
	require.Contains(t, text, "Charges: Knights from 20,31 to 20,20.")
	require.NotContains(t, text, "Came from")
	require.NotContains(t, Alt(rendertest.Skirmish()), "In contact", "a melee says it")
}

// Of many each is told in few words, side by side.
func TestManyInWords(t *testing.T) {
	s := rendertest.Host()
	s.View.Board.Counters = s.View.Board.Counters[:20]
	require.Contains(t, Alt(s), "N1 (North) 6,12 S, 16 figures; ")
	require.NotContains(t, Alt(s), "more")
}
