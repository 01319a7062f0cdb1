package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/brief"
)

// wreck is what of the parts that a unit lost matters most, and then the rest. Of a
// unit that the reader knows no more all of it is the rest.
func (g *gathered) wreck(f *fate, systems []string) (most, rest []string) {
	s := g.st.ship(f.id)
	if s == nil {
		if len(f.parts) > 0 {
			rest = asLost(lossesIn(f.parts))
		}
		return nil, rest
	}
	parts := slices.Clone(f.parts)
	for _, system := range vital {
		if len(within(parts, s.ids(system))) > 0 && !slices.Contains(systems, system) {
			most = append(most, s.remains(system))
		}
		parts = without(parts, s.ids(system))
	}
	for _, kind := range s.batteries() {
		if gone := s.silenced(kind); gone != "" && len(within(parts, kind)) > 0 {
			most, parts = append(most, gone), without(parts, kind)
		}
	}
	if len(within(parts, s.ids(screen))) > 0 {
		rest, parts = append(rest, s.remains(screen)), without(parts, s.ids(screen))
	}
	if parts = s.goneOf(parts); len(parts) > 0 {
		rest = append(rest, asLost(s.losses(parts))...)
	}
	return most, rest
}

// goneOf are the parts without those of a hull of which some is left: that does nothing
// but take hits.
func (s *Hull) goneOf(parts []string) []string {
	return slices.DeleteFunc(slices.Clone(parts), func(id string) bool {
		r, known := s.row(id)
		return known && strings.HasSuffix(r.system, "hull") && r.boxes().Live() > 0
	})
}

// asLost are clauses of what a unit lost: as many as there is room for are told.
func asLost(parts []string) []string { return append([]string{"lost " + parts[0]}, parts[1:]...) }

// vital are the systems without which a unit is out of hand.
var vital = []string{mainCtrl, auxCtrl, engine}

// ids are the parts of a system.
func (s *Hull) ids(system string) []string {
	var out []string
	for _, r := range s.rows(system) {
		out = append(out, r.id)
	}
	return out
}

func within(parts, of []string) []string {
	return slices.DeleteFunc(slices.Clone(parts), func(id string) bool { return !slices.Contains(of, id) })
}

func without(parts, of []string) []string {
	return slices.DeleteFunc(slices.Clone(parts), func(id string) bool { return slices.Contains(of, id) })
}

// remains is what is left of a system: engine gone, 2 of 5 screens left.
func (s *Hull) remains(system string) string {
	built := 0
	for _, r := range s.rows(system) {
		built += r.boxes().Len()
	}
	if live := s.live(system); live > 0 {
		return fmt.Sprintf("%d of %s left", live, counted(built, plain(system)))
	}
	return noun(built, plain(system)) + " gone"
}

// batteries are the ids of a unit's weapons, by kind, of which there are several.
func (s *Hull) batteries() [][]string {
	var kinds []string
	ids := map[string][]string{}
	for _, r := range s.all() {
		if r.weapon == nil {
			continue
		}
		if ids[r.weapon.name] == nil {
			kinds = append(kinds, r.weapon.name)
		}
		ids[r.weapon.name] = append(ids[r.weapon.name], r.id)
	}
	var out [][]string
	for _, kind := range kinds {
		if len(ids[kind]) > 1 {
			out = append(out, ids[kind])
		}
	}
	return out
}

// silenced says that all weapons of a kind are gone, or all but one of several; "" if
// more are left.
func (s *Hull) silenced(kind []string) string {
	first, _ := s.row(kind[0])
	left := slices.DeleteFunc(slices.Clone(kind), func(id string) bool { r, _ := s.row(id); return r.boxes().Live() == 0 })
	switch {
	case len(left) == 0:
		return "all " + noun(2, first.weapon.name) + " gone"
	case len(left) == 1 && len(kind) > 2:
		return "all " + noun(2, first.weapon.name) + " but " + left[0] + " gone"
	}
	return ""
}

// lossList are the losses of a unit in a sentence.
func (s *Hull) lossList(parts []string) string { return list(s.losses(parts)) }

// losses are parts that a unit lost: weapons by their ids, the rest by name, each with
// how often.
func (s *Hull) losses(parts []string) []string {
	var weapons, others []string
	for _, r := range s.all() {
		switch n := min(howOften(parts, r.id), r.boxes().Len()); { // Final Damage is taken once more than there are boxes
		case n == 0:
		case r.arc.name != "":
			weapons = append(weapons, r.id)
		default:
			others = append(others, often(r.lossName(), n))
		}
	}
	if len(weapons) > 0 {
		others = slices.Insert(others, 0, strings.Join(weapons, " "))
	}
	return others
}

// lossName is a part that was lost in a sentence.
func (r row) lossName() string {
	if r.id == finalBoxes {
		return "Final Damage"
	}
	return r.name()
}

// lossesIn are parts of a unit of which nothing else is known.
func lossesIn(parts []string) []string {
	var out, ids []string
	for _, id := range parts {
		ids = brief.Add(ids, id)
	}
	for _, id := range ids {
		out = append(out, often(strings.ReplaceAll(plain(id), "-", " "), howOften(parts, id)))
	}
	return out
}

func often(name string, n int) string {
	if n == 1 {
		return name
	}
	return fmt.Sprintf("%s ×%d", name, n)
}

// howOften is how often an id is among others.
func howOften(ids []string, id string) int {
	n := 0
	for _, x := range ids {
		n += one(x == id)
	}
	return n
}
