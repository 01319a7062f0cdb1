package tabletop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRockPaperScissors(t *testing.T) {
	g := newTable(t)
	a := g.do("red", "rps choose:rock with:@blue")
	require.True(t, a.Private)
	require.Equal(t, "You chose **rock** against blue. Nobody reads it before the other has chosen.", a.Text)
	require.Equal(t, []string{"**red** has chosen in secret, against blue; the answer goes with `rps choose:…`, and nobody reads it either."}, texts(g.posts))

	g.refuse("red", "rps choose:paper", "chosen already")
	require.Equal(t, "- red has chosen and waits for blue.", g.do("ann", "rps").Text)
	require.Contains(t, g.do("ann", "rps choose:paper").Text, "against whoever answers", "what waits for blue is not for her")
	g.do("ann", "rps withdraw:on")

	a = g.do("blue", "rps choose:scissors")
	require.True(t, a.Private)
	require.Equal(t, "You chose **scissors**.\n**red** wins: rock blunts scissors.", a.Text)
	require.Equal(t, "red: **rock**; blue: **scissors**. **red** wins: rock blunts scissors.", texts(g.posts)[len(g.posts)-1])
	require.Contains(t, g.do("ann", "rps").Text, "Nobody has chosen")
}

func TestRockPaperScissorsTies(t *testing.T) {
	g := newTable(t)
	g.do("red", "rps choose:paper")
	require.Contains(t, g.do("blue", "rps choose:paper").Text, "A tie: choose again.")
	require.Contains(t, g.do("blue", "rps choose:paper").Text, "against whoever answers", "both begin anew")
}

// The one who chose first gives nothing away, whatever it was.
func TestRockPaperScissorsIsSealed(t *testing.T) {
	var seen []string
	for _, hand := range hands {
		g := newTable(t)
		g.do("red", "rps choose:"+hand)
		seen = append(seen, strings.Join(texts(g.posts), "\n")+g.do("blue", "rps").Text)
	}
	require.Equal(t, seen[0], seen[1])
	require.Equal(t, seen[0], seen[2])
}

func TestRockPaperScissorsLimits(t *testing.T) {
	g := newTable(t)
	g.refuse("red", "rps choose:rock with:red", "another")
	g.refuse("red", "rps withdraw:on", "not chosen")
	g.do("red", "rps choose:rock")
	n := g.kept()
	n.waiting(n.Hands[0].AtMS + handWaits.Milliseconds())
	require.Len(t, n.Hands, 1)
	n.waiting(n.Hands[0].AtMS + handWaits.Milliseconds() + 1)
	require.Empty(t, n.Hands)
	n = g.kept()
	require.True(t, n.Forget("red"))
	require.Empty(t, n.Hands)
}

func TestWhichHandBeatsWhich(t *testing.T) {
	for a, b := range map[string]string{"rock": "scissors", "paper": "rock", "scissors": "paper"} {
		require.True(t, beats(a, b))
		require.False(t, beats(b, a))
		require.False(t, beats(a, a))
		require.True(t, strings.HasPrefix(beaten[a], a) && strings.HasSuffix(beaten[a], b))
	}
}
