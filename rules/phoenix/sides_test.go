package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

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
	system := three.System()
	for _, s := range three.Scenarios { // a random game is of one of them
		begun := newWorldOf(t, system, s.Name)
		for name, edit := range map[string]func(*State){
			"": func(*State) {}, "scenario": func(st *State) { st.Scenario = "alley" }, "is of no side": func(st *State) { st.Sides = st.Sides[:2] },
		} {
			at := begun.with(edit)
			if err := rulestest.Admit(system, &at); name == "" {
				require.NoError(t, err, s.Name)
			} else {
				require.ErrorContains(t, err, name, s.Name)
			}
		}
	}
	rulestest.Secrets(t, system, 2)
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
