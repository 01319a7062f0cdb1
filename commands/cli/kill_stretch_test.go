package cli

import (
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/rules/library"
	"impulse/storage"
)

// diesAfter kills the program when it has saved so many times more: every
// commit changes the time of the file.
func (k *killable) diesAfter(commits int) {
	k.t.Helper()
	last := k.saved()
	for until := time.Now().Add(untilDone); commits > 0; time.Sleep(50 * time.Microsecond) {
		if at := k.saved(); !at.Equal(last) {
			last = at
			commits--
		}
		require.True(k.t, time.Now().Before(until), "nothing is saved any more\n%s", k.log())
	}
	k.ends(syscall.SIGKILL)
}

func (k *killable) saved() time.Time {
	file, err := os.Stat(k.env["IMPULSE_DB"])
	require.NoError(k.t, err)
	return file.ModTime()
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
	id, _ := r.Do(k.t.Context(), commands.Call{User: "reader", Place: places[0], Line: "game status"}).Data.Get("game")
	doc, err := r.Export(k.t.Context(), id.String(), true)
	require.NoError(k.t, err)
	v, err := commands.Verify(library.Systems, doc)
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
	for _, seat := range []string{"red", "blue"} {
		k.says(seat, "orders add", with("lines", "4-6: accelerate\nbreak at 12"))
	}
	k.says("red", "orders done")
	k.told("note before the stretch")
	k.says("blue", "orders done")
	k.diesAfter(10)
	first := k.steps()
	require.NotZero(t, first["rotation"], "it was killed too early: %v", first)
	require.Less(t, first["rotation"], 11, "it was killed too late: %v", first)
	require.Zero(t, k.posts("impulse 1, Rotation segment"), "nothing is told before the end")

	k.start()
	require.True(t, k.d.Eventually(untilDone, func() bool { return k.posts("Now: Turn 1, impulse 12, Rotation segment. Awaited: ") == 1 }), k.log())
	k.told("note of the end")
	require.Equal(t, 1, k.posts("Lance moves from 1514 to 1515"))
	require.Equal(t, 1, k.posts("Now: Turn 1, impulse 12, "))
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
