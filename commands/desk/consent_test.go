package desk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

// What a seat has agreed to holds while nothing else happens: whoever agrees after
// that agrees alone, and the other is asked again.
func TestAProposalDoesNotOutliveWhatHappens(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	const line = "game rule id:hit-on value:3"
	require.Contains(t, g.Must("red", line).Text, "It needs also: blue")
	g.Play([2]string{"blue", "toy hide spot:2"}, [2]string{"blue", "orders done"})
	require.Contains(t, g.Must("blue", line).Text, "It needs also: red")
	require.Contains(t, g.Must("red", line).Text, "House rule hit-on will be 3")

	require.Contains(t, g.Must("red", "game undo").Text, "This would undo")
	require.Contains(t, g.Must("red", "game undo confirm:on").Text, "It needs also: blue")
	g.Play([2]string{"blue", "orders unseal"})
	require.Contains(t, g.Must("red", "game undo confirm:on").Text, "It needs also: blue", "of what there was when it was proposed")
	require.Contains(t, g.Must("blue", "game undo confirm:on").Text, "undone")
}

func TestConsent(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Refuse("gm", "game rule id:hit-on value:3", "everybody's consent")
	g.Refuse("ann", "game end confirm:on", "everybody's consent")
	g.Refuse("ann", "toy-gm reveal marker:red-a reason:x", "everybody's consent")
	require.Contains(t, g.Must("red", "toy-gm reveal marker:red-a reason:x").Text, "It needs also: blue")
	g.Must("ann", "game note text:hm") // a remark, of anybody, takes no agreement back
	g.Must("blue", "toy-gm reveal marker:red-a reason:x")
	require.Contains(t, g.Last("channel"), "is at spot")
	g.Must("red", "game rule id:hit-on value:3")
	require.Contains(t, g.Last("channel"), "red proposes `game rule id:hit-on value:3`. blue, do you agree? It stands until anybody next seals, passes or rules.")
	require.Equal(t, []string{"blue"}, g.Posts[len(g.Posts)-1].Mention)
	offer := g.State().Entries
	require.Equal(t, []outbox.Button{{Label: "Agree", Line: "game rule id:hit-on value:3", Offer: offer}, {Label: "No", Line: "game decline", Offer: offer}}, g.Posts[len(g.Posts)-1].Buttons)
	require.True(t, g.Must("blue", "game rule id:hit-on value:5").Private, "the channel reads the post alone") // another proposal replaces it
	g.Must("red", "game rule id:hit-on value:3")
	require.Contains(t, g.Must("blue", "game rule id:hit-on value:3").Text, "from the next step on")
	require.Contains(t, g.Must("ann", "game rule").Text, "**4** (from the next step on: 3)")
	g.Must("red", "game mode to:free")
	g.BothHide()
	require.Contains(t, g.Must("blue", "game rule").Text, "**3** of")
	require.Contains(t, g.Must("blue", "game mode to:free").Text, "Proposed.", "what was proposed before a step is forgotten")
	g.Must("blue", "game leave")
	g.Must("ann", "game join")
	require.Contains(t, g.Must("red", "game mode to:free").Text, "Proposed.", "a new holder has agreed to nothing")
	g.Must("ann", "game mode to:free")
	g.Must("red", "game assign unit:red-a seat:blue")
	g.Must("ann", "game assign unit:red-a seat:blue")
	require.Equal(t, "A secret ruling.", g.Last("channel"))
	require.Contains(t, g.Last("dm:ann"), "now commanded by blue")
	require.NotContains(t, g.Must("bob", "game log").Text, "commanded")
	g.Must("red", "game end confirm:on")
	require.Contains(t, g.Must("ann", "game end confirm:on").Text, "over")
	g.Refuse("red", "game end confirm:on", "the last one here, is over")
}

func TestConsentOfAHostAlone(t *testing.T) {
	g := refereetest.New(t)
	g.Must("ann", "game new system:toy scenario:duel gm:off")
	g.Must("ann", "game rule id:hit-on value:3")
	g.Must("bob", "game join seat:red")
	require.Contains(t, g.Must("bob", "game rule id:hit-on value:5").Text, "It needs also: the host (ann).")
	require.Contains(t, g.Must("ann", "game rule id:hit-on value:5").Text, "from the next step on")
	g.Must("eve", "game join seat:blue")
	g.Refuse("ann", "game rule id:hit-on value:3", "you may free that seat with: game leave seat:red")
}

