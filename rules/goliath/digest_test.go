package goliath

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/plane"
	"impulse/rules/rulestest"
)

// digestOf is the digest of a stretch for a reader at its end.
func digestOf(t testing.TB, system rulestest.Stored, s *rules.Snapshot, told []rules.Event, reader rules.SeatID) []rules.Brief {
	t.Helper()
	now, err := system.Open(s)
	require.NoError(t, err)
	return now.For(reader).Digest(rules.Visible(told, reader))
}

// spelledOut is a digest as it is read, with what stands out in it.
func spelledOut(all []rules.Brief) string {
	var out strings.Builder
	for _, b := range all {
		text := b.Text
		if b.Gravity >= rules.Grave && b.Lead != "" {
			text = "**" + b.Lead + "**" + strings.TrimPrefix(text, b.Lead)
		}
		fmt.Fprintf(&out, "%d %s\n", b.Gravity, text)
	}
	return out.String()
}

// Real play, in short: each turn of small battles, and of 40 units a side.
func TestDigestsOfBattles(t *testing.T) {
	var log strings.Builder
	for _, battle := range []struct {
		scenario, method string
		turns            int
	}{{"open-field", "method-1", 10}, {"open-field", "method-2", 8}, {"bodenburg", "method-2", 12}, {"horde", "method-2", 4}, {"horde", "method-1", 2}} {
		system, d := rulestest.Cold(playedBy(battle.method).System()), dice.FromStream([32]byte{42})
		var s *rules.Snapshot
		if battle.scenario == "horde" {
			s = horde(t, system)
		} else {
			s = begun(t, system, d, battle.scenario)
		}
		for turn := 1; turn <= battle.turns && !s.Over; turn++ {
			var told []rules.Event
			s, told = captain{system: system}.play(t, s, d, turn)
			fmt.Fprintf(&log, "%s, %s, turn %d: %d events\n%s\n", battle.scenario, battle.method, turn, len(told), spelledOut(digestOf(t, system, s, told, "red")))
		}
	}
	rulestest.Golden(t, "testdata/digests.txt", log.String())
}

// What a digest never is, whoever reads it and however long the stretch: too long a
// line, too many of them, empty, or in words that nobody is to read.
func TestDigestsOfRandomPlay(t *testing.T) {
	for _, method := range []string{"method-1", "method-2"} {
		for seed := range byte(1) {
			system, d := rulestest.Cold(playedBy(method).System()), dice.FromStream([32]byte{seed})
			s := host(t, system, d)
			rnd := rand.New(rand.NewPCG(3, uint64(seed)))
			c := captain{system: system, wishes: anyOrder(rnd)}
			for turn := 1; turn <= 4 && !s.Over; turn += 1 + rnd.IntN(2) {
				var told []rules.Event
				s, told = c.play(t, s, d, turn)
				for _, reader := range []rules.SeatID{"red", "blue", rules.Spectator, rules.GM} {
					wellTold(t, digestOf(t, system, s, told, reader))
				}
			}
		}
	}
}

func wellTold(t testing.TB, all []rules.Brief) {
	t.Helper()
	require.LessOrEqual(t, len(all), 16)
	last := rules.Ending
	for _, b := range all {
		require.LessOrEqual(t, b.Gravity, last)
		last = b.Gravity
		require.NotEmpty(t, strings.TrimSpace(b.Text))
		require.LessOrEqual(t, len([]rune(b.Text)), 120, b.Text)
		require.True(t, strings.HasPrefix(b.Text, b.Lead), "%q does not begin with %q", b.Text, b.Lead)
		require.False(t, strings.HasSuffix(b.Text, "."), b.Text)
		require.Empty(t, unwanted(b.Text), b.Text)
	}
}

// A stretch in which nothing happened gives nothing.
func TestDigestOfNothing(t *testing.T) {
	system, d := rulestest.Cold(playedBy("method-1").System()), dice.FromStream([32]byte{1})
	idle := captain{system: system, wishes: func(*State, *Unit, string) []string { return nil }}
	s, told := idle.play(t, begun(t, system, d, "open-field"), d, 1)
	require.NotEmpty(t, told)
	require.Empty(t, digestOf(t, system, s, told, "red"))
	marching := captain{system: system, wishes: func(_ *State, _ *Unit, step string) []string {
		return map[string][]string{firstHalf: {"move forward:1"}}[step]
	}}
	s, told = marching.play(t, s, d, 2)
	require.Empty(t, digestOf(t, system, s, told, "red"), "the map shows moves")
}

