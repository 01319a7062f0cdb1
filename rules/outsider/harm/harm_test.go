package harm

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

func sheet(t require.TestingT, line string, built int) Sheet {
	p, err := profile.Parse(line)
	require.NoError(t, err)
	return Sheet{p, built, &Marks{}}
}

const torrent = "SSSSSSSSS AAAAA 1[AA 88 88 W](-2) 2[BB L E-332211](-1) 3[BB L E-332211](-1) 4[PP LL LL R X](-1) 5[L D HH J](-1) 6[AAA QQ CC](-2) (+1|6)(+⅓|3)"

func TestScreensAndArmor(t *testing.T) {
	splash := func(n int) Kind { return Kind{Splash: n} }
	ablating := func(n int) Kind { return Kind{Ablating: n} }
	for _, c := range []struct {
		name   string
		pool   int
		active int
		kind   Kind
		want   Defences
	}{
		{"nothing", 0, 3, splash(1), Defences{}},
		{"less than nothing", -1, 3, splash(1), Defences{}},
		{"the screens exactly", 3, 3, Kind{}, Defences{Screens: Layer{3, 0, 0}}},
		{"the screens exactly, splashing", 3, 3, splash(1), Defences{Screens: Layer{3, 1, 0}}},
		{"splash needs its points", 1, 3, splash(2), Defences{Screens: Layer{3, 0, 0}}},
		{"splash has its points", 2, 3, splash(2), Defences{Screens: Layer{3, 2, 0}}},
		{"one past the screens", 4, 3, Kind{}, Defences{Layer{3, 1, 1}, Layer{2, 0, 0}}},
		{"one past the screens, splashing", 4, 3, splash(1), Defences{Layer{3, 2, 1}, Layer{2, 0, 0}}},
		{"no more than there are", 9, 3, splash(5), Defences{Layer{3, 3, 6}, Layer{2, 1, 4}}},
		{"the armor exactly", 5, 3, Kind{}, Defences{Layer{3, 1, 2}, Layer{2, 0, 0}}},
		{"one past the armor", 6, 3, Kind{}, Defences{Layer{3, 1, 3}, Layer{2, 1, 1}}},
		{"ablating stops with the pool at the screens", 3, 3, ablating(1), Defences{Screens: Layer{3, 0, 0}}},
		{"ablating past the screens", 4, 3, ablating(1), Defences{Layer{3, 1, 1}, Layer{2, 1, 0}}},
		{"ablating counts what is left before armor", 4, 3, ablating(2), Defences{Layer{3, 1, 1}, Layer{2, 0, 0}}},
		{"ablating has its points", 5, 3, ablating(2), Defences{Layer{3, 1, 2}, Layer{2, 2, 0}}},
		{"ablating no more than there are", 9, 3, ablating(2), Defences{Layer{3, 1, 6}, Layer{2, 2, 4}}},
		{"half of the screens, rounded up", 3, 3, Kind{ScreenPiercing: true}, Defences{Layer{2, 1, 1}, Layer{2, 0, 0}}},
		{"half of the screens exactly", 2, 3, Kind{ScreenPiercing: true}, Defences{Screens: Layer{2, 0, 0}}},
		{"half of the armor", 5, 3, Kind{ArmorPiercing: true}, Defences{Layer{3, 1, 2}, Layer{1, 1, 1}}},
		{"only screens with power", 3, 1, splash(2), Defences{Layer{1, 1, 2}, Layer{2, 0, 0}}},
		{"no screens", 3, 0, splash(1), Defences{Layer{0, 0, 3}, Layer{2, 1, 1}}},
		{"more screens than are left", 3, 9, Kind{}, Defences{Screens: Layer{3, 0, 0}}},
	} {
		s := sheet(t, "SSS AA", 0)
		require.Equal(t, c.want, s.Meet(c.pool, c.active, c.kind), c.name)
		require.Equal(t, Marks{Screens: c.want.Screens.Marked, Armor: c.want.Armor.Marked}, *s.Marks, c.name)
	}
}

