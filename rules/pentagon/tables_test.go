package pentagon

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/printedtest"
	"impulse/rules/rulestest"
	"impulse/rules/table"
)

// asked answers for the house rules of a game.
type asked func(id string) string

// House makes it what knows the house rules of a game.
func (a asked) House(id string) string { return a(id) }

// byDefault is the house rules as a new game gets them.
var byDefault asked = func(id string) string {
	for _, h := range houseRules {
		if h.ID == id {
			return h.Default
		}
	}
	panic("there is no house rule " + id)
}

// with is byDefault with one rule set otherwise.
func with(id, value string) house {
	return asked(func(asked string) string {
		if asked == id {
			return value
		}
		return byDefault(asked)
	})
}

// battle is one between those ships.
func battle(now Clock, ships ...*Ship) *State {
	return &State{Scene: Scene{Clock: now, Field: Field{Fleet: Fleet{Ships: ships}}}}
}

// bare is a unit of a class with nothing on.
func bare(u rules.Unit, class string) *Ship {
	return &Ship{Craft: Craft{Unit: u, Hull: Hull{Design: class}}}
}

// printed is a range of a table with its result, typed in apart from the CSV.
type printed struct{ low, high, value int }

func requireBands(t *testing.T, want []printed, b *table.Bands, column string) {
	t.Helper()
	list := b.List()
	require.Len(t, list, len(want))
	for i, w := range want {
		require.Equal(t, table.Band{Min: w.low, Max: w.high}, list[i])
		for _, edge := range []int{w.low, w.high} {
			row, ok := b.Lookup(edge)
			require.True(t, ok)
			require.Equal(t, w.value, row.Int(column), "at %d", edge)
		}
	}
}

const lowest, highest = math.MinInt, math.MaxInt

