package printed

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/printedtest"
	"impulse/rules/table"
)

func TestEveryTableIsListed(t *testing.T) { printedtest.Listed(t, Tables(), "tables") }

func TestTablesAgainstCollected(t *testing.T) {
	printedtest.All(t, "outsider", Tables(), []printedtest.Collection{
		{Table: "size-classes", File: "size_classes.csv"},
		{Table: "thrust-chart", File: "thrust_chart.csv"},
		{Table: "weapons", File: "direct_fire_weapons.csv"},
		{Table: "beam-hit", File: "beam_hit_table.csv"},
		{Table: "sections", File: "sections.csv"},
		{Table: "critical-hits", File: "critical_hits.csv", Columns: []string{"{roll_min}..{roll_max}", "id", "effect"}, Mend: unscored},
		{Table: "structural-failure", File: "structural_failure.csv", Columns: []string{"{roll_min}..{roll_max}", "id", "effect"}},
		{Table: "directional-damage", File: "directional_damage.csv", Mend: named},
		{Table: "small-craft", File: "small_craft_missiles.csv", Columns: []string{"name", "kind", "pivot_delay", "max_thrust", "dodge", "fuel", "crew",
			"cargo_space", "bay_space", "components", "hardpoints", "length_m", "mass_t", "cost", "size_inferred"}, Mend: starred},
	}, "turn-sequence", "component-codes", "scale", "weapon-damage", "missiles")
}

func unscored(rows [][]string) [][]string {
	for _, row := range rows[1:] {
		row[2] = strings.ReplaceAll(row[2], "_", " ")
	}
	return rows
}

// named writes the section after its number, as printed.
func named(rows [][]string) [][]string {
	names := map[string]string{"1": "1-Forward", "2": "2-Left", "3": "3-Right", "4": "4-Center", "5": "5-Aft"}
	for _, row := range rows[1:] {
		for i := range row[1:] {
			row[i+1] = names[row[i+1]]
		}
	}
	return rows
}

// starred puts the stars back to their figures, and the plus to a dodge of 5.
func starred(rows [][]string) [][]string {
	for _, row := range rows[1:] {
		if row[5] == "5" {
			row[5] = "5+"
		}
		for column, mark := range map[int]string{3: "*", 14: "**"} {
			if row[column+1] == "1" {
				row[column] += mark
			}
		}
	}
	return rows
}

// TestStars looks at the stars themselves, which the comparison of words skips.
func TestStars(t *testing.T) {
	theirs := printedtest.CollectedRows(t, "outsider", "small_craft_missiles.csv", tableOf(t, "small-craft"))
	if theirs == nil {
		return
	}
	theirs = starred(theirs)
	for i, row := range tableOf(t, "small-craft").Rows() {
		require.Equal(t, theirs[i+1][3], row.Text("thrust"))
		require.Equal(t, strings.Count(theirs[i+1][14], "*"), strings.Count(row.Text("cost"), "*"))
	}
}

func tableOf(t *testing.T, name string) *table.Table { return printedtest.Named(t, Tables(), name) }

func TestComponentCodes(t *testing.T) {
	var data struct{ Codes map[string]string }
	text, there := printedtest.Collected(t, "outsider", "component_codes.json", tableOf(t, "component-codes"))
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	rows := tableOf(t, "component-codes").Rows()
	require.Len(t, rows, len(data.Codes))
	for _, row := range rows {
		require.True(t, printedtest.SameFigure(data.Codes[row.Text("code")], row.Text("component")), row.Text("code"))
	}
}

// TestScale holds the scale to the figures collected; its velocity point is printed
// rounded.
func TestScale(t *testing.T) {
	data := map[string]any{}
	text, there := printedtest.Collected(t, "outsider", "scale.json", tableOf(t, "scale"))
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	for quantity, key := range map[string]string{
		"Hex": "hex_km", "Turn": "turn_s", "Segment": "segment_s", "Segments of a turn": "segments", "Thrust point": "thrust_point_g", "Cargo space": "cargo_space_tons",
		"Ordnance points of a cargo space": "ordnance_points_per_cargo_space", "Light second": "light_second_hexes", "Fuel of an acceleration point": "fuel_per_acceleration_point",
	} {
		row, err := tableOf(t, "scale").Lookup(quantity)
		require.NoError(t, err)
		require.EqualValues(t, data[key], row.Int("value"), quantity)
	}
	row, err := tableOf(t, "scale").Lookup("velocity point")
	require.NoError(t, err)
	require.Equal(t, data["velocity_point_printed"], row.Text("value")+" "+row.Text("unit"))
}

// TestWeaponDamage holds our figures to the house defaults: each cell of each weapon.
func TestWeaponDamage(t *testing.T) {
	var data struct {
		Damage map[string]json.RawMessage `json:"weapon_damage"`
	}
	ours := tableOf(t, "weapon-damage")
	text, there := printedtest.Collected(t, "outsider", "house_defaults.json", ours)
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	var bands [][2]int
	require.NoError(t, json.Unmarshal(data.Damage["bands"], &bands))
	require.Len(t, ours.Columns(), len(bands)+1)
	for _, row := range ours.Rows() {
		var cells []*string
		code := row.Text("code/range")
		require.NoError(t, json.Unmarshal(data.Damage[code], &cells), code)
		require.Len(t, cells, len(bands))
		for i, cell := range cells {
			require.Equal(t, fmt.Sprintf("%d-%d", bands[i][0], bands[i][1]), ours.Columns()[i+1])
			want := "-"
			if cell != nil {
				want = *cell
			}
			require.Equal(t, want, row.Cells()[i+1], "%s, column %d", code, i+1)
			for _, distance := range bands[i] {
				roll, ok := Damage(code, distance)
				require.Equal(t, cell != nil, ok, "%s at %d", code, distance)
				require.True(t, !ok || roll.String() == want, "%s at %d: %s", code, distance, roll)
			}
		}
	}
}

