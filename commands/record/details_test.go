package record_test

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/storage"
)

// What was undone is no detail any more, and who answered by a standing sheet is said.
func TestDetailsOfWhatStands(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	require.Contains(t, g.Must("ann", "game details from:1").Text, "**Hiding**")
	g.Must("gm", "game undo confirm:on")
	require.NotContains(t, g.Must("ann", "game details from:1").Text, "**Hiding**")

	g = refereetest.StandingDuel(t, `each: hide spot:3\nbreak at 2`, `each: hide spot:4\nbreak at 2`)
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("ann", "game details from:1").Text, "*By standing orders of ")
}

// The details of the posts leave out nothing between them that everybody may read: what
// was quiet in a post is in its details.
func TestDetailsLeaveNothingOut(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:goliath scenario:bodenburg gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
	g.Posts = nil
	for range 24 {
		for _, x := range [][2]string{{"ann", "goliath move forward:3 unit:red-2"}, {"ann", "goliath fire target:nearest unit:red-4"}, {"ann", "orders done"},
			{"bob", "goliath fire target:nearest unit:blue-1"}, {"bob", "orders done"}} {
			g.Ask(x[0], x[1]) // what cannot be given now is left out
		}
	}
	var told [][2]uint64
	for _, m := range g.Posts {
		if m.Place == "channel" && m.Entry > 0 {
			told = append(told, [2]uint64{cmp.Or(m.From, m.Entry), m.Entry})
		}
	}
	require.NotEmpty(t, told)
	last := told[len(told)-1][1]
	require.NoError(t, g.Read(func(tx *storage.Tx) error {
		for e, err := range journal.Entries(tx, g.TheGame().Head.ID, told[0][0], last) {
			require.NoError(t, err)
			if e.Public.Op == journal.OpStep && len(rules.Visible(e.Public.Events, rules.Spectator)) > 0 {
				require.True(t, slices.ContainsFunc(told, func(x [2]uint64) bool { return x[0] <= e.N && e.N <= x[1] }), "entry %d is in no details: %v", e.N, told)
			}
		}
		return nil
	}))
}

// The details on a phone come in pages that one scrolls a little, in the order of time, and
// together they tell what the console tells: each line under the heading of its entry.
func TestDetailsOnAPhone(t *testing.T) {
	g := refereetest.HeavyFire(t, "")
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	g.Ask("blue", "orders done")
	console, phone := paged(t, g, false), paged(t, g, true)
	require.Greater(t, len(phone), 2*len(console))
	for _, page := range phone[:len(phone)-1] {
		require.LessOrEqual(t, text.Tall(page), text.Glance, page)
		require.Greater(t, text.Tall(page), 5, page)
		require.Regexp(t, `^\*\*.* \(entry \d+\)\n`, page)
	}
	require.Equal(t, toldBy(console), toldBy(phone))
	require.Contains(t, strings.Join(phone, "\n"), "**Damage Assessment segment** (entry ")
	require.Contains(t, console[len(console)-1], "-# Entries ")
	entries := []int{}
	for _, m := range regexp.MustCompile(`\(entry (\d+)\)`).FindAllStringSubmatch(strings.Join(console, "\n"), -1) {
		n, _ := strconv.Atoi(m[1])
		entries = append(entries, n)
	}
	require.True(t, slices.IsSorted(entries), "%v", entries)
}

// paged are the pages of the details of the last result.
func paged(t *testing.T, g *refereetest.Table, phone bool) (pages []string) {
	t.Helper()
	for line := "game details"; line != ""; {
		c := g.From("red", line)
		c.Phone = phone
		a := g.Send(c)
		require.Nil(t, a.Refusal, line)
		pages, line = append(pages, a.Text), refereetest.NextPage(a)
	}
	return pages
}

// toldBy is what pages tell, without what heads and ends them: how often each line under
// its heading.
func toldBy(pages []string) map[string]int {
	heading, out := "", map[string]int{}
	for _, line := range strings.Split(strings.Join(pages, "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "**In full"), strings.HasPrefix(line, "-# "):
		case strings.HasPrefix(line, "**"):
			heading = line
		default:
			out[heading+"\n"+line]++
		}
	}
	return out
}

// Of a stretch of several entries a phone shows what happened alone.
func TestDetailsOfAStretchHoldWhatHappened(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"},
		[2]string{"ann", `orders done lines:"move to:0407 unit:donovan"`}, [2]string{"bob", `orders done lines:"fire unit:hauser target:donovan"`})
	whole := g.Must("ann", "game details from:1").Text
	require.Contains(t, whole, "Impulse 2 begins")
	seen := ""
	for line := "game details from:1"; line != ""; {
		a := g.OnPhone("ann", line)
		seen, line = seen+a.Text+"\n", refereetest.NextPage(a)
	}
	for _, quiet := range []string{" begins.", "They go on with what they do.", "has new orders"} {
		require.NotContains(t, seen, quiet)
	}
	require.Contains(t, seen, "Hauser")

	g.Play([2]string{"ann", "game concede confirm:on"})
	end := g.Must("ann", "game details").Text
	require.Contains(t, end, "**The end**")
	require.NotContains(t, end, "****")
}
