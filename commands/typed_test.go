package commands

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// count how often a text was posted.
func (t *table) posted(text string) int {
	n := 0
	for _, p := range t.posts {
		if p.Text == text {
			n++
		}
	}
	return n
}

const asked = "Shooting: needs d6 for shot. Give every die of this step: `game retry dice:\"…\"`"

func TestTypedDice(t *testing.T) {
	g := duel(t, "dice:typed")
	g.hide()
	g.do("red", "toy shoot spot:1")
	g.refuse("red", "game retry dice:4", "No step is due")
	g.do("red", "orders done")
	g.do("blue", "toy shoot spot:2")
	g.refuse("blue", `orders done dice:"4 2"`, "no option dice")
	g.refuse("blue", `game retry dice:"4 2"`, "No step is due") // before he has sealed he learns nothing of red's orders
	g.do("blue", "orders done")
	for _, dice := range []string{`"4 2 1"`, `"4 2 1 1 1"`, "9", `"4 9"`, "0", "x"} {
		g.refuse("blue", "game retry dice:"+dice, "d")
	}
	g.do("blue", `game retry dice:"4 2"`)
	require.Contains(t, g.last("channel"), "d6 4 typed")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestTypedDiceTooFew(t *testing.T) {
	g := duel(t, "dice:typed")
	g.hide()
	g.script([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"}, [2]string{"blue", "orders done"})
	require.Equal(t, asked, g.last("channel"))
	require.Contains(t, g.do("ann", "game status").Text, "Waiting for dice: needs d6 for shot.")
	g.refuse("blue", "orders unseal", "its orders stand")
	g.refuse("red", "game retry", "needs d6 for shot")
	g.refuse("red", "game retry dice:3", "needs d6 for shot")
	g.refuse("red", `game retry dice:"3 3 3"`, "1 die too many: 3 was not used")
	g.refuse("red", `game retry dice:"3 7"`, "7 cannot fall on a d6")
	g.refuse("ann", `game retry dice:"3 3"`, "for the players")
	require.NoError(t, g.Resume(t.Context()))
	g.deliver()
	require.Equal(t, 1, g.posted(asked), "the question is posted once")
	g.do("red", `game retry dice:"3 3"`)
	require.Contains(t, g.last("channel"), "Blue misses spot 2: 3, needs 4.")
	g.refuse("red", "game retry", "No step is due; the orders of red are awaited.")
	require.NotContains(t, g.do("ann", "game status").Text, "Waiting for dice")
}

func TestDiceAreTypedOnlyWhereTheGameSaysSo(t *testing.T) {
	g := duel(t, "")
	g.refuse("red", "orders done dice:4", "no option dice")
	g.refuse("red", "game retry dice:4", "No step is due")
	g.refuse("red", "toy hide spot:2 dice:4", "Secret orders carry no dice")
	g.refuse("gm", "toy-gm reveal marker:red-a reason:x dice:4", "the referee rolls")
	g.do("gm", "game mode to:free")
	g.do("red", "toy shoot spot:5 dice:4")
	require.Contains(t, g.last("channel"), "d6 4 typed")
	g.do("red", "toy shoot spot:2")
	require.NotContains(t, g.last("channel"), "typed")
	g.refuse("red", `toy shoot spot:3 dice:"4 4"`, "1 die too many")
	g.refuse("red", `toy shoot spot:3 dice:7`, "cannot fall")
	g.refuse("red", "orders done", "there is nothing to seal")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestModes(t *testing.T) {
	g := duel(t, "mode:free")
	g.refuse("gm", "game mode to:free", "in free mode already")
	g.do("red", "toy shoot spot:5") // where nothing is, whatever the dice
	g.do("blue", "toy hide spot:2")
	g.do("gm", "game mode to:strict")
	g.do("red", "orders done")
	g.refuse("gm", "game mode to:free", "sealed")
	g.do("blue", "orders done")
	g.refuse("red", "game mode to:silly", "not one of strict, free")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestRulings(t *testing.T) {
	g := duel(t, "")
	require.Contains(t, g.do("ann", "game rulings").Text, "No rulings so far.")
	g.refuse("red", "toy-gm reveal marker:red-a reason:x", "the game master's")
	g.refuse("gm", "toy-gm reveal marker:red-a", "needs reason")
	g.do("gm", `toy-gm reveal marker:red-a reason:"the *wind* @everyone"`)
	require.Contains(t, g.last("channel"), "Reason: the \\*wind\\* @\u200beveryone")
	g.do("gm", "toy-gm reveal marker:blue-a reason:ambush secret:on")
	require.Equal(t, "A secret ruling.", g.last("channel"))
	a := g.do("red", "game rulings")
	require.True(t, a.Private)
	require.Contains(t, a.Text, "a secret ruling")
	require.Contains(t, a.Text, "wind")
	for _, user := range []string{"red", "blue", "ann"} {
		for _, line := range []string{"game rulings", "game log", "game why entry:5", "game export"} {
			a := g.do(user, line)
			text := a.Text + a.Data[0].Value.String()
			for _, f := range a.Files {
				text += string(f.Body)
			}
			require.NotContains(t, text, "ambush", "%s: %s", user, line)
			require.NotContains(t, text, "Blue a is at spot", "%s: %s", user, line)
		}
	}
	require.True(t, g.do("gm", "game rulings").Private)
	require.Contains(t, g.do("gm", "game rulings").Text, "ambush")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
	g.do("gm", "game end confirm:on")
	require.Contains(t, g.do("ann", "game log").Text, "ambush")
	require.Contains(t, g.do("ann", "game rulings").Text, "Blue a is at spot")
	require.Contains(t, g.do("ann", "game verify").Text, "Everything that could be checked holds.")
}

// However many rulings there are, people read the newest; a program gets all.
func TestManyRulings(t *testing.T) {
	g := duel(t, "")
	for i := range 3 * logShown {
		g.do("gm", fmt.Sprintf("game rule id:hit-on value:%d", 3+i%3))
	}
	a := g.do("ann", "game rulings")
	lines := strings.Split(a.Text, "\n")
	require.Equal(t, "The last 20 of 60 rulings:", lines[0])
	require.Len(t, lines, 1+logShown)
	require.Contains(t, lines[logShown], "House rule hit-on will be 5")
	require.Len(t, fig(g, a, "rulings").Items, 3*logShown)

	require.Contains(t, g.do("ann", "game log").Text, "The last 20 of 63 entries:\n`44` ")
	require.Contains(t, g.do("ann", "game log from:2 last:25").Text, "The last 20 of 25 entries:\n`7` ")
	require.Contains(t, g.do("gm", "game undo to:10").Text, "This would undo entries 10 to 63:\nThe last 20 of 63 entries:\n`44` ")
}
