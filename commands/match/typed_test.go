package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// count how often a text was posted.
func posted(t *refereetest.Table, text string) int {
	n := 0
	for _, p := range t.Posts {
		if p.Text() == text {
			n++
		}
	}
	return n
}

// howTo stands below every prompt for dice.
const howTo = "\n-# Type them in that order: `game retry dice:\"4 2\"`. The bot rolls what is left: `game retry dice:rest`."

const asked = "**Shooting: dice.** Throw 2d6 for shot." + howTo

func TestTypedDice(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.BothHide()
	g.Must("red", "toy shoot spot:1")
	g.Refuse("red", "game retry dice:4", "No step is due")
	g.Must("red", "orders done")
	g.Must("blue", "toy shoot spot:2")
	g.Refuse("blue", `orders done dice:"4 2"`, "no option dice")
	g.Refuse("blue", `game retry dice:"4 2"`, "No step is due") // before he has sealed he learns nothing of red's orders
	g.Must("blue", "orders done")
	for _, dice := range []string{`"4 2 1"`, `"4 2 1 1 1"`, "9", `"4 9"`, "0", "x", `"5 hits"`, "6x5"} {
		before := g.State()
		g.Refuse("blue", "game retry dice:"+dice, "d")
		require.Equal(t, before, g.State(), dice)
	}
	g.Must("blue", `game retry dice:"4 2"`)
	require.Contains(t, g.Must("ann", "game details").Text, "d6 4 typed")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}

func TestTypedDiceTooFew(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"}, [2]string{"blue", "orders done"})
	require.Equal(t, asked, g.Last("channel"))
	require.Contains(t, g.Must("ann", "game status").Text, "Throw 2d6 for shot.")
	g.Refuse("blue", "orders unseal", "its orders stand")
	g.Refuse("red", "game retry", "Throw 2d6 for shot.")
	g.Refuse("red", `game retry dice:"3 3 3"`, "1 die too many: 3 was not used")
	g.Refuse("red", `game retry dice:"3 7"`, "7 cannot fall on a d6")
	g.Refuse("ann", `game retry dice:"3 3"`, "for the players")
	require.NoError(t, g.Resume(t.Context()))
	g.Deliver()
	require.Equal(t, 1, posted(g, asked), "the question is posted once")
	require.Equal(t, "Taken: 3.\nThrow d6 for shot.", g.Must("red", "game retry dice:3").Text)
	require.Contains(t, g.Must("ann", "game status").Text, "Throw d6 for shot.", "the rest alone")
	require.Equal(t, asked, g.Last("channel"), "that is told to who types")
	g.Must("blue", "game retry dice:3")
	require.Contains(t, g.Last("channel"), "Blue misses spot 2: 3, needs 4.")
	g.Refuse("red", "game retry", "No step is due. Waiting for red.")
	require.NotContains(t, g.Must("ann", "game status").Text, "Throw")
}

func TestDiceAreTypedOnlyWhereTheGameSaysSo(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Refuse("red", "orders done dice:4", "no option dice")
	g.Refuse("red", "game retry dice:4", "No step is due")
	g.Refuse("red", "toy hide spot:2 dice:4", "Secret orders carry no dice")
	g.Refuse("gm", "toy-gm reveal marker:red-a reason:x dice:4", "the referee rolls")
	g.Must("gm", "game mode to:free")
	g.Must("red", "toy shoot spot:5 dice:4")
	require.Contains(t, g.Must("ann", "game details").Text, "d6 4 typed")
	g.Must("red", "toy shoot spot:2")
	require.NotContains(t, g.Last("channel"), "typed")
	g.Refuse("red", `toy shoot spot:3 dice:"4 4"`, "1 die too many")
	g.Refuse("red", `toy shoot spot:3 dice:7`, "cannot fall")
	g.Refuse("red", "orders done", "there is nothing to seal")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}
