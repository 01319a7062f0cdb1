package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/budget"
	"impulse/rules/hex"
)

// squadrons are two of so many craft, eight hexes apart.
func squadrons(t *testing.T, count int) *State {
	st := faced(t, 8, squadron("Fury Super Fighter", count))
	st.Vessels[0] = squadron("Fury Super Fighter", count)
	st.Vessels[0].ID, st.Vessels[0].Side = "away", "blue"
	st.Vessels[0].At = hex.At(20, 50)
	return st
}

// What a squadron does grows as its craft do, and no faster; and it is counted.
func TestTheWorkOfASquadron(t *testing.T) {
	work := func(count int) float64 {
		st := squadrons(t, count)
		v, target := st.Vessels[0], st.Vessels[1]
		return testing.AllocsPerRun(1, func() {
			v.Flight.Fired = nil
			for _, x := range st.volleysOf(v, everything, target.ID, "", setTo{}) {
				st.meanDamage(v, target, x, setTo{})
				st.killChance(v, target, x, setTo{})
				st.firing(v, target, x, setTo{})
			}
		})
	}
	require.Less(t, work(200), 6*work(50), "sixteen times as much if each mount is looked up among all")

	st := squadrons(t, 100)
	x := st.volleysOf(st.Vessels[0], everything, st.Vessels[1].ID, "", setTo{})[0]
	spent := budget.Of(1_000_000)
	st.Charge(spent)
	require.NotEmpty(t, st.firing(st.Vessels[0], st.Vessels[1], x, setTo{}))
	require.GreaterOrEqual(t, spent.Used(), 100)
}

// A volley that was declared is not fired again.
func TestDeclaredMounts(t *testing.T) {
	st := squadrons(t, 3)
	v, target := st.Vessels[0], st.Vessels[1]
	first := st.volleysOf(v, everything, target.ID, "", setTo{})
	st.Exchange.Declared = first
	require.Empty(t, st.volleysOf(v, everything, target.ID, "", setTo{}))
	require.Empty(t, st.armed(v, everything, setTo{}))
}

// Fire that was declared at who is gone is lost; fire that is not declared is not (D2.8).
func TestFireAtNobody(t *testing.T) {
	st := squadrons(t, 3)
	v := st.Vessels[0]
	x := st.volleysOf(v, everything, st.Vessels[1].ID, "", setTo{})[0]
	require.Empty(t, st.firing(v, nil, x, setTo{"undeclared-fire", "on"}))
	require.Empty(t, v.Flight.Fired)
	require.Empty(t, st.firing(v, nil, x, setTo{}))
	require.Len(t, v.Flight.Fired, len(x.named()))
}
