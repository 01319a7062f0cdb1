package commands

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/pentagon"
	"impulse/storage"
)

// After forget-me nothing in the file names the user, and the game that he
// played still verifies.
func TestForgetMe(t *testing.T) {
	g := newTable(t, pentagon.Book.System())
	const user = "somebody-with-a-long-name"
	g.do("gm", "game new system:pentagon scenario:duel")
	g.do(user, "game join seat:red")
	g.do(user, `game note text:"I was here"`)
	g.do(user, "roll expr:d20 save:attack")
	g.refuse(user, "forget-me confirm:on", "You play in or run 1 game")
	g.do("gm", "game end confirm:on")
	g.do(user, `table name:weather lines:"sun\nrain"`)
	g.do(user, "deck new")
	g.do(user, "deck deal count:3")
	require.Contains(t, g.do(user, "forget-me").Text, "cannot be taken back")
	require.Contains(t, g.do(user, "forget-me confirm:on").Text, "in 1 game.")
	require.NoError(t, g.store.View(func(tx *storage.Tx) error {
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
	require.Contains(t, g.do("gm", "deck show").Text, "3", "the cards lie face down")
	require.Contains(t, g.do(user, "privacy").Text, "forget-me")
}
