package commands_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// A fight of people goes on elsewhere from its export, whatever scenario it is of: as it
// is in the middle of an impulse's orders, with a wound and a course that is not done.
func TestImportOfAFight(t *testing.T) {
	for scenario, unit := range map[string]string{"alley": "trent", "oppenheim": "keller", "oppenheim-two": "keller", "oppenheim-squad": "keller", "raid": "dunn", "raid-two": "dunn"} {
		t.Run(scenario, func(t *testing.T) {
			t.Parallel()
			g := refereetest.New(t, library.Systems...)
			g.Must("gm", "game new system:phoenix scenario:"+scenario)
			seats := takeSeats(g.Send, "channel")
			require.NotZero(t, seats)
			g.Must("gm", fmt.Sprintf("phoenix-gm wound unit:%s location:shin-flesh pd:5 reason:x", unit))
			for range 2 {
				for n := range seats {
					g.Send(desk.Call{User: fmt.Sprintf("p%d", n), Place: "channel", Line: "orders done confirm:on"})
				}
			}
			g.Must("gm", fmt.Sprintf("phoenix-gm treat unit:%s kind:first-aid reason:x", unit))
			next := refereetest.New(t, library.Systems...)
			next.Random.(*refereetest.Counting).N.Add(1000)
			a := next.Bring(g.ExportedTo("gm"))
			require.Nil(t, a.Refusal, a.Text)
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
			taken := 0
			for n := range seats {
				if a := next.Send(desk.Call{User: fmt.Sprintf("p%d", n), Place: "there", Line: "orders done confirm:on"}); a.Refusal == nil {
					taken++
				} else {
					require.Contains(t, a.Refusal.Text, "waits for no orders from")
				}
			}
			require.NotZero(t, taken)
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
