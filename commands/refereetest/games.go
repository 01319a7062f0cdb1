package refereetest

import (
	"testing"

	"impulse/rules"
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
