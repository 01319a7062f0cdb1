package atonce_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// A question that a button asks is answered by the name of who pressed it, since nothing
// else above the answer says so; troops are named too.
func TestAQuestionThatIsPressedNamesWhoAsks(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	line := `goliath-calc morale troops:"11 of 12 Orcs" dice:"4 5"`
	require.Contains(t, g.Must("ann", line).Text, "Orcs hold (4+5")
	require.NotContains(t, g.Must("ann", line).Text, "ann")
	c := g.From("ann", line)
	c.Pressed = true
	require.Regexp(t, `^\*\*ann\*\*: Orcs hold`, g.Send(c).Text)
}

func TestStepsInTurn(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	g.Refuse("blue", "toy search spot:1", "It is not your turn: the Searching waits for red")
	g.Refuse("blue", "orders done", "It is not your turn.")
	g.Refuse("red", "toy search spot:1 dice:4", "the referee rolls")
	require.Contains(t, g.Must("red", "toy search spot:4").Text, "Red finds Blue a at spot 4.")
	require.Contains(t, g.Last("channel"), "**red** (red): `toy search spot:4`")
	g.Refuse("blue", "toy search spot:4", "has been searched")
	g.Must("blue", "orders done")
	require.Contains(t, g.Last("channel"), "Round 2")
	require.Equal(t, "red/p2", g.Journal("gm")[9][2].Value.Text)
}

// What resolves at once is told on a phone in short where the sums are more than a
// glance; a button has every die.
func TestWhatResolvesAtOnceOnAPhone(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish mode:free house:guns-begin=charged"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	require.Contains(t, g.Must("red", "pentagon fire weapon:L1 target:lance").Text, "*(d6 ")
	require.Regexp(t, `^Kestrel fires L2 (.|\n)*\*\(d6 `, g.OnPhone("red", "pentagon fire weapon:L2 target:lance").Text, "it has room")
	a := g.OnPhone("red", "pentagon fire weapon:all target:lance")
	require.Regexp(t, `(^|\n)Kestrel fires at Lance: \d of \d hit`, a.Text)
	require.NotContains(t, a.Text, "*(")
	require.Equal(t, "Details", a.Buttons[0].Label)
	require.Contains(t, g.Must("red", a.Buttons[0].Line).Text, "**pentagon fire weapon:all target:lance** (entry ")
	require.Contains(t, g.Last("channel"), "Kestrel fires at Lance: ")
}

// A ship is brought by the file that is attached, with all its lines.
func TestAShipIsBroughtByAttachment(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:outsider scenario:table")
	ship := "\xef\xbb\xbfTest-class CA Filed:\r\nSS AA 1[8 W](-1) 5[E-3](-1)\r\n(+1|3)\r\nStructural Integrity: 4\r\n"
	a := g.Send(desk.Call{User: "gm", Place: "channel", Line: `outsider-gm bring seat:red at:2040 file:ship.txt reason:x`, Files: map[string][]byte{"ship.txt": []byte(ship)}})
	require.Nil(t, a.Refusal, a.Text)
	require.Contains(t, a.Text, "Filed joins the battle at 2040")
	require.Contains(t, g.Must("gm", "sheet unit:filed").Text, "4/4, engines 1/1")
	a = g.Send(desk.Call{User: "gm", Place: "channel", Line: `outsider-gm bring seat:red at:2040 file:ship.txt reason:x`, Files: map[string][]byte{"ship.txt": []byte("Filed: 1[W")}})
	require.ErrorContains(t, a.Refusal, "The profile:")
}
