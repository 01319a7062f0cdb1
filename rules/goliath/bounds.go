package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

// How much of everything there may be. The table has room for less, but for
// units of a single figure, which muster holds to mostUnits.
const (
	mostUnits   = 300
	mostTerrain = 200
	mostStrikes = 1000
	mostLegs    = 500
	mostSpells  = 100
	mostFigures = 10_000 // of a unit that others have joined
	mostSides   = 26
	endOfTime   = 1_000_000 // turns, hits, and whatever else is counted
	farOff      = 4 * int(plane.Most)
)

// bounds holds a whole state to what play can reach.
func bounds(st *State, b *rules.Bounds) {
	b.Text("scenario", st.Scenario, 40)
	b.Number("turn", st.Turn, 0, endOfTime)
	b.Number("method", st.Method, 0, 2)
	b.Number("active", st.Active, everyone, mostSides)
	b.Number("deployed", st.Deployed, 0, endOfTime)
	b.In("size", func() {
		point(b, "at", st.Size.At)
		b.Number("width", int(st.Size.Width), 1, 2*int(plane.Most))
		b.Number("depth", int(st.Size.Depth), 1, 2*int(plane.Most))
		b.Number("facing", int(st.Size.Facing), 0, 0)
	})
	b.Number("unjudged", st.Unjudged, 0, 2*endOfTime)
	st.boundSides(b)
	st.Types.bounds(b)
	b.List("terrain", len(st.Terrain), mostTerrain)
	for _, t := range st.Terrain {
		b.In("terrain "+t.ID, func() { t.bounds(b) })
	}
	st.boundUnits(b)
	st.boundMarches(b)
	b.List("strikes", len(st.Strikes), mostStrikes)
	for i := range st.Strikes {
		b.In("a result", func() { st.Strikes[i].bounds(st, b) })
	}
}

func (seq *Sequence) boundSides(b *rules.Bounds) {
	sides := append(rules.Sides(b.Seats()), "")
	b.OneOf("elects", seq.Elects, sides...)
	b.List("order", len(seq.Order), mostSides)
	b.List("wishes", len(seq.Wishes), mostSides)
	for i, w := range seq.Wishes {
		b.OneOf("wish", w.Move, movesFirst, movesSecond)
		b.OneOf("wishes", w.Side, rules.Sides(b.Seats())...)
		b.That(!slices.ContainsFunc(seq.Wishes[:i], func(x Wish) bool { return x.Side == w.Side }), "a side has two wishes")
	}
	for i, side := range seq.Order {
		b.OneOf("order", side, sides...) // "" where nobody keeps the turn
		b.That(!slices.Contains(seq.Order[:i], side), "order has a side twice")
	}
}

func point(b *rules.Bounds, name string, p plane.Point) {
	b.Number(name+" east", int(p.X), -farOff, farOff)
	b.Number(name+" south", int(p.Y), -farOff, farOff)
}

func pointAt(b *rules.Bounds, name string, p *plane.Point) {
	if p != nil {
		point(b, name, *p)
	}
}

func (t Terrain) bounds(b *rules.Bounds) {
	b.Text("id", t.ID, 20)
	b.That(slices.ContainsFunc(grounds, func(g ground) bool { return g.kind == t.Kind }), "there is no such ground")
	b.That(len(t.Area.Points) > 0, "it has no outline")
	b.List("points", len(t.Area.Points), plane.MostPoints)
	b.Number("radius", int(t.Area.Radius), 0, 10*int(plane.Most))
	for _, p := range t.Area.Points {
		point(b, "a point", p)
	}
}

func (field *Field) boundUnits(b *rules.Bounds) {
	b.List("units", len(field.Units)+len(field.Gone), mostUnits)
	ids := map[string]bool{}
	for _, u := range field.everybody() {
		b.In("unit "+u.ID, func() { b.Unit(u.Unit, ids); u.bounds(b) })
	}
	for _, u := range field.Units {
		b.That(u.Figures > 0, "unit %s has no figures", u.ID)
	}
}

