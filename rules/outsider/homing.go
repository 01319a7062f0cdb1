package outsider

import (
	"iter"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
)

// A salvo that has a target seeks it by itself until it is ordered to thrust: of some
// burns it takes the one that brings it nearest, the soonest, if the target flies on as
// it does (D4.1.3, D4.1.4).

// foresight is how many segments ahead seekers look.
const foresight = 2 * printed.Segments

// homes reports whether the seekers of a salvo steer it.
func (v *Body) homes() bool { return v.missiles() && v.Flight.Target != "" && !v.Flight.ByHand }

// seekAll steers all salvoes that seek their targets.
func (st *Field) seekAll(r *ruling) {
	for _, v := range st.where((*Vessel).homes) {
		t := st.find(v.Flight.Target)
		if t == nil {
			continue
		}
		thrust, along := st.homing(v, t, r)
		v.throttle(r, thrust, along)
	}
}

// retarget gives salvoes their targets, or none; their seekers steer again.
func (st *Fleet) retarget(r *ruling, o rules.Orders) {
	for _, x := range o.Of(seek.Name) {
		v := st.find(x.Unit)
		if v == nil || !v.missiles() {
			continue
		}
		t := st.sought(v, x.Args)
		e := rules.Event{Kind: "seek", Unit: v.ID, Rule: "salvoes", Quiet: true, Text: "{unit} lies in wait."}
		before := *v.Flight
		if v.Flight.Target, v.Flight.ByHand = "", false; t != nil {
			v.Flight.Target, e.Target, e.Text = t.ID, t.ID, "{unit} seeks {target}."
		}
		if before.Target != v.Flight.Target || before.ByHand {
			r.Tell(e)
		}
	}
}

// steer takes a salvo from its seekers.
func (v *Vessel) steer(r *ruling) {
	if !v.homes() {
		return
	}
	v.Flight.ByHand = true
	r.Tell(rules.Event{Kind: "steered", Unit: v.ID, Rule: "salvoes", Quiet: true, Text: "{unit} flies as it is ordered, no more as its seekers would."})
}

// sought is whom an order sends missiles after: one that it names, or the nearest enemy;
// nil if it is not there.
func (st *Fleet) sought(v *Vessel, a opts.Args) *Vessel {
	if targetOption.In(a) == nearestFoe {
		return st.nearest(v)
	}
	return st.find(targetOption.In(a))
}

// miss is how near a burn comes, and when.
type miss struct{ away, segments int }

func (m miss) better(than miss) bool {
	return m.away < than.away || m.away == than.away && m.segments < than.segments
}

// homing is the burn that brings a salvo nearest to its target; it coasts where that is
// as good.
func (st *Field) homing(v, t *Vessel, h house) (thrust int, along hex.Dir) {
	path := st.path(t.Helm, foresight, h)
	along = v.Burn.Along
	best := st.approach(v, path, 0, along, 0, h)
	most := v.mostThrust(h)
	for _, d := range hex.Dirs() {
		for _, burn := range [...]int{1, 2, 4, foresight} {
			if best.away == 0 { // it must be there sooner
				path = path[:best.segments+1]
			}
			if m := st.approach(v, path, most, d, burn, h); m.better(best) {
				best, thrust, along = m, most, d
			}
		}
	}
	return thrust, along
}

// path is where a vessel is, and where it will be segment by segment as it thrusts now.
func (st *Field) path(helm Helm, segments int, h house) []hex.Hex {
	out := []hex.Hex{helm.At}
	for range st.onward(&helm, unlimited, segments, h) {
		out = append(out, helm.At)
	}
	return out
}

// onward moves a helm on segment by segment, the first of them the next in which all move,
// and gives the fuel that is left after each. A turn that ends converts what was gathered;
// who spins too fast drifts.
func (st *Field) onward(helm *Helm, fuel, segments int, h house) iter.Seq2[int, int] {
	return func(yield func(i, fuel int) bool) {
		st.Spend(segments)
		for i := range segments {
			if done := printed.Segments - st.segmentsLeft() + i; done > 0 && done%printed.Segments == 0 {
				helm.convert(h)
			}
			if helm.Burn.Thrust > 0 && !spinning(helm, h) {
				_, spent := helm.burn(fuel, h)
				fuel -= spent
			}
			if helm.drift(); !yield(i, fuel) {
				return
			}
		}
	}
}

// approach is how near to a path a salvo comes that burns so for so many segments, and
// coasts then.
func (st *Field) approach(v *Vessel, path []hex.Hex, thrust int, along hex.Dir, burn int, h house) miss {
	helm := v.Helm
	helm.set(thrust, along, h)
	best := miss{away: farthest}
	for i := range st.onward(&helm, v.fuel(h), len(path)-1, h) {
		if m := (miss{helm.nearest(path[i], path[i+1]), i}); m.better(best) {
			best = m
		}
		if best.away == 0 {
			break
		}
		if i+1 == burn && thrust > 0 {
			helm.set(0, along, h)
		}
	}
	return best
}

// nearest is how near the way of a segment came to that of another, from was to at.
func (h *Helm) nearest(was, at hex.Hex) int {
	away := hex.Range(h.At, at)
	if away > hex.Range(*h.Past, h.At)+hex.Range(was, at) {
		return away
	}
	for i := 1; i < tenths; i++ {
		away = min(away, hex.Range(h.on(i), was.Add(hex.Scale(was.To(at), i, tenths))))
	}
	return away
}
