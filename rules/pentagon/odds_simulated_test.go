package pentagon

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

const throws = 20_000

// agrees holds an exact expectation against the mean of many throws of the code
// that resolves: within four standard errors, with dice of a fixed seed.
func agrees(t *testing.T, exact *big.Rat, throw func(*dice.Roller) int) {
	t.Helper()
	var sum, squares float64
	d := dice.FromStream([32]byte{7})
	for range throws {
		n := float64(throw(d))
		sum, squares = sum+n, squares+n*n
	}
	want, _ := exact.Float64()
	mean := sum / throws
	deviation := math.Sqrt(math.Max(0, squares/throws-mean*mean))
	require.InDelta(t, want, mean, 4*deviation/math.Sqrt(throws)+1e-9, "exactly %s", exact)
}

func TestOddsOfEveryWeaponAsThrown(t *testing.T) {
	h := with("", "")
	for i, w := range weapons() {
		for _, x := range []aim{
			{rng: 2 + 2*i, target: 2, ecm: 1}, {rng: 3, target: 0, lock: true, evasion: 1}, {rng: 2, target: 0, bolt: true, lock: true, evading: 1},
		} {
			x.weapon = w
			t.Run(fmt.Sprintf("%s at range %d and size %d", w.id, x.rng, x.target), func(t *testing.T) {
				odds := shotOdds{aim: x, all: dice.Weigh(func(d *dice.Roller) outcome { return x.fire(d, w.id, h) })}
				agrees(t, successOf(odds.sums()).chance, func(d *dice.Roller) int { return one(x.fire(d, w.id, h).Hit) })
				agrees(t, odds.all.Mean(func(o outcome) int { return o.Damage }), func(d *dice.Roller) int { return x.fire(d, w.id, h).Damage })
			})
		}
	}
}

func TestOddsOfOtherRollsAsThrown(t *testing.T) {
	st := ahead("kestrel", "lance", 0)
	h, s := with("", ""), st.Ships[0]
	for shots := range 3 {
		agrees(t, s.battery(h).chance(0, shots), func(d *dice.Roller) int {
			_, hit := pdRoll(d, "", 0, s.battery(h).rating(shots))
			return one(hit)
		})
	}
	for _, x := range []ramming{{0, 0, 0, 6}, {4, 1, 0, 7}, {1, 0, 2, 8}} {
		agrees(t, x.odds().chance, func(d *dice.Roller) int { _, hit := x.roll(d, ""); return one(hit) })
	}
	strain := func(d *dice.Roller) int { _, hits := strained(d, ""); return hits }
	agrees(t, dice.Weigh(strain).Mean(func(n int) int { return n }), strain)
}

// Lock-on to anybody and to an enemy that jams it, with so much left of the
// radar track: as the step itself rolls it.
func TestOddsOfLockOnAsThrown(t *testing.T) {
	for _, c := range []struct{ lost, ecm int }{{0, 0}, {0, 1}, {0, 3}, {2, 0}, {2, 1}, {4, 2}, {6, 0}} {
		t.Run(fmt.Sprintf("%d boxes lost, ECM %d", c.lost, c.ecm), func(t *testing.T) {
			st, h := ahead("kestrel", "lance", 4), with("", "")
			s, foe := st.Ships[0], st.Ships[1]
			left, _ := s.rows(radar)[0].boxes().Destroy(c.lost, orderOf(radar, asked(func(string) string { return "first" })))
			s.rows(radar)[0].mark(left)
			foe.Form[lineECM] = c.ecm
			rolls := dice.Weigh(func(d *dice.Roller) int { roll, _ := s.lockRoll(d); return roll })
			thrown := func(d *dice.Roller) { st.locks(d, s, h) }
			anybody := rolls.Chance(func(roll int) bool { return roll <= s.radarNumber() })
			agrees(t, anybody, func(d *dice.Roller) int { thrown(d); return one(s.Lock) })
			agrees(t, st.reaching(s, foe, rolls, h), func(d *dice.Roller) int { thrown(d); return one(s.locked(foe.object())) })
		})
	}
}

// What hits with a sum hits with every higher one, so that "8 or more on the
// dice" is the truth.
func TestHigherRollsAreNeverWorse(t *testing.T) {
	h := with("", "")
	for _, w := range weapons() {
		for rng := range 70 {
			for size := range 5 {
				x := shotOdds{aim: aim{weapon: w, rng: rng, target: size, lock: true}}
				x.all = dice.Weigh(func(d *dice.Roller) outcome { return x.fire(d, w.id, h) })
				hit := successOf(x.sums())
				for _, o := range x.sums() {
					require.Equal(t, hit.needs > 0 && o.Value.sum >= hit.needs, o.Value.good, "%s at %d, size %d", w.id, rng, size)
				}
			}
		}
	}
}

// One echo's odds, with the state read: all weapons of a dreadnought.
func BenchmarkOdds(b *testing.B) {
	s, sys := at(b, ahead("thunderhead", "lance", 4), "direct-fire-decision"), rulestest.Cold(Book.System())
	for b.Loop() {
		out, err := sys.Odds(s, "red", "fire weapon:all target:foe", nil)
		if err != nil || len(out) == 0 {
			b.Fatal(out, err)
		}
	}
}
