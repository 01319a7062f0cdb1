package way

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// push adds what could be given instead of a line that is refused: other values of the
// option that is wrong, or the order kept for its step.
func (w *Way) push(r words.Reading, cmd cmdline.Command, refusal *cmdline.Refusal) {
	if w.pushEach(r, cmd) {
		w.several = w.trials == 1
	} else {
		for i, value := range refusal.Near {
			w.add(words.Reading{Line: cmd.With(refusal.Rule, value).String(), Cost: r.Cost + 1 + i})
		}
	}
	if (alone{w}).pushLed(r, cmd, refusal.Lead) {
		return
	}
	w.pushLater(r, cmd, refusal)
	w.pushSheet(r, cmd)
}

// pushLed adds an order behind those that make it possible, where there are such: time alone cures
// nothing then.
func (w alone) pushLed(r words.Reading, cmd cmdline.Command, lead cmdline.Lead) bool {
	if len(lead.Before) == 0 || !w.isOrder(cmd) || len(cmd.Path) != 2 {
		return false
	}
	if slices.ContainsFunc(w.found, func(f words.Reading) bool { return strings.Contains(f.Line, lead.Before[0]) }) {
		return true // the same by another name
	}
	led := cmd.With(lead.As.Name, lead.As.Value)
	order := cmdline.Command{Path: led.Path[1:], Args: led.Args}.String()
	next := words.Reading{Line: words.Sheet(append(slices.Clone(lead.Before), order)...), Cost: r.Cost + 1}
	if w.trials > 0 && r.Cost == 0 { // it is what was said, and comes before guesses
		w.tryOut(next)
	} else {
		w.add(next)
	}
	return true
}

// pushLater adds the lines that keep an order for its step: on a sheet, for this count
// or the next.
func (w *Way) pushLater(r words.Reading, cmd cmdline.Command, refusal *cmdline.Refusal) {
	g, ok := w.ofLater(cmd)
	if !ok {
		return
	}
	count, err := watch.Know(g.Position, rules.Position.Count)
	if err != nil {
		return
	}
	order := cmdline.Command{Path: cmd.Path[1:], Args: cmd.Args}.String()
	for _, n := range []int{count, count + 1} {
		bare := strconv.Itoa(n) + ": " + order
		k := keep{at: fmt.Sprintf("%s %d", g.Sys.Spec().Counts, n), why: refusal}
		if line := words.Sheet(bare, breakAt+strconv.Itoa(n+1)); len(line) <= (desk.Mark{Step: g.StepMark()}).Room() && !w.stands(g, cmd) {
			k.bare = words.Sheet(bare)
			w.keepFor(line, k, r.Cost+1)
			continue
		}
		w.keepFor(words.Sheet(bare), k, r.Cost+1)
	}
	if begins := words.Sheet("each: " + order); g.Sys.Spec().Counts != "turn" { // what a turn begins with is in no count
		w.add(words.Reading{Line: begins, Cost: r.Cost + 2})
		w.keeps[begins] = keep{at: "the next turn", why: refusal}
	}
}

// breakAt ends what is kept for one count, so that its author is asked again in the
// next.
const breakAt = "break at "

// keepFor adds a line that keeps an order for its step, once.
func (w *Way) keepFor(line string, k keep, cost int) {
	w.put(words.Reading{Line: line, Cost: cost})
	if _, noted := w.keeps[line]; !noted {
		w.keeps[line] = k
	}
}

// stands reports whether the sheet for which an order is meant is a standing one
// already, whose author has said until when.
func (w *Way) stands(g *match.Game, cmd cmdline.Command) bool {
	spec, err := desk.ActionSpec(g.Sys, cmd)
	if err != nil {
		return false
	}
	seat, err := w.d.SeatOfOrder(g, spec, cmd)
	if err != nil {
		return false
	}
	s, err := w.d.Sheet(g, seat)
	return err == nil && standing.Any(s.Lines)
}

// everyone is all of one's own, where units are named.
const everyone = "all"

// pushEach adds an order with several values where it takes one at a time: with all of
// them on a sheet, and with each alone; it reports whether there are several.
func (w *Way) pushEach(r words.Reading, cmd cmdline.Command) (several bool) {
	spec, ok := rules.Declared(w.Specs, cmd.Path)
	if !ok || spec.Kind != rules.OrderKind {
		return false
	}
	for _, p := range spec.Params {
		value, _ := cmd.Get(p.Name)
		parts := strings.Split(value, ",")
		if len(parts) < 2 || p.Kind != opts.UnitParam && (p.Kind != opts.ChoiceParam || !p.Completes) {
			continue
		}
		if p.Kind == opts.UnitParam && slices.Contains(parts, everyone) {
			parts = []string{everyone} // who is named beside is one of them
		}
		var orders []string
		for j, part := range parts {
			one := cmd.With(p.Name, strings.TrimSpace(part))
			orders = append(orders, cmdline.Command{Path: one.Path[1:], Args: one.Args}.String())
			w.add(words.Reading{Line: one.String(), Cost: r.Cost + 2 + j})
		}
		w.add(words.Reading{Line: words.Sheet(orders...), Cost: r.Cost + 1})
		several = true
	}
	return several
}

// pushSheet adds the lines of a sheet that say no time, which cannot be given now, for
// this count and the next.
func (w *Way) pushSheet(r words.Reading, cmd cmdline.Command) {
	text, ok := cmd.Get(string(desk.LinesOption))
	g, err := w.d.Look()
	if !ok || err != nil || cmd.Path[0] != "orders" || slices.ContainsFunc(strings.Split(text, "\n"), standing.Is) {
		return
	}
	count, _ := watch.Know(g.Position, rules.Position.Count)
	for _, n := range []int{count, count + 1} {
		var lines []string
		for _, line := range strings.Split(text, "\n") {
			lines = append(lines, strconv.Itoa(n)+": "+line)
		}
		w.add(words.Reading{Line: cmd.With(string(desk.LinesOption), strings.Join(lines, "\n")).String(), Cost: r.Cost + 1})
	}
}

// ofLater is the game of a command that is an order of another step than this one.
func (w *Way) ofLater(cmd cmdline.Command) (g *match.Game, ok bool) {
	g, err := w.d.Look()
	if err != nil || g.Over() || g.Snap.Mode == rules.Free || len(cmd.Path) != 2 {
		return nil, false
	}
	spec, err := desk.ActionSpec(g.Sys, cmd)
	return g, err == nil && spec.Kind == rules.OrderKind && !g.Takes(spec.Step)
}
