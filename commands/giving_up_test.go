package commands_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
)

// posted is all that the channel has read.
func posted(g *refereetest.Table) string {
	var out strings.Builder
	for _, m := range g.Posts {
		out.WriteString(m.Text() + "\n")
	}
	return out.String()
}

// threeSided is the toy with a seat of a third side.
func threeSided() rules.System {
	book := rulestest.Toy
	book.Scenarios = slices.Clone(book.Scenarios)
	book.Scenarios[0].Seats = append(slices.Clone(book.Scenarios[0].Seats), rules.Seat{ID: "green", Side: "green", Title: "Green"})
	return book.System()
}

// Who concedes against one other side ends the game, after one question.
func TestConceding(t *testing.T) {
	g := refereetest.Duel(t, "")
	a := g.Must("red", "game concede")
	require.True(t, a.Private)
	require.Contains(t, a.Text, "You concede for red")
	require.Contains(t, a.Text, "the game ends")
	require.Equal(t, "game concede seat:red confirm:on", a.Buttons[0].Line)
	g.Refuse("ann", "game concede", "You hold no seat")
	g.Refuse("red", "game concede seat:blue confirm:on", "You do not hold the seat blue.")
	require.Equal(t, "The game is over.", g.Must("red", a.Buttons[0].Line).Text)
	require.Contains(t, g.Last("channel"), "is over.**\n**blue (blue) won.** red concedes for **red**.")
	require.Regexp(t, `game concede seat:red confirm:on.*Red concedes, and the game was ended\.`, g.Must("ann", "game log").Text)
	g.Refuse("red", "orders done", "the last one here, is over")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

// Of three sides two play on, and nobody waits for the third.
func TestConcedingAmongThree(t *testing.T) {
	g := refereetest.New(t, threeSided())
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"}, [2]string{"ann", "game join seat:green"})
	require.Contains(t, g.Must("ann", "game concede confirm:on").Text, "nobody waits for you")
	require.Contains(t, g.Last("channel"), "The others play on.")
	require.Regexp(t, `game concede seat:green confirm:on.*Green concedes, and nobody waits for it\.`, g.Must("ann", "game log").Text)
	g.Verified()
	g.Refuse("ann", "game concede confirm:on", "has conceded already")
	g.Must("gm", "game undo confirm:on")
	g.Must("red", "game status")
	require.Contains(t, g.Must("blue", "game concede").Text, "the others play on", "green plays again")
	g.Must("ann", "game concede confirm:on")
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	require.Contains(t, g.Must("red", "game status").Text, "Shooting")
	g.Must("blue", "game concede confirm:on")
	g.Refuse("red", "orders done", "is over")
}

// A draw is agreed on by all who hold a seat, and by nobody else.
func TestADrawIsAgreedOn(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Refuse("gm", "game draw", "A draw is for the players to agree on.")
	g.Refuse("ann", "game draw", "for the players")
	require.Contains(t, g.Must("red", "game draw").Text, "Proposed. It needs also: blue.")
	post := g.Posts[len(g.Posts)-1]
	require.Equal(t, []string{"blue"}, post.Mention)
	require.Equal(t, []outbox.Button{{Label: "Agree", Line: "game draw", Offer: post.Entry}, {Label: "No", Line: "game decline", Offer: post.Entry}}, post.Buttons)
	require.Equal(t, "red proposes a draw. blue, do you agree? It stands until anybody next seals, passes or rules.\n-# To agree: `game draw`. To say no: `game decline`", post.Text())
	require.Contains(t, g.Must("red", "game status").Text, "Hiding", "it goes on until blue agrees")
	g.Must("blue", "game draw")
	require.Contains(t, posted(g), "A **draw**, as all players agree: nobody won.")
	require.Regexp(t, `game draw.*All players agree to a draw, and the game was ended\.`, g.Must("ann", "game log").Text)
	g.Verified()
	g.Refuse("red", "orders done", "is over")
}
