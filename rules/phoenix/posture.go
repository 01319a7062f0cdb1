package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Positions, stances and cover (2.5, 3.1).

var posture = order{
	Name: postureAct, Summary: "Stand, kneel or lie down", Rule: "positions",
	Example: "to:kneeling", Step: ordersName, Unit: unitOption, Able: whoever, Once: true,
	Params: []param{oneOf(toOption, "the position", string(Standing), string(Kneeling), string(Prone)), then},
	Check: func(k known, a opts.Args) error {
		_, err := commanded(k, a)
		return err
	},
}

// postureLabels are the rows of Table 7B, from one position to another.
var postureLabels = map[[2]Posture]string{
	{Standing, Kneeling}: "go-from-standing-to-kneeling", {Standing, Prone}: "go-from-standing-to-prone",
	{Kneeling, Prone}: "go-from-kneeling-to-prone", {Kneeling, Standing}: "go-from-kneeling-to-standing",
	{Prone, Kneeling}: "go-from-prone-to-kneeling", {Prone, Standing}: "go-from-prone-to-standing",
}

// postureAC is what going from one position to another costs.
func postureAC(from, to Posture) int {
	if from == LowProne {
		from = Prone
	}
	if label, ok := postureLabels[[2]Posture{from, to}]; ok {
		return actionAC(label)
	}
	return 0
}

var posing = act{
	cost: func(_ *State, c *Combatant, t *Task, _ house) (int, error) {
		return postureAC(c.Posture, Posture(t.To)), nil
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		if to := Posture(t.To); c.Posture != to {
			deed{somebody{c, r}}.pose(to)
		}
		return true
	},
}

var stance = order{
	Name: stanceAct, Summary: "Ready the weapon, look, hide or brace", Rule: "stances",
	Example: "to:firing", Step: ordersName, Unit: unitOption, Able: whoever, Once: true,
	Params: []param{opts.ChoiceOf(toOption, "how to hold a weapon or use cover", stanceChoices), then},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		if c.Posture == LowProne && toOption.In(a) != string(Hiding) {
			return c.pressed(c.Name, " and does not fire")
		}
		if err := k.State().mayHide(k, a, c); err != nil {
			return err
		}
		if toOption.In(a) != string(Braced) || thenOption.In(a) || begun(k, c) {
			return nil // he may stand elsewhere by then
		}
		return bracing{c, &k.State().Field}.refused()
	},
	Odds: func(k known, a opts.Args) []rules.Event {
		if toOption.In(a) != string(Braced) {
			return nil
		}
		return planned{k.State().find(unitOption.In(a)), k}.bracesNothing(a)
	},
}

// bracesNothing says, of who is told to brace behind moves and changes of posture alone, that there is
// nothing to rest the weapon on where they are by then.
func (o planned) bracesNothing(a opts.Args) []rules.Event {
	there, _ := o.ledTo(a)
	as, before := *there, o.before(a)
	for _, t := range before {
		switch t.Do {
		case postureAct:
			as.Posture = Posture(t.To)
		case moveAct, turnAct, waitAct:
		default:
			return nil
		}
	}
	why := bracing{&as, &o.k.State().Field}.refused()
	if why == nil || len(before) == 0 {
		return nil
	}
	return []rules.Event{{Rule: "stances", Unit: o.ID, Text: "That comes to nothing as it stands: {why}", Figures: figures{fig("why", why.Error()), rules.Remark}}}
}

// mayHide refuses to hide where there is no cover and nothing would come of it.
func (st *Site) mayHide(k known, a opts.Args, c *Combatant) error {
	if _, ok := st.ground(); !ok || toOption.In(a) != string(Hiding) || len(c.Tasks) > 0 || comesLater(k, a, c) || st.hasCover(c) || !st.stands(c, string(Hiding)) {
		return nil
	}
	return cmdline.Refuse("cover-use", "%s has no cover in %s to hide behind; move behind some first, and add then:on here.", c.Name, c.At)
}

// stanceChoices are the stances, each with what it is for.
func stanceChoices(known, opts.Args) []opts.Choice {
	return []opts.Choice{
		{Value: string(Firing), Label: "firing: aim and fire, over or around cover"},
		{Value: string(Hip), Label: "hip: fire from the hip, without aim"},
		{Value: string(Looking), Label: "looking: look over or around cover"},
		{Value: string(Hiding), Label: "hiding: down behind cover"},
		{Value: string(Braced), Label: "braced: the weapon on a rest"},
	}
}

// stanceLabels are the rows of Table 7B.
var stanceLabels = map[string]string{
	string(Firing): "assume-a-firing-stance-over-or-around-cover", string(Hip): "assume-a-hip-firing-stance-over-or-around-cover",
	string(Looking): "look-over-or-around-cover", string(Hiding): "duck-from-a-firing-stance-or-from-looking", string(Braced): "brace-a-weapon",
}

