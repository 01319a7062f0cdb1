package rules

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/notice"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// Standing sheets: orders for a stretch of steps with conditions, sealed once.
//
// While one is in force its seat is not awaited: in every step in which it would be, the lines
// that hold are its orders. The sheet is over when one of its breaks has fired and the seat has
// something to decide, when it has lasted as long as any does, when the count starts over, or
// when another sheet is sealed. Whether a
// break fires is asked with what the seat knows as each step begins, and written down at once:
// on the sheet, and where the seat would be asked by taking it out of the snapshot. So who is
// awaited never depends on more than what is public and who has a sheet in force.

// Count is where the steps of standing orders are: an impulse of a turn.
type Count = standing.Count

// inForce is the position as its step resolves: the standing sheets that were
// sealed for the step are in force. They are its own to change, and what their lines say
// is read once for all steps in which they stand.
func (p *position[S]) inForce() *position[S] {
	since, ahead := p.Count(), p.waits().Ahead
	out := p.with(func(s *Snapshot) {
		s.Sealed, s.Standing = pick.Where(s.Sealed, func(x Sealed) bool { return !standing.Any(x.Lines) }), nil
		for _, seat := range s.Seats {
			if i := p.snap.StandingAt(seat.ID); i >= 0 {
				s.Standing = append(s.Standing, p.snap.Standing[i])
			} else if lines := p.snap.Sheet(seat.ID); standing.Any(lines) {
				s.Standing = append(s.Standing, Standing{Seat: seat.ID, Lines: lines, Since: since, Ahead: ahead})
			}
		}
	})
	switch {
	case len(out.snap.Standing) == 0:
		out.book.lines = nil
	case out.book.lines == nil:
		out.book.lines = standing.Parsed[SealedOrder]()
	}
	return out
}

// matching finds the lines that hold in the current step, from a line on, and
// passes each through its check, given those before it.
func (s seated[S]) matching(x Standing, from int) (m standing.Matched, err error) {
	sheet, err := s.book.lines.Sheet(x.Lines)
	if err != nil {
		return m, err
	}
	k := s.known()
	now := nowFor(s, x.Since)
	asked, err := now.beside(k, sheet[from:])
	if err != nil {
		return m, err
	}
	for i := from; i < len(sheet); i++ {
		if act := now.holding(asked, sheet[i]); act != nil {
			if err := s.book.match(&k, &m, act, sheet[i].Order, i); err != nil {
				return m, err
			}
		}
	}
	return m, nil
}

// moment is when it is asked which lines of a sheet hold that is in force since a count: at a
// count, in steps that are asked about.
type moment[S budget.Metered] struct {
	seated[S]
	count, since int
	asks         func(step string) bool
}

// nowFor is the current step, for a sheet of a seat that is in force since a count.
func nowFor[S budget.Metered](s seated[S], since int) moment[S] {
	return moment[S]{s, s.Count(), since, func(step string) bool { return step == s.snap.Step }}
}

// beside is what the conditions of a sheet, of its orders and its breaks, are asked of: what the
// seat knows, beside the orders of the sheet that have none and can be done, wherever they stand
// on it. So a habit may let pass who has an order of their own.
func (s moment[S]) beside(k Known[S], sheet []standing.Line) (Known[S], error) {
	k.orders, k.later = nil, 0
	if !slices.ContainsFunc(sheet, func(l standing.Line) bool { return len(l.When) > 0 }) {
		return k, nil // nothing asks
	}
	var m standing.Matched
	for i, l := range sheet {
		if len(l.When) > 0 {
			continue
		}
		if act := s.holding(k, l); act != nil {
			if err := s.book.match(&k, &m, act, l.Order, i); err != nil {
				return k, err
			}
		}
	}
	return k, nil
}

// holding is the action of a line that holds then, nil if it does not; its own step is one
// that is asked about.
func (s moment[S]) holding(k Known[S], l standing.Line) *action[S] {
	if !l.Covers(s.count, s.since) {
		return nil
	}
	act, err := s.book.find(l.Order)
	if err != nil || !s.asks(act.Step) {
		return nil
	}
	if !s.book.holds(k, l.When, act.unitOf(l.Order)) {
		return nil
	}
	return act
}

