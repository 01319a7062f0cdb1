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
	g.Settle([]outbox.Message{post}, 5, false)
	require.Equal(t, match.Body{Last: 3}, g.Body, "no stretch was under way")
	g.Body.From = 7
	g.Settle([]outbox.Message{outbox.Say("dm:red", "x")}, 8, false)
	g.Settle(nil, 9, false)
	require.Equal(t, match.Body{Last: 3, From: 7}, g.Body)
	g.Settle([]outbox.Message{ask}, 10, false)
	require.Equal(t, match.Body{Last: 3, From: 7, Pinged: 10}, g.Body)
	posts := []outbox.Message{outbox.Say("dm:red", "x"), post, post}
	g.Settle(posts, 11, false)
	require.Equal(t, match.Body{Last: 7}, g.Body)
	require.Equal(t, []uint64{0, 10, 0}, []uint64{posts[0].Clears, posts[1].Clears, posts[2].Clears})
}

// While what was asked stands, a post that tells of something else leaves the one that
// asks where it is; the next result takes it away.
func TestWhatStillAsksStays(t *testing.T) {
	g := &match.Game{Head: &storage.Game{Place: "channel"}, Body: match.Body{Pinged: 10}}
	posts := []outbox.Message{outbox.Say("channel", "ann proposes a draw."), {Place: "channel", Lines: []string{"x"}, Step: "mark"}}
	g.Settle(posts[:1], 11, true)
	require.Equal(t, []uint64{0, 10}, []uint64{posts[0].Clears, g.Body.Pinged})
	g.Settle(posts[1:], 12, true)
	require.Equal(t, []uint64{10, 0}, []uint64{posts[1].Clears, g.Body.Pinged})
}
