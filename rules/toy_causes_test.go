package rules_test

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/rules/standing"
)

// watchedToy is the toy with a list of what something is.
func watchedToy() rules.Book[*rulestest.Garden] {
	book := rulestest.Toy
	book.Causes, book.AskFor, book.Useful = gardenCauses, []string{"shoot"}, shotsLeft
	return book
}

// gardenCauses are one of each kind: that everybody sees, that its seat alone knows, and
// that is something too when it is so no more.
var gardenCauses = []rules.Cause[*rulestest.Garden]{
	{Cause: standing.Cause{Name: "found", Summary: "a marker of yours was found", Public: true}, Holds: func(k rules.Known[*rulestest.Garden]) []string {
		return markersOf(k, func(m *rulestest.Marker) bool { return m.Seat == k.Seat().ID && m.Found })
	}},
	{Cause: standing.Cause{Name: "near", Summary: "a shot fell beside your marker"}, Holds: func(k rules.Known[*rulestest.Garden]) []string {
		return markersOf(k, func(m *rulestest.Marker) bool {
			return m.Seat == k.Seat().ID && (slices.Contains(k.State().Shots, m.Spot-1) || slices.Contains(k.State().Shots, m.Spot+1))
		})
	}},
	{Cause: standing.Cause{Name: "seen", Summary: "you came to know a marker, or know it no more"}, Gone: true, Holds: func(k rules.Known[*rulestest.Garden]) []string {
		return markersOf(k, func(m *rulestest.Marker) bool { return m.Side != k.Seat().Side })
	}},
}

func markersOf(k rules.Known[*rulestest.Garden], is func(*rulestest.Marker) bool) (out []string) {
	for _, m := range k.State().Markers {
		if is(m) {
			out = append(out, m.ID)
		}
	}
	return out
}

// shotsLeft shoots at the spots that are left.
func shotsLeft(k rules.Known[*rulestest.Garden], step string) []string {
	if step != "shoot" {
		return nil
	}
	var out []string
	for spot := 1; spot <= 6; spot++ {
		out = append(out, fmt.Sprintf("shoot spot:%d", spot))
	}
	return out
}
