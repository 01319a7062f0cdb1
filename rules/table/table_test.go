package table

import (
	"testing"

	"github.com/stretchr/testify/require"
)

const damage = `# source: Tables, Laser Damage
# a remark
roll_min,roll_max,damage,label
,-2,0,miss
-1,1,1,graze
2,4,2,hit
5,,3,"hit, hard"
`

func TestParse(t *testing.T) {
	tab := Must("laser", []byte(damage))
	require.Equal(t, "laser", tab.Name)
	require.Equal(t, "Tables, Laser Damage", tab.Source)
	require.Equal(t, []string{"roll_min", "roll_max", "damage", "label"}, tab.Columns())
	rows := tab.Rows()
	require.Len(t, rows, 4)
	require.Equal(t, []string{"5", "", "3", "hit, hard"}, rows[3].Cells())
	require.Equal(t, 3, rows[3].Index())
	require.Equal(t, 3, rows[3].Int("damage"))
	require.Equal(t, "hit, hard", rows[3].Text("label"))
}

func TestTablesCannotBeChanged(t *testing.T) {
	tab := Must("laser", []byte(damage))
	tab.Columns()[0], tab.Rows()[0].Cells()[2] = "x", "9"
	require.Equal(t, "roll_min", tab.Columns()[0])
	require.Equal(t, 0, tab.Rows()[0].Int("damage"))
}

func TestParseRefuses(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "", "first line"},
		{"no source", "a,b\n1,2\n", "first line"},
		{"empty source", "# source:\na,b\n1,2\n", "first line"},
		{"no rows", "# source: p. 1\na,b\n", "no rows"},
		{"short row", "# source: p. 1\na,b\n1\n", "wrong number of fields"},
		{"column twice", "# source: p. 1\na,a\n1,2\n", "twice"},
		{"no column name", "# source: p. 1\na,\n1,2\n", "no name"},
	}
	for _, tt := range tests {
		_, err := Parse("t", []byte(tt.text))
		require.ErrorContains(t, err, tt.want, tt.name)
		require.ErrorContains(t, err, "table t", tt.name)
	}
	require.Panics(t, func() { Must("t", nil) })
}

func TestRows(t *testing.T) {
	tab := Must("laser", []byte(damage))
	row, ok := tab.Find("label", "graze")
	require.True(t, ok)
	require.Equal(t, 1, row.Int("damage"))
	_, ok = tab.Find("label", "ram")
	require.False(t, ok)
	_, ok = row.Number("label")
	require.False(t, ok)
	require.PanicsWithValue(t, `table laser, row 2: "graze" in column label is no integer`, func() { row.Int("label") })
	require.PanicsWithValue(t, `table laser has no column "speed"`, func() { row.Text("speed") })
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(damage))
	f.Add([]byte("# source: x\na\n1\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		tab, err := Parse("fuzz", text)
		if err != nil {
			return
		}
		for _, row := range tab.Rows() {
			require.Len(t, row.Cells(), len(tab.Columns()))
		}
		_, _ = tab.Grid()
		_, _ = tab.Bands(tab.Columns()[0])
	})
}
