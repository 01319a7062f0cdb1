package match

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
)

// Throws that are alike are asked for as one, for each that they are for.
func TestThrowsAreSpelled(t *testing.T) {
	throw := func(n int, what string) dice.Throw { return dice.Throw{Kind: dice.Kind{Sides: 6}, Dice: n, For: what} }
	lock := []dice.Throw{throw(2, "lock-on of Kestrel"), throw(2, "lock-on of Lance")}
	require.Equal(t, 2, alike(lock))
	require.Equal(t, "2d6 each for lock-on: Kestrel, then Lance", spelled(lock))
	require.Equal(t, "2d6 for lock-on of Kestrel", spelled(lock[:1]))
	one := []dice.Throw{throw(1, "luck of red"), throw(1, "luck of blue"), throw(1, "wind")}
	require.Equal(t, 2, alike(one))
	require.Equal(t, "2d6 for luck: red, then blue", spelled(one[:2]))
	require.Equal(t, "2d6 for wind", spelled([]dice.Throw{throw(1, "wind"), throw(1, "wind")}))
	fire := []dice.Throw{throw(2, "laser L1 of Lance"), throw(2, "laser L2 of Lance"), throw(2, "laser L1 of Wisp")}
	require.Equal(t, 2, alike(fire))
	require.Equal(t, "2d6 each for Lance: laser L1, then laser L2", spelled(fire[:2]))
	more := throw(1, "luck of red")
	more.More = true
	require.Equal(t, 1, alike(append([]dice.Throw{more}, one...)))
	hits := throw(3, "melee of Red")
	hits.Least = 5
	require.Equal(t, 1, alike([]dice.Throw{hits, throw(3, "melee of Blue")}))
	require.Equal(t, "3d6 for melee of Red (5 or more hits)", spelled([]dice.Throw{hits}))
}
