package rules

import (
	"cmp"
	"slices"

	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/envelope"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// Writing a sheet: each line is checked as it is written and again when the
// sheet is sealed. What is for now is checked as any order; what is for later
// has its options read alone, since what speaks against it may be over by then.

// Order checks an order for a sheet; see [Seated].
func (s seated[S]) Order(c cmdline.Command, sheet []string) (Written, error) {
	if !slices.Contains(sheet, c.String()) { // what stands there already may stay
		if err := lacking(s.book, s.known(), c); err != nil {
			return Written{}, err
		}
	}
	return s.atSheet().write(standing.Line{Order: c}, sheet, standing.Any(sheet))
}

// Line checks a typed line for a sheet; see [Seated].
func (s seated[S]) Line(text string, sheet []string) (Written, error) {
	l, err := standing.Read(text)
	if err == nil && !l.Stop && !slices.Contains(sheet, text) {
		err = lacking(s.book, s.known(), l.Order)
	}
	if err != nil {
		return Written{}, err
	}
	return s.atSheet().write(l, sheet, standing.Any(sheet))
}

// lacking says why the unit of an order can never carry it out; see [Order]. What else is
// wrong with the order is said as it is read.
func lacking[S budget.Metered](b engine[S], k Known[S], c cmdline.Command) error {
	c = b.worded(c)
	act, err := b.find(c)
	if err != nil || act.Lacks == nil {
		return nil
	}
	k.ahead = b.unitIDs(k)
	if a, err := act.args(k, c); err == nil {
		return act.Lacks(k, a)
	}
	return nil
}

// write checks a line for a sheet, of which it is known whether it will be a
// standing one.
func (s seated[S]) write(l standing.Line, sheet []string, stands bool) (Written, error) {
	if l.Stop {
		return s.writeBreak(l, sheet)
	}
	l = l.Until(s.count().Last)
	l.Order = s.book.worded(l.Order)
	act, err := s.book.find(l.Order)
	if err != nil {
		return Written{}, err
	}
	if l.Plain() && s.isAhead(act) {
		l.Steps = standing.Steps{Given: true, Each: true}
	}
	now, err := s.isForNow(act, l, stands)
	if err != nil {
		return Written{}, err
	}
	if _, given := l.Order.Get(string(opts.Dice)); given {
		return Written{}, cmdline.Refuse("dice", "Secret orders carry no dice; where dice are typed they are given when the step asks, with: game retry dice:\"…\"")
	}
	k := s.known()
	if l.When, err = s.book.terms(k, l.When); err != nil {
		return Written{}, err
	}
	return s.writeOrder(k, act, l, sheet, now)
}

func (s seated[S]) writeBreak(l standing.Line, sheet []string) (Written, error) {
	if err := s.mayStand(); err != nil {
		return Written{}, err
	}
	if s.waits().Ahead { // nobody is asked again before the orders of the count are over
		return Written{}, cmdline.Unclear("No break is written here: these orders hold to the end of %s, and you are asked nothing before. Let an order depend on something with: when …: order", s.Clock())
	}
	var err error
	if l.When, err = s.book.terms(s.known(), l.When); err != nil {
		return Written{}, err
	}
	switch {
	case l.Cause != "":
		err = s.book.checkCause(l.Cause)
	case l.Before != "":
		err = s.book.checkBefore(l.Before)
	case len(l.When) == 0:
		err = l.Steps.Later(s.book.Title, s.count())
	}
	if err != nil {
		return Written{}, err
	}
	replaces := slices.Index(sheet, l.String())
	if replaces < 0 {
		err = envelope.Fits(sheet)
	}
	return Written{l.String(), replaces}, err
}

// reaches refuses steps behind the count for which all orders are written at
// once.
func (s seated[S]) reaches(x standing.Steps, count Count) error {
	if !s.waits().Ahead || x.To <= count.Now {
		return nil
	}
	return cmdline.Unclear("Column %d: %s goes too far; what is written now ends with %s.", x.Col, x, s.Clock())
}

// meets refuses steps in none of which the step of the order comes.
func (b *Book[S]) meets(act *action[S], x standing.Steps) error {
	step, early := b.step(act.Step), b.First != "" && b.stepAt(act.Step) < b.stepAt(b.First)
	switch {
	case b.Count == nil, early && x.From == 0, !early && x.To > 0:
		return nil
	case early:
		return cmdline.Refuse(act.Rule, "Column %d: the %s comes before the count begins, not in %s; write 0.", x.Col, step.Title, x)
	}
	return cmdline.Refuse(act.Rule, "Column %d: the %s never comes in 0, before the count begins; write 1 or more.", x.Col, step.Title)
}

// writeOrder reads the order of a line and, if it is for now, checks it given
// the orders before it.
func (s seated[S]) writeOrder(k Known[S], act *action[S], l standing.Line, sheet []string, now bool) (Written, error) {
	var err error
	if now {
		k.orders, err = s.among(k, sheet, s.Takes, l)
	} else {
		k.ahead = s.book.unitIDs(k)
	}
	if err != nil {
		return Written{}, err
	}
	a, err := act.args(k, l.Order)
	if err != nil {
		return Written{}, err
	}
	l.Order = a.Spell([]string{act.Name}).Without(string(opts.Dice))
	replaces, err := s.book.replaced(act, a, l, sheet)
	if err != nil {
		return Written{}, err
	}
	if !l.Plain() && replaces < 0 {
		err = envelope.Fits(sheet)
	}
	if err == nil && !now && act.Never != nil && s.isAhead(act) {
		err = s.book.everDone(k, act, a, l, sheet)
	}
	if err == nil && now && act.Check != nil {
		k.orders = slices.DeleteFunc(k.orders, func(o SealedOrder) bool { return act.same(o, a) })
		err = act.Check(k, a)
	}
	if err != nil {
		return Written{}, err
	}
	return Written{l.String(), replaces}, nil
}

// unitIDs are all units that the seat knows; not nil.
func (b engine[S]) unitIDs(k Known[S]) []string {
	units := b.Units(k.state)
	out := make([]string, len(units))
	for i, u := range units {
		out[i] = u.ID
	}
	return out
}

// isForNow reports whether a line is for the current step and no other time.
// It refuses what can never come, and who may not write it.
func (s seated[S]) isForNow(act *action[S], l standing.Line, stands bool) (bool, error) {
	if l.Plain() && !(stands && s.snap.Mode != Free && s.book.isLater(act.Step, s.snap.Step) && s.book.meets(act, standing.Steps{From: s.Count(), To: s.Count()}) == nil) {
		return true, s.mayOrder(act, l.Order)
	}
	if act.kind != OrderKind {
		return false, cmdline.Unclear("%s is no order; give it by itself.", act.Name)
	}
	if err := s.mayStand(); err != nil || l.Plain() {
		return false, err
	}
	if !l.Steps.Given || l.Steps.Each {
		return false, nil
	}
	count := s.count()
	if err := cmp.Or(l.Steps.Comes(s.book.Title, count), s.book.meets(act, l.Steps), s.reaches(l.Steps, count)); err != nil {
		return false, err
	}
	if l.Steps.To < count.Now || (l.Steps.To == count.Now && s.book.isLater(s.snap.Step, act.Step)) {
		return false, cmdline.Refuse(act.Rule, "Column %d: orders for %s come too late; now it is %d (%s), %s.", l.Steps.Col, l.Steps, count.Now, s.Clock(), s.step().Title)
	}
	if l.Steps.From < l.Steps.To || l.Steps.From > count.Now || act.Step != s.snap.Step || len(l.When) > 0 {
		return false, nil
	}
	return true, s.mayOrder(act, l.Order)
}

// isAhead reports whether an order is for a later step than the current one, in
// which such orders are written.
func (s seated[S]) isAhead(act *action[S]) bool {
	return s.waits().Ahead && s.snap.Mode != Free && act.kind == OrderKind && s.book.isLater(act.Step, s.snap.Step)
}

// isLater reports whether a step comes after another in printed order.
func (b *Book[S]) isLater(step, than string) bool {
	at := func(name string) int {
		return slices.IndexFunc(b.Steps, func(st Step[S]) bool { return st.Name == name })
	}
	return at(step) > at(than)
}

// mayStand refuses a standing line where there are no sheets, or from somebody
// who has none.
func (s seated[S]) mayStand() error {
	switch {
	case s.snap.Over:
		return cmdline.Unclear("The game is over.")
	case s.snap.Seat(s.seat).Side == "":
		return cmdline.Unclear("Only a seat gives orders; take one with: game join")
	case s.snap.ByDefault(s.seat):
		return s.givesOrders()
	case s.snap.Mode == Free:
		return cmdline.Unclear("In free play there are no standing orders; give each order by itself, and it resolves at once.")
	case s.waits().Who != Secretly:
		return cmdline.Unclear("The %s is taken in turn, in the open; standing orders are written when orders are sealed.", s.step().Title)
	case s.snap.IsSealed(s.seat):
		return cmdline.Unclear("Your orders of this step are sealed; take them back with: orders unseal")
	}
	return nil
}

// everDone refuses an order that can never be done in the count for which all are
// written.
func (b engine[S]) everDone(k Known[S], act *action[S], a opts.Args, l standing.Line, sheet []string) error {
	var err error
	k.ahead = nil
	k.orders, err = b.alongside(k, sheet, l)
	if err != nil {
		return err
	}
	k.orders = slices.DeleteFunc(k.orders, func(o SealedOrder) bool { return act.same(o, a) })
	return act.Never(k, a)
}

// alongside are the orders of all steps on a sheet that is written ahead, but for
// those whose conditions do not hold now, beside those of their step that have none; a line
// that is asked about counts among these.
func (b engine[S]) alongside(k Known[S], lines []string, about standing.Line) (Orders, error) {
	sheet, err := b.lines.Sheet(lines)
	if err != nil {
		return nil, err
	}
	plain, err := b.read(k.seat, standing.Unconditional(standing.With(sheet, about)))
	if err != nil {
		return nil, err
	}
	var out []string
	for i, l := range sheet {
		if l.Stop {
			continue
		}
		act, err := b.find(l.Order)
		if err != nil {
			return nil, err
		}
		if b.lines.Holds(lines[i], len(plain), func() bool {
			k.orders = pick.Where(plain, func(o SealedOrder) bool { return b.stepOf(o) == act.Step })
			return b.holds(k, l.When, act.unitOf(l.Order))
		}) {
			out = append(out, l.Order.String())
		}
	}
	return b.read(k.seat, out)
}

// among are the orders on a sheet that are for now and of such steps; of a sheet that does
// not stand all are for now. A line that is asked about counts as standing there when the
// conditions of the others are asked.
func (s seated[S]) among(k Known[S], lines []string, takes func(step string) bool, about ...standing.Line) (Orders, error) {
	if !standing.Any(lines) {
		return s.book.read(k.seat, lines)
	}
	sheet, err := s.book.lines.Sheet(lines)
	if err != nil {
		return nil, err
	}
	m := moment[S]{s, s.Count(), s.Count(), takes}
	then := moment[S]{s, standing.Latest(s.Count(), about), s.Count(), takes}
	asked, err := then.beside(k, standing.With(sheet, about...))
	if err != nil {
		return nil, err
	}
	var now []string
	for _, l := range sheet {
		if m.holding(asked, l) != nil {
			now = append(now, l.Order.String())
		}
	}
	return s.book.read(k.seat, now)
}

// replaced finds the line that is the same order for the same time; -1 if
// there is none.
func (b engine[S]) replaced(act *action[S], a opts.Args, l standing.Line, lines []string) (int, error) {
	sheet, err := b.lines.Sheet(lines)
	if err != nil {
		return -1, err
	}
	prefix := l.Prefix()
	for i, x := range sheet {
		if x.Stop {
			continue
		}
		of, err := b.find(x.Order)
		if err != nil {
			return -1, err
		}
		if of == act && x.Prefix() == prefix && act.same(SealedOrder{Action: act.Name, Args: opts.Checked(act.options, x.Order)}, a) {
			return i, nil
		}
	}
	return -1, nil
}
