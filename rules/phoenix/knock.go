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
	ac, down = p.unbalanced(ac, down)
	f.Lost, f.Down = min(f.Lost+ac, mostActions), f.Down || down
}

// unbalanced is what a loss of balance comes to in a posture: who lies has no feet to be knocked off,
// and needs the actions of one who keeps them.
func (p Posture) unbalanced(lost int, down bool) (ac int, falls bool) {
	if down && p.flat() {
		return lost + aftermath.Steady, false
	}
	return lost, down
}

// topple takes him off his balance, or off his feet: an impulse in which he falls, and the
// actions that he needs until he can use his hands. Who lay down since he was hit lies then.
func (p patient) topple() {
	lost, falls := p.Posture.unbalanced(p.Fresh.Lost, p.Fresh.Down)
	switch {
	case !knockDown.In(p.r) || p.Dead || !falls && lost == 0:
	case falls:
		p.falls()
	case p.acts(): // who is out has no balance to lose
		p.Debt = min(p.Debt+lost, mostActions)
		p.tell(rules.Event{Kind: "jolted", Rule: "knock-down", Text: "{unit} loses {time} to keep balance.", Figures: figures{fig("lost", lost), fig("time", counted(lost, "action"))}})
	}
}

// falls is that he is knocked off his feet.
func (p patient) falls() {
	p.post()
	p.putsOff()
	p.thuds()
	p.Posture, p.Exposure = Prone, p.lower()
	p.miss(aftermath.FallImpulses)
	p.Debt = max(p.Debt, aftermath.RollOver)
	p.tell(rules.Event{Kind: "knocked-down", Rule: "knock-down", Text: "{unit} is knocked off their feet."})
}
