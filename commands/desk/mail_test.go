package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules/figure"
	"impulse/storage"
)

// refusedMail is a direct message to ann that Discord refused.
func refusedMail(g *refereetest.Table, game string) {
	g.Queue(outbox.Message{Place: outbox.DM("ann"), Game: game, Lines: []string{"psst"}})
	g.Carry(map[string]error{outbox.DM("ann"): outbox.ErrRefused})
}

const mailLine = "Mail waits for you: `orders mail`"

// Mail of no game is told of once, in the next private answer to its reader.
func TestMailOfNoGameIsToldOf(t *testing.T) {
	g := refereetest.New(t)
	require.NotContains(t, g.Must("ann", "help").Text, mailLine)
	refusedMail(g, "")
	require.NotContains(t, g.Must("ann", "roll expr:2d6").Text, mailLine, "what everybody reads")
	require.NotContains(t, g.Must("bob", "help").Text, mailLine, "somebody else")
	a := g.Must("ann", "help")
	require.True(t, strings.HasSuffix(a.Text, "\n"+mailLine))
	require.Contains(t, a.Buttons, desk.Button{Label: "Read Mail", Line: "orders mail"})
	require.NotContains(t, g.Must("ann", "help").Text, mailLine, "once")
	refusedMail(g, "")
	require.Contains(t, g.Ask("ann", "game join").Text, mailLine, "a refusal is private, too")
	refusedMail(g, "")
	read := g.Must("ann", "orders mail")
	require.Equal(t, 3, strings.Count(read.Text, "psst"))
	require.NotContains(t, read.Text, mailLine)
	require.NotContains(t, g.Must("ann", "help").Text, mailLine, "it was read")
}

func TestMailIsForgotten(t *testing.T) {
	g := refereetest.New(t)
	refusedMail(g, "")
	require.Contains(t, g.Must("ann", "forget-me confirm:on").Text, "Done")
	require.Contains(t, g.Must("ann", "orders mail").Text, "No mail waits")
}

// Mail of a game is told of where the game is played, and not again.
func TestMailOfAGameIsToldOfThere(t *testing.T) {
	g := refereetest.New(t)
	id := refereetest.Fig(g, g.Must("gm", "game new system:toy scenario:duel"), "game").Text[:8]
	refusedMail(g, id)
	g.Deliver()
	require.Contains(t, g.Last("channel"), "Mail waits for ann")
	require.NotContains(t, g.Must("ann", "help").Text, mailLine)
}

// Mail of a game that is played in private has no other place to be told of.
func TestMailOfAPrivateGameIsToldOf(t *testing.T) {
	g := refereetest.New(t)
	a := g.DM("ann", "game new system:toy scenario:duel")
	refusedMail(g, refereetest.Fig(g, a, "game").Text[:8])
	require.Contains(t, g.Must("ann", "help").Text, mailLine)
}

// Where nothing can be posted, nobody reads that mail waits. The place is in trouble
// since now: one that is gone for long is tried once more when a courier begins, and
// this one would take it and be well again, before the mail is kept or after.
func TestMailOfAGameWhosePlaceIsInTroubleIsToldOf(t *testing.T) {
	const gone, muted = 1, 2 // as they are stored
	for _, kind := range []uint8{gone, muted} {
		g := refereetest.New(t)
		id := refereetest.Fig(g, g.Must("gm", "game new system:toy scenario:duel"), "game").Text[:8]
		require.NoError(t, g.Store.Update(t.Context(), func(tx *storage.Tx) error {
			return tx.SetTrouble("channel", storage.Trouble{Kind: kind, AtMS: g.Now().UnixMilli()})
		}))
		refusedMail(g, id)
		require.Contains(t, g.DM("ann", "help").Text, mailLine)
	}
}

func TestMailIsShownInPortions(t *testing.T) {
	g := refereetest.New(t)
	for i := range 5 {
		g.Queue(outbox.Message{Place: outbox.DM("red"), Lines: []string{fmt.Sprint(i) + strings.Repeat("x", 1900)}})
	}
	g.Carry(map[string]error{outbox.DM("red"): fmt.Errorf("%w: closed", outbox.ErrRefused)})
	require.Empty(t, g.Posts, "no game, no place to tell")
	c := desk.Call{ID: "1", User: "red", Place: "channel", Line: "orders mail"}
	first := g.Send(c)
	require.True(t, first.Private)
	require.Contains(t, first.Text, "2 messages wait more; ask again")
	require.Equal(t, first.Text, g.Send(c).Text, "a call that comes again gets its answer again")
	require.Contains(t, g.Must("ann", "orders mail").Text, "No mail", "it is red's")
	last := g.Must("red", "orders mail")
	require.Regexp(t, "^3x+\n\n4x+$", last.Text)
	require.Equal(t, figure.Figures{figure.Fig("read", 2), figure.Fig("left", 0)}, last.Data)
	require.Equal(t, "No mail waits for you.", g.Must("red", "orders mail").Text)
}
