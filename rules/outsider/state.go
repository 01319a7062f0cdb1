package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
	"impulse/rules/verdict"
)

// State is a battle between two steps. All of it is public but for the pivots that
// were ordered and not carried out ([publicly]).
type State struct {
	Field

	Scenario string   `json:"scenario"`
	Begun    bool     `json:"begun,omitempty"`   // orders were sealed, so that nobody sets the table up any more
	Exchange Exchange `json:"exchange,omitzero"` // the fire of this segment
	Flags    []Flag   `json:"flags,omitempty"`   // the flagships, by side (A3.3.1)
}

// Field is who fights, and when.
type Field struct {
	Fleet
	Clock
}

// Fleet is all that is on the map.
type Fleet struct {
	Muster

	Obstacles []Obstacle `json:"obstacles,omitempty"` // what blocks sight
}

// Muster is the units that there are and were, and who flies with whom.
type Muster struct {
	budget.Meter `json:"-"`

	Vessels []*Vessel `json:"vessels"`
	Gone    []*Vessel `json:"gone,omitempty"` // destroyed, aboard again, or away
}

// Clock is how far the battle has come (B1.0.1).
type Clock struct {
	verdict.Pending

	Turn    int            `json:"turn"`             // from 1
	Segment int            `json:"segment"`          // 1 to 8; 0 before the first
	Moved   int            `json:"moved,omitempty"`  // the last segment, from the beginning, in which all have moved
	Done    bool           `json:"done,omitempty"`   // all segments of the turn are over
	First   string         `json:"first,omitempty"`  // the side with initiative; empty under simultaneous orders
	Acting  []rules.SeatID `json:"acting,omitempty"` // who has yet to act in a step taken in turn
}

// now counts segments from the beginning of the battle.
func (c Clock) now() int { return (c.Turn-1)*printed.Segments + c.Segment }

// Vessel is a unit: a ship, base or platform, a squadron of small craft or a salvo of
// missiles (A3.2, A3.3).
type Vessel struct {
	rules.Unit
	Helm
	Body

	Lead   string `json:"lead,omitempty"`   // the unit with which it flies in formation, or whose maneuvers it mirrors (A3.3)
	Mirror bool   `json:"mirror,omitempty"` // it mirrors
	Boards string `json:"boards,omitempty"` // the ship that is to recover it in this segment
	Fate   string `json:"fate,omitempty"`   // why it is gone: "destroyed", "aboard", "away"
	Struck int    `json:"struck,omitempty"` // segment in which it last took damage of any kind (B4.1)
}

// Body is what a unit consists of: one of Ship and Flight is there.
type Body struct {
	Ship   *Ship   `json:"ship,omitempty"`
	Flight *Flight `json:"flight,omitempty"`
}

// Ship is the control sheet of a ship, base or platform.
type Ship struct {
	Profile *profile.Profile `json:"profile" clone:"shared"`
	Marks   harm.Marks       `json:"marks"`
	Size    int              `json:"size"`  // size class (A3.2.4)
	Built   int              `json:"built"` // structural integrity boxes (D3.4)

	Power      Power            `json:"power"`
	Fired      map[string]Fired `json:"fired,omitempty"`   // by mount
	Loads      []Load           `json:"loads,omitempty"`   // ordnance and craft aboard
	Spent      map[string]int   `json:"spent,omitempty"`   // point-defense missiles, by launcher
	Launched   Fired            `json:"launched,omitzero"` // missiles that left the launchers in a segment
	Sent       Fired            `json:"sent,omitzero"`     // craft that left the bays in a segment
	Taken      Fired            `json:"taken,omitzero"`    // craft that they took in
	Fuel       *int             `json:"fuel,omitempty"`    // acceleration points left; nil: nobody counts (C3.0.4)
	Casualties int              `json:"casualties,omitempty"`
}

