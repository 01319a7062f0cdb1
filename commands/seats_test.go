package commands

import (
	"fmt"
	"impulse/commands/desk"
	"impulse/commands/match"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/rules/codec"
	"impulse/rules/figure"
)

func TestSeats(t *testing.T) {
	g := newTable(t)
	for _, line := range []string{"game join", "game join seat:red", "sheet unit:x", "orders done seat:red"} {
		g.refuse("red", line, "No game runs here")
	}
	g.refuse("red", "toy shoot target:b unit:a", "start one with: game new system:toy scenario:duel")
	g.do("gm", "game new system:toy scenario:duel")
	g.refuse("gm", "game new system:toy scenario:duel", "runs here already")
	require.Equal(t, "blue", fig(g, g.do("blue", "game join"), "seat").Text, "the seat that is called like the user")
	g.refuse("ann", "game join seat:blue", "The seat blue is taken.")
	require.Equal(t, "red", fig(g, g.do("ann", "game join"), "seat").Text, "the first free seat")
	g.refuse("bob", "game join", "Every seat is taken")
	g.refuse("bob", "game leave", "You hold no seat")
	g.refuse("gm", "game leave", "You hold no seat")
	g.refuse("blue", "game leave seat:red", "You do not hold the seat red.")
	g.refuse("gm", "orders done", "You are the game master; say for which seat: seat:red or seat:blue.")
	g.refuse("bob", "orders done", "all are taken; watch it with: game status")
	g.do("ann", "game leave")
	g.refuse("ann", "game leave", "You hold no seat")
	g.refuse("blue", "game join", "red is of another side: it is for somebody else")
	g = newTable(t)
	g.script([2]string{"blue", "game new system:toy scenario:duel gm:off"}, [2]string{"blue", "game join"}, [2]string{"blue", "game join"})
	require.Contains(t, g.last("channel"), "plays several sides: blue and red")
	g.refuse("blue", "toy hide spot:2", "name the unit")
	g.refuse("blue", "orders done", "You hold several seats; say which one: seat:blue or seat:red.")
	g.refuse("blue", "game leave", "You hold several seats")
	g.do("blue", "toy hide spot:2 marker:red-a")
	g.do("blue", "orders done seat:red")
	require.Equal(t, "red/p1", g.journal("blue")[len(g.journal("blue"))-1][2].Value.Text)
	require.Contains(t, g.do("blue", "orders show seat:red").Text, "hide spot:2 marker:red-a")
	g.do("blue", "orders done") // only blue is awaited now
	require.Contains(t, g.last("channel"), "Awaited: red, blue")
}

func TestTheGameMasterTakesASeatBeforeSecretsOnly(t *testing.T) {
	g := newTable(t)
	g.do("gm", "game new system:toy scenario:duel")
	g.do("red", "game join")
	g.do("gm", "game join")
	require.Contains(t, g.last("channel"), "no game master now")
	for _, secret := range []string{"toy hide spot:2", "orders done"} {
		g := newTable(t)
		g.do("gm", "game new system:toy scenario:duel")
		g.do("red", "game join")
		g.do("red", secret)
		g.refuse("gm", "game join", "cannot take a seat")
	}
	g = newTable(t)
	g.do("gm", "game new system:toy scenario:duel")
	g.do("gm", "toy-gm reveal marker:red-a reason:test secret:on")
	g.refuse("gm", "game join", "cannot take a seat")
}

func TestTheGameMasterStandsIn(t *testing.T) {
	g := duel(t, "")
	g.do("gm", "orders add lines:\"hide spot:2\" seat:red")
	g.do("gm", "toy hide spot:5 marker:blue-a")
	g.refuse("gm", "orders done", "say for which seat: seat:")
	g.do("gm", "orders done seat:red")
	require.Contains(t, g.do("blue", "orders show").Text, "hide spot:5")
	g.do("gm", "orders done seat:blue")
	g.do("red", "orders done")
	g.do("blue", "orders done")
	g.do("gm", "toy search spot:1") // red's turn
	require.Contains(t, g.last("channel"), "Red finds nothing at spot 1")
	g.do("gm", "orders done seat:blue")
	require.Contains(t, g.last("channel"), "Round 2")
}

