package phoenix

import (
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
)

// start is where a combatant of a scenario begins.
type start struct {
	name   string
	seat   rules.SeatID
	troop  string
	at     hex.Hex
	facing hex.Rose
}

// The seats: what stands before the comma of a title is the side's.
var twoSeats = []rules.Seat{
	{ID: "red", Side: "red", Title: "Red"},
	{ID: "blue", Side: "blue", Title: "Blue"},
}

var scenarios = []rules.Scenario[*State]{
	{Name: "alley", Title: "The alley", Summary: "Two against two in an alley, for a first hour", Seats: twoSeats,
		Setup: setup("alley",
			start{"Trent", "red", "elite", hex.At(3, 12), 0},
			start{"Donovan", "red", "crack", hex.At(5, 12), 0},
			start{"Axly", "blue", "elite", hex.At(3, 2), 6},
			start{"Hauser", "blue", "crack", hex.At(5, 2), 6})},
	{Name: "table", Title: "Empty table", Summary: "Nobody: the game master brings them with rulings", Seats: twoSeats, Setup: setup("table")},
}

func setup(scenario string, starts ...start) func(r *ruling) error {
	return func(r *ruling) error {
		st := r.State
		st.Scenario, st.Phase, st.Impulse = scenario, 1, 1
		for _, x := range starts {
			c := &Combatant{Unit: rules.Unit{ID: strings.ToLower(x.name), Name: x.name, Seat: x.seat, Side: sideOf(r, x.seat)},
				Rating: rated(x.troop), Post: Post{At: x.at, Facing: x.facing, Posture: Standing}}
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

// average is a characteristic of the pregenerated troops, which have none of their own
// (1.2: 10 is average).
const average = 10

// rated are the figures of a pregenerated troop (1.5).
func rated(troop string) Rating {
	for _, row := range printedTable("troops").Rows() {
		if !strings.EqualFold(row.Text("troops"), troop) {
			continue
		}
		number := func(column string) int { n, _ := row.Number(column); return n }
		x := Rating{Troop: troop, Skill: number("skill level"), SAL: number("SAL"), CA: number("CA"), KV: number("KV"), HLT: average}
		x.ISF = average + x.SAL
		return x
	}
	panic("phoenix: no troop " + troop)
}