func TestPiercedHalfIsRounded(t *testing.T) {
	down := Kind{ArmorPiercing: true, ScreenPiercing: true, ArmorDown: true, ScreenDown: true}
	for elements, met := range []int{0, 0, 1, 1, 2, 2} {
		require.Equal(t, met, down.Armor(9, elements).Met)
		require.Equal(t, met, down.Screens(9, elements).Met)
		require.Equal(t, elements, Kind{ArmorDown: true, ScreenDown: true}.Armor(9, elements).Met)
		require.Equal(t, (elements+1)/2, Kind{ArmorPiercing: true, ScreenDown: true}.Armor(9, elements).Met)
		require.Equal(t, (elements+1)/2, Kind{ScreenPiercing: true, ArmorDown: true}.Screens(9, elements).Met)
	}
	require.Equal(t, Layer{0, 1, 1}, down.Armor(1, 1))

	for elements, met := range []int{0, 1, 1, 2, 2, 3} {
		require.Equal(t, met, Kind{ArmorPiercing: true}.Armor(9, elements).Met)
		require.Equal(t, met, Kind{ScreenPiercing: true}.Screens(9, elements).Met)
		require.Equal(t, elements, Kind{ScreenPiercing: true}.Armor(9, elements).Met)
		require.Equal(t, elements, Kind{ArmorPiercing: true}.Screens(9, elements).Met)
	}
}

// The marks of one volley are met by the next.
func TestDefencesWearDown(t *testing.T) {
	s := sheet(t, "SSS AA", 0)
	for _, want := range []Defences{
		{Layer{3, 1, 6}, Layer{2, 1, 4}}, {Layer{2, 1, 7}, Layer{1, 1, 6}}, {Layer{1, 1, 8}, Layer{0, 0, 8}},
	} {
		require.False(t, s.Killed())
		require.Equal(t, want, s.Meet(9, s.ScreensLeft(), Kind{}))
	}
	require.Zero(t, s.ArmorLeft())
	require.True(t, s.Killed())
}

// scene is a volley that came inside.
type scene struct {
	name  string
	line  string
	built int
	lost  string // components that were destroyed before, as section and code of each: "1-8 2-L"
	pool  int
	faces []int
	ways  Ways
	want  Inside
}

func (c scene) play(t *testing.T) Sheet {
	t.Helper()
	s := sheet(t, c.line, c.built)
	for _, word := range strings.Fields(c.lost) {
		lose(t, s, s.place(int(word[0]-'0')), word[2:], 1)
	}
	d := dice.FromFaces(c.faces)
	require.NoError(t, dice.Catch(func() { require.Equal(t, c.want, s.Internals(d, c.pool, c.ways), c.name) }), c.name)
	require.NoError(t, d.Unused(), c.name)
	return s
}

// lose destroys boxes of a code in a section, from left to right.
func lose(t require.TestingT, s Sheet, section int, code string, boxes int) {
	for j, sys := range s.Sections[section].Systems {
		if sys.Code == code {
			n := min(boxes, s.Left(section, j))
			s.Destroy(section, j, n)
			boxes -= n
		}
	}
	require.Zero(t, boxes, "there are not so many %s", code)
}

