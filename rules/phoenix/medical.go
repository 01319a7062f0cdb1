package phoenix

import (
	"cmp"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
)

// Medical aid, recovery and healing (2.9, 2.10). All of it is counted on the clock of the
// fight, which goes on when the fight is over.

// The length of times in impulses.
const (
	impulsesAMinute = 30 * impulses
	impulsesAnHour  = 60 * impulsesAMinute
	impulsesADay    = 24 * impulsesAnHour
)

// prospect is what Table 8A says of his wounds.
func (c *Combatant) prospect() aftermath.Prospect { return c.Aid.Prospect(c.PD, c.HLT) }

// hurtSince is the impulse from which his Critical Time Period counts.
func (x *Body) hurtSince(h house) int {
	if len(x.Wounds) == 0 {
		return 0
	}
	if criticalFrom.In(h) == fromFirst {
		return x.Wounds[0].Impulse
	}
	return x.Wounds[len(x.Wounds)-1].Impulse
}

// due is the impulse in which his Critical Time Period ends.
func (c *Combatant) due(h house) int {
	return c.hurtSince(h) + c.prospect().CTP.Phases()*impulses
}

// tend does what has fallen due for him by now, and finds what his wounds cost him then.
func (p patient) tend() {
	p.fare()
	p.hamper()
}

// fare is what has fallen due for him by now: recovery, waking, healing.
func (p patient) fare() {
	hurt := !p.Dead && p.PD > 0
	if hurt && !p.Aid.Saved && p.r.State.now() >= p.due(p.r) {
		p.recover()
	}
	p.wake()
	if hurt && !p.Dead && len(p.Wounds) > 0 {
		p.convalesce()
	}
}

// relieve ends what wounds cost him that he has no more.
func (p patient) relieve() {
	if p.Weary == 0 {
		return
	}
	if p.Dead {
		p.Weary = 0
		return
	}
	p.Weary = 0
	p.tellOwn(p.r, rules.Event{Kind: "rested", Rule: "medical-aid", Quiet: true, Text: "{unit} is not hampered by wounds any more."})
}

// recover is the roll at the end of the Critical Time Period, for better aid has not come.
func (p patient) recover() {
	aid := p.prospect().Aid
	p.Hero = false
	h := readings.Aftermath(p.r)
	roll, alive := h.Recovers(p.dice(), p.Name, aid)
	told := figures{fig("roll", roll), fig("rr", aid.RR), fig("pd", p.PD), fig("dt", aftermath.Total(p.PD, p.HLT).Decimal()), fig("health", p.HLT), fig("aid", p.Aid.Column().String()), fig("period", aid.CTP.String())}
	if alive {
		p.Aid.Saved = true
		p.tellOwn(p.r, rules.Event{Kind: "recovers", Rule: "medical-aid", Text: "{unit} will live: {roll}, up to {rr}. Healing takes {days}.", Figures: append(told, fig("days", counted(p.prospect().Days, "day")))})
		return
	}
	text := "{unit} cannot be saved: {roll}, up to {rr}."
	if !h.HasRoll(aid) {
		text = "{unit} has no more time: with " + p.Aid.Column().Name() + " nothing saves such wounds."
	}
	p.tellOwn(p.r, rules.Event{Kind: "lost", Rule: "medical-aid", Text: text, Figures: told})
	p.die("of the wounds")
}

// wake ends the time for which he was out (2.10); who does not know when that is foresees
// no end of it.
func (p patient) wake() {
	unknown := p.Out.Until == 0 && p.r.State.cut()
	if p.Dead || unknown || p.r.State.now()+1 < p.Out.Until {
		return
	}
	p.end()
}

// end lets who is out of action act again.
func (p patient) end() {
	if p.Out.Effect == "" {
		return
	}
	p.Out = aftermath.Out{}
	p.rises()
	p.tell(rules.Event{Kind: "wakes", Rule: "wounded-capabilities", Text: "{unit} can act again."})
}

// healed are the days since he was wounded last.
func (x *Body) healed(now int) int { return (now - x.Wounds[len(x.Wounds)-1].Impulse) / impulsesADay }

