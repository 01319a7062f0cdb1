package dice

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"2d6":                 "2d6",
		"d20":                 "1d20",
		"D20":                 "1d20",
		"3D6+2":               "3d6+2",
		"3d6-2":               "3d6-2",
		" 3 d 6 - 2 ":         "3d6-2",
		"2d6+0":               "2d6",
		"5":                   "5",
		"0":                   "0",
		"1000d1000":           "1000d1000",
		"1000000":             "1000000",
		"d6-1000000":          "1d6-1000000",
		"d1":                  "1d1",
		"2\u00a0d6":           "2d6",
		"007d06":              "7d6",
		"1d6+1" + "\t \n    ": "1d6+1",
	} {
		e, err := Parse(text)
		require.NoError(t, err, text)
		require.Equal(t, want, e.String(), text)
	}
}

func TestParseRefuses(t *testing.T) {
	const (
		first = "a number up to 1000000 or dice such as 2d6"
		dice  = "1 to 1000 dice"
		sides = "the sides of the die, 1 to 1000"
		next  = "+, - or the end"
		plus  = "a number up to 1000000"
	)
	for text, want := range map[string]Misread{
		"":                              {1, "", first},
		"  ":                            {3, "", first},
		"x":                             {1, "x", first},
		"-3":                            {1, "-", first},
		"1000001":                       {1, "1000001", first},
		"5+3":                           {2, "+", "d or the end"},
		"1 0d6":                         {3, "0", "d or the end"},
		"0d6":                           {1, "0", dice},
		"1001d6":                        {1, "1001", dice},
		"d":                             {2, "", sides},
		"2d0":                           {3, "0", sides},
		"2d1001":                        {3, "1001", sides},
		"2d%":                           {3, "%", sides},
		"2d-6":                          {3, "-", sides},
		"2d6k1":                         {4, "k", next},
		"2d6 1":                         {5, "1", next},
		"2d6+":                          {5, "", plus},
		"2d6+-1":                        {5, "-", plus},
		"2d6+d6":                        {5, "d", plus},
		"2d6-100000":                    {}, // fits
		"2d6+1+1":                       {6, "+", "the end"},
		"٢d6":                           {1, "٢", first},
		"\xff":                          {1, "\ufffd", first},
		"d6+" + strings.Repeat("9", 50): {4, "999999999999…", plus},
	} {
		_, err := Parse(text)
		if want == (Misread{}) {
			require.NoError(t, err, text)
			continue
		}
		require.Equal(t, &want, err, text)
	}
}

func TestMisreadIsASentence(t *testing.T) {
	_, err := Parse("2d6k1")
	require.EqualError(t, err, `column 4 of the dice reads "k", expected +, - or the end`)
	_, err = Parse("2d")
	require.EqualError(t, err, "column 3 of the dice reads the end, expected the sides of the die, 1 to 1000")
}

func TestExprRoll(t *testing.T) {
	for _, c := range []struct {
		text  string
		faces []int
		want  int
		rolls int
	}{
		{"2d6", []int{4, 2}, 6, 1},
		{"2d6+3", []int{4, 2}, 9, 1},
		{"d6-3", []int{1}, -2, 1},
		{"7", nil, 7, 0},
	} {
		e, err := Parse(c.text)
		require.NoError(t, err)
		r := FromFaces(c.faces)
		require.Equal(t, c.want, e.Roll(r, "damage"), c.text)
		require.Len(t, r.Rolls(), c.rolls, c.text)
		require.NoError(t, r.Unused(), c.text)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"2d6", "d20", "3d6+2", " 3 D 6 - 2 ", "5", "0d6", "2d6k1", "\xff", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			require.Zero(t, e)
			require.Less(t, len(err.Error()), 200)
			return
		}
		again, err := Parse(e.String())
		require.NoError(t, err, "String of %q", text)
		require.Equal(t, e, again)
	})
}