func TestInternals(t *testing.T) {
	const line = "1[AA 88 W](-2) 2[BB L](-1) 4[P R](-1) 5[](-1)"
	onward := Ways{Onward: true}
	for _, c := range []scene{
		{name: "nothing", line: line, pool: 0, want: Inside{}},
		{name: "no sections", line: "SS 1[](-1)", pool: 5, want: Inside{Pool: 5}},
		{name: "missing and empty sections", line: line, pool: 1, faces: []int{3, 6, 5, 4}, want: Inside{Hits: []Hit{{4, "P", 1}}}},
		{name: "left to right, soak between", line: line, pool: 3, faces: []int{4, 4}, want: Inside{Hits: []Hit{{4, "P", 1}, {4, "R", 1}}}},
		{name: "soak ends the pool", line: line, pool: 2, faces: []int{4}, want: Inside{Hits: []Hit{{4, "P", 1}}}},
		{name: "soak takes no more than there is", line: "1[8](-9)", pool: 3, faces: []int{1}, want: Inside{Hits: []Hit{{1, "8", 1}}}},
		{name: "part of a subsystem", line: line, pool: 1, faces: []int{2}, want: Inside{Hits: []Hit{{2, "B", 1}}}},
		{name: "the rest of it", line: line, lost: "2-B", pool: 2, faces: []int{2}, want: Inside{Hits: []Hit{{2, "B", 1}}}},
		{name: "the next of it", line: line, lost: "2-B 2-B", pool: 1, faces: []int{2}, want: Inside{Hits: []Hit{{2, "L", 1}}}},
		{name: "one for one", line: "1[8888](-1)", pool: 3, faces: []int{1}, want: Inside{Hits: []Hit{{1, "8", 3}}}},

		{name: "section armor stops it", line: line, pool: 2, faces: []int{1}, want: Inside{Hits: []Hit{{1, "A", 0}}}},
		{name: "section armor is passed", line: line, pool: 3, faces: []int{1}, want: Inside{Hits: []Hit{{1, "A", 1}}}},
		{name: "behind it another section", line: line, pool: 5, faces: []int{1, 4}, want: Inside{Hits: []Hit{{1, "A", 1}, {4, "P", 1}}}},
		{name: "what is left of it", line: line, lost: "1-A", pool: 4, faces: []int{1, 1}, want: Inside{Hits: []Hit{{1, "A", 1}, {1, "8", 1}}}},
		{name: "armor stands behind what is gone", line: "1[8 A](-1)", pool: 3, faces: []int{1, 1}, want: Inside{Hits: []Hit{{1, "A", 1}, {1, "8", 1}}}},
		{name: "armor in two belts", line: "1[A 8 AA](-1)", pool: 4, ways: Ways{Kind: Kind{Ablating: 1}}, faces: []int{1}, want: Inside{Hits: []Hit{{1, "A", 2}}}},
		{name: "pierced", line: line, pool: 4, ways: Ways{Kind: Kind{ArmorPiercing: true}}, faces: []int{1, 2}, want: Inside{Hits: []Hit{{1, "A", 1}, {2, "B", 1}}}},
		{name: "screens have no say", line: line, pool: 2, ways: Ways{Kind: Kind{ScreenPiercing: true, Splash: 2}}, faces: []int{1}, want: Inside{Hits: []Hit{{1, "A", 0}}}},

		{name: "onward", line: line, pool: 5, ways: onward, faces: []int{1}, want: Inside{Hits: []Hit{{1, "A", 1}, {1, "8", 2}}}},
		{name: "onward, then soak", line: line, pool: 7, ways: onward, faces: []int{1, 2}, want: Inside{Hits: []Hit{{1, "A", 1}, {1, "8", 2}, {2, "B", 1}}}},
		{name: "onward with nothing left", line: line, pool: 2, ways: onward, faces: []int{1}, want: Inside{Hits: []Hit{{1, "A", 0}}}},
		{name: "onward with nothing behind", line: "1[AA](-1) 2[L](-1)", pool: 4, ways: onward, faces: []int{1, 2}, want: Inside{Hits: []Hit{{1, "A", 1}, {2, "L", 1}}}},
	} {
		c.play(t)
	}
}

func TestMarksStandWhereTheyWereMade(t *testing.T) {
	s := scene{line: "1[A 8 AA](-1) 6[C](-1)", pool: 4, ways: Ways{Kind: Kind{Ablating: 1}}, faces: []int{1}, want: Inside{Hits: []Hit{{1, "A", 2}}}}.play(t)
	require.Equal(t, [][]int{{1, 0, 1}, {0}}, s.Marks.Systems)
	require.Equal(t, []int{1, 1, 1}, []int{s.Standing("A"), s.Standing("8"), s.Standing("C")})
	require.Equal(t, 1, s.Lost(0, 2))
	require.Equal(t, 1, s.Left(0, 2))

	bare := sheet(t, "S 1[](-1)", 0)
	require.Nil(t, bare.Marks.Systems)
	require.Equal(t, [][]int{{}}, bare.Systems())
}

func TestRandomSubsystems(t *testing.T) {
	random := Ways{Random: true}
	for _, c := range []scene{
		{name: "by its number", line: "1[88 L W](-1)", pool: 1, ways: random, faces: []int{1, 3}, want: Inside{Hits: []Hit{{1, "W", 1}}}},
		{name: "too high", line: "1[88 L W](-1)", pool: 1, ways: random, faces: []int{1, 6, 4, 2}, want: Inside{Hits: []Hit{{1, "L", 1}}}},
		{name: "of those that stand", line: "1[88 L W](-1)", lost: "1-L", pool: 1, ways: random, faces: []int{1, 3, 2}, want: Inside{Hits: []Hit{{1, "W", 1}}}},
		{name: "but for armor", line: "1[A 88 W](-1)", pool: 2, ways: Ways{Random: true, Onward: true}, faces: []int{1, 2}, want: Inside{Hits: []Hit{{1, "A", 1}, {1, "W", 1}}}},
	} {
		c.play(t)
	}
}

