package goliath

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// How a charge comes home: straight on where that leads upon the target, else as
// little aside as it must with the front kept, as a move goes; it turns only where
// neither does (house rule oblique).

// course is the way of a charge: the facing to which the unit turns first, and
// where its middle is as it comes upon its target.
type course struct {
	facing plane.Facing
	at     plane.Point
}

// quarry is a target as a charge aims at it.
type quarry struct {
	ground plane.Rect
	aim    string // one of aims, a place, or "" for what leads there
	base   inch   // of a charging figure
	h      house

	aside   bool                                    // it has set out aside, and goes on until a file is before the target
	fellows []fellow                                // who charge it too
	open    func(r plane.Rect, to plane.Point) bool // whether a way is; nil: all are
}

// The parts of a target that a charge may aim at; beside them it aims at a place.
const (
	aimStraight = "straight"
	aimMiddle   = "middle"
	aimLeft     = "left"
	aimRight    = "right"
)

var aims = []opts.Choice{
	{Value: aimStraight, Label: "straight on, and not aside"},
	{Value: aimMiddle, Label: "its middle"},
	{Value: aimLeft, Label: "its left end, as the charge sees it"},
	{Value: aimRight, Label: "its right end, as the charge sees it"},
}

// readAim reads one of them, or a place.
func readAim(_ known, text string) (string, error) {
	for _, c := range aims {
		if strings.EqualFold(c.Value, strings.TrimSpace(text)) {
			return c.Value, nil
		}
	}
	p, err := plane.ParsePoint(text)
	if err != nil {
		return "", cmdline.Refuse("charge", "aim: %q is no aim; it is straight, middle, left or right, or a place before which the middle of the front shall come, as 12.5,30.", cmdline.Shorten(text, 30))
	}
	return p.String(), nil
}

// aimParam is the option for it.
func aimParam() param {
	p := opts.Place(aimOption, "at which part of it, or a place", readAim).Opt()
	p.Choices = func(known, opts.Args) []opts.Choice { return slices.Clone(aims) }
	return p
}

// asides are how far to the right a body of troops may shift to come before what
// it aims at, the best first.
func (q quarry) asides(r plane.Rect) []inch {
	left, right := plane.Aside(r, q.ground)
	switch half := r.Width / 2; q.aim {
	case aimStraight:
		return []inch{0}
	case aimMiddle:
		return []inch{(left + right) / 2}
	case aimLeft:
		return []inch{left + half}
	case aimRight:
		return []inch{right - half}
	case "":
		var out []inch
		for _, n := range []inch{q.base, q.base / 2, q.base / 4, 2 * plane.Slack} {
			out = append(out, q.toward(r, n))
		}
		out = append([]inch{q.makeRoom(r, out[0])}, out...)
		if !q.aside {
			out = append([]inch{0}, out...)
		}
		file := min(q.base, right-left)
		return append(out, q.along(left-half+file, right+half-file)...)
	}
	at, _ := plane.Aside(r, plane.Rect{At: pointOf(q.aim), Facing: r.Facing})
	return []inch{at}
}

// toward is how far aside a body of troops goes to bring so much of its front before
// the target.
func (q quarry) toward(r plane.Rect, n inch) inch {
	left, right := plane.Aside(r, q.ground)
	n = min(n, right-left)
	return either(left+right < 0, min(0, right+r.Width/2-n), max(0, left-r.Width/2+n))
}

// along are the ways that bring a file at least before a target, those first that lead
// least aside: for where straight on is not open.
func (q quarry) along(from, to inch) []inch {
	out := []inch{max(from, to)}
	for n := min(from, to); n < max(from, to); n += max(q.base, plane.One/4) {
		out = append(out, n)
	}
	slices.SortStableFunc(out, func(a, b inch) int { return cmp.Compare(max(a, -a), max(b, -b)) })
	return out
}

// from is where a body of troops comes upon the target without turning, and
// whether it does: with one of its files at least before it, where it can, and on
// the first way that is open, else on the first of all.
func (q quarry) from(r plane.Rect) (at plane.Point, ok bool) {
	oblique := houseOblique.In(q.h)
	for _, aside := range q.asides(r) {
		to, met := plane.Ahead(r, aside, q.ground)
		if !met || aside != 0 && !(oblique && leads(r.At, r.Facing, to)) {
			continue
		}
		if q.open == nil || q.open(r, to) {
			return to, true
		}
		if !ok {
			at, ok = to, true
		}
	}
	if ok || q.aim != "" || !oblique {
		return at, ok
	}
	way := r.At.Go(r.Facing.Turn(q.side(r)), plane.Distance(r.At, q.ground.At)+q.ground.Width+q.ground.Depth)
	at, hit := plane.Clip(r, way, q.ground)
	return at, hit >= 0
}

