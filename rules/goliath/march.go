package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// mover carries a march out, on the table or, without others, in thought.
type mover struct {
	st      *State
	u       *Unit
	march   *March
	alone   bool // nobody stands in the way: what a player reckons with
	pauses  bool // it is the first half, which ends at a pause
	stopped bool // in the half before, which was told
	h       house
	hit     *Unit           // what it ran into
	found   *Unit           // a hidden enemy where it had no room
	moving  map[string]bool // those who move at the same time, by their ids
	fellows []fellow        // who charge the same target at the same time
	lead    *plane.Rect     // where the target of a charge, who moves too, will be
	beside  map[string]bool // enemies with whom it is in contact from before this half, by their ids
	held    bool            // an enemy has come upon it in this half
	paid    int             // of its move, for what is no way, in shares of plane.Whole
	toll    inch            // the same in inches

	through map[string]bool // friends who let it through, by their ids
	refuse  error           // why a leg could not be done
	gone    inch            // how far it has gone, in this half
	wheeled inch            // what a charge has paid for turning, in this half
	slowed  *Unit           // a friend who goes at the same time and was in its way last
	far     inch            // how far a retreat leads
}

// allowance is how far the unit may go in a turn: its movement, its charge rate
// where it charges, its flying rate where it flies; half as much again under
// haste, and half when slowed (Figures 7 to 9; Spells).
func (u *Unit) allowance(legs []Leg, h house) inch {
	t := u.kind()
	charge, fly := u.rates(h)
	n := inch(t.Move) * plane.One
	for _, leg := range legs {
		switch leg.Do {
		case "charge":
			n = max(n, inch(charge)*plane.One)
		case "fly":
			n = max(n, inch(fly)*plane.One)
		}
	}
	switch {
	case u.under("haste"):
		n += n / 2
	case u.under("slow"):
		n /= 2
	}
	return n
}

// go on with the march until so much of the move is spent, or it halts.
func (m *mover) until(limit int) {
	for m.march.Done < len(m.march.Legs) && m.march.Halted == "" && m.u.Used < limit {
		m.st.Spend(measuring)
		leg := m.march.Legs[m.march.Done]
		if m.pauses && m.march.Done > 0 && m.march.Legs[m.march.Done-1].Pause {
			return
		}
		switch leg.Do {
		case "face":
			m.face(leg)
		case "form":
			m.form(leg)
		case "fly":
			m.fly(leg)
		default:
			m.walk(leg, limit)
		}
	}
}

// halt ends the march, for a reason that the player may read.
func (m *mover) halt(why error) {
	m.refuse, m.march.Halted = why, why.Error()
}

// face turns the unit about its middle: a quarter of a move for each 45 degrees
// (Facing and Formation).
func (m *mover) face(leg Leg) {
	to := m.u.rect()
	to.Facing = leg.Facing
	if !m.room(to, "turn") || !m.spend(leg, plane.Whole*m.u.Facing.Steps(leg.Facing)/4, "turning to "+leg.Facing.String()) {
		return
	}
	m.u.Facing = leg.Facing
	m.march.over()
}

// form changes the frontage: 1 move (Facing and Formation). The front edge stays
// where it is.
func (m *mover) form(leg Leg) {
	to := *m.u
	to.Front = leg.Front
	to.At = to.dressed(m.u.rect())
	if !m.room(to.rect(), "change formation") || !m.spend(leg, plane.Whole, "changing formation") {
		return
	}
	m.u.Front, m.u.At = to.Front, to.At
	m.march.over()
}

// dressed is where the middle is when the front edge stays where it was.
func (f *Formation) dressed(was plane.Rect) plane.Point {
	return f.kept(was, anchor{ahead: 1})
}

// room reports whether nothing keeps the unit from standing so.
func (m *mover) room(r plane.Rect, what string) bool {
	if err := m.st.hindered(m.u, r); err != nil {
		m.halt(err)
		return false
	}
	if x := m.st.crowded(m.u, r); x != nil && !(m.alone && (x.Hidden || m.elsewhere())) {
		if x.Hidden && x.Side != m.u.Side {
			m.found = x
		}
		m.halt(cmdline.Refuse("movement", "No room to %s beside %s.", what, x.called()))
		return false
	}
	return true
}

// elsewhere reports whether a unit that moves as written is no longer, in thought,
// where it stands: who will be there then is not known.
func (m *mover) elsewhere() bool { return m.st.Method == 2 && m.u.At != m.st.unit(m.u.ID).At }

