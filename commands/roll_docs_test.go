package commands_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// diceDocs is where dice are told; every line there that can be typed is a test.
const diceDocs = "../docs/dice.md"

// documented lists the rows of the table of a section: two cells of each,
// without back-ticks.
func documented(t *testing.T, section string) [][2]string {
	t.Helper()
	text, err := os.ReadFile(diceDocs)
	require.NoError(t, err)
	_, below, found := strings.Cut(string(text), "\n## "+section+"\n")
	require.True(t, found, section)
	below, _, _ = strings.Cut(below, "\n## ")
	var out [][2]string
	for _, line := range strings.Split(below, "\n") {
		if strings.HasPrefix(line, "| `") {
			cells := strings.Split(line, "|")
			out = append(out, [2]string{strings.Trim(cells[1], " `"), strings.Trim(cells[2], " `")})
		}
	}
	require.NotEmpty(t, out, section)
	return out
}

func TestDocumentedSigns(t *testing.T) {
	g := refereetest.New(t)
	for _, row := range documented(t, "What an answer shows") {
		require.Contains(t, g.Must("red", row[1]).Text, row[0], row)
	}
}

func TestDocumentedOdds(t *testing.T) {
	g := refereetest.New(t)
	for _, row := range documented(t, "Odds") {
		require.Contains(t, g.Ask("red", row[0]).Text, row[1], row)
	}
}

func TestDocumentedSecrets(t *testing.T) {
	g := refereetest.Duel(t, "")
	for _, row := range documented(t, "Saved, private and secret rolls") {
		require.Contains(t, g.Ask("red", row[0]).Text, row[1], row)
	}
}

// Some 400 dice have room, as it is told there.
func TestHowManyDiceAreShown(t *testing.T) {
	g := refereetest.New(t)
	require.NotContains(t, g.Must("red", "roll expr:400d6").Text, "more")
	require.Contains(t, g.Must("red", "roll expr:600d6").Text, "… 540 more)")
}
