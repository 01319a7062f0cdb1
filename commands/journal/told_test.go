package journal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
)

// The journal says why dice are new.
func TestNewDiceAreTold(t *testing.T) {
	join := toldOfDice(Before{}, Public{Op: OpJoin, Seat: "red", Dice: "c"})
	require.Equal(t, []rules.Event{{Kind: "dice", Figures: figure.Figures{figure.Fig("commitment", "c")},
		Text: "Who takes the seat red has had an export with the seed of the dice; they are new from here on."}}, join)
}
