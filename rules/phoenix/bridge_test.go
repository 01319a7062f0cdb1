package phoenix

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// bout plays a scenario: seats left to their default are the referee's, all others
// pass.
type bout struct {
	t    testing.TB
	at   rules.Position
	dice *dice.Roller
	told []rules.Event

	story *strings.Builder // where it is written down; nil: nowhere
}

func newBout(t testing.TB, scenario string, left ...rules.SeatID) *bout {
	return newBoutOf(t, wary(), rules.Setup{Scenario: scenario}, left...)
}

func newBoutOf(t testing.TB, system rules.System, setup rules.Setup, left ...rules.SeatID) *bout {
	f := &bout{t: t, dice: dice.FromStream([32]byte{7})}
	res, err := system.Start(setup, f.dice)
	require.NoError(t, err)
	f.at = res.Next
	for _, seat := range left {
		f.at, err = f.at.Default(seat, true)
		require.NoError(t, err)
	}
	return f
}

// impulse plays to the next question.
func (f *bout) impulse(lines map[rules.SeatID][]string) {
	for _, seat := range f.at.Awaited() {
		var err error
		f.at, err = f.at.Seal(seat, lines[seat])
		require.NoError(f.t, err)
	}
	for first := true; first || len(f.at.Awaited()) == 0 && !f.over(); first = false {
		f.step()
	}
}

// step plays what comes next, and writes down an impulse that is over.
func (f *bout) step() {
	clock := f.at.Clock()
	res, err := f.at.Advance(f.dice)
	require.NoError(f.t, err)
	f.at, f.told = res.Next, append(f.told, res.Events...)
	if f.at.Clock() != clock || f.over() {
		f.write(clock)
	}
}

// write writes down what the game master reads of an impulse.
func (f *bout) write(clock string) {
	if f.story == nil {
		return
	}
	if text := f.digest(); text != "" {
		fmt.Fprintf(f.story, "%s\n%s", clock, text)
	}
}

// state is the whole of the fight.
func (f *bout) state() *State {
	var st State
	require.NoError(f.t, codec.Decode(f.at.Snapshot().State, &st))
	return &st
}

func (f *bout) over() bool { return f.at.Snapshot().Over }

// digest is what the game master reads of what was told since the last time.
func (f *bout) digest() string {
	var out strings.Builder
	for _, b := range f.at.For(rules.GM).Digest(rules.Visible(f.told, rules.GM)) {
		fmt.Fprintf(&out, "  %s\n", b.Text)
	}
	f.told = nil
	return out.String()
}

// engage are the standing orders of somebody who fires at whom they see, and fills the
// weapon up again.
func engage(units ...string) (lines []string) {
	for _, u := range units {
		lines = append(lines, "when sees and idle and rounds > 0: fire target:nearest aim:4 shots:9 unit:"+u, "when idle and rounds = 0: weapon do:reload unit:"+u)
	}
	return lines
}

