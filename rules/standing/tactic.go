package standing

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

// Tactic is a habit that is ordered in one tap.
type Tactic struct {
	Name, Title string
	Min, Max    int // of its number; both 0: it takes none
	Usual       int // number that most give; 0: none is

	// Adds says that it comes beside what other tactics have written for a unit. Those
	// that do not come in place of each other, and each in place of itself.
	Adds bool
}

// Squad is the option that names a group of units to carry an order out.
const Squad = "squad"

// Ordered is a tactic as it is typed: its place in the list, its number, and for
// whom.
//
//	tactic NAME [N] [UNIT or SQUAD]
type Ordered struct {
	Tactic, Number int
	Units          []string
}

// ReadTactic reads a tactic for the unit that is named, for those of their own in the squad
// that is, or for each of their own; ok is false where the line is none. A game has these
// tactics; squad gives the units of a squad, none of what is no squad, without a name all in any.
func ReadTactic(text, game string, tactics []Tactic, own []string, squad func(name string) []string) (o Ordered, ok bool, err error) {
	p := &scanner{text: text}
	if !p.takes("tactic") {
		return o, false, nil
	}
	if o.Tactic, err = p.tactic(game, tactics); err == nil {
		o.Number, err = p.numberOf(tactics[o.Tactic])
	}
	if err == nil {
		o.Units, err = p.commanded(own, squad)
	}
	return o, true, err
}

func (p *scanner) tactic(game string, tactics []Tactic) (int, error) {
	word, names := p.next(), make([]string, len(tactics))
	for i, t := range tactics {
		if names[i] = t.Name; strings.EqualFold(t.Name, word.text) {
			return i, nil
		}
	}
	if len(names) == 0 {
		return 0, cmdline.Unclear("%s has no tactics.", game)
	}
	if word.text == "" {
		return 0, word.wrong("a tactic is one of " + strings.Join(names, ", "))
	}
	return 0, cmdline.Unclear("Column %d: there is no tactic %s; there are %s.", word.col, cmdline.Shorten(word.text, 32), legible.And(names))
}

// numberOf reads the number that a tactic takes.
func (p *scanner) numberOf(t Tactic) (int, error) {
	if t.Min == 0 && t.Max == 0 {
		return 0, nil
	}
	word := p.peek()
	n, err := p.number()
	if err != nil {
		err = cmdline.Unclear("Column %d: %s needs a number from %d to %d, as in: tactic %s %d", word.col, t.Name, t.Min, t.Max, t.Name, cmp.Or(t.Usual, t.Min))
	}
	if err == nil && (n < t.Min || n > t.Max) {
		err = cmdline.Unclear("Column %d: %s takes a number from %d to %d.", word.col, t.Name, t.Min, t.Max)
	}
	return n, err
}

// commanded reads the unit or the squad of a tactic; left out, it is each of their own.
func (p *scanner) commanded(own []string, squad func(name string) []string) ([]string, error) {
	word := p.next()
	if len(own) == 0 {
		return nil, cmdline.Unclear("You command no unit that a tactic could be for.")
	}
	if word.text == "" {
		return own, nil
	}
	if named := slices.Contains([]string{"unit", Squad}, word.text); named && p.takes(":") {
		word = p.next()
	}
	name := strings.ToLower(word.text)
	units := []string{name}
	if !slices.Contains(own, name) {
		units = squad(name)
	}
	if len(units) == 0 && len(squad("")) == 0 {
		return nil, word.wrong("there are no squads here, and behind it stands at most the name of a unit that you command")
	}
	if rest := p.peek(); rest.text != "" || len(units) == 0 {
		return nil, word.wrong("behind it stands at most the name of a unit or squad that you command")
	}
	return units, nil
}
