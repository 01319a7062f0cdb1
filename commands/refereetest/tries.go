package refereetest

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/storage"
)

// holdsTries holds a refusal to what it promises: each line to try is accepted in that
// very position, which is copied for each of them.
func (t *Table) holdsTries(c desk.Call, a desk.Answer) {
	t.Helper()
	db, ok := t.Store.(*storage.DB)
	if a.Refusal == nil || !ok {
		return
	}
	for _, line := range a.Refusal.Try {
		c.ID, c.Line = "", line
		refusal := t.copyOf(db).Do(context.Background(), c).Refusal
		require.Nil(t, refusal, "%s: %s: %s", a.Refusal.Text, line, refusal)
	}
}

// Copy is a table like this one over a copy of its store, for a part of a test.
func (t *Table) Copy(part *testing.T) *Table {
	part.Helper()
	like := *t
	like.T, like.Posts = part, nil
	like.Referee = like.copyOf(t.Store.(*storage.DB))
	return &like
}

// copyOf is a referee like this one over a copy of its store.
func (t *Table) copyOf(db *storage.DB) *commands.Referee {
	t.Helper()
	file := filepath.Join(t.TempDir(), "copy.db")
	out, err := os.Create(file)
	require.NoError(t, err)
	_, err = db.Backup(out)
	require.NoError(t, err)
	require.NoError(t, out.Close())
	store, err := storage.Open(file, storage.Options{NoSync: true})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, store.Close()) })
	return commands.New(store, commands.Options{Systems: t.Systems, Random: &Counting{}, Now: t.Now, Limits: t.Limits, Version: "test", Log: Quiet})
}