// fly passes over terrain and troops (Figures 9) and lands at once.
func (m *mover) fly(leg Leg) {
	to := m.u.rect().To(leg.To)
	if !m.room(to, "land") || !m.spend(leg, m.share(leg, plane.Distance(m.u.At, leg.To)), "flying there") {
		return
	}
	m.gone += plane.Distance(m.u.At, leg.To)
	m.u.At = leg.To
	m.march.Done++
	if m.alone {
		return
	}
	who, where := m.st.others(m.u)
	for i, x := range who {
		if x.Side != m.u.Side && plane.Touching(to, where[i]) {
			m.hit, m.u.Charging = x, x.ID
			return
		}
	}
}

// walk goes straight on with a leg as far as the limit lets it, or until it
// runs into somebody.
func (m *mover) walk(leg Leg, limit int) {
	to, slow := leg.To, m.st.areas(ground.isSlow)
	if leg.Do == "charge" {
		to = m.head(leg)
	}
	if m.march.Halted != "" {
		return
	}
	from, origin := m.u.At, m.origin(leg)
	before, left := plane.Cost(origin, from, slow...), m.inches(leg, plane.Whole-m.u.Used)
	stop := plane.Reach(origin, to, before+m.inches(leg, min(limit, plane.Whole)-m.u.Used), slow...)
	if plane.Distance(origin, stop) < plane.Distance(origin, from) {
		stop = from // the ground is measured in steps
	}
	stop, met := m.meet(leg, stop)
	stop = m.clear(leg, from, stop)
	if met != nil && m.march.Halted == "" {
		m.runInto(leg, met)
	}
	m.arrive(leg, stop, max(0, plane.Cost(origin, stop, slow...)-before), plane.Distance(origin, stop)-plane.Distance(origin, from))
	switch {
	case stop == to && leg.Do != "charge" || m.hit != nil:
		m.march.over()
	case m.march.Halted != "":
	case stop == to:
		m.u.Used = max(m.u.Used, limit) // it has missed its target
	case m.alone || m.inches(leg, limit-m.u.Used) > plane.Step && stop == from:
		m.halt(m.tooFar(leg, from, to, left))
	default:
		m.u.Used = max(m.u.Used, limit) // what is left is less than a step
	}
}

// origin is where a straight move set out: all of its way is measured from
// there, so that a move of 9 inches is one of 9 in however many strides.
func (m *mover) origin(leg Leg) plane.Point {
	if leg.Do == "charge" {
		return m.u.At // it follows its target
	}
	if m.march.Origin == nil {
		at := m.u.At
		m.march.Origin = &at
	}
	return *m.march.Origin
}

// arrive comes to the end of a stride that costs and measures so much.
func (m *mover) arrive(leg Leg, at plane.Point, cost, far inch) {
	m.u.At, m.u.Spent, m.gone = at, m.u.Spent+cost, m.gone+max(0, far)
	m.u.Used += m.share(leg, cost)
}

// over ends a leg.
func (m *March) over() {
	m.Done++
	m.Origin = nil
}

// clear is how far of the way the ground lets the unit go.
func (m *mover) clear(leg Leg, from, to plane.Point) plane.Point {
	at, err := m.barred(leg, m.u.rect().To(from), to)
	if err != nil {
		m.halt(err)
	}
	return at
}

// barred is how far of a way the ground lets a body of troops go, in half inches,
// and what bars the rest.
func (m *mover) barred(leg Leg, r plane.Rect, to plane.Point) (plane.Point, error) {
	from, last := r.At, r.At
	if !m.st.broken() && m.st.inside(r.To(to)) {
		return to, nil
	}
	for far, all := inch(0), plane.Distance(from, to); far < all; {
		m.st.Spend(measuring)
		far = min(far+plane.One/2, all)
		at := from.Toward(to, far)
		if err := m.st.hindered(m.u, r.To(at)); err != nil {
			if leg.Do == "retreat" && !m.st.inside(r.To(at)) && m.st.inside(r.To(last)) {
				err = cmdline.Refuse("playing-area", offTable)
			}
			return last, err
		}
		if t, met := m.st.on(r.To(at), func(g ground) bool { return g.noCharge }); met && leg.Do == "charge" {
			return last, cmdline.Refuse("terrain", "Nobody charges through %s: go round it, or move.", t.called())
		}
		last = at
	}
	return to, nil
}

// broken reports whether any terrain hinders troops.
func (table *Table) broken() bool {
	return slices.ContainsFunc(table.Terrain, func(t Terrain) bool {
		g := t.ground()
		return g.bars || g.noCharge || g.noFormation
	})
}

