package shot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// usual is how the open places are read by default.
var usual = House{Range: printed.Up, Grenades: printed.Up, Rounds: printed.Up, Concussion: printed.Up, Movement: printed.Up, Arc: printed.Up, ROF: printed.Down, Pellets: printed.Reading{Pick: printed.Nearest}, Optional: true, TargetSize: true, SpacingAt: 60}

func weapon(t testing.TB, key string) *printed.Weapon {
	t.Helper()
	w, ok := printed.WeaponOf(key)
	require.True(t, ok, key)
	return w
}

func target(t testing.TB, key string) printed.TargetSize {
	t.Helper()
	s, ok := TargetOf(key)
	require.True(t, ok, key)
	return s
}

func stances(t testing.TB, keys ...string) (out []printed.Modifier) {
	t.Helper()
	for _, key := range keys {
		m, ok := printed.Stance(key)
		require.True(t, ok, key)
		out = append(out, m)
	}
	return out
}

func sights(t testing.TB, keys ...string) (out []printed.Modifier) {
	t.Helper()
	for _, key := range keys {
		m, ok := printed.Visibility(key)
		require.True(t, ok, key)
		out = append(out, m)
	}
	return out
}

// The shot of 2.4 and 2.5: an M16 after 4 AC of aim, SAL 14, at 10 hexes.
func TestBasicShot(t *testing.T) {
	s := Shot{SAL: 14, Weapon: weapon(t, "m16a1"), Aim: 4, Range: 10}
	a := s.Accuracy(House{})
	require.Equal(t, 7, a.Sum)
	require.Equal(t, 86, a.Odds)
	s.TargetSpeed = printed.One
	require.Equal(t, 86, s.Accuracy(House{}).Odds, "2C is optional")
	a = s.Accuracy(usual)
	require.Equal(t, [2]int{2, 53}, [2]int{a.Sum, a.Odds})
	require.Equal(t, -5, a.Of("target_speed"))
	s.Target = target(t, "running")
	a = s.Accuracy(usual)
	require.Equal(t, [2]int{10, 96}, [2]int{a.Sum, a.Odds})
}

// Every row of 2C is reached by what the advanced game knows, or by a flag.
func TestBasicModifiers(t *testing.T) {
	base := Shot{SAL: 10, Weapon: weapon(t, "m16a1"), Aim: 4, Range: 10}
	for name, c := range map[string]struct {
		set  func(*Shot)
		want int
	}{
		"standing":       {func(s *Shot) { s.Stances = stances(t, "standing") }, 0},
		"kneeling":       {func(s *Shot) { s.Stances = stances(t, "kneeling-braced") }, 3},
		"prone":          {func(s *Shot) { s.Stances = stances(t, "prone") }, 6},
		"hip":            {func(s *Shot) { s.Stances = stances(t, "standing", "firing-from-hip") }, -6},
		"braced is not":  {func(s *Shot) { s.Stances = stances(t, "bipod-mounted") }, 0},
		"shooter moves":  {func(s *Shot) { s.ShooterSpeed = printed.One }, -10},
		"target moves":   {func(s *Shot) { s.TargetSpeed = printed.One / 2 }, -5},
		"target ducks":   {func(s *Shot) { s.TargetDucks = true }, -5},
		"shooter ducks":  {func(s *Shot) { s.ShooterDucks = true }, -10},
		"looking":        {func(s *Shot) { s.Target = target(t, "looking-over-around") }, -4},
		"firing":         {func(s *Shot) { s.Target = target(t, "firing-over-around") }, 0},
		"standing there": {func(s *Shot) { s.Target = target(t, "standing-exposed") }, 8},
		"kneeling there": {func(s *Shot) { s.Target = target(t, "hands-and-knees") }, 6},
		"prone there":    {func(s *Shot) { s.Target = target(t, "low-prone") }, 2},
		"aimed at":       {func(s *Shot) { s.Target = target(t, "head") }, 0},
		"smoke":          {func(s *Shot) { s.Visibilities = sights(t, "smoke-haze-fog") }, -14},
		"dusk":           {func(s *Shot) { s.Visibilities = sights(t, "dusk") }, 0},
		"hex":            {func(s *Shot) { s.Target = Hex(false) }, 12},
		"window":         {func(s *Shot) { s.Target = target(t, "window") }, 9},
		"door":           {func(s *Shot) { s.Target = target(t, "door") }, 13},
		"ultrasonics": {func(s *Shot) {
			m, _ := SightOf("firing-through-smoke-with-ultrasonics", Basic)
			s.Visibilities = []printed.Modifier{m}
		}, -4},
		"burst": {func(s *Shot) { s.Burst = true }, 1}, // 5 AC of aim for 4
	} {
		s := base
		c.set(&s)
		require.Equal(t, c.want, s.Accuracy(usual).Sum-base.Accuracy(usual).Sum, name)
	}
}

