package goliath

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// State is a battle between two steps. It is public but for what [publicly]
// takes out.
type State struct {
	Field
	Sequence

	Scenario string  `json:"scenario"`
	Dark     bool    `json:"dark,omitempty"`    // it is night
	Types    Catalog `json:"types,omitempty"`   // that the game master has defined, beside those printed
	Marches  Marches `json:"marches,omitempty"` // moves under way between the halves; a secret of their side
	Strikes  Record  `json:"strikes,omitempty"` // what happened to whom in this turn, for rulings that replace it
}

type inch = plane.Inch

// Status is how a unit stands.
type Status string

// The statuses.
const (
	Steady      Status = ""
	Routing     Status = "routing"
	Destroyed   Status = "destroyed"
	Surrendered Status = "surrendered"
	Fled        Status = "fled"
)

// Unit is a group of figures of the same kind in a formation.
type Unit struct {
	rules.Unit
	Figure
	Formation
	Labor
	Morale
	Sorcery
	Deeds

	Empty  bool         `json:"empty,omitempty"`  // heavy crossbows that are not reloaded
	Hidden bool         `json:"hidden,omitempty"` // secret: no other side sees it
	Home   *plane.Point `json:"home,omitempty"`   // where it came onto the table, as everybody knows
}

// Morale is how a unit stands after its checks.
type Morale struct {
	Status   Status `json:"status,omitempty"`
	Rout     int    `json:"rout,omitempty"`     // turn of rout, from 1
	Attacked bool   `json:"attacked,omitempty"` // since it routed, or in this turn
}

// Sorcery is what a wizard has cast, and what lies upon a unit.
type Sorcery struct {
	Cast  int     `json:"cast,omitempty"`  // spells in this battle
	Mute  bool    `json:"mute,omitempty"`  // it does not counter spells
	Under []Spell `json:"under,omitempty"` // spells upon it
}

// Deeds are what a unit has done in this turn, and what was done to it. A new turn
// begins with none.
type Deeds struct {
	Spent    inch     `json:"spent,omitempty"`    // inches of movement
	Used     int      `json:"used,omitempty"`     // of its move, in shares of plane.Whole
	Far      bool     `json:"far,omitempty"`      // it has moved more than half
	Turned   bool     `json:"turned,omitempty"`   // and all of its move was to turn on the spot
	Meleed   bool     `json:"meleed,omitempty"`   // it has fought
	Struck   bool     `json:"struck,omitempty"`   // of free play: in the bout that it is in
	Shots    int      `json:"shots,omitempty"`    // times it has fired
	Threw    bool     `json:"threw,omitempty"`    // at those who charged it: no shot of Shots
	Thrown   bool     `json:"thrown,omitempty"`   // by order: one of Shots
	Retired  bool     `json:"retired,omitempty"`  // it went back or routed
	Shaken   bool     `json:"shaken,omitempty"`   // the melee brought heavy losses
	Penalty  int      `json:"penalty,omitempty"`  // of them, on the check after it
	Charging string   `json:"charging,omitempty"` // whom
	Tested   []string `json:"tested,omitempty"`   // against whose charge it has checked morale
	Casting  bool     `json:"casting,omitempty"`  // it has cast
	Rallying bool     `json:"rallying,omitempty"` // it spends the turn on rallying
}

// untilTouched is the paralysis that only a touch ends (Special Abilities, 7a).
const untilTouched = -1

// Spell is a spell upon a unit.
type Spell struct {
	Name  string `json:"name"`
	Until int    `json:"until"` // the turn with which it ends
}

// leave takes a unit off the table, if it still stands there.
func (st *State) leave(u *Unit, as Status) {
	if !slices.Contains(st.Units, u) {
		return
	}
	u.Status = as
	st.Units = slices.DeleteFunc(st.Units, func(x *Unit) bool { return x == u })
	st.Gone = append(st.Gone, u)
	st.Marches.end(u.ID)
}

// able reports whether it may be given orders: it is not routing, not rallying
// and not paralyzed.
func (u *Unit) able() bool { return u.Status == Steady && !u.Rallying && !u.paralyzed() }

// tell tells of the unit: to its own side where no other sees it.
func (u *Unit) tell(r *ruling, e rules.Event) {
	e.Unit = u.ID
	if !u.Hidden {
		r.Tell(e)
		return
	}
	u.confide(r, e)
}

// confide tells the unit's own side alone: why an order could not be carried out
// may speak of what no other side knows.
func (u *Unit) confide(r *ruling, e rules.Event) {
	e.Unit = u.ID
	r.TellOnly(e, seatsOf(r, u.Side)...)
}

func seatsOf(r *ruling, side string) []rules.SeatID {
	var out []rules.SeatID
	for _, seat := range r.Seats() {
		if seat.Side == side {
			out = append(out, seat.ID)
		}
	}
	return out
}

func units(st *State) []*rules.Unit {
	out := make([]*rules.Unit, len(st.Units))
	for i, u := range st.Units {
		out[i] = &u.Unit
	}
	return out
}

// publicly takes out what a seat may not know: units of other sides that nobody
// sees, and how the moves of others go on after the pause.
func publicly(st *State, seat rules.Seat) *State {
	unseen := func(u *Unit) bool { return u.Hidden && u.Side != seat.Side }
	st.Units, st.Gone = slices.DeleteFunc(st.Units, unseen), slices.DeleteFunc(st.Gone, unseen)
	st.Marches = slices.DeleteFunc(st.Marches, func(m March) bool { return m.Side != seat.Side })
	st.Types = slices.DeleteFunc(st.Types, func(t Type) bool { return t.Secret && !st.shows(t.Name) })
	st.Strikes = slices.DeleteFunc(st.Strikes, func(s Strike) bool {
		u := st.anybody(s.Before.ID)
		return u == nil || unseen(&s.Before)
	})
	return st
}

// chosen is the unit that an order is for; nil while that is open.
func chosen(k known, a opts.Args) *Unit {
	if !k.InGame() || !unitOption.Given(a) {
		return nil
	}
	return k.State().unit(unitOption.In(a))
}

// commanded is the unit that carries an order out, or the refusal that it
// cannot.
func commanded(k known, a opts.Args) (*Unit, error) {
	u := chosen(k, a)
	switch {
	case u.lost() != nil:
		return nil, u.lost()
	case u.paralyzed():
		return nil, cmdline.Refuse("paralysis", "%s %s paralyzed and can do nothing until that ends.", u.Name, u.does("are"))
	}
	return u, nil
}

// onTurn is the unit that carries an order out in a segment of its side, which it
// does then ("move"); at any time where nobody keeps the turn.
func onTurn(k known, a opts.Args, when string) (*Unit, error) {
	u, err := commanded(k, a)
	if err == nil && !k.Free() && !k.State().active(u.Side) {
		err = cmdline.Refuse("method-1", "%s %s in the turn of %s; now it is the turn of %s.", u.Name, u.does(when), u.Side, strings.Join(k.State().acting(), " and "))
	}
	return u, err
}
