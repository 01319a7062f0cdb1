package tabletop

import (
	"fmt"
	"strconv"
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/notation"
	"impulse/rules/odds"
)

// maxRoll is how many UTF-16 units a roll may take, so that what is said
// around it fits into the same message.
const maxRoll = 1600

// shownDice are how many dice of one throw are shown: fewer and fewer, until
// the roll fits. At the end they are only counted.
var shownDice = [...]int{1000, 60, 30, 15, 8, 4, 2, 0}

// shown is a roll for people: every die, and the total of each part. Where
// there is no room, dice go first, then what is said of the formula, then
// labels; no total goes, nor that dice were typed.
func (t *thrown) shown() string {
	if t.fault != "" {
		return text.Mono(cmdline.Shorten(t.text, 300)) + ": " + text.Escape(t.fault)
	}
	hints := hinted(t.formula)
	for _, most := range shownDice {
		if out := strings.Join(t.lines(most), "\n") + hints; text.Units(out) <= maxRoll {
			return out
		}
	}
	if out := strings.Join(t.lines(0), "\n"); text.Units(out) <= maxRoll {
		return out
	}
	return t.compact()
}

// hinted says, below an answer, what in a formula is read otherwise than some
// would expect.
func hinted(f *notation.Formula) string {
	const most = 3
	out := ""
	for _, w := range f.Warnings[:min(most, len(f.Warnings))] {
		out += "\nNote: " + text.Escape(cmdline.Shorten(w, 200)) + "."
	}
	return out
}

// lines show each part with at most so many dice of a throw; 0 only counts
// them.
func (t *thrown) lines(most int) []string {
	var out []string
	if t.formula.Times > 1 {
		out = append(out, t.heading(300))
	}
	for i := range t.results {
		out = append(out, t.line(i, most))
	}
	return t.closed(out, 300)
}

// closed puts what was said to the roll behind its only line, or below.
func (t *thrown) closed(lines []string, most int) []string {
	tail := t.tail(most)
	switch {
	case tail == "":
		return lines
	case len(lines) == 1:
		return []string{lines[0] + " " + tail}
	}
	return append(lines, tail)
}

// heading says once what is rolled, in at most so many characters.
func (t *thrown) heading(most int) string {
	words := make([]string, len(t.formula.Items))
	for i, item := range t.formula.Items {
		words[i] = item.Expr.String()
		if item.Label != "" {
			words[i] = item.Label + ": " + words[i]
		}
	}
	said := strings.Join(words, "; ")
	if t.formula.Times > 1 {
		said = fmt.Sprintf("%dx %s", t.formula.Times, said)
	}
	return text.Mono(cmdline.Shorten(said, most))
}

// tail is what was said to the roll, in at most so many characters.
func (t *thrown) tail(most int) string {
	var out []string
	if t.formula.Comment != "" {
		out = append(out, "— "+text.Escape(cmdline.Shorten(t.formula.Comment, most)))
	}
	if t.typed {
		out = append(out, "*(typed)*")
	}
	return strings.Join(out, " ")
}

// line is one part of the roll: its label, the expression as it was read, the
// dice, the total.
func (t *thrown) line(i, most int) string {
	r, items := &t.results[i], len(t.formula.Items)
	var out []string
	if t.formula.Times > 1 {
		out = append(out, strconv.Itoa(i/items+1))
	}
	if r.Label != "" {
		out = append(out, text.Escape(r.Label))
	}
	if t.formula.Times == 1 || items > 1 && r.Label == "" {
		out = append(out, text.Mono(cmdline.Shorten(r.Expr.String(), 400/items+100)))
	}
	short := t.formula.Flags.Has(notation.Short)
	if !short && len(r.Pools) > 0 {
		w := partText{result: r, most: most, fallen: t.formula.Flags.Has(notation.Unsorted)}
		out = append(out, w.String())
	}
	line := strings.Join(out, ": ")
	if short || !t.formula.Flags.Has(notation.NoTotal) {
		line += " = **" + numberText(r.Total) + "**"
	}
	return line
}

// numberText is a number for people, shortened where nobody could read it.
func numberText(n odds.Number) string {
	const most = 40
	if s := n.Text(); len(s) <= most {
		return s
	}
	if s := n.Rat().FloatString(2); len(s) <= most {
		return "about " + s
	}
	s := n.Rat().FloatString(0)
	return fmt.Sprintf("%s… (%d digits)", s[:20], len(strings.TrimPrefix(s, "-")))
}
