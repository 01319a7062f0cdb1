package pentagon

import (
	"cmp"

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
	name     string // if not that of the design
}

// The seats: what stands before the comma of a title is the side's.
var (
	duelSeats = []rules.Seat{
		{ID: "red", Side: "red", Title: "Solar System"},
		{ID: "blue", Side: "blue", Title: "Alpha-Centauri"},
	}
	gateSeats = []rules.Seat{
		{ID: "red", Side: "red", Title: "Attackers"},
		{ID: "blue", Side: "blue", Title: "Gate guard"},
	}
	squadronSeats = []rules.Seat{
		{ID: "red1", Side: "red", Title: "Solar System, wings"},
		{ID: "red2", Side: "red", Title: "Solar System, cruiser"},
		{ID: "blue1", Side: "blue", Title: "Alpha-Centauri, wings"},
		{ID: "blue2", Side: "blue", Title: "Alpha-Centauri, cruiser"},
	}
	convoySeats = []rules.Seat{
		{ID: "red", Side: "red", Title: "Raiders"},
		{ID: "blue1", Side: "blue", Title: "Convoy, escort"},
		{ID: "blue2", Side: "blue", Title: "Convoy, freighter"},
	}
)

var scenarios = []rules.Scenario[*State]{
	{Name: "duel", Title: "Duel", Summary: "Kestrel against Lance, 33 hexes apart and closing",
		Seats: duelSeats, Setup: setup("duel",
			start{"kestrel", "red", hex.At(15, 34), hex.A, hex.Vec{A: 6}, ""},
			start{"lance", "blue", hex.At(15, 1), hex.D, hex.Vec{A: -4}, ""})},
	{Name: "skirmish", Title: "Skirmish", Summary: "The two ships of the duel, 6 hexes apart and closing",
		Seats: duelSeats, Setup: setup("skirmish",
			start{"kestrel", "red", hex.At(15, 20), hex.A, hex.Vec{A: 3}, ""},
			start{"lance", "blue", hex.At(15, 14), hex.D, hex.Vec{A: -3}, ""})},
	{Name: "squadrons", Title: "Squadrons", Summary: "Three unmanned ships a side, 2,000 points, two seats each",
		Seats: squadronSeats, Setup: setup("squadrons",
			start{"kestrel", "red1", hex.At(13, 34), hex.A, hex.Vec{A: 6}, ""},
			start{"aklinon", "red2", hex.At(15, 34), hex.A, hex.Vec{A: 6}, ""},
			start{"wisp", "red1", hex.At(17, 34), hex.A, hex.Vec{A: 6}, ""},
			start{"lance", "blue1", hex.At(12, 1), hex.D, hex.Vec{A: -6}, ""},
			start{"aklinon", "blue2", hex.At(14, 1), hex.D, hex.Vec{A: -6}, "Valdor"},
			start{"wisp", "blue1", hex.At(16, 1), hex.D, hex.Vec{A: -6}, "Gleam"})},
	{Name: "gate-assault", Title: "Gate assault", Summary: "Thunderhead and Aklinon against the base Bastion, 30 hexes apart",
		Seats: gateSeats, Setup: setup("gate-assault",
			start{"thunderhead", "red", hex.At(15, 40), hex.A, hex.Vec{A: 4}, ""},
			start{"aklinon", "red", hex.At(13, 40), hex.A, hex.Vec{A: 4}, ""},
			start{"bastion", "blue", hex.At(15, 10), hex.D, hex.Vec{}, ""})},
	{Name: "convoy", Title: "Convoy", Summary: "Two raiders against a freighter and its escort, two seats",
		Seats: convoySeats, Setup: setup("convoy",
			start{"kestrel", "red", hex.At(14, 30), hex.A, hex.Vec{A: 4}, ""},
			start{"wisp", "red", hex.At(17, 31), hex.A, hex.Vec{A: 4}, ""},
			start{"lance", "blue1", hex.At(15, 14), hex.D, hex.Vec{A: -4}, ""},
			start{"drover", "blue2", hex.At(16, 10), hex.D, hex.Vec{A: -4}, ""})},
	ambush,
	{Name: "table", Title: "Empty table", Summary: "No ships: the game master brings them with rulings", Seats: duelSeats, Setup: setup("table")},
}

// seatsOf are the seats of a scenario.
func seatsOf(scenario string) []rules.Seat {
	for _, sc := range scenarios {
		if sc.Name == scenario {
			return sc.Seats
		}
	}
	return nil
}

func setup(name string, starts ...start) func(*ruling) error {
	return func(r *ruling) error {
		r.State.Scenario, r.State.Turn = name, 1
		for _, x := range starts {
			s := x.ship()
			s.Side = rules.SideOf(r.Seats(), x.seat)
			r.State.Ships = append(r.State.Ships, s)
			s.arrive(r)
		}
		return nil
	}
}

// arrive tells of a unit that is new.
func (s *Ship) arrive(r *ruling) {
	s.tell(r, rules.Event{Kind: "setup", Unit: s.ID, Rule: "scenarios", Text: "{unit}, size class {size}, is at {at} facing {facing} with velocity {velocity}.",
		Figures: figures{fig("size", s.size()), fig("at", where(s.At)), fig("facing", s.Facing.String()), fig("velocity", velocity(s.Record.Velocity)), fig("cost", s.design().cost(r))}})
}

// ship is a new unit with everything on: the scenarios begin on red alert.
func (x start) ship() *Ship { return x.shipOf(planOf(x.design)) }

func (x start) shipOf(p *Plan) *Ship {
	s := &Ship{Fix: Fix{Lock: true}, Craft: Craft{Hull: Hull{Design: p.ID}, Unit: rules.Unit{ID: idOf(cmp.Or(x.name, p.ID)), Name: cmp.Or(x.name, p.Name), Seat: x.seat, Side: string(x.seat)}},
		Helm: Helm{Body: Body{At: x.at}, Start: x.at, Facing: x.facing,
			Record: Record{Velocity: x.velocity.Times(quarter), Course: x.velocity}}}
	s.Form[lineAvailable] = p.Boxes[capacitor]
	return s
}