func TestConsent(t *testing.T) {
	g := duel(t, "gm:off")
	g.refuse("gm", "game rule id:hit-on value:3", "everybody's consent")
	g.refuse("ann", "game end confirm:on", "everybody's consent")
	g.refuse("ann", "toy-gm reveal marker:red-a reason:x", "everybody's consent")
	require.Contains(t, g.do("red", "toy-gm reveal marker:red-a reason:x").Text, "It needs also: blue")
	g.do("ann", "game note text:hm") // a remark, of anybody, takes no agreement back
	g.do("blue", "toy-gm reveal marker:red-a reason:x")
	require.Contains(t, g.last("channel"), "is at spot")
	g.do("red", "game rule id:hit-on value:3")
	require.Contains(t, g.last("channel"), "red agrees to `game rule id:hit-on value:3`. It needs also: blue")
	require.True(t, g.do("blue", "game rule id:hit-on value:5").Private, "the channel reads the post alone") // another proposal replaces it
	g.do("red", "game rule id:hit-on value:3")
	require.Contains(t, g.do("blue", "game rule id:hit-on value:3").Text, "from the next step on")
	require.Contains(t, g.do("ann", "game rule").Text, "**4** (from the next step on: 3)")
	g.do("red", "game mode to:free")
	g.hide()
	require.Contains(t, g.do("blue", "game rule").Text, "**3** of")
	require.Contains(t, g.do("blue", "game mode to:free").Text, "You agree", "what was proposed before a step is forgotten")
	g.do("blue", "game leave")
	g.do("ann", "game join")
	require.Contains(t, g.do("red", "game mode to:free").Text, "You agree", "a new holder has agreed to nothing")
	g.do("ann", "game mode to:free")
	g.do("red", "game assign unit:red-a seat:blue")
	g.do("ann", "game assign unit:red-a seat:blue")
	require.Equal(t, "A secret ruling.", g.last("channel"))
	require.Contains(t, g.last("dm:ann"), "now commanded by blue")
	require.NotContains(t, g.do("bob", "game log").Text, "commanded")
	g.do("red", "game end confirm:on")
	require.Contains(t, g.do("ann", "game end confirm:on").Text, "over")
	g.refuse("red", "game end confirm:on", "the last one here, is over")
}

func TestConsentOfAHostAlone(t *testing.T) {
	g := newTable(t)
	g.do("ann", "game new system:toy scenario:duel gm:off")
	g.do("ann", "game rule id:hit-on value:3")
	g.do("bob", "game join seat:red")
	require.Contains(t, g.do("bob", "game rule id:hit-on value:5").Text, "It needs also: the host (ann), with the same line.")
	require.Contains(t, g.do("ann", "game rule id:hit-on value:5").Text, "from the next step on")
	g.do("eve", "game join seat:blue")
	g.refuse("ann", "game rule id:hit-on value:3", "you may free his seat with: game leave seat:red")
}

// A stranger who sits down alone, or is left alone, does nothing alone that needs
// everybody: who made the game is asked too, wherever he sits.
func TestAStrangerAloneAsksTheHost(t *testing.T) {
	for _, line := range []string{"game end confirm:on", "game rule id:hit-on value:3", "game undo to:2 confirm:on", "toy-gm reveal marker:red-a reason:x", "game assign unit:red-a seat:red"} {
		for name, begin := range map[string][][2]string{
			"just made":         {{"eve", "game join seat:red"}, {"eve", "toy hide spot:3"}, {"eve", "orders done"}},
			"the host has left": {{"ann", "game join seat:blue"}, {"eve", "game join seat:red"}, {"eve", "toy hide spot:3"}, {"eve", "orders done"}, {"ann", "game leave"}},
			"another has left":  {{"bob", "game join seat:blue"}, {"eve", "game join seat:red"}, {"eve", "toy hide spot:3"}, {"eve", "orders done"}, {"bob", "game leave"}},
		} {
			g := newTable(t)
			g.do("ann", "game new system:toy scenario:duel gm:off")
			g.script(begin...)
			before := g.state().snapshot
			if strings.Contains(line, "undo") {
				g.do("eve", `game note text:hm`)
			}
			require.Contains(t, g.do("eve", line).Text, "It needs also: the host (ann)", "%s: %s", name, line)
			require.Equal(t, before, g.state().snapshot)
			require.NotContains(t, g.do("ann", line).Text, "needs also", "%s: %s", name, line)
		}
	}
}

