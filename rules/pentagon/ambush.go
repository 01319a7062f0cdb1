package pentagon

import (
	"impulse/rules"
	"impulse/rules/hex"
)

// ambush is a scenario with a unit that nobody has noticed: it lies behind a
// planet and can make itself invisible to radar (Combat, Initial Detection).
var ambush = rules.Scenario[*State]{
	Name: "ambush", Title: "Ambush", Summary: "Aklinon closes on Lance; something may wait behind the planet",
	Seats: []rules.Seat{{ID: "red", Side: "red", Title: "Patrol"}, {ID: "blue", Side: "blue", Title: "Raiders"}},
	Setup: func(r *ruling) error {
		st := r.State
		st.Scenario, st.Turn, st.Shrouded = "ambush", 1, true
		st.Planets = []hex.Hex{hex.At(15, 15)}
		for _, x := range []start{
			{design: "aklinon", seat: "red", at: hex.At(15, 24), facing: hex.A, velocity: hex.Vec{A: 6}},
			{design: "lance", seat: "blue", at: hex.At(16, 8), facing: hex.D, velocity: hex.Vec{A: -1}},
			{design: "wraith", seat: "blue", at: hex.At(15, 13), facing: hex.D, velocity: hex.Vec{}},
		} {
			s := x.ship()
			s.Hidden = s.Design == "wraith"
			st.Ships = append(st.Ships, s)
			s.arrive(r)
		}
		return nil
	},
}
