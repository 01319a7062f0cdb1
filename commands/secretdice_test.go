package commands

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/rulestest"
)

// The toy's steps.
const hideStep, searchStep = 0, 2

// fogToy is the toy with dice in its hiding step: a secret one for each seat,
// and public ones before, between and after.
func fogToy() rules.System {
	return mistyToy(hideStep, func(r *rules.Ruling[*rulestest.Garden]) {
		for _, seat := range r.Seats() {
			r.Dice.Die("weather", 6)
			r.Tell(rules.Event{Kind: "weather", Text: "The weather changes."})
			tellLuck(r, seat.ID, "luck", 6)
		}
	}).System()
}

// asideToy is the toy with a secret die for red in its hiding step.
func asideToy(what string, sides int) rules.System {
	return mistyToy(hideStep, func(r *rules.Ruling[*rulestest.Garden]) { tellLuck(r, "red", what, sides) }).System()
}

func tellLuck(r *rules.Ruling[*rulestest.Garden], seat rules.SeatID, what string, sides int) {
	die := r.Dice.Aside(string(seat)).Die(what, sides)
	r.TellOnly(rules.Event{Kind: "luck", Figures: figure.Figures{figure.Fig("die", die)}, Text: "Your luck is {die}."}, seat)
}

// mistyToy is the toy in which something comes before one of its steps.
func mistyToy(step int, first func(*rules.Ruling[*rulestest.Garden])) *rules.Book[*rulestest.Garden] {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	resolve := book.Steps[step].Resolve
	book.Steps[step].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		first(r)
		return resolve(r, o)
	}
	return &book
}

func TestSecretDice(t *testing.T) {
	for _, dice := range []string{"stream", "typed"} {
		t.Run(dice, func(t *testing.T) {
			g := duel(t, "dice:"+dice, fogToy())
			g.do("red", "orders done")
			g.do("blue", "orders done")
			if dice == "typed" {
				g.do("gm", `game retry dice:"1 2 3 4"`)
			}
			require.Contains(t, g.last("dm:red"), "Your luck is")
			for user, want := range map[string]struct{ rolls, events int }{"gm": {4, 7}, "red": {3, 5}, "blue": {3, 5}, "ann": {2, 3}} {
				e := g.journal(user)
				shown, _ := e[len(e)-1].Get("dice")
				require.Len(t, shown.Items, want.rolls, user)
				require.Len(t, fig(g, g.do(user, "game why entry:6"), "events").Items, want.events, user)
			}
			require.NotContains(t, g.last("channel"), "luck")
			require.Contains(t, g.do("ann", "game verify").Text, "Everything that could be checked holds.")
			v, err := journal.Verify(g.Systems, g.export("gm"))
			require.NoError(t, err)
			require.Empty(t, v.Problems)
			require.Equal(t, v.Entries, v.Replayed)
		})
	}
}

// What a secret die is for is read by its seat and the game master alone.
func TestSecretDiceAreAskedForInSecret(t *testing.T) {
	const luck, open, how = "needs d6 for luck.", "needs a die for red.", " Give every die of this step: `game retry dice:\"…\"`"
	g := duel(t, "dice:typed", asideToy("luck", 6))
	g.do("red", "orders done")
	g.do("blue", "orders done")
	require.Equal(t, "Hiding: "+open+how, g.last("channel"))
	require.Equal(t, "Hiding in channel: "+luck+how, g.last("dm:red"))
	require.Empty(t, g.last("dm:blue"))
	require.NoError(t, g.Resume(t.Context()))
	g.deliver()
	require.Equal(t, 1, g.posted("Hiding: "+open+how), "everybody is asked once")
	require.Equal(t, 1, g.posted("Hiding in channel: "+luck+how), "red is told once")
	for user, want := range map[string]string{"gm": luck, "red": luck, "blue": open, "ann": open} {
		a := g.do(user, "game status")
		require.Contains(t, a.Text, "Waiting for dice: "+want, user)
		require.Equal(t, user != "ann", a.Private, "%s reads his own hidden marker", user)
	}
	const misfit, other = "9 cannot fall on a d6 (luck).", "9 cannot fall on the die for red."
	for user, want := range map[string][]string{"gm": {luck, misfit}, "red": {luck, misfit}, "blue": {open, other}} {
		g.refuse(user, "game retry", "dice: "+want[0])
		g.refuse(user, "game retry dice:9", "dice: "+want[1])
		g.refuse(user, `game retry dice:"1 2"`, "1 die too many")
	}
	g.do("red", "game retry dice:1")
	require.NotContains(t, g.do("red", "game status").Text, "Waiting for dice")
	require.False(t, g.do("ann", "game status").Private)
	require.Contains(t, g.last("dm:red"), "Your luck is 1")
}

// An act in the open that needs a die of somebody else does not say for what.
func TestOthersDiceInTheOpen(t *testing.T) {
	ambush := mistyToy(searchStep, func(r *rules.Ruling[*rulestest.Garden]) { r.Dice.Aside("blue").Die("ambush", 6) })
	g := duel(t, "dice:typed", ambush.System())
	g.hide()
	g.do("red", "orders done")
	g.do("blue", "orders done")
	g.refuse("red", "toy search spot:1", "dice: needs a die for blue.")
	g.refuse("red", "toy search spot:1 dice:9", "dice: 9 cannot fall on the die for blue.")
	g.refuse("gm", "toy search spot:1", "dice: needs d6 for ambush.")
	g.do("red", "toy search spot:1 dice:3")
}

// Two games in which red's secret die is for something else ask blue alike.
func TestSecretQuestionsAreAlike(t *testing.T) {
	read := func(book rules.System) string {
		g := duel(t, "dice:typed", book)
		g.do("red", "orders done")
		g.do("blue", "orders done")
		w := &world{table: g, keeper: "red"}
		w.posted()
		for _, user := range []string{"blue", "ann"} {
			for _, line := range append(deskQuestions, "game retry dice:9", `game retry dice:"9 9"`) {
				w.answer(user, "channel", line)
			}
		}
		w.posted()
		return w.read.String()
	}
	require.Equal(t, read(asideToy("luck", 6)), read(asideToy("hull of the Lance", 8)))
}

func TestCommandsOfAnotherGame(t *testing.T) {
	other := rulestest.Toy
	other.Name, other.Title = "tin", "Hide and Tin"
	g := duel(t, "", rulestest.Toy.System(), other.System())
	for _, line := range []string{"tin hide spot:2", "tin markers", "tin-gm reveal marker:red-a reason:x"} {
		g.refuse("gm", line, "The game here is Hide and Shoot; its commands begin with toy.")
	}
	g.do("red", "tin-calc shot needs:4")
	g.refuse("red", "game new system:iron scenario:x", "not one of toy, tin")
	next := g.again(other.System())
	a := next.ask("red", "game status")
	require.Contains(t, a.Refusal.Text, "does not know the game toy")
}

func TestTurnsEndWithTypedDice(t *testing.T) {
	g := duel(t, "dice:typed")
	g.hide()
	g.do("red", "orders done")
	g.do("blue", "orders done")
	g.refuse("red", "orders done dice:4", "no option dice")
	g.refuse("red", "toy search spot:1 dice:4", "1 die too many")
	g.do("red", "orders done")
	g.do("blue", "toy search spot:1")
	require.Contains(t, g.do("gm", "game verify").Text, "Everything that could be checked holds.")
}
