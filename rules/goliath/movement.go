package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

// readPoint reads a place on the table.
func readPoint(_ known, text string) (string, error) {
	p, err := plane.ParsePoint(text)
	if err != nil {
		return "", rules.Refuse("playing-area", "%s.", rules.Capital(err.Error()))
	}
	return p.String(), nil
}

// pointOf is a place that readPoint has read.
func pointOf(text string) plane.Point {
	p, _ := plane.ParsePoint(text)
	return p
}

// inchOf is a length in the canonical form of a number option.
func inchOf(text string) inch {
	n, _ := plane.ParseInch(text)
	return n
}

func place(name, summary string) param { return rules.Place(name, summary, readPoint) }

// facings is an option for a facing.
func facings(name, summary string) param {
	return rules.ChoiceOf(name, summary, func(known, rules.Args) []rules.Choice {
		var out []rules.Choice
		for _, f := range plane.Facings() {
			out = append(out, rules.Choice{Value: f.String()})
		}
		return out
	})
}

// enemyUnit is an option for a unit of another side, as far as the seat knows.
func enemyUnit(name, summary string) param { return rules.ChoiceOf(name, summary, others) }

func others(k known, a rules.Args) []rules.Choice {
	if !k.InGame() {
		return nil
	}
	side := k.Seat().Side
	if u := chosen(k, a); u != nil {
		side = u.Side
	}
	return choicesOf(k.State().enemies(side))
}

var move = action{
	Name: "move", Summary: "Move a unit forward or obliquely", Rule: "movement", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit",
	Example: "forward:6 unit:red-1",
	Params: []param{
		rules.Number[*State]("forward", "inches straight on", 0, 100).Opt(),
		place("to", "a place in front, as 12.5,30").Opt(),
		rules.Switch[*State]("pause", "the first half ends here"),
	},
	Check: mayMarch("move"), Never: neverMarch("move"),
}

var face = action{
	Name: "face", Summary: "Turn a unit where it stands", Rule: "facing", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit",
	Example: "to:NE unit:red-1", Params: []param{facings("to", "facing after turning")}, Check: mayMarch("face"), Never: neverMarch("face"),
}

var form = action{
	Name: "form", Summary: "Change a unit's formation", Rule: "formation", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit",
	Example: "front:5 unit:red-1", Params: []param{rules.Int[*State]("front", "figures in front", 1, maxFigures)}, Check: mayMarch("form"), Never: neverMarch("form"),
}

var charge = action{
	Name: "charge", Summary: "Charge an enemy", Rule: "charge", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit", Key: []string{},
	Example: "target:blue-1 unit:red-1", Params: []param{enemyUnit("target", "whom"), aimParam()}, Check: mayMarch("charge"), Never: neverMarch("charge"), Odds: chargeOdds,
}

var fly = action{
	Name: "fly", Summary: "Fly over terrain and troops", Rule: "flying", Kind: rules.OrderKind, Step: firstHalf, Unit: "unit", Key: []string{},
	Example: "to:20,20 unit:red-1", Params: []param{place("to", "where it lands")}, Check: mayMarch("fly"), Never: neverMarch("fly"),
}

// mayMarch is the check of an order of movement: whether the unit can do it
// after those before it on the sheet.
func mayMarch(order string) func(known, rules.Args) error {
	return func(k known, a rules.Args) error {
		u, err := onTurn(k, a, "moves when its side does")
		if err != nil {
			return err
		}
		if order == "move" && a.Has("forward") == a.Has("to") {
			return rules.Refuse("movement", "Say either forward: so many inches, or to: a place.")
		}
		if foe := k.State().pinned(u, k.House); foe != nil && k.House("disengage") == "off" && !k.State().turnsThere(u, legOf(u, order, a)) {
			return rules.Refuse("disengage", "%s is in contact with %s, which holds it%s (house rule disengage).", u.Name, foe.Name,
				either(order == "face", ": turned so it would not touch all whom it touches", ""))
		}
		if err := u.mayLeave(order); err != nil {
			return err
		}
		if u.shotInPassing() && !k.Free() && !u.splits(k.House) {
			return rules.Refuse("pass-through", "%s has given pass-through fire and stays where it is in this turn (Pass-through Fire).", u.Name)
		}
		return reckon(k, u, k.Orders(), order, a)
	}
}

// shotInPassing reports whether the unit has fired in this turn, other than by a
// throw at those who charged it.
func (u *Unit) shotInPassing() bool { return u.Shots > 0 }

