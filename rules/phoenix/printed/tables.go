// Package printed is the tables of Phoenix Command as its charts print them, and how
// each is looked up: past a table's end its last row or column holds; where the text does
// not say which of two rows or columns is meant, the look-up takes a [Pick].
//
// Every table is parsed once; look-ups allocate nothing. Figures with decimals are
// [Fixed]. What is named by a word has a key: its label in small letters with hyphens
// ([Key]).
package printed

import (
	"embed"

	"impulse/rules/table"
)

//go:embed tables/*.csv
var files embed.FS

// Tables are the printed tables: the numbered ones, then those that stand in
// the sections of the text, then the lists at its end.
var Tables = table.Later(files,
	"1a-base-speed", "1b-max-speed", "1c-skill-accuracy", "1d-combat-actions", "1e-impulses",
	"2a-odds", "2b-auto-fire", "2c-modifiers",
	"3a-glancing", "3a-hit-location", "3b-penetration", "3c-weapons", "3d-concussion",
	"4a-range", "4b-stance", "4c-visibility", "4d-movement", "4e-target-size", "4f-diameter", "4g-odds", "4h-grenade-aim",
	"5a-auto-hit", "5a-pellets", "5b-blast", "5c-scatter", "5d-body", "5d-sockets",
	"6a-location", "6a-damage", "6c-shock", "6d-armor",
	"7a-movement", "7b-actions", "7c-cover", "7c-thickness",
	"8a-recovery", "8b-incapacitation",
	"9b-three-round",
	"equipment", "armor", "troops",
	"knockout", "shotgun-hits",
	"field-of-view", "spotting", "sound-magnitude", "sound-range", "sound-modifiers", "sound-detection",
	"defensive-alm", "initiative", "critical-distance", "master-phasing",
	"knockdown-projectile", "knockdown-explosive", "incapacitation-effects",
	"scales",
	"weapons", "weapon-aim", "weapon-loads", "weapon-ranges", "weapon-blast",
	"grenades", "grenade-blast",
)

// find is one of the tables by its name.
func find(name string) *table.Table {
	for _, t := range Tables() {
		if t.Name == name {
			return t
		}
	}
	panic("phoenix: there is no table " + name)
}
