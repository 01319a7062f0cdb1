package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
)

// idleSeals counts the sheets that are sealed in the first turn of a skirmish in which
// nobody orders anything.
func idleSeals(t *testing.T, plotting string) (seals int) {
	t.Helper()
	d := dice.FromStream([32]byte{1})
	res, err := Book.System().Start(rules.Setup{Scenario: "skirmish", House: []rules.Setting{{ID: "plotting", Value: plotting}}}, d)
	require.NoError(t, err)
	p := res.Next
	for p.Count() > 0 || seals < 10 {
		for _, seat := range p.Awaited() {
			p, err = p.Seal(seat, nil)
			require.NoError(t, err)
			seals++
		}
		res, err = p.Advance(d)
		require.NoError(t, err)
		p = res.Next
	}
	return seals
}

// Written together, turn and thrust take a seal for each of the twelve impulses less
// of each player.
func TestSealsOfAnIdleTurn(t *testing.T) {
	apart, together := idleSeals(t, "apart"), idleSeals(t, "together")
	require.Equal(t, 24, apart-together)
	t.Logf("seals of an idle turn: %d apart, %d together", apart, together)
}
