package commands_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules/library"
)

// What is answered to a standing sheet fits a phone, however long the sheet: what it
// leaves out stands in orders show.
func TestAStandingSheetIsAnsweredInShort(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish house:electronic-warfare=off,guns-begin=charged"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	var lines []string
	for i := range 12 {
		lines = append(lines, fmt.Sprintf("%d: fire weapon:L%d target:lance", i+1, i%3+1), fmt.Sprintf("%d: accelerate", i+1))
	}
	a := g.Must("red", fmt.Sprintf("orders add lines:%q", strings.Join(lines, "\n")))
	require.LessOrEqual(t, strings.Count(a.Text, "\n")+1, refereetest.MostLines, a.Text)
	require.Contains(t, a.Text, "1: fire weapon:L1 target:lance")
	require.Contains(t, a.Text, "-# And 31 lines more: `orders show`")
	require.Contains(t, a.Text, "Seal with `orders done`.")
	require.Contains(t, g.Must("red", "orders show").Text, "24. `12: accelerate unit:kestrel`")
}

// Details are told in pages, each one message under a heading, and what is announced
// together once.
func TestDetailsHavePages(t *testing.T) {
	g := refereetest.HeavyFire(t, "")
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.Ask("blue", "orders done")
	first := g.Must("red", "game details")
	pages := refereetest.Fig(g, first, "pages").Int
	require.Greater(t, pages, int64(3))
	require.Equal(t, []string{fmt.Sprintf("Next: 2 of %d", pages)}, labelsOf(first))
	require.Contains(t, first.Text, "**Movement segment**", "what came first")
	var all strings.Builder
	a := first
	for n := int64(1); ; n++ {
		require.True(t, strings.HasPrefix(a.Text, fmt.Sprintf("**In full, page %d of %d**\n**", n, pages)), a.Text)
		require.LessOrEqual(t, text.Units(a.Text), text.PageUnits)
		require.Equal(t, n, refereetest.Fig(g, a, "page").Int)
		all.WriteString(a.Text)
		if n == pages {
			break
		}
		a = g.Must("red", a.Buttons[len(a.Buttons)-1].Line)
	}
	require.Equal(t, []string{"Previous"}, labelsOf(a))
	for _, once := range []string{"Kestrel's G1 hits Lance", "Hit 30 inside Kestrel", "Kestrel is crippled"} {
		require.Equal(t, 1, strings.Count(all.String(), once), once)
	}
	g.Refuse("red", "game details page:99", fmt.Sprintf("page: it has %d pages.", pages))
}

func labelsOf(a desk.Answer) (out []string) {
	for _, b := range a.Buttons {
		out = append(out, b.Label)
	}
	return out
}

// A weapon that reloads is no failure: the look ahead says when it may fire again, and
// nobody is told afterwards that it could not.
func TestAWeaponThatReloadsWaits(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish house:electronic-warfare=off,guns-begin=charged"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	g.Play([2]string{"red", "orders add lines:\"each: fire weapon:L1 target:lance\""})
	shown := g.Must("red", "orders show").Text
	require.Contains(t, shown, "line 1 waits: L1 was last used in impulse 1 of turn 1 and may be again in impulse 1 of turn 2")
	require.NotContains(t, shown, "could not be done")
	g.Play([2]string{"red", "orders clear"}, [2]string{"red", "orders add lines:\"each: fire weapon:all target:lance unit:kestrel\""})
	shown = g.Must("red", "orders show").Text
	require.Contains(t, shown, "; the first that reloads is ready in impulse 1 of turn 2")
	require.NotContains(t, shown, "could not be done")
	g.Posts = nil
	g.Play([2]string{"red", "orders done confirm:on"}, [2]string{"blue", "pass until:turn"})
	for _, p := range g.Posts {
		require.NotContains(t, p.Text(), "was last used")
		require.NotContains(t, p.Text(), "reload")
	}
}
