package goliath

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// readPoint reads a place on the table.
func readPoint(_ known, text string) (string, error) {
	p, err := plane.ParsePoint(text)
	if err != nil {
		return "", cmdline.Refuse("playing-area", "%s.", legible.Capital(err.Error()))
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

func place(name opts.Word, summary string) param { return opts.Place(name, summary, readPoint) }

// facings is an option for a facing.
func facings(name opts.Word, summary string) param {
	return opts.ChoiceOf(name, summary, func(known, opts.Args) []opts.Choice {
		var out []opts.Choice
		for _, f := range plane.Facings() {
			out = append(out, opts.Choice{Value: f.String()})
		}
		return out
	})
}

// nobodySeen is why there is no enemy to choose.
const nobodySeen = "no enemy is in sight"

// enemyUnit is an option for a unit of another side, as far as the seat knows.
func enemyUnit(name opts.Word, summary string) param {
	return opts.ChoiceOf(name, summary, others).None(nobodySeen)
}

func others(k known, a opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	u := chosen(k, a)
	if u == nil {
		return choicesOf(k.State().enemies(k.Seat().Side))
	}
	return choicesOf(k.State().nearFirst(u))
}

var move = order{
	Name: "move", Summary: "Move a unit forward or obliquely", Rule: "movement", Step: firstHalf, Unit: unitOption,
	Example: "forward:6 unit:red-1",
	Params: []param{
		numberOf(forwardOption, "inches straight on", 0, 100).Among(paces).AskedUnless(string(toOption)),
		place(toOption, "a place in front, as 12.5,30").Opt(),
		switchOf(pauseOption, "the first half ends here"),
	},
	Check: mayMarch("move"), Never: neverMarch("move"),
}

var face = order{
	Name: "face", Summary: "Turn a unit where it stands", Rule: "facing", Step: firstHalf, Unit: unitOption,
	Example: "to:NE unit:red-1", Params: []param{faceParam(toOption, "facing, or toward whom")}, Check: mayMarch("face"), Never: neverMarch("face"),
	Means: facingMeant,
}

var form = order{
	Name: "form", Summary: "Change a unit's formation", Rule: "formation", Step: firstHalf, Unit: unitOption,
	Example: "front:5 unit:red-1", Params: []param{intOf(frontOption, "figures in front", 1, maxFigures)}, Check: mayMarch("form"), Never: neverMarch("form"),
}

var charge = order{
	Name: "charge", Summary: "Charge an enemy", Rule: "charge", Rolls: true, Step: firstHalf, Unit: unitOption, Lacks: ofFigure(Figure.chargeless), Key: []opts.Word{},
	Example: "target:blue-1 unit:red-1", Params: []param{enemyUnit(targetOption, "whom"), aimParam()}, Check: mayMarch("charge"), Never: neverMarch("charge"), Odds: chargeOdds,
}

var fly = order{
	Name: "fly", Summary: "Fly over terrain and troops", Rule: "flying", Step: firstHalf, Unit: unitOption, Lacks: ofFigure(Figure.flightless), Key: []opts.Word{},
	Example: "to:20,20 unit:red-1", Params: []param{place(toOption, "where it lands")}, Check: mayMarch("fly"), Never: neverMarch("fly"),
}

// mayMarch is the check of an order of movement: whether the unit can do it
// after those before it on the sheet.
func mayMarch(order string) func(known, opts.Args) error {
	return func(k known, a opts.Args) error {
		u, err := onTurn(k, a, "move")
		if err != nil {
			return err
		}
		if order == "face" {
			if err := k.State().mayFace(u, toOption.In(a)); err != nil {
				return err
			}
		}
		if foe := k.State().pinned(u, k); foe != nil && !houseDisengage.In(k) && !k.State().turnsThere(u, k.State().leg(u, order, a)) {
			return cmdline.Refuse("disengage", "%s %s in contact with %s, and contact holds%s. They may fight.", u.Name, u.does("are"), foe.Name,
				either(order == "face", " unless all stay in touch", ""))
		}
		if err := u.mayLeave(order); err != nil {
			return err
		}
		if u.shotInPassing() && !k.Free() && !u.splits(k) {
			return cmdline.Refuse("pass-through", "%s %s given pass-through fire and may move in the next turn.", u.Name, u.does("have"))
		}
		if order == "move" && forwardOption.Given(a) == toOption.Given(a) {
			return cmp.Or(thought(k, *u, k.Orders()).mayGoOn(), cmdline.Refuse(string(forwardOption), "Say either forward: so many inches, or to: a place, as move forward:6."))
		}
		return reckon(k, u, k.Orders(), order, a)
	}
}

// mayGoOn says why a unit can move no further in the turn, wherever to, after what is
// ordered of it.
func (m *mover) mayGoOn() error {
	u := m.u
	if m.u.Used >= plane.Whole {
		return cmdline.Refuse("movement", "%s %s all their move by your orders.", u.Name, u.does("use"))
	}
	return m.may(Leg{Do: "move", To: m.u.At})
}

// paces are how far a unit may want to go straight on: all that is left of its move, half
// a move, after which missile troops still shoot, and up to who stands in its way.
func paces(k known, a opts.Args) []opts.Choice {
	u := chosen(k, a)
	if u == nil {
		return nil
	}
	m := thought(k, *u, k.Orders())
	left, half := m.inches(Leg{Do: "move"}, plane.Whole-m.u.Used), u.allowance(nil, k)/2
	out := []opts.Choice{{Value: left.String(), Label: "all, " + quarters(left)}}
	if half < left {
		out = append(out, opts.Choice{Value: half.String(), Label: "half, " + quarters(half)})
	}
	where := m.u.At.Go(m.u.Facing, left)
	var foes []plane.Rect
	seen := slices.DeleteFunc(k.State().enemies(u.Side), func(t *Unit) bool { return t.Hidden })
	for _, t := range seen {
		foes = append(foes, t.rect())
	}
	if at, hit := plane.Clip(m.u.rect(), where, foes...); hit >= 0 && at != m.u.At {
		gap := plane.Distance(m.u.At, at)
		out = append(out, opts.Choice{Value: gap.String(), Label: "up to " + seen[hit].Name + ", " + quarters(gap)})
	}
	return out
}

// shotInPassing reports whether the unit has fired in this turn, other than by a
// throw at those who charged it.
func (d *Deeds) shotInPassing() bool { return d.Shots > 0 }

// may says whether the unit could ever do such a leg from where it stands.
func (m *mover) may(leg Leg) error {
	charge, fly := m.u.rates(m.h)
	at := func(do string) bool {
		return slices.ContainsFunc(m.march.Legs, func(l Leg) bool { return l.Do == do })
	}
	switch {
	case m.march.Halted != "" && !at("charge"):
		return cmdline.Refuse("movement", "%s %s no further in this turn: %s", m.u.Name, m.u.does("go"), m.march.Halted)
	case m.march.Halted != "" || at("charge"):
		return cmdline.Refuse("charge", "A charge ends the move of %s; order nothing behind it.", m.u.Name)
	case leg.Do == "fly" && fly == 0:
		return m.u.flightless(m.u.Name, m.h)
	case at("fly") && leg.walks() || leg.Do == "fly" && at("move"):
		return cmdline.Refuse("fly-or-march", "%s %s or %s in a turn, not both: take one off.", m.u.Name, m.u.does("fly"), m.u.does("march"))
	case leg.Do == "charge":
		return m.mayCharge(leg, charge)
	case leg.Do == "move" && !m.u.ahead(leg.To, m.h):
		return cmdline.Refuse("movement", "%s %s %s and may only go straight on%s; turn first: face to:%s", m.u.Name, m.u.does("face"), m.u.Facing,
			either(!houseOblique.In(m.h), "", " or 45 degrees aside"), plane.Toward(m.u.At, leg.To))
	case leg.Do == "form" && m.u.Front == leg.Front:
		return cmdline.Refuse("formation", "%s %s %d in front already.", m.u.Name, m.u.does("have"), leg.Front)
	case leg.Do == "form" && leg.Front > m.u.Figures:
		return cmdline.Refuse("formation", "%s %s %s and cannot put %d in front.", m.u.Name, m.u.does("have"), legible.Counted(m.u.Figures, "figure", "figures"), leg.Front)
	case leg.Do == "face" && m.u.Facing == leg.Facing:
		return cmdline.Refuse("facing", "%s %s %s already.", m.u.Name, m.u.does("face"), leg.Facing)
	}
	return nil
}

func (m *mover) mayCharge(leg Leg, rate int) error {
	t := m.st.unit(leg.Target)
	switch {
	case rate == 0:
		return m.u.chargeless(m.u.Name, m.h)
	case plane.Touching(m.u.rect(), t.rect()):
		return cmdline.Refuse("charge", "%s %s in contact with %s already; they fight in the melee.", m.u.Name, m.u.does("are"), t.Name)
	case m.u.before(t):
		return m.mayAim(leg, t)
	default:
		return cmdline.Refuse("charge", "%s %s %s and may charge 45 degrees aside at most; turn first: face to:%s", m.u.Name, m.u.does("face"), m.u.Facing, plane.Toward(m.u.At, t.At))
	}
}

// before reports whether any of another unit lies within 45 degrees of the front,
// so that it can be charged.
func (f *Formation) before(t *Unit) bool {
	return plane.Bears(f.rect(), plane.Arc{Left: 1, Right: 1}, t.rect())
}

// ahead reports whether a place lies within 45 degrees of the way that the unit
// faces (house rule oblique: or straight on).
func (f *Formation) ahead(to plane.Point, h house) bool {
	if !houseOblique.In(h) {
		aside, _ := plane.Aside(f.rect(), plane.Rect{At: to, Facing: f.Facing})
		return max(aside, -aside) <= plane.Slack && leads(f.At, f.Facing, to)
	}
	return leads(f.At, f.Facing, to)
}

// leads reports whether a way leads at most 45 degrees aside of a facing, to the
// nearest of an inch in a hundred.
func leads(from plane.Point, f plane.Facing, to plane.Point) bool {
	way := to.Minus(from)
	for _, turn := range []int{-1, 1} {
		edge := from.Go(f.Turn(turn), 100*plane.One).Minus(from)
		side := int64(edge.X)*int64(way.Y) - int64(edge.Y)*int64(way.X) // more, across the largest table, than 32 bits hold
		if slack := int64(plane.Distance(from, to)) * int64(plane.One); turn < 0 && side < -slack || turn > 0 && side > slack {
			return false
		}
	}
	return true
}

// held is an enemy that the unit is in contact with; nil if there is none. One who
// is hidden holds nobody before they are found.
func (field *Field) held(u *Unit) *Unit {
	for _, t := range field.enemies(u.Side) {
		if t.Status == Steady && !t.Hidden && plane.Touching(u.rect(), t.rect()) {
			return t
		}
	}
	return nil
}

var firstHalfStep = step{
	Name: firstHalf, Title: "Movement, first half", Rule: "movement", Ask: "move or charge", Free: []string{secondHalf},
	Waits: byWriting(func(k known, seat rules.Seat) bool {
		st := k.State()
		return st.active(seat.Side) && (st.shrouded(k) || st.some(seat, func(u *Unit) bool { return st.mightMove(u, k) }))
	}),
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		st.Strikes.forget()
		st.wishes(r, o)
		st.Marches = marchesOf(r, o)
		st.vanish(r, o)
		st.mute(r, o)
		st.askedFor(r, o.Of("ability"))
		st.declare(r)
		(&half{r: r, first: true}).march()
		st.segment(r, "the first half-move")
		return nil
	},
}

// mightMove reports whether a unit has anything to do as its side moves: one that an
// enemy holds may turn about where all stay in touch, use an ability or mind spells.
func (st *State) mightMove(u *Unit, h house) bool {
	switch {
	case !u.able():
		return false
	case st.pinned(u, h) == nil, houseDisengage.In(h), u.isWizard(), len(u.kind().abilities(h)) > 0:
		return true
	}
	return slices.ContainsFunc(plane.Facings(), func(f plane.Facing) bool {
		return f != u.Facing && st.turnsThere(u, Leg{Do: "face", Facing: f})
	})
}

// marchesOf are the moves that the orders make, by units in the order in which
// they were first named.
func marchesOf(r *ruling, o rules.Orders) []March {
	var out []March
	for _, x := range o {
		u := r.State.unit(x.Unit)
		if !slices.Contains(marching, x.Action) || u == nil || !u.able() ||
			slices.ContainsFunc(out, func(m March) bool { return m.Unit == u.ID }) {
			continue
		}
		thought := *u
		m := March{Unit: u.ID, Side: u.Side}
		plan := &mover{st: r.State, u: &thought, march: &m, alone: true, h: r}
		for _, y := range o {
			if y.Unit == u.ID && slices.Contains(marching, y.Action) {
				m.Legs = append(m.Legs, r.State.leg(&thought, y.Action, y.Args))
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

// half is a half of the marches of a turn, as all carry it out together.
type half struct {
	r      *ruling
	first  bool
	movers []*mover
	was    []Unit // the movers' units before it
}

// limits are to what shares of their moves the movers go on in a stride.
func (x *half) limits(stride int) (out []int) {
	for _, u := range x.was {
		out = append(out, limit(u.Used, x.first, stride))
	}
	return out
}

// march carries the half out.
func (x *half) march() {
	r, st := x.r, x.r.State
	st.dropAll(r)
	for i := range st.Marches {
		u := st.unit(st.Marches[i].Unit)
		m := &mover{st: st, u: u, march: &st.Marches[i], h: r, pauses: x.first, stopped: st.Marches[i].Halted != ""}
		m.inShares()
		m.begin()
		x.movers, x.was = append(x.movers, m), append(x.was, *u)
	}
	x.openFriends()
	ways := follow(x.movers)
	for n := range strides {
		together{&st.Field, nil}.step(x.movers, x.limits(n))
		ways.mark()
	}
	ways.stepBack(&st.Field)
	more := x.brushes()
	for i, m := range x.movers {
		account{m, x.was[i], x.limits(strides - 1)[i]}.tell(r)
	}
	all := meetings(append(x.movers, more...))
	all.hail(r)
	all.encounters(r)
	for _, m := range x.movers {
		if m.found != nil {
			m.found.reveal(r, "found by "+m.u.Name)
			m.u.reveal(r, "it finds "+m.found.Name)
		}
	}
}

// account is what is told of a move, beside what the unit was before it.
type account struct {
	m     *mover
	was   Unit
	limit int // what of its move it could have spent
}

// tell tells how the unit has moved: everybody how far it came, its own side
// what stopped it, for that is part of a secret order.
func (x account) tell(r *ruling) {
	m, u, was := x.m, x.m.u, x.was
	u.Struck = u.Struck && u.At == was.At
	u.Far = u.Spent > u.allowance(nil, m.h)/2
	u.Turned = u.Spent > 0 && u.At == was.At && u.Front == was.Front && (was.Spent == 0 || was.Turned)
	far := m.gone
	if far == 0 || u.At == was.At {
		far = plane.Distance(was.At, u.At)
	}
	f := figures{fig("from", was.At.String()), fig("to", u.At.String()), fig("facing", u.Facing.String()), fig("front", u.Front),
		fig("inches", far.String()), fig("spent", u.Spent.String()), fig("turning", m.wheeled.String()), fig("flew", x.flew())}
	stood := u.At == was.At && u.Facing == was.Facing && u.Front == was.Front
	if !stood || u.Charging != was.Charging {
		e := rules.Event{Kind: "moved", Rule: "movement", Text: x.told(far), Figures: f}
		if u.Charging != "" {
			e.Rule, e.Target = "charge", u.Charging
			e.Figures = append(e.Figures, fig("half", either(m.pauses, 1, 2)), fig("home", x.home()), fig("short", x.short()))
			if by := x.heldUp(); by != nil {
				e.Figures = append(e.Figures, fig("blocker", by.Name), fig("blocked-by", by.ID))
			}
		}
		u.tell(r, e)
	}
	if x.heldUp() == nil {
		x.confide(r)
	}
}

// confide tells the side of the unit what has stopped it, or which friend who goes at the
// same time has kept it short.
func (x account) confide(r *ruling) {
	m, why := x.m, ""
	switch friend := m.slowed; {
	case m.march.Halted != "" && !m.stopped:
		why = m.march.Halted
	case friend != nil && m.lags(x.limit):
		why = friend.Name + " " + friend.does("are") + " in the way."
	default:
		return
	}
	m.u.confide(r, rules.Event{Kind: "halted", Rule: "movement", Text: "{unit} " + m.u.does("stop") + " at {to}: {why}",
		Figures: figures{fig("to", m.u.At.String()), fig("why", why)}})
}

// heldUp is who has held up a charge, of which everybody knows where it goes, before its
// target; nil where nobody has whom all see.
func (x account) heldUp() *Unit {
	m := x.m
	var by *Unit
	switch {
	case m.u.Charging == "" || x.home():
	case m.march.Halted != "" && !m.stopped:
		by = m.hit
	case m.lags(x.limit):
		by = m.slowed
	}
	if by == nil || by.Hidden {
		return nil
	}
	return by
}

// told is what everybody sees of the move, so many inches long.
func (x account) told(far inch) string {
	m, u, was := x.m, x.m.u, x.was
	charges := "{unit} " + u.does("charge") + " {target}" + either(x.short(), " and "+u.does("fall")+" short", "")
	if x.heldUp() != nil {
		charges += ", held up by {blocker}"
	}
	charges += ": " + quarters(far) + " to {to}"
	switch {
	case u.Front != was.Front:
		return "{unit} " + u.does("form") + " {front} in front at {to}, facing {facing}."
	case u.At == was.At && u.Facing != was.Facing:
		return "{unit} " + u.does("turn") + " to {facing} at {to}" + either(m.wheeled > 0, " ("+quarters(m.wheeled)+")", "") + "."
	case u.At == was.At:
		return "{unit} " + u.does("charge") + " {target}, but " + u.does("stay") + " at {to}, facing {facing}" + either(x.heldUp() != nil, ", held up by {blocker}", "") + "."
	case u.Charging != "" && m.wheeled > 0:
		return charges + ", turned to {facing} for " + quarters(m.wheeled) + "."
	case u.Charging != "":
		return charges + "."
	}
	return "{unit} " + u.does("move") + " " + quarters(far) + " to {to}, facing {facing}."
}

// flew reports whether the unit has come through the air.
func (x account) flew() bool {
	return slices.ContainsFunc(x.m.march.Legs[:x.m.march.Done], func(l Leg) bool { return l.Do == "fly" })
}

// home reports whether a charge has come upon its target.
func (x account) home() bool { return x.m.hit != nil && x.m.hit.ID == x.m.u.Charging }

// short reports whether a charge has ended short of its target.
func (x account) short() bool {
	m := x.m
	return !m.pauses && m.u.Charging != "" && m.hit == nil && m.march.Halted == "" && m.march.Done < len(m.march.Legs)
}

var secondHalfStep = step{
	Name: secondHalf, Title: "Movement, second half", Rule: "movement",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		(&half{r: r}).march()
		st.Marches = nil
		st.segment(r, "the second half-move")
		st.acted(r)
		return nil
	},
}
