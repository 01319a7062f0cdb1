package draft

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/envelope"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// Pen writes on the sheet of a seat, as the game stands.
type Pen struct {
	*watch.Position
	seat rules.SeatID
}

// For gives the pen of a seat.
func For(p *watch.Position, seat rules.SeatID) Pen { return Pen{p, seat} }

// Seat is whose sheet it writes on.
func (p Pen) Seat() rules.SeatID { return p.seat }

// Echo is how orders that were taken are repeated to their author, with what
// they would come to as far as they know.
type Echo struct {
	Instead string   // what a tactic has come in place of
	Put     []string // the lines that they have become, whose odds [Pen.Weigh] asks
	Said    []string
	Odds    []rules.Event
}

// Order adds an order to the lines of a sheet, in the place of the one that
// it replaces, and echoes it in its one spelling.
func (p Pen) Order(cmd cmdline.Command, lines []string) (with []string, echo string, err error) {
	w, err := watch.AskFor(p.Position, p.seat, func(s rules.Seated) (rules.Written, error) { return s.Order(cmd, lines) })
	if err != nil {
		return lines, "", err
	}
	return p.added(w, lines, cmd.String())
}

// OddsOf says what a line would come to, given the lines of a sheet: the last of these that is
// the same to the letter is the line itself.
func (p Pen) OddsOf(line string, lines []string) ([]rules.Event, error) {
	return watch.AskFor(p.Position, p.seat, func(s rules.Seated) ([]rules.Event, error) { return s.Odds(line, lines) })
}

// Weigh asks the odds of the lines of a sheet that were put on it, which is written: what stands
// behind a line counts for it as well. Of lines alike those that came last were.
func (p Pen) Weigh(put, lines []string) (odds []rules.Event, err error) {
	left := map[string]int{}
	for _, line := range put {
		left[line]++
	}
	var at []int
	for i, line := range slices.Backward(lines) {
		if left[line] > 0 {
			at = append(at, i)
			left[line]--
		}
	}
	for _, i := range slices.Backward(at) {
		twin := func(later string) bool { return later == lines[i] }
		told, err := p.OddsOf(lines[i], append(slices.Clone(lines[:i+1]), slices.DeleteFunc(slices.Clone(lines[i+1:]), twin)...))
		if err != nil {
			return nil, err
		}
		odds = append(odds, told...)
	}
	return odds, nil
}

// added puts a line that was checked on a sheet, and echoes what was given of it.
func (p Pen) added(w rules.Written, lines []string, typed string) (with []string, echo string, err error) {
	line, replaces := w.Line, w.Replaces
	shown := text.Mono(Given(p.Sys.Spec(), line, typed))
	echo = shown + " is on your sheet."
	if replaces >= 0 && lines[replaces] == line || p.saidLast(line, lines) {
		return lines, shown + " is on your sheet already.", nil
	}
	if replaces >= 0 {
		echo = shown + " replaces " + text.Mono(Given(p.Sys.Spec(), lines[replaces], "")) + "."
		lines = slices.Delete(slices.Clone(lines), replaces, replaces+1)
	}
	if len(lines) == Most {
		return lines, "", cmdline.Unclear("A sheet holds at most %d orders.", Most)
	}
	return append(lines, line), echo, nil
}

// saidLast reports whether the last order on a sheet for the unit of a line is that line,
// and nothing comes of it said again.
func (p Pen) saidLast(line string, lines []string) bool {
	order, act := p.declared(line)
	if !act.Once {
		return false
	}
	unit, _ := order.Get(act.Unit)
	for _, before := range slices.Backward(lines) {
		other, a := p.declared(before)
		if len(a.Path) == 0 {
			continue // a break is nobody's order
		}
		if whose, named := other.Get(a.Unit); !named || whose == unit {
			return before == line
		}
	}
	return false
}

// declared is the order of a line of a sheet and what its game declares of it; nothing of
// a break.
func (p Pen) declared(line string) (order cmdline.Command, act rules.ActionSpec) {
	l, err := standing.Read(line)
	if err != nil || l.Stop {
		return order, act
	}
	spec := p.Sys.Spec()
	act, _ = rules.Declared(spec.Actions, append([]string{spec.Name}, l.Order.Path...))
	return l.Order, act
}

// mostNamed is how many lines of a sheet are named, in so many letters each.
const (
	mostNamed = 3
	namedRoom = 80
)

