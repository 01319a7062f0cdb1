package printed

import "impulse/rules/table"

// BaseSpeed is the Base Speed of STR and encumbrance in pounds (1A; 1.3, step 4): the
// nearest column, of two as pick says. ok is false where he cannot move.
func BaseSpeed(str int, pounds Fixed, ties Pick) (speed Fixed, ok bool) {
	speed = table1A().at(Whole(str), Down, pounds, ties)
	return max(speed, 0), speed != none
}

// MaxSpeed is the Maximum Speed of AGI and base speed (1B; 1.3, step 4); base speeds
// between two take the lower.
func MaxSpeed(agi int, base Fixed) int { return table1B().at(Whole(agi), Down, base, Down).Floor() }

// SkillAccuracy is the SAL of a skill level (1C; 1.3, step 5).
func SkillAccuracy(skill int) int { return table1C().row(Whole(skill), Down)[0].Floor() }

// CombatActions are the CA of maximum speed and ISF (1D; 1.3, step 7); the table prints
// odd ISF alone.
func CombatActions(maxSpeed, isf int, pick Pick) int {
	return table1D().at(Whole(maxSpeed), Down, Whole(isf), pick).Floor()
}

// Impulses are the actions of the four impulses of a phase (1E; 1.3, step 7). Without CA
// there are none.
func Impulses(ca int) [4]int {
	if ca < 1 {
		return [4]int{}
	}
	return table1E()[min(ca, len(table1E()))-1]
}

var (
	table1A = table.Once(func() grid { return gridOf("1a-base-speed") })
	table1B = table.Once(func() grid { return gridOf("1b-max-speed") })
	table1C = table.Once(func() grid { return gridOf("1c-skill-accuracy") })
	table1D = table.Once(func() grid { return gridOf("1d-combat-actions") })
	table1E = table.Once(func() (rows [][4]int) {
		for _, row := range find("1e-impulses").Rows() {
			rows = append(rows, [4]int{row.Int("1"), row.Int("2"), row.Int("3"), row.Int("4")})
		}
		return rows
	})
)

// Armor is a row of the Armor Table (1.4). A weight that is not printed is 0.
type Armor struct {
	Key, Name         string
	PF, BPF           int
	Head, Visor, Body Fixed // pounds
	Total             Fixed
	OtherPF           int // of a transcription that the troop table supports
	OtherTotal        Fixed
}

// VisorPF is the PF of the visor of light and medium rigid armor (1.4).
const VisorPF = 4

var armors = table.Once(func() map[string]Armor {
	out := map[string]Armor{}
	for _, row := range find("armor").Rows() {
		pounds := func(column string) Fixed { return max(cell(row.Text(column)), 0) }
		a := Armor{
			Key: Key(row.Text("armor")), Name: row.Text("armor"), PF: row.Int("PF"), BPF: row.Int("BPF"),
			Head: pounds("head (lb)"), Visor: pounds("visor (lb)"), Body: pounds("body (lb)"), Total: pounds("total (lb)"),
			OtherPF: row.Int("PF (other)"), OtherTotal: pounds("total (lb, other)"),
		}
		out[a.Key] = a
	}
	return out
})

// Armors are the keys of the Armor Table, in printed order.
func Armors() (keys []string) {
	for _, row := range find("armor").Rows() {
		keys = append(keys, Key(row.Text("armor")))
	}
	return keys
}

// ArmorOf is the armor of a key, with its PF and its weight in pounds (1.4).
func ArmorOf(key string) (a Armor, ok bool) {
	a, ok = armors()[key]
	return a, ok
}

// Equipment is a piece's weight in pounds (1.4).
func Equipment(key string) (Modifier, bool) { return equipment().of(key) }

// EquipmentList is the Equipment Table (1.4).
func EquipmentList() []Modifier { return equipment().all() }

var equipment = table.Once(func() list { return listOf("equipment", "", "equipment", "weight (lb)") })

// Troop is a row of the Pregenerated Troop Table (1.5).
type Troop struct {
	Key, Name                          string
	Skill, CA, HelmPF, BodyPF, KV, SAL int
}

var troops = table.Once(func() (out []Troop) {
	for _, row := range find("troops").Rows() {
		out = append(out, Troop{
			Key: Key(row.Text("troops")), Name: row.Text("troops"), Skill: row.Int("skill level"), CA: row.Int("CA"),
			HelmPF: whole(row, "helm PF"), BodyPF: whole(row, "body PF"), KV: row.Int("KV"), SAL: row.Int("SAL"),
		})
	}
	return out
})

// Troops are the pregenerated troops in printed order (1.5).
func Troops() []Troop { return append([]Troop(nil), troops()...) }

// TroopOf is the troop of a key: "line-armored" (1.5).
func TroopOf(key string) (t Troop, ok bool) {
	for _, t := range troops() {
		if t.Key == key {
			return t, true
		}
	}
	return Troop{}, false
}
