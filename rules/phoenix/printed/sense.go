package printed

import (
	"strings"

	"impulse/rules/table"
)

// ViewPenalty is the CA that a field of view of so many degrees costs (5.1); between two
// the wider counts.
func ViewPenalty(degrees int) int { return views().row(Whole(degrees), Up)[0].Floor() }

var views = table.Once(func() grid { return gridOf("field-of-view") })

// Motion is a column group of the Spotting Table (5.2).
type Motion int

// The motions.
const (
	Moving Motion = iota
	UsingCA
	Frozen
)

var motions = [...]string{"moving", "using-ca", "frozen"}

// String is the motion's key.
func (m Motion) String() string { return motions[m] }

// Spot is how many impulses it takes to spot (5.2) in a terrain, by its key: "town".
// Target sizes take the next lower column; ranges the first that is greater, and past
// the last that. Reach is the range in hexes below which the terrain has rows; 0 of none.
func Spot(terrain string, motion Motion, size, distance int) (impulses, reach int) {
	rows, ok := spotting()[terrain]
	if !ok {
		return 0, 0
	}
	row := rows[len(rows)-1]
	reach = row.below
	for i := len(rows) - 1; i >= 0 && distance < rows[i].below; i-- {
		row = rows[i]
	}
	return row.times[motion][spotColumn(size)], reach
}

// spotColumn is the column of a size: 8, 4 or 0.
func spotColumn(size int) int {
	switch {
	case size >= 8:
		return 0
	case size >= 4:
		return 1
	}
	return 2
}

// SpotTerrains are the keys of the terrains of the Spotting Table.
func SpotTerrains() []string {
	return []string{"no-cover", "town", "hill", "jungle"}
}

type spotRow struct {
	below int
	times [3][3]int
}

var spotting = table.Once(func() map[string][]spotRow {
	out := map[string][]spotRow{}
	for _, row := range find("spotting").Rows() {
		r := spotRow{below: row.Int("range")}
		for i, text := range row.Cells()[2:] {
			r.times[i/3][i%3] = cell(text).Floor()
		}
		key := Key(row.Text("terrain"))
		out[key] = append(out[key], r)
	}
	return out
})

// Magnitude is the magnitude of a sound (5.3) by its key, or by group/key where a key
// stands in two groups: "combat-action-x10-ac/insert-magazine".
func Magnitude(key string) (Modifier, bool) { return magnitudes().of(key) }

// Magnitudes are the sounds with their magnitudes, in printed order (5.3).
func Magnitudes() []Modifier { return magnitudes().all() }

// SoundModifier is another modifier of a sound (5.3) by group/key: "wind/low".
func SoundModifier(key string) (Modifier, bool) { return soundModifiers().of(key) }

// SoundModifiers are the other modifiers of a sound (5.3).
func SoundModifiers() []Modifier { return soundModifiers().all() }

// SoundRange is the modifier of a range in hexes (5.3); the table prints some alone.
func SoundRange(distance int, pick Pick) int {
	return soundRanges().row(Whole(distance), pick)[0].Floor()
}

// SoundChance is the chance of detecting a sound of effective magnitude (5.3). ok is
// false where there is none: a chance of 0 still hears on 00.
func SoundChance(esm int) (chance int, ok bool) {
	n := soundChances().row(Whole(esm), Down)[0]
	return max(n, 0).Floor(), n != none
}

var (
	magnitudes     = table.Once(func() list { return listOf("sound-magnitude", "group", "noise", "SM") })
	soundModifiers = table.Once(func() list { return listOf("sound-modifiers", "group", "condition", "modifier") })
	soundRanges    = table.Once(func() grid { return gridOf("sound-range") })
	soundChances   = table.Once(func() grid { return gridOf("sound-detection") })
)

// DefensiveALM is what the ISF of a target adds to shots at it (5.4).
func DefensiveALM(isf int) int { return defensive().at(isf)[0] }

// Initiative is the Initiative Time in AC, and the Action Number, of an ISF (5.5).
func Initiative(isf int) (time, number int) {
	row := initiative().at(isf)
	return row[0], row[1]
}

