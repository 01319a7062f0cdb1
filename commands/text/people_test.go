package text

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/legible"
)

// A user who is marked is named as people are called; all else stays as it was
// written, and nobody can write the marks.
func TestEscapeNaming(t *testing.T) {
	called := func(user string) string { return "<@" + user + ">" }
	s := "Ask " + Person("1_2") + ", not <@3> or *me*, " + Person("4") + "."
	require.Equal(t, "Ask <@1_2>, not <\u200b@3> or \\*me\\*, <@4>.", EscapeNaming(s, called))
	require.Equal(t, "Ask 1_2, not <@3> or *me*, 4.", Unmarked(s))
	require.Equal(t, "a\\_b", EscapeNaming("a_b", called))
	for _, r := range Person("") {
		require.True(t, legible.Refused(r))
	}
	require.NotContains(t, EscapeNaming(Person("1\x021")[:3]+"x", called), "<@", "a mark without an end names nobody")
}
