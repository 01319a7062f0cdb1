package touch

import (
	"strings"

	"impulse/bot/card"
	"impulse/commands/orders"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Rulings by touch: they are put together as orders are, and resolve at once. That they
// are meant stands in the line so far, or, before there is one, in the id.

// rulesGroup reports whether a line is of rulings: a whole one, or the group alone.
func rulesGroup(line string) bool {
	group, _, _ := strings.Cut(line, " ")
	return strings.HasSuffix(group, rules.GMGroup)
}

// ofRulings reports whether what was pressed belongs to a ruling.
func (p press) ofRulings() bool {
	return p.Verb == ruleVerb || p.Option == rules.GMGroup || p.Verb != card.StartVerb && rulesGroup(p.line)
}

// entry is what can be ordered now, or ruled.
func (e *menu) entry() (orders.Entry, *cmdline.Refusal) {
	if e.rules {
		return e.referee.Rulings(e.call)
	}
	return e.referee.Entry(e.call)
}

// reasons are those that a ruling mostly has; any other may be typed.
var reasons = []opts.Choice{{Value: "as the story wants it"}, {Value: "a mistake is mended"}, {Value: "as agreed"}}

func isReason(p opts.Spec) bool { return p.Name == string(opts.Reason) }
