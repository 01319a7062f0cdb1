package pentagon

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/odds"
	"impulse/rules/rulestest"
	"impulse/rules/vector"
)

func TestCases(t *testing.T) {
	rulestest.Cases(t, rulestest.Cold(Book.System()), "testdata/cases", map[string]string{
		"A battle has at most %d units, those included that have left it.": "200 rulings: TestTheMapIsFullAtLast",
		"A map has at most %d planets; take one off first.":                "100 rulings: TestTheMapIsFullAtLast",
		"There are at most %d seeking weapons on the map.":                 "500 rulings: TestTheMapIsFullAtLast",
		"%s seeks its target by itself and takes no orders.":               "only the game master, who gives no orders, has seekers to choose from: TestSeekersTakeNoOrders",
	})
}

func anyHits() *rapid.Generator[[]share] {
	return rapid.Custom(func(t *rapid.T) []share {
		var out []share
		for facing := 1; facing <= 6; facing++ {
			if rapid.Bool().Draw(t, "hit") {
				out = append(out, share{facing, rapid.IntRange(0, 60).Draw(t, "points")})
			}
		}
		return out
	})
}

// Shares sum to what comes through; none exceeds its hit, and each is within
// one of its exact proportion.
func TestApportionment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		hits := anyHits().Draw(t, "hits")
		screens := rapid.IntRange(0, 80).Draw(t, "screens")
		through, shares := apportion(hits, screens, byDefault)
		total, sum := 0, 0
		for _, h := range hits {
			total += h.points
		}
		require.Equal(t, max(0, total-screens), through)
		require.Len(t, shares, len(hits))
		for i, s := range shares {
			require.Equal(t, hits[i].facing, s.facing)
			require.LessOrEqual(t, s.points, hits[i].points)
			sum += s.points
			if total > 0 {
				require.Less(t, max(s.points*total-hits[i].points*through, hits[i].points*through-s.points*total), total)
			}
		}
		require.Equal(t, through, sum)
	})
}

// What strikes a section is mirrored, absorbed or goes inside; nothing is lost
// or made, and a mirror never takes more than five.
func TestSoak(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 20)
		built := n.Draw(t, "built")
		left := rapid.IntRange(0, built).Draw(t, "left")
		s := section{facing: 1, built: built, left: left, mirror: built > 0, first: n.Draw(t, "first"), through: n.Draw(t, "through"), last: n.Draw(t, "last")}
		s.soak()
		require.Equal(t, s.first+s.through+s.last, s.reflected+s.absorbed+s.inside)
		require.Equal(t, left, s.left+s.absorbed)
		require.GreaterOrEqual(t, s.left, 0)
		require.LessOrEqual(t, s.reflected, mirrorPoints)
		require.True(t, s.inside == 0 || s.left == 0)
		if left < built || built == 0 {
			require.Zero(t, s.reflected)
		}
	})
}

// Six radiative points are the fewest that hurt new armor.
func TestMirrorEdge(t *testing.T) {
	for points, lost := range map[int]int{0: 0, 4: 0, 5: 0, 6: 1, 11: 6} {
		s := section{built: 9, left: 9, mirror: true, first: points}
		s.soak()
		require.Equal(t, lost, s.absorbed)
	}
	both := section{built: 9, left: 9, mirror: true, first: 3, last: 3}
	both.soak()
	require.Equal(t, []int{5, 1}, []int{both.reflected, both.absorbed}, "the five are those of the whole impulse")
}

// Damage never leaves a box negative, never undoes a crippling and keeps the
// form true: line 1 less line 13 is what stands charged.
func TestInteriorHits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.SampledFrom(spacecraft()).Draw(t, "design")
		s := start{design: d.id, facing: hex.A}.ship()
		s.discharge(lineReinforce, rapid.IntRange(0, s.Form.Left()).Draw(t, "spent"))
		source := hex.Vec{A: rapid.IntRange(-3, 3).Draw(t, "A"), C: rapid.IntRange(-3, 3).Draw(t, "C")}
		h := with(rapid.SampledFrom([]string{"bearing-fallback", "any-weapon", "gun-boxes"}).Draw(t, "rule"), rapid.SampledFrom([]string{"next-row", "secondary", "single"}).Draw(t, "value"))
		roller := dice.FromStream([32]byte{byte(rapid.IntRange(0, 255).Draw(t, "seed"))})
		for crippled := 0; ; {
			live := boxesLeft(s)
			hit := s.inside(source, h).allocate(roller, "hit")
			s.strike(hit.part, h)
			require.Equal(t, s.full(capacitor), s.Form.Left())
			require.GreaterOrEqual(t, len(s.toll().reasons()), crippled)
			crippled = len(s.toll().reasons())
			if hit.destroyed {
				require.Equal(t, live, boxesLeft(s))
				return
			}
			require.Less(t, boxesLeft(s), live)
		}
	})
}

func boxesLeft(s *Ship) int {
	n := 0
	for _, r := range s.all() {
		n += r.boxes().Live()
	}
	return n
}

