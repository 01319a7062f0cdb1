package pentagon

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// Of two explosions in one hex the one that comes first by name comes first
// (house rule explosion-cascade).
func TestExplosionsOfOneHexGoByName(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	there := Source{Body: Body{At: st.Ships[1].At}}
	st.Blasts = []Blast{{By: "b", Name: "B", Strength: 3, From: there}, {By: "a", Name: "A", Strength: 5, From: there}}
	now, _ := segment(t, st, "direct-fire", nil, nil)
	require.Equal(t, []string{"a", "b"}, []string{now.Hits[0].By, now.Hits[1].By})
}

// Of those that beams hold together the nearest is struck, without a die; by die
// among those whom the explosion reaches; and without one where it reaches nobody
// (house rules attachment and attached-ships).
func TestWhomAnExplosionStrikes(t *testing.T) {
	byBeams, byDie := rules.Setting{ID: "attachment", Value: "beam"}, rules.Setting{ID: "attached-ships", Value: "by-die"}
	for _, c := range []struct {
		what     string
		strength int
		at       hex.Hex
		house    []rules.Setting
		dice     []int
		struck   []string
	}{
		{"the nearer by a hex", 30, hex.At(20, 21), []rules.Setting{byBeams}, nil, []string{"kestrel"}},
		{"one of both, by die", 30, hex.At(20, 21), []rules.Setting{byBeams, byDie}, []int{2}, []string{"foe"}},
		{"the one whom it reaches", 9, hex.At(20, 21), []rules.Setting{byBeams, byDie}, nil, []string{"kestrel"}},
		{"nobody", 8, hex.At(20, 21), []rules.Setting{byBeams, byDie}, nil, nil},
		{"nobody of two as near", 8, hex.At(19, 20), []rules.Setting{byBeams}, nil, nil},
	} {
		st := ahead("kestrel", "lance", 1)
		st.Ships[0].Holds = Holds{{Beam: "M1", Target: "foe"}}
		st.Blasts = []Blast{{By: "x", Name: "X", Strength: c.strength, From: Source{Body: Body{At: c.at}}}}
		now, _ := segment(t, st, "direct-fire", nil, c.dice, c.house...)
		var struck []string
		for _, hit := range now.Hits {
			struck = append(struck, hit.Target)
		}
		require.Equal(t, c.struck, struck, c.what)
	}
}

// Two points on two dice are the fewest that destroy, so a strength of one sets
// nothing off (Combat, Explosions).
func TestWhatAnExplosionMaySetOff(t *testing.T) {
	for strength, want := range map[int]int{1: 1, 2: 2} {
		st := ahead("kestrel", "lance", 4)
		st.send(missileKind, "foe-m1", hex.At(10, 10), "kestrel")
		st.Blasts = []Blast{{By: "x", Strength: strength, From: Source{Body: Body{At: hex.At(10, 10)}}}}
		require.Len(t, st.coming(byDefault), want)
	}
}

// What several proton cannons score on a bolt adds up (Combat, Seeking Weapons).
func TestProtonFireAddsUp(t *testing.T) {
	st := ahead("lance", "kestrel", 6)
	st.send(boltKind, "foe-b1", hex.At(20, 18), "lance")
	st.Shots = []Shot{{Ship: "lance", Weapon: "P1", Target: "foe-b1"}, {Ship: "lance", Weapon: "P2", Target: "foe-b1"}}
	now, _ := segment(t, st, "direct-fire", nil, []int{6, 6, 6, 6})
	row, _ := weaponOf("proton").damage.Lookup(2)
	require.Equal(t, 2*row.Int("damage"), now.seeker("foe-b1").Dispersed)
}

// What a ram is rolled against, and on which side it strikes both.
func TestRamming(t *testing.T) {
	for _, c := range []struct {
		ram  ramming
		hits bool
	}{
		{ramming{size: 1, number: 6}, true},
		{ramming{size: 0, number: 6}, false},
		{ramming{size: 1, evasion: 1, number: 6}, false},
		{ramming{size: 1, ecm: 1, number: 6}, false},
	} {
		_, hit := c.ram.roll(dice.FromFaces([]int{2, 3}), "ram")
		require.Equal(t, c.hits, hit, "%+v", c.ram)
	}
	st := ahead("kestrel", "lance", 0)
	st.Ships[0].Past, st.Ships[1].Past = []hex.Hex{hex.At(20, 21)}, []hex.Hex{hex.At(20, 19)}
	now, _ := segment(t, st, "self-destruction-and-ramming", []string{"ram target:foe unit:kestrel"}, []int{6, 6})
	require.Len(t, now.Hits, 2)
	for _, hit := range now.Hits {
		from := map[string]hex.Hex{"foe": hex.At(20, 21), "kestrel": hex.At(20, 19)}[hit.Target]
		require.Equal(t, []hex.Hex{from}, hit.From.Past, hit.Target)
	}
}

