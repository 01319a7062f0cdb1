package dice

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestParseFaces(t *testing.T) {
	for s, want := range map[string][]int{
		"4":              {4},
		"4 2":            {4, 2},
		"4,2":            {4, 2},
		" 4 ,\t2 \n":     {4, 2},
		"4 2, 10":        {4, 2, 10},
		"4\u00a02":       {4, 2},
		"1 9999":         {1, 9999},
		"06":             {6},
		"0 00 000":       {0, 0, 0},
		ones(maxFaces):   make1s(maxFaces),
		"0001 0010 0100": {1, 10, 100},
		"66512":          {6, 6, 5, 1, 2},
		"00001":          {0, 0, 0, 0, 1},
		"7 sixes":        {6, 6, 6, 6, 6, 6, 6},
		"2 Sixes, 1 one": {6, 6, 1},
		"3x3 2":          {3, 3, 3, 2},
		"5 hits":         {Hits(5)},
		"1 hit 6 0hits":  {Hits(1), 6, Hits(0)},
	} {
		faces, err := ParseFaces(s)
		require.NoError(t, err, s)
		require.Equal(t, want, faces, s)
	}
}

func TestParseFacesRefuses(t *testing.T) {
	const whole = ": a face is a whole number from 0 to 9999"
	const missing = ": write faces such as 4, 2"
	for s, want := range map[string]string{
		"":                      "no dice are given: write their faces, such as 4 2",
		" \t":                   "no dice are given: write their faces, such as 4 2",
		"4 x":                   `die 2 reads "x"` + whole,
		"-1":                    `die 1 reads "-1"` + whole,
		"+1":                    `die 1 reads "+1"` + whole,
		"1.5":                   `die 1 reads "1.5"` + whole,
		"6x5":                   `"6x5" can be read in two ways: write "5 sixes" or "6 fives"`,
		"5 5x5 12x3":            `"12x3" can be read in two ways: write the 12 3 times or "12 threes"`,
		"hits":                  `die 1 reads "hits"` + whole,
		"sixes":                 `die 1 reads "sixes"` + whole,
		"٤":                     `die 1 reads "٤"` + whole,
		"4;2":                   `die 1 reads "4;2"` + whole,
		strings.Repeat("x", 99): `die 1 reads "xxxxxxxxxxxx…"` + whole,
		",4":                    "a face is missing beside comma 1" + missing,
		"4,":                    "a face is missing beside comma 1" + missing,
		"4,2,,1":                "a face is missing beside comma 2" + missing,
		ones(maxFaces + 1):      "too many dice are given: at most 1000 can be",
	} {
		_, err := ParseFaces(s)
		require.EqualError(t, err, want, s)
	}
}

func FuzzParseFaces(f *testing.F) {
	for _, s := range []string{"4 2", "4,2", "", "x", "4,,2", "10000", "-1", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		faces, err := ParseFaces(s)
		if err != nil {
			require.Nil(t, faces)
			require.Less(t, len(err.Error()), 150)
			return
		}
		require.NotEmpty(t, faces)
		require.LessOrEqual(t, len(faces), maxFaces)
		for _, face := range faces {
			require.True(t, 0 <= face && face <= 9999, "%d", face)
		}
	})
}

func ones(n int) string { return strings.Repeat("1 ", n) }

func make1s(n int) []int {
	faces := make([]int, n)
	for i := range faces {
		faces[i] = 1
	}
	return faces
}

// What was typed is repeated whole as long as it is short.
func TestALongWordIsShortened(t *testing.T) {
	require.Equal(t, "éééééééééééé", shortened("éééééééééééé"))
	require.Equal(t, "éééééééééééé…", shortened("ééééééééééééé"))
}

// Which of the two numbers of 6x5 is the face follows from how many dice are
// asked for; where it does not, nothing is guessed.
func TestTimesReadAsAsked(t *testing.T) {
	throw := func(dice ...int) (asked []Throw) {
		for _, n := range dice {
			asked = append(asked, Throw{Kind: Kind{Sides: 6}, Dice: n})
		}
		return asked
	}
	for _, c := range []struct {
		s     string
		asked []Throw
		want  string
	}{
		{"6x5 5x3", throw(8), "6 6 6 6 6 5 5 5"},
		{"6x5 5x3", throw(11), "5 5 5 5 5 5 3 3 3 3 3"},
		{"6x5", throw(2, 3, 7), "6 6 6 6 6"},
		{"6x5 1", throw(6), "6 6 6 6 6 1"},
		{"9x6", throw(9), "6 6 6 6 6 6 6 6 6"},
		{"6x9", throw(6, 3), "6 6 6 6 6 6 6 6 6"},
		{"6×5", throw(5), "6 6 6 6 6"},
		{"6x5", throw(5, 1), `"6x5" can be read in two ways: write "5 sixes" or "6 fives"`},
		{"6x5", throw(4), `"6x5" can be read in two ways: write "5 sixes" or "6 fives"`},
		{"6x5 5x6", throw(11), `"6x5" can be read in two ways: write "5 sixes" or "6 fives"`},
	} {
		faces, err := ParseFor(c.s, c.asked)
		if err != nil {
			require.EqualError(t, err, c.want, c.s)
			continue
		}
		var words []string
		for _, face := range faces {
			words = append(words, SpellGiven(face))
		}
		require.Equal(t, c.want, strings.Join(words, " "), c.s)
	}
}
