package outsider

import (
	"reflect"
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// How much of everything there may be: more than a battle comes to.
const (
	mostObstacles = 200
	mostOfAny     = 5000
	endOfTime     = 1_000_000
	farthest      = 4_000_000 // hexes, of who flies on for a thousand turns
	fastest       = 100_000   // hexes a turn
	mostFuel      = 1_000_000
	mostCraft     = 300         // in one flight, or aboard
	mostAboard    = 99_999      // of one kind
	mostMounts    = 6 * 30 * 30 // that a profile has, of a box each
	mostVolleys   = 2 * mostMounts * mostVessels
	mostDealt     = 2 * mostMounts * 30 // by one volley, of which no box does more than 5D6
)

// bounds holds a whole state to what play can reach.
func bounds(st *State, b *rules.Bounds) {
	b.Text("scenario", st.Scenario, 40)
	b.Number("turn", st.Turn, 0, endOfTime)
	b.Number("unjudged", st.Unjudged, 0, 2*endOfTime)
	b.Number("segment", st.Segment, 0, printed.Segments)
	b.Number("moved", st.Moved, 0, 9*endOfTime)
	b.Text("first", st.First, 100)
	b.List("acting", len(st.Acting), mostOfAny)
	b.List("vessels", len(st.Vessels), mostVessels)
	b.List("gone", len(st.Gone), mostOfAny)
	b.List("obstacles", len(st.Obstacles), mostObstacles)
	for _, o := range st.Obstacles {
		hexBounds(b, "an obstacle", o.At)
		b.OneOf("an obstacle", o.Kind, "planet", "cloud", "asteroids")
	}
	b.List("flags", len(st.Flags), mostOfAny)
	for _, f := range st.Flags {
		b.Text("a flagship", f.Unit, 120)
		b.Text("the side of a flagship", f.Side, 100)
		b.Number("the segment of a flagship", f.From, 0, 9*endOfTime)
	}
	ids, found := map[string]bool{}, &profiles{}
	for _, v := range slices.Concat(st.Vessels, st.Gone) {
		b.In("unit "+v.ID, func() { b.Unit(v.Unit, ids); v.bounds(b, found) })
	}
	for _, v := range st.Vessels {
		b.That(v.Fate == "" && (v.Flight == nil || v.Flight.Count > 0), "nothing is left of %s", v.ID)
	}
	st.boundFollowing(b)
	st.Exchange.bounds(b)
}

// bounds holds the fire of a segment to what can be declared and hit.
func (x *Exchange) bounds(b *rules.Bounds) {
	b.List("declared", len(x.Declared), mostVolleys)
	for _, d := range x.Declared {
		b.Text("a unit", d.Unit, 120)
		b.Text("a target", d.Target, 120)
		b.Text("a weapon", d.Code, 9)
		b.List("mounts", len(d.Mounts), 2*mostMounts)
		b.Number("a section", d.Section, 0, coreRoll)
	}
	b.List("blows", len(x.Blows), mostVolleys)
	for _, d := range x.Blows {
		b.List("points", len(d.Points), 2*mostMounts)
		b.Number("points", printed.Sum(d.Points), 0, mostDealt)
		b.Number("a section", d.Section, 0, coreRoll)
		b.Number("splash", d.Kind.Splash, 0, mostBuilt)
		b.Number("ablating", d.Kind.Ablating, 0, mostBuilt)
		hexBounds(b, "from", d.From)
	}
	b.Text("side", x.Side, 100)
	b.Text("unit", x.Unit, 120)
	b.List("fired", len(x.Fired), mostOfAny)
	b.List("done", len(x.Done), mostOfAny)
}

// boundFollowing: who flies with another is there, and in no circle.
func (st *Muster) boundFollowing(b *rules.Bounds) {
	for _, v := range st.Vessels {
		lead, steps := v, 0
		for lead != nil && lead.Lead != "" && steps <= len(st.Vessels) {
			lead, steps = st.find(lead.Lead), steps+1
		}
		b.That(lead != nil && steps <= len(st.Vessels), "%s flies with nobody", v.ID)
	}
}

func (v *Vessel) bounds(b *rules.Bounds, found *profiles) {
	b.That((v.Ship == nil) != (v.Flight == nil), "it is no ship and no flight, or both")
	v.Helm.bounds(b)
	b.Text("lead", v.Lead, 120)
	b.Text("boards", v.Boards, 120)
	b.OneOf("fate", v.Fate, "", destroyed, "aboard", away)
	b.Number("struck", v.Struck, 0, 9*endOfTime)
	if v.Ship != nil {
		v.Ship.bounds(b, found)
	}
	if v.Flight != nil {
		v.Flight.bounds(b)
	}
}

func hexBounds(b *rules.Bounds, name string, h hex.Hex) {
	b.Number(name, h.Q, -farthest, farthest)
	b.Number(name, h.R, -farthest, farthest)
}

func vecBounds(b *rules.Bounds, name string, v hex.Vec, most int) {
	b.Number(name, v.A, -most, most)
	b.Number(name, v.C, -most, most)
}

func (h *Helm) bounds(b *rules.Bounds) {
	hexBounds(b, "place", h.At)
	hexBounds(b, "leg", h.Leg.From)
	b.Number("heading", int(h.Heading), 0, 5)
	b.Number("along", int(h.Burn.Along), 0, 5)
	vecBounds(b, "velocity", h.Velocity, fastest)
	vecBounds(b, "gathered", h.Burn.Gathered, fastest)
	vecBounds(b, "rest", h.Leg.Rest, eighths)
	b.Number("segments of a leg", h.Leg.Segments, 0, printed.Segments)
	b.Number("thrust", h.Burn.Thrust, 0, printed.MostThrust)
	b.Number("row", h.Burn.Row, 0, printed.Segments)
	b.Number("changed", h.Burn.Changed, 0, 9*endOfTime)
	b.Number("burnt", h.Burnt, 0, 9*endOfTime)
	b.Number("turned", h.Turned, 0, 9*endOfTime)
	b.Number("spin", h.Spin, -mostSpins, mostSpins)
	if h.Plotted != nil {
		b.Text("a pivot", h.Plotted.To, 120)
		b.Number("a spin", h.Plotted.Spin, -mostSpins, mostSpins)
	}
}

const mostSpins = 48

// profiles are those that one look at a state has found sound: sister ships have the same.
type profiles []*profile.Profile

// sound reports whether a profile could have been read.
func (all *profiles) sound(p *profile.Profile) bool {
	if slices.ContainsFunc(*all, func(x *profile.Profile) bool { return reflect.DeepEqual(x, p) }) {
		return true
	}
	if p.Check() != nil {
		return false
	}
	*all = append(*all, p)
	return true
}

func (s *Ship) bounds(b *rules.Bounds, found *profiles) {
	b.That(s.Profile != nil, "it has no profile")
	if s.Profile == nil {
		return
	}
	b.That(found.sound(s.Profile), "its profile is none")
	b.That(s.sheet().Sound(), "its marks are more than its boxes")
	b.Number("size", s.Size, printed.Smallest, printed.Largest)
	b.Number("structure", s.Built, 0, mostBuilt)
	b.List("outages", len(s.Power.Outages), mostOfAny)
	for _, o := range s.Power.Outages {
		b.Number("an outage", o.Segments, 1, endOfTime)
	}
	b.Number("blind", s.Power.Blind, 0, 9*endOfTime)
	boundFired(b, s.Fired)
	b.List("spent", len(s.Spent), mostMounts)
	for id, n := range s.Spent {
		b.Text("a launcher", id, 9)
		b.Number("spent", n, 0, endOfTime)
	}
	for _, f := range []Fired{s.Launched, s.Sent, s.Taken} {
		f.bounds(b)
	}
	b.Number("casualties", s.Casualties, 0, 9*endOfTime)
	loadBounds(b, s.Loads)
	if s.Fuel != nil {
		b.Number("fuel", *s.Fuel, 0, mostFuel)
	}
}

func boundFired(b *rules.Bounds, fired map[string]Fired) {
	b.List("fired", len(fired), mostMounts)
	for id, f := range fired {
		b.Text("a mount", id, 9)
		f.bounds(b)
	}
}

func (f Fired) bounds(b *rules.Bounds) {
	b.Number("a segment of fire", f.Segment, 0, 9*endOfTime)
	b.Number("times", f.Times, 0, mostAboard)
}

func loadBounds(b *rules.Bounds, loads []Load) {
	b.List("loads", len(loads), 100)
	for _, l := range loads {
		_, ok := printed.CraftOf(l.Type)
		b.That(ok, "there is no craft %q", l.Type)
		b.Number("ready", l.Ready, 0, mostAboard)
		b.Number("stored", l.Stored, 0, mostAboard)
		b.Number("loading", l.Loading, 0, 100)
		b.List("busy", len(l.Busy), mostMounts)
		for _, from := range l.Busy {
			b.Number("busy", from, 0, 9*endOfTime)
		}
	}
}

func (f *Flight) bounds(b *rules.Bounds) {
	_, ok := printed.CraftOf(f.Type)
	b.That(ok, "there is no craft %q", f.Type)
	b.Number("count", f.Count, 0, mostCraft)
	b.Number("fuel", f.Fuel, 0, mostFuel)
	b.Number("born", f.Born, 0, 9*endOfTime)
	b.Text("mother", f.Mother, 120)
	b.Text("target", f.Target, 120)
	boundFired(b, f.Fired)
	b.That(!ok || f.sheet().Sound(), "its marks are more than its boxes")
	loadBounds(b, f.Rounds)
}
