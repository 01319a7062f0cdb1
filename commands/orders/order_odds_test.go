package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/rulestest"
)

const shotOdds = "A shot at spot 4: 50.0% (1/2) to hit what is there; 4 or more."

// Odds stand in the private echo of an order, wherever it is written, and
// nowhere else.
func TestOddsInTheEcho(t *testing.T) {
	for _, line := range []string{"toy shoot spot:4", `orders add lines:"shoot spot:4"`, `orders add lines:"shoot spot:4\neach: hide spot:1 marker:red-a\nbreak at 3"`} {
		g := refereetest.Duel(t, "", rulestest.Toy.System())
		g.Must("red", "orders done")
		g.Must("blue", "orders done")
		g.Posts = nil
		a := g.Must("red", line)
		require.True(t, a.Private)
		require.Contains(t, a.Text, "\n- "+shotOdds+" *(2)*\n", line)
		chance, _ := refereetest.Fig(g, a, "odds").Items[0].Value.Items.Get("chance")
		require.Equal(t, "1/2", chance.Text)
		require.Empty(t, a.Events)
		require.Empty(t, g.Posts)
	}
}

// Who enters an order by touch reads its odds before it is added; they change
// nothing.
func TestOddsBeforeAnOrder(t *testing.T) {
	g := refereetest.Duel(t, "", rulestest.Toy.System())
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	before := g.State()
	odds := func(user, line string) string { return g.Odds(desk.Call{User: user, Place: "channel", Line: line}) }
	require.Equal(t, "- "+shotOdds+" *(2)*", odds("red", "toy shoot spot:4"))
	require.Equal(t, before, g.State())
	for _, line := range []string{"toy shoot", "toy shoot spot:99", "toy hide spot:1", "game status", "toy", ""} {
		require.Empty(t, odds("red", line), line)
	}
	require.Empty(t, odds("ann", "toy shoot spot:4"), "she has no seat")
}

// A line for later has its odds as things stand; what throws no dice has none.
func TestOddsOfStandingLines(t *testing.T) {
	g := refereetest.Duel(t, "", rulestest.Toy.System())
	a := g.Must("red", `orders add lines:"each: shoot spot:4\nbreak at 3"`)
	require.Contains(t, a.Text, "- As things stand now: "+shotOdds)
	require.NotContains(t, g.Must("blue", "toy hide spot:3").Text, "%")
}

// What an order would come to follows from the book too.
func TestNobodyReadsOddsOutOfAClosedBook(t *testing.T) {
	sys := refereetest.ClosedToy()
	name := sys.Spec().Name
	for value, told := range map[string]bool{"open": true, "gm": false} {
		g := refereetest.New(t, sys)
		g.Play([2]string{"gm", "game new system:" + name + " scenario:duel gm:on house:guidebook=" + value}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
			[2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
		a := g.Must("red", name+" shoot spot:4")
		_, data := a.Data.Get("odds")
		require.Equal(t, told, data, value)
		if told {
			require.Contains(t, a.Text, "%")
		} else {
			require.NotContains(t, a.Text, "%")
			require.Empty(t, g.Odds(desk.Call{User: "red", Place: "channel", Line: name + " shoot spot:4"}))
		}
	}
}

// Of lines that are written in one go each has the odds of the whole sheet: what stands behind a shot
// counts for it as it will be played, and as the sheet shows it.
func TestOddsOfALineCountTheLinesBehindIt(t *testing.T) {
	g := alley(t)
	written := g.Must("red", `orders add lines:"fire target:hauser aim:1 hip:on unit:trent\nmove to:0205 then:on unit:trent"`).Text
	require.Contains(t, written, "shooter moves")
	chance, _ := refereetest.Fig(g, g.Must("red", "orders show"), "odds").Items[0].Value.Items.Get("text")
	require.Contains(t, written, chance.Text)
}
