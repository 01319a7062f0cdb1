package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// Two that meet and stay together know for ever what parted them, and remember
// no more for it (Combat, Taking Damage: as far back in time as necessary).
func TestCompanyIsRemembered(t *testing.T) {
	a, b := bare(rules.Unit{}, "kestrel"), bare(rules.Unit{}, "lance")
	st := battle(Clock{}, a, b)
	for i := range 100 {
		here := hex.At(15, 20).Add(hex.Vec{A: i})
		if st.keepPast(); i == 0 {
			require.Equal(t, a.At, b.At)
		}
		a.At, b.At = here, here
		if i == 10 { // they part, and meet again in the next
			b.At = here.Neighbor(hex.C)
		}
	}
	require.Equal(t, hex.Unit(hex.C), apart(a.Body, b.Body))
	require.Less(t, len(a.Past), 6)

	c := bare(rules.Unit{}, "wisp")
	c.At = a.At.Neighbor(hex.F)
	st.Ships = append(st.Ships, c)
	st.keepPast()
	c.At = a.At
	for range 20 {
		st.keepPast()
	}
	require.Equal(t, hex.Unit(hex.F), apart(a.Body, c.Body), "who joins them came from there")
	require.Equal(t, hex.Unit(hex.C), apart(a.Body, b.Body), "and what was before is not forgotten")
}

// Gum that struck in a shared hex goes on from the way it came then, wherever
// both go (house rule acid-gum-section).
func TestGumInASharedHex(t *testing.T) {
	firer, target := bare(rules.Unit{}, "bastion"), bare(rules.Unit{ID: "target"}, "thunderhead")
	firer.At, firer.Past = hex.At(15, 16), []hex.Hex{hex.At(15, 16)}
	target.At, target.Past, target.Facing = hex.At(15, 16), []hex.Hex{hex.At(15, 16).Neighbor(hex.F)}, hex.C
	clings := firer.gum(target, 2, 1, asked(func(string) string { return "" }))
	clings.Left--
	target.At, target.Past, target.Facing = hex.At(15, 16).Neighbor(hex.C), []hex.Hex{hex.At(15, 16)}, hex.D
	for value, want := range map[string]int{"first-hit": 1, "judged-anew": 6} {
		rule := asked(func(string) string { return value })
		facing, _, _ := clings.hit(target, rule).facing(target, 2, rule)
		require.Equal(t, want, facing, value)
	}
}
