package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// Who begins a practice plays the first seat; nobody waits for the other, whoever
// sits down there plays it, and the journal holds.
func TestPracticeNeedsNobodyElse(t *testing.T) {
	g := refereetest.New(t)
	a := g.Must("ann", "game new system:toy scenario:duel practice:on")
	require.Equal(t, `orders done lines:"tactic stay"`, a.Buttons[0].Line)
	require.Contains(t, g.Last("channel"), "Red: ann, blue: free (left to its default orders).")
	require.Contains(t, g.Last("channel"), "\n-# Game ", "the commitment is small print")
	require.Contains(t, g.Must("ann", "game status").Text, "Give orders for the Hiding or pass: ⬜ ann")
	g.Play([2]string{"ann", "toy hide spot:4"}, [2]string{"ann", "orders done"})
	require.Contains(t, g.Must("ann", "game status").Text, "Shooting", "nobody waited for blue")
	g.Must("bob", "game join")
	g.Must("bob", "game default seat:blue to:off")
	require.Contains(t, g.Must("ann", "game status").Text, "blue")
	g.Verified()
}

// A rematch has the same battle and house rules, and the same people on the seats of
// the other side.
func TestARematchChangesTheSides(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", `game new system:pentagon scenario:skirmish house:"fuel=6" gm:off`}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	g.Refuse("ann", "game rematch", "runs here already")
	g.Play([2]string{"ann", "game end confirm:on"}, [2]string{"bob", "game end confirm:on"})
	g.Refuse("eve", "game rematch", "A rematch is for those who played")
	g.Must("bob", "game rematch")
	require.Contains(t, g.Posts[len(g.Posts)-2].Text()+g.Posts[len(g.Posts)-1].Text(), "Red (Solar System): bob, blue (Alpha-Centauri): ann.")
	require.Contains(t, g.Posts[len(g.Posts)-2].Text(), "**The Pentagon War: Skirmish**, a rematch with the sides swapped. ")
	require.Contains(t, g.Must("gm", "game rule").Text, "fuel: **6**")
	require.Equal(t, "gm", g.Only().Body.User(g.Only().Body.Host), "who made the first one made this one")
	g.Verified()
	g.Play([2]string{"ann", "game concede confirm:on"}, [2]string{"bob", "game rematch"})
	opening := g.Posts[len(g.Posts)-2].Text() + g.Posts[len(g.Posts)-1].Text()
	require.Contains(t, opening, "a rematch with the sides swapped. ")
	require.Contains(t, opening, "Red (Solar System): ann, blue (Alpha-Centauri): bob.", "and back again")
}

// Where nobody sits elsewhere nothing is swapped.
func TestARematchOnTheSameSeat(t *testing.T) {
	book := rulestest.Toy
	book.Scenarios = slices.Clone(book.Scenarios)
	book.Scenarios[0].Seats = []rules.Seat{{ID: "red", Side: "red"}, {ID: "blue", Side: "blue", Program: true}}
	g := refereetest.New(t, book.System())
	g.Play([2]string{"ann", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game end confirm:on"})
	require.NotContains(t, g.Must("ann", "game rematch").Text, "swapped")
	require.Contains(t, fmt.Sprint(g.Posts), "**, a rematch. ")
}

// With several seats a side each player has the seat at the same place of the other.
func TestARematchOfManySeats(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:convoy gm:off")
	seats := g.Only().Snap.Seats
	require.Len(t, seats, 3)
	for i, s := range seats {
		g.Must([]string{"ann", "bob", "eve"}[i], "game join seat:"+string(s.ID))
	}
	for _, who := range []string{"ann", "bob", "eve"} {
		g.Must(who, "game end confirm:on")
	}
	g.Must("ann", "game rematch")
	now := g.Only()
	held := map[string]string{}
	for i, s := range seats {
		who := []string{"ann", "bob", "eve"}[i]
		require.NotEqual(t, who, now.Body.Holder(s.ID))
		held[now.Body.Holder(s.ID)] = string(s.ID)
	}
	require.Len(t, held, 3, "everybody sits")
}

// The next game of a practice is one, on the other side.
func TestARematchOfAPractice(t *testing.T) {
	g := refereetest.New(t, rulestest.Toy.System())
	g.Play([2]string{"ann", "game new system:toy scenario:duel practice:on"}, [2]string{"ann", "game end confirm:on"}, [2]string{"ann", "game rematch"})
	require.Contains(t, g.Must("ann", "game status").Text, "red: free (left to its default orders), blue: ann")
}

// Who takes a seat where orders resolve at once is told so, and offered no pass: there
// nobody is asked.
func TestFreePlayOffersNoPass(t *testing.T) {
	for _, mode := range []string{"strict", "free"} {
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new system:pentagon scenario:skirmish mode:"+mode)
		a := g.Must("red", "game join")
		offered := slices.ContainsFunc(a.Buttons, func(b desk.Button) bool { return b.Line == "pass" })
		require.Equal(t, mode == "strict", offered)
		require.Equal(t, offered, strings.Contains(a.Text, "`pass`"))
		require.Equal(t, offered, strings.Contains(a.Text, "secret"))
	}
}

// *Pass* below what seats somebody is of the step that is asked then: pressed when that is
// over, it passes nothing. Below what begins a game there is none, since nothing is asked
// yet; the board has it.
func TestTheFirstPassIsOfItsStep(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	passes := func(a desk.Answer) int {
		return slices.IndexFunc(a.Buttons, func(b desk.Button) bool { return b.Line == "pass" })
	}
	require.Negative(t, passes(g.Must("ann", "game new system:pentagon scenario:skirmish practice:on")))
	require.Nil(t, g.Ask("ann", "pass").Refusal)
	g.Must("ann", "game end confirm:on")

	g.Must("ann", "game new system:pentagon scenario:skirmish gm:off")
	g.Must("bob", "game join seat:blue")
	a := g.Must("ann", "game join seat:red")
	i := passes(a)
	require.GreaterOrEqual(t, i, 0)
	require.NotEmpty(t, a.Buttons[i].Step)
	press := g.From("ann", "pass until:step").Bound(desk.Mark{Step: a.Buttons[i].Step})
	require.Nil(t, g.Send(press).Refusal, "its step is asked")
	g.Must("bob", "pass until:step")
	require.Equal(t, desk.EarlierStep, g.Send(press).Refusal.Rule)
}
