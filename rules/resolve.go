package rules

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/dice"
)

// ruling opens a ruling on a state.
func (b engine[S]) ruling(s *Snapshot, state S, seat SeatID, d *dice.Roller) *Ruling[S] {
	work := charged(state)
	r := &Ruling[S]{State: state, Dice: d.Within(work), house: b.settings(s), seat: Seat{ID: seat}, told: d.Count(), work: work}
	r.name = func(id string) string { return id }
	if s != nil {
		r.seat, r.seats, r.step, r.free = s.Seat(seat), s.Seats, s.Step, s.Mode == Free
		before := b.unitNames(state)
		r.name = func(id string) string { return cmp.Or(b.unitName(r.State, id), before[id], id) }
	}
	return r
}

// unitNames are the names of all units by id. An event may name a unit that is
// gone by then, which has the name that it had when the ruling began.
func (b engine[S]) unitNames(state S) map[string]string {
	names := map[string]string{}
	for _, u := range b.Book.Units(state) {
		names[u.ID] = u.Name
	}
	return names
}

// unitName is the name of one of them; "" where there is none.
func (b engine[S]) unitName(state S, id string) string {
	for _, u := range b.Book.Units(state) {
		if u.ID == id {
			return u.Name
		}
	}
	return ""
}

// close turns a ruling into its result: a new snapshot with the new state.
func (b engine[S]) close(s Snapshot, r *Ruling[S], from int) (*Result, error) {
	state, err := Encode(r.State)
	if err != nil {
		return nil, fmt.Errorf("rules: writing a state of %s: %w", b.Name, err)
	}
	if s.Version != b.Version || !bytes.Equal(state, s.State) { // else it is as it was read
		s.State, s.Version = state, b.Version
		if s.memo != nil {
			s.memo = &memo{}
		}
	}
	if _, err := b.seen(&s, Seat{ID: GM}); err != nil {
		return nil, fmt.Errorf("rules: what was written could not be read again: %w", err)
	}
	s.Over = s.Over || r.over
	return &Result{Snapshot: &s, Events: r.events, Data: r.data, Rolls: r.Dice.RollsFrom(from)}, nil
}

// Advance resolves the current step; see [System].
func (b engine[S]) Advance(s *Snapshot, d *dice.Roller) (*Result, error) {
	given := s
	s = s.Kept()
	awaited, err := b.Awaited(s)
	if err != nil {
		return nil, err
	}
	if s.Over || s.Mode == Free || len(awaited) > 0 {
		return nil, fmt.Errorf("rules: step %s of %s is not due", s.Step, b.Name)
	}
	res, err := b.advance(s, s.Seats, d)
	return res.unkept(given), err
}

// advance resolves the current step with the orders of these seats and goes on
// to the next, or takes the turn of a seat whose standing sheet answers for it.
func (b engine[S]) advance(s *Snapshot, seats []Seat, d *dice.Roller) (*Result, error) {
	s, err := b.inForce(s)
	if err != nil {
		return nil, err
	}
	if b.step(s.Step).Who == InTurn {
		turn, err := b.asked(s)
		if err == nil && len(turn) > 0 {
			return b.takeTurn(s, turn[0], d)
		}
		same := *s
		res := &Result{Snapshot: &same}
		if err == nil {
			err = b.move(s, res)
		}
		return res, err
	}
	orders, left, err := b.sealed(s, seats)
	if err != nil {
		return nil, err
	}
	res, err := b.resolve(s, s.Step, GM, orders, d)
	if err != nil {
		return nil, err
	}
	res.Events = append(left, res.Events...)
	return res, b.move(s, res)
}

// resolve runs one step on the snapshot.
func (b engine[S]) resolve(s *Snapshot, step string, seat SeatID, orders Orders, d *dice.Roller) (*Result, error) {
	state, err := b.state(s)
	if err != nil {
		return nil, err
	}
	from := d.Count()
	r := b.ruling(s, state, seat, d)
	r.step = step
	if err := roll(func() error { return b.step(step).Resolve(r, orders) }); err != nil {
		return nil, err
	}
	return b.close(*s, r, from)
}

// move goes on to the next step, of a result of the step before that nobody
// else holds.
func (b engine[S]) move(before *Snapshot, res *Result) error {
	s := res.Snapshot
	state, err := b.seen(s, Seat{ID: GM})
	if err != nil {
		return err
	}
	s.Count++
	s.Sealed = nil
	if len(s.Pending) > 0 {
		s.House, s.Pending = b.applied(s), nil
	}
	if !s.Over {
		s.Step = b.next(state, s.Step)
	}
	if len(s.Standing) == 0 {
		return nil
	}
	if err := b.stand(before, s); err != nil {
		return err
	}
	return b.breaks(res)
}

// Pass ends the seat's turn in a step taken in turn.
func (b engine[S]) Pass(s *Snapshot, seat SeatID, d *dice.Roller) (*Result, error) {
	given := s
	s = s.Kept()
	awaited, err := b.Awaited(s)
	if err != nil {
		return nil, err
	}
	if b.step(s.Step).Who != InTurn || !slices.Contains(awaited, seat) {
		return nil, Unclear("It is not your turn.")
	}
	res, err := b.pass(s, seat, d)
	return res.unkept(given), err
}

// pass ends a turn, and asks whether a break of the next seat fires.
func (b engine[S]) pass(s *Snapshot, seat SeatID, d *dice.Roller) (*Result, error) {
	res, err := b.resolve(s, s.Step, seat, Orders{{Seat: s.Seat(seat), Action: Pass, Line: Pass}}, d)
	if err != nil {
		return nil, err
	}
	return res, b.breaks(res)
}

