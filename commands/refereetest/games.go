package refereetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/rules"
	"impulse/rules/library"
)

// Duel begins a game of the toy with red and blue seated, and gm as the game
// master unless options say otherwise.
func Duel(t *testing.T, options string, systems ...rules.System) *Table {
	t.Helper()
	g := New(t, systems...)
	g.Play([2]string{"gm", "game new system:toy scenario:duel " + options}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

// BothHide has both sides hide, red at 3 and blue at 4.
func (t *Table) BothHide() {
	t.Helper()
	t.Play([2]string{"red", "toy hide spot:3"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy hide spot:4"}, [2]string{"blue", "orders done"})
}

// Pair begins a game of the toy in which each side has two markers.
func Pair(t *testing.T) *Table {
	t.Helper()
	g := New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:pair"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

// StandingDuel is a duel in which both have written standing orders, and red has
// sealed them.
func StandingDuel(t *testing.T, red, blue string, systems ...rules.System) *Table {
	g := Duel(t, "", systems...)
	g.Must("red", `orders add lines:"`+red+`"`)
	g.Must("red", "orders done")
	g.Must("blue", `orders add lines:"`+blue+`"`)
	g.Posts = nil
	return g
}

// Battle is a game with everything in it.
func Battle(t *testing.T, options string) *Table {
	t.Helper()
	g := Duel(t, options)
	g.BothHide()
	g.Play([2]string{"ann", "game note text:\"tea at five\""}, [2]string{"gm", "toy-gm reveal marker:red-a reason:x secret:on"},
		[2]string{"gm", "game rule id:hit-on value:5"}, [2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"},
		[2]string{"blue", "toy shoot spot:2"}, [2]string{"blue", "orders done"}, [2]string{"gm", "game undo confirm:on"},
		[2]string{"red", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"red", "toy search spot:5"}, [2]string{"blue", "orders done"})
	return g
}

// HeavyFire has four ships, of which each is to fire with all it has, in the step in
// which they decide, as orders of that step or of so and so many.
func HeavyFire(t *testing.T, when string) *Table {
	t.Helper()
	g := New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish house:electronic-warfare=off,guns-begin=charged"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	g.Play(
		[2]string{"gm", "pentagon-gm place unit:kestrel at:1519 facing:A va:0 vc:0 reason:test"},
		[2]string{"gm", "pentagon-gm place unit:lance at:1517 facing:D va:0 vc:0 reason:test"},
		[2]string{"gm", "pentagon-gm force seat:red design:aklinon at:1619 facing:A reason:test"},
		[2]string{"gm", "pentagon-gm force seat:blue design:aklinon at:1617 facing:D name:Wraith reason:test"})
	for range 20 {
		if Fig(g, g.Must("ann", "game status"), "step").String() == "direct-fire-decision" {
			break
		}
		g.Ask("red", "orders done")
		g.Ask("blue", "orders done")
	}
	require.Equal(t, "direct-fire-decision", Fig(g, g.Must("ann", "game status"), "step").String())
	for seat, orders := range map[string][]string{
		"red":  {"fire weapon:all target:lance unit:kestrel", "fire weapon:all target:wraith unit:aklinon"},
		"blue": {"fire weapon:all target:kestrel unit:lance", "fire weapon:all target:kestrel unit:wraith"},
	} {
		g.Must(seat, fmt.Sprintf("orders add lines:%q", when+strings.Join(orders, "\n"+when)))
	}
	g.Posts = nil
	return g
}

// NextPage is the line that shows the page behind an answer; "" where it is the last.
func NextPage(a desk.Answer) string {
	for _, b := range a.Buttons {
		if strings.HasPrefix(b.Label, "Next: ") {
			return b.Line
		}
	}
	return ""
}
