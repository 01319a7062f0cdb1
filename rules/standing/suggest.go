package standing

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/opts"
)

// Completion of a line while it is typed.

// suggestions are the words with which a line may go on, each with its
// explanation.
type suggestions []opts.Choice

func (o *suggestions) add(word, why string) { *o = append(*o, opts.Choice{Value: word, Label: why}) }

// Writer is who types a line: what their lines may say.
type Writer struct {
	Facts   Facts
	Tactics []Tactic
	Causes  []Cause
	Breaks  bool          // may a break be written?
	Next    int           // the count in which a break may stop next; 0 if none is left
	Units   []opts.Choice // that they know
	// Order lists the words of an order behind its beginning.
	Order func(head, part string) []opts.Choice
}

// Suggest lists lines that a typed one may become by its next word.
func (s Writer) Suggest(text string) []opts.Choice {
	head, part := text[:strings.LastIndexByte(text, ' ')+1], text[strings.LastIndexByte(text, ' ')+1:]
	var out []opts.Choice
	for _, w := range s.following(head, part) {
		if strings.HasPrefix(strings.ToLower(w.Value), strings.ToLower(part)) {
			w.Value = head + w.Value
			out = append(out, w)
		}
	}
	return out
}

// following are the words that may stand behind the head of a line.
func (s Writer) following(head, part string) (out suggestions) {
	p := &scanner{text: head}
	switch {
	case !Is(head):
		return s.followingOrder(head, part, p.peek().text == "")
	case p.takes("break"):
		return s.followingBreak(p)
	}
	steps := !p.seesWhen()
	if steps {
		p.next()
		p.takes(":")
	}
	if p.takesWhen() {
		if out, ended := s.followingCondition(p, ":"); !ended {
			return out
		}
		steps = false
	}
	if steps && p.peek().text == "" {
		out.add("when", "only if a condition holds")
	}
	return append(out, s.followingOrder(p.text[p.at:], part, false)...)
}

func (s Writer) followingBreak(p *scanner) (out suggestions) {
	again := p.takes("again")
	switch {
	case p.takesWhen():
		return s.followingReason(p)
	case p.takes("at"):
		if p.peek().text == "" && s.Next > 0 {
			out.add(strconv.Itoa(s.Next), "the next")
		}
	case p.takes("before"):
		if p.peek().text == "" {
			out = append(out, s.Order("", "")...)
		}
	case p.peek().text == "":
		out.add("when", "stop when a condition holds, and ask me")
		out.add("at", "stop then, and ask me")
		out.add("before", "stop where an order is given, and ask me")
		if !again {
			out.add("again", "and keep the break when it has fired")
		}
	}
	return out
}

// followingReason are the words behind "break when".
func (s Writer) followingReason(p *scanner) (out suggestions) {
	if p.takes(Something) {
		if p.peek().text == "" {
			out.add(InPublic, "that everybody sees")
			for _, c := range s.Causes {
				out.add(c.Name, c.Summary)
			}
		}
		return out
	}
	begins := p.peek().text == ""
	out, _ = s.followingCondition(p, "")
	if begins && s.Causes != nil {
		out = append(suggestions{{Value: Something, Label: "anything of which you want to know"}}, out...)
	}
	return out
}

// followingCondition reads a condition as far as it goes; ended: a colon stands
// behind it.
func (s Writer) followingCondition(p *scanner, end string) (out suggestions, ended bool) {
	var term []token
	not := false
	for {
		t := p.next()
		switch {
		case t.text == ":":
			return nil, true
		case t.text == "":
			out = s.followingTerm(term, end)
			if term == nil && !not && out != nil {
				out.add(negation, "where what follows is not so")
			}
			return out, false
		case strings.EqualFold(t.text, "and"):
			term, not = nil, false
		case term == nil && strings.EqualFold(t.text, negation):
			not = true
		default:
			term = append(term, t)
		}
	}
}

// followingTerm are the words behind the beginning of a term.
func (s Writer) followingTerm(term []token, end string) (out suggestions) {
	known := s.Facts.List
	if len(term) == 0 {
		for _, f := range known {
			out.add(f.Name, f.Summary)
			if f.Within != "" {
				out.add(f.Within, f.Summary+", at most")
			}
		}
		return out
	}
	last := term[len(term)-1]
	i := slices.IndexFunc(known, func(f Fact) bool { return strings.EqualFold(f.Name, term[0].text) })
	if last.isNumber() || (i >= 0 && known[i].Switch) {
		out.add("and", "and another condition")
		if end != "" {
			out.add(end, "then the order")
		}
	}
	if i < 0 || last.isNumber() || slices.Contains(comparisons, last.text) {
		return out
	}
	if !known[i].Switch {
		for _, cmp := range comparisons {
			out.add(cmp, known[i].Summary)
		}
	}
	if len(term) == 1 {
		out = append(out, s.Units...)
	}
	return out
}

// followingOrder are the words of an order. Where a line begins it may be more than
// an order.
func (s Writer) followingOrder(head, part string, begins bool) (out suggestions) {
	if begins {
		out.add("each:", "each time from now on")
		out.add("when", "each time when a condition holds")
	}
	if begins && s.Breaks {
		out.add("break", "when to stop and ask me")
	}
	for _, t := range s.Tactics {
		if begins {
			out.add("tactic "+t.Name, t.Title)
		}
	}
	return append(out, s.Order(head, part)...)
}
