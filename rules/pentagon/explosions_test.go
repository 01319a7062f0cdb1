package pentagon

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// The strengths that the text counts out: less 8, 16, 24 and on, until there is
// none.
func TestStrengthByDistance(t *testing.T) {
	for distance, want := range []int{30, 22, 14, 6, 0, 0} {
		require.Equal(t, want, strengthAt(30, distance))
	}
	require.Equal(t, []int{6, 6, 0, 0}, []int{half(12, byDefault), half(13, byDefault), half(1, byDefault), half(0, byDefault)})
	require.Equal(t, 7, half(13, with("odd-warhead-half", "up")))
}

// The exact chances of survival: what beats the strength on two dice.
func TestSurvivalChances(t *testing.T) {
	for strength, want := range map[int]string{1: "1", 2: "35/36", 6: "7/12", 11: "1/36", 12: "0"} {
		odds, err := dice.Exact(func(d *dice.Roller) bool { _, ok := survives(d, "survival", strength); return ok }, 36)
		require.NoError(t, err)
		require.Equal(t, want, odds.Chance(func(ok bool) bool { return ok }).RatString(), strength)
	}
}

// A hex full of missiles: the cascade ends, each missile explodes at most once,
// bolts are left alone, and a ship takes half a warhead of each.
func TestCascade(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		st := crowd(rapid.IntRange(1, 40).Draw(t, "missiles"))
		st.Blasts = []Blast{{By: "first", Name: "first", Strength: rapid.IntRange(1, 20).Draw(t, "strength"), From: Source{Body: Body{At: hex.At(15, 15)}}}}
		first, missiles := st.Blasts[0].Strength, len(st.Seekers)
		out, err := resolved(st, "direct-fire", byte(rapid.IntRange(0, 255).Draw(t, "seed")))
		require.NoError(t, err)

		require.Empty(t, out.Blasts)
		require.NotNil(t, out.seeker("kestrel-b1"))
		exploded := missiles - len(out.Seekers)
		sum := 0
		for _, hit := range hitsOn(out.Hits, "lance") {
			sum += hit.Damage
		}
		require.Equal(t, first+exploded*half(makeOf(standardMake).warhead, byDefault), sum)
	})
}

// crowd is a Lance in a hex with so many missiles and a bolt.
func crowd(missiles int) *State {
	st := battle(Clock{Turn: 1, Impulse: 1},
		start{design: "kestrel", seat: "red", at: hex.At(1, 1), facing: hex.A}.ship(),
		start{design: "lance", seat: "blue", at: hex.At(15, 15), facing: hex.A}.ship(),
	)
	for i := range missiles + 1 {
		k := &Seeker{Unit: rules.Unit{ID: fmt.Sprintf("kestrel-m%d", i), Name: fmt.Sprintf("missile %d", i), Side: "red"},
			Kind: missileKind, From: "kestrel", Speed: 7}
		if i == missiles {
			k.ID, k.Kind = "kestrel-b1", boltKind
		}
		k.At = hex.At(15, 15)
		st.Seekers = append(st.Seekers, k)
	}
	return st
}

// Attached ships are divided into groups: every living one is in one of them.
func TestAttached(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		st := &State{}
		n := rapid.IntRange(1, 7).Draw(t, "ships")
		name := func(i int) string { return fmt.Sprintf("s%d", i) }
		for i := range n {
			st.Ships = append(st.Ships, &Ship{Craft: Craft{Unit: rules.Unit{ID: name(i)}}, Destroyed: rapid.Bool().Draw(t, "destroyed")})
			for range rapid.IntRange(0, 2).Draw(t, "holds") {
				st.Ships[i].Holds = append(st.Ships[i].Holds, Hold{Beam: "M1", Target: name(rapid.IntRange(0, 7).Draw(t, "target"))})
			}
		}
		groups := st.attached(byDefault)
		all := slices.Concat(groups...)
		require.ElementsMatch(t, st.alive(), all)
		for _, s := range st.alive() {
			for _, h := range s.Holds {
				if o := st.ship(h.Target); o != nil && !o.Destroyed {
					require.True(t, slices.ContainsFunc(groups, func(g []*Ship) bool { return slices.Contains(g, s) && slices.Contains(g, o) }))
				}
			}
		}
	})
}

// BenchmarkCascade is forty missiles in a hex that all explode.
func BenchmarkCascade(b *testing.B) {
	for b.Loop() {
		st := crowd(40)
		st.Blasts = []Blast{{By: "first", Name: "first", Strength: 12, From: Source{Body: Body{At: hex.At(15, 15)}}}}
		if _, err := resolved(st, "direct-fire", 3); err != nil {
			b.Fatal(err)
		}
	}
}
