package match_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/rulestest"
	"impulse/rules/spoiltest"
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
		g := refereetest.New(t, library.Systems...)
		var log bytes.Buffer
		g.Clerk.Log = slog.New(slog.NewTextHandler(&log, nil))
		g.Must("gm", "game new "+k.game)
		bad, err := spoiltest.Crafted(g.ExportedTo("gm"), k.leaf, k.value)
		require.NoError(t, err)
		a := g.Bring(bad)
		require.NotNil(t, a.Refusal, k.leaf)
		require.Regexp(t, noState+`|^That export can be played again up to entry 0 only: of entry 1 it is of version 999 of the rules, and this program has .* The operator can take it on trust all the same, with: impulse import FILE$`, a.Refusal.Text)
		a = g.Import(t.Context(), bad, "eve", "there")
		require.NotNil(t, a.Refusal, k.leaf)
		require.Regexp(t, noState+`|^That export goes on from no state that can be played: no play leads to this state: `, a.Refusal.Text)
		require.Contains(t, g.Send(desk.Call{User: "eve", Place: "there", Line: "game status"}).Text, "No game runs here")
		require.NotContains(t, log.String(), "level=ERROR")
	}
}

// A state that cannot be read at all is refused too.
func TestAStateThatCannotBeReadIsRefused(t *testing.T) {
	g := refereetest.Battle(t, "")
	for name, state := range map[string]any{"no bytes": "", "no state": "oA==", "no CBOR": "/////w==", "deep": strings.Repeat("gYGB", 1000), "not base64": "?"} {
		var log bytes.Buffer
		next := refereetest.New(t)
		next.Clerk.Log = slog.New(slog.NewTextHandler(&log, nil))
		bad := refereetest.Tamper(t, g.ExportedTo("gm"), func(doc map[string]any, entries []any) {
			doc["full"].(map[string]any)["snapshot"] = state
			delete(entries[3].(map[string]any), "salt")
			delete(entries[3].(map[string]any), "secret")
			delete(entries[3].(map[string]any), "orders")
		})
		for _, a := range []desk.Answer{next.Bring(bad), next.Import(t.Context(), bad, "eve", "there")} {
			require.NotNil(t, a.Refusal, name)
			require.NotContains(t, a.Refusal.Text, "our fault", name)
		}
		require.Empty(t, log.String(), name)
	}
}

// What a player brings is played again whole; the rest is the operator's, who
// vouches for it, and all are told.
func TestOnlyTheOperatorVouchesForAState(t *testing.T) {
	g := refereetest.Battle(t, "")
	full := g.ExportedTo("gm")
	closed := refereetest.Tamper(t, full, func(_ map[string]any, entries []any) {
		for _, field := range []string{"salt", "secret", "orders"} {
			delete(entries[4].(map[string]any), field)
		}
	})
	for _, a := range []desk.Answer{refereetest.New(t).Bring(closed), refereetest.New(t).Import(t.Context(), closed, "eve", "there")} {
		require.NotNil(t, a.Refusal)
		require.Equal(t, "That export does not hold: entry 5: what is secret in it should be open, and is not.", a.Refusal.Text)
	}

	book := rulestest.Toy
	book.Version = 2
	book.Upgrade = func(int, map[string]any) error { return nil }
	next := refereetest.New(t, book.System())
	next.Random.(*refereetest.Counting).N.Add(1000)
	a := next.Bring(full)
	require.NotNil(t, a.Refusal)
	require.Equal(t, "That export can be played again up to entry 0 only: of entry 1 it is of version 1 of the rules, and this program has 2. So the state that it goes on from cannot be checked. The operator can take it on trust all the same, with: impulse import FILE", a.Refusal.Text)
	a = next.Import(t.Context(), full, "eve", "there")
	require.Nil(t, a.Refusal, a.Text)
	const told = "What came before is taken on trust from the operator"
	require.Contains(t, a.Text, told)
	next.Deliver()
	require.Contains(t, next.Posts[len(next.Posts)-3].Text(), told)
	require.Equal(t, g.Must("ann", "map").Text, next.Send(desk.Call{User: "ann", Place: "there", Line: "map"}).Text)

	whole := refereetest.New(t)
	whole.Random.(*refereetest.Counting).N.Add(1000)
	a = whole.Import(t.Context(), full, "eve", "there")
	require.Nil(t, a.Refusal, a.Text)
	require.NotContains(t, a.Text, "trust", "it could be played again")
	a = whole.Import(t.Context(), full, "eve", "there")
	require.Contains(t, a.Refusal.Text, "runs here already")
}

