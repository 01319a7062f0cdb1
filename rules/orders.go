package rules

import (
	"fmt"
	"slices"
)

// Awaited lists the seats whose orders the current step waits for; see
// [System]. A seat whose standing sheet is in force is not among them.
func (b engine[S]) Awaited(s *Snapshot) ([]SeatID, error) {
	if unasked, err := b.unasked(s); err != nil || unasked {
		return nil, err
	}
	asked, err := b.asked(s)
	return filter(asked, func(seat SeatID) bool { return !s.Stands(seat) }), err
}

// unasked reports whether the current step waits for nobody, though seats
// decide in it.
func (b engine[S]) unasked(s *Snapshot) (bool, error) {
	st := b.step(s.Step)
	if st.Unasked == nil {
		return false, nil
	}
	k, err := b.known(s, Spectator)
	return err == nil && st.Unasked(k), err
}

// asked lists the seats that have a decision in the current step, have not
// sealed it, and may have standing orders for it.
func (b engine[S]) asked(s *Snapshot) ([]SeatID, error) {
	st := b.step(s.Step)
	if s.Over || s.Mode == Free || st.Who == Nobody {
		return nil, nil
	}
	k, err := b.known(s, Spectator)
	if err != nil {
		return nil, err
	}
	if st.Who == InTurn {
		if turn := st.Turn(k); turn != "" {
			return []SeatID{turn}, nil
		}
		return nil, nil
	}
	var out []SeatID
	for _, seat := range s.Seats {
		if !s.IsSealed(seat.ID) && (st.Decides == nil || st.Decides(k, seat)) {
			out = append(out, seat.ID)
		}
	}
	return out, nil
}

// mayOrder refuses an order out of its step, or from somebody who has none to
// give now.
func (b engine[S]) mayOrder(s *Snapshot, seat SeatID, act *Action[S]) error {
	if s.Over {
		return Unclear("The game is over.")
	}
	if act.Kind != OrderKind {
		return Unclear("%s is no order; give it by itself.", act.Name)
	}
	if s.Seat(seat).Side == "" {
		return Unclear("Only a seat gives orders; take one with: game join")
	}
	if s.Mode == Free {
		return nil
	}
	if act.Step != s.Step {
		return Refuse(act.Rule, "%s is ordered in the %s; now it is the %s.", act.Name, b.step(act.Step).Title, b.step(s.Step).Title)
	}
	if s.IsSealed(seat) {
		return Unclear("Your orders of this step are sealed; take them back with: orders unseal")
	}
	asked, err := b.asked(s)
	if err != nil {
		return err
	}
	if !slices.Contains(asked, seat) {
		return Refuse(act.Rule, "%s has no decision in the %s now.", seat, b.step(s.Step).Title)
	}
	return nil
}

// order checks one order given what the seat knows and has ordered so far.
func (b engine[S]) order(k Known[S], act *Action[S], c Command) (string, int, error) {
	a, err := act.args(k, c, b.params(act))
	if err != nil {
		return "", -1, err
	}
	replaces := slices.IndexFunc(k.orders, func(o SealedOrder) bool { return act.same(o, a) })
	if replaces >= 0 {
		k.orders = slices.Delete(slices.Clone(k.orders), replaces, replaces+1)
	}
	if act.Check != nil {
		if err := act.Check(k, a); err != nil {
			return "", -1, err
		}
	}
	return a.spell([]string{act.Name}).Without("dice").String(), replaces, nil
}

// same reports whether an order on the sheet is the one that these arguments
// give anew.
func (act *Action[S]) same(o SealedOrder, a Args) bool {
	if act.Key == nil || o.Action != act.Name {
		return false
	}
	keys := act.Key
	if act.Unit != "" {
		keys = append(slices.Clone(keys), act.Unit)
	}
	for _, key := range keys {
		if o.Args.Text(key) != a.Text(key) {
			return false
		}
	}
	return true
}

// read takes canonical lines apart without checking them again.
func (b engine[S]) read(seat Seat, lines []string) (Orders, error) {
	out := make(Orders, 0, len(lines))
	for _, line := range lines {
		c, err := ParseCommand(line)
		if err != nil {
			return nil, err
		}
		act, err := b.find(c)
		if err != nil {
			return nil, err
		}
		out = append(out, SealedOrder{Seat: seat, Action: act.Name, Args: act.sealedArgs(c, b.params(act)), Line: line})
	}
	return out, nil
}

// Seal seals a sheet for the current step; see [System].
func (b engine[S]) Seal(s *Snapshot, seat SeatID, sheet []string) (*Snapshot, error) {
	kept := s.Kept()
	if err := b.maySeal(kept, seat, sheet); err != nil {
		return nil, err
	}
	if err := b.checkSheet(kept, seat, sheet); err != nil {
		return nil, err
	}
	out := *s
	out.Sealed = append(slices.Clone(s.Sealed), Sealed{Seat: seat, Lines: slices.Clone(sheet)})
	out.Standing = s.standingWithout(seat)
	return &out, nil
}

