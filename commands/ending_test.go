package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// after lets some time pass.
func after(g *refereetest.Table, d time.Duration) {
	now := g.Now().Add(d)
	g.Referee.Now = func() time.Time { return now }
}

// closes has the referee look for games whose time has come.
func closes(g *refereetest.Table) {
	require.NoError(g, g.Close(g.Context()))
	g.Deliver()
}

// two is a game without a master, both seats taken.
func two(t *testing.T) *refereetest.Table {
	g := refereetest.New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	return g
}

// The end is proposed, and the game goes on; a day later it ends by itself.
func TestAProposedEndComesAfterADay(t *testing.T) {
	g := two(t)
	before := g.State()
	a := g.Must("ann", "game end")
	require.Contains(t, a.Text, "This proposes the end to bob.")
	require.Equal(t, before, g.State(), "nobody is rung for before it is meant")
	require.Equal(t, []desk.Button{{Label: "Propose The End", Line: "game end confirm:on"}}, a.Buttons)
	a = g.Must("ann", a.Buttons[0].Line)
	require.Contains(t, g.Last("channel"), "ann proposes to end the game. It ends <t:")
	require.Contains(t, g.Last("channel"), "or at once with the consent of bob.\n-# To agree: `game end`. To go on playing: `game end stop:on`")
	require.True(t, a.Private, "the channel reads the post")
	require.Equal(t, "Proposed. bob can agree, or go on.", a.Text, "it is not read twice")
	post := g.Posts[len(g.Posts)-1]
	require.Equal(t, []string{"bob"}, post.Mention, "who has to answer is rung for, once")
	require.Equal(t, []outbox.Button{{Label: "Agree", Line: "game end", Offer: before.Entries + 1}, {Label: "Go On", Line: "game end stop:on", Offer: before.Entries + 1}}, post.Buttons)
	g.Play([2]string{"ann", "toy hide spot:4"}, [2]string{"ann", "orders done"}, [2]string{"bob", "toy hide spot:5"}, [2]string{"bob", "orders done"})
	require.Contains(t, g.Must("gm", "game status").Text, "Proposed to end <t:", "it stays proposed while the game goes on")
	after(g, match.Grace-time.Second)
	closes(g)
	require.False(t, g.Only().Over())
	after(g, time.Second)
	closes(g)
	require.True(t, g.Only().Over())
	require.Contains(t, fmt.Sprint(g.Posts), "is over.**\nNobody won. The game ends, as ann proposed: nobody took it back.\n")
	g.Verified()
	closes(g)
}

// Whoever plays may take it back until then.
func TestAProposedEndIsTakenBack(t *testing.T) {
	g := two(t)
	g.Refuse("ann", "game end stop:on", "Nobody has proposed to end this game.")
	g.Must("ann", "game end confirm:on")
	g.Refuse("eve", "game end stop:on", "it is for those who hold a seat")
	g.Refuse("eve", "game end", "it is for those who hold a seat")
	g.Must("bob", "game end stop:on")
	require.Contains(t, g.Last("channel"), "bob takes the end back: the game goes on.")
	after(g, 2*match.Grace)
	closes(g)
	require.False(t, g.Only().Over())
	require.NotContains(t, g.Must("gm", "game status").Text, "Proposed")
}

// A host who proposed the end and then leaves their seat is not asked again what they want.
func TestAHostWhoLeavesStillWantsTheEnd(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	g.Play([2]string{"ann", "game end confirm:on"}, [2]string{"ann", "game leave seat:red"}, [2]string{"bob", "game end"})
	require.True(t, g.Only().Over())
}

// Who is told that the game is over begins the next one at once, also where its last entry
// has not been made yet; a game that runs stays.
func TestTheNextGameRightBehindTheEnd(t *testing.T) {
	for _, next := range []string{"game new system:toy scenario:duel", "game rematch"} {
		g := two(t)
		g.Must("ann", "game end confirm:on")
		g.Refuse("bob", next, "runs here already")
		a, due := g.Handle(g.Context(), desk.Call{User: "bob", Place: "channel", ID: "the-end", Line: "game end"})
		require.Equal(t, "The game is over.", a.Text)
		require.NotNil(t, due, "its last entry is to come")
		require.False(t, g.Only().Over())
		g.Must("bob", next)
		g.Advance(g.Context(), due)
		g.Must("bob", "game status")
	}
}

// When all agree it ends at once.
func TestAProposedEndThatAllAgreeTo(t *testing.T) {
	g := two(t)
	g.Play([2]string{"ann", "game end open:dice confirm:on"}, [2]string{"ann", "game end"})
	require.False(t, g.Only().Over(), "to say it twice is no second voice")
	g.Must("bob", "game end")
	require.True(t, g.Only().Over())
	require.Contains(t, g.Last("channel"), "is over.**\nNobody won. The game ends, as all agree.\n", "one post says it all")
	require.Contains(t, fmt.Sprint(g.Posts), "Only the dice are open", "as it was proposed")
	g.Verified()
}