// The examples of 3.1 and 3.4: Trent prone at 50 hexes, and a burst from the hip on the
// move.
func TestAdvancedShot(t *testing.T) {
	s := Shot{Game: Advanced, SAL: 14, Weapon: weapon(t, "m16a1"), Aim: 6, Range: 50, Stances: stances(t, "prone"), Target: target(t, "firing-over-around")}
	a := s.Accuracy(usual)
	require.Equal(t, [2]int{20, 67}, [2]int{a.Sum, a.Odds})
	require.Equal(t, []Modifier{
		{"sal", "", 14, "1.3"}, {"aim", "", -5, "3.1"}, {"range", "", 5, "3.1"},
		{"stance", "Prone", 6, "3.1"}, {"position", "Firing over / around", 0, "3.1"},
	}, a.Modifiers)

	s = Shot{Game: Advanced, SAL: 14, Weapon: weapon(t, "m16a1"), Aim: 2, Range: 5, Stances: stances(t, "firing-from-hip"), Target: target(t, "low-crouch"), ShooterSpeed: printed.One, Burst: true}
	a = s.Accuracy(usual)
	require.Equal(t, [2]int{21, 86}, [2]int{a.Sum, a.Odds})
	s.Before = 1
	require.Equal(t, 18, s.Accuracy(usual).Sum, "SAB 3")
	s.Before = 2
	require.Equal(t, -6, s.Accuracy(usual).Of("bursts"))
}

// Each part of an EAL that the examples do not have.
func TestAdvancedModifiers(t *testing.T) {
	base := Shot{Game: Advanced, SAL: 10, Weapon: weapon(t, "m16a1"), Aim: 4, Range: 10, Target: target(t, "standing-exposed")}
	for name, c := range map[string]struct {
		set   func(*Shot)
		house func(*House)
		want  int
	}{
		"both move":     {func(s *Shot) { s.TargetSpeed, s.ShooterSpeed = printed.One, 2*printed.One }, nil, -8 - 10},
		"both duck":     {func(s *Shot) { s.TargetDucks, s.ShooterDucks = true, true }, nil, -15},
		"skill":         {func(s *Shot) { s.TargetISF = 28 }, nil, -5},
		"skill past 40": {func(s *Shot) { s.TargetISF = 50 }, nil, -8},
		"double action": {func(s *Shot) { s.Double = true }, nil, -3},
		"struck":        {func(s *Shot) { s.Wounded = -10 }, nil, -10},
		"stopped":       {func(s *Shot) { s.Wounded = -20 }, nil, -20},
		"second shot":   {func(s *Shot) { s.Again = true }, nil, 1},
		"pinned":        {func(s *Shot) { s.Pinned, s.Again = true, true }, nil, 2},
		"two stances":   {func(s *Shot) { s.Stances = stances(t, "prone", "bipod-mounted") }, nil, 9},
		"sling":         {func(s *Shot) { s.Stances = stances(t, "using-sling-aim-time-over-7") }, nil, 0},
		"sling, named":  {func(s *Shot) { s.Stances, s.Named = stances(t, "using-sling-aim-time-over-7"), true }, nil, 1},
		"far scope":     {func(s *Shot) { s.Visibilities = sights(t, "optical-scope-under-8-hexes") }, nil, 0},
		"far, named": {func(s *Shot) {
			s.Visibilities, s.Named = sights(t, "optical-scope-under-8-hexes"), true
		}, nil, -6},
		"sling, long aim": {func(s *Shot) { s.Stances, s.Aim = stances(t, "using-sling-aim-time-over-7"), 8 }, nil, 4 + 1},
		"aim past all":    {func(s *Shot) { s.Aim = 40 }, nil, 7},
		"visibility":      {func(s *Shot) { s.Visibilities = sights(t, "night-half-moon", "smoke-haze-fog") }, nil, -12},
		"burst":           {func(s *Shot) { s.Burst = true }, nil, 7},
		"burst aim":       {func(s *Shot) { s.Burst = true }, func(h *House) { h.BurstAim = true }, 8},
		"under ceiling":   {func(*Shot) {}, func(h *House) { h.Ceiling = true }, 0},
	} {
		s, h := base, usual
		c.set(&s)
		if c.house != nil {
			c.house(&h)
		}
		require.Equal(t, c.want, s.Accuracy(h).Sum-base.Accuracy(usual).Sum, name)
	}
}

