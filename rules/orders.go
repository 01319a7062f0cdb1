package rules

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/envelope"
	"impulse/rules/legible"
	"impulse/rules/notice"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// mayOrder refuses an order out of its step, or from somebody who has none to give now.
func (s seated[S]) mayOrder(act *action[S], c cmdline.Command) error {
	if s.snap.Over {
		return cmdline.Unclear("The game is over.")
	}
	if act.kind != OrderKind {
		return cmdline.Unclear("%s is no order; give it by itself.", act.Name)
	}
	if s.snap.Seat(s.seat).Side == "" {
		return cmdline.Unclear("Only a seat gives orders; take one with: game join")
	}
	if err := s.givesOrders(); err != nil || s.snap.Mode == Free {
		return err
	}
	if !s.Takes(act.Step) {
		own := s.book.step(act.Step)
		if own.With != "" && s.Waits(own.Name).With {
			own = s.book.step(own.With)
		}
		return cmp.Or(lacking(s.book, s.known(), c), cmdline.Refuse(act.Rule, "You cannot %s now: this is the %s; %s is for the %s.", cmp.Or(s.Ask(own.Name), "do that"), s.step().Title, act.Name, own.Title))
	}
	if s.snap.IsSealed(s.seat) {
		return cmdline.Unclear("Your orders of this step are sealed; take them back with: orders unseal")
	}
	if !slices.Contains(s.asked(), s.seat) {
		return s.book.unasked(s.known(), act, c, s.waits(), s.step().Title)
	}
	return nil
}

// unasked says why a seat that has no decision cannot give an order of the current
// step: by the reason of the order itself, if it has one.
func (b engine[S]) unasked(k Known[S], act *action[S], c cmdline.Command, w Waits, step string) error {
	if w.Who == InTurn {
		return cmdline.Unclear("It is not your turn: the %s waits for %s.", step, legible.And(w.Seats))
	}
	if _, err := b.order(k, act, c); err != nil {
		return err
	}
	return cmdline.Refuse(act.Rule, "The order %s would do nothing now: %s.", act.Name, cmp.Or(act.Idle, "nothing can come of it"))
}

// Takes reports whether orders of a step are given now; see [Position].
func (p *position[S]) Takes(step string) bool {
	with := func(st Step[S]) bool { return st.Name == step && st.With == p.snap.Step }
	return step == p.snap.Step || slices.ContainsFunc(p.book.Steps, with) && p.Waits(step).With
}

// Ask says what is asked of who decides in a step; see [Position].
func (p *position[S]) Ask(step string) string {
	ask := p.book.step(step).Ask
	for _, st := range p.book.Steps {
		if st.With == step && st.Ask != "" && p.Waits(st.Name).With {
			verb, object, _ := strings.Cut(ask, " ")
			ask = strings.TrimSpace(verb + " and " + st.Ask + " " + object)
		}
	}
	return ask
}

// givesOrders refuses orders of a seat that gives none of its own.
func (s seated[S]) givesOrders() error {
	if s.snap.Seat(s.seat).Program {
		return cmdline.Unclear("%s is played by the program; nobody gives it orders.", s.seat)
	}
	if s.snap.ByDefault(s.seat) {
		return cmdline.Unclear("%s is left to its default orders; it gives its own again after: game default seat:%s to:off", s.seat, s.seat)
	}
	return nil
}

// order checks one order given what the seat knows and has ordered so far.
func (b engine[S]) order(k Known[S], act *action[S], c cmdline.Command) (Written, error) {
	a, err := act.args(k, c)
	if err != nil {
		return Written{}, err
	}
	replaces := slices.IndexFunc(k.orders, func(o SealedOrder) bool { return act.same(o, a) })
	if replaces >= 0 {
		k.orders = slices.Delete(slices.Clone(k.orders), replaces, replaces+1)
	}
	if act.Check != nil {
		if err := act.Check(k, a); err != nil {
			return Written{}, err
		}
	}
	return Written{a.Spell([]string{act.Name}).Without(string(opts.Dice)).String(), replaces}, nil
}

