package terrain_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/hex"
	. "impulse/rules/terrain"
)

// Along the edge of two hexes the way is taken that blocks less: a wall that one can lean out
// past rather than a hill of the same height; but no wall on a hill makes that one to lean past.
func TestEdgeOfTwoHexes(t *testing.T) {
	from, to := Eye{hex.At(4, 4), Prone}, Eye{hex.At(6, 4), Prone}
	vias := []hex.Hex{hex.At(5, 4), hex.At(5, 5)}
	for _, v := range vias {
		require.Equal(t, []int{1, 1}, []int{hex.Range(from.At, v), hex.Range(v, to.At)})
	}
	before := func(v hex.Hex) string { // the side that the way round by a hex crosses first
		for _, d := range hex.Dirs() {
			if from.At.Neighbor(d) == v {
				return SideOf(from.At, d).String()
			}
		}
		return ""
	}
	tests := []struct {
		name    string
		hills   []hex.Hex
		walls   []hex.Hex
		blocked bool
	}{
		{"nothing", nil, nil, false},
		{"a hill, and the other way free", vias[:1], nil, false},
		{"a hill, and a wall on the other way", vias[:1], vias[1:], false},
		{"two hills", vias, nil, true},
		{"two hills, and walls on them", vias, vias, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			level := strings.Split(strings.Repeat(strings.Repeat(".", 9)+"\n", 9), "\n")
			text := "area . open\nbarrier w wall low pf 4\n"
			for _, h := range tt.walls {
				text += "side " + before(h) + " w\n"
			}
			text += "map\n" + strings.Join(level, "\n")
			for _, h := range tt.hills {
				row := []byte(level[h.Row()-1])
				row[h.Col()-1] = '1'
				level[h.Row()-1] = string(row)
			}
			f := On(Must(text+"\nlevel\n"+strings.Join(level, "\n")), nil)
			require.Equal(t, tt.blocked, f.Sight(from, to).Blocked)
			require.Equal(t, tt.blocked, f.Sight(to, from).Blocked)
		})
	}
}
