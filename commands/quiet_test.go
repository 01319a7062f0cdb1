package commands

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// Where nothing happens but that time goes on, one line tells of it all; beside
// what tells more it is left out.
func TestQuietTimesAreFolded(t *testing.T) {
	quiet := func(clock string) passage { return passage{Clock: clock, Step: "End", Quiet: true} }
	loud := func(clock string) passage { return passage{Clock: clock, Step: "Fire", Lines: []string{"- Bang."}} }
	for name, c := range map[string]struct {
		in    []passage
		title string
		want  string
	}{
		"one":      {[]passage{quiet("Turn 1, impulse 3"), quiet("Turn 1, impulse 3")}, "Turn 1, impulse 3", "Nothing to report."},
		"several":  {[]passage{quiet("Turn 1, impulse 3"), quiet("Turn 1, impulse 4"), quiet("Turn 1, impulse 5")}, "Turn 1, impulses 3 to 5", "Nothing to report."},
		"beside":   {[]passage{quiet("Turn 1, impulse 3"), loud("Turn 1, impulse 3"), quiet("Turn 1, impulse 3")}, "Turn 1, impulse 3, Fire", "- Bang."},
		"between":  {[]passage{quiet("Turn 1, impulse 1"), loud("Turn 1, impulse 2"), quiet("Turn 1, impulse 3"), quiet("Turn 1, impulse 4")}, "Turn 1, impulses 1 to 4", "**Turn 1, impulse 1**\nNothing to report.\n**Turn 1, impulse 2, Fire**\n- Bang.\n**Turn 1, impulses 3 to 4**\nNothing to report."},
		"no quiet": {[]passage{loud("Turn 1, impulse 1"), loud("Turn 1, impulse 2")}, "Turn 1, impulses 1 to 2", "**Turn 1, impulse 1, Fire**\n- Bang.\n**Turn 1, impulse 2, Fire**\n- Bang."},
	} {
		title, lines := volume(c.in)
		require.Equal(t, c.title, title, name)
		require.Equal(t, c.want, strings.Join(lines, "\n"), name)
	}
}

func TestAQuietStretch(t *testing.T) {
	book := rulestest.Toy
	book.Quiet = []string{"hiding", "searching", "passed", "round"}
	g := standingDuel(t, `1: hide spot:4\nbreak at 3`, `2: shoot spot:1\nbreak at 3`, book.System())
	g.do("blue", "orders done")
	told := g.results()
	require.Len(t, told, 1)
	require.Equal(t, "Rounds 1 to 2", told[0].Title)
	require.NotContains(t, told[0].Text, "begins")
	require.Contains(t, told[0].Text, "Blue misses spot 1")
	require.Contains(t, g.ask("ann", "game log").Text, "Round 2 begins.", "the journal leaves nothing out")
	g.verified()
}

// An order of free play that comes to nothing says so, to him and in the open.
func TestAnOrderThatComesToNothing(t *testing.T) {
	book := rulestest.Toy
	book.Steps = slices.Clone(book.Steps)
	i := slices.IndexFunc(book.Steps, func(s rules.Step[*rulestest.Garden]) bool { return s.Name == "search" })
	book.Steps[i].Resolve = func(*rules.Ruling[*rulestest.Garden], rules.Orders) error { return nil }
	g := duel(t, "mode:free", book.System())
	require.Equal(t, nothingDone, g.do("red", "toy search spot:3").Text)
	require.Contains(t, g.last("channel"), nothingDone)
}

// only is the one game that there is.
func (t *table) only() (g *game) {
	t.Helper()
	require.NoError(t, t.store.View(func(tx *storage.Tx) error {
		for head, err := range tx.Games() {
			require.NoError(t, err)
			g, err = t.load(tx, head.ID)
			require.NoError(t, err)
		}
		return nil
	}))
	return g
}

// Steps in which nothing happened, of a time that has not gone on, are told by who
// is awaited now.
func TestIdleStepsAreToldByWhoIsAwaited(t *testing.T) {
	kept := []passage{{Clock: "Turn 1", Step: "First half", Quiet: true}, {Clock: "Turn 1", Step: "Second half", Quiet: true}}
	tb := duel(t, "", rulestest.Toy.System())
	g := tb.only()
	text := func(clock string) string {
		return g.letters(kept, ending{await: "Now: red.", clock: clock})[0].Text
	}
	require.Equal(t, "**Turn 1**\nNow: red.", text("Turn 1"))
	require.Equal(t, "**Turn 1**\nNothing to report.\nNow: red.", text("Turn 2"))
}
