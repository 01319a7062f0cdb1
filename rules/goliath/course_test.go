package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/plane"
)

// Whoever lies within 45 degrees of a front is come upon without turning, and
// nowhere farther aside than a move may go; who is turned to lies before it then.
func TestEveryChargeFindsItsWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		u, x := aUnit(t, "charger", 3000), aUnit(t, "target", 3000)
		if plane.Touching(u.rect(), x.rect()) {
			return
		}
		q := quarry{ground: x.rect(), base: u.Base, h: byDefault}
		at, straight := plane.Ahead(u.rect(), 0, x.rect())
		c, ok := q.course(u.rect())
		if u.before(x) {
			require.True(t, ok)
			require.Equal(t, u.Facing, c.facing, "it turns by itself")
		}
		if straight {
			require.Equal(t, course{u.Facing, at}, c)
		}
		if !ok {
			return
		}
		require.LessOrEqual(t, u.Facing.Steps(c.facing), 1)
		require.True(t, plane.Distance(u.At, c.at) < plane.One || leads(u.At, c.facing, c.at), "%s", c.at)
		u.Facing, u.At = c.facing, c.at
		require.LessOrEqual(t, plane.Gap(u.rect(), x.rect()), 2*plane.Slack)
		require.False(t, plane.Overlapping(u.rect(), x.rect()))
	})
}

// aUnit is a body of troops somewhere within so much of the middle of the table.
func aUnit(t *rapid.T, name string, span int) *Unit {
	n := func(what string, least, most int) int { return rapid.IntRange(least, most).Draw(t, name+" "+what) }
	figures := n("figures", 1, 30)
	return &Unit{Base: plane.Inch(n("base", 50, 200)), Figures: figures, Front: n("front", 1, figures),
		At: plane.Point{X: plane.Inch(n("x", -span, span)), Y: plane.Inch(n("y", -span, span))}, Facing: plane.Facing(n("facing", 0, 7))}
}
