package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Completion of a line while it is typed.

// suggestions are the words with which a line may go on, each with its
// explanation.
type suggestions []Choice

func (o *suggestions) add(word, why string) { *o = append(*o, Choice{Value: word, Label: why}) }

// Suggest lists lines that a typed one may become by its next word; see
// [System].
func (b engine[S]) Suggest(s *Snapshot, seat SeatID, text string) ([]Choice, error) {
	head, part := text[:strings.LastIndexByte(text, ' ')+1], text[strings.LastIndexByte(text, ' ')+1:]
	words, err := b.following(s, seat, head, part)
	if err != nil {
		return nil, err
	}
	var out []Choice
	for _, w := range words {
		if strings.HasPrefix(strings.ToLower(w.Value), strings.ToLower(part)) {
			w.Value = head + w.Value
			out = append(out, w)
		}
	}
	return out, nil
}

// following are the words that may stand behind the head of a line.
func (b engine[S]) following(s *Snapshot, seat SeatID, head, part string) (out suggestions, err error) {
	p := &scanner{text: head}
	switch {
	case !isStanding(head):
		return b.followingOrder(s, seat, head, part, p.peek().text == "")
	case p.takes("break"):
		return b.followingBreak(s, seat, p)
	}
	steps := !p.sees("when")
	if steps {
		p.next()
		p.takes(":")
	}
	if p.takes("when") {
		if out, ended := b.followingCondition(s, seat, p, ":"); !ended {
			return out, nil
		}
		steps = false
	}
	if steps && p.peek().text == "" {
		out.add("when", "only if a condition holds")
	}
	more, err := b.followingOrder(s, seat, p.text[p.at:], part, false)
	return append(out, more...), err
}

func (b engine[S]) followingBreak(s *Snapshot, seat SeatID, p *scanner) (out suggestions, err error) {
	if p.takes("when") {
		out, _ = b.followingCondition(s, seat, p, "")
		return out, nil
	}
	if p.takes("at") && p.peek().text == "" {
		count, err := b.count(s)
		if count.Last == 0 || count.Now < count.Last {
			out.add(strconv.Itoa(count.Now+1), "the next")
		}
		return out, err
	}
	if p.peek().text == "" {
		out.add("when", "stop when a condition holds, and ask me")
		out.add("at", "stop then, and ask me")
	}
	return out, nil
}

// followingCondition reads a condition as far as it goes; ended: a colon stands
// behind it.
func (b engine[S]) followingCondition(s *Snapshot, seat SeatID, p *scanner, end string) (out suggestions, ended bool) {
	var term []token
	for {
		t := p.next()
		switch {
		case t.text == ":":
			return nil, true
		case t.text == "":
			return b.followingTerm(s, seat, term, end), false
		case strings.EqualFold(t.text, "and"):
			term = nil
		default:
			term = append(term, t)
		}
	}
}

// followingTerm are the words behind the beginning of a term.
func (b engine[S]) followingTerm(s *Snapshot, seat SeatID, term []token, end string) (out suggestions) {
	if len(term) == 0 {
		for _, f := range b.Facts {
			out.add(f.Name, f.Summary)
			if f.Within != "" {
				out.add(f.Within, f.Summary+", at most")
			}
		}
		return out
	}
	last := term[len(term)-1]
	i := slices.IndexFunc(b.Facts, func(f Fact[S]) bool { return strings.EqualFold(f.Name, term[0].text) })
	if last.isNumber() || (i >= 0 && b.Facts[i].Switch) {
		out.add("and", "and another condition")
		if end != "" {
			out.add(end, "then the order")
		}
	}
	if i < 0 || last.isNumber() || slices.Contains(comparisons, last.text) {
		return out
	}
	if !b.Facts[i].Switch {
		for _, cmp := range comparisons {
			out.add(cmp, b.Facts[i].Summary)
		}
	}
	if len(term) == 1 {
		out = append(out, b.unitWords(s, seat)...)
	}
	return out
}

func (b engine[S]) unitWords(s *Snapshot, seat SeatID) (out suggestions) {
	units, err := b.Units(s, seat)
	if err != nil {
		return nil // completion is a help, not an answer
	}
	for _, u := range units {
		out.add(u.ID, u.Name)
	}
	return out
}

// followingOrder are the words of an order: its name, its options, their
// values. Where a line begins it may be more than an order.
func (b engine[S]) followingOrder(s *Snapshot, seat SeatID, head, part string, begins bool) (out suggestions, err error) {
	if begins {
		out.add("each:", "each time from now on")
		out.add("when", "each time when a condition holds")
	}
	if begins && !b.step(s.Step).Ahead {
		out.add("break", "when to stop and ask me")
	}
	for _, t := range b.Tactics {
		if begins {
			out.add("tactic "+t.Name, t.Title)
		}
	}
	if strings.TrimSpace(head) == "" {
		for _, act := range b.Actions {
			if act.Kind == OrderKind {
				out.add(act.Name, act.Summary)
			}
		}
		return out, nil
	}
	c, err := ParseCommand(head)
	if err != nil {
		return nil, nil // it cannot be completed while it cannot be read
	}
	act, err := b.find(c)
	if err != nil {
		return nil, nil
	}
	return b.followingOption(s, seat, act, c, part)
}

func (b engine[S]) followingOption(s *Snapshot, seat SeatID, act *Action[S], c Command, part string) (out suggestions, err error) {
	option, _, begun := strings.Cut(part, ":")
	if begun {
		choices, err := b.Choices(s, seat, c, option)
		for _, x := range choices {
			out.add(option+":"+quote(x.Value), x.Label)
		}
		return out, err
	}
	for _, p := range b.params(act) {
		if _, given := c.Get(p.Name); !given && p.Kind != FacesParam {
			out.add(p.Name+":", p.Summary)
		}
	}
	return out, nil
}
