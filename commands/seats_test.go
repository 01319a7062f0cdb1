package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/refereetest"
	"impulse/rules/codec"
	"impulse/rules/figure"
)

func TestSeats(t *testing.T) {
	g := refereetest.New(t)
	for _, line := range []string{"game join", "game join seat:red", "sheet unit:x", "orders done seat:red"} {
		g.Refuse("red", line, "No game runs here")
	}
	g.Refuse("red", "toy shoot target:b unit:a", "start one with: game new system:toy scenario:duel")
	g.Must("gm", "game new system:toy scenario:duel")
	g.Refuse("gm", "game new system:toy scenario:duel", "runs here already")
	require.Equal(t, "blue", refereetest.Fig(g, g.Must("blue", "game join"), "seat").Text, "the seat that is called like the user")
	g.Refuse("ann", "game join seat:blue", "The seat blue is taken.")
	require.Equal(t, "red", refereetest.Fig(g, g.Must("ann", "game join"), "seat").Text, "the first free seat")
	g.Refuse("bob", "game join", "Every seat is taken")
	g.Refuse("bob", "game leave", "You hold no seat")
	g.Refuse("gm", "game leave", "You hold no seat")
	g.Refuse("blue", "game leave seat:red", "You do not hold the seat red.")
	g.Refuse("gm", "orders done", "You are the game master; say for which seat: seat:red or seat:blue.")
	g.Refuse("bob", "orders done", "all are taken; watch it with: game status")
	g.Must("ann", "game leave")
	g.Refuse("ann", "game leave", "You hold no seat")
	g.Refuse("blue", "game join", "red is of another side: it is for somebody else")
	g = refereetest.New(t)
	g.Play([2]string{"blue", "game new system:toy scenario:duel gm:off"}, [2]string{"blue", "game join"}, [2]string{"blue", "game join"})
	require.Contains(t, g.Last("channel"), "plays several sides: blue and red")
	g.Refuse("blue", "toy hide spot:2", "name the unit")
	g.Refuse("blue", "orders done", "You hold several seats; say which one: seat:blue or seat:red.")
	g.Refuse("blue", "game leave", "You hold several seats")
	g.Must("blue", "toy hide spot:2 marker:red-a")
	g.Must("blue", "orders done seat:red")
	require.Equal(t, "red/p1", g.Journal("blue")[len(g.Journal("blue"))-1][2].Value.Text)
	require.Contains(t, g.Must("blue", "orders show seat:red").Text, "hide spot:2 marker:red-a")
	g.Must("blue", "orders done") // only blue is awaited now
	require.Contains(t, g.Last("channel"), "Awaited: red, blue")
}

func TestTheGameMasterTakesASeatBeforeSecretsOnly(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.Must("red", "game join")
	g.Must("gm", "game join")
	require.Contains(t, g.Last("channel"), "no game master now")
	for _, secret := range []string{"toy hide spot:2", "orders done"} {
		g := refereetest.New(t)
		g.Must("gm", "game new system:toy scenario:duel")
		g.Must("red", "game join")
		g.Must("red", secret)
		g.Refuse("gm", "game join", "cannot take a seat")
	}
	g = refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.Must("gm", "toy-gm reveal marker:red-a reason:test secret:on")
	g.Refuse("gm", "game join", "cannot take a seat")
}