// Where BA is a ceiling, all but the target's size comes to no more than it.
func TestCeiling(t *testing.T) {
	h := usual
	h.Ceiling = true
	s := Shot{Game: Advanced, SAL: 20, Weapon: weapon(t, "m16a1"), Aim: 11, Range: 300, Stances: stances(t, "prone-braced"), Target: target(t, "standing-exposed")}
	require.Equal(t, 20-8+7+7, s.Accuracy(usual).Sum)
	a := s.Accuracy(h)
	require.Equal(t, 15+7, a.Sum)
	require.Equal(t, -4, a.Of("ceiling"))
	for sal, cut := range map[int]int{16: 0, 17: -1} { // at BA, and one over it
		s.SAL = sal
		require.Equal(t, cut, s.Accuracy(h).Of("ceiling"), sal)
	}
}

// The throw of 3.6: SAL 9, 4 AC, 3 hexes, not looking, at a hex.
func TestThrow(t *testing.T) {
	s := Shot{Game: Advanced, SAL: 9, Aim: 4, Range: 3, Visibilities: sights(t, "shooter-not-looking"), Target: Hex(false), Stances: stances(t, "prone")}
	a := s.Accuracy(usual)
	require.Equal(t, [2]int{20, 67}, [2]int{a.Sum, a.Odds}, "stances are no part of a throw")
	require.Equal(t, 1, s.By(a, 71))
	require.Equal(t, Miss{By: 1, Hexes: 1, Side: 6}, s.Fall(dice.FromFaces([]int{6}), a, 71))
	s.Target = Hex(true)
	require.Equal(t, 23, s.Accuracy(usual).Sum)
	s.Aim = 5
	require.Equal(t, -12, s.Accuracy(usual).Of("aim"), "between two rows the lower")
}

// Where shots come down that miss: the examples of 2.11 and 3.6, and the third of the
// range.
func TestScatter(t *testing.T) {
	basic := Shot{Range: 40}
	a := Accuracy{Sum: 13, Odds: BasicOdds(13, 40)}
	require.Equal(t, 67, a.Odds)
	require.False(t, a.Hits(82))
	require.Equal(t, Miss{By: 3, Hexes: 2, Long: true}, basic.Fall(dice.FromFaces([]int{7}), a, 82))
	require.Equal(t, Miss{By: 3, Hexes: 2}, basic.Fall(dice.FromFaces([]int{4}), a, 82))
	require.Equal(t, 3, Shot{Range: 10}.Hexes(30))
	require.Equal(t, 0, Shot{Range: 2}.Hexes(30))
	require.Equal(t, Miss{By: 2, Hexes: 1, Long: true}, basic.Fall(dice.FromFaces([]int{7}), Accuracy{Sum: a.Sum + 1}, 82), "a hex off is short or long in the basic game")
	require.Equal(t, 1, Shot{Game: Advanced}.By(Accuracy{Sum: 60}, 99), "who misses misses by one at least")

	advanced := Shot{Game: Advanced, Range: 40}
	a = Accuracy{Sum: 14, Odds: printed.Odds(14)}
	require.Equal(t, 27, a.Odds)
	require.Equal(t, Miss{By: 9, Hexes: 2, Long: true}, advanced.Fall(dice.FromFaces([]int{7}), a, 82))
	require.Equal(t, Miss{By: 9, Hexes: 2, Long: true}, advanced.Fall(dice.FromFaces([]int{5}), a, 82))
	require.Equal(t, 14, advanced.By(a, 99), "no odds are over 99: the last line holds")
	require.Equal(t, 25, advanced.Hexes(40))
}

