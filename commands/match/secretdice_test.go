package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
)

// fogToy is the toy with dice in its hiding step: a secret one for each seat,
// and public ones before, between and after.
func fogToy() rules.System {
	return refereetest.MistyToy(refereetest.HideStep, func(r *rules.Ruling[*rulestest.Garden]) {
		for _, seat := range r.Seats() {
			r.Dice.Die("weather", 6)
			r.Tell(rules.Event{Kind: "weather", Text: "The weather changes."})
			refereetest.TellLuck(r, seat.ID, "luck", 6)
		}
	}).System()
}

func TestSecretDice(t *testing.T) {
	for _, dice := range []string{"stream", "typed"} {
		t.Run(dice, func(t *testing.T) {
			g := refereetest.Duel(t, "dice:"+dice, fogToy())
			g.Must("red", "orders done")
			g.Must("blue", "orders done")
			if dice == "typed" {
				g.Must("gm", `game retry dice:"1 2 3 4"`)
			}
			require.Contains(t, g.Last("dm:red"), "Your luck is")
			for user, want := range map[string]struct{ rolls, events int }{"gm": {4, 7}, "red": {3, 5}, "blue": {3, 5}, "ann": {2, 3}} {
				e := g.Journal(user)
				shown, _ := e[len(e)-1].Get("dice")
				require.Len(t, shown.Items, want.rolls, user)
				require.Len(t, refereetest.Fig(g, g.Must(user, "game why entry:6"), "events").Items, want.events, user)
			}
			require.NotContains(t, g.Last("channel"), "luck")
			require.Contains(t, g.Must("ann", "game verify").Text, "Everything that could be checked holds.")
			v, err := journal.Verify(g.Systems, g.ExportedTo("gm"))
			require.NoError(t, err)
			require.Empty(t, v.Problems)
			require.Equal(t, v.Entries, v.Replayed)
		})
	}
}

// What a secret die is for is read by its seat and the game master alone.
func TestSecretDiceAreAskedForInSecret(t *testing.T) {
	const luck, open = "Throw d6 for luck.", "Throw a die for red."
	g := refereetest.Duel(t, "dice:typed", refereetest.AsideToy("luck", 6))
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Equal(t, "**Hiding: dice.** "+open+howTo, g.Last("channel"))
	require.Equal(t, "**Hiding in channel: dice.** "+luck+howTo, g.Last("dm:red"))
	require.Empty(t, g.Last("dm:blue"))
	require.NoError(t, g.Resume(t.Context()))
	g.Deliver()
	require.Equal(t, 1, posted(g, "**Hiding: dice.** "+open+howTo), "everybody is asked once")
	require.Equal(t, 1, posted(g, "**Hiding in channel: dice.** "+luck+howTo), "red is told once")
	for user, want := range map[string]string{"gm": luck, "red": luck, "blue": open, "ann": open} {
		a := g.Must(user, "game status")
		require.Contains(t, a.Text, want, user)
		require.Equal(t, user != "ann", a.Private, "%s reads his own hidden marker", user)
	}
	const misfit, other = "9 cannot fall on a d6 (luck).", "9 cannot fall on the die for red."
	for user, want := range map[string][]string{"gm": {luck, misfit}, "red": {luck, misfit}, "blue": {open, other}} {
		g.Refuse(user, "game retry", want[0])
		g.Refuse(user, "game retry dice:9", "dice: "+want[1])
		g.Refuse(user, `game retry dice:"1 2"`, "1 die too many")
	}
	g.Must("red", "game retry dice:1")
	require.NotContains(t, g.Must("red", "game status").Text, "Throw")
	require.False(t, g.Must("ann", "game status").Private)
	require.Contains(t, g.Last("dm:red"), "Your luck is 1")
}

// An act in the open that needs a die of somebody else does not say for what.
func TestOthersDiceInTheOpen(t *testing.T) {
	ambush := refereetest.MistyToy(refereetest.SearchStep, func(r *rules.Ruling[*rulestest.Garden]) { r.Dice.Aside("blue").Die("ambush", 6) })
	g := refereetest.Duel(t, "dice:typed", ambush.System())
	g.BothHide()
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Refuse("red", "toy search spot:1", "dice: Throw a die for blue.")
	g.Refuse("red", "toy search spot:1 dice:9", "dice: 9 cannot fall on the die for blue.")
	g.Refuse("gm", "toy search spot:1", "dice: Throw d6 for ambush.")
	g.Must("red", "toy search spot:1 dice:3")
}

func TestCommandsOfAnotherGame(t *testing.T) {
	other := rulestest.Toy
	other.Name, other.Title = "tin", "Hide and Tin"
	g := refereetest.Duel(t, "", rulestest.Toy.System(), other.System())
	for _, line := range []string{"tin hide spot:2", "tin markers", "tin-gm reveal marker:red-a reason:x"} {
		g.Refuse("gm", line, "The game here is Hide and Shoot; its commands begin with toy.")
	}
	g.Must("red", "tin-calc shot needs:4")
	g.Refuse("red", "game new system:iron scenario:x", "not one of toy, tin")
	next := g.Again(other.System())
	a := next.Ask("red", "game status")
	require.Contains(t, a.Refusal.Text, "does not know the game toy")
}

func TestTurnsEndWithTypedDice(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.BothHide()
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Refuse("red", "orders done dice:4", "no option dice")
	g.Refuse("red", "toy search spot:1 dice:4", "1 die too many")
	g.Must("red", "orders done")
	g.Must("blue", "toy search spot:1")
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
}
