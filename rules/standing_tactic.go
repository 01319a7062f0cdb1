package rules

import (
	"slices"
	"strings"
)

// Expand gives the lines that a typed line stands for: those of a tactic, for
// the unit that is named or for each that the seat commands, else itself. A
// tactic sees what stands on the sheet already.
//
//	tactic NAME [N] [UNIT]
func (b engine[S]) Expand(s *Snapshot, seat SeatID, text string, sheet []string) ([]string, error) {
	p := &scanner{text: text}
	if !p.takes("tactic") {
		return []string{text}, nil
	}
	k, err := b.known(s, seat)
	if err != nil {
		return nil, err
	}
	k.sheet = sheet
	t, err := b.tactic(p.next())
	if err != nil {
		return nil, err
	}
	n, err := t.number(p)
	if err != nil {
		return nil, err
	}
	units, err := b.commanded(k, p)
	if err != nil {
		return nil, err
	}
	var out []string
	for _, unit := range units {
		out = append(out, t.Lines(k, unit, n)...)
	}
	if len(out) == 0 {
		return nil, Unclear("The tactic %s finds nothing to order.", t.Name)
	}
	return out, nil
}

func (b engine[S]) tactic(word token) (*Tactic[S], error) {
	names := make([]string, len(b.Tactics))
	for i := range b.Tactics {
		if names[i] = b.Tactics[i].Name; strings.EqualFold(names[i], word.text) {
			return &b.Tactics[i], nil
		}
	}
	if len(names) == 0 {
		return nil, Unclear("%s has no tactics.", b.Title)
	}
	return nil, word.wrong("a tactic is one of " + strings.Join(names, ", "))
}

// number reads the number that a tactic takes.
func (t *Tactic[S]) number(p *scanner) (int, error) {
	if t.Min == 0 && t.Max == 0 {
		return 0, nil
	}
	word := p.peek()
	n, err := p.number()
	if err == nil && (n < t.Min || n > t.Max) {
		err = Unclear("Column %d: %s takes a number from %d to %d.", word.col, t.Name, t.Min, t.Max)
	}
	return n, err
}

// commanded reads the unit of a tactic; left out, it is each that the seat
// commands.
func (b engine[S]) commanded(k Known[S], p *scanner) ([]string, error) {
	word := p.next()
	own := b.askers(k, "")
	if own[0] == "" {
		return nil, Unclear("You command no unit that a tactic could be for.")
	}
	if word.text == "" {
		return own, nil
	}
	unit := strings.ToLower(word.text)
	if rest := p.peek(); rest.text != "" || !slices.Contains(own, unit) {
		return nil, word.wrong("behind it stands at most the name of a unit that you command")
	}
	return []string{unit}, nil
}
