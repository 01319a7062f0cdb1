package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
)

// An order for all, for a group of the book or for several units is one for each.
func TestGroups(t *testing.T) {
	book := rulestest.Toy
	book.Groups = func(_ rules.Known[*rulestest.Garden], name string) []string {
		if name == "left" {
			return []string{"red-b"}
		}
		if name == "red-a" { // a group that is called as a unit is
			return []string{"red-a", "red-b"}
		}
		return nil
	}
	toy, s := rulestest.Cold(book.System()), started(t, "pair")
	for typed, want := range map[string][]string{
		"hide spot:3 marker:all":              {"hide spot:3 marker:red-a", "hide spot:3 marker:red-b"},
		"each: hide spot:3 marker:all":        {"each: hide spot:3 marker:red-a", "each: hide spot:3 marker:red-b"},
		"hide spot:3 marker:red-b,red-a":      {"hide spot:3 marker:red-b", "hide spot:3 marker:red-a"},
		"hide spot:3 marker:left":             {"hide spot:3 marker:red-b"},
		"hide spot:3 marker:right":            {"hide spot:3 marker:right"},
		"hide spot:3 marker:red-a":            {"hide spot:3 marker:red-a"},
		"hide spot:3 marker:left,red-a":       {"hide spot:3 marker:red-b", "hide spot:3 marker:red-a"},
		"hide spot:3 marker:left,red-b":       {"hide spot:3 marker:red-b"},
		"hide spot:3 marker:left,Red-B,red-a": {"hide spot:3 marker:red-b", "hide spot:3 marker:red-a"},
		"hide spot:3 marker:left,all":         {"hide spot:3 marker:red-b", "hide spot:3 marker:red-a"},
		"hide spot:3 marker:\"all, red-a\"":   {"hide spot:3 marker:red-a", "hide spot:3 marker:red-b"},
		"hide spot:3":                         {"hide spot:3"},
		"hide spot:3 marker:\"red-a, red-b\"": {"hide spot:3 marker:red-a", "hide spot:3 marker:red-b"},
	} {
		got, err := toy.Expand(s, "red", typed, nil)
		require.NoError(t, err)
		require.Equal(t, want, got, typed)
	}
	nobody, err := toy.Expand(s, rules.Spectator, "hide spot:3 marker:all", nil)
	require.NoError(t, err)
	require.Equal(t, []string{"hide spot:3 marker:all"}, nobody)
}

// Where there are no groups that is said of an order for one.
func TestNoGroups(t *testing.T) {
	book := rulestest.Toy
	book.Formerly = map[string]string{"squad": "marker"}
	grouped := ""
	book.Groups = func(_ rules.Known[*rulestest.Garden], name string) []string {
		switch {
		case grouped == "":
			return nil
		case name == "":
			return []string{grouped}
		case name == grouped:
			return []string{"red-b"}
		}
		return nil
	}
	toy, s := rulestest.Cold(book.System()), started(t, "pair")
	_, err := toy.Expand(s, "red", "hide spot:3 squad:left", nil)
	require.EqualError(t, err, "There are no squads here; say whom you mean with marker:, or all with marker:all.")
	grouped = "left"
	got, err := toy.Expand(s, "red", "hide spot:3 squad:left", nil)
	require.NoError(t, err)
	require.Equal(t, []string{"hide spot:3 marker:red-b"}, got)
	_, err = toy.Expand(s, "red", "tactic stay right", nil)
	require.ErrorContains(t, err, "at most the name of a unit or squad that you command; squads: left")
	for _, one := range []string{"red-a", "Red-B", "all", "left,red-a"} {
		_, err = toy.Expand(s, "red", "hide spot:3 squad:"+one, nil)
		require.NoError(t, err, one)
	}
	_, err = toy.Expand(s, "red", "hide spot:3 squad:right", nil)
	require.EqualError(t, err, `squad: "right" is not one of left.`)
}
