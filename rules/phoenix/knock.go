package phoenix

import (
	"impulse/rules"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
)

// Knock down (5.12): what a hit or a blast does to one's balance.

// struck notes the force of a hit on a limb, whatever armor does with it.
func (f *Fresh) struck(kd printed.Fixed, limb printed.Limb, p Posture, h house) {
	k := readings.Aftermath(h).Knocked(kd, limb)
	f.jolt(k.AC, k.Down, p)
}

// blasted notes the force of a blast, by its Base Concussion; suit is power armor, which nobody
// wears but by a ruling.
func (f *Fresh) blasted(bc int, suit string, p Posture) {
	k := aftermath.KnockedByBlast(bc, aftermath.Infantry("power-armor-"+suit))
	f.jolt(k.AC, k.Down, p)
}

// jolt notes what one hit or blast does: each that would knock down who lies costs them actions.
func (f *Fresh) jolt(ac int, down bool, p Posture) {
	f.Lost += ac
	if down && p.flat() {
		f.Lost += aftermath.Steady
		return
	}
	f.Down = f.Down || down
}

// topple takes him off his balance, or off his feet: an impulse in which he falls, and the
// actions that he needs until he can use his hands. Who lies has no feet to be knocked off.
func (p patient) topple() {
	f := p.Fresh
	lost, falls := f.Lost, f.Down && !p.Posture.flat()
	if f.Down && !falls {
		lost += aftermath.Steady
	}
	switch {
	case !knockDown.In(p.r) || p.Dead || !f.Down && lost == 0:
	case falls:
		p.falls()
	case p.acts(): // who is out has no balance to lose
		p.Debt += lost
		p.tell(rules.Event{Kind: "jolted", Rule: "knock-down", Text: "{unit} loses {time} to keep balance.", Figures: figures{fig("lost", lost), fig("time", counted(lost, "action"))}})
	}
}

// falls is that he is knocked off his feet.
func (p patient) falls() {
	p.abandon()
	p.thuds()
	p.Posture, p.Exposure = Prone, p.lower()
	p.miss(aftermath.FallImpulses)
	p.Debt = max(p.Debt, aftermath.RollOver)
	p.tell(rules.Event{Kind: "knocked-down", Rule: "knock-down", Text: "{unit} is knocked off their feet."})
}
