package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/ssd"
	"impulse/rules/verdict"
)

// State is a battle between two steps. It is public, as SSD, form and
// acceleration record are (Course of Play, Record Sheets), but for what
// [publicly] takes out.
type State struct {
	Scene

	Scenario string  `json:"scenario"`
	Begun    bool    `json:"begun,omitempty"`    // orders were sealed, so that nobody sets the table up any more
	Shrouded bool    `json:"shrouded,omitempty"` // the scenario has units that nobody has noticed
	Blasts   []Blast `json:"blasts,omitempty"`   // explosions that have not spread yet
	Decided  []Shot  `json:"decided,omitempty"`  // secret until announced
	Shots    []Shot  `json:"shots,omitempty"`    // announced and not yet rolled
	Hits     []Hit   `json:"hits,omitempty"`     // of this impulse, not yet assessed
	Tried    []Try   `json:"tried,omitempty"`    // of this impulse, which may leave no other trace
	Gums     []Gum   `json:"gums,omitempty"`     // acid gum that eats at armor
}

// Scene is what a shot, a lock-on or a launch is judged by: where everything is,
// and what time it is.
type Scene struct {
	Clock
	Field
}

// Clock is how far the battle has come.
type Clock struct {
	verdict.Pending

	Turn    int `json:"turn"`            // from 1
	Impulse int `json:"impulse"`         // 1 to 12; 0 in the phases before the first
	Moved   int `json:"moved"`           // movement segments of this turn that are over
	Forms   int `json:"forms,omitempty"` // turn of which the capacitor forms are open
}

// Field is the map with all that is on it.
type Field struct {
	Fleet
	Planets []hex.Hex `json:"planets,omitempty"` // each fills its hex
	Seekers []*Seeker `json:"seekers,omitempty"` // missiles and bolts under way
}

// Fleet is the units of all sides.
type Fleet struct {
	budget.Meter `json:"-"`

	Ships []*Ship `json:"ships"`          // spacecraft, bases and drones
	Gone  []*Ship `json:"gone,omitempty"` // those that have left the battle
}

// Ship is a spacecraft or base and its three record sheets.
type Ship struct {
	Craft
	Helm
	Fix

	Form   Form   `json:"form"`
	Radar  string `json:"radar,omitempty"`  // secret: what was declared of active fire control with the power
	Asleep int    `json:"asleep,omitempty"` // halves of its screens that alert status leaves off
	Extra  int    `json:"extra"`            // units of screening by reinforcement
	Mother string `json:"mother,omitempty"` // of a drone, the unit that launched it
	Sent   Sent   `json:"sent"`             // what it has launched, for the numbers of names

	Holds  Holds  `json:"holds,omitempty"` // what its magnetic beams hold
	Mended Mended `json:"mended"`          // by its crew

	Struck    Moment `json:"struck,omitzero"` // when it last took damage, whatever its screens made of it
	Doomed    Moment `json:"doomed"`          // when it announced its self-destruction
	Crippled  bool   `json:"crippled"`
	Destroyed bool   `json:"destroyed"`
	Left      bool   `json:"left,omitempty"` // it has left the battle
}

// Craft is who a ship is, who knows of it, and what of it works.
type Craft struct {
	rules.Unit
	Hull
	Hidden bool `json:"hidden,omitempty"` // secret: no other side has noticed it
}

// Fix is the lock-on of a ship's radar in a turn.
type Fix struct {
	Lock   bool     `json:"lock"`
	NoLock []string `json:"nolock,omitempty"` // enemies to which it does not reach
}

// Hull is the SSD of one ship: its design, and what is marked on it.
type Hull struct {
	Design string               `json:"design"`
	Plan   *Plan                `json:"plan,omitempty"` // of a design that came as a file: a game depends on no files
	class  *design              // built by the plan when it is first asked for
	Marks  map[string]ssd.Boxes `json:"marks,omitempty"` // by part, of those that are not as built
	Fired  map[string]Moment    `json:"fired,omitempty"` // by weapon, when it last did
}

