package phoenix

import (
	"fmt"
	"slices"
	"strconv"

	"impulse/rules/hex"
	"impulse/rules/opts"
)

// What is listed of options that take more than a list has: the hours of the clock, the
// actions of aim, whom and what one sees.

// inSight are the enemies whom somebody can act against, the nearest first.
func inSight(k known, a opts.Args) []*Combatant {
	if !k.InGame() {
		return nil
	}
	out := foes(k)
	from := orderedFrom(k, a)
	slices.SortStableFunc(out, func(x, y *Combatant) int { return nearness(x.At, from) - nearness(y.At, from) })
	return out
}

// marks are whom one sees, by their ids.
func marks(k known, a opts.Args) (out []opts.Choice) {
	for _, c := range inSight(k, a) {
		out = append(out, opts.Choice{Value: c.ID, Label: c.Name})
	}
	return out
}

// places are the hexes of whom one sees.
func places(k known, a opts.Args) (out []opts.Choice) {
	seen := map[hex.Hex]bool{}
	for _, c := range inSight(k, a) {
		if !seen[c.At] {
			out = append(out, opts.Choice{Value: c.At.String(), Label: fmt.Sprintf("%s, where %s is", c.At, c.Name)})
		}
		seen[c.At] = true
	}
	return out
}

// hours are whom one sees, and the twelve directions of the clock.
func hours(k known, a opts.Args) []opts.Choice {
	out := marks(k, a)
	for n := 1; n <= 12; n++ {
		label := fmt.Sprintf("%d o'clock", n)
		if where, named := quarters[n]; named {
			label += ", " + where + " on the map"
		}
		out = append(out, opts.Choice{Value: strconv.Itoa(n), Label: label})
	}
	return out
}

var quarters = map[int]string{12: "up", 3: "right", 6: "down", 9: "left"}

// audience are those of one's own side who can be told something: the squads in which there is
// anybody else, then each.
func audience(k known, a opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var squads, each []opts.Choice
	for _, c := range k.State().where(func(c *Combatant) bool { return c.Side == k.Seat().Side && c.acts() && c.ID != unitOption.In(a) }) {
		each = append(each, opts.Choice{Value: c.ID, Label: c.Name})
		if x := (opts.Choice{Value: c.Squad, Label: "squad " + c.Squad}); c.Squad != "" && !slices.Contains(squads, x) {
			squads = append(squads, x)
		}
	}
	return append(squads, each...)
}

// countTo lists those from 1 to a last one, the usual one first.
func countTo(last, usual int) func(known, opts.Args) []opts.Choice {
	return func(known, opts.Args) []opts.Choice {
		var out []opts.Choice
		if usual > 0 {
			out = append(out, opts.Choice{Value: strconv.Itoa(usual), Label: fmt.Sprintf("%d, the usual", usual)})
		}
		for n := 1; n <= last; n++ {
			if n != usual {
				out = append(out, opts.Choice{Value: strconv.Itoa(n)})
			}
		}
		return out
	}
}

// mostListed is how many actions of aim are listed: more hardly ever help.
const mostListed = 12

// aimActions are the actions of aim, with what each comes to at a target that is named.
func aimActions(k known, a opts.Args) []opts.Choice {
	out := countTo(mostListed, 0)(k, a)
	if !targetOption.DeclaredIn(a) || !targetOption.Given(a) || !k.InGame() {
		return out
	}
	for i := range out {
		if chance := chanceWith(k, a, out[i].Value); chance != "" {
			out[i].Label = out[i].Value + ": " + chance
		}
	}
	return out
}
