package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// A line is completed word by word, each with its explanation.
func TestSuggesting(t *testing.T) {
	s := started(t, "duel")
	for typed, want := range map[string][]string{
		"":                        {"each:", "when", "break", "tactic stay", "tactic lie-low", "hide", "shoot", "search"},
		"sh":                      {"shoot"},
		"break ":                  {"break when", "break at", "break before", "break again"},
		"break at ":               {"break at 2"},
		"break again ":            {"break again when", "break again at", "break again before"},
		"break before s":          {"break before shoot", "break before search"},
		"break when so":           {"break when something"},
		"break when something ":   {"break when something public", "break when something found", "break when something near", "break when something seen", "break when something choice"},
		"break when something x ": nil,
		"break when sp":           {"break when spot"},
		"break when found ":       {"break when found and", "break when found red-a"},
		"each: ":                  {"each: when", "each: hide", "each: shoot", "each: search"},
		"2: when away ":           {"2: when away <", "2: when away <=", "2: when away =", "2: when away >=", "2: when away >", "2: when away !=", "2: when away red-a"},
		"when e":                  {"when enemy within"},
		"when not e":              {"when not enemy within"},
		"when n":                  {"when not"},
		"when not n":              nil,
		"when not found ":         {"when not found and", "when not found :", "when not found red-a"},
		"when round > ":           nil,
		"when round > 1 ":         {"when round > 1 and", "when round > 1 :"},
		"when round > 1 and sho":  {"when round > 1 and shots"},
		"when round > 1 : h":      {"when round > 1 : hide"},
		"when found: hide ":       {"when found: hide spot:", "when found: hide marker:"},
		"when found: hide marker": {"when found: hide marker:"},
		"each: shoot spot:":       {"each: shoot spot:1", "each: shoot spot:2", "each: shoot spot:3", "each: shoot spot:4", "each: shoot spot:5", "each: shoot spot:6"},
		"each: fly ":              nil,
		"hide spot:\" ":           nil,
	} {
		choices, err := toy.Suggest(s, "red", typed)
		require.NoError(t, err)
		var got []string
		for _, c := range choices {
			got = append(got, c.Value)
			if typed == "break when sp" {
				require.Equal(t, "where the marker is hidden", c.Label)
			}
		}
		require.Equal(t, want, got, typed)
	}
	choices, err := toy.Suggest(s, rules.Spectator, "break when found ")
	require.NoError(t, err)
	require.Len(t, choices, 1, "of units only those that are known")
}
