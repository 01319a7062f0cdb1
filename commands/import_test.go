package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/refereetest"
)

func TestImport(t *testing.T) {
	g := refereetest.Battle(t, "")
	next := refereetest.New(t)
	next.Random.(*refereetest.Counting).N.Add(1000)
	a := next.Bring(g.ExportedTo("gm"))
	require.Nil(t, a.Refusal, a.Text)
	there := func(user, line string) desk.Answer {
		t.Helper()
		a := next.Send(desk.Call{User: user, Place: "there", Line: line})
		require.Nil(t, a.Refusal, "%s: %s", line, a.Text)
		return a
	}
	require.Contains(t, next.Last("there"), "A game goes on here")
	shown := there("ann", "map")
	require.Equal(t, g.Must("ann", "map").Text, shown.Text)
	require.Equal(t, shown.Pictures[0].To, shown.Pictures[0].From, "what came before is not new, however long it is")
	there("red", "game join")
	there("blue", "game join")
	require.Contains(t, there("red", "game log").Text, "tea at five")
	for _, l := range [][2]string{{"red", "toy hide spot:4"}, {"red", "orders done"}, {"blue", "orders done"}, {"red", "toy shoot spot:5"}, {"red", "orders done"}, {"blue", "orders done"}} {
		there(l[0], l[1])
	}
	require.Contains(t, there("eve", "game verify").Text, "Everything that could be checked holds.")
	there("eve", "game end confirm:on")
	v := refereetest.Verify(t, there("eve", "game export").Files[0].Body)
	require.Empty(t, v.Problems)
	require.Equal(t, v.Entries, v.Replayed, "both eras hold")
	doc, err := journal.ReadExport(there("ann", "game export").Files[0].Body)
	require.NoError(t, err)
	require.Len(t, doc.Game.Dice, 2)
	require.NotEqual(t, doc.Game.Dice[0].Commitment, doc.Game.Dice[1].Commitment)
	require.Contains(t, refereetest.New(t).Bring(there("eve", "game export").Files[0].Body).Text, "That game is over")
}

func TestImportRefusesWhatDoesNotHold(t *testing.T) {
	g := refereetest.Battle(t, "")
	full := g.ExportedTo("gm")
	require.Contains(t, refereetest.New(t).Bring(g.ExportedTo("red")).Text, "not full")
	for name, bad := range map[string][]byte{
		"tampered": refereetest.Tamper(t, full, inEntry(5, "who", fixed("red/p2"))),
		"state": refereetest.Tamper(t, full, func(doc map[string]any, _ []any) {
			f := doc["full"].(map[string]any)
			f["snapshot"] = flipByte(f["snapshot"].(string))
		}),
		"serial":     refereetest.Tamper(t, full, func(doc map[string]any, _ []any) { doc["full"].(map[string]any)["serial"] = 0 }),
		"no entries": refereetest.Tamper(t, full, func(doc map[string]any, _ []any) { doc["entries"] = []any{} }),
		"deep":       []byte(strings.Repeat(`{"a":`, 100000)),
		"deep list":  []byte(`{"format":"impulse-export/1","entries":` + strings.Repeat("[", 1000000)),
		"huge":       make([]byte, journal.MaxExport+1),
		"empty":      {},
		"null":       []byte("null"),
		"bare":       []byte(`{"format":"impulse-export/1","full":{"snapshot":"","serial":0}}`),
		"nulls":      []byte(`{"format":"impulse-export/1","full":{"snapshot":"oA=="},"game":{"dice":[{}]},"entries":[null,{}]}`),
	} {
		g := refereetest.New(t)
		a := g.Bring(bad)
		require.NotNil(t, a.Refusal, name)
		require.NotContains(t, a.Text, "our fault", name)
		require.Less(t, len(a.Text), 300, name)
		require.Contains(t, g.Send(desk.Call{User: "eve", Place: "there", Line: "game status"}).Text, "No game runs here", name)
	}
	require.Contains(t, refereetest.New(t).Ask("eve", "game import file:none").Text, "No file of that name is attached.")
}

