package land

import (
	"fmt"
	"slices"

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

// Legend explains the letters of a text map that stand in it.
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
	return all
}

// called is what an area is to people: its name, or else its kind.
func called(a terrain.Area) string {
	if a.Name != "" {
		return render.Brief(a.Name)
	}
	return a.Kind.String()
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

// openings count doors and windows by how they are.
func openings(f terrain.Field) []string {
	count := map[string]int{}
	for h := range f.Hexes() {
		for _, d := range hex.Dirs() {
			if b := f.Barrier(h, d); b.Form > terrain.Wall && (d < hex.D || !f.Has(h.Neighbor(d))) {
				count[b.Form.String()+" "+b.Is.String()]++
			}
		}
	}
	var all []string
	for _, form := range []terrain.Form{terrain.Door, terrain.Window} {
		for is := terrain.Opened; is <= terrain.Broken; is++ {
			if n := count[form.String()+" "+is.String()]; n > 0 {
				all = append(all, fmt.Sprintf("%d %s %s", n, plural(n, form.String()), is))
			}
		}
	}
	return all
}

func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// Stance says how a person on foot holds himself; "" of what is none.
func Stance(f view.Figure) string {
	down, hurt, arc := "", "", ""
	if f.Down {
		down = "down"
	} else if f.Hurt {
		hurt = "wounded"
	}
	if f.Arc > 0 {
		arc = fmt.Sprintf("field of fire %d°", f.Arc)
	}
	return render.Join(", ", down, string(f.Pose), string(f.Guard), hurt, arc)
}
