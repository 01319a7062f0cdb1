package shot

import "impulse/rules/phoenix/printed"

// basic is the Shot Accuracy of 2.4, with the optional modifiers of 2.5 where they are
// used, and the odds of 2A.
func (s Shot) basic(a Accuracy, h House) Accuracy {
	a.add(nameSAL, "", s.SAL, "1.3")
	a.add(nameAim, "", s.aim(h), s.sectionOfAim())
	if h.Optional {
		s.optional(&a)
		s.ducks(&a)
	}
	if size := Covered(); s.Target.Key == size.Key {
		a.add(nameTarget, size.Name, size.Single, "5.10")
	}
	s.reactions(&a)
	a.Odds = BasicOdds(a.Sum, s.Range)
	return a
}

// BasicOdds are the odds of a Shot Accuracy at a range (2A). A printed 100 is sure, as 99
// is on dice of 00-99.
func BasicOdds(sa, distance int) int { return printed.BasicOdds(sa, distance) }

// asBasic are the rows of 2C for keys of 4B, 4C and 4E: the basic game knows fewer. What
// is in no row has no modifier there; who is low prone is prone (2.5; rule target-sizes).
var asBasic = map[string]string{
	"kneeling": "kneeling", "kneeling-braced": "kneeling", "prone": "prone", "prone-braced": "prone",
	"firing-from-hip": "firing-from-hip", "smoke-haze-fog": "firing-through-smoke",
	"looking-over-around": "looking-around-cover", "firing-over-around": "firing-around-cover",
	"standing-exposed": "standing-exposed", "running": "standing-exposed", "low-crouch": "standing-exposed",
	"kneeling-exposed": "kneeling-exposed", "hands-and-knees": "kneeling-exposed",
	"prone-crawl": "prone-exposed", "low-prone": "prone-exposed",
	hexKey: "hex", window: window, door: door,
	"firing-through-smoke": "firing-through-smoke", "firing-through-smoke-with-ultrasonics": "firing-through-smoke-with-ultrasonics",
}

// SightOf is the row of 4C of a key, or what 2C has of it: in the basic game smoke alone, and
// smoke for who has ultrasonics. ok is false where the game has no such row.
func SightOf(key string, g Game) (m printed.Modifier, ok bool) {
	if g == Advanced {
		return printed.Visibility(key)
	}
	return printed.BasicModifier(asBasic[key])
}

// optional adds the rows of 2C that apply.
func (s Shot) optional(a *Accuracy) {
	row := func(name, key string) {
		if m, ok := printed.BasicModifier(asBasic[key]); ok {
			a.some(name, m.Name, m.Int(), "2.5")
		}
	}
	for _, m := range s.Stances {
		row(nameStance, m.Key)
	}
	for _, m := range s.Visibilities {
		row(nameSight, m.Key)
	}
	moves := func(name, key string, speed printed.Fixed) {
		if m, ok := printed.BasicModifier(key); ok && speed > 0 {
			a.add(name, m.Name, m.Int(), "2.5")
		}
	}
	moves(nameMoves, "target-moving", s.TargetSpeed)
	moves(nameWalks, "shooter-moving", s.ShooterSpeed)
	row(nameTarget, s.Target.Key)
}
