package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/storage"
)

// Where the bot says how people are named, every text names them so.
func TestPeopleAreNamedAsToldTo(t *testing.T) {
	db, err := storage.Open(":memory:", storage.Options{})
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	r := commands.New(db, commands.Options{Called: func(user string) string { return "<@" + user + ">" }})
	do := func(user, line string) string {
		a := r.Do(t.Context(), desk.Call{User: user, Place: "c", Line: line})
		require.Nil(t, a.Refusal, line)
		return a.Text
	}
	do("1", "game new system:pentagon scenario:duel")
	do("2", "game join seat:red")
	status := do("3", "game status")
	require.Contains(t, status, "red (Solar System): <@2>")
	require.Contains(t, status, "Game master: <@1>.")
	require.Contains(t, do("2", "deck new"), "<@2> makes the deck")
	var posts []string
	require.NoError(t, r.Outbox.Deliver(t.Context(), func(m outbox.Message) error {
		posts = append(posts, m.Text())
		return nil
	}))
	require.Contains(t, posts[len(posts)-1], "<@2> takes the seat")
}
