package outsider

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The page for players lists all house rules, as they are declared: values, the
// default first, and why.
func TestHouseRulesOfThePage(t *testing.T) {
	page, err := os.ReadFile("../../docs/playing/outsider.md")
	require.NoError(t, err)
	_, list, found := strings.Cut(string(page), "| id | values (default first) | why |\n|---|---|---|\n")
	require.True(t, found)
	list, _, _ = strings.Cut(list, "\n\n")
	var want []string
	for _, h := range houseRules {
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
