package brief_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/brief"
)

// A line has no stop, names nobody who is nobody, and is cut at a word where it is too long.
func TestBriefs(t *testing.T) {
	require.Equal(t, rules.Brief{Gravity: rules.Grave, Text: "Lance is crippled", Lead: "Lance", Units: []string{"lance"}},
		brief.New(rules.Grave, " Lance is crippled. ", "Lance", "", "lance"))
	fits := strings.Repeat("é", rules.LineRoom)
	require.Equal(t, fits, brief.New(rules.Done, fits, "").Text)
	long := brief.New(rules.Done, strings.Repeat("volley, ", 30), "").Text
	require.True(t, strings.HasSuffix(long, "volley …"), long)
	require.LessOrEqual(t, utf8.RuneCountInString(long), rules.LineRoom)
	whole := strings.Repeat("é", rules.LineRoom-6) + " ünd"
	require.Equal(t, whole+" …", brief.New(rules.Done, whole+" so on", "").Text, "a word that ends at the end of its room is kept")
}

func TestEqualLinesAreOne(t *testing.T) {
	one, two := rules.Brief{Text: "one"}, rules.Brief{Text: "two", Gravity: rules.Grave}
	require.Equal(t, []rules.Brief{two, one}, brief.Distinct([]rules.Brief{two}, nil, []rules.Brief{one, two, one}))
	require.Empty(t, brief.Distinct())
}
