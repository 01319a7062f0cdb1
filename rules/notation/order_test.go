package notation

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
)

func TestSorted(t *testing.T) {
	for _, x := range []struct {
		expr  string
		faces []int
		want  [][]int // the dice of each throw as they are shown
	}{
		{"4d6", []int{3, 6, 1, 4}, [][]int{{3, 6, 1, 4}}},
		{"4d6s", []int{3, 6, 1, 4}, [][]int{{1, 3, 4, 6}}},
		{"4d6sakh3", []int{3, 6, 1, 4}, [][]int{{1, 3, 4, 6}}},
		{"4d6kh3sd", []int{3, 6, 1, 4}, [][]int{{6, 4, 3, 1}}},
		{"4d6sdsa", []int{3, 6, 1, 4}, [][]int{{1, 3, 4, 6}}},
		{"2d6sd+2*-(2d6)", []int{3, 6, 1, 4}, [][]int{{6, 3}, {1, 4}}},
		{"max(2d6sd, {2d6sa, 1})", []int{3, 6, 4, 1}, [][]int{{6, 3}, {1, 4}, nil}},
		{"(2d2sa)d6sd", []int{2, 1, 5, 1, 6}, [][]int{{1, 2}, {6, 5, 1}}},
	} {
		f, err := Parse(x.expr)
		require.NoError(t, err, x.expr)
		results, err := f.Roll(dice.FromFaces(x.faces))
		require.NoError(t, err, x.expr)
		r := &results[0]
		for i, want := range x.want {
			var got []int
			for _, d := range r.Sorted(&r.Pools[i]) {
				got = append(got, d.Value)
			}
			require.Equal(t, want, got, "%s, throw %d", x.expr, i)
		}
	}
}

func TestThrowsInTheOrderInWhichTheyFell(t *testing.T) {
	for _, x := range []struct {
		expr  string
		faces []int
		want  []string
	}{
		{"d6+d8", []int{1, 2}, []string{"6", "8"}},
		{"(1d2)d(2d4)+d6", []int{2, 3, 3, 5, 1, 6}, []string{"2", "4", "6", "6"}},
		{"{d6, max(d4, {d8+d10}kh1)}kl1", []int{1, 2, 3, 4}, []string{"6", "4", "8", "10"}},
		{"if((d6)>3, d8, d10)", []int{4, 2}, []string{"6", "8"}},
		{"7", nil, nil},
	} {
		f, err := Parse(x.expr)
		require.NoError(t, err, x.expr)
		results, err := f.Roll(dice.FromFaces(x.faces))
		require.NoError(t, err, x.expr)
		var got []string
		var faces []int
		for _, p := range results[0].Throws() {
			got = append(got, p.Sides)
			for _, d := range p.Dice {
				faces = append(faces, d.Face)
			}
		}
		require.Equal(t, x.want, got, x.expr)
		require.Equal(t, x.faces, faces, x.expr)
	}
}
