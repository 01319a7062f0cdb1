package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// A game that ends with wounded says how their time runs on, and so does what is ruled on them
// when it is over; one that ends with dead alone, or of another kind, does not.
func TestTheEndSaysHowWoundsGoOn(t *testing.T) {
	const on = "phoenix-gm rejoin writes the lines that take somebody there"
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"})
	g.Must("gm", "phoenix-gm wound unit:axly location:thigh-flesh pd:18 reason:x")
	g.Must("gm", "game end confirm:on")
	require.Contains(t, g.Last("channel"), "Wounds and time go on in another game: "+on)
	for _, line := range []string{"phoenix-gm time hours:3 reason:x", "phoenix-gm treat unit:axly kind:field-hospital reason:x"} {
		g.Refuse("gm", line, "is over. Wounds and time go on in another game: "+on+"; to play again, start one with: game new system:phoenix scenario:alley")
	}
	for _, who := range []string{"gm", "ann"} { // all is opened
		require.Contains(t, g.Must(who, "phoenix-gm rejoin unit:axly").Text, "phoenix-gm wound unit:axly")
	}

	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"})
	g.Must("gm", "phoenix-gm wound unit:axly location:thigh-flesh pd:18 reason:x")
	full := g.ExportedTo("gm")
	g.Must("gm", "game end open:dice confirm:on") // the rest stays closed
	require.Contains(t, g.Must("gm", "phoenix-gm rejoin unit:axly").Text, "phoenix-gm wound unit:axly")
	g.Refuse("ann", "phoenix-gm rejoin unit:axly", "rejoin is for the game master.")

	// A game that was brought from elsewhere opens to others what came here alone.
	a := g.Send(desk.Call{User: "gm", Place: "second", Line: "game import file:game.json", Files: map[string][]byte{"game.json": full}})
	require.Contains(t, a.Text, "goes on here")
	in := func(user, line string) string { return g.Send(desk.Call{User: user, Place: "second", Line: line}).Text }
	in("gm", "game end confirm:on")
	require.Contains(t, in("gm", "phoenix-gm rejoin unit:axly"), "phoenix-gm wound unit:axly")
	require.Contains(t, in("ann", "phoenix-gm rejoin unit:axly"), "rejoin is for the game master.")

	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"})
	g.Must("gm", "phoenix-gm wound unit:axly location:thigh-flesh pd:18 reason:x")
	g.Must("gm", "phoenix-gm kill unit:axly reason:x")
	g.Must("gm", "game end confirm:on")
	require.NotContains(t, g.Last("channel"), on)

	g.Play([2]string{"gm", "game new system:pentagon scenario:duel"})
	g.Must("gm", "game end confirm:on")
	require.NotContains(t, g.Last("channel"), on)
	require.NotContains(t, g.Ask("gm", "pentagon-gm reveal unit:x reason:x").Text, on)
}