// The host is asked as the holder of a seat is: not when he has been silent.
func TestASilentHostIsNotAsked(t *testing.T) {
	g := newTable(t)
	g.do("ann", "game new system:toy scenario:duel gm:off")
	g.do("bob", "game join seat:red")
	g.later(13)
	require.Contains(t, g.do("bob", "game end confirm:on").Text, "the host (ann)")
	g.do("ann", "game status") // a look is a sign
	g.later(13)
	require.Contains(t, g.do("bob", "game end confirm:on").Text, "the host (ann)")
	g.later(1)
	require.Contains(t, g.do("bob", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, fmt.Sprint(g.posts), "the host has been silent since 2026-12-04")
}

// later lets days pass.
func (t *table) later(days int) {
	now := t.Now().AddDate(0, 0, days)
	t.Referee.Now = func() time.Time { return now }
}

// Who gives no sign for long is not asked, and the host may free his seat.
func TestSilentSeats(t *testing.T) {
	begin := func() *table {
		g := newTable(t)
		g.script([2]string{"ann", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
		g.later(13)
		require.Contains(t, g.do("ann", "game end confirm:on").Text, "It needs also: blue")
		g.refuse("ann", "game leave seat:blue", "no sign for 14 days")
		return g
	}
	g := begin()
	g.later(1)
	g.do("bob", "orders show") // a look is a sign
	require.Contains(t, g.do("ann", "game end confirm:on").Text, "It needs also: blue")
	g.later(14)
	require.Contains(t, g.do("ann", "game rule id:hit-on value:3").Text, "blue has been silent since 2026-12-05; after 14 days the game goes on without.")
	g.refuse("eve", "game leave seat:blue", "You")
	g.do("ann", "game leave seat:blue")
	require.Contains(t, g.last("channel"), "ann frees the seat blue")
	require.Contains(t, g.last("dm:bob"), "You no longer hold blue")
	g.refuse("bob", "orders show", "You hold no seat")
	g.do("eve", "game join seat:blue")

	g = begin()
	g.later(1)
	require.Contains(t, g.do("ann", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, g.posts[len(g.posts)-2].Text+g.last("channel"), "blue has been silent")
}

func TestTheGameMasterFreesSeats(t *testing.T) {
	g := duel(t, "")
	g.do("red", "toy hide spot:3")
	g.do("red", "orders done")
	g.do("gm", "game leave seat:red")
	require.Contains(t, g.last("channel"), "gm frees the seat red")
	require.Contains(t, g.last("dm:red"), "stays sealed")
	g.refuse("red", "game join seat:blue", "taken")
	g.do("ann", "game join seat:red")
	require.Equal(t, "sealed", fig(g, g.do("ann", "orders show"), "state").Text)
}

func TestWhoManagesTheServerMayEndAGame(t *testing.T) {
	g := duel(t, "")
	end := desk.Call{User: "boss", Place: "channel", Server: "s", Line: "game end confirm:on"}
	require.NotNil(t, g.call(end).Refusal)
	end.Manager = true
	require.Nil(t, g.call(end).Refusal)
	require.Contains(t, fmt.Sprint(g.posts), "boss, who manages this server, ends the game.")
}

// Whoever was forgotten in a running game does not come back on another side.
func TestForgottenPlayersKeepTheirSide(t *testing.T) {
	g := duel(t, "gm:off")
	g.do("red", "toy hide spot:3")
	g.do("red", "orders done")
	g.do("red", "game leave")
	g.do("red", "forget-me confirm:on")
	g.do("blue", "game leave")
	g.refuse("red", "game join seat:blue", "keeps secret")
	g.do("red", "game join seat:red")
	g.do("ann", "game join seat:blue")
	g.do("red", "game end confirm:on")
	g.do("ann", "game end confirm:on")
	var b match.Body
	require.NoError(t, codec.Decode([]byte(g.state().body), &b))
	require.Empty(t, b.Gone)
}

func TestBlankNotesAndOrdersGivenTwice(t *testing.T) {
	g := duel(t, "")
	for _, blank := range []string{"\u2800", "\u2800 \ufe0f", "\u200d"} {
		g.refuse("ann", `game note text:"`+blank+`"`, "nothing to read")
	}
	for _, lost := range []string{"\u200b", "\u3164", "\u115f", "\u2028", "\u2029", "\ufeff", "\u00ad", "\ufffd"} {
		g.refuse("ann", `game note text:"a`+lost+`b"`, "which cannot be shown")
	}
	require.Contains(t, g.ask("ann", "deck new name:x cards:\"Ambush;\ufeff\"").Text, "which cannot be shown")
	require.Contains(t, g.ask("ann", "deck new name:x cards:\"Ambush;\u2800\"").Text, "nothing that can be seen")
	g.do("ann", `game note text:"see https://example.org/x or discord.gg/y"`)
	require.Contains(t, g.last("channel"), "see https:\u200b//example.org/x or discord.\u200bgg/y")
	g.do("ann", `game note text:"☃"`)
	g.do("red", "toy hide spot:3")
	require.Contains(t, g.do("red", "toy hide spot:3").Text, "is on your sheet already.")
	require.Contains(t, g.do("red", "toy hide spot:4").Text, "replaces")
}

func TestConsentToUndoHoldsForWhatTheJournalHeld(t *testing.T) {
	g := duel(t, "gm:off")
	g.hide()
	n := g.state().entries
	require.Contains(t, g.do("red", "game undo").Text, "would undo")
	g.do("red", "game undo confirm:on")
	require.Contains(t, g.do("blue", "game undo confirm:on").Text, "are undone", "blue needs no number to agree")
	require.Contains(t, g.do("red", "orders show").Text, "hide spot:3")
	require.Equal(t, n+2, g.state().entries)
	g.do("red", "orders done")
	g.do("blue", "orders done")
	g.do("red", "game undo confirm:on")
	g.do("red", "orders done")
	require.Contains(t, g.do("blue", "game undo confirm:on").Text, "You agree", "something came between")
}

func TestDM(t *testing.T) {
	g := duel(t, "")
	short := fig(g, g.do("red", "game status"), "game").Text[:8]
	for _, line := range []string{"toy hide spot:3", "orders show", "orders clear", "game status", "game log", "map", "sheet", "toy markers", "orders unseal", "orders done", "game note text:hi"} {
		require.Contains(t, g.dm("red", line).Text, short, line)
	}
	require.Contains(t, g.dm("ann", "game status").Text, "You play in no running game")
	g.call(desk.Call{User: "red", Place: "elsewhere", Line: "game new system:toy scenario:duel"})
	a := g.dm("red", "orders show")
	require.Contains(t, a.Refusal.Text, "You play in 2 running games")
	require.Contains(t, a.Refusal.Text, short)
	require.Contains(t, g.dm("red", "game list").Text, short)
	require.NotContains(t, g.dm("red", "toy-calc shot needs:4").Text, short)
	require.Equal(t, figure.Figures{}, append(figure.Figures{}, g.call(desk.Call{User: "blue", Place: "dm:red", Line: "orders show"}).Data...), "another's conversation")
}

// Who knows the secrets of one side cannot change over to another.
func TestNobodyChangesSides(t *testing.T) {
	g := duel(t, "gm:off")
	g.do("red", "game leave")
	g.do("red", "game join seat:red") // nothing is secret yet, and it is his own side
	g.do("red", "toy hide spot:3")
	g.do("red", "orders done")
	g.do("red", "game leave")
	g.refuse("blue", "game join seat:red", "keeps secret")
	g.do("blue", "game leave")
	g.refuse("blue", "game join seat:red", "keeps secret")
	g.refuse("red", "game join seat:blue", "keeps secret")
	g.do("ann", "game join seat:red")
	g.do("blue", "game join seat:blue")
}

// House rules of a new game hold from its setup on, are checked as by
// `game rule`, and are stored whole.
func TestHouseRulesOfANewGame(t *testing.T) {
	g := newTable(t)
	for line, want := range map[string]string{
		`house:hit-on`:                  `write each house rule as id=value, with commas between; "hit-on" is none`,
		`house:"hit-on=3,"`:             "with commas between",
		`house:"hit-on=3, hit-on=4"`:    "hit-on is given twice",
		`house:"hit-on=9"`:              "House rule hit-on is one of",
		`house:"hit-on=3, nothing=off"`: "has no house rule nothing",
	} {
		g.refuse("gm", "game new system:toy scenario:duel "+line, want)
	}
	g.do("gm", `game new system:toy scenario:duel house:" hit-on = 3 "`)
	require.Contains(t, g.ask("ann", "game rule id:hit-on").Text, "hit-on: **3** of")
	g.verified()
}
