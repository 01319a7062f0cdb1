package atonce_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/figure"
)

// After a hidden unit has changed hands nobody else can tell that from another
// secret ruling: in the channel, in the log, in the list of rulings, in an export.
func TestAHiddenUnitChangesHandsAsAnySecretRuling(t *testing.T) {
	var public, logs []any
	for _, line := range []string{"game assign unit:red-a seat:blue", "toy-gm reveal marker:red-a reason:x secret:on"} {
		g := refereetest.Duel(t, "")
		g.BothHide()
		g.Must("gm", line)
		require.Equal(t, "A secret ruling.", g.Last("channel"))
		i := slices.IndexFunc(g.Posts, func(m outbox.Message) bool { return m.Text() == "A secret ruling." })
		require.Empty(t, g.Posts[i].Pictures, "a map with it would tell that something has moved")
		require.NotContains(t, g.Must("ann", "game rulings").Text, "assign")
		seen := g.Journal("ann")
		entry := seen[len(seen)-1]
		logs = append(logs, slices.DeleteFunc(entry, func(f figure.Figure) bool { return f.Name == "hash" || f.Name == "at" }))
		var doc journal.Export
		require.NoError(t, json.Unmarshal(g.ExportedTo("ann"), &doc))
		e, err := doc.Entries[len(doc.Entries)-1].Read()
		require.NoError(t, err)
		e.Public.Commit, e.Public.At, e.Public.Text = nil, 0, nil
		public = append(public, e.Public)
		require.Equal(t, rules.GM, e.Public.Seat)
		g.Must("gm", "game end confirm:on")
		v := refereetest.Verify(t, g.ExportedTo("ann"))
		require.Empty(t, v.Problems)
		require.Equal(t, v.Entries, v.Replayed)
	}
	require.Equal(t, public[1], public[0])
	require.Equal(t, logs[1], logs[0])
}

// Who agrees last to a secret ruling reads of it what their log will show them, and not
// what a game master reads.
func TestASecretRulingByConsentTellsNobodyMore(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.BothHide()
	const line = "game assign unit:red-a seat:blue"
	g.Must("red", line)
	answer := g.Must("blue", line).Text
	require.NotContains(t, g.Must("blue", "game log").Text, "spot 3")
	require.NotContains(t, answer, "spot 3")
	require.Contains(t, answer, "now commanded by blue")
}
