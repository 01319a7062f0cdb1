package match_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/storage"
)

// Who was given the seed as a game master cannot compute the dice of the game in
// which he sits down: it goes on with others, publicly.
func TestWhoHasSeenTheSeedSitsDownToNewDice(t *testing.T) {
	for _, mode := range []string{"strict", "free"} {
		g := refereetest.New(t)
		g.Must("gm", "game new system:toy scenario:duel mode:"+mode)
		seen, err := journal.ReadExport(g.ExportedTo("gm"))
		require.NoError(t, err)
		g.ExportedTo("gm")
		g.Must("gm", "game join seat:red")
		now := g.TheGame().Commitment()
		require.False(t, seen.Holds(now), "the seed in the export is that of other dice")
		said := fmt.Sprint(g.Posts[len(g.Posts)-2:])
		require.Contains(t, said, "gm takes the seat red. The game has no game master now. gm has had an export with the seed of the dice, so they are new from here on.")
		require.Contains(t, g.Last("channel"), "from here on: `"+now+"`", "a post of its own")
		g.Must("ann", "game join")
		require.Equal(t, now, g.TheGame().Commitment(), "who has seen nothing sits down to the same dice")
		g.Must("gm", "game leave")
		g.Must("gm", "game join seat:red")
		require.Equal(t, now, g.TheGame().Commitment(), "of the new dice he has seen nothing")
		if mode == "free" {
			g.Play([2]string{"gm", "toy hide spot:3"}, [2]string{"gm", "toy shoot spot:2"}, [2]string{"ann", "toy shoot spot:3"})
		} else {
			g.Play([2]string{"gm", "toy hide spot:3"}, [2]string{"gm", "orders done"}, [2]string{"ann", "orders done"}, [2]string{"gm", "toy shoot spot:1"}, [2]string{"gm", "orders done"}, [2]string{"ann", "orders done"})
		}
		g.Ask("gm", "game end confirm:on") // a shot may have ended it
		g.Ask("ann", "game end confirm:on")
		v := refereetest.Verify(t, g.ExportedTo("bob"))
		require.Empty(t, v.Problems)
		require.Empty(t, v.Notes)
		require.Equal(t, v.Entries, v.Replayed)
		require.Positive(t, v.Dice)
	}
}

// A game that is named for its export is watched as the one at hand is.
func TestWhoNamesTheGameOfAnExportHasSeenItsSeed(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	before := g.TheGame()
	g.Must("gm", "game export game:"+before.Short())
	g.Must("gm", "game join seat:red")
	require.NotEqual(t, before.Commitment(), g.TheGame().Commitment())
}

func TestWhoHasSeenNoSeedBeginsNoDice(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	before := g.TheGame().Commitment()
	g.ExportedTo("ann")
	g.Must("gm", "game log")
	g.Must("gm", "game join seat:red")
	require.Equal(t, before, g.TheGame().Commitment())
	g = refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel dice:typed")
	before = g.TheGame().Commitment()
	g.ExportedTo("gm")
	g.Must("gm", "game join seat:red")
	require.Equal(t, before, g.TheGame().Commitment(), "where dice are typed in, none follows from the seed")
}

// An export is written while nobody can sit down, so whoever asks for both at
// once gets the seed of the dice before, or none.
func TestExportAndSittingDownAtOnce(t *testing.T) {
	for range 20 {
		g := refereetest.New(t)
		g.Must("gm", "game new system:toy scenario:duel")
		var given desk.Answer
		var both sync.WaitGroup
		both.Go(func() {
			given = g.Do(context.Background(), desk.Call{User: "gm", Place: "channel", Line: "game export"})
		})
		both.Go(func() {
			g.Do(context.Background(), desk.Call{User: "gm", Place: "channel", Line: "game join seat:red"})
		})
		both.Wait()
		require.Len(t, given.Files, 1)
		doc, err := journal.ReadExport(given.Files[0].Body)
		require.NoError(t, err)
		require.False(t, doc.Holds(g.TheGame().Commitment()))
	}
}