// A bolt has two tries, and what is out of fuel has none (Combat, Seeking Weapons).
func TestTriesOfSeekers(t *testing.T) {
	for _, c := range []struct {
		kind         string
		missed, idle int
		dice         []int
		left         int
	}{
		{boltKind, 0, 0, []int{1, 1}, 1},
		{boltKind, 1, 0, []int{1, 1}, 0},
		{missileKind, 0, 1, nil, 1},
	} {
		st := ahead("kestrel", "lance", 4)
		st.send(c.kind, "foe-x", st.Ships[0].At, "kestrel")
		st.Seekers[0].Missed, st.Seekers[0].Idle = c.missed, c.idle
		now, _ := segment(t, st, "self-destruction-and-ramming", nil, c.dice)
		require.Len(t, now.Seekers, c.left, "%+v", c)
	}
}

// A drone leaves with all that its mother has of velocity and lock-on, and shares
// no failure of a mother who is gone (Combat, Radar Lock-On; house rule
// orphan-drones).
func TestWhatADroneHasOfItsMother(t *testing.T) {
	st := ahead("wisp", "lance", 4)
	mother := st.Ships[0]
	mother.Record.Carry, mother.NoLock = hex.Vec{A: 3}, []string{"foe"}
	d := mother.newDrone(designOf("drone-laser"), hex.B)
	require.Equal(t, mother.Record.Velocity, d.Record.Velocity)
	require.Equal(t, mother.Record.Carry, d.Record.Carry)
	require.Equal(t, mother.Fix, d.Fix)

	st.Ships = append(st.Ships, d)
	mother.Lock = false
	st.shareLock(byDefault)
	require.False(t, d.Lock)
	mother.Destroyed = true
	st.shareLock(byDefault)
	require.True(t, d.Lock)
}

// Each missile by rail takes a capacitor (Course of Play, line 7).
func TestRailsArePaidFor(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	now, _ := segment(t, st, "launching", []string{"missile target:foe heading:A count:2 rail:on unit:kestrel"}, nil)
	require.Equal(t, 2, now.Ships[0].Form[lineRail])
	require.Len(t, now.Seekers, 2)
}

// Missiles of one make on a sheet take none of another (Combat, Seeking Weapons).
func TestMakesAreCountedApart(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	p, err := readPlan(strings.Replace(smallPlan, `"parts": [`, `"parts": [{"id": "H", "is": "missile", "kind": "heavy", "boxes": 2}, {"id": "S", "is": "missile"}, `, 1))
	require.NoError(t, err)
	st.Ships[0].Hull = Hull{Design: p.ID, Plan: p}
	two, one := "missile target:foe heading:A make:heavy count:2 unit:kestrel", "missile target:foe heading:A make:standard unit:kestrel"
	now, _ := segment(t, st, "launching", []string{two, one}, nil)
	require.Len(t, now.Seekers, 3)
	sys := rulestest.Cold(Book.System())
	_, _, err = sys.Line(at(t, st, "launching"), "red", one, []string{two, one})
	require.ErrorContains(t, err, "Kestrel has 0 standard missiles left to launch, not 1")
	_, _, err = sys.Line(at(t, st, "launching"), "red", one, []string{two})
	require.NoError(t, err)
}

// What fills the capacitors for a turn (house rule capacitor-recharge).
func TestWhatRecharges(t *testing.T) {
	for _, c := range []struct {
		design          string
		engine, control bool
		want            bool
	}{
		{"kestrel", true, true, true}, {"kestrel", false, true, true}, {"kestrel", true, false, true}, {"kestrel", false, false, false},
		{"bastion", false, false, true},
	} {
		s := &Hull{Design: c.design}
		for system, works := range map[string]bool{engine: c.engine, mainCtrl: c.control} {
			for _, r := range s.rows(system) {
				after, _ := r.boxes().Destroy(r.boxes().Live(), orderOf(system, byDefault))
				if !works {
					r.mark(after)
				}
			}
		}
		require.Equal(t, c.want, s.recharges(byDefault), "%+v", c)
	}
}

