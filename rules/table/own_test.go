package table

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/dice"
)

// spelledOwn is a table in a line: "d6: 1..3 sun, 4..5 rain".
func spelledOwn(o *Own) string {
	var rows []string
	for _, row := range o.Rows {
		rows = append(rows, row.Band.String()+" "+row.Text)
	}
	return fmt.Sprintf("d%d: %s", o.Sides, strings.Join(rows, ", "))
}

func TestParseOwn(t *testing.T) {
	for text, want := range map[string]string{
		"1-3: sun\n4-5: rain\n6: storm":                             "d6: 1..3 sun, 4..5 rain, 6 storm",
		"6: storm\n1 - 3:sun\n4..5 : rain":                          "d6: 1..3 sun, 4..5 rain, 6 storm",
		"\ufeff# weather\r\n\r\n  1–2: sun  \r\n # more\r\n3: rain": "d3: 1..2 sun, 3 rain",
		"01-95: calm\n96-00: wind":                                  "d100: 1..95 calm, 96..100 wind",
		"1-999: x\n000: y":                                          "d1000: 1..999 x, 1000 y",
		"sun\nrain\nsun":                                            "d3: 1 sun, 2 rain, 3 sun",
		"x3: sun\nrain\nX2: wind":                                   "d6: 1..3 sun, 4 rain, 5..6 wind",
		"x1: 10:30 train\nxylophone: loud\nx-ray":                   "d3: 1 10:30 train, 2 xylophone: loud, 3 x-ray",
		"x1: x3 wolves\nx3":                                         "d2: 1 x3 wolves, 2 x3",
		"only":                                                      "d1: 1 only",
		"1-9999: é [[2d6]] x":                                       "d9999: 1..9999 é [[2d6]] x",
	} {
		o, err := ParseOwn(text)
		require.NoError(t, err, text)
		require.Equal(t, want, spelledOwn(o))
	}
}

func TestParseOwnRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "there is no row",
		"# nothing\n\n":            "there is no row",
		"1-3: a\n5: b":             "line 2: it begins at 5, but no row has 4",
		"# x\n2: a":                "line 2: it begins at 2, but no row has 1",
		"1-3: a\n3-4: b":           "line 2: 3 stands in line 1 too",
		"2: b\n1-6: a":             "line 1: 2 stands in line 2 too",
		"1: a\nb":                  "line 2: all rows have numbers",
		"a\n\n1: b":                "line 3: all rows have numbers",
		"x2: a\n1: b":              "line 2: all rows have numbers",
		"0: a":                     "line 1: the faces of a die begin at 1",
		"3-1: a":                   "line 1: 3-1 runs backwards; write 1-3",
		"1-10000: a":               "line 1: a row has at least one and at most 9999 faces",
		"1-3 sun\n4-6 rain":        "line 1: for a row with numbers write 1-3: sun; for one that begins so write x1: before it",
		"a\n1. sun":                "line 2: for a row with numbers write 1: sun; for one that begins so write x1: before it",
		"x3 wolves":                "line 1: for a row that counts 3 times write x3: wolves; for one that begins with x3 write x1: before it",
		"a\n×2 [[d6]]":             "line 2: for a row that counts 2 times write x2: [[d6]]",
		"x0: a":                    "line 1: a row has at least one",
		"x9999: a\nb":              "line 2: all rows together have more than 9999 faces",
		"1:":                       "line 1: nothing stands behind the colon",
		"x2:  ":                    "line 1: nothing stands behind the colon",
		"a\x00b":                   "line 1: column 2 holds the character U+0000",
		"a\n\u202eb":               "line 2: column 1 holds the character U+202E",
		"a\rb":                     "U+000D",
		"a\n\tb\u2028c":            "line 2: column 3 holds the character U+2028",
		"a\xff":                    "not valid UTF-8",
		strings.Repeat("é", 301):   "line 1: the text has 301 characters; it may have 300",
		strings.Repeat("a\n", 201): "line 201: a table has at most 200 rows",
		"1: [[2d6":                 "line 1, column 4: the roll that begins here has no ]]",
		"a\n  é [[2d6+]]":          "line 2, column 11",
		"[[]]":                     "line 1, column 3",
		"[[gm 2d6]]":               "line 1, column 3, \"gm\": who reads a roll",
		"ok [[d6]] [[d0]]":         "line 1, column 14",
	} {
		_, err := ParseOwn(text)
		require.ErrorContains(t, err, want, "%.40q", text)
		require.NotContains(t, err.Error(), "\n")
	}
}

// What a roll inside a row reads otherwise than expected is said, with line and
// column of the table.
func TestOwnWarnings(t *testing.T) {
	o, err := ParseOwn("2: é [[4d6!=3]] x [[2d6]]\n# more\n1: [[d6]] [[10/d4]]")
	require.NoError(t, err)
	require.Equal(t, []string{
		`line 1, column 11, "!=": !=3 explodes on a 3; not equal is written <>3`,
		`line 3, column 16, "d": behind / the letter d rounds down; write 10/(d4) to divide by dice`,
	}, o.Warnings)
}

