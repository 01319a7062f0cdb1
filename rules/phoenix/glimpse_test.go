package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// threeSides is the game with a fight of three sides, which no scenario has: they show what
// one side knows of what another does.
func threeSides() rules.System {
	b := Book
	seats := []rules.Seat{{ID: "red", Side: "red", Title: "Red"}, {ID: "blue", Side: "blue", Title: "Blue"}, {ID: "green", Side: "green", Title: "Green"}}
	b.Scenarios = []rules.Scenario[*State]{{Name: "table-three", Title: "Three", Summary: "One of each", Seats: seats, Setup: setup("table", "", oneOfEach)}}
	return b.System()
}

func oneOfEach(r *ruling) ([]*Combatant, error) {
	of := func(name string, seat rules.SeatID, row int, facing hex.Rose) start {
		return start{name: name, seat: seat, troop: "elite", weapon: "m16a1", at: hex.At(5, row), facing: facing, role: advances}
	}
	return recruits(r, []start{of("Trent", "red", 12, 0), of("Hauser", "green", 5, south), of("Axly", "blue", 20, south)})
}

// What one side alone saw somebody do no other reads of him later.
func TestWhatAnotherSideSaw(t *testing.T) {
	here := newWorldOf(t, threeSides(), "table-three")
	there := here.other()
	here.gm("place unit:hauser at:0505 facing:6 secret:on")
	there.gm("place unit:hauser at:0505 facing:12 secret:on")
	here.told, there.told = nil, nil
	for _, w := range []*world{here, there} {
		w.impulse(sheets{"red": {"posture to:kneeling"}})
	}
	sameFor(t, here, there, "blue")
	for _, w := range []*world{here, there} {
		w.impulse(sheets{"blue": {"turn to:12"}, "green": {"turn to:6"}})
		w.impulses(6)
	}
	sameFor(t, here, there, "blue")
}

// Who told him to freeze stands in what his side knows, and that he froze and did not surrender
// in what all know who saw it.
func TestWhatWasToldIsKeptInMind(t *testing.T) {
	var here, there Notice
	here.feels(rules.Event{Kind: "called", Target: "point-1"})
	there.feels(rules.Event{Kind: "called", Target: "jeep-6"})
	require.NotEqual(t, here, there)

	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0506", 12), brought("Axly", "blue", "0505", 6))
	w.edit(func(st *State) { st.find("axly").Weapons, st.find("axly").Held = nil, 0 })
	w.told = nil
	w.impulse(sheets{"red": {"arrest do:freeze target:axly"}})
	require.Contains(t, w.reads(rules.Spectator), "froze axly  Axly freezes.", "surrendering is told as yielded")
}
