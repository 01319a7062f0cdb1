package rules

import (
	"cmp"
	"math/big"
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// Odds before you commit: an action says itself what the dice of its order
// would come to, by [dice.Exact] over the code that resolves it and from what
// the seat knows. The core asks it only of orders that could be given now, and
// says of lines for later that they may change; of what is written ahead and could
// not be done now it says that.

// asThingsStand begins the odds of what is not for the current step alone.
const asThingsStand = "As things stand now: "

// Odds says what an order would come to; see [Seated].
func (s seated[S]) Odds(text string, sheet []string) ([]Event, error) {
	l, err := standing.Read(text)
	if err != nil || l.Stop {
		return nil, err
	}
	l.Order = s.book.worded(l.Order)
	act, err := s.book.find(l.Order)
	if err != nil || act.Odds == nil && act.Means == nil {
		return nil, err
	}
	k, ahead := s.known(), s.isAhead(act)
	k.sheet = sheet
	switch {
	case s.Takes(act.Step):
		k.orders, err = s.among(k, sheet, s.Takes, l)
	case ahead:
		k.orders, err = s.book.alongside(k, sheet, l)
	default: // no order of its step stands on the sheet, but what is done before it may
		k.orders, err = s.among(k, sheet, func(step string) bool { return s.book.stepAt(step) < s.book.stepAt(act.Step) })
	}
	if err != nil {
		return nil, err
	}
	a, err := s.book.possible(&k, act, l.Order)
	if r, refused := cmdline.AsRefusal(err); refused && ahead && len(l.When) == 0 {
		return s.book.doubted(k, act, r), nil
	} else if refused {
		return nil, nil // it may be possible later, with odds that nobody knows yet
	}
	if err != nil {
		return nil, err
	}
	if applies, err := s.applies(act, a, l, sheet); err != nil || !applies {
		return nil, err
	}
	if l.Lasts(s.count().Now + 1) { // what it comes to each time, or then
		k.ahead = s.book.unitIDs(k)
	}
	return s.book.weighed(k, act, a, l.Plain() && s.Takes(act.Step)), nil
}

// applies reports whether the condition of a line holds now, asked as it is when the line is
// carried out: what it comes to where it does not, as at a range at which it is not given,
// tells nothing.
func (s seated[S]) applies(act *action[S], a opts.Args, l standing.Line, lines []string) (bool, error) {
	if len(l.When) == 0 {
		return true, nil
	}
	sheet, err := s.book.lines.Sheet(lines)
	if err != nil {
		return false, err
	}
	m := moment[S]{s, s.Count(), s.Count(), func(step string) bool { return step == act.Step }}
	asked, err := m.beside(s.known(), standing.With(sheet, l))
	if err != nil {
		return false, err
	}
	unit := ""
	if act.Unit != "" {
		unit = act.Unit.In(a)
	}
	return s.book.holds(asked, l.When, unit), nil
}

// possible reads the options of an order that could be given now, besides the
// others on the sheet, which no longer hold the one that it replaces. What
// stands there to the letter keeps its place.
func (b engine[S]) possible(k *Known[S], act *action[S], c cmdline.Command) (opts.Args, error) {
	a, err := act.args(*k, c)
	if err != nil {
		return a, err
	}
	k.orders, k.later = act.besides(k.orders, a)
	if act.Check != nil {
		err = act.Check(*k, a)
	}
	return a, err
}

// besides are the orders but the one that this is, the last to the letter, and how many of
// them stand behind its place.
func (act *action[S]) besides(orders Orders, a opts.Args) (others Orders, later int) {
	line, stands := a.Spell([]string{act.Name}).Without(string(opts.Dice)).String(), false
	for _, o := range slices.Backward(orders) {
		if own := o.Line == line && !stands; own {
			stands, later = true, len(others)
		} else if !act.same(o, a) {
			others = append(others, o)
		}
	}
	slices.Reverse(others)
	return others, later
}

// doubted says why an order that is written ahead could not be done as all is now.
func (b engine[S]) doubted(k Known[S], act *action[S], r *cmdline.Refusal) []Event {
	return []Event{{Kind: OddsKind, Step: act.Step, To: []SeatID{k.seat.ID}, Rule: b.ruleOf(r), Text: "As things stand now it could not be done: " + r.Text,
		Figures: figure.Figures{figure.Fig("chance", new(big.Rat)), figure.Fig("as-things-stand", true)}}}
}

// weighed are the odds as events for the seat alone, with names filled in.
func (b engine[S]) weighed(k Known[S], act *action[S], a opts.Args, now bool) []Event {
	names := b.unitNames(k.state)
	var out []Event
	if act.Odds != nil {
		out = act.Odds(k, a)
	}
	if means := b.means(k, act, a); means != "" {
		out = append(out, Event{Unit: act.Unit.In(a), Rule: act.Rule, Text: "{unit} " + means + ".", Figures: figure.Figures{Remark}})
	}
	for i := range out {
		e := &out[i]
		if !now && i == 0 {
			e.Text, e.Figures = asThingsStand+e.Text, append(e.Figures, figure.Fig("as-things-stand", true))
		}
		e.Kind, e.Step, e.To = OddsKind, act.Step, []SeatID{k.seat.ID}
		e.Text = e.Fill(func(id string) string { return cmp.Or(names[id], id) })
	}
	return out
}

// Remark is the figure of odds that tell of no roll: what else comes of the
// order, as which ships act by themselves.
var Remark = figure.Fig("remark", true)

// OddsKind is the kind of the events that [Seated.Odds] returns: they tell what
// may happen, and stand in no journal.
const OddsKind = "odds"
