package commands_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/commands/watch"
	"impulse/rules"
)

// renewed plays a game in which somebody sits down to new dice.
func renewed(t *testing.T) []byte {
	t.Helper()
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.ExportedTo("gm")
	g.Play([2]string{"gm", "game join"}, [2]string{"gm", "game end confirm:on"})
	return g.ExportedTo("ann")
}

// everything plays games in which entries do all that entries can do, and gives
// their exports: of a game, of its copy and of one with new dice.
func everything(t *testing.T) [][]byte {
	t.Helper()
	g := refereetest.Duel(t, "")
	g.Play(
		[2]string{"gm", `game note text:"tea at five"`},
		[2]string{"gm", "game rule id:hit-on value:3"},
		[2]string{"red", "toy hide spot:2"}, [2]string{"red", "orders done"}, [2]string{"red", "orders unseal"}, [2]string{"red", "orders clear"})
	g.BothHide()
	g.Play(
		[2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"}, [2]string{"blue", "orders done"},
		[2]string{"red", "toy search spot:5"}, [2]string{"blue", "orders done"},
		[2]string{"gm", "game undo confirm:on"}, [2]string{"blue", "orders done"},
		[2]string{"gm", "game assign unit:red-a seat:blue"}, [2]string{"gm", "game assign unit:red-a seat:red"}, // which not everybody knows
		[2]string{"gm", "toy-gm reveal marker:blue-a reason:x"}, [2]string{"gm", "game assign unit:blue-a seat:red"},
		[2]string{"red", "game undo confirm:on"}, // the others are asked
		[2]string{"gm", "game mode to:free"}, [2]string{"red", "toy shoot spot:5"}, [2]string{"gm", "game mode to:strict"},
		[2]string{"blue", "game leave"}, [2]string{"blue", "game join"},
		[2]string{"blue", "game default seat:blue to:on"}, [2]string{"red", "orders done"}, [2]string{"blue", "game default seat:blue to:off"})
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	g.There("eve", `game note text:"supper at nine"`)
	g.Must("gm", "game end confirm:on")
	return [][]byte{g.ExportedTo("ann"), g.There("eve", "game export").Files[0].Body, renewed(t)}
}

// Every kind of entry is played, and the journals hold.
func TestEveryOperationIsPlayedAgain(t *testing.T) {
	done := map[journal.Op]bool{}
	for _, b := range everything(t) {
		for _, e := range refereetest.ReadWhole(t, b).Entries {
			done[e.Op] = true
		}
		v := refereetest.Verify(t, b)
		require.Empty(t, v.Problems)
		require.Equal(t, v.Entries, v.Replayed)
	}
	require.ElementsMatch(t, slices.Collect(maps.Keys(journal.Operations)), slices.Collect(maps.Keys(done)))
}

// What a row of the table says is what a check of a journal does: whatever is
// taken out of it, some journal does not hold any more.
func TestEveryOperationIsChecked(t *testing.T) {
	journals := everything(t)
	holds := func() bool {
		return !slices.ContainsFunc(journals, func(b []byte) bool { return len(refereetest.Verify(t, b).Problems) > 0 })
	}
	require.True(t, holds())
	faults := map[string]func(*journal.Operation) bool{
		"what it does": func(o *journal.Operation) bool {
			had := o.Do != nil
			o.Do = func(g journal.Before, _ journal.Deed) (*watch.Position, *rules.Result, error) {
				return g.Position, &rules.Result{}, nil
			}
			return had
		},
		"what it tells": func(o *journal.Operation) bool { had := o.Tell != nil; o.Tell = nil; return had },
		"its author": func(o *journal.Operation) bool {
			o.By ^= journal.People | journal.Referee
			return o.Op != journal.OpEnd
		},
		"new dice": func(o *journal.Operation) bool {
			had := o.Dice == journal.MustRenew
			o.Dice = journal.OldDice
			return had
		},
		"its sheet": func(o *journal.Operation) bool { had := o.Sheet; o.Sheet = false; return had },
	}
	for what, take := range faults {
		for name, o := range maps.Clone(journal.Operations) {
			sound := o
			if !take(&o) {
				continue
			}
			journal.Operations[name] = o
			found := !holds()
			journal.Operations[name] = sound
			require.True(t, found, "%s of %s", what, name)
		}
	}
	require.True(t, holds())
}

// diceless plays games of most kinds of entries in which no die falls: nothing in
// them hangs on the entry before but what it does.
func diceless(t *testing.T) [][]byte {
	t.Helper()
	g := refereetest.Duel(t, "dice:typed")
	g.Play(
		[2]string{"gm", `game note text:"tea at five"`}, [2]string{"gm", "game rule id:hit-on value:3"},
		[2]string{"red", "toy hide spot:2"}, [2]string{"red", "orders done"}, [2]string{"red", "orders unseal"}, [2]string{"red", "orders clear"})
	g.BothHide()
	g.Play(
		[2]string{"red", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"red", "orders done"},
		[2]string{"gm", "game undo confirm:on"}, [2]string{"red", "orders done"},
		[2]string{"gm", "game mode to:free"}, [2]string{"gm", "game mode to:strict"},
		[2]string{"blue", "game leave"}, [2]string{"blue", "game join"},
		[2]string{"blue", "game default seat:blue to:on"}, [2]string{"blue", "game default seat:blue to:off"})
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	g.There("eve", `game note text:"supper at nine"`)
	g.Must("gm", "game end confirm:on")
	return [][]byte{g.ExportedTo("ann"), g.There("eve", "game export").Files[0].Body, renewed(t)}
}

// What an entry says of itself is held to its row: an entry of every kind, of
// another command, step or seat than it was, is found where it stands.
func TestWhatEveryEntrySaysIsChecked(t *testing.T) {
	free := []journal.Op{journal.OpAct, journal.OpAssign, journal.OpConsent} // of any command
	faults := map[string]func(e *journal.Public) bool{
		"command": func(e *journal.Public) bool {
			e.Line = strings.TrimSuffix("game odd seat:"+string(e.Seat), " seat:")
			return !slices.Contains(free, e.Op)
		},
		"step": func(e *journal.Public) bool { e.Step = "nowhere"; return true },
		"seat": func(e *journal.Public) bool { e.Seat = "nobody"; return true },
	}
	for _, b := range diceless(t) {
		tried := map[journal.Op]bool{}
		for i, x := range refereetest.ReadWhole(t, b).Entries {
			if tried[x.Op] {
				continue
			}
			tried[x.Op] = true
			for what, change := range faults {
				applies := true
				v := refereetest.Verify(t, refereetest.Forged(t, refereetest.ReadWhole(t, b), func(e *journal.Entry) {
					if e.N == uint64(i+1) {
						applies = change(&e.Public)
					}
				}))
				if applies {
					assert.Contains(t, strings.Join(v.Problems, "\n"), fmt.Sprintf("entry %d: ", i+1), "the %s of %s", what, x.Op)
				}
			}
		}
	}
}

// A command whose entries the table does not know commits nothing.
func TestWhatTheTableDoesNotKnowIsNotDone(t *testing.T) {
	g := refereetest.Duel(t, "")
	_, err := g.TheGame().Do(journal.Deed{Public: journal.Public{Op: "dance"}})
	require.ErrorContains(t, err, `no entry does "dance"`)
}