// CriticalDistance is the critical distance in hexes, and the rally time in AC, of a
// Knockout Value (5.6).
func CriticalDistance(kv int) (distance, rally int) {
	row := critical().at(kv)
	return row[0], row[1]
}

// figures are a table of bands with whole numbers.
type figures struct {
	from axis
	rows [][]int
}

func (f figures) at(n int) []int { return f.rows[f.from.at(Whole(n), Down)] }

func figuresOf(name, band string) figures {
	b := bandsOf(name, band)
	f := figures{from: b.from}
	for _, row := range b.rows {
		var numbers []int
		for _, text := range row.Cells()[1:] {
			numbers = append(numbers, cell(text).Floor())
		}
		f.rows = append(f.rows, numbers)
	}
	return f
}

var (
	defensive  = table.Once(func() figures { return figuresOf("defensive-alm", "ISF") })
	initiative = table.Once(func() figures { return figuresOf("initiative", "ISF") })
	critical   = table.Once(func() figures { return figuresOf("critical-distance", "KV") })
)

// mostActions are the actions in an impulse that the Master Phasing Table knows (5.7).
const mostActions = 5

// Phasing are the counts, in tenths of a second, on which so many actions of an impulse
// come (5.7). The print is broken behind the second line: ok is false there, see
// [PhasingReadings].
func Phasing(actions int) (counts []int, ok bool) {
	if actions < 1 || actions > mostActions {
		return nil, false
	}
	counts = phasing()[actions-1]
	return counts, len(counts) > 0
}

// PhasingReadings are our counts where the print is broken (5.7), by actions.
var PhasingReadings = map[int][]int{3: {1, 3, 5}, 4: {1, 2, 4, 5}, 5: {1, 2, 3, 4, 5}}

var phasing = table.Once(func() (rows [][]int) {
	for _, row := range find("master-phasing").Rows() {
		var counts []int
		for _, text := range row.Cells()[1:] {
			if n := cell(text); n != none {
				counts = append(counts, n.Floor())
			}
		}
		rows = append(rows, counts)
	}
	return rows
})

// Knock is what a knock down table says: AC lost, or down.
type Knock struct {
	AC   int // 0, 1, 2 or 4
	Down bool
}

// KnockedBy is what a hit of KD does to one struck in a limb (5.12).
func KnockedBy(kd Fixed, limb Limb) Knock { return knocks("knockdown-projectile").of(kd, int(limb)) }

// Infantry is a column of the Explosive Knock Down Table (5.12).
type Infantry int

// The columns.
const (
	Normal Infantry = iota
	LightPower
	MediumPower
	HeavyPower
)

// KnockedByBlast is what a blast of BC does to one (5.12).
func KnockedByBlast(bc int, by Infantry) Knock {
	return knocks("knockdown-explosive").of(Whole(bc), int(by))
}

type knockTable struct {
	rows  []Knock
	least [][]Fixed
}

func (t knockTable) of(n Fixed, column int) (k Knock) {
	for i, row := range t.rows {
		if n >= t.least[i][column] {
			k = row
		}
	}
	return k
}

func knocks(name string) knockTable { return knockTables()[name] }

var knockTables = table.Once(func() map[string]knockTable {
	out := map[string]knockTable{}
	for _, name := range []string{"knockdown-projectile", "knockdown-explosive"} {
		var t knockTable
		for _, row := range find(name).Rows() {
			t.rows = append(t.rows, knockOf(row.Text("penalty")))
			var least []Fixed
			for _, text := range row.Cells()[1:] {
				least = append(least, cell(text))
			}
			t.least = append(t.least, least)
		}
		out[name] = t
	}
	return out
})

// knockOf reads "-2 AC", or "Knock Down".
func knockOf(text string) Knock {
	lost, ok := strings.CutSuffix(text, " AC")
	if !ok {
		return Knock{Down: true}
	}
	return Knock{AC: -cell(lost).Floor()}
}
