package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/hex"
	"impulse/rules/ssd"
)

// State is a battle between two steps. It is public, as SSD, form and
// acceleration record are (Course of Play, Record Sheets), but for what
// [publicly] takes out.
type State struct {
	budget.Meter `json:"-"`

	Scenario string    `json:"scenario"`
	Turn     int       `json:"turn"`               // from 1
	Impulse  int       `json:"impulse"`            // 1 to 12; 0 in the phases before the first
	Moved    int       `json:"moved"`              // movement segments of this turn that are over
	Begun    bool      `json:"begun,omitempty"`    // orders were sealed, so that nobody sets the table up any more
	Forms    int       `json:"forms,omitempty"`    // turn of which the capacitor forms are open
	Planets  []hex.Hex `json:"planets,omitempty"`  // each fills its hex
	Shrouded bool      `json:"shrouded,omitempty"` // the scenario has units that nobody has noticed
	Ships    []*Ship   `json:"ships"`              // spacecraft, bases and drones
	Gone     []*Ship   `json:"gone,omitempty"`     // those that have left the battle
	Seekers  []*Seeker `json:"seekers,omitempty"`  // missiles and bolts under way
	Blasts   []Blast   `json:"blasts,omitempty"`   // explosions that have not spread yet
	Decided  []Shot    `json:"decided,omitempty"`  // secret until announced
	Shots    []Shot    `json:"shots,omitempty"`    // announced and not yet rolled
	Hits     []Hit     `json:"hits,omitempty"`     // of this impulse, not yet assessed
	Tried    []Try     `json:"tried,omitempty"`    // of this impulse, which may leave no other trace
	Gums     []Gum     `json:"gums,omitempty"`     // acid gum that eats at armor
}

// Ship is a spacecraft or base and its three record sheets.
type Ship struct {
	rules.Unit
	Body
	Design string               `json:"design"`
	Plan   *Plan                `json:"plan,omitempty"` // of a design that came as a file: a game depends on no files
	class  *design              // built by the plan when it is first asked for
	Start  hex.Hex              `json:"start"` // where the turn's course begins
	Facing hex.Dir              `json:"facing"`
	Marks  map[string]ssd.Boxes `json:"marks,omitempty"` // by part, of those that are not as built
	Fired  map[string]Moment    `json:"fired,omitempty"` // by weapon, when it last did
	Form   Form                 `json:"form"`
	Lock   bool                 `json:"lock"`
	NoLock []string             `json:"nolock,omitempty"` // enemies to which its lock-on does not reach
	Radar  string               `json:"radar,omitempty"`  // secret: what was declared of active fire control with the power
	Hidden bool                 `json:"hidden,omitempty"` // secret: no other side has noticed it
	Asleep int                  `json:"asleep,omitempty"` // halves of its screens that alert status leaves off
	Extra  int                  `json:"extra"`            // units of screening by reinforcement
	Record Record               `json:"record"`           // the Acceleration Record
	Mother string               `json:"mother,omitempty"` // of a drone, the unit that launched it
	Sent   Sent                 `json:"sent"`             // what it has launched, for the numbers of names

	Holds  []Hold `json:"holds,omitempty"` // what its magnetic beams hold
	Mended Mended `json:"mended"`          // by its crew

	Evades   Moment `json:"evades"`             // when it began to evade; zero if it does not
	Crash    Moment `json:"crash"`              // when it last crash-accelerated
	Strained bool   `json:"strained,omitempty"` // in this impulse, and the roll for it is to come

	Doomed    Moment `json:"doomed"` // when it announced its self-destruction
	Crippled  bool   `json:"crippled"`
	Destroyed bool   `json:"destroyed"`
	Left      bool   `json:"left,omitempty"` // it has left the battle
}

// Moment is an impulse of a turn.
type Moment struct {
	Turn    int `json:"turn"`
	Impulse int `json:"impulse"`
}

// Shot is fire of one weapon, decided or announced.
type Shot struct {
	Ship   string `json:"ship"`
	Weapon string `json:"weapon"`
	Target string `json:"target"`
	Last   bool   `json:"last,omitempty"`   // radiative fire timed to arrive last
	Grab   bool   `json:"grab,omitempty"`   // a magnetic beam that is to take hold
	Double bool   `json:"double,omitempty"` // at double strength
}

// Hit is damage scored in this impulse.
type Hit struct {
	Target    string `json:"target"`
	By        string `json:"by"` // the unit that did it
	Damage    int    `json:"damage"`
	Radiative bool   `json:"radiative,omitempty"`
	Last      bool   `json:"last,omitempty"`   // radiative, and timed to arrive last
	Eats      bool   `json:"eats,omitempty"`   // acid gum that clings: screens do not help
	Facing    int    `json:"facing,omitempty"` // the armor section, where it is not judged by From
	From      Source `json:"from"`
}

// row is a printed part of one ship, with what is marked on it.
type row struct {
	*part
	ship *Ship
}

// boxes are as marked, else as built.
func (r row) boxes() ssd.Boxes {
	if marked, ok := r.ship.Marks[r.id]; ok {
		return marked
	}
	return r.fresh
}

