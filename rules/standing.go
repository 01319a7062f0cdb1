package rules

import (
	"fmt"
	"slices"

	"impulse/rules/dice"
)

// Standing sheets: orders for a stretch of steps with conditions, sealed once.
//
// While one is in force its seat is not awaited: in every step in which it
// would be, the lines that hold are its orders. The sheet is over when one of
// its breaks has fired and the seat has something to decide, when the count
// starts over, or when another sheet is sealed. Whether a break fires is asked
// with what the seat knows as each step begins, and written down at once: on
// the sheet, and where the seat would be asked by taking it out of the snapshot.
// So who is awaited never depends on more than what is public and who has a
// sheet in force.

// maxStanding is how many lines a standing sheet has at most.
const maxStanding = 60

// Count is where the steps of standing orders are: an impulse of a turn.
type Count struct {
	Round int // the count starts over with another one
	Now   int // what the steps of a line are compared with
	Last  int // the highest that it reaches; 0 where it has no end
}

// Count is the number that the steps of standing orders mean now.
func (b engine[S]) Count(s *Snapshot) (int, error) {
	c, err := b.count(s)
	return c.Now, err
}

func (b engine[S]) count(s *Snapshot) (Count, error) {
	if b.Book.Count == nil {
		return Count{}, nil
	}
	k, err := b.known(s, Spectator)
	if err != nil {
		return Count{}, err
	}
	return b.Book.Count(k), nil
}

// decides reports whether the seat has a decision in the current step, as
// everybody can see.
func (b engine[S]) decides(s *Snapshot, seat SeatID) (bool, error) {
	if b.step(s.Step).Who == Nobody {
		return false, nil
	}
	asked, err := b.asked(s)
	return slices.Contains(asked, seat), err
}

// inForce is the snapshot as its step resolves: the standing sheets that were
// sealed for the step are in force.
func (b engine[S]) inForce(s *Snapshot) (*Snapshot, error) {
	since, err := b.Count(s)
	if err != nil {
		return nil, err
	}
	out := *s
	out.Sealed, out.Standing = filter(s.Sealed, func(x Sealed) bool { return !Stands(x.Lines) }), nil
	for _, seat := range s.Seats {
		if i := s.standing(seat.ID); i >= 0 {
			out.Standing = append(out.Standing, s.Standing[i])
		} else if lines := s.sheet(seat.ID); Stands(lines) {
			out.Standing = append(out.Standing, Standing{Seat: seat.ID, Lines: lines, Since: since, Ahead: b.step(s.Step).Ahead})
		}
	}
	return &out, nil
}

