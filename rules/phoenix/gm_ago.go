package phoenix

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// What was before the fight, for people of a campaign who come with their wounds.

// mostDaysAgo is how many days ago something was at most.
const mostDaysAgo = 1000

// since are the options for how long ago something was, the longest first.
var since = []struct {
	option   opts.Whole
	most     int
	impulses int // in one
}{
	{daysOption, mostDaysAgo, impulsesADay}, {hoursOption, 10_000, impulsesAnHour},
	{minutesOption, 10_000, impulsesAMinute}, {phasesOption, 10_000, impulses},
}

// agoIn are they as options of a ruling.
func agoIn() (out []param) {
	for _, s := range since {
		out = append(out, intOf(s.option, string(s.option)+" ago", 1, int64(s.most)).Opt())
	}
	return out
}

// ago is how many impulses ago something was; 0: it is now.
func ago(a opts.Args) (n int) {
	for _, s := range since {
		if s.option.Given(a) {
			n += s.option.In(a) * s.impulses
		}
	}
	return n
}

// had gives him a wound that he had before the fight: what it did to him at once is over, and
// its times run from the day on which he had it. No roll is made for it now.
func (p patient) had(w Wound, saved bool) error {
	before := p.Fresh
	p.suffer(w, 0)
	p.Fresh = before
	slices.SortStableFunc(p.Wounds, func(x, y Wound) int { return cmp.Compare(x.Impulse, y.Impulse) })
	p.Aid.Saved = p.Aid.Saved || saved
	p.tellOwn(p.r, rules.Event{Kind: "wounded", Rule: "wounded-capabilities", Text: "{unit} was wounded {ago} ago: {place}, {pd} PD.",
		Figures: figures{fig("place", locationWords(w.Location)), fig("location", w.Location), fig("pd", w.PD), fig("ago", span(p.r.State.now()-w.Impulse)), fig("disables", w.stars(p.r)), fig("disabled", bit(p.lames(w, p.r))), fig("total", p.PD), fig("saved", onOff(saved))}})
	if p.PD >= printed.Dead {
		p.die("of the wounds")
		return nil
	}
	p.limp()
	p.hamper()
	return nil
}
