package notation

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
)

// docs is where the notation is told; every example there is a test.
const docs = "../../docs/dice.md"

// example is a row of a table of examples.
type example struct{ expr, dice, result string }

// examples reads the tables below a heading row.
func examples(t *testing.T, heading string) []example {
	t.Helper()
	text, err := os.ReadFile(docs)
	require.NoError(t, err)
	var out []example
	in := false
	for _, line := range strings.Split(string(text), "\n") {
		switch {
		case strings.HasPrefix(line, heading):
			in = true
		case !strings.HasPrefix(line, "|"):
			in = false
		case in && strings.HasPrefix(line, "| `"):
			cells := strings.Split(line, "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			out = append(out, example{expr: strings.Trim(cells[1], "`"), dice: cells[2], result: cells[3]})
		}
	}
	require.NotEmpty(t, out, heading)
	return out
}

func totals(results []Result) string {
	words := make([]string, len(results))
	for i, r := range results {
		words[i] = r.Total.String()
	}
	return strings.Join(words, "; ")
}

func TestDocumentedDice(t *testing.T) {
	for _, x := range examples(t, "| you write | dice | result |") {
		f, err := Parse(x.expr)
		require.NoError(t, err, x.expr)
		var faces []int
		if x.dice != "" {
			faces, err = dice.ParseFaces(x.dice)
			require.NoError(t, err, x.expr)
		}
		r := dice.FromFaces(faces)
		results, err := f.Roll(r)
		require.NoError(t, err, x.expr)
		require.NoError(t, r.Unused(), x.expr)
		require.Equal(t, x.result, totals(results), x.expr)
	}
}

func TestDocumentedArithmetic(t *testing.T) {
	for _, x := range examples(t, "| you write | result |") {
		f, err := Parse(x.expr)
		require.NoError(t, err, x.expr)
		results, err := f.Roll(dice.FromFaces(nil))
		require.NoError(t, err, x.expr)
		require.Equal(t, x.dice, totals(results), x.expr)
	}
}

func TestDocumentedFlags(t *testing.T) {
	for i, x := range examples(t, "| you write | who sees it") {
		f, err := Parse(x.expr)
		require.NoError(t, err, x.expr)
		require.Equal(t, flagNames[i].flag, f.Flags, x.expr)
	}
}

func TestDocumentedRefusals(t *testing.T) {
	for _, x := range examples(t, "| you write | column |") {
		_, err := Parse(x.expr)
		var misread *Misread
		require.ErrorAs(t, err, &misread, x.expr)
		require.Equal(t, x.dice, strconv.Itoa(misread.Column), "%s: %s", x.expr, err)
	}
}

// What other bots read differently is read at all.
func TestDocumentedDifferences(t *testing.T) {
	for _, x := range examples(t, "| you write | here it is |") {
		_, err := Parse(x.expr)
		require.NoError(t, err, x.expr)
	}
}
