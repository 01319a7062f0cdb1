package rules

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/budget"
	"impulse/rules/clone"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/notice"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// outcome is what grows out of a position while something is carried out: the
// position to which it has led so far, and what was told on the way.
type outcome[S budget.Metered] struct {
	*position[S]
	events []Event
	data   figure.Figures
	rolls  []dice.Roll
	veiled bool
}

// done is the result, unless something went wrong.
func (o *outcome[S]) done(err error) (*Result, error) {
	if err != nil {
		return nil, err
	}
	return &Result{Next: o.position, Events: o.events, Data: o.data, Rolls: o.rolls, Veiled: o.veiled}, nil
}

// ruling opens a ruling on a state.
func (p *position[S]) ruling(state S, seat SeatID, d *dice.Roller) *Ruling[S] {
	work := budget.Charged(state)
	r := &Ruling[S]{State: state, Dice: d.Within(work), seat: Seat{ID: seat}, told: d.Count(), work: work}
	r.closed = p.book.Closed
	if p.snap == nil {
		r.house, r.name = p.book.houseRules().Defaults(), func(id string) string { return id }
		return r
	}
	r.house = p.book.settings(p.snap)
	r.seat, r.seats, r.step, r.free = p.snap.Seat(seat), p.snap.Seats, p.snap.Step, p.snap.Mode == Free
	before := p.book.unitNames(state)
	r.name = func(id string) string { return cmp.Or(p.book.unitName(r.State, id), before[id], id) }
	return r
}

// unitNames are the names of all units by id. An event may name a unit that is
// gone by then, which has the name that it had when the ruling began.
func (b *Book[S]) unitNames(state S) map[string]string {
	names := map[string]string{}
	for _, u := range b.Units(state) {
		names[u.ID] = u.Name
	}
	return names
}

// unitName is the name of one of them; "" where there is none.
func (b *Book[S]) unitName(state S, id string) string {
	if u, ok := pick.First(b.Units(state), func(u *Unit) bool { return u.ID == id }); ok {
		return u.Name
	}
	return ""
}

// close takes in what a ruling has made, of the rolls from a number on.
func (o *outcome[S]) close(r *Ruling[S], from int) error {
	next, err := o.after(r.State)
	if err != nil {
		return err
	}
	if r.over {
		next = next.with(func(s *Snapshot) { s.Over = true })
	}
	o.position, o.veiled = next, o.veiled || r.veiled
	o.events, o.data, o.rolls = append(o.events, r.events...), append(o.data, r.data...), append(o.rolls, r.Dice.RollsFrom(from)...)
	return nil
}

// after is the position with another state, which is written and read again, unless it is as it
// was; one that is only supposed is written nowhere.
func (o *outcome[S]) after(state S) (*position[S], error) {
	p, out, s := o.position, *o.position, *o.snap
	switch {
	case p.read != nil && s.Version == p.book.Version && clone.Alike(state, p.read.state):
		return &out, nil
	case p.supposed:
		out.read, out.waited = readingOf(clone.Of(state)), nil
		return &out, nil
	}
	var err error
	if s.State, err = codec.Encode(state); err != nil {
		return nil, fmt.Errorf("rules: writing a state of %s: %w", p.book.Name, err)
	}
	s.Version, s.Seats = p.book.Version, slices.Clone(p.book.frame.Scenarios[s.Scenario]) // which an older version may call otherwise
	next, err := p.book.open(&s)
	if err != nil {
		return nil, fmt.Errorf("rules: what was written could not be read again: %w", err)
	}
	next.sound, next.read.made = p.sound, true
	return next, nil
}

// Advance resolves the current step; see [Position].
func (p *position[S]) Advance(d *dice.Roller) (*Result, error) {
	if p.snap.Over || p.snap.Mode == Free || len(p.Awaited()) > 0 {
		return nil, fmt.Errorf("rules: step %s of %s is not due", p.snap.Step, p.book.Name)
	}
	return p.advance(p.snap.Seats, d)
}

// advance resolves the current step with the orders of these seats and goes on
// to the next, or takes the turn of a seat whose standing sheet answers for it.
func (p *position[S]) advance(seats []Seat, d *dice.Roller) (*Result, error) {
	o := &outcome[S]{position: p.inForce()}
	if err := o.note(); err != nil {
		return nil, err
	}
	before := o.position
	if o.waits().Who == InTurn {
		if turn := o.asked(); len(turn) > 0 {
			return o.done(o.takeTurn(turn[0], d))
		}
		return o.done(o.move(before))
	}
	orders, left, err := o.sealed(seats)
	if err != nil {
		return nil, err
	}
	o.events = left
	if err := o.resolve(o.snap.Step, GM, orders, d); err != nil {
		return nil, err
	}
	return o.done(o.move(before))
}

