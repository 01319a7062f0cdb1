package printed

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/printedtest"
)

func TestEveryTableIsListed(t *testing.T) { printedtest.Listed(t, Tables(), "tables") }

// collected says where each table was collected. Columns are named where ours
// differ from theirs.
var collected = []printedtest.Collection{
	{Table: "1a-base-speed", File: "table-1a-base-speed.csv"},
	{Table: "1b-max-speed", File: "table-1b-max-speed.csv"},
	{Table: "1c-skill-accuracy", File: "table-1c-skill-accuracy.csv"},
	{Table: "1d-combat-actions", File: "table-1d-combat-actions.csv"},
	{Table: "1e-impulses", File: "table-1e-impulses.csv"},
	{Table: "2a-odds", File: "table-2a-odds.csv"},
	{Table: "2b-auto-fire", File: "table-2b-auto-fire.csv"},
	{Table: "2c-modifiers", File: "table-2c-accuracy-modifiers.csv", Mend: inTheText},
	{Table: "3a-glancing", File: "table-3a-glancing.csv", Columns: []string{"pen_line", "{low_velocity_from}..{low_velocity_to}", "{over_penetrating_from}..{over_penetrating_to}"}},
	{Table: "3a-hit-location", File: "table-3a-hit-location-damage.csv", Columns: []string{"location", firing, open, "lv_pd", "lv_severity",
		"pd_dc1_2", "pd_dc3_5", "pd_dc6_8", "pd_dc9_10", "sev_dc1_2", "sev_dc3_5", "sev_dc6_8", "sev_dc9_10"}},
	{Table: "3b-penetration", File: "table-3b-penetration-lines.csv"},
	{Table: "3c-weapons", File: "table-3c-weapon-summary.csv"},
	{Table: "3d-concussion", File: "table-3d-concussion.csv"},
	{Table: "4a-range", File: "table-4a-range.csv"},
	{Table: "4b-stance", File: "table-4b-situation-stance.csv"},
	{Table: "4c-visibility", File: "table-4c-visibility.csv"},
	{Table: "4d-movement", File: "table-4d-movement.csv"},
	{Table: "4e-target-size", File: "table-4e-target-size.csv"},
	{Table: "4f-diameter", File: "table-4f-target-diameter.csv"},
	{Table: "4g-odds", File: "table-4g-odds.csv"},
	{Table: "4h-grenade-aim", File: "table-4h-grenade-aim.csv"},
	{Table: "5a-auto-hit", File: "table-5a-auto-hit.csv"},
	{Table: "5a-pellets", File: "table-5a-pellet-shrapnel.csv"},
	{Table: "5b-blast", File: "table-5b-blast-modifiers.csv"},
	{Table: "5c-scatter", File: "table-5c-scatter.csv", Columns: []string{"{eal_diff_from}..{eal_diff_to}", "scatter_hexes"}},
	{Table: "5d-body", File: "table-5d-body-hit-location.csv", Columns: []string{"{roll_from}..{roll_to}", "location"}},
	{Table: "6a-location", File: "table-6a-hit-location.csv", Columns: []string{"label", firing, open}},
	{Table: "6a-damage", File: "table-6a-damage.csv", Columns: []string{"location", "dc", "epen", "pd", "disabling_derived", "shock_pd_derived"}},
	{Table: "6c-shock", File: "table-6c-shock-derived.csv"},
	{Table: "6d-armor", File: "table-6d-armor-epf.csv"},
	{Table: "7a-movement", File: "table-7a-movement.csv"},
	{Table: "7b-actions", File: "table-7b-actions.csv", Columns: []string{"group", "label", "ac"}, Mend: whileBraced},
	{Table: "7c-cover", File: "table-7c-cover.csv", Columns: []string{"group", "label", "pf"}},
	{Table: "7c-thickness", File: "table-7c-cover-by-thickness.csv"},
	{Table: "8a-recovery", File: "table-8a-recovery.csv"},
	{Table: "8b-incapacitation", File: "table-8b-incapacitation-time.csv"},
	{Table: "9b-three-round", File: "supplement-9b-three-round-burst.csv"},
	{Table: "equipment", File: "equipment.csv", Columns: []string{"label", "weight_lb"}},
	{Table: "armor", File: "armor.csv"},
	{Table: "troops", File: "troops.csv"},
	{Table: "knockout", File: "knockout.csv", Mend: overKV},
	{Table: "shotgun-hits", File: "shotgun-multiple-hit.csv"},
	{Table: "field-of-view", File: "field-of-view.csv"},
	{Table: "spotting", File: "spotting-time.csv"},
	{Table: "sound-magnitude", File: "sound-magnitude.csv"},
	{Table: "sound-range", File: "sound-range.csv"},
	{Table: "sound-modifiers", File: "sound-modifiers.csv"},
	{Table: "sound-detection", File: "sound-detection.csv"},
	{Table: "defensive-alm", File: "defensive-alm.csv", Columns: []string{"{isf_from}..{isf_to}", "alm"}},
	{Table: "initiative", File: "initiative.csv", Columns: []string{"{isf_from}..{isf_to}", "initiative_time_ac", "action_number"}},
	{Table: "critical-distance", File: "critical-distance.csv", Columns: []string{"{kv_from}..{kv_to}", "critical_distance", "rally_time_ac"}},
	{Table: "master-phasing", File: "master-phasing.csv"},
	{Table: "knockdown-projectile", File: "knockdown-projectile.csv", Mend: penalties},
	{Table: "knockdown-explosive", File: "knockdown-explosive.csv", Mend: penalties},
	{Table: "scales", File: "scale-conversion.csv"},
}

