package refereetest

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

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

// WriteSheet writes a whole sheet at once, and holds what is offered to its promise.
func (t *Table) WriteSheet(ctx context.Context, c desk.Call, seat, text string) desk.Answer {
	t.Helper()
	a := t.Referee.WriteSheet(ctx, c, seat, text)
	t.holdsTries(c, a)
	return a
}

// Copy is a table like this one over a copy of its store, for a part of a test.
func (t *Table) Copy(part *testing.T) *Table {
	part.Helper()
	like := *t
	like.T, like.Posts, like.copy = part, nil, copied{}
	own := like // the lines that are tried there have a copy of their own
	own.Referee = like.copyOf(t.Store.(*storage.DB))
	return &own
}

// copied is a referee over a copy of a store, good while neither is changed.
type copied struct {
	*commands.Referee
	file           string
	source, itself uint64 // what had been saved when it was made
}

// fresh reports whether a copy is still the same as its store.
func (c *copied) fresh(db *storage.DB) bool {
	return c.Referee != nil && db.Commits().Saved == c.source && c.Store.Commits().Saved == c.itself
}

// copyOf is a referee like this one over a copy of its store.
func (t *Table) copyOf(db *storage.DB) *commands.Referee {
	t.Helper()
	if t.copy.fresh(db) {
		return t.copy.Referee
	}
	t.closeCopy()
	if t.copy.file == "" {
		t.copy.file = filepath.Join(t.TempDir(), "copy.db")
		t.Cleanup(t.closeCopy)
	}
	t.copy.source = db.Commits().Saved
	out, err := os.Create(t.copy.file)
	require.NoError(t, err)
	_, err = db.Backup(out)
	require.NoError(t, err)
	require.NoError(t, out.Close())
	store, err := storage.Open(t.copy.file, storage.Options{NoSync: true})
	require.NoError(t, err)
	random := &Counting{} // begins where no game of the table's own does
	random.N.Store(1 << 32)
	t.copy.Referee = commands.New(store, commands.Options{Systems: t.Systems, Random: random, Now: func() time.Time { return t.Now() }, Limits: t.Limits, Version: "test", Log: Quiet})
	t.copy.Explains = t.Explains // what there is to be explained is the same
	t.copy.itself = store.Commits().Saved
	return t.copy.Referee
}

func (t *Table) closeCopy() {
	t.Helper()
	if t.copy.Referee != nil {
		require.NoError(t, t.copy.Store.Close())
		t.copy.Referee = nil
	}
}
