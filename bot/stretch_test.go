package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
)

// A stretch may take longer than Discord waits for an answer: who asks in the
// meantime is answered all the same.
func TestWhoAsksDuringAStretchIsAnswered(t *testing.T) {
	t.Parallel()
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	end := make(chan struct{})
	book.Steps[0].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
		<-end
		return rulestest.Toy.Steps[0].Resolve(r, o)
	}
	red := seated(t, book.System(), "gm")
	blue := red.d.User("blue")
	red.says(blue, red.channel, "game join", opt("seat", "blue"))
	red.says(red.u, red.channel, "orders done")
	red.says(blue, red.channel, "orders done")
	look, err := red.u.Slash(red.channel, "orders show").Shown(patience)
	require.NoError(t, err)
	require.Contains(t, look.Content, "Orders of red for the Hiding")
	change := red.u.Slash(red.channel, "orders add", opt("lines", "shoot spot:2"))
	require.True(t, red.d.Eventually(patience, change.Deferred), "it waits for the stretch")
	close(end)
	m, err := change.Shown(patience)
	require.NoError(t, err)
	require.Contains(t, m.Content, "`shoot spot:2` is on your sheet.")
}
