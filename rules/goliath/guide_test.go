package goliath

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
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

var typed = regexp.MustCompile("(?m)^(?:@[a-z]+ )?(goliath[-a-z]* .*)$")

// Every line of the guide that a player can type is a command with options that
// there are.
func TestLinesOfTheGuide(t *testing.T) {
	text, err := os.ReadFile(guide)
	require.NoError(t, err)
	lines := typed.FindAllStringSubmatch(string(text), -1)
	lines = append(lines, regexp.MustCompile("`(goliath-calc [^`]*)`").FindAllStringSubmatch(string(text), -1)...)
	require.NotEmpty(t, lines)
	for _, line := range lines {
		c, err := rules.ParseCommand(line[1])
		require.NoError(t, err, line[1])
		i := slices.IndexFunc(Book.System().Spec().Actions, func(a rules.ActionSpec) bool { return slices.Equal(a.Path, c.Path) })
		require.GreaterOrEqual(t, i, 0, line[1])
		for _, p := range Book.System().Spec().Actions[i].Params {
			c = c.Without(p.Name)
		}
		require.Empty(t, c.Args, line[1])
	}
}