// Who is asked for power: who has some for what there is to allocate it to.
func TestWhoCouldAllocate(t *testing.T) {
	plain := with("electronic-warfare", "off")
	for _, c := range []struct {
		what          string
		design, enemy string
		left, foes    int
		house         house
		want          bool
	}{
		{"a level of ECM", "kestrel", "kestrel", 1, 0, byDefault, true},
		{"nothing", "kestrel", "kestrel", 0, 9, byDefault, false},
		{"less than a level, against one who may have ECM", "thunderhead", "kestrel", 1, 1, byDefault, true},
		{"less than a level, against one without power", "thunderhead", "kestrel", 1, 0, byDefault, false},
		{"less than a level, against a drone", "thunderhead", "drone-laser", 1, 9, byDefault, false},
		{"invisibility", "wraith", "kestrel", 5, 0, plain, true},
		{"less than invisibility", "wraith", "kestrel", 4, 0, plain, false},
		{"no electronic warfare", "kestrel", "kestrel", 8, 8, plain, false},
	} {
		st := ahead(c.design, "kestrel", 4)
		st.Forms, st.Ships[1].Hull = st.Turn, Hull{Design: c.enemy}
		st.Ships[0].Form, st.Ships[1].Form = Form{lineAvailable: c.left}, Form{lineAvailable: c.foes}
		require.Equal(t, c.want, st.couldAllocate(c.house, st.Ships[0]), c.what)
	}
}

// No screen box gives more than two, however many boxes are lost after they were
// reinforced, and no more is bought than there is (Course of Play, line 8).
func TestTheBoundsOfReinforcement(t *testing.T) {
	for _, c := range []struct{ boxes, extra, want int }{{5, 0, 5}, {5, 2, 7}, {5, 5, 10}, {3, 5, 6}, {0, 5, 0}} {
		require.Equal(t, c.want, screening(c.boxes, c.extra))
	}
	st := ahead("kestrel", "lance", 4)
	s := st.Ships[0]
	st.Hits = []Hit{{Target: "kestrel", By: "foe", Damage: 90}}
	require.Equal(t, 5, st.wanting(byDefault, s))
	s.Extra = 4
	require.Equal(t, 1, st.wanting(byDefault, s))
	s.Extra, st.Hits[0].Damage = 0, 7
	require.Equal(t, 2, st.wanting(byDefault, s))
}

// atOnce lets a battle that is over end.
var atOnce = rules.Setting{ID: "battle-end", Value: "at-once"}

// Drones are worth nothing, and a tie is nobody's; over an enemy of whom only a
// drone was destroyed there is no tactical victory (Scenarios, 1; house rules
// victory-count and crippled-points).
func TestWhatVictoryCounts(t *testing.T) {
	st := ahead("kestrel", "kestrel", 4)
	drone := bare(rules.Unit{ID: "d", Name: "D", Side: "blue"}, "drone-laser")
	drone.Destroyed = true
	st.Ships = append(st.Ships, drone)
	require.Zero(t, st.points("red", byDefault))
	foe := *st.Ships[1]
	st.Gone, st.Ships = []*Ship{&foe}, slices.Delete(st.Ships, 1, 2)
	foe.Left = true
	_, events := segment(t, st, "damage-assessment", nil, nil, rules.Setting{ID: "victory-count", Value: "levels"}, atOnce)
	require.Equal(t, "A marginal victory for Solar System.", events[len(events)-1].Text)

	st = ahead("kestrel", "kestrel", 4)
	st.Ships[0].Destroyed, st.Ships[1].Destroyed = true, true
	_, events = segment(t, st, "damage-assessment", nil, nil, rules.Setting{ID: "victory-count", Value: "points"}, atOnce)
	require.Contains(t, events[len(events)-1].Text, "Nobody wins on victory points: ")
}

// What is hidden comes from nothing on the map and goes to nothing on it, or hiding
// it would leave a trace (Combat, Initial Detection).
func TestWhoIsEntangled(t *testing.T) {
	for what, entangle := range map[string]func(st *State){
		"fires":         func(st *State) { st.Shots = []Shot{{Ship: "foe", Target: "x"}} },
		"is fired at":   func(st *State) { st.Shots = []Shot{{Ship: "x", Target: "foe"}} },
		"is to fire":    func(st *State) { st.Decided = []Shot{{Ship: "foe", Target: "x"}} },
		"is aimed at":   func(st *State) { st.Decided = []Shot{{Ship: "x", Target: "foe"}} },
		"has struck":    func(st *State) { st.Hits = []Hit{{By: "foe", Target: "x"}} },
		"is struck":     func(st *State) { st.Hits = []Hit{{By: "x", Target: "foe"}} },
		"has gummed":    func(st *State) { st.Gums = []Gum{{By: "foe", Target: "x"}} },
		"is gummed":     func(st *State) { st.Gums = []Gum{{By: "x", Target: "foe"}} },
		"holds":         func(st *State) { st.Ships[1].Holds = Holds{{Beam: "M1", Target: "x"}} },
		"is held":       func(st *State) { st.Ships[0].Holds = Holds{{Beam: "M1", Target: "foe"}} },
		"has launched":  func(st *State) { st.Seekers = []*Seeker{{From: "foe", Target: "x"}} },
		"is homed in":   func(st *State) { st.Seekers = []*Seeker{{From: "x", Target: "foe"}} },
		"is a mother":   func(st *State) { st.Ships[0].Mother = "foe" },
		"is no more":    func(st *State) { st.Ships[1].Destroyed = true },
		"none of these": func(*State) {},
	} {
		st := ahead("kestrel", "lance", 4)
		entangle(st)
		require.Equal(t, what != "none of these", st.entangled(st.Ships[1]), what)
	}
}

