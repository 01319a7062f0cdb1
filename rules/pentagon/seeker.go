package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

// Seeker is a seeking weapon under way: a missile or a liquid metal gun bolt
// (Combat, Seeking Weapons). It has the size class 0 and no orders: what it
// does was programmed when it was launched.
type Seeker struct {
	rules.Unit         // its Seat is empty: nobody commands it
	Body               // it turns and moves before it is looked at again
	Kind       string  `json:"kind"`           // missileKind or boltKind
	Make       string  `json:"make,omitempty"` // of a missile
	From       string  `json:"from"`           // the unit that launched it
	Heading    hex.Dir `json:"heading"`
	Speed      int     `json:"speed"` // hexes a turn
	Flown      int     `json:"flown"` // hexes since it was launched
	Launched   Moment  `json:"launched"`
	Target     string  `json:"target,omitempty"`    // secret: only the side that launched it knows
	Double     bool    `json:"double,omitempty"`    // secret: a missile that doubles back when it misses
	Missed     int     `json:"missed,omitempty"`    // ramming attempts that failed
	Dispersed  int     `json:"dispersed,omitempty"` // points that proton cannons scored on a bolt
}

// The kinds of seekers.
const (
	missileKind = "missile"
	boltKind    = "bolt"
)

// seeker is the missile or bolt of that id; nil when there is none.
func (st *State) seeker(id string) *Seeker {
	i := slices.IndexFunc(st.Seekers, func(k *Seeker) bool { return k.ID == id })
	if i < 0 {
		return nil
	}
	return st.Seekers[i]
}

// remove takes a seeker off the map.
func (st *State) remove(id string) {
	st.Seekers = slices.DeleteFunc(st.Seekers, func(k *Seeker) bool { return k.ID == id })
}

// due is how many hexes something of that speed moves in an impulse: none or
// one, so that the turn's are spread evenly (house rule missile-movement).
func due(speed, impulse int) int {
	return impulse*speed/impulses - (impulse-1)*speed/impulses
}

// move turns the seeker toward its target by at most one hexside, moves it
// forward where it is due, and returns how many hexes that was.
func (k *Seeker) move(r *ruling) int {
	if o, ok := r.State.object(k.Target); ok {
		k.Heading = homing(k.Heading, k.At.To(o.At))
	}
	from, hexes := k.At, due(k.Speed, r.State.Impulse)
	if hexes == 0 {
		return 0
	}
	k.At, k.Flown = k.At.Neighbor(k.Heading), k.Flown+1
	r.Tell(rules.Event{Kind: "moved", Unit: k.ID, Rule: "seeking-weapons", Text: "{unit} moves from {from} to {to}, heading {heading}.",
		Figures: figures{fig("from", from.String()), fig("to", k.At.String()), fig("heading", k.Heading.String()), fig("flown", k.Flown), fig("impulse", r.State.Impulse)}})
	return hexes
}

// homing is the heading after turning at most one hexside toward what lies v
// away. Between two directions the one that takes less turning is the aim.
func homing(heading hex.Dir, v hex.Vec) hex.Dir {
	if v == (hex.Vec{}) {
		return heading
	}
	aim, tie, other := hex.Toward(v)
	turn := hex.Between(heading, aim)
	if back := hex.Between(heading, other); tie && abs(back) < abs(turn) {
		turn = back
	}
	return heading.Turn(max(-1, min(1, turn)))
}

func abs(n int) int { return max(n, -n) }

// source is the seeker as the source of damage.
func (k *Seeker) source(impulse int) Source {
	for i := 1; i <= impulses; i++ {
		if due(k.Speed, (impulse+i-1)%impulses+1) > 0 {
			return Source{Body: k.Body, In: i, To: k.At.Neighbor(k.Heading)}
		}
	}
	return Source{Body: k.Body}
}

// Blast is an explosion that has gone off (Combat, Explosions).
type Blast struct {
	By       string `json:"by"`       // the unit that exploded
	Side     string `json:"side"`     // whose it was
	Strength int    `json:"strength"` // basic strength, in the hex it goes off
	From     Source `json:"from"`
}