// meet is how far the unit gets until it touches another, which ends its move,
// and whom; nil where nobody is in the way.
func (m *mover) meet(leg Leg, to plane.Point) (plane.Point, *Unit) {
	if m.alone && leg.Do != "charge" {
		return to, nil
	}
	who, where := m.inTheWay(leg, to)
	at, hit := plane.Clip(m.u.rect(), to, where...)
	if hit < 0 {
		return to, nil
	}
	if m.shuns(leg, who[hit]) {
		at = at.Toward(m.u.At, min(plane.One/2, plane.Distance(at, m.u.At)))
	}
	return at, who[hit]
}

// shuns reports whether a retreat stops short of who stands in its way, an enemy (house
// rule retreat-contact).
func (m *mover) shuns(leg Leg, x *Unit) bool {
	return leg.Do == "retreat" && x.Side != m.u.Side && houseRetreatContact.In(m.h) == retreatStopsShort
}

// inTheWay are those who stand still and may be in the way of a leg. A charge is
// reckoned to its target.
func (m *mover) inTheWay(leg Leg, to plane.Point) (who []*Unit, where []plane.Rect) {
	if m.alone {
		t := m.st.unit(leg.Target)
		return []*Unit{t}, []plane.Rect{t.rect()}
	}
	own := m.u.rect()
	span := own.Width + own.Depth + plane.Distance(m.u.At, to)
	for _, x := range m.st.Units {
		way := x.At.Minus(m.u.At)
		r := x.rect()
		if x.ID != m.u.ID && !m.moving[x.ID] && !m.through[x.ID] && max(way.X, -way.X, way.Y, -way.Y) <= span+r.Width+r.Depth {
			who, where = append(who, x), append(where, r)
		}
	}
	return who, where
}

// runInto ends a leg at another unit, and the march unless it is the one that is
// charged.
func (m *mover) runInto(leg Leg, x *Unit) {
	m.hit = x
	if x.Side == m.u.Side || m.shuns(leg, x) {
		m.halt(cmdline.Refuse("movement", "%s %s in the way.", x.called(), x.seenTo("are")))
	} else if leg.Do != "charge" || x.ID != leg.Target {
		m.halt(cmdline.Refuse("movement", "%s %s in contact.", x.called(), x.seenTo("are")))
	}
}

// called is what the unit is called in what others read, too: also where nobody is
// game master the players read refusals of rulings together.
func (u *Unit) called() string {
	if u.Hidden {
		return "somebody unseen"
	}
	return u.Name
}

// seenTo is a verb as it agrees with what the unit is called.
func (u *Unit) seenTo(verb string) string {
	if u.Hidden {
		return singular(verb)
	}
	return u.does(verb)
}

// reckon follows the orders of a unit in thought, and says why the last of them
// cannot be done. What was written down before the turn is done as far as it
// goes.
func reckon(k known, u *Unit, before rules.Orders, action string, a opts.Args) error {
	m, last := rehearse(k, u, before, action, a)
	if err := m.may(last); err != nil {
		return err
	}
	spent := m.u.Spent
	m.do(last)
	if written(k) && m.u.Spent > spent {
		return nil
	}
	return m.refuse
}

// rehearse is a unit in thought after the orders before one, and the leg that this
// one adds.
func rehearse(k known, u *Unit, before rules.Orders, action string, a opts.Args) (*mover, Leg) {
	m := thought(k, *u, before)
	return m, k.State().leg(m.u, action, a)
}

// thought is a unit in thought after orders.
func thought(k known, own Unit, before rules.Orders) *mover {
	u := &own
	m := &mover{st: k.State(), u: u, march: &March{Unit: u.ID}, alone: true, h: k}
	m.moving = map[string]bool{}
	for _, o := range before {
		if slices.Contains(marching, o.Action) && o.Unit != u.ID {
			m.moving[o.Unit] = true
		}
	}
	for _, o := range before {
		if slices.Contains(marching, o.Action) && o.Unit == u.ID {
			m.march.Legs = append(m.march.Legs, k.State().leg(u, o.Action, o.Args))
			m.until(plane.Whole + 1)
		}
	}
	return m
}

// do carries a leg out in thought, whatever became of those before it.
func (m *mover) do(leg Leg) {
	m.march.Legs, m.march.Halted, m.refuse = append(m.march.Legs, leg), "", nil
	m.until(plane.Whole + 1)
}
