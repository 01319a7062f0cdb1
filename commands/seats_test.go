package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/rules/library"
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
	g.Refuse("blue", "orders show", "You hold several seats; say which one: seat:blue or seat:red.")
	g.Refuse("blue", "game leave", "You hold several seats")
	g.Must("blue", "toy hide spot:2 marker:red-a")
	g.Must("blue", "orders done seat:red")
	require.Equal(t, "red/p1", g.Journal("blue")[len(g.Journal("blue"))-1][2].Value.Text)
	require.Contains(t, g.Must("blue", "orders show seat:red").Text, "hide spot:2 marker:red-a")
	g.Must("blue", "orders done") // only blue is awaited now
	require.Contains(t, g.Last("channel"), "blue (red), blue (blue): round 1, give orders")
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

// Who begins a battle may play in it, whatever some sides alone are told at its beginning.
func TestWhoBeginsMayPlay(t *testing.T) {
	for _, system := range library.Systems {
		spec := system.Spec()
		for _, sc := range spec.Scenarios {
			g := refereetest.New(t, library.Systems...)
			g.Must("gm", "game new system:"+spec.Name+" scenario:"+sc.Name)
			if join := "game join seat:" + string(sc.Seats[0].ID); sc.Name == "ambush" { // who lies in wait where is thrown
				g.Refuse("gm", join, "cannot take a seat")
			} else {
				g.Must("gm", join)
			}
		}
	}
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

func TestDM(t *testing.T) {
	g := refereetest.Duel(t, "")
	short := refereetest.Fig(g, g.Must("red", "game status"), "game").Text[:8]
	for _, line := range []string{"toy hide spot:3", "orders show", "orders clear", "game status", "game log", "map", "sheet", "toy markers", "orders unseal", "orders done", "game note text:hi"} {
		require.Contains(t, strings.ToLower(g.DM("red", line).Text), "duel", line)
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

// Who takes a seat reads what they command; who looks for one where no game runs is
// offered to begin one.
func TestWhoJoinsReadsWhatTheyCommand(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	a := g.Ask("ann", "game join")
	require.Contains(t, a.Refusal.Try, "game new system:pentagon scenario:skirmish")
	require.NotEmpty(t, a.Buttons)
	g.Must("ann", "game new system:pentagon scenario:skirmish")
	require.Contains(t, g.Must("bob", "game join seat:red").Text, "You hold red (Solar System): Kestrel. ")
}

// A rematch says that the sides are swapped; who asks for it twice reads what runs.
func TestARematchSaysWhoPlaysWhat(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Play([2]string{"red", "game end confirm:on"}, [2]string{"blue", "game end"})
	require.Contains(t, g.Must("red", "game rematch").Text, "The sides are swapped")
	again := g.Ask("blue", "game rematch")
	require.Regexp(t, `runs here already: red: blue, blue: red\.$`, again.Refusal.Text)
	require.NotEmpty(t, again.Refusal.Try)
}

// Who holds a seat and presses for another is asked once; leaving has a button, and so has
// the seat that is left, and playing on without who is absent.
func TestSeatsByTouch(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:phoenix scenario:oppenheim-squad gm:off"}, [2]string{"bob", "game join seat:vogel"})
	press := func(user, line string) desk.Answer {
		return g.Send(desk.Call{User: user, Place: "channel", Line: line, Pressed: true, Phone: true})
	}
	a := press("bob", "game join seat:ross")
	require.NotNil(t, a.Refusal)
	require.Equal(t, "You hold Vogel already. Take Ross too?", a.Refusal.Text)
	require.Nil(t, press("bob", a.Buttons[0].Line).Refusal)
	require.Contains(t, buttonLabels(press("bob", "menu")), "Leave My Seat")
	a = press("bob", "game leave")
	require.Equal(t, []string{"Leave Vogel", "Leave Ross"}, buttonLabels(a))
	a = press("bob", a.Buttons[1].Line)
	require.Nil(t, press("bob", a.Buttons[0].Line).Refusal)
	require.Contains(t, buttonLabels(press("ann", "menu")), "Play Without Ross")
}

func buttonLabels(a desk.Answer) (out []string) {
	for _, b := range a.Buttons {
		out = append(out, b.Label)
	}
	return out
}

// The battles of a game stand on one screen of a phone, with how many play them.
func TestBattlesFitAPhone(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	a := g.OnPhone("ann", "game new system:phoenix")
	require.LessOrEqual(t, text.Tall(a.Text), text.Glance, a.Text)
	require.Contains(t, a.Text, "Oppenheim: 1 player\n")
	require.Contains(t, g.Must("ann", "game new system:phoenix").Text, "For 1 player.")
}

// Who asks for the seat that they hold reads so, and is offered none that is not for them.
func TestOnesOwnSeatIsHeldAlready(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"})
	a := g.Ask("ann", "game join seat:red")
	require.Equal(t, "You hold red already.", a.Refusal.Text)
	require.Equal(t, []string{"Watch", "Map"}, buttonLabels(a))
	require.Equal(t, []string{"Join blue"}, buttonLabels(g.Ask("bob", "game join seat:red")))
}
