package phoenix

import (
	"testing"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/rulestest"
)

// What is promised of secrets holds among three sides too, one of which has two seats, close
// by each other around corners, some of them concealed, and with grenades in their hands.
func TestThreeSides(t *testing.T) {
	three := Book
	three.Scenarios = []rules.Scenario[*State]{
		{Name: "table-three", Title: "Three sides", Summary: "Three sides, four seats", Seats: fourSeats, Setup: setup("table", "alley", melee)},
		{Name: "table-open", Title: "Three sides", Summary: "Three sides, four seats", Seats: fourSeats, Setup: setup("table", "", melee)},
	}
	rulestest.Secrets(t, three.System(), 2)
}

var fourSeats = []rules.Seat{
	{ID: "red", Side: "red", Title: "Red"},
	{ID: "rose", Side: "red", Title: "Red, Rose"},
	{ID: "blue", Side: "blue", Title: "Blue"},
	{ID: "green", Side: "green", Title: "Green"},
}

// melee are two for each seat.
func melee(r *ruling) ([]*Combatant, error) {
	var starts []start
	for i, name := range []string{"Trent", "Donovan", "Rost", "Rieger", "Axly", "Hauser", "Grant", "Greer"} {
		at := hex.At(5+i%4+i/4, 3+2*(i/2))
		starts = append(starts, start{name: name, seat: fourSeats[i/2].ID, troop: "crack", weapon: []string{"m16a1", "uzi", "franchi-spas-12", "m92f"}[i%4],
			spare: 1, at: at, facing: hex.Bearing(at, hex.At(6, 5)), role: advances})
	}
	all, err := recruits(r, starts)
	for i, c := range all {
		c.Grenades = []Supply{{printed.GrenadeKeys()[i%len(printed.GrenadeKeys())], 2}}
		c.Hidden = i%4 == 3
		c.CA += i
	}
	return all, err
}
