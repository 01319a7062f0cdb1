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

// Letters tell what a text map shows of the hexes of a cell: of the letters of the map's
// own legend the one that fewest hexes of the map have, for a rock counts more than the
// road around it, and all counts more than open ground.
func Letters(f terrain.Field) func(cell []hex.Hex) rune {
	common := map[byte]int{}
	for h := range f.Hexes() {
		common[f.Area(h).Mark]++
	}
	for _, a := range f.Areas() {
		if a.Kind == terrain.Open {
			common[a.Mark] += terrain.Most * terrain.Most
		}
	}
	return func(cell []hex.Hex) rune {
		letter := ' '
		for _, h := range cell {
			if !f.Has(h) {
				continue
			}
			if mark := f.Area(h).Mark; letter == ' ' || common[mark] < common[byte(letter)] {
				letter = rune(mark)
			}
		}
		return letter
	}
}

// Legend explains the letters of a text map that stand in it, with the hexes of cover where
// they are few, also of cover that counters stand on, and names the low walls and what is in
// the walls, of the hexes that it has.
func Legend(f terrain.Field, shown func(letter rune) bool, has func(hex.Hex) bool) []string {
	if f.None() {
		return nil
	}
	var all []string
	for _, a := range f.Areas() {
		if places := cover(f, a, has); places != "" || shown(rune(a.Mark)) {
			all = append(all, render.Join(" ", string(rune(a.Mark)), called(a), places))
		}
	}
	return append(append(all, fences(f, has)...), openings(f, has)...)
}

// mostPlaces is how many hexes of one kind are told by name.
const mostPlaces = 8

// cover are the hexes of an area that shields who is in it or behind it, where they are few.
func cover(f terrain.Field, a terrain.Area, has func(hex.Hex) bool) string {
	var all []string
	for _, h := range f.In(a.Mark) {
		if has(h) {
			all = append(all, h.String())
		}
	}
	if a.PF == 0 || len(all) > mostPlaces {
		return ""
	}
	return strings.Join(all, " ")
}

// fences name the low walls with their sides.
func fences(f terrain.Field, has func(hex.Hex) bool) []string {
	return sidesOf(f.Sides(), has, func(s terrain.Side) string {
		if b := f.On(s); b.Form == terrain.Wall && b.Height < terrain.Tall {
			return "low " + b.Called()
		}
		return ""
	})
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
	return append(order[:min(len(order), mostNamed)], openings(f, f.Has)...)
}

// openings name doors and windows with their sides, those that are alike together: front
// door closed: 1506A 1918A.
func openings(f terrain.Field, has func(hex.Hex) bool) (all []string) {
	for _, form := range []terrain.Form{terrain.Door, terrain.Window} {
		all = append(all, sidesOf(f.Ways(), has, func(s terrain.Side) string {
			if b := f.On(s); b.Form == form {
				return alike(b)
			}
			return ""
		})...)
	}
	return all
}

// sidesOf lists sides of hexes that are shown by what they are called; "" are none of them.
func sidesOf(all []terrain.Side, has func(hex.Hex) bool, called func(terrain.Side) string) (order []string) {
	sides := map[string][]string{}
	for _, s := range all {
		name := called(s)
		if name == "" || !has(s.At) && !has(s.Across()) {
			continue
		}
		if sides[name] == nil {
			order = append(order, name)
		}
		sides[name] = append(sides[name], s.String())
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

// In says what somebody in a hex is in, of what a counter hides on a picture: a foxhole.
func In(f terrain.Field, at string) string {
	if h, err := hex.Parse(at); err != nil || f.None() || !f.Has(h) || f.Kind(h) != terrain.Foxhole {
		return ""
	}
	return "in a foxhole"
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