// A golden game of each scenario, phase by phase to its end.
func TestScenariosPlayed(t *testing.T) {
	for _, tt := range []struct {
		name, scenario string
		left           []rules.SeatID
		lines          map[rules.SeatID][]string
		rulings        []string // by which the game master sets the table up
	}{
		{name: "alley", scenario: "alley", left: []rules.SeatID{"blue"}, lines: map[rules.SeatID][]string{"red": engage("trent", "donovan")}},
		{name: "oppenheim", scenario: "oppenheim", lines: map[rules.SeatID][]string{"nato": engage("keller", "brandt", "vogel", "ross", "adler", "hayes")}},
		{name: "oppenheim-squad", scenario: "oppenheim-squad", left: []rules.SeatID{"brandt", "vogel", "ross", "adler", "hayes"}, lines: map[rules.SeatID][]string{"keller": engage("keller")}},
		{name: "oppenheim-two", scenario: "oppenheim-two", left: []rules.SeatID{"nato"}},
		{name: "raid", scenario: "raid", lines: map[rules.SeatID][]string{"police": engage("reyes", "dunn", "okafor", "lindgren", "moss", "park", "costa", "weiss", "tully", "hart")}},
		{name: "raid-two", scenario: "raid-two", left: []rules.SeatID{"police"}, lines: map[rules.SeatID][]string{"suspects": engage("guard-1", "guard-2", "guard-3", "leader")}},
		{name: "table", scenario: "table", left: []rules.SeatID{"blue"}, lines: map[rules.SeatID][]string{"red": append([]string{"when idle and phase = 1 and impulse = 1: throw at:0711 aim:2 unit:donovan"}, engage("trent", "donovan")...)}, rulings: []string{
			brought("Trent", "red", "0520", 12), "bring seat:red troop:elite weapon:m16a1 at:0720 facing:12 name:Donovan", "grenades unit:donovan grenade:m-67-frag-grenade-usa count:1",
			brought("Axly", "blue", "0502", 6), brought("Hauser", "blue", "0711", 6), "light light:dusk,smoke-haze-fog", "light light:weapon-sights-broken unit:axly",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := &brawl{bout: *newBout(t, tt.scenario, tt.left...)}
			for _, line := range tt.rulings {
				f.rule(line)
			}
			f.story = &strings.Builder{}
			for !f.over() && f.state().Phase < 100 {
				f.impulse(tt.lines)
			}
			rulestest.Golden(t, "testdata/"+tt.name+".golden", f.story.String())
			require.True(t, f.over())
		})
	}
}

// Two games that differ only in what hidden men do are the same to the other side, the
// referee's orders included: it uses nothing that it has not spotted (4.2, 5.2).
func TestRefereeKnowsNoMore(t *testing.T) {
	quiet, busy := newBout(t, "oppenheim"), newBout(t, "oppenheim")
	for n := range impulses * 3 {
		orders := map[rules.SeatID][]string{}
		if n == 1 {
			orders["nato"] = []string{"aim target:point-1 unit:brandt", "wait actions:9 unit:keller", "wait actions:2 unit:ross"}
		}
		quiet.told, busy.told = nil, nil
		quiet.impulse(nil)
		busy.impulse(orders)
		require.Equal(t, quiet.at.For("russians").Known(), busy.at.For("russians").Known())
		require.Equal(t, rules.Visible(quiet.told, "russians"), rules.Visible(busy.told, "russians"))
	}
	require.NotEqual(t, quiet.at.For("nato").Known(), busy.at.For("nato").Known())
}

// Suspects in a house with its windows boarded do what they do whatever the police are at
// outside (4.2).
func TestSuspectsKnowNoMore(t *testing.T) {
	quiet, busy := newBout(t, "raid"), newBout(t, "raid")
	for n := range impulses * 3 {
		orders := map[rules.SeatID][]string{}
		switch n {
		case 0:
			orders["police"] = []string{"deploy at:1405 facing:6 unit:reyes", "posture to:kneeling unit:dunn"}
		case impulses:
			orders["police"] = []string{"move to:1203 unit:okafor", "stance to:firing unit:moss"}
		}
		quiet.told, busy.told = nil, nil
		quiet.impulse(nil)
		busy.impulse(orders)
		require.Equal(t, quiet.at.For("suspects").Known(), busy.at.For("suspects").Known())
		require.Equal(t, rules.Visible(quiet.told, "suspects"), rules.Visible(busy.told, "suspects"))
	}
	require.NotEqual(t, quiet.at.For("police").Known(), busy.at.For("police").Known())
}

// When for a minute nobody has done anything the fight is drawn, and not before.
func TestNobodyFinishesIt(t *testing.T) {
	f := newBout(t, "alley")
	for f.state().now() <= minute {
		require.Empty(t, f.state().Pending, "impulse %d", f.state().now())
		f.impulse(nil)
	}
	f.impulse(nil)
	require.True(t, f.over())
	require.True(t, slices.ContainsFunc(f.told, func(e rules.Event) bool { return e.Kind == "drawn" }))
}

