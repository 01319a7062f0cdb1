package rules

import (
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// Suggest lists lines that a typed one may become by its next word; see
// [Seated].
func (s seated[S]) Suggest(text string) []opts.Choice {
	w := standing.Writer{Facts: s.book.spec.FactList(), Tactics: s.book.spec.Tactics, Causes: s.book.spec.Causes, Breaks: !s.waits().Ahead, Order: s.following}
	if count := s.count(); count.Last == 0 || count.Now < count.Last {
		w.Next = count.Now + 1
	}
	for _, u := range s.Units() {
		w.Units = append(w.Units, opts.Choice{Value: u.ID, Label: u.Name})
	}
	return w.Suggest(text)
}

// following are the words of an order: its name, its options, their values.
func (s seated[S]) following(head, part string) (out []opts.Choice) {
	if strings.TrimSpace(head) == "" {
		for _, act := range s.book.actions {
			if act.kind == OrderKind && (act.Unit == "" || len(act.choices(s.known(), cmdline.Command{}, string(act.Unit))) > 0) {
				out = append(out, opts.Choice{Value: act.Name, Label: act.Summary})
			}
		}
		return out
	}
	c, err := cmdline.Parse(head)
	if err != nil {
		return nil // it cannot be completed while it cannot be read
	}
	act, err := s.book.find(c)
	if err != nil {
		return nil
	}
	return s.followingOption(act, c, part)
}

func (s seated[S]) followingOption(act *action[S], c cmdline.Command, part string) (out []opts.Choice) {
	option, _, begun := strings.Cut(part, ":")
	if begun {
		for _, x := range act.choices(s.known(), c, option) {
			out = append(out, opts.Choice{Value: option + ":" + cmdline.Quote(x.Value), Label: x.Label})
		}
		return out
	}
	for _, p := range act.options {
		if _, given := c.Get(p.Name); !given && p.Kind != opts.FacesParam {
			out = append(out, opts.Choice{Value: p.Name + ":", Label: p.Summary})
		}
	}
	return out
}
