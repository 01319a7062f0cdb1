package discordtest_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// BenchmarkInteraction is what the fake itself costs of a command and its
// answer: to be taken off what a bot is measured at.
func BenchmarkInteraction(b *testing.B) {
	r := newRest(b, discordtest.Options{})
	l := r.dial()
	l.identify()
	red, channel := r.s.User("red"), r.s.Channel("c")
	for b.Loop() {
		i := red.Slash(channel, "roll")
		l.read()
		require.Equal(b, 204, r.callback(i, 4, with(text("a"), obj{"flags": 64})).Status)
		_, err := i.Wait(0)
		require.NoError(b, err)
	}
}
