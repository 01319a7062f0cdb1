package commands

import (
	"impulse/commands/desk"
	"impulse/commands/orders"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func pair(t *testing.T) *table {
	t.Helper()
	g := newTable(t)
	g.script([2]string{"gm", "game new system:toy scenario:pair"}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

func TestOrdersOnASheet(t *testing.T) {
	g := pair(t)
	a := g.do("red", `orders add lines:"hide spot:2 marker:red-a\n\ntoy hide spot:3 marker:red-b"`)
	require.Equal(t, "hide spot:2 marker:red-a, hide spot:3 marker:red-b", fig(g, a, "orders").String())
	require.EqualValues(t, 1, fig(g, a, "number").Int)
	require.True(t, a.Private)
	a = g.do("red", "toy hide spot:5 marker:red-a")
	require.Contains(t, a.Text, "`hide spot:5 marker:red-a` replaces `hide spot:2 marker:red-a`.")
	require.EqualValues(t, 2, fig(g, a, "number").Int)
	g.refuse("red", `orders add lines:"hide spot:1 marker:blue-a"`, "blue-a")
	g.refuse("red", `orders add lines:"\n\n"`, "there is no")
	g.refuse("red", "toy shoot spot:1", "now it is the Hiding")
	g.refuse("red", "toy hide spot:1", "Say which one: marker:red-a or marker:red-b.")
	g.refuse("red", "orders clear line:3", "your sheet has 2 orders")
	require.Contains(t, g.do("red", "orders clear line:1").Text, "1 order now")
	require.Equal(t, "hide spot:5 marker:red-a", fig(g, g.do("red", "orders show"), "orders").String())
	require.Contains(t, g.do("red", "orders clear").Text, "0 orders now")
	g.do("red", "toy hide spot:6 marker:red-b")
	require.Contains(t, g.do("red", "orders done").Text, "Sealed: 1 order for the Hiding")
	g.refuse("red", "orders done", "sealed already")
	g.refuse("red", "toy hide spot:1 marker:red-a", "take them back with: orders unseal")
	require.Equal(t, "sealed", fig(g, g.do("red", "orders show"), "state").Text)
	require.Contains(t, g.do("red", "orders unseal").Text, "Back on your sheet: 1 order.")
	g.refuse("red", "orders unseal", "no sealed orders")
	a = g.do("red", "orders show")
	require.Equal(t, "hide spot:6 marker:red-b", fig(g, a, "orders").String())
	require.Equal(t, "draft", fig(g, a, "state").Text)
	require.EqualValues(t, 5, fig(g, a, "number").Int, "the very draft that was sealed")
	g.do("red", "orders done")
	g.do("blue", "orders done") // none: the default
	require.Equal(t, "6", fig(g, g.do("red", "toy markers"), "red-b").String())
	require.Equal(t, "1", fig(g, g.do("blue", "toy markers"), "blue-b").String())
	g.refuse("red", "orders unseal", "no sealed orders in this step")
	g.refuse("ann", "orders show", "You hold no seat")
	g.refuse("red", "orders show seat:blue", "You do not hold the seat blue.")
}

// What is refused of several orders is kept beside the sheet to be mended, and
// the faults are listed by line.
func TestSeveralOrdersThatAreRefused(t *testing.T) {
	g := pair(t)
	add := func(text string) desk.Answer {
		c := g.from("red", `orders add file:orders.txt`)
		c.Files = map[string][]byte{"orders.txt": []byte(text)}
		return g.Do(t.Context(), c)
	}
	g.do("red", "toy hide spot:5 marker:red-a")
	a := g.Do(t.Context(), g.from("red", `orders add lines:"hide spot:0\n\nhide spot:9 marker:red-b\nhide spot:2 marker:red-b"`))
	require.Contains(t, a.Refusal.Text, "Line 1, hide spot:0: ")
	require.Contains(t, a.Refusal.Text, "Line 3, hide spot:9 marker:red-b: spot:")
	require.NotContains(t, a.Refusal.Text, "Line 4")
	shown := g.do("red", "orders show")
	require.Equal(t, "hide spot:5 marker:red-a", fig(g, shown, "orders").String(), "all or none")
	require.Contains(t, shown.Text, "which was refused and is kept to be mended:\n```\nhide spot:5 marker:red-a\nhide spot:0\n\nhide spot:9")
	text, _ := g.SheetText(g.from("red", ""), "")
	require.Contains(t, text, "hide spot:0", "a form shows what is to be mended")

	require.Contains(t, add("hide spot:8 marker:red-a\r\nhide spot:1 marker:red-b").Refusal.Text, "Line 1")
	require.Contains(t, g.do("red", "orders show").Text, "hide spot:8")
	require.Nil(t, add("\ufeffhide spot:1 marker:red-a\r\nhide spot:1 marker:red-b\r\n").Refusal)
	shown = g.do("red", "orders show")
	require.Equal(t, "hide spot:1 marker:red-a, hide spot:1 marker:red-b", fig(g, shown, "orders").String())
	require.NotContains(t, shown.Text, "kept to be mended", "the sheet has changed since")

	require.Contains(t, add("hide \xff").Refusal.Text, "plain text")
	require.Contains(t, add(" \n").Refusal.Text, "there is no order")
	require.Contains(t, add(strings.Repeat("x", orders.MaxForm+1)).Refusal.Text, "a sheet may have 16000")
	g.refuse("red", "orders add file:orders.txt", "No file of that name")
	g.refuse("red", `orders add file:orders.txt lines:"hide spot:2"`, "not in both")
	g.refuse("red", "orders add", "there is no order")
	add("hide spot:7\nhide spot:8")
	g.refuse("red", "orders done", "What you wrote last was refused and is not on your sheet, which has 2 orders. Mend it, or seal the sheet without it with: orders done seat:red confirm:on")
	sealed := g.do("red", "orders done confirm:on")
	require.Contains(t, sealed.Text, "Sealed: 2 orders for the Hiding.")
	require.Contains(t, sealed.Text, "What you wrote last was refused, so none of it is sealed;")
	require.NotContains(t, sealed.Text, "spot:7", "what is not sealed does not look as if it were")
	require.True(t, sealed.Private)
	require.Contains(t, add("hide spot:1 marker:red-a\nhide spot:2 marker:red-b").Refusal.Text, "are sealed")
	g.do("red", "orders unseal")
	require.Contains(t, g.do("red", "orders show").Text, "hide spot:7", "it can be mended now")
	g.refuse("red", "orders done", "What you wrote last was refused")
	g.do("red", "orders done confirm:on")
	g.do("blue", "orders done")
	require.NotContains(t, g.do("red", "orders show").Text, "refused", "it was for the step that is over")
}

func TestDraftsThatBecameIllegal(t *testing.T) {
	g := pair(t)
	g.do("red", "toy hide spot:2 marker:red-a")
	g.do("gm", "game assign unit:red-a seat:blue")
	g.refuse("red", "orders done", "Line 1, hide spot:2 marker:red-a")
	g.do("red", "orders clear")
	g.do("red", "orders done")
	g.do("blue", "orders done")

	g = pair(t)
	g.do("red", "toy hide spot:2 marker:red-a")
	g.do("red", "orders done")
	g.do("gm", "game assign unit:red-a seat:blue")
	require.Contains(t, g.last("channel"), "The ruling unsealed the orders of red.")
	require.Contains(t, g.last("dm:red"), "red-a")
	require.Equal(t, "hide spot:2 marker:red-a", fig(g, g.do("red", "orders show"), "orders").String(), "what was unsealed is a draft again")
	require.Equal(t, "draft", fig(g, g.do("red", "orders show"), "state").Text)
}

func TestStepsInTurn(t *testing.T) {
	g := duel(t, "")
	g.hide()
	g.do("red", "orders done")
	g.do("blue", "orders done")
	g.refuse("blue", "toy search spot:1", "no decision in the Searching now")
	g.refuse("blue", "orders done", "It is not your turn.")
	g.refuse("red", "toy search spot:1 dice:4", "the referee rolls")
	require.Contains(t, g.do("red", "toy search spot:4").Text, "Red finds Blue a at spot 4.")
	require.Contains(t, g.last("channel"), "**red** (red): `toy search spot:4`")
	g.refuse("blue", "toy search spot:4", "has been searched")
	g.do("blue", "orders done")
	require.Contains(t, g.last("channel"), "Round 2")
	require.Equal(t, "red/p2", g.journal("gm")[9][2].Value.Text)
}
