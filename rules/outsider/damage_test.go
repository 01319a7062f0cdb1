package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/outsider/profile"
)

func vessel(t *testing.T, line string, facing hex.Dir) *Vessel {
	p, err := profile.Parse(line)
	require.NoError(t, err)
	v := &Vessel{Body: Body{Ship: &Ship{Profile: p}}}
	v.At, v.Heading = hex.At(10, 10), facing
	return v
}

// A section that is not there is rolled for anew on the side that was struck, so that
// no shot strikes the core first (D3.5).
func TestStruckSide(t *testing.T) {
	const whole, part = "1[8](-1) 2[L](-1) 3[L](-1) 4[P](-1) 5[J](-1) 6[C](-1)", "1[8](-1) 4[P](-1) 6[C](-1)"
	for _, c := range []struct {
		line  string
		rule  directionalDamageRule
		from  hex.Dir
		faces []int
		want  int
	}{
		{whole, byTable, hex.A, []int{6}, 1},
		{whole, byTable, hex.C, []int{6}, 3},
		{part, byTable, hex.C, []int{6, 1, 4}, 4},
		{"6[C](-1)", byTable, hex.C, nil, 0},
		{whole, bySide, hex.A, []int{2}, 2},
		{whole, bySide, hex.A, []int{5}, 1},
		{whole, bySide, hex.D, []int{6}, 5},
		{part, bySide, hex.D, []int{6, 1, 2, 4}, 4},
	} {
		for _, facing := range hex.Dirs() {
			v, d := vessel(t, c.line, facing), dice.FromFaces(c.faces)
			from := v.At.Neighbor(c.from.Turn(int(facing)))
			require.Equal(t, c.want, struck(d, v, from, c.rule), c)
			require.NoError(t, d.Unused())
		}
	}
}

// A unit without subsystems has rows too.
func TestRowsOfABareUnit(t *testing.T) {
	for _, line := range []string{"SS (+1|6)", "S 1[](-1) 2[8](-1)"} {
		v := vessel(t, line, hex.A)
		require.Len(t, v.Ship.rows(), 3+v.Ship.Profile.Built("8"))
	}
}
