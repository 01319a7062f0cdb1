package commands_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/figure"
)

func TestExportsHold(t *testing.T) {
	g := refereetest.Battle(t, "")
	n := int(g.State().Entries)
	for _, user := range []string{"gm", "red", "blue", "ann"} {
		v := refereetest.Verify(t, g.ExportedTo(user))
		require.Empty(t, v.Problems, user)
		require.Equal(t, n, v.Entries)
		if user == "gm" {
			require.Len(t, v.Notes, 1, "that nothing is left off at the end cannot be seen")
			require.Equal(t, n, v.Replayed)
		} else {
			require.NotEmpty(t, v.Notes, "what could not be checked is said")
			require.Zero(t, v.Replayed)
		}
	}
	g.Must("gm", "game end confirm:on")
	v := refereetest.Verify(t, g.ExportedTo("ann"))
	require.Empty(t, v.Problems)
	require.Empty(t, v.Notes, "after the end everything is open")
	require.Equal(t, n+2, v.Replayed)
	require.Positive(t, v.Dice)
	require.Contains(t, v.String(), "Everything that could be checked holds.")
	require.Contains(t, g.Must("ann", "game log").Text, "hide spot:3")
	g.Must("ann", "game new system:toy scenario:duel") // the place is free
	short := refereetest.Fig(g, g.Must("ann", "game status"), "game").Text
	b, err := g.Export(t.Context(), short[:6], true)
	require.NoError(t, err)
	require.Empty(t, refereetest.Verify(t, b).Problems)
	_, err = g.Export(t.Context(), "zz", false)
	require.Error(t, err)
	_, err = g.Export(t.Context(), "00000000", false)
	require.ErrorContains(t, err, "No game has an id that begins with 00000000.")
}

// A keeper who writes a whole journal anew, hashes and all, is found by what
// the journal committed to, and by playing it again.
func TestForgedFacesAreFound(t *testing.T) {
	g := refereetest.Battle(t, "")
	g.Must("gm", "game end confirm:on")
	forge := func(t *testing.T, change func(e *journal.Entry)) *journal.Verification {
		doc, err := journal.ReadExport(g.ExportedTo("ann"))
		require.NoError(t, err)
		return refereetest.Verify(t, refereetest.Forged(t, doc, change))
	}
	v := forge(t, func(e *journal.Entry) {
		if e.N == 12 {
			e.Public.Rolls[0].Faces[0] = 7 - e.Public.Rolls[0].Faces[0]
		}
	})
	require.Contains(t, v.Problems[0], "entry 12: the dice for shot should be")
	v = forge(t, func(e *journal.Entry) {
		if e.N == 12 {
			e.Public.Rolls[0].Sides = 0
		}
	})
	require.Contains(t, v.Problems[0], "entry 12: its dice cannot be computed")
	v = forge(t, func(e *journal.Entry) {
		if e.N == 17 {
			e.Public.Events[0].Text = "Red wins."
		}
	})
	require.Contains(t, strings.Join(v.Problems, "\n"), "entry 17: played again it gives something else")
	v = forge(t, func(e *journal.Entry) {
		if e.N == 15 {
			e.Public.Serial = 1
		}
	})
	require.Contains(t, strings.Join(v.Problems, "\n"), "its serial is 1 where")
	for _, op := range []journal.Op{journal.OpNew, journal.OpAct, journal.OpSeal, journal.OpUndo, journal.OpAssign, journal.OpHouse, "nonsense"} {
		require.NotEmpty(t, forge(t, func(e *journal.Entry) {
			if e.N == 8 {
				e.Public.Op, e.Hidden.Lines = op, nil
			}
		}).Problems, "%s", op)
	}
}

