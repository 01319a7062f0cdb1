package pentagon

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
	"impulse/rules/ssd"
)

// strange are words that no player is to read.
var strange = regexp.MustCompile(`(?i:\b(awaited|is asked|are asked|original:|he|his|him|himself|roll_min|entry \d+)\b)|[{}]|\bhouse rule\b|\([A-Z][a-z]+( [A-Z][-a-z]+)*\)`)

// mostLines is how many lines a digest has at most for so many units: what became of
// each, who did it, who shot at it alone, and some for all.
func mostLines(units int) int { return 4*units + 12 }

// In random play every digest is short lines in plain words, few of them for the
// units that there are, for everybody who reads it; and what it is made of is what
// the reader knows and reads, so that it comes out the same from that alone.
func TestDigestsInRandomPlay(t *testing.T) {
	t.Parallel()
	system := Book.System()
	for seed := range uint64(24) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		scenarios := system.Spec().Scenarios
		res, err := system.Start(rules.Setup{Scenario: scenarios[seed%uint64(len(scenarios))].Name}, dice.FromStream([32]byte{byte(seed)}))
		require.NoError(t, err)
		now, events := res.Next, res.Events
		for step := range 160 {
			if now.Snapshot().Over {
				break
			}
			awaited := now.Awaited()
			if len(awaited) == 0 {
				res, err := now.Advance(dice.FromStream([32]byte{byte(seed), byte(step), 1}))
				require.NoError(t, err)
				now, events = res.Next, append(events, res.Events...)
				continue
			}
			if rnd.IntN(3) == 0 { // a stretch of one or of several decisions
				plainFor(t, now, events)
				events = nil
			}
			for _, seat := range awaited {
				sheet, err := rulestest.RandomOrders(system, now, seat, rnd)
				require.NoError(t, err)
				now, err = now.Seal(seat, sheet)
				require.NoError(t, err)
			}
		}
		plainFor(t, now, events)
	}
}

// plainFor holds the digests of a stretch to what they are to be, for everybody.
func plainFor(t *testing.T, now rules.Position, events []rules.Event) {
	t.Helper()
	readers := []rules.SeatID{rules.Spectator, rules.GM}
	for _, seat := range now.Snapshot().Seats {
		readers = append(readers, seat.ID)
	}
	for _, reader := range readers {
		told := now.For(reader).Digest(rules.Visible(events, reader))
		wellTold(t, told)
		loud := slices.DeleteFunc(rules.Visible(events, reader), func(e rules.Event) bool { return e.Quiet })
		require.Equal(t, told, now.For(reader).Digest(loud), "what is quiet adds nothing")
		require.LessOrEqual(t, len(told), mostLines(len(now.For(reader).Units())))
		for _, b := range told {
			require.False(t, strange.MatchString(b.Text), b.Text)
			require.NotContains(t, b.Text, "of strength 0")
		}
	}
}

// Heavy fire of four ships is a post: what is grave and done of it in ten lines and
// 900 characters.
func TestHeavyFireIsOnePost(t *testing.T) {
	for _, seed := range []byte{1, 2, 3, 4, 5, 6, 7, 8} {
		script := scriptOf(t, "testdata/digests/heavy.txt")
		stretches := 0
		recite(t, script, func(r *recital) {
			if r.thrown == 0 {
				r.thrown = seed * 16
			}
			if !slices.ContainsFunc(r.events, func(e rules.Event) bool { return e.Kind == "shot" }) {
				return
			}
			stretches++
			told := r.now.For(rules.Spectator).Digest(r.read(rules.Spectator))
			letters := 0
			for i, b := range told {
				letters += len(b.Text) + 1
				require.True(t, i < 10 || b.Gravity < rules.Done, "%d lines: %s", len(told), b.Text)
			}
			require.LessOrEqual(t, letters, 900)
			require.Greater(t, len(told), 3)
		})
		require.Positive(t, stretches)
	}
}

