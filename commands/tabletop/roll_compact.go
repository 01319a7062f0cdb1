package tabletop

import (
	"fmt"
	"strconv"
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/notation"
	"impulse/rules/odds"
)

// compactForm is a way to show many results in little room: a line for each
// repetition, without dice.
type compactForm struct {
	heading int // characters of what was rolled
	label   int // characters of a label; 0 leaves labels out
	comment int // characters of what was said to the roll
	total   func(odds.Number) string
}

// compactForms are shorter and shorter. The last has room for 160 totals of any
// length.
var compactForms = [...]compactForm{
	{heading: 300, label: 40, comment: 300, total: numberText},
	{heading: 200, label: 12, comment: 100, total: numberText},
	{heading: 100, comment: 60, total: numberText},
	{heading: 60, comment: 20, total: label},
	{heading: 20, comment: 2, total: tiny},
}

// compact shows the totals alone, in the first form that fits.
func (t *thrown) compact() string {
	var out string
	for i := range compactForms {
		if out = strings.Join(t.compactLines(&compactForms[i]), "\n"); text.Units(out) <= maxRoll {
			break
		}
	}
	return out
}

func (t *thrown) compactLines(form *compactForm) []string {
	out := []string{t.heading(form.heading) + ": " + legible.Counted(t.fell(), "die", "dice") + ", not shown"}
	items := len(t.formula.Items)
	for first := 0; first < len(t.results); first += items {
		out = append(out, t.compactLine(form, first, t.results[first:first+items]))
	}
	return t.closed(out, form.comment)
}

// compactLine is one repetition: 3: hit 15, damage 8.
func (t *thrown) compactLine(form *compactForm, first int, results []notation.Result) string {
	words := make([]string, len(results))
	for i := range results {
		words[i] = t.compactTotal(form, &results[i])
	}
	line := strings.Join(words, ", ")
	if t.formula.Times == 1 {
		return line
	}
	return strconv.Itoa(first/len(results)+1) + ": " + line
}

func (t *thrown) compactTotal(form *compactForm, r *notation.Result) string {
	out := form.total(r.Total)
	if t.formula.Flags.Has(notation.NoTotal) {
		out = fmt.Sprintf("(%d)", diceOf(r))
	}
	if r.Label == "" || form.label == 0 {
		return out
	}
	return text.Escape(cmdline.Shorten(r.Label, form.label)) + " " + out
}

// fell counts the dice of the roll.
func (t *thrown) fell() int {
	n := 0
	for i := range t.results {
		n += diceOf(&t.results[i])
	}
	return n
}

// tiny is a number in at most 7 characters: 123456, 1e15.
func tiny(n odds.Number) string {
	const most = 7
	if s := label(n); len(s) <= most {
		return s
	}
	s, sign := n.Rat().FloatString(0), ""
	if s[0] == '-' {
		s, sign = s[1:], "-"
	}
	return fmt.Sprintf("%s%se%d", sign, s[:1], len(s)-1)
}
