package draft_test

import (
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/draft"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/library"
	"impulse/rules/standing"
	"impulse/storage"
)

// pens are those of the first seat of each game's first battle in which orders are sealed.
func pens(t *testing.T) map[string]draft.Pen {
	t.Helper()
	out := map[string]draft.Pen{}
	battles := map[string]string{"pentagon": "skirmish", "goliath": "open-field", "outsider": "escort", "phoenix": "alley"}
	books := watch.Books(watch.New(time.Minute, slog.New(slog.DiscardHandler)), library.Systems)
	for _, sys := range books {
		spec := sys.Spec()
		battle, ok := battles[spec.Name]
		if !ok {
			continue
		}
		sys = watch.ForGame(sys, storage.ID{}, nil)
		res, err := sys.Start(rules.Setup{Scenario: battle}, dice.FromFaces(make([]int, 200)))
		require.NoError(t, err, spec.Name)
		at, seat := res.Next, res.Next.Snapshot().Seats[0].ID
		for at.Waits(at.Snapshot().Step).Who != rules.Secretly || !slices.Contains(at.Awaited(), seat) {
			d, err := dice.FromRandom(rand.NewChaCha8([32]byte{}))
			require.NoError(t, err)
			if len(at.Awaited()) == 0 {
				res, err = at.Advance(d)
			} else if at.Waits(at.Snapshot().Step).Who == rules.Secretly {
				at, err = at.Seal(at.Awaited()[0], nil)
				res = &rules.Result{Next: at}
			} else {
				res, err = at.Pass(at.Awaited()[0], d)
			}
			require.NoError(t, err)
			at = res.Next
		}
		out[spec.Name] = draft.For(&watch.Position{Sys: sys, Snap: at.Snapshot()}, seat)
	}
	require.Len(t, out, len(battles))
	return out
}

// typed is a tactic as its button writes it.
func typed(t standing.Tactic) string {
	if t.Max == 0 {
		return t.Name
	}
	return fmt.Sprintf("%s %d", t.Name, max(t.Min, t.Usual))
}

// A tactic comes in place of what another has written, or beside it where one of them
// adds, as its game says; of every two of all games.
func TestATacticComesInPlaceOfAnother(t *testing.T) {
	for game, pen := range pens(t) {
		units, err := watch.KnowFor(pen.Position, pen.Seat(), rules.Seated.Units)
		require.NoError(t, err)
		tried := 0
		for _, u := range units {
			if u.Seat == pen.Seat() {
				tried += twoOfEach(t, game, pen, u.ID)
			}
		}
		require.Greater(t, tried, 8, game)
	}
}

// twoOfEach orders every two tactics for a unit, one after the other.
func twoOfEach(t *testing.T, game string, pen draft.Pen, unit string) (tried int) {
	t.Helper()
	write := func(x standing.Tactic, on draft.Page) (draft.Page, draft.Echo, error) {
		return pen.Write("tactic "+typed(x)+" "+unit, on, true)
	}
	for _, first := range pen.Sys.Spec().Tactics {
		for _, then := range pen.Sys.Spec().Tactics {
			a, _, err := write(first, draft.Page{})
			alone, _, refused := write(then, draft.Page{})
			if err != nil || refused != nil {
				continue // the unit cannot carry it out
			}
			tried++
			both, said, err := write(then, a)
			what := fmt.Sprintf("%s: %s, then %s", game, first.Name, then.Name)
			require.NoError(t, err, what)
			switch {
			case then.Name == first.Name:
				require.Equal(t, a.Lines, both.Lines, what)
				require.Empty(t, said.Instead, what)
			case first.Adds || then.Adds:
				require.GreaterOrEqual(t, len(both.Lines), max(len(a.Lines), len(alone.Lines)), what)
				require.Empty(t, said.Instead, what)
			default:
				require.Equal(t, alone.Lines, both.Lines, what)
				require.Equal(t, "In place of "+typed(first)+".", said.Instead, what)
			}
		}
	}
	return tried
}

// What the player has typed stays, even where a tactic writes the same; what one of two
// units is told anew is not taken from the other.
func TestATacticTakesOffItsOwnLinesAlone(t *testing.T) {
	pen := pens(t)["phoenix"]
	write := func(on draft.Page, line string) draft.Page {
		t.Helper()
		with, _, err := pen.Write(line, on, true)
		require.NoError(t, err)
		return with
	}
	units, err := watch.KnowFor(pen.Position, "red", rules.Seated.Units)
	require.NoError(t, err)
	mine := slices.DeleteFunc(units, func(u rules.Unit) bool { return u.Seat != "red" })
	require.Len(t, mine, 2)
	a, b := mine[0].ID, mine[1].ID
	reload := "when idle and rounds = 0: weapon do:reload unit:" + a
	page := write(draft.Page{}, reload)
	page = write(page, "break again when something hit")
	page = write(page, "tactic engage 2")
	page = write(page, "tactic hold-fire 5")
	require.Contains(t, page.Lines, "break again when something hit")
	require.Equal(t, 0, count(page.Lines, "aim:"), page.Lines)
	require.Equal(t, 2, count(page.Lines, "range <= 5"), page.Lines)

	page = write(draft.Page{}, "tactic engage 2")
	page = write(page, "tactic engage 6 "+a)
	require.Contains(t, page.Lines, "break again when something lull", "the other breaks there too")
	require.True(t, slices.ContainsFunc(page.Lines, func(l string) bool { return l == fire(2, b) }), page.Lines)
	require.Contains(t, page.Lines, fire(6, a))
	require.NotContains(t, page.Lines, fire(2, a))
	again := write(page, "tactic engage 6 "+a)
	require.Equal(t, page.Lines, again.Lines)
	page = write(page, "tactic stand-by")
	require.Len(t, page.Lines, 2, page.Lines)
	page = write(page, "when sees: fire target:nearest unit:"+a)
	page = write(page, "tactic take-cover")
	page = write(page, "tactic engage 4")
	require.NotContains(t, page.Lines, "break when something spotted")
	require.Contains(t, page.Lines, fire(4, a))
	require.Contains(t, page.Lines, fire(4, b))
	require.Contains(t, page.Lines, fmt.Sprintf("when hit %s: stance to:hiding unit:%s", a, a))
}

// fire is the first line of engage.
func fire(aim int, unit string) string {
	return fmt.Sprintf("when sees and idle and rounds > 0: fire target:free aim:%d unit:%s", aim, unit)
}

func count(lines []string, of string) (n int) {
	for _, line := range lines {
		if strings.Contains(line, of) {
			n++
		}
	}
	return n
}

// What a tactic writes alike for several is said once, and not as if it stood there before.
func TestATacticSaysOnceWhatItWritesAlike(t *testing.T) {
	page, said, err := pens(t)["phoenix"].Write("tactic stand-by", draft.Page{}, true)
	require.NoError(t, err)
	require.Len(t, said.Said, len(page.Lines))
	for i, line := range said.Said {
		require.NotContains(t, line, "already")
		require.NotContains(t, said.Said[:i], line)
	}
}
