package cli

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/storage"
)

// smallDisk is a folder on a file system of 1 MiB, where the process may mount
// one.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("cannot mount a small file system: ", err)
	}
	t.Cleanup(func() { require.NoError(t, syscall.Unmount(dir, 0)) })
	return dir
}

// A real full disk, where the process may mount a small one: health turns red,
// and is well again when there is room.
func TestAFullDiskIsNotHealthy(t *testing.T) {
	dir := smallDisk(t)
	store, err := storage.Open(filepath.Join(dir, "impulse.db"), storage.Options{})
	require.NoError(t, err)
	defer store.Close()
	h := &health{store: store, heard: always, away: none, log: silent}
	require.Empty(t, h.look())

	for place := "1"; err == nil; place += "1" {
		err = store.Update(context.Background(), func(tx *storage.Tx) error {
			_, err := tx.Enqueue(place, 1, make([]byte, 20_000), time.Now().UnixMilli())
			return err
		})
	}
	require.True(t, storage.IsDiskFull(err))
	require.Len(t, h.look(), 1, "even if so small a commit as that of the probe still fits")
	require.Positive(t, store.Commits().Failed)

	require.NoError(t, syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT, "size=8m"))
	require.NoError(t, store.Probe(context.Background()))
}

// The whole bot on a full disk: the player hears it privately, health is red,
// nothing is done by halves, and with room all goes on.
func TestServeOnAFullDisk(t *testing.T) {
	dir := smallDisk(t)
	d := newDiscord(t, discordtest.Options{AnswerIn: untilDone})
	env := serving(t, d)
	env["IMPULSE_DB"], env["IMPULSE_METRICS_ADDR"] = filepath.Join(dir, "impulse.db"), anyAddr
	r := runServe(t, d, env)
	playedTo(t, d)
	bridge := d.Channel("bridge")
	says := func(user, words string, opts ...discordtest.Opt) discordtest.Message { // each has a ration of notes
		m, err := d.User(user).Slash(bridge, words, opts...).Shown(untilDone)
		require.NoError(t, err, words)
		return m
	}
	long := discordtest.Opt{Name: "text", Value: strings.Repeat("x", 900)}
	var refused discordtest.Message
	for range 5000 {
		if refused = says("red", "game note", long); strings.Contains(refused.Content, "disk") {
			break
		}
	}
	require.Equal(t, "The disk of the referee is full, so nothing was done; please tell its operator.", refused.Content)
	require.NotZero(t, refused.Flags&discordtest.FlagEphemeral, "for the player alone")
	status, reasons := get(t, watchedAt(t, r.log.String), "/healthz")
	require.Equal(t, http.StatusServiceUnavailable, status)
	require.Regexp(t, "the disk is full|a change could not be saved", reasons)

	var before string
	for full := false; !full; { // what is delivered in the meantime makes room for a little more
		before = says("ann", "game log").Content
		full = strings.Contains(says("ann", "game note", long).Content, "The disk of the referee is full")
	}
	require.Equal(t, before, says("ann", "game log").Content, "nothing by halves")
	require.Contains(t, says("blue", "game verify").Content, "Everything that could be checked holds.")

	require.NoError(t, syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT, "size=64m"))
	says("blue", "game note", discordtest.Opt{Name: "text", Value: "there is room"})
	posted := func() (n int) {
		for _, m := range d.Messages(bridge) {
			if strings.Contains(m.Content, "notes: there is room") {
				n++
			}
		}
		return n
	}
	require.True(t, d.Eventually(untilDone, func() bool { return posted() > 0 }))
	require.Equal(t, 1, posted())
	r.stop()
	require.NoError(t, r.end(t))
}