// resolve runs one step.
func (o *outcome[S]) resolve(step string, seat SeatID, orders Orders, d *dice.Roller) error {
	from := d.Count()
	r := o.ruling(o.own(), seat, d)
	r.step = step
	if err := roll(func() error { return o.book.step(step).Resolve(r, orders) }); err != nil {
		return err
	}
	return o.close(r, from)
}

// move goes on to the next step.
func (o *outcome[S]) move(before *position[S]) error {
	next := o.snap.Step
	if !o.snap.Over {
		next = o.book.next(o.seen(Seat{ID: GM}), next)
	}
	o.position = o.with(func(s *Snapshot) {
		s.Step, s.Sealed = next, nil
		s.Count++
		if len(s.Pending) > 0 {
			s.House, s.Pending = o.book.applied(s), nil
		}
	})
	if err := o.keepSealed(before); err != nil {
		return err
	}
	if len(o.snap.Standing) == 0 {
		return nil
	}
	if err := o.past(before); err != nil {
		return err
	}
	o.stand(before)
	return o.breaks()
}

// Pass ends the seat's turn in a step taken in turn.
func (p *position[S]) Pass(seat SeatID, d *dice.Roller) (*Result, error) {
	if p.waits().Who != InTurn || !slices.Contains(p.Awaited(), seat) {
		return nil, cmdline.Unclear("It is not your turn.")
	}
	o := &outcome[S]{position: p}
	return o.done(o.pass(seat, d))
}

// defaultTurn answers for a seat that is left to its default: with the first of its
// default orders that may be given, or by passing.
func (o *outcome[S]) defaultTurn(seat SeatID, d *dice.Roller) error {
	if given := o.step().Default; given != nil {
		k := o.known(seat)
		for _, line := range given(k) {
			err := o.of(seat).allows(k, line)
			if err == nil {
				return o.give(seat, line, d)
			}
			if _, refused := cmdline.AsRefusal(err); !refused {
				return err
			}
		}
	}
	return o.pass(seat, d)
}

// allows refuses a canonical line that may not be given now.
func (s seated[S]) allows(k Known[S], line string) error {
	c, err := cmdline.Parse(line)
	if err != nil {
		return err
	}
	act, err := s.book.find(c)
	if err == nil {
		_, err = s.book.order(k, act, c)
	}
	return err
}

// give carries one order out in a step taken in turn.
func (o *outcome[S]) give(seat SeatID, line string, d *dice.Roller) error {
	orders, err := o.book.read(o.snap.Seat(seat), []string{line})
	if err == nil {
		err = o.resolve(o.snap.Step, seat, orders, d)
	}
	if err != nil {
		return err
	}
	return o.breaks()
}

// pass ends a turn, and asks whether a break of the next seat fires.
func (o *outcome[S]) pass(seat SeatID, d *dice.Roller) error {
	if err := o.resolve(o.snap.Step, seat, Orders{{Seat: o.snap.Seat(seat), Action: Pass, Line: Pass}}, d); err != nil {
		return err
	}
	return o.breaks()
}

// Ask answers a question where there is no game; see [System].
func (b engine[S]) Ask(c cmdline.Command, d *dice.Roller) (*Result, error) {
	return (&position[S]{book: b}).Act(Spectator, c, d)
}

// Act carries out what is not secret; see [Position].
func (p *position[S]) Act(seat SeatID, c cmdline.Command, d *dice.Roller) (*Result, error) {
	act, err := p.book.find(c)
	switch {
	case err != nil:
		return nil, err
	case p.snap == nil && act.kind != CalcKind:
		return nil, cmdline.Unclear("There is no game here; start one with: game new system:%s", p.book.Name)
	case act.kind.OfGM() && seat != GM:
		return nil, cmdline.Unclear("%s is for the game master.", act.Name)
	case act.kind == OrderKind:
		return p.of(seat).actOrder(act, c, d)
	}
	return p.of(seat).do(act, c, d)
}

// do carries out a calc, a look or a ruling.
func (s seated[S]) do(act *action[S], c cmdline.Command, d *dice.Roller) (*Result, error) {
	k := s.known()
	a, err := act.args(k, c)
	if err != nil {
		return nil, err
	}
	d, byHand := act.roller(a, d)
	from := d.Count()
	r := s.rulingFor(k, act, d)
	if err := roll(func() error { return act.do(r, a) }); err != nil {
		return nil, err
	}
	if err := opts.AboutDice(byHand.Unused()); err != nil {
		return nil, err
	}
	if act.kind != RulingKind {
		return &Result{Events: r.events, Data: r.data, Rolls: d.RollsFrom(from), Offers: r.offers, Left: r.left, Private: act.kind == CalcKind && opts.Private.In(a)}, nil
	}
	o := &outcome[S]{position: s.position}
	res, err := o.done(o.ruled(r, from))
	if err == nil {
		res.Private = opts.Secret.In(a)
	}
	return res, err
}