// Hidden point defense gives nobody away, two who fire at all that comes in do not
// take it from each other, and once in all a target is counted once.
func TestWhoFiresPointDefense(t *testing.T) {
	st := ahead("lance", "kestrel", 4)
	st.send(missileKind, "foe-m1", st.Ships[0].At, "lance")
	require.Equal(t, []defense{{"lance", "foe-m1"}}, st.byItself(byDefault, st.Ships[0], nil))
	require.Empty(t, st.byItself(byDefault, st.Ships[0], []string{"foe-m1"}))
	st.Ships[0].Hidden = true
	require.Empty(t, st.byItself(byDefault, st.Ships[0], nil))

	all := []defense{{"foe", allIncoming}, {"foe", "x"}}
	require.Nil(t, st.firedAt(all, st.Ships[0], allIncoming))
	require.Equal(t, st.Ships[1], st.firedAt(all, st.Ships[0], "x"))
	require.Nil(t, st.firedAt(all, st.Ships[1], "x"), "it is its own")

	once := with("pd-several", "once")
	st = ahead("lance", "kestrel", 4)
	mate := start{design: "wisp", seat: "red", at: st.Ships[0].At, facing: hex.A}.ship()
	mate.Side, mate.Lock = "red", true
	r, _ := mate.row(pointDefense)
	after, _ := r.boxes().Destroy(1, orderOf(pointDefense, byDefault))
	r.mark(after)
	st.Ships = append(st.Ships, mate)
	st.send(missileKind, "m1", mate.At, "lance")
	st.send(missileKind, "m2", mate.At, "lance")
	require.Equal(t, []string{"m1", "m2"}, st.taken(once, []defense{{"lance", "m1"}, {"wisp", "m1"}, {"wisp", "m2"}}))
}

// A missile that is beside a unit when it has moved is one to evade from; at two
// hexes it is none (house rule evasive-maneuvering).
func TestWhatToEvadeFrom(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	st.Ships[1].Destroyed = true
	s := st.Ships[0]
	s.Start = s.At
	for hexes, want := range map[int]bool{0: true, 1: true, 2: false} {
		st.Seekers = nil
		st.send(missileKind, "foe-m1", hex.At(20, 20-hexes), "kestrel")
		require.Equal(t, want, st.harassed(byDefault, s), hexes)
	}
}

// Who strikes a planet is seen to (Combat, Initial Detection; house rule planets).
func TestWhoStrikesAPlanetIsSeen(t *testing.T) {
	st := ahead("kestrel", "lance", 40)
	s := st.Ships[0]
	s.Hidden, s.Start, st.Planets = true, s.At, []hex.Hex{s.At}
	s.Record.Course = hex.Vec{}
	now, events := segment(t, st, "movement", nil, nil, rules.Setting{ID: "hidden-units", Value: "anywhere"})
	require.True(t, now.Ships[0].Destroyed)
	require.False(t, now.Ships[0].Hidden)
	require.Contains(t, texts(events), "Kestrel is noticed at 2020 facing A with velocity A+1 C+0: it strikes a planet.")
}

// Who is hidden anew must be locked on to anew.
func TestWhoIsHiddenIsFoundAnew(t *testing.T) {
	st := stateOf(t, begun(t, "ambush"))
	hidden := slices.IndexFunc(st.Ships, func(s *Ship) bool { return s.Hidden })
	require.GreaterOrEqual(t, hidden, 0)
	s := st.Ships[hidden]
	s.Hidden, st.Shrouded = false, true
	for _, e := range st.enemies(s.Side) {
		e.NoLock = []string{s.ID}
	}
	now := ruled(t, st, "pentagon-gm hide unit:"+s.ID+" reason:test secret:on")
	require.True(t, now.ship(s.ID).Hidden)
	for _, e := range now.enemies(s.Side) {
		require.Empty(t, e.NoLock)
	}
}
