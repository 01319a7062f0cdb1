package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/printedtest"
)

func TestEveryTableIsListed(t *testing.T) { printedtest.Listed(t, Tables, "tables") }

func TestTablesAgainstCollected(t *testing.T) {
	printedtest.All(t, "goliath", Tables, []printedtest.Collection{
		{Table: "missile-fire", File: "missile_to_hit.csv", Columns: []string{"armor", "{target}-6"}},
		{Table: "projectiles", File: "projectiles.csv"},
		{Table: "melee", File: "melee.csv"},
		{Table: "morale", File: "morale.csv", Columns: []string{"{min}..{max}", "result"}},
		{Table: "heavy-losses", File: "heavy_losses.csv"},
		{Table: "troops", File: "troops.csv"},
		{Table: "abilities", File: "abilities.csv"},
	}, "rally", "missile-arms")
}

// The first turn of rout has two rows there and two columns here.
func TestRallyAgainstCollected(t *testing.T) {
	theirs, ours := printedtest.CollectedRows(t, "goliath", "rally.csv", Tables[5]), Tables[5].Rows()
	require.Equal(t, []string{"1", "automatic", "1-2"}, ours[0].Cells())
	if theirs == nil {
		return
	}
	require.Equal(t, []string{"1", "auto", "if not attacked"}, theirs[1])
	require.Equal(t, []string{"1", "1-2", "if attacked"}, theirs[2])
	for i, row := range ours[1:3] {
		require.Equal(t, theirs[i+3][:2], row.Cells()[:2])
		require.Equal(t, []string{"", "-"}, []string{theirs[i+3][2], row.Text("if attacked")})
	}
	require.Equal(t, []string{theirs[5][0], theirs[5][2], "-"}, ours[3].Cells())
}

func TestRowsByValue(t *testing.T) {
	printedtest.Rows(t, Tables, []printedtest.Row{
		{Table: "morale", Value: "6", Column: "result", Want: "Melee continues"},
		{Table: "morale", Value: "16", Column: "result", Want: "Melee continues"},
		{Table: "morale", Value: "5", Column: "result", Want: "Back 1 move"},
		{Table: "morale", Value: "3", Column: "result", Want: "Back 1 move"},
		{Table: "morale", Value: "2", Column: "result", Want: "Rout 1.5 moves"},
		{Table: "morale", Value: "0", Column: "result", Want: "Rout 1.5 moves"},
		{Table: "morale", Value: "-1", Column: "result", Want: "Surrender"},
		{Table: "morale", Value: "-9", Column: "result", Want: "Surrender"},
		{Table: "melee", Value: "lc", Column: "MI", Want: "2/1 (6)"},
		{Table: "rally", Value: "2", Column: "score", Want: "3-6"},
		{Table: "rally", Value: "5"},
		{Table: "troops", Value: "giant orcs", Column: "AR", Want: "HI"},
		{Table: "troops", Value: "orcs", Column: "AR", Want: "MI"},
		{Table: "troops", Value: "hero", Column: "HT", Want: "4"},
		{Table: "troops", Value: "heavy"},
		{Table: "abilities", Value: "1", Column: "ability", Want: "invisibility"},
		{Table: "abilities", Value: "7a", Column: "number", Want: "7a"},
		{Table: "abilities", Value: "7"},
		{Table: "abilities", Value: "regen", Column: "number", Want: "9"},
		{Table: "missile-fire", Value: "h", Column: "score", Want: "6"},
	})
}
