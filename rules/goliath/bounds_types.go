package goliath

import (
	"slices"
	"strings"

	"impulse/rules"
)

// bounds holds what a figure is to what one can be.
func (f Figure) bounds(b *rules.Bounds) {
	_, printed := typeNamed(f.Type)
	_, rated := rating(string(f.Class) + string(f.Mount))
	b.That(printed || f.Special != nil, "there are no such troops")
	b.That(rated, "nobody wears and rides that")
	b.List("projectiles", len(f.Projectiles), mostProjectiles)
	for i, p := range f.Projectiles {
		_, bought := projectileRow(p)
		b.That((bought || isThrown(p)) && !slices.Contains(f.Projectiles[:i], p), "there is no such projectile, or it is there twice")
	}
	if f.Special != nil {
		b.That(f.Special.Name == f.Type, "it is of two types")
		b.In("its type", func() { f.Special.bounds(b) })
	}
}

// bounds: each of one's own has a name of its own.
func (types Catalog) bounds(b *rules.Bounds) {
	b.List("types", len(types), mostTypes)
	for i, t := range types {
		_, printed := typeNamed(t.Name)
		twice := slices.ContainsFunc(types[:i], func(x Type) bool { return strings.EqualFold(x.Name, t.Name) })
		b.That(!printed && !twice, "a type of one's own has the name of another")
		b.In("a type", func() { t.bounds(b) })
	}
}

// bounds holds the characteristics of a type to what a line or a ruling can make
// of them. A ruling on what a figure is leads as far beyond the ladder from any
// rung of it.
func (t Type) bounds(b *rules.Bounds) {
	b.Text("name", t.Name, 4*mostInName)
	b.That(t.Name != "", "it has no name")
	beyond := int(highest) + mostStep
	for _, n := range []struct {
		name           string
		n, least, most int
	}{
		{"step", t.Step, -beyond, beyond}, {"attack rating", int(t.AR), int(lowest) - mostStep, beyond},
		{"defense rating", int(t.DR), int(lowest), int(highest)}, {"guard", t.Guard, -beyond, beyond},
		{"HT", t.HT, 1, maxHT}, {"MR", t.MR, leastMR, never}, {"move", t.Move, 0, mostInches}, {"charge", t.Charge, 0, mostInches},
		{"flight", t.Fly, 0, mostInches}, {"missile range", t.Missile, 0, mostInches}, {"points", t.Tenths, 0, mostTenths},
	} {
		b.Number(n.name, n.n, n.least, n.most)
	}
	if t.Base != 0 {
		b.Number("base", int(t.Base), int(leastBase), int(mostBase))
	}
	b.That(t.Arm != "" || t.Missile == 0, "it shoots with nothing")
	b.OneOf("arm", t.Arm, arms...)
	b.List("abilities", len(t.Abilities), len(abilityTable.Rows()))
	for _, a := range t.Abilities {
		_, known := abilityTable.Find("number", strings.Trim(a, "()"))
		b.That(known, "there is no such ability")
	}
}

// arms are all that types shoot with, and nothing.
var arms = armsOf(troops)

func armsOf(types []Type) []string {
	out := append([]string{""}, armsOfOwn...)
	for _, t := range types {
		out = append(out, t.Arm)
	}
	return out
}
