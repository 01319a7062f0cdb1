package pentagon

import (
	"impulse/rules"
	"impulse/rules/hex"
)

// start is where a unit of a scenario begins; its velocity is in whole hexes.
type start struct {
	design   string
	seat     rules.SeatID
	at       hex.Hex
	facing   hex.Dir
	velocity hex.Vec
}

var duelSeats = []rules.Seat{
	{ID: "red", Side: "red", Title: "Solar System"},
	{ID: "blue", Side: "blue", Title: "Alpha-Centauri"},
}

var scenarios = []rules.Scenario[*State]{
	{Name: "duel", Title: "Duel", Summary: "Kestrel against Lance, 33 hexes apart and closing",
		Seats: duelSeats, Setup: setup("duel",
			start{"kestrel", "red", hex.At(15, 34), hex.A, hex.Vec{A: 6}},
			start{"lance", "blue", hex.At(15, 1), hex.D, hex.Vec{A: -4}})},
	{Name: "skirmish", Title: "Skirmish", Summary: "ORIGINAL: the two ships of the duel, 6 hexes apart and closing",
		Seats: duelSeats, Setup: setup("skirmish",
			start{"kestrel", "red", hex.At(15, 20), hex.A, hex.Vec{A: 3}},
			start{"lance", "blue", hex.At(15, 14), hex.D, hex.Vec{A: -3}})},
}

func setup(name string, starts ...start) func(*ruling) error {
	return func(r *ruling) error {
		r.State.Scenario, r.State.Turn = name, 1
		for _, x := range starts {
			s := x.ship()
			r.State.Ships = append(r.State.Ships, s)
			r.Tell(rules.Event{Kind: "setup", Unit: s.ID, Rule: "scenarios", Text: "{unit}, size class {size}, is at {at} facing {facing} with velocity {velocity}.",
				Figures: figures{fig("size", s.size()), fig("at", s.At.String()), fig("facing", s.Facing.String()), fig("velocity", velocity(s.Record.Velocity))}})
		}
		return nil
	}
}

// ship is a new unit with everything on: the scenarios begin on red alert.
func (x start) ship() *Ship {
	d := designOf(x.design)
	s := &Ship{Unit: rules.Unit{ID: d.id, Name: d.name, Seat: x.seat, Side: string(x.seat)}, Design: d.id,
		At: x.at, Start: x.at, Facing: x.facing, Lock: true,
		Record: Record{Velocity: x.velocity.Times(quarter), Course: x.velocity}}
	s.Form[lineAvailable] = s.full(capacitor)
	return s
}
