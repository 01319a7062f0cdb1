package printed

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/printedtest"
)

// TestRowsOfTheExamples asks for what the text's examples look up.
func TestRowsOfTheExamples(t *testing.T) {
	printedtest.Rows(t, Tables(), []printedtest.Row{
		{Table: "1a-base-speed", Value: "16", Column: "15", Want: "3"}, // 1.3, step 4
		{Table: "1b-max-speed", Value: "10", Column: "3", Want: "6"},
		{Table: "2a-odds", Value: "7", Column: "10", Want: "86"},                              // 2.4
		{Table: "3a-hit-location", Value: "open 9", Column: "location", Want: "Arm shoulder"}, // 2.6
		{Table: "8a-recovery", Value: "15", Column: "no aid CTP", Want: "72h"},                // 2.9
		{Table: "8a-recovery", Value: "34", Column: "DT", Want: "30"},
		{Table: "8a-recovery", Value: "3500", Column: "trauma CTP", Want: "18d"},
		{Table: "8b-incapacitation", Value: "30", Column: "2", Want: "1p"}, // 2.10
		{Table: "3d-concussion", Value: "frag open", Column: "2", Want: "50"},
		{Table: "4g-odds", Value: "20", Column: "single shot", Want: "67"}, // 3.1
		{Table: "6a-location", Value: "firing 15", Column: "location", Want: "Forehead"},
		{Table: "6a-location", Value: "open 93", Column: "location", Want: "Shin Bone"},
		{Table: "6a-damage", Value: "arm bone 2 3", Column: "PD", Want: "5"}, // 3.3
		{Table: "6a-damage", Value: "arm bone 2 3", Column: "shock PD (derived)", Want: "20"},
		{Table: "5a-auto-hit", Value: "arc 3", Column: "7", Want: "29"}, // 3.4
		{Table: "shotgun-hits", Value: "7", Column: "HLS", Want: "19"},  // 3.5
		{Table: "5c-scatter", Value: "9", Column: "scatter (hexes)", Want: "2"},
		{Table: "4h-grenade-aim", Value: "4", Column: "ALM", Want: "-12"}, // 3.6
	})
}

// TestRowsOfWeapons asks for weapons by key and by name.
func TestRowsOfWeapons(t *testing.T) {
	printedtest.Rows(t, Tables(), []printedtest.Row{
		{Table: "weapons", Value: "m16a1", Column: "weapon", Want: "M16A1"},
		{Table: "weapons", Value: "Heckler & Koch G3", Column: "key", Want: "heckler-koch-g3"},
		{Table: "weapons", Value: "5-45-psm", Column: "weapon", Want: "5.45 PSM"},
		{Table: "weapons", Value: "galil-ar-7-62mm", Column: "caliber", Want: "7.62mm NATO"},
		{Table: "weapon-aim", Value: "m16a1 4", Column: "ALM", Want: "-7"}, // 2.4
		{Table: "weapon-aim", Value: "heckler-koch-13e 11", Column: "ALM", Want: "-2"},
		{Table: "weapon-loads", Value: "franchi-spas-12 shot", Column: "pellets", Want: "12"},
		{Table: "weapon-ranges", Value: "franchi-spas-12 shot 15", Column: "SALM", Want: "7"}, // 3.5
		{Table: "weapon-ranges", Value: "m16a1 fmj 10", Column: "PEN", Want: "17"},
		{Table: "weapon-ranges", Value: "m16a1 fmj 15"},
		{Table: "weapon-blast", Value: "m79-grenade-launcher HE 1", Column: "BSHC", Want: "62"},
		{Table: "5d-sockets", Value: "hip socket 2", Column: "PD DC 6", Want: "22"},
		{Table: "9b-three-round", Value: "-11 28", Column: "three hits", Want: "89"},
		{Table: "9b-three-round", Value: "-11 2"},
	})
}

