package library_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// Sheets that games in store have kept say ship: and hex:, the names of unit: and at:
// until they were the same in all games: they still play.
func TestOldSheetsPlay(t *testing.T) {
	s := rulestest.Cold(library.Systems[0])
	now := rotating(t, s)
	now.Sealed = append(now.Sealed, rules.Sealed{Seat: "red", Lines: []string{"rotate to:B ship:kestrel"}})
	_, err := s.Seal(now, "blue", nil)
	require.NoError(t, err)
	now, err = s.Seal(now, "blue", []string{"each: rotate to:F ship:lance"})
	require.NoError(t, err)
	res, err := s.Advance(now, dice.FromStream([32]byte{1}))
	require.NoError(t, err)
	var told []string
	for _, e := range res.Events {
		told = append(told, e.Text)
	}
	require.Contains(t, told, "Kestrel turns from A to B.")

	now = rotating(t, s)
	line, replaces, err := s.Line(now, "red", "4+: fire weapon:L1 target:lance ship:kestrel", []string{"4-12: fire weapon:L1 target:lance ship:kestrel"})
	require.NoError(t, err)
	require.Equal(t, "4-12: fire weapon:L1 target:lance unit:kestrel", line)
	require.Zero(t, replaces, "it is the same order")
	_, _, err = s.Line(now, "red", "4: fire weapon:L1 target:lance boat:kestrel", nil)
	require.Error(t, err)
}

// People name what is counted, say if, and put the unit first.
func TestStandingLinesAsPeopleWriteThem(t *testing.T) {
	s := rulestest.Cold(library.Systems[0])
	now := rotating(t, s)
	for typed, want := range map[string]string{
		"impulse 4: rotate to:B":                               "4: rotate to:B unit:kestrel",
		"Imp 4-6: rotate to:B":                                 "4-6: rotate to:B unit:kestrel",
		"4+: rotate to:B":                                      "4-12: rotate to:B unit:kestrel",
		"if range < 3: fire weapon:all target:nearest":         "when range < 3: fire weapon:all target:nearest unit:kestrel",
		"when lance crippled: evade":                           "when crippled lance: evade unit:kestrel",
		"break if lance crippled":                              "break when crippled lance",
		"2: if enemy within 3: fire weapon:all target:nearest": "2: when range <= 3: fire weapon:all target:nearest unit:kestrel",
	} {
		line, _, err := s.Line(now, "red", typed, nil)
		require.NoError(t, err, typed)
		require.Equal(t, want, line)
	}
	lines, err := s.Expand(now, "red", "2: fire weapon:L1,L2 target:lance", nil)
	require.NoError(t, err)
	require.Equal(t, []string{"2: fire target:lance weapon:L1", "2: fire target:lance weapon:L2"}, lines)
}