// Helm is where a ship is, and how it moves.
type Helm struct {
	Body
	Start    hex.Hex `json:"start"` // where the turn's course begins
	Facing   hex.Dir `json:"facing"`
	Record   Record  `json:"record"`             // the Acceleration Record
	Evades   Moment  `json:"evades"`             // when it began to evade; zero if it does not
	Crash    Moment  `json:"crash"`              // when it last crash-accelerated
	Strained bool    `json:"strained,omitempty"` // in this impulse, and the roll for it is to come
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

// row is a printed part of one hull, with what is marked on it.
type row struct {
	*part
	hull *Hull
}

// mount is a row that fires or launches, with its ship.
type mount struct {
	row
	ship *Ship
}

// boxes are as marked, else as built.
func (r row) boxes() ssd.Boxes {
	if marked, ok := r.hull.Marks[r.id]; ok {
		return marked
	}
	return r.fresh
}

func (r row) mark(boxes ssd.Boxes) {
	if boxes == r.boxes() {
		return
	}
	if r.hull.Marks == nil {
		r.hull.Marks = map[string]ssd.Boxes{}
	}
	r.hull.Marks[r.id] = boxes
}

// fired is when the weapon last fired; zero if never.
func (r row) fired() Moment { return r.hull.Fired[r.id] }

func (s *Hull) design() *design {
	if s.Plan == nil {
		return designOf(s.Design)
	}
	if s.class == nil {
		s.class = s.Plan.build()
	}
	return s.class
}

// all lists the parts in printed order.
func (s *Hull) all() []row {
	d := s.design()
	out := make([]row, 0, len(d.parts))
	for _, p := range d.parts {
		out = append(out, row{p, s})
	}
	return out
}

// rows lists the parts of one system in printed order.
func (s *Hull) rows(system string) []row {
	var out []row
	for _, p := range s.design().parts {
		if p.system == system {
			out = append(out, row{p, s})
		}
	}
	return out
}

// row is the part of that id; ok is false when the design has none.
func (s *Hull) row(id string) (found row, ok bool) {
	for _, p := range s.design().parts {
		if p.id == id {
			return row{p, s}, true
		}
	}
	return row{}, false
}

// live counts the boxes of a system that work.
func (s *Hull) live(system string) int {
	n := 0
	for _, r := range s.rows(system) {
		n += r.boxes().Live()
	}
	return n
}

// full counts the boxes of a system that are neither empty nor hit.
func (s *Hull) full(system string) int {
	n := 0
	for _, r := range s.rows(system) {
		n += r.boxes().Full()
	}
	return n
}

// refill blanks the dots of a system.
func (s *Hull) refill(system string) {
	for _, r := range s.rows(system) {
		r.mark(r.boxes().RefillAll())
	}
}

// spend puts dots in full boxes of a system.
func (s *Hull) spend(system string, n int) {
	for _, r := range s.rows(system) {
		k := min(n, r.boxes().Full())
		after, _ := r.boxes().Spend(k)
		r.mark(after)
		n -= k
	}
}

func (s *Hull) size() int { return s.design().size }

// ship is the unit of that id; nil when there is none.
func (st *Fleet) ship(id string) *Ship {
	st.Spend(len(st.Ships))
	i := slices.IndexFunc(st.Ships, func(s *Ship) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	return st.Ships[i]
}

// alive are the units that are not destroyed.
func (st *Fleet) alive() []*Ship {
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
func (st *Fleet) enemies(side string) []*Ship {
	return slices.DeleteFunc(st.alive(), func(s *Ship) bool { return s.Side == side })
}

func (st *Clock) now() Moment { return Moment{st.Turn, st.Impulse} }

func (st *Field) units() []*rules.Unit {
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
// announced, which stands on their sheet if it is their own, units that only their
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

// someShip says who decides in a step: whether one of the seat's living units has a
// decision, from what is public.
func someShip(has func(known, *Ship) bool) func(known, rules.Seat) bool {
	return func(k known, seat rules.Seat) bool {
		return slices.ContainsFunc(k.State().alive(), func(s *Ship) bool { return s.Seat == seat.ID && has(k, s) })
	}
}

// chosen is the ship that an order is for; nil while that is open, and for a
// seeking weapon, which nobody commands.
func chosen(k known, a opts.Args) *Ship {
	if !unitOption.Given(a) {
		return nil
	}
	return k.State().ship(unitOption.In(a))
}

// commanded is the unit that carries an order out, or the refusal that it
// cannot. An order of a seat names a ship: seekers have no seat.
func commanded(k known, a opts.Args) (*Ship, error) {
	s := chosen(k, a)
	switch {
	case s == nil:
		return nil, cmdline.Refuse(string(unitOption), "%s seeks its target by itself and takes no orders.", k.State().nameOf(unitOption.In(a)))
	case s.Destroyed:
		return nil, cmdline.Refuse("final-damage", "%s is destroyed.", s.Name)
	}
	return s, nil
}