// parseSheet reads the canonical lines of a sheet.
func parseSheet(lines []string) ([]standingLine, error) {
	out := make([]standingLine, len(lines))
	for i, line := range lines {
		var err error
		if out[i], err = readLine(line); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// covers reports whether the line holds in a count. Plain orders hold in the
// count in which the sheet was sealed.
func (l standingLine) covers(count, since int) bool {
	switch {
	case l.stop:
		return false
	case l.plain():
		return count == since
	case !l.steps.given || l.steps.each:
		return true
	}
	return l.steps.from <= count && count <= l.steps.to
}

// matched are the orders that a standing sheet gives in one step.
type matched struct {
	lines []string // canonical orders
	of    []int    // the lines of the sheet that they come from, from 0
	left  []left
}

// left is a line that held, and could not be done.
type left struct {
	Left
	order, rule string
}

// first is what comes of a sheet where one order is given at a time.
func (m matched) first() matched {
	if len(m.of) == 0 {
		return m
	}
	return matched{m.lines[:1], m.of[:1], filter(m.left, func(l left) bool { return l.Line < m.of[0] })}
}

// tried reports whether a line of the sheet was done or left out.
func (m matched) tried(line int) bool {
	return slices.Contains(m.of, line) || slices.ContainsFunc(m.left, func(l left) bool { return l.Line == line })
}

// matching finds the lines that hold in the current step, from a line on, and
// passes each through its check, given those before it.
func (b engine[S]) matching(s *Snapshot, x Standing, from int) (m matched, err error) {
	k, err := b.known(s, x.Seat)
	if err != nil {
		return m, err
	}
	sheet, err := parseSheet(x.Lines)
	if err != nil {
		return m, err
	}
	count, err := b.Count(s)
	if err != nil {
		return m, err
	}
	for i := from; i < len(sheet); i++ {
		if act := b.holding(s, k, sheet[i], count, x.Since); act != nil {
			if err := b.match(&k, &m, act, sheet[i].order, i); err != nil {
				return m, err
			}
		}
	}
	return m, nil
}

// holding is the action of a line that holds in the current step, nil if it
// does not.
func (b engine[S]) holding(s *Snapshot, k Known[S], l standingLine, count, since int) *Action[S] {
	if !l.covers(count, since) {
		return nil
	}
	act, err := b.find(l.order)
	if err != nil || act.Step != s.Step {
		return nil
	}
	unit := ""
	if act.Unit != "" {
		unit, _ = l.order.Get(act.Unit)
	}
	if !b.holds(k, l.when, unit) {
		return nil
	}
	return act
}

// match adds the order of one line, or why it is left out. A later line
// replaces an earlier one that is the same order.
func (b engine[S]) match(k *Known[S], m *matched, act *Action[S], c Command, line int) error {
	spelled, replaces, err := b.order(*k, act, c)
	if r, refused := AsRefusal(err); refused {
		m.left = append(m.left, left{Left{line, r.Text}, c.String(), b.ruleOf(r)})
		return nil
	}
	if err != nil {
		return err
	}
	if replaces >= 0 {
		m.lines, m.of = slices.Delete(m.lines, replaces, replaces+1), slices.Delete(m.of, replaces, replaces+1)
	}
	m.lines, m.of = append(m.lines, spelled), append(m.of, line)
	k.orders, err = b.read(k.seat, m.lines)
	return err
}

// ruleOf is the rule that a refusal rests on; "" if it is about an option.
func (b engine[S]) ruleOf(r *Refusal) string {
	if _, ok := b.spec.Rule(r.Rule); ok {
		return r.Rule
	}
	return ""
}

// hear tells the seat what was left out, and notes it. It is told of a line
// again when the reason is another, or the line has been done in between.
func (x *Standing) hear(step string, m matched) []Event {
	var out []Event
	heard := filter(x.Left, func(l Left) bool { return !m.tried(l.Line) })
	for _, l := range m.left {
		heard = append(heard, l.Left)
		if !slices.Contains(x.Left, l.Left) {
			out = append(out, l.event(step, x.Seat))
		}
	}
	x.Left = heard
	return out
}

func (l left) event(step string, seat SeatID) Event {
	return Event{Kind: "left-out", Step: step, To: []SeatID{seat}, Rule: l.rule,
		Figures: Figures{Fig("line", l.Line+1), Fig("order", l.order)},
		Text:    fmt.Sprintf("Could not %s (line %d of your standing orders): %s", l.order, l.Line+1, l.Why)}
}

// stand readies the standing sheets for the step that comes, and ends all when
// the count starts over.
func (b engine[S]) stand(before, s *Snapshot) error {
	over, err := b.startsOver(before, s)
	if err != nil {
		return err
	}
	if over || s.Over || (b.Book.Count == nil && s.Step == b.Steps[0].Name) {
		s.Standing = nil
	}
	for i := range s.Standing {
		s.Standing[i].Tried = 0
	}
	return nil
}

// startsOver reports whether the count fell, or is that of another round.
func (b engine[S]) startsOver(before, s *Snapshot) (bool, error) {
	was, err := b.count(before)
	if err != nil {
		return false, err
	}
	is, err := b.count(s)
	return is.Round != was.Round || is.Now < was.Now, err
}

// setBack ends the standing sheets where a ruling lets the count start over.
// The count is public, and so is whose sheets are in force.
func (b engine[S]) setBack(before *Snapshot, res *Result) error {
	over, err := b.startsOver(before, res.Snapshot)
	if err != nil || !over {
		return err
	}
	for _, x := range res.Snapshot.Standing {
		res.Events = append(res.Events, Event{Kind: "stand-down", Step: before.Step, Figures: Figures{Fig("seat", x.Seat)},
			Text: fmt.Sprintf("The ruling ends the standing orders of %s.", x.Seat)})
	}
	res.Snapshot.Standing = nil
	return nil
}

// breaks asks as a step begins which breaks fire, and ends the sheets of which
// one has, of the seats that are asked for a decision now; the others keep it
// until they are. That it fired, and who is asked therefore, is public then; which one
// is the seat's own.
func (b engine[S]) breaks(res *Result) error {
	s := *res.Snapshot
	if s.Standing == nil {
		return nil
	}
	asked, err := b.asked(&s)
	if err != nil {
		return err
	}
	unasked, err := b.unasked(&s)
	if err != nil {
		return err
	}
	if unasked {
		asked = nil
	}
	s.Standing = nil
	for _, x := range res.Snapshot.Standing {
		if x.Fired, err = b.fired(res.Snapshot, x); err != nil {
			return err
		}
		if x.Fired > 0 && slices.Contains(asked, x.Seat) {
			res.Events = append(res.Events, broke(&s, x)...)
			continue
		}
		s.Standing = append(s.Standing, x)
	}
	res.Snapshot = &s
	return nil
}

// fired is the line, from 1, of the break that ends a sheet: the first to fire.
func (b engine[S]) fired(s *Snapshot, x Standing) (int, error) {
	if x.Fired > 0 {
		return x.Fired, nil
	}
	line, err := b.broken(s, x)
	return line + 1, err
}

// broke tells of a sheet that is over.
func broke(s *Snapshot, x Standing) []Event {
	line := x.Lines[x.Fired-1]
	return []Event{
		{Kind: "break", Step: s.Step, Figures: Figures{Fig("seat", x.Seat)}, Text: fmt.Sprintf("A break stops the standing orders of %s, who is asked.", x.Seat)},
		{Kind: "break-why", Step: s.Step, To: []SeatID{x.Seat}, Figures: Figures{Fig("line", x.Fired), Fig("break", line)},
			Text: fmt.Sprintf("Line %d of your standing orders stops them: %s", x.Fired, line)},
	}
}

// broken finds the first break of a sheet that fires now; -1 if none does.
func (b engine[S]) broken(s *Snapshot, x Standing) (int, error) {
	k, err := b.known(s, x.Seat)
	if err != nil {
		return -1, err
	}
	count, err := b.Count(s)
	if err != nil {
		return -1, err
	}
	sheet, err := parseSheet(x.Lines)
	if err != nil {
		return -1, err
	}
	return slices.IndexFunc(sheet, func(l standingLine) bool {
		if len(l.when) == 0 {
			return l.stop && count >= l.steps.from
		}
		return l.stop && b.holds(k, l.when, "")
	}), nil
}

// takeTurn answers for a seat whose turn it is: with the first of its lines
// that holds and was not tried in this step, or by passing. The sheets of the
// snapshot are its own to change.
func (b engine[S]) takeTurn(s *Snapshot, seat SeatID, d *dice.Roller) (*Result, error) {
	i := s.standing(seat)
	if i < 0 {
		return nil, fmt.Errorf("rules: it is the turn of %s", seat)
	}
	x := &s.Standing[i]
	m, err := b.matching(s, *x, x.Tried)
	if err != nil {
		return nil, err
	}
	m = m.first()
	told := x.hear(s.Step, m)
	res, err := b.answer(s, x, m, d)
	if err != nil {
		return nil, err
	}
	res.Events = append(told, res.Events...)
	return res, nil
}

// answer gives the one order that matches, or passes.
func (b engine[S]) answer(s *Snapshot, x *Standing, m matched, d *dice.Roller) (*Result, error) {
	if len(m.lines) == 0 {
		return b.pass(s, x.Seat, d)
	}
	orders, err := b.read(s.Seat(x.Seat), m.lines)
	if err != nil {
		return nil, err
	}
	x.Tried = m.of[0] + 1
	res, err := b.resolve(s, s.Step, x.Seat, orders, d)
	if err != nil {
		return nil, err
	}
	return res, b.breaks(res)
}
