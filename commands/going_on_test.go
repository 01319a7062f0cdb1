package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/goliath"
)

// routed is a battle that waits for its end: the last unit of red routs, which ends
// it by the house rule.
func routed(t *testing.T, game string) *refereetest.Table {
	g := refereetest.New(t, goliath.Book.System())
	muster := func(seat, army, at string) [2]string {
		return [2]string{"gm", `goliath-gm muster seat:` + seat + ` army:"` + army + `" corner:` + at + ` reason:x`}
	}
	g.Play([2]string{"gm", "game new system:goliath scenario:empty dice:typed house:\"victory=rout, turn=method-2\"" + game},
		[2]string{"red", "game join"}, [2]string{"blue", "game join"})
	agreed := func(line string) {
		if game == "" {
			g.Must("gm", line)
			return
		}
		g.Must("red", line)
		g.Must("blue", line)
	}
	agreed(muster("red", "8 Light Infantry", "20,28")[1])
	agreed(muster("blue", "8 Heavy Infantry", "20,40")[1])
	agreed("goliath-gm status unit:red-1 status:routing turn:2 reason:x")
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.Must("blue", `game retry dice:"1"`)
	g.Must("blue", "orders done")
	require.Contains(t, g.Ask("ann", "game status").Text, "End of the battle")
	return g
}

// What the game master changes while the battle waits for its end has effect: the
// house rule that ends it, or his word that it goes on.
func TestTheEndOfABattleMayBeRuledOn(t *testing.T) {
	for _, c := range []struct{ game, who string }{{"", "gm"}, {" gm:off", "red"}} {
		for _, line := range []string{"game rule id:victory value:gm", "goliath-gm go-on reason:x"} {
			g := routed(t, c.game)
			g.Must(c.who, line)
			if c.who != "gm" {
				g.Must("blue", line)
			}
			if line == "game rule id:victory value:gm" {
				g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
			}
			require.Contains(t, g.Ask("ann", "game status").Text, "Throw d6 for rally of Red 1 Light Infantry.", line)
			g.Must("blue", `game retry dice:"6"`)
			require.Contains(t, g.Last("channel"), "**Turn 2**\nRed 1 Light Infantry rally")
			g.Verified()
		}
	}
	g := routed(t, "")
	goOn := desk.Button{Label: "Go On", Line: `goliath-gm go-on reason:"as agreed"`}
	require.Contains(t, g.OnPhone("gm", "menu").Buttons, goOn)
	require.NotContains(t, g.OnPhone("red", "menu").Buttons, goOn)
	now, refusal := g.Entry(g.From("gm", ""))
	require.Nil(t, refusal)
	require.Contains(t, now.Useful, goOn)
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.Refuse("gm", "goliath-gm go-on reason:x", "over")
}

// Who commands several seats and names a unit that has left the table reads that,
// not to name one.
func TestAUnitThatIsGoneIsNamed(t *testing.T) {
	g := goliathBattle(t, "")
	g.Must("gm", "goliath-gm figures unit:red-2 figures:0 reason:x")
	g.Refuse("gm", "goliath move forward:1 unit:red-2", `No unit "red-2". Did you mean red-1?`)
	g.Must("gm", "goliath-gm figures unit:red-2 figures:3 reason:x")
	require.Contains(t, g.Last("channel"), "Red 2 Medium Infantry are back on the table")
}

// Where the battle waits for its end nobody is offered to give up.
func TestNobodyConcedesAtTheEnd(t *testing.T) {
	require.NotContains(t, labelsOf(routed(t, "").OnPhone("red", "menu")), "Concede")
}
