package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules/goliath"
)

// goliathBattle is a game of Goliath between ten bowmen, twelve foot and a troop of
// horse, of which gm is the game master, at the first orders.
func goliathBattle(t *testing.T, options string) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, goliath.Book.System())
	g.Play([2]string{"gm", "game new system:goliath scenario:empty " + options}, [2]string{"red", "game join"}, [2]string{"blue", "game join"},
		[2]string{"gm", `goliath-gm muster seat:red army:"10 Longbowmen, 12 Medium Infantry" corner:10,30 reason:x`},
		[2]string{"gm", `goliath-gm muster seat:blue army:"30 Heavy Infantry" corner:10,14 facing:S reason:x`},
		[2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.Posts = nil
	return g
}

// Orders that are written for a turn end with it, and the answer to sealing them
// says that and nothing else (Goliath, Method 2).
func TestWrittenOrdersEndWithTheirTurn(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	for line, want := range map[string]string{
		"tactic stand-by red-2":          "No break is written here: these orders hold to the end of Turn 1",
		"1-3: move forward:2 unit:red-2": "Column 1: 1-3 goes too far; what is written now ends with Turn 1.",
	} {
		require.Contains(t, g.Ask("red", `orders add lines:"`+line+`"`).Refusal.Text, want)
		g.Must("red", "orders clear")
	}
	g.Must("red", `orders add lines:"fire target:blue-1 unit:red-1"`)
	a := g.Must("red", "orders done")
	require.Contains(t, a.Text, " to the end of Turn 1.")
	require.Contains(t, a.Text, "They end after Turn 1.")
	require.NotContains(t, a.Text, "break")
	g.Must("blue", "orders done")
	require.Contains(t, g.Last("channel"), "**Turns 1-2**\nRed 1 Longbowmen shoot at Blue 1: ")
	require.Contains(t, g.Must("red", "orders show").Text, "none", "the next turn's sheet is empty")
}

// An order behind a move that goes as far as it can is refused as it is written,
// and the refusal speaks of no charge.
func TestNothingFollowsAMoveThatStopped(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	g.Must("red", `orders add lines:"move forward:12 unit:red-2"`)
	for _, line := range []string{"move forward:9 unit:red-2", "face to:NE unit:red-2"} {
		refusal := g.Ask("red", `orders add lines:"`+line+`"`).Refusal
		require.NotNil(t, refusal, line)
		require.Contains(t, refusal.Text, "Red 2 Medium Infantry go no further in this turn: ")
		require.NotContains(t, refusal.Text, "charge")
		g.Must("red", "orders clear")
		g.Must("red", `orders add lines:"move forward:12 unit:red-2"`)
	}
}

// What is written ahead and could not be done as all stands is taken, and says so.
func TestAWrittenOrderIsDoubted(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	g.Must("gm", `goliath-gm place unit:blue-1 at:40,2 reason:"far off"`)
	require.Contains(t, g.Must("red", "goliath fire target:blue-1 unit:red-1").Text, "As things stand now it could not be done: ")
	require.NotContains(t, g.Must("red", `orders add lines:"when range <= 12: fire target:blue-1 unit:red-1"`).Text, "As things stand")
}

// An undo goes back to where somebody decided, not to a step that would only
// follow again, and says what it costs.
func TestUndoTakesBackWhatFollowedByItself(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	g.Must("red", `orders add lines:"move forward:1 unit:red-1"`)
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("gm", "game status").Text, "Turn 2, Written orders.")
	g.Must("red", `orders add lines:"move forward:3 unit:red-2"`)
	a := g.Must("gm", "game undo")
	require.Contains(t, a.Text, "The orders of turn 1 are written.")
	require.Contains(t, a.Text, "Orders that are being written for another step are lost.")
	g.Must("gm", "game undo confirm:on")
	require.Contains(t, g.Last("channel"), "Orders that were sealed for that step are drafts again: those of red and blue. Orders that were being written for another step are lost.")
	require.Equal(t, "each: move forward:1 unit:red-1", refereetest.Fig(g, g.Must("red", "orders show"), "orders").String())
	require.Contains(t, g.Must("gm", "game status").Text, "Turn 1, Written orders.")
	g.Verified()
}

