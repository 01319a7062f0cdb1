package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/phoenix/sense"
)

// Custody (4.2): people are told to freeze and to drop their weapons, and led away.

// What it takes (4.2), in actions.
const (
	identifyAC = 1
	freezeAC   = 2
	disarmAC   = 3
	escortAC   = 4 // a hex
)

// stranger is the option for somebody of another side: of those who are not in sight that they are
// not, unless it is done behind the order to freeze.
func stranger(summary string) param {
	return opts.ChoiceOf(targetOption, summary, func(k known, a opts.Args) []opts.Choice {
		var out []opts.Choice
		if k.InGame() {
			for _, c := range k.State().where(func(c *Combatant) bool { return c.Side != k.Seat().Side && !c.Off && !c.Dead }) {
				choice := opts.Choice{Value: c.ID, Label: c.Name}
				if !k.State().frozenFirst(k, a, c) {
					choice.Not = regard{c, k.Seat().Side}.faced()
				}
				out = append(out, choice)
			}
		}
		return out
	}).None("no enemy has been seen")
}

// frozenFirst reports whether an act of custody stands behind the order to freeze that the same
// officer has been given.
func (st *State) frozenFirst(k known, a opts.Args, o *Combatant) bool {
	what, c := doOption.In(a), st.find(unitOption.In(a))
	return c != nil && (what == disarmAct || what == escortAct) && planned{c, k}.freezes(o, a)
}

// faced is why the side cannot speak to somebody now.
func (o regard) faced() error {
	if !o.seen(o.side) {
		return cmdline.Refuse("custody", "%s is not in sight.", o.Name)
	}
	return nil
}

// held is why somebody is not in custody.
func (o regard) held() error {
	if err := o.faced(); err != nil {
		return err
	}
	if !o.Yielded {
		return cmdline.Refuse("custody", "%s has not frozen or surrendered; freeze comes first.", o.Name)
	}
	return nil
}

// confronted is somebody with whom an officer deals.
type confronted struct {
	regard
	by     string // the officer's name
	inView bool   // the officer has them in view, or may by then
}

// lookedAt is why the officer does not see what is in their hands: they have them in view themselves
// for it (2.3, 4.2; reading called-in-sight).
func (o confronted) lookedAt() error {
	if err := o.faced(); err != nil || o.inView {
		return err
	}
	return cmdline.Refuse("custody", "%s does not have %s in view, as who looks at what is in their hands must.", o.by, o.Name)
}

// mayArrest is what an act of custody asks for when it is ordered.
var mayArrest = map[string]func(confronted) error{
	identifyAct: confronted.lookedAt,
	freezeAct: func(o confronted) error {
		if o.Yielded || o.Out.Effect != "" {
			return cmdline.Refuse("custody", "%s does not fight any more.", o.Name)
		}
		return o.faced()
	},
	disarmAct: confronted.held,
	escortAct: confronted.held,
}

// escort is somebody who leads another away, and may as long as led says nothing else.
type escort struct {
	*Combatant
	prisoner *Combatant
	st       *State
}

// led is why the prisoner cannot be led: at gunpoint, by who stands beside with no wall
// between, and on their own feet.
func (e escort) led(h house) error {
	o := e.prisoner
	if err := e.beside(); err != nil {
		return err
	}
	switch {
	case e.At != o.At && !e.st.enters(o.At, toward(o.At, e.At)):
		return cmdline.Refuse("custody", "There is no way from %s, where %s is, to %s; a prisoner is led by who stands beside.", o.At, o.Name, e.At)
	case e.arm() == nil:
		return cmdline.Refuse("prisoners", "%s has no weapon in hand; prisoners are led at gunpoint.", e.Name)
	case o.lies(), !o.maimed(h).bears(Standing, h):
		return cmdline.Refuse("prisoners", "%s cannot walk.", o.Name)
	}
	return nil
}

