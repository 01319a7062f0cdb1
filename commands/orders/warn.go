package orders

import (
	"slices"
	"strings"

	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/standing"
)

// warn tells what threatens the units of a seat with what stands on its sheet, in
// private: of a sheet that was changed, what its lines before did not bring.
func (d orders) warn(g *match.Game, seat rules.SeatID, before, lines []string) error {
	known, err := warnings(g, seat, before)
	if err != nil {
		return err
	}
	all, err := warnings(g, seat, lines)
	if err != nil {
		return err
	}
	told := slices.DeleteFunc(all, func(e rules.Event) bool {
		return slices.ContainsFunc(known, func(x rules.Event) bool { return x.Text == e.Text })
	})
	d.sayWarnings(told, lines)
	return nil
}

// warnAll tells all that threatens the units of a seat with what stands on its sheet.
func (d orders) warnAll(g *match.Game, seat rules.SeatID, lines []string) error {
	told, err := warnings(g, seat, lines)
	d.sayWarnings(told, lines)
	return err
}

func warnings(g *match.Game, seat rules.SeatID, lines []string) ([]rules.Event, error) {
	return watch.AskFor(g.Position, seat, func(s rules.Seated) ([]rules.Event, error) { return s.Warn(lines) })
}

func (d orders) sayWarnings(told []rules.Event, lines []string) {
	if len(told) == 0 {
		return
	}
	most := len(told)
	if standing.Any(lines) { // orders show tells all of it
		most = maxWarned
	}
	var all []string
	for _, e := range told {
		all = append(all, "- "+text.Escape(e.Text))
	}
	d.Whisper("%s", strings.Join(upTo(most, all, "`orders show`"), "\n"))
	d.Data(figure.Fig("warnings", oddsFigures(told)))
}
