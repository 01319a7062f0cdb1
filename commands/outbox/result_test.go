package outbox

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/rules/codec"
	"impulse/storage"
)

func TestAMessageIsPutTogetherOfItsParts(t *testing.T) {
	m := Result("1", "Turn 1, impulse 2", []string{"a", "b"}, "c")
	require.Equal(t, "**Turn 1, impulse 2**\na\nb\nc", m.Text())
	require.Equal(t, "a\nb", m.Body())
	require.Equal(t, "**Turn 1**\nc", Result("1", "Turn 1", nil, "c").Text())
	require.Equal(t, "**Turn 1**", Result("1", "Turn 1", nil, "").Text())
	require.Equal(t, "as it was\nand is", Say("1", "as it was", "and is").Text())
	require.Equal(t, "c", Message{Ask: "c"}.Text())
	require.LessOrEqual(t, text.Units(Result("1", strings.Repeat("é", 1000), nil, "").Title), maxTitle)
}

// A thread may be called anything; its name in a heading is nobody's Markdown.
func TestAResultNamesItsPlaceAsItIs(t *testing.T) {
	m := Result(DM("ann"), "Turn 1 in #[free](https://evil.example) **x**", []string{"a"}, "")
	require.Equal(t, "**Turn 1 in #\\[free\\](https:\u200b//evil.example) \\*\\*x\\*\\***\na", m.Text())
}

// The first page of what is too long has its title, the last what belongs to the
// end, and no word is lost.
func TestAMessageInPages(t *testing.T) {
	lines := strings.Split(strings.Repeat("- somebody hits somebody else\n", 200), "\n")[:200]
	m := Result("1", strings.Repeat("T", 500), lines, "*Now: c.*")
	m.Game, m.Entry, m.Mention, m.Step, m.Clears = "1a2b3c4d", 123456, []string{"12345678901234567890"}, "mark", 7
	m.Buttons, m.Throw = []Button{{Label: "Log", Line: "game log"}}, "mark"
	pages := paged([]Message{m})
	require.Greater(t, len(pages), 2)
	all := ""
	for i, p := range pages {
		require.LessOrEqual(t, text.Units(p.Content())+pingUnits*len(p.Mention), text.PageUnits)
		require.Equal(t, i == 0, p.Title != "")
		require.Equal(t, i == 0, p.Clears != 0)
		all += p.Body() + "\n"
		last := i == len(pages)-1
		require.Equal(t, []bool{last, last, last, last, last}, []bool{p.Step != "", p.Ask != "", p.Mention != nil, p.Buttons != nil, p.Throw != ""})
	}
	require.Equal(t, strings.Join(lines, "\n")+"\n", all)
}

// What an earlier Impulse has left in the outbox is delivered as it was.
func TestRowOfAnEarlierVersion(t *testing.T) {
	type row struct {
		Game  string `cbor:"1,keyasint"`
		Text  string `cbor:"3,keyasint"`
		Title string `cbor:"5,keyasint,omitempty"`
		Await string `cbor:"6,keyasint,omitempty"`
		Step  string `cbor:"7,keyasint,omitempty"`
	}
	for want, old := range map[string]row{
		"**Turn 1**\n- a\n- b\n*Now: c.*": {Title: "Turn 1", Await: "*Now: c.*", Step: "mark", Text: "**Turn 1**\n- a\n- b\n*Now: c.*"},
		"**Turn 1**\n*Now: c.*":           {Title: "Turn 1", Await: "*Now: c.*", Text: "**Turn 1**\n*Now: c.*"},
		"**red** notes\n\n- a":            {Text: "**red** notes\n\n- a"},
	} {
		old.Game = "1a2b3c4d"
		body, err := codec.Encode(old)
		require.NoError(t, err)
		m, err := read(storage.Row{Place: "here", Seq: 3, Kind: messageRow, Body: body})
		require.NoError(t, err)
		require.Equal(t, want+"\n-# game 1a2b3c4d", m.Content())
		require.Equal(t, []string{old.Title, old.Await, old.Step}, []string{m.Title, m.Ask, m.Step})
	}
}

// What is read of a row is what was written.
func TestARowKeepsAMessage(t *testing.T) {
	m := Message{Place: "here", Game: "1a2b3c4d", Entry: 9, From: 4, Title: "T", Lines: []string{"a", ""}, Ask: "b", Mention: []string{"c"}, Step: "d",
		AtOnce: true, Pictures: []Picture{{From: 4, To: 9}}, Fleeting: true, Clears: 3, Row: 5}
	body, err := encode(m)
	require.NoError(t, err)
	again, err := read(storage.Row{Place: "here", Seq: 5, Kind: messageRow, Body: body})
	require.NoError(t, err)
	require.Equal(t, m, again)
}
