// Package notice tells seats what became of the orders that they had sealed or that stood.
package notice

import (
	"fmt"
	"slices"

	"impulse/rules/envelope"
	"impulse/rules/event"
	"impulse/rules/figure"
	"impulse/rules/standing"
)

// OfSheet tells the seat of a standing sheet what was left out, and notes what became of each
// line. It is told of a line again when the reason is another, or the line has been done in
// between. Of one that waits nothing is told while it may still be done.
func OfSheet(m standing.Matched, step string, x *envelope.Standing) []event.Event {
	var out []event.Event
	for _, l := range m.Left {
		if l.Why != "" && !l.Waits && !slices.Contains(x.Left, l) {
			out = append(out, LeftOut(step, x.Seat, standing.OrderOf(x.Lines[l.Line]), l, figure.Fig("line", l.Line+1)))
		}
	}
	x.Left = m.Note(x.Left)
	return out
}

// LeftOut tells the seat that an order could not be done, and where it stood.
func LeftOut(step string, seat envelope.SeatID, order string, l standing.Left, line ...figure.Figure) event.Event {
	where := ""
	if line != nil {
		where = fmt.Sprintf(" (line %d of your standing orders)", l.Line+1)
	}
	return event.Event{Kind: "left-out", Step: step, To: []envelope.SeatID{seat}, Rule: l.Rule,
		Figures: append(line, figure.Fig("order", order), figure.Fig("why", l.Why)), Text: "Could not " + order + where + ": " + l.Why}
}

// Unsealed tells all that a ruling took back what a seat had sealed, and the seat why, by which
// rule.
func Unsealed(step string, seat envelope.Seat, rule, why string) []event.Event {
	return []event.Event{
		{Kind: "unsealed", Step: step, Figures: figure.Figures{figure.Fig("seat", seat.ID)}, Text: fmt.Sprintf("The ruling unsealed the orders of %s.", seat.Called())},
		{Kind: "unsealed-why", Step: step, To: []envelope.SeatID{seat.ID}, Rule: rule, Text: why},
	}
}
