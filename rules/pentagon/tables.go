package pentagon

import (
	"embed"
	"fmt"
	"path"
	"strings"

	"impulse/rules"
	"impulse/rules/table"
)

//go:embed tables/*.csv designs/*.json rules.csv
var files embed.FS

func load(file string) *table.Table {
	text, err := files.ReadFile(file)
	if err != nil {
		panic(fmt.Sprintf("pentagon: %v", err))
	}
	return table.Must(strings.TrimSuffix(path.Base(file), ".csv"), text)
}

// The printed tables, shaped like their pages.
var (
	rangeTable  = load("tables/range-penalty.csv")
	sizeTable   = load("tables/size-class.csv")
	chartTable  = load("tables/damage-allocation.csv")
	weaponTable = load("tables/weapons.csv")
	arcTable    = load("tables/arcs.csv")
	turnTable   = load("tables/turn-sequence.csv")
	formTable   = load("tables/power-form.csv")

	laserTable     = load("tables/laser.csv")
	protonTable    = load("tables/proton-cannon.csv")
	electronTable  = load("tables/electron-cannon.csv")
	acidTable      = load("tables/acid-gum-gun.csv")
	boltTable      = load("tables/lmg-bolt.csv")
	radiationTable = load("tables/radiation-gun.csv")
	makeTable      = load("tables/missile-makes.csv")
	priceTable     = load("tables/point-costs.csv")
)

// The same tables as they are looked up.
var (
	ranges = rangeTable.MustBands("range_min", "range_max")
	sizes  = sizeTable.MustBands("boxes_min", "boxes_max")
	chart  = chartTable.MustGrid()

	damages = map[string]*table.Bands{ // by weapon, read by key alone
		"laser":     laserTable.MustBands("roll_min", "roll_max"),
		"radiation": radiationTable.MustBands("roll_min", "roll_max"),
		"proton":    protonTable.MustBands("range_min", "range_max"),
		"electron":  electronTable.MustBands("range_min", "range_max"),
		"acid":      acidTable.MustBands("range_min", "range_max"),
		"magnetic":  protonTable.MustBands("range_min", "range_max"), // at bolts, as a proton cannon
	}
)

// Tables are the printed tables in the order of the pages: Course of Play,
// Combat, Tables; last our own price list.
var Tables = []*table.Table{turnTable, formTable, sizeTable, weaponTable, arcTable, rangeTable, laserTable, protonTable,
	electronTable, acidTable, boltTable, radiationTable, makeTable, chartTable, priceTable}

// readRules reads rules.csv, a row for every section of the two texts.
func readRules(t *table.Table) []rules.Rule {
	var out []rules.Rule
	for _, row := range t.Rows() {
		out = append(out, rules.Rule{ID: row.Text("id"), Section: row.Text("section"), Title: row.Text("title"),
			Kind: row.Text("kind"), Actions: words(row.Text("actions")), Words: row.Text("words")})
	}
	return out
}
