package orders_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/orders"
	"impulse/commands/refereetest"
)

func TestOrdersOnASheet(t *testing.T) {
	g := refereetest.Pair(t)
	a := g.Must("red", `orders add lines:"hide spot:2 marker:red-a\n\ntoy hide spot:3 marker:red-b"`)
	require.Equal(t, "hide spot:2 marker:red-a, hide spot:3 marker:red-b", refereetest.Fig(g, a, "orders").String())
	require.EqualValues(t, 1, refereetest.Fig(g, a, "number").Int)
	require.True(t, a.Private)
	a = g.Must("red", "toy hide spot:5 marker:red-a")
	require.Contains(t, a.Text, "`hide spot:5 marker:red-a` replaces `hide spot:2 marker:red-a`.")
	require.EqualValues(t, 2, refereetest.Fig(g, a, "number").Int)
	g.Refuse("red", `orders add lines:"hide spot:1 marker:blue-a"`, "blue-a")
	g.Refuse("red", `orders add lines:"\n\n"`, "there is no")
	g.Refuse("red", "toy shoot spot:1", "this is the Hiding")
	g.Refuse("red", "toy hide spot:1", "Say which one: marker:red-a or marker:red-b.")
	g.Refuse("red", "orders clear line:3", "your sheet has 2 orders, line:1 to line:2; orders show lists them.")
	require.Contains(t, g.Must("red", "orders clear line:1").Text, "1 order now")
	require.Equal(t, "hide spot:5 marker:red-a", refereetest.Fig(g, g.Must("red", "orders show"), "orders").String())
	require.Contains(t, g.Must("red", "orders clear").Text, "Your sheet is empty.")
	g.Must("red", "toy hide spot:6 marker:red-b")
	require.Contains(t, g.Must("red", "orders done").Text, "Sealed: 1 order for the Hiding")
	g.Refuse("red", "orders done", "sealed already")
	g.Refuse("red", "toy hide spot:1 marker:red-a", "take them back with: orders unseal")
	require.Equal(t, "sealed", refereetest.Fig(g, g.Must("red", "orders show"), "state").Text)
	require.Contains(t, g.Must("red", "orders unseal").Text, "Back on your sheet: 1 order.")
	g.Refuse("red", "orders unseal", "no sealed orders")
	a = g.Must("red", "orders show")
	require.Equal(t, "hide spot:6 marker:red-b", refereetest.Fig(g, a, "orders").String())
	require.Equal(t, "draft", refereetest.Fig(g, a, "state").Text)
	require.EqualValues(t, 5, refereetest.Fig(g, a, "number").Int, "the very draft that was sealed")
	g.Must("red", "orders done")
	g.Must("blue", "orders done") // none: the default
	require.Equal(t, "6", refereetest.Fig(g, g.Must("red", "toy markers"), "red-b").String())
	require.Equal(t, "1", refereetest.Fig(g, g.Must("blue", "toy markers"), "blue-b").String())
	g.Refuse("red", "orders unseal", "no sealed orders in this step")
	g.Refuse("ann", "orders show", "You hold no seat")
	g.Refuse("red", "orders show seat:blue", "You do not hold the seat blue.")
}

