package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/budget"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// An order to fire all weapons says what stays cold, and why.
func TestColdWeapons(t *testing.T) {
	short, lately, charging := ahead("lance", "kestrel", 4), ahead("lance", "kestrel", 4), ahead("kestrel", "lance", 4)
	short.Ships[0].Form = Form{lineAvailable: 4}
	lately.Ships[0].Fired = map[string]Moment{"L1": {3, 1}, "L2": {2, 12}}
	charging.Turn = 2
	bolted := ahead("lance", "kestrel", 6)
	bolted.send(boltKind, "foe-b1", hex.At(20, 18), "lance")
	broken := ahead("lance", "kestrel", 4)
	l1, _ := broken.Ships[0].row("L1")
	l1.mark(l1.fresh.Slash())
	astern := ahead("lance", "kestrel", 4) // one foe ahead, and one behind it
	near := *astern.Ships[1]
	near.ID, near.At = "near", hex.At(20, 21)
	astern.Ships = append(astern.Ships, &near)
	for _, c := range []struct {
		what, line string
		st         *State
		sheet      []string
		want       string
	}{
		{"power", "fire weapon:all target:foe", short, nil,
			"Lance's fire takes 4 of 4 power; cold stay E1, E2, P1, P2 (no power left)."},
		{"power beside what is ordered by name", "fire weapon:all target:foe", short, []string{"fire weapon:P2 target:foe unit:lance"},
			"Lance's fire takes 4 of 4 power; cold stay L3, L4, E1, E2, P1 (no power left)."},
		{"power kept", "fire weapon:all target:foe keep:2", short, nil,
			"Lance's fire takes 2 of 4 power; cold stay L3, L4, E1, E2, P1, P2 (no power left beside the 2 capacitors kept)."},
		{"weapons that fired", "fire weapon:all target:foe", lately, nil,
			"Lance's fire takes 9 of 40 power; cold stay L1 (again in turn 4, impulse 1)."},
		{"a gun that charges", "fire weapon:all target:foe", charging, nil,
			"Kestrel's fire takes 7 of 40 power; cold stay G1 (charging until turn 3)."},
		{"arcs", "fire weapon:all target:foe", faced(ahead("lance", "kestrel", 4), hex.B), nil,
			"Lance's fire takes 8 of 40 power; cold stay L4, E2 (not in arc)."},
		{"who is near enough", "fire weapon:all target:nearest within:1", astern, nil,
			"Lance's fire takes 2 of 40 power; cold stay L1, L2, E1, E2, P1, P2 (nobody in arc within 1 hex)."},
		{"range", "fire weapon:all target:foe", ahead("lance", "kestrel", 33), nil,
			"Lance's fire takes 8 of 40 power; cold stay E1, E2 (no effect at that range)."},
		{"a bolt", "fire weapon:all target:foe-b1", bolted, nil,
			"Lance's fire takes 5 of 40 power; cold stay L1, L2, L3, L4, E1, E2 (cannot harm a bolt)."},
		{"what is destroyed is not spoken of", "fire weapon:all target:foe", broken, nil,
			"Lance's fire takes 9 of 40 power."},
		{"a beam holds", "fire weapon:all target:foe-b1", holding(bolted), nil,
			"Lance's fire takes 4 of 40 power; cold stay L1, L2, L3, L4, E1, E2 (cannot harm a bolt); M1 (holds something)."},
	} {
		t.Run(c.what, func(t *testing.T) {
			odds := oddsIn(t, c.st, "direct-fire-decision", c.line, c.sheet...)
			require.NotEmpty(t, odds)
			require.Equal(t, c.want, odds[len(odds)-1].Text)
		})
	}
}

func faced(st *State, facing hex.Dir) *State {
	st.Ships[0].Facing = facing
	return st
}

func holding(st *State) *State {
	out := *st
	s := *st.Ships[0]
	s.Holds = []Hold{{Beam: "M1", Target: "foe"}}
	out.Ships = []*Ship{&s, st.Ships[1]}
	return &out
}

