package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/words/synonyms"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// found is a value that some words may be.
type found struct {
	value      string
	i, n, cost int
}

// nearest are the values that a run of words may be, nearest first: by what they are
// called, or else by what is said of them.
func (v Vocabulary) nearest(run string, choices []opts.Choice) []found {
	typed := near.Ready(run)
	var called, said []found
	for _, c := range choices {
		off, name := 100, false
		for i, text := range []string{c.Value, c.Label, c.Words} {
			if o, ok := typed.Off(v.names.Of(text)); ok {
				off, name = min(off, o), name || i < 2
			}
		}
		switch f := (found{value: c.Value, cost: off}); {
		case name:
			called = append(called, f)
		case off < 100:
			said = append(said, f)
		}
	}
	if len(called) == 0 {
		called = said
	}
	if len(called) == 0 {
		called = lettered(run, choices)
	}
	slices.SortStableFunc(called, func(a, b found) int { return a.cost - b.cost })
	return called
}

// lettered are the values that have the letter of a code and another number: of L9, the
// lasers that there are.
func lettered(run string, choices []opts.Choice) (out []found) {
	m := code.FindStringSubmatch(run)
	if m == nil {
		return nil
	}
	for _, c := range choices {
		if of := code.FindStringSubmatch(c.Value); of != nil && strings.EqualFold(of[1], m[1]) && of[2] != m[2] {
			out = append(out, found{value: c.Value})
		}
	}
	return out
}

// exampleOf is the value of an option in the example of its command.
func exampleOf(spec rules.ActionSpec, name string) (string, bool) {
	c, err := cmdline.Parse(spec.Example)
	if err != nil {
		return "", false
	}
	return c.Get(name)
}

// values are those that an option may have now.
func (v Vocabulary) values(p opts.Spec, cmd cmdline.Command) []opts.Choice {
	if p.Completes || p.Kind == opts.UnitParam || p.Kind == opts.SeatParam {
		return v.Values(cmd, p.Name)
	}
	static := p.Static
	if p.Kind == opts.SwitchParam {
		static = []string{"on", "off"}
	}
	var out []opts.Choice
	for _, s := range static {
		out = append(out, opts.Choice{Value: s})
	}
	return out
}

// code is a letter and a number, as weapons are called: L1.
var code = regexp.MustCompile(`^(?i)([a-z]{1,2})(\d{1,2})$`)

var place = regexp.MustCompile(`^(\d{1,3}(\.\d+)?,\d{1,3}(\.\d+)?|\d{4})$`)

// side is a place that is a side of a hex.
var side = regexp.MustCompile(`^\d{4}[A-Fa-f]$`)

// placeOf reads words as a place: by its numbers, or by what one of those that are listed
// is called.
func (v Vocabulary) placeOf(p opts.Spec, cmd cmdline.Command, run string) (string, bool) {
	if place.MatchString(run) || !p.Completes {
		return run, place.MatchString(run)
	}
	choices, folded := v.values(p, cmd), near.Fold(run)
	for _, c := range choices {
		if folded == near.Fold(c.Value) || c.Words != "" && folded == v.names.Of(c.Words).Fold {
			return c.Value, true
		}
	}
	return strings.ToUpper(run), side.MatchString(run) && len(choices) > 0 && side.MatchString(choices[0].Value)
}

// value reads words as what an option may be; ok is false where they are not that
// exactly.
func (v Vocabulary) value(p opts.Spec, cmd cmdline.Command, run string) (string, bool) {
	if run == "" {
		return "", false
	}
	switch p.Kind {
	case opts.IntParam, opts.NumberParam:
		n, err := strconv.ParseFloat(run, 64)
		whole := err == nil && n == float64(int64(n))
		return run, err == nil && n >= float64(p.Min) && n <= float64(p.Max) && (whole || p.Kind == opts.NumberParam)
	case opts.PlaceParam:
		return v.placeOf(p, cmd, run)
	}
	folded, stem, choices := near.Fold(run), near.Stem(run), v.values(p, cmd)
	for _, c := range choices {
		if folded == v.names.Of(c.Value).Fold || c.Label != "" && folded == v.names.Of(c.Label).Fold {
			return c.Value, true
		}
	}
	for _, c := range choices {
		if cost, ok := synonyms.Cost(v.names.Of(c.Value).Fold, stem); ok && cost == 0 {
			return c.Value, true
		}
	}
	return "", false
}
