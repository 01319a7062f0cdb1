package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// TestPlaceIsBounded: the GM puts nothing where a ship could drift off the
// labels, and what he does put is read again.
func TestPlaceIsBounded(t *testing.T) {
	sys := rulestest.Cold(Book.System())
	begun, err := sys.Start(rules.Setup{Scenario: "duel", Mode: rules.Free, House: []rules.Setting{{ID: "map", Value: "none"}}}, dice.FromFaces(nil))
	require.NoError(t, err)
	place := func(at string) (*rules.Result, error) {
		c, err := cmdline.Parse("pentagon-gm place unit:kestrel at:" + at + " va:0 vc:-12 reason:x")
		require.NoError(t, err)
		return sys.Act(begun.Next.Snapshot(), rules.GM, c, dice.FromFaces(nil))
	}
	for _, at := range []string{"10000.1", "-10000.-10000"} {
		res, err := place(at)
		require.NoError(t, err, at)
		_, err = sys.View(res.Next.Snapshot(), rules.GM)
		require.NoError(t, err, at)
	}
	for _, at := range []string{"10001.1", "1.-10001", "1000000.1"} {
		_, err := place(at)
		refusal, ok := cmdline.AsRefusal(err)
		require.True(t, ok, "%s: %v", at, err)
		require.Contains(t, refusal.Text, "10000", at)
	}
}
