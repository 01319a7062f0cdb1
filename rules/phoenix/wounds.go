package phoenix

import (
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
)

// Knockouts (2.7, 3.3, 5.13, 5.14): who can go on with the wounds of an impulse.

// woundsStep finds who can go on with the wounds of the impulse, and what has fallen due
// for those of before (2.9).
var woundsStep = step{
	Name: woundsName, Title: "Knockouts", Rule: "knockouts",
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.State.bearAll(r)
		return nil
	},
}

// bearAll finds for all who can go on with their wounds.
func (st *State) bearAll(r *ruling) {
	for _, c := range st.Combatants {
		p := patient{somebody{c, r}}
		p.tend()
		p.goOn()
	}
}

// goOn finds whether he can go on with the wounds that are fresh.
func (p patient) goOn() {
	p.topple()
	p.bear()
	p.Fresh = Fresh{}
}

// somebody is a combatant whom a step of the game is about, and who tells of him.
type somebody struct {
	*Combatant
	r *ruling
}

// patient is somebody whose wounds and fears are seen to.
type patient struct{ somebody }

// dice are dice that only his own side sees: what he rolls for tells more of him than an
// enemy can see.
func (p somebody) dice() *dice.Roller { return p.r.Dice.Aside(string(p.Seat)) }

// diceInView are the dice for what he does: public where all see him, else thrown aside
// for who commands him.
func (p somebody) diceInView() *dice.Roller { return p.diceFor(watching(p.r.State)) }

// diceFor are the dice for what is seen of him so.
func (p somebody) diceFor(sees watch) *dice.Roller {
	if sees.ofAll(p.r, p.Combatant) {
		return p.r.Dice
	}
	return p.dice()
}

// throw is a roll of 00-99 that only his own side sees.
func (p somebody) throw(what string) int { return p.dice().Zero().Die(what+", "+p.Name, 100) }

// tell tells of him to all who see him.
func (p somebody) tell(e rules.Event) { p.r.State.tell(p.r, p.Combatant, e) }

// bear finds whether he can bear the wounds of the impulse (2.7).
func (p patient) bear() {
	f := p.Fresh
	if p.Dead || f.PD <= 0 {
		return
	}
	if !f.Ruled { // nobody has fired
		p.threatened()
	}
	p.unaided()
	if p.PD >= printed.Dead {
		p.die("at once")
		return
	}
	if p.Out.Effect == "" || outAgain.In(p.r) != outOnce {
		p.resist(f)
	}
	p.limp() // what hero rules spare he still stands on
}

// unaided ends the aid that he had, which was for his wounds of before (2.9).
func (p patient) unaided() {
	had := p.Aid
	if p.Aid = (aftermath.Aid{}); had.Kind != "" && p.PD < printed.Dead {
		p.tellOwn(p.r, rules.Event{Kind: "unaided", Rule: "medical-aid", Text: "{unit} has a new wound, and needs aid anew: " + had.Column().Name() + " was for those before.", Figures: figures{fig("aid", had.Kind)}})
	}
}

// resist is the knockout roll for the wounds of an impulse.
func (p patient) resist(f Fresh) {
	now := f.counted(p.r)
	k := aftermath.Fall(p.dice(), p.Name, aftermath.Counted(p.PD-now, now, f.Shock, p.Hero && !f.Rush), p.KV)
	switch {
	case k.Out:
		p.faint(k)
	case k.Roll >= 0:
		said := "{unit} can go on: {roll}, out under {chance}."
		if p.Out.Effect != "" {
			said = "{unit} is out for no longer than before: {roll}, out under {chance}."
		}
		p.tellOwn(p.r, rules.Event{Kind: "bears", Rule: "knockouts", Text: said, Figures: p.knockFigures(k)})
		p.rush(k)
	}
}

// counted are the PD that are of the impulse for hero rules (house rule hero-count).
func (f Fresh) counted(h house) int {
	if heroCount.In(h) == heroByCount {
		return f.PD
	}
	return f.PD + f.Earlier
}

// rolled puts the wounds of a count among those that had their roll (5.7).
func (f *Fresh) rolled() {
	f.Earlier, f.PD, f.Shock = min(f.Earlier+f.PD, mostPD), 0, 0
}

// knockFigures are what a knockout roll rests on, each by its name.
func (p patient) knockFigures(k aftermath.Knockout) figures {
	return figures{fig("roll", k.Roll), fig("chance", k.Chance), fig("pd", k.PD), fig("now", p.Fresh.PD), fig("shock", p.Fresh.Shock), fig("kv", p.KV), fig("hero", onOff(p.Hero))}
}

// rush makes a hero of him (5.14).
func (p patient) rush(k aftermath.Knockout) {
	pushed := p.PD-p.Fresh.counted(p.r) <= 3*p.KV
	if !heroes.In(p.r) || p.Hero || !pushed || !aftermath.Hero(k, p.KV) || !p.charges() {
		return
	}
	p.Hero, p.Fresh.Rush = true, heroCount.In(p.r) == heroByImpulse
	p.tellOwn(p.r, rules.Event{Kind: "hero", Rule: "hero-rules", Text: "{unit} fights on in a rush of adrenaline: from now on only the wounds of each impulse count."})
}

