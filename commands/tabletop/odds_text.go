package tabletop

import (
	"fmt"
	"math/big"
	"strings"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/notation"
	"impulse/rules/odds"
)

func (w *weighed) name() string {
	return text.Mono(cmdline.Shorten(w.formula.Items[0].Expr.String(), 300))
}

// shortName is the name where it stands for the second time.
func (w *weighed) shortName() string {
	return text.Mono(cmdline.Shorten(w.formula.Items[0].Expr.String(), 40))
}

// summary tells what the dice come to in few words.
func (w *weighed) summary() string {
	out := fmt.Sprintf("%s: mean **%s**, %s", w.name(), decimalText(w.mean.Rat()), w.spread())
	if tail := w.odds.Tail(); tail.Sign() != 0 {
		out += fmt.Sprintf("\nThese dice could explode for ever: the figures are of what is listed, %s to %s; %s lies beyond it.", label(w.all[0].Value), label(w.all[len(w.all)-1].Value), percent(tail))
	}
	return out + unshown(w.formula.Flags) + hinted(w.formula)
}

// spread tells how far from the mean the dice come.
func (w *weighed) spread() string {
	deviation, _ := new(big.Rat).SetString(w.deviation)
	words := make([]string, len(percents))
	for i, p := range percents {
		words[i] = fmt.Sprintf("%d%% %s", p, numberText(w.percentiles[i]))
	}
	words[len(words)/2] = "median " + numberText(w.percentiles[len(words)/2])
	return "deviation " + decimalText(deviation) + "; " + strings.Join(words, ", ")
}

// unshown says which flags mean nothing to odds.
func unshown(flags notation.Flags) string {
	var names []string
	for _, f := range [...]struct {
		flag notation.Flags
		name string
	}{{notation.Short, "s"}, {notation.NoTotal, "nr"}, {notation.Unsorted, "ul"}} {
		if flags.Has(f.flag) {
			names = append(names, f.name)
		}
	}
	say := "say"
	switch len(names) {
	case 0:
		return ""
	case 1:
		say = "says"
	}
	return fmt.Sprintf("\nNote that %s only %s how a roll is shown; the odds are the same.", legible.And(names), say)
}

// reaches is how likely the dice come to a number or more.
func (w *weighed) reaches(n odds.Number) string {
	chance, tail := w.odds.AtLeast(n), w.odds.Tail()
	if exact := odds.Fraction(chance, 24); tail.Sign() == 0 && exact != "" {
		return "**" + odds.Rounded(chance) + "**" + exact
	}
	return "**" + within(chance, tail) + "**"
}

// within is a chance in percent to which something of what lies beyond what is
// listed may come: at least and at most, where that can be seen.
func within(chance, beyond *big.Rat) string {
	low, high := percent(chance), percent(new(big.Rat).Add(chance, beyond))
	if low == high {
		return low
	}
	return low + " to " + high
}

// decimalText is a number with two decimals, and with four where it is small.
func decimalText(r *big.Rat) string {
	places := 2
	if new(big.Rat).Abs(r).Cmp(big.NewRat(1, 1)) < 0 {
		places = 4
	}
	s := r.FloatString(places)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// percent spells a chance as the odds of a roll do, which are finer than those of
// a game.
func percent(chance *big.Rat) string { return odds.Percent(chance, 2) }