func TestRollOwn(t *testing.T) {
	o, err := ParseOwn("1-3: sun\n4-5: rain\n6: [[2d6]] hours of storm, wind [[d[1,5]]] [[2x d4]]")
	require.NoError(t, err)
	for _, tt := range []struct {
		faces []int
		want  string
		rolls int
	}{{[]int{1}, "sun", 0}, {[]int{3}, "sun", 0}, {[]int{4}, "rain", 0}, {[]int{6, 4, 3, 2, 1, 4}, "7 hours of storm, wind 5 1, 4", 3}} {
		r := dice.FromFaces(tt.faces)
		f, err := o.Roll("weather", r)
		require.NoError(t, err)
		require.Equal(t, tt.want, f.Text)
		require.Equal(t, tt.faces[0], f.Face)
		require.Len(t, f.Nested, tt.rolls)
		require.NoError(t, r.Unused())
	}
	f, _ := o.Roll("weather", dice.FromFaces([]int{6, 4, 3, 2, 1, 4}))
	require.Equal(t, "2d6", f.Nested[0].Formula)
	require.Equal(t, []string{"7"}, f.Nested[0].Totals)
	require.Equal(t, []int{4, 3}, f.Nested[0].Rolls[0].Faces)
	for want, faces := range map[string][]int{"needs d6 for weather": nil, "7 cannot fall on a d6 (weather)": {7}, "needs d6 for 2d6": {6, 4}} {
		_, err := o.Roll("weather", dice.FromFaces(faces))
		require.EqualError(t, err, want)
	}
	_, ok := o.Row(7)
	require.False(t, ok)
}

func TestWhatCannotBeComputedIsAnError(t *testing.T) {
	o, err := ParseOwn("[[1/(d2-1)]] days")
	require.NoError(t, err)
	_, err = o.Roll("x", dice.FromFaces([]int{1, 1}))
	require.Error(t, err)
	f, err := o.Roll("x", dice.FromFaces([]int{1, 2}))
	require.NoError(t, err)
	require.Equal(t, "1 days", f.Text)
}

func TestOneRollHasItsLimits(t *testing.T) {
	for _, text := range []string{strings.Repeat("[[600d6]] ", 2), strings.Repeat("[[9^64*9^64*9^64*9^64*9^64*9^64]] ", 8)} {
		o, err := ParseOwn(text)
		require.NoError(t, err)
		_, err = o.Roll("x", dice.FromStream([32]byte{1}))
		require.ErrorIs(t, err, ErrTooMuch)
	}
	o, err := ParseOwn("[[500d6]] [[500d6]]")
	require.NoError(t, err)
	_, err = o.Roll("x", dice.FromStream([32]byte{1}))
	require.NoError(t, err)
}

// However a table is written, every face falls on one row, and in any order of
// the lines on the same.
func TestOwnCoversItsDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		weights := rapid.SliceOfN(rapid.IntRange(1, 9), 1, 40).Draw(t, "weights")
		var weighted, numbered []string
		at := 0
		for i, w := range weights {
			weighted = append(weighted, fmt.Sprintf("x%d: row %d", w, i))
			numbered = append(numbered, fmt.Sprintf("%d-%d: row %d", at+1, at+w, i))
			at += w
		}
		seed := rapid.Uint64().Draw(t, "seed")
		rand.New(rand.NewPCG(seed, 1)).Shuffle(len(numbered), func(i, j int) { numbered[i], numbered[j] = numbered[j], numbered[i] })
		a, err := ParseOwn(strings.Join(weighted, "\n"))
		require.NoError(t, err)
		b, err := ParseOwn(strings.Join(numbered, "\n"))
		require.NoError(t, err)
		require.Equal(t, spelledOwn(a), spelledOwn(b))
		require.Equal(t, at, a.Sides)
		for face := range a.Sides {
			_, ok := a.Row(face + 1)
			require.True(t, ok)
		}
	})
}

func FuzzParseOwn(f *testing.F) {
	for _, text := range []string{"1-3: sun\n4: rain", "x3: [[2d6]]\nb", "\ufeffa\r\n#", "[[d[1,2]]]", "00: x", "[[]", "1: [[1/(d2-1)]]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := ParseOwn(text)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		r := dice.FromStream([32]byte{1})
		for face := range min(o.Sides, 50) {
			_, ok := o.Row(face + 1)
			require.True(t, ok)
		}
		_, _ = o.Roll("x", r)
	})
}

func BenchmarkParseOwn(b *testing.B) {
	text := strings.Repeat("x3: a row with [[2d6+1]] words\n", MaxOwnRows)
	for b.Loop() {
		_, err := ParseOwn(text)
		require.NoError(b, err)
	}
}
