package rules

import (
	"cmp"
	"slices"
)

// Writing a sheet: each line is checked as it is written and again when the
// sheet is sealed. What is for now is checked as any order; what is for later
// has its options read alone, since what speaks against it may be over by then.

// Order checks an order for a sheet; see [System].
func (b engine[S]) Order(s *Snapshot, seat SeatID, c Command, sheet []string) (string, int, error) {
	return b.write(s, seat, standingLine{order: c}, sheet, Stands(sheet))
}

// Line checks a typed line for a sheet; see [System].
func (b engine[S]) Line(s *Snapshot, seat SeatID, text string, sheet []string) (string, int, error) {
	l, err := readLine(text)
	if err != nil {
		return "", -1, err
	}
	return b.write(s, seat, l, sheet, Stands(sheet))
}

// write checks a line for a sheet, of which it is known whether it will be a
// standing one.
func (b engine[S]) write(s *Snapshot, seat SeatID, l standingLine, sheet []string, standing bool) (string, int, error) {
	s = s.Kept()
	if l.stop {
		return b.writeBreak(s, seat, l, sheet)
	}
	l.order = b.worded(l.order)
	act, err := b.find(l.order)
	if err != nil {
		return "", -1, err
	}
	if l.plain() && b.isAhead(s, act) {
		l.steps = steps{given: true, each: true}
	}
	now, err := b.isForNow(s, seat, act, l, standing)
	if err != nil {
		return "", -1, err
	}
	if _, given := l.order.Get("dice"); given {
		return "", -1, Refuse("dice", "Secret orders carry no dice; where dice are typed they are given when the step asks, with: game retry dice:\"…\"")
	}
	k, err := b.known(s, seat)
	if err != nil {
		return "", -1, err
	}
	if l.when, err = b.terms(k, l.when); err != nil {
		return "", -1, err
	}
	return b.writeOrder(s, k, act, l, sheet, now)
}

func (b engine[S]) writeBreak(s *Snapshot, seat SeatID, l standingLine, sheet []string) (string, int, error) {
	if err := cmp.Or(b.mayStand(s, seat), b.mayBreak(s)); err != nil {
		return "", -1, err
	}
	k, err := b.known(s, seat)
	if err != nil {
		return "", -1, err
	}
	if l.when, err = b.terms(k, l.when); err != nil {
		return "", -1, err
	}
	if len(l.when) == 0 {
		err = b.stopsLater(s, l.steps)
	}
	if err != nil {
		return "", -1, err
	}
	replaces := slices.Index(sheet, l.String())
	if replaces < 0 {
		err = fits(sheet)
	}
	return l.String(), replaces, err
}

// mayBreak refuses a break where all orders of the count are written at once:
// nobody is asked again before they are over.
func (b engine[S]) mayBreak(s *Snapshot) error {
	if !b.step(s.Step).Ahead {
		return nil
	}
	clock, err := b.Clock(s)
	if err != nil {
		return err
	}
	return Unclear("No break is written here: these orders hold to the end of %s, and you are asked nothing before. Let an order depend on something with: when …: order", clock)
}

// reaches refuses steps behind the count for which all orders are written at
// once.
func (b engine[S]) reaches(s *Snapshot, x steps, count Count) error {
	if !b.step(s.Step).Ahead || x.to <= count.Now {
		return nil
	}
	clock, err := b.Clock(s)
	if err != nil {
		return err
	}
	return Unclear("Column %d: %s goes too far; what is written now ends with %s.", x.col, x, clock)
}

// stopsLater refuses a break at a count that is past or never comes.
func (b engine[S]) stopsLater(s *Snapshot, at steps) error {
	count, err := b.count(s)
	if err == nil && at.from <= count.Now {
		return Unclear("Column %d: now it is %d, so the break must be later.", at.col, count.Now)
	}
	return cmp.Or(err, b.comes(at, count))
}

// comes refuses steps behind the last of the count.
func (b engine[S]) comes(x steps, count Count) error {
	if count.Last == 0 || x.to <= count.Last {
		return nil
	}
	return Unclear("Column %d: %d never comes; %s counts up to %d.", x.col, x.to, b.Title, count.Last)
}

// meets refuses steps in none of which the step of the order comes.
func (b engine[S]) meets(act *Action[S], x steps) error {
	step := b.step(act.Step)
	switch {
	case b.Book.Count == nil, step.Early && x.from == 0, !step.Early && x.to > 0:
		return nil
	case step.Early:
		return Refuse(act.Rule, "Column %d: the %s comes before the count begins, not in %s; write 0.", x.col, step.Title, x)
	}
	return Refuse(act.Rule, "Column %d: the %s never comes in 0, before the count begins; write 1 or more.", x.col, step.Title)
}

// writeOrder reads the order of a line and, if it is for now, checks it given
// the orders before it.
func (b engine[S]) writeOrder(s *Snapshot, k Known[S], act *Action[S], l standingLine, sheet []string, now bool) (string, int, error) {
	var err error
	if now {
		k.orders, err = b.before(s, k, sheet)
	} else {
		k.ahead = b.unitIDs(k)
	}
	if err != nil {
		return "", -1, err
	}
	a, err := act.args(k, l.order, b.params(act))
	if err != nil {
		return "", -1, err
	}
	l.order = a.spell([]string{act.Name}).Without("dice")
	replaces, err := b.replaced(act, a, l, sheet)
	if err != nil {
		return "", -1, err
	}
	if !l.plain() && replaces < 0 {
		err = fits(sheet)
	}
	if err == nil && !now && act.Never != nil && b.isAhead(s, act) {
		err = b.everDone(s, k, act, a, sheet)
	}
	if err == nil && now && act.Check != nil {
		k.orders = slices.DeleteFunc(k.orders, func(o SealedOrder) bool { return act.same(o, a) })
		err = act.Check(k, a)
	}
	if err != nil {
		return "", -1, err
	}
	return l.String(), replaces, nil
}

