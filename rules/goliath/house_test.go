package goliath

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// cited finds the rules that the code names: in events, refusals and sentences.
var cited = regexp.MustCompile(`(?:Rule: +|rule = |e\.Rule = )"([a-z0-9-]+)"|Refuse\("([a-z0-9-]+)"|\(house rule ([a-z0-9-]+)|\bh\("([a-z0-9-]+)"\)|House\("([a-z0-9-]+)"\)`)

func TestEveryRuleCitedIsThere(t *testing.T) {
	ids := []string{rules.GuidebookRule}
	for _, r := range Book.Rules {
		ids = append(ids, r.ID)
	}
	sources, err := filepath.Glob("*.go")
	require.NoError(t, err)
	for _, path := range sources {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, found := range cited.FindAllStringSubmatch(string(text), -1) {
			for _, id := range found[1:] {
				if id != "" {
					require.Contains(t, ids, id, path)
				}
			}
		}
	}
}

// What is printed and what it is read as: 33 types, 36 cells.
func TestPrintedTablesAreWhole(t *testing.T) {
	require.Len(t, troops, 33)
	for _, kind := range troops {
		require.Equal(t, kind.Missile > 0, kind.Arm != "", kind.Name)
		require.Positive(t, kind.HT*kind.Move*kind.Tenths, kind.Name)
		for _, a := range kind.abilities(with("ogre-regeneration", "on")) {
			require.NotEmpty(t, abilityName(a), kind.Name)
		}
	}
	for _, row := range melees {
		for _, c := range row {
			require.Positive(t, c.dice*c.per)
			require.True(t, c.target >= 4 && c.target <= 6)
		}
	}
}
