// Package plan foresees on a map what a seat has ordered: where its units would be,
// and what they would fire at. It knows what the seat knows and plays the step with
// the seat's orders alone, without dice: a step that asks for dice ends it.
package plan

import (
	"reflect"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/standing"
	"impulse/rules/view"
)

// mostSteps is how many steps are played: as far as the seat is next asked, and no
// farther than this.
const mostSteps = 24

// Of is the plan of a seat with these lines on its sheet; nothing where there are
// none, or they could not be sealed.
func Of(sys rules.System, now *rules.Snapshot, seat rules.SeatID, lines []string) view.Plan {
	if len(lines) == 0 || now.Over || now.Mode == rules.Free {
		return view.Plan{}
	}
	p, err := alone(sys, now, seat)
	if err != nil {
		return view.Plan{}
	}
	here := p.For(seat).View()
	out := view.Plan{Aims: aims(here, now.Seat(seat), lines)}
	if ahead, ok := play(p, seat, lines); ok {
		out.Units = moved(here, ahead, p.For(seat).Units(), seat)
	}
	return out
}

// alone is the game as a seat knows it, with all others left to their default.
func alone(sys rules.System, now *rules.Snapshot, seat rules.SeatID) (rules.Position, error) {
	p, err := sys.Open(now)
	if err != nil {
		return nil, err
	}
	supposed := *now
	supposed.State, supposed.Version = p.For(seat).Known(), sys.Spec().Version
	supposed.Sealed, supposed.Standing, supposed.Default = nil, nil, nil
	for _, s := range now.Seats {
		if s.ID != seat && !s.Program {
			supposed.Default = append(supposed.Default, s.ID)
		}
	}
	return sys.Open(&supposed)
}

// play seals the lines and plays on until the seat is asked again, dice are asked for
// or the state lacks what the seat does not know.
func play(p rules.Position, seat rules.SeatID, lines []string) (ahead view.View, ok bool) {
	p, err := p.Seal(seat, lines)
	for range mostSteps {
		if err != nil {
			break
		}
		next := step(p)
		if next == nil {
			break
		}
		p, ok = next, true
		if slices.Contains(p.Awaited(), seat) || p.Snapshot().Over {
			break
		}
	}
	if !ok {
		return ahead, false
	}
	return p.For(seat).View(), true
}

// step plays a step without dice; nil where it cannot be played. The state lacks what
// the seat does not know, so what a step misses is no fault of it.
func step(p rules.Position) (next rules.Position) {
	defer func() {
		if recover() != nil {
			next = nil
		}
	}()
	res, err := p.Advance(dice.FromFaces(nil))
	if err != nil {
		return nil
	}
	return res.Next
}

// moved are the units of a seat that would stand, face or head elsewhere.
func moved(here, ahead view.View, units []rules.Unit, seat rules.SeatID) []view.Counter {
	var out []view.Counter
	for _, c := range ahead.Board.Counters {
		was, there := counterOf(here, c.Unit)
		own := slices.ContainsFunc(units, func(u rules.Unit) bool { return u.ID == c.Unit && u.Seat == seat })
		if own && there && (c.At != was.At || c.Heading != was.Heading || c.Ahead != was.Ahead || !reflect.DeepEqual(c.Body, was.Body)) {
			out = append(out, c)
		}
	}
	return out
}

func counterOf(v view.View, unit string) (view.Counter, bool) {
	i := slices.IndexFunc(v.Board.Counters, func(c view.Counter) bool { return c.Unit == unit && unit != "" })
	if i < 0 {
		return view.Counter{}, false
	}
	return v.Board.Counters[i], true
}

// aims are whom the lines are against: those that name a unit and its target, of
// which the seat sees both.
func aims(v view.View, seat rules.Seat, lines []string) []view.Aim {
	var out []view.Aim
	for _, text := range lines {
		l, err := standing.Read(text)
		if err != nil || l.Stop {
			continue
		}
		if a, ok := aim(v, seat, l.Order); ok && !slices.ContainsFunc(out, func(o view.Aim) bool { return reflect.DeepEqual(o, a) }) {
			out = append(out, a)
		}
	}
	return out
}

// The options of an order that say who fires what at whom, in every game.
const (
	unitOption   opts.Word = "unit"
	targetOption opts.Word = "target"
	weaponOption opts.Word = "weapon"
)

// aim reads one order.
func aim(v view.View, seat rules.Seat, c cmdline.Command) (view.Aim, bool) {
	unit, _ := c.Get(string(unitOption))
	target, ok := c.Get(string(targetOption))
	from, known := counterOf(v, unit)
	to, seen := counterOf(v, target)
	if !ok || !known || !seen || from.Side != seat.Side || from.Unit == to.Unit {
		return view.Aim{}, false
	}
	weapon, _ := c.Get(string(weaponOption))
	return view.Aim{Unit: unit, Target: target, Order: called(c), Arcs: arcs(v, unit, weapon)}, true
}

// called is what an order against a unit is called, empty for fire of any kind.
func called(c cmdline.Command) string {
	name := c.Path[len(c.Path)-1]
	if strings.HasPrefix(name, "fire") {
		return ""
	}
	return name
}

// arcs are what a weapon bears on, by the sheet of its unit.
func arcs(v view.View, unit, weapon string) []view.Sector {
	for _, s := range v.Sheets {
		for _, r := range s.Rows {
			if s.Unit == unit && weapon != "" && r.Label == weapon {
				return r.Arcs
			}
		}
	}
	return nil
}
