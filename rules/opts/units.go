package opts

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"impulse/rules/cmdline"
)

// mostWhich is how many units are named where it is asked which one; of one more all are.
const mostWhich = 5

// Ambiguous refuses an order that more than one unit could carry out, or none.
func Ambiguous(option string, own []Choice) error {
	if len(own) == 0 {
		return cmdline.Refuse(option, "You command no unit that could do that.")
	}
	names := values(own)
	which, more := strings.Join(names[:min(len(names), mostWhich+1)], " or "+option+":"), ""
	if n := len(names) - mostWhich; n > 1 {
		which, more = strings.Join(names[:mostWhich], " or "+option+":"), fmt.Sprintf(" or one of %d more", n)
	}
	return cmdline.Wrong(option, names[:min(len(names), mostNear)], "Say which one: %s:%s%s.", option, which, more)
}

// Prefixed takes the unit's prefix off a value that has one, and says which unit it is.
func Prefixed(c cmdline.Command, own []Choice) (without cmdline.Command, unit string) {
	for _, arg := range c.Args {
		unit, rest, found := strings.Cut(arg.Value, "/")
		i := slices.IndexFunc(own, func(o Choice) bool { return strings.EqualFold(o.Value, unit) })
		if found && i >= 0 {
			return c.With(arg.Name, rest), own[i].Value
		}
	}
	return c, ""
}

// Froms are the places from which a ruler is held to another: the one that is said, else
// each of a seat's own that is not the other. Where there is none it is refused, with an
// example of a place.
func Froms(a Args, from Word, to string, own []Choice, example string) ([]string, error) {
	if from.Given(a) {
		return []string{from.In(a)}, nil
	}
	ids := slices.DeleteFunc(values(own), func(id string) bool { return id == to })
	if len(ids) == 0 {
		return nil, cmdline.Refuse(string(from), "Say from where: a unit, or %s.", example)
	}
	return ids, nil
}

// Spot is an option for one of the units that the rules list, by its id or its name, or
// for a place, which read puts in its canonical form or refuses.
func Spot[K any](name Word, summary string, units func(K) []Choice, read func(K, string) (string, error)) Param[K] {
	p := Place(name, summary, func(k K, value string) (string, error) {
		all := units(k)
		if i := slices.IndexFunc(all, func(c Choice) bool { return spells(c.Value, value) || strings.EqualFold(c.Label, value) }); i >= 0 {
			return all[i].Value, all[i].Not
		}
		place, err := read(k, value)
		if err != nil && (len(Nearest(value, all)) > 0 || strings.ContainsFunc(value, unicode.IsLetter)) {
			return "", Unlisted("unit", value, all)
		}
		return place, err
	})
	p.Choices = func(k K, _ Args) []Choice { return units(k) }
	return p
}
