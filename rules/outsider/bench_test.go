package outsider

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

func stateOf(t require.TestingT, s *rules.Snapshot) *State {
	var st State
	require.NoError(t, codec.Decode(s.State, &st))
	return &st
}

// wholeTurn is a sheet for a whole turn: each unit turns toward the nearest enemy, thrusts
// and fires all it has.
func wholeTurn(t testing.TB, s *rules.Snapshot, seat rules.SeatID) []string {
	var sheet []string
	for _, v := range stateOf(t, s).Vessels {
		if v.Seat != seat || v.Flight != nil {
			continue
		}
		sheet = append(sheet, "each: pivot to:nearest unit:"+v.ID, "each: thrust to:3 unit:"+v.ID, "each: fire weapon:all target:nearest unit:"+v.ID)
		if load(v.Ship.Loads, "mr") != nil {
			sheet = append(sheet, "1: launch type:mr target:nearest unit:"+v.ID)
		}
		if load(v.Ship.Loads, "tornado") != nil {
			sheet = append(sheet, "1: deploy type:tornado unit:"+v.ID)
		}
	}
	return sheet
}

// begun is a scenario where somebody is first asked.
func begun(t testing.TB, scenario string) *rules.Snapshot {
	t.Helper()
	system, d := rulestest.Cold(Book.System()), dice.FromStream([32]byte{7})
	res, err := system.Start(rules.Setup{Scenario: scenario}, d)
	require.NoError(t, err)
	for s := res.Next.Snapshot(); ; s = res.Next.Snapshot() {
		if awaited, err := system.Awaited(s); err != nil || len(awaited) > 0 {
			require.NoError(t, err)
			return s
		}
		res, err = system.Advance(s, d)
		require.NoError(t, err)
	}
}

// BenchmarkTurn is a whole turn of the fleet action, eight segments of sixteen ships with
// missiles and fighters, by standing sheets.
func BenchmarkTurn(b *testing.B) {
	begun, err := Book.System().Open(begun(b, "line"))
	require.NoError(b, err)
	sheets := map[rules.SeatID][]string{}
	for _, seat := range begun.Awaited() {
		sheets[seat] = wholeTurn(b, begun.Snapshot(), seat)
	}
	b.ReportAllocs()
	for b.Loop() {
		now := begun
		for _, seat := range []rules.SeatID{"red", "blue"} {
			now, err = now.Seal(seat, sheets[seat])
			require.NoError(b, err)
		}
		for d := dice.FromStream([32]byte{9}); len(now.Awaited()) == 0; {
			res, err := now.Advance(d)
			require.NoError(b, err)
			now = res.Next
		}
		require.Equal(b, "Turn 2, segment 1", now.Clock())
	}
}
