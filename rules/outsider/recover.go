package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
)

// recoverStep takes craft in, and ends the segment (D5.0).
var recoverStep = step{
	Name: "recover", Title: "Recover", Rule: "same-hex-and-vector",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		for _, v := range st.Vessels {
			if v.Ship != nil {
				v.Ship.rearm()
			}
		}
		for _, v := range slices.Clone(st.Vessels) {
			if v.Boards != "" {
				st.takeIn(r, v)
			}
		}
		st.clear(r)
		st.Exchange = Exchange{}
		st.endSegment(r)
		return nil
	},
}

// takeIn recovers as many craft of a squadron as there are bays.
func (st *Field) takeIn(r *ruling, v *Vessel) {
	mother := st.find(v.Boards)
	v.Boards = ""
	if mother == nil || st.mayRecover(v, mother, r) != nil {
		r.Tell(rules.Event{Kind: "no-recovery", Unit: v.ID, Rule: "same-hex-and-vector", Text: "{unit} cannot come aboard any more."})
		return
	}
	n := min(v.Flight.Count, mother.Ship.freeBays(v.Flight.craft(), st.now(), r))
	for _, rounds := range v.Flight.lose(n) {
		l := mother.Ship.stow(rounds.Type)
		l.Stored = min(l.Stored+rounds.Ready, mostAboard)
	}
	l := mother.Ship.stow(v.Flight.Type)
	for range n {
		l.Busy = append(l.Busy, crewPace*turnaround.In(r))
	}
	mother.Ship.Taken.more(st.now(), n)
	r.Tell(rules.Event{Kind: "recovered", Unit: v.ID, Target: mother.ID, Rule: "same-hex-and-vector", Text: "{target} recovers {count} of {unit}.", Figures: figures{fig("count", n)}})
	if v.Flight.Count == 0 {
		st.leave(r, v, "aboard")
	}
}

// stow is the load into which craft of a type come.
func (s *Ship) stow(kind string) *Load {
	if l := load(s.Loads, kind); l != nil {
		return l
	}
	s.Loads = append(s.Loads, Load{Type: kind})
	return &s.Loads[len(s.Loads)-1]
}

// crewPace is what a crew does in a segment; without any power all takes twice as long
// (A3.2.1).
const crewPace = 2

func (s *Ship) pace() int {
	if !s.auxiliary() {
		return crewPace / 2
	}
	return crewPace
}

// lose takes craft out of a flight, and returns what they carried.
func (f *Flight) lose(n int) []Load {
	var carried []Load
	for i := range f.Rounds {
		l := &f.Rounds[i]
		left := l.Ready * (f.Count - n) / f.Count
		carried = append(carried, Load{Type: l.Type, Ready: l.Ready - left})
		l.Ready = left
	}
	f.Count -= n
	return carried
}

// rearm does a segment's work on the craft that were recovered, and makes ready those on
// which nothing is left to do (house rule craft-turnaround).
func (s *Ship) rearm() {
	for i := range s.Loads {
		l := &s.Loads[i]
		for j := range l.Busy {
			l.Busy[j] -= s.pace()
		}
		before := len(l.Busy)
		l.Busy = slices.DeleteFunc(l.Busy, func(left int) bool { return left <= 0 })
		l.Ready += before - len(l.Busy)
	}
}

// readyFrom is the segment from which a craft may be launched again on which so much is
// left to do, as the power is now.
func (s *Ship) readyFrom(now, left int) int { return now + (left+s.pace()-1)/s.pace() }

// freeBays are how many craft of a type the bays can take in: those that stand and hold
// none, as far as the craft's size goes, and have taken none in this segment.
func (s *Ship) freeBays(c printed.Craft, now int, h house) int {
	free := s.sheet().Standing(bay)
	for _, l := range s.Loads {
		if held, _ := printed.CraftOf(l.Type); !isMissile(l) {
			free -= (l.Ready + len(l.Busy)) * max(1, held.Bay)
		}
	}
	return max(0, min(free/max(1, c.Bay), s.bays(h)-s.Taken.in(now)))
}

// mayRecover holds recovery to one hex and one vector, to a free bay, and to craft that
// were not launched in this segment (D4.2, A3.2.3).
func (st *Field) mayRecover(v, mother *Vessel, h house) error {
	switch {
	case v.Flight == nil || v.missiles():
		return cmdline.Refuse("same-hex-and-vector", "%s is no small craft.", v.Name)
	case mother.Ship == nil:
		return cmdline.Refuse("same-hex-and-vector", "%s has no hangar.", mother.Name)
	case v.Flight.Born == st.now():
		return cmdline.Refuse("craft-launch", "%s was launched in this segment and is recovered from the next on.", v.Name)
	case v.At != mother.At || v.future() != mother.future():
		return cmdline.Refuse("same-hex-and-vector", "%s is at %s with %s and %s at %s with %s: craft are recovered in one hex and with one vector.",
			v.Name, v.At, velocityText(v.future()), mother.Name, mother.At, velocityText(mother.future()))
	case mother.Ship.freeBays(v.Flight.craft(), st.now(), h) == 0:
		return cmdline.Refuse("same-hex-and-vector", "%s has no free bay.", mother.Name)
	}
	return nil
}

// hasToRecover reports whether a flight could come aboard somewhere now.
func (st *Field) hasToRecover(v *Vessel, h house) bool {
	return v.Flight != nil && slices.ContainsFunc(st.Vessels, func(m *Vessel) bool {
		return m.Side == v.Side && m.Ship != nil && m.At == v.At && st.mayRecover(v, m, h) == nil
	})
}

var recoverOrder = order{
	Name: "recover", Summary: "Come aboard a ship", Rule: "same-hex-and-vector",
	Step: "launch", Unit: unitOption, Able: whoFlies, Key: []opts.Word{}, Example: "with:rookery",
	Params: []param{opts.Unit(withOption, "aboard whom", ownUnits)},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		return k.State().mayRecover(v, k.State().find(withOption.In(a)), k)
	},
}
