package shot

import "impulse/rules/phoenix/printed"

// Accuracy is the accuracy of a single shot, a burst's elevation or a throw: of what the
// shot says it is.
func (s Shot) Accuracy(h House) Accuracy {
	a := Accuracy{Modifiers: make([]Modifier, 0, few)}
	if s.Game == Basic {
		return s.basic(a, h)
	}
	return s.advanced(a, s.size(), h)
}

// size is the target size that counts for a single shot or for a burst (3.1, 3.4).
func (s Shot) size() int {
	if s.Burst {
		return s.Target.Elevation
	}
	return s.Target.Single
}

// advanced is the EAL of 3.1: every ALM that applies, the target's size last.
func (s Shot) advanced(a Accuracy, size int, h House) Accuracy {
	a.add(nameSAL, "", s.SAL, "1.3")
	a.add(nameAim, "", s.aim(h), s.sectionOfAim())
	a.add(nameRange, "", printed.RangeALM(s.Range), "3.1")
	if s.Weapon != nil {
		for _, m := range s.Stances {
			a.add(nameStance, m.Name, s.stance(m), "3.1")
		}
	}
	for _, m := range s.Visibilities {
		a.add(nameSight, m.Name, s.sight(m), "3.1")
	}
	a.some(nameMoves, "", printed.MovementALM(s.TargetSpeed, s.Range, h.Movement), "3.1")
	a.some(nameWalks, "", printed.MovementALM(s.ShooterSpeed, s.Range, h.Movement), "3.1")
	s.ducks(&a)
	s.reactions(&a)
	s.ceiling(&a, h)
	a.add(nameTarget, s.Target.Name, size, "3.1")
	a.Odds = s.odds(a.Sum, h)
	return a
}

// odds are those of 4G for an EAL; of a burst of three that one round hits (9B).
func (s Shot) odds(eal int, h House) int {
	switch {
	case s.Burst:
		return printed.ElevationOdds(eal)
	case s.Three:
		return s.ThreeRow(eal, h).Odds()
	}
	return printed.Odds(eal)
}

// Sling is the key of the sling in 4B.
const Sling = "using-sling-aim-time-over-7"

// SlingHelps reports whether so many actions of aim are enough for a sling (4B).
func SlingHelps(aim int) bool { return aim > printed.SlingAim }

// stance is the ALM of a row of 4B; the sling counts with a long aim alone.
func (s Shot) stance(m printed.Modifier) int {
	if m.Key == Sling && !s.Named && !SlingHelps(s.Aim) {
		return 0
	}
	return m.Int()
}

// nearScope is the key of the scope at what is near in 4C, and scopeFrom how far off it is near no
// more.
const (
	nearScope = "optical-scope-under-8-hexes"
	scopeFrom = 8
)

// sight is the ALM of a row of 4C; that of a scope at what is near counts there alone.
func (s Shot) sight(m printed.Modifier) int {
	if m.Key == nearScope && !s.Named && s.Range >= scopeFrom {
		return 0
	}
	return m.Int()
}

// The modifiers of what happens as a shot is fired. The basic game has the same figures
// for ducking.
const (
	targetDucks  = -5  // 2.5, 3.1
	shooterDucks = -10 // 2.5, 3.1
	doubleAction = -3  // 5.11
)

// ducks are the parts of reflexive ducks.
func (s Shot) ducks(a *Accuracy) {
	if s.TargetDucks {
		a.add(nameDucks, "", targetDucks, s.sectionOfDucks())
	}
	if s.ShooterDucks {
		a.add(nameShrinks, "", shooterDucks, s.sectionOfDucks())
	}
}

// reactions are the parts of what chapter 5 adds to either game, and of the bursts
// before.
func (s Shot) reactions(a *Accuracy) {
	if s.TargetISF > 0 {
		a.add(nameSkill, "", printed.DefensiveALM(s.TargetISF), "5.4")
	}
	if s.Double {
		a.add(nameDouble, "", doubleAction, "5.11")
	}
	a.some(nameHurt, "", s.Wounded, "5.7")
	if (s.Burst || s.Three) && s.Before > 0 && s.Game == Advanced {
		a.add(nameBursts, "", -s.Before*s.sab(), "3.4")
	}
}

// sab is what each burst just before takes off (3.4).
func (s Shot) sab() int {
	if s.Weapon == nil {
		return 0
	}
	return s.Weapon.SAB
}

func (s Shot) sectionOfDucks() string {
	if s.Game == Basic {
		return "2.5"
	}
	return "3.1"
}

func (s Shot) sectionOfAim() string {
	switch {
	case s.Game == Basic:
		return "2.4"
	case s.Weapon == nil:
		return "3.6"
	}
	return "3.1"
}

// aimTime is the AC of aim that count, with what is added for a second shot (5.8), a
// pinned place (5.9) and a burst (2.5).
func (s Shot) aimTime(h House) int {
	ac := s.Aim
	for _, more := range [...]bool{s.Again, s.Pinned, s.Burst && (s.Game == Basic || h.BurstAim)} {
		if more {
			ac++
		}
	}
	return ac
}

// aim is the modifier of the aim time: of the weapon, between its rows the lower, or of
// a throw (4H). A weapon without aim rows has none.
func (s Shot) aim(h House) int {
	if s.Weapon == nil {
		return printed.ThrowALM(s.aimTime(h))
	}
	alm, _ := s.Weapon.AimALM(s.aimTime(h))
	return alm
}

// load is what the weapon is loaded with.
func (s Shot) load() *printed.Load {
	if s.Load != nil || s.Weapon == nil || len(s.Weapon.Loads) == 0 {
		return s.Load
	}
	return &s.Weapon.Loads[0]
}

// Figures are those of the load at the range, as PEN and DC; nil without a load.
func (s Shot) Figures(h House) *printed.RangeRow {
	if l := s.load(); l != nil {
		return l.At(s.Range, h.Range)
	}
	return nil
}

// ceiling holds the sum to the weapon's BA where the house says so: the text does not
// say what BA is for.
func (s Shot) ceiling(a *Accuracy, h House) {
	if row := s.Figures(h); h.Ceiling && row != nil && a.Sum > row.BA {
		a.add(nameCeiling, "", row.BA-a.Sum, "1.3")
	}
}
