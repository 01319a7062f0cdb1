package land

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/render"
	"impulse/rules/terrain"
	"impulse/rules/view"
)

// Letter is what a text map shows of a hex: the letter of the map's own legend.
func Letter(f terrain.Field, h hex.Hex) rune {
	if f.None() || !f.Has(h) {
		return ' '
	}
	return rune(f.Area(h).Mark)
}

// Legend explains the letters of a text map that stand in it, and names what is in its
// walls.
func Legend(f terrain.Field, shown func(letter rune) bool) []string {
	if f.None() {
		return nil
	}
	var all []string
	for _, a := range f.Areas() {
		if shown(rune(a.Mark)) {
			all = append(all, string(rune(a.Mark))+" "+called(a))
		}
	}
	return append(all, openings(f)...)
}

// called is what an area is to people: its name, or else its kind.
func called(a terrain.Area) string {
	if a.Name != "" {
		return render.Brief(a.Name)
	}
	return strings.ReplaceAll(a.Kind.String(), "-", " ")
}

// mostNamed is how many kinds of ground the words for a picture name.
const mostNamed = 8

// Words say what ground a picture shows, the most of it first, and what is in its
// walls.
func Words(f terrain.Field) []string {
	if f.None() {
		return nil
	}
	count := map[string]int{}
	var order []string
	for h := range f.Hexes() {
		name := called(f.Area(h))
		if count[name] == 0 {
			order = append(order, name)
		}
		count[name]++
	}
	slices.SortStableFunc(order, func(a, b string) int { return count[b] - count[a] })
	return append(order[:min(len(order), mostNamed)], openings(f)...)
}

// openings name doors and windows with their sides, those that are alike together: front
// door closed: 1506A 1918A.
func openings(f terrain.Field) []string {
	sides := map[string][]string{}
	var order []string
	for _, form := range []terrain.Form{terrain.Door, terrain.Window} {
		for _, s := range f.Ways() {
			b := f.On(s)
			if b.Form != form {
				continue
			}
			name := alike(b)
			if sides[name] == nil {
				order = append(order, name)
			}
			sides[name] = append(sides[name], s.String())
		}
	}
	for i, name := range order {
		order[i] = name + ": " + strings.Join(sides[name], " ")
	}
	return order
}

// alike is what doors and windows are called that are alike, with how they are.
func alike(b terrain.Barrier) string {
	if strings.Contains(b.Called(), b.Is.String()) {
		return b.Called()
	}
	return b.Called() + " " + b.Is.String()
}

// Stance says how a person on foot holds himself; "" of what is none.
func Stance(f view.Figure) string {
	down, hurt, held, arc := "", "", "", ""
	if f.Down {
		down = "down"
	} else if f.Hurt {
		hurt = "wounded"
	}
	if f.Yield {
		held = "a prisoner"
	}
	if f.Arc > 0 {
		arc = fmt.Sprintf("field of fire %d°", f.Arc)
	}
	return render.Join(", ", down, string(f.Pose), string(f.Guard), held, hurt, arc)
}
