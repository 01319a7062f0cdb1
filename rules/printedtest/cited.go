package printedtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/houserule"
)

// citing finds the rules that code names: in events, refusals and sentences.
var citing = regexp.MustCompile(`(?:Rule: +|rule = |e\.Rule = )"([a-z0-9-]+)"|Refuse\("([a-z0-9-]+)"|\(house rule ([a-z0-9-]+)|\bh\("([a-z0-9-]+)"\)|House\("([a-z0-9-]+)"\)`)

// RulesCited holds that every rule that the code in the working folder names is
// in the book, or one of the others: options that a refusal names in its place.
func RulesCited(t *testing.T, book []rules.Rule, others ...string) {
	t.Helper()
	ids := others
	for _, r := range book {
		ids = append(ids, r.ID)
	}
	sources, err := filepath.Glob("*.go")
	require.NoError(t, err)
	require.NotEmpty(t, sources)
	for _, path := range sources {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for _, found := range citing.FindAllStringSubmatch(string(text), -1) {
			for _, id := range found[1:] {
				if id != "" {
					require.Contains(t, ids, id, path)
				}
			}
		}
	}
}

// HouseRulesOnPage holds the page for players to the house rules as they are declared, in
// order: values, the default first, and why.
func HouseRulesOnPage(t *testing.T, page string, declared []houserule.Rule) {
	t.Helper()
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	_, list, found := strings.Cut(string(text), "| id | values (default first) | why |\n|---|---|---|\n")
	require.True(t, found)
	list, _, _ = strings.Cut(strings.TrimRight(list, "\n"), "\n\n")
	var want []string
	for _, h := range declared {
		values := []string{h.Default}
		for _, v := range h.Values {
			if v != h.Default {
				values = append(values, v)
			}
		}
		want = append(want, fmt.Sprintf("| `%s` | %s | %s |", h.ID, strings.Join(values, ", "), h.Why))
	}
	require.Equal(t, strings.Join(want, "\n"), list)
}