// A game master's proposal waits for who plays; nobody else proposes where there is
// one, and who may end it alone does so by confirming.
func TestAGameMasterProposesTheEnd(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Refuse("red", "game end", "That is for the game master")
	g.Must("gm", "game end")
	require.False(t, g.Only().Over())
	g.Play([2]string{"red", "game end"}, [2]string{"blue", "game end"})
	require.True(t, g.Only().Over())

	g = refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	a := g.Must("gm", "game end")
	require.Equal(t, []desk.Button{{Label: "End The Game", Line: "game end confirm:on"}}, a.Buttons, "nobody else is asked, so a slip ends nothing")
	require.False(t, g.Only().Over())
	g.Must("gm", a.Buttons[0].Line)
	require.True(t, g.Only().Over())
}

// graveToy tells of each shot as a grave matter, the last of them with its end.
func graveToy() rules.System {
	book := rulestest.Toy
	book.Digest = func(_ rules.Known[*rulestest.Garden], told []rules.Event) (out []rules.Brief) {
		for _, e := range told {
			switch {
			case strings.Contains(e.Text, "misses"):
				out = append(out, rules.Brief{Gravity: rules.Grave, Text: e.Text, Lead: strings.Fields(e.Text)[0]})
			case strings.Contains(e.Text, "finds"):
				out = append(out, rules.Brief{Gravity: rules.Done, Text: e.Text})
			}
		}
		return out
	}
	return book.System()
}

