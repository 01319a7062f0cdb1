package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What prepares a shot is what an order of its own would be: who thinks loads, turns and readies
// meanwhile, and picks nothing up (5.5).
func TestPreparesWhileThinking(t *testing.T) {
	for order, before := range map[string][]string{
		"weapon do:reload unit:anton":           {"arm unit:anton weapon:m16a1 rounds:0 spare:2"},
		"turn to:6 unit:anton":                  {"place unit:anton at:0508 facing:12"},
		"weapon do:ready weapon:m60 unit:anton": {"arm unit:anton weapon:m60 rounds:100", "arm unit:anton weapon:m16a1 rounds:30"},
	} {
		w := newWorld(t, "table", played("initiative", "on"), played("cover-fire", "on"))
		w.gm(brought("Anton", "red", "0508", 6), brought("Xaver", "blue", "1508", 12))
		w.gm(before...)
		w.impulses(3) // nobody is taken by surprise any more
		there := w.other()
		shot := "cover-fire over:0518 aim:1 weapon:m16a1 unit:anton"
		if order == "weapon do:ready weapon:m60 unit:anton" {
			shot = "cover-fire over:0518 aim:1 weapon:m60 unit:anton"
		}
		w.impulse(sheets{"red": {order, shot + " then:on"}})
		there.impulse(sheets{"red": {shot}})
		n, m := w.until("fired"), there.until("fired")
		require.Less(t, n, 60, order)
		require.Equal(t, n, m, order)
	}
}

// until counts the impulses that pass until something of a kind is told.
func (w *world) until(kind string) (n int) {
	for ; n < 60; n++ {
		for _, e := range w.told {
			if e.Kind == kind {
				return n
			}
		}
		w.impulse(nil)
	}
	return n
}

// In the raid's first phase nobody moves or fires: to load is neither (4.2).
func TestLoadsInThePhaseBeforeFire(t *testing.T) {
	w := newWorld(t, "raid-two", played("cover-fire", "on"))
	w.gm("arm unit:reyes weapon:m16a1 rounds:0 spare:2", "set unit:reyes ca:24")
	w.impulse(sheets{"police": {"deploy at:1405 facing:12 unit:reyes", "cover-fire over:1404 aim:1 unit:reyes"}})
	w.impulses(3)
	require.Contains(t, w.reads("police"), "Reyes loads")
	require.NotContains(t, w.reads("police"), "Reyes fires")
}

// A stance in the open exposes nobody and is taken while thinking; one behind cover waits, whatever the
// stance, and so does a shot for it (5.5).
func TestComesUpFromCoverOnceItHasThought(t *testing.T) {
	for facing, free := range map[string]bool{"12": true, "6": false} {
		for _, order := range []string{"stance to:firing", "stance to:hip", "stance to:looking then:on"} {
			w := newWorld(t, "alley", played("initiative", "on"))
			if free && order == "stance to:looking then:on" {
				continue // nothing is to be done for it
			}
			w.gm("place unit:axly at:0703 facing:"+facing, "set unit:axly isf:3 ca:8")
			require.Equal(t, free, !w.state().hasCover(w.state().find("axly")))
			w.impulses(3) // nobody is taken by surprise any more
			w.told = nil
			w.impulse(sheets{"blue": {order + " unit:axly"}})
			require.Equal(t, free, w.until("stance") < 3, "%s facing %s", order, facing)
		}
	}
}

// Who has nothing in hand picks up first what they load, which waits for their thought as an order of
// its own does (5.5).
func TestPicksUpToLoadOnceItHasThought(t *testing.T) {
	var came []int
	for _, order := range []string{"weapon do:pick-up unit:anton", "weapon do:reload unit:anton"} {
		w := newWorld(t, "table", played("initiative", "on"))
		w.gm(brought("Anton", "red", "0508", 6), brought("Xaver", "blue", "1508", 12), "arm unit:anton weapon:m16a1 rounds:3 spare:2", "set unit:anton isf:40 ca:8")
		w.impulses(3)
		w.impulse(sheets{"red": {"weapon do:drop unit:anton"}})
		w.gm("set unit:anton isf:11")
		w.impulse(sheets{"red": {order}})
		came = append(came, w.until("picked-up"))
	}
	require.Equal(t, came[0], came[1])
	require.Greater(t, came[0], 5, "16 actions of 8 a phase")
}
