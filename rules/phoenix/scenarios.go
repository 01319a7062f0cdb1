package phoenix

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
)

// The seats: what stands before the comma of a title is the side's.
var twoSeats = []rules.Seat{
	{ID: "red", Side: "red", Title: "Red"},
	{ID: "blue", Side: "blue", Title: "Blue"},
}

var scenarios = []rules.Scenario[*State]{
	{Name: "alley", Title: "The alley", Summary: "Two against two in an alley, for a first hour", Seats: twoSeats,
		Setup: setup("alley",
			start{"Trent", "red", "elite", "m16a1", 2, hex.At(3, 12), 0},
			start{"Donovan", "red", "crack", "m16a1", 2, hex.At(5, 12), 0},
			start{"Axly", "blue", "elite", "m16a1", 2, hex.At(3, 2), 6},
			start{"Hauser", "blue", "crack", "m16a1", 2, hex.At(5, 2), 6})},
	{Name: "table", Title: "Empty table", Summary: "Nobody: the game master brings them with rulings", Seats: twoSeats, Setup: setup("table")},
}

func setup(scenario string, starts ...start) func(r *ruling) error {
	return func(r *ruling) error {
		st := r.State
		st.Scenario, st.Phase, st.Impulse = scenario, 1, 1
		for _, x := range starts {
			c, err := x.recruit(sideOf(r, x.seat))
			if err != nil {
				return err
			}
			st.Combatants = append(st.Combatants, c)
		}
		r.Tell(rules.Event{Kind: "begun", Rule: "playing-surface", Figures: figures{fig("combatants", len(st.Combatants))}, Text: fmt.Sprintf("%d combatants take the field.", len(st.Combatants))})
		st.lookAll(r)
		return nil
	}
}

func sideOf(r *ruling, seat rules.SeatID) string {
	for _, x := range r.Seats() {
		if x.ID == seat {
			return x.Side
		}
	}
	return string(seat)
}
