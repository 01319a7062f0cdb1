package phoenix

import (
	_ "embed"
	"strings"

	"impulse/rules"
	"impulse/rules/table"
)

//go:embed rules.csv
var ruleRows []byte

// readRules reads rules.csv: a row for every section of the text, for what is easily
// missed, and for every reading and house rule.
func readRules() []rules.Rule {
	var out []rules.Rule
	for _, row := range table.Must("rules", ruleRows).Rows() {
		out = append(out, rules.Rule{ID: row.Text("id"), Section: row.Text("section"), Title: row.Text("title"),
			Kind: row.Text("kind"), Actions: strings.Fields(row.Text("actions")), Words: row.Text("words")})
	}
	return out
}
