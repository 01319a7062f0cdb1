package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/plane"
)

// State is a battle between two steps. It is public but for what [publicly]
// takes out.
type State struct {
	budget.Meter `json:"-"`

	Scenario string     `json:"scenario"`
	Size     plane.Rect `json:"size"`               // the table, looked at from the south
	Turn     int        `json:"turn"`               // from 1
	Method   int        `json:"method"`             // of this turn: 1 move and countermove, 2 written orders
	Order    []string   `json:"order"`              // the sides as they move in this turn
	Elects   string     `json:"elects,omitempty"`   // the side that won the die for the first move
	Active   int        `json:"active"`             // in method 1, which of Order acts in the segment
	Again    bool       `json:"again,omitempty"`    // the segment comes once more, for the next side
	Idle     bool       `json:"idle,omitempty"`     // no unit can do anything: the game master is waited for
	Deployed int        `json:"deployed,omitempty"` // deployments that are over
	Dark     bool       `json:"dark,omitempty"`     // it is night
	Shrouded bool       `json:"shrouded,omitempty"` // there may be units that nobody sees

	Types   []Type    `json:"types,omitempty"` // that the game master has defined, beside those printed
	Terrain []Terrain `json:"terrain,omitempty"`
	Units   []*Unit   `json:"units"`
	Gone    []*Unit   `json:"gone,omitempty"`    // dead, fled and surrendered units
	Marches []March   `json:"marches,omitempty"` // moves under way between the halves; a secret of their side
	Strikes []Strike  `json:"strikes,omitempty"` // what happened to whom in this turn, for rulings that replace it
	Ending  bool      `json:"ending,omitempty"`  // the battle is over, but for the game master's word

	Unjudged int `json:"unjudged,omitempty"` // to the end of that turn the battle goes on by the game master's word
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
	Base     inch         `json:"base"`  // of a figure, square
	Start    int          `json:"start"` // figures at first
	Figures  int          `json:"figures"`
	Risen    int          `json:"risen,omitempty"`  // figures that wait for room to join
	Wounds   int          `json:"wounds,omitempty"` // hits that the next figure to fall has taken
	At       plane.Point  `json:"at"`               // the middle
	Facing   plane.Facing `json:"facing"`
	Front    int          `json:"front"`           // figures in front
	Keeps    int          `json:"keeps,omitempty"` // of anchors, what stayed where it was at its last losses
	Status   Status       `json:"status,omitempty"`
	Rout     int          `json:"rout,omitempty"`     // turn of rout, from 1
	Attacked bool         `json:"attacked,omitempty"` // since it routed, or in this turn
	Rallying bool         `json:"rallying,omitempty"` // it spends this turn on rallying

	Melees  int  `json:"melees,omitempty"`  // turns of melee without a rest
	Moves   int  `json:"moves,omitempty"`   // turns of movement without a rest
	Spent   inch `json:"spent,omitempty"`   // inches of movement, in this turn
	Used    int  `json:"used,omitempty"`    // of its move in this turn, in shares of plane.Whole
	Far     bool `json:"far,omitempty"`     // it has moved more than half in this turn
	Turned  bool `json:"turned,omitempty"`  // and all of its move was to turn on the spot
	Meleed  bool `json:"meleed,omitempty"`  // in this turn
	Struck  bool `json:"struck,omitempty"`  // of free play: in the bout that it is in
	Shots   int  `json:"shots,omitempty"`   // in this turn
	Threw   bool `json:"threw,omitempty"`   // at those who charged it, in this turn: no shot of Shots
	Thrown  bool `json:"thrown,omitempty"`  // by order, in this turn: one of Shots
	Empty   bool `json:"empty,omitempty"`   // heavy crossbows that are not reloaded
	Retired bool `json:"retired,omitempty"` // it went back or routed in this turn
	Shaken  bool `json:"shaken,omitempty"`  // the melee of this turn brought heavy losses
	Penalty int  `json:"penalty,omitempty"` // of them, on the check after it

	Charging string   `json:"charging,omitempty"` // whom, in this turn
	Tested   []string `json:"tested,omitempty"`   // against whose charge it has checked morale in this turn

	Numb    int          `json:"numb,omitempty"`    // paralyzed as a whole: turns to go; untilTouched
	Stiff   []Stiff      `json:"stiff,omitempty"`   // figures that are paralyzed
	Hidden  bool         `json:"hidden,omitempty"`  // secret: no other side sees it
	Home    *plane.Point `json:"home,omitempty"`    // where it came onto the table, as everybody knows
	Cast    int          `json:"cast,omitempty"`    // spells in this battle
	Casting bool         `json:"casting,omitempty"` // it has cast in this turn
	Mute    bool         `json:"mute,omitempty"`    // it does not counter spells
	Under   []Spell      `json:"under,omitempty"`   // spells upon it
}

