package pentagon

import (
	"impulse/rules"
)

// toll is what a unit has lost, as crippling counts it.
type toll struct {
	internal, damaged int // boxes but armor, Final Damage and radar
	controls          int // control boxes left
	weapons, lost     int // weapon boxes built, and those destroyed or slashed
	capacitors        int // capacitors destroyed
	needs             int // power to fire every working secondary weapon once
	finalHits         int
}

// reasons lists what cripples (Combat, Crippling), by the text's numbers.
func (t toll) reasons() []string {
	var out []string
	if 2*t.damaged > t.internal {
		out = append(out, "over half its systems hit")
	}
	if t.controls == 0 {
		out = append(out, "no control left")
	}
	if t.weapons > 0 && 5*(t.lost+t.surplus()) >= 4*t.weapons {
		out = append(out, "a fifth of its weapons left at most")
	}
	if t.finalHits > 0 {
		out = append(out, "Final Damage taken")
	}
	return out
}

// surplus is how many capacitors are destroyed in excess of what the working
// secondary weapons need; they count as weapons lost.
func (t toll) surplus() int { return max(0, t.capacitors-t.needs) }

func (s *Hull) toll() toll {
	t := toll{controls: s.live(mainCtrl) + s.live(auxCtrl)}
	for _, p := range s.all() {
		boxes := p.boxes()
		switch p.system {
		case armor, radar:
			continue
		case finalBoxes:
			t.finalHits = boxes.Destroyed()
			continue
		case capacitor:
			t.capacitors = boxes.Destroyed()
		}
		if p.isWeapon() {
			t.weapons += boxes.Len()
			t.lost += boxes.Len() - boxes.Live()
		}
		if p.weapon != nil && p.weapon.secondary && boxes.Live() > 0 {
			t.needs += p.weapon.power
		}
		t.internal += boxes.Len()
		t.damaged += boxes.Destroyed()
	}
	return t
}

// cripple announces once that a unit is crippled, and why.
func (s *Ship) cripple(r *ruling) {
	if s.drone() {
		return
	}
	why := s.toll().reasons()
	if s.Crippled || s.Destroyed || len(why) == 0 {
		return
	}
	s.Crippled = true
	s.tell(r, rules.Event{Kind: "crippled", Unit: s.ID, Rule: "crippling", Text: "{unit} is crippled: {why}.",
		Figures: figures{fig("why", why)}})
}
