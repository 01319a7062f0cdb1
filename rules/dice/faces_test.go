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
		"10000":                 `die 1 reads "10000"` + whole,
		"00001":                 `die 1 reads "00001"` + whole,
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
