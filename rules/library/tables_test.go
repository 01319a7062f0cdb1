package library_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/library"
	"impulse/rules/table"
)

func TestReferences(t *testing.T) {
	var systems []string
	for _, ref := range library.References {
		systems = append(systems, ref.System)
		require.NotEmpty(t, ref.Title)
		seen, titles := map[string]bool{}, map[string]bool{}
		for _, tab := range ref.Tables() {
			require.NotEmpty(t, tab.Title, "%s/%s has no title", ref.System, tab.Name)
			require.NotEmpty(t, tab.Source, tab.Name)
			require.False(t, seen[tab.Name], "%s/%s stands there twice", ref.System, tab.Name)
			require.False(t, titles[tab.Title], "%s: two tables are called %s", ref.System, tab.Title)
			require.LessOrEqual(t, len(tab.Title), 60, tab.Title)
			seen[tab.Name], titles[tab.Title] = true, true
		}
	}
	require.Equal(t, []string{"pentagon", "outsider", "goliath", "phoenix"}, systems)
}

// TestEveryRowIsFoundByItsName: what a table lists as its rows can be asked for.
// Of the longest table it is every seventh row; the others are drawn below.
func TestEveryRowIsFoundByItsName(t *testing.T) {
	for _, ref := range library.References {
		for _, tab := range ref.Tables() {
			rows := tab.Rows()
			step := 1
			if len(rows) > 500 {
				step = 7
			}
			for i := 0; i < len(rows); i += step {
				requireFound(t, tab, rows[i])
			}
		}
	}
}

func TestRowsAreFoundByTheirNames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ref := rapid.SampledFrom(library.References).Draw(t, "system")
		tab := rapid.SampledFrom(ref.Tables()).Draw(t, "table")
		row := rapid.SampledFrom(tab.Rows()).Draw(t, "row")
		requireFound(t, tab, row)
	})
}

func requireFound(t require.TestingT, tab *table.Table, row table.Row) {
	found, err := tab.Lookup(row.Name())
	require.NoError(t, err, "%s, row %d", tab.Name, row.Index()+1)
	require.Equal(t, row.Index(), found.Index(), "%s: %s", tab.Name, row.Name())
}

// TestColumnsAreFoundByTheirNames: so can every column.
func TestColumnsAreFoundByTheirNames(t *testing.T) {
	for _, ref := range library.References {
		for _, tab := range ref.Tables() {
			for _, name := range tab.Columns() {
				found, err := tab.LookupColumn(name)
				require.NoError(t, err, tab.Name)
				require.Equal(t, name, found, tab.Name)
			}
		}
	}
}
