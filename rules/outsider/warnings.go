package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
)

// What threatens the units of a seat by what it knows, with the thrust that stands on its
// sheet: told before it is sealed.

// warnings are those of all units of the seat, in the order of the units.
func warnings(k known) []rules.Event {
	var out []rules.Event
	st := k.State().onSheet(k.Orders())
	for _, v := range own(k) {
		if v = st.find(v.ID); !v.missiles() && v.Seat != "" {
			out = slices.Concat(out, st.threats(k, v))
		}
	}
	return out
}

// ordered is the helm of a vessel with the thrust that stands on the sheet for it or for
// who leads it.
func (st *Fleet) ordered(k known, v *Vessel) Helm {
	helm := v.Helm
	for _, o := range k.Orders().Of(thrust.Name) {
		lead := st.find(o.Unit)
		if lead == nil || !slices.Contains(st.group(lead), v) {
			continue
		}
		along, err := st.along(v, o.Args)
		if err == nil {
			helm.set(toOption.In(o.Args), along, k)
		}
	}
	return helm
}

// threats warn of the planet that a unit meets within eight segments, of the edge of the
// map, and of fuel that runs out.
func (st *State) threats(k known, v *Vessel) []rules.Event {
	helm := st.ordered(k, v)
	var out []rules.Event
	dry := v.fuel(k) == 0
	for i, fuel := range st.onward(&helm, v.fuel(k), printed.Segments, k) {
		if fuel <= 0 && !dry {
			dry = true
			out = append(out, v.threat("fuel-usage", "{unit} runs out of fuel in segment {segment} at this thrust.", st.now()+bit(st.Moved == st.now())+i, helm.At))
		}
		if e, at, met := v.meets(*helm.Past, helm.At, st, k); met {
			return append(out, v.threat(e.Rule, e.Text, st.now()+bit(st.Moved == st.now())+i, at))
		}
	}
	return out
}

// meets says what the way of a segment leads to, and where that is.
func (v *Body) meets(was, at hex.Hex, st *State, h house) (e rules.Event, where hex.Hex, met bool) {
	for _, o := range st.Obstacles {
		if o.Kind == "planet" && planetsRule.In(h) == planetsDestroy && was != o.At && hex.OnLine(was, at, o.At) {
			return rules.Event{Rule: "planets", Text: "{unit} crashes into the planet at {at} in segment {segment} if it flies on so."}, o.At, true
		}
	}
	if mapEdge.In(h) == leavesMap && offMap(at) {
		return rules.Event{Rule: "map-edge", Text: "{unit} leaves the map at {at} in segment {segment} if it flies on so."}, at, true
	}
	return e, at, false
}

// threat is a warning with the segment in which it comes true.
func (v *Vessel) threat(rule, text string, now int, at hex.Hex) rules.Event {
	return rules.Event{Unit: v.ID, Rule: rule, Text: text, Figures: figures{fig("segment", (now-1)%printed.Segments+1), fig("at", at.String())}}
}
