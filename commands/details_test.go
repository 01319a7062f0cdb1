package commands_test

import (
	"cmp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/storage"
)

// What was undone is no detail any more, and who answered by a standing sheet is said.
func TestDetailsOfWhatStands(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	require.Contains(t, g.Must("ann", "game details from:1").Text, "**Hiding**")
	g.Must("gm", "game undo confirm:on")
	require.NotContains(t, g.Must("ann", "game details from:1").Text, "**Hiding**")

	g = refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 2`, `each: hide spot:4\nbreak at 2`)
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("ann", "game details from:1").Text, "*By standing orders of ")
}

// A rematch has the game master and the kind of dice of the battle before.
func TestARematchHasItsMasterAndDice(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.Play([2]string{"gm", "game end confirm:on"}, [2]string{"red", "game rematch"})
	now := g.Only()
	require.True(t, now.Body.IsGM("gm"))
	require.True(t, now.Snap.Typed)
}

// The details of the posts leave out nothing between them that everybody may read: what
// was quiet in a post is in its details.
func TestDetailsLeaveNothingOut(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:goliath scenario:bodenburg gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	g.Posts = nil
	for range 24 {
		for _, x := range [][2]string{{"ann", "goliath move forward:3 unit:red-2"}, {"ann", "goliath fire target:nearest unit:red-4"}, {"ann", "orders done"},
			{"bob", "goliath fire target:nearest unit:blue-1"}, {"bob", "orders done"}} {
			g.Ask(x[0], x[1]) // what cannot be given now is left out
		}
	}
	var told [][2]uint64
	for _, m := range g.Posts {
		if m.Place == "channel" && m.Entry > 0 {
			told = append(told, [2]uint64{cmp.Or(m.From, m.Entry), m.Entry})
		}
	}
	require.NotEmpty(t, told)
	last := told[len(told)-1][1]
	require.NoError(t, g.Read(func(tx *storage.Tx) error {
		for e, err := range journal.Entries(tx, g.TheGame().Head.ID, told[0][0], last) {
			require.NoError(t, err)
			if e.Public.Op == journal.OpStep && len(rules.Visible(e.Public.Events, rules.Spectator)) > 0 {
				require.True(t, slices.ContainsFunc(told, func(x [2]uint64) bool { return x[0] <= e.N && e.N <= x[1] }), "entry %d is in no details: %v", e.N, told)
			}
		}
		return nil
	}))
}