// convalesce heals him when his days are over, and he need not roll for it still (house rule
// healed-early).
func (p patient) convalesce() {
	p.rest()
	if p.daysLeft() > 0 || healedEarly.In(p.r) == healedRolls && !p.Aid.Saved {
		return
	}
	p.heal()
	p.tell(rules.Event{Kind: "healed", Rule: "wounded-capabilities", Text: "{unit} has healed."})
}

// daysLeft are the days that his healing takes still.
func (p patient) daysLeft() int { return p.prospect().Days - p.healed(p.r.State.now()) }

// hamper takes off what wounds cost him: of those who stayed on their feet only an hour later
// (2.10).
func (p patient) hamper() {
	if p.Dead || p.PD == 0 {
		p.relieve()
		return
	}
	if len(p.Wounds) == 0 {
		return
	}
	since := p.r.State.now() - p.Wounds[len(p.Wounds)-1].Impulse
	left := max(0, p.daysLeft())
	if p.Out.Effect != "" && since < impulsesAnHour {
		return // it comes when the Incapacitation Time has passed
	}
	cost := 0
	if p.Faint || since >= impulsesAnHour {
		cost = aftermath.Penalty(left)
	}
	if cost == 0 {
		p.relieve()
	} else if cost != p.Weary {
		p.Weary = cost
		what := "actions"
		if cost == 1 {
			what = "action"
		}
		p.tellOwn(p.r, rules.Event{Kind: "weary", Rule: "wounded-capabilities", Text: "{unit} has {penalty} fewer combat " + what + "; {left} of healing to go.", Figures: figures{fig("penalty", cost), fig("left", counted(left, "day")), fig("days", p.prospect().Days)}})
	}
}

// rest shortens the healing of who has stayed in a trauma center throughout its first third
// (2.9).
func (p patient) rest() {
	if at, ok := p.rested(p.prospect().Healing); ok && p.r.State.now() >= at {
		p.Aid.Cut = true
		p.tellOwn(p.r, rules.Event{Kind: "shortened", Rule: "medical-aid", Text: "{unit} heals faster in the trauma center: {days} in all.", Figures: figures{fig("days", counted(p.prospect().Days, "day"))}})
	}
}

// rested is the impulse in which the first third of his healing is over, if he is in a
// trauma center for all of it: from the day of the wound on.
func (x *Body) rested(healing int) (at int, ok bool) {
	last := x.Wounds[len(x.Wounds)-1].Impulse
	return last + aftermath.Third(healing)*impulsesADay, x.Aid.Center() && !x.Aid.Cut && x.Aid.Since < last+impulsesADay
}

// heal forgets his wounds.
func (x *Body) heal() {
	x.PD, x.Wounds, x.Fresh, x.Out = 0, nil, Fresh{}, aftermath.Out{}
	x.Hero, x.Faint, x.Drug, x.Aid, x.Weary = false, false, false, aftermath.Aid{}, 0
}

// comrade is the option for somebody of one's own side.
func comrade(name opts.Word, summary string) param {
	return opts.ChoiceOf(name, summary, func(k known, _ opts.Args) []opts.Choice {
		var out []opts.Choice
		if k.InGame() {
			for _, c := range k.State().where(func(c *Combatant) bool { return c.Side == k.Seat().Side && !c.Off }) {
				out = append(out, opts.Choice{Value: c.ID, Label: c.Name})
			}
		}
		return out
	})
}

var aid = order{
	Name: aidAct, Summary: "Give first aid to a comrade in the hex", Rule: "medical-aid",
	Example: "target:donovan", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{comrade(targetOption, "whom"), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		o := k.State().find(targetOption.In(a))
		if o == c {
			return cmdline.Refuse("medical-aid", "%s cannot do it alone; a comrade can.", c.Name)
		}
		switch {
		case o.Dead:
			return cmdline.Refuse("medical-aid", "%s is dead.", o.Name)
		case o.PD == 0:
			return cmdline.Refuse("medical-aid", "%s is not wounded.", o.Name)
		}
		return cmp.Or((planned{c, k}).apart(a, o), helped(o.Name, o.Aid))
	},
	Odds: func(k known, a opts.Args) []rules.Event { return doneIn(k, aidAct, a) },
}

