package board

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render"
	"impulse/rules/render/rendertest"
	"impulse/rules/view"
)

func TestFieldDigest(t *testing.T) {
	v := rendertest.Army(4)
	v.Sheets[1].Brief = "5/20, one has taken 2 of 4 hits, routing, turn 1"
	v.Sheets = append(v.Sheets, view.Sheet{Unit: "blue-9", Title: "Blue 9 Hero", Side: "blue", Brief: "0/1, destroyed"})
	require.Equal(t, `red: 2 units
 1 Longbowmen 12/20; 0.25,12 N
 2 Heavy Infantry 12/20; 2.25,12 N
blue: 2 units
 1 Longbowmen 5/20, one has taken 2 of 4
   hits, routing, turn 1; 1.25,12 N
 2 Heavy Infantry 12/20; 3.25,12 N
   Blue 9 Hero: 0/1, destroyed
`, Digest(v))
	require.Contains(t, Digest(rendertest.Army(20)), "\n10 Heavy Infantry 12/20\n")
	require.Contains(t, Digest(rendertest.Army(80)), "   Longbowmen: 1 12/20; 5 12/20; 9 12/20; 13\n   12/20;")
}

// However many there are, nothing is cut within, and there is room for it in a
// message.
func TestFieldDigestHasRoom(t *testing.T) {
	for _, units := range []int{0, 1, 2, 10, 13, 32, 33, 40, 80, 400} {
		v := rendertest.Army(units)
		for i := range v.Sheets {
			v.Sheets[i].Brief = "12/20, routing, turn 2, tired"
		}
		text := Digest(v)
		require.NotContains(t, text, "…")
		require.LessOrEqual(t, render.Length(text), mostDigest+50)
		require.Equal(t, units >= 40, strings.Contains(text, "and more"), units)
	}
}
