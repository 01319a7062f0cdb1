package outsider

import (
	"slices"

	"impulse/rules"
)

// Exchange is the fire of a segment as far as it has come (D2.0, D2.8).
type Exchange struct {
	Declared []Volley       `json:"declared,omitempty"` // and not rolled yet
	Blows    []Blow         `json:"blows,omitempty"`    // that count together, when all have fired
	Again    bool           `json:"again,omitempty"`    // what was rolled may be answered (house rule undeclared-fire)
	Unit     string         `json:"unit,omitempty"`     // by initiative: the ship whose turn it is
	Side     string         `json:"side,omitempty"`     // that had the last turn
	Fired    []string       `json:"fired,omitempty"`    // ships that have had theirs
	Done     []rules.SeatID `json:"done,omitempty"`     // who wants no more turns
	Rolls    bool           `json:"rolls,omitempty"`    // by initiative: a turn is over, and what it declared is rolled next
	Relaunch bool           `json:"relaunch,omitempty"` // what was launched is asked for what it carries (house rule launched-craft)
}

// fireStep: all declare, then all is rolled. By initiative the sides take turns, a ship
// each, and the winner begins.
var fireStep = step{
	Name: "fire", Title: "Fire", Rule: "direct-fire", Ask: "fire",
	Waits: func(k known) rules.Waits {
		st := k.State()
		if st.First == "" || st.settingUp() {
			return rules.Together(ofSeat(func(k known, v *Vessel) bool { return k.State().hasTargets(v, k) }))(k)
		}
		return rules.OneByOne(func(k known) rules.SeatID { return k.State().shooter(k) })(k)
	},
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		switch {
		case r.Free() || st.First == "":
			st.exchange(r, o)
		case o[0].Action == rules.Pass:
			st.endTurn(r, o[0].Seat)
		default:
			st.takeTurn(r, o[0])
		}
		return nil
	},
}

// exchange declares what all have ordered, and rolls it. Fire that is not declared may be
// answered, until nobody fires any more (house rule undeclared-fire).
func (st *State) exchange(r *ruling, o rules.Orders) {
	x := &st.Exchange
	for _, order := range o.Of("fire") {
		x.Declared = append(x.Declared, st.volleys(order, r)...)
	}
	was := x.Again
	x.Again = undeclaredFire.In(r) && !r.Free() && len(x.Declared) > 0
	st.rollDeclared(r)
	if was && !x.Again {
		r.Tell(rules.Event{Kind: "answered", Rule: "undeclared-fire", Quiet: true, Text: "Nobody fires any more."})
	}
	x.Again = x.Again && slices.ContainsFunc(st.Vessels, func(v *Vessel) bool { return st.hasTargets(v, r) })
	if !x.Again {
		st.settle(r)
	}
}

// takeTurn declares volleys of the ship whose turn it is; undeclared fire is rolled at
// once.
func (st *State) takeTurn(r *ruling, order rules.SealedOrder) {
	x := &st.Exchange
	v := st.find(order.Unit)
	if v == nil {
		return
	}
	x.Unit, x.Side = v.ID, v.Side
	declared := st.volleys(order, r)
	x.Declared = append(x.Declared, declared...)
	if undeclaredFire.In(r) {
		st.rollDeclared(r)
		return
	}
	for _, d := range declared {
		r.Tell(rules.Event{Kind: "declared", Unit: d.Unit, Target: d.Target, Rule: "declared-fire", Quiet: true, Text: "{unit} aims {weapons} at {target}.", Figures: figures{fig("weapons", d.named())}})
	}
}

// endTurn ends the turn of a ship. A seat whose turn ends before any ship of its fired
// wants no more.
func (st *State) endTurn(r *ruling, seat rules.Seat) {
	x := &st.Exchange
	if x.Unit == "" {
		x.Done, x.Side = append(x.Done, seat.ID), seat.Side
		r.Tell(rules.Event{Kind: "passed", Rule: "fire-alternation", Quiet: true, Text: "{side} is done.", Figures: figures{fig("side", seat.Title)}})
	} else {
		x.Fired = append(x.Fired, x.Unit)
		r.Tell(rules.Event{Kind: "passed", Unit: x.Unit, Rule: "fire-alternation", Quiet: true, Text: "{unit} has had its turn."})
	}
	x.Unit, x.Rolls = "", true
}

// volleysStep rolls what a ship has declared in its turn, a step of its own, so that dice
// of a table are asked for; then the next ship has its turn.
var volleysStep = step{
	Name: "volleys", Title: "Fire", Rule: "roll-to-hit",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.Exchange.Rolls = false
		st.rollDeclared(r)
		over := st.shooter(r) == ""
		if over {
			st.settle(r)
		}
		r.Tell(rules.Event{Kind: "turn-to-fire", Rule: "fire-alternation", Quiet: true, Text: nextToFire[over]})
		return nil
	},
}

// nextToFire says whether anybody fires after a turn, by whether all have.
var nextToFire = map[bool]string{false: "The next ship may fire.", true: "All who want to have fired."}

// rollDeclared rolls the declared volleys one after another. Damage counts at once, or
// waits until all have fired (house rule damage-timing).
func (st *State) rollDeclared(r *ruling) {
	x := &st.Exchange
	declared := x.Declared
	x.Declared = nil
	for _, volley := range declared {
		blow, hit := st.shoot(r, volley)
		switch {
		case hit && st.togetherDamage(r):
			x.Blows = append(x.Blows, blow)
		case hit:
			st.deal(r, blow)
			st.clear(r)
		}
	}
}

// settle deals what counts together.
func (st *State) settle(r *ruling) {
	blows := st.Exchange.Blows
	st.Exchange.Blows = nil
	st.dealAll(r, blows)
}

func (st *Field) dealAll(r *ruling, blows []Blow) {
	for _, b := range blows {
		st.deal(r, b)
	}
	st.clear(r)
}

// togetherDamage reports whether the damage of a segment counts together: under
// simultaneous orders there is no order of fire (READINGS 11; house rule damage-timing).
func (st *Field) togetherDamage(h house) bool {
	switch damageTiming.In(h) {
	case damageTogether:
		return true
	case damageAtOnce:
		return false
	}
	return st.First == ""
}

// shooter is the seat whose turn to fire it is: of the ship that is firing, else of the
// side that comes next and has a ship that could (D2.0); "" when all have fired.
func (st *State) shooter(h house) rules.SeatID {
	x := st.Exchange
	if x.Rolls {
		return ""
	}
	if v := st.find(x.Unit); v != nil {
		return v.Seat
	}
	for _, side := range st.turns() {
		for _, v := range st.Vessels {
			if v.Side == side && st.mayTakeTurn(v, h) {
				return v.Seat
			}
		}
	}
	return ""
}

// mayTakeTurn reports whether a unit could fire and has had no turn yet.
func (st *State) mayTakeTurn(v *Vessel, h house) bool {
	x := st.Exchange
	return !slices.Contains(x.Fired, v.ID) && !slices.Contains(x.Done, v.Seat) && st.hasTargets(v, h)
}

// turns are the sides in the order in which they are looked at for the next turn: the one
// with initiative first, then whoever comes after the last.
func (st *State) turns() []string {
	sides := []string{st.First}
	for _, seat := range seatsOf(st.Scenario) {
		if !slices.Contains(sides, seat.Side) {
			sides = append(sides, seat.Side)
		}
	}
	if last := slices.Index(sides, st.Exchange.Side); last >= 0 {
		return slices.Concat(sides[last+1:], sides[:last+1])
	}
	return sides
}
