package goliath

import (
	"embed"
	"strings"

	"impulse/rules"
	"impulse/rules/table"
)

//go:embed tables/*.csv rules.csv
var files embed.FS

// Tables are the printed tables in the order of the text; last our own list of
// what a type of troops shoots with.
var Tables = table.MustAll(files,
	"missile-fire", "projectiles", "melee", "morale", "heavy-losses", "rally",
	"troops", "abilities", "missile-arms",
)

// The same tables as they are looked up.
var (
	toHitTable      = Tables[0]
	projectileTable = Tables[1]
	meleeGrid       = Tables[2].MustGrid()
	moraleTable     = Tables[3]
	lossTable       = Tables[4]
	rallyTable      = Tables[5]
	troopTable      = Tables[6]
	abilityTable    = Tables[7]
	armTable        = Tables[8]
)

// readRules reads rules.csv, a row for every section of the text, every line
// that is easily missed, and every house rule.
func readRules() []rules.Rule {
	text, err := files.ReadFile("rules.csv")
	if err != nil {
		panic("goliath: " + err.Error())
	}
	var out []rules.Rule
	for _, row := range table.Must("rules", text).Rows() {
		out = append(out, rules.Rule{ID: row.Text("id"), Section: row.Text("section"), Title: row.Text("title"),
			Kind: row.Text("kind"), Actions: strings.Fields(row.Text("actions")), Words: row.Text("words")})
	}
	return out
}