// match adds the order of one line, or why it is left out. A later line
// replaces an earlier one that is the same order.
func (b engine[S]) match(k *Known[S], m *standing.Matched, act *action[S], c cmdline.Command, line int) error {
	written, err := b.order(*k, act, c)
	if r, refused := cmdline.AsRefusal(err); refused {
		m.Left = append(m.Left, Left{Line: line, Why: r.Text, Rule: b.ruleOf(r), Waits: r.Later})
		return nil
	}
	if err != nil {
		return err
	}
	if replaces := written.Replaces; replaces >= 0 {
		m.Left = append(m.Left, Left{Line: m.Of[replaces]})
		m.Lines, m.Of = slices.Delete(m.Lines, replaces, replaces+1), slices.Delete(m.Of, replaces, replaces+1)
	}
	m.Lines, m.Of = append(m.Lines, written.Line), append(m.Of, line)
	k.orders, err = b.read(k.seat, m.Lines)
	return err
}

// ruleOf is the rule that a refusal rests on; "" if it is about an option.
func (b engine[S]) ruleOf(r *cmdline.Refusal) string {
	if _, ok := b.spec.Rule(r.Rule); ok {
		return r.Rule
	}
	return ""
}

// stand readies the standing sheets for the step that comes, and ends all when the count
// starts over, and each that has lasted as long as any does: its seat is told.
func (o *outcome[S]) stand(before *position[S]) {
	over := o.startsOver(before) || o.snap.Over || (o.book.Count == nil && o.snap.Step == o.book.Steps[0].Name)
	now := o.count()
	var stand []Standing
	for _, x := range o.snap.Standing {
		switch x.Tried = 0; {
		case over:
		case now.Outlasts(x.Since):
			o.events = append(o.events, Event{Kind: "break-why", Step: o.snap.Step, To: []SeatID{x.Seat}, Text: "You are asked again: your standing orders have lasted as long as any do."})
		default:
			stand = append(stand, x)
		}
	}
	o.position = o.with(func(s *Snapshot) { s.Standing = stand })
}

// past tells the seats of standing sheets what was for the count alone that is over, and
// was not done in it.
func (o *outcome[S]) past(before *position[S]) error {
	count := before.Count()
	if o.snap.Over || o.Count() == count && !o.startsOver(before) {
		return nil
	}
	for _, x := range o.snap.Standing {
		sheet, err := o.book.lines.Sheet(x.Lines)
		if err != nil {
			return err
		}
		for _, u := range standing.Past(sheet, x.Left, count, x.Since) {
			act, err := o.book.find(u.Order)
			if err != nil {
				return err
			}
			u.Left.Why = cmp.Or(u.Left.Why, cmp.Or(act.Idle, "you had nothing to decide in the "+o.book.step(act.Step).Title)+".")
			o.events = append(o.events, notice.LeftOut(before.snap.Step, x.Seat, u.Order.String(), u.Left, figure.Fig("line", u.Left.Line+1)))
		}
	}
	return nil
}

// startsOver reports whether the count fell, or is that of another round.
func (p *position[S]) startsOver(before *position[S]) bool {
	was, is := before.count(), p.count()
	return is.Round != was.Round || is.Now < was.Now
}

// setBack ends the standing sheets where a ruling lets the count start over.
// The count is public, and so is whose sheets are in force.
func (o *outcome[S]) setBack(before *position[S]) {
	if !o.startsOver(before) {
		return
	}
	for _, x := range o.snap.Standing {
		o.events = append(o.events, Event{Kind: "stand-down", Step: before.snap.Step, Figures: figure.Figures{figure.Fig("seat", x.Seat)},
			Text: fmt.Sprintf("The ruling ends the standing orders of %s.", o.called(x.Seat))})
	}
	o.position = o.with(func(s *Snapshot) { s.Standing = nil })
}

