package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

func TestAKeyThatIsNoOptionBreaksAtStart(t *testing.T) {
	book := rulestest.Toy
	book.Orders = slices.Clone(book.Orders)
	book.Orders[0].Key = []opts.Word{"spot"}
	require.NotPanics(t, func() { book.System() })
	book.Orders[0].Key = []opts.Word{"spto"}
	require.PanicsWithValue(t, "opts: the action has no option spto", func() { book.System() })
}
