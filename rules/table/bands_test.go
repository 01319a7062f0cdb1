package table

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// of makes a table of one cell a line below the header.
func of(t require.TestingT, lines string) *Table {
	tab, err := Parse("t", []byte("# source: p. 1\n"+lines))
	require.NoError(t, err)
	return tab
}

func TestBandsOfTwoColumns(t *testing.T) {
	bands := Must("laser", []byte(damage)).MustBands("roll_min", "roll_max")
	for n, want := range map[int]int{-99: 0, -2: 0, -1: 1, 1: 1, 2: 2, 4: 2, 5: 3, 99: 3} {
		row, ok := bands.Lookup(n)
		require.True(t, ok)
		require.Equal(t, want, row.Int("damage"), n)
	}
	require.Equal(t, []Band{{Lowest, -2}, {-1, 1}, {2, 4}, {5, Highest}}, bands.List())
}

func TestBandsOfOneColumn(t *testing.T) {
	bands := of(t, "pips,who\n10..12,c\n7,a\n8-9,b\n").MustBands("pips")
	for n, want := range map[int]string{7: "a", 8: "b", 9: "b", 10: "c", 12: "c"} {
		row, ok := bands.Lookup(n)
		require.True(t, ok)
		require.Equal(t, want, row.Text("who"), n)
	}
	for _, n := range []int{6, 13} {
		_, ok := bands.Lookup(n)
		require.False(t, ok)
	}
}

func TestBandsRefuse(t *testing.T) {
	tests := []struct{ name, lines, want string }{
		{"gap", "min,max\n1,2\n4,5\n", "nothing between 1..2 and 4..5"},
		{"overlap", "min,max\n1,4\n4,5\n", "1..4 and 4..5 overlap"},
		{"after the open end", "min,max\n1,\n4,5\n", "1.. and 4..5 overlap"},
		{"two open starts", "min,max\n,3\n,5\n", "overlap"},
		{"backwards", "min,max\n4,2\n", "no range"},
		{"words", "min,max\nfew,many\n", "no range"},
	}
	for _, tt := range tests {
		_, err := of(t, tt.lines).Bands("min", "max")
		require.ErrorContains(t, err, tt.want, tt.name)
	}
	_, err := of(t, "a\n1\n").Bands()
	require.ErrorContains(t, err, "one or two columns")
	require.Panics(t, func() { of(t, "a\nx\n").MustBands("a") })
}

func TestParseBand(t *testing.T) {
	for text, want := range map[string]Band{
		"7": {7, 7}, "-3": {-3, -3}, "2..4": {2, 4}, "-4..-2": {-4, -2}, "..0": {Lowest, 0},
		"14..": {14, Highest}, "2-4": {2, 4}, "14+": {14, Highest}, "..": {Lowest, Highest},
	} {
		got, err := ParseBand(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "-", "4-2", "4..2", "x", "1..y", "--3", "1-2-3"} {
		_, err := ParseBand(text)
		require.Error(t, err, text)
	}
}

func TestBandText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Int().Draw(t, "a"), rapid.Int().Draw(t, "b")
		want := Band{min(a, b), max(a, b)}
		got, err := ParseBand(want.String())
		require.NoError(t, err)
		require.Equal(t, want, got)
	})
}

func FuzzParseBand(f *testing.F) {
	for _, text := range []string{"7", "2..4", "14+", "-3", "..", "2-4"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if got, err := ParseBand(text); err == nil {
			require.True(t, got.Has(got.Min) && got.Has(got.Max))
		}
	})
}

func BenchmarkLookup(b *testing.B) {
	bands := Must("laser", []byte(damage)).MustBands("roll_min", "roll_max")
	for i := range b.N {
		bands.Lookup(i % 16)
	}
}