// maySeal refuses a seal that nobody waits for. A standing sheet may be sealed
// or replaced before the seat is asked.
func (b engine[S]) maySeal(s *Snapshot, seat SeatID, sheet []string) error {
	asked, err := b.asked(s)
	st := b.step(s.Step)
	switch {
	case err != nil:
		return err
	case s.IsSealed(seat):
		return Unclear("Your orders of this step are sealed already.")
	case st.Who == InTurn:
		return Unclear("The %s is taken in turn, in the open; there is nothing to seal.", st.Title)
	case slices.Contains(asked, seat):
		return nil
	case s.Stands(seat), Stands(sheet):
		return b.mayStand(s, seat)
	}
	return Unclear("The %s waits for no orders from %s.", st.Title, seat)
}

// checkSheet checks every line of a sheet again, each given those before it.
func (b engine[S]) checkSheet(s *Snapshot, seat SeatID, sheet []string) error {
	standing := Stands(sheet)
	if standing && len(sheet) > maxStanding {
		return fits(sheet)
	}
	for i, line := range sheet {
		l, err := readLine(line)
		if err == nil {
			_, _, err = b.write(s, seat, l, sheet[:i], standing)
		}
		if r, ok := AsRefusal(err); ok {
			return Refuse(r.Rule, "Line %d, %s: %s", i+1, Shorten(line, 80), r.Text)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Unseal takes the seat's orders out of the snapshot; see [System].
func (b engine[S]) Unseal(s *Snapshot, seat SeatID) (*Snapshot, []string, error) {
	out := *s
	if i := slices.IndexFunc(s.Sealed, func(x Sealed) bool { return x.Seat == seat }); i >= 0 {
		out.Sealed = s.sealedWithout(seat)
		return &out, s.Sealed[i].Lines, nil
	}
	if i := s.standing(seat); i >= 0 {
		out.Standing = s.standingWithout(seat)
		return &out, s.Standing[i].Lines, nil
	}
	return nil, nil, Unclear("You have no sealed orders in this step; once a step has resolved its orders stand.")
}

// sealed collects the orders of the seats for the current step: those sealed,
// those of standing sheets, and the defaults of seats that gave none. The
// events tell of standing orders that had to be left out, which the sheets in
// force note.
func (b engine[S]) sealed(s *Snapshot, seats []Seat) (out Orders, events []Event, err error) {
	for _, seat := range seats {
		lines, left, err := b.linesOf(s, seat)
		if err != nil {
			return nil, nil, err
		}
		orders, err := b.read(seat, lines)
		if err != nil {
			return nil, nil, err
		}
		out, events = append(out, orders...), append(events, left...)
	}
	return out, events, nil
}

func (b engine[S]) linesOf(s *Snapshot, seat Seat) ([]string, []Event, error) {
	lines, left, err := b.given(s, seat.ID)
	st := b.step(s.Step)
	if err != nil || len(lines) > 0 || st.Default == nil {
		return lines, left, err
	}
	k, err := b.known(s, seat.ID)
	if err != nil {
		return nil, nil, err
	}
	return st.Default(k), left, nil
}

// given are the lines that a seat gives for the current step, sealed or
// standing.
func (b engine[S]) given(s *Snapshot, seat SeatID) ([]string, []Event, error) {
	i := s.standing(seat)
	if i < 0 {
		return s.sheet(seat), nil, nil
	}
	decides, err := b.decides(s, seat)
	if err != nil || !decides {
		return nil, nil, err
	}
	m, err := b.matching(s, s.Standing[i], 0)
	return m.lines, s.Standing[i].hear(s.Step, m), err
}

// unsealIllegal takes back sealed orders that a ruling has made illegal, with
// an event for each seat.
func (b engine[S]) unsealIllegal(res *Result) error {
	for _, x := range res.Snapshot.Sealed {
		probe := *res.Snapshot
		probe.Sealed = res.Snapshot.sealedWithout(x.Seat)
		err := b.checkSheet(&probe, x.Seat, x.Lines)
		r, refused := AsRefusal(err)
		if err != nil && !refused {
			return err
		}
		if refused {
			res.Snapshot = &probe
			res.Events = append(res.Events, unsealed(probe.Step, x.Seat, b.ruleOf(r), r.Text)...)
		}
	}
	return nil
}

// unsealed tells all that a ruling took back what a seat had sealed, and the
// seat why.
func unsealed(step string, seat SeatID, rule, why string) []Event {
	return []Event{
		{Kind: "unsealed", Step: step, Figures: Figures{Fig("seat", seat)}, Text: fmt.Sprintf("The ruling unsealed the orders of %s.", seat)},
		{Kind: "unsealed-why", Step: step, To: []SeatID{seat}, Rule: rule, Text: why},
	}
}