// Act carries out what is not secret; see [System].
func (b engine[S]) Act(s *Snapshot, seat SeatID, c Command, d *dice.Roller) (*Result, error) {
	act, err := b.find(c)
	if err != nil {
		return nil, err
	}
	if s == nil && act.Kind != CalcKind {
		return nil, Unclear("There is no game here; start one with: game new system:%s", b.Name)
	}
	if act.Kind == RulingKind && seat != GM {
		return nil, Unclear("%s is for the game master.", act.Name)
	}
	k, err := b.known(s, seat)
	if err != nil {
		return nil, err
	}
	if act.Kind == OrderKind {
		return b.actOrder(s, k, act, c, d)
	}
	return b.do(s, k, act, c, d)
}

// do carries out a calc, a look or a ruling.
func (b engine[S]) do(s *Snapshot, k Known[S], act *Action[S], c Command, d *dice.Roller) (*Result, error) {
	a, err := act.args(k, c, b.params(act))
	if err != nil {
		return nil, err
	}
	d, byHand := act.roller(a, d)
	if act.Check != nil {
		if err := act.Check(k, a); err != nil {
			return nil, err
		}
	}
	r, err := b.rulingFor(s, k, act, d)
	if err != nil {
		return nil, err
	}
	from := d.Count()
	if err := roll(func() error { return act.Do(r, a) }); err != nil {
		return nil, err
	}
	if err := aboutDice(byHand.Unused()); err != nil {
		return nil, err
	}
	if act.Kind != RulingKind {
		return &Result{Events: r.events, Data: r.data, Rolls: d.RollsFrom(from), Private: act.Kind == CalcKind && a.On("private")}, nil
	}
	res, err := b.close(*s, r, from)
	if err != nil {
		return nil, err
	}
	res.Private = a.On("secret")
	if err := b.goTo(res, r.next); err != nil {
		return nil, err
	}
	if err := b.setBack(s, res); err != nil {
		return nil, err
	}
	return res, b.unsealIllegal(res)
}

// goTo is what follows from [Ruling.GoTo].
func (b engine[S]) goTo(res *Result, step string) error {
	s := *res.Snapshot
	if step == "" || step == s.Step {
		return nil
	}
	why := fmt.Sprintf("The game goes on with the %s, and what you had sealed was for the %s.", b.step(step).Title, b.step(s.Step).Title)
	for _, x := range s.Sealed {
		res.Events = append(res.Events, unsealed(s.Step, x.Seat, "", why)...)
	}
	s.Sealed, s.Step = nil, step
	s.Count++
	s.House, s.Pending = b.applied(&s), nil
	res.Snapshot = &s
	return b.breaks(res)
}

// roller returns the dice of one call and those of its option dice:, all of
// which it must use. Faces that the caller holds may be for the steps after it.
func (act *Action[S]) roller(a Args, d *dice.Roller) (use, byHand *dice.Roller) {
	if act.Kind == LookKind || !a.Has("dice") {
		return d, dice.FromFaces(nil)
	}
	byHand = dice.FromFaces(a.Faces("dice"))
	return byHand, byHand
}

// rulingFor opens the ruling that an action's Do gets: rulings see the whole
// state, looks what the seat knows; calcs, whose answers all may read, what everybody
// knows, and none where there is no game.
func (b engine[S]) rulingFor(s *Snapshot, k Known[S], act *Action[S], d *dice.Roller) (*Ruling[S], error) {
	if act.Kind == RulingKind {
		state, err := b.state(s)
		return b.ruling(s, state, GM, d), err
	}
	r := b.ruling(s, k.state, k.seat.ID, d)
	if act.Kind == CalcKind {
		r.step, r.name = "", func(id string) string { return id }
		if s != nil {
			state, err := b.seen(s, s.Seat(Spectator))
			r.State = state
			return r, err
		}
	}
	return r, nil
}

// actOrder resolves one order at once: in free mode, or in a step taken in
// turn.
func (b engine[S]) actOrder(s *Snapshot, k Known[S], act *Action[S], c Command, d *dice.Roller) (*Result, error) {
	if err := b.mayOrder(s, k.seat.ID, act); err != nil {
		return nil, err
	}
	st := b.step(act.Step)
	if s.Mode != Free && st.Who != InTurn {
		return nil, fmt.Errorf("rules: %s is secret and goes on a sheet", act.Name)
	}
	line, _, err := b.order(k, act, c)
	if err != nil {
		return nil, err
	}
	byHand := dice.FromFaces(nil)
	if given, ok := c.Get("dice"); ok {
		faces, _ := dice.ParseFaces(given) // b.order has read it
		byHand = dice.FromFaces(faces)
		d = byHand
	}
	orders, err := b.read(k.seat, []string{line})
	if err != nil {
		return nil, err
	}
	res, err := b.resolve(s, act.Step, k.seat.ID, orders, d)
	if err == nil && s.Mode == Free {
		res, err = b.follow(res, st.Free, d)
	} else if err == nil {
		err = b.breaks(res)
	}
	if err != nil {
		return nil, err
	}
	return res, aboutDice(byHand.Unused())
}

// follow resolves the steps that come at once after an order in free mode.
func (b engine[S]) follow(res *Result, steps []string, d *dice.Roller) (*Result, error) {
	for _, step := range steps {
		more, err := b.resolve(res.Snapshot, step, GM, nil, d)
		if err != nil {
			return nil, err
		}
		more.Events = append(res.Events, more.Events...)
		more.Rolls = append(res.Rolls, more.Rolls...)
		res = more
	}
	return res, nil
}
