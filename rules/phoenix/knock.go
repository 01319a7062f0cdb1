package phoenix

import (
	"impulse/rules"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/wound"
)

// Knock down (5.12): what a hit or a blast does to one's balance.

// struck notes the force of a hit on a limb, whatever armor does with it.
func (f *Fresh) struck(kd printed.Fixed, limb printed.Limb, h house) {
	f.jolt(woundHouse(h).Knocked(kd, limb))
}

// blasted notes the force of a blast, by its Base Concussion.
func (f *Fresh) blasted(bc int, suit Suit) { f.jolt(wound.KnockedByBlast(bc, suit.infantry())) }

func (f *Fresh) jolt(k printed.Knock) {
	f.Lost += k.AC
	f.Down = f.Down || k.Down
}

// powerArmor are the suits with a column of their own in the table of explosions.
var powerArmor = map[string]printed.Infantry{
	"power-armor-light": printed.LightPower, "power-armor-medium": printed.MediumPower, "power-armor-heavy": printed.HeavyPower,
}

// infantry is the column of a suit of armor.
func (s Suit) infantry() printed.Infantry { return powerArmor[s.Key] }

// topple takes him off his balance, or off his feet: an impulse in which he falls, and the
// actions that he needs until he can use his hands.
func (p patient) topple() {
	f := p.Fresh
	if !knockDown.In(p.r) || p.Dead || !f.Down && f.Lost == 0 {
		return
	}
	if !f.Down {
		p.Debt += f.Lost
		p.tell(rules.Event{Kind: "jolted", Rule: "knock-down", Text: "{unit} loses {time} to keep balance.", Figures: figures{fig("lost", f.Lost), fig("time", counted(f.Lost, "action"))}})
		return
	}
	p.abandon()
	p.Posture, p.Exposure = Prone, p.lower()
	p.Idle, p.Debt = p.st.now()+wound.FallImpulses, wound.RollOver
	p.tell(rules.Event{Kind: "knocked-down", Rule: "knock-down", Text: "{unit} is knocked off their feet."})
}
