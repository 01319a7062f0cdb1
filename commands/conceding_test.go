package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// A concession is the last that a step waits for where all others have sealed.
func TestAStepDoesNotWaitForWhoHasConceded(t *testing.T) {
	g := refereetest.New(t, threeSided())
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"}, [2]string{"ann", "game join seat:green"},
		[2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	require.Contains(t, g.Must("red", "game status").Text, "Hiding")
	g.Must("ann", "game concede confirm:on")
	require.Contains(t, g.Must("red", "game status").Text, "Shooting")
}

// A side that the program plays does not play on by itself; what was secret is opened when
// the game ends so.
func TestWhoConcedesToTheProgramEndsTheGame(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"gm", "game new system:toy scenario:fox"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	require.Contains(t, g.Must("red", "game concede").Text, "the game ends")
	require.Equal(t, "The game is over.", g.Must("red", "game concede confirm:on").Text)
	_, why := g.Entry(g.From("red", ""))
	require.ErrorContains(t, why, "What was ordered is open now")
}

// Of a side with two seats one plays on; two seats of one side that are left are no two
// sides.
func TestConcedingOfASideWithTwoSeats(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:squadrons")
	for _, seat := range []string{"red1", "red2", "blue1", "blue2"} {
		g.Must(seat, "game join seat:"+seat)
	}
	require.Contains(t, g.Must("red1", "game concede confirm:on").Text, "nobody waits for you")
	require.Equal(t, "The game is over.", g.Must("red2", "game concede confirm:on").Text)
}

// A draw takes two people, however many seats they hold.
func TestNobodyAgreesOnADrawAlone(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:pair gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game join seat:blue"})
	g.Refuse("ann", "game draw", "A draw takes two, and nobody else plays here. To end the game: game end")
}

// Of six on one side against the program five play on when one concedes: the program's
// side has won when the last of them has, and nobody when somebody else ends the game.
func TestOneOfASquadConcedes(t *testing.T) {
	squad := func() *refereetest.Table {
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new system:phoenix scenario:oppenheim-squad")
		for _, seat := range []string{"keller", "brandt", "vogel", "ross", "adler", "hayes"} {
			g.Must(seat, "game join seat:"+seat)
		}
		require.Contains(t, g.Must("keller", "game concede").Text, "the others play on")
		require.Contains(t, g.Must("keller", "game concede confirm:on").Text, "nobody waits for you")
		return g
	}
	g := squad()
	for _, seat := range []string{"brandt", "vogel", "ross", "adler"} {
		g.Must(seat, "game concede confirm:on")
	}
	require.Contains(t, g.Must("hayes", "game status").Text, "Order step")
	require.Equal(t, "The game is over.", g.Must("hayes", "game concede confirm:on").Text)
	require.Contains(t, g.Last("channel"), "**Russians won.** hayes concedes for **Hayes**.")
	g = squad()
	for _, seat := range []string{"vogel", "ross", "adler", "hayes"} {
		g.Must(seat, "game leave seat:"+seat)
		g.Must("gm", "game default to:on seat:"+seat)
	}
	require.Contains(t, g.Must("brandt", "game concede").Text, "the game ends, won by Russians", "comrades whom nobody plays play on for nobody")
	g.Must("brandt", "game concede confirm:on")
	require.Contains(t, g.Last("channel"), "**Russians won.**")
	g = squad()
	g.Must("gm", "game end confirm:on")
	require.Contains(t, g.Last("channel"), "Nobody won.")
}

// Two seats of one side win together, each named with who holds it.
func TestTwoOfASideWin(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:squadrons")
	for _, seat := range []string{"red1", "red2", "blue1", "blue2"} {
		g.Must(seat, "game join seat:"+seat)
	}
	g.Play([2]string{"red1", "game concede confirm:on"}, [2]string{"red2", "game concede confirm:on"})
	require.Regexp(t, `\*\*blue1 \(blue1\) and blue2 \(blue2\) won\.\*\*`, g.Last("channel"))
}

// Where the game master alone ends a battle no concession does, of the last who gives
// orders either; who has won is said as they end it.
func TestAConcessionWaitsForTheGameMaster(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", `game new system:phoenix scenario:alley house:"battle-end=gm"`}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	require.Contains(t, g.Must("ann", "game concede").Text, "nobody plays on for your side, and the game master ends the game")
	require.Contains(t, g.Must("ann", "game concede confirm:on").Text, "the game master ends the game")
	require.Contains(t, g.Last("channel"), "ann concedes for **red**. Nobody plays on for that side: the game master ends the game.")
	require.Contains(t, g.Must("bob", "game concede confirm:on").Text, "the game master ends the game")
	require.False(t, g.TheGame().Over())
	g.Refuse("bob", "game end confirm:on", "That is for the game master")
	g.Must("gm", "game end confirm:on")
	require.Contains(t, g.Last("channel"), "Nobody won. gm, the game master, ends the game.")
	require.Empty(t, refereetest.Verify(t, g.ExportedTo("gm")).Problems)
}

// Seats that nobody holds play on for nobody.
func TestWhoConcedesBesideFreeSeatsEndsTheGame(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:oppenheim-squad"}, [2]string{"ann", "game join seat:keller"}, [2]string{"bob", "game join seat:brandt"}, [2]string{"ann", "game concede confirm:on"})
	require.Contains(t, g.Must("bob", "game concede").Text, "the game ends, won by Russians")
	g.Must("bob", "game concede confirm:on")
	require.Contains(t, g.Last("channel"), "**Russians won.**")
}

// Of a side with two seats who won are named alike, whether or not somebody holds the seat.
func TestWhoWonOfASideWithAFreeSeat(t *testing.T) {
	for game, c := range map[string]struct {
		joins [][2]string
		won   string
	}{
		"squadrons": {[][2]string{{"ann", "red1"}, {"ann", "red2"}, {"ben", "blue1"}}, "**ben (blue1) and Blue2 won.**"},
	} {
		g := refereetest.New(t, library.Systems...)
		g.Must("ann", "game new system:pentagon gm:off scenario:"+game)
		for _, x := range c.joins {
			g.Must(x[0], "game join seat:"+x[1])
		}
		g.Must("ann", "game concede seat:red1 confirm:on")
		g.Must("ann", "game concede seat:red2 confirm:on")
		require.Contains(t, g.Last("channel"), c.won)
	}
}