// The chances of a shot, by the code that resolves it, sum to 1, and those of
// some shots are known.
func TestExactShots(t *testing.T) {
	for _, w := range weapons() {
		for _, size := range []int{0, 1, 4} {
			for _, lock := range []bool{true, false} {
				odds := oddsOf(t, aim{weapon: w, rng: 6, target: size, lock: lock})
				require.Equal(t, "1", odds.Chance(func(outcome) bool { return true }).RatString(), w.id)
			}
		}
	}
	proton := oddsOf(t, aim{weapon: weaponOf("proton"), rng: 6, target: 1, lock: true}) // 9 or more on two dice
	require.Equal(t, big.NewRat(10, 36).RatString(), proton.Chance(func(o outcome) bool { return o.Hit }).RatString())
	laser := oddsOf(t, aim{weapon: weaponOf("laser"), rng: 6, target: 1, lock: true}) // 2 or more, less three
	require.Equal(t, "1", laser.Chance(func(o outcome) bool { return o.Damage > 0 }).RatString())
}

func oddsOf(t *testing.T, a aim) odds.Distribution[outcome] {
	t.Helper()
	odds, err := dice.Exact(func(d *dice.Roller) outcome { return a.fire(d, "shot", byDefault) }, 36)
	require.NoError(t, err)
	return odds
}

// A whole turn ends where the course says. An impulse moves one hex,
// or two where the nearest centre skips the corner of one.
func TestTurnOfMovement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := hex.Vec{A: rapid.IntRange(-12, 12).Draw(t, "A"), C: rapid.IntRange(-12, 12).Draw(t, "C")}
		if v.Len() > maxSpeed {
			return
		}
		from := hex.At(20, 20)
		last := from
		for i := 1; i <= impulses; i++ {
			at := vector.Course{From: from, Way: v, Steps: impulses}.At(i)
			require.LessOrEqual(t, hex.Range(last, at), 2)
			last = at
		}
		require.Equal(t, from.Add(v), last)
	})
}

// So many impulses as the size class add a quarter for every engine of it that
// works, and as many the other way take it off again.
func TestThrust(t *testing.T) {
	for _, d := range spacecraft() {
		s := start{design: d.id, facing: hex.B}.ship()
		total := s.live(engine)
		for broken := range total + 1 {
			s.strikeEngines(broken)
			engines := min(total-broken, s.size())
			for range s.size() {
				s.Record.Velocity, s.Record.Gathered = s.thrusted(s.push(standard), s.size())
			}
			require.Equal(t, hex.Unit(hex.B).Times(engines), s.Record.Velocity, "%s, %d engines", d.id, engines)
			require.Zero(t, s.Record.Gathered)
			s.Facing = hex.E
			for range s.size() {
				s.Record.Velocity, s.Record.Gathered = s.thrusted(s.push(standard), s.size())
			}
			require.Zero(t, s.Record)
			s.Facing = hex.B
		}
	}
}

// strikeEngines leaves all engines working but so many.
func (s *Ship) strikeEngines(n int) {
	r, ok := s.row(engine)
	if !ok {
		return
	}
	after, _ := r.fresh.Destroy(n, 0)
	r.mark(after)
}

func TestVelocityText(t *testing.T) {
	require.Equal(t, "A+6.25 C-0.5", velocity(hex.Vec{A: 25, C: -2}))
}

// BenchmarkImpulse is one whole impulse of the skirmish, all three orders of
// both seats and one shot included, through the system without storage.
func BenchmarkImpulse(b *testing.B) {
	system := rulestest.Cold(Book.System())
	d := dice.FromStream([32]byte{1})
	res, err := system.Start(rules.Setup{Scenario: "skirmish"}, d)
	require.NoError(b, err)
	begun := advance(b, system, res.Next.Snapshot(), d)
	b.ReportAllocs()
	for b.Loop() {
		s := begun
		for s.Step != "direct-fire-decision" {
			s = pass(b, system, s, d, nil)
		}
		s = pass(b, system, s, d, []string{"fire weapon:L1 target:lance unit:kestrel"})
		if s.Step != "rotation" {
			b.Fatalf("the impulse stops at %s", s.Step)
		}
	}
}

// pass seals for every awaited seat and advances until somebody is awaited.
func pass(b *testing.B, system rulestest.Stored, s *rules.Snapshot, d *dice.Roller, red []string) *rules.Snapshot {
	awaited, err := system.Awaited(s)
	require.NoError(b, err)
	for _, seat := range awaited {
		var sheet []string
		if seat == "red" {
			sheet = red
		}
		s, err = system.Seal(s, seat, sheet)
		require.NoError(b, err)
	}
	return advance(b, system, s, d)
}

func advance(b *testing.B, system rulestest.Stored, s *rules.Snapshot, d *dice.Roller) *rules.Snapshot {
	for {
		awaited, err := system.Awaited(s)
		require.NoError(b, err)
		if len(awaited) > 0 || s.Over {
			return s
		}
		res, err := system.Advance(s, d)
		require.NoError(b, err)
		s = res.Next.Snapshot()
	}
}
