package person

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

func TestRoll(t *testing.T) {
	r := dice.FromFaces([]int{1, 1, 1, 6, 6, 6, 3, 4, 3, 1, 2, 3, 6, 5, 4})
	require.Equal(t, Characteristics{STR: 3, INT: 18, WIL: 10, HLT: 6, AGI: 15}, Roll(r))
	require.NoError(t, r.Unused())
	rolls := r.Rolls()
	require.Len(t, rolls, 5)
	for i, roll := range rolls {
		require.Equal(t, Names[i], roll.For)
	}
}

func TestConvert(t *testing.T) {
	for _, tt := range []struct{ value, least, most, want int }{
		{3, 3, 18, 3}, {18, 3, 18, 18}, {11, 3, 18, 11}, {1, 1, 100, 3}, {100, 1, 100, 18},
		{50, 0, 100, 11}, {0, 0, 5, 3}, {1, 0, 5, 6}, {120, 0, 100, 21}, {7, 7, 7, 10},
	} {
		require.Equal(t, tt.want, Convert(tt.value, tt.least, tt.most), tt)
	}
}

func TestGrade(t *testing.T) {
	for n, want := range map[int]string{18: "exceptional", 19: "exceptional", 17: "excellent", 16: "excellent", 14: "good", 12: "above average",
		11: "average", 10: "average", 8: "below average", 6: "poor", 5: "extremely poor", 3: "extremely poor"} {
		require.Equal(t, want, Grade(n), n)
	}
}

// Trent of the text: STR 10, INT 13, WIL 12, AGI 10, skill 8 (1.2, 2.2, 2.4, 5.14).
func TestTrent(t *testing.T) {
	s := New(Characteristics{STR: 10, INT: 13, WIL: 12, HLT: 12, AGI: 10}, 8, printed.Whole(10), Default)
	require.Equal(t, Sheet{
		Characteristics: Characteristics{STR: 10, INT: 13, WIL: 12, HLT: 12, AGI: 10},
		Skill:           8, Encumbrance: printed.Whole(10), BaseSpeed: printed.Whole(3), MaxSpeed: 6, SAL: 14, ISF: 27, CA: 8,
		Impulses: [4]int{2, 2, 2, 2}, KV: 48, Defense: -4,
	}, s)
}

// even are characteristics that are all the same.
func even(n int) Characteristics { return Characteristics{n, n, n, n, n} }

func TestSpeeds(t *testing.T) {
	strong := New(Characteristics{STR: 16, INT: 10, WIL: 10, HLT: 10, AGI: 10}, 4, printed.Whole(15), Default)
	require.Equal(t, "3", strong.BaseSpeed.String()) // 1.3, step 4
	require.Equal(t, 6, strong.MaxSpeed)

	tie, _ := printed.ParseFixed("12.5")
	require.Equal(t, "2.5", New(even(10), 4, tie, Default).BaseSpeed.String())
	require.Equal(t, "3", New(even(10), 4, tie, Readings{Encumbrance: printed.Nearest}).BaseSpeed.String())
}

func TestCannotMove(t *testing.T) {
	s := New(even(10), 4, printed.Whole(150), Default)
	require.Zero(t, s.BaseSpeed)
	require.Zero(t, s.MaxSpeed)
	require.Equal(t, 1, s.CA)
	require.Equal(t, [4]int{1, 0, 0, 0}, s.Impulses)
	dropped := s.Carrying(printed.Whole(10), Default)
	require.Equal(t, New(even(10), 4, printed.Whole(10), Default), dropped)
	require.Equal(t, s, dropped.Carrying(printed.Whole(150), Default))
}

func TestISFBetweenColumns(t *testing.T) {
	c := even(10)
	require.Equal(t, 7, New(c, 8, printed.Whole(10), Default).CA) // ISF 24
	require.Equal(t, 8, New(c, 8, printed.Whole(10), Readings{ISF: printed.Up}).CA)
}

func TestKnockoutValue(t *testing.T) {
	for _, tt := range []struct{ will, skill, want int }{
		{12, 8, 48}, {10, 1, 5}, {11, 1, 6}, {11, 3, 17}, {10, 0, 0}, {10, 4, 20},
	} {
		require.Equal(t, tt.want, KnockoutValue(tt.will, tt.skill), tt)
	}
}

// More strength, wit, agility or skill never makes one worse, more weight never better.
func TestMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := func(name string) int { return rapid.IntRange(3, 18).Draw(t, name) }
		c := Characteristics{n("STR"), n("INT"), n("WIL"), n("HLT"), n("AGI")}
		skill, pounds := rapid.IntRange(0, 20).Draw(t, "skill"), printed.Fixed(rapid.IntRange(0, 2_500_000).Draw(t, "pounds"))
		s := New(c, skill, pounds, Default)
		total := 0
		for _, ac := range s.Impulses {
			total += ac
		}
		require.Equal(t, s.CA, total)
		better := c
		*better.each()[rapid.IntRange(0, 4).Draw(t, "which")]++
		up := New(better, min(skill+1, HighestSkill), pounds, Default)
		require.GreaterOrEqual(t, up.CA, s.CA)
		require.GreaterOrEqual(t, up.KV, s.KV)
		require.GreaterOrEqual(t, up.BaseSpeed, s.BaseSpeed)
		require.LessOrEqual(t, up.Defense, s.Defense)
		require.LessOrEqual(t, s.Carrying(pounds+printed.Whole(20), Default).CA, s.CA)
	})
}
