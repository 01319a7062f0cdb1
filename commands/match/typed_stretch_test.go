package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/goliath"
)

// stood is a duel with dice typed in, of which both sides have sealed standing
// orders; the shooting of the first round asks for dice.
func stood(t *testing.T, red, blue string) *refereetest.Table {
	g := refereetest.Duel(t, "dice:typed")
	for _, x := range [][2]string{{"red", red}, {"blue", blue}} {
		g.Must(x[0], `orders add lines:"`+x[1]+`"`)
		g.Must(x[0], "orders done")
	}
	require.Contains(t, g.Last("channel"), "Throw 2d6 for shot.")
	return g
}

// Typed dice are for the step that asks. What later steps of a stretch need
// tells of orders that others have sealed in secret, so nothing is told of it.
func TestTypedDiceAreForTheStepThatAsks(t *testing.T) {
	const blue = `each: shoot spot:2\nbreak at 3`
	little, much := stood(t, `1: shoot spot:5\nbreak at 3`, blue), stood(t, `1: shoot spot:5\n2: shoot spot:6\nbreak at 3`, blue)
	for _, dice := range []string{`"1 1 1"`, `"1 1 1 1"`, `"1 1 1 1 1"`, `"1 1 9"`, "9"} {
		said := little.Ask("blue", "game retry dice:"+dice)
		require.NotNil(t, said.Refusal, dice)
		require.Equal(t, said.Text, much.Ask("blue", "game retry dice:"+dice).Text)
	}
	much.Refuse("blue", `game retry dice:"1 1 1"`, "1 die too many: 1 was not used")
	before := much.State()
	much.Refuse("blue", `game retry dice:"1 1 9"`, "1 die too many: 9 was not used")
	require.Equal(t, before, much.State())
	much.Must("blue", `game retry dice:"1 1"`)
	require.Contains(t, much.Last("channel"), "Throw d6 for shot.", "the next step asks for its own")
	require.Contains(t, much.Ask("ann", "game status").Text, "Round 2")
	much.Must("red", "game retry dice:1")
	much.Verified()
}

// A step that has asked for dice tells of what was ordered, so standing orders
// are not changed before it has resolved.
func TestStandingOrdersStandWhileTheStepAsksForDice(t *testing.T) {
	g := stood(t, `1: shoot spot:5\nbreak at 3`, `each: shoot spot:2\nbreak at 3`)
	g.Must("blue", `orders add lines:"each: shoot spot:4\nbreak at 3"`)
	for _, line := range []string{"orders done", "orders unseal"} {
		g.Refuse("blue", line, "Everybody has sealed, so the Shooting has begun; its orders stand.")
	}
	g.Must("blue", `game retry dice:"1 1"`)
	g.Verified()
}

// A ruling that unseals orders takes the question for their dice back; the
// next ones are asked for anew.
func TestARulingTakesTheQuestionForDiceBack(t *testing.T) {
	g := refereetest.New(t, goliath.Book.System())
	g.Play([2]string{"gm", "game new system:goliath scenario:empty dice:typed"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"},
		[2]string{"gm", `goliath-gm muster seat:red army:"9 Longbowmen, 9 Longbowmen" corner:10,30 reason:x`},
		[2]string{"gm", `goliath-gm muster seat:blue army:"9 Peasants" corner:10,14 facing:S reason:x`},
		[2]string{"red", "orders done"}, [2]string{"blue", "orders done"},
		[2]string{"gm", `game retry dice:"6 1"`}, [2]string{"red", "orders done"}, [2]string{"red", "orders done"},
		[2]string{"blue", "orders done"}, [2]string{"red", "goliath fire target:blue-1 unit:red-1"}, [2]string{"red", "orders done"})
	require.Contains(t, g.Must("gm", "game status").Text, "Throw 9d6 for longbow of Red 1 Longbowmen (4 or more hits).")
	g.Must("gm", "goliath-gm figures unit:red-1 figures:0 reason:x")
	require.NotContains(t, g.Must("gm", "game status").Text, "Throw")
}
