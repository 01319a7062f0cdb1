package way

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// Instead is what may be meant by a line of a sheet that was refused: the likeliest lines
// first, each with what a button for it is called. Of an order it is what is offered where
// the order is typed by itself; of one for another time, what it may say for that time,
// which only its sheet can take.
func (t Trials) Instead(d desk.Desk, line string, refused *cmdline.Refusal) desk.Meaning {
	g, err := d.Look()
	if err != nil {
		return desk.Meaning{}
	}
	c := d.Call
	c.ID, c.Line = "", line
	if standing.Is(line) || draft.IsTactic(line) {
		w := t.way(t.LookAt(c))
		return desk.Meaning{Instead: w.inItsTime(line, refused)}
	}
	return t.alone(c, g.Sys.Spec(), line, refused)
}

// inItsTime are lines of a sheet that may be meant by one that says when it is for, or is
// a break.
func (w *Way) inItsTime(line string, refused *cmdline.Refusal) (out []desk.Button) {
	var read []words.Reading
	if l, err := standing.Read(line); err == nil && len(l.Order.Words) == 0 && len(l.Order.Path) == 1 {
		for i, value := range refused.Near {
			near := l
			near.Order = l.Order.With(refused.Rule, value)
			read = append(read, words.Reading{Line: near.String(), Cost: 1 + i})
		}
	}
	for _, tactic := range withNumber(w.d, line) {
		read = append(read, words.Reading{Line: tactic, Cost: 1})
	}
	read = append(read, w.can().SheetLine(line)...)
	slices.SortStableFunc(read, func(a, b words.Reading) int { return a.Cost - b.Cost })
	for _, r := range read {
		made := desk.Button{Label: r.Line, Line: r.Line}
		if r.Line != line && !slices.Contains(out, made) && r.Cost < read[0].Cost+mostApart {
			out = append(out, made)
		}
	}
	return out
}

// alone is what may be meant by an order that is for now.
func (t Trials) alone(c desk.Call, game *rules.Spec, line string, refused *cmdline.Refusal) (m desk.Meaning) {
	cmd, err := cmdline.Parse(line)
	written := err == nil && len(cmd.Words) == 0 && slices.ContainsFunc(game.Actions, func(a rules.ActionSpec) bool {
		return a.Kind == rules.OrderKind && slices.Equal(a.Path[1:], cmd.Path)
	})
	if written { // at the prompt the name of its game stands before it
		c.Line = cmd.Within(game.Name).String()
	} else { // of bare words no option is wrong
		refused = &cmdline.Refusal{Text: refused.Text}
	}
	w := t.Of(t.LookAt(c), refused)
	if why, ok := cmdline.AsRefusal(w.Because()); ok && !written && why.Rule != string(desk.LinesOption) { // that of a sheet says what was said already
		m.Why = why
	}
	for _, found := range w.Lines() {
		if lines, ok := sheetLines(game, found); ok && w.found[0].Cost < unlike {
			m.Instead = append(m.Instead, desk.Button{Label: w.calledFor(found, lines), Line: lines})
		}
	}
	m.Instead = toldApart(m.Instead)
	return m
}

// toldApart are buttons of which no two are called alike: of those that keep different
// orders for one time each says which.
func toldApart(all []desk.Button) []desk.Button {
	named := map[string]int{}
	for _, b := range all {
		named[b.Label]++
	}
	for i, b := range all {
		if named[b.Label] > 1 {
			_, order, _ := strings.Cut(b.Line, ": ")
			order, _, _ = strings.Cut(order, "\n")
			all[i].Label = cmdline.Shorten(b.Label+": "+desk.LabelOf(order), 80)
		}
	}
	return all
}

// sheetLines are the lines that a command puts on a sheet; ok is false where it does
// anything else.
func sheetLines(game *rules.Spec, line string) (lines string, ok bool) {
	cmd, err := cmdline.Parse(line)
	if err != nil {
		return "", false
	}
	if cmd.Name() == "orders add" {
		return cmd.Get(string(desk.LinesOption))
	}
	a, ok := rules.Declared(game.Actions, cmd.Path)
	if !ok || a.Kind != rules.OrderKind {
		return "", false
	}
	return cmdline.Command{Path: cmd.Path[1:], Args: cmd.Args}.String(), true
}

// calledFor is what a button is called that takes lines on a sheet.
func (w *Way) calledFor(found, lines string) string {
	k, kept := w.keeps[found]
	switch {
	case kept:
		return "Keep For " + legible.Capital(k.at)
	case standing.Is(lines):
		return strings.ReplaceAll(lines, "\n", "; ")
	}
	return desk.LabelOf(lines)
}
