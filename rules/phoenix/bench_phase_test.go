package phoenix

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// BenchmarkPhase is a phase of the fight for the bridge with all 54 on the map, most of
// whom move and fire: four impulses, the referee's orders included, in less than 50 ms.
func BenchmarkPhase(b *testing.B) {
	f := newBout(b, "oppenheim-squad", "brandt", "vogel", "ross", "adler", "hayes")
	f.crowd()
	for range impulses {
		f.impulse(nil)
	}
	b.ReportAllocs()
	for b.Loop() {
		again := *f
		again.dice = dice.FromStream([32]byte{8})
		for range impulses {
			again.impulse(nil)
		}
	}
}

// crowd brings the reserve onto the bridge.
func (f *bout) crowd() {
	reserve := f.state().where(func(c *Combatant) bool { return c.Off })
	for i, c := range reserve {
		at := hex.At(19+i%4, 3+i/4)
		order, err := cmdline.Parse(fmt.Sprintf(`phoenix-gm place unit:%s at:%s facing:6 reason:"all at once"`, c.ID, at))
		require.NoError(f.t, err)
		res, err := f.at.Act(rules.GM, order, f.dice)
		require.NoError(f.t, err)
		f.at = res.Next
	}
}
