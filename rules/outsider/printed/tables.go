// Package printed is the tables of Outsider as the text prints them, with our own
// where its are lost, and how each is looked up.
package printed

import (
	"embed"

	"impulse/rules/table"
)

//go:embed tables/*.csv
var files embed.FS

// Tables are the tables in the order of the text, A2.0 to D4.2.4. What weapons and
// missiles do is lost with the pages behind that: those figures are ours.
var Tables = table.Later(files,
	"scale", "component-codes", "size-classes",
	"turn-sequence", "thrust-chart",
	"weapons", "beam-hit", "weapon-damage",
	"sections", "critical-hits", "structural-failure", "directional-damage",
	"small-craft", "missiles",
)
