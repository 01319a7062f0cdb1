package goliath

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest"
)

const guide = "../../docs/playing/goliath.md"

// listMark stands before the list of house rules, which ends the page.
const listMark = "| id | values (default first) | why |\n|---|---|---|\n"

// The player's guide lists every house rule as the book has it.
func TestGuideListsTheHouseRules(t *testing.T) {
	text, err := os.ReadFile(guide)
	require.NoError(t, err)
	page, _, found := strings.Cut(string(text), listMark)
	require.True(t, found)
	var want strings.Builder
	for _, h := range Book.HouseRules {
		values := slices.DeleteFunc(slices.Clone(h.Values), func(v string) bool { return v == h.Default })
		want.WriteString("| `" + h.ID + "` | " + strings.Join(append([]string{h.Default}, values...), ", ") + " | " + h.Why + " |\n")
	}
	rulestest.Golden(t, guide, page+listMark+want.String())
}
