package rulestest

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/standing"
)

// toyFacts are what the toy's standing orders may ask for: one of each kind,
// and one that only the marker's own seat knows.
var toyFacts = []rules.Fact[*Garden]{
	{Name: "round", Summary: "the round, 1 to 3", Value: func(k known, _ string) figure.Value { return figure1(k.State().Round) }},
	{Name: "shots", Summary: "spots that were shot at", Value: func(k known, _ string) figure.Value { return figure1(len(k.State().Shots)) }},
	{Name: "spot", Summary: "where the marker is hidden", Value: ofMarker(func(m *Marker) any { return m.Spot })},
	{Name: "found", Summary: "whether all know the marker's spot", Switch: true, Value: ofMarker(func(m *Marker) any { return m.Found })},
	{Name: "away", Summary: "spots to the nearest enemy marker", Within: "enemy within", Value: nearestMarker, Toward: towardMarker},
}

func figure1(v any) figure.Value { return figure.Fig("", v).Value }

func ofMarker(of func(*Marker) any) func(known, string) figure.Value {
	return func(k known, unit string) figure.Value {
		m := k.State().known(unit)
		if m == nil {
			return figure.Value{}
		}
		return figure1(of(m))
	}
}

// known is the marker of that id; nil if it is not known.
func (g *Garden) known(id string) *Marker {
	i := slices.IndexFunc(g.Markers, func(m *Marker) bool { return m.ID == id })
	if i < 0 {
		return nil
	}
	return g.Markers[i]
}

func towardMarker(k known, unit, other string) figure.Value {
	m, o := k.State().known(unit), k.State().known(other)
	if m == nil || o == nil {
		return figure.Value{}
	}
	return figure1(max(m.Spot-o.Spot, o.Spot-m.Spot))
}

func nearestMarker(k known, unit string) figure.Value {
	var nearest figure.Value
	for _, o := range k.State().Markers {
		v := towardMarker(k, unit, o.ID)
		if o.Side != k.Seat().Side && v.Kind == figure.IntValue && (nearest.Kind != figure.IntValue || v.Int < nearest.Int) {
			nearest = v
		}
	}
	return nearest
}

var toyTactics = []rules.Tactic[*Garden]{
	{Name: "stay", Title: "Stay where the marker is", Lines: func(k known, unit string, _ int) []string {
		return []string{fmt.Sprintf("each: hide spot:%d marker:%s", k.State().known(unit).Spot, unit)}
	}},
	{Name: "lie-low", Title: "Move to a spot when found", Min: 1, Max: 6, Lines: func(_ known, unit string, n int) []string {
		return []string{fmt.Sprintf("when found %s: hide spot:%d marker:%s", unit, n, unit), fmt.Sprintf("break when found %s", unit)}
	}},
}

// toyCauses are one of each kind: that everybody sees, that its seat alone knows, and
// that is something too when it is so no more.
var toyCauses = []rules.Cause[*Garden]{
	{Cause: standing.Cause{Name: "found", Summary: "a marker of yours was found", Public: true}, Holds: func(k known) []string {
		return markersOf(k, func(m *Marker) bool { return m.Seat == k.Seat().ID && m.Found })
	}},
	{Cause: standing.Cause{Name: "near", Summary: "a shot fell beside your marker"}, Holds: func(k known) []string {
		return markersOf(k, func(m *Marker) bool {
			return m.Seat == k.Seat().ID && (slices.Contains(k.State().Shots, m.Spot-1) || slices.Contains(k.State().Shots, m.Spot+1))
		})
	}},
	{Cause: standing.Cause{Name: "seen", Summary: "you came to know a marker, or know it no more"}, Gone: true, Holds: func(k known) []string {
		return markersOf(k, func(m *Marker) bool { return m.Side != k.Seat().Side })
	}},
}

func markersOf(k known, is func(*Marker) bool) (out []string) {
	for _, m := range k.State().Markers {
		if is(m) {
			out = append(out, m.ID)
		}
	}
	return out
}

// toyUseful shoots at the spots that are left.
func toyUseful(k known, step string) []string {
	if step != "shoot" {
		return nil
	}
	var out []string
	for spot := 1; spot <= 6; spot++ {
		out = append(out, fmt.Sprintf("shoot spot:%d", spot))
	}
	return out
}