const firing, open = "{firing_from}..{firing_to}", "{open_from}..{open_to}"

func TestTablesAgainstCollected(t *testing.T) {
	printedtest.All(t, "phoenix", Tables(), collected, "incapacitation-effects", "grenades", "grenade-blast",
		"weapons", "weapon-aim", "weapon-loads", "weapon-ranges", "weapon-blast", "5d-sockets")
}

// TestNothingCollectedIsForgotten: each file is a table here, or is none of
// the text's.
func TestNothingCollectedIsForgotten(t *testing.T) {
	apart := []string{"incapacitation-effects.csv", // compared by a test of its own
		"supplement-min-arc.csv", // of a supplement that the text does not use
		"weapons-crosscheck.csv"} // how the weapon list was read
	if _, there := printedtest.Collected(t, "phoenix", "initiative.csv", Tables()...); !there {
		return
	}
	files, err := filepath.Glob(filepath.Join(printedtest.Folder("phoenix"), "*.csv"))
	require.NoError(t, err)
	for _, path := range files {
		file := filepath.Base(path)
		used := slices.ContainsFunc(collected, func(c printedtest.Collection) bool { return c.File == file })
		require.True(t, used || slices.Contains(apart, file), file)
	}
}

func inTheText(rows [][]string) [][]string {
	for _, row := range rows[1:] {
		row[3] = map[bool]string{true: "yes", false: "no"}[strings.Contains(row[3], "text")]
	}
	return rows
}

func whileBraced(rows [][]string) [][]string {
	for _, row := range rows[1:] {
		if row[1] == "movement-while-braced" {
			row[3] = "movement + 1"
		}
	}
	return rows
}

func overKV(rows [][]string) [][]string {
	for _, row := range rows[1:] {
		row[0] = "over " + row[0] + " KV"
	}
	rows[1][0] = "under 0.1 KV"
	return rows
}

func penalties(rows [][]string) [][]string {
	for _, row := range rows[1:] {
		row[0] = strings.Replace(row[0], "minus", "", 1)
	}
	return rows
}

// The collected figures have the highest roll of each effect alone.
func TestIncapacitationEffects(t *testing.T) {
	theirs := printedtest.CollectedRows(t, "phoenix", "incapacitation-effects.csv", find("incapacitation-effects"))
	if theirs == nil {
		return
	}
	rows := find("incapacitation-effects").Rows()
	require.Len(t, rows, len(theirs)-1)
	for i, row := range rows {
		require.True(t, printedtest.SameFigure(row.Cells()[0], strings.Replace(theirs[i+1][0], "0.1", "0 1", 1)))
		from := 0
		for j, cell := range row.Cells()[1:] {
			to, err := strconv.Atoi(theirs[i+1][j+1])
			require.NoError(t, err)
			require.True(t, printedtest.SameFigure(cell, fmt.Sprintf("%d..%d", from, to)), "%s: %s", row.Name(), cell)
			from = to + 1
		}
	}
}