// Who throws at a charge does not shoot.
func TestDigestOfAThrow(t *testing.T) {
	system, d := rulestest.Cold(playedBy("method-2").System()), dice.FromStream([32]byte{1})
	s := begun(t, system, d, "open-field")
	thrown := rules.Event{Kind: "fired", Unit: "red-1", Target: "blue-1", Rule: "thrown", Figures: figures{fig("hits", 0), fig("arm", "spears")}}
	require.Regexp(t, `^2 Red 1 .* throw spears at Blue 1: no hit\n$`, spelledOut(digestOf(t, system, s, []rules.Event{thrown}, "red")))
	thrown.Rule = "missile-fire"
	require.Regexp(t, `^2 Red 1 .* shoot at Blue 1: no hit\n$`, spelledOut(digestOf(t, system, s, []rules.Event{thrown}, "red")))
}

// What an enemy keeps hidden is in nobody's digest but their own.
func TestDigestKeepsSecrets(t *testing.T) {
	digests := map[rules.SeatID][]string{}
	for _, army := range []string{"3 Wraiths", "9 Elves"} {
		system, d := rulestest.Cold(playedBy("method-1").System()), dice.FromStream([32]byte{5})
		s := wideTable(t, system, d, tableOf(60, 60), rules.Setting{ID: "turn-limit", Value: "6"})
		for _, x := range []camp{{seat: "red", army: "12 Longbowmen", at: inches(20, 40)}, {seat: "red", army: army, at: inches(40, 40), hidden: true},
			{seat: "blue", army: "60 Light Infantry", at: inches(20, 20), facing: plane.S}} {
			s = mustered(t, system, s, d, x)
		}
		s, told := captain{system: system, wishes: func(st *State, u *Unit, step string) []string {
			if u.Hidden {
				return map[string][]string{firstHalf: {"move forward:2"}}[step]
			}
			return wishes(st, u, step)
		}}.play(t, s, d, 2)
		for _, reader := range []rules.SeatID{"red", "blue", rules.Spectator} {
			digests[reader] = append(digests[reader], spelledOut(digestOf(t, system, s, told, reader)))
		}
	}
	for _, reader := range []rules.SeatID{"blue", rules.Spectator} {
		require.NotEmpty(t, digests[reader][0])
		require.Equal(t, digests[reader][0], digests[reader][1])
	}
}

// mustered is a battle with one more camp.
func mustered(t testing.TB, system rulestest.Stored, s *rules.Snapshot, d *dice.Roller, x camp) *rules.Snapshot {
	t.Helper()
	c := cmdline.Command{Path: []string{"goliath-gm", "muster"}}.With("seat", string(x.seat)).With("army", x.army).
		With("corner", x.at.String()).With("facing", x.facing.String()).With("hidden", either(x.hidden, "on", "off")).With("reason", "set-up")
	res, err := system.Act(s, rules.GM, c, d)
	require.NoError(t, err)
	return res.Next.Snapshot()
}

