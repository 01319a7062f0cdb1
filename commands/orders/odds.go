package orders

import (
	"cmp"
	"slices"

	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/legible"
)

// maxOdds is how many odds an echo tells where there is room; a whole sheet of them is
// more than anybody reads.
const maxOdds = 12

// sayOdds tells the odds of all that is on the sheet of a seat.
func (d orders) sayOdds(g *match.Game, seat rules.SeatID, lines []string) error {
	all, err := draft.For(g.Position, seat).Weigh(lines, lines)
	if err != nil {
		return err
	}
	for _, told := range d.oddsOf(g.Sys.Spec(), all) {
		d.Say("%s", told)
	}
	return nil
}

// oddsOf are the lines that tell the odds of orders that were taken, in private, to who
// may read the book that they follow from: what shots come to together before each.
func (d orders) oddsOf(spec *rules.Spec, odds []rules.Event) (out []string) {
	if len(odds) == 0 || d.Closed(spec.Name) != nil {
		return nil
	}
	d.Data(figure.Fig("odds", oddsFigures(odds)))
	if d.Call.Foreseen {
		return nil
	}
	d.Answer.Private = true
	odds = slices.Clone(odds)
	slices.SortStableFunc(odds, func(a, b rules.Event) int { return cmp.Compare(together(b), together(a)) })
	for _, e := range odds[:min(len(odds), maxOdds)] {
		out = append(out, "- "+d.toldOdds(e, spec))
	}
	if more := len(odds) - maxOdds; more > 0 {
		out = append(out, "- And "+legible.Counted(more, "line more", "lines more")+" like these; give an order by itself to read them.")
	}
	return out
}

// together is 1 of odds that are of several shots together.
func together(e rules.Event) int {
	if _, all := e.Figures.Get("shots"); all {
		return 1
	}
	return 0
}

// toldOdds is a line of odds; on a phone without what they rest on.
func (d orders) toldOdds(e rules.Event, spec *rules.Spec) string {
	if d.Call.Phone {
		return text.Escape(e.Text)
	}
	return text.Tell(e, spec)
}

func oddsFigures(odds []rules.Event) []figure.Figures {
	out := make([]figure.Figures, len(odds))
	for i, e := range odds {
		out[i] = append(figure.Figures{figure.Fig("unit", e.Unit), figure.Fig("target", e.Target), figure.Fig("rule", e.Rule), figure.Fig("text", e.Text)}, e.Figures...)
	}
	return out
}
