package rules_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// A line has no stop, names nobody who is nobody, and is cut at a word where it is too long.
func TestBriefs(t *testing.T) {
	require.Equal(t, rules.Brief{Gravity: rules.Grave, Text: "Lance is crippled", Lead: "Lance", Units: []string{"lance"}},
		rules.NewBrief(rules.Grave, " Lance is crippled. ", "Lance", "", "lance"))
	fits := strings.Repeat("é", rules.LineRoom)
	require.Equal(t, fits, rules.NewBrief(rules.Done, fits, "").Text)
	long := rules.NewBrief(rules.Done, strings.Repeat("volley, ", 30), "").Text
	require.True(t, strings.HasSuffix(long, "volley …"), long)
	require.LessOrEqual(t, utf8.RuneCountInString(long), rules.LineRoom)
}

func TestEqualLinesAreOne(t *testing.T) {
	one, two := rules.Brief{Text: "one"}, rules.Brief{Text: "two", Gravity: rules.Grave}
	require.Equal(t, []rules.Brief{two, one}, rules.Distinct([]rules.Brief{two}, nil, []rules.Brief{one, two, one}))
	require.Empty(t, rules.Distinct())
}