// unitIDs are all units that the seat knows; not nil.
func (b engine[S]) unitIDs(k Known[S]) []string {
	out := []string{}
	for _, u := range b.Book.Units(k.state) {
		out = append(out, u.ID)
	}
	return out
}

func fits(sheet []string) error {
	if len(sheet) >= maxStanding {
		return Unclear("A standing sheet holds at most %d lines.", maxStanding)
	}
	return nil
}

// isForNow reports whether a line is for the current step and no other time.
// It refuses what can never come, and who may not write it.
func (b engine[S]) isForNow(s *Snapshot, seat SeatID, act *Action[S], l standingLine, standing bool) (bool, error) {
	if l.plain() && !(standing && s.Mode != Free && b.isLater(act.Step, s.Step)) {
		return true, b.mayOrder(s, seat, act)
	}
	if act.Kind != OrderKind {
		return false, Unclear("%s is no order; give it by itself.", act.Name)
	}
	if err := b.mayStand(s, seat); err != nil || l.plain() {
		return false, err
	}
	if !l.steps.given || l.steps.each {
		return false, nil
	}
	count, err := b.count(s)
	if err == nil {
		err = cmp.Or(b.comes(l.steps, count), b.meets(act, l.steps), b.reaches(s, l.steps, count))
	}
	if err != nil {
		return false, err
	}
	if l.steps.to < count.Now || (l.steps.to == count.Now && b.isLater(s.Step, act.Step)) {
		return false, Refuse(act.Rule, "Column %d: orders for %s come too late; now it is %d, %s.", l.steps.col, l.steps, count.Now, b.step(s.Step).Title)
	}
	if l.steps.from < l.steps.to || l.steps.from > count.Now || act.Step != s.Step || len(l.when) > 0 {
		return false, nil
	}
	return true, b.mayOrder(s, seat, act)
}

// isAhead reports whether an order is for a later step than the current one, in
// which such orders are written.
func (b engine[S]) isAhead(s *Snapshot, act *Action[S]) bool {
	return b.step(s.Step).Ahead && s.Mode != Free && act.Kind == OrderKind && b.isLater(act.Step, s.Step)
}

// isLater reports whether a step comes after another in printed order.
func (b engine[S]) isLater(step, than string) bool {
	at := func(name string) int {
		return slices.IndexFunc(b.Steps, func(st Step[S]) bool { return st.Name == name })
	}
	return at(step) > at(than)
}

// mayStand refuses a standing line where there are no sheets, or from somebody
// who has none.
func (b engine[S]) mayStand(s *Snapshot, seat SeatID) error {
	switch {
	case s.Over:
		return Unclear("The game is over.")
	case s.Seat(seat).Side == "":
		return Unclear("Only a seat gives orders; take one with: game join")
	case s.Mode == Free:
		return Unclear("In free play there are no standing orders; give each order by itself, and it resolves at once.")
	case b.step(s.Step).Who != Secretly:
		return Unclear("The %s is taken in turn, in the open; standing orders are written when orders are sealed.", b.step(s.Step).Title)
	case s.IsSealed(seat):
		return Unclear("Your orders of this step are sealed; take them back with: orders unseal")
	}
	return nil
}

// everDone refuses an order that can never be done in the count for which all are
// written.
func (b engine[S]) everDone(s *Snapshot, k Known[S], act *Action[S], a Args, sheet []string) error {
	var err error
	k.ahead = nil
	k.orders, err = b.alongside(k, sheet)
	if err != nil {
		return err
	}
	k.orders = slices.DeleteFunc(k.orders, func(o SealedOrder) bool { return act.same(o, a) })
	return act.Never(k, a)
}

// alongside are the orders of all steps on a sheet that is written ahead, but for
// those whose conditions do not hold now.
func (b engine[S]) alongside(k Known[S], lines []string) (Orders, error) {
	sheet, err := parseSheet(lines)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, l := range sheet {
		if l.stop {
			continue
		}
		act, err := b.find(l.order)
		if err != nil {
			return nil, err
		}
		unit := ""
		if act.Unit != "" {
			unit, _ = l.order.Get(act.Unit)
		}
		if b.holds(k, l.when, unit) {
			out = append(out, l.order.String())
		}
	}
	return b.read(k.seat, out)
}

// before are the orders of the current step that stand on a sheet already.
func (b engine[S]) before(s *Snapshot, k Known[S], lines []string) (Orders, error) {
	if !Stands(lines) {
		return b.read(k.seat, lines)
	}
	sheet, err := parseSheet(lines)
	if err != nil {
		return nil, err
	}
	count, err := b.Count(s)
	if err != nil {
		return nil, err
	}
	var now []string
	for _, l := range sheet {
		if b.holding(s, k, l, count, count) != nil {
			now = append(now, l.order.String())
		}
	}
	return b.read(k.seat, now)
}

// replaced finds the line that is the same order for the same time; -1 if
// there is none.
func (b engine[S]) replaced(act *Action[S], a Args, l standingLine, lines []string) (int, error) {
	sheet, err := parseSheet(lines)
	if err != nil {
		return -1, err
	}
	for i, x := range sheet {
		if x.stop || x.prefix() != l.prefix() {
			continue
		}
		o, err := b.read(Seat{}, []string{x.order.String()})
		if err != nil {
			return -1, err
		}
		if act.same(o[0], a) {
			return i, nil
		}
	}
	return -1, nil
}

// prefix is what stands before the order.
func (l standingLine) prefix() string {
	l.order = Command{}
	return l.String()
}