// The tactics keep power for each other, in whichever order they are written,
// for the unit that both are of, and leave alone what somebody wrote himself.
func TestTacticsKeepPower(t *testing.T) {
	hold := "when range <= 6: fire weapon:all target:nearest within:6"
	for _, c := range []struct {
		what, tactic string
		sheet, want  []string
	}{
		{"fire alone", "tactic hold-fire 6 kestrel", nil, []string{hold + " unit:kestrel"}},
		{"reinforcement alone", "tactic reinforce 2 kestrel", nil, []string{"when hit: reinforce up-to:2 unit:kestrel"}},
		{"fire after it", "tactic hold-fire 6 kestrel", []string{"when hit: reinforce up-to:2 unit:kestrel"}, []string{hold + " keep:3 unit:kestrel"}},
		{"fire after it for one unit", "tactic hold-fire 6 kestrel", []string{"4: reinforce units:1 unit:kestrel"}, []string{hold + " keep:3 unit:kestrel"}},
		{"fire before it", "tactic reinforce 2 kestrel", []string{hold + " unit:kestrel"}, []string{"when hit: reinforce up-to:2 unit:kestrel", hold + " unit:kestrel keep:3"}},
		{"another ship's", "tactic hold-fire 6 kestrel", []string{"when hit: reinforce up-to:2 unit:lance"}, []string{hold + " unit:kestrel"}},
		{"what is kept already", "tactic reinforce 2 kestrel", []string{hold + " keep:1 unit:kestrel", "each: fire weapon:L1 target:lance unit:kestrel"}, []string{"when hit: reinforce up-to:2 unit:kestrel"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			got, err := rulestest.Cold(Book.System()).Expand(begun(t, "skirmish"), "red", c.tactic, c.sheet)
			require.NoError(t, err)
			require.Equal(t, c.want, got)
		})
	}
	s := start{design: "lance"}.ship()
	for units, want := range map[int]int{0: 0, 1: 3, 9: 3} {
		require.Equal(t, want, s.reserve(units), "half of 10 capacitors is one unit")
	}
	big := start{design: "thunderhead"}.ship()
	require.Equal(t, 3*min(9, big.screens(), big.live(capacitor)/6), big.reserve(9))
}

// A sheet with a line of a tactic that is written anew has it once.
func TestTacticsReplaceTheirLines(t *testing.T) {
	system, s := rulestest.Cold(Book.System()), begun(t, "skirmish")
	s.Step = "rotation"
	sheet := []string{"when range <= 6: fire weapon:all target:nearest within:6 unit:kestrel"}
	lines, err := system.Expand(s, "red", "tactic reinforce 1", sheet)
	require.NoError(t, err)
	require.Len(t, lines, 2)
	line, replaces, err := system.Line(s, "red", lines[1], sheet)
	require.NoError(t, err)
	require.Equal(t, "when range <= 6: fire weapon:all target:nearest within:6 keep:3 unit:kestrel", line)
	require.Zero(t, replaces)
}

// The fire of the largest ships is weighed without weighing each sum with each:
// by what a section has come to before what arrives last.
func TestFireOfVeryManyWeapons(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	work := budget.Of(1_000_000_000)
	st.Charge(work)
	fired := func(weapon string, last bool) shotOdds {
		x := st.takeAim(Shot{Ship: st.Ships[0].ID, Weapon: weapon, Target: st.Ships[1].ID, Last: last}, byDefault).weighed(byDefault)
		x.weapons = make([]string, 30)
		return x
	}
	scored, chance, expected := st.salvo([]shotOdds{fired("L1", false), fired("E1", false), fired("L1", true)})
	require.Equal(t, "210", scored.FloatString(0))
	require.Equal(t, "1.0000", chance.FloatString(4))
	require.Equal(t, "201", expected.FloatString(0))
	require.Less(t, work.Used(), 100_000_000)
}