// may says whether the unit could ever do such a leg from where it stands.
func (m *mover) may(leg Leg) error {
	charge, fly := m.u.rates(m.h)
	at := func(do string) bool {
		return slices.ContainsFunc(m.march.Legs, func(l Leg) bool { return l.Do == do })
	}
	switch {
	case m.march.Halted != "" && !at("charge"):
		return rules.Refuse("movement", "%s goes no further in this turn: %s", m.u.Name, m.march.Halted)
	case m.march.Halted != "" || at("charge"):
		return rules.Refuse("charge", "A charge ends the move of %s; order nothing behind it.", m.u.Name)
	case leg.Do == "fly" && fly == 0:
		return rules.Refuse("flying", "%s cannot fly: %s no flying rate (Figures 9).", m.u.Name, m.u.kind().have())
	case at("fly") && leg.walks() || leg.Do == "fly" && at("move"):
		return rules.Refuse("fly-or-march", "%s flies or marches in a turn, and does not do both (house rule fly-or-march).", m.u.Name)
	case leg.Do == "charge":
		return m.mayCharge(leg, charge)
	case leg.Do == "move" && !m.u.ahead(leg.To, m.h):
		return rules.Refuse("movement", "%s faces %s and goes straight on%s; turn it first with: face to:%s", m.u.Name, m.u.Facing,
			either(m.h("oblique") == "off", " alone (house rule oblique)", " or up to 45 degrees aside"), plane.Toward(m.u.At, leg.To))
	case leg.Do == "form" && m.u.Front == leg.Front:
		return rules.Refuse("formation", "%s has %d in front already.", m.u.Name, leg.Front)
	case leg.Do == "form" && leg.Front > m.u.Figures:
		return rules.Refuse("formation", "%s has %s and cannot put %d in front.", m.u.Name, rules.Counted(m.u.Figures, "figure", "figures"), leg.Front)
	case leg.Do == "face" && m.u.Facing == leg.Facing:
		return rules.Refuse("facing", "%s faces %s already.", m.u.Name, leg.Facing)
	}
	return nil
}

func (m *mover) mayCharge(leg Leg, rate int) error {
	t := m.st.unit(leg.Target)
	switch {
	case rate == 0:
		return rules.Refuse("charge", "%s cannot charge: %s no charge rate (Figures 8).", m.u.Name, m.u.kind().have())
	case t == nil:
		return rules.Refuse("charge", "There is no %s to charge.", leg.Target)
	case plane.Touching(m.u.rect(), t.rect()):
		return rules.Refuse("charge", "%s is in contact with %s already; they fight in the melee.", m.u.Name, t.Name)
	case m.u.before(t):
		return m.mayAim(leg, t)
	default:
		return rules.Refuse("charge", "%s faces %s and charges at most 45 degrees aside; turn it first with: face to:%s", m.u.Name, m.u.Facing, plane.Toward(m.u.At, t.At))
	}
}

// before reports whether any of another unit lies within 45 degrees of the front,
// so that it can be charged.
func (u *Unit) before(t *Unit) bool {
	return plane.Bears(u.rect(), plane.Arc{Left: 1, Right: 1}, t.rect())
}

// ahead reports whether a place lies within 45 degrees of the way that the unit
// faces (house rule oblique: or straight on).
func (u *Unit) ahead(to plane.Point, h house) bool {
	if h("oblique") == "off" {
		aside, _ := plane.Aside(u.rect(), plane.Rect{At: to, Facing: u.Facing})
		return max(aside, -aside) <= plane.Slack && leads(u.At, u.Facing, to)
	}
	return leads(u.At, u.Facing, to)
}

// leads reports whether a way leads at most 45 degrees aside of a facing, to the
// nearest of an inch in a hundred.
func leads(from plane.Point, f plane.Facing, to plane.Point) bool {
	way := to.Minus(from)
	for _, turn := range []int{-1, 1} {
		edge := from.Go(f.Turn(turn), 100*plane.One).Minus(from)
		side := int(edge.X)*int(way.Y) - int(edge.Y)*int(way.X)
		if slack := int(plane.Distance(from, to)) * int(plane.One); turn < 0 && side < -slack || turn > 0 && side > slack {
			return false
		}
	}
	return true
}

// held is an enemy that the unit is in contact with; nil if there is none. One who
// is hidden holds nobody before he is found.
func (st *State) held(u *Unit) *Unit {
	for _, t := range st.enemies(u.Side) {
		if t.Status == Steady && !t.Hidden && plane.Touching(u.rect(), t.rect()) {
			return t
		}
	}
	return nil
}

var firstHalfStep = step{
	Name: firstHalf, Title: "Movement, first half", Rule: "movement", Who: rules.Secretly, Unasked: written, Free: []string{secondHalf},
	Decides: func(k known, seat rules.Seat) bool {
		st := k.State()
		return st.active(seat.Side) && (st.shrouded(k.House) || st.some(seat, (*Unit).able))
	},
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		st.forget()
		st.Marches = marchesOf(r, o)
		st.vanish(r, o)
		st.mute(r, o)
		st.askedFor(r, o.Of("ability"))
		st.declare(r)
		st.marchOn(r, true)
		st.segment(r, "the first half-move")
		return nil
	},
}

