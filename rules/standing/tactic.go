package standing

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
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
	name := Called(p.toTheEnd(word))
	units := []string{name}
	if !slices.Contains(own, name) {
		units = squad(name)
	}
	squads := squad("")
	switch {
	case len(units) > 0:
		return units, nil
	case len(squads) == 0:
		return nil, word.wrong("there are no squads here, and behind it stands at most the name of a unit that you command")
	}
	return nil, word.wrong("behind it stands at most the name of a unit or squad that you command; squads: " + strings.Join(squads, ", "))
}

// toTheEnd is a name from its first word to the end, of whatever number of words, in quotes or not.
func (p *scanner) toTheEnd(first token) string {
	var out []string
	for t := first; t.text != ""; t = p.next() {
		if word := strings.Trim(t.text, `"`); word != "" {
			out = append(out, word)
		}
	}
	return strings.Join(out, " ")
}

// Called is the id that somebody or a squad of a name has: Big Jim is big-jim.
func Called(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSpace(name), " ", "-"))
}

// NoSquad refuses an order for a squad that is none, and says which there are; one of the units may
// be named as well, or all. Unit is the option for who carries it out.
func NoSquad(order cmdline.Command, unit string, squads, units []string) error {
	name, asked := order.Get(Squad)
	switch {
	case !asked:
		return nil
	case len(squads) == 0:
		return cmdline.Refuse(unit, "There are no squads here; say whom you mean with %s:, or all with %[1]s:all.", unit)
	}
	var choices []opts.Choice
	for _, s := range squads {
		choices = append(choices, opts.Choice{Value: s})
	}
	for one := range strings.SplitSeq(name, ",") {
		if id := Called(one); id != "all" && !slices.Contains(squads, id) && !slices.Contains(units, id) {
			return opts.Unlisted(Squad, strings.TrimSpace(one), choices)
		}
	}
	return nil
}