// Bursts of 3.4, 3.7 and 5.10; the M16's least arc is 0.4 at short range.
func TestBursts(t *testing.T) {
	arc := func(text string) printed.Fixed { n, _ := printed.ParseFixed(text); return n }
	require.Equal(t, printed.Hits{Chance: 29}, BurstHits(arc("3"), 7, 0, usual))
	require.Equal(t, printed.Hits{Count: 2}, BurstHits(arc("0.4"), 7, 0, usual))
	require.Equal(t, printed.Hits{Chance: 44}, BurstHits(arc("3"), 7, 3, usual))
	plain := usual
	plain.TargetSize = false
	require.Equal(t, printed.Hits{Chance: 29}, BurstHits(arc("3"), 7, 3, plain))
	require.Equal(t, printed.Hits{Count: 7}, BurstHits(arc("0.2"), 7, 8, usual), "a burst has no more rounds")
	require.Equal(t, printed.Hits{Count: 1}, BurstHits(0, 1, 5, usual))
	s := Shot{Game: Advanced, Weapon: weapon(t, "m16a1"), Range: 5}
	least, ok := s.Arc(usual)
	require.True(t, ok)
	require.Equal(t, "0.4", least.String())
	s.Range = 40
	least, _ = s.Arc(usual)
	require.Equal(t, "2", least.String())
	_, ok = Shot{Weapon: weapon(t, "fr-f2"), Range: 5}.Arc(usual)
	require.False(t, ok)
	_, ok = Shot{}.Arc(usual)
	require.False(t, ok)
}

// Bursts of the basic game, at one target or swept over a hex (2B; 2.5).
func TestBasicBursts(t *testing.T) {
	for _, c := range []struct {
		distance, rof int
		swept         bool
		rounds        int
		ok            bool
	}{{10, 7, false, 3, true}, {11, 7, false, 2, true}, {10, 9, false, 5, true}, {200, 20, false, 1, true}, {10, 20, true, 3, true}, {45, 7, true, 1, true}, {46, 7, true, 1, false}} {
		rounds, ok := BasicRounds(c.distance, c.rof, c.swept)
		require.Equal(t, [2]any{c.rounds, c.ok}, [2]any{rounds, ok}, "%+v", c)
	}
}

// The SPAS 12 of 3.5, 15 hexes away.
func TestPattern(t *testing.T) {
	s := Shot{Game: Advanced, SAL: 9, Weapon: weapon(t, "franchi-spas-12"), Aim: 2, Range: 15, Target: target(t, "firing-over-around")}
	p, ok := s.Pattern(usual)
	require.True(t, ok)
	require.Equal(t, [2]any{7, "*2"}, [2]any{p.SALM, p.BPHC.String()})
	require.Equal(t, 7, p.Of("position"), "the larger of the SALM and the size")
	require.Equal(t, 9-13+13+7, p.Sum)
	require.Equal(t, 19, p.Spacing(usual))
	require.Equal(t, 60, Pattern{SALM: 14}.Spacing(usual))
	hits, ok := p.Pellets(0, usual)
	require.True(t, ok)
	require.Equal(t, 2, hits.Count)
	s.Target = target(t, "running")
	p, _ = s.Pattern(usual)
	require.Equal(t, 8, p.Of("position"))
	alone := usual
	alone.SALMAlone = true
	p, _ = s.Pattern(alone)
	require.Equal(t, 7, p.Of("position"))
	s.Burst = true
	p, _ = s.Pattern(usual)
	require.Equal(t, 14, p.Of("position"), "the elevation of a burst")
	hits, _ = Pattern{BPHC: printed.Hits{Count: 12}, Has: true, Most: 12}.Pellets(5, usual)
	require.Equal(t, 12, hits.Count, "no more than the load has")
	_, ok = Pattern{}.Pellets(0, usual)
	require.False(t, ok)
	_, ok = Shot{Weapon: weapon(t, "m16a1")}.Pattern(usual)
	require.False(t, ok)
	_, ok = Shot{}.Pattern(usual)
	require.False(t, ok)
}

