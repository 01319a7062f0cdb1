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

// What is asked where ships turn names thrust with it where both stand on one sheet;
// the refusals of both orders name the step in which they are written.
func TestWhatIsAskedOfWhoPlots(t *testing.T) {
	for plotting, want := range map[string]struct{ turn, thrust, refused string }{
		"together": {"turn and thrust your ships", "thrust", "You cannot turn and thrust your ships now: this is the Velocity determination phase; accelerate is for the Rotation segment."},
		"apart":    {"turn your ships", "thrust", "You cannot thrust now: this is the Velocity determination phase; accelerate is for the Acceleration segment."},
	} {
		res, err := Book.System().Start(rules.Setup{Scenario: "skirmish", House: []rules.Setting{{ID: "plotting", Value: plotting}}}, dice.FromStream([32]byte{1}))
		require.NoError(t, err)
		require.Equal(t, want.turn, res.Next.Ask(rotateStep.Name), plotting)
		require.Equal(t, want.thrust, res.Next.Ask(accelerateStep.Name), plotting)
		_, err = res.Next.For("red").Line("accelerate", nil)
		require.EqualError(t, err, want.refused, plotting)
	}
}
