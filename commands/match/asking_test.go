package match_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// passes lets some time pass.
func passes(g *refereetest.Table, d time.Duration) {
	now := g.Now().Add(d)
	g.Referee.Now = func() time.Time { return now }
}

// Who has done something in the open within ten minutes is not pinged; what others
// have done, and what they did before, changes nothing of that.
func TestWhoIsThereIsNotPinged(t *testing.T) {
	for wait, pinged := range map[time.Duration][]string{10*time.Minute - time.Millisecond: nil, 10 * time.Minute: {"red"}} {
		g := refereetest.Duel(t, "")
		g.Must("ann", "game status")
		passes(g, -time.Hour)
		g.Must("red", "orders done")
		g.Must("red", "orders unseal")
		passes(g, time.Hour)
		g.Must("red", "orders done")
		passes(g, wait)
		g.Must("blue", "orders done")
		posts := results(g)
		require.Equal(t, pinged, posts[len(posts)-1].Mention, wait)
		require.Contains(t, posts[len(posts)-1].Text(), "red, blue: round 1, ")
		require.Len(t, g.Only().Body.Acts, 3, "the last act of each: red, blue and the game master")
	}
}

// The board says whose orders are in.
func TestWhoseOrdersAreIn(t *testing.T) {
	g := refereetest.Duel(t, "")
	require.Contains(t, g.Must("ann", "game status").Text, "⬜ red ⬜ blue")
	g.Must("red", "orders done")
	require.Contains(t, g.Must("ann", "game status").Text, "✅ red ⬜ blue")
}

// A post that only asks has told nothing: the time is called quiet in the next that
// tells something, and the ping goes with it.
func TestAPingTellsNothing(t *testing.T) {
	g := refereetest.Duel(t, "", onlyShots())
	g.Must("red", "orders done")
	passes(g, time.Hour)
	g.Must("blue", "orders done")
	ping := g.Posts[len(g.Posts)-1]
	require.True(t, ping.Fleeting)
	require.Equal(t, []string{"red"}, ping.Mention)
	for range 2 {
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	}
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	last := results(g)[0]
	require.Equal(t, "Round 2", last.Title)
	require.Contains(t, last.Text(), "\nRound 1: quiet\n")
	require.NotZero(t, last.Clears)
}

// onlyShots is the toy of which a digest tells shots alone.
func onlyShots() rules.System {
	book := rulestest.Toy
	book.Digest = func(_ rules.Known[*rulestest.Garden], events []rules.Event) (out []rules.Brief) {
		for _, e := range events {
			if e.Kind == "missed" || e.Kind == "hit" || e.Kind == "won" || e.Kind == "drawn" {
				out = append(out, rules.Brief{Text: e.Text, Gravity: rules.Ending})
			}
		}
		return out
	}
	return book.System()
}

// What ends a game is told, and the end tells what it came to.
func TestTheLastStepIsTold(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed", onlyShots())
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:4"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"red", "game retry dice:6"})
	told := results(g)
	require.Contains(t, told[len(told)-1].Text(), "**Red hits Blue a at spot 4: 6, needs 4.**")
	require.Contains(t, g.Last("channel"), "is over.**\nRed wins.")
	require.NotContains(t, told[len(told)-1].Text(), "Red wins", "that is told once")

	g = refereetest.StandingDuel(t, `each: hide spot:3`, `each: hide spot:4`, onlyShots())
	g.Must("blue", "orders done")
	require.Contains(t, g.Last("channel"), "is over.**\nNobody was hit: a draw.", "all of it was one run")
}

// A public event shows everybody its open dice alone; the game master sees all.
func TestSecretDiceOfAPublicEvent(t *testing.T) {
	open, secret := dice.Roll{For: "wind", Sides: 6, Faces: []int{2}}, dice.Roll{For: "luck", Sides: 6, Faces: []int{5}, Audience: "red"}
	events := []rules.Event{{Text: "The wind turns.", Rolls: []dice.Roll{open, secret}}, {Text: "Your luck.", To: []rules.SeatID{"red"}, Rolls: []dice.Roll{secret}}}
	require.Equal(t, events, match.Seen(events, rules.GM))
	require.Equal(t, []rules.Event{{Text: "The wind turns.", Rolls: []dice.Roll{open}}}, match.Seen(events, rules.Spectator))
	require.Equal(t, []rules.Event{{Text: "The wind turns.", Rolls: []dice.Roll{open}}, events[1]}, match.Seen(events, "red"))
}

// Of a prompt the first half dozen throws are listed; the rest of them are said to come.
func TestAPromptHasAnEnd(t *testing.T) {
	for throws, more := range map[int]bool{6: false, 7: true} {
		g := refereetest.Duel(t, "dice:typed", refereetest.MistyToy(refereetest.HideStep, func(r *rules.Ruling[*rulestest.Garden]) {
			for n := range throws {
				r.Dice.Die(fmt.Sprintf("wind %c", 'a'+n), 6)
			}
			r.Tell(rules.Event{Kind: "wind", Text: "The wind turns."})
		}).System())
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
		asked := g.Only().Body.Asked
		require.Equal(t, 6, strings.Count(asked, "for wind"))
		require.Equal(t, more, strings.HasSuffix(asked, ", and more after these."), asked)
	}
}