func TestFirstSection(t *testing.T) {
	aimed := func(number int) Ways { return Ways{First: func(*dice.Roller) int { return number }} }
	for _, c := range []scene{
		{name: "aimed", line: "1[8](-1) 2[LL](-1)", pool: 4, ways: aimed(2), faces: []int{1}, want: Inside{Hits: []Hit{{2, "L", 2}, {1, "8", 1}}}},
		{name: "aimed at nothing", line: "1[8](-1) 2[LL](-1)", pool: 1, ways: aimed(3), faces: []int{4, 1}, want: Inside{Hits: []Hit{{1, "8", 1}}}},
	} {
		c.play(t)
	}
}

// A struck side is rolled for until it finds a section that is there, and no longer
// where it can find none (D3.5).
func TestStruckSide(t *testing.T) {
	for _, c := range []struct {
		line  string
		side  hex.Dir
		faces []int
		want  int
	}{
		{torrent, hex.A, []int{6}, 1}, {torrent, hex.C, []int{6}, 3}, {torrent, hex.E, []int{1}, 5},
		{"4[P](-1) 6[C](-1)", hex.C, []int{6, 1, 4}, 4},
		{"1[8](-1) 6[C](-1)", hex.C, nil, 0},
		{"3[](-1) 6[C](-1)", hex.C, nil, 0},
		{"1[8](-1) 6[C](-1)", hex.A, []int{4, 3, 6}, 1},
	} {
		s, d := sheet(t, c.line, 0), dice.FromFaces(c.faces)
		require.Equal(t, c.want, s.Struck(d, func(roll int) int { return printed.Struck(c.side, roll) }), c)
		require.NoError(t, d.Unused())
	}
	scene{line: "1[8](-1) 6[C](-1)", pool: 1, faces: []int{3, 6}, ways: Ways{First: func(*dice.Roller) int { return 0 }}, want: Inside{Hits: []Hit{{6, "C", 1}}}}.play(t)
}

