package opts

import (
	"fmt"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/near"
)

// mostNear is how many values a refusal offers, mostShown how many it lists where
// none is near.
const mostNear, mostShown = 3, 12

// Unlisted refuses a value that is not among those that may be chosen, and offers
// what is near.
func Unlisted(option, value string, legal []Choice) error {
	shown := cmdline.Shorten(value, 32)
	if len(legal) == 0 {
		return cmdline.Refuse(option, "%s: %q is not possible; there is nothing to choose now.", option, shown)
	}
	all := values(legal)
	if found := values(Nearest(value, legal)); len(found) > 0 {
		found = found[:min(len(found), mostNear)]
		return cmdline.Wrong(option, found, "No %s %q. Did you mean %s?", option, shown, legible.Or(found))
	}
	return cmdline.Wrong(option, all[:min(len(all), mostNear)], "%s: %q is not one of %s.", option, shown, listed(all))
}

// Nearest are the choices that a typed text may mean, nearest first: what is called just
// so, which is near to nothing else; by their values or by what people call them, or else
// by what is said of them.
func Nearest(typed string, among []Choice) []Choice {
	for _, c := range among {
		if c.Words != "" && near.Fold(c.Words) == near.Fold(typed) {
			return []Choice{c}
		}
	}
	found := near.By(typed, among, func(c Choice) []string { return []string{c.Value, c.Label} })
	if len(found) == 0 {
		found = near.By(typed, among, func(c Choice) []string { return []string{c.Words} })
	}
	return found
}

// Best are the values that fit best where none is given: the first that may be chosen.
func (p *Param[K]) Best(k K, a Args) []string {
	var out []string
	for _, c := range p.List(k, a) {
		if c.Not == nil && len(out) < mostNear {
			out = append(out, c.Value)
		}
	}
	if len(out) == 0 && p.Kind == IntParam {
		out = append(out, strconv.FormatInt(p.Min, 10))
	}
	return out
}

func values(of []Choice) []string {
	out := make([]string, len(of))
	for i, c := range of {
		out[i] = c.Value
	}
	return out
}

// each makes choices of values.
func each(of []string) []Choice {
	out := make([]Choice, len(of))
	for i, v := range of {
		out[i].Value = v
	}
	return out
}

// listed lists values, and says how many it leaves out.
func listed(all []string) string {
	if len(all) <= mostShown+1 {
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("%s and %d more, which completion lists", strings.Join(all[:mostShown], ", "), len(all)-mostShown)
}