// What blue reads of a stretch is the same where only red's secrets differ: what red's
// missiles are for, and where a ship of red's hides.
func TestDigestOfTwins(t *testing.T) {
	script := func(target, back, hide string) string {
		return fmt.Sprintf(`game new system:pentagon scenario:squadrons house:"electronic-warfare=off hidden-units=anywhere"
pentagon-gm remove unit:gleam reason:x
pentagon-gm hide unit:kestrel reason:x
pentagon-gm place unit:kestrel at:%s facing:A va:0 vc:0 reason:x
pentagon-gm place unit:wisp at:1512 facing:A va:0 vc:0 reason:x
pentagon-gm place unit:lance at:1509 facing:D va:0 vc:0 reason:x
pentagon-gm place unit:valdor at:1609 facing:D va:0 vc:0 reason:x
@red1 orders add lines:"1: missile target:%s heading:A count:2 miss:%s unit:wisp\n2: rotate to:%s unit:kestrel\n3: accelerate unit:kestrel\nbreak at 5"
@red1 orders done
@red2 orders add lines:"break at 5"
@red2 orders done
@blue1 orders add lines:"allocate radar:off unit:lance\nbreak at 5"
@blue1 orders done
@blue2 orders add lines:"allocate radar:off unit:valdor\nbreak at 5"
@blue2 orders done
`, hide, target, back, map[string]string{"double": "B", "detonate": "C"}[back])
	}
	read := func(script string) (blue, red []string) {
		recite(t, script, func(r *recital) {
			for _, b := range r.now.For("blue1").Digest(rules.Visible(r.events, "blue1")) {
				blue = append(blue, shown(b))
			}
			for _, b := range r.now.For("red1").Digest(rules.Visible(r.events, "red1")) {
				red = append(red, shown(b))
			}
		})
		return blue, red
	}
	blue, red := read(script("lance", "double", "0150"))
	other, others := read(script("valdor", "detonate", "3050"))
	require.NotEmpty(t, blue)
	require.Equal(t, blue, other)
	require.NotEqual(t, red, others)
	require.Contains(t, blue, "1 2 missiles of Wisp in flight at 1510, 1 hex from Lance")
}

// What seeks is told hex by hex, the nearest first and of very many only how many more,
// and how far it is from a ship, not from a drone. What a section lost in one impulse
// is told though it lost nothing in the next.
func TestWhatFliesAndWhatIsLeft(t *testing.T) {
	st := ahead("kestrel", "lance", 8)
	st.Ships = append(st.Ships, start{design: "drone-laser", seat: "red", at: hex.At(20, 14), facing: hex.A}.ship())
	st.Ships[2].Side = "red"
	for i, row := range []int{16, 15, 14, 13, 13} {
		st.send(missileKind, fmt.Sprintf("foe-m%d", i+1), hex.At(20, row), "kestrel")
	}
	g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: st, seeking: true}
	var lines []string
	for _, b := range g.flightLines() {
		lines = append(lines, b.Text)
	}
	require.Equal(t, []string{"1 missile of Foe in flight at 2016, 4 hexes from Kestrel", "1 missile of Foe in flight at 2015, 5 hexes from Kestrel",
		"1 missile of Foe in flight at 2014, 6 hexes from Kestrel", "2 more in flight"}, lines)
	for _, lost := range []int{3, 0} {
		g.armor(rules.Event{Unit: "kestrel", Figures: figures{fig("facing", 1), fig("lost", lost), fig("left", 2), fig("built", 6)}})
	}
	require.Equal(t, []string{"front armor 2 of 6 left"}, g.fate("kestrel").armor())
}

