package commands_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/envelope"
	"impulse/rules/library"
	"impulse/rules/phoenix"
	"impulse/rules/rulestest/sample"
)

// A fight of people goes on elsewhere from its export, whatever scenario it is of: as it is
// in the middle of the fight, with a wound, in the same state, and to the same end where the
// same dice fall.
func TestImportOfAFight(t *testing.T) {
	units := map[string]string{"alley": "trent", "oppenheim": "keller", "oppenheim-two": "keller", "oppenheim-squad": "keller", "raid": "dunn", "raid-two": "dunn"}
	for _, scenario := range sample.Of(t, slices.Sorted(maps.Keys(units)), 3) {
		unit := units[scenario]
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			g := refereetest.New(t, library.Systems...)
			g.Must("gm", "game new system:phoenix scenario:"+scenario)
			seats := takeSeats(g.Send, "channel")
			require.NotZero(t, seats)
			g.Must("gm", fmt.Sprintf("phoenix-gm wound unit:%s location:shin-flesh pd:5 reason:x", unit))
			for range 3 {
				for n := range seats {
					g.Send(desk.Call{User: fmt.Sprintf("p%d", n), Place: "channel", Line: `orders done lines:"tactic engage 2\nbreak at 5" confirm:on`})
				}
			}
			g.Must("gm", fmt.Sprintf("phoenix-gm treat unit:%s kind:first-aid reason:x", unit))
			next := refereetest.New(t, library.Systems...)
			next.Random.(*refereetest.Counting).N.Add(1000)
			a := next.Bring(g.ExportedTo("gm"))
			require.Nil(t, a.Refusal, a.Text)
			alike(t, opened(t, g.TheGame().Snap), opened(t, next.Only().Snap))
			require.Equal(t, seats, takeSeats(next.Send, "there"))
			for n := range seats {
				user := fmt.Sprintf("p%d", n)
				for _, line := range []string{"map", "status"} {
					there := next.Send(desk.Call{User: user, Place: "there", Line: line})
					require.Nil(t, there.Refusal, there.Text)
					if line == "map" {
						require.Equal(t, g.Must(user, line).Text, there.Text)
					}
				}
			}
			for n := range seats {
				if a := next.Send(desk.Call{User: fmt.Sprintf("p%d", n), Place: "there", Line: "orders done confirm:on"}); a.Refusal != nil {
					require.Regexp(t, "waits for no orders from|standing orders are in force", a.Refusal.Text)
				}
			}
			a = next.Send(desk.Call{User: "eve", Place: "there", Line: "game verify"})
			require.Contains(t, a.Text, "Everything that could be checked holds.")
		})
	}
}

// takeSeats lets people take a seat each, as far as there are any, and counts them.
func takeSeats(send func(desk.Call) desk.Answer, place string) (n int) {
	for send(desk.Call{User: fmt.Sprintf("p%d", n), Place: place, Line: "game join"}).Refusal == nil {
		n++
	}
	return n
}

// alike holds two fights to being in one state, and to coming to one end.
func alike(t *testing.T, here, there rules.Position) {
	t.Helper()
	require.Equal(t, here.Snapshot().Step, there.Snapshot().Step)
	require.Equal(t, here.Awaited(), there.Awaited())
	require.False(t, here.Snapshot().Over)
	require.Greater(t, people(t, here).Phase+people(t, here).Impulse, 2, "they are in the middle of it")
	require.True(t, clone.Alike(people(t, here), people(t, there)))
	mine, end := playedOut(t, here)
	theirs, other := playedOut(t, there)
	require.Equal(t, mine, theirs)
	require.True(t, clone.Alike(people(t, end), people(t, other)))
}

func opened(t *testing.T, s *rules.Snapshot) rules.Position {
	t.Helper()
	at, err := phoenix.Book.System().Open(s)
	require.NoError(t, err)
	return at
}

// people is the state of a fight.
func people(t *testing.T, at rules.Position) *phoenix.State {
	t.Helper()
	var st phoenix.State
	require.NoError(t, codec.Decode(at.Snapshot().State, &st))
	return &st
}

// playedOut plays a fight to its end, in which all fire at whom they see, and says what was
// told.
func playedOut(t *testing.T, at rules.Position) (told []string, end rules.Position) {
	t.Helper()
	d := dice.FromStream([32]byte{11})
	for !at.Snapshot().Over {
		for _, seat := range at.Awaited() {
			lines, _ := at.For(seat).Expand("tactic engage 2", nil) // nothing where nobody of theirs is left
			lines = lines[:min(len(lines), envelope.MaxStanding)]   // as many as a sheet holds
			var err error
			at, err = at.Seal(seat, lines)
			require.NoError(t, err)
		}
		res, err := at.Advance(d)
		require.NoError(t, err)
		for _, e := range res.Events {
			told = append(told, e.Text)
		}
		at = res.Next
	}
	return told, at
}
