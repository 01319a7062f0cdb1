package way

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/verdict"
)

// Because is why what was said in bare words cannot be done; nil where it is not clear
// what was said.
func (w *Way) Because() error {
	a := alone{w}
	switch bare := a.bare(); {
	case bare != nil:
		return bare
	case len(w.said) == 1:
		return a.whoever(w.lines[w.said[0]], w.said[0])
	case w.meant() && w.likely.Rule == string(desk.UnitOption) && w.literal() != nil: // said of nobody, though no one could
		return w.literal()
	case w.meant() && (w.likely.Rule != string(desk.UnitOption) || a.isSaid(w.lines[w.likely])):
		return a.whoever(w.lines[w.likely], w.likely)
	}
	why := w.literal()
	if why == nil && w.meant() {
		return w.likely
	}
	return why
}

// IsStrange reports whether nothing that was said was understood.
func (w *Way) IsStrange() bool { return len(w.found) == 0 || w.found[0].Cost >= unlike }

// IsQuestion reports whether a question was asked.
func (w *Way) IsQuestion() bool { return w.can().Asks(w.d.Call.Line) }

// meant reports whether the line that was tried first, and refused, is likelier than
// all that would be done.
func (w *Way) meant() bool {
	return w.likely != nil && (len(w.found) == 0 || w.found[0].Cost > w.costs)
}

// Only is the one line that was meant, though it may ask something first; "" if it is not
// certain, or the line is a command as it stands. What changes something is done for who calls it so.
func (w *Way) Only() string {
	if w.known {
		return ""
	}
	meant := slices.Clone(w.asked)
	for _, f := range w.found {
		if f.Cost == 0 {
			meant = append(meant, f.Line)
		}
	}
	if len(meant) != 1 || len(w.asked) == 0 && words.Acts(meant[0]) && !(alone{w}).isCalled(meant[0]) {
		return ""
	}
	return meant[0]
}

// Lines are those that are offered: the likeliest, and not all of one command where
// others are as likely.
func (w *Way) Lines() (out []string) {
	var alike []string
	found := w.ending(w.found)
	for _, f := range found {
		switch {
		case w.kept(out, f.Line) || f.Cost >= found[0].Cost+mostApart || (alone{w}).beside(f.Line):
		case count(out, f.Line) >= mostAlike:
			alike = append(alike, f.Line)
		default:
			out = append(out, f.Line)
		}
	}
	out = append(out, alike...)
	return out[:min(len(out), mostTry)]
}

// mostAlike is how many lines of one command are offered where there are others.
const mostAlike = 2

// count is how many lines are of the command of one.
func count(lines []string, line string) (n int) {
	for _, l := range lines {
		if kindOf(l) == kindOf(line) {
			n++
		}
	}
	return n
}

// kindOf is the command of a line, and of one for a sheet its first order too.
func kindOf(line string) string {
	command, _, _ := strings.Cut(line, ":")
	order, _, _ := strings.Cut(keptOrder(line), " ")
	return command + order
}

// kept reports whether the same is offered already: an order for an earlier count, or with its
// options in another order.
func (w *Way) kept(offered []string, line string) bool {
	order, sorted := keptOrder(line), inOrder(line)
	return slices.ContainsFunc(offered, func(o string) bool {
		return order != "" && keptOrder(o) == order || inOrder(o) == sorted
	})
}

// inOrder is a line with its options in the order of their names.
func inOrder(line string) string {
	cmd, err := cmdline.Parse(line)
	if err != nil {
		return line
	}
	cmd.Args = slices.SortedStableFunc(slices.Values(cmd.Args), func(a, b cmdline.Arg) int { return strings.Compare(a.Name, b.Name) })
	return cmd.String()
}

// keptOrder is the order of a line that keeps one, without its count and its break.
func keptOrder(line string) string {
	_, order, _ := strings.Cut(line, ": ")
	order, _, _ = strings.Cut(order, `\n`+breakAt)
	return strings.TrimSuffix(order, `"`)
}

// Keeping asks, of an order that is for another step, whether it is to be kept for it:
// where that is the first line that is offered.
func (w *Way) Keeping(err error) error {
	lines := w.Lines()
	if len(lines) == 0 {
		return err
	}
	k, late := w.keeps[lines[0]]
	if !late || w.meant() && w.likely != k.why {
		return err
	}
	now, _, _ := strings.Cut(k.why.Text, "; ")
	if g, err := w.d.Look(); err == nil && g.Snap.Step == verdict.Waits {
		now = strings.TrimRight(now, ".") + fmt.Sprintf(". The battle is decided; %s%s go-on lets it go on", g.Sys.Spec().Name, rules.GMGroup)
	}
	return &desk.Offering{
		Refusal: cmdline.Refuse(k.why.Rule, "%s. Keep it for %s?", strings.TrimRight(now, "."), k.at),
		Buttons: []desk.Button{{Label: "Keep For " + legible.Capital(k.at), Line: lines[0]}},
	}
}
