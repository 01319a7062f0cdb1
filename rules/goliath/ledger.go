package goliath

import (
	"strconv"

	"impulse/rules/cmdline"
	"impulse/rules/ledger"
)

// Units on paper, for a battle that stands on a real table: each is a company, whose
// figures fall, are hit, tire and rout.

// The boxes of a unit on paper.
const (
	figuresBox = "figures"
	hitsBox    = "hits"
	spellsBox  = "spells"
	tiredBox   = "tired"
	routingBox = "routing"
)

// musterRoll is what companies are on paper.
type musterRoll struct{ house }

// Options are those that name a company.
func (musterRoll) Options() []string {
	return []string{string(attackersOption), string(defendersOption), string(troopsOption)}
}

// Sheet is a company as it begins: "10 Elves", or "8 of 10 Elves, 3 hits, tired".
func (m musterRoll) Sheet(kind string) (ledger.Sheet, error) {
	c, err := Catalog(nil).companyOf(unitOption, kind, m)
	if err != nil {
		return ledger.Sheet{}, err
	}
	return ledger.Sheet{Kind: c.whole().String(), Title: c.Name, Facts: c.looked(m), Boxes: c.boxes(), Left: c.left()}, nil
}

// whole is the company as it was at first.
func (c company) whole() company {
	u := *c.Unit
	u.Figures, u.Wounds = u.Start, 0
	return company{Unit: &u, arms: c.arms}
}

// looked is what is looked up of the company in a fight.
func (c company) looked(h house) []string {
	t := c.kind()
	out := []string{"AR " + c.ar().String() + ", DR " + c.dr().String() + ", HT " + strconv.Itoa(t.HT) + ", MR " + signed(t.MR) + ", AC " + string(c.Class), "Moves " + c.pace(h)}
	for _, w := range c.weapons(h) {
		out = append(out, w.arm+", "+strconv.Itoa(w.inches)+" inches")
	}
	if names := t.abilityNames(h); names != "none" {
		out = append(out, names)
	}
	return out
}

// boxes are what is ticked of the company.
func (c company) boxes() []ledger.Box {
	out := []ledger.Box{{Name: figuresBox, Title: figuresBox, Of: c.Start}}
	if ht := c.kind().HT; ht > 1 {
		out = append(out, ledger.Box{Name: hitsBox, Title: hitsBox, Of: ht, Each: figuresBox})
	}
	if c.isWizard() {
		out = append(out, ledger.Box{Name: spellsBox, Title: spellsBox, Of: spellsInBattle * c.Start})
	}
	return append(out, ledger.Box{Name: tiredBox, Title: tiredBox, Of: 1, Holds: true}, ledger.Box{Name: routingBox, Title: routingBox, Of: 1, Holds: true})
}

// left is what is left of the company, as questions know it.
func (c company) left() ledger.Left {
	out := ledger.Left{figuresBox: c.Figures}
	if ht := c.kind().HT; ht > 1 {
		out[hitsBox] = either(c.Figures > 0, ht-c.Wounds, 0)
	}
	if c.tired {
		out[tiredBox] = 0
	}
	return out
}

// Spell writes a company with what is left of it.
func (m musterRoll) Spell(option, kind string, left ledger.Left) (string, error) {
	c, err := Catalog(nil).companyOf(unitOption, kind, m)
	if err != nil {
		return "", err
	}
	s := ledger.Sheet{Boxes: c.boxes()}
	in := func(name string) int {
		b, _ := s.Box(name)
		return b.In(left)
	}
	switch {
	case in(figuresBox) == 0:
		return "", cmdline.Refuse("hits", "%s: %s %s destroyed.", option, c.Name, c.does("are"))
	case option == string(attackersOption) && in(routingBox) == 0:
		return "", cmdline.Refuse("morale-check", "%s: %s %s routing, and %s nobody.", option, c.Name, c.does("are"), c.does("attack"))
	}
	c.Figures, c.tired = in(figuresBox), in(tiredBox) == 0
	if ht := c.kind().HT; ht > 1 {
		c.Wounds = ht - in(hitsBox)
	}
	return c.String(), nil
}
