package commands

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// refusedMail is a direct message to ann that Discord refused.
func refusedMail(t *testing.T, g *table, game string) {
	t.Helper()
	m := Message{Place: DM("ann"), Game: game, Text: "psst"}
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error { return g.post(tx, []Message{m}) }))
	var rows []storage.Row
	require.NoError(t, g.read(func(tx *storage.Tx) (err error) {
		rows, err = tx.Pending(m.Place, 1)
		return err
	}))
	m.Row = rows[0].Seq
	require.NoError(t, g.keepMail(t.Context(), m))
}

const mailLine = "Mail waits for you: `orders mail`"

// Mail of no game is told of once, in the next private answer to its reader.
func TestMailOfNoGameIsToldOf(t *testing.T) {
	g := newTable(t)
	require.NotContains(t, g.do("ann", "help").Text, mailLine)
	refusedMail(t, g, "")
	require.NotContains(t, g.do("ann", "roll expr:2d6").Text, mailLine, "what everybody reads")
	require.NotContains(t, g.do("bob", "help").Text, mailLine, "somebody else")
	a := g.do("ann", "help")
	require.True(t, strings.HasSuffix(a.Text, "\n"+mailLine))
	require.Contains(t, a.Buttons, Button{Label: "Read mail", Line: "orders mail"})
	require.NotContains(t, g.do("ann", "help").Text, mailLine, "once")
	refusedMail(t, g, "")
	require.Contains(t, g.ask("ann", "game join").Text, mailLine, "a refusal is private, too")
	refusedMail(t, g, "")
	read := g.do("ann", "orders mail")
	require.Equal(t, 3, strings.Count(read.Text, "psst"))
	require.NotContains(t, read.Text, mailLine)
	require.NotContains(t, g.do("ann", "help").Text, mailLine, "it was read")
}

func TestMailIsForgotten(t *testing.T) {
	g := newTable(t)
	refusedMail(t, g, "")
	require.Contains(t, g.do("ann", "forget-me confirm:on").Text, "Done")
	require.Contains(t, g.do("ann", "orders mail").Text, "No mail waits")
}

// Mail of a game is told of where the game is played, and not again.
func TestMailOfAGameIsToldOfThere(t *testing.T) {
	g := newTable(t)
	id := fig(g, g.do("gm", "game new system:toy scenario:duel"), "game").Text[:8]
	refusedMail(t, g, id)
	g.deliver()
	require.Contains(t, g.last("channel"), "Mail waits for ann")
	require.NotContains(t, g.do("ann", "help").Text, mailLine)
}

// Mail of a game that is played in private has no other place to be told of.
func TestMailOfAPrivateGameIsToldOf(t *testing.T) {
	g := newTable(t)
	a := g.dm("ann", "game new system:toy scenario:duel")
	refusedMail(t, g, fig(g, a, "game").Text[:8])
	require.Contains(t, g.do("ann", "help").Text, mailLine)
}

// Where nothing can be posted, nobody reads that mail waits.
func TestMailOfAGameWhosePlaceIsInTroubleIsToldOf(t *testing.T) {
	for _, kind := range []uint8{troubleGone, troubleMuted} {
		g := newTable(t)
		id := fig(g, g.do("gm", "game new system:toy scenario:duel"), "game").Text[:8]
		require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error {
			return tx.SetTrouble("channel", storage.Trouble{Kind: kind})
		}))
		refusedMail(t, g, id)
		require.Contains(t, g.dm("ann", "help").Text, mailLine)
	}
}