// What was being written goes on elsewhere, and so does who is asked because a
// break has fired; what came before the import is not undone there.
func TestImportKeepsDraftsAndWhoIsAsked(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 2`, `hide spot:4`)
	g.Must("blue", "orders done")
	g.Play([2]string{"blue", "orders done"}, [2]string{"blue", "orders done"})
	const stopped = "A break stopped the standing orders of red."
	require.Contains(t, g.Ask("ann", "game status").Text, stopped)
	draft := g.Ask("red", "orders show").Text
	require.Contains(t, draft, "1. `each: hide spot:3 marker:red-a`")

	next := refereetest.New(t)
	next.Random.(*refereetest.Counting).N.Add(1000)
	a := next.Bring(g.ExportedTo("gm"))
	came := refereetest.Fig(next, a, "entries").String()
	there := func(user, line string) desk.Answer {
		t.Helper()
		return next.Send(desk.Call{User: user, Place: "there", Line: line})
	}
	there("red", "game join seat:red")
	require.Contains(t, there("ann", "game status").Text, stopped)
	require.Equal(t, draft, there("red", "orders show").Text)
	require.NotContains(t, string(g.ExportedTo("red")), "drafts")

	there("eve", `game note text:"tea at five"`)
	for _, line := range []string{"game undo to:3 confirm:on", "game undo to:" + came, "game undo"} {
		require.Contains(t, there("eve", line).Text, "This game came here by an import, entry "+came+"; only what was done since can be undone here.", line)
	}
	there("red", "orders done")
	require.Contains(t, there("eve", "game undo").Text, "This would undo")
}

// A file whose sheets hold more than any sheet is refused before anything of it is played, and
// a line that stands twice on one is taken once.
func TestImportBoundsSheets(t *testing.T) {
	g := refereetest.Battle(t, "")
	spelled := "hide spot:3 marker:red-a"
	drafts := func(n int) []byte {
		return refereetest.Tamper(t, g.ExportedTo("gm"), func(doc map[string]any, _ []any) {
			var lines []any
			for range n {
				lines = append(lines, spelled)
			}
			doc["full"].(map[string]any)["drafts"] = map[string]any{"red": lines}
		})
	}
	for _, a := range []desk.Answer{refereetest.New(t).Bring(drafts(10_000)), refereetest.New(t).Import(t.Context(), drafts(10_000), "eve", "there")} {
		require.Equal(t, "The sheet of red in that file has 10000 orders; a sheet holds at most 200.", a.Refusal.Text)
	}
	next := refereetest.New(t)
	next.Random.(*refereetest.Counting).N.Add(1000)
	require.Nil(t, next.Bring(drafts(20)).Refusal)
	next.Send(desk.Call{User: "ann", Place: "there", Line: "game join seat:red"})
	shown := next.Send(desk.Call{User: "ann", Place: "there", Line: "orders show"}).Text
	require.Equal(t, 1, strings.Count(shown, "hide spot:3"), shown)

	spelled = "hide  spot:3\nmarker:red-a" // otherwise than an export writes it
	next = refereetest.New(t)
	next.Random.(*refereetest.Counting).N.Add(1000)
	require.Nil(t, next.Bring(drafts(1)).Refusal)
	next.Send(desk.Call{User: "ann", Place: "there", Line: "game join seat:red"})
	require.Contains(t, next.Send(desk.Call{User: "ann", Place: "there", Line: "orders show"}).Text, "`hide spot:3 marker:red-a`")
	require.Nil(t, next.Send(desk.Call{User: "ann", Place: "there", Line: "orders done"}).Refusal, "and can be sealed")
}

// Where a game runs already a shell is not told to take a seat in it, as people in its channel are.
func TestImportInAShellOffersNoSeat(t *testing.T) {
	full := refereetest.Battle(t, "").ExportedTo("gm")
	next := refereetest.New(t)
	next.Random.(*refereetest.Counting).N.Add(1000)
	require.Nil(t, next.Bring(full).Refusal)
	bring := next.Bring(full)
	require.Contains(t, bring.Refusal.Text, "game join")
	a := next.Import(t.Context(), full, "eve", "there")
	require.Regexp(t, `^Game [0-9a-f]{8} runs here already; end it first, or play elsewhere\.$`, a.Refusal.Text)
	require.Empty(t, a.Buttons)
}

// What a sheet of the file holds that cannot be ordered is left out, and named to who brings it.
func TestImportNamesLinesThatItLeavesOut(t *testing.T) {
	full := refereetest.Tamper(t, refereetest.Battle(t, "").ExportedTo("gm"), func(doc map[string]any, _ []any) {
		doc["full"].(map[string]any)["drafts"] = map[string]any{"red": []any{"hide spot:99", "hide spot:3", "a`b", "hide spot:98", "hide spot:97"}}
	})
	for i, bring := range []func(next *refereetest.Table) desk.Answer{
		func(next *refereetest.Table) desk.Answer { return next.Bring(full) },
		func(next *refereetest.Table) desk.Answer { return next.Import(t.Context(), full, "eve", "there") },
	} {
		next := refereetest.New(t)
		next.Random.(*refereetest.Counting).N.Add(1000)
		a := bring(next)
		require.Nil(t, a.Refusal)
		require.True(t, a.Private, "sheets are secret", i)
		require.Contains(t, a.Text, "Left out of the sheet of red, since it cannot be ordered now: `hide spot:99`, ", i)
		require.Contains(t, a.Text, "1 more")
		require.NotContains(t, fmt.Sprint(next.Posts), "spot:99")
		next.Send(desk.Call{User: "ann", Place: "there", Line: "game join seat:red"})
		require.Contains(t, next.Send(desk.Call{User: "ann", Place: "there", Line: "orders show"}).Text, "1. `hide spot:3")
	}
}

