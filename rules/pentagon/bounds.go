package pentagon

import (
	stdmaps "maps"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/ssd"
)

// How much of everything there may be. Who would bring or launch more units than
// there may be is told so; all else is more than a battle comes to.
const (
	mostShips   = 200 // on the map, and as many that have left it
	mostSeekers = 500
	mostPlanets = 100
	mostOfAny   = 5000 // shots, hits, tries and the like
	mostPast    = 2000 // hexes that are remembered
	mostThrusts = 200  // in a turn; only in free mode are there more than impulses
	mostTries   = 1000 // in an impulse; only in free mode does that last
	endOfTime   = 1_000_000
	mostPoints  = 200_000   // of damage, of power, of whatever is counted in boxes
	topSpeed    = 40_000    // quarters of a hex a turn: of who thrusts for a thousand turns
	farOff      = 4_000_000 // hexes
)

// bounds holds a whole state to what play can reach.
func bounds(st *State, b *rules.Bounds) {
	b.Text("scenario", st.Scenario, 40)
	b.Number("turn", st.Turn, 0, endOfTime)
	b.Number("unjudged", st.Unjudged, 0, 2*endOfTime)
	b.Number("impulse", st.Impulse, 0, impulses)
	b.Number("moved", st.Moved, 0, 100)
	b.Number("forms", st.Forms, 0, endOfTime)
	b.List("planets", len(st.Planets), mostPlanets)
	for _, at := range st.Planets {
		hexBounds(b, "a planet", at)
	}
	b.List("ships", len(st.Ships), mostShips)
	b.List("gone", len(st.Gone), mostShips)
	b.List("seekers", len(st.Seekers), mostSeekers)
	ids := map[string]bool{}
	for _, s := range st.everybody() {
		b.In("unit "+s.ID, func() { b.Unit(s.Unit, ids); s.bounds(b) })
	}
	for _, k := range st.Seekers {
		b.In("seeker "+k.ID, func() { b.Unit(k.Unit, ids); k.bounds(b) })
	}
	st.boundFire(b)
}

// boundFire: who fires is there, with the weapon.
func (st *State) boundFire(b *rules.Bounds) {
	b.List("shots", len(st.Decided)+len(st.Shots), mostOfAny)
	for _, shot := range slices.Concat(st.Decided, st.Shots) {
		s := st.ship(shot.Ship)
		b.That(s != nil && s.armedWith(shot.Weapon), "a shot is fired by nobody")
		b.Text("target of a shot", shot.Target, 120)
	}
	b.List("hits", len(st.Hits), mostOfAny)
	for _, hit := range st.Hits {
		b.In("a hit", func() { hit.bounds(b) })
	}
	b.List("gums", len(st.Gums), mostOfAny)
	for _, g := range st.Gums {
		b.In("acid gum", func() { g.bounds(b) })
	}
	b.List("blasts", len(st.Blasts), mostOfAny)
	for _, x := range st.Blasts {
		b.In("an explosion", func() { x.bounds(b) })
	}
	b.List("tries", len(st.Tried), mostTries)
	for _, x := range st.Tried {
		b.Text("a try", x.Unit+x.Order+x.Target, 400)
	}
}

func (s *Hull) armedWith(weapon string) bool {
	w, there := s.row(weapon)
	return there && w.weapon != nil
}

func hexBounds(b *rules.Bounds, name string, at hex.Hex) {
	b.Number(name+" column", at.Col(), -farOff, farOff)
	b.Number(name+" row", at.Row(), -farOff, farOff)
}

func vecBounds(b *rules.Bounds, name string, v hex.Vec, most int) {
	b.Number(name+" in A", v.A, -most, most)
	b.Number(name+" in C", v.C, -most, most)
}

func (m Moment) bounds(b *rules.Bounds, name string) {
	b.Number("turn of "+name, m.Turn, -1, endOfTime)
	b.Number("impulse of "+name, m.Impulse, 0, impulses)
}

func (x Body) bounds(b *rules.Bounds) {
	hexBounds(b, "at", x.At)
	b.List("past", len(x.Past), mostPast)
	for _, at := range x.Past {
		hexBounds(b, "past", at)
	}
}

func (x Source) bounds(b *rules.Bounds) {
	x.Body.bounds(b)
	hexBounds(b, "to", x.To)
	b.Number("in", x.In, 0, 10*impulses)
}

func (hit Hit) bounds(b *rules.Bounds) {
	b.Text("target", hit.Target, 120)
	b.Text("by", hit.By, 120)
	b.Number("damage", hit.Damage, 0, mostPoints)
	b.Number("facing", hit.Facing, 0, sectionsOf)
	hit.From.bounds(b)
}

