package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
)

// What all read in a post is answered in private, but where the answer is read
// elsewhere.
func TestNobodyReadsTheSameTwice(t *testing.T) {
	for _, elsewhere := range []bool{false, true} {
		g := refereetest.Duel(t, "")
		a := g.Send(desk.Call{User: "gm", Place: "channel", Line: `game rule id:hit-on value:3`, Elsewhere: elsewhere})
		require.Nil(t, a.Refusal)
		require.NotEmpty(t, g.Last("channel"))
		require.Equal(t, !elsewhere, a.Private)
	}
}
