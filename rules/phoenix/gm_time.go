package phoenix

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// The time that the game master lets pass (2.9, 2.10).

// later are the options of time with what each is in phases.
var later = []struct {
	option opts.Whole
	phases int
	most   int64
}{{phasesOption, 1, 1_000_000}, {minutesOption, impulsesAMinute / impulses, 100_000}, {hoursOption, impulsesAnHour / impulses, 10_000}, {daysOption, impulsesADay / impulses, 1000}}

var passTime = gmAction{
	Name: "time", Summary: "Let time pass: wounds, recovery, healing", Rule: "medical-aid", Rolls: true,
	Example: `hours:3 reason:"they wait for the helicopter"`,
	Params: []param{
		intOf(phasesOption, "how many phases", 1, later[0].most).Opt(), intOf(minutesOption, "how many minutes", 1, later[1].most).Opt(),
		intOf(hoursOption, "how many hours", 1, later[2].most).AskedUnless(string(phasesOption), string(minutesOption), string(daysOption)), intOf(daysOption, "how many days", 1, later[3].most).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		st, n := r.State, 0
		for _, x := range later {
			if x.option.Given(a) {
				n += x.option.In(a) * x.phases
			}
		}
		switch {
		case n == 0:
			return cmdline.Refuse("medical-aid", "Say how long: phases:, minutes:, hours: or days:.")
		case st.now()+n*impulses > longest:
			return cmdline.Refuse("medical-aid", "The clock of a campaign ends after %d days; %d of them are left.", longest/impulsesADay, (longest-st.now())/impulsesADay)
		}
		st.elapse(r, n)
		return nil
	},
}

// elapse lets so many phases pass beside those of the fight: first aid that there is time for
// is given, and all else that people do is broken off; what falls due for the wounded, and
// explosives whose fuses burn, come in their order. Fuses that are longer burn on, and who
// holds a live grenade holds it still. What wounds cost is told as it is at the end.
func (st *State) elapse(r *ruling, phases int) {
	st.Fire = nil
	for _, c := range st.Combatants {
		patient{somebody{c, r}}.breakOff(phases)
	}
	for _, c := range st.Combatants {
		c.abandon()
		c.Debt, c.Moved, c.Slow = 0, 0, false
		c.forget()
	}
	to := st.now() + phases*impulses
	r.Tell(rules.Event{Kind: "elapsed", Rule: "medical-aid", Text: "Time passes: {span}.", Figures: figures{fig("span", legible.And(spans(phases*impulses))), fig("phases", phases)}})
	for st.now() < to {
		at := min(st.nextDue(r, st.now(), to), st.nextBlast(to))
		st.Elapsed += at - st.now()
		if at < to { // what goes off in the impulse at the end does so as that is played
			ordnance{st, r}.detonate()
		}
		for _, c := range st.Combatants {
			p := patient{somebody{c, r}}
			p.fare()
			p.goOn()
		}
	}
	for _, c := range st.Combatants {
		patient{somebody{c, r}}.hamper()
	}
}

// breakOff ends what somebody does as so many phases pass at once, but for the first aid, one
// after another, for which there is time.
func (p patient) breakOff(phases int) {
	if len(p.Tasks) == 0 || p.Dead || p.Out.Effect != "" {
		return
	}
	has := 0
	for i := range impulses {
		has += p.actions(i+1, p.r)
	}
	for has *= phases; len(p.Tasks) > 0 && p.Tasks[0].Do == aidAct; {
		t := &p.Tasks[0]
		cost, err := p.r.State.costs(p.Combatant, t, p.r)
		if err != nil {
			deed(p).stops(0, err.Error())
			continue
		}
		if t.Spent+has < cost {
			break
		}
		has -= cost - t.Spent
		t.Spent = 0
		deed(p).finish(0)
	}
	if len(p.Tasks) > 0 {
		p.tellStop(p.r, "time passes.")
	}
}

// nextDue is the impulse, until the one given, in which something falls due next for one of
// the wounded.
func (st *Squad) nextDue(h house, now, until int) int {
	next := until
	for _, c := range st.Combatants {
		for _, at := range c.dues(h) {
			if at > now {
				next = min(next, at)
			}
		}
	}
	return next
}

// dues are the impulses in which something falls due for him.
func (c *Combatant) dues(h house) []int {
	out := []int{c.Out.Until - 1}
	if c.Dead || c.PD == 0 || len(c.Wounds) == 0 {
		return out
	}
	if !c.Aid.Saved {
		out = append(out, c.due(h))
	}
	last := c.Wounds[len(c.Wounds)-1].Impulse
	out = append(out, last+c.prospect().Days*impulsesADay)
	if at, ok := c.rested(c.prospect().Healing); ok {
		out = append(out, at)
	}
	return out
}
