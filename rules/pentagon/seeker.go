package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

// Seeker is a seeking weapon under way, a missile or a bolt
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
	Origin     hex.Hex `json:"origin"`
	Launched   Moment  `json:"launched"`
	Target     string  `json:"target,omitempty"`    // secret: only the side that launched it knows
	Double     bool    `json:"double,omitempty"`    // secret: a missile that doubles back when it misses
	Missed     int     `json:"missed,omitempty"`    // ramming attempts that failed
	Back       bool    `json:"back,omitempty"`      // it missed and doubles back: until it moves it rams nothing, and its turn has no limit
	Idle       int     `json:"idle,omitempty"`      // movements since its fuel ran out
	Dispersed  int     `json:"dispersed,omitempty"` // points that proton cannons scored on a bolt
}

// The kinds of seekers.
const (
	missileKind = "missile"
	boltKind    = "bolt"
)

// seeker is the missile or bolt of that id; nil when there is none.
func (st *Field) seeker(id string) *Seeker {
	st.Spend(len(st.Seekers))
	i := slices.IndexFunc(st.Seekers, func(k *Seeker) bool { return k.ID == id })
	if i < 0 {
		return nil
	}
	return st.Seekers[i]
}

// remove takes a seeker off the map.
func (st *Field) remove(id string) {
	st.Seekers = slices.DeleteFunc(st.Seekers, func(k *Seeker) bool { return k.ID == id })
}

// due is how many hexes something of that speed moves in an impulse: none or
// one, so that the turn's are spread evenly. The hex comes at the end of its
// stretch of the turn, or at the beginning (house rule missile-movement).
func due(speed, impulse int, h house) int {
	early := 0
	if missileMovement.In(h) == earlyInStretch {
		early = impulses - 1
	}
	return (impulse*speed+early)/impulses - ((impulse-1)*speed+early)/impulses
}

// empty says whether a missile has burned its fuel. It stays where it is, and
// may be detonated until it is taken off the map (Combat, Seeking Weapons).
func (k *Seeker) empty() bool { return k.Kind == missileKind && k.Flown >= makeOf(k.Make).duration }

// move lets the seeker do what it does in a movement segment, and returns how
// many hexes it moved. What homes in on something in its own hex stays there.
func (k *Seeker) move(r *ruling) int {
	if k.empty() {
		k.Idle++
		return 0
	}
	target, homes := r.State.object(k.Target)
	moves := due(k.Speed, r.State.Impulse, r) > 0
	if homes {
		k.steer(k.At.To(target.At), moves, r)
	}
	over := homes && target.At == k.At
	flies := k.comesAbout(moves, over, r) || moves && !over
	if !flies {
		return 0
	}
	if k.Kind == boltKind && k.Flown >= boltReach {
		k.vanish(r, "{unit} has flown {flown} "+noun(k.Flown, "hex")+" and is spent.")
		return 0
	}
	if over {
		k.Flown++
		return 0
	}
	k.advance(r)
	return 1
}

// comesAbout ends the doubling back of a seeker: in the movement in which it next
// flies a hex. Over a target that is still there it flies one too, which burns
// fuel and counts as range (house rule double-back).
func (k *Seeker) comesAbout(moves, over bool, h house) bool {
	free := doublingBack.In(h) == freely
	if !k.Back || !moves && !free {
		return false
	}
	k.Back = false
	return over && !free
}

// steer turns the seeker toward what lies v away: by at most one hexside, or
// all the way when it doubles back. Beside a target that it cannot turn to at
// once it flies by, since turning it would circle for ever (house rule homing).
func (k *Seeker) steer(v hex.Vec, moves bool, h house) {
	turn := bearingTo(k.Heading, v)
	switch {
	case k.Back:
		k.Heading = k.Heading.Turn(turn)
	case moves && v.Len() == 1 && abs(turn) > 1 && homingRule.In(h) == flyBy:
	default:
		k.Heading = k.Heading.Turn(max(-1, min(1, turn)))
	}
}

func (k *Seeker) advance(r *ruling) {
	from := k.At
	k.At, k.Flown = k.At.Neighbor(k.Heading), k.Flown+1
	text := "{unit} moves from {from} to {to}, heading {heading}."
	if k.empty() {
		text = "{unit} moves from {from} to {to}, heading {heading}; its fuel of {flown} hexes is burned."
	}
	r.Tell(rules.Event{Kind: "moved", Unit: k.ID, Rule: "seeking-weapons", Text: text,
		Figures: figures{fig("from", where(from)), fig("to", where(k.At)), fig("heading", k.Heading.String()), fig("flown", k.Flown), fig("impulse", r.State.Impulse)}})
}

// vanish takes the seeker off the map without an explosion.
func (k *Seeker) vanish(r *ruling, text string) {
	r.Tell(rules.Event{Kind: "spent", Unit: k.ID, Rule: "seeking-weapons", Text: text,
		Figures: figures{fig("at", where(k.At)), fig("flown", k.Flown)}})
	r.State.remove(k.ID)
}

// burnOut takes missiles off the map that nobody has detonated (house rule
// missile-fuel).
func (st *Field) burnOut(r *ruling) {
	wait := 1
	if missileFuel.In(r) == goneAtOnce {
		wait = 0
	}
	for _, k := range slices.Clone(st.Seekers) {
		if k.empty() && k.Idle >= wait {
			k.vanish(r, "{unit} is out of fuel and burns out at {at}.")
		}
	}
}

// bearingTo is by how many hexsides, clockwise, the heading must turn to what
// lies v away. Between two directions the one that takes less turning is the
// aim.
func bearingTo(heading hex.Dir, v hex.Vec) int {
	if v == (hex.Vec{}) {
		return 0
	}
	aim, tie, other := hex.Toward(v)
	turn := hex.Between(heading, aim)
	if back := hex.Between(heading, other); tie && abs(back) < abs(turn) {
		turn = back
	}
	return turn
}

func abs(n int) int { return max(n, -n) }

// source is the seeker as the source of damage.
func (k *Seeker) source(impulse int, h house) Source {
	for i := 1; i <= impulses; i++ {
		if due(k.Speed, (impulse+i-1)%impulses+1, h) > 0 {
			return Source{Body: k.Body, In: i, To: k.At.Neighbor(k.Heading)}
		}
	}
	return Source{Body: k.Body}
}
