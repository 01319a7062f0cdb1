package commands_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// fits says in which position something is typed, by what the person wants; the first
// that fits counts. A step is named, or what goes before a game.
var fits = map[string][][2]string{
	"pentagon": {
		{"start ", "nothing"}, {"scenarios", "nothing"}, {"seat", "seats"}, {"spectator", "seats"},
		{"rule", "rotation"}, {"help", "rotation"}, {"price", "rotation"}, {"conditional", "rotation"}, {"standing", "rotation"}, {"impulse 4", "rotation"}, {"whole turn", "rotation"}, {"left", "rotation"},
		{"ECM", "power-allocation"}, {"power allocation", "power-allocation"}, {"initial power", "power-allocation"},
		{"radar", "power-allocation"}, {"fire control", "power-allocation"},
		{"point defense", "rotation"}, {"missile", "launching"}, {"thrust", "rotation"}, {"velocity", "rotation"}, {"accelerate", "rotation"},
		{"fire", "direct-fire-decision"}, {"hitting", "direct-fire-decision"}, {"", "rotation"},
	},
	"goliath": {
		{"start ", "nothing"}, {"seat", "seats"}, {"elect to", "election"},
		{"", "first-half-move"},
	},
	"phoenix":   {{"", "orders"}},
	"bodenburg": {{"elect to", "election"}, {"", "first-half-move"}},
	"other":     {{"start", "nothing"}, {"", "nothing"}},
}

// battles are how the games of the files begin.
var battles = map[string]string{"pentagon": "game new system:pentagon scenario:skirmish", "goliath": "game new system:goliath scenario:open-field", "bodenburg": "game new system:goliath scenario:bodenburg", "phoenix": "game new system:phoenix scenario:alley"}

// set plays a game up to the position that fits a want, in which Ann is asked.
func set(t *testing.T, file, want string) *refereetest.Table {
	t.Helper()
	return setAt(t, file, stepFor(file, want))
}

// stepFor is the step in which something is typed, or what goes before a game.
func stepFor(file, want string) string {
	for _, x := range fits[file] {
		if strings.Contains(want, x[0]) {
			return x[1]
		}
	}
	return ""
}

// setAt plays a game up to a step in which Ann is asked.
func setAt(t *testing.T, file, at string) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	if at == "nothing" {
		return g
	}
	g.Must("gm", battles[file])
	if at == "seats" {
		return g
	}
	g.Play([2]string{"ann", "game join"}, [2]string{"ben", "game join"})
	for range 48 {
		status := g.Must("ann", "game status").Data
		step, _ := status.Get("step")
		awaited, _ := status.Get("awaited")
		if step.String() == at && strings.Contains(awaited.String(), "red") {
			return g
		}
		g.Ask("ann", "orders done")
		g.Ask("ben", "orders done")
	}
	t.Fatalf("%s: Ann is not asked in the step %s", file, at)
	return g
}

// asGM are the inputs of a game master.
func asGM(input, want string) bool {
	return strings.Contains(input, "-gm ") || strings.Contains(want, "ruling") || strings.HasPrefix(want, "set up a new unit") || strings.Contains(want, "put another player")
}

// What people type who have read nothing is understood, or answered with lines that
// would be accepted, to which the table holds it. Each file says what was typed and what was wanted; the golden file
// beside it says what came of it, to be read by people: whether it is what was wanted
// no test can tell.
func TestWhatNewcomersType(t *testing.T) {
	t.Parallel()
	for file, mustAll := range map[string]int{"pentagon": 18, "goliath": 9, "other": 0} {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			b, err := os.ReadFile(filepath.Join("testdata", "natural", file+".txt"))
			require.NoError(t, err)
			lines := strings.Split(strings.TrimSpace(string(b)), "\n")
			var told strings.Builder
			helped, at := 0, positions{}
			for i, line := range lines {
				input, want, _ := strings.Cut(line, "\t")
				came, ok := at.cameOf(t, file, input, want)
				fmt.Fprintf(&told, "%s\n  wants: %s\n  %s\n", input, want, came)
				if ok {
					helped++
				}
				if !ok && i >= len(lines)-mustAll {
					t.Errorf("%s: %s", input, came)
				}
			}
			rulestest.Golden(t, filepath.Join("testdata", "natural", file+".golden"), told.String())
			require.GreaterOrEqual(t, helped*10, len(lines)*9)
		})
	}
}

// positions are tables by the step that they stand in, each played up to it once.
type positions map[string]*refereetest.Table

// cameOf says what came of an input, and whether it helped.
func (p positions) cameOf(t *testing.T, file, input, want string) (string, bool) {
	t.Helper()
	step, user := stepFor(file, want), "ann"
	if p[step] == nil {
		p[step] = setAt(t, file, step)
	}
	g := p[step].Copy(t)
	if asGM(input, want) {
		user = "gm"
	}
	return saidOf(g, user, input)
}

// heard is what came of an input at a table, and the answer that it got.
func heard(g *refereetest.Table, user, input string) (came, text string) {
	a := g.Ask(user, input)
	came, _ = whatCame(a)
	if a.Refusal != nil {
		return came, a.Refusal.Text
	}
	return came, a.Text
}