// same reports whether an order on the sheet is the one that these arguments give anew.
func (act *action[S]) same(o SealedOrder, a opts.Args) bool {
	if act.Key == nil || o.Action != act.Name {
		return false
	}
	differs := func(key opts.Word) bool { return key.In(o.Args) != key.In(a) }
	return !slices.ContainsFunc(act.Key, differs) && (act.Unit == "" || !differs(act.Unit))
}

// read takes canonical lines apart without checking them again.
func (b engine[S]) read(seat Seat, lines []string) (Orders, error) {
	out := make(Orders, 0, len(lines))
	for _, line := range lines {
		o, err := b.lines.Order(line, b.readOrder)
		if err != nil {
			return nil, err
		}
		o.Seat = seat
		out = append(out, o)
	}
	return out, nil
}

// readOrder takes one of them apart.
func (b engine[S]) readOrder(line string) (SealedOrder, error) {
	c, err := cmdline.Parse(line)
	if err != nil {
		return SealedOrder{}, err
	}
	act, err := b.find(c)
	if err != nil {
		return SealedOrder{}, err
	}
	return SealedOrder{Action: act.Name, Unit: act.unitOf(c), Args: opts.Checked(act.options, c), Line: line}, nil
}

// Seal seals a sheet for the current step; see [Position].
func (p *position[S]) Seal(seat SeatID, sheet []string) (Position, error) {
	s := p.of(seat)
	if err := s.maySeal(sheet); err != nil {
		return nil, err
	}
	if err := s.checkSheet(sheet); err != nil {
		return nil, err
	}
	return p.with(func(s *Snapshot) {
		s.Sealed = append(slices.Clone(s.Sealed), Sealed{Seat: seat, Lines: slices.Clone(sheet)})
		s.Standing = s.WithoutStanding(seat)
	}), nil
}

// maySeal refuses a seal that nobody waits for. A standing sheet may be sealed
// or replaced before the seat is asked.
func (s seated[S]) maySeal(sheet []string) error {
	st := s.step()
	switch {
	case s.snap.IsSealed(s.seat):
		return cmdline.Unclear("Your orders of this step are sealed already.")
	case s.waits().Who == InTurn:
		return cmdline.Unclear("The %s is taken in turn, in the open; there is nothing to seal.", st.Title)
	case s.snap.ByDefault(s.seat):
		return s.givesOrders()
	case slices.Contains(s.asked(), s.seat):
		return nil
	case s.snap.Stands(s.seat), standing.Any(sheet):
		return s.mayStand()
	}
	return cmdline.Unclear("The %s waits for no orders from %s, who has nothing to decide there.", st.Title, s.seat)
}