// beside refuses to lead who is not next to them.
func (e escort) beside() error {
	if o := e.prisoner; e.At.To(o.At).Len() > 1 {
		return cmdline.Refuse("custody", "%s is in %s; a prisoner is led by who stands beside.", o.Name, o.At)
	}
	return nil
}

// gone reports whether there is nobody to lead. Of whom the side does not see, who is led behind one say,
// no more is known than whether they are beside.
func (e escort) gone() bool {
	o := e.prisoner
	return o.Dead || o.Off || !o.seen(e.Side) && (!o.Yielded || e.beside() != nil)
}

// besideByThen refuses to lead a prisoner beside whom they are not by then, as far as the sheet says it;
// who has not frozen yet, and whom somebody leads, may be elsewhere.
func (e escort) besideByThen(k known, a opts.Args) error {
	o := planned{e.Combatant, k}
	if k.Ahead() != nil || !e.prisoner.Yielded || e.st.leads(k, e.prisoner) {
		return nil
	}
	there, led := o.ledTo(a)
	return byThen(there, led, escort{there, e.prisoner, e.st}.beside())
}

// leads reports whether anybody of a seat's side leads a prisoner, or is told to on its sheet.
func (st *State) leads(k known, prisoner *Combatant) bool {
	escorts := func(t Task) bool { return t.Do == escortAct && t.Target == prisoner.ID }
	return slices.ContainsFunc(k.Before(), func(x rules.SealedOrder) bool { return x.Action == arrestAct && escorts(taskOf(x)) }) ||
		slices.ContainsFunc(st.Combatants, func(c *Combatant) bool { return slices.ContainsFunc(c.Tasks, escorts) })
}

// goes takes both a hex on: the prisoner rises, and follows to where the other was.
func (e escort) goes(r *ruling, dir hex.Dir) {
	was, o, led := e.At, e.prisoner, Task{Do: moveAct}
	if o.Posture != Standing {
		deed{somebody{o, r}}.pose(Standing)
	}
	deed{somebody{e.Combatant, r}}.step(dir, &led)
	switch o.At {
	case e.At:
	case was:
		deed{somebody{o, r}}.step(dir, &led)
	default:
		deed{somebody{o, r}}.step(toward(o.At, was), &led)
	}
}

// arrives tells where both have come to: the prisoner follows, as a rule a hex behind, and is faced then, at
// gunpoint (reading prisoners).
func (e escort) arrives(r *ruling) {
	text := "{unit} has led {target} to {at}."
	if e.At != e.prisoner.At {
		text = "{unit} has come to {at}, and {target} behind to {behind}, and faces them."
		e.Facing = e.bearing(e.prisoner.At)
	}
	e.tellOwn(r, rules.Event{Kind: "escorted", Rule: "prisoners", Target: e.prisoner.ID, Text: text, Figures: figures{fig("at", r.State.read(e.At)), fig("behind", r.State.read(e.prisoner.At))}})
}

var arrest = order{
	Name: arrestAct, Summary: "Identify, freeze, disarm or lead somebody away", Rule: "custody",
	Example: "do:freeze target:axly", Step: ordersName, Unit: unitOption, Able: whoArrests,
	Params: []param{
		oneOf(doOption, "what", identifyAct, freezeAct, disarmAct, escortAct), stranger("whom"),
		opts.Place(toHexOption, "where to escort, such as 0508", readMapHex).Opt(), then,
	},
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		o := k.State().find(targetOption.In(a))
		what := doOption.In(a)
		whom := confronted{regard{o, c.Side}, c.Name, comesLater(k, a, c) || k.State().spots(c, o, k)}
		if err := mayArrest[what](whom); err != nil && !k.State().frozenFirst(k, a, o) {
			return err
		}
		if what == escortAct {
			return escort{c, o, k.State()}.may(k, a)
		}
		if toHexOption.Given(a) {
			return cmdline.Refuse(string(toHexOption), "to: is for do:escort alone.")
		}
		return nil
	},
	Odds: func(k known, a opts.Args) []rules.Event {
		when := doneIn(k, arrestAct, a)
		if doOption.In(a) != freezeAct {
			return when
		}
		return append([]rules.Event{{Rule: "freeze-obeyed", Unit: unitOption.In(a), Target: targetOption.In(a), Text: obedience[freezeRuling.In(k)], Figures: figures{rules.Remark}}}, when...)
	},
}

