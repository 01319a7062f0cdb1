package orders

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/stretch"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// aheadOf is what a standing sheet of a seat would do if nothing changed; nothing of any
// other.
func aheadOf(p *watch.Position, seat rules.SeatID, lines []string) (standing.Ahead, error) {
	return watch.AskFor(p, seat, func(s rules.Seated) (standing.Ahead, error) { return s.Foresee(lines) })
}

// sayAhead says what a standing sheet comes to as all stands now, beside what else is
// said: line by line, on a phone in short what threatens, then how it ends, then what each
// unit does.
func (d orders) sayAhead(g *match.Game, seat rules.SeatID, lines []string, beside ...string) error {
	if !d.Call.Phone {
		if err := d.list(g, seat, lines); err != nil {
			return err
		}
		return d.foresee(g, seat, lines, mostAhead)
	}
	ahead, err := aheadOf(g.Position, seat, lines)
	if err != nil || ahead.End == "" {
		return err
	}
	does, err := doings(g, seat, lines, ahead)
	if err != nil {
		return err
	}
	b := d.briefly(lines, beside...)
	b.part(b.room, text.Bullets(ahead.Threats))
	does = text.Bullets(append([]string{ahead.End}, does...))
	does[0] = unchanged + "\n" + does[0]
	b.part(b.room, does)
	d.sayBrief(b, seat)
	return nil
}

// unchanged heads what is foreseen.
const unchanged = "If nothing changed, and without dice:"

// doings say what each unit does by a standing sheet, and when: "Kestrel: accelerate
// (impulses 1-2); fire all at nearest (impulse 1)".
func doings(g *match.Game, seat rules.SeatID, lines []string, ahead standing.Ahead) ([]string, error) {
	units, err := watch.KnowFor(g.Position, seat, rules.Seated.Units)
	if err != nil {
		return nil, err
	}
	clock, err := g.Clock()
	if err != nil {
		return nil, err
	}
	when := ""
	if slices.ContainsFunc(g.Sys.Spec().Steps, func(s rules.StepSpec) bool { return s.Lasts }) {
		when = "ordered in "
	}
	var all []doing
	for i, line := range lines {
		l, err := standing.Read(line)
		if times := ahead.When(i); err == nil && times != nil {
			order, err := watch.Named(g.Position, seat, given(g.Sys.Spec(), l.Order), units)
			if err != nil {
				return nil, err
			}
			unit, words := wordsOf(order, units)
			all = append(all, doing{unit, words, when + stretch.Times(times, clock)})
		}
	}
	return byUnit(all), nil
}

// given is an order without what it says by default.
func given(spec *rules.Spec, order cmdline.Command) cmdline.Command {
	c, err := cmdline.Parse(draft.Given(spec, order.String(), ""))
	if err != nil {
		return order
	}
	return c
}

// doing is what a unit does by one line, and when.
type doing struct{ unit, words, times string }

// byUnit are sentences of what each unit does, alike times once, and units that do alike
// together.
func byUnit(all []doing) (out []string) {
	var does []string
	units := map[string][]string{}
	for i, x := range all {
		if slices.ContainsFunc(all[:i], func(before doing) bool { return before.unit == x.unit }) {
			continue
		}
		said := x.andThen(all[i+1:])
		if units[said] == nil {
			does = append(does, said)
		}
		units[said] = append(units[said], strings.TrimSuffix(x.unit, ": "))
	}
	for _, said := range does {
		out = append(out, strings.TrimPrefix(legible.And(units[said])+": "+said, ": "))
	}
	return out
}

// andThen says what a unit does, and what of its own comes after it.
func (x doing) andThen(others []doing) string {
	said, times := x.words, x.times
	for _, next := range others {
		switch {
		case next.unit != x.unit:
		case next.times == times:
			said += ", " + next.words
		default:
			said, times = fmt.Sprintf("%s (%s); %s", said, times, next.words), next.times
		}
	}
	return fmt.Sprintf("%s (%s)", said, times)
}

// mostAhead is how many lines of what is foreseen the console has beside an answer: those of a turn.
const mostAhead = 14

// foresee says what a standing sheet would do, in at most so many lines with how it ends; of any other
// it says nothing.
func (d orders) foresee(g *match.Game, seat rules.SeatID, lines []string, most int) error {
	ahead, err := aheadOf(g.Position, seat, lines)
	if err != nil || ahead.End == "" {
		return err
	}
	d.Say(unchanged)
	say := func(lines []string) {
		for _, line := range lines {
			d.Say("- %s", text.Escape(line))
		}
	}
	told := ahead.Lines()
	if left := len(told) - most; left > 0 {
		say(told[:most-1])
		d.Say("And %s more: `orders show`", legible.Counted(left, "line", "lines"))
		told = told[len(told)-1:]
	}
	say(told)
	return nil
}
