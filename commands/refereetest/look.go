package refereetest

import (
	"context"
	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/rules/figure"
	"impulse/storage"
	"impulse/storage/storagetest"
)

// Stored is what is kept of a game.
type Stored struct {
	Entries  uint64
	Snapshot string
	Body     string
	Sheets   map[string]string
}

// State reads what is kept of the game in the channel, the last one there.
func (t *Table) State() Stored {
	t.Helper()
	s := Stored{Sheets: map[string]string{}}
	require.NoError(t, t.Store.View(func(tx *storage.Tx) error {
		ids, err := tx.GamesAt("channel")
		if err != nil || len(ids) == 0 {
			return err
		}
		id := ids[len(ids)-1]
		head, err := tx.Game(id)
		require.NoError(t, err)
		_, snap, err := tx.LatestSnapshot(id)
		require.NoError(t, err)
		require.NoError(t, storagetest.VerifyChain(tx, id))
		s.Entries, s.Snapshot, s.Body = head.Entries, string(snap), string(head.Body)
		for seat, b := range tx.Sheets(id) {
			s.Sheets[seat] = string(b)
		}
		return nil
	}))
	return s
}

// Last is the newest post in a place.
func (t *Table) Last(place string) string {
	t.Helper()
	for i := len(t.Posts) - 1; i >= 0; i-- {
		if t.Posts[i].Place == place {
			return t.Posts[i].Text()
		}
	}
	return ""
}

// Fig reads a figure of an answer.
func Fig(t *Table, a desk.Answer, name string) figure.Value {
	t.Helper()
	v, ok := a.Data.Get(name)
	require.True(t, ok, "no figure %s in %v", name, a.Data)
	return v
}

// Journal reads the journal as a user sees it.
func (t *Table) Journal(user string) []figure.Figures {
	t.Helper()
	var out []figure.Figures
	for _, it := range Fig(t, t.Must(user, "game log"), "entries").Items {
		out = append(out, it.Value.Items)
	}
	return out
}

// TheGame reads the game in the channel as it is kept.
func (t *Table) TheGame() *match.Game {
	t.Helper()
	var g *match.Game
	require.NoError(t, t.Store.View(func(tx *storage.Tx) error {
		ids, err := tx.GamesAt("channel")
		require.NoError(t, err)
		g, err = t.Load(tx, ids[len(ids)-1])
		return err
	}))
	return g
}

// Rekeep changes the state in which the game in the channel stands, as it is kept.
func (t *Table) Rekeep(change func(snap []byte) ([]byte, error)) {
	t.Helper()
	require.NoError(t, t.Store.Update(context.Background(), func(tx *storage.Tx) error {
		ids, err := tx.GamesAt("channel")
		require.NoError(t, err)
		head, err := tx.Game(ids[len(ids)-1])
		require.NoError(t, err)
		_, snap, err := tx.LatestSnapshot(head.ID)
		require.NoError(t, err)
		changed, err := change(snap)
		require.NoError(t, err)
		return tx.PutSnapshot(head.ID, head.Entries, changed)
	}))
}

// Only is the one game that there is.
func (t *Table) Only() (g *match.Game) {
	t.Helper()
	require.NoError(t, t.Store.View(func(tx *storage.Tx) error {
		for head, err := range tx.Games() {
			require.NoError(t, err)
			g, err = t.Load(tx, head.ID)
			require.NoError(t, err)
		}
		return nil
	}))
	return g
}