// Ten phases before a fight may be drawn each seat reads so, once, by what its own people
// have done alone: those of the other may have done what it does not know.
func TestWhoDoesNothingIsWarned(t *testing.T) {
	f := newBout(t, "alley")
	warned := func(seat rules.SeatID) int {
		return len(slices.DeleteFunc(rules.Visible(slices.Clone(f.told), seat), func(e rules.Event) bool { return e.Kind != "idling" }))
	}
	for f.state().now() < warnsAfter {
		f.impulse(nil)
		require.Zero(t, warned("red"), "impulse %d", f.state().now())
	}
	f.impulse(map[rules.SeatID][]string{"blue": {"turn to:6 unit:axly"}})
	require.Equal(t, 1, warned("red"))
	require.Zero(t, warned("blue"))
	require.Zero(t, warned(rules.Spectator))
	f.impulse(nil)
	require.Equal(t, 1, warned("red"))
	require.Contains(t, f.digest(), "for 10 phases more, the fight is drawn")
}

// After 60 phases in which NATO hold the bridge the Russians fall back, and the fight is over
// when all have said so: it is over still when it is judged anew, an impulse later (4.2).
func TestTheBridgeIsHeldForSixtyPhases(t *testing.T) {
	f := newBout(t, "oppenheim")
	for f.state().Phase <= bridgeLasts {
		require.False(t, f.over())
		f.impulse(nil)
	}
	require.True(t, f.state().Ending)
	f.impulse(nil)
	require.True(t, f.over())
	require.Contains(t, f.digest(), "after 60 phases the Russians fall back")
}

// Where Russians are over the bridge after 60 phases they fall back from there, by 4.2, and house rule
// bridge-crossed may have it taken: by more of them than NATO have left.
func TestWhoseTheBridgeIsWhereRussiansAreAcross(t *testing.T) {
	end := func(value string, across int) string {
		f := newBoutOf(t, Book.System(), rules.Setup{Scenario: "oppenheim", House: []rules.Setting{{ID: "bridge-crossed", Value: value}}})
		f.change(func(st *State) {
			st.Phase = bridgeLasts + 1
			for _, c := range st.Combatants[len(natoSquad) : len(natoSquad)+across] {
				c.At = hex.Must("2040")
			}
		})
		f.impulse(nil)
		text := f.digest()
		first, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		return first
	}
	const held = "NATO hold the bridge: after 60 phases the Russians fall back"
	for _, value := range []string{"nato", "russians"} {
		require.Equal(t, held, strings.TrimSuffix(end(value, 0), ". It ends when all are done"), value)
		require.Contains(t, end(value, len(natoSquad)), held+", 6 from behind it", value)
	}
	require.Contains(t, end("nato", 7), held+", 7 from behind it")
	require.Contains(t, end("russians", 7), "Russians have taken the bridge: after 60 phases 7 of them are over it, and 6 of NATO can fight")
}

// The referee's Russians at the end of their way face back, and so find who fires at them from behind,
// at once (4.2).
func TestRussiansAcrossTurnOnWhoIsBehindThem(t *testing.T) {
	f := newBout(t, "oppenheim")
	f.change(func(st *State) {
		for i, c := range st.Combatants[len(natoSquad) : len(natoSquad)+leadCount] {
			c.At, c.Facing = hex.At(18+i%5, 40), south
		}
	})
	f.impulse(map[rules.SeatID][]string{"nato": {"turn to:6 unit:keller"}})
	for range impulses {
		f.impulse(nil)
	}
	f.impulse(map[rules.SeatID][]string{"nato": {"fire target:nearest aim:4 shots:9 unit:keller"}})
	for n := 0; f.state().find("keller").Shot == 0; n++ {
		require.Less(t, n, 5*impulses)
		f.impulse(nil)
	}
	require.True(t, f.state().find("keller").seen("russians"))
	f.impulse(nil)
	require.NotEmpty(t, f.state().where(func(c *Combatant) bool {
		return slices.ContainsFunc(c.Tasks, func(t Task) bool { return t.Do == fireAct && t.Target == "keller" })
	}))
}
