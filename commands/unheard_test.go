package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules/codec"
)

// unheard are changes of a remark that break no hash, no die and no rule.
var unheard = map[string]struct {
	what   string
	change func(e *journal.Entry)
}{
	"a long name":       {"name", func(e *journal.Entry) { e.Public.Who = strings.Repeat("p", 100_000) }},
	"a loud name":       {"name", func(e *journal.Entry) { e.Public.Who = "@everyone/p1" }},
	"an unseen name":    {"name", func(e *journal.Entry) { e.Public.Who = "red\u202e/p1" }},
	"before all times":  {"time", func(e *journal.Entry) { e.Public.At = -1 << 60 }},
	"after all times":   {"time", func(e *journal.Entry) { e.Public.At = journal.EndOfTime }},
	"undone by no undo": {"way back", func(e *journal.Entry) { e.Public.Back = 2 }},
	"a long step":       {"step", func(e *journal.Entry) { e.Public.Step = strings.Repeat("x", 41) }},
	"a seat":            {"seat", func(e *journal.Entry) { e.Public.Seat = "red\u202e" }},
	"a text":            {"text", func(e *journal.Entry) { e.Free.Text = "tea\u2028at five" }},
	"a mark in it":      {"text", func(e *journal.Entry) { e.Free.Text = "tea\x02at\x03 five" }},
}

// What is shown of an entry and follows from no rules is held to what a journal
// says: by verify, and by an import of whoever brings a file or vouches for it.
func TestWhatNoJournalSays(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("ann", "game note text:\"tea\n\tat five\"")
	full := g.ExportedTo("gm")
	require.Empty(t, refereetest.Verify(t, full).Problems)
	for name, x := range unheard {
		b := refereetest.Forged(t, refereetest.ReadWhole(t, full), func(e *journal.Entry) {
			if e.Public.Op != journal.OpNote {
				return
			}
			x.change(e)
			if e.Free.Text != "tea\n\tat five" {
				e.Public.Text = e.Free.Hash()
				var err error
				e.Raw.Text, err = codec.Encode(e.Free)
				require.NoError(t, err)
			}
		})
		require.Equal(t, []string{"entry 4: no journal has such a " + x.what}, refereetest.Verify(t, b).Problems, name)
		next := refereetest.New(t)
		next.Random.(*refereetest.Counting).N.Add(1000)
		require.Contains(t, next.Bring(b).Text, "does not hold: entry 4: no journal has such a "+x.what, name)
		require.NotNil(t, next.Import(t.Context(), b, "gm", "there").Refusal, name)
	}
}