// Equal facts are one line, sums stand for many, and the gravest come first.
func TestDigestPutsTogether(t *testing.T) {
	st := opposite(t, "12 Longbowmen", "12 Light Infantry", 9)
	x := &stretch{field: &st.Field, units: map[string]*Unit{}}
	require.Equal(t, "Blue 1, 3 and 5", x.called([]string{"blue-5", "blue-1", "blue-3"}))
	require.Equal(t, "Blue 2 and 10, Red 1", x.called([]string{"red-1", "blue-10", "blue-2"}))
	require.Equal(t, "6 units of blue, Red 1", x.called([]string{"blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "red-1"}))
	require.Equal(t, "Blue 4", x.name("blue-4"), "of whom the reader knows nothing")
	north := st.direction(inches(20, 30), inches(20, 20))
	require.Equal(t, "north", north)
	st.Terrain = []Terrain{area("wood", "wood", "18,10 22,10 22,14 18,14")}
	require.Equal(t, "toward the wood", st.direction(inches(20, 30), inches(20, 20)))
	require.Equal(t, "south", st.direction(inches(20, 20), inches(20, 30)))
}

// Of those who rout and rally in one stretch both is told, and how far they ran;
// rallying alone of those who routed before.
func TestDigestOfARoutThatRallied(t *testing.T) {
	st := opposite(t, "12 Longbowmen", "12 Light Infantry", 9)
	x := &stretch{field: &st.Field, units: map[string]*Unit{}, morale: map[string]string{}, removed: map[string]int{}}
	for _, u := range st.everybody() {
		u.ID += "-1"
		x.units[u.ID] = u
	}
	routed := func(unit string) []rules.Event {
		return []rules.Event{
			{Kind: "morale", Unit: unit, Figures: figures{fig("faces", []int{2, 1}), fig("modifier", -1), fig("score", 2), fig("result", routs)}},
			{Kind: "retreated", Unit: unit, Figures: figures{fig("from", "20,20"), fig("to", "20,8"), fig("inches", "12"), fig("flees", true)}},
		}
	}
	rally := func(unit string, yes bool) rules.Event {
		return rules.Event{Kind: "rally", Unit: unit, Figures: figures{fig("rallied", yes), fig("removed", false), fig("face", 3)}}
	}
	lines := func(told ...rules.Event) string {
		y := *x
		y.news = nil
		for _, e := range told {
			y.hear(e)
		}
		y.losses()
		return spelledOut(y.lines(true))
	}
	both := append(routed("red-1"), rally("red-1", false), rally("red-1", true))
	require.Regexp(t, `^3 \*\*Red rout\*\* \(morale 2\+1-1 = 2\), 12" north, rallied since\n$`, lines(both...))
	require.Regexp(t, `^2 Red rally\n$`, lines(rally("red-1", true)))
	require.Regexp(t, `^3 \*\*Blue 1, Red 1 rout and have rallied since\*\*\n$`, spelledOut([]rules.Brief{x.tidings([]tiding{{unit: "red-1", what: routsAndRallies}, {unit: "blue-1", what: routsAndRallies}})}))
	require.Empty(t, lines(rally("red-1", false)), "it stands at the end")
}

// Before the other side has struck nothing is said of what the first has lost; a wound
// that fells nobody is told; who holds under heavy losses is told with their dice; a
// second volley for which nobody is left is no failure.
func TestDigestOfHalfAMelee(t *testing.T) {
	st := opposite(t, "12 Longbowmen", "1 Hero", 0)
	st.Units[0].ID, st.Units[1].ID = "red-1", "blue-1"
	st.Units[0].Figures = 8
	lines := func(told ...rules.Event) string { return spelledOut(digest(knownBy(t, st, "red"), told)) }
	strike := func(by, at string) rules.Event { return rules.Event{Kind: "melee", Unit: by, Target: at} }
	falls := func(unit, by, cause string, n, wounds int) rules.Event {
		return rules.Event{Kind: "losses", Unit: unit, Figures: figures{fig("removed", n), fig("left", 8), fig("wounds", wounds), fig("striker", by), fig("cause", cause)}}
	}
	require.Contains(t, lines(strike("blue-1", "red-1"), falls("red-1", "blue-1", byMelee, 1, 0)), "Blue against Red 1: 1 killed\n")
	require.Contains(t, lines(strike("blue-1", "red-1"), falls("red-1", "blue-1", byMelee, 1, 0), strike("red-1", "blue-1")), "Blue against Red 1: 1 killed, 0 lost\n")
	shot := rules.Event{Kind: "fired", Unit: "red-1", Target: "blue-1", Figures: figures{fig("hits", 1)}}
	require.Equal(t, "2 Red shoot at Blue 1: 1 hit, wounded 1 of 4\n", lines(shot, falls("blue-1", "red-1", byFire, 0, 1)))
	held := rules.Event{Kind: "morale", Unit: "red-1", Figures: figures{fig("why", forLosses), fig("faces", []int{6, 4}), fig("modifier", 0), fig("score", 10), fig("result", goesOn)}}
	require.Contains(t, lines(falls("red-1", "blue-1", byMelee, 4, 0), held), "3 **Red lose 4 of 12 figures and hold** (morale 6+4 = 10)\n")
	require.Empty(t, lines(rules.Event{Kind: "no-fire", Unit: "red-1", Rule: "rate-of-fire"}))
	require.NotEmpty(t, lines(rules.Event{Kind: "no-fire", Unit: "red-1", Rule: "missile-fire"}))
}
