package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/storage"
)

// What is new counts from where the stretch began, which is public, though no
// step of it has told anything; it goes on while nothing is told, and a post that
// only asks tells nothing.
func TestWhatIsNewCountsFromTheStretch(t *testing.T) {
	g := &match.Game{Head: &storage.Game{Place: "channel"}, Body: match.Body{Last: 3}}
	post, ask := outbox.Say("channel", "x"), outbox.Message{Place: "channel", Fleeting: true}
	g.Settle([]outbox.Message{post}, 5)
	require.Equal(t, match.Body{Last: 3}, g.Body, "no stretch was under way")
	g.Body.From = 7
	g.Settle([]outbox.Message{outbox.Say("dm:red", "x")}, 8)
	g.Settle(nil, 9)
	require.Equal(t, match.Body{Last: 3, From: 7}, g.Body)
	g.Settle([]outbox.Message{ask}, 10)
	require.Equal(t, match.Body{Last: 3, From: 7, Pinged: 10}, g.Body)
	posts := []outbox.Message{outbox.Say("dm:red", "x"), post, post}
	g.Settle(posts, 11)
	require.Equal(t, match.Body{Last: 7}, g.Body)
	require.Equal(t, []uint64{0, 10, 0}, []uint64{posts[0].Clears, posts[1].Clears, posts[2].Clears})
}