// side is 1 where the target lies to the right of a body of troops, -1 to the left.
func (q quarry) side(r plane.Rect) int {
	left, right := plane.Aside(r, q.ground)
	return either(left+right < 0, -1, 1)
}

// course is the way to the target, and whether there is one; turned by 45 degrees
// where there is none else.
func (q quarry) course(r plane.Rect) (c course, ok bool) {
	for _, turn := range []int{0, q.side(r)} {
		r.Facing = r.Facing.Turn(turn)
		if at, ok := q.from(r); ok {
			return course{r.Facing, at}, true
		}
	}
	return c, false
}

// quarry is a unit as a charge of another aims at it.
func (m *mover) quarry(leg Leg, ground plane.Rect) quarry {
	m.st.Spend(measuring * (1 + len(m.fellows)))
	return quarry{ground: ground, aim: leg.Aim, base: m.u.Base, h: m.h, aside: m.march.Aside, fellows: m.fellows, open: m.open(leg)}
}

// mayAim refuses an aim that leads past the target, or too far aside.
func (m *mover) mayAim(leg Leg, t *Unit) error {
	q := m.quarry(leg, t.rect())
	if _, ok := q.from(m.u.rect()); ok {
		return nil
	}
	switch _, turns := q.course(m.u.rect()); {
	case leg.Aim == "" && turns:
		return nil
	case leg.Aim == "":
		return cmdline.Refuse("oblique", "%s would have to go aside to reach %s, and may only go straight on: turn first, with face.", m.u.Name, t.Name)
	case !houseOblique.In(m.h) && leg.Aim != aimStraight:
		return cmdline.Refuse("oblique", "aim:%s would lead %s aside, and they may only go straight on: leave aim: out.", leg.Aim, m.u.Name)
	}
	if _, met := plane.Ahead(m.u.rect(), q.asides(m.u.rect())[0], q.ground); !met {
		return cmdline.Refuse("charge", "aim:%s leads %s past %s; leave it out, or aim at another part of it.", leg.Aim, m.u.Name, t.Name)
	}
	return cmdline.Refuse("charge", "aim:%s leads %s more than 45 degrees aside; leave it out, or aim at another part of %s.", leg.Aim, m.u.Name, t.Name)
}

// head is where a charge leads, beyond what it comes upon. The unit turns first
// where it must, at the cost of that.
func (m *mover) head(leg Leg) plane.Point {
	t := m.st.unit(leg.Target)
	if t == nil || t.Hidden {
		m.halt(cmdline.Refuse("charge", "Nobody is left to charge."))
		return m.u.At
	}
	m.u.Charging = leg.Target
	c, ok := m.quarry(leg, t.rect()).course(m.u.rect())
	if leg.Aim != "" && (!ok || c.facing != m.u.Facing) { // it has moved
		leg.Aim = ""
		c, ok = m.quarry(leg, t.rect()).course(m.u.rect())
	}
	if !ok {
		m.halt(cmdline.Refuse("charge", "%s %s no longer in front.", t.Name, t.does("are")))
		return m.u.At
	}
	if !m.wheel(leg, c.facing) {
		return m.u.At
	}
	if aside, _ := plane.Aside(m.u.rect(), plane.Rect{At: c.at, Facing: c.facing}); max(aside, -aside) > plane.Slack {
		m.march.Aside = true
	}
	if m.lead != nil {
		if at, ok := m.quarry(leg, *m.lead).from(m.u.rect()); ok {
			c.at = at
		}
	}
	far := (min(t.rect().Width, t.rect().Depth) + m.u.rect().Depth) / 2
	if stride := m.reach(leg) / (2 * strides); stride > far && m.moving[t.ID] {
		if _, err := m.barred(leg, m.u.rect(), c.into(m.u.At, stride)); err == nil {
			far = stride
		}
	}
	return c.into(m.u.At, far)
}

// into is a place on the way so far beyond where the target is come upon, as if the
// two stood upon one another: one who gives way is pressed after. Where the ground
// lets it, it is a whole stride, so that one who comes is met at full speed.
func (c course) into(from plane.Point, far inch) plane.Point {
	if c.at == from {
		return c.at.Go(c.facing, far)
	}
	return c.at.Away(from, far)
}

// wheel turns a charge towards its target: a quarter of it for 45 degrees (Facing
// and Formation).
func (m *mover) wheel(leg Leg, to plane.Facing) bool {
	if to == m.u.Facing {
		return true
	}
	turned := m.u.rect()
	turned.Facing = to
	if !m.room(turned, "turn") || !m.spend(leg, plane.Whole/4, "turning to "+to.String()) {
		return false
	}
	m.u.Facing, m.wheeled = to, m.wheeled+m.inches(leg, plane.Whole/4)
	return true
}
