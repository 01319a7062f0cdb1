// Package printed is the tables of Outsider as the text prints them, and how each is
// looked up.
package printed

import (
	"embed"

	"impulse/rules/table"
)

//go:embed tables/*.csv
var files embed.FS

// Tables are the printed tables in the order of the text, A3.1 to D4.2.4.
var Tables = table.Later(files,
	"component-codes", "size-classes",
	"turn-sequence", "thrust-chart",
	"weapons", "beam-hit",
	"sections", "critical-hits", "structural-failure", "directional-damage",
	"small-craft",
)
