package wound

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/odds"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
)

// Odds before and dice after are one thing: the outlook of a single hit is the sum over
// every path of its dice.
func TestOutlookIsEveryPath(t *testing.T) {
	for _, c := range []struct {
		game Game
		mark Mark
		x    Missile
	}{
		{Advanced, Mark{Body: Body{}, KV: 20}, Missile{PEN: printed.Whole(17), DC: 6}},
		{Advanced, Mark{Body: Body{Where: Firing, Armor: vest(10)}, KV: 48, Before: 30}, Missile{PEN: printed.Whole(17), DC: 6}},
		{Advanced, Mark{Body: Body{Where: Looking}, KV: 5}, Missile{PEN: printed.One, DC: 2}},
		{Advanced, Mark{Body: Body{Where: AtLegs, Cover: printed.Whole(3)}, KV: 5, Before: 90}, Missile{PEN: printed.Whole(4), DC: 2}},
		{Basic, Mark{Body: Body{Where: Firing}, KV: 20}, Missile{PEN: printed.Whole(17), DC: 6}},
	} {
		type end struct {
			out, disabled bool
			pd            int
		}
		paths, err := dice.Exact(func(r *dice.Roller) end {
			hit := Strike(c.game, r, c.mark.Body, c.x, usual)
			e := end{disabled: hit.Disables(), pd: hit.PD}
			if hit.Knock() > 0 {
				e.out = aftermath.Fall(r, "", c.mark.Before+hit.Knock(), c.mark.KV).Out
			}
			return e
		}, 200_000)
		require.NoError(t, err)
		want := Outlook{Hit: big.NewRat(1, 1), Out: new(big.Rat), Disabled: new(big.Rat), PD: new(big.Rat)}
		for _, p := range paths {
			if p.Value.out {
				want.Out.Add(want.Out, p.Chance)
			}
			if p.Value.disabled {
				want.Disabled.Add(want.Disabled, p.Chance)
			}
			want.PD.Add(want.PD, new(big.Rat).Mul(p.Chance, big.NewRat(int64(p.Value.pd), 1)))
		}
		got := c.mark.Outlook(c.game, c.x, odds.Sure(odds.Whole(1)), usual)
		require.Equal(t, inWords(want), inWords(got), "%+v", c)
	}
}

func inWords(o Outlook) [4]string {
	return [4]string{o.Hit.RatString(), o.Out.RatString(), o.Disabled.RatString(), o.PD.RatString()}
}

// Two hits are two that add up; and what does not hit does nothing.
func TestOutlookOfABurst(t *testing.T) {
	m := Mark{KV: 20}
	one, two := m.Outlook(Advanced, m16, odds.Sure(odds.Whole(1)), usual), m.Outlook(Advanced, m16, odds.Sure(odds.Whole(2)), usual)
	require.Equal(t, new(big.Rat).Mul(big.NewRat(2, 1), one.PD).RatString(), two.PD.RatString())
	spared := new(big.Rat).Sub(big.NewRat(1, 1), one.Disabled)
	require.Equal(t, new(big.Rat).Sub(big.NewRat(1, 1), spared.Mul(spared, spared)).RatString(), two.Disabled.RatString())
	require.Positive(t, two.Out.Cmp(one.Out))
	half := m.Outlook(Advanced, m16, odds.Yes(big.NewRat(1, 2)), usual)
	require.Equal(t, "1/2", half.Hit.RatString())
	require.Equal(t, new(big.Rat).Quo(one.Out, big.NewRat(2, 1)).RatString(), half.Out.RatString())
	none := m.Outlook(Advanced, m16, odds.Sure(odds.Whole(0)), usual)
	require.Equal(t, [4]string{"0", "0", "0", "0"}, inWords(none))
}

func BenchmarkOutlook(b *testing.B) {
	m := Mark{Body: Body{Armor: vest(10)}, KV: 48}
	for b.Loop() {
		m.Outlook(Advanced, m16, odds.Sure(odds.Whole(2)), usual)
	}
}
