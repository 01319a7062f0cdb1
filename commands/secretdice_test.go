package commands

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
)

// fogToy is the toy with dice in its hiding step: a secret one for each seat,
// and public ones before, between and after.
func fogToy() rules.System {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	hide := book.Steps[0].Resolve
	book.Steps[0].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		for _, seat := range r.Seats() {
			r.Dice.Die("weather", 6)
			r.Tell(rules.Event{Kind: "weather", Text: "The weather changes."})
			die := r.Dice.Aside(string(seat.ID)).Die("luck", 6)
			r.TellOnly(rules.Event{Kind: "luck", Figures: rules.Figures{rules.Fig("die", die)}, Text: "Your luck is {die}."}, seat.ID)
		}
		return hide(r, o)
	}
	return book.System()
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
			v, err := Verify(g.systems, g.export("gm"))
			require.NoError(t, err)
			require.Empty(t, v.Problems)
			require.Equal(t, v.Entries, v.Replayed)
		})
	}
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
