package outsider

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/envelope"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// A state that play cannot reach and that the rules cannot bear is refused.
func TestHostileStates(t *testing.T) {
	for name, wrong := range map[string]func(*State){
		"a flight of nobody": func(st *State) {
			f := squadron("Fury Super Fighter", 0)
			f.Seat, f.Side = "red", "red"
			st.Vessels = append(st.Vessels, f)
		},
		"a fate on the map":   func(st *State) { st.Vessels[0].Fate = destroyed },
		"missiles unspent":    func(st *State) { st.Vessels[0].Ship.Spent = map[string]int{"D1": -1} },
		"casualties":          func(st *State) { st.Vessels[0].Ship.Casualties = -1 },
		"launched":            func(st *State) { st.Vessels[0].Ship.Launched.Times = -5 },
		"sent":                func(st *State) { st.Vessels[0].Ship.Sent.Times = -5 },
		"taken":               func(st *State) { st.Vessels[0].Ship.Taken.Segment = -5 },
		"fired":               func(st *State) { st.Vessels[0].Ship.Fired = map[string]Fired{"B1": {Segment: 1, Times: -1}} },
		"busy":                func(st *State) { st.Vessels[0].Ship.Loads[0].Busy = []int{-1} },
		"a profile of many":   func(st *State) { st.Vessels[1].Ship.Profile.Screens = -1 },
		"boards":              func(st *State) { st.Vessels[0].Boards = fmt.Sprintf("%0200d", 1) },
		"the unit that fires": func(st *State) { st.Exchange.Unit = fmt.Sprintf("%0200d", 1) },
	} {
		s := begun(t, "line")
		st := stateOf(t, s)
		bound := func() error {
			b := envelope.BoundsOf(s)
			bounds(st, b)
			return b.Err()
		}
		require.NoError(t, bound())
		wrong(st)
		require.Error(t, bound(), name)
	}
}

// The Thrust Chart begins anew after its last row, in whatever segment that comes (C6.0).
func TestAfterTheLastRow(t *testing.T) {
	h := Helm{Burn: Burn{Thrust: 8, Row: 8, Gathered: hex.Vec{A: 8}}}
	h.burn(unlimited, setTo{})
	require.Equal(t, 1, h.Burn.Row)
	require.Equal(t, hex.Vec{A: 8}, h.Velocity)
}

// A flag that names nobody, or a squadron, commands nobody.
func TestFlagOfNobody(t *testing.T) {
	st := faced(t, 8, squadron("Fury Super Fighter", 2))
	for _, unit := range []string{"gone", st.Vessels[1].ID} {
		st.Flags = []Flag{{Side: "blue", Unit: unit}}
		require.Equal(t, 0, st.initiativeBonus("blue", several{"crew-grade": "on"}))
		require.Equal(t, noFlagship, st.initiativeBonus("blue", several{"flagships": "on", "crew-grade": "on"}))
	}
}

// Who launches into a battle with room for one more unit does not make one too many.
func TestLaunchIntoAFullBattle(t *testing.T) {
	s := begun(t, "patrol")
	st := stateOf(t, s)
	for i := range mostVessels - 1 - len(st.Vessels) {
		f := squadron("Fury Super Fighter", 0)
		f.ID = fmt.Sprintf("gone-%d", i)
		f.Name, f.Seat, f.Side, f.Fate = f.ID, "red", "red", destroyed
		st.Gone = append(st.Gone, f)
	}
	var err error
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	system, d := rulestest.Cold(Book.System()), dice.FromStream([32]byte{7})
	for seat, ship := range map[rules.SeatID]string{"red": "torrent type:mr", "blue": "ember type:sr"} {
		s, err = system.Seal(s, seat, []string{"1: launch count:1 unit:" + ship, "1-8: thrust to:0 unit:" + strings.Fields(ship)[0]})
		require.NoError(t, err)
	}
	for range 8 {
		res, err := system.Advance(s, d)
		require.NoError(t, err)
		s = res.Next.Snapshot()
		if st = stateOf(t, s); st.room() == 0 {
			break
		}
	}
	require.Zero(t, st.room())
	res, err := system.Advance(s, d)
	require.NoError(t, err)
	require.Len(t, stateOf(t, res.Next.Snapshot()).Gone, mostVessels-3)
}

// One order launches no more than a flight may have, from however many launchers and bays.
func TestMostOfAFlight(t *testing.T) {
	v, err := newShip(force("rookery"), "")
	require.NoError(t, err)
	for i := range v.Ship.Loads {
		v.Ship.Loads[i].Ready = 9999
	}
	require.LessOrEqual(t, v.mostMissiles("mr", 1, several{"launch-rate": "100"}), mostCraft)
	require.Equal(t, mostCraft, v.Ship.bays(several{"bay-rate": "any"}))
}

// Thrust that a game master sets is a change of thrust: what was gathered counts, and the
// chart begins anew (READINGS 4).
func TestSetThrust(t *testing.T) {
	v := faced(t, 8, squadron("Fury Super Fighter", 2)).Vessels[0]
	v.Burn = Burn{Thrust: 4, Row: 4, Gathered: hex.Vec{A: 3}}
	settings[0].set(v, 0, nil, setTo{})
	require.Equal(t, Burn{}, v.Burn)
	require.Equal(t, hex.Vec{A: 3}, v.Velocity)
}