// obedience is who freezes, by house rule freeze-obeyed (4.2): the Knockout Value of who is told is
// their secret.
var obedience = map[freezeRule]string{
	freezeNerve:   "{target} freezes if they have no weapon drawn; armed, on 00-99 over their Knockout Value.",
	freezeUnarmed: "{target} freezes if they have no weapon drawn, and not if they have.",
	freezeAll:     "{target} freezes, armed or not.",
}

// may refuses to lead the prisoner away as it is ordered.
func (e escort) may(k known, a opts.Args) error {
	asked := e.besideByThen(k, a)
	if !thenOption.In(a) && !begun(k, e.Combatant) {
		asked = e.led(k)
	}
	if asked != nil {
		return asked
	}
	if !toHexOption.Given(a) {
		return cmdline.Refuse(string(toHexOption), "do:escort needs to:, the hex to which %s leads %s.", e.Name, e.prisoner.Name)
	}
	return e.barred(k, a)
}

// barred refuses to lead the prisoner where no way is known, as a move there is refused (2.3): the doors on
// it are offered, to which the prisoner is led too.
func (e escort) barred(k known, a opts.Args) error {
	to := hex.Must(toHexOption.In(a))
	if k.Ahead() != nil || thenOption.In(a) && e.st.opening(k, e.Side) {
		return nil // a door may be open by then
	}
	there, _ := planned{e.Combatant, k}.ledTo(a)
	t := Task{Do: escortAct, Target: e.prisoner.ID, At: &to}
	if there.At == to || e.st.findWay(there, &t, k) {
		return nil
	}
	return guide{there, e.st}.barredFrom(&t, k)
}

// leadsTo is the order that takes both to a hex.
func (e escort) leadsTo(at hex.Hex) string {
	return forWhom(fmt.Sprintf("%s %s:%s %s:%s %s:%s", arrestAct, doOption, escortAct, targetOption, e.prisoner.ID, toHexOption, at), e.ID)
}

// upon carries an act of custody out on whom it is against.
func upon(ac int, may func(confronted) error, do func(officer, suspect patient)) act {
	return act{
		cost: func(st *State, c *Combatant, t *Task, _ house) (int, error) {
			if o := st.find(t.Target); o == nil || (o.Off || o.Dead) && o.seen(c.Side) {
				return 0, cmdline.Refuse("custody", "nobody is there.")
			}
			return ac, nil
		},
		do: func(r *ruling, c *Combatant, t *Task) bool {
			o := r.State.find(t.Target)
			if err := may(confronted{regard{o, c.Side}, c.Name, r.State.marks(c, o, r)}); err != nil {
				c.tellOwn(r, rules.Event{Kind: "stopped", Rule: "custody", Text: "{unit} stops: {why}", Figures: figures{fig("why", err.Error())}})
				return true
			}
			do(patient{somebody{c, r}}, patient{somebody{o, r}})
			return true
		},
	}
}

var (
	identifying = upon(identifyAC, confronted.lookedAt, func(officer, suspect patient) {
		text, drawn := "{unit} sees that {target} has no weapon drawn.", suspect.read(officer.Side, &suspect.Arms)
		if drawn {
			text = "{unit} sees that {target} has a weapon drawn."
		}
		officer.tellOwn(officer.r, rules.Event{Kind: "identified", Rule: "custody", Text: text, Target: suspect.ID, Figures: figures{fig("armed", onOff(drawn))}})
	})
	freezing  = upon(freezeAC, confronted.faced, func(officer, suspect patient) { suspect.ordered(officer.Combatant) })
	disarming = upon(disarmAC, confronted.held, func(officer, suspect patient) { suspect.disarm(officer) })
)