// apart refuses first aid to who is not where somebody is by then, as far as the sheet says it; who may
// have gone elsewhere is looked for as it is given.
func (o planned) apart(a opts.Args, whom *Combatant) error {
	there, led := o.ledTo(a)
	if o.mayMeet(a, whom) || there.At == whom.At {
		return nil
	}
	then := ""
	if led {
		then = " by then"
	}
	return ledBy(cmdline.Refuse("medical-aid", "%s is in %s%s and %s in %s: first aid is given in the same hex; move there first, and add then:on here.", o.Name, there.At, then, whom.Name, whom.At), goesTo(o.ID, whom.At))
}

// mayMeet reports whether somebody may be elsewhere by an order than they are now.
func (o planned) mayMeet(a opts.Args, whom *Combatant) bool {
	return o.k.Ahead() != nil || comesLater(o.k, a, o.Combatant) && (whom.Seat != o.Seat || (planned{whom, o.k}).travels())
}

// helped refuses first aid to who has had aid, as good or better.
func helped(name string, had aftermath.Aid) error {
	if had.Kind == "" {
		return nil
	}
	return cmdline.Refuse("medical-aid", "%s has had aid: %s.", name, had.Column().Name())
}

var aiding = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		o := st.find(t.Target)
		switch {
		case o == nil || o.Dead || o.PD == 0 || o.Off:
			return 0, cmdline.Refuse("medical-aid", "nobody is there to help.")
		case helped(o.Name, o.Aid) != nil:
			return 0, helped(o.Name, o.Aid)
		case o.At != c.At:
			return 0, cmdline.Refuse("medical-aid", "%s is in %s; first aid is given in the same hex.", o.Name, o.At)
		}
		return aidTime.In(h), nil
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		o := r.State.find(t.Target)
		patient{somebody{o, r}}.treat(printed.FirstAid.String(), 0)
		return true
	},
}

// treat gives him an aid, which lengthens his Critical Time Period from the wound on; he may
// have had it for so many impulses, and what that has done for his healing since is done.
func (p patient) treat(kind string, ago int) {
	p.Aid = p.Aid.With(kind, p.r.State.now()-ago)
	if ago > 0 && len(p.Wounds) > 0 {
		defer p.hamper()
		defer p.rest()
	}
	a := p.prospect()
	left := max(0, p.due(p.r)-p.r.State.now())
	text := "{unit} " + p.Aid.Column().Words() + ": {period} from {start} on, {left} of it left."
	if left == 0 && !p.Aid.Saved {
		text = "{unit} " + p.Aid.Column().Words() + ": {period} from {start} on, which are over, so the recovery roll is due at once."
	}
	p.tellOwn(p.r, rules.Event{Kind: "treated", Rule: "medical-aid", Text: text,
		Figures: figures{fig("aid", kind), fig("period", a.CTP.Words()), fig("start", p.startWords()), fig("rr", a.RR), fig("left", span(left)), fig("dt", aftermath.Total(p.PD, p.HLT).Decimal())}})
}

// startWords say from which wound his Critical Time Period counts (house rule
// critical-period).
func (p patient) startWords() string {
	switch {
	case len(p.Wounds) < 2:
		return "the wound"
	case criticalFrom.In(p.r) == fromFirst:
		return "the first wound"
	}
	return "the last wound"
}

// firstWound is the impulse of the first of some wounds; 0 without any.
func firstWound(wounds []Wound) (first int) {
	for i, w := range wounds {
		if i == 0 || w.Impulse < first {
			first = w.Impulse
		}
	}
	return first
}

var treat = gmAction{
	Name: "treat", Summary: "Bring somebody to medical aid, or away from it", Rule: "medical-aid",
	Example: `unit:trent kind:field-hospital reason:"evacuated"`,
	Params:  append([]param{anybody, opts.ChoiceOf(kindOption, "which", aidKinds)}, agoIn()...),
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Dead || c.PD == 0 {
			return cmdline.Refuse("medical-aid", "%s needs no aid.", c.Name)
		}
		if first := firstWound(c.Wounds); ago(a) > 0 && r.State.now()-ago(a) < first {
			return cmdline.Refuse("medical-aid", "%s was wounded %s ago, and had no aid before.", c.Name, span(r.State.now()-first))
		}
		patient{somebody{c, r}}.treat(kindOption.In(a), ago(a))
		return nil
	},
}

func aidKinds(known, opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, k := range printed.AidKinds() {
		out = append(out, opts.Choice{Value: k.String(), Label: k.Name()})
	}
	return out
}