// checkSheet checks every line of a sheet again, each given those before it.
func (s seated[S]) checkSheet(sheet []string) error {
	s = s.atSheet()
	stands := standing.Any(sheet)
	if stands && len(sheet) > envelope.MaxStanding {
		return envelope.Fits(sheet)
	}
	for i, line := range sheet {
		l, err := s.book.lines.Line(line)
		if err == nil {
			_, err = s.write(l, sheet[:i], stands)
		}
		if r, ok := cmdline.AsRefusal(err); ok {
			return r.OfLine(i+1, line)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Unseal takes the seat's orders out of the snapshot; see [Position].
func (p *position[S]) Unseal(seat SeatID) (Position, error) {
	switch {
	case p.snap.IsSealed(seat):
		return p.with(func(s *Snapshot) { s.Sealed = s.WithoutSealed(seat) }), nil
	case p.snap.Stands(seat):
		return p.with(func(s *Snapshot) { s.Standing = s.WithoutStanding(seat) }), nil
	}
	return nil, cmdline.Unclear("You have no sealed orders in this step; once a step has resolved its orders stand.")
}

// sealed collects the orders of the seats for the current step: those sealed,
// those of standing sheets, and the defaults of seats that gave none. The
// events tell of standing orders that had to be left out, which the sheets in
// force note.
func (o *outcome[S]) sealed(seats []Seat) (out Orders, events []Event, err error) {
	for _, seat := range seats {
		lines, left, err := o.given(seat.ID)
		if err != nil {
			return nil, nil, err
		}
		if instead := o.instead(seat.ID); len(lines) == 0 && instead != nil {
			lines = instead(o.known(seat.ID))
		}
		orders, err := o.book.read(seat, lines)
		if err != nil {
			return nil, nil, err
		}
		out, events = append(out, orders...), append(events, left...)
	}
	return out, events, nil
}

// instead gives the orders of a seat that has sealed none in a step; nil: it does nothing.
func (o *outcome[S]) instead(seat SeatID) func(Known[S]) []string {
	st := o.step()
	if st.Left != nil && o.snap.ByDefault(seat) && !o.snap.Stands(seat) && !o.snap.IsSealed(seat) {
		return st.Left
	}
	return st.Default
}

// given are the lines that a seat gives for the current step, sealed or
// standing.
func (o *outcome[S]) given(seat SeatID) ([]string, []Event, error) {
	i := o.snap.StandingAt(seat)
	if i < 0 {
		lines, err := o.book.linesOf(o.snap.Step, o.snap.Sheet(seat))
		return lines, nil, err
	}
	if !o.decides(seat) {
		return nil, nil, nil
	}
	x := &o.snap.Standing[i]
	m, err := o.of(seat).matching(*x, 0)
	return m.Lines, notice.OfSheet(m, o.snap.Step, x), err
}

// linesOf are the lines of a sheet whose orders are of a step.
func (b engine[S]) linesOf(step string, sheet []string) ([]string, error) {
	orders, err := b.read(Seat{}, sheet)
	var out []string
	for _, o := range orders {
		if b.stepOf(o) == step {
			out = append(out, o.Line)
		}
	}
	return out, err
}

// stepOf is the step of an order that was read.
func (b engine[S]) stepOf(o SealedOrder) string {
	act, _ := pick.First(b.actions, func(act *action[S]) bool { return act.kind == OrderKind && act.Name == o.Action })
	return act.Step
}

// keepSealed seals for the step that has come what was sealed for it with the one
// before. What cannot be done any more is left out, of which its seat is told.
func (o *outcome[S]) keepSealed(before *position[S]) error {
	if o.snap.Over || o.snap.Step == before.snap.Step || !before.Takes(o.snap.Step) {
		return nil
	}
	for _, x := range before.snap.Sealed {
		lines, err := o.book.linesOf(o.snap.Step, x.Lines)
		if err != nil {
			return err
		}
		m, err := o.of(x.Seat).matching(Standing{Seat: x.Seat, Lines: lines, Since: o.Count()}, 0)
		if err != nil {
			return err
		}
		for _, l := range pick.Where(m.Left, func(l Left) bool { return l.Why != "" }) {
			o.events = append(o.events, notice.LeftOut(o.snap.Step, x.Seat, lines[l.Line], l))
		}
		o.position = o.with(func(s *Snapshot) {
			s.Sealed = append(slices.Clone(s.Sealed), Sealed{Seat: x.Seat, Lines: m.Lines, Before: true})
		})
	}
	return nil
}

// unsealIllegal takes back sealed orders that a ruling has made illegal, with
// an event for each seat.
func (o *outcome[S]) unsealIllegal() error {
	for _, x := range o.snap.Sealed {
		open := o.with(func(s *Snapshot) { s.Sealed = s.WithoutSealed(x.Seat) })
		own := open.with(func(s *Snapshot) { s.Default = nil }) // what was sealed holds by default too
		err := own.of(x.Seat).checkSheet(x.Lines)
		r, refused := cmdline.AsRefusal(err)
		if err != nil && !refused {
			return err
		}
		if refused {
			o.position = open
			o.events = append(o.events, notice.Unsealed(o.snap.Step, o.snap.Seat(x.Seat), o.book.ruleOf(r), r.Text)...)
		}
	}
	return nil
}