// bounds holds a unit, as it is or as it was, to what it can be.
func (u *Unit) bounds(b *rules.Bounds) {
	u.Figure.bounds(b)
	b.OneOf("status", string(u.Status), string(Steady), string(Routing), string(Destroyed), string(Surrendered), string(Fled))
	for _, n := range []struct {
		name           string
		n, least, most int
	}{
		{"base", int(u.Base), 1, 10 * int(plane.One)}, {"start", u.Start, 0, mostFigures}, {"figures", u.Figures, 0, mostFigures},
		{"risen", u.Risen, 0, mostFigures}, {"wounds", u.Wounds, 0, mostFigures}, {"facing", int(u.Facing), 0, 7},
		{"front", u.Front, 1, mostFigures}, {"keeps", u.Keeps, 0, len(anchors) - 1}, {"rout", u.Rout, 0, endOfTime},
		{"melees", u.Melees, 0, endOfTime}, {"moves", u.Moves, 0, endOfTime}, {"spent", int(u.Spent), 0, farOff},
		{"used", u.Used, 0, 100 * plane.Whole}, {"shots", u.Shots, 0, mostFigures}, {"penalty", u.Penalty, -100, 100},
		{"numb", u.Numb, untilTouched, endOfTime}, {"cast", u.Cast, -mostFigures, endOfTime},
	} {
		b.Number(n.name, n.n, n.least, n.most)
	}
	b.That(u.Status != Routing || u.Rout > 0, "it routs in no turn")
	point(b, "at", u.At)
	pointAt(b, "home", u.Home)
	u.boundLists(b)
}

func (u *Unit) boundLists(b *rules.Bounds) {
	b.Text("charging", u.Charging, 120)
	b.List("tested", len(u.Tested), mostUnits)
	for _, id := range u.Tested {
		b.Text("tested", id, 120)
	}
	b.List("stiff", len(u.Stiff), mostFigures/10)
	for _, s := range u.Stiff {
		b.Number("stiff figures", s.Figures, 0, mostFigures)
		b.Number("stiff until", s.Until, 0, 2*endOfTime)
	}
	b.List("spells", len(u.Under), mostSpells)
	for _, s := range u.Under {
		b.Text("a spell", s.Name, 40)
		b.Number("a spell until", s.Until, 0, 2*endOfTime)
	}
}

// boundMarches: who marches is on the table.
func (st *State) boundMarches(b *rules.Bounds) {
	b.List("marches", len(st.Marches), mostUnits)
	for i, m := range st.Marches {
		twice := slices.ContainsFunc(st.Marches[:i], func(x March) bool { return x.Unit == m.Unit })
		b.That(st.unit(m.Unit) != nil && !twice, "a march is nobody's, or the second of one")
		b.OneOf("side of a march", m.Side, rules.Sides(b.Seats())...)
		b.In("march of "+m.Unit, func() { m.bounds(b) })
	}
}

func (m March) bounds(b *rules.Bounds) {
	b.List("legs", len(m.Legs), mostLegs)
	b.Number("done", m.Done, 0, len(m.Legs))
	b.Text("halted", m.Halted, 2000)
	pointAt(b, "origin", m.Origin)
	for _, leg := range m.Legs {
		b.OneOf("a leg", leg.Do, append([]string{"retreat"}, marching...)...)
		b.That(leg.Do != "form" || leg.Front > 0, "a leg forms nobody in front")
		b.Number("front of a leg", leg.Front, 0, mostFigures)
		b.Number("facing of a leg", int(leg.Facing), 0, 7)
		b.Text("target of a leg", leg.Target, 120)
		point(b, "a leg", leg.To)
		read, err := readAim(known{}, leg.Aim)
		b.That(leg.Aim == "" || err == nil && read == leg.Aim, "a leg aims at no part of anything, and at no place")
	}
}

// bounds: a result is of a unit that there is, or was.
func (s *Strike) bounds(st *State, b *rules.Bounds) {
	b.OneOf("kind", s.Kind, byFire, byMelee, byDecision, ofMorale, ofRising, setFigures, setPlace, setStatus)
	b.That(st.anybody(s.Before.ID) != nil, "it is of nobody")
	b.Text("by", s.By, 120)
	b.Text("result", s.Result, 40)
	b.Text("why", s.Why, 200)
	b.Text("had", s.Had, 40)
	b.Number("hits", s.hits(), 0, endOfTime)
	b.Number("touched", s.Touched, 0, endOfTime)
	b.Number("score", s.Score, -mostFigures, mostFigures)
	b.Number("penalty", s.Penalty, -mostFigures, mostFigures)
	b.Number("of", s.Of, 0, mostStrikes)
	b.Number("cause", s.Cause, 0, 2*mostStrikes)
	b.Number("stand", s.Stand, 0, endOfTime)
	pointAt(b, "away", s.Away)
	for _, u := range []*Unit{&s.Before, s.After, s.Stood, s.Past} {
		if u == nil {
			continue
		}
		b.That(u.ID == s.Before.ID, "it is of two units")
		b.Unit(u.Unit, map[string]bool{})
		u.bounds(b)
	}
}
