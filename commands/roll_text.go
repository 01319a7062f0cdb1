package commands

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
)

// maxRoll is how many UTF-16 units a roll may take, so that what is said
// around it fits into the same message.
const maxRoll = 1600

// shownDice are how many dice of one throw are shown: fewer and fewer, until
// the roll fits.
var shownDice = [...]int{1000, 60, 30, 15, 8, 4, 2}

// shown is a roll for people: every die, and the total of each part.
func (t *thrown) shown() string {
	if t.fault != "" {
		return mono(rules.Shorten(t.text, 300)) + ": " + Escape(t.fault)
	}
	hints := hinted(t.formula)
	room := maxRoll - units(hints)
	for _, most := range shownDice {
		if out := strings.Join(t.lines(most), "\n"); units(out) <= room {
			return out + hints
		}
	}
	return cut(t.lines(0), room) + hints
}

// hinted says, below an answer, what in a formula is read otherwise than some
// would expect.
func hinted(f *dice.Formula) string {
	const most = 3
	out := ""
	for _, w := range f.Warnings[:min(most, len(f.Warnings))] {
		out += "\nMind " + Escape(rules.Shorten(w, 200)) + "."
	}
	return out
}

// cut leaves out the lines for which there is no room, and says so.
func cut(lines []string, room int) string {
	size := 0
	for i, line := range lines {
		if size += units(line) + 1; size > room {
			return strings.Join(lines[:i], "\n") + fmt.Sprintf("\n… %d more", len(lines)-i)
		}
	}
	return strings.Join(lines, "\n")
}

// lines show each part with at most so many dice of a throw; 0 only counts
// them.
func (t *thrown) lines(most int) []string {
	var out []string
	if t.formula.Times > 1 {
		out = append(out, t.heading())
	}
	for i := range t.results {
		out = append(out, t.line(i, most))
	}
	if tail := t.tail(); tail != "" && len(out) == 1 {
		out[0] += " " + tail
	} else if tail != "" {
		out = append(out, tail)
	}
	return out
}

// heading says once what is repeated.
func (t *thrown) heading() string {
	words := make([]string, len(t.formula.Items))
	for i, item := range t.formula.Items {
		words[i] = item.Expr.String()
		if item.Label != "" {
			words[i] = item.Label + ": " + words[i]
		}
	}
	return mono(rules.Shorten(fmt.Sprintf("%dx %s", t.formula.Times, strings.Join(words, "; ")), 300))
}

// tail is what was said to the roll.
func (t *thrown) tail() string {
	var out []string
	if t.formula.Comment != "" {
		out = append(out, "— "+Escape(rules.Shorten(t.formula.Comment, 300)))
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

// partText shows the dice of one part in their expression.
type partText struct {
	result *dice.Result
	most   int  // dice shown of one throw; 0 counts them all together
	fallen bool // in the order in which they fell, though they are to be sorted
	words  []string
	seen   []*dice.Pool
}

// String spells the part with its dice. What was typed in it, its notes, is
// escaped; so the dice come in afterwards, at marks that no text can hold.
func (w *partText) String() string {
	if w.most == 0 {
		return "(" + count(w.fell(), "die", "dice") + ")"
	}
	pieces := strings.Split(Escape(w.result.Spell(w.throw, w.element)), mark)
	for i := 1; i < len(pieces); i += 2 {
		n, _ := strconv.Atoi(pieces[i])
		pieces[i] = w.words[n]
	}
	return strings.Join(pieces, "") + w.unseen()
}

// mark stands before and behind the number of a word that comes in later.
const mark = "\x00"

func (w *partText) put(word string) string {
	w.words = append(w.words, word)
	return mark + strconv.Itoa(len(w.words)-1) + mark
}

// fell counts the dice of the part.
func (w *partText) fell() int {
	n := 0
	for _, p := range w.result.Throws() {
		n += len(p.Dice)
	}
	return n
}

func (w *partText) throw(p *dice.Pool) string {
	w.seen = append(w.seen, p)
	return w.put(w.dice(p))
}

// unseen shows the dice that said how many dice are thrown, or with how many
// sides: the spelling has only what came of it.
func (w *partText) unseen() string {
	out := ""
	for _, p := range w.result.Throws() {
		if !slices.Contains(w.seen, p) {
			out += fmt.Sprintf(" [%s: %s]", mono(rules.Shorten(p.Text, 40)), w.dice(p))
		}
	}
	return out
}

// dice lists a throw.
func (w *partText) dice(p *dice.Pool) string {
	shown, left := p.Dice, 0
	if !w.fallen {
		shown = w.result.Sorted(p)
	}
	if len(shown) > w.most {
		left, shown = len(shown)-w.most, shown[:w.most]
	}
	words := make([]string, len(shown))
	for i := range shown {
		words[i] = dieText(p, &shown[i])
	}
	if left > 0 {
		words = append(words, fmt.Sprintf("… %d more", left))
	}
	if len(words) == 0 {
		words = []string{"no dice"}
	}
	return "(" + strings.Join(words, ", ") + w.counted(p) + ")"
}

// counted says what dice come to that are not summed, where the total of the
// whole does not say it.
func (w *partText) counted(p *dice.Pool) string {
	if !p.Counted || len(w.result.Pools) == 1 && p.Total.Cmp(w.result.Total) == 0 {
		return ""
	}
	return " → " + numberText(p.Total)
}

func (w *partText) element(spelled string, x dice.Element) string {
	return spelled + w.put(" = "+marksText(numberText(x.Total), x.Marks))
}
