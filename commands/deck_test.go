package commands_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules/codec"
	"impulse/storage"
)

// kept reads what the channel keeps.
func kept(t *refereetest.Table) (n desk.PlaceNote) {
	t.Helper()
	require.NoError(t, t.Store.View(func(tx *storage.Tx) error {
		at, err := tx.Place("channel")
		if err != nil || at.Note == nil {
			return err
		}
		return codec.Decode(at.Note, &n)
	}))
	return n
}

// words reads a figure that is a list of words.
func words(t *refereetest.Table, a desk.Answer, name string) []string {
	t.Helper()
	var out []string
	for _, it := range refereetest.Fig(t, a, name).Items {
		out = append(out, it.Value.Text)
	}
	return out
}

// Whoever sits in the game here, or leads it, is told by a message what he was
// dealt; nobody else is.
func TestCardsAreDealtToPlayers(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("gm", "deck new cards:\"x5 *Ambush*\"")
	g.Posts = nil
	for _, to := range []string{"red", "gm", "ann"} {
		g.Must("blue", "deck deal to:"+to)
	}
	want := "You are dealt **\\*Ambush\\*** of the deck cards in channel; your hand there: `deck hand name:cards`"
	require.Equal(t, []outbox.Message{{Place: "dm:gm", Lines: []string{want}}, {Place: "dm:red", Lines: []string{want}}}, sorted(g))
	g.Posts = nil
	g.Must("gm", "game end confirm:on")
	g.Posts = nil
	g.Must("blue", "deck deal to:red")
	require.Empty(t, g.Posts, "the game is over")
}

// sorted are the posts of direct messages by reader.
func sorted(t *refereetest.Table) []outbox.Message {
	var out []outbox.Message
	for _, reader := range []string{"blue", "gm", "red"} {
		for _, p := range t.Posts {
			if p.Place == outbox.DM(reader) {
				out = append(out, p)
			}
		}
	}
	return out
}

func TestDecksAreTheGameMasters(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "deck new")
	for _, line := range []string{"deck new", "deck shuffle all:on", "deck delete"} {
		g.Refuse("red", line, "is theirs alone")
		g.Must("gm", line)
		if line == "deck delete" {
			g.Must("red", "deck new")
		}
	}
	g.Play([2]string{"red", "deck draw"}, [2]string{"red", "deck shuffle"}, [2]string{"red", "deck new name:other"})
	g.Must("gm", "game end confirm:on")
	require.Contains(t, g.Must("ann", "deck new cards:1-3").Text, "It replaces the one of 52 cards, hands included.")
}

// Twenty users draw at once, some of them twice under one id: no card comes
// twice, and none is lost.
func TestDrawingAtOnce(t *testing.T) {
	g := refereetest.New(t)
	g.Must("ann", "deck new cards:1-500")
	var mu sync.Mutex
	drawn := map[string]string{}
	var wg sync.WaitGroup
	for u := range 20 {
		wg.Go(func() {
			for i := range 10 {
				c := desk.Call{User: fmt.Sprint("user", u), Place: "channel", ID: fmt.Sprint(u, ".", i/2), Line: "deck deal"}
				a := g.Do(t.Context(), c)
				mu.Lock()
				for _, card := range words(g, a, "cards") {
					if by, twice := drawn[card]; twice && by != c.ID {
						t.Errorf("%s was dealt to %s and %s", card, by, c.ID)
					}
					drawn[card] = c.ID
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	require.Len(t, drawn, 100, "a call that comes again draws nothing")
	deck := kept(g).Decks[0].Cards
	require.Len(t, deck.Pile, 400)
	require.Equal(t, 500, deck.Size())
	g.Deliver()
	require.Len(t, g.Posts, 100)
	require.Zero(t, g.Locks.Held())
}

// A call that comes again gets the answer that it got before; nothing is drawn
// or posted a second time.
func TestADrawThatComesAgain(t *testing.T) {
	g := refereetest.New(t)
	g.Must("ann", "deck new")
	for _, c := range []desk.Call{
		{User: "ann", Place: "channel", ID: "1", Line: "deck draw count:3"}, {User: "ann", Place: "channel", ID: "2", Line: "deck deal count:3"},
		{User: "ann", Place: "channel", ID: "3", Line: "deck shuffle all:on"}, {User: "ann", Place: "channel", ID: "4", Line: "deck draw count:53"},
	} {
		first, before := g.Send(c), kept(g)
		first.Events, first.Pictures = nil, nil // which are not given again
		posted := len(g.Posts)
		again := g.Again().Send(c)
		require.Equal(t, first, again, c.Line)
		require.Equal(t, before, kept(g))
		require.Len(t, g.Posts, posted)
	}
}

func BenchmarkDraw(b *testing.B) {
	r := benchTable(b, storage.Options{})
	benchDo(b, r, "ann", "channel", "deck new")
	for b.Loop() {
		benchDo(b, r, "ann", "channel", "deck draw")
		benchDo(b, r, "ann", "channel", "deck shuffle")
	}
}