// Pellets and shrapnel by size (3.7).
func TestHitChances(t *testing.T) {
	hits, ok := Pattern{BPHC: printed.Hits{Chance: 37}, Has: true, Most: 12}.Pellets(-3, usual)
	require.True(t, ok)
	require.Equal(t, printed.Hits{Chance: 15}, hits)
	hits, ok = Shrapnel(printed.Hits{Chance: 21}, 8, usual)
	require.True(t, ok)
	require.Equal(t, printed.Hits{Count: 2}, hits)
	plain := usual
	plain.TargetSize = false
	hits, _ = Shrapnel(printed.Hits{Chance: 21}, 8, plain)
	require.Equal(t, printed.Hits{Chance: 21}, hits)
}

// How close a miss comes: the shot of 5.6 that misses Donovan by 1, a burst by its own
// column, and a roll over which there are no odds.
func TestNear(t *testing.T) {
	single, burst := Shot{Game: Advanced}, Shot{Game: Advanced, Burst: true}
	require.Equal(t, 1, single.Near(Accuracy{Sum: 17}, 52, usual))
	require.Equal(t, 11, single.Near(Accuracy{Sum: 17}, 99, usual), "no odds are greater")
	require.Equal(t, 1, burst.Near(Accuracy{Sum: 17}, 68, usual))
	basic := Shot{Range: 40}
	require.Equal(t, 3, basic.Near(Accuracy{Sum: 13}, 82, usual), "as it falls (2.11)")
}

// A burst goes over the hexes of its arc, and no less than the weapon's; in the basic game
// cover fire alone asks 5A (2.5, 3.4, 5.10).
func TestFire(t *testing.T) {
	m16 := weapon(t, "m16a1")
	f := Fire{Shot: Shot{Game: Advanced, Weapon: m16, Load: &m16.Loads[0], Range: 5, Burst: true}, Rounds: 7}
	require.Equal(t, "0.4", f.Width(usual).String())
	require.Equal(t, printed.Hits{Count: 2}, f.Hits(0, usual))
	f.Hexes = 3
	require.Equal(t, printed.Hits{Chance: 29}, f.Hits(0, usual))
	require.Equal(t, printed.Hits{Chance: 44}, f.Hits(3, usual))
	f.Game, f.Hexes = Basic, 0
	require.Equal(t, printed.Hits{Count: 3}, f.Hits(0, usual))
	f.Cover, f.Hexes = true, 3
	require.Equal(t, printed.Hits{Chance: 29}, f.Hits(0, usual))
	f.Burst = false
	require.Equal(t, printed.Hits{Count: 1}, f.Hits(0, usual))
	pen, dc := f.Force(usual)
	require.Equal(t, [2]any{m16.Loads[0].At(5, usual.Range).PEN, m16.Loads[0].At(5, usual.Range).DC}, [2]any{pen, dc})
}

// A burst of three is aimed as a single shot, less the SAB of the bursts before; one roll on
// 9B says how many hit, no more than it fires.
func TestBurstsOfThree(t *testing.T) {
	h := usual
	h.Three = printed.Threes{Pick: printed.Nearest}
	w := weapon(t, "m16a2")
	f := Fire{Shot: Shot{Game: Advanced, SAL: 0, Weapon: w, Load: &w.Loads[0], Aim: 3, Range: 10, Target: target(t, "standing-exposed"), Three: true}, Rounds: 3}
	a := f.Accuracy(h)
	one := f
	one.Three = false
	require.Equal(t, one.Accuracy(h).Sum, a.Sum)
	require.Equal(t, [2]int{14, 40}, [2]int{a.Sum, a.Odds})
	f.Before = 2
	require.Equal(t, a.Sum-6, f.Accuracy(h).Sum)
	for roll, n := range map[int]int{0: 3, 1: 2, 12: 2, 13: 1, 40: 1, 41: 0} {
		require.Equal(t, n, f.ThreeHits(a, roll, h), roll)
	}
	struck := f.Struck(a, 0, h)
	for n, chance := range map[int]string{0: "59/100", 1: "7/25", 2: "3/25", 3: "1/100"} {
		require.Equal(t, chance, struck.Holds(func(k int) bool { return k == n }).RatString(), n)
	}
	f.Rounds = 2
	require.Equal(t, 2, f.ThreeHits(a, 0, h))
	require.Equal(t, 1, f.Near(a, 41, h), "EAL 15 has 46")
	h.Three.Pick = printed.Up
	require.Equal(t, 14, f.Accuracy(h).Odds, "-4 at EAL 8")
}

