package commands_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/storage"
)

// unread is a store that cannot be read so many times.
type unread struct {
	storage.Store
	times int
}

func (s *unread) View(fn func(*storage.Tx) error) error {
	if s.times--; s.times >= 0 {
		return errors.New("it cannot be read")
	}
	return s.Store.View(fn)
}

// Where it could not be read whether a call came before, nothing is done for it,
// and nobody is told that something was.
func TestACallThatCouldNotBeLookedUpWasNotDone(t *testing.T) {
	g := refereetest.Duel(t, "")
	store, before := g.Store, g.State()
	c := desk.Call{ID: "1", User: "red", Place: "channel", Line: "game note text:x"}
	for times := range 3 {
		g.Store = &unread{store, times + 1}
		a, _ := g.Handle(t.Context(), c)
		require.NotNil(t, a.Refusal, a.Text)
		g.Store = store
		require.Equal(t, before, g.State())
	}
	a, _ := g.Handle(t.Context(), c)
	require.Nil(t, a.Refusal, a.Text)
	require.Equal(t, "red notes: x", func() string { g.Deliver(); return g.Last("channel") }())
}
