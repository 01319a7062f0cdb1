package commands

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
)

// After a hidden unit has changed hands nobody else can tell that from another
// secret ruling: in the channel, in the log, in the list of rulings, in an export.
func TestAHiddenUnitChangesHandsAsAnySecretRuling(t *testing.T) {
	var public, logs []any
	for _, line := range []string{"game assign unit:red-a seat:blue", "toy-gm reveal marker:red-a reason:x secret:on"} {
		g := duel(t, "")
		g.hide()
		g.do("gm", line)
		require.Equal(t, "A secret ruling.", g.last("channel"))
		require.NotContains(t, g.do("ann", "game rulings").Text, "assign")
		seen := g.journal("ann")
		entry := seen[len(seen)-1]
		logs = append(logs, slices.DeleteFunc(entry, func(f rules.Figure) bool { return f.Name == "hash" || f.Name == "at" }))
		var doc export
		require.NoError(t, json.Unmarshal(g.export("ann"), &doc))
		e, err := doc.Entries[len(doc.Entries)-1].read()
		require.NoError(t, err)
		e.public.Commit, e.public.At, e.public.Text = nil, 0, nil
		public = append(public, e.public)
		require.Equal(t, rules.GM, e.public.Seat)
		g.do("gm", "game end confirm:on")
		v := verify(t, g.export("ann"))
		require.Empty(t, v.Problems)
		require.Equal(t, v.Entries, v.Replayed)
	}
	require.Equal(t, public[1], public[0])
	require.Equal(t, logs[1], logs[0])
}

// A journal of an older program says of such an entry that it was game assign. It
// is replayed as ever.
func TestOlderJournalsOfHiddenUnitsReplay(t *testing.T) {
	g := duel(t, "")
	g.hide()
	g.do("gm", "game assign unit:red-a seat:blue")
	g.do("gm", "game end confirm:on")
	doc, err := readExport(g.export("ann"))
	require.NoError(t, err)
	older := 0
	v := verify(t, forged(t, doc, func(e *entry) {
		if e.assigns() {
			e.public.Op, e.public.Seat, e.public.Line, e.public.Serial = opAssign, "", hiddenAssign, 0
			older++
		}
	}))
	require.Equal(t, 1, older)
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed)
}
