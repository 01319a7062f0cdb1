package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/commands/stretch"
	"impulse/rules"
	"impulse/rules/rulestest"
)

// What steps tell others in secret moves neither the first nor the last entry
// that a reader's picture tells of.
func TestPicturesKnowNothingOfOthersSecrets(t *testing.T) {
	tb := refereetest.Duel(t, "", rulestest.Toy.System())
	g := tb.Only()
	public := func(n uint64) stretch.Passage {
		return stretch.Passage{Entry: n, Clock: "Round 1", Events: []rules.Event{{Kind: "x", Text: "x"}}}
	}
	secret := func(n uint64, to rules.SeatID) stretch.Passage {
		p := public(n)
		p.To = to
		return p
	}
	drawn := func(to string, kept ...stretch.Passage) []outbox.Picture {
		posts, _ := g.Readers().Letters(g.Position, kept, stretch.Ending{Entry: 9, Ask: "red: hide"})
		for _, m := range posts {
			if m.Place == to {
				return m.Pictures
			}
		}
		return nil
	}
	require.Empty(t, drawn("channel", secret(7, "red")), "a secret is no reason for a picture")
	for _, place := range []string{"channel", outbox.DM("blue")} {
		alone := drawn(place, public(8), secret(8, "blue"))
		require.Equal(t, alone, drawn(place, secret(7, "red"), public(8), secret(8, "blue"), secret(9, "red")), place)
		require.Equal(t, []uint64{8, 9}, []uint64{alone[0].From, alone[0].To})
	}
}
