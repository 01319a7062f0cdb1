package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// A turn of twelve impulses costs each seat three exchanges at most: its power,
// a standing sheet for the impulses, and perhaps another after a break.
func TestTurnInThreeExchanges(t *testing.T) {
	for _, scenario := range []string{"duel", "skirmish", "squadrons"} {
		t.Run(scenario, func(t *testing.T) {
			system := rulestest.Cold(Book.System())
			d := dice.FromStream([32]byte{7})
			res, err := system.Start(rules.Setup{Scenario: scenario}, d)
			require.NoError(t, err)
			seals := map[rules.SeatID]int{}
			s := res.Next.Snapshot()
			for !s.Over && stateOf(t, s).Turn == 1 {
				s = exchange(t, system, s, seals, d)
			}
			for seat, n := range seals {
				require.LessOrEqual(t, n, 3, seat)
			}
			require.Len(t, seals, len(s.Seats))
		})
	}
}

// exchange has every seat that is awaited seal the tactics of all its ships,
// and a first course, and plays on until somebody is awaited or the turn ends.
func exchange(t *testing.T, system rulestest.Stored, s *rules.Snapshot, seals map[rules.SeatID]int, d *dice.Roller) *rules.Snapshot {
	awaited, err := system.Awaited(s)
	require.NoError(t, err)
	for _, seat := range awaited {
		var sheet []string
		if s.Step != "power-allocation" {
			sheet = habits(t, system, s, seat)
		}
		s, err = system.Seal(s, seat, sheet)
		require.NoError(t, err)
		seals[seat]++
	}
	res, err := system.Advance(s, d)
	require.NoError(t, err)
	return res.Next.Snapshot()
}

func habits(t *testing.T, system rulestest.Stored, s *rules.Snapshot, seat rules.SeatID) []string {
	var sheet []string
	for _, typed := range []string{"tactic point-defense", "tactic reinforce 2", "tactic hold-fire 12", "break when crippled"} {
		lines, err := system.Expand(s, seat, typed, sheet)
		require.NoError(t, err)
		for _, line := range lines {
			line, _, err = system.Line(s, seat, line, sheet)
			require.NoError(t, err)
			sheet = append(sheet, line)
		}
	}
	return sheet
}

func stateOf(t require.TestingT, s *rules.Snapshot) *State {
	var st State
	require.NoError(t, codec.Decode(s.State, &st))
	return &st
}

// A look ahead throws no dice for the lock-on, and yet comes to the impulses.
func TestForeseeingBeginsTheImpulses(t *testing.T) {
	system := rulestest.Cold(Book.System())
	res, err := system.Start(rules.Setup{Scenario: "skirmish"}, dice.FromStream([32]byte{7}))
	require.NoError(t, err)
	told, err := system.Foresee(res.Next.Snapshot(), "blue", []string{"each: rotate to:B unit:lance", "break at 3"})
	require.NoError(t, err)
	require.Equal(t, []string{
		"Turn 1, before the impulses: no orders.",
		"Turn 1, impulse 1 to impulse 2: line 1.",
		"Turn 1, impulse 3, Rotation segment: break at 3 stops them, and you are asked.",
	}, told)
}

// allocating is a scenario at its first secret step.
func allocating(t *testing.T, scenario string) *rules.Snapshot {
	t.Helper()
	res, err := rulestest.Cold(Book.System()).Advance(begun(t, scenario), dice.FromStream([32]byte{}))
	require.NoError(t, err)
	require.Equal(t, "power-allocation", res.Next.Snapshot().Step)
	return res.Next.Snapshot()
}

// A phase comes in 0 alone and a segment never there, so lines for the other
// are refused; of a stretch some part must come.
func TestLinesOfStepsThatNeverCome(t *testing.T) {
	system := rulestest.Cold(Book.System())
	s := allocating(t, "skirmish")
	for typed, refusal := range map[string]string{
		"0: rotate to:B":                  "Column 1: the Rotation segment never comes in 0, before the count begins; write 1 or more.",
		"0: when range <= 6: rotate to:B": "Column 1: the Rotation segment never comes in 0, before the count begins; write 1 or more.",
		"4: allocate ecm:1":               "Column 1: the Initial Capacitor Power Allocation phase comes before the count begins, not in 4; write 0.",
		"1-12: allocate ecm:1":            "Column 1: the Initial Capacitor Power Allocation phase comes before the count begins, not in 1-12; write 0.",
		"0: allocate ecm:1":               "",
		"0-3: rotate to:B":                "",
		"0-3: allocate ecm:1":             "",
		"each: rotate to:B":               "",
	} {
		_, _, err := system.Line(s, "red", typed, nil)
		if refusal == "" {
			require.NoError(t, err, typed)
			continue
		}
		require.EqualError(t, err, refusal, typed)
	}
}
