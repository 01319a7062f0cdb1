package printed

import (
	"strconv"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/table"
)

// find is one of the tables by its name.
func find(name string) *table.Table {
	for _, t := range Tables() {
		if t.Name == name {
			return t
		}
	}
	panic("outsider: there is no table " + name)
}

// Codes are the component codes of unit profiles as they are written, but for the
// engine's track; screens first (A3.1).
var Codes = table.Once(func() []string {
	var out []string
	for _, row := range find("component-codes").Rows() {
		if code := row.Text("code"); code != "E-" {
			out = append(out, code)
		}
	}
	return out
})

// CodeAt is the code with which the word begins, the longest there is; "" if none.
func CodeAt(word string) string {
	longest := ""
	for _, code := range Codes() {
		if strings.HasPrefix(word, code) && len(code) > len(longest) {
			longest = code
		}
	}
	return longest
}

// Component names what a code stands for: "Heavy blaster".
func Component(code string) string {
	row, ok := find("component-codes").Find("code", code)
	if !ok {
		row, _ = find("component-codes").Find("code", code+"-")
	}
	return row.Text("component")
}

// SizeOf is the size class of a kind of ship, such as CA (A3.2.4).
func SizeOf(code string) (size int, ok bool) {
	for _, row := range find("size-classes").Rows() {
		for _, kind := range strings.Fields(row.Text("ship classes")) {
			if kind == code {
				return row.Int("size"), true
			}
		}
	}
	return 0, false
}

// The size classes of A3.2.4.
const (
	Smallest = -1
	Largest  = 7
)

// beams are the Beam Hit Table's bands of range, by column.
var beams = table.Once(func() []table.Band {
	var out []table.Band
	for _, name := range find("beam-hit").Columns()[1:] {
		band, err := table.ParseBand(name)
		if err != nil {
			panic(err)
		}
		out = append(out, band)
	}
	return out
})

// Automatic is the highest number to hit that needs no roll (D2.9).
const Automatic = 2

// ToHit is the number that 2d6 must reach (D2.10); ok is false where the table has a
// dash, and off its edges.
func ToHit(size, distance int) (number int, ok bool) {
	row, there := find("beam-hit").Find("size/range", strconv.Itoa(size))
	if !there {
		return 0, false
	}
	for i, band := range beams() {
		if band.Has(distance) {
			number, err := strconv.Atoi(row.Cells()[i+1])
			return number, err == nil
		}
	}
	return 0, false
}

// MostThrust is the last column of the Thrust Chart, Segments its last row (C3.0).
const (
	MostThrust = 12
	Segments   = 8
)

// chart is the Thrust Chart: hexes of displacement and points of velocity by segment
// and thrust.
var chart = table.Once(func() *[Segments][MostThrust][2]int {
	var cells [Segments][MostThrust][2]int
	for i, row := range find("thrust-chart").Rows() {
		for j, cell := range row.Cells()[1:] {
			cells[i][j] = [2]int{strings.Count(cell, "d"), strings.Count(cell, "v")}
		}
	}
	return &cells
})

// Thrust is a cell of the Thrust Chart: what a segment of a burn gives, in hexes of
// displacement and points of velocity. Segment is 1 to 8, thrust 0 to 12.
func Thrust(segment, thrust int) (displacement, velocity int) {
	if thrust == 0 {
		return 0, 0
	}
	cell := chart()[segment-1][thrust-1]
	return cell[0], cell[1]
}

// id is a result in small letters with underscores.
func id(words string) string { return strings.ReplaceAll(strings.ToLower(words), " ", "_") }

// Result is a row of a table of results.
type Result struct {
	ID     string // in small letters with underscores: "power_overload"
	Name   string
	Effect string
}

func result(name string, roll int) Result {
	for _, row := range find(name).Rows() {
		band, err := table.ParseBand(row.Text("roll"))
		if err == nil && band.Has(roll) {
			return Result{id(row.Text("result")), row.Text("result"), row.Text("effect")}
		}
	}
	panic("outsider: " + name + " has no row " + strconv.Itoa(roll))
}

// Critical is the result of 2d6 on the Critical Hit table (D3.3.1).
func Critical(roll int) Result { return result("critical-hits", roll) }

// Failure is the result of 1d6 on the Structural Integrity Failure Table (D3.4.1).
func Failure(roll int) Result { return result("structural-failure", roll) }

// Struck is the section that 1d6 finds in a target struck on a side, which is counted
// from its bow (D3.5.1).
func Struck(side hex.Dir, roll int) (section int) {
	row, _ := find("directional-damage").Find("roll/side", strconv.Itoa(roll))
	number, _, _ := strings.Cut(row.Text(side.String()), "-")
	section, err := strconv.Atoi(number)
	if err != nil {
		panic(err)
	}
	return section
}

// Power is what a weapon runs on (D2.1, D2.7).
type Power string

// The powers: Either has main or auxiliary power, Defense runs on auxiliary power.
const (
	Main    Power = "Main"
	Either  Power = "Either"
	Defense Power = "Defense"
)

// Weapon is a row of the Direct-Fire Weapons Table (D2.1).
type Weapon struct {
	Code, Name     string
	Cooldown       Delay
	Power          Power
	ArmorPiercing  bool
	ScreenPiercing bool
	Ablating       int  // levels of Armor Ablating
	Splash         int  // levels of Screen Splash
	PointDefense   bool // it may intercept, and each mount fires by itself
}

// weapons are the weapons by code.
var weapons = table.Once(func() map[string]Weapon {
	out := map[string]Weapon{}
	for _, row := range find("weapons").Rows() {
		cooldown := Delay{Segments: 1} // the launcher of point-defense missiles has none of its own
		if text := row.Text("cooldown"); text != "-" {
			var err error
			if cooldown, err = ParseDelay(text); err != nil {
				panic(err)
			}
		}
		out[row.Text("code")] = Weapon{
			Code: row.Text("code"), Name: row.Text("weapon"), Cooldown: cooldown, Power: Power(row.Text("type")),
			ArmorPiercing: row.Text("armor-piercing") == "yes", ScreenPiercing: row.Text("screen-piercing") == "yes",
			Ablating: row.Int("armor ablating"), Splash: row.Int("screen splash"), PointDefense: row.Text("point defense") == "yes",
		}
	}
	return out
})

// WeaponOf is the weapon of a code; ok is false for a code that is none.
func WeaponOf(code string) (w Weapon, ok bool) {
	w, ok = weapons()[code]
	return w, ok
}
