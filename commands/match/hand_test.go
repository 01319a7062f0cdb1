package match_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules/phoenix"
)

// A ruling at a table with real dice says how many it needs, keeps what was given and
// has the rest rolled, all of which can be checked.
func TestARulingAsksForItsDice(t *testing.T) {
	g := refereetest.New(t, phoenix.Book.System())
	g.Must("gm", "game new system:phoenix scenario:table dice:typed")
	g.Must("red", "game join seat:red")
	g.Must("gm", "phoenix-gm bring name:Axly seat:red troop:crack weapon:m16a1 at:0505 facing:12 reason:x")
	explode := "phoenix-gm explode grenade:m-26-a2-frag-grenade-usa at:0505 reason:x"
	g.Refuse("gm", explode, `Throw 10 d00-99 for hit location, Axly, and more after these. Add dice:"…" to the order; the bot rolls what is left: dice:rest.`)
	require.Contains(t, g.Must("gm", explode+` dice:"50 60"`).Text, "Kept: 50 60.")
	g.Must("gm", explode+" dice:rest")
	wound := "phoenix-gm wound unit:axly location:stomach pd:60 reason:x"
	require.Contains(t, strings.ReplaceAll(inFull(g), "\n", ""), "50 typed, d00-99 60 typed, d00-99")
	g.Must("gm", wound+` dice:rest`)
	g.Must("gm", "game end confirm:on")
	g.Verified()
	v, err := journal.Verify(g.Systems, g.ExportedTo("gm"))
	require.NoError(t, err)
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed)
}

// What was given falls away when something else happens, and a face too many changes nothing.
func TestWhatIsInHandIsOfOneAct(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.Must("gm", "game mode to:free")
	g.Refuse("red", "toy shoot spot:5 dice:\"3 4\"", "1 die too many: 4 was not used")
	g.Refuse("red", "toy shoot spot:5", "Throw d6 for shot.")
	g.Must("red", "toy shoot spot:5 dice:4")
	require.Contains(t, g.Last("channel"), "`toy shoot spot:5 dice:4`")
	g.Must("red", "toy shoot spot:4 dice:rest")
	require.Contains(t, g.Last("channel"), "`toy shoot spot:4`")
}