// faint puts him out of the fight, for as long as Table 8B says.
func (p patient) faint(k aftermath.Knockout) {
	if !effectsPlayed.In(p.r) {
		k = k.Plain()
	}
	modifier := readings.Aftermath(p.r).Clarity(k.Effect)
	roll, time := aftermath.Time(p.dice(), p.Name, p.PD, modifier)
	p.Hero, p.Faint = false, true
	before, lay, now := p.Out, p.lies(), p.r.State.now()
	p.Out = p.Out.Again(aftermath.Out{Effect: k.Name(), Since: now, Until: now + time.Phases()*impulses + 1})
	said, longer := "{unit} is {effect} for {time}: {roll}, out under {chance}.", p.Out.Until > before.Until
	if !longer {
		said = "{unit} is {effect} for no longer than before: {roll}, out under {chance}."
	}
	told := append(p.knockFigures(k), fig("effect", p.Out.Words()), fig("time", time.Words()), fig("time_roll", roll), fig("modifier", modifier), fig("phases", time.Phases()))
	if before.Effect != "" {
		told = append(told, fig("anew", onOff(longer || p.Out.Effect != before.Effect)), fig("holds", (p.Out.Until-now)/impulses))
	}
	p.tellOwn(p.r, rules.Event{Kind: "out", Rule: p.knockoutRule(), Text: said, Figures: told})
	p.drop(lay)
}

// knockoutRule is the rule by which he is put out: 2.7, or 5.13 where its effects are played.
func (p patient) knockoutRule() string {
	if effectsPlayed.In(p.r) {
		return "incapacitation-effects"
	}
	return "knockouts"
}

// drop takes him down if he cannot stand any more, and breaks off what he was doing. Who lay
// already does not go down again.
func (p patient) drop(lay bool) {
	p.post()
	p.abandon()
	m := p.manner()
	p.miss(m.Waits)
	if m.Stands {
		p.tell(rules.Event{Kind: "reels", Rule: "incapacitation-effects", Text: "{unit} reels."})
		return
	}
	p.thuds()
	p.Posture, p.Exposure = Prone, p.lower()
	p.sinks()
	if !lay {
		p.tell(rules.Event{Kind: "down", Rule: "knockouts", Text: "{unit} goes down."})
	}
}

// miss lets him do nothing for so many impulses, from the next on that has not been played.
func (p patient) miss(waits int) {
	from := p.r.State.now()
	if p.Fresh.Ruled {
		from--
	}
	p.Idle = max(p.Idle, from+waits)
}

// lower is how much of somebody is seen who falls: no more than before, and behind what
// he fired over nothing.
func (p Post) lower() Exposure {
	if p.Exposure == InOpen {
		return InOpen
	}
	return Hiding
}

// manner is what wounds leave him to do.
func (x *Body) manner() aftermath.Manner { return x.Out.Manner() }

// lies reports whether wounds have put him out of action.
func (x *Body) lies() bool { return x.Dead || x.Out.Effect != "" && !x.manner().Acts() }

// abandon breaks off what he was doing, and his aim.
func (c *Combatant) abandon() {
	c.stops()
	c.Thought = 0
	c.loseAim()
	c.Stance, c.Comes = Unready, ""
}

// interrupt breaks off what somebody was doing, and keeps the course that it was of: nothing of a flight,
// nor where nobody plans (5.5).
func (p somebody) interrupt() {
	p.breaks(p.Thought)
	p.Tail, p.Again = 0, false // they reconsider behind it
	if p.Thought = 0; !initiativePlayed.In(p.r) || p.Flees {
		p.Kept = Kept{}
	}
	p.ownWay()
}

// putsOff breaks off what somebody was doing, and his aim, and keeps the course.
func (p somebody) putsOff() {
	p.interrupt()
	kept := p.Kept
	p.abandon()
	p.Kept = kept
}

// stops ends what he was doing.
func (x *Course) stops() { x.Tasks, x.Begun, x.Kept = nil, false, Kept{} }

// die ends him.
func (p patient) die(how string) {
	p.post()
	p.abandon()
	p.mark()
	for i := range p.Sightings {
		p.Sightings[i].Died = p.Sightings[i].live()
	}
	p.thuds()
	p.Dead, p.Hero, p.Flees, p.Weary, p.Out, p.Posture, p.Exposure = true, false, false, 0, aftermath.Out{}, Prone, p.lower()
	p.tell(rules.Event{Kind: "killed", Rule: "medical-aid", Text: "{unit} dies {how}.", Figures: figures{fig("how", how)}})
}

// sinks notes that those who see him see him go down.
func (p patient) sinks() {
	for i := range p.Sightings {
		s := &p.Sightings[i]
		s.Down = s.Down || s.live()
	}
}

// mark notes which sides have seen him leave the fight for good.
func (p patient) mark() {
	for i := range p.Sightings {
		s := &p.Sightings[i]
		s.Fell = s.Fell || s.live()
	}
}

// rises notes that those who see him see him fight again; others take him to be as they saw
// him last.
func (p patient) rises() {
	if !p.acts() {
		return
	}
	for i := range p.Sightings {
		if s := &p.Sightings[i]; s.live() {
			s.Down, s.Fell, s.Died, s.Gave = false, false, false, false
		}
	}
}

// charges reports whether he came nearer, in this impulse, to an enemy whom his side sees
// or to a comrade who is down (5.14).
func (p patient) charges() bool {
	if heroCharge.In(p.r) == heroAlways {
		return true
	}
	if p.Whence == nil || *p.Whence == p.At {
		return false
	}
	return len(p.r.State.where(func(o *Combatant) bool { return p.goal(o) && p.nearer(o) })) > 0
}

// goal reports whether somebody is what one charges at, or whom one goes to help.
func (p patient) goal(o *Combatant) bool {
	if o.Side == p.Side {
		return o != p.Combatant && !o.Off && !o.acts()
	}
	return !o.Off && o.acts() && o.seen(p.Side)
}

func (p patient) nearer(o *Combatant) bool { return p.At.To(o.At).Len() < p.Whence.To(o.At).Len() }
