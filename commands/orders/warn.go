package orders

import (
	"slices"

	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/figure"
)

// newWarnings are what threatens the units of a seat with the lines on its sheet, and did
// not with those before.
func newWarnings(g *match.Game, seat rules.SeatID, before, lines []string) ([]rules.Event, error) {
	known, err := warnings(g, seat, before)
	if err != nil {
		return nil, err
	}
	all, err := warnings(g, seat, lines)
	return slices.DeleteFunc(all, func(e rules.Event) bool {
		return slices.ContainsFunc(known, func(x rules.Event) bool { return x.Text == e.Text })
	}), err
}

// warnings are what threatens the units of a seat with the lines on its sheet.
func warnings(g *match.Game, seat rules.SeatID, lines []string) ([]rules.Event, error) {
	return watch.AskFor(g.Position, seat, func(s rules.Seated) ([]rules.Event, error) { return s.Warn(lines) })
}

// warningsOf are the lines that tell warnings, for their reader alone.
func (d orders) warningsOf(told []rules.Event) []string {
	if len(told) == 0 {
		return nil
	}
	d.Data(figure.Fig("warnings", oddsFigures(told)))
	d.Answer.Private = true
	words := make([]string, len(told))
	for i, e := range told {
		words[i] = e.Text
	}
	return text.Bullets(words)
}
