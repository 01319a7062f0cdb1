package way

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/words"
	"impulse/commands/words/synonyms"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// A slip of the finger in the name of a command of the referee's own: what it is called comes
// before all else that the word may be said for.

// leastSlip is how many letters a word has at least that is one with a slip.
const leastSlip = 4

// misspelled are the readings of a line that is the name of a command but for a slip: that command
// is among them, before other guesses; where that is just what the word says, nothing else is.
func misspelled(specs []rules.ActionSpec, line string, in []words.Reading) []words.Reading {
	var own []words.Reading
	sure := false
	for _, s := range specs {
		if name := strings.Join(s.Path, " "); slipsAt(s, strings.Fields(strings.ToLower(line))) {
			r := words.Reading{Line: name, Cost: ofOneWord + 1}
			if i := slices.IndexFunc(in, func(x words.Reading) bool { return x.Line == name }); i >= 0 {
				r.Cost = min(r.Cost, in[i].Cost)
			}
			own, sure = append(own, r), sure || r.Cost == 0
		}
	}
	if len(own) == 0 {
		return in
	}
	for _, r := range in {
		if r.Cost > 0 || sure {
			r.Cost += ofOneWord + 1
		}
		own = append(own, r)
	}
	return own // of a line that stands there twice the first is taken
}

// slipsAt reports whether words are the name of a command, which needs nothing more, with one slip.
func slipsAt(s rules.ActionSpec, said []string) bool {
	last := len(said) - 1
	if s.Kind != 0 || last < 0 || last > 1 || slices.ContainsFunc(s.Params, func(p opts.Spec) bool { return p.Required }) {
		return false
	}
	if last == 1 && (len(s.Path) != 2 || s.Path[0] != said[0]) || last == 0 && len(s.Path) == 2 && s.Path[0] != "game" && s.Path[0] != "orders" {
		return false
	}
	typed, name := said[last], s.Path[len(s.Path)-1]
	return typed[0] == name[0] && near.Distance(typed, name) == 1 && (len(typed) >= leastSlip || near.Stem(typed) == near.Stem(name))
}

// asksBack reports whether a line is answered with a question about itself: what answers that is
// the same command with more said.
func asksBack(line string, a desk.Answer) bool {
	cmd, err := cmdline.Parse(line)
	return err == nil && a.Refusal != nil && len(a.Buttons) > 0 && !slices.ContainsFunc(a.Buttons, func(b desk.Button) bool {
		with, err := cmdline.Parse(b.Line)
		return err != nil || with.Name() != cmd.Name() || len(with.Args) <= len(cmd.Args)
	})
}

// isCalled reports whether a line is said with the words for it as they stand, and not with other
// forms of them (leaves, seals), nor with what an order of the game here can be told as well.
func (w alone) isCalled(line string) bool {
	cmd, err := cmdline.Parse(line)
	if err != nil {
		return false
	}
	said, own := near.Words(w.d.Call.Line), cmd.Path[len(cmd.Path)-1]
	if !strings.EqualFold(w.d.Call.Line, own) && slices.ContainsFunc(said, func(word string) bool { return len(values(w.can(), word)) > 0 }) {
		return false
	}
	return !slices.ContainsFunc(said, func(word string) bool { return isForm(cmd.Path, word) })
}

// isForm reports whether a word is one for a command in another form, and none as it stands.
func isForm(path []string, word string) (form bool) {
	stem := near.Stem(word)
	for _, name := range path {
		_, exact := synonyms.Joined(name, word)
		if exact || name == word {
			return false
		}
		_, alike := synonyms.Cost(name, stem)
		form = form || alike || near.Stem(name) == stem
	}
	return form
}

// values are the orders of the game here that a single word is a value of: leave, for do action:leave.
func values(v words.Vocabulary, line string) (out []words.Reading) {
	said := near.Words(line)
	if v.Game == nil || len(said) != 1 {
		return nil
	}
	for _, s := range v.Commands {
		for _, p := range s.Params {
			if s.Kind != rules.OrderKind || !p.Required || p.Kind != opts.ChoiceParam {
				continue
			}
			order := cmdline.Command{Path: s.Path}
			if slices.ContainsFunc(v.Values(order, p.Name), func(c opts.Choice) bool { return c.Value == said[0] }) {
				out = append(out, words.Reading{Line: order.With(p.Name, said[0]).String(), Cost: ofOneWord})
			}
		}
	}
	return out
}
