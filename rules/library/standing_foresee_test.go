package library_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/library"
)

// BenchmarkForesee looks a turn of the Pentagon War ahead, as a seal does.
func BenchmarkForesee(b *testing.B) {
	s := library.Systems[0]
	now := rotating(b, s)
	sheet := []string{"each: accelerate ship:kestrel", "when range <= 12: fire weapon:all target:nearest ship:kestrel", "break when crippled kestrel"}
	for b.Loop() {
		_, err := s.Foresee(now, "red", sheet)
		require.NoError(b, err)
	}
}
