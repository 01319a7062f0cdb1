package draft

import (
	"slices"
	"strconv"
	"strings"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/standing"
)

// willStand makes of any sheet one that will stand: while it is written, the
// line that makes it one may still be to come. It never fires.
const willStand = "break at 1000000"

// IsTactic reports whether a typed line is one for a habit.
func IsTactic(text string) bool {
	word, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	return strings.EqualFold(word, "tactic")
}

// Over lists the standing sheets that are over in the state that comes, and
// that no other replaces.
func Over(was *watch.Position, next *rules.Snapshot) ([]rules.Standing, error) {
	since, err := watch.Know(was, rules.Position.Count)
	if err != nil {
		return nil, err
	}
	all := slices.Clone(was.Snap.Standing)
	for _, x := range was.Snap.Sealed {
		if standing.Any(x.Lines) {
			all = append(all, rules.Standing{Seat: x.Seat, Lines: x.Lines, Since: since})
		}
	}
	return slices.DeleteFunc(all, func(x rules.Standing) bool { return next.Stands(x.Seat) || next.IsSealed(x.Seat) }), nil
}

// Breaks reports whether a sheet is to be broken off, so that its owner is asked again
// while it stands.
func Breaks(lines []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		l, err := standing.Read(line)
		return err == nil && l.Stop
	})
}

// Unbounded are the breaks of a pass but for the one that bounds it, for a sheet whose
// orders hold as long as they are good for.
func Unbounded(breaks []string) []string {
	return slices.DeleteFunc(slices.Clone(breaks), func(line string) bool { return boundOf(line) > 0 })
}

// Bound is the count at which a pass is over; 0 where it holds until something happens.
func Bound(lines []string) int {
	for _, line := range lines {
		if n := boundOf(line); n > 0 {
			return n
		}
	}
	return 0
}

// boundOf is the count at which a line breaks a sheet; 0 of any other line.
func boundOf(line string) int {
	l, err := standing.Read(line)
	if err != nil || !l.Stop {
		return 0
	}
	return l.Steps.From
}

// Passes reports whether a sheet only passes, until something or to a count: it gives
// no order, asks no condition of its own, and is not to break again. When it is over
// nothing of it is wanted any more.
func Passes(lines []string) bool {
	return !slices.ContainsFunc(lines, func(line string) bool {
		l, err := standing.Read(line)
		return err != nil || !l.Stop || l.Again || len(l.When) > 0
	})
}

// Spend takes the break off a standing sheet that has stopped it, as the events tell,
// unless it is to fire again.
func Spend(x rules.Standing, events []rules.Event) (rules.Standing, []string, error) {
	for _, e := range events {
		n, err := brokenBy(e, x.Seat)
		if err != nil || n < 1 || n > len(x.Lines) {
			continue
		}
		l, err := standing.Read(x.Lines[n-1])
		if err != nil {
			return x, nil, err
		}
		if l.Again {
			continue
		}
		line := x.Lines[n-1]
		x.Lines = slices.Delete(slices.Clone(x.Lines), n-1, n)
		if strings.HasPrefix(line, "break at ") { // past, rather than spent
			return x, nil, nil
		}
		return x, []string{line}, nil
	}
	return x, nil, nil
}

// brokenBy is the line of a seat's sheet, from 1, that an event says has stopped it;
// 0 where it says nothing of it.
func brokenBy(e rules.Event, seat rules.SeatID) (int, error) {
	line, ok := e.Figures.Get("line")
	if e.Kind != "break-why" || !ok || !slices.Contains(e.To, seat) {
		return 0, nil
	}
	return strconv.Atoi(line.String())
}

// Again is a standing sheet as it is of use when the count has started over: without
// what was for one count of it, once.
func Again(x rules.Standing) rules.Standing {
	x.Lines = slices.DeleteFunc(standingOf(x.Lines), func(line string) bool {
		l, err := standing.Read(line)
		return err == nil && l.Steps.Given && !l.Steps.Each && !l.Steps.Open && l.Steps.From == l.Steps.To
	})
	return x
}

// Renew gives the lines of a standing sheet that may be sealed again in a state:
// what is past or stands there twice is left out, and with it all that was written for a whole count
// (see [rules.StepSpec.Ahead]). Where no sheet can be written now, or the seat
// is left to its default, all standing lines are kept for when one can.
func Renew(p *watch.Position, x rules.Standing) ([]string, error) {
	lines, _, err := renew(p, x)
	return lines, err
}

// renew is Renew, with the lines that cannot be sealed again.
func renew(p *watch.Position, x rules.Standing) (out, left []string, err error) {
	now, err := watch.Know(p, rules.Position.Count)
	if err != nil {
		return nil, nil, err
	}
	lines := x.Lines
	switch {
	case now == x.Since:
	case x.Ahead:
		return nil, nil, nil
	default:
		lines = standingOf(lines)
	}
	if p.Snap.Mode == rules.Free || p.Snap.ByDefault(x.Seat) || p.Asks(p.Snap.Step) != rules.Secretly {
		left = slices.DeleteFunc(slices.Clone(lines), standing.Is)
		return standingOf(lines), left, nil
	}
	for _, line := range lines {
		w, err := watch.AskFor(p, x.Seat, func(s rules.Seated) (rules.Written, error) {
			return s.Line(line, append(slices.Clone(out), willStand))
		})
		if _, refused := cmdline.AsRefusal(err); refused {
			left = append(left, line)
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		if w.Replaces >= 0 && w.Replaces < len(out) && out[w.Replaces] == w.Line {
			continue // it stands there already
		}
		out = append(out, w.Line) // a file may spell it otherwise
	}
	return out, left, nil
}