var printedRanges = []printed{{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {3, 4, 3}, {5, 8, 4}, {9, 16, 5}, {17, 32, 6}, {33, 64, 7}, {65, 128, 8}, {129, 256, 9}}

func TestRangePenalty(t *testing.T) {
	requireBands(t, printedRanges, ranges(), "penalty")
	for _, p := range printedRanges {
		require.Equal(t, p.value, rangePenalty(p.low, byDefault))
		require.Equal(t, p.value, rangePenalty(p.high, byDefault))
	}
	for _, p := range []printed{{257, 512, 10}, {513, 1024, 11}, {1025, 2048, 12}, {524_289, 1_000_000, 21}} {
		for _, n := range []int{p.low, p.high} {
			require.Equal(t, p.value, rangePenalty(n, byDefault), n)
			require.Equal(t, 9, rangePenalty(n, with("long-range", "flat")), n)
		}
	}
}

func TestSizeClass(t *testing.T) {
	requireBands(t, []printed{{0, 80, 1}, {81, 160, 2}, {161, 320, 3}, {321, 640, 4}}, sizes(), "size_class")
	for _, p := range []printed{{1, 80, 1}, {81, 160, 2}, {161, 320, 3}, {321, 640, 4}, {641, 1280, 5}, {1281, 2560, 6}, {2561, 5120, 7}} {
		require.Equal(t, p.value, sizeClass(p.low), p.low)
		require.Equal(t, p.value, sizeClass(p.high), p.high)
	}
}

func TestLaserTable(t *testing.T) {
	requireBands(t, []printed{{lowest, -2, 0}, {-1, 1, 1}, {2, 4, 2}, {5, 7, 3}, {8, 10, 4}, {11, 13, 5}, {14, highest, 6}}, weaponOf("laser").damage, "damage")
}

func TestRadiationGunTable(t *testing.T) {
	requireBands(t, []printed{{lowest, -5, 0}, {-4, -4, 1}, {-3, -3, 2}, {-2, -2, 3}, {-1, 0, 4}, {1, 1, 5}, {2, 2, 6}, {3, 3, 7}, {4, 4, 8}, {5, 5, 9},
		{6, 6, 10}, {7, 7, 11}, {8, 8, 12}, {9, 9, 13}, {10, 10, 14}, {11, 11, 16}, {12, 12, 18}, {13, highest, 20}}, weaponOf("radiation").damage, "damage")
}

func TestBoltTables(t *testing.T) {
	proton := []printed{{0, 0, 8}, {1, 2, 7}, {3, 4, 6}, {5, 8, 5}, {9, 16, 4}, {17, 24, 3}, {25, 32, 2}, {33, 64, 1}, {65, highest, 0}}
	electron := []printed{{0, 1, 5}, {2, 4, 4}, {5, 7, 3}, {8, 18, 2}, {19, 31, 1}, {32, highest, 0}}
	requireBands(t, proton, weaponOf("proton").damage, "damage")
	requireBands(t, electron, weaponOf("electron").damage, "damage")
	requireBands(t, []printed{{0, highest, 2}}, weaponOf("acid").damage, "damage")
	require.Equal(t, [][]string{{"0", "", "2", "yes"}}, [][]string{weaponOf("acid").damage.Table.Rows()[0].Cells()}, "any range, and starred")
	for _, weapon := range []string{"proton", "electron"} {
		rows := weaponOf(weapon).damage.Table.Rows()
		for i, row := range rows {
			want := map[bool]string{true: "no", false: "yes"}[i == len(rows)-1]
			require.Equal(t, want, row.Text("size_0"), "only the last range is starred")
		}
	}
}

func TestWeaponTable(t *testing.T) {
	type printedWeapon struct {
		beam, radiative               bool
		number, sizeZero, power, line int
	}
	want := map[string]printedWeapon{
		"laser": {true, true, 0, 5, 1, 9}, "radiation": {true, true, 0, 3, 0, 0},
		"proton": {false, false, 6, 6, 2, 10}, "electron": {false, false, 6, 6, 1, 11}, "acid": {false, false, 6, 6, 0, 0}, "magnetic": {false, false, 6, 6, 1, 6},
	}
	require.Len(t, weapons(), len(want))
	for _, row := range weaponTable().Rows() {
		require.Contains(t, []string{"yes", "no"}, row.Text("radiative"))
	}
	for _, w := range weapons() {
		require.Equal(t, want[w.id], printedWeapon{w.beam, w.radiative, w.number, w.sizeZero, w.power, w.line}, w.id)
	}
}

// The chart as printed, a letter a cell: the dark die's rows.
func TestDamageAllocationChart(t *testing.T) {
	letters := map[byte]string{'F': "forward_hull", 'A': "aft_hull", 'C': "cargo", 'E': "engine", 'P': "point_defense", 'L': "laser", 'K': "capacitor",
		'R': "radar", 'M': "missile", 'G': "gun", 'm': "main_control", 'a': "auxiliary_control", 'B': "magnetic_beam", 'D': "drone", 'S': "screen",
		'r': "repair", 'e': "electron_cannon", 'p': "proton_cannon", 'T': "fuel_tank", 'W': "any_weapon"}
	for dark, row := range []string{"FFFAAA", "CCCEPP", "LLKRMM", "GGmaBB", "DDSree", "ppTTWW"} {
		for light := range row {
			require.Equal(t, letters[row[light]], systemHit(dark+1, light+1), "%d-%d", dark+1, light+1)
		}
	}
}

// Every arc by the single arcs of which the text makes it, hex by hex; F, A,
// F3 and A3 end in hex boundaries and are checked by their angles.
func TestArcs(t *testing.T) {
	made := map[string][]string{"F2": {"LF", "RF"}, "A2": {"LA", "RA"}, "F4": {"L", "LF", "RF", "R"}, "R4": {"L", "LA", "RA", "R"},
		"L3": {"LF", "L", "LA"}, "R3": {"RF", "R", "RA"}, "ALL": singleArcs}
	each(func(v hex.Vec) {
		for name, parts := range made {
			in := false
			for _, p := range parts {
				in = in || mustArc(p).bears(v, hex.A)
			}
			require.Equal(t, in, mustArc(name).bears(v, hex.A), "%s %v", name, v)
		}
		for _, a := range arcs() {
			require.Equal(t, a.bears(v, hex.A), a.bears(turned(v), hex.B), "turning the ship turns its arcs")
		}
	})
	for alias, name := range map[string]string{"LR": "LA", "RR": "RA", "A4": "R4"} {
		require.Equal(t, name, mustArc(alias).name)
	}
}

func each(f func(hex.Vec)) {
	for a := -6; a <= 6; a++ {
		for c := -6; c <= 6; c++ {
			f(hex.Vec{A: a, C: c})
		}
	}
}

// turned is v turned clockwise by a hexside: A becomes B and C becomes D.
func turned(v hex.Vec) hex.Vec { return hex.Unit(hex.B).Times(v.A).Add(hex.Unit(hex.D).Times(v.C)) }

func TestArcEdges(t *testing.T) {
	// The points of the rose clockwise from ahead, rows and lines in turn.
	var rose []hex.Vec
	for _, d := range hex.Dirs() {
		rose = append(rose, hex.Unit(d), hex.Unit(d).Add(hex.Unit(d.Turn(1))))
	}
	want := map[string][]int{ // degrees/30, both ends included
		"RF": {0, 1, 2}, "R": {2, 3, 4}, "RA": {4, 5, 6}, "LA": {6, 7, 8}, "L": {8, 9, 10}, "LF": {10, 11, 0},
		"F": {11, 0, 1}, "A": {5, 6, 7}, "F3": {9, 10, 11, 0, 1, 2, 3}, "A3": {3, 4, 5, 6, 7, 8, 9},
	}
	for name, points := range want {
		for i, v := range rose {
			require.Equal(t, contains(points, i), mustArc(name).bears(v, hex.A), "%s at %d degrees", name, 30*i)
		}
		require.True(t, mustArc(name).bears(hex.Vec{}, hex.A), "the own hex is in every arc")
	}
}

func contains(all []int, n int) bool {
	for _, m := range all {
		if m == n {
			return true
		}
	}
	return false
}

func TestReady(t *testing.T) {
	for impulse := 1; impulse <= impulses; impulse++ {
		want := Moment{3, max(1, impulse-8)}
		require.Equal(t, want, ready(Moment{2, impulse}))
	}
}

func TestDesigns(t *testing.T) {
	want := map[string][2]int{"wisp": {52, 1}, "drover": {94, 2}, "kestrel": {75, 1}, "lance": {70, 1}, "aklinon": {141, 2}, "thunderhead": {251, 3}, "bastion": {421, 4}, "wraith": {64, 1},
		"drone-laser": {14, 0}, "drone-electron": {14, 0}, "drone-proton": {14, 0}}
	require.Len(t, designs(), len(want))
	for _, d := range designs() {
		require.Equal(t, want[d.id], [2]int{d.count(), d.size}, d.id)
	}
}

// spacecraft are the designs that are no drones.
func spacecraft() []*design {
	return slices.DeleteFunc(slices.Clone(designs()), func(d *design) bool { return d.drone })
}

// Against the data files, when they are there

func TestTablesAreAsRecorded(t *testing.T) { printedtest.Recorded(t, Tables()) }

func TestTablesAgainstData(t *testing.T) {
	files := map[string]*table.Table{"range_modifier.csv": rangeTable(), "laser_damage.csv": weaponOf("laser").damage.Table, "radiation_gun_damage.csv": weaponOf("radiation").damage.Table,
		"proton_cannon_damage.csv": weaponOf("proton").damage.Table, "electron_cannon_damage.csv": weaponOf("electron").damage.Table, "damage_allocation_chart.csv": chartTable(), "size_class.csv": sizeTable()}
	for name, ours := range files {
		t.Run(name, func(t *testing.T) {
			theirs := printedtest.CollectedRows(t, "pentagon", name, ours)
			if theirs == nil {
				return
			}
			theirs = theirs[1:]
			if ours == sizeTable() {
				theirs = theirs[:4] // beyond 640 boxes our rule doubles
			}
			require.Len(t, ours.Rows(), len(theirs))
			for i, row := range ours.Rows() {
				for j, cell := range row.Cells() {
					require.Equal(t, theirs[i][j], plainSwitch(cell), "row %d, column %d", i+1, j+1)
				}
			}
		})
	}
}

// plainSwitch writes our yes and no as the data does.
func plainSwitch(cell string) string {
	switch cell {
	case "yes":
		return "1"
	case "no":
		return "0"
	}
	return cell
}

// Designs and the ships of a scenario are what they were when they were last
// compared; -update writes them anew.
func TestDesignsAndScenariosAreAsRecorded(t *testing.T) { recordedDesigns(t) }

func recordedDesigns(t *testing.T) {
	t.Helper()
	var out strings.Builder
	files, err := filepath.Glob(filepath.Join("designs", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		fmt.Fprintf(&out, "%x  %s\n", sha256.Sum256(text), filepath.ToSlash(file))
	}
	for _, d := range designs() {
		fmt.Fprintf(&out, "%s costs %d\n", d.id, d.cost(byList))
	}
	for _, s := range newDuel(t).Ships {
		fmt.Fprintf(&out, "duel: %s of %s at %s facing %s, %v\n", s.Design, s.Seat, s.At, s.Facing, s.Record.Velocity)
	}
	rulestest.Golden(t, filepath.Join("testdata", "designs.txt"), out.String())
}

func TestDesignsAgainstData(t *testing.T) {
	var data struct {
		Ships []struct {
			ID     string         `json:"id"`
			Manned bool           `json:"manned"`
			Mobile bool           `json:"mobile"`
			Boxes  map[string]int `json:"boxes"`
			Armor  map[string]int `json:"armor"`
			Radar  []int          `json:"radar_track"`
			Arms   []struct {
				ID, System, Arc string
			} `json:"weapons"`
			Guns []struct {
				ID, System, Arc string
				Boxes           int
			} `json:"guns"`
		} `json:"ships"`
	}
	text, there := printedtest.Collected(t, "pentagon", "ships.json")
	if !there {
		recordedDesigns(t)
		return
	}
	require.NoError(t, json.Unmarshal(text, &data))
	require.LessOrEqual(t, len(data.Ships), len(spacecraft()), "the wraith is of this project alone")
	for _, theirs := range data.Ships {
		s := &Hull{Design: theirs.ID}
		require.Equal(t, theirs.Manned, s.design().manned)
		require.Equal(t, theirs.Mobile, s.design().mobile)
		require.Equal(t, len(theirs.Radar), s.live(radar))
		for system, n := range theirs.Boxes {
			require.Equal(t, n, s.live(system), "%s of %s", system, theirs.ID)
		}
		for facing := 1; facing <= 6; facing++ {
			require.Equal(t, theirs.Armor[strconv.Itoa(facing)], s.armor(facing).fresh.Len())
		}
		for _, w := range theirs.Arms {
			ours, ok := s.row(w.ID)
			require.True(t, ok)
			require.Equal(t, []string{w.System, mustArc(w.Arc).name, "1"}, []string{ours.system, ours.arc.name, fmt.Sprint(ours.fresh.Len())})
		}
		for _, g := range theirs.Guns {
			ours, ok := s.row(g.ID)
			require.True(t, ok)
			require.Equal(t, []any{gun, g.System, mustArc(g.Arc).name, g.Boxes}, []any{ours.system, ours.kind, ours.arc.name, ours.fresh.Len()})
		}
	}
}

func TestScenarioAgainstData(t *testing.T) {
	var data struct {
		Scenarios []struct {
			ID    string `json:"id"`
			Sides []struct {
				Name  string `json:"name"`
				Ships []struct {
					Design, Hex, Facing string
					Velocity            struct{ A, C int }
				} `json:"ships"`
			} `json:"sides"`
		} `json:"scenarios"`
	}
	text, there := printedtest.Collected(t, "pentagon", "scenarios.json")
	if !there {
		recordedDesigns(t)
		return
	}
	var loose struct{ Scenarios []json.RawMessage }
	require.NoError(t, json.Unmarshal(text, &loose))
	require.NoError(t, json.Unmarshal([]byte(`{"scenarios":[`+string(loose.Scenarios[0])+`]}`), &data))
	s := newDuel(t)
	for i, side := range data.Scenarios[0].Sides {
		theirs, ours := side.Ships[0], s.Ships[i]
		require.Equal(t, side.Name, duelSeats[i].Title)
		require.Equal(t, []string{theirs.Design, theirs.Hex, theirs.Facing}, []string{ours.Design, ours.At.String(), ours.Facing.String()})
		require.Equal(t, hex.Vec{A: theirs.Velocity.A, C: theirs.Velocity.C}.Times(quarter), ours.Record.Velocity)
	}
}

func newDuel(t *testing.T) *State {
	t.Helper()
	res, err := Book.System().Start(rules.Setup{Scenario: "duel"}, dice.FromFaces(nil))
	require.NoError(t, err)
	st := &State{}
	require.NoError(t, codec.Decode(res.Next.Snapshot().State, st))
	return st
}
