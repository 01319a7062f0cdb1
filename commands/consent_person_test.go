package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// A voice is a person's: of who takes the seat of somebody that has agreed it is asked, and
// who has agreed has agreed for each seat that they take later.
func TestConsentIsOfPersons(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Must("red", "game end confirm:on")
	g.Must("red", "game leave")
	g.Must("ann", "game join seat:red")
	require.Contains(t, g.Must("blue", "game end").Text, "Agreed. ann can agree")
	require.False(t, g.Only().Over(), "ann has the seat of who proposed it, and has not agreed")
	g.Must("ann", "game end")
	require.True(t, g.Only().Over())
}
