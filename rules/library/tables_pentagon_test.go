package library_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/pentagon"
	"impulse/rules/printedtest"
	"impulse/rules/table"
)

// printed finds a table by its name.
func printed(t *testing.T, tables []*table.Table, name string) *table.Table {
	t.Helper()
	for _, tab := range tables {
		if tab.Name == name {
			return tab
		}
	}
	require.Fail(t, "there is no table "+name)
	return nil
}

// Against the collected figures: the tables that the pentagon's own tests,
// which know the rules in play, leave out.

func TestLiquidMetalBolt(t *testing.T) {
	ours := printed(t, pentagon.Tables(), "lmg-bolt")
	if theirs := printedtest.CollectedRows(t, "pentagon", "lmg_bolt_damage.csv", ours); theirs != nil {
		printedtest.Same(t, ours, theirs)
	}
}

func TestTurnSequence(t *testing.T) {
	var data struct {
		Phases   []string `json:"turn_phases"`
		Segments []string `json:"impulse_segments"`
		Optional []string `json:"optional_segments"`
	}
	text, there := printedtest.Collected(t, "pentagon", "turn_sequence.json", printed(t, pentagon.Tables(), "turn-sequence"))
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	want := [][]string{{"step", "name", "optional"}}
	for i, phase := range data.Phases[:3] {
		want = append(want, []string{fmt.Sprint(i + 1), phase + " phase", "no"})
	}
	want = append(want, []string{"4", "impulse procedure", "no"})
	for i, segment := range data.Segments {
		optional := map[bool]string{true: "yes", false: "no"}[segment == data.Optional[0]]
		want = append(want, []string{fmt.Sprintf("4.%d", i+1), segment + " segment", optional})
	}
	printedtest.Same(t, printed(t, pentagon.Tables(), "turn-sequence"), want)
}

// What the form prints in other words than those of the collection.
var (
	printedUses    = map[string]string{"double_magnetic_beam": "Double Magnetic Beams", "magnetic_beam_at_lmg_bolt": "Fire Magnetic Beam at LMGB"}
	printedMoments = map[string]string{"initial_allocation": "start of the turn", "instant": "when used", "damage": "when hit"}
)

func TestPowerForm(t *testing.T) {
	var data struct {
		Lines []struct {
			Line            int
			ID, Label, When string
			Cost            any
		} `json:"lines"`
	}
	text, there := printedtest.Collected(t, "pentagon", "cpmf.json", printed(t, pentagon.Tables(), "power-form"))
	if !there {
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	rows := printed(t, pentagon.Tables(), "power-form").Rows()
	require.Len(t, rows, len(data.Lines))
	for i, line := range data.Lines {
		require.Equal(t, line.Line, rows[i].Int("line"))
		require.True(t, printedtest.SameFigure(cmp.Or(printedUses[line.ID], line.Label, line.ID), rows[i].Text("use")), line.ID)
		if line.When != "" { // the sums have no moment there
			require.Equal(t, printedMoments[line.When], rows[i].Text("when"), line.ID)
		}
		if cost, ok := line.Cost.(float64); ok {
			require.Regexp(t, fmt.Sprintf(`^%.0f( per|$)`, cost), rows[i].Text("power"), line.ID)
		}
	}
}

func TestPentagonRowsByValue(t *testing.T) {
	for _, tt := range []struct{ table, value, column, want string }{
		{"range-penalty", "16", "penalty", "5"}, {"range-penalty", "17", "penalty", "6"}, {"range-penalty", "256", "penalty", "9"},
		{"laser", "-3", "damage", "0"}, {"laser", "14", "damage", "6"}, {"proton-cannon", "999", "damage", "0"},
		{"size-class", "cruiser", "size_class", "2"}, {"size-class", "320", "size_class", "3"}, {"turn-sequence", "4.1", "name", "Rotation segment"},
		{"turn-sequence", "4.10", "name", "Direct-Fire segment"}, {"turn-sequence", "launching", "step", "4.6"}, {"power-form", "8", "use", "Reinforce Screens"},
		{"weapons", "acid", "number", "6"}, {"arcs", "f", "to", "1"}, {"damage-allocation", "3", "4", "radar"}, {"lmg-bolt", "9", "damage", "12"},
	} {
		row, err := printed(t, pentagon.Tables(), tt.table).Lookup(tt.value)
		require.NoError(t, err, tt.value)
		require.Equal(t, tt.want, row.Text(tt.column), "%s %s", tt.table, tt.value)
	}
	_, err := printed(t, pentagon.Tables(), "range-penalty").Lookup("257")
	require.EqualError(t, err, "range 257 is off the table Range modifiers; its rows go from 0 to 256")
}
