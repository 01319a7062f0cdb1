package personal_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	bolt "go.etcd.io/bbolt"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/personal"
	"impulse/commands/refereetest"
	"impulse/rules/cmdline"
	"impulse/rules/pentagon"
	"impulse/storage"
)

// After forget-me nothing in the file names the user, and the game that he
// played still verifies.
func TestForgetMe(t *testing.T) {
	g := refereetest.New(t, pentagon.Book.System())
	const user = "somebody-with-a-long-name"
	g.Must("gm", "game new system:pentagon scenario:duel")
	g.Must(user, "game join seat:red")
	g.Must(user, `game note text:"I was here"`)
	g.Must(user, "roll expr:d20 save:attack")
	g.Refuse(user, "forget-me confirm:on", "You play in or run 1 game")
	g.Must("gm", "game end confirm:on")
	g.Must(user, `table name:weather lines:"sun\nrain"`)
	g.Must(user, "deck new")
	g.Must(user, "deck deal count:3")
	require.Contains(t, g.Must(user, "forget-me").Text, "cannot be taken back")
	require.Contains(t, g.Must(user, "forget-me confirm:on").Text, "in 1 game.")
	require.NoError(t, g.Store.View(func(tx *storage.Tx) error {
		for head, err := range tx.Games() {
			require.NoError(t, err)
			require.NotContains(t, string(head.Body), user)
			for e, err := range tx.Entries(head.ID, 1, head.Entries) {
				require.NoError(t, err)
				require.NotContains(t, string(e.Text), "I was here")
			}
		}
		for _, note := range tx.PlaceNotes() {
			require.NotContains(t, string(note), user)
		}
		kept, err := tx.User(user)
		require.Empty(t, kept)
		return err
	}))
	require.Contains(t, g.Must("gm", "deck show").Text, "3", "the cards lie face down")
	require.Contains(t, g.Must(user, "privacy").Text, "forget-me")
}

// His own conversation with the bot has his id for a name: nothing of it is
// left, neither in a value nor in a key.
func TestForgetMeErasesTheConversation(t *testing.T) {
	g := refereetest.New(t, pentagon.Book.System())
	const user = "somebody-with-a-long-name"
	for _, line := range []string{
		"game new system:pentagon scenario:duel", "game end confirm:on",
		`table name:weather lines:"sun\nrain"`, "deck new", "roll expr:d20 save:attack",
	} {
		require.Nil(t, g.DM(user, line).Refusal, line)
	}
	g.Must("gm", "game new system:pentagon scenario:duel")
	g.Queue(outbox.Message{Place: outbox.DM(user), Game: g.TheGame().Short(), Entry: 1, Lines: []string{"of another game"}})
	g.Carry(nil)
	g.Queue(outbox.Message{Place: outbox.DM(user), Lines: []string{"refused"}})
	g.Carry(map[string]error{outbox.DM(user): outbox.ErrRefused})
	g.Queue(outbox.Message{Place: outbox.DM(user), Lines: []string{"waits"}})
	require.Contains(t, raw(g), user)
	require.Contains(t, g.Ask(user, "forget-me confirm:on").Text, "Done")
	require.NotContains(t, raw(g), user)
}

// Somebody may join while he is being forgotten: that game keeps him.
func TestForgetMeLeavesNoSeatEmpty(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.Must("ann", "game join seat:red")
	d := g.LookAt(desk.Call{User: "ann", Place: "channel"})
	_, all, err := personal.Involved(d.Asker)
	require.NoError(t, err)
	require.Len(t, all, 1)
	_, refused := cmdline.AsRefusal(personal.ForgetIn(t.Context(), g.House, all[0], "ann"))
	require.True(t, refused)
	g.Must("ann", "orders show")
}

// raw is every key and every value in the file.
func raw(t *refereetest.Table) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "copy.db")
	require.NoError(t, t.Store.(*storage.DB).BackupFile(path))
	db, err := bolt.Open(path, 0o600, &bolt.Options{ReadOnly: true})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	var all strings.Builder
	require.NoError(t, db.View(func(tx *bolt.Tx) error {
		return tx.ForEach(func(_ []byte, b *bolt.Bucket) error {
			return b.ForEach(func(k, v []byte) error {
				all.Write(k)
				all.Write(v)
				return nil
			})
		})
	}))
	return all.String()
}
