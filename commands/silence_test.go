package commands_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// passes has both seats pass until a text stands in the status, with so much time
// before each, and counts the decisions.
func passes(g *refereetest.Table, until string, pause time.Duration) (decisions int) {
	clock := g.Referee.Now()
	g.Referee.Now = func() time.Time { return clock }
	for range 300 {
		status := g.Must("gm", "game status").Text
		if strings.Contains(status, until) {
			return decisions
		}
		for _, seat := range []string{"red", "blue"} {
			if strings.Contains(status, "⬜ "+seat) {
				clock = clock.Add(pause)
				g.Must(seat, "orders done")
				decisions++
			}
		}
	}
	g.Fatal("the turn does not end")
	return decisions
}

// idleTurn is a turn of the skirmish in which everybody passes: its posts that last,
// those that only ask, and the pings.
func idleTurn(t *testing.T, pause time.Duration) (lasting, asking, pings, decisions int) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	g.Posts = nil
	decisions = passes(g, "Turn 2, ", pause)
	for _, p := range g.Posts {
		require.Equal(t, "channel", p.Place, p.Text())
		pings += len(p.Mention)
		if p.Fleeting {
			asking++
		} else {
			lasting++
		}
	}
	return lasting, asking, pings, decisions
}

// Of a turn in which nobody orders anything next to nothing is told, and nobody is
// pinged who is there.
func TestAnIdleTurnIsQuiet(t *testing.T) {
	lasting, asking, pings, decisions := idleTurn(t, time.Minute)
	t.Logf("within minutes: %d decisions, %d posts that last, %d that ask, %d pings", decisions, lasting, asking, pings)
	require.LessOrEqual(t, lasting, 6)
	require.Zero(t, asking)
	require.Zero(t, pings)

	lasting, asking, pings, decisions = idleTurn(t, 3*time.Hour)
	t.Logf("hours apart: %d decisions, %d posts that last, %d that ask, %d pings", decisions, lasting, asking, pings)
	require.LessOrEqual(t, lasting, 6)
	require.LessOrEqual(t, lasting+asking, decisions)
	require.LessOrEqual(t, pings, decisions)
}

// A seal, an unseal and a pass are no posts. Who has just acted is not pinged; who
// has not is, once, and the post goes with the next one.
func TestWhoIsPinged(t *testing.T) {
	g := refereetest.Duel(t, "", rulestest.Toy.System())
	clock := g.Referee.Now()
	g.Referee.Now = func() time.Time { return clock }
	g.Posts = nil
	g.Play([2]string{"red", "toy hide spot:3"}, [2]string{"red", "orders done"}, [2]string{"red", "orders unseal"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy hide spot:4"})
	require.Empty(t, g.Posts)
	clock = clock.Add(10 * time.Minute)
	g.Must("blue", "toy hide spot:5") // a draft tells nobody that blue is there
	g.Must("blue", "orders done")
	post := g.Posts[0]
	require.Equal(t, []string{"red"}, post.Mention)
	require.True(t, strings.HasSuffix(post.Text(), "\nred, blue: round 1, give orders for the Shooting or pass (Duel)"), post.Text())
	require.False(t, post.Fleeting)
	clock = clock.Add(10*time.Minute - time.Second)
	g.Posts = nil
	g.Must("red", "toy shoot spot:1")
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	require.Empty(t, slices.Concat(g.Posts[0].Mention), "both have just acted")
}

// A post that only asks is named by the next one, so that it goes.
func TestAPostThatOnlyAsksGoes(t *testing.T) {
	book := rulestest.Toy
	book.Digest = func(_ rules.Known[*rulestest.Garden], told []rules.Event) (out []rules.Brief) {
		for _, e := range told {
			if strings.Contains(e.Text, "spot 1") {
				out = append(out, rules.Brief{Gravity: rules.Done, Text: e.Text})
			}
		}
		return out
	}
	g := refereetest.Duel(t, "", book.System())
	clock := g.Referee.Now().Add(time.Hour)
	g.Referee.Now = func() time.Time { return clock }
	g.Posts = nil
	g.Play([2]string{"red", "toy hide spot:3"}, [2]string{"red", "orders done"})
	clock = clock.Add(time.Hour)
	g.Play([2]string{"blue", "toy hide spot:4"}, [2]string{"blue", "orders done"})
	require.Len(t, g.Posts, 1, "nothing that is worth a post has happened")
	ask := g.Posts[0]
	require.Equal(t, outbox.Message{Place: "channel", Game: ask.Game, Entry: ask.Entry, Ask: "red, blue: round 1, give orders for the Shooting or pass (Duel)", Mention: []string{"red"}, Step: ask.Step, From: ask.From, Fleeting: true, Row: ask.Row}, ask)
	require.NotEmpty(t, ask.Step)
	g.Play([2]string{"blue", "toy shoot spot:1"}, [2]string{"blue", "orders done"}, [2]string{"red", "orders done"})
	require.Len(t, g.Posts, 2)
	require.Equal(t, ask.Entry, g.Posts[1].Clears)
	g.Must("ann", "game note text:x")
	require.Zero(t, g.Posts[2].Clears, "it is gone")
}

// Details tell each reader in full what they may read, of the entries of a result.
func TestDetails(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:4"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	i := slices.IndexFunc(g.Posts, func(p outbox.Message) bool { return strings.Contains(p.Text(), "All markers") })
	hiding := g.Posts[i]
	line := func(n uint64) string { return "game details entry:" + fmt.Sprint(n) }
	require.Contains(t, g.Must("ann", line(hiding.Entry)).Text, "**Hiding**")
	require.True(t, g.Must("ann", line(hiding.Entry)).Private)
	require.NotContains(t, g.Must("ann", line(hiding.Entry)).Text, "hides at")
	require.Contains(t, g.Must("red", line(hiding.Entry)).Text, "Red a hides at 3.")
	require.NotContains(t, g.Must("red", line(hiding.Entry)).Text, "Blue a hides")
	require.Regexp(t, `needs 4\. \*\(d6 \d; 2\)\*`, g.Must("ann", "game details").Text)
	g.Refuse("ann", "game details entry:999", "the journal has")
	g.Refuse("ann", "game details entry:3 from:4", "no later than entry 3")
	require.Equal(t, "Nothing happened.", g.Must("ann", "game details entry:2").Text)
}

// The board shows whose orders are in, by name, and what is asked.
func TestTheBoardShowsWhoseOrdersAreIn(t *testing.T) {
	g := refereetest.Duel(t, "")
	shows := func(marks string) {
		t.Helper()
		b, ok, err := g.Board("channel")
		require.NoError(t, err)
		require.True(t, ok)
		require.Contains(t, b.Text, "\nGive orders for the Hiding or pass: "+marks+"\n")
	}
	shows("⬜ red ⬜ blue")
	g.Must("blue", "orders done")
	shows("⬜ red ✅ blue")
	g.Must("blue", "orders unseal")
	g.Must("red", "toy hide spot:3")
	shows("⬜ red ⬜ blue")
}
