package commands

import (
	"fmt"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
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
		return mono(rules.Shorten(t.text, 300)) + ": " + Escape(t.fault)
	}
	hints := hinted(t.formula)
	for _, most := range shownDice {
		if out := strings.Join(t.lines(most), "\n") + hints; units(out) <= maxRoll {
			return out
		}
	}
	if out := strings.Join(t.lines(0), "\n"); units(out) <= maxRoll {
		return out
	}
	return t.compact()
}

// hinted says, below an answer, what in a formula is read otherwise than some
// would expect.
func hinted(f *dice.Formula) string {
	const most = 3
	out := ""
	for _, w := range f.Warnings[:min(most, len(f.Warnings))] {
		out += "\nNote: " + Escape(rules.Shorten(w, 200)) + "."
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
	text := strings.Join(words, "; ")
	if t.formula.Times > 1 {
		text = fmt.Sprintf("%dx %s", t.formula.Times, text)
	}
	return mono(rules.Shorten(text, most))
}

// tail is what was said to the roll, in at most so many characters.
func (t *thrown) tail(most int) string {
	var out []string
	if t.formula.Comment != "" {
		out = append(out, "— "+Escape(rules.Shorten(t.formula.Comment, most)))
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
		out = append(out, Escape(r.Label))
	}
	if t.formula.Times == 1 || items > 1 && r.Label == "" {
		out = append(out, mono(rules.Shorten(r.Expr.String(), 400/items+100)))
	}
	short := t.formula.Flags.Has(dice.Short)
	if !short && len(r.Pools) > 0 {
		w := partText{result: r, most: most, fallen: t.formula.Flags.Has(dice.Unsorted)}
		out = append(out, w.String())
	}
	line := strings.Join(out, ": ")
	if short || !t.formula.Flags.Has(dice.NoTotal) {
		line += " = **" + numberText(r.Total) + "**"
	}
	return line
}

// numberText is a number for people, shortened where nobody could read it.
func numberText(n dice.Number) string {
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
