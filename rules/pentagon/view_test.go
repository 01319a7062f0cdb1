package pentagon

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// sheetOf is the sheet of a unit as one seat of a game sees it.
func sheetOf(t *testing.T, sys rulestest.Stored, s *rules.Snapshot, seat rules.SeatID, unit string) []view.Row {
	t.Helper()
	v, err := sys.View(s, seat)
	require.NoError(t, err)
	i := slices.IndexFunc(v.Sheets, func(s view.Sheet) bool { return s.Unit == unit })
	require.GreaterOrEqual(t, i, 0, unit)
	return v.Sheets[i].Rows
}

// started is a new game of a scenario in free mode.
func started(t *testing.T, sys rulestest.Stored, scenario string) *rules.Snapshot {
	t.Helper()
	begun, err := sys.Start(rules.Setup{Scenario: scenario, Mode: rules.Free}, dice.FromFaces(nil))
	require.NoError(t, err)
	return begun.Next.Snapshot()
}

// A missile has a sheet, on which only its own side reads what it was
// programmed for (Combat, Seeking Weapons).
func TestSheetOfMissile(t *testing.T) {
	sys := rulestest.Cold(Book.System())
	c, err := cmdline.Parse("pentagon missile target:lance heading:A")
	require.NoError(t, err)
	res, err := sys.Act(started(t, sys, "skirmish"), "red", c, dice.FromFaces(nil))
	require.NoError(t, err)
	public := []view.Row{{Label: "Fuel", Text: "30 hexes left"}, {Label: "Flight", Text: "1520 heading A at speed 7, 0 hexes flown of 30, standard"}}
	require.Equal(t, public, sheetOf(t, sys, res.Next.Snapshot(), "blue", "kestrel-m1"))
	require.Equal(t, append(public, view.Row{Label: "Target", Text: "Lance"}, view.Row{Label: "After a miss", Text: "detonates"}),
		sheetOf(t, sys, res.Next.Snapshot(), "red", "kestrel-m1"))
}

// A base keeps no Acceleration Record, so its sheet has none of its rows
// (Course of Play, Record Sheets).
func TestBaseHasNoRecord(t *testing.T) {
	sys := rulestest.Cold(Book.System())
	s := started(t, sys, "gate-assault")
	moves := func(r view.Row) bool { return r.Label == "Velocity" || r.Label == "Thrust" }
	require.True(t, slices.ContainsFunc(sheetOf(t, sys, s, "red", "aklinon"), moves))
	require.False(t, slices.ContainsFunc(sheetOf(t, sys, s, "red", "bastion"), moves))
}

// What homes in again has it on its sheet: a bolt that missed once is spent
// after the next miss.
func TestProgramme(t *testing.T) {
	lance := bare(rules.Unit{ID: "lance", Name: "Lance"}, "lance")
	lance.At = hex.At(15, 14)
	st := battle(Clock{}, lance)
	for _, c := range []struct {
		k    Seeker
		miss string
	}{
		{Seeker{Kind: missileKind, Target: "lance"}, "detonates"},
		{Seeker{Kind: missileKind, Target: "lance", Double: true, Missed: 3}, "doubles back"},
		{Seeker{Kind: boltKind, Target: "lance"}, "doubles back"},
		{Seeker{Kind: boltKind, Target: "lance", Missed: 1}, "is spent"},
		{Seeker{Kind: missileKind}, ""},
	} {
		_, miss := st.programme(&c.k)
		require.Equal(t, c.miss, miss)
	}
}

// Of damage past the screens only the sections that get some are told.
func TestStruckShares(t *testing.T) {
	_, shares := apportion([]share{{1, 9}, {3, 1}}, 9, byDefault)
	require.Equal(t, []share{{1, 1}}, struckShares(shares))
}

// Lock-on that does not reach everybody names them on the sheet.
func TestLockText(t *testing.T) {
	st := battle(Clock{}, bare(rules.Unit{ID: "wraith", Name: "Wraith"}, "wraith"))
	require.Equal(t, "yes, but not to Wraith", st.lockText(&Ship{Fix: Fix{true, []string{"wraith"}}}))
	require.Equal(t, "yes", st.lockText(&Ship{Fix: Fix{Lock: true}}))
	require.Equal(t, "no", st.lockText(&Ship{Fix: Fix{false, []string{"wraith"}}}))
}

// The map shows how much of a unit is left, and what ails it; the planets and what
// flies have nothing of that.
func TestCountersShowHowUnitsFare(t *testing.T) {
	sys := rulestest.Cold(Book.System())
	s := started(t, sys, "duel")
	for _, line := range []string{"damage unit:lance system:forward-hull boxes:2", "damage unit:lance system:main-control boxes:1", "damage unit:lance system:auxiliary-control boxes:1"} {
		c, err := cmdline.Parse(line + " reason:x")
		require.NoError(t, err)
		res, err := sys.Act(s, rules.GM, c.Within("pentagon-gm"), dice.FromFaces(nil))
		require.NoError(t, err, line)
		s = res.Next.Snapshot()
	}
	v, err := sys.View(s, rules.Spectator)
	require.NoError(t, err)
	require.Equal(t, []int{34, 54}, []int{v.Board.Columns, v.Board.Rows})
	for _, c := range v.Board.Counters {
		switch c.Unit {
		case "kestrel":
			require.Equal(t, c.Left.Of, c.Left.Left)
			require.Empty(t, c.State)
		case "lance":
			require.Equal(t, c.Left.Of-4, c.Left.Left)
			require.Equal(t, []view.Condition{view.Adrift, view.Crippled}, c.State)
		default:
			require.Zero(t, c.Left)
		}
	}
}

// Who hides sees so on its own map; the enemy sees nothing there.
func TestTheOwnMapSaysWhoIsHidden(t *testing.T) {
	sys := rulestest.Cold(Book.System())
	s := started(t, sys, "ambush")
	hidden := map[rules.SeatID]int{}
	for _, reader := range []rules.SeatID{"red", "blue", rules.Spectator} {
		v, err := sys.View(s, reader)
		require.NoError(t, err)
		for _, c := range v.Board.Counters {
			if slices.Contains(c.State, view.Hidden) {
				hidden[reader]++
				require.Equal(t, string(reader), c.Side)
			}
		}
	}
	require.Len(t, hidden, 1)
	require.NotContains(t, hidden, rules.Spectator)
}