func TestEngines(t *testing.T) {
	critical := func(result string, segments, extra int) *Critical { return &Critical{result, segments, extra} }
	none, fuel := critical("none", 0, 0), Ways{FuelInCargo: true}
	const line = "2[E-332211](-1) 4[P](-1)"
	for _, c := range []scene{
		{name: "no effect", line: line, pool: 2, faces: []int{2, 3, 4}, want: Inside{Hits: []Hit{{2, "E", 2}}, Critical: none}},
		{name: "main power", line: line, pool: 2, faces: []int{2, 1, 1}, want: Inside{Hits: []Hit{{2, "E", 2}}, Critical: critical("catastrophic_overload", 0, 0)}},
		{name: "all power", line: line, pool: 2, faces: []int{2, 1, 2, 5, 6}, want: Inside{Hits: []Hit{{2, "E", 2}}, Critical: critical("major_power_overload", 11, 0)}},
		{name: "power", line: line, pool: 2, faces: []int{2, 1, 4, 3}, want: Inside{Hits: []Hit{{2, "E", 2}}, Critical: critical("power_overload", 3, 0)}},
		{name: "sensors", line: line, pool: 2, faces: []int{2, 4, 5, 2}, want: Inside{Hits: []Hit{{2, "E", 2}}, Critical: critical("sensor_overload", 2, 0)}},
		{name: "explosion goes on in the engine", line: line, pool: 2, faces: []int{2, 4, 6, 3}, want: Inside{Hits: []Hit{{2, "E", 5}}, Critical: critical("secondary_explosion", 0, 3)}},
		{name: "then soak, then onward", line: line, pool: 2, faces: []int{2, 4, 6, 6, 4}, want: Inside{Hits: []Hit{{2, "E", 6}, {4, "P", 1}}, Critical: critical("secondary_explosion", 0, 6)}},
		{name: "exactly the engine", line: line, pool: 2, faces: []int{2, 5, 6, 1, 3}, want: Inside{Hits: []Hit{{2, "E", 6}}, Critical: critical("major_secondary_explosion", 0, 4)}},
		{name: "no engine is left for it", line: "2[E-11](-1) 4[P](-1)", pool: 3, faces: []int{2, 5, 5, 2, 4}, want: Inside{Hits: []Hit{{2, "E", 2}, {4, "P", 1}}, Critical: critical("secondary_explosion", 0, 2)}},
		{name: "the engine ends the pool, explosion feeds it", line: "2[E-11](-1) 4[P](-1)", pool: 2, faces: []int{2, 5, 5, 2, 4}, want: Inside{Hits: []Hit{{2, "E", 2}, {4, "P", 1}}, Critical: critical("secondary_explosion", 0, 2)}},
		{name: "one critical a volley", line: "2[E-1](0) 3[E-1](0)", pool: 2, faces: []int{2, 5, 4, 1, 3}, want: Inside{Hits: []Hit{{2, "E", 1}, {3, "E", 1}}, Critical: critical("sensor_overload", 1, 0)}},
		{name: "the end", line: "2[E-11](-1) 4[P](-1)", pool: 5, faces: []int{2, 6, 6}, want: Inside{Hits: []Hit{{2, "E", 2}}, Critical: critical("catastrophic_secondary_explosion", 0, 0), Exploded: true, Pool: 3}},
		{name: "no fuel in cargo", line: "2[CC](-1)", pool: 2, faces: []int{2}, want: Inside{Hits: []Hit{{2, "C", 2}}}},
		{name: "fuel in cargo", line: "2[CC](-1)", pool: 1, ways: fuel, faces: []int{2, 4, 6, 1}, want: Inside{Hits: []Hit{{2, "C", 2}}, Critical: critical("secondary_explosion", 0, 1)}},
		{name: "fuel or engine, one critical", line: "2[C E-1](0)", pool: 2, ways: fuel, faces: []int{2, 3, 4, 2}, want: Inside{Hits: []Hit{{2, "C", 1}, {2, "E", 1}}, Critical: none}},
		{name: "not the leftmost", line: "2[B E-11](-1)", pool: 3, faces: []int{2, 2, 3, 4}, want: Inside{Hits: []Hit{{2, "B", 1}, {2, "E", 1}}, Critical: none}},
	} {
		c.play(t)
	}
}

func TestDrive(t *testing.T) {
	s := sheet(t, torrent, 4)
	for _, want := range []int{6, 6, 5, 5, 4, 4, 3} {
		require.Equal(t, want, s.Drive(false))
		if want > 3 {
			lose(t, s, 1, "E", 1)
		}
	}
	lose(t, s, 2, "E", 5)
	require.Equal(t, 1, s.Drive(false))
	lose(t, s, 2, "E", 1)
	require.Zero(t, s.Drive(false))
	require.Zero(t, s.Drive(true))
	require.Zero(t, sheet(t, "5[E-0000](-1)", 0).Drive(false))
}

// By share an engine gives as much of its first figure as of its boxes stands, rounded up.
func TestDriveByShare(t *testing.T) {
	s := sheet(t, "2[E-531111](-1) 3[E-2](-1)", 0)
	for _, want := range []int{7, 7, 6, 5, 4, 3, 2} {
		require.Equal(t, want, s.Drive(true))
		if want > 2 {
			lose(t, s, 0, "E", 1)
		}
	}
}

func TestSound(t *testing.T) {
	spoil := func(change func(m *Marks)) bool {
		s := sheet(t, "S A 1[88 L](-1) 2[](-1)", 2)
		*s.Marks = Marks{Screens: 1, Armor: 1, Structure: 2, Systems: [][]int{{2, 1}, {}}}
		change(s.Marks)
		return s.Sound()
	}
	require.True(t, spoil(func(*Marks) {}))
	require.True(t, spoil(func(m *Marks) { *m = Marks{} }))
	for _, change := range []func(m *Marks){
		func(m *Marks) { m.Screens = 2 }, func(m *Marks) { m.Screens = -1 },
		func(m *Marks) { m.Armor = 2 }, func(m *Marks) { m.Armor = -1 },
		func(m *Marks) { m.Structure = 3 }, func(m *Marks) { m.Structure = -1 },
		func(m *Marks) { m.Systems[0][0] = 3 }, func(m *Marks) { m.Systems[0][1] = -1 },
		func(m *Marks) { m.Systems[0] = []int{2} }, func(m *Marks) { m.Systems[1] = []int{0} },
		func(m *Marks) { m.Systems = m.Systems[:1] }, func(m *Marks) { m.Systems = append(m.Systems, nil) },
	} {
		require.False(t, spoil(change))
	}
}