// A sheet of a seat that the game does not have is refused by its name, and nothing of the file goes on.
func TestImportRefusesASheetOfNoSeat(t *testing.T) {
	full := refereetest.Tamper(t, refereetest.Battle(t, "").ExportedTo("gm"), func(doc map[string]any, _ []any) {
		doc["full"].(map[string]any)["drafts"] = map[string]any{"green": []any{"pass"}, "red": []any{"pass"}}
	})
	next := refereetest.New(t)
	next.Random.(*refereetest.Counting).N.Add(1000)
	for _, a := range []desk.Answer{next.Bring(full), next.Import(t.Context(), full, "eve", "there")} {
		require.NotNil(t, a.Refusal)
		require.Equal(t, "That file has a sheet of green, and there is no such seat in its game.", a.Refusal.Text)
	}
	require.Contains(t, next.Send(desk.Call{User: "eve", Place: "there", Line: "game status"}).Text, "No game runs here")
}

// A file whose entries stand there again and again is read up to the first that is out of its
// place.
func TestImportStopsAtTheFirstEntryOutOfPlace(t *testing.T) {
	g := refereetest.Battle(t, "")
	full := refereetest.Tamper(t, g.ExportedTo("gm"), func(doc map[string]any, entries []any) {
		var many []any
		for range 3 {
			many = append(many, entries...)
		}
		doc["entries"] = many
	})
	n := g.State().Entries
	doc, err := journal.ReadExport(full)
	require.NoError(t, err)
	require.Len(t, doc.Entries, int(n)+1)
	require.Equal(t, fmt.Sprintf("That export does not hold: entry %d: it is missing; entry 1 stands in its place.", n+1), refereetest.New(t).Bring(full).Refusal.Text)
}

// What cannot be read is told in plain words, with its field.
func TestImportRefusesInPlainWords(t *testing.T) {
	g := refereetest.Battle(t, "")
	bad := refereetest.Tamper(t, g.ExportedTo("gm"), func(_ map[string]any, entries []any) { entries[2].(map[string]any)["public"] = true })
	require.Equal(t, `That export does not hold: entry 3: it cannot be read: "public" cannot hold yes or no.`, refereetest.New(t).Bring(bad).Refusal.Text)
}