// untilTouched is the paralysis that only a touch ends (Special Abilities, 7a).
const untilTouched = -1

// Spell is a spell upon a unit.
type Spell struct {
	Name  string `json:"name"`
	Until int    `json:"until"` // the turn with which it ends
}

// unit is the unit of that id; nil when there is none on the table.
func (st *State) unit(id string) *Unit {
	st.Spend(len(st.Units))
	i := slices.IndexFunc(st.Units, func(u *Unit) bool { return u.ID == id })
	if i < 0 {
		return nil
	}
	return st.Units[i]
}

// everybody are all units, those that are gone too.
func (st *State) everybody() []*Unit {
	st.Spend(len(st.Units) + len(st.Gone))
	return slices.Concat(st.Units, st.Gone)
}

// of are the units of a side.
func (st *State) of(side string) []*Unit {
	st.Spend(len(st.Units))
	return slices.DeleteFunc(slices.Clone(st.Units), func(u *Unit) bool { return u.Side != side })
}

// enemies are the units of other sides.
func (st *State) enemies(side string) []*Unit {
	st.Spend(len(st.Units))
	return slices.DeleteFunc(slices.Clone(st.Units), func(u *Unit) bool { return u.Side == side })
}

// everyone acts in a segment of method 1 that all have together.
const everyone = -1

// active reports whether the side acts in the segment: in method 2 all do.
func (st *State) active(side string) bool {
	return st.Method != 1 || st.Active == everyone || st.Active < len(st.Order) && st.Order[st.Active] == side
}

// acted ends the segment of the active side; in method 1 the next side has the
// segment too (Turn sequence).
func (st *State) acted(r *ruling) {
	if r.Free() {
		return
	}
	if st.Active == everyone {
		st.Active, st.Again = 0, false
		return
	}
	st.Active++
	st.Again = st.Method == 1 && st.Active < len(st.Order)
	if !st.Again {
		st.Active = 0
	}
}

// leave takes a unit off the table, if it still stands there.
func (st *State) leave(u *Unit, as Status) {
	if !slices.Contains(st.Units, u) {
		return
	}
	u.Status = as
	st.Units = slices.DeleteFunc(st.Units, func(x *Unit) bool { return x == u })
	st.Gone = append(st.Gone, u)
	st.endMarch(u.ID)
}

// ranks is how many ranks deep it stands.
func (u *Unit) ranks() int { return max(1, (u.Figures+u.Front-1)/u.Front) }

// abreast is how many figures stand in its first rank.
func (u *Unit) abreast() int { return min(u.Front, max(1, u.Figures)) }

// rect is the ground that it covers.
func (u *Unit) rect() plane.Rect {
	return plane.Rect{At: u.At, Width: u.Base * inch(u.abreast()), Depth: u.Base * inch(u.ranks()), Facing: u.Facing}
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
func chosen(k known, a rules.Args) *Unit {
	if !k.InGame() || !a.Has("unit") {
		return nil
	}
	return k.State().unit(a.Text("unit"))
}

// commanded is the unit that carries an order out, or the refusal that it
// cannot.
func commanded(k known, a rules.Args) (*Unit, error) {
	u := chosen(k, a)
	switch {
	case u == nil:
		return nil, rules.Refuse("units", "There is no unit %s on the table.", a.Text("unit"))
	case u.lost() != nil:
		return nil, u.lost()
	case u.paralyzed():
		return nil, rules.Refuse("paralysis", "%s is paralyzed (Special Abilities, 7).", u.Name)
	}
	return u, nil
}

// onTurn is the unit that carries an order out in a segment of its side, as said
// ("moves when its side does"); at any time where nobody keeps the turn.
func onTurn(k known, a rules.Args, when string) (*Unit, error) {
	u, err := commanded(k, a)
	if err == nil && !k.Free() && !k.State().active(u.Side) {
		err = rules.Refuse("method-1", "%s %s (Turn sequence, Method 1).", u.Name, when)
	}
	return u, err
}