// However many throws are alike, so many are asked for at once.
func TestAPromptHasAnEndWhereThrowsAreAlike(t *testing.T) {
	for throws, more := range map[int]bool{10: false, 11: true} {
		g := refereetest.Duel(t, "dice:typed", refereetest.MistyToy(refereetest.HideStep, func(r *rules.Ruling[*rulestest.Garden]) {
			for n := range throws {
				r.Dice.Dice(fmt.Sprintf("gust %c of wind", 'a'+n), 2, 6)
			}
			r.Tell(rules.Event{Kind: "wind", Text: "The wind turns."})
		}).System())
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
		asked := g.Only().Body.Asked
		require.Contains(t, asked, "Throw 2d6 each for wind: gust a, then gust b, then ")
		require.Equal(t, 10, strings.Count(asked, "gust "))
		require.Equal(t, more, strings.HasSuffix(asked, ", and more after these."), asked)
	}
}

// Who may know of the next die is answered, and nobody else is told; the question has
// its buttons.
func TestTheNextIsAskedOfWhoIsThere(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed", fogToy())
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	asked := g.Posts[len(g.Posts)-2]
	require.Equal(t, g.StepMark(g.From("red", "")), asked.Throw)
	posts := len(g.Posts)
	require.Contains(t, g.Must("red", "game retry dice:1").Text, "Throw d6 for luck")
	require.Len(t, g.Posts, posts)
}

// The rest that the referee rolls is of one step: the next asks again.
func TestTheRestIsOfOneStep(t *testing.T) {
	g := shots(t)
	g.Must("red", "game retry dice:rest")
	require.False(t, g.Only().Body.Rest)
	if g.Only().Over() {
		t.Fatal("the shots were to miss")
	}
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:5"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	require.Contains(t, g.Must("ann", "game status").Text, "Throw d6 for shot.")
}

// A break that has fired is off the sheet that comes back, which says so; one that only
// ends it leaves nothing behind of a pass.
func TestASpentBreak(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\nbreak when round >= 2`, `break at 2\nbreak at 3`)
	g.Must("blue", "orders done")
	show := g.Must("red", "orders show").Text
	require.Contains(t, show, "Spent, and off your sheet: `break when round >= 2`")
	require.Contains(t, show, "1. `each: hide spot:3 marker:red-a`")
	show = g.Must("blue", "orders show").Text
	require.NotContains(t, show, "break at")
	require.NotContains(t, show, "Spent")
}

// Orders that a ruling gives back are of the same habit.
func TestWhatARulingGivesBackKeepsTheHabit(t *testing.T) {
	g := refereetest.Pair(t)
	g.Play([2]string{"red", "toy hide spot:2 marker:red-a"}, [2]string{"red", "orders done"}, [2]string{"gm", "game assign unit:red-a seat:blue"})
	require.NoError(t, g.Read(func(tx *storage.Tx) error {
		s, err := draft.Read(tx, g.Only().Head.ID, "red", g.Only().Snap.Count)
		require.NoError(t, err)
		require.Len(t, s.Habits, 1)
		return nil
	}))
}

// The end that is proposed comes to the second, once, and tells why.
func TestAProposedEndComes(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:duel gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"}, [2]string{"ann", "game end confirm:on"})
	passes(g, match.Grace-time.Millisecond)
	require.NoError(t, g.Close(t.Context()))
	require.False(t, g.Only().Over())
	passes(g, time.Millisecond)
	require.NoError(t, g.Close(t.Context()))
	require.True(t, g.Only().Over())
	require.Nil(t, g.Only().Body.Ending)
	entries := g.Only().Head.Entries
	require.NoError(t, g.Close(t.Context()))
	require.Equal(t, entries, g.Only().Head.Entries)
	g.Deliver()
	var said []string
	for _, m := range g.Posts {
		if strings.Contains(m.Text(), "nobody took it back") {
			said = append(said, m.Place)
		}
	}
	require.Equal(t, []string{"channel"}, said)
	require.Equal(t, []outbox.Button{{Label: "Sheets", Line: "sheet"}, {Label: "Log", Line: "game log"}, {Label: "Check The Dice", Line: "game verify"}, {Label: "Rematch", Line: "game rematch"}}, g.Posts[len(g.Posts)-1].Buttons)
}

// A seat has given up while the entry by which it did stands.
func TestWhoHasConceded(t *testing.T) {
	g := &match.Game{Head: &storage.Game{Entries: 5}}
	g.Concedes("red")
	require.True(t, g.HasConceded("red"))
	require.False(t, g.HasConceded("blue"))
	g.Body.Undone = g.Body.Undone.With(5, 5)
	require.True(t, g.HasConceded("red"), "that was before")
	g.Body.Undone = g.Body.Undone.With(6, 6)
	require.False(t, g.HasConceded("red"))
}
