// Package rulebook reads the rules.csv of a game: a row for each section of its text, for
// what is easily missed in it, and for each reading and house rule where it is silent.
package rulebook

import (
	"strings"

	"impulse/rules/table"
)

// Rule is a row of rules.csv.
type Rule struct {
	ID      string
	Section string // as printed: "Combat, Minimum Delay"
	Title   string
	Kind    string   // rule, optional, house, reading, out-of-scope
	Actions []string // it touches
	Words   string   // the rule in our own words; for out-of-scope, the reason
}

// Read reads the rows in their order. It panics where the file is no table, for it is our
// own.
func Read(text []byte) []Rule {
	var out []Rule
	for _, row := range table.Must("rules", text).Rows() {
		out = append(out, Rule{
			ID: row.Text("id"), Section: row.Text("section"), Title: row.Text("title"),
			Kind: row.Text("kind"), Actions: strings.Fields(row.Text("actions")), Words: row.Text("words"),
		})
	}
	return out
}
