package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// wideTable is an empty one of another size.
func wideTable(t testing.TB, system rulestest.Stored, d *dice.Roller, size plane.Rect, house ...rules.Setting) *rules.Snapshot {
	t.Helper()
	res, err := system.Start(rules.Setup{Scenario: "empty", House: house}, d)
	require.NoError(t, err)
	st := stateOf(t, res.Next.Snapshot())
	st.Size = size
	res.Next.Snapshot().State, err = codec.Encode(st)
	require.NoError(t, err)
	return res.Next.Snapshot()
}

// horde is a battle of 40 units a side on a large table.
func horde(t testing.TB, system rulestest.Stored) *rules.Snapshot {
	t.Helper()
	d := dice.FromStream([32]byte{7})
	s := wideTable(t, system, d, tableOf(200, 100))
	for row := range 4 {
		for _, seat := range []rules.SeatID{"red", "blue"} {
			y, facing := 30-7*row, either(seat == "red", plane.N, plane.S)
			if seat == "red" {
				y = 60 + 7*row
			}
			army := "12 Longbowmen, 10 Heavy Cavalry, 20 Medium Infantry, 12 Light Cavalry with bow, 20 Orcs, 1 Hero mounted heavy, 20 Heavy Infantry, 2 Ogres, 15 Crossbowmen, 20 Goblins"
			c := cmdline.Command{Path: []string{"goliath-gm", "muster"}}.With("seat", string(seat)).With("army", army).
				With("corner", inches(20, y).String()).With("facing", facing.String()).With("reason", "set-up")
			res, err := system.Act(s, rules.GM, c, d)
			require.NoError(t, err)
			s = res.Next.Snapshot()
		}
	}
	require.Len(t, stateOf(t, s).Units, 80)
	return s
}

// BenchmarkTurn is a turn of 40 units a side through the system without storage:
// the sheets of the captains are sealed, and all steps resolved.
func BenchmarkTurn(b *testing.B) {
	for _, method := range []string{"method-1", "method-2"} {
		b.Run(method, func(b *testing.B) {
			system := rulestest.Cold(playedBy(method).System())
			s, _ := captain{system: system}.play(b, horde(b, system), dice.FromStream([32]byte{9}), 1) // into the second turn
			var sheets [][]string
			turn(b, system, s, func(now rules.Position, seat rules.SeatID) []string {
				sheets = append(sheets, captain{system: system}.orders(b, now, seat))
				return sheets[len(sheets)-1]
			})
			b.ReportAllocs()
			for b.Loop() {
				n := 0
				turn(b, system, s, func(rules.Position, rules.SeatID) []string { n++; return sheets[n-1] })
			}
		})
	}
}

// turn plays until the next turn has begun.
func turn(b *testing.B, system rulestest.Stored, s *rules.Snapshot, sheet func(rules.Position, rules.SeatID) []string) {
	d := dice.FromStream([32]byte{11})
	now, err := system.Open(s)
	require.NoError(b, err)
	for began := false; !began && !now.Snapshot().Over; began = now.Snapshot().Step == rallySegment {
		for _, seat := range now.Awaited() {
			now, err = now.Seal(seat, sheet(now, seat))
			require.NoError(b, err)
		}
		res, err := now.Advance(d)
		require.NoError(b, err)
		now = res.Next
	}
}
