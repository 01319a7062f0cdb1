package commands

import (
	"bytes"
	"context"
	"encoding/json"
	"impulse/commands/desk"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/rules/spoiltest"
	"impulse/storage"
)

// killers are states that have taken the program down, or kept it busy for ever.
var killers = []struct {
	game, leaf string
	value      int64
}{
	{"system:pentagon scenario:ambush", "ships/1/record/course/a", 1 << 62},
	{"system:pentagon scenario:duel", "ships/0/record/course/a", 100_000_000},
	{"system:goliath scenario:bodenburg", "units/0/at/x", 1 << 31},
	{"system:goliath scenario:bodenburg", "units/0/figures", 1 << 40},
	{"system:goliath scenario:bodenburg", "terrain/3/area/radius", 1 << 62},
}

// noState is said of what cannot be the state of any game.
const noState = `^That export does not hold: entry 1: the state that the export goes on from cannot be read: a number in it is too large\.$`

// A crafted file is refused, from a player with where it stops, and from the
// operator too; nothing is kept of it, and it is no fault of ours.
func TestCraftedFilesAreRefused(t *testing.T) {
	for _, k := range killers {
		g := newTable(t, library.Systems...)
		var log bytes.Buffer
		g.Clerk.Log = slog.New(slog.NewTextHandler(&log, nil))
		g.do("gm", "game new "+k.game)
		bad, err := spoiltest.Crafted(g.export("gm"), k.leaf, k.value)
		require.NoError(t, err)
		a := g.bring(bad)
		require.NotNil(t, a.Refusal, k.leaf)
		require.Regexp(t, noState+`|^That export can be played again up to entry 0 only: of entry 1 it is of version 999 of the rules, and this program has .* The operator can take it on trust all the same, with: impulse import FILE$`, a.Refusal.Text)
		a = g.Import(t.Context(), bad, "eve", "there")
		require.NotNil(t, a.Refusal, k.leaf)
		require.Regexp(t, noState+`|^That export goes on from no state that can be played: no play leads to this state: `, a.Refusal.Text)
		require.Contains(t, g.call(desk.Call{User: "eve", Place: "there", Line: "game status"}).Text, "No game runs here")
		require.NotContains(t, log.String(), "level=ERROR")
	}
}

// A state that cannot be read at all is refused too.
func TestAStateThatCannotBeReadIsRefused(t *testing.T) {
	g := battle(t, "")
	for name, state := range map[string]any{"no bytes": "", "no state": "oA==", "no CBOR": "/////w==", "deep": strings.Repeat("gYGB", 1000), "not base64": "?"} {
		var log bytes.Buffer
		next := newTable(t)
		next.Clerk.Log = slog.New(slog.NewTextHandler(&log, nil))
		bad := tamper(t, g.export("gm"), func(doc map[string]any, entries []any) {
			doc["full"].(map[string]any)["snapshot"] = state
			delete(entries[3].(map[string]any), "salt")
			delete(entries[3].(map[string]any), "secret")
			delete(entries[3].(map[string]any), "orders")
		})
		for _, a := range []desk.Answer{next.bring(bad), next.Import(t.Context(), bad, "eve", "there")} {
			require.NotNil(t, a.Refusal, name)
			require.NotContains(t, a.Refusal.Text, "our fault", name)
		}
		require.Empty(t, log.String(), name)
	}
}

// What a player brings is played again whole; the rest is the operator's, who
// vouches for it, and all are told.
func TestOnlyTheOperatorVouchesForAState(t *testing.T) {
	g := battle(t, "")
	full := g.export("gm")
	closed := tamper(t, full, func(_ map[string]any, entries []any) {
		for _, field := range []string{"salt", "secret", "orders"} {
			delete(entries[4].(map[string]any), field)
		}
	})
	for _, a := range []desk.Answer{newTable(t).bring(closed), newTable(t).Import(t.Context(), closed, "eve", "there")} {
		require.NotNil(t, a.Refusal)
		require.Equal(t, "That export does not hold: entry 5: what is secret in it should be open, and is not.", a.Refusal.Text)
	}

	book := rulestest.Toy
	book.Version = 2
	book.Upgrade = func(int, map[string]any) error { return nil }
	next := newTable(t, book.System())
	next.Random.(*counting).n.Add(1000)
	a := next.bring(full)
	require.NotNil(t, a.Refusal)
	require.Equal(t, "That export can be played again up to entry 0 only: of entry 1 it is of version 1 of the rules, and this program has 2. So the state that it goes on from cannot be checked. The operator can take it on trust all the same, with: impulse import FILE", a.Refusal.Text)
	a = next.Import(t.Context(), full, "eve", "there")
	require.Nil(t, a.Refusal, a.Text)
	const told = "What came before is taken on trust from the operator"
	require.Contains(t, a.Text, told)
	next.deliver()
	require.Contains(t, next.posts[len(next.posts)-3].Text, told)
	require.Equal(t, g.do("ann", "map").Text, next.call(desk.Call{User: "ann", Place: "there", Line: "map"}).Text)

	whole := newTable(t)
	whole.Random.(*counting).n.Add(1000)
	a = whole.Import(t.Context(), full, "eve", "there")
	require.Nil(t, a.Refusal, a.Text)
	require.NotContains(t, a.Text, "trust", "it could be played again")
	a = whole.Import(t.Context(), full, "eve", "there")
	require.Contains(t, a.Refusal.Text, "runs here already")
}

