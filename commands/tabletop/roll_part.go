package tabletop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/notation"
)

// partText shows the dice of one part in their expression.
type partText struct {
	result *notation.Result
	most   int  // dice shown of one throw; 0 counts them all together
	fallen bool // in the order in which they fell, though they are to be sorted
	words  []string
	seen   []*notation.Pool
}

// String spells the part with its dice. What was typed in it, its notes, is
// escaped; so the dice come in afterwards, at marks that no text can hold.
func (w *partText) String() string {
	if w.most == 0 {
		return "(" + legible.Counted(diceOf(w.result), "die", "dice") + ")"
	}
	pieces := strings.Split(text.Escape(w.result.Spell(w.throw, w.element)), mark)
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

// diceOf counts the dice of a part.
func diceOf(r *notation.Result) int {
	n := 0
	for _, p := range r.Throws() {
		n += len(p.Dice)
	}
	return n
}

func (w *partText) throw(p *notation.Pool) string {
	w.seen = append(w.seen, p)
	return w.put(w.dice(p))
}

// unseen shows the dice that said how many dice are thrown, or with how many
// sides: the spelling has only what came of it.
func (w *partText) unseen() string {
	out := ""
	for _, p := range w.result.Throws() {
		if !slices.Contains(w.seen, p) {
			out += fmt.Sprintf(" [%s: %s]", text.Mono(cmdline.Shorten(p.Text, 40)), w.dice(p))
		}
	}
	return out
}

// dice lists a throw.
func (w *partText) dice(p *notation.Pool) string {
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
func (w *partText) counted(p *notation.Pool) string {
	if !p.Counted || len(w.result.Pools) == 1 && p.Total.Cmp(w.result.Total) == 0 {
		return ""
	}
	return " → " + numberText(p.Total)
}

func (w *partText) element(spelled string, x notation.Element) string {
	return spelled + w.put(" = "+marksText(numberText(x.Total), x.Marks))
}