// A shotgun strikes with the pellets of its pattern, by which it is aimed too (3.5).
func TestFireOfPellets(t *testing.T) {
	w := weapon(t, "franchi-spas-12")
	f := Fire{Shot: Shot{Game: Advanced, SAL: 9, Weapon: w, Load: w.ShotLoad(), Aim: 2, Range: 15, Target: target(t, "firing-over-around")}, Rounds: 1}
	p, _ := f.Pattern(usual)
	require.True(t, f.Pellets())
	require.Equal(t, p.Accuracy, f.Accuracy(usual))
	require.Equal(t, printed.Hits{Count: 2}, f.PelletHits(0, usual))
	require.Equal(t, "17/25", f.Struck(Accuracy{Odds: 67}, 0, usual).Holds(func(n int) bool { return n == 1 }).RatString())
	pen, dc := f.Force(usual)
	require.Equal(t, [2]any{p.PEN, p.DC}, [2]any{pen, dc})
	f.Load = &printed.Load{}
	require.False(t, f.Pellets())
}

func TestChances(t *testing.T) {
	for odds, faces := range map[int]int{-1: 0, 0: 1, 67: 68, 99: 100, 100: 100} {
		require.Equal(t, faces, Chance(odds))
	}
	a := Accuracy{Odds: 67}
	roll, hit := a.Roll(dice.FromFaces([]int{67}), "shot")
	require.Equal(t, [2]any{67, true}, [2]any{roll, hit})
	_, hit = a.Roll(dice.FromFaces([]int{68}), "shot")
	require.False(t, hit)
	require.Equal(t, "17/25", a.Struck(Count(printed.Hits{Count: 2})).Holds(func(n int) bool { return n == 2 }).RatString())
	require.Equal(t, "51/250", a.Struck(Count(printed.Hits{Chance: 29})).Holds(func(n int) bool { return n == 1 }).RatString())
}

// What crosses a hex: cover fire by single shots, and stray rounds (5.10, 4.2).
func TestRoundsThroughAHex(t *testing.T) {
	_, hit := CoverRound(dice.FromFaces([]int{0}), "Ann")
	require.True(t, hit)
	_, hit = CoverRound(dice.FromFaces([]int{1}), "Ann")
	require.False(t, hit)
	_, hit = Stray(dice.FromFaces([]int{16}), "Ann")
	require.True(t, hit)
	_, hit = Stray(dice.FromFaces([]int{17}), "Ann")
	require.False(t, hit)
	require.Equal(t, 10, Covered().Single)
	require.Equal(t, 10, Covered().Elevation)
	require.Equal(t, 15, Wide(printed.Whole(6)).Single)
}

func TestAimLimits(t *testing.T) {
	require.Equal(t, 1, Limit(true, true, true))
	require.Equal(t, 2, Limit(false, true, false))
	require.Equal(t, NoLimit, Limit(false, true, true))
	require.Equal(t, NoLimit, Limit(false, false, false))
}

