package commands

import (
	"impulse/rules"
)

// maxOdds is how many odds an echo tells; a whole sheet of them is more than
// anybody reads on a phone.
const maxOdds = 12

// echo is how orders that were taken are repeated to their author, with what
// they would come to as far as he knows.
type echo struct {
	said []string
	odds []rules.Event
}

// sayOdds tells the odds of orders that were taken, in private, to who may read
// the book that they follow from.
func (d *desk) sayOdds(spec *rules.Spec, odds []rules.Event) {
	if len(odds) == 0 || d.closed(spec.Name) != nil {
		return
	}
	for _, e := range odds[:min(len(odds), maxOdds)] {
		d.whisper("- %s", tell(e, spec))
	}
	if more := len(odds) - maxOdds; more > 0 {
		d.whisper("- And the odds of %s; give an order by itself to read them.", rules.Counted(more, "roll more", "rolls more"))
	}
	d.data(rules.Fig("odds", oddsFigures(odds)))
}

func oddsFigures(odds []rules.Event) []rules.Figures {
	out := make([]rules.Figures, len(odds))
	for i, e := range odds {
		out[i] = append(rules.Figures{rules.Fig("unit", e.Unit), rules.Fig("target", e.Target), rules.Fig("rule", e.Rule), rules.Fig("text", e.Text)}, e.Figures...)
	}
	return out
}