// Whoever brings an export has read its seed, so the game that it is of goes on
// with other dice where it runs here: he may hold a seat in it.
func TestACopyGivesTheGameNewDice(t *testing.T) {
	g := refereetest.Battle(t, "")
	full := g.ExportedTo("gm")
	before := g.TheGame()
	require.Nil(t, g.Bring(full).Refusal)
	now := g.TheGame()
	require.NotEqual(t, before.Commitment(), now.Commitment())
	require.Equal(t, "-# Dice of game "+now.Short()+" from here on: `"+now.Commitment()+"`. This commits to their seed, which is opened when the game ends.", g.Last("channel"))
	said := fmt.Sprint(g.Posts)
	require.Contains(t, said, "Somebody goes on elsewhere with a copy of this game, which holds the seed of its dice; so they are new from here on.")

	a := g.Send(desk.Call{User: "red", Place: "third", Line: "game import file:game.json", Files: map[string][]byte{"game.json": full}})
	require.Nil(t, a.Refusal)
	require.Equal(t, now.Commitment(), g.TheGame().Commitment(), "an old export holds no seed that is in use")
	require.Contains(t, g.Last("channel"), "**red** (red) goes on elsewhere with a copy of this game, and can read there what was secret in it by entry ")
	full = g.ExportedTo("gm")
	a = g.Send(desk.Call{User: "red", Place: "fourth", Line: "game import file:game.json", Files: map[string][]byte{"game.json": full}})
	require.Nil(t, a.Refusal)
	require.Contains(t, fmt.Sprint(g.Posts), "**red** (red) goes on elsewhere with a copy of this game")

	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"gm", "game undo confirm:on"})
	require.Contains(t, g.Must("gm", "game verify").Text, "Everything that could be checked holds.")
	g.Must("gm", "game end confirm:on")
	v := refereetest.Verify(t, g.ExportedTo("ann"))
	require.Empty(t, v.Problems)
	require.Empty(t, v.Notes)
	require.Equal(t, v.Entries, v.Replayed)
}

// Who brings an export of a copy reads of the game what it had when it was copied, however
// long the copy has been played since.
func TestACopyOfACopyTellsWhatBothHave(t *testing.T) {
	g := refereetest.Battle(t, "")
	full := g.ExportedTo("gm")
	doc, err := journal.ReadExport(full)
	require.NoError(t, err)
	require.Nil(t, g.Bring(full).Refusal)
	eve := func(line string) desk.Answer { return g.Send(desk.Call{User: "eve", Place: "there", Line: line}) }
	for range 3 {
		require.Nil(t, eve("game note text:more").Refusal)
	}
	copied := eve("game export").Files[0].Body
	a := g.Send(desk.Call{User: "red", Place: "third", Line: "game import file:game.json", Files: map[string][]byte{"game.json": copied}})
	require.Nil(t, a.Refusal)
	require.Contains(t, g.Last("channel"), fmt.Sprintf("and can read there what was secret in it by entry %d.", len(doc.Entries)))
}

// That somebody brings a copy elsewhere is told once, however often they do it, until a later
// one lets them read more.
func TestACopyIsToldOnce(t *testing.T) {
	g := refereetest.Battle(t, "")
	full, n := g.ExportedTo("gm"), 0
	require.Nil(t, g.Bring(full).Refusal) // by somebody: gives the game new dice
	told := func(user string, full []byte) int {
		n++
		a := g.Send(desk.Call{User: user, Place: fmt.Sprint("place", n), Line: "game import file:game.json", Files: map[string][]byte{"game.json": full}})
		require.Nil(t, a.Refusal)
		return strings.Count(fmt.Sprint(g.Posts), " goes on elsewhere with a copy")
	}
	before := told("red", full)
	require.Equal(t, before, told("red", full))
	require.Equal(t, before, told("eve", full), "who plays no part in it is somebody, of whom that is told")
	require.Equal(t, before+1, told("blue", full))
	later := g.ExportedTo("gm")
	require.Equal(t, before+2, told("red", later))
	require.Equal(t, before+2, told("red", later))
	require.Equal(t, before+2, told("red", full))
}

// during does something as randomness is read, once.
type during struct {
	io.Reader
	once sync.Once
	do   func()
}

func (d *during) Read(b []byte) (int, error) {
	d.once.Do(d.do)
	return d.Reader.Read(b)
}