// Where a result is another than was told, or the state another than where the
// journal leads, a player is told which entry and who could go on.
func TestImportNamesTheEntryThatIsAnother(t *testing.T) {
	full := refereetest.Battle(t, "").ExportedTo("gm")
	var doc journal.Export
	require.NoError(t, json.Unmarshal(full, &doc))
	other, err := spoiltest.WithLeaf(doc.Full.Snapshot, "markers/0/spot", 6)
	require.NoError(t, err)
	bad := refereetest.Tamper(t, full, func(doc map[string]any, _ []any) { doc["full"].(map[string]any)["snapshot"] = other })
	a := refereetest.New(t).Bring(bad)
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "the state that the export goes on from is not the one to which its entries lead. The operator can take it on trust")
}

// A state that stands in the file already, as it might from before or from a disk
// that is going, is asked nothing: its game is stuck and told once, others go on,
// and it can be ended.
func TestAFileThatHoldsSuchAStateGoesOn(t *testing.T) {
	for _, k := range killers {
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new "+k.game)
		g.Send(desk.Call{User: "gm", Place: "elsewhere", Line: "game new " + k.game})
		spoil(g, k.leaf, k.value)
		next := after(g, "test", nil)
		resumes(next)
		require.Contains(t, next.Last("channel"), "The state of this game cannot be played, since no play leads to it;", k.leaf)
		require.Contains(t, next.Last("channel"), "its host can end it with: game end")
		require.Equal(t, []string{"gm"}, next.Posts[len(next.Posts)-1].Mention)
		told := len(next.Posts)
		next = after(next, "test", nil)
		resumes(next)
		require.Empty(t, next.Posts, "it is told once")
		require.Positive(t, told)
		for _, line := range []string{"game status", "map", "game retry", "orders show seat:red", "orders done seat:red"} {
			a := next.Ask("gm", line)
			require.NotNil(t, a.Refusal, line)
			require.Contains(t, a.Refusal.Text, "cannot be played", line)
		}
		require.Nil(t, next.Send(desk.Call{User: "gm", Place: "elsewhere", Line: "game status"}).Refusal, "others go on")
		require.Contains(t, next.Must("gm", "game end confirm:on").Text, "The game is over.")
		require.Contains(t, next.Ask("gm", "map").Text, "cannot be played", "its end has made it no better")
		require.Contains(t, next.Must("gm", "game new "+k.game).Text, "has begun")
	}
}

// spoil changes a leaf of the state that the game in the channel stands in.
func spoil(t *refereetest.Table, leaf string, value any) {
	t.Helper()
	t.Rekeep(func(snap []byte) ([]byte, error) { return spoiltest.WithLeaf(snap, leaf, value) })
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
	g := refereetest.Duel(t, "", book.System())
	g.BothHide()
	before := g.State()
	beyond = true
	g.Refuse("gm", "toy-gm reveal marker:red-a reason:x", "That is more than a game can hold (no play leads to this state: the garden is full).")
	require.Equal(t, before, g.State())
	beyond = false
	g.Must("red", "orders done")
	_, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	beyond = true
	g.Advance(t.Context(), due)
	g.Deliver()
	require.Contains(t, g.Last("channel"), "a fault of its own and stopped before the Shooting")
	beyond = false
	g.Must("gm", "game retry")
	require.Contains(t, g.Last("channel"), "may search")
}

// A journal on which a book panics is refused in a sentence: the log says where.
func TestWhereABookPanicsIsForTheLog(t *testing.T) {
	full := refereetest.Battle(t, "").ExportedTo("gm")
	var log bytes.Buffer
	next := refereetest.New(t, refereetest.BrokenToy(func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { panic("a hole") }))
	next = &refereetest.Table{T: t, Referee: commands.New(next.Store, commands.Options{Systems: next.Systems, Random: next.Random, Now: next.Now, Log: slog.New(slog.NewTextHandler(&log, nil))})}
	a := next.Bring(full)
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "played again it gives something else: panic: a hole. The operator")
	require.NotContains(t, a.Refusal.Text, ".go:")
	require.Contains(t, log.String(), "unsound_test.go:")
}
