package match

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/pick"
)

// Of the moments of a game its last post names the few that matter most.

// gravest are the few that matter most, the worst first and of those who lead before others:
// no more than so many, of each side the gravest before others of one, with the last that
// befell somebody where there is room for it, in place of what befell them before, and where
// none is grave the last ones. What is said twice is told once, and of who fell and died only
// that.
func gravest(all []turning, most int, sideOf func(unit string) string) []turning {
	var grave, passing []turning
	said := map[string]bool{}
	for _, p := range all {
		switch {
		case said[p.Text]:
		case p.Gravity >= rules.Grave:
			grave = append(grave, p)
		default:
			passing = append(passing, p)
		}
		said[p.Text] = true
	}
	if len(grave) == 0 {
		return passing[len(passing)-min(mostPassing, most, len(passing)):]
	}
	worse := func(a, b turning) int { return cmp.Or(rules.Graver(a.Brief, b.Brief), cmp.Compare(b.Rank, a.Rank)) }
	slices.SortStableFunc(grave, worse)
	out := bySides(grave, sideOf)
	out = out[:min(most, len(out))]
	if most > mostPassing {
		out = withLast(out, all, most)
	}
	slices.SortStableFunc(out, worse)
	return out
}

// withLast are some moments with the last grave one that befell somebody, which decided it: in
// place of one that befell the same units before, else of the least of so many.
func withLast(some, all []turning, most int) []turning {
	last := lastFate(all)
	if last == nil || slices.ContainsFunc(some, func(p turning) bool { return p.entry == last.entry && p.Text == last.Text }) {
		return some
	}
	i := slices.IndexFunc(some, func(p turning) bool { return slices.Equal(p.Units, last.Units) && p.Gravity <= last.Gravity })
	if i < 0 && len(some) < most {
		return append(some, *last)
	}
	if i < 0 {
		i = len(some) - 1
	}
	some[i] = *last
	return some
}

// lastFate is the last grave moment that befell somebody; nil where none did.
func lastFate(all []turning) (last *turning) {
	for i, p := range all {
		if len(p.Units) > 0 && p.Gravity >= rules.Grave && (last == nil || p.entry >= last.entry) {
			last = &all[i]
		}
	}
	return last
}

// bySides are moments of which the gravest stand first, without those of whom something
// graver is told, and the first of each side before the second of any.
func bySides(all []turning, sideOf func(unit string) string) []turning {
	var sides [][]turning
	at, told := map[string]int{}, map[string]bool{}
	for _, p := range all {
		if len(p.Units) > 0 && !slices.ContainsFunc(p.Units, func(u string) bool { return !told[u] }) {
			continue
		}
		side := ""
		for _, u := range p.Units {
			told[u], side = true, sideOf(u)
		}
		if _, there := at[side]; !there {
			at[side], sides = len(sides), append(sides, nil)
		}
		sides[at[side]] = append(sides[at[side]], p)
	}
	return pick.Abreast(sides)
}

// others say of how many more units something grave stands in the journal alone; of none nothing.
func others(all, told []turning) []string {
	named, left := map[string]bool{}, 0
	for _, p := range told {
		for _, u := range p.Units {
			named[u] = true
		}
	}
	for _, p := range all {
		for _, u := range p.Units {
			if p.Gravity >= rules.Grave && !named[u] {
				named[u] = true
				left++
			}
		}
	}
	if left == 0 || len(told) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("- And %d more: game log", left)}
}
