package commands_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/storage"
	"impulse/storage/storagetest"
)

// deeds are what comes to users' minds.
var deeds = []string{
	"game join", "game leave", "game status", "orders done", "orders unseal", "orders show", "toy hide spot:2 marker:red-a", "toy hide spot:3 marker:blue-b",
	"toy shoot spot:5", "toy shoot spot:6", "toy search spot:1", "game log", "game note text:x", "game rule id:hit-on value:5", "game undo confirm:on", "game export",
	"game verify", "map", "toy-calc shot needs:4", "game retry", "game mode to:free", "game mode to:strict", "game end confirm:on", "game new system:toy scenario:duel", "game list",
	"roll expr:2d6 save:hit", "roll expr:hit", "roll delete:hit", "roll", `roll expr:"gm d20+7"`, `roll expr:"blind d20" save:peek`, "odds expr:4d6kh3 versus:3d6 at_least:12",
	`table name:weather lines:"1-3: sun\n4-6: rain [[d6]]"`, "table name:weather", "table name:weather delete:on", `deck new cards:"x3 Ambush; Flank"`, "deck draw", "deck deal to:user1", "deck hand", "deck shuffle",
}

// racing is the i-th call of a user: anything, in any of so many places.
func racing(rnd *rand.Rand, user, i, places int) desk.Call {
	c := desk.Call{User: fmt.Sprint("user", user), Place: fmt.Sprint("place", rnd.IntN(places)), Line: deeds[rnd.IntN(len(deeds))]}
	if rnd.IntN(4) == 0 {
		c.Place = outbox.DM(c.User)
	}
	if rnd.IntN(8) == 0 {
		c.User = "host"
	}
	c.ID = fmt.Sprint(user, ".", i/2) // now and then the same once more
	return c
}

// A racing may be refused, but not for how it is spelled.
func TestDeedsAreSpelledWell(t *testing.T) {
	g := refereetest.Duel(t, "")
	for _, line := range deeds {
		if a := g.Ask("red", line); a.Refusal != nil {
			require.NotRegexp(t, "There is no command|no option|reads|column [0-9]", a.Refusal.Text, line)
		}
	}
}

// Twenty users do whatever comes to their minds in five games at once; the
// journals hold afterwards, and nothing deadlocks.
func TestManyUsersAtOnce(t *testing.T) {
	g := refereetest.New(t)
	const games, users, each = 5, 20, 60
	for i := range games {
		a := g.Send(desk.Call{User: "host", Place: fmt.Sprint("place", i), Line: "game new system:toy scenario:pair"})
		require.Nil(t, a.Refusal)
	}
	var wg sync.WaitGroup
	for u := range users {
		wg.Go(func() {
			rnd := rand.New(rand.NewPCG(7, uint64(u)))
			for i := range each {
				c := racing(rnd, u, i, games)
				a := g.Do(context.Background(), c)
				if a.Refusal != nil && a.Refusal.Text == "That was our fault, not yours; nothing was changed, and it has been logged." {
					t.Errorf("%s in %s: our fault", c.Line, c.Place)
				}
				g.Complete(c, "seat")
				if rnd.IntN(10) == 0 {
					_ = g.Outbox.Deliver(context.Background(), func(outbox.Message) error { return nil })
				}
			}
		})
	}
	wg.Wait()
	require.NoError(t, g.Store.View(func(tx *storage.Tx) error {
		for head, err := range tx.Games() {
			require.NoError(t, err)
			require.NoError(t, storagetest.VerifyChain(tx, head.ID))
			game, err := g.Load(tx, head.ID)
			require.NoError(t, err)
			b, err := g.Referee.ExportFor(tx, game, "gm", true)
			require.NoError(t, err)
			require.Empty(t, refereetest.Verify(t, b).Problems)
		}
		return nil
	}))
	require.Zero(t, g.Locks.Held(), "no lock is kept")
}