func (g Gum) bounds(b *rules.Bounds) {
	b.Text("target", g.Target, 120)
	b.Text("by", g.By, 120)
	b.Number("facing", g.Facing, 1, sectionsOf)
	b.Number("damage", g.Damage, 0, mostPoints)
	b.Number("left", g.Left, 0, acidImpulses)
	g.Eaten.bounds(b, "eaten")
	g.From.bounds(b)
	vecBounds(b, "way", g.Way, 2*farOff)
}

func (x Blast) bounds(b *rules.Bounds) {
	b.Text("by", x.By, 120)
	b.Text("name", x.Name, 200)
	b.Text("side", x.Side, 40)
	b.Number("strength", x.Strength, 0, mostPoints)
	x.From.bounds(b)
}

func (k *Seeker) bounds(b *rules.Bounds) {
	b.OneOf("kind", k.Kind, missileKind, boltKind)
	_, made := makeTable().Find("make", k.Make)
	b.That(made || k.Make == "", "there is no such make of missile")
	b.Text("from", k.From, 120)
	b.Text("target", k.Target, 120)
	b.Number("speed", k.Speed, 0, 100)
	b.Number("flown", k.Flown, 0, endOfTime)
	b.Number("missed", k.Missed, 0, endOfTime)
	b.Number("idle", k.Idle, 0, endOfTime)
	b.Number("dispersed", k.Dispersed, 0, mostPoints)
	k.Body.bounds(b)
	hexBounds(b, "origin", k.Origin)
	k.Launched.bounds(b, "launched")
}

// bounds holds a ship to a design that there is, and to what can be marked on
// its sheets.
func (s *Ship) bounds(b *rules.Bounds) {
	if s.Plan == nil {
		b.That(isDesign(s.Design), "there is no such design")
	} else if err := s.Plan.check(); err != nil {
		b.That(false, "its design cannot be built: %v", err)
	}
	if b.Err() != nil {
		return
	}
	s.Body.bounds(b)
	hexBounds(b, "start", s.Start)
	s.Hull.bounds(b)
	s.Form.bounds(b)
	s.Holds.bounds(b, &s.Hull)
	s.Record.bounds(b)
	for _, n := range []struct {
		name string
		n    int
	}{{"asleep", s.Asleep}, {"extra", s.Extra}, {"missiles", s.Sent.Missiles}, {"bolts", s.Sent.Bolts}, {"drones", s.Sent.Drones}, {"mended", s.Mended.Boxes}} {
		b.Number(n.name, n.n, 0, mostPoints)
	}
	b.OneOf("radar", s.Radar, "", "on", "off")
	b.Text("mother", s.Mother, 120)
	b.List("nolock", len(s.NoLock), 2*mostShips)
	for _, id := range s.NoLock {
		b.Text("nolock", id, 120)
	}
	for _, at := range []Moment{s.Evades, s.Crash, s.Struck, s.Doomed, s.Mended.At} {
		at.bounds(b, "what it did")
	}
}

// bounds: what is marked are boxes that were built.
func (s *Hull) bounds(b *rules.Bounds) {
	for _, id := range slices.Sorted(stdmaps.Keys(s.Marks)) {
		r, there := s.row(id)
		_, err := ssd.Parse(string(s.Marks[id]))
		b.That(there && err == nil && s.Marks[id].Len() == r.fresh.Len(), "its boxes of %s are not those that were built", cmdline.Shorten(id, 20))
	}
	for _, id := range slices.Sorted(stdmaps.Keys(s.Fired)) {
		_, there := s.row(id)
		b.That(there, "it has no %s that could have fired", cmdline.Shorten(id, 20))
		s.Fired[id].bounds(b, "fire")
	}
}

func (f *Form) bounds(b *rules.Bounds) {
	for _, n := range f {
		b.Number("a line of the form", n, -mostPoints, mostPoints)
	}
}

// bounds: only magnetic beams of the hull hold.
func (s Holds) bounds(b *rules.Bounds, hull *Hull) {
	b.List("holds", len(s), mostParts)
	for _, h := range s {
		r, there := hull.row(h.Beam)
		b.That(there && r.system == magnetic, "it has no beam that could hold")
		b.Text("target of a hold", h.Target, 120)
	}
}

func (x Record) bounds(b *rules.Bounds) {
	vecBounds(b, "velocity", x.Velocity, topSpeed)
	vecBounds(b, "course", x.Course, topSpeed/quarter+1)
	vecBounds(b, "carry", x.Carry, 10*quarter)
	vecBounds(b, "gathered", x.Gathered, mostPoints)
	b.Number("burned", x.Burned, 0, endOfTime)
	b.Number("sips", x.Sips, 0, standard)
	b.List("thrusts", len(x.Thrusts), mostThrusts)
	for _, t := range x.Thrusts {
		b.Number("impulse of a thrust", t.Impulse, 0, impulses)
		b.OneOf("crash of a thrust", t.Crash, append([]string{""}, multiples...)...)
	}
}
