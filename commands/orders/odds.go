package orders

import (
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/legible"
)

// maxOdds is how many odds an echo tells; a whole sheet of them is more than
// anybody reads on a phone.
const maxOdds = 12

// sayOdds tells the odds of orders that were taken, in private, to who may read
// the book that they follow from.
func (d orders) sayOdds(spec *rules.Spec, odds []rules.Event) { d.sayOddsUpTo(maxOdds, spec, odds) }

func (d orders) sayOddsUpTo(most int, spec *rules.Spec, odds []rules.Event) {
	if len(odds) == 0 || d.Closed(spec.Name) != nil {
		return
	}
	d.Data(figure.Fig("odds", oddsFigures(odds)))
	if d.Call.Foreseen {
		return
	}
	for _, e := range odds[:min(len(odds), most)] {
		d.Whisper("- %s", text.Tell(e, spec))
	}
	if more := len(odds) - most; more > 0 {
		d.Whisper("- And the odds of %s; give an order by itself to read them.", legible.Counted(more, "roll more", "rolls more"))
	}
}

func oddsFigures(odds []rules.Event) []figure.Figures {
	out := make([]figure.Figures, len(odds))
	for i, e := range odds {
		out[i] = append(figure.Figures{figure.Fig("unit", e.Unit), figure.Fig("target", e.Target), figure.Fig("rule", e.Rule), figure.Fig("text", e.Text)}, e.Figures...)
	}
	return out
}