// What is gravest of a unit is said of it: that nothing of its armament is left, that it
// obeys nobody, that what struck it did nothing; and not that some of its hull is gone.
func TestWhatIsGravestIsSaid(t *testing.T) {
	told := func(befell func(*Ship, *fate)) string {
		st := ahead("kestrel", "lance", 2)
		g := &gathered{Lines: brief.Lines{Name: st.nameOf}, st: st, house: byDefault}
		f := g.fate("kestrel")
		befell(g.st.ship("kestrel"), f)
		return shown(g.fateLines()[0])
	}
	lose := func(s *Ship, f *fate, r row) {
		gone, _ := r.boxes().Destroy(r.boxes().Len(), ssd.LeftFirst)
		r.mark(gone)
		f.parts = append(f.parts, r.id)
	}
	disarm := func(s *Ship, f *fate) {
		for _, r := range s.all() {
			if r.isWeapon() {
				lose(s, f, r)
			}
		}
	}
	require.Regexp(t, `^3 \*\*Kestrel is unarmed\*\*: `, told(disarm))
	require.Regexp(t, `^3 \*\*Kestrel is crippled and unarmed\*\*: `, told(func(s *Ship, f *fate) {
		disarm(s, f)
		f.crippled = true
	}))
	require.NotContains(t, told(func(s *Ship, f *fate) {
		disarm(s, f)
		r := s.rows(missile)[0]
		left, _ := r.boxes().Repair(1)
		r.mark(left)
	}), "unarmed", "it has a missile left")
	require.Contains(t, told(func(s *Ship, f *fate) {
		for _, system := range []string{mainCtrl, auxCtrl} {
			for _, r := range s.rows(system) {
				lose(s, f, r)
			}
		}
	}), "**Kestrel is out of control**: it cannot turn, thrust or fire, 2 inside")
	hull := func(boxes int) string {
		return told(func(s *Ship, f *fate) {
			r := s.rows("forward_hull")[0]
			left, _ := r.boxes().Destroy(boxes, ssd.LeftFirst)
			r.mark(left)
			f.parts = slices.Repeat([]string{r.id}, boxes)
		})
	}
	require.Equal(t, "2 Kestrel: 1 inside", hull(1))
	require.Equal(t, "2 Kestrel: 4 inside, lost forward hull ×4", hull(4))
	struck := func(lost int) string {
		return told(func(_ *Ship, f *fate) {
			f.by, f.shots, f.hits, f.scored, f.met = []string{"foe"}, 6, 3, 4, true
			f.sections = []armorLeft{{1, lost, 6 - lost, 6}}
		})
	}
	require.Equal(t, "2 Foe fires at Kestrel: 3 of 6 hit for 4 points; no damage", struck(0))
	require.Equal(t, "2 Foe fires at Kestrel: 3 of 6 hit for 4 points; front armor 4 of 6 left", struck(2))
}

// Who closes in turns to the enemy before they thrust, and does neither where they are
// in the hex of one, which lies in no direction.
func TestClosingInTurnsFirst(t *testing.T) {
	system := rulestest.Cold(Book.System())
	got, err := system.Expand(begun(t, "skirmish"), "red", "tactic advance kestrel", nil)
	require.NoError(t, err)
	require.Equal(t, []string{"1-2: when range >= 1: rotate to:nearest unit:kestrel", "1-2: when range >= 1: accelerate unit:kestrel",
		"when range <= 8: fire weapon:all target:nearest within:8 unit:kestrel"}, got)
	thrust := func(at string) (along []string) {
		recite(t, fmt.Sprintf(`game new system:pentagon scenario:skirmish
pentagon-gm place unit:kestrel at:%s facing:A va:0 vc:0 reason:x
pentagon-gm place unit:lance at:1517 facing:A va:0 vc:0 reason:x
@red orders add lines:"1-2: when range >= 1: rotate to:nearest unit:kestrel\n1-2: when range >= 1: accelerate unit:kestrel\nbreak at 3"
@red orders done
@blue orders add lines:"break at 3"
@blue orders done
`, at), func(r *recital) {
			for _, e := range r.events {
				if e.Kind == "accelerated" {
					along = append(along, e.Figures.Word("facing"))
				}
			}
		})
		return along
	}
	require.Equal(t, []string{"D", "D"}, thrust("1514"))
	require.Empty(t, thrust("1517"))
}

// A weapon that is gone is not said to fire again.
func TestADestroyedWeaponDoesNotFireAgain(t *testing.T) {
	s := start{design: "kestrel"}.ship()
	r, _ := s.row("L1")
	s.Fired = map[string]Moment{"L1": {Turn: 1, Impulse: 1}}
	require.Contains(t, r.note(Moment{Turn: 1, Impulse: 2}, byDefault), "again turn")
	gone, _ := r.boxes().Destroy(r.boxes().Len(), ssd.LeftFirst)
	r.mark(gone)
	require.NotContains(t, r.note(Moment{Turn: 1, Impulse: 2}, byDefault), "again turn")
}