// breaks asks as a step begins which breaks fire, and ends the sheets of which one has,
// or all where [Waits].Anew, of the seats that are asked for a decision now; the others
// keep it until they are. That it fired, and who is asked therefore, is public then;
// which one is the seat's own.
func (o *outcome[S]) breaks() error {
	if o.snap.Standing == nil {
		return nil
	}
	asked, anew := o.askedNow(), o.waits().Anew
	var stand []Standing
	for _, x := range o.snap.Standing {
		w, err := o.of(x.Seat).watching(x.Lines)
		if err != nil {
			return err
		}
		rested := x.Why == resting
		if x, err = w.look(x); err != nil {
			return err
		}
		if x.Why == resting && !rested && !anew {
			o.events = append(o.events, w.nowRests())
		}
		if (anew || x.Fired > 0) && slices.Contains(asked, x.Seat) {
			o.events = append(o.events, w.broke(x)...)
			continue
		}
		stand = append(stand, x)
	}
	o.position = o.with(func(s *Snapshot) { s.Standing = stand })
	return nil
}

// called names a seat in what is told.
func (p *position[S]) called(seat SeatID) string { return p.snap.Seat(seat).Called() }

// nowRests tells that a seat rests: to everybody where all know it.
func (w watcher[S]) nowRests() Event {
	e := Event{Kind: resting, Step: w.snap.Step, Figures: figure.Figures{figure.Fig("seat", w.seat)}}
	if w.opposed() {
		e.Text = fmt.Sprintf("As all see, %s can order nothing for now: nobody waits for their orders until they can.", w.called(w.seat))
		return e
	}
	e.To, e.Text = []SeatID{w.seat}, "None of yours can act: nobody waits for you until one can."
	return e
}

// broke tells of a sheet that is over. The break is spent, unless it is to fire again.
func (w watcher[S]) broke(x Standing) []Event {
	seat, now := figure.Fig("seat", x.Seat), "who decides again"
	if w.snap.ByDefault(x.Seat) {
		now = "which is left to its default"
	}
	why := Event{Kind: "break-why", To: []SeatID{x.Seat}, Text: "You are asked again: " + w.step().Ask + "."}
	if x.Fired > 0 {
		why.Text, why.Figures = w.whyBroke(x), figure.Figures{figure.Fig("line", x.Fired), figure.Fig("break", x.Lines[x.Fired-1])}
	}
	why.Step = w.snap.Step
	return []Event{{Kind: "break", Step: w.snap.Step, Quiet: true, Figures: figure.Figures{seat}, Text: fmt.Sprintf("A break stops the standing orders of %s, %s.", w.called(x.Seat), now)}, why}
}

// whyBroke says which line has stopped a sheet, or for which causes.
func (w watcher[S]) whyBroke(x Standing) string {
	line, spent := w.sheet[x.Fired-1], " and is spent"
	if line.Again {
		spent = ""
	}
	if causes := w.because(x); causes != "" {
		return "You are asked again: " + causes + "."
	} else if line.Steps.From > 0 && standing.Passes(w.sheet) {
		return "You are asked again: you passed until now."
	}
	return fmt.Sprintf("Line %d of your standing orders stops them%s: %s", x.Fired, spent, x.Lines[x.Fired-1])
}

// takeTurn answers for a seat whose turn it is: with the first of its lines that holds and was
// not tried in this step, or by passing. The sheets of the position are its own to change.
func (o *outcome[S]) takeTurn(seat SeatID, d *dice.Roller) error {
	i := o.snap.StandingAt(seat)
	if i < 0 {
		return o.defaultTurn(seat, d)
	}
	x := &o.snap.Standing[i]
	m, err := o.of(seat).matching(*x, x.Tried)
	if err != nil {
		return err
	}
	m = m.First()
	o.events = append(o.events, notice.OfSheet(m, o.snap.Step, x)...)
	if len(m.Lines) == 0 {
		return o.pass(seat, d)
	}
	x.Tried = m.Of[0] + 1
	return o.give(seat, m.Lines[0], d)
}
