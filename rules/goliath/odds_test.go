package goliath

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/dice"
)

// housed are the values of house rules by their ids.
type housed map[string]string

func (h housed) House(id string) string {
	v, ok := h[id]
	if !ok {
		panic("there is no house rule " + id)
	}
	return v
}

// with are the default house rules, some of them set otherwise.
func with(set ...string) house {
	values := housed{}
	for _, h := range Book.HouseRules {
		values[h.ID] = h.Default
	}
	for i := 0; i < len(set); i += 2 {
		values[set[i]] = set[i+1]
	}
	return values
}

const throws = 20_000

// agrees holds an exact expectation against the mean of many throws of the code
// that resolves: within four standard errors, with dice of a fixed seed.
func agrees(t *testing.T, exact *big.Rat, throw func(*dice.Roller) int) {
	t.Helper()
	var sum, squares float64
	for i := range throws {
		n := float64(throw(dice.FromStream([32]byte{7, byte(i), byte(i >> 8)})))
		sum, squares = sum+n, squares+n*n
	}
	want, _ := exact.Float64()
	mean := sum / throws
	deviation := math.Sqrt(math.Max(0, squares/throws-mean*mean))
	require.InDelta(t, want, mean, 4*deviation/math.Sqrt(throws)+1e-9, "exactly %s", exact)
}

func TestOddsOfThrows(t *testing.T) {
	for _, x := range []throw{{dice: 1, printed: 6}, {dice: 12, printed: 5}, {dice: 7, printed: 4, bonus: 1}, {dice: 3, printed: 6, bonus: -1}, {}} {
		agrees(t, x.spread().Expected(), func(d *dice.Roller) int { _, n := x.hits(d, ""); return n })
		agrees(t, x.spread().Holds(positive), func(d *dice.Roller) int { _, n := x.hits(d, ""); return min(n, 1) })
	}
}

func TestOddsOfMagicFire(t *testing.T) {
	for _, h := range []house{with(), with("wizard-fire", "one-die")} {
		for _, m := range []magicFire{
			{wizards: 1, ht: 2, shots: 1, armor: Light, mr: 0, figures: 20}, {wizards: 2, ht: 2, shots: 2, armor: Heavy, mr: 2, figures: 20},
			{wizards: 2, ht: 2, shots: 1, armor: Medium, mr: 4, figures: 1, cover: true},
		} {
			hits, kills := m.spread(h)
			agrees(t, hits.Expected(), func(d *dice.Roller) int { return m.roll(d, "", h).hit })
			agrees(t, kills.Expected(), func(d *dice.Roller) int { return m.roll(d, "", h).killed })
			agrees(t, kills.Holds(positive), func(d *dice.Roller) int { return min(1, m.roll(d, "", h).killed) })
		}
	}
}

func TestOddsOfSingleRolls(t *testing.T) {
	require.Equal(t, "5/12", shootingOdds(with()).RatString())
	require.Equal(t, "7/12", shootingOdds(with("opposed-tie", "shot")).RatString())
	require.Equal(t, "7/12", counterOdds().RatString())
	require.Equal(t, "1/6", saveOdds(0).RatString())
	require.Equal(t, "5/18", check{mr: 0}.breaking().RatString())
	require.Equal(t, "0", check{mr: never}.breaking().RatString())
	require.Equal(t, "1/36", check{mr: -1, penalty: -2}.of(surrenders).RatString())
}

// Losses are heavy with the loss that first reaches the share, whatever the
// loss is made of.
func TestHeavyLossesComeOnce(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		class := rapid.SampledFrom([]Class{Light, Medium, Heavy}).Draw(r, "class")
		start := rapid.IntRange(1, 60).Draw(r, "start")
		left, checks := start, 0
		for left > 0 {
			now := rapid.IntRange(0, left-1).Draw(r, "left")
			if _, due := lossCheck(class, start, left, now, with()); due {
				checks++
				require.GreaterOrEqual(r, (start-now)*100, lossesOf(class).percent*start)
				require.Less(r, (start-left)*100, lossesOf(class).percent*start)
			}
			left = now
		}
		require.Equal(r, 1, checks)
	})
}

// An exchange never removes more figures than there are, and its hits are all
// accounted for where they add up.
func TestTollsAddUp(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		ht := rapid.IntRange(1, 12).Draw(r, "ht")
		x := exchange{hits: rapid.IntRange(0, 80).Draw(r, "hits"), by: rapid.IntRange(1, 4).Draw(r, "by"), ht: ht,
			wounds: rapid.IntRange(0, ht-1).Draw(r, "wounds"), figures: rapid.IntRange(1, 12).Draw(r, "figures")}
		n := x.toll(with("lone-hits", "kept"))
		require.Equal(r, x.wounds+x.hits, n.removed*ht+n.wounds+n.lost)
		for _, h := range []house{with(), with("wounded-figures", "whole"), with("lone-hits", "kept")} {
			n := x.toll(h)
			require.LessOrEqual(r, n.removed, x.figures)
			require.True(r, n.wounds >= 0 && n.wounds < ht && n.lost >= 0)
		}
	})
}

// Every way in which the referee spells an entry reads as the same entry.
func TestEntriesAreReadAsTheyAreSpelled(t *testing.T) {
	h := with("projectiles-for", "anyone")
	rapid.Check(t, func(r *rapid.T) {
		kind := rapid.SampledFrom(troops).Draw(r, "type")
		projectile := rapid.SampledFrom([]string{"", "bow", "crossbow", "longbow", "axes", "spears", "javelins"}).Draw(r, "projectile")
		if projectile == kind.Arm {
			projectile = ""
		}
		own := Rating(rapid.IntRange(0, 5).Draw(r, "own"))
		e := Entry{rapid.IntRange(1, maxFigures).Draw(r, "count"), figureOf(kind, own, projectile)}
		got, err := Catalog(nil).parseArmy(e.String(), h)
		require.NoError(r, err)
		require.Equal(r, []Entry{e}, got)
	})
}

func FuzzArmy(f *testing.F) {
	for _, seed := range []string{"10 Longbowmen, 5 Medium Cavalry with bow", "1 Hero mounted heavy; 3 Orcs, Giant", "x", "with", "999999 LI with with bow"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		army, err := Catalog(nil).parseArmy(text, with())
		for _, e := range army {
			require.NoError(t, err)
			require.Positive(t, e.Count)
			require.NotEmpty(t, e.kind().Name)
		}
	})
}
