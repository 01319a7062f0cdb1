package commands

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// A place that cannot be looked into keeps what waits for a night; then it is
// gone. When it is let in again after that, it says that something was left out.
func TestAPlaceThatCannotBeLookedInto(t *testing.T) {
	g, w := duel(t, ""), &outside{}
	now := g.now()
	g.Referee.now = func() time.Time { return now }
	g.Do(t.Context(), Call{User: "red", Place: "channel", Line: "game note text:one"})
	c, look := g.failing(w, map[string]error{"channel": ErrShut})
	again := func(shut bool) {
		w.mu.Lock()
		w.answer = func(m Message) error {
			if shut && m.Place == "channel" {
				return ErrShut
			}
			return nil
		}
		w.mu.Unlock()
		c.Well("channel")
		for range 3 {
			look()
		}
	}
	again(true)
	now = now.Add(keepShut - time.Second)
	again(true)
	require.Len(t, w.texts(DM("gm")), 1, "the host is told once")
	require.Contains(t, w.texts(DM("gm"))[0], "what I have to post waits for 12 hours")
	require.Empty(t, w.texts(DM("red")))
	again(false)
	require.Contains(t, strings.Join(w.texts("channel"), "\n"), "one", "nothing was lost")
	require.NotContains(t, strings.Join(w.texts("channel"), "\n"), letInText)

	g.Do(t.Context(), Call{User: "red", Place: "channel", Line: "game note text:two"})
	again(true)
	now = now.Add(keepShut)
	again(true)
	require.Empty(t, g.pending())
	require.Contains(t, w.texts(DM("red"))[0], "is gone, or I may no longer look into it")
	g.Do(t.Context(), Call{User: "red", Place: "channel", Line: "game note text:three"})
	again(true)
	require.Empty(t, g.pending(), "a place that is gone stays gone")
	g.Do(t.Context(), Call{User: "red", Place: "channel", Line: "game note text:four"})
	again(false)
	all := w.texts("channel")
	require.Contains(t, all[len(all)-2], "four")
	require.Contains(t, all[len(all)-1], letInText)
	require.NotContains(t, strings.Join(all, "\n"), "two")
}

func TestGamesOfAPlaceThatIsGoneAreErasedInTime(t *testing.T) {
	g, w := duel(t, ""), &outside{}
	now := g.now()
	g.Referee.now = func() time.Time { return now }
	w.answer = func(m Message) error {
		if m.Place == "channel" {
			return ErrGone
		}
		return nil
	}
	g.Do(t.Context(), Call{User: "red", Place: "channel", Line: "game note text:x"})
	g.carry(w)
	require.Contains(t, w.texts(DM("red"))[0], "is kept until 21 December 2026")
	now = now.Add(keepGone - time.Second)
	require.NoError(t, g.tryGone(t.Context()))
	require.Empty(t, g.pending())
	g.do("ann", "game status")
	now = now.Add(time.Second)
	require.NoError(t, g.tryGone(t.Context()))
	g.carry(w)
	require.NotNil(t, g.ask("ann", "game status").Refusal)
	require.NoError(t, g.read(func(tx *storage.Tx) error {
		for range tx.Games() {
			t.Error("a game is left")
		}
		for range tx.Troubles() {
			t.Error("a trouble is left")
		}
		return nil
	}))
}

// Where the bot was let in again, and nothing was to be posted since, it finds
// out before anything is erased.
func TestAQuietPlaceThatIsBackIsNotErased(t *testing.T) {
	g, w := duel(t, ""), &outside{}
	now := g.now()
	g.Referee.now = func() time.Time { return now }
	require.NoError(t, g.gone(t.Context(), "channel", ErrGone))
	now = now.Add(keepGone)
	for range 2 {
		require.NoError(t, g.tryGone(t.Context()))
	}
	g.carry(w)
	require.Len(t, w.texts("channel"), 1)
	require.Contains(t, w.texts("channel")[0], "I can post here again.")
	g.do("ann", "game status")
	gone, err := g.Gone("channel")
	require.NoError(t, err)
	require.False(t, gone)
}

// A place may take messages again while it is about to be erased.
func TestAPlaceThatIsBackIsNotErased(t *testing.T) {
	g := duel(t, "")
	g.do("gm", `table name:weather lines:"sun\nrain"`)
	require.NoError(t, g.gone(t.Context(), "channel", ErrGone))
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error { return tx.ClearTrouble("channel") }))
	require.NoError(t, g.erasePlace(t.Context(), "channel"))
	g.do("ann", "game status")
	g.do("ann", "table name:weather")
}
