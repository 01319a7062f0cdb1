package way_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// Bare words that can mean one thing only are done; where two could be meant, both are
// offered, and nothing is done.
func TestBareWords(t *testing.T) {
	g := refereetest.Pair(t)
	a := g.Must("red", "hide red-b 2")
	require.Equal(t, "toy hide spot:2 marker:red-b", a.Read)
	require.Contains(t, a.Text, "`hide spot:2 marker:red-b` is on your sheet.")
	before := g.State()
	a = g.Ask("red", "hide 9 red-b")
	require.Equal(t, []string{"toy hide spot:1 marker:red-b"}, a.Refusal.Try)
	require.Equal(t, before, g.State(), "a guess is offered and not done")
	a = g.Ask("red", "hide red-c 3")
	require.Equal(t, []string{"toy hide spot:3 marker:red-a", "toy hide spot:3 marker:red-b"}, a.Refusal.Try[:2])
	require.LessOrEqual(t, len(a.Refusal.Try), 3)
	require.Equal(t, before, g.State())
	c := g.From("red", "hide red-b 3")
	c.Pressed = true
	require.NotNil(t, g.Send(c).Refusal, "a button says what it does")
}

// A command as it stands that is not allowed is not done otherwise.
func TestACommandAsItStandsIsNotReadOtherwise(t *testing.T) {
	g := refereetest.Pair(t)
	a := g.Ask("red", "toy hide spot:2 marker:blue-a")
	require.NotNil(t, a.Refusal)
	require.Empty(t, a.Read)
	for _, line := range a.Refusal.Try {
		require.NotContains(t, line, "blue")
	}
	a = g.Ask("red", "toy hide spot:2 marker:reda")
	require.NotNil(t, a.Refusal)
	require.Equal(t, "toy hide spot:2 marker:red-a", a.Refusal.Try[0])
	require.Empty(t, refereetest.Fig(g, g.Must("red", "orders show"), "orders").String())
}

// Three lines are offered at most.
func TestSoManyLinesAreOffered(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	require.Equal(t, []string{"toy shoot spot:1", "toy shoot spot:2", "toy shoot spot:3"}, g.Ask("red", "toy shoot spot:9").Refusal.Try)
}

// What an order that may be given now is refused for is not mended by keeping it.
func TestAnOrderOfThisStepIsNotKept(t *testing.T) {
	g := refereetest.Duel(t, "")
	for range 2 {
		g.BothHide()
		if g.Ask("red", "toy shoot spot:1").Refusal != nil {
			break
		}
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	}
	a := g.Ask("red", "toy shoot spot:1")
	require.Contains(t, a.Refusal.Text, "Spot 1 was shot at before; shoot at another.")
	require.NotContains(t, a.Refusal.Text, "Keep it")
	for _, line := range a.Refusal.Try {
		require.NotContains(t, line, "orders add")
	}
}

// What only might have been meant is no reason why it cannot be done, and commands of
// another game than that which is played are not meant.
func TestWhatIsNotMeant(t *testing.T) {
	g := refereetest.Pair(t)
	g.Must("red", "orders done")
	require.Contains(t, g.Ask("red", "dnoe").Refusal.Text, "There is no command dnoe")

	g = refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join"})
	for _, line := range []string{"melee", "calc morale", "table missile fire", "spell", "charge"} {
		if a := g.Ask("red", line); a.Refusal != nil {
			require.NotContains(t, " "+strings.Join(a.Refusal.Try, " "), " goliath", line)
		}
	}
}

// What is offered is what may be done by who asks: nobody is offered what is not theirs.
func TestNothingIsOfferedThatIsNotTheirs(t *testing.T) {
	g := refereetest.Pair(t)
	for user, line := range map[string]string{"ann": "hide red-b 2", "red": "reveal blue-a"} {
		require.NotRegexp(t, "hide|reveal|-[ab]", strings.Join(g.Ask(user, line).Refusal.Try, " "), line)
	}
	require.NotEmpty(t, g.Ask("gm", "reveal blue-a").Refusal.Try)
}

