package goliath

import (
	"embed"

	"impulse/rules/table"
)

//go:embed tables/*.csv
var files embed.FS

// Tables are the printed tables in the order of the text.
var Tables = table.MustAll(files,
	"missile-fire", "projectiles", "melee", "morale", "heavy-losses", "rally",
	"troops", "abilities",
)