func (r row) mark(boxes ssd.Boxes) {
	if boxes == r.boxes() {
		return
	}
	if r.ship.Marks == nil {
		r.ship.Marks = map[string]ssd.Boxes{}
	}
	r.ship.Marks[r.id] = boxes
}

// fired is when the weapon last fired; zero if never.
func (r row) fired() Moment { return r.ship.Fired[r.id] }

func (s *Ship) design() *design {
	if s.Plan == nil {
		return designOf(s.Design)
	}
	if s.class == nil {
		s.class = s.Plan.build()
	}
	return s.class
}

// all lists the parts in printed order.
func (s *Ship) all() []row {
	d := s.design()
	out := make([]row, 0, len(d.parts))
	for _, p := range d.parts {
		out = append(out, row{p, s})
	}
	return out
}

// rows lists the parts of one system in printed order.
func (s *Ship) rows(system string) []row {
	var out []row
	for _, p := range s.design().parts {
		if p.system == system {
			out = append(out, row{p, s})
		}
	}
	return out
}

// row is the part of that id; ok is false when the design has none.
func (s *Ship) row(id string) (found row, ok bool) {
	for _, p := range s.design().parts {
		if p.id == id {
			return row{p, s}, true
		}
	}
	return row{}, false
}

// live counts the boxes of a system that work.
func (s *Ship) live(system string) int {
	n := 0
	for _, r := range s.rows(system) {
		n += r.boxes().Live()
	}
	return n
}

// full counts the boxes of a system that are neither empty nor hit.
func (s *Ship) full(system string) int {
	n := 0
	for _, r := range s.rows(system) {
		n += r.boxes().Full()
	}
	return n
}

// refill blanks the dots of a system.
func (s *Ship) refill(system string) {
	for _, r := range s.rows(system) {
		r.mark(r.boxes().RefillAll())
	}
}

// spend puts dots in full boxes of a system.
func (s *Ship) spend(system string, n int) {
	for _, r := range s.rows(system) {
		k := min(n, r.boxes().Full())
		after, _ := r.boxes().Spend(k)
		r.mark(after)
		n -= k
	}
}

func (s *Ship) size() int { return s.design().size }

// ship is the unit of that id; nil when there is none.
func (st *State) ship(id string) *Ship {
	st.Spend(len(st.Ships))
	i := slices.IndexFunc(st.Ships, func(s *Ship) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	return st.Ships[i]
}

// alive are the units that are not destroyed.
func (st *State) alive() []*Ship {
	st.Spend(len(st.Ships))
	var out []*Ship
	for _, s := range st.Ships {
		if !s.Destroyed {
			out = append(out, s)
		}
	}
	return out
}

// enemies are the living units of other sides.
func (st *State) enemies(side string) []*Ship {
	return slices.DeleteFunc(st.alive(), func(s *Ship) bool { return s.Side == side })
}

func (st *State) now() Moment { return Moment{st.Turn, st.Impulse} }

func units(st *State) []*rules.Unit {
	var out []*rules.Unit
	for _, s := range st.Ships {
		out = append(out, &s.Unit)
	}
	for _, k := range st.Seekers {
		out = append(out, &k.Unit)
	}
	return out
}

// publicly takes out what a seat may not know: fire that is decided and not
// announced, which stands on his sheet if it is his own, units that only their
// own side has noticed (Combat, Initial Detection), and what seeking weapons of
// others were programmed to do (Combat, Seeking Weapons).
func publicly(st *State, seat rules.Seat) *State {
	st.Decided = nil
	unknown := func(s *Ship) bool { return s.hiddenFrom(seat.Side) }
	st.Ships, st.Gone = slices.DeleteFunc(st.Ships, unknown), slices.DeleteFunc(st.Gone, unknown)
	for _, s := range st.Ships {
		if s.Side != seat.Side {
			s.Radar = ""
		}
	}
	for _, k := range st.Seekers {
		if k.Side != seat.Side {
			k.Target, k.Double = "", false
		}
	}
	return st
}

// someShip is a step's Decides: whether one of the seat's living units has a
// decision, from what is public.
func someShip(has func(known, *Ship) bool) func(known, rules.Seat) bool {
	return func(k known, seat rules.Seat) bool {
		return slices.ContainsFunc(k.State().alive(), func(s *Ship) bool { return s.Seat == seat.ID && has(k, s) })
	}
}

// chosen is the ship that an order is for; nil while that is open, and for a
// seeking weapon, which nobody commands.
func chosen(k known, a rules.Args) *Ship {
	if !a.Has("ship") {
		return nil
	}
	return k.State().ship(a.Text("ship"))
}

// commanded is the unit that carries an order out, or the refusal that it
// cannot.
func commanded(k known, a rules.Args) (*Ship, error) {
	s := chosen(k, a)
	if s == nil {
		return nil, rules.Refuse("seeking-weapons", "%s is no ship; seeking weapons do what they were launched for (Seeking Weapons).", a.Text("ship"))
	}
	if s.Destroyed {
		return nil, rules.Refuse("final-damage", "%s is destroyed.", s.Name)
	}
	return s, nil
}