// What each part of a sum is called, and where in the text it stands.
func TestNamesAndSections(t *testing.T) {
	all := Shot{
		Game: Advanced, SAL: 1, Weapon: weapon(t, "m16a1"), Aim: 7, Range: 10, Burst: true, Before: 1, Double: true, Wounded: -10,
		Stances: stances(t, "using-sling-aim-time-over-7"), Visibilities: sights(t, "dusk"), Target: target(t, "running"),
		TargetSpeed: printed.One, ShooterSpeed: printed.One, TargetDucks: true, ShooterDucks: true, TargetISF: 1,
	}
	var got []string
	for _, m := range all.Accuracy(usual).Modifiers {
		got = append(got, m.Name+": "+m.Words()+" "+m.Section)
	}
	require.Equal(t, []string{
		"sal: SAL 1.3", "aim: aim 3.1", "range: range 3.1", "stance: using sling (aim time over 7) 3.1", "visibility: dusk 3.1",
		"target_speed: target moves 3.1", "shooter_speed: shooter moves 3.1", "target_ducks: target ducks 3.1", "shooter_ducks: shooter ducks 3.1",
		"target_isf: defense 5.4", "double_action: double action 5.11", "wounded: wounded 5.7", "bursts: bursts before 3.4", "position: running 3.1",
	}, got)
	require.Zero(t, all.Accuracy(usual).Of("stance"), "a sling counts over 7 AC")
	require.Equal(t, 16, all.Accuracy(usual).Of("target_isf"), "past its end the table holds")
	all.Game, all.Before = Basic, 0
	for _, m := range all.Accuracy(usual).Modifiers {
		switch m.Name {
		case "aim":
			require.Equal(t, "2.4", m.Section)
		case "target_ducks", "shooter_ducks", "position", "target_speed":
			require.Equal(t, "2.5", m.Section, m.Name)
		}
	}
	require.Equal(t, "3.6", Shot{Game: Advanced, Aim: 1}.Accuracy(usual).Modifiers[1].Section)
	all.Game = Advanced
	for _, m := range all.Accuracy(usual).Modifiers {
		require.NotEqual(t, "bursts", m.Name, "none came before")
	}
}

// Left out, a weapon has its first load in it.
func TestFirstLoad(t *testing.T) {
	w := weapon(t, "m16a1")
	s := Shot{Weapon: w, Range: 10}
	require.Equal(t, "17", s.Figures(usual).PEN.String())
	ap, ok := w.Load("ap")
	require.True(t, ok)
	s.Load = ap
	require.Equal(t, "23", s.Figures(usual).PEN.String())
}

// What a shotgun strikes with is that of what it is loaded with, its pellets or not.
func TestForceOfTheLoad(t *testing.T) {
	slug := Fire{Shot: Shot{Game: Advanced, Weapon: weapon(t, "remington-m870"), Range: 5}, Rounds: 1}
	shot := slug
	shot.Load, _ = slug.Weapon.Load("shot")
	pen, dc := slug.Force(usual)
	row := slug.Weapon.Loads[0].At(5, usual.Range)
	require.Equal(t, [2]int{int(row.PEN), row.DC}, [2]int{int(pen), dc})
	pellets, _ := shot.Force(usual)
	require.NotEqual(t, pen, pellets)
}

// Half of the difference, upward, in the basic game.
func TestBasicScatter(t *testing.T) {
	for by, hexes := range map[int]int{1: 1, 2: 1, 3: 2, 4: 2, 5: 3} {
		require.Equal(t, hexes, Shot{Range: 40}.Hexes(by))
	}
	hex, ok := TargetOf("hex")
	require.True(t, ok)
	require.Equal(t, Hex(false), hex)
	_, ok = TargetOf("elephant")
	require.False(t, ok)
}

// The dice are those that the text names.
func TestDice(t *testing.T) {
	r := dice.FromFaces([]int{99, 9, 6, 9, 99})
	Accuracy{Odds: 50}.Roll(r, "shot")
	Shot{Range: 40}.Fall(r, Accuracy{Sum: 13}, 82)
	Shot{Game: Advanced}.Fall(r, Accuracy{Sum: 20}, 71)
	CoverRound(r, "Ann")
	Stray(r, "Ann")
	var kinds []string
	for _, roll := range r.Rolls() {
		kinds = append(kinds, roll.Kind().String())
	}
	require.Equal(t, []string{"d00-99", "d0-9", "d6", "d0-9", "d00-99"}, kinds)
}
