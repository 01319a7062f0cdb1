package commands_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// exports are full exports of games that have gone on for a while.
func exports(f *testing.F) (out [][]byte) {
	for _, script := range []string{
		"gm: game new system:pentagon scenario:ambush\nred: game join\nblue: game join\nred: orders done\nblue: orders done\nred: orders done",
		"gm: game new system:goliath scenario:bodenburg\nred: game join\nblue: game join\nred: orders done\nblue: orders done\nblue: orders done",
		"gm: game new system:toy scenario:pair\nred: game join\nblue: game join\nred: toy hide spot:3 marker:red-a\nred: orders done",
	} {
		r := fuzzed(f, refereetest.Quiet)
		for _, line := range strings.Split(script, "\n") {
			user, words, _ := strings.Cut(line, ": ")
			r.Do(f.Context(), desk.Call{User: user, Place: "channel", Line: words})
		}
		a := r.Do(f.Context(), desk.Call{User: "gm", Place: "channel", Line: "game export"})
		require.Len(f, a.Files, 1)
		out = append(out, a.Files[0].Body)
	}
	return out
}

func fuzzed(t testing.TB, log *slog.Logger) *commands.Referee {
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return commands.New(store, commands.Options{Systems: append([]rules.System{rulestest.Toy.System()}, library.Systems...), Log: log})
}

// FuzzImport brings files: exports of which bytes were changed anywhere, and such
// whose state was, leaf by leaf, with parts closed so that nobody can play them
// again. What is refused is no fault of ours, and what is taken goes on without
// one.
func FuzzImport(f *testing.F) {
	all := exports(f)
	for i, b := range all {
		f.Add(byte(i), true, b)
		f.Add(byte(i), false, []byte{byte(i), 77, 3, 130, 9, 200, 41})
	}
	f.Fuzz(func(t *testing.T, which byte, whole bool, in []byte) {
		file := in
		if !whole {
			file = spoiltExport(t, all[int(which)%len(all)], in)
		}
		var log bytes.Buffer
		r := fuzzed(t, slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError})))
		own := r.Do(t.Context(), desk.Call{User: "gm", Place: "there", Line: "game import file:x", Files: map[string][]byte{"x": file}})
		require.True(t, whole || own.Refusal != nil, "nobody could play it again")
		if own.Refusal != nil {
			r.Import(t.Context(), file, "gm", "there")
		}
		_ = r.Resume(t.Context())
		for _, line := range []string{"game join seat:red", "game status", "map", "orders show seat:red", "orders done seat:red", "orders done seat:blue", "orders done seat:red", "game export", "game retry", "game undo confirm:on", "game end confirm:on"} {
			a := r.Do(t.Context(), desk.Call{User: "gm", Place: "there", Line: line})
			r.Pictures(a.Pictures)
		}
		require.NoError(t, r.Outbox.Deliver(t.Context(), func(m outbox.Message) error { r.Pictures(m.Pictures); return nil }))
		require.Empty(t, log.String())
	})
}

// spoiltExport is an export with its state changed and its secrets closed.
func spoiltExport(t testing.TB, full, in []byte) []byte {
	var doc journal.Export
	require.NoError(t, json.Unmarshal(full, &doc))
	s, err := rules.ReadSnapshot(doc.Full.Snapshot)
	require.NoError(t, err)
	if bad := rulestest.Spoiled(s, in); bad != nil {
		doc.Full.Snapshot, err = bad.Bytes()
		require.NoError(t, err)
	}
	for i := range doc.Entries {
		x := &doc.Entries[i]
		x.Salt, x.Secret, x.Orders = nil, nil, nil
	}
	out, err := json.Marshal(&doc)
	require.NoError(t, err)
	return out
}