// ordered is somebody who is told to freeze (house rule freeze-obeyed).
func (p patient) ordered(by *Combatant) {
	if p.Yielded || !p.acts() {
		return
	}
	rule, obeys := freezeRuling.In(p.r), p.arm() == nil || freezeRuling.In(p.r) == freezeAll
	if rule == freezeNerve {
		obeys = called(p, by)
	}
	if obeys {
		p.yield("custody", "froze", "freezes")
		return
	}
	p.Alarm = p.r.State.now()
	p.tell(rules.Event{Kind: "defies", Rule: "custody", Text: "{unit} does not freeze."})
}

// called throws for whether somebody freezes, whoever it is, for a die for the armed alone would tell
// who they are; and reports it: the unarmed do whatever it shows.
func called(p patient, by *Combatant) bool {
	roll, nerve, armed := p.throw("freezing"), sense.Nerve(p.KV), p.arm() != nil
	obeys, who, how := !armed || roll > nerve, "{target} tells", "{roll}, defiant up to {kv}"
	told := figures{fig("armed", onOff(armed)), fig("roll", roll)}
	if armed {
		told = append(told, fig("kv", nerve))
	} else {
		how = "unarmed, so that the {roll} changes nothing"
	}
	e := rules.Event{Kind: "called", Rule: "freeze-obeyed", Target: by.ID, Figures: told}
	if !by.seen(p.Side) {
		e.Target, who = "", "Somebody tells"
	}
	e.Text = who + " {unit} to freeze: " + how + "."
	p.tellOwn(p.r, e)
	return obeys
}

// disarm lets him drop what he has in hand, and then what else he carries to fire with or to
// throw (4.2; reading disarmed). That he has nothing is told to who asked for it.
func (p patient) disarm(by patient) {
	p.Gun.loseAim()
	p.Stance = Unready
	if len(p.Weapons) == 0 && len(p.Grenades) == 0 {
		by.tellOwn(by.r, rules.Event{Kind: "unarmed", Rule: "custody", Text: "{unit} finds no weapon on {target}.", Target: p.ID})
		return
	}
	if p.Held > 0 {
		deed(p).letGo()
	}
	for len(p.Weapons) > 0 {
		p.Held = 1
		deed(p).letGo()
	}
	p.dropGrenades()
}

// dropGrenades leaves him without grenades. None of them is armed, and nobody uses them any more.
func (p patient) dropGrenades() {
	if len(p.Grenades) == 0 {
		return
	}
	var all []string
	for _, s := range p.Grenades {
		all = append(all, fmt.Sprintf("%d %s", s.Count, grenadeOf(s.Key).Name))
	}
	p.Grenades = nil
	p.tell(rules.Event{Kind: "dropped", Rule: "custody", Text: "{unit} drops the grenades ({grenades}).", Figures: figures{fig("grenades", legible.And(all))}})
}

// escorting leads a prisoner a hex at a time.
var escorting = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		o := st.find(t.Target)
		switch {
		case o == nil || (escort{c, o, st}).gone():
			return 0, cmdline.Refuse("custody", "the prisoner is not there.")
		case !o.Yielded:
			return 0, regard{o, c.Side}.held()
		}
		if c.At == *t.At {
			return 0, nil
		}
		goes := *t
		if !st.onWay(c, &goes) && !st.findWay(c, &goes, h) {
			return 0, cmdline.Refuse("movement", "there is no way to %s.", t.At)
		}
		return escortAC, escort{c, o, st}.led(h)
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		if c.At == *t.At {
			return true
		}
		dir := t.next()
		t.Way = t.Way[1:]
		o := r.State.find(t.Target)
		escort{c, o, r.State}.goes(r, dir)
		if c.At != *t.At {
			return false
		}
		escort{c, o, r.State}.arrives(r)
		return true
	},
}
