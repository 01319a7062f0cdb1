package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// tapped is what a button answers.
func tapped(g *refereetest.Table, user, line string) desk.Answer {
	return g.Send(desk.Call{User: user, Place: "channel", Line: line, Pressed: true, Phone: true})
}

// Who leaves by a button reads what becomes of their orders and who plays on, and may stay.
func TestWhoLeavesIsAskedFirst(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"},
		[2]string{"ann", `orders add lines:"fire unit:trent target:axly"`})
	entries := g.TheGame().Head.Entries
	a := tapped(g, "ann", "game leave")
	require.Equal(t, "You leave red. What you have sealed stays sealed; anybody can take the seat.\nWhat is on your sheet (1 line) goes to who takes it.\nbob plays on.", a.Text)
	require.Equal(t, []string{"Leave red", "Stay"}, buttonLabels(a))
	require.Equal(t, entries, g.TheGame().Head.Entries)
	tapped(g, "ann", a.Buttons[1].Line)
	require.Equal(t, entries, g.TheGame().Head.Entries)
	require.Contains(t, tapped(g, "ann", a.Buttons[0].Line).Text, "You have left red")
	tapped(g, "bob", "game leave seat:blue confirm:on")
	require.Contains(t, g.Last("channel"), "leaves the seat blue")
}

// A seat that is taken offers those that are free, and where none is, to watch.
func TestATakenSeatOffersOthers(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"})
	a := tapped(g, "bob", "game join seat:red")
	require.Equal(t, "The seat red is taken. ann plays it.", a.Refusal.Text)
	require.Equal(t, []string{"Join blue"}, buttonLabels(a))
	tapped(g, "bob", a.Buttons[0].Line)
	require.Equal(t, []string{"Watch", "Map"}, buttonLabels(tapped(g, "cleo", "game join seat:red")))
}

// Buttons for several seats of one person say for which each is.
func TestButtonsNameTheSeat(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game join seat:blue"})
	a := g.OnPhone("ann", "pass until:something")
	require.Subset(t, buttonLabels(a), []string{"Only This Step: red", "Only This Step: blue"})
}

// The button that confirms is for the seat as it was held then: pressed again by who has
// taken it anew it frees nothing.
func TestLeavingIsConfirmedOnce(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	b := tapped(g, "ann", "game leave").Buttons[0]
	leave := func() desk.Answer {
		return g.Send(g.From("ann", b.Line).Bound(desk.Mark{Game: g.TheGame().Short(), Offer: b.Offer}))
	}
	require.Nil(t, leave().Refusal)
	g.Must("ann", "game join seat:red")
	require.NotNil(t, leave().Refusal)
	require.Len(t, g.TheGame().Body.Held, 2)
}

// So it is where all took their seats by one entry, as in a rematch.
func TestLeavingARematchIsConfirmedOnce(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"},
		[2]string{"ann", "game concede seat:red confirm:on"}, [2]string{"ann", "game rematch"})
	b := tapped(g, "ann", "game leave").Buttons[0]
	leave := func() desk.Answer {
		return g.Send(g.From("ann", b.Line).Bound(desk.Mark{Game: g.TheGame().Short(), Offer: b.Offer}))
	}
	require.Nil(t, leave().Refusal)
	g.Must("ann", "game join seat:blue")
	require.Equal(t, []string{"Leave blue", "Stay"}, buttonLabels(leave()), "a confirmation is spent once it was pressed")
	require.Len(t, g.TheGame().Body.Held, 2)
}

// Who leaves one of several seats reads as whom they play on.
func TestWhoPlaysOnIsNamed(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad gm:off"}, [2]string{"ann", "game join seat:keller"}, [2]string{"ann", "game join seat:vogel"}, [2]string{"bob", "game join seat:ross"})
	require.Contains(t, tapped(g, "ann", "game leave seat:vogel").Text, "You play on as Keller.")
	require.Equal(t, "Take Brandt Too", tapped(g, "ann", "game join seat:brandt").Buttons[0].Label)
	g.Must("ann", `orders done lines:"tactic engage 4"`)
	require.Contains(t, g.Must("bob", "game status").Text, "ann (Keller)")
}

// Who has no seat reads so when they offer a draw, and may join or end the game; who
// concedes may stay.
func TestADrawWithoutASeat(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"})
	a := tapped(g, "ann", "game draw")
	require.Equal(t, "A draw takes two, and nobody else plays here.", a.Refusal.Text)
	require.Equal(t, []string{"End The Game"}, buttonLabels(a))
	g.Must("bob", "game join seat:blue")
	require.Equal(t, []string{"Concede", "Stay"}, buttonLabels(tapped(g, "bob", "game concede")))
	g.Must("ann", "game leave seat:red")
	a = tapped(g, "ann", "game draw")
	require.Equal(t, "A draw is for the players to agree on, and you hold no seat in this game.", a.Refusal.Text)
	require.Contains(t, buttonLabels(a)[0], "red")
}

// Who plays alone and agrees to an end that another has proposed is not said to end it.
func TestWhoProposedTheEndIsNamed(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"},
		[2]string{"ann", "game end confirm:on"}, [2]string{"ann", "game leave seat:red"}, [2]string{"bob", "game end"})
	require.Contains(t, g.Last("channel"), "ann has proposed to end the game, and bob agrees.")
}
