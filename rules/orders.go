package rules

import (
	"fmt"
	"slices"
)

// Awaited lists the seats whose orders the current step waits for.
func (b engine[S]) Awaited(s *Snapshot) ([]SeatID, error) {
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
	awaited, err := b.Awaited(s)
	if err != nil {
		return err
	}
	if !slices.Contains(awaited, seat) {
		return Refuse(act.Rule, "%s has no decision in the %s now.", seat, b.step(s.Step).Title)
	}
	return nil
}

// Order checks an order for a sheet; see [System].
func (b engine[S]) Order(s *Snapshot, seat SeatID, c Command, sheet []string) (string, int, error) {
	act, err := b.find(c)
	if err != nil {
		return "", -1, err
	}
	if err := b.mayOrder(s, seat, act); err != nil {
		return "", -1, err
	}
	if _, given := c.Get("dice"); given {
		return "", -1, Refuse("dice", "Secret orders carry no dice; where dice are typed they are given when the step asks, with: game retry dice:\"…\"")
	}
	k, err := b.known(s, seat)
	if err != nil {
		return "", -1, err
	}
	k.orders, err = b.read(k.seat, sheet)
	if err != nil {
		return "", -1, err
	}
	return b.order(k, act, c)
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
	awaited, err := b.Awaited(s)
	if err != nil {
		return nil, err
	}
	if s.IsSealed(seat) {
		return nil, Unclear("Your orders of this step are sealed already.")
	}
	if b.step(s.Step).Who == InTurn {
		return nil, Unclear("The %s is taken in turn, in the open; there is nothing to seal.", b.step(s.Step).Title)
	}
	if !slices.Contains(awaited, seat) {
		return nil, Unclear("The %s waits for no orders from %s.", b.step(s.Step).Title, seat)
	}
	if err := b.checkSheet(s, seat, sheet); err != nil {
		return nil, err
	}
	out := *s
	out.Sealed = append(slices.Clone(s.Sealed), Sealed{Seat: seat, Lines: slices.Clone(sheet)})
	return &out, nil
}

// checkSheet checks every line of a sheet again, each given those before it.
func (b engine[S]) checkSheet(s *Snapshot, seat SeatID, sheet []string) error {
	for i, line := range sheet {
		c, err := ParseCommand(line)
		if err == nil {
			_, _, err = b.Order(s, seat, c, sheet[:i])
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

// Unseal takes the seat's orders of the current step out of the snapshot.
func (b engine[S]) Unseal(s *Snapshot, seat SeatID) (*Snapshot, []string, error) {
	i := slices.IndexFunc(s.Sealed, func(x Sealed) bool { return x.Seat == seat })
	if i < 0 {
		return nil, nil, Unclear("You have no sealed orders in this step; once a step has resolved its orders stand.")
	}
	out := *s
	out.Sealed = s.sealedWithout(seat)
	return &out, s.Sealed[i].Lines, nil
}

// sealed collects the orders of all seats for the current step: those sealed,
// and the defaults of seats that sealed none.
func (b engine[S]) sealed(s *Snapshot) (Orders, error) {
	var out Orders
	for _, seat := range s.Seats {
		lines, err := b.linesOf(s, seat)
		if err != nil {
			return nil, err
		}
		orders, err := b.read(seat, lines)
		if err != nil {
			return nil, err
		}
		out = append(out, orders...)
	}
	return out, nil
}

func (b engine[S]) linesOf(s *Snapshot, seat Seat) ([]string, error) {
	for _, x := range s.Sealed {
		if x.Seat == seat.ID && len(x.Lines) > 0 {
			return x.Lines, nil
		}
	}
	st := b.step(s.Step)
	if st.Default == nil {
		return nil, nil
	}
	k, err := b.known(s, seat.ID)
	if err != nil {
		return nil, err
	}
	return st.Default(k), nil
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
			res.Events = append(res.Events,
				Event{Kind: "unsealed", Step: probe.Step, Figures: Figures{Fig("seat", x.Seat)}, Text: fmt.Sprintf("The ruling unsealed the orders of %s.", x.Seat)},
				Event{Kind: "unsealed-why", Step: probe.Step, To: []SeatID{x.Seat}, Rule: r.Rule, Text: r.Text})
		}
	}
	return nil
}
