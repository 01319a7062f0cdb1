package render

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// army is so many units of two sides with their sheets.
func army(units int) rules.View {
	v := field(48, 36)
	v.Board.Sides = []string{"red", "blue"}
	for i := range units {
		side, kind := v.Board.Sides[i%2], []string{"Longbowmen", "Heavy Infantry", "Medium Cavalry", "Goblins"}[i/2%4]
		id := fmt.Sprintf("%s-%d", side, i/2+1)
		c := troops(kind, side, fmt.Sprintf("%d.25,12", i%48), "N", 12, 6)
		c.Unit, c.Mark, c.Name = id, fmt.Sprint(i/2+1), fmt.Sprintf("%s%s %d %s", strings.ToUpper(side[:1]), side[1:], i/2+1, kind)
		v.Board.Counters = append(v.Board.Counters, c)
		v.Sheets = append(v.Sheets, rules.Sheet{Unit: id, Title: c.Name, Side: side, Brief: "12/20"})
	}
	return v
}

func TestFieldDigest(t *testing.T) {
	v := army(4)
	v.Sheets[1].Brief = "5/20, one has taken 2 of 4 hits, routing, turn 1"
	v.Sheets = append(v.Sheets, rules.Sheet{Unit: "blue-9", Title: "Blue 9 Hero", Side: "blue", Brief: "0/1, destroyed"})
	require.Equal(t, `red: 2 units
 1 Longbowmen 12/20; 0.25,12 N
 2 Heavy Infantry 12/20; 2.25,12 N
blue: 2 units
 1 Longbowmen 5/20, one has taken 2 of 4
   hits, routing, turn 1; 1.25,12 N
 2 Heavy Infantry 12/20; 3.25,12 N
   Blue 9 Hero: 0/1, destroyed
`, Digest(v))
	require.Contains(t, Digest(army(20)), "\n10 Heavy Infantry 12/20\n")
	require.Contains(t, Digest(army(80)), "   Longbowmen: 1 12/20; 5 12/20; 9 12/20; 13\n   12/20;")
}

// However many there are, nothing is cut within, and there is room for it in a
// message.
func TestFieldDigestHasRoom(t *testing.T) {
	for _, units := range []int{0, 1, 2, 10, 13, 32, 33, 40, 80, 400} {
		v := army(units)
		for i := range v.Sheets {
			v.Sheets[i].Brief = "12/20, routing, turn 2, tired"
		}
		text := Digest(v)
		require.NotContains(t, text, "…")
		require.LessOrEqual(t, length(text), mostDigest+50)
		require.Equal(t, units >= 40, strings.Contains(text, "and more"), units)
	}
}