// What is refused of several orders is kept beside the sheet to be mended, and
// the faults are listed by line.
func TestSeveralOrdersThatAreRefused(t *testing.T) {
	g := refereetest.Pair(t)
	add := func(text string) desk.Answer {
		c := g.From("red", `orders add file:orders.txt`)
		c.Files = map[string][]byte{"orders.txt": []byte(text)}
		return g.Do(t.Context(), c)
	}
	g.Must("red", "toy hide spot:5 marker:red-a")
	a := g.Do(t.Context(), g.From("red", `orders add lines:"hide spot:0\n\nhide spot:9 marker:red-b\nhide spot:2 marker:red-b"`))
	require.Contains(t, a.Refusal.Text, "Line 1, hide spot:0: ")
	require.Contains(t, a.Refusal.Text, "Line 3, hide spot:9 marker:red-b: spot:")
	require.NotContains(t, a.Refusal.Text, "Line 4")
	shown := g.Must("red", "orders show")
	require.Equal(t, "hide spot:5 marker:red-a", refereetest.Fig(g, shown, "orders").String(), "all or none")
	require.Contains(t, shown.Text, "Refused, and kept to be mended: `hide spot:0` and 2 lines more.", "not all of it each time")
	text, _ := g.SheetText(g.From("red", ""), "")
	require.Contains(t, text, "hide spot:0", "a form shows what is to be mended")

	require.Contains(t, add("hide spot:8 marker:red-a\r\nhide spot:1 marker:red-b").Refusal.Text, "Line 1")
	require.Contains(t, g.Must("red", "orders show").Text, "hide spot:8")
	require.Nil(t, add("\ufeffhide spot:1 marker:red-a\r\nhide spot:1 marker:red-b\r\n").Refusal)
	shown = g.Must("red", "orders show")
	require.Equal(t, "hide spot:1 marker:red-a, hide spot:1 marker:red-b", refereetest.Fig(g, shown, "orders").String())
	require.NotContains(t, shown.Text, "kept to be mended", "the sheet has changed since")

	require.Contains(t, add("hide \xff").Refusal.Text, "plain text")
	require.Contains(t, add(" \n").Refusal.Text, "there is no order")
	require.Contains(t, add(strings.Repeat("x", orders.MaxForm+1)).Refusal.Text, "a sheet may have 16000")
	g.Refuse("red", "orders add file:orders.txt", "No file of that name")
	g.Refuse("red", `orders add file:orders.txt lines:"hide spot:2"`, "not in both")
	g.Refuse("red", "orders add", "there is no order")
	add("hide spot:7\nhide spot:8")
	g.Refuse("red", "orders done", "What you wrote last was refused and is not on your sheet, which has 2 orders. Mend it, or seal the sheet without it. To seal it: orders done seat:red confirm:on")
	sealed := g.Must("red", "orders done confirm:on")
	require.Contains(t, sealed.Text, "Sealed: 2 orders for the Hiding.")
	require.Contains(t, sealed.Text, "What you wrote last was refused and is not in it; it is kept.")
	require.NotContains(t, sealed.Text, "spot:7", "what is not sealed does not look as if it were")
	require.True(t, sealed.Private)
	require.Contains(t, add("hide spot:1 marker:red-a\nhide spot:2 marker:red-b").Refusal.Text, "are sealed")
	g.Must("red", "orders unseal")
	require.Contains(t, g.Must("red", "orders show").Text, "hide spot:7", "it can be mended now")
	g.Refuse("red", "orders done", "What you wrote last was refused")
	g.Must("red", "orders done confirm:on")
	g.Must("blue", "orders done")
	require.NotContains(t, g.Must("red", "orders show").Text, "refused", "it was for the step that is over")
}

func TestDraftsThatBecameIllegal(t *testing.T) {
	g := refereetest.Pair(t)
	g.Must("red", "toy hide spot:2 marker:red-a")
	g.Must("gm", "game assign unit:red-a seat:blue")
	g.Refuse("red", "orders done", "Line 1, hide spot:2 marker:red-a")
	g.Must("red", "orders clear")
	g.Must("red", "orders done")
	g.Must("blue", "orders done")

	g = refereetest.Pair(t)
	g.Must("red", "toy hide spot:2 marker:red-a")
	g.Must("red", "orders done")
	g.Must("gm", "game assign unit:red-a seat:blue")
	require.Contains(t, g.Last("channel"), "The ruling unsealed the orders of red\n")
	require.Contains(t, g.Last("dm:red"), "red-a")
	require.Equal(t, "hide spot:2 marker:red-a", refereetest.Fig(g, g.Must("red", "orders show"), "orders").String(), "what was unsealed is a draft again")
	require.Equal(t, "draft", refereetest.Fig(g, g.Must("red", "orders show"), "state").Text)
}
