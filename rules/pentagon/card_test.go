package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// defaults are the default house rules.
type defaults struct{}

func (defaults) House(id string) string {
	for _, h := range Book.HouseRules {
		if h.ID == id {
			return h.Default
		}
	}
	panic("there is no house rule " + id)
}

// lookedUp is a Kestrel in impulse 5 of turn 2, whose form is open.
func lookedUp() looked {
	s := bare(rules.Unit{ID: "kestrel", Name: "Kestrel", Side: "red"}, "kestrel")
	s.At, s.Form, s.Lock = hex.Hex{}, Form{lineAvailable: 8}, true
	return looked{&battle(Clock{Turn: 2, Impulse: 5, Forms: 2}, s).Scene, s, defaults{}}
}

func (s looked) waitOf(id string) string {
	r, _ := s.row(id)
	return s.waits(r)
}

// The badge says the worst that there is to say.
func TestStateOfACard(t *testing.T) {
	x := lookedUp()
	require.Empty(t, x.state())
	for _, c := range []struct {
		change func(*Ship)
		want   string
	}{
		{func(s *Ship) { s.Hidden = true }, "unnoticed"}, {func(s *Ship) { s.Crippled = true }, "crippled"},
		{func(s *Ship) { s.Doomed.Turn = 2 }, "self-destructs"}, {func(s *Ship) { s.Left = true }, "has left"}, {func(s *Ship) { s.Destroyed = true }, "destroyed"},
	} {
		c.change(x.Ship)
		require.Equal(t, c.want, x.state())
	}
}

// A weapon waits until it has reloaded or charged, for power, for control, and for
// what it holds; one that is destroyed waits for nothing (Combat, Minimum Delay).
func TestWhatAWeaponWaitsFor(t *testing.T) {
	x := lookedUp()
	require.Empty(t, x.waitOf("L1"))
	require.Equal(t, "turn 3", x.waitOf("G1"), "it charges")
	require.Empty(t, x.waitOf("engine"), "that is no weapon")
	x.Fired = map[string]Moment{"L1": {2, 4}, "L2": {1, 9}}
	require.Equal(t, "turn 3, impulse 1", x.waitOf("L1"))
	require.Empty(t, x.waitOf("L2"))
	x.Form[lineReinforce] = 7
	require.Equal(t, "too little power", x.waitOf("P1"), "it takes 2")
	require.Empty(t, x.waitOf("L2"), "it takes 1")
	x.st.Forms = 1
	require.Empty(t, x.waitOf("P1"), "the form of the turn is not open yet")
	x.Holds = Holds{{Beam: "M1", Target: "lance"}}
	require.Equal(t, "holds on", x.waitOf("M1"))
	x.Marks = map[string]ssd.Boxes{"L1": "X", "main_control": "X", "auxiliary_control": "X"}
	require.Empty(t, x.waitOf("L1"))
	require.Equal(t, "no control", x.waitOf("L2"))
	x.Destroyed = true
	require.Equal(t, "destroyed", x.waitOf("L2"), "a wreck fires no more")
	x.Destroyed, x.Left = false, true
	require.Equal(t, "has left", x.waitOf("L2"))
}

// The card counts the boxes that are left, in the order of their weight, and names
// armor by where it faces.
func TestWhatACardCounts(t *testing.T) {
	x := lookedUp()
	require.Equal(t, []string{"hull", "screens", "power", "engine", "missiles", "drones", "point defense"}, x.card().Gauges)
	counts := map[string]int{}
	for _, r := range x.all() {
		row := r.view(x.st.now(), x.h)
		counts[row.Gauge] += len(row.Boxes)
		if row.Part == view.ArmorPart {
			require.Equal(t, armorName(row.Facing), row.Name)
		}
	}
	require.Equal(t, 8, counts["hull"])
	require.Equal(t, 8, counts["power"])
	require.Equal(t, 2, counts["engine"])
}

// What a sheet says of a weapon is what its shots come to: the bands of the printed
// tables, each with the penalty of its range.
func TestWhatASheetSaysOfAWeapon(t *testing.T) {
	require.Equal(t, view.Reckon{Title: "proton cannon at class 1", Lines: [][]string{
		{"range", "0", "1", "2", "3-4", "5-8", "9-16", "17-24", "25-32", "33-64"},
		{"2d6 needs", "5+", "6+", "7+", "8+", "9+", "10+", "11+", "11+", "12+"},
		{"damage", "8", "7", "7", "6", "5", "4", "3", "2", "1"},
		{"average", "6.7", "5.1", "4.1", "2.5", "1.4", "0.7", "0.3", "0.2", "<0.1"},
	}}, reckons()["proton_cannon"][0])
	require.Equal(t, []string{"modified 2d6", "-1-1", "2-4", "5-7", "8-10", "11-13", "14+"}, reckons()["laser"][1].Lines[0])
	require.Equal(t, []string{"damage", "50", "45"}, reckons()[boltGun][0].Lines[1][:3])
	for _, w := range weapons() {
		if w.system == magnetic {
			continue
		}
		for rng := range mostReckoned + 1 {
			a := aim{weapon: w, rng: rng, target: 1, lock: true}
			if y := a.yields(); y.most > 0 {
				require.Equal(t, y.least, a.outcome(1, y.needs-1, defaults{}).Damage, "%s at %d", w.id, rng)
				require.Equal(t, y.most, a.outcome(6, 6, defaults{}).Damage)
			}
		}
	}
}
