package cli

import (
	"impulse/commands/desk"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/journal"
	"impulse/rules/library"
	"impulse/storage"
)

// killedInStep, as [deadlyStep], has the program killed in the midst of a stretch
// of eleven impulses: the Rotation segment of the impulse at killedAt has begun by
// then, more steps came before it than are saved at once, and many are to come.
const (
	killedInStep = "killed"
	killedAt     = "Turn 1, impulse 8"
)

// killed kills the program that we are, as somebody else would.
func killed() {
	if self, err := os.FindProcess(os.Getpid()); err == nil {
		_ = self.Kill()
	}
	select {}
}

// untilKilled asks what the program is killed in, be it before it has answered.
func (k *killable) untilKilled(user, words string) {
	k.t.Helper()
	p, dead := k.p, make(chan struct{})
	go func() { defer close(dead); _ = p.Wait() }()
	k.d.User(user).Slash(k.bridge, words)
	select {
	case <-dead:
		require.Equal(k.t, -1, p.ProcessState.ExitCode(), k.log())
		k.p = nil
		require.True(k.t, k.d.Eventually(untilDone, func() bool { return !k.d.Gateway().Connected() }))
	case <-time.After(untilDone):
		require.Fail(k.t, "not killed", k.log())
	}
}

// steps counts how often the only game says of each step that it was resolved,
// in a file of a bot that has ended.
func (k *killable) steps() map[string]int {
	times := map[string]int{}
	for _, e := range k.journal() {
		if e.Who == "referee" {
			times[e.Line]++
		}
	}
	return times
}

// replays holds that the journal of the only game comes out the same from its
// orders and its dice.
func (k *killable) replays() {
	k.t.Helper()
	store, err := storage.Open(k.env["IMPULSE_DB"], storage.Options{})
	require.NoError(k.t, err)
	defer func() { require.NoError(k.t, store.Close()) }()
	r := commands.New(store, commands.Options{})
	places, err := r.Places()
	require.NoError(k.t, err)
	id, _ := r.Do(k.t.Context(), desk.Call{User: "reader", Place: places[0], Line: "game status"}).Data.Get("game")
	doc, err := r.Export(k.t.Context(), id.String(), true)
	require.NoError(k.t, err)
	v, err := journal.Verify(library.Systems, doc)
	require.NoError(k.t, err)
	require.Empty(k.t, v.Problems)
	require.Equal(k.t, v.Entries, v.Replayed)
}

// TestKilledInAStretch kills the program while standing orders answer for eleven
// impulses. It goes on where it was: no step is resolved twice and none is left
// out, and all of them are told as one stretch, once.
func TestKilledInAStretch(t *testing.T) {
	t.Parallel()
	k := newKillable(t)
	k.begins()
	k.ends(syscall.SIGTERM)
	k.env[deadlyStep] = killedInStep
	k.start()
	k.says("red", "orders add", with("lines", "4-6: accelerate\n5: missile target:lance heading:D count:1\nbreak at 12"))
	k.says("blue", "orders add", with("lines", "4-6: accelerate\nbreak at 12"))
	k.says("red", "orders done")
	k.told("note before the stretch")
	k.untilKilled("blue", "orders done")
	first := k.steps()
	require.NotZero(t, first["rotation"], "some steps are saved: %v", first)
	require.Less(t, first["rotation"], 8, "the one that was killed is not: %v", first)
	require.Zero(t, k.posts("Kestrel launches"), "nothing is told before the end")

	delete(k.env, deadlyStep)
	k.start()
	require.True(t, k.d.Eventually(untilDone, func() bool { return k.posts("impulse 12, ") == 1 }), k.log())
	k.told("note of the end")
	require.Equal(t, 1, k.posts("Kestrel launches 1 missile"))
	require.Equal(t, 1, k.posts("impulse 12, "))
	k.once("note before the stretch", "note of the end")
	for step, times := range k.steps() {
		want := 11
		if slices.Contains([]string{"velocity-determination", "power-allocation", "radar-lock-on"}, step) {
			want = 1
		}
		require.Equal(t, want, times, step)
	}
	k.replays()
}