// ruled takes in a ruling of the GM, and what follows from it.
func (o *outcome[S]) ruled(r *Ruling[S], from int) error {
	before := o.position
	if err := o.close(r, from); err != nil {
		return err
	}
	if err := o.goTo(r.next); err != nil {
		return err
	}
	o.setBack(before)
	return o.unsealIllegal()
}

// goTo is what follows from [Ruling.GoTo].
func (o *outcome[S]) goTo(step string) error {
	if step == "" || step == o.snap.Step {
		return nil
	}
	why := fmt.Sprintf("The game goes on with the %s, and what you had sealed was for the %s.", o.book.step(step).Title, o.step().Title)
	for _, x := range o.snap.Sealed {
		o.events = append(o.events, notice.Unsealed(o.snap.Step, o.snap.Seat(x.Seat), "", why)...)
	}
	o.position = o.with(func(s *Snapshot) {
		s.Sealed, s.Step = nil, step
		s.Count++
		s.House, s.Pending = o.book.applied(s), nil
	})
	return o.breaks()
}

// roller returns the dice of one call and those of its option dice:, all of
// which it must use. Faces that the caller holds may be for the steps after it.
func (act *action[S]) roller(a opts.Args, d *dice.Roller) (use, byHand *dice.Roller) {
	if !act.Rolls || !opts.Dice.Given(a) {
		return d, dice.FromFaces(nil)
	}
	byHand = dice.FromFaces(opts.Dice.In(a))
	return byHand, byHand
}

// rulingFor opens the ruling that an action's Do gets: rulings see the whole
// state, looks what the seat knows; calcs, whose answers all may read, what everybody
// knows, and none where there is no game.
func (s seated[S]) rulingFor(k Known[S], act *action[S], d *dice.Roller) *Ruling[S] {
	if act.kind == RulingKind {
		return s.ruling(s.own(), GM, d)
	}
	r := s.ruling(k.state, s.seat, d)
	if act.kind == CalcKind {
		r.step, r.name = "", func(id string) string { return id }
		if s.snap != nil {
			r.State = s.seen(s.snap.Seat(Spectator))
		}
	}
	return r
}

// actOrder resolves one order at once: in free mode, or in a step taken in turn.
func (s seated[S]) actOrder(act *action[S], c cmdline.Command, d *dice.Roller) (*Result, error) {
	if err := s.mayOrder(act, c); err != nil {
		return nil, err
	}
	if s.snap.Mode != Free && s.waits().Who != InTurn {
		return nil, fmt.Errorf("rules: %s is secret and goes on a sheet", act.Name)
	}
	k := s.known()
	lines, err := atOnce(s.position, k, act, c)
	if err != nil {
		return nil, err
	}
	byHand := dice.FromFaces(nil)
	if given, ok := c.Get(string(opts.Dice)); ok {
		faces, _ := dice.ParseFaces(given) // b.order has read it
		byHand = dice.FromFaces(faces)
		d = byHand
	}
	orders, err := s.book.read(k.seat, lines)
	if err != nil {
		return nil, err
	}
	o := &outcome[S]{position: s.position}
	if err := o.openly(act.Step, k.seat.ID, orders, d); err != nil {
		return nil, err
	}
	return o.done(opts.AboutDice(byHand.Unused()))
}

// atOnce are the lines of an order that is given in the open. In free mode one with
// several values is as many, each beside those before it.
func atOnce[S budget.Metered](p *position[S], k Known[S], act *action[S], c cmdline.Command) ([]string, error) {
	c = p.book.grouped(k, act, c)
	written, err := p.book.order(k, act, c)
	all := opts.Several(act.options, c)
	if err == nil || !k.free || len(all) < 2 {
		return []string{written.Line}, err
	}
	var lines []string
	for _, one := range all {
		written, wrong := p.book.order(k, act, one)
		if wrong == nil && written.Replaces >= 0 {
			wrong = err // it takes one value alone
		}
		if lines = append(lines, written.Line); wrong == nil {
			k.orders, wrong = p.book.read(k.seat, lines)
		}
		if wrong != nil {
			return nil, wrong
		}
	}
	return lines, nil
}

// openly resolves orders at once, in free mode with the steps that come at once
// after them.
func (o *outcome[S]) openly(step string, seat SeatID, orders Orders, d *dice.Roller) error {
	if err := o.resolve(step, seat, orders, d); err != nil {
		return err
	}
	if o.snap.Mode != Free {
		return o.breaks()
	}
	for _, next := range o.book.step(step).Free {
		if err := o.resolve(next, GM, nil, d); err != nil {
			return err
		}
	}
	return nil
}