// marchesOf are the moves that the orders make, by units in the order in which
// they were first named.
func marchesOf(r *ruling, o rules.Orders) []March {
	var out []March
	for _, x := range o {
		u := r.State.unit(x.Args.Text("unit"))
		if !slices.Contains(marching, x.Action) || u == nil || !u.able() ||
			slices.ContainsFunc(out, func(m March) bool { return m.Unit == u.ID }) {
			continue
		}
		thought := *u
		m := March{Unit: u.ID, Side: u.Side}
		plan := &mover{st: r.State, u: &thought, march: &m, alone: true, h: r.House}
		for _, y := range o {
			if y.Args.Text("unit") == u.ID && slices.Contains(marching, y.Action) {
				m.Legs = append(m.Legs, legOf(&thought, y.Action, y.Args))
				plan.until(plane.Whole + 1)
			}
		}
		m.Done, m.Halted, m.Origin = 0, "", nil
		out = append(out, m)
	}
	return out
}

// strides are those of half a move: what stands is looked at anew with each.
const strides = 4

// marchOn carries a half of all marches out, of all movers together.
func (st *State) marchOn(r *ruling, first bool) {
	var movers []*mover
	var was []Unit
	st.dropAll(r)
	for i := range st.Marches {
		u := st.unit(st.Marches[i].Unit)
		m := &mover{st: st, u: u, march: &st.Marches[i], h: r.House, pauses: first, stopped: st.Marches[i].Halted != ""}
		m.inShares()
		m.begin()
		movers = append(movers, m)
		was = append(was, *u)
	}
	limits := func(n int) (out []int) {
		for i := range movers {
			out = append(out, limit(was[i].Used, first, n))
		}
		return out
	}
	st.openForMarch(movers, limits(strides-1), r.House)
	ways := trails(movers)
	for n := range strides {
		st.step(movers, limits(n))
		mark(ways)
	}
	st.stepBack(ways)
	more := st.brushes(movers, was)
	for i, m := range movers {
		m.tell(r, was[i])
		m.tellSlowed(r, limit(was[i].Used, first, strides-1))
	}
	more = append(movers, more...)
	st.hail(r, more)
	st.encounters(r, more)
	for _, m := range movers {
		if m.found != nil {
			st.reveal(r, m.found, "found by "+m.u.Name)
			st.reveal(r, m.u, "it finds "+m.found.Name)
		}
	}
}

// tell tells how the unit has moved: everybody how far it came, its own side
// what stopped it, for that is part of a secret order.
func (m *mover) tell(r *ruling, was Unit) {
	u := m.u
	u.Struck = u.Struck && u.At == was.At
	u.Far = u.Spent > u.allowance(nil, m.h)/2
	u.Turned = u.Spent > 0 && u.At == was.At && u.Front == was.Front && (was.Spent == 0 || was.Turned)
	far := m.gone
	if far == 0 || u.At == was.At {
		far = plane.Distance(was.At, u.At)
	}
	f := figures{fig("from", was.At.String()), fig("to", u.At.String()), fig("facing", u.Facing.String()), fig("front", u.Front),
		fig("inches", far.String()), fig("spent", u.Spent.String()), fig("turning", m.wheeled.String())}
	stood := u.At == was.At && u.Facing == was.Facing && u.Front == was.Front
	if !stood || u.Charging != was.Charging {
		e := rules.Event{Kind: "moved", Rule: "movement", Text: m.told(was, far), Figures: f}
		if u.Charging != "" {
			e.Rule, e.Target = "charge", u.Charging
		}
		u.tell(r, e)
	}
	if m.march.Halted != "" && !m.stopped {
		u.confide(r, rules.Event{Kind: "halted", Rule: "movement", Text: "Stopped at {to}: {why}",
			Figures: figures{fig("to", u.At.String()), fig("why", m.march.Halted)}})
	}
}

// told is what everybody sees of the move, so many inches long.
func (m *mover) told(was Unit, far inch) string {
	u, inches, end := m.u, "{inches} "+inchWord(far), "."
	if m.short() {
		end = ", and does not reach {target}."
	}
	switch {
	case u.Front != was.Front:
		return "{unit} forms with {front} in front at {to}, facing {facing}" + end
	case u.At == was.At && u.Facing != was.Facing:
		return "{unit} turns to {facing} at {to}" + m.price() + end
	case u.At == was.At:
		return "{unit} would charge and stays at {to}, facing {facing}" + end
	case u.Charging != "" && m.wheeled > 0:
		return "{unit} turns to {facing}" + m.price() + " and charges " + inches + " from {from} to {to}" + end
	case u.Charging != "":
		return "{unit} charges " + inches + " from {from} to {to}" + end
	}
	return "{unit} moves " + inches + " from {from} to {to}, facing {facing}" + end
}

// price is what a charge has paid for turning by itself.
func (m *mover) price() string {
	if m.wheeled == 0 {
		return ""
	}
	return " for {turning} " + inchWord(m.wheeled)
}

// short reports whether a charge has ended short of its target.
func (m *mover) short() bool {
	return !m.pauses && m.u.Charging != "" && m.hit == nil && m.march.Halted == "" && m.march.Done < len(m.march.Legs)
}

var secondHalfStep = step{
	Name: secondHalf, Title: "Movement, second half", Rule: "movement", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.marchOn(r, false)
		st.Marches = nil
		st.segment(r, "the second half-move")
		st.acted(r)
		return nil
	},
}
