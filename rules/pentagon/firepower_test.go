package pentagon

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// What fire is worth at a range is what each of its weapons is there, by the code
// that resolves the shots, and of those alone that are ready.
func TestFirepower(t *testing.T) {
	s, target := bare(rules.Unit{ID: "kestrel", Name: "Kestrel", Side: "red"}, "kestrel"), bare(rules.Unit{ID: "lance", Name: "Lance", Side: "blue"}, "lance")
	s.Lock, target.At = true, hex.Hex{}
	st := &battle(Clock{Turn: 1, Impulse: 5}, s, target).Scene
	require.Equal(t, []string{"L1", "L2", "L3", "E1", "E2", "P1"}, idsOf(st.ready(s, defaults{})), "the gun charges, and a magnetic beam harms nobody")
	s.Fired = map[string]Moment{"L1": {1, 4}}
	ready := st.ready(s, defaults{})
	require.Equal(t, []string{"L2", "L3", "E1", "E2", "P1"}, idsOf(ready))
	for _, rng := range []int{0, 4, 20} {
		want := new(big.Rat)
		for _, w := range ready {
			want.Add(want, aim{weapon: w.weapon, rng: rng, target: 1, lock: true}.expected(defaults{}))
		}
		require.Equal(t, want, st.scoredAt(rng, s, target, ready, defaults{}), rng)
	}
}

// A look at firepower is a bar for those that are alike, one of them that of now.
func TestLookAtFirepower(t *testing.T) {
	res, err := Book.System().Start(rules.Setup{Scenario: "skirmish"}, dice.FromStream([32]byte{}))
	require.NoError(t, err)
	c, err := cmdline.Parse("pentagon firepower unit:kestrel target:lance")
	require.NoError(t, err)
	out, err := res.Next.Act("red", c, dice.FromFaces(nil))
	require.NoError(t, err)
	here, last := 0, big.NewRat(1000, 1)
	for _, e := range out.Events {
		if e.Kind != rules.Bar {
			continue
		}
		value, ok := e.Figures[1].Value.Rat()
		require.True(t, ok)
		require.Negative(t, value.Cmp(last), "it falls with the range")
		last = value
		if e.Figures[2].Value.Int == 1 {
			here++
			require.Contains(t, e.Text, "as they are now")
		}
	}
	require.Equal(t, 1, here)
}
