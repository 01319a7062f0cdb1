package outsider

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// start is where a ship of a scenario begins; its velocity is in hexes a turn.
type start struct {
	force    string
	seat     rules.SeatID
	at       hex.Hex
	heading  hex.Dir
	velocity hex.Vec
	name     string // if not that of the profile
}

// The seats: what stands before the comma of a title is the side's.
var twoSeats = []rules.Seat{
	{ID: "red", Side: "red", Title: "Red fleet"},
	{ID: "blue", Side: "blue", Title: "Blue fleet"},
}

var escortSeats = []rules.Seat{
	{ID: "red", Side: "red", Title: "Raiders"},
	{ID: "blue", Side: "blue", Title: "Escort"},
}

var scenarios = []rules.Scenario[*State]{
	{Name: "escort", Title: "Escort", Summary: "A cruiser and two destroyers against a carrier and its escort", Seats: escortSeats,
		Setup: setup("escort",
			start{"torrent", "red", hex.At(20, 74), hex.A, hex.Vec{A: 10}, ""},
			start{"whetstone", "red", hex.At(17, 74), hex.A, hex.Vec{A: 10}, ""},
			start{"whetstone", "red", hex.At(23, 74), hex.A, hex.Vec{A: 10}, "Hone"},
			start{"rookery", "blue", hex.At(20, 12), hex.D, hex.Vec{A: -2}, ""},
			start{"whetstone", "blue", hex.At(18, 14), hex.D, hex.Vec{A: -2}, "Burr"})},
	{Name: "patrol", Title: "Patrol", Summary: "The cruisers Torrent and Ember meet, 66 hexes apart and closing", Seats: twoSeats,
		Setup: setup("patrol",
			start{"torrent", "red", hex.At(20, 76), hex.A, hex.Vec{A: 6}, ""},
			start{"ember", "blue", hex.At(20, 10), hex.D, hex.Vec{A: -6}, ""})},
	{Name: "line", Title: "Line of battle", Summary: "A fleet action, eight ships a side", Seats: twoSeats, Setup: setup("line", fleetAction()...)},
	{Name: "table", Title: "Empty table", Summary: "No ships: the game master brings them with rulings", Seats: twoSeats, Setup: setup("table")},
}

// fleetAction are two lines of eight ships that close.
func fleetAction() []start {
	type berth struct{ force, red, blue string }
	line := []berth{{"anvil", "Anvil", "Maul"}, {"torrent", "Torrent", "Gale"}, {"torrent", "Squall", "Tempest"}, {"rookery", "Rookery", "Aerie"},
		{"ember", "Ember", "Cinder"}, {"whetstone", "Whetstone", "Strop"}, {"whetstone", "Hone", "Burr"}, {"whetstone", "Rasp", "File"}}
	var out []start
	for i, b := range line {
		col := 13 + 2*i
		out = append(out, start{b.force, "red", hex.At(col, 70), hex.A, hex.Vec{A: 12}, b.red})
	}
	for i, b := range line {
		out = append(out, start{b.force, "blue", hex.At(13+2*i, 10), hex.D, hex.Vec{A: -12}, b.blue})
	}
	return out
}

// seatsOf are the seats of a scenario.
func seatsOf(scenario string) []rules.Seat {
	for _, sc := range scenarios {
		if sc.Name == scenario {
			return sc.Seats
		}
	}
	return twoSeats
}

func setup(scenario string, starts ...start) func(r *ruling) error {
	return func(r *ruling) error {
		st := r.State
		st.Scenario, st.Turn = scenario, 1
		for _, x := range starts {
			v, err := newShip(force(x.force), x.name)
			if err != nil {
				return err
			}
			v.Seat, v.Side = x.seat, rules.SideOf(r.Seats(), x.seat)
			v.Ship.fill(r)
			v.put(x.at, x.heading, x.velocity)
			st.enlist(v)
		}
		r.Tell(rules.Event{Kind: "begun", Rule: "turn-sequence", Figures: figures{fig("units", len(st.Vessels))}, Text: fmt.Sprintf("%s take the field.", counted(len(st.Vessels), "unit"))})
		return nil
	}
}

// put sets a vessel somewhere, with a new leg and no thrust.
func (h *Helm) put(at hex.Hex, heading hex.Dir, velocity hex.Vec) {
	h.At, h.Heading, h.Velocity, h.Past = at, heading, velocity, nil
	h.Leg, h.Burn, h.Spin = Leg{From: at}, Burn{Along: heading}, 0
}

// newShip is a ship, base or platform of a profile, as built and loaded (A3.1).
func newShip(p *profile.Profile, name string) (*Vessel, error) {
	size, ok := p.SizeClass()
	if !ok {
		return nil, refuseSize(p)
	}
	name = cmp.Or(name, p.Name, p.Class, "Unit")
	s := &Ship{Profile: p, Size: size, Built: size}
	if p.Structure != nil {
		s.Built = *p.Structure
	}
	for _, store := range p.Stores {
		craft, ok := printed.CraftOf(store.Kind)
		if !ok {
			return nil, refuseStore(store)
		}
		s.Loads = append(s.Loads, Load{Type: craft.Name, Ready: store.Ready, Stored: store.Stored})
	}
	return &Vessel{Unit: rules.Unit{ID: idOf(name), Name: name}, Body: Body{Ship: s}}, nil
}

// enlist takes a vessel into the battle under an id and a name of its own.
func (st *Muster) enlist(v *Vessel) {
	name := v.Name
	for n := 2; st.taken(v.ID, v.Name); n++ {
		v.Name = fmt.Sprintf("%s %d", name, n)
		v.ID = idOf(v.Name)
	}
	st.Vessels = append(st.Vessels, v)
}

func (st *Muster) taken(id, name string) bool {
	return slices.ContainsFunc(slices.Concat(st.Vessels, st.Gone), func(x *Vessel) bool { return x.ID == id || strings.EqualFold(x.Name, name) })
}

// idOf is a name as an id: small letters, digits and hyphens.
func idOf(name string) string {
	id := strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			return c
		case c == ' ' || c == '-':
			return '-'
		}
		return -1
	}, strings.ToLower(name))
	return cmp.Or(strings.Trim(id, "-"), "unit")
}