// Where a result is another than was told, or the state another than where the
// journal leads, a player is told which entry and who could go on.
func TestImportNamesTheEntryThatIsAnother(t *testing.T) {
	full := battle(t, "").export("gm")
	var doc journal.Export
	require.NoError(t, json.Unmarshal(full, &doc))
	other, err := spoiltest.WithLeaf(doc.Full.Snapshot, "markers/0/spot", 6)
	require.NoError(t, err)
	bad := tamper(t, full, func(doc map[string]any, _ []any) { doc["full"].(map[string]any)["snapshot"] = other })
	a := newTable(t).bring(bad)
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "the state that the export goes on from is not the one to which its entries lead. The operator can take it on trust")
}

// A state that stands in the file already, as it might from before or from a disk
// that is going, is asked nothing: its game is stuck and told once, others go on,
// and it can be ended.
func TestAFileThatHoldsSuchAStateGoesOn(t *testing.T) {
	for _, k := range killers {
		g := newTable(t, library.Systems...)
		g.do("gm", "game new "+k.game)
		g.call(desk.Call{User: "gm", Place: "elsewhere", Line: "game new " + k.game})
		g.spoil(k.leaf, k.value)
		next := g.after("test", nil)
		next.resumes()
		require.Contains(t, next.last("channel"), "The state of this game cannot be played, since no play leads to it;", k.leaf)
		require.Contains(t, next.last("channel"), "its host can end it with: game end")
		require.Equal(t, []string{"gm"}, next.posts[len(next.posts)-1].Mention)
		told := len(next.posts)
		next = next.after("test", nil)
		next.resumes()
		require.Empty(t, next.posts, "it is told once")
		require.Positive(t, told)
		for _, line := range []string{"game status", "map", "game retry", "orders show seat:red", "orders done seat:red"} {
			a := next.ask("gm", line)
			require.NotNil(t, a.Refusal, line)
			require.Contains(t, a.Refusal.Text, "cannot be played", line)
		}
		require.Nil(t, next.call(desk.Call{User: "gm", Place: "elsewhere", Line: "game status"}).Refusal, "others go on")
		require.Contains(t, next.do("gm", "game end confirm:on").Text, "The game is over.")
		require.Contains(t, next.ask("gm", "map").Text, "cannot be played", "its end has made it no better")
		require.Contains(t, next.do("gm", "game new "+k.game).Text, "has begun")
	}
}

// spoil changes a leaf of the state that the game in the channel stands in.
func (t *table) spoil(leaf string, value any) {
	t.Helper()
	require.NoError(t, t.Store.Update(context.Background(), func(tx *storage.Tx) error {
		ids, err := tx.GamesAt("channel")
		require.NoError(t, err)
		head, err := tx.Game(ids[len(ids)-1])
		require.NoError(t, err)
		_, snap, err := tx.LatestSnapshot(head.ID)
		require.NoError(t, err)
		bad, err := spoiltest.WithLeaf(snap, leaf, value)
		require.NoError(t, err)
		return tx.PutSnapshot(head.ID, head.Entries, bad)
	}))
}

// A ruling that would lead beyond what a game can hold is refused, and a step is a
// fault; neither has changed anything.
func TestNoChangeLeadsBeyondTheBounds(t *testing.T) {
	book := rulestest.Toy
	beyond := false
	book.Bounds = func(g *rulestest.Garden, b *rules.Bounds) {
		b.Number("round", g.Round, 1, 3)
		b.That(!beyond, "the garden is full")
	}
	g := duel(t, "", book.System())
	g.hide()
	before := g.state()
	beyond = true
	g.refuse("gm", "toy-gm reveal marker:red-a reason:x", "That is more than a game can hold (no play leads to this state: the garden is full).")
	require.Equal(t, before, g.state())
	beyond = false
	g.do("red", "orders done")
	_, due := g.Handle(t.Context(), g.from("blue", "orders done"))
	beyond = true
	g.Advance(t.Context(), due)
	g.deliver()
	require.Contains(t, g.last("channel"), "a fault of its own and stopped before the Shooting")
	beyond = false
	g.do("gm", "game retry")
	require.Contains(t, g.last("channel"), "may search")
}

// A journal on which a book panics is refused in a sentence: the log says where.
func TestWhereABookPanicsIsForTheLog(t *testing.T) {
	full := battle(t, "").export("gm")
	var log bytes.Buffer
	next := newTable(t, brokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") }))
	next = &table{T: t, Referee: New(next.Store, Options{Systems: next.Systems, Random: next.Random, Now: next.Now, Log: slog.New(slog.NewTextHandler(&log, nil))})}
	a := next.bring(full)
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "played again it gives something else: panic: a hole. The operator")
	require.NotContains(t, a.Refusal.Text, ".go:")
	require.Contains(t, log.String(), "unsound_test.go:")
}