func TestGrenades(t *testing.T) {
	var theirs []struct {
		Name, Country string
		Weight        json.Number `json:"weight_lb"`
		Length        json.Number `json:"length_in"`
		Arm           json.Number `json:"arm_ac"`
		Fuse          json.Number `json:"fuse_phases"`
		Range         json.Number `json:"range_hexes"`
		Explosion     []struct {
			Range any
			PEN   json.Number
			DC    json.Number
			BSHC  string
			BC    json.Number
		}
	}
	text, there := printedtest.Collected(t, "phoenix", "grenades.json", find("grenades"), find("grenade-blast"))
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &theirs))
	grenades, blasts := [][]string{{}}, [][]string{{}}
	for _, g := range theirs {
		country := strings.ReplaceAll(g.Country, "-", " ")
		grenades = append(grenades, []string{g.Name, country, g.Weight.String(), g.Length.String(), g.Arm.String(), g.Fuse.String(), g.Range.String()})
		for _, e := range g.Explosion {
			blasts = append(blasts, []string{g.Name, fmt.Sprint(e.Range), e.PEN.String(), e.DC.String(), e.BSHC, e.BC.String()})
		}
	}
	grenades[0], blasts[0] = []string{"0", "1", "2", "3", "4", "5", "6"}, []string{"0", "1", "2", "3", "4", "5"}
	printedtest.Same(t, find("grenades"), grenades)
	printedtest.Same(t, find("grenade-blast"), blasts)
}

// TestStarsAndDashes looks at what the comparison of words skips: a star is
// another figure.
func TestStarsAndDashes(t *testing.T) {
	for name, file := range map[string]string{"5a-auto-hit": "table-5a-auto-hit.csv", "5a-pellets": "table-5a-pellet-shrapnel.csv"} {
		theirs := printedtest.CollectedRows(t, "phoenix", file, find(name))
		if theirs == nil {
			continue
		}
		for i, row := range find(name).Rows() {
			for j, cell := range row.Cells() {
				require.Equal(t, strings.Contains(theirs[i+1][j], "*"), strings.Contains(cell, "*"), "%s, row %d", name, i+1)
			}
		}
	}
}

// TestSocketsAgainstCollected holds the two places that 6A lacks to the damage tables of the supplement.
func TestSocketsAgainstCollected(t *testing.T) {
	text, there := printedtest.Collected(t, "phoenix", "supplement-damage-tables.json", find("5d-sockets"))
	if !there {
		return
	}
	var theirs map[string]struct {
		EPEN   []json.Number
		Shock  map[string]int
		Layers []struct {
			From      json.Number
			Disabling bool
		}
		PD map[string][]int `json:"pd_by_dc"`
	}
	require.NoError(t, json.Unmarshal(text, &theirs))
	rows := find("5d-sockets").Rows()
	for _, number := range []string{"8", "33"} {
		table, shock, disables := theirs[number], 0, false
		for i, epen := range table.EPEN {
			row := rows[0]
			rows = rows[1:]
			for _, layer := range table.Layers {
				disables = disables || layer.Disabling && printedtest.SameFigure(layer.From.String(), epen.String())
			}
			for at, pd := range table.Shock {
				if printedtest.SameFigure(at, epen.String()) {
					shock = pd
				}
			}
			require.True(t, printedtest.SameFigure(row.Text("EPEN"), epen.String()))
			require.Equal(t, []any{shock, disables}, []any{row.Int("shock PD"), row.Text("disabling") == "yes"}, "%s at %s", number, epen)
			for dc := 1; dc <= HighestDC; dc++ {
				require.Equal(t, table.PD[strconv.Itoa(dc)][i], row.Int(fmt.Sprint("PD DC ", dc)), "%s at %s, DC %d", number, epen, dc)
			}
		}
	}
	require.Empty(t, rows)
}
