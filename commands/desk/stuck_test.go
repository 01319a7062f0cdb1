package desk_test

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

func TestRepeatedCalls(t *testing.T) {
	g := refereetest.Duel(t, "")
	call := func(id, user, line string) desk.Answer {
		t.Helper()
		first := g.Send(desk.Call{ID: id, User: user, Place: "channel", Line: line})
		before, posts := g.State(), len(g.Posts)
		second := g.Send(desk.Call{ID: id, User: user, Place: "channel", Line: line})
		third := g.Again().Send(desk.Call{ID: id, User: user, Place: "channel", Line: line})
		for _, again := range []desk.Answer{second, third} {
			require.Equal(t, first.Text, again.Text, line)
			require.Equal(t, first.Private, again.Private, line)
			require.Equal(t, first.Refusal, again.Refusal, line)
			require.Equal(t, first.Data, again.Data, line)
		}
		require.Equal(t, before, g.State(), line)
		require.Len(t, g.Posts, posts, line)
		return first
	}
	require.NotNil(t, call("1", "red", "toy shoot spot:1").Refusal)
	call("2", "red", "toy hide spot:3")
	call("3", "red", "orders done")
	call("4", "red", "orders unseal")
	require.Nil(t, call("5", "red", "orders done").Refusal)
	call("6", "blue", "orders done")
	require.NotNil(t, call("1", "red", "toy shoot spot:1").Refusal, "what was refused is refused, though it could be done now")
	call("7", "red", "toy shoot spot:1")
	call("8", "red", "toy-calc shot needs:3")
	call("9", "gm", "game undo confirm:on")
	call("10", "gm", "toy-gm reveal marker:red-a reason:x")
	call("11", "gm", "nonsense")
	call("12", "gm", "game end confirm:on")
	call("13", "gm", "game new system:toy scenario:duel")
}

func TestTheSameCallTwiceAtOnce(t *testing.T) {
	g := refereetest.Duel(t, "")
	n := g.State().Entries
	answers := make(chan desk.Answer)
	for range 8 {
		go func() {
			answers <- g.Do(context.Background(), desk.Call{ID: "same", User: "ann", Place: "channel", Line: "game note text:once"})
		}()
	}
	first := <-answers
	for range 7 {
		require.Equal(t, first.Text, (<-answers).Text)
	}
	require.Equal(t, n+1, g.State().Entries)
}

func TestClosedStoreAndFullDisk(t *testing.T) {
	store, err := storage.Open(filepath.Join(t.TempDir(), "x.db"), storage.Options{})
	require.NoError(t, err)
	r := commands.New(store, commands.Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &refereetest.Counting{}, Log: refereetest.Quiet})
	ask := func(line string) desk.Answer {
		return r.Do(context.Background(), desk.Call{ID: line, User: "red", Place: "channel", Line: line})
	}
	require.Nil(t, ask("game new system:toy scenario:duel").Refusal)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.Contains(t, r.Do(ctx, desk.Call{User: "red", Place: "channel", Line: "game note text:x"}).Text, "shutting down")
	require.Contains(t, r.Fault(desk.Call{}, storage.ErrDiskFull).Text, "disk of the referee is full")
	require.NoError(t, store.Close())
	for _, line := range []string{"game note text:x", "game status", "game log", "help", "nonsense"} {
		require.Contains(t, ask(line).Text, "shutting down", line)
	}
	require.ErrorIs(t, r.Resume(context.Background()), storage.ErrClosed)
	require.Error(t, r.Outbox.Deliver(context.Background(), nil))
	require.Nil(t, r.Complete(desk.Call{User: "red", Place: "channel", Line: "game join"}, "seat"))
}