// Where the copy cannot be stored nobody goes on with it, so that is not told.
func TestACopyThatIsNotStoredIsNotTold(t *testing.T) {
	g := refereetest.Battle(t, "")
	full := g.ExportedTo("gm")
	held := g.TheGame()
	red := func() desk.Answer {
		return g.Send(desk.Call{User: "red", Place: "third", Line: "game import file:game.json", Files: map[string][]byte{"game.json": full}})
	}
	at := func(f func(tx *storage.Tx) error) { require.NoError(t, g.Store.Update(t.Context(), f)) }
	bytes := g.Random
	for _, seed := range []bool{true, false} { // that the game rolls with
		g.Random = &during{Reader: bytes, do: func() { // another is sooner
			at(func(tx *storage.Tx) error { return tx.SetPlace("third", held.Head.ID) })
		}}
		require.NotNil(t, red().Refusal)
		require.NotContains(t, fmt.Sprint(g.Posts), "**red** (red) goes on elsewhere")
		require.Equal(t, seed, held.Commitment() == g.TheGame().Commitment())
		g.Random = bytes
		at(func(tx *storage.Tx) error { return tx.ClearPlace("third") })
		if seed {
			require.Nil(t, g.Bring(full).Refusal)
		}
	}
	require.Nil(t, red().Refusal)
	require.Contains(t, fmt.Sprint(g.Posts), "**red** (red) goes on elsewhere")
}

// Where dice are typed in no die follows from the seed, so none are begun anew.
func TestACopyLeavesTypedDiceAlone(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	before := g.TheGame()
	require.Nil(t, g.Bring(g.ExportedTo("gm")).Refusal)
	require.Equal(t, before.Head.Entries, g.TheGame().Head.Entries)
}

// What players had agreed to stays agreed when the dice change under them.
func TestNewDiceTakeNoAgreementBack(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Must("red", "game rule id:hit-on value:3")
	full, err := g.Export(t.Context(), g.TheGame().Short(), true)
	require.NoError(t, err)
	require.Nil(t, g.Bring(full).Refusal)
	require.Contains(t, g.Must("blue", "game rule id:hit-on value:3").Text, "from the next step on")
}

// Undoing does not bring old dice back, and what was before them can be undone.
func TestUndoAcrossNewDice(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.Must("gm", "game rule id:hit-on value:3")
	g.ExportedTo("gm")
	g.Must("gm", "game join seat:red")
	now := g.TheGame().Commitment()
	g.Must("ann", "game join")
	g.Must("gm", "game undo to:2 confirm:on")
	g.Must("ann", "game undo to:2 confirm:on")
	require.Equal(t, now, g.TheGame().Commitment())
	require.Contains(t, g.Must("gm", "game rule").Text, "All 1 house rules are at their defaults.")
	g.Play([2]string{"gm", "game end confirm:on"}, [2]string{"ann", "game end confirm:on"})
	v := refereetest.Verify(t, g.ExportedTo("bob"))
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed)
}

// A forger begins no dice where none can begin, and none of another game.
func TestForgedErasAreFound(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	g.ExportedTo("gm")
	g.Play([2]string{"gm", "game join seat:red"}, [2]string{"ann", "game join seat:blue"}, [2]string{"ann", "game note text:hm"},
		[2]string{"gm", "game end confirm:on"}, [2]string{"ann", "game end confirm:on"})
	for name, x := range map[string]struct {
		n      uint64
		change func(p *journal.Public)
	}{
		"none":            {2, func(p *journal.Public) { p.Dice, p.Setup = "", nil }},
		"half":            {2, func(p *journal.Public) { p.Dice = "" }},
		"of another game": {2, func(p *journal.Public) { p.Setup.Game[0]++ }},
		"with a note":     {4, func(p *journal.Public) { p.Dice, p.Setup = strings.Repeat("0", 64), &journal.Setup{} }},
		"untold":          {2, func(p *journal.Public) { p.Events = nil }},
	} {
		doc, err := journal.ReadExport(g.ExportedTo("bob"))
		require.NoError(t, err)
		v := refereetest.Verify(t, refereetest.Forged(t, doc, func(e *journal.Entry) {
			if e.N == x.n {
				x.change(&e.Public)
			}
		}))
		require.NotEmpty(t, v.Problems, name)
		require.Contains(t, strings.Join(v.Problems, "\n"), fmt.Sprintf("entry %d: ", x.n), name)
	}
}