// Power is what a ship has lost of its power and control (D3.3.1, D3.4.1).
type Power struct {
	NoMain   bool     `json:"noMain,omitempty"`   // main power is lost for good
	NoDrives bool     `json:"noDrives,omitempty"` // main drives are lost for the battle
	Dead     bool     `json:"dead,omitempty"`     // all power is lost for good
	Outages  []Outage `json:"outages,omitempty"`  // they run one after another, the first now
	Blind    int      `json:"blind,omitempty"`    // last segment in which no weapon fires
	Down     bool     `json:"down,omitempty"`     // screens that come back at the end of the turn
}

// Outage is power that comes back.
type Outage struct {
	All      bool `json:"all,omitempty"` // auxiliary power too
	Segments int  `json:"segments"`      // left
}

// Fired is when a mount last fired, and how often in that segment.
type Fired struct {
	Segment int  `json:"segment"`
	Times   int  `json:"times"`
	Defense bool `json:"defense,omitempty"` // at missiles, in an interception
}

// Load is small craft or missiles of one type aboard (A3.1, D4.4).
type Load struct {
	Type    string `json:"type"`              // as the craft table names it
	Ready   int    `json:"ready"`             // in launchers and bays
	Stored  int    `json:"stored"`            // in cargo
	Loading int    `json:"loading,omitempty"` // that is under way of the next missile, in parts of an ordnance point
	Busy    []int  `json:"busy,omitempty"`    // of craft that were recovered: what is left to do on each, as crewPace counts
}

// Flight is a squadron or a salvo: craft or missiles of one type.
type Flight struct {
	Type   string           `json:"type"` // as the craft table names it
	Count  int              `json:"count"`
	Fuel   int              `json:"fuel"`             // of each
	Mother string           `json:"mother,omitempty"` // the unit that launched it
	Born   int              `json:"born"`             // segment of its launch
	Target string           `json:"target,omitempty"` // of a salvo
	Faces  bool             `json:"faces,omitempty"`  // it has a facing (house rule craft-facing)
	ByHand bool             `json:"byHand,omitempty"` // a salvo: it thrusts as it was ordered, and its seekers do not steer
	Rounds []Load           `json:"rounds,omitempty"` // on the hardpoints of all craft, or carried
	Fired  map[string]Fired `json:"fired,omitempty"`
	Marks  harm.Marks       `json:"marks,omitzero"` // of the craft that is shot at next (house rule craft-defences)
}

// Obstacle is something that blocks sight through its hex (D2.4, F1.0).
type Obstacle struct {
	At   hex.Hex `json:"at"`
	Kind string  `json:"kind"` // "planet", "cloud"
}

// publicly takes out the pivots that other sides have ordered: they show when all turn. By
// initiative who goes first does so in the open.
func publicly(st *State, seat rules.Seat) *State {
	if st.First != "" {
		return st
	}
	for _, v := range st.Vessels {
		if v.Side != seat.Side {
			v.Plotted = nil
		}
	}
	return st
}

// units are all that seats command, those that are gone included.
func (st *Muster) units() []*rules.Unit {
	out := make([]*rules.Unit, 0, len(st.Vessels)+len(st.Gone))
	for _, v := range slices.Concat(st.Vessels, st.Gone) {
		out = append(out, &v.Unit)
	}
	return out
}

// find is the vessel on the map with that id; nil if none is.
func (st *Muster) find(id string) *Vessel {
	st.Spend(len(st.Vessels))
	i := slices.IndexFunc(st.Vessels, func(v *Vessel) bool { return v.ID == id })
	if i < 0 {
		return nil
	}
	return st.Vessels[i]
}

// gone is the vessel of that id that has left the map; nil if none has.
func (st *Muster) gone(id string) *Vessel {
	st.Spend(len(st.Gone))
	i := slices.IndexFunc(st.Gone, func(v *Vessel) bool { return v.ID == id })
	if i < 0 {
		return nil
	}
	return st.Gone[i]
}

