package pentagon

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
)

// sheetOf is the sheet of a unit as one seat of a game sees it.
func sheetOf(t *testing.T, sys rules.System, s *rules.Snapshot, seat rules.SeatID, unit string) []rules.Row {
	t.Helper()
	v, err := sys.View(s, seat)
	require.NoError(t, err)
	i := slices.IndexFunc(v.Sheets, func(s rules.Sheet) bool { return s.Unit == unit })
	require.GreaterOrEqual(t, i, 0, unit)
	return v.Sheets[i].Rows
}

// started is a new game of a scenario in free mode.
func started(t *testing.T, sys rules.System, scenario string) *rules.Snapshot {
	t.Helper()
	begun, err := sys.Start(rules.Setup{Scenario: scenario, Mode: rules.Free}, dice.FromFaces(nil))
	require.NoError(t, err)
	return begun.Snapshot
}

// A missile has a sheet, on which only its own side reads what it was
// programmed for (Combat, Seeking Weapons).
func TestSheetOfMissile(t *testing.T) {
	sys := Book.System()
	c, err := rules.ParseCommand("pentagon missile target:lance heading:A")
	require.NoError(t, err)
	res, err := sys.Act(started(t, sys, "skirmish"), "red", c, dice.FromFaces(nil))
	require.NoError(t, err)
	public := []rules.Row{{Label: "Fuel", Text: "30 hexes left"}, {Label: "Flight", Text: "1520 heading A at speed 7, 0 hexes flown of 30, standard"}}
	require.Equal(t, public, sheetOf(t, sys, res.Snapshot, "blue", "kestrel-m1"))
	require.Equal(t, append(public, rules.Row{Label: "Target", Text: "Lance"}, rules.Row{Label: "After a miss", Text: "detonates"}),
		sheetOf(t, sys, res.Snapshot, "red", "kestrel-m1"))
}

// A base keeps no Acceleration Record, so its sheet has none of its rows
// (Course of Play, Record Sheets).
func TestBaseHasNoRecord(t *testing.T) {
	sys := Book.System()
	s := started(t, sys, "gate-assault")
	moves := func(r rules.Row) bool { return r.Label == "Velocity" || r.Label == "Thrust" }
	require.True(t, slices.ContainsFunc(sheetOf(t, sys, s, "red", "aklinon"), moves))
	require.False(t, slices.ContainsFunc(sheetOf(t, sys, s, "red", "bastion"), moves))
}

// What homes in again has it on its sheet: a bolt that missed once is spent
// after the next miss.
func TestProgramme(t *testing.T) {
	st := &State{Ships: []*Ship{{Unit: rules.Unit{ID: "lance", Name: "Lance"}, Body: Body{At: hex.At(15, 14)}}}}
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
	wraith := &Ship{Unit: rules.Unit{ID: "wraith", Name: "Wraith"}}
	st := &State{Ships: []*Ship{wraith}}
	require.Equal(t, "yes, but not to Wraith", st.lockText(&Ship{Lock: true, NoLock: []string{"wraith"}}))
	require.Equal(t, "yes", st.lockText(&Ship{Lock: true}))
	require.Equal(t, "no", st.lockText(&Ship{NoLock: []string{"wraith"}}))
}