// A stranger who sits down alone, or is left alone, does nothing alone that needs
// everybody: who made the game is asked too, wherever he sits.
func TestAStrangerAloneAsksTheHost(t *testing.T) {
	for _, line := range []string{"game rule id:hit-on value:3", "game undo to:2 confirm:on", "toy-gm reveal marker:red-a reason:x", "game assign unit:red-a seat:red"} {
		for name, begin := range map[string][][2]string{
			"just made":         {{"eve", "game join seat:red"}, {"eve", "toy hide spot:3"}, {"eve", "orders done"}},
			"the host has left": {{"ann", "game join seat:blue"}, {"eve", "game join seat:red"}, {"eve", "toy hide spot:3"}, {"eve", "orders done"}, {"ann", "game leave"}},
			"another has left":  {{"bob", "game join seat:blue"}, {"eve", "game join seat:red"}, {"eve", "toy hide spot:3"}, {"eve", "orders done"}, {"bob", "game leave"}},
		} {
			g := refereetest.New(t)
			g.Must("ann", "game new system:toy scenario:duel gm:off")
			g.Play(begin...)
			before := g.State().Snapshot
			if strings.Contains(line, "undo") {
				g.Must("eve", `game note text:hm`)
			}
			require.Contains(t, g.Must("eve", line).Text, "It needs also: the host (ann)", "%s: %s", name, line)
			require.Equal(t, before, g.State().Snapshot)
			require.NotContains(t, g.Must("ann", line).Text, "needs also", "%s: %s", name, line)
		}
	}
}

// The host is asked as the holder of a seat is: not when he has been silent.
func TestASilentHostIsNotAsked(t *testing.T) {
	g := refereetest.New(t)
	g.Must("ann", "game new system:toy scenario:duel gm:off")
	g.Must("bob", "game join seat:red")
	g.Later(13)
	require.Contains(t, g.Must("bob", "game rule id:hit-on value:3").Text, "the host (ann)")
	g.Must("ann", "game status") // a look is a sign
	g.Later(13)
	require.Contains(t, g.Must("bob", "game rule id:hit-on value:5").Text, "the host (ann)")
	g.Later(1)
	require.Contains(t, g.Must("bob", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, fmt.Sprint(g.Posts), "the host has been silent since 2026-12-04")
}

// Who gives no sign for long is not asked, and the host may free his seat.
func TestSilentSeats(t *testing.T) {
	begin := func() *refereetest.Table {
		g := refereetest.New(t)
		g.Play([2]string{"ann", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
		g.Later(13)
		require.Contains(t, g.Must("ann", "game rule id:hit-on value:3").Text, "It needs also: bob")
		g.Refuse("ann", "game leave seat:blue", "no sign for 14 days")
		return g
	}
	g := begin()
	g.Later(1)
	g.Must("bob", "orders show") // a look is a sign
	require.Contains(t, g.Must("ann", "game rule id:hit-on value:3").Text, "It needs also: bob")
	g.Later(14)
	require.Contains(t, g.Must("ann", "game rule id:hit-on value:3").Text, "blue has been silent since 2026-12-05; after 14 days the game goes on without.")
	g.Refuse("eve", "game leave seat:blue", "You")
	g.Must("ann", "game leave seat:blue")
	require.Contains(t, g.Last("channel"), "ann frees the seat blue")
	require.Contains(t, g.Last("dm:bob"), "You no longer hold blue")
	g.Refuse("bob", "orders show", "You hold no seat")
	g.Must("eve", "game join seat:blue")

	g = begin()
	g.Later(1)
	require.Contains(t, g.Must("ann", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, g.Posts[len(g.Posts)-2].Text()+g.Last("channel"), "blue has been silent")
}

func TestConsentToUndoHoldsForWhatTheJournalHeld(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.BothHide()
	n := g.State().Entries
	require.Contains(t, g.Must("red", "game undo").Text, "would undo")
	g.Must("red", "game undo confirm:on")
	require.Contains(t, g.Must("blue", "game undo confirm:on").Text, "Entry 6 is undone", "blue needs no number to agree")
	require.Contains(t, g.Must("red", "orders show").Text, "hide spot:3")
	require.Equal(t, n+2, g.State().Entries)
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Must("red", "game undo confirm:on")
	g.Must("red", "orders done")
	require.Contains(t, g.Must("blue", "game undo confirm:on").Text, "Proposed.", "something came between")
}

// Who agrees to one thing has not agreed to another.
func TestConsentIsToOneLine(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	require.Contains(t, g.Must("red", "game rule id:hit-on value:3").Text, "It needs also: blue")
	require.Contains(t, g.Must("blue", "game rule id:hit-on value:5").Text, "It needs also: red")
}

// All read what they agree to, so that nothing is ruled in secret by consent.
func TestNoSecretByConsent(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	posts := len(g.Posts)
	g.Refuse("red", "toy-gm reveal marker:red-a reason:x secret:on", "By consent all read what they agree to; a game master can rule in secret.")
	require.Len(t, g.Posts, posts, "the channel reads nothing of it")
	require.Contains(t, g.Must("red", "toy-gm reveal marker:red-a reason:x secret:off").Text, "It needs also: blue")
}
