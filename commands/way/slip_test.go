package way_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// What is called so but for a slip is that command, and asks what that asks; in any game.
func TestASlipTakesThePathOfItsCommand(t *testing.T) {
	toy := refereetest.Pair(t)
	toy.Must("red", "hide red-b 2")
	skirmish := refereetest.New(t, library.Systems...)
	skirmish.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join"}, [2]string{"red", `orders add lines:"each: pd target:incoming"`})
	phoenix := alley(t)
	phoenix.Must("red", "fire target:axly unit:trent")
	for name, g := range map[string]*refereetest.Table{"toy": toy, "pentagon": skirmish, "phoenix": phoenix} {
		before := g.State()
		slip, whole := g.Ask("red", "pas"), g.Copy(t).Ask("red", "pass")
		require.NotNil(t, slip.Refusal, name)
		require.Equal(t, whole.Refusal.Text, slip.Refusal.Text, name)
		require.Equal(t, whole.Buttons, slip.Buttons, name)
		require.Equal(t, before, g.State(), name)
	}
}

// What is another form of the name of a command, or has a slip in it, is not done where it changes
// something, but offered; so is what an order of the game can be told as well.
func TestWhatChangesSomethingIsDoneAsItIsCalled(t *testing.T) {
	g := alley(t)
	for user, typed := range map[string]map[string]string{"red": {
		"pas": "pass", "leavs": "game leave", "leaves": "game leave", "leaving": "game leave", "game leaves": "game leave", "concedes": "game concede",
		"clears": "orders clear", "seals": "orders done", "orders seals": "orders done", "ready": "orders done", "ready.": "orders done",
		"please ready": "orders done", "impulse ready": "orders done", "ready please": "orders done",
	}, "gm": {"ends": "game end", "game ends": "game end"}} {
		for said, line := range typed {
			before := g.State()
			a := g.Ask(user, said)
			require.NotNil(t, a.Refusal, said)
			require.Equal(t, line, a.Refusal.Try[0], said)
			require.Equal(t, before, g.State(), said)
		}
	}
	for said, line := range map[string]string{"leave": "game leave", "done": "orders done", "seal": "orders done", "finished": "orders done", "i am done": "orders done", "please done": "orders done"} {
		require.Equal(t, line, g.Copy(t).Must("red", said).Read, said)
	}
	toy := refereetest.Pair(t)
	require.Equal(t, "orders done", toy.Copy(t).Must("red", "ready").Read, "no order of it is called so")
	require.Equal(t, "orders done", toy.Must("red", "please ready").Read, "no order of it is called so")
}

// The command that is called so but for a slip is offered first.
func TestASlipIsOffered(t *testing.T) {
	g := alley(t)
	for typed, want := range map[string]string{"doen": "orders done", "dnoe": "orders done", "stutus": "game status", "orders doen": "orders done", "game stauts": "game status"} {
		a := g.Copy(t).Ask("red", typed)
		require.NotNil(t, a.Refusal, typed)
		require.Contains(t, a.Refusal.Text, "There is no command "+typed, typed)
		require.NotEmpty(t, a.Refusal.Try, typed)
		require.Equal(t, want, a.Refusal.Try[0], typed)
	}
}

// What is the same but for the order of its options is offered once.
func TestTheSameIsOfferedOnce(t *testing.T) {
	g := alley(t)
	a := g.Ask("red", "fire target:axly mode:brust unit:trent")
	require.Equal(t, "phoenix fire target:axly unit:trent mode:burst", a.Refusal.Try[0])
	require.NotContains(t, a.Refusal.Try, "phoenix fire target:axly mode:burst unit:trent")
	for _, typed := range []string{"phoenix-gm bring name:Marlow seat:red troop:linee at:0508 reason:test", "phoenix-gm treat unit:trent kind:trauma reason:test"} {
		once := map[string]bool{}
		for _, line := range g.Ask("gm", typed).Refusal.Try {
			words := strings.Fields(line)
			slices.Sort(words)
			require.False(t, once[strings.Join(words, " ")], line)
			once[strings.Join(words, " ")] = true
		}
	}
}

// Who is misspelled is named, though it is said who fires.
func TestWhoIsMisspelledIsNamed(t *testing.T) {
	g := alley(t)
	for _, typed := range []string{"fire axlly with trent", "fire at axlly with trent", "fire at axlly by trent"} {
		a := g.Ask("red", typed)
		require.NotNil(t, a.Refusal, typed)
		require.Equal(t, `No target "axlly". Did you mean axly?`, a.Refusal.Text, typed)
		require.Equal(t, "phoenix fire target:axly unit:trent", a.Refusal.Try[0], typed)
	}
}
