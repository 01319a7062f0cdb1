package goliath

import (
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// What a unit is not by its kind speaks against an order whenever it is for: no charge
// rate, no wings, no spells. It is said as the order is written, and such a unit is not
// offered for it.

// ofFigure asks it of the unit of the order.
func ofFigure(lacks func(f Figure, name string, h house) error) func(known, opts.Args) error {
	return func(k known, a opts.Args) error {
		u := chosen(k, a)
		if u == nil {
			return nil
		}
		return lacks(u.Figure, u.Name, k)
	}
}

func (f Figure) chargeless(name string, h house) error {
	if charge, _ := f.rates(h); charge > 0 {
		return nil
	}
	return cmdline.Refuse("charge", "%s cannot charge: %s no charge rate. They may move up and fight.", name, f.kind().have())
}

func (f Figure) flightless(name string, h house) error {
	if _, fly := f.rates(h); fly > 0 {
		return nil
	}
	return cmdline.Refuse("flying", "%s cannot fly: %s no flying rate. They may move.", name, f.kind().have())
}

func (f Figure) spellless(name string) error {
	if f.isWizard() {
		return nil
	}
	return cmdline.Refuse("spells", "%s cannot cast: %s.", name, f.kind().noWizards())
}

func (f Figure) counterless() error {
	if f.isWizard() {
		return nil
	}
	return cmdline.Refuse("spells", "%s: only wizards counter spells.", f.kind().noWizards())
}

func (f Figure) artless(h house) error {
	if len(f.kind().abilities(h)) > 0 {
		return nil
	}
	return cmdline.Refuse("special-abilities", "%s no special abilities: order what it can do, as move, charge or fire.", f.kind().have())
}

// seen refuses to vanish to those who cannot (house rules invisibility and likeness).
func (f Figure) seen(name string, h house) error {
	animal := f.likensItself(h)
	switch {
	case houseInvisibility.In(h) == invisibilityGm && !animal:
		return cmdline.Refuse("invisibility", "Who is invisible is the game master's to say here: ask with ability text:.")
	case !f.kind().has("1", h) && !animal:
		return cmdline.Refuse("ability-1", "%s cannot become invisible: %s no ability 1.", name, f.kind().have())
	}
	return nil
}
