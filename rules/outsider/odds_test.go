package outsider

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/houserule"
	"impulse/rules/outsider/printed"
)

// setTo are the defaults with one house rule set.
type setTo struct{ id, value string }

func (s setTo) House(id string) string {
	if id == s.id {
		return s.value
	}
	return houserule.ByDefault(houseRules).House(id)
}

// faced is a battle of a cruiser and what it fires at, so many hexes ahead.
func faced(t *testing.T, away int, target *Vessel) *State {
	v, err := newShip(force("torrent"), "")
	require.NoError(t, err)
	v.Side = "red"
	v.put(hex.At(20, 50), hex.A, hex.Vec{})
	target.Side = "blue"
	target.put(hex.At(20, 50-away), hex.D, hex.Vec{})
	st := &State{Field: Field{Fleet: Fleet{Muster: Muster{Vessels: []*Vessel{v, target}}}, Clock: Clock{Turn: 1, Segment: 1}}}
	return st
}

const throws = 20_000

// agrees holds an exact expectation against the mean of many throws of the code that
// resolves: within four standard errors, with dice of a fixed seed.
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

func squadron(kind string, n int) *Vessel {
	return &Vessel{Unit: rules.Unit{ID: "squadron"}, Body: Body{Flight: &Flight{Type: kind, Count: n}}}
}

// The odds before one commits are those of the dice that are thrown then.
func TestOddsAsThrown(t *testing.T) {
	ember, err := newShip(force("ember"), "")
	require.NoError(t, err)
	tornado, torpedo, utility := squadron("Tornado Interceptor", 3), squadron("Short-range Torpedo", 4), squadron("Utility Shuttle", 1)
	for _, c := range []struct {
		target *Vessel
		away   int
		weapon string
		house  setTo
	}{
		{ember, 8, "B", setTo{}}, {ember, 28, "B1", setTo{}}, {ember, 36, "P1", setTo{}}, {ember, 20, "81", setTo{"weapon-damage", "halved"}},
		{ember, 12, "L1+L2", setTo{"half-cooldown", "one-volley"}},
		{tornado, 3, "81", setTo{}}, {tornado, 12, "L1", setTo{}}, {tornado, 9, "B", setTo{"volley-dodge", "once"}},
		{torpedo, 5, "L2", setTo{}}, {utility, 14, "L3", setTo{"weapon-damage", "halved"}}, {tornado, 14, "L1+L2", setTo{"half-cooldown", "one-volley"}},
	} {
		st := faced(t, c.away, c.target)
		v := st.Vessels[0]
		volleys := st.volleysOf(v, c.weapon, c.target.ID, "", c.house)
		require.NotEmpty(t, volleys, c)
		x := volleys[0]
		var mounts []mount
		for _, id := range x.Mounts {
			m := st.mountsOf(v)[id]
			mounts = append(mounts, m)
		}
		agrees(t, st.number(v, c.target, 0, c.house).chance(), func(d *dice.Roller) int {
			roll, _ := st.rollVolley(d, mounts, c.target, 0, c.house)
			return bit(roll.hit)
		})
		mean := new(big.Rat).Mul(st.number(v, c.target, 0, c.house).chance(), st.meanDamage(v, c.target, x, c.house))
		agrees(t, mean, func(d *dice.Roller) int {
			_, points := st.rollVolley(d, mounts, c.target, 0, c.house)
			return printed.Sum(points)
		})
		if c.target.Flight != nil {
			agrees(t, st.killChance(v, c.target, x, c.house), func(d *dice.Roller) int {
				roll, points := st.rollVolley(d, mounts, c.target, 0, c.house)
				return bit(roll.hit && printed.Sum(points) > 0 && c.target.Flight.dodge(d, points, c.house) > 0)
			})
		}
	}
}
