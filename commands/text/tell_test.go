package text_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/rules"
)

// An event says of which section its rule is, where the rule stands in one.
func TestAnEventSaysItsSection(t *testing.T) {
	spec := &rules.Spec{Rules: []rules.Rule{{ID: "fire", Section: "2.6"}, {ID: "end"}}}
	require.Equal(t, "A hit. *(2.6)*", text.Tell(rules.Event{Rule: "fire", Text: "A hit."}, spec))
	require.Equal(t, "It goes on.", text.Tell(rules.Event{Rule: "end", Text: "It goes on."}, spec))
	require.Equal(t, "It goes on.", text.Tell(rules.Event{Rule: "none", Text: "It goes on."}, spec))
}