// An order for another step is offered to be kept for it, for this round if it comes in
// it, and once for the same order; not where it would be sealed at once, or could be
// given now.
func TestAnOrderIsKeptForItsStep(t *testing.T) {
	g := refereetest.Duel(t, "")
	a := g.Ask("red", "toy shoot spot:3")
	require.Equal(t, []string{`orders add lines:"1: shoot spot:3\nbreak at 2"`}, a.Refusal.Try)
	require.Regexp(t, `\. Keep it for round 1\?$`, a.Refusal.Text)
	require.Equal(t, []string{"Keep For Round 1", `orders add lines:"1: shoot spot:3\nbreak at 2"`}, []string{a.Buttons[0].Label, a.Buttons[0].Line})
	require.Contains(t, g.Must("red", a.Buttons[0].Line).Text, "`1: shoot spot:3`")

	g = refereetest.Duel(t, "")
	g.BothHide()
	a = g.Ask("red", "toy hide spot:3")
	require.Regexp(t, `\. Keep it for round 2\?$`, a.Refusal.Text, "of this round it comes no more")
	require.Equal(t, []string{`orders add lines:"2: hide spot:3\nbreak at 3"`}, a.Refusal.Try)
	require.NotContains(t, g.Ask("red", "toy shoot spot:9").Text, "Keep it", "it is refused for another reason")

	g = refereetest.Duel(t, "mode:free")
	require.NotContains(t, g.Ask("red", "toy shoot spot:9").Text, "Keep it")
}

// Who keeps an order for its count is asked again in the next, and the order does not
// come back. A sheet that stands already ends as its author has said.
func TestWhoKeepsAnOrderIsAskedAgain(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", g.Ask("red", "toy shoot spot:3").Buttons[0].Line)
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "toy hide spot:4 marker:blue-a"}, [2]string{"blue", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"blue", "orders done"})
	a := g.Must("red", "orders show")
	require.Contains(t, a.Text, "for the Hiding (draft)", "red is asked in round 2")
	require.Empty(t, refereetest.Fig(g, a, "orders").String())

	g = refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join"}, [2]string{"red", `orders add lines:"each: pd target:incoming"`})
	a = g.Ask("red", "pentagon fire weapon:all target:lance")
	require.NotNil(t, a.Refusal, "a plain order would never be carried out")
	require.Equal(t, []string{`orders add lines:"1: fire weapon:all target:lance"`}, a.Refusal.Try[:1], "they have said until when")
	require.Equal(t, "Keep For Impulse 1", a.Buttons[0].Label)
}

// Why bare words cannot be done is said where it is clear what was said.
func TestWhyBareWordsCannotBeDone(t *testing.T) {
	g := refereetest.Pair(t)
	g.Must("red", "orders done")
	require.Equal(t, g.Ask("red", "orders done").Refusal.Text, g.Ask("red", "done").Refusal.Text)
	require.Contains(t, g.Ask("red", "xyzzy").Refusal.Text, "There is no command xyzzy")
}

// Trying changes nothing, in a game of any kind.
func TestTryingChangesNothing(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish house:electronic-warfare=off"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	before := g.State()
	for _, line := range []string{"rotate somewhere", "fire all at lanse", "pass until:noon", "turn left", "game end now", "allocate nothing"} {
		if g.Ask("red", line).Refusal != nil {
			require.Equal(t, before, g.State(), line)
		}
		before = g.State()
	}
}

// Of whom nobody has noticed no words are read: they are understood as those of who is
// nowhere are.
func TestWordsOfTheHiddenMeanNothing(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:ambush"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	require.Nil(t, g.Ask("blue", "how far is wraith").Refusal, "it is blue's own")
	for _, user := range []string{"red", "ann"} {
		for _, words := range []string{"how far is NAME", "where is NAME", "attack NAME", "NAME", "fire when NAME is close", "info on NAME"} {
			hidden, nobody := g.Ask(user, strings.Replace(words, "NAME", "wraith", 1)), g.Ask(user, strings.Replace(words, "NAME", "wryxth", 1))
			require.Equal(t, nobody.Refusal == nil, hidden.Refusal == nil, words)
			require.Equal(t, nobody.Text, strings.ReplaceAll(hidden.Text, "wraith", "wryxth"), words)
			require.Len(t, hidden.Buttons, len(nobody.Buttons), words)
		}
	}
}
