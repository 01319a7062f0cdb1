package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// BenchmarkOdds is what a player waits for as he gives an order of a large unit:
// a handful of dice is counted, not walked.
func BenchmarkOdds(b *testing.B) {
	for _, c := range []struct{ what, red, blue, step, line string }{
		{"fight", "60 Heavy Cavalry", "200 Medium Infantry", meleeSegment, "fight target:blue"},
		{"touch", "30 Ghouls", "200 Medium Infantry", meleeSegment, "fight target:blue"},
		{"fire", "100 Longbowmen", "200 Medium Infantry", missileSegment, "fire target:blue"},
		{"fireball", "20 Wizards", "200 Elves", missileSegment, "cast spell:fireball target:blue"},
		{"charge", "60 Heavy Cavalry", "200 Medium Infantry", firstHalf, "charge target:blue"},
	} {
		b.Run(c.what, func(b *testing.B) {
			gap := 8
			if c.step == meleeSegment {
				gap = 0
			}
			st := opposite(b, c.red, c.blue, gap)
			begun, err := rulestest.Cold(Book.System()).Start(rules.Setup{Scenario: "empty"}, dice.FromFaces(nil))
			require.NoError(b, err)
			begun.Next.Snapshot().Step = c.step
			begun.Next.Snapshot().State, err = codec.Encode(st)
			require.NoError(b, err)
			for b.Loop() {
				out, err := rulestest.Cold(Book.System()).Odds(begun.Next.Snapshot(), "red", c.line, nil)
				require.NoError(b, err)
				require.NotEmpty(b, out)
			}
		})
	}
}