// TestMissiles holds our figures to the house defaults.
func TestMissiles(t *testing.T) {
	var data struct {
		Damage map[string]string `json:"missile_damage"`
	}
	text, there := printedtest.Collected(t, "outsider", "house_defaults.json", tableOf(t, "missiles"))
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	for _, row := range tableOf(t, "missiles").Rows() {
		require.Equal(t, data.Damage[row.Text("missile")], row.Text("damage"))
	}
}

func TestTurnSequence(t *testing.T) {
	var data struct {
		Steps []string `json:"segment_steps"`
	}
	text, there := printedtest.Collected(t, "outsider", "turn_sequence.json", tableOf(t, "turn-sequence"))
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	for i, row := range tableOf(t, "turn-sequence").Rows()[2:8] {
		require.True(t, printedtest.SameFigure(data.Steps[i], row.Text("phase")))
		require.Equal(t, fmt.Sprintf("II.%d", i+1), row.Text("step"))
	}
}

// TestThrustChartSums: eight segments at thrust T give T hexes and 2T velocity
// (C3.0).
func TestThrustChartSums(t *testing.T) {
	chart := tableOf(t, "thrust-chart")
	for thrust, column := range chart.Columns()[1:] {
		cells := ""
		for _, row := range chart.Rows() {
			cells += row.Text(column)
		}
		require.Equal(t, thrust+1, strings.Count(cells, "d"), column)
		require.Equal(t, 2*(thrust+1), strings.Count(cells, "v"), column)
	}
}

func TestBeamHitByRange(t *testing.T) {
	hits := tableOf(t, "beam-hit")
	for _, tt := range []struct{ size, distance, want string }{
		{"-1", "0", "4"}, {"-1", "1", "3"}, {"-1", "3", "3"}, {"-1", "24", "12"}, {"-1", "25", "-"}, {"0", "35", "12"}, {"0", "36", "-"},
		{"1", "40", "11"}, {"3", "20", "3"}, {"3", "22", "3"}, {"3", "23", "5"}, {"7", "40", "2"},
	} {
		row, err := hits.Lookup(tt.size)
		require.NoError(t, err)
		column, err := hits.LookupColumn(tt.distance)
		require.NoError(t, err)
		require.Equal(t, tt.want, row.Text(column), "size %s at %s", tt.size, tt.distance)
	}
	_, err := hits.LookupColumn("41")
	require.ErrorContains(t, err, "36-40")
	_, err = hits.Lookup("8")
	require.EqualError(t, err, "size 8 is off the table Beam hit table: 2d6 by size and range; its rows go from -1 to 7")
}

func TestRowsByValue(t *testing.T) {
	printedtest.Rows(t, Tables(), []printedtest.Row{
		{Table: "critical-hits", Value: "2", Column: "result", Want: "Catastrophic overload"},
		{Table: "critical-hits", Value: "5", Column: "result", Want: "Power overload"},
		{Table: "critical-hits", Value: "6", Column: "effect", Want: "no effect"},
		{Table: "critical-hits", Value: "12", Column: "effect", Want: "ship explodes"},
		{Table: "critical-hits", Value: "13"},
		{Table: "structural-failure", Value: "3", Column: "result", Want: "Major"},
		{Table: "component-codes", Value: "B", Column: "component", Want: "Heavy blaster"},
		{Table: "component-codes", Value: "b", Column: "component", Want: "Point defense blaster"},
		{Table: "component-codes", Value: "E-", Column: "component", Want: "Engine track"},
		{Table: "component-codes", Value: "hangar", Column: "code", Want: "H"},
		{Table: "weapons", Value: "Bh", Column: "cost", Want: "55"},
		{Table: "weapons", Value: "laser", Column: "code", Want: "L"},
		{Table: "weapons", Value: "blaster"},
		{Table: "size-classes", Value: "CA", Column: "size", Want: "3"},
		{Table: "size-classes", Value: "-1", Column: "name", Want: "Missile"},
		{Table: "size-classes", Value: "very large", Column: "size", Want: "4"},
		{Table: "sections", Value: "aft", Column: "roll", Want: "5"},
		{Table: "turn-sequence", Value: "II.4", Column: "phase", Want: "Fire"},
		{Table: "thrust-chart", Value: "8", Column: "10", Want: "dddvvv"},
		{Table: "small-craft", Value: "tolot", Column: "fuel", Want: "10"},
		{Table: "scale", Value: "hex", Column: "value", Want: "10000"},
		{Table: "scale", Value: "ordnance point", Column: "value", Want: "36"},
		{Table: "weapon-damage", Value: "Bh", Column: "31-40", Want: "1d6"},
		{Table: "weapon-damage", Value: "b", Column: "4-9", Want: "1d6-2"},
		{Table: "missiles", Value: "usr", Column: "ordnance points", Want: "1/4"},
		{Table: "missiles", Value: "LR", Column: "damage", Want: "4d6+8"},
		{Table: "directional-damage", Value: "6", Column: "E", Want: "2-Left"},
	})
}