// TestRowEdges asks on both sides of the edges of the key tables.
func TestRowEdges(t *testing.T) {
	printedtest.Rows(t, Tables(), []printedtest.Row{
		{Table: "4a-range", Value: "1", Column: "ALM", Want: "33"},
		{Table: "4a-range", Value: "9", Column: "ALM", Want: "17"},
		{Table: "4a-range", Value: "10", Column: "ALM", Want: "16"},
		{Table: "4a-range", Value: "11", Column: "ALM", Want: "16"},
		{Table: "4a-range", Value: "12", Column: "ALM", Want: "15"},
		{Table: "4a-range", Value: "4350", Column: "ALM", Want: "-27"},
		{Table: "4a-range", Value: "4351"},
		{Table: "4f-diameter", Value: "0.1", Column: "ALM", Want: "-15"},
		{Table: "4f-diameter", Value: "0.15", Column: "ALM", Want: "-10"},
		{Table: "4f-diameter", Value: "6", Column: "ALM", Want: "15"},
		{Table: "4f-diameter", Value: "39.1"},
		{Table: "4d-movement", Value: "0.5", Column: "10", Want: "-6"},
		{Table: "4d-movement", Value: "5"},
		{Table: "4g-odds", Value: "35", Column: "single shot", Want: "99"},
		{Table: "4g-odds", Value: "-9", Column: "burst elevation", Want: "2"},
		{Table: "4g-odds", Value: "-23"},
		{Table: "2a-odds", Value: "-27", Column: "2", Want: "1"},
		{Table: "2b-auto-fire", Value: "60", Column: "4-8", Want: "1"},
		{Table: "2b-auto-fire", Value: "61", Column: "16+", Want: "1"},
		{Table: "2b-auto-fire", Value: "10", Column: "16+", Want: "8"},
		{Table: "2b-auto-fire", Value: "11", Column: "16+", Want: "7"},
		{Table: "5c-scatter", Value: "7", Column: "scatter (hexes)", Want: "1"},
		{Table: "5c-scatter", Value: "8", Column: "scatter (hexes)", Want: "2"},
		{Table: "5c-scatter", Value: "29"},
		{Table: "8a-recovery", Value: "4"},
		{Table: "8b-incapacitation", Value: "49", Column: "PD/roll", Want: "0"},
		{Table: "8b-incapacitation", Value: "50", Column: "PD/roll", Want: "50"},
		{Table: "8b-incapacitation", Value: "9999", Column: "PD/roll", Want: "1000"},
		{Table: "initiative", Value: "40", Column: "IT", Want: "0"},
		{Table: "initiative", Value: "39", Column: "IT", Want: "4"},
		{Table: "initiative", Value: "2"},
		{Table: "critical-distance", Value: "79", Column: "rally time (AC)", Want: "4"},
		{Table: "critical-distance", Value: "80", Column: "rally time (AC)", Want: "0"},
		{Table: "shotgun-hits", Value: "-11", Column: "HLS", Want: "1"},
		{Table: "shotgun-hits", Value: "-10", Column: "HLS", Want: "2"},
		{Table: "shotgun-hits", Value: "14", Column: "HLS", Want: "-"},
		{Table: "spotting", Value: "town 30", Column: "frozen 0", Want: "54"}, // 5.2
		{Table: "spotting", Value: "town 9", Column: "frozen 0", Want: "8"},
		{Table: "spotting", Value: "town 10", Column: "frozen 0", Want: "17"},
		{Table: "spotting", Value: "town 40"},
		{Table: "sound-detection", Value: "12", Column: "chance", Want: "99"},
		{Table: "sound-range", Value: "5"},
		{Table: "6c-shock", Value: "arm bone 3", Column: "shock PD", Want: "20"},
		{Table: "6a-location", Value: "37"},
		{Table: "5a-auto-hit", Value: "3"},
		{Table: "5a-auto-hit", Value: "index -21", Column: "144", Want: "10"},
		{Table: "7c-thickness", Value: "wood thick 36", Column: "PF", Want: "66"},
		{Table: "4b-stance", Value: "prone", Column: "ALM", Want: "6"},
		{Table: "4b-stance", Value: "hip", Column: "ALM", Want: "-6"},
		{Table: "sound-magnitude", Value: "dog", Column: "SM", Want: "90"},
		{Table: "knockout", Value: "over 2 KV", Column: "chance", Want: "75"},
		{Table: "scales", Value: "25/28mm", Column: "ratio 1:", Want: "64"},
		{Table: "grenade-blast", Value: "10 lb TNT 2", Column: "grenade", Want: "10 lb TNT"},
	})
}

// TestBandsCoverTheRolls: every roll of 00-99 is somewhere in each column of
// rolls.
func TestBandsCoverTheRolls(t *testing.T) {
	for name, columns := range map[string][]string{"3a-hit-location": {"firing ", "open "}, "6a-location": {"firing ", "open "}, "5d-body": {"roll "}} {
		for roll := range 100 {
			for _, column := range columns {
				_, err := find(name).Lookup(column + strconv.Itoa(roll))
				require.NoError(t, err, name)
			}
		}
	}
}
