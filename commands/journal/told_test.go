package journal

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/figure"
)

// The journal says why dice are new.
func TestNewDiceAreTold(t *testing.T) {
	join := toldOfDice(Before{}, Public{Op: OpJoin, Seat: "red", Dice: "c"})
	require.Equal(t, []rules.Event{{Kind: "dice", Figures: figure.Figures{figure.Fig("commitment", "c")},
		Text: "Who takes the seat red has had an export with the seed of the dice; they are new from here on."}}, join)
}

// How people ended a game, or left it, stands in the line of the entry, and is told by
// it; other commands are of no such entry.
func TestWhoHasGivenUpIsTold(t *testing.T) {
	g := Before{Position: &watch.Position{Snap: &rules.Snapshot{Seats: []rules.Seat{{ID: "red", Side: "red", Title: "Solar System"}}}}}
	for line, want := range map[string]string{
		"game concede seat:red confirm:on": "Red (Solar System) concedes, and the game was ended.",
		"game draw":                        "All players agree to a draw, and the game was ended.",
		"game end confirm:on":              "The game was ended.",
		"game end \"":                      "The game was ended.",
	} {
		require.Equal(t, want, toldOfEnd(g, Public{Op: OpEnd, Who: "p1", Line: line})[0].Text, line)
	}
	for line, want := range map[string]string{
		"game concede seat:red confirm:on": "Red (Solar System) concedes, and nobody waits for it.",
		"game default seat:red to:on":      "Red (Solar System) is left to its default orders, and nobody waits for it.",
		"game default seat:red to:off":     "Red (Solar System) gives its own orders again.",
	} {
		require.Equal(t, want, toldOfDefault(g, Public{Op: OpDefault, Seat: "red", Line: line})[0].Text, line)
	}
	for line, ends := range map[string]bool{"game draw": true, "game concede seat:red": true, "game end": true, "game": false, "game default seat:red to:on": false, "": false} {
		require.Equal(t, ends, Operations[OpEnd].names(Public{Who: "p1", Line: line}), line)
	}
	require.True(t, Operations[OpDefault].names(Public{Who: "p1", Line: "game concede seat:red"}))
	require.False(t, Operations[OpDefault].names(Public{Who: "p1", Line: "game draw"}))
}