// Named are the first lines of a sheet, in short.
func Named(spec *rules.Spec, lines []string) string {
	var out []string
	for _, line := range lines[:min(len(lines), mostNamed)] {
		out = append(out, cmdline.Shorten(Given(spec, line, ""), namedRoom))
	}
	if more := len(lines) - mostNamed; more > 0 {
		out = append(out, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(out, "; ")
}

// Given is an order without the options that nobody gave and that say nothing: those
// that stand at what they are when they are left out.
func Given(spec *rules.Spec, line, typed string) string {
	cmd, err := cmdline.Parse(line)
	if err != nil || standing.Is(line) {
		return line
	}
	wrote, err := cmdline.Parse(typed)
	if err != nil {
		wrote = cmdline.Command{}
	}
	for _, a := range spec.Actions {
		if a.Kind != rules.OrderKind || a.Path[1] != cmd.Path[0] {
			continue
		}
		for _, o := range a.Params {
			value, stands := cmd.Get(o.Name)
			if _, meant := wrote.Get(o.Name); stands && !meant && value == o.Default {
				cmd = cmd.Without(o.Name)
			}
		}
	}
	return cmd.String()
}

// NoLine refuses a line that a sheet of so many orders has not.
func NoLine(orders int) error {
	if orders == 0 {
		return cmdline.Refuse("line", "Your sheet is empty; orders add writes on it.")
	}
	return cmdline.Refuse("line", "line: your sheet has %s, line:1%s; orders show lists them.", legible.Counted(orders, "order", "orders"), strings.Repeat(fmt.Sprint(" to line:", orders), min(1, orders-1)))
}

// Most is how many orders a sheet may hold.
const Most = 200

// Write adds a typed line to a page, or all that a tactic writes, in place of what
// another has written for the same unit, and echoes it in its one spelling. It is known
// whether the sheet will be a standing one.
func (p Pen) Write(typed string, on Page, stands bool) (with Page, back Echo, err error) {
	var told []string
	with, err = p.write(typed, on, stands, func(x put) error {
		if x.line == "" {
			back.Instead, back.Said = x.said, append([]string{x.said}, back.Said...)
			return nil
		}
		back.Put = append(back.Put, x.line)
		if x.new || !slices.Contains(told, x.line) { // what two of them write alike is said once
			back.Said, told = append(back.Said, x.said), append(told, x.line)
		}
		return nil
	})
	if err != nil {
		return on, Echo{}, err
	}
	return with, back, nil
}

// Takes adds a typed line to the lines of a sheet as [Pen.Write] does, and says nothing
// of it.
func (p Pen) Takes(typed string, lines []string, stands bool) (with []string, err error) {
	page, err := p.write(typed, Page{Lines: lines}, stands, func(put) error { return nil })
	return page.Lines, err
}

// put is a line that was put on a sheet: on which, beside others, in place of which, and how it
// is echoed. Without a line it says what a tactic has come in place of.
type put struct {
	line, said, replaces string
	on                   []string
	new                  bool // it did not stand there already
}

// write adds a typed line to a page, and tells of each that it becomes.
func (p Pen) write(typed string, on Page, stands bool, tell func(put) error) (with Page, err error) {
	on.By = still(on.By, on.Lines)
	h, isTactic, err := p.habitOf(typed)
	switch {
	case err != nil:
		return on, err
	case isTactic:
		return p.writeTactic(h, on, stands, tell)
	}
	texts, err := watch.AskFor(p.Position, p.seat, func(s rules.Seated) ([]string, error) { return s.Expand(typed, on.Lines) })
	if err != nil {
		return on, err
	}
	with = on
	for _, text := range texts {
		x, err := p.put(text, &with, stands)
		if err == nil {
			err = tell(x)
		}
		if err != nil {
			return on, err
		}
	}
	with.By = still(with.By, with.Lines)
	return with, nil
}

// put puts a line on a page.
func (p Pen) put(text string, page *Page, stands bool) (x put, err error) {
	before := page.Lines
	x.on = before
	if stands && !standing.Any(before) {
		x.on = append(slices.Clone(before), willStand)
	}
	w, err := watch.AskFor(p.Position, p.seat, func(s rules.Seated) (rules.Written, error) { return s.Line(text, x.on) })
	if err != nil {
		return x, err
	}
	if w.Replaces >= 0 && before[w.Replaces] != w.Line {
		x.replaces = before[w.Replaces]
	}
	x.line = w.Line
	page.Lines, x.said, err = p.added(w, before, text)
	if x.new = !slices.Equal(before, page.Lines); x.new {
		x.on = append(slices.Clone(x.on), x.line)
	}
	return x, err
}

// Asking puts what a pass breaks for on a sheet that has no break, so that the author
// of a habit is asked when something happens. They may take it off.
func (p Pen) Asking(lines []string, back Echo) ([]string, Echo, error) {
	if Breaks(lines) {
		return lines, back, nil
	}
	breaks, err := watch.KnowFor(p.Position, p.seat, func(s rules.Seated) []string { return s.Passing(standing.Something) })
	if err != nil || len(lines)+len(breaks) > envelope.MaxStanding {
		return lines, back, err
	}
	for _, line := range Unbounded(breaks) {
		lines = append(slices.Clone(lines), line)
		back.Said = append(back.Said, text.Mono(line)+" is on your sheet: it asks you then.")
	}
	return lines, back, nil
}

// standingOf are the lines of a sheet that are for no one step; nil if it is
// no standing sheet.
func standingOf(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !standing.Is(line) })
}

// Added notes that a text has come onto a sheet beside what was refused before.
// If that mends it, it is kept no longer.
func (p Pen) Added(s *Sheet, text string) {
	switch {
	case !s.Mend.Kept():
	case p.mended(*s):
		s.Mend = Refused{}
	case s.Mend.Whole:
		s.Mend.Text += "\n" + text
	}
}

// mended reports whether all is on a sheet that was right in a text that was
// refused, and as many orders as the text has lines.
func (p Pen) mended(s Sheet) bool {
	lines := strings.Split(s.Mend.Text, "\n")
	stands := standing.Any(lines)
	written := 0
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		written++
		with, err := p.Takes(line, s.Lines, stands)
		if err == nil && !slices.Equal(with, s.Lines) {
			return false
		}
	}
	return len(s.Lines) >= written
}
