package pentagon

import (
	"impulse/rules/figure"
)

// figures are the base, each modifier and the result of a shot.
func (a aim) figures(o outcome) figures {
	f := figures{fig("kind", a.weapon.id), fig("range", a.rng), fig("dice", []int{o.A, o.B}), fig("sum", o.A+o.B),
		fig("size", a.target), fig("penalty", o.Penalty), fig("lock", o.NoLock == 0), fig("modified", o.Modified),
		fig("number", a.numberFigure()), fig("table", a.weapon.damage.Table.Name), fig("hit", o.Hit)}
	f = append(f, a.maneuvers()...)
	if a.target == 0 && !a.bolt {
		return append(f, fig("destroyed", o.Destroyed))
	}
	if a.weapon.id == acidGum {
		f = append(f, fig("impulses", acidImpulses*min(1, o.Damage)))
	}
	if !a.weapon.beam && o.Hit {
		f = append(f, fig("column", o.Column))
	}
	return append(f, fig("damage", o.Damage))
}

// maneuvers are the modifiers of electronic warfare and evasion that there are.
func (a aim) maneuvers() figures {
	var out figures
	for _, m := range []figure.Figure{fig("ecm", a.ecm), fig("evasion", a.evasion), fig("evading", a.evading)} {
		if m.Value.Int > 0 {
			out = append(out, m)
		}
	}
	return out
}

// plainFigure are these modifiers in a sentence.
var plainFigure = map[string]string{"ecm": "ECM", "evasion": "target evading", "evading": "own evading"}

// numberFigure is the hit number, none for a beam against a spacecraft.
func (a aim) numberFigure() any {
	switch {
	case a.target == 0 || a.bolt:
		return a.weapon.sizeZero
	case a.weapon.beam:
		return nil
	}
	return a.weapon.number
}

func (a aim) rule() string {
	switch {
	case a.bolt:
		return "dispersal"
	case a.target == 0:
		return "size-zero-targets"
	case a.weapon.beam:
		return "beams"
	}
	return "bolts"
}

// account is the arithmetic of a shot as a sentence over its figures.
func (a aim) account(o outcome) string { return a.arithmetic() + ": " + a.verdict(o) }

// arithmetic is the account up to the modified roll.
func (a aim) arithmetic() string { return "{sum} " + a.modifiers() + " = {modified}" }

// modifiers are what is added to the dice, by name.
func (a aim) modifiers() string {
	text := "+{size} size -{penalty} range"
	if !a.lock {
		text += " -1 no lock-on"
	}
	for _, m := range a.maneuvers() {
		text += " -{" + m.Name + "} " + plainFigure[m.Name]
	}
	return text
}

func (a aim) verdict(o outcome) string {
	switch {
	case o.Destroyed:
		return "{number} needed, destroyed."
	case a.bolt && o.Hit:
		return "{number} needed, {damage} points disperse it."
	case a.target == 0:
		return "{number} needed, no hit."
	case a.weapon.beam && o.Hit:
		return "{damage} damage (" + a.weapon.name + " table)."
	case a.weapon.beam:
		return "no damage (" + a.weapon.name + " table)."
	case o.Hit:
		return "{number} needed, hit for {damage} (" + a.weapon.name + " table at range {column})."
	}
	return "{number} needed, miss."
}