func TestStructure(t *testing.T) {
	structural, failure := Hit{1, Structural, 1}, Hit{1, StructuralFailure, 0}
	for _, c := range []scene{
		{name: "the battleship of D3.4", line: "1[8](-2) 2[L](-2)", lost: "1-8", built: 4, pool: 30, faces: []int{1, 1, 1, 1, 1, 6},
			want: Inside{Hits: []Hit{structural, structural, structural, structural, failure}, Failures: []string{"catastrophic"}, Exploded: true, Pool: 22}},
		{name: "the last box", line: "1[8](-2)", lost: "1-8", built: 1, pool: 2, faces: []int{1}, want: Inside{Hits: []Hit{structural}}},
		{name: "the hit after the last box", line: "1[8](-2)", lost: "1-8", built: 1, pool: 3, faces: []int{1, 1, 2},
			want: Inside{Hits: []Hit{structural, failure}, Failures: []string{"minor"}}},
		{name: "a ship that survives goes on", line: "1[8](-1)", lost: "1-8", pool: 3, faces: []int{1, 2, 1, 3, 1, 4},
			want: Inside{Hits: []Hit{failure, failure, failure}, Failures: []string{"minor", "major", "major"}}},
		{name: "not with the last component", line: "1[8](-1)", built: 1, pool: 2, faces: []int{1}, want: Inside{Hits: []Hit{{1, "8", 1}}}},
		{name: "not where nothing was built", line: "1[8](-1) 2[](-1)", lost: "1-8", built: 1, pool: 1, faces: []int{2, 3, 1}, want: Inside{Hits: []Hit{structural}}},
		{name: "where only armor was", line: "1[A](-1)", built: 1, pool: 3, faces: []int{1, 1}, want: Inside{Hits: []Hit{{1, "A", 1}, structural}}},
		{name: "a platform ends with its pool", line: "1[88](+1)", pool: 2, faces: []int{1}, want: Inside{Hits: []Hit{{1, "8", 2}}}},
		{name: "a platform without that rule", line: "1[8 8](+1) 2[L](-1)", pool: 2, ways: Ways{Unsoaked: true}, faces: []int{1, 1}, want: Inside{Hits: []Hit{{1, "8", 1}, {1, "8", 1}}}},
		{name: "a ship without that rule", line: "1[8 8](+1) 2[L](-1)", pool: 2, ways: Ways{Unsoaked: true}, faces: []int{2}, want: Inside{Hits: []Hit{{2, "L", 1}}}},
		{name: "what has exploded breaks up no more", line: "1[E-1](+1)", pool: 1, ways: Ways{Breaks: true}, faces: []int{1, 6, 6},
			want: Inside{Hits: []Hit{{1, "E", 1}}, Critical: &Critical{Result: "catastrophic_secondary_explosion"}, Exploded: true}},
		{name: "a platform breaks up", line: "1[8 8](+1)", built: 1, pool: 2, faces: []int{1, 1, 1, 1, 5},
			want: Inside{Hits: []Hit{{1, "8", 1}, {1, "8", 1}, structural, failure}, Failures: []string{"catastrophic"}, Exploded: true, Pool: 3}},
	} {
		s := c.play(t)
		require.LessOrEqual(t, s.Marks.Structure, c.built)
	}
}

func TestKilled(t *testing.T) {
	s := sheet(t, "S A 1[A 8](-1) 2[E-1](-1)", 3)
	require.False(t, s.Killed())
	for section, codes := range [][]string{{"A", "8"}, {"E"}} {
		for _, code := range codes {
			lose(t, s, section, code, 1)
		}
	}
	require.False(t, s.Killed())
	s.Marks.Screens = 1
	require.False(t, s.Killed())
	s.Marks.Armor = 1
	require.True(t, s.Killed())
	s.Marks.Screens = 0
	require.False(t, s.Killed())
	s.Marks.Screens, s.Marks.Systems[0][1] = 1, 0
	require.False(t, s.Killed())
	require.Equal(t, 3, s.StructureLeft())
}
