package commands_test

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// A real full disk, where the process may mount a small one: a sentence, and
// nothing by halves.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("cannot mount a small file system: ", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	store, err := storage.Open(filepath.Join(dir, "impulse.db"), storage.Options{})
	require.NoError(t, err)
	defer store.Close()
	g := &refereetest.Table{T: t, Referee: commands.New(store, commands.Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &refereetest.Counting{}, Log: refereetest.Quiet})}
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"}, [2]string{"red", "orders done"})
	note := "game note text:" + strings.Repeat("x", 900)
	var a desk.Answer
	for range 10_000 {
		if a = g.Do(t.Context(), desk.Call{User: "red", Place: "channel", Line: note}); a.Refusal != nil {
			break
		}
	}
	require.Equal(t, "The disk of the referee is full, so nothing was done; please tell its operator.", a.Text)
	for _, line := range []string{note, "game new system:toy scenario:duel", "toy hide spot:2", "orders done", "game undo confirm:on", note} {
		before := g.State() // which checks the chain too
		if a := g.Do(t.Context(), desk.Call{User: "blue", Place: "channel", Line: line}); a.Refusal != nil {
			require.Equal(t, before, g.State(), line)
		}
	}
	require.Nil(t, g.Do(t.Context(), desk.Call{User: "ann", Place: "channel", Line: "game status"}).Refusal, "looks go on")
	require.Contains(t, g.Do(t.Context(), desk.Call{User: "ann", Place: "channel", Line: "game verify"}).Text, "Everything that could be checked holds.")
}