// Who undoes a step in the middle of a turn whose orders were written has it
// resolved again with them.
func TestUndoOfAStepThatAsksNobodyKeepsItsOrders(t *testing.T) {
	g := goliathBattle(t, "house:turn=method-2")
	g.Must("red", `orders add lines:"move forward:1 unit:red-1"`)
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	for _, e := range g.Journal("gm") {
		if n, _ := e.Get("n"); strings.Contains(fmt.Sprint(e), "Longbowmen move 1") {
			g.Must("gm", fmt.Sprintf("game undo to:%d confirm:on", n.Int))
			break
		}
	}
	require.Equal(t, 2, strings.Count(g.Must("gm", "game log from:1").Text, "Red 1 Longbowmen move 1"), "the one that was undone, and the one that stands")
	g.Verified()
}

// Who is to rule is told at once, also of what only the asker's side reads; the
// others are not.
func TestTheGameMasterIsToldWhatHeIsAsked(t *testing.T) {
	for _, how := range []string{"", "method-2", "free"} {
		g := refereetest.New(t, goliath.Book.System())
		g.Play([2]string{"gm", "game new system:goliath scenario:empty" + map[string]string{"method-2": " house:turn=method-2"}[how]},
			[2]string{"red", "game join"}, [2]string{"blue", "game join"},
			[2]string{"gm", `goliath-gm muster seat:red army:"3 Werewolf" corner:10,25 reason:x`},
			[2]string{"gm", `goliath-gm muster seat:blue army:"5 Light Infantry" corner:10,15 facing:S reason:x`})
		if how == "free" {
			g.Must("gm", "game mode to:free")
			g.Must("red", `goliath ability text:"as a wolf" unit:red-1`)
		} else {
			g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
			if how == "" {
				elect(g, "red")
			}
			g.Must("red", `orders add lines:"ability text:\"as a wolf\" unit:red-1"`)
			g.Must("red", "orders done")
			if how != "" {
				g.Must("blue", "orders done")
			}
		}
		const asks = "asks the game master for a ruling: as a wolf"
		require.Contains(t, g.Last(outbox.DM("red")), asks, how)
		require.Contains(t, g.Last(outbox.DM("gm")), asks, how)
		require.Empty(t, g.Last(outbox.DM("blue")), how)
		if how != "free" { // where orders are given in the open
			require.NotContains(t, g.Last("channel"), "as a wolf", how)
		}
	}
}

// elect lets a seat move first, whoever wins the dice for it.
func elect(t *refereetest.Table, first string) {
	t.Helper()
	for _, seat := range []string{"red", "blue"} {
		if strings.Contains(t.Must("gm", "game status").Text, "⬜ "+seat) {
			move := map[bool]string{true: "first", false: "second"}[seat == first]
			t.Must(seat, `orders add lines:"elect move:`+move+`"`)
			t.Must(seat, "orders done")
		}
	}
}

// A battle that a turn has ended ended in that turn, and whoever goes on with it
// hears that it is over, not how to begin a game of another system.
func TestABattleEndedInTheTurnThatEndedIt(t *testing.T) {
	g := goliathBattle(t, `house:"turn=method-2, victory=rout"`)
	g.Must("gm", "goliath-gm figures unit:blue-1 figures:1 reason:x")
	g.Must("gm", "goliath-gm status unit:blue-1 status:routing reason:x")
	g.Must("red", "orders done") // blue has nobody to order
	require.Contains(t, g.Must("red", "game status").Text, "Turn 1, End of the battle.")
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("red", "game status").Text, "Turn 1, End of the battle. The game is over.")
	require.True(t, strings.HasPrefix(g.Must("red", "map").Text, "Turn 1\n"))
	for user, line := range map[string]string{"gm": "goliath-gm overrule result:1 hits:1 reason:x", "red": "goliath move forward:1"} {
		g.Refuse(user, line, "the last one here, is over; to play again, start one with: game new system:goliath scenario:empty")
	}
}

// Units that are hidden are in the status for their own side and the game
// master. All who hold a seat read theirs alone, or that the others' is public
// would tell that they hide nobody.
func TestStatusShowsHiddenUnitsToWhoMaySeeThem(t *testing.T) {
	g := goliathBattle(t, "")
	g.Must("gm", "goliath-gm conceal unit:blue-1 hidden:on secret:on reason:x")
	for user, sees := range map[string]bool{"gm": true, "blue": true, "red": false, "ann": false} {
		a := g.Must(user, "game status")
		require.Equal(t, sees, strings.Contains(a.Text, "Hidden, and shown to you alone:"), user)
		require.Equal(t, sees, strings.Contains(a.Text, "Heavy Infantry"), user)
		require.Equal(t, user != "ann", a.Private, user)
	}
	b, _, err := g.Board("channel")
	require.NoError(t, err)
	require.NotContains(t, b.Text, "Heavy Infantry")
}
