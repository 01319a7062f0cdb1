package printed

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestFixed(t *testing.T) {
	for text, want := range map[string]Fixed{"7": 70_000, "-3": -30_000, "0.25": 2_500, "1.0": 10_000, "0.0001": 1, "-0.5": -5_000, "17000": 170_000_000} {
		got, ok := ParseFixed(text)
		require.True(t, ok, text)
		require.Equal(t, want, got, text)
	}
	for _, text := range []string{"", "-", "+3", "1.", ".5", "1.00001", "1.2.3", "x", "1e3", "1234567890", "--1", "1.-5", "-.5"} {
		_, ok := ParseFixed(text)
		require.False(t, ok, text)
	}
	for n, want := range map[Fixed]string{0: "0", 10_000: "1", 2_500: "0.25", -5_000: "-0.5", 1: "0.0001", -10_000: "-1", 123_456: "12.3456", -12_500: "-1.25"} {
		require.Equal(t, want, n.String())
		require.Equal(t, want, n.Decimal().Text)
	}
}

func TestFixedReadsItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := Fixed(rapid.Int64Range(-9_999_999_999, 9_999_999_999).Draw(t, "n"))
		got, ok := ParseFixed(n.String())
		require.True(t, ok)
		require.Equal(t, n, got)
	})
}

func TestRounding(t *testing.T) {
	for _, tt := range []struct {
		n            string
		floor, round int
	}{{"1.4999", 1, 1}, {"1.5", 1, 2}, {"-1.5", -2, -2}, {"-1.4", -2, -1}, {"2", 2, 2}, {"-2", -2, -2}, {"0", 0, 0}, {"0.5", 0, 1}} {
		require.Equal(t, []int{tt.floor, tt.round}, []int{fixedOf(tt.n).Floor(), fixedOf(tt.n).Round()}, tt.n)
	}
	require.Equal(t, Whole(39), Whole(52).Times(fixedOf("0.75")))
	require.Equal(t, "0.12", Whole(12).Times(fixedOf("0.01")).String())
	require.Equal(t, Fixed(1), fixedOf("0.0001").Times(fixedOf("0.5")))
	require.Equal(t, Fixed(-1), fixedOf("-0.0001").Times(fixedOf("0.5")))
	require.Equal(t, Fixed(0), fixedOf("0.0001").Times(fixedOf("0.4999")))
	for fraction, want := range map[string]Fixed{"72/87": 8276, "-72/87": -8276, "1/20000": 1, "-1/20000": -1, "1/20001": 0, "3": 3 * One} {
		r, ok := new(big.Rat).SetString(fraction)
		require.True(t, ok)
		require.Equal(t, want, Rounded(r), fraction)
	}
}

func TestPicks(t *testing.T) {
	a := axis{Whole(2), Whole(4), Whole(7)}
	for _, tt := range []struct {
		n                         string
		down, up, nearest, nearUp int
	}{
		{"1", 0, 0, 0, 0}, {"2", 0, 0, 0, 0}, {"2.9", 0, 1, 0, 0}, {"3", 0, 1, 0, 1}, {"3.1", 0, 1, 1, 1}, {"4", 1, 1, 1, 1},
		{"5", 1, 2, 1, 1}, {"5.5", 1, 2, 1, 2}, {"6", 1, 2, 2, 2}, {"7", 2, 2, 2, 2}, {"99", 2, 2, 2, 2},
	} {
		n := fixedOf(tt.n)
		require.Equal(t, []int{tt.down, tt.up, tt.nearest, tt.nearUp}, []int{a.at(n, Down), a.at(n, Up), a.at(n, Nearest), a.at(n, NearestUp)}, tt.n)
	}
}

func TestPickWords(t *testing.T) {
	for _, p := range []Pick{Down, Up, Nearest, NearestUp} {
		got, ok := ParsePick(p.String())
		require.True(t, ok)
		require.Equal(t, p, got)
	}
	require.Equal(t, "nearest-up", NearestUp.String())
	_, ok := ParsePick("sideways")
	require.False(t, ok)
}

// Each table that leaves it open is there once, and says why.
func TestDefaults(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range Defaults {
		require.False(t, seen[d.ID], d.ID)
		require.Equal(t, Key(d.ID), d.ID)
		require.NotEmpty(t, d.Why)
		seen[d.ID] = true
	}
	for _, id := range []string{PickEncumbrance, PickISF, PickArmor, PickPenLine, PickMovement, PickArc, PickROF, PickPellets, PickDamage, PickThickness,
		PickThreeRound, PickWeaponRange, PickBlastRange, PickRoundRange, PickConcussion, PickSoundRange} {
		require.True(t, seen[id], id)
	}
	require.Len(t, seen, 16)
	require.Equal(t, Up, DefaultOf(PickMovement))
	require.Equal(t, Nearest, DefaultOf(PickArmor))
	require.Equal(t, Down, DefaultOf("no-such-rule"))
}

func TestHits(t *testing.T) {
	for text, want := range map[string]Hits{"*7": {Count: 7}, "94": {Chance: 94}, "0": {}, "-2": {Chance: -2}, "*2000": {Count: 2000}} {
		got, ok := ParseHits(text)
		require.True(t, ok)
		require.Equal(t, want, got)
		require.Equal(t, text, got.String())
		require.Equal(t, text[0] == '*', got.Sure())
	}
	for _, text := range []string{"", "*", "*0", "*-1", "+3", "x", "-"} {
		_, ok := ParseHits(text)
		require.False(t, ok, text)
	}
}

func TestDurations(t *testing.T) {
	for text, phases := range map[string]int{"81p": 81, "13m": 390, "72h": 129_600, "18d": 777_600, "0p": 0} {
		got, ok := ParseDuration(text)
		require.True(t, ok, text)
		require.Equal(t, text, got.String())
		require.Equal(t, phases, got.Phases())
	}
	for _, text := range []string{"", "p", "7", "7x", "-1p", "1.5h"} {
		_, ok := ParseDuration(text)
		require.False(t, ok, text)
	}
}

func TestKeys(t *testing.T) {
	for label, want := range map[string]string{"Standing, braced": "standing-braced", "Night, half moon": "night-half-moon", "Eye - Nose": "eye-nose",
		"Stairs / hills": "stairs-hills", "#14 Blast Grenade": "14-blast-grenade", "In small room (10ft)": "in-small-room-10ft", "25/28mm": "25-28mm"} {
		require.Equal(t, want, Key(label))
	}
}
