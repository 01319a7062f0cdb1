package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules/cmdline"
)

func TestHostileInput(t *testing.T) {
	g := refereetest.Duel(t, "")
	long := strings.Repeat("x", 100_000)
	for _, line := range []string{
		"", " ", "nonsense", "game", "game nonsense", "toy", "toy nonsense", "toy-calc", "toy-gm nonsense", "orders", "game new extra words",
		"game note", "game note text:", `game note text:""`, "game note text:a text:b", "game note words:a", "game log last:0", "game log last:1e9", "game why entry:-1",
		"game why entry:99999", "game undo to:18446744073709551615", "game rule id:nothing value:on", "game rule value:3", "game assign unit:x seat:y", "rule id:nothing",
		"sheet unit:nothing", "help topic:nothing", "game import file:x", "game retry dice:" + strings.Repeat("6,", 2000) + "6", long, "game note text:" + long, "game " + long, "toy hide " + long + ":1",
		"game note text:\"a\x00b\"", "game note text:\"a\xffb\"", "game note text:\"a\u202eb\"", "game\x00status", "game note text:\"open", "'; drop table games", "😀", "game status \u202e",
		"game note text:" + strings.Repeat("@everyone", 200), `orders add lines:"` + strings.Repeat(`\n`, 3000) + `x"`, "toy-calc shot needs:7", "toy-calc shot needs:4 dice:\"1 2 3\"", "toy-calc shot needs:4 dice:0",
	} {
		g.Refuse("red", line, "")
		a := g.Ask("red", line)
		require.Less(t, len(a.Text), 700, "%.60q", line)
		require.NotContains(t, a.Text, "our fault", "%.60q", line)
		require.NotContains(t, a.Text, "\n", "%.60q: one sentence", line)
		require.NotContains(t, a.Text, "\u202e")
		require.True(t, a.Private)
		g.Must("ann", "game status")
	}
}

func TestHostileNames(t *testing.T) {
	g := refereetest.Duel(t, "")
	for _, c := range []desk.Call{
		{User: strings.Repeat("u", 1000), Place: "channel"}, {User: "a\x00b", Place: "channel"}, {User: "", Place: "channel"}, {User: "a\xff", Place: "channel"},
		{User: "red", Place: ""}, {User: "red", Place: strings.Repeat("p", 300)}, {User: "red", Place: "a\x00"}, {User: "red", Place: "channel", ID: strings.Repeat("i", 300)}, {User: "red", Place: "channel", ID: "\x00"},
	} {
		c.Line = "game note text:x"
		before := g.State()
		a := g.Send(c)
		require.NotNil(t, a.Refusal)
		require.NotContains(t, a.Text, "our fault")
		require.Equal(t, before, g.State())
	}
	g = refereetest.New(t)
	name := "*" + strings.Repeat("é", 70) + "@everyone`"
	g.Play([2]string{name, "game new system:toy scenario:duel gm:off"}, [2]string{name, "game join"}, [2]string{name, "game note text:x"}, [2]string{name, "game mode to:free"}, [2]string{name, "toy search spot:1"})
	for _, p := range g.Posts {
		require.NotContains(t, p.Text(), "@everyone")
		require.NotContains(t, strings.ReplaceAll(p.Text(), `\*é`, ""), "*é")
	}
	require.NotContains(t, g.Must("ann", "game status").Text, "@everyone")
}

func TestNotesShowAsTheyWereWritten(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", "game note text:\"**bold** @here <@1> `code`\\n# big\"")
	require.Equal(t, "red notes: \\*\\*bold\\*\\* @\u200bhere <\u200b@1> \\`code\\`\n\\# big", g.Last("channel"))
	require.Contains(t, g.Must("ann", "game log").Text, "\\*\\*bold\\*\\* @\u200bhere")
	g.Must("red", "game note text:\""+strings.Repeat("*", 1000)+"\"")
	var whole strings.Builder
	for _, p := range g.Posts {
		require.LessOrEqual(t, text.Units(p.Text()), text.PageUnits)
		if strings.Contains(p.Text(), `\*\*\*\*`) {
			whole.WriteString(p.Text())
		}
	}
	require.Equal(t, 1000, strings.Count(whole.String(), `\*`), "a long post goes out in pieces, in order")
}

func TestDeliverySendsNothingTwice(t *testing.T) {
	g := refereetest.Duel(t, "")
	for _, text := range []string{"one", "two", "three"} {
		g.Do(t.Context(), desk.Call{User: "red", Place: "channel", Line: "game note text:" + text})
	}
	var sent []string
	full := func(m outbox.Message) error {
		if len(sent) == 2 {
			return cmdline.Unclear("Discord is away.")
		}
		sent = append(sent, m.Text())
		return nil
	}
	require.Error(t, g.Outbox.Deliver(t.Context(), full))
	g.Posts = nil
	g.Deliver()
	require.Equal(t, []string{"red notes: one", "red notes: two"}, sent)
	require.Equal(t, "red notes: three", g.Posts[0].Text())
	require.Len(t, g.Posts, 1)
}

func TestComplete(t *testing.T) {
	g := refereetest.New(t)
	require.Equal(t, []string{"toy"}, g.Offered("red", "game new", "system"))
	require.Equal(t, []string{"duel", "pair", "fox"}, g.Offered("red", "game new system:toy", "scenario"))
	require.Equal(t, []string{"strict", "free"}, g.Offered("red", "game new", "mode"))
	require.Nil(t, g.Offered("red", "game join", "seat"))
	g.Play([2]string{"gm", "game new system:toy scenario:duel"}, [2]string{"red", "game join"})
	require.Equal(t, []string{"blue"}, g.Offered("blue", "game join", "seat"), "free ones")
	g.Must("blue", "game join")
	require.Equal(t, []string{"red"}, g.Offered("red", "orders show", "seat"))
	require.Equal(t, []string{"red"}, g.Offered("red", "game leave", "seat"))
	require.Equal(t, []string{"red", "blue"}, g.Offered("gm", "orders done", "seat"))
	require.Nil(t, g.Offered("ann", "orders show", "seat"))
	require.Equal(t, []string{"red-a"}, g.Offered("red", "sheet", "unit"), "only what one knows")
	require.Nil(t, g.Offered("ann", "sheet", "unit"))
	require.Equal(t, []string{"red-a", "blue-a"}, g.Offered("gm", "game assign", "unit"))
	require.Equal(t, []string{"red", "blue"}, g.Offered("gm", "game assign unit:red-a", "seat"))
	require.Equal(t, []string{"hit-on"}, g.Offered("ann", "game rule", "id"))
	require.Equal(t, []string{"3", "4", "5"}, g.Offered("ann", "game rule id:hit-on", "value"))
	require.Contains(t, g.Offered("ann", "rule", "id"), "fences")
	require.Contains(t, g.Offered("ann", "help", "topic"), "orders done")
	require.Equal(t, []string{"red-a"}, g.Offered("red", "toy hide spot:2", "marker"))
	require.Equal(t, []string{"on", "off"}, g.Offered("red", "map", "public"))
	for _, line := range []string{"", "nonsense", "game", "toy", "game join seat:\"", strings.Repeat("x", 10000)} {
		require.Nil(t, g.Offered("red", line, "seat"))
	}
	require.Nil(t, g.Offered("red", "game join", "nonsense"))
}
