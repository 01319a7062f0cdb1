package library_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// BenchmarkForesee looks a turn of the Pentagon War ahead, as a seal does.
func BenchmarkForesee(b *testing.B) {
	s := rulestest.Cold(library.Systems[0])
	now := rotating(b, s)
	sheet := []string{"each: accelerate unit:kestrel", "when range <= 12: fire weapon:all target:nearest unit:kestrel", "break when crippled kestrel"}
	for b.Loop() {
		_, err := s.Foresee(now, "red", sheet)
		require.NoError(b, err)
	}
}

// BenchmarkForeseeSquads looks ahead for the 48 of the bridge at Oppenheim.
func BenchmarkForeseeSquads(b *testing.B) {
	s, now := begun(b, "phoenix", "oppenheim-two")
	sheet, err := s.Expand(now, "russians", "tactic engage 5", nil)
	require.NoError(b, err)
	for b.Loop() {
		_, err := s.Foresee(now, "russians", sheet)
		require.NoError(b, err)
	}
}

// rotating is a duel of the Pentagon War at its first rotation.
func rotating(t testing.TB, s rulestest.Stored) *rules.Snapshot {
	t.Helper()
	require.Equal(t, "pentagon", s.Spec().Name)
	d := dice.FromStream([32]byte{1})
	res, err := s.Start(rules.Setup{Scenario: "duel"}, d)
	require.NoError(t, err)
	for range 20 {
		now := res.Next.Snapshot()
		if now.Step == "rotation" {
			return now
		}
		awaited, err := s.Awaited(now)
		require.NoError(t, err)
		for _, seat := range awaited {
			now, err = s.Seal(now, seat, nil)
			require.NoError(t, err)
		}
		res, err = s.Advance(now, d)
		require.NoError(t, err)
	}
	t.Fatal("no rotation comes")
	return nil
}