// where lists the vessels on the map that hold it.
func (st *Muster) where(holds func(*Vessel) bool) []*Vessel {
	st.Spend(len(st.Vessels))
	var out []*Vessel
	for _, v := range st.Vessels {
		if holds(v) {
			out = append(out, v)
		}
	}
	return out
}

// leave takes a vessel off the map; those that flew with it fly on by themselves, and
// salvoes that sought it lie in wait.
func (st *Muster) leave(r *ruling, v *Vessel, fate string) {
	v.Fate = fate
	st.Vessels = slices.DeleteFunc(st.Vessels, func(x *Vessel) bool { return x == v })
	st.Gone = append(st.Gone, v)
	for _, x := range st.Vessels {
		if x.Lead == v.ID {
			x.Lead, x.Mirror = "", false
		}
		if x.Flight == nil || x.Flight.Target != v.ID {
			continue
		}
		if x.Flight.Target = ""; x.Flight.Count > 0 {
			r.Tell(rules.Event{Kind: "aimless", Unit: x.ID, Target: v.ID, Rule: "missile-burn", Text: "{unit} lies in wait, for {target} is gone: it may seek another."})
		}
	}
}

// sheet is the control sheet of a ship as damage marks it.
func (s *Ship) sheet() harm.Sheet {
	return harm.Sheet{Profile: s.Profile, Built: s.Built, Marks: &s.Marks}
}

// size is the size class of a vessel (A3.2.4); craft and missiles by their table.
func (v *Body) size() int {
	if v.Ship != nil {
		return v.Ship.Size
	}
	return v.Flight.craft().Size
}

func (f *Flight) craft() printed.Craft {
	c, ok := printed.CraftOf(f.Type)
	if !ok {
		panic("outsider: there is no craft " + f.Type)
	}
	return c
}

// missiles reports whether the vessel is a salvo.
func (v *Body) missiles() bool {
	return v.Flight != nil && v.Flight.craft().Kind == printed.MissileKind
}

// commanded is the vessel that carries an order out, or the refusal that it cannot.
func commanded(k known, a opts.Args) (*Vessel, error) {
	id := unitOption.In(a)
	if v := k.State().find(id); v != nil {
		return v, nil
	}
	if v := k.State().gone(id); v != nil {
		return nil, cmdline.Refuse(unitRule, "%s is %s.", v.Name, v.Fate)
	}
	return nil, cmdline.Refuse(unitRule, "There is no unit %s.", cmdline.Shorten(id, 40))
}

// unitRule is what a refusal about a unit that takes no orders rests on.
const unitRule = "unit-maneuver"

// ofSeat says who decides in a step: whether one of the seat's units has a decision,
// from what is public.
func ofSeat(has func(known, *Vessel) bool) func(known, rules.Seat) bool {
	return func(k known, seat rules.Seat) bool {
		return len(k.State().where(func(v *Vessel) bool { return v.Seat == seat.ID && has(k, v) })) > 0
	}
}

// ableTo says which units could ever carry an order out: those on the map that hold it.
// Where none is named and one of several could, it is meant.
func ableTo(could func(*Vessel) bool) func(known, string) bool {
	return func(k known, unit string) bool {
		v := k.State().find(unit)
		return v != nil && could(v)
	}
}

// What a unit must be to carry an order out.
var (
	whoever     = ableTo(func(*Vessel) bool { return true })
	whoFaces    = ableTo(func(v *Vessel) bool { return v.faces() })
	whoShoots   = ableTo(func(v *Vessel) bool { return len(v.mounts()) > 0 })
	whoLaunches = ableTo(func(v *Vessel) bool { return slices.ContainsFunc(v.loads(), isMissile) })
	whoCarries  = ableTo(func(v *Vessel) bool { return slices.ContainsFunc(v.loads(), isCraft) })
	whoSeeks    = ableTo(func(v *Vessel) bool { return v.missiles() })
	whoFlies    = ableTo(func(v *Vessel) bool { return v.Flight != nil && !v.missiles() })
)
