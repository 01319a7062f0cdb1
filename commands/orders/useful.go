package orders

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// advice is an order that a seat may most want now, with its odds in a word.
type advice struct{ line, label string }

// useful are the orders of most use now beside those on a sheet, from what the seat
// knows.
func useful(p *watch.Position, seat rules.SeatID, lines []string, specs []rules.ActionSpec) ([]advice, error) {
	found, err := watch.AskFor(p, seat, func(s rules.Seated) ([]string, error) { return s.Useful(lines) })
	if err != nil {
		return nil, err
	}
	var out []advice
	for _, line := range found {
		events, err := draft.For(p, seat).OddsOf(line, lines)
		if err != nil {
			return nil, err
		}
		label := labelOf(line, specs)
		if chance := chanceIn(events); chance != "" {
			label += ", " + chance
		}
		out = append(out, advice{line, label})
	}
	return out, nil
}

// labelOf words an order for a button: "Fire all at lance (kestrel)". What is so unless
// it is said is left out.
func labelOf(line string, specs []rules.ActionSpec) string {
	c, err := cmdline.Parse(line)
	if err != nil {
		return line
	}
	var defaults []opts.Spec
	for _, s := range specs {
		if s.Kind == rules.OrderKind && s.Path[len(s.Path)-1] == c.Name() {
			defaults = s.Params
		}
	}
	words, unit := []string{legible.Capital(c.Name())}, ""
	for _, a := range c.Args {
		isDefault := slices.ContainsFunc(defaults, func(p opts.Spec) bool { return p.Name == a.Name && p.Default == a.Value })
		switch {
		case isDefault:
		case a.Name == "unit":
			unit = " (" + a.Value + ")"
		case a.Name == "target":
			words = append(words, "at "+a.Value)
		default:
			words = append(words, a.Value)
		}
	}
	return strings.Join(words, " ") + unit
}

// chanceIn is the chance that odds tell last, which is of all together: "62 %".
func chanceIn(events []rules.Event) string {
	for i := len(events) - 1; i >= 0; i-- {
		if v, ok := events[i].Figures.Get("chance"); ok {
			if r, ok := v.Rat(); ok {
				return strings.Replace(odds.Rounded(r), "%", " %", 1)
			}
		}
	}
	return ""
}

// offered are buttons that put orders on the sheet of a seat.
func offered(all []advice, seat rules.SeatID) []desk.Button {
	var out []desk.Button
	for _, x := range all {
		line := cmdline.Command{Path: []string{"orders", "add"}}.With(string(desk.LinesOption), x.line).With(string(desk.SeatOption), string(seat))
		out = append(out, desk.Button{Label: x.label, Line: line.String()})
	}
	return out
}

// showUseful lists the orders of most use now, where some may be written.
func (d orders) showUseful(g *match.Game, seat rules.SeatID, lines []string) error {
	if d.Closed(g.Sys.Spec().Name) != nil {
		return nil
	}
	all, err := useful(g.Position, seat, lines, g.Sys.Spec().Actions)
	if err != nil || len(all) == 0 {
		return err
	}
	var told, typed []string
	for _, x := range all {
		told, typed = append(told, x.label), append(typed, x.line)
	}
	d.Say("Of most use now: %s.", strings.Join(told, "; "))
	d.Data(figure.Fig("useful", typed))
	d.Answer.Buttons = append(d.Answer.Buttons, offered(all, seat)...)
	d.Answer.Step = g.StepMark()
	return nil
}
