package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/hex"
	"impulse/rules/pick"
)

// facts are what standing orders may ask for.
var facts = []rules.Fact[*State]{
	{Name: "phase", Summary: "the phase", Value: func(k known, _ string) figure.Value { return fig("", k.State().Phase).Value }},
	{Name: "impulse", Summary: "the impulse, 1 to 4", Value: func(k known, _ string) figure.Value { return fig("", k.State().Impulse).Value }},
	{Name: "range", Summary: "hexes to the nearest enemy in sight", Within: "enemy within", Value: factRange, Toward: factRangeTo},
	{Name: "enemies", Summary: "enemies in sight", Value: func(k known, _ string) figure.Value { return fig("", len(foes(k))).Value }},
	{Name: "acts", Summary: "acts left to do", Value: ofCombatant(func(c *Combatant, _ known) any { return len(c.Tasks) })},
	{Name: "aim", Summary: "actions of aim so far", Value: ofCombatant(func(c *Combatant, _ known) any { return c.Aim })},
	{Name: "rounds", Summary: "rounds in the weapon in hand, or at the feet", Value: factRounds},
	{Name: "damage", Summary: "physical damage in all", Value: ofCombatant(func(c *Combatant, _ known) any { return c.PD })},
	{Name: "idle", Summary: "nothing left to do, and no order of their own", Switch: true, Value: ofCombatant(func(c *Combatant, k known) any { return c.acts() && len(c.Tasks) == 0 && !planned{c, k}.hasOwn() })},
	{Name: "seen", Summary: "an enemy is in sight", Switch: true, Value: func(k known, _ string) figure.Value { return fig("", len(foes(k)) > 0).Value }},
	{Name: "sees", Summary: "sees an enemy in action", Switch: true, Value: ofCombatant(func(c *Combatant, k known) any {
		return slices.ContainsFunc(foes(k), func(o *Combatant) bool { return k.State().marks(c, o, k) })
	})},
	{Name: "sees-armed", Summary: "sees an enemy who is known to be armed", Switch: true, Value: ofCombatant(func(c *Combatant, k known) any {
		return len((sentry{c}).armedInView(k)) > 0
	})},
	{Name: "range-armed", Summary: "hexes to the nearest in view who is known armed", Value: factRangeArmed},
	{Name: "unarmed", Summary: "no weapon in hand, nor one at the feet", Switch: true, Value: ofCombatant(func(c *Combatant, k known) any {
		return c.arm() == nil && k.State().atFeet(c.ID, c.At) == nil
	})},
	{Name: "hidden", Summary: "behind the cover they use", Switch: true, Value: ofCombatant(func(c *Combatant, _ known) any { return c.Exposure == Hiding })},
	{Name: "wounded", Summary: "wounded at all", Switch: true, Value: ofCombatant(func(c *Combatant, _ known) any { return c.PD > 0 })},
	{Name: "hit", Summary: "hit in this impulse or the last", Switch: true, Value: ofCombatant(func(c *Combatant, k known) any { return c.hitSince(k.State().now() - 1) })},
	{Name: "down", Summary: "out of the fight", Switch: true, Value: ofCombatant(func(c *Combatant, _ known) any { return !c.acts() })},
}

func ofCombatant(of func(*Combatant, known) any) func(known, string) figure.Value {
	return func(k known, unit string) figure.Value {
		c := k.State().find(unit)
		if c == nil {
			return figure.Value{}
		}
		return fig("", of(c, k)).Value
	}
}

// distance is how many hexes are between two.
func distance(a, b *Combatant) int { return hex.Range(a.At, b.At) }

func factRange(k known, unit string) figure.Value {
	c := k.State().find(unit)
	if c == nil {
		return figure.Value{}
	}
	return rangeOf(c, k.State().nearestFoe(c))
}

// armedInView are the enemies whom somebody sees and who are known to have a weapon drawn.
func (c sentry) armedInView(k known) []*Combatant {
	return pick.Where(c.armed(foes(k)), func(o *Combatant) bool { return k.State().marks(c.Combatant, o, k) })
}

// factRangeArmed is the range to the nearest of these, as an order to fire within a range measures it; of
// nobody no number holds.
func factRangeArmed(k known, unit string) figure.Value {
	c := k.State().find(unit)
	if c == nil {
		return figure.Value{}
	}
	var away []int
	for _, o := range (sentry{c}).armedInView(k) {
		away = append(away, hex.Range(c.At, gunner{Combatant: c, st: k.State(), h: k}.knownAt(o)))
	}
	if len(away) == 0 {
		return figure.Value{}
	}
	return fig("", slices.Min(away)).Value
}

func factRangeTo(k known, unit, other string) figure.Value {
	return rangeOf(k.State().find(unit), k.State().find(other))
}

// rangeOf is the range between two that are there.
func rangeOf(a, b *Combatant) figure.Value {
	if a == nil || b == nil {
		return figure.Value{}
	}
	return fig("", distance(a, b)).Value
}

// factRounds are the rounds in the weapon in hand; of who has none there, in the one at their feet,
// which they take up to fire and to load. Of nothing no number holds.
func factRounds(k known, unit string) figure.Value {
	c := k.State().find(unit)
	if c == nil {
		return figure.Value{}
	}
	arm := c.arm()
	if l := k.State().atFeet(c.ID, c.At); arm == nil && l != nil {
		arm = &l.Arm
	}
	if arm == nil {
		return figure.Value{}
	}
	return fig("", arm.Rounds).Value
}

// hitSince reports whether he was wounded in that impulse or later.
func (x *Body) hitSince(impulse int) bool {
	for _, w := range x.Wounds {
		if w.Impulse >= impulse {
			return true
		}
	}
	return false
}
