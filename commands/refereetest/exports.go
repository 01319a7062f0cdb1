package refereetest

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// ExportedTo is the export of the game in the channel that a user gets.
func (t *Table) ExportedTo(user string) []byte {
	t.Helper()
	a := t.Must(user, "game export")
	require.Len(t, a.Files, 1)
	require.NotEmpty(t, a.Files[0].Alt)
	return a.Files[0].Body
}

// Verify checks an export of the toy.
func Verify(t *testing.T, b []byte) *journal.Verification {
	t.Helper()
	v, err := journal.Verify([]rules.System{rulestest.Toy.System()}, b)
	require.NoError(t, err)
	return v
}

// Verified checks that the journal replays, and goes on elsewhere.
func (t *Table) Verified() {
	t.Helper()
	doc, err := t.Export(t.Context(), t.id(), true)
	require.NoError(t, err)
	v, err := journal.Verify(t.Systems, doc)
	require.NoError(t, err)
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed)
}

// id is that of the game in the channel.
func (t *Table) id() string {
	t.Helper()
	return Fig(t, t.Ask("ann", "game status"), "game").String()
}

// Bring imports an export in a place of its own.
func (t *Table) Bring(b []byte) desk.Answer {
	t.Helper()
	return t.Send(desk.Call{User: "eve", Place: "there", Line: "game import file:game.json", Files: map[string][]byte{"game.json": b}})
}

// Tamper changes an export as JSON.
func Tamper(t *testing.T, b []byte, change func(doc map[string]any, entries []any)) []byte {
	t.Helper()
	var doc map[string]any
	require.NoError(t, json.Unmarshal(b, &doc))
	change(doc, doc["entries"].([]any))
	out, err := json.MarshalIndent(doc, "", " ")
	require.NoError(t, err)
	return out
}

// ReadWhole reads an export that is one.
func ReadWhole(t *testing.T, b []byte) *journal.Export {
	t.Helper()
	doc, err := journal.ReadExport(b)
	require.NoError(t, err)
	require.Empty(t, doc.Faults)
	return doc
}

// Forged writes an export anew with entries changed and all hashes made to
// fit.
func Forged(t *testing.T, doc *journal.Export, change func(e *journal.Entry)) []byte {
	t.Helper()
	var previous [32]byte
	for i := range doc.Entries {
		x := &doc.Entries[i]
		e, err := x.Read()
		require.NoError(t, err)
		change(e)
		salt := e.Salt
		e.Opening, err = e.Hidden.Open(e.Public.Op, salt)
		require.NoError(t, err)
		e.Public.Commit = e.Commitment()
		e.Raw.Public, err = codec.Encode(e.Public)
		require.NoError(t, err)
		e.Raw.Secret, err = codec.Encode(e.Opening)
		require.NoError(t, err)
		previous = storage.Chain(previous, e.Raw.Public)
		e.Raw.Hash = previous
		undone := x.Undone
		*x = e.Exported(true)
		x.Undone = undone
	}
	doc.Game.Head = fmt.Sprintf("%x", previous)
	b, err := json.Marshal(doc)
	require.NoError(t, err)
	return b
}
