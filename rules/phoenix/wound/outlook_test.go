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
		{Advanced, Mark{Body: Body{}, KV: 20}, Missile{PEN: printed.Whole(21), DC: 10}}, // which kills at once
		{Advanced, Mark{Body: Body{}, KV: 20, Before: 900_000}, Missile{PEN: printed.Whole(21), DC: 8}},
		{Basic, Mark{Body: Body{Where: Firing}, KV: 20}, Missile{PEN: printed.Whole(30), DC: 10}},
		{Basic, Mark{Body: Body{Where: Firing}, KV: 20}, Missile{PEN: printed.Whole(17), DC: 6}},
	} {
		type end struct {
			out, disabled bool
			pd            int
		}
		paths, err := dice.Exact(func(r *dice.Roller) end {
			hit := Strike(c.game, r, c.mark.Body, c.x, usual)
			e := end{disabled: hit.Disables(), pd: hit.PD}
			switch {
			case hit.Knock() <= 0: // no wound
			case kills(c.mark, hit.PD):
				e.out = true
			default:
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

// The outlook of pellets that strike together, and of what a concussion adds, is the sum over
// every path of their dice too (3.5, 3.6).
func TestPatternIsEveryPath(t *testing.T) {
	for _, c := range []struct {
		mark Mark
		x    Missile
		n    int
		by   Grouping
		hls  int
	}{
		{Mark{KV: 20}, Missile{PEN: printed.Whole(1), DC: 3}, 2, Spread, 0},
		{Mark{KV: 9, Before: 3}, Missile{PEN: printed.Whole(1), DC: 3}, 2, Spread, 19},
		{Mark{Body: Body{Where: Looking}, KV: 9}, Missile{PEN: printed.Whole(1), DC: 2}, 3, Spread, 4},
		{Mark{KV: 30, Also: 12}, Missile{PEN: printed.Whole(2), DC: 3}, 4, Together, 0},
		{Mark{KV: 30}, Missile{PEN: printed.Whole(10), DC: 8}, 4, Together, 0},          // which kill together
		{Mark{KV: 20}, Missile{PEN: printed.Whole(3), DC: 9}, 2, Spread, 4},             // of which one may kill
		{Mark{KV: 20, Before: 2}, Missile{PEN: printed.Whole(10), DC: 7}, 2, Spread, 4}, // or two together
		{Mark{Body: Body{Armor: vest(10)}, KV: 30}, Missile{PEN: printed.Whole(2), DC: 3}, 1, Each, 0},
	} {
		out, disabled, pd := new(big.Rat), new(big.Rat), new(big.Rat)
		paths, err := dice.Exact(func(r *dice.Roller) [3]int {
			hits := Shower(Advanced, r, c.mark.Body, c.x, c.n, c.by, c.hls, usual)
			sum, shock, disables := Sum(hits)
			bit := 0
			if disables {
				bit = 1
			}
			return [3]int{sum, shock, bit}
		}, 2_000_000)
		require.NoError(t, err)
		for _, p := range paths {
			if knock := p.Value[0] + p.Value[1] + c.mark.Also; knock > 0 {
				chance := big.NewRat(int64(printed.Knockout(c.mark.Before+knock, c.mark.KV)), 100)
				if kills(c.mark, p.Value[0]) {
					chance.SetInt64(1)
				}
				out.Add(out, chance.Mul(chance, p.Chance))
			}
			disabled.Add(disabled, new(big.Rat).Mul(p.Chance, big.NewRat(int64(p.Value[2]), 1)))
			pd.Add(pd, new(big.Rat).Mul(p.Chance, big.NewRat(int64(p.Value[0]), 1)))
		}
		got := c.mark.Pattern(Advanced, c.x, odds.Sure(odds.Whole(1)), c.n, c.by, c.hls, usual)
		require.Equal(t, [3]string{out.RatString(), disabled.RatString(), pd.RatString()}, [3]string{got.Out.RatString(), got.Disabled.RatString(), got.PD.RatString()}, "%+v", c)
	}
}

// What a hit is over whole units is less than a thousandth of what is left until death, which is not too many
// units to add up.
func TestLessThanAThousandthIsLeftOut(t *testing.T) {
	for _, left := range []int{1, 999, 1000, 1001, 1999, 10_001, 100_001, 654_321, printed.Dead} {
		m := Mark{Before: printed.Dead - left}
		require.LessOrEqual(t, m.mortal(), 2500, left)
		for _, pd := range []int{left, left / 2, left / 3, left - 1, 700, 999, 1} {
			if over := pd - m.harm(pd)*m.unit(); pd < left {
				require.Less(t, 1000*over, left, "%d of %d", pd, left)
			}
		}
		require.Equal(t, m.mortal(), m.harm(left))
	}
}

// Hits at several places that kill together put out for certain, though none of them does alone.
func TestLesserHitsKillTogether(t *testing.T) {
	for _, m := range []Mark{{KV: 20}, {KV: 20, Before: 5}, {KV: 48, Before: 300_000, Also: 7}, {KV: 900, Before: 999_400}, {KV: 900, Before: 899_999}, {KV: 20, Before: printed.Dead}} {
		x := Missile{PEN: printed.Whole(17), DC: 7}
		hits, all := map[[2]int]int64{}, int64(0) // ways by PD and what they count for
		low, high := m.Where.Rolls()
		for place := low; place <= high; place++ {
			faces := m.faces(Advanced, place, x, usual)
			for glance := range faces {
				hit := m.hit(Advanced, place, glance, x, usual)
				hits[[2]int{hit.PD, hit.Knock()}] += int64(lot / faces)
			}
			all += lot
		}
		want := new(big.Int)
		for a, one := range hits {
			for b, two := range hits {
				chance := int64(0)
				switch pd, knock := a[0]+b[0], a[1]+b[1]; {
				case knock+m.Also == 0:
				case kills(m, pd):
					chance = 100
				default:
					chance = int64(printed.Knockout(m.Before+m.Also+knock, m.KV))
				}
				want.Add(want, new(big.Int).Mul(big.NewInt(one*chance), big.NewInt(two)))
			}
		}
		got := m.Outlook(Advanced, x, odds.Sure(odds.Whole(2)), usual)
		lot := new(big.Int).Mul(big.NewInt(all), big.NewInt(all))
		require.Equal(t, new(big.Rat).SetFrac(want, lot.Mul(lot, big.NewInt(100))).RatString(), got.Out.RatString(), "%+v", m)
	}
}

// kills reports whether wounds of so many PD kill at once, as is found before any roll (2.7).
func kills(m Mark, pd int) bool { return m.Before+m.Also+pd >= printed.Dead }

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

// A blast of buckshot that spreads by its first pellet.
func BenchmarkPattern(b *testing.B) {
	m := Mark{KV: 20}
	for b.Loop() {
		m.Pattern(Advanced, Missile{PEN: printed.Whole(1), DC: 3}, odds.Sure(odds.Whole(1)), 9, Spread, 19, usual)
	}
}
