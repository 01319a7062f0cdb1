package draft

import (
	"fmt"
	"regexp"
	"slices"

	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// Alike are lines of a sheet, one after the other, that say the same of one unit after the
// other, as those of a squad do.
type Alike struct {
	first, last int    // their numbers
	line        string // the first of them
	others      []string
	pattern     string
	units       []string // whom they are for
}

// words are what a line consists of, units among them.
var words = regexp.MustCompile(`[\pL\pN_-]+`)

// Fold puts lines of a sheet together that differ in nothing but the unit they are for,
// which is one of their own: each is named once.
func Fold(lines []string, own []rules.Unit) (out []Alike) {
	for i, line := range lines {
		unit := bearer(line, own)
		pattern := words.ReplaceAllStringFunc(line, func(word string) string {
			if word == unit.ID {
				return "*"
			}
			return word
		})
		if n := len(out); n > 0 && unit.ID != "" && out[n-1].pattern == pattern && !slices.Contains(out[n-1].units, unit.ID) {
			x := &out[n-1]
			x.last, x.others, x.units = i+1, append(x.others, text.Escape(unit.Name)), append(x.units, unit.ID)
			continue
		}
		out = append(out, Alike{first: i + 1, last: i + 1, line: line, pattern: pattern, units: []string{unit.ID}})
	}
	return out
}

// bearer is the unit that a line is for: the last that it names.
func bearer(line string, own []rules.Unit) (none rules.Unit) {
	l, err := standing.Read(line)
	if err != nil {
		return none
	}
	args := slices.Clone(l.Order.Args)
	slices.Reverse(args)
	for _, a := range args {
		if i := slices.IndexFunc(own, func(u rules.Unit) bool { return u.ID == a.Value }); i >= 0 {
			return own[i]
		}
	}
	return none
}

// WrittenBy reports whether one of some tactics has written it.
func (a Alike) WrittenBy(by []ByTactic) bool { return owns(by, a.line) }

// mostOthers is how many units are named of those for which a line stands too.
const mostOthers = 5

func (a Alike) String() string {
	if a.first == a.last {
		return fmt.Sprintf("%d. %s", a.first, text.Mono(a.line))
	}
	return fmt.Sprintf("%d–%d. %s, and so for %s", a.first, a.last, text.Mono(a.line), legible.Few(a.others, mostOthers))
}
