package ssd

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/rulestest"
)

// golden compares with a file in testdata, which -update rewrites.
func golden(t *testing.T, name, got string) {
	t.Helper()
	rulestest.Golden(t, "testdata/"+name+".txt", got)
}

func sample() Sheet {
	return Sheet{
		Systems: []System{
			{ID: "radar", Label: "Radar", Boxes: "Xooooo", Track: []int{6, 5, 4, 3, 2, 1}},
			{ID: "forward_hull", Label: "Forward hull", Boxes: "XXoo"},
			{ID: "L1", Label: "Laser L1 F4", Boxes: "o"},
			{ID: "L2", Label: "Laser L2 L3", Boxes: "X"},
			{ID: "G1", Label: "Gun G1 F2", Boxes: "X///"},
			{ID: "capacitor", Label: "Capacitor", Boxes: "oooooo.........XXX"},
			{ID: "missile", Label: "Missile", Boxes: ".o"},
			{ID: "cargo", Label: "Cargo", Boxes: ""},
			{ID: "long", Label: "A system with a label for two", Boxes: "oo"},
		},
		Around: "Armor",
		Facings: []System{
			{ID: "armor_1", Label: "Armor 1", Boxes: "XXXXoo"},
			{ID: "armor_2", Label: "Armor 2", Boxes: New(12)},
			{ID: "armor_3", Label: "Armor 3", Boxes: New(4)},
			{ID: "armor_4", Label: "Armor 4", Boxes: "XXX"},
			{ID: "armor_5", Label: "Armor 5", Boxes: New(4)},
			{ID: "armor_6", Label: "Armor 6", Boxes: New(12)},
		},
	}
}

func TestSheets(t *testing.T) {
	golden(t, "sheet", sample().Text(0))
	golden(t, "sheet-narrow", sample().Text(24))
	four := sample()
	four.Facings = four.Facings[:4]
	golden(t, "sheet-four-facings", four.Text(Width))
	require.Empty(t, Sheet{}.Text(0))
}

func TestSheetsFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sample()
		s.Systems[rapid.IntRange(0, 8).Draw(t, "system")].Boxes = anyBoxes().Draw(t, "boxes")
		width := rapid.IntRange(30, 60).Draw(t, "width")
		for _, line := range strings.Split(s.Text(width), "\n") {
			require.LessOrEqual(t, utf8.RuneCountInString(line), width, line)
		}
	})
}

func TestFind(t *testing.T) {
	s := sample()
	gun := s.Find("G1")
	gun.Boxes, _ = gun.Boxes.Repair(1)
	require.Equal(t, New(4), s.Find("G1").Boxes)
	require.Equal(t, "Armor 4", s.Find("armor_4").Label)
	require.Nil(t, s.Find("hyper_drive"))
}

func TestMarksByID(t *testing.T) {
	s := sample()
	require.Len(t, s.Boxes(), 15)
	require.Equal(t, s, s.With(s.Boxes()))
	other := s.With(map[string]Boxes{"L1": "X", "armor_1": "oo", "unknown": "o"})
	require.Equal(t, Boxes("X"), other.Find("L1").Boxes)
	require.Equal(t, Boxes("oo"), other.Find("armor_1").Boxes)
	require.Equal(t, sample(), s, "the sheet itself stays")
}

func TestHighest(t *testing.T) {
	tests := []struct {
		boxes Boxes
		want  int
		ok    bool
	}{{"oooooo", 6, true}, {"Xooooo", 5, true}, {"oXXXXX", 6, true}, {"XXXXX.", 1, true}, {"/XXXXX", 0, false}, {"", 0, false}}
	for _, tt := range tests {
		n, ok := System{Boxes: tt.boxes, Track: []int{6, 5, 4, 3, 2, 1}}.Highest()
		require.Equal(t, tt.want, n, tt.boxes)
		require.Equal(t, tt.ok, ok, tt.boxes)
	}
}

func BenchmarkText(b *testing.B) {
	s := sample()
	for range b.N {
		_ = s.Text(0)
	}
}
