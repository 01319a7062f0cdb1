package tabletop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
)

func TestSavedRolls(t *testing.T) {
	g := newTable(t)
	a := g.do("red", `roll expr:"d20+7 # strike" save:Attack`)
	require.Contains(t, a.Text, "\nSaved as **attack**: `roll expr:attack`")
	require.False(t, a.Private)
	require.Equal(t, "attack", fig(g, a, "saved").Text)
	require.Contains(t, g.do("red", "roll expr:ATTACK dice:13").Text, "(13) + 7 = **20** — strike *(typed)*")
	g.do("red", `roll expr:"d20+9" save:attack dice:1`)
	a = g.do("red", `roll expr:"p d20+9" save:attack dice:1`)
	require.Contains(t, a.Text, "it replaces `d20+9`")
	require.True(t, a.Private)
	a = g.do("red", `roll expr:"d20+9" save:attack`)
	require.False(t, a.Private)
	require.Contains(t, a.Text, "\nSaved as **attack**; it replaces an older one.", "which was private")
	g.do("red", `roll expr:"p d20+9" save:attack dice:1`)
	g.do("red", `roll expr:attack save:copy_1`)
	g.do("blue", `roll expr:2d6 save:attack`)
	other := Call{User: "red", Place: "other", Line: "roll expr:3d6 save:attack"}
	require.Nil(t, g.call(other).Refusal)

	a = g.do("red", "roll")
	require.Equal(t, "- **attack** `p d20+9`\n- **copy\\_1** `p d20+9`", a.Text)
	require.True(t, a.Private)
	require.Equal(t, `{"saved":[{"name":"attack","expr":"p d20+9","place":"channel"},{"name":"copy_1","expr":"p d20+9","place":"channel"}]}`, asJSON(t, a.Data))
	require.Equal(t, "- **attack** `2d6`", g.do("blue", "roll").Text)
	other.Line = "roll"
	require.Equal(t, "- **attack** `3d6`", g.call(other).Text)
	require.Contains(t, g.dm("ann", "roll").Text, "You have no saved rolls here.")

	require.Equal(t, []string{"attack", "copy_1"}, g.values("red", "roll", "expr"))
	require.Equal(t, []string{"attack"}, g.values("blue", "roll", "delete"))
	require.Nil(t, g.values("ann", "roll", "expr"))
	require.Equal(t, "attack: 2d6", g.Complete(Call{User: "blue", Place: "channel", Line: "roll"}, "expr")[0].Label)

	g.refuse("red", "roll delete:atack", `delete: you have no saved roll "atack" here; you have attack and copy_1.`)
	a = g.do("red", "roll delete:ATTACK")
	require.True(t, a.Private)
	require.Equal(t, "The saved roll **attack** is deleted; it was `p d20+9`", a.Text)
	require.Equal(t, []string{"copy_1"}, g.values("red", "roll", "expr"))
	require.Equal(t, []string{"copy_1"}, g.values("red", "roll", "expr"), "after a restart")
	require.Equal(t, []string{"attack"}, g.values("blue", "roll", "expr"))
}

// What was saved in a channel that is gone can be found and deleted in private.
func TestSavedRollsOfAllPlaces(t *testing.T) {
	g := newTable(t)
	for _, x := range [][2]string{{"tavern", "attack"}, {"tavern", "dodge"}, {"gone", "attack"}} {
		require.Nil(t, g.call(Call{User: "red", Place: x[0], Line: "roll expr:d20 save:" + x[1]}).Refusal)
	}
	require.Nil(t, g.dm("red", "roll expr:d8 save:dodge").Refusal)
	a := g.dm("red", "roll")
	require.Equal(t, "- **dodge** `d8`\n- **attack** `d20` in gone\n- **attack** `d20` in tavern\n- **dodge** `d20` in tavern", a.Text)
	require.Len(t, fig(g, a, "saved").Items, 4)
	var offered []string
	for _, c := range g.Complete(Call{User: "red", Place: outbox.DM("red"), Line: "roll"}, "delete") {
		offered = append(offered, c.Value)
	}
	require.Equal(t, []string{"dodge@dm:red", "attack@gone", "attack@tavern", "dodge@tavern"}, offered)

	require.Equal(t, "delete: you have saved attack in 2 places; say which one: attack@gone or attack@tavern.", g.dm("red", "roll delete:Attack").Refusal.Text)
	require.Contains(t, g.dm("red", "roll delete:attack@no").Refusal.Text, "you have no saved roll")
	require.Equal(t, "The saved roll **attack** in gone is deleted; it was `d20`", g.dm("red", "roll delete:attack@gone").Text)
	require.Contains(t, g.dm("red", "roll delete:attack").Text, "The saved roll **attack** in tavern is deleted")
	require.Contains(t, g.dm("red", "roll delete:attack").Refusal.Text, "you have dodge.")
	require.Contains(t, g.call(Call{User: "red", Place: "gone", Line: "roll delete:dodge"}).Refusal.Text, "you have no saved rolls here")
}

func TestWhatCanBeSaved(t *testing.T) {
	g := newTable(t)
	g.do("red", rollLine(strings.Repeat("1+", 149)+"10", "save", "long"))
	g.refuse("red", rollLine(strings.Repeat("1+", 150)+"1", "save", "longer"), "save: a saved roll has at most 300 characters, and this one has 301")
	for _, name := range []string{"\u0130", "\u212a", "\u00c9t\u00c9", "\u1e9e"} {
		a := g.do("red", rollLine("d20", "save", name))
		kept := fig(g, a, "saved").Text
		for _, called := range []string{name, kept} {
			require.Contains(t, g.do("red", rollLine(called)).Text, "`d20`: (", name)
		}
		g.do("red", "roll delete:"+name)
	}
	g.refuse("red", rollLine("d20", "save", "4d6\u212a3"), "reads as dice")
}

func TestNothingIsSavedOfWhatFails(t *testing.T) {
	g := newTable(t)
	for _, line := range []string{`roll expr:"d20+" save:x`, `roll expr:"gm d20" save:x`, `roll expr:2d6 save:x dice:1`, `roll expr:1/(0d6) save:x`} {
		require.NotNil(t, g.ask("red", line).Refusal)
	}
	require.Nil(t, g.values("red", "roll", "expr"))
}

func TestHowManyRollsAreSaved(t *testing.T) {
	var n Pocket
	for place := range maxRolls / maxRollsHere {
		for i := range maxRollsHere {
			_, err := n.save(savedRoll{Place: string(rune('a' + place)), Name: strings.Repeat("x", i+1), Expr: "d6"})
			require.NoError(t, err)
		}
	}
	replaced, err := n.save(savedRoll{Place: "a", Name: "X", Expr: "d8"})
	require.NoError(t, err, "replacing takes no room")
	require.Equal(t, "d6", replaced)
	_, err = n.save(savedRoll{Place: "a", Name: "more", Expr: "d6"})
	require.ErrorContains(t, err, "You have 50 saved rolls here")
	_, err = n.save(savedRoll{Place: "new", Name: "more", Expr: "d6"})
	require.ErrorContains(t, err, "You have 500 saved rolls")
	require.Len(t, n.Rolls, maxRolls)
	require.Len(t, n.here("b"), maxRollsHere)
}
