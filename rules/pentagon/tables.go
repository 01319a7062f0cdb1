package pentagon

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"impulse/rules/table"
)

//go:embed tables/*.csv designs/*.json
var files embed.FS

// ruleRows is rules.csv, a row for every section of the two texts.
//
//go:embed rules.csv
var ruleRows []byte

func load(file string) *table.Table {
	text, err := files.ReadFile(file)
	if err != nil {
		panic(fmt.Sprintf("pentagon: %v", err))
	}
	return table.Must(strings.TrimSuffix(path.Base(file), ".csv"), text)
}

// The printed tables, shaped like their pages. Each is read when it is first
// asked for.
var (
	rangeTable  = later("range-penalty")
	sizeTable   = later("size-class")
	chartTable  = later("damage-allocation")
	weaponTable = later("weapons")
	arcTable    = later("arcs")
	turnTable   = later("turn-sequence")
	formTable   = later("power-form")
	boltTable   = later("lmg-bolt")
	makeTable   = later("missile-makes")
	priceTable  = later("point-costs")
)

func later(name string) func() *table.Table {
	return table.Once(func() *table.Table { return load("tables/" + name + ".csv") })
}

// The same tables as they are looked up.
var (
	ranges = table.Once(func() *table.Bands { return rangeTable().MustBands("range_min", "range_max") })
	sizes  = table.Once(func() *table.Bands { return sizeTable().MustBands("boxes_min", "boxes_max") })
	chart  = table.Once(func() *table.Grid { return chartTable().MustGrid() })
)

// Tables are the printed tables in the order of the pages: Course of Play,
// Combat, Tables; last our own price list.
var Tables = table.Once(func() []*table.Table {
	out := []*table.Table{turnTable(), formTable(), sizeTable(), weaponTable(), arcTable(), rangeTable()}
	for _, w := range weapons() {
		if w.id == "radiation" {
			out = append(out, boltTable())
		}
		if t := w.damage.Table; !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return append(out, makeTable(), chartTable(), priceTable())
})
