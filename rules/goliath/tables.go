package goliath

import (
	"embed"

	"impulse/rules/table"
)

//go:embed tables/*.csv
var files embed.FS

// ruleRows is rules.csv: a row for every section of the text, every line that is easily
// missed, and every house rule.
//
//go:embed rules.csv
var ruleRows []byte

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
