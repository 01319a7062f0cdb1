package tabletop

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
)

// outside has a user ask where others read the answer and nothing can be posted: what
// they keep is that of their own conversation.
func (t *table) outside(user, line string) Answer {
	t.Helper()
	return t.call(Call{User: user, Place: outbox.DM(user), Outside: true, Line: line})
}

func TestAtATableOutside(t *testing.T) {
	g := newTable(t)
	g.do("ann", `roll expr:"p d20" save:secret`)
	a := g.outside("ann", "roll expr:d20+1 save:attack")
	require.Nil(t, a.Refusal)
	require.Len(t, a.Events, 1, "everybody there reads it")
	require.Nil(t, g.outside("ann", "roll expr:attack").Refusal)
	require.Contains(t, g.outside("ann", "roll expr:d20 save:attack").Text, "it replaces an older one", "what it was is not for all to read")
	require.NotContains(t, g.outside("ann", "roll").Text, "secret", "of another place")
	require.Contains(t, g.outside("ann", "table").Text, "**Kept for you, as in private messages to me**")
	require.Nil(t, g.outside("ann", `table name:weather lines:"sun\nrain"`).Refusal)
	require.Nil(t, g.outside("ann", "table name:weather").Refusal)
	require.NotNil(t, g.outside("ben", "table name:weather").Refusal)
	require.Empty(t, g.posts)
}