// Whatever of the record is written anew, with hashes that fit: the check finds
// it, because everything in an entry follows from what it did.
func TestEveryForgedFieldIsFound(t *testing.T) {
	g := refereetest.Battle(t, "")
	g.Must("gm", "game rule id:hit-on value:3")
	g.Must("gm", "game end confirm:on")
	whole := g.ExportedTo("ann")
	doc, err := journal.ReadExport(whole)
	require.NoError(t, err)
	forgeries := map[string]func(e *journal.Entry) bool{
		"event told otherwise": func(e *journal.Entry) bool {
			return where(len(e.Public.Events) > 0, func() { e.Public.Events[0].Text += "!" })
		},
		"figure": func(e *journal.Entry) bool {
			return where(len(e.Public.Events) > 0 && len(e.Public.Events[0].Figures) > 0, func() { e.Public.Events[0].Figures[0].Value = figure.Fig("x", 77).Value })
		},
		"event dropped": func(e *journal.Entry) bool { return where(len(e.Public.Events) > 0, func() { e.Public.Events = nil }) },
		"event added": func(e *journal.Entry) bool {
			return where(true, func() { e.Public.Events = append(e.Public.Events, rules.Event{Kind: "x", Text: "Red wins."}) })
		},
		"dice typed": func(e *journal.Entry) bool {
			return where(len(e.Public.Rolls) > 0, func() { e.Public.Serial, e.Public.Rolls[0].Typed = 0, true })
		},
		"serial skipped": func(e *journal.Entry) bool { return where(e.Public.Serial > 0, func() { e.Public.Serial += 1000 }) },
		"new dice":       func(e *journal.Entry) bool { return where(e.N > 1, func() { e.Public.Dice = strings.Repeat("0", 64) }) },
		"seat": func(e *journal.Entry) bool {
			return where(e.Public.Op == journal.OpSeal || e.Public.Op == journal.OpPass, func() { e.Public.Seat = "green" })
		},
		"secret event": func(e *journal.Entry) bool {
			return where(true, func() {
				e.Hidden.Events = append(e.Hidden.Events, rules.Event{Kind: "x", Text: "y", To: []rules.SeatID{"red"}})
			})
		},
	}
	for name, forge := range forgeries {
		for _, x := range doc.Entries {
			again, err := journal.ReadExport(whole)
			require.NoError(t, err)
			forgedOne := false
			b := refereetest.Forged(t, again, func(e *journal.Entry) {
				if e.N == x.N {
					forgedOne = forge(e)
				}
			})
			if forgedOne && !(name == "secret event" && x.Line == "orders done") { // a seal commits to its lines alone
				require.NotEmpty(t, refereetest.Verify(t, b).Problems, "%s in entry %d (%s)", name, x.N, x.Line)
			}
		}
	}
}

// where makes a change where it can be made.
func where(possible bool, make func()) bool {
	if possible {
		make()
	}
	return possible
}

// A salt is 16 bytes, or bytes could move between it and what it hides: the
// same hash would open as other orders.
func TestSaltsBind(t *testing.T) {
	g := refereetest.Battle(t, "")
	g.Must("gm", "game note text:\"I do not concede\"")
	g.Must("gm", "game end confirm:on")
	for name, open := range map[string]func(x *journal.ExportEntry) bool{
		"text": func(x *journal.ExportEntry) bool {
			rest, found := strings.CutPrefix(x.Text, "I do not ")
			return where(found, func() { x.Text, x.TextSalt = rest, append(x.TextSalt, "I do not "...) })
		},
		"orders": func(x *journal.ExportEntry) bool {
			return where(len(x.Orders) > 0, func() { x.Salt, x.Secret, x.Orders = append(x.Salt, x.Secret...), nil, nil })
		},
	} {
		doc, err := journal.ReadExport(g.ExportedTo("ann"))
		require.NoError(t, err)
		moved := false
		for i := range doc.Entries {
			moved = moved || open(&doc.Entries[i])
		}
		require.True(t, moved, name)
		b, err := json.Marshal(doc)
		require.NoError(t, err)
		require.NotEmpty(t, refereetest.Verify(t, b).Problems, name)
	}
}
