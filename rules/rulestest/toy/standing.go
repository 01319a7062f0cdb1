package toy

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/figure"
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