// The last post tells what came of the game and on what it turned, and leads to its
// sheets, its log and the next one.
func TestTheLastPost(t *testing.T) {
	g := refereetest.New(t, graveToy())
	g.Play([2]string{"gm", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	g.Play([2]string{"ann", "toy hide spot:4"}, [2]string{"ann", "orders done"}, [2]string{"bob", "toy hide spot:5"}, [2]string{"bob", "orders done"})
	for range 3 {
		g.Ask("ann", "toy shoot spot:1")
		g.Ask("ann", "orders done")
		g.Ask("bob", "toy shoot spot:2")
		g.Ask("bob", "orders done")
		g.Ask("ann", "orders done")
		g.Ask("bob", "orders done")
	}
	g.Play([2]string{"ann", "game end confirm:on"}, [2]string{"bob", "game end"})
	last := g.Posts[len(g.Posts)-1]
	lines := strings.Split(last.Text(), "\n")
	require.Contains(t, lines[0], "is over.**")
	require.Regexp(t, `\n- .*: \*\*Red\*\* misses spot 1`, last.Text())
	require.NotContains(t, last.Text(), "finds")
	require.LessOrEqual(t, strings.Count(last.Text(), "\n- "), 4)
	require.NotContains(t, last.Text(), "seed", "that is behind a button")
	require.Equal(t, []outbox.Button{{Label: "Sheets", Line: "sheet"}, {Label: "Log", Line: "game log"}, {Label: "Check The Dice", Line: "game verify"}, {Label: "Rematch", Line: "game rematch"}}, last.Buttons)
	require.Regexp(t, `\n-# The game is over\. Its dice came from the seed [0-9a-f]{64}; check it with: impulse verify$`, g.Must("ann", "game verify").Text)
	for _, b := range last.Buttons {
		g.Must("ann", b.Line)
	}
}

// What was grave so long ago that its state is no longer kept is told with its time all the
// same.
func TestTheLastPostOfALongGame(t *testing.T) {
	g := refereetest.New(t, graveToy())
	g.Play([2]string{"gm", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	g.Play([2]string{"ann", "toy hide spot:4"}, [2]string{"ann", "orders done"}, [2]string{"bob", "toy hide spot:5"}, [2]string{"bob", "orders done"})
	g.Play([2]string{"ann", "toy shoot spot:1"}, [2]string{"ann", "orders done"}, [2]string{"bob", "orders done"}, [2]string{"ann", "orders done"}, [2]string{"bob", "orders done"})
	for range storage.KeepSnapshots/2 + 5 {
		g.Must("bob", "orders done")
		g.Must("bob", "orders unseal")
	}
	g.Play([2]string{"ann", "game end confirm:on"}, [2]string{"bob", "game end"})
	require.Contains(t, g.Posts[len(g.Posts)-1].Text(), "\n- Round 1: **Red** misses spot 1")
}

// However a battle ends, and in whichever game, its last post says how, what each side
// has won and lost, and on what it turned; it is one post, and short.
func TestTheLastPostOfABattle(t *testing.T) {
	for _, c := range []struct {
		game, how string
		end       [][2]string
	}{
		{"gm:off", "Nobody won. The game ends, as all agree.", [][2]string{{"ann", "game end confirm:on"}, {"bob", "game end"}}},
		{"gm:off", "Nobody won. The game ends, as all agree.", [][2]string{{"ann", "game end confirm:on"}, {"bob", "game end confirm:on"}}},
		{"gm:off", "Nobody won. The game ends, as bob proposed: nobody took it back.", [][2]string{{"bob", "game end confirm:on"}, {"", ""}}},
		{"gm:off", `A \*\*draw\*\*, as all players agree: nobody won\.`, [][2]string{{"ann", "game draw"}, {"bob", "game draw"}}},
		{"gm:off", `\*\*ann \(red\) won\.\*\* bob concedes for \*\*blue`, [][2]string{{"bob", "game concede confirm:on"}}},
		{"gm:on", "Nobody won. gm, the game master, ends the game.", [][2]string{{"gm", "game end confirm:on"}}},
	} {
		for system, losses := range map[string]string{
			"pentagon scenario:skirmish":  `\nSolar System: \d+ victory points?; \d+ of 81 boxes lost.*\nAlpha-Centauri: \d+ victory points?; \d+ of 76 boxes lost`,
			"goliath scenario:open-field": `\nRed: \d+ of 50 figures lost; [\d.]+ of 154 points stand.*\nBlue: \d+ of 44 figures lost; [\d.]+ of 154 points stand`,
		} {
			g := refereetest.New(t, library.Systems...)
			g.Play([2]string{"gm", "game new system:" + system + " " + c.game}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
			g.Play([2]string{"ann", `orders done lines:"tactic advance"`}, [2]string{"bob", `orders done lines:"tactic advance"`})
			before := len(g.Posts)
			for _, x := range c.end {
				if x[0] == "" {
					after(g, match.Grace)
					closes(g)
					continue
				}
				g.Must(x[0], x[1])
			}
			require.LessOrEqual(t, len(g.Posts)-before, 2, "what was proposed, and the end")
			last := g.Last("channel")
			require.Contains(t, last, "is over.**\n")
			require.Regexp(t, c.how, last)
			require.Regexp(t, losses, last)
			require.Regexp(t, `\n- Turn 1[^\n]*: .`, last)
			require.LessOrEqual(t, text.Tall(last), text.Glance)
			g.Verified()
		}
	}
}

// Of an alone player's game nobody is said to have agreed.
func TestWhoPlaysAloneEndsAlone(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:duel practice:on"}, [2]string{"ann", "game end confirm:on"})
	require.Contains(t, g.Last("channel"), "is over.**\nNobody won. ann ends the game.")
}

// The score counts the hidden too where they are opened, and else not.
func TestTheLastScoreTellsNoSecret(t *testing.T) {
	for line, want := range map[string]string{"game end confirm:on": "Red: 0 of 18 figures lost", "game end open:dice confirm:on": "Red: 0 of 8 figures lost"} {
		g := refereetest.New(t, library.Systems...)
		g.Play([2]string{"gm", "game new system:goliath scenario:empty"}, [2]string{"gm", `goliath-gm muster seat:red army:"8 Light Infantry" at:10,10 reason:x`},
			[2]string{"gm", `goliath-gm muster seat:red army:"10 Heavy Infantry" at:20,20 hidden:on reason:x secret:on`}, [2]string{"gm", line})
		require.Contains(t, g.Last("channel"), want)
	}
}

// Who has agreed to an end or a draw has said so: to press it again tells nobody
// anything. Whoever takes a seat later is asked anew.
func TestWhoHasAgreedAgreesOnce(t *testing.T) {
	for _, line := range []string{"game end confirm:on", "game draw"} {
		g := two(t)
		g.Must("ann", line)
		entries, posts := g.TheGame().Head.Entries, len(g.Posts)
		a := g.Must("ann", line)
		require.Contains(t, a.Text, "You have agreed")
		require.True(t, a.Private)
		require.Equal(t, []any{entries, posts}, []any{g.TheGame().Head.Entries, len(g.Posts)})
		g.Play([2]string{"ann", "game leave"}, [2]string{"eve", "game join seat:red"})
		g.Must("bob", line)
		require.False(t, g.Only().Over(), "eve has not agreed to "+line)
		g.Must("eve", line)
		require.True(t, g.Only().Over())
	}
}

// A battle that is decided is not given up any more: who has won it has.
func TestADecidedBattleIsNotConceded(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"},
		[2]string{"gm", "phoenix-gm kill unit:axly reason:x"}, [2]string{"gm", "phoenix-gm kill unit:hauser reason:x"},
		[2]string{"ann", "pass until:step"}, [2]string{"bob", "pass until:step"})
	require.Contains(t, g.Last("channel"), "hold the field")
	g.Refuse("ann", "game concede confirm:on", "The battle is decided: pass, and it ends when all are done.")
	g.Must("ann", "pass")
	require.Contains(t, g.Last("channel"), "is over.**\nRed hold the field")
}
