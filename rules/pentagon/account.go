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

// account tells a shot: what came of it, and the roll that it came from. The
// figures of the event fill it in.
func (a aim) account(o outcome, who, whom string) string {
	return who + a.verdict(o, whom) + ". " + a.arithmetic(o) + "."
}

// arithmetic is the roll, what is added to it by name, and what it is held
// against.
func (a aim) arithmetic(o outcome) string {
	return faces(o.A, o.B) + a.modifiers(o.Penalty) + " = {modified}" + a.against()
}

// against is the number that a roll needs; of a beam the table on which it is read.
func (a aim) against() string {
	if a.numberFigure() == nil {
		return " on the " + a.weapon.name + " table"
	}
	return ", needs {number}"
}

// modifiers are what is added to the dice, by name, where there is something.
func (a aim) modifiers(penalty int) string {
	text := ""
	if a.target > 0 {
		text += " +{size} size"
	}
	if penalty > 0 {
		text += " -{penalty} range"
	}
	if !a.lock {
		text += " -1 no lock-on"
	}
	for _, m := range a.maneuvers() {
		text += " -{" + m.Name + "} " + plainFigure[m.Name]
	}
	return text
}

// verdict is what the shot does.
func (a aim) verdict(o outcome, whom string) string {
	whom += " at range {range}"
	switch {
	case o.Destroyed:
		return " destroys " + whom
	case a.bolt && o.Hit:
		return " disperses " + whom + " by {damage}"
	case a.target > 0 && o.Hit && o.Damage > 0:
		return " hits " + whom + " for {damage}"
	case a.target > 0 && (o.Hit || a.weapon.beam):
		return " does nothing to " + whom
	}
	return " misses " + whom
}