// saidOf says what came of an input at a table, and whether it helped.
func saidOf(g *refereetest.Table, user, input string) (string, bool) {
	return whatCame(g.Ask(user, input))
}

func whatCame(a desk.Answer) (string, bool) {
	if a.Refusal == nil {
		return "done: " + firstOf(a), true
	}
	if len(a.Refusal.Try) == 0 {
		return "refused: " + a.Refusal.Text, false
	}
	return "try: " + strings.Join(a.Refusal.Try, "\n       "), true
}

func firstOf(a desk.Answer) string {
	if a.Read != "" {
		return a.Read
	}
	first, _, _ := strings.Cut(strings.TrimSpace(a.Text), "\n")
	return first
}

// An order that is for another step is offered to be kept for it.
func TestAnOrderForAnotherStepIsKept(t *testing.T) {
	g := set(t, "pentagon", "fire")
	a := g.Ask("ann", "pentagon rotate to:B")
	require.NotNil(t, a.Refusal)
	require.Regexp(t, `^You cannot .* now: this is the .*\. Keep it for impulse \d\?$`, a.Refusal.Text)
	require.Regexp(t, `^Keep For Impulse \d$`, a.Buttons[0].Label)
	require.Equal(t, a.Refusal.Try[0], a.Buttons[0].Line)
	g.Must("ann", a.Buttons[0].Line)
}

// An order that may be given now and is refused for another reason is not kept for
// later: it would fail there likewise.
func TestARefusedOrderOfThisStepIsNotKept(t *testing.T) {
	t.Parallel()
	g := set(t, "pentagon", "thrust")
	g.Must("gm", "pentagon-gm place unit:kestrel va:12 reason:test")
	a := g.Ask("ann", "pentagon accelerate unit:kestrel")
	require.NotNil(t, a.Refusal)
	require.Equal(t, "Thrust along A would give Kestrel a velocity of A+12.25 C+0, and 12 hexes a turn is the fastest there is.", a.Refusal.Text)
	require.Empty(t, a.Buttons)
}

// Bare words that can mean one command only, which may not be given now, are refused
// with the reason of that command.
func TestBareWordsOutOfTurn(t *testing.T) {
	g := set(t, "goliath", "")
	g.Must("ann", "orders done")
	a := g.Ask("ann", "done")
	require.Equal(t, g.Ask("ann", "orders done").Refusal.Text, a.Refusal.Text)
	require.NotContains(t, a.Refusal.Text, "There is no command")
	require.Contains(t, g.Ask("ann", "light cav to 13,20").Refusal.Text, "now it is the turn of blue", "a guess that fits well says why too")
}

// A refusal of a sentence says what was understood of it: that it asks, that it is not
// certain, or nothing; one that only begins as a line of a sheet is none. What names a
// command and no more is a command.
func TestWhatWasUnderstoodIsSaid(t *testing.T) {
	t.Parallel()
	g := set(t, "pentagon", "rotation")
	for typed, says := range map[string]string{
		"how do i frobnicate the lance": "^I read that as a question[.]$",
		"if I am hit evade":             "^I am not certain what you want with “if I am hit evade”[.]$",
		"blah blah foo bar":             "^I do not understand “blah blah foo bar”[.]",
		"game nonsense":                 "^There is no command game nonsense[.]",
	} {
		require.Regexp(t, says, g.Copy(t).Ask("ann", typed).Refusal.Text, typed)
	}
}

// A game master's lines are offered to nobody else, though in a game without one a player
// may rule: who types the name of one is helped.
func TestRulingsAreNoGuesses(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:goliath scenario:open-field practice:on")
	for _, typed := range []string{"status red 3 routing lost", "red 3 routing status reason:lost", "red 3 status: fire and routing"} {
		require.NotContains(t, strings.Join(g.Copy(t).Ask("ann", typed).Refusal.Try, " "), "-gm ", typed)
	}
	require.Contains(t, strings.Join(g.Ask("ann", "goliath-gm status unit:red-3 status:routng reason:x").Refusal.Try, " "), "goliath-gm status")
}

// The odds of a fight are asked of the troops that there are.
func TestAFightIsWeighedWithTheTroopsThatThereAre(t *testing.T) {
	t.Parallel()
	a := set(t, "goliath", "move on").Ask("ann", "chance that red 1 beats blue 2")
	require.Equal(t, `goliath-calc exchange attackers:"12 of 12 light cavalry" defenders:"20 of 20 heavy infantry" roll:off`, a.Refusal.Try[0])
}

// A sentence that is not written as commands are is no command with a fault in it: what
// it may mean is offered, and how commands are written is not taught. A command with a
// fault in it says where.
func TestASentenceIsNotTaughtHowCommandsAreWritten(t *testing.T) {
	t.Parallel()
	g := set(t, "pentagon", "rotation")
	a := g.Ask("ann", "Captain to helm: bring us about, and head for the enemy")
	require.Regexp(t, "^I am not certain what you want with “Captain to helm", a.Refusal.Text)
	require.Contains(t, a.Refusal.Try, "pentagon rotate to:D unit:kestrel")
	require.Regexp(t, "stands after an option", g.Ask("ann", "pentagon rotate to:B quickly now!").Refusal.Text)
}
