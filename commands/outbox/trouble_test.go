package outbox

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// A place that cannot be looked into keeps what waits for a night; then it is
// gone. When it is let in again after that, it says that something was left out.
func TestAPlaceThatCannotBeLookedInto(t *testing.T) {
	g, w := played(t), &outside{}
	g.queue(Message{Place: "channel", Lines: []string{"one"}})
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
	g.clock = g.clock.Add(keepShut - time.Second)
	again(true)
	require.Len(t, w.texts(DM("gm")), 1, "the host is told once")
	require.Contains(t, w.texts(DM("gm"))[0], "what I have to post waits for 12 hours")
	require.Empty(t, w.texts(DM("red")))
	again(false)
	require.Contains(t, strings.Join(w.texts("channel"), "\n"), "one", "nothing was lost")
	require.NotContains(t, strings.Join(w.texts("channel"), "\n"), letInText)

	g.queue(Message{Place: "channel", Lines: []string{"two"}})
	again(true)
	g.clock = g.clock.Add(keepShut)
	again(true)
	require.Empty(t, g.pending())
	require.Contains(t, w.texts(DM("red"))[0], "is gone, or I may no longer look into it")
	g.queue(Message{Place: "channel", Lines: []string{"three"}})
	again(true)
	require.Empty(t, g.pending(), "a place that is gone stays gone")
	g.queue(Message{Place: "channel", Lines: []string{"four"}})
	again(false)
	all := w.texts("channel")
	require.Contains(t, all[len(all)-2], "four")
	require.Contains(t, all[len(all)-1], letInText)
	require.NotContains(t, strings.Join(all, "\n"), "two")
}

func TestGamesOfAPlaceThatIsGoneAreErasedInTime(t *testing.T) {
	g, w := played(t), &outside{}
	w.answer = func(m Message) error {
		if m.Place == "channel" {
			return ErrGone
		}
		return nil
	}
	g.queue(Message{Place: "channel", Lines: []string{"x"}})
	g.carry(w)
	require.Contains(t, w.texts(DM("red"))[0], "is kept until <t:1797854400:D>")
	g.clock = g.clock.Add(keepGone - time.Second)
	require.NoError(t, g.tryGone(t.Context()))
	require.Empty(t, g.pending())
	require.Equal(t, 1, g.left())
	g.clock = g.clock.Add(time.Second)
	require.NoError(t, g.tryGone(t.Context()))
	g.carry(w)
	require.Zero(t, g.left())
	require.NoError(t, g.store.View(func(tx *storage.Tx) error {
		for range tx.Troubles() {
			t.Error("a trouble is left")
		}
		return nil
	}))
}

// Where the bot was let in again, and nothing was to be posted since, it finds
// out before anything is erased.
func TestAQuietPlaceThatIsBackIsNotErased(t *testing.T) {
	g, w := played(t), &outside{}
	require.NoError(t, g.gone(t.Context(), "channel", ErrGone))
	g.clock = g.clock.Add(keepGone)
	for range 2 {
		require.NoError(t, g.tryGone(t.Context()))
	}
	g.carry(w)
	require.Len(t, w.texts("channel"), 1)
	require.Contains(t, w.texts("channel")[0], "I can post here again.")
	require.Equal(t, 1, g.left())
	require.NoError(t, g.store.View(func(tx *storage.Tx) error {
		gone, err := IsGone(tx, "channel")
		require.False(t, gone)
		return err
	}))
}

// A place may take messages again while it is about to be erased.
func TestAPlaceThatIsBackIsNotErased(t *testing.T) {
	g := played(t)
	require.NoError(t, g.gone(t.Context(), "channel", ErrGone))
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error {
		return errors.Join(tx.PutPlaceNote("channel", []byte("kept")), tx.ClearTrouble("channel"))
	}))
	require.NoError(t, g.erasePlace(t.Context(), "channel"))
	require.Equal(t, 1, g.left())
	require.NoError(t, g.store.View(func(tx *storage.Tx) error {
		at, err := tx.Place("channel")
		require.NotNil(t, at.Note)
		return err
	}))
}