func TestTheGameMasterStandsIn(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("gm", "orders add lines:\"hide spot:2\" seat:red")
	g.Must("gm", "toy hide spot:5 marker:blue-a")
	g.Refuse("gm", "orders done", "say for which seat: seat:")
	g.Must("gm", "orders done seat:red")
	require.Contains(t, g.Must("blue", "orders show").Text, "hide spot:5")
	g.Must("gm", "orders done seat:blue")
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Must("gm", "toy search spot:1") // red's turn
	require.Contains(t, g.Last("channel"), "Red finds nothing at spot 1")
	g.Must("gm", "orders done seat:blue")
	require.Contains(t, g.Last("channel"), "Round 2")
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
	require.Contains(t, g.Last("channel"), "red agrees to `game rule id:hit-on value:3`. It needs also: blue")
	require.True(t, g.Must("blue", "game rule id:hit-on value:5").Private, "the channel reads the post alone") // another proposal replaces it
	g.Must("red", "game rule id:hit-on value:3")
	require.Contains(t, g.Must("blue", "game rule id:hit-on value:3").Text, "from the next step on")
	require.Contains(t, g.Must("ann", "game rule").Text, "**4** (from the next step on: 3)")
	g.Must("red", "game mode to:free")
	g.BothHide()
	require.Contains(t, g.Must("blue", "game rule").Text, "**3** of")
	require.Contains(t, g.Must("blue", "game mode to:free").Text, "You agree", "what was proposed before a step is forgotten")
	g.Must("blue", "game leave")
	g.Must("ann", "game join")
	require.Contains(t, g.Must("red", "game mode to:free").Text, "You agree", "a new holder has agreed to nothing")
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
	require.Contains(t, g.Must("bob", "game rule id:hit-on value:5").Text, "It needs also: the host (ann), with the same line.")
	require.Contains(t, g.Must("ann", "game rule id:hit-on value:5").Text, "from the next step on")
	g.Must("eve", "game join seat:blue")
	g.Refuse("ann", "game rule id:hit-on value:3", "you may free his seat with: game leave seat:red")
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
	later(g, 13)
	require.Contains(t, g.Must("bob", "game end confirm:on").Text, "the host (ann)")
	g.Must("ann", "game status") // a look is a sign
	later(g, 13)
	require.Contains(t, g.Must("bob", "game end confirm:on").Text, "the host (ann)")
	later(g, 1)
	require.Contains(t, g.Must("bob", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, fmt.Sprint(g.Posts), "the host has been silent since 2026-12-04")
}

// later lets days pass.
func later(t *refereetest.Table, days int) {
	now := t.Now().AddDate(0, 0, days)
	t.Referee.Now = func() time.Time { return now }
}

// Who gives no sign for long is not asked, and the host may free his seat.
func TestSilentSeats(t *testing.T) {
	begin := func() *refereetest.Table {
		g := refereetest.New(t)
		g.Play([2]string{"ann", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
		later(g, 13)
		require.Contains(t, g.Must("ann", "game end confirm:on").Text, "It needs also: blue")
		g.Refuse("ann", "game leave seat:blue", "no sign for 14 days")
		return g
	}
	g := begin()
	later(g, 1)
	g.Must("bob", "orders show") // a look is a sign
	require.Contains(t, g.Must("ann", "game end confirm:on").Text, "It needs also: blue")
	later(g, 14)
	require.Contains(t, g.Must("ann", "game rule id:hit-on value:3").Text, "blue has been silent since 2026-12-05; after 14 days the game goes on without.")
	g.Refuse("eve", "game leave seat:blue", "You")
	g.Must("ann", "game leave seat:blue")
	require.Contains(t, g.Last("channel"), "ann frees the seat blue")
	require.Contains(t, g.Last("dm:bob"), "You no longer hold blue")
	g.Refuse("bob", "orders show", "You hold no seat")
	g.Must("eve", "game join seat:blue")

	g = begin()
	later(g, 1)
	require.Contains(t, g.Must("ann", "game end confirm:on").Text, "The game is over.")
	require.Contains(t, g.Posts[len(g.Posts)-2].Text+g.Last("channel"), "blue has been silent")
}

func TestTheGameMasterFreesSeats(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "toy hide spot:3")
	g.Must("red", "orders done")
	g.Must("gm", "game leave seat:red")
	require.Contains(t, g.Last("channel"), "gm frees the seat red")
	require.Contains(t, g.Last("dm:red"), "stays sealed")
	g.Refuse("red", "game join seat:blue", "taken")
	g.Must("ann", "game join seat:red")
	require.Equal(t, "sealed", refereetest.Fig(g, g.Must("ann", "orders show"), "state").Text)
}

func TestWhoManagesTheServerMayEndAGame(t *testing.T) {
	g := refereetest.Duel(t, "")
	end := desk.Call{User: "boss", Place: "channel", Server: "s", Line: "game end confirm:on"}
	require.NotNil(t, g.Send(end).Refusal)
	end.Manager = true
	require.Nil(t, g.Send(end).Refusal)
	require.Contains(t, fmt.Sprint(g.Posts), "boss, who manages this server, ends the game.")
}

// Whoever was forgotten in a running game does not come back on another side.
func TestForgottenPlayersKeepTheirSide(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Must("red", "toy hide spot:3")
	g.Must("red", "orders done")
	g.Must("red", "game leave")
	g.Must("red", "forget-me confirm:on")
	g.Must("blue", "game leave")
	g.Refuse("red", "game join seat:blue", "keeps secret")
	g.Must("red", "game join seat:red")
	g.Must("ann", "game join seat:blue")
	g.Must("red", "game end confirm:on")
	g.Must("ann", "game end confirm:on")
	var b match.Body
	require.NoError(t, codec.Decode([]byte(g.State().Body), &b))
	require.Empty(t, b.Gone)
}

func TestBlankNotesAndOrdersGivenTwice(t *testing.T) {
	g := refereetest.Duel(t, "")
	for _, blank := range []string{"\u2800", "\u2800 \ufe0f", "\u200d"} {
		g.Refuse("ann", `game note text:"`+blank+`"`, "nothing to read")
	}
	for _, lost := range []string{"\u200b", "\u3164", "\u115f", "\u2028", "\u2029", "\ufeff", "\u00ad", "\ufffd"} {
		g.Refuse("ann", `game note text:"a`+lost+`b"`, "which cannot be shown")
	}
	require.Contains(t, g.Ask("ann", "deck new name:x cards:\"Ambush;\ufeff\"").Text, "which cannot be shown")
	require.Contains(t, g.Ask("ann", "deck new name:x cards:\"Ambush;\u2800\"").Text, "nothing that can be seen")
	g.Must("ann", `game note text:"see https://example.org/x or discord.gg/y"`)
	require.Contains(t, g.Last("channel"), "see https:\u200b//example.org/x or discord.\u200bgg/y")
	g.Must("ann", `game note text:"☃"`)
	g.Must("red", "toy hide spot:3")
	require.Contains(t, g.Must("red", "toy hide spot:3").Text, "is on your sheet already.")
	require.Contains(t, g.Must("red", "toy hide spot:4").Text, "replaces")
}

func TestConsentToUndoHoldsForWhatTheJournalHeld(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.BothHide()
	n := g.State().Entries
	require.Contains(t, g.Must("red", "game undo").Text, "would undo")
	g.Must("red", "game undo confirm:on")
	require.Contains(t, g.Must("blue", "game undo confirm:on").Text, "are undone", "blue needs no number to agree")
	require.Contains(t, g.Must("red", "orders show").Text, "hide spot:3")
	require.Equal(t, n+2, g.State().Entries)
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Must("red", "game undo confirm:on")
	g.Must("red", "orders done")
	require.Contains(t, g.Must("blue", "game undo confirm:on").Text, "You agree", "something came between")
}

func TestDM(t *testing.T) {
	g := refereetest.Duel(t, "")
	short := refereetest.Fig(g, g.Must("red", "game status"), "game").Text[:8]
	for _, line := range []string{"toy hide spot:3", "orders show", "orders clear", "game status", "game log", "map", "sheet", "toy markers", "orders unseal", "orders done", "game note text:hi"} {
		require.Contains(t, g.DM("red", line).Text, short, line)
	}
	require.Contains(t, g.DM("ann", "game status").Text, "You play in no running game")
	g.Send(desk.Call{User: "red", Place: "elsewhere", Line: "game new system:toy scenario:duel"})
	a := g.DM("red", "orders show")
	require.Contains(t, a.Refusal.Text, "You play in 2 running games")
	require.Contains(t, a.Refusal.Text, short)
	require.Contains(t, g.DM("red", "game list").Text, short)
	require.NotContains(t, g.DM("red", "toy-calc shot needs:4").Text, short)
	require.Equal(t, figure.Figures{}, append(figure.Figures{}, g.Send(desk.Call{User: "blue", Place: "dm:red", Line: "orders show"}).Data...), "another's conversation")
}

// Who knows the secrets of one side cannot change over to another.
func TestNobodyChangesSides(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Must("red", "game leave")
	g.Must("red", "game join seat:red") // nothing is secret yet, and it is his own side
	g.Must("red", "toy hide spot:3")
	g.Must("red", "orders done")
	g.Must("red", "game leave")
	g.Refuse("blue", "game join seat:red", "keeps secret")
	g.Must("blue", "game leave")
	g.Refuse("blue", "game join seat:red", "keeps secret")
	g.Refuse("red", "game join seat:blue", "keeps secret")
	g.Must("ann", "game join seat:red")
	g.Must("blue", "game join seat:blue")
}

// House rules of a new game hold from its setup on, are checked as by
// `game rule`, and are stored whole.
func TestHouseRulesOfANewGame(t *testing.T) {
	g := refereetest.New(t)
	for line, want := range map[string]string{
		`house:hit-on`:                  `write each house rule as id=value, with commas between; "hit-on" is none`,
		`house:"hit-on=3,"`:             "with commas between",
		`house:"hit-on=3, hit-on=4"`:    "hit-on is given twice",
		`house:"hit-on=9"`:              "House rule hit-on is one of",
		`house:"hit-on=3, nothing=off"`: "has no house rule nothing",
	} {
		g.Refuse("gm", "game new system:toy scenario:duel "+line, want)
	}
	g.Must("gm", `game new system:toy scenario:duel house:" hit-on = 3 "`)
	require.Contains(t, g.Ask("ann", "game rule id:hit-on").Text, "hit-on: **3** of")
	g.Verified()
}
