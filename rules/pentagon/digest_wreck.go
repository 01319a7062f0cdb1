package pentagon

import (
	"fmt"
	"slices"
	"strings"
)

// wreck is what of the parts that a unit lost matters: what is gone for good, and
// then the rest as a list. Of a unit that the reader knows no more it is all a list.
func (g *gathered) wreck(f *fate) []string {
	s := g.st.ship(f.id)
	if s == nil {
		return []string{lossesIn(f.parts)}
	}
	parts := slices.Clone(f.parts)
	var out []string
	for _, system := range vital {
		n := len(parts)
		parts = slices.DeleteFunc(parts, func(id string) bool { r, ok := s.row(id); return ok && r.system == system })
		if len(parts) < n {
			out = append(out, s.remains(system))
		}
	}
	for _, kind := range s.batteries() {
		before := parts
		parts = slices.DeleteFunc(slices.Clone(parts), func(id string) bool { return slices.Contains(kind, id) })
		if gone := s.silenced(kind, before, parts); gone != "" {
			out = append(out, gone)
		} else {
			parts = before
		}
	}
	if len(parts) > 0 {
		out = append(out, s.lossList(parts))
	}
	return out
}

// vital are the systems of which what is left is told.
var vital = []string{mainCtrl, auxCtrl, engine, screen}

// remains is what is left of a system: no engine left, 2 of 5 screens left.
func (s *Hull) remains(system string) string {
	built, name := 0, plain(system)
	for _, r := range s.rows(system) {
		built += r.boxes().Len()
	}
	switch live := s.live(system); {
	case live == 0:
		return "no " + name + " left"
	default:
		return fmt.Sprintf("%d of %s left", live, counted(built, name))
	}
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
// more are left, or none of them was lost now.
func (s *Hull) silenced(kind, before, after []string) string {
	if len(before) == len(after) {
		return ""
	}
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

// lossList are parts that a unit lost in a sentence: weapons by their ids, the rest
// by name, each with how often.
func (s *Hull) lossList(parts []string) string {
	var weapons, others []string
	for _, r := range s.all() {
		switch n := howOften(parts, r.id); {
		case n == 0:
		case r.arc.name != "":
			weapons = append(weapons, r.id)
		default:
			others = append(others, often(r.name(), n))
		}
	}
	if len(weapons) > 0 {
		others = slices.Insert(others, 0, strings.Join(weapons, " "))
	}
	return list(others)
}

// lossesIn are parts of a unit of which nothing else is known.
func lossesIn(parts []string) string {
	var out, ids []string
	for _, id := range parts {
		ids = add(ids, id)
	}
	for _, id := range ids {
		out = append(out, often(strings.ReplaceAll(plain(id), "-", " "), howOften(parts, id)))
	}
	return list(out)
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
