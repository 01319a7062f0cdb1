package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
)

// The number of a unit hides no other number, and no other unit where units stand
// apart; with so many that they touch, few.
func TestStandardsHideNobody(t *testing.T) {
	for _, s := range rendertest.FieldScenes[:4] {
		f, _ := frameOf(s.Scene, 1032, 900)
		all := tokens(s.Scene, f, liveriesOf(s.Scene))
		for i, a := range all {
			for j, b := range all {
				if i == j {
					continue
				}
				require.GreaterOrEqual(t, a.pos.Minus(b.pos).Len(), a.radius+b.radius, "%s: numbers %d and %d", s.Name, i, j)
				require.Positive(t, f.oblong(b.counters[0], b.at).off(a.pos), "%s: number %d on unit %d", s.Name, i, j)
			}
		}
	}
}

func TestOblong(t *testing.T) {
	o := oblong{canvas.Point{X: 10, Y: 10}, canvas.Point{X: 1}, canvas.Point{Y: -1}, canvas.Point{X: 4, Y: 2}}
	require.Zero(t, o.off(canvas.Point{X: 13, Y: 11}))
	require.InDelta(t, 3, o.off(canvas.Point{X: 17, Y: 10}), 1e-9)
	require.InDelta(t, 5, o.off(canvas.Point{X: 17, Y: 16}), 1e-9)
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
	require.Contains(t, Alt(s), "N1 (North) 6,12 S, 16 figures; N2 (North) 8,28 S, 18 figures")
	require.NotContains(t, Alt(s), "more")
	require.Len(t, counterRows(rendertest.Host(), liveriesOf(rendertest.Host())), 60)
}