var readying = act{
	cost: func(st *State, c *Combatant, t *Task, _ house) (int, error) {
		if st.stands(c, t.To) {
			return 0, nil
		}
		if t.To == string(Braced) {
			return c.stanceAC(t.To), bracing{c, &st.Field}.refused()
		}
		return c.stanceAC(t.To), nil
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		if !r.State.stands(c, t.To) {
			deed{somebody{c, r}}.plant(t.To)
		}
		return true
	},
}

// stanceAC is what it costs to stand so: bracing a weapon comes after a firing stance
// (Table 7B).
func (p *Post) stanceAC(to string) int {
	ac := actionAC(stanceLabels[to])
	if to == string(Braced) && !p.poised() {
		ac += actionAC(stanceLabels[string(Firing)])
	}
	return ac
}

// poised reports whether a weapon is held so that its sights can be used (3.1).
func (p *Post) poised() bool { return p.Stance == Firing || p.Stance == Braced }

// mounts are the rows of Table 4B of what a weapon rests on by itself.
var mounts = []string{"bipod-mounted", "tripod-mounted", "turret-mounted"}

// bracing is somebody who may brace a weapon where he is.
type bracing struct {
	*Combatant
	st *Field
}

// refused refuses who has nothing to brace a weapon on: neither cover in front nor a mount.
func (b bracing) refused() error {
	if b.st.hasCover(b.Combatant) || b.arm() != nil && slices.Contains(mounts, b.arm().Rest) {
		return nil
	}
	return cmdline.Refuse("stances", "%s has nothing to brace the weapon on: cover in front, or a bipod out.", b.Name)
}

// plant takes a stance; the aim begins after it (2.5), and a second shot is none (5.8).
func (d deed) plant(to string) {
	d.post()
	d.Stance, d.Exposure = d.r.State.after(d.Combatant, to)
	d.Last, d.Aim, d.Mark = "", 0, ""
	d.tell(rules.Event{Kind: "stance", Rule: "stances", Quiet: true, Text: stanceTexts[to], Figures: figures{fig("stance", to)}})
}

// pose goes to a position.
func (d deed) pose(to Posture) {
	d.post()
	d.Posture, d.Last = to, "" // no second shot (5.8)
	d.stirs(d.r)
	d.tell(rules.Event{Kind: "posture", Rule: "positions", Quiet: true, Text: "{unit} is {posture}.", Figures: figures{fig("posture", string(to))}})
}

var stanceTexts = map[string]string{
	string(Firing): "{unit} takes a firing stance.", string(Hip): "{unit} readies the weapon at the hip.", string(Looking): "{unit} looks out.",
	string(Hiding): "{unit} goes behind cover.", string(Braced): "{unit} braces the weapon.",
}

// after is how a combatant stands once he has done it: with cover to use he fires or
// looks over it.
func (st *Site) after(c *Combatant, to string) (Stance, Exposure) {
	behind := st.hasCover(c)
	switch {
	case to == string(Looking) && behind:
		return Unready, Looking
	case to == string(Looking):
		return Unready, InOpen
	case to == string(Hiding) && behind:
		return Unready, Hiding
	case to == string(Hiding):
		return Unready, InOpen
	case c.Dug:
		return Stance(to), Looking
	case behind:
		return Stance(to), Over
	}
	return Stance(to), InOpen
}

// stands reports whether he stands as he was told already.
func (st *Site) stands(c *Combatant, to string) bool {
	s, e := st.after(c, to)
	return c.Stance == s && c.Exposure == e
}

var wait = order{
	Name: waitAct, Summary: "Do nothing for a number of actions", Rule: "combat-actions",
	Example: "actions:4", Step: ordersName, Unit: unitOption, Able: whoever,
	Params: []param{intOf(actionsOption, "how many", 1, 999).Among(countTo(20, 0)), then},
	Check: func(k known, a opts.Args) error {
		_, err := commanded(k, a)
		return err
	},
}

var waiting = act{
	cost: func(_ *State, _ *Combatant, t *Task, _ house) (int, error) { return t.N, nil },
	do:   func(*ruling, *Combatant, *Task) bool { return true },
}

var halt = order{
	Name: haltAct, Summary: "Drop what they are doing", Rule: "combat-actions",
	Example: "", Step: ordersName, Unit: unitOption, Able: whoever, Key: []opts.Word{},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil || k.Ahead() != nil || !slices.ContainsFunc((planned{c, k}).told(), acts) {
			return err
		}
		return cmdline.Refuse("combat-actions", "halt drops what %s was doing, not what stands on this sheet; take that off: orders clear.", c.Name)
	},
}
