package outbox

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/rules/codec"
)

func TestAResultKnowsItsParts(t *testing.T) {
	m := Result("1", "Turn 1, Fire", []string{"- a", "- b"}, "*Now: c.*")
	require.Equal(t, "**Turn 1, Fire**\n- a\n- b\n*Now: c.*", m.Text)
	require.Equal(t, "- a\n- b", m.Body())
	require.Empty(t, Result("1", "Turn 1, Fire", nil, "*Now: c.*").Body())
	require.Equal(t, "as it was", Message{Text: "as it was"}.Body())
	require.LessOrEqual(t, text.Units(Result("1", strings.Repeat("é", 1000), nil, "").Title), maxTitle)
}

// A thread may be called anything; its name in a heading is nobody's Markdown.
func TestAResultNamesItsPlaceAsItIs(t *testing.T) {
	m := Result(DM("ann"), "Turn 1, Fire in #[free](https://evil.example) **x**", []string{"- a"}, "")
	require.Equal(t, "**Turn 1, Fire in #\\[free\\](https:\u200b//evil.example) \\*\\*x\\*\\***\n- a", m.Text)
	require.Equal(t, "- a", m.Body())
	m.Text += strings.Repeat("\n- somebody hits somebody else", 100)
	for _, p := range paged([]Message{m}) {
		require.True(t, strings.HasPrefix(p.Text, Heading(p.Title)))
		require.LessOrEqual(t, text.Units(p.Content()), text.PageUnits)
	}
}

// The pages of a result say of what they are; the last has what belongs to the
// end.
func TestResultInPages(t *testing.T) {
	lines := strings.Split(strings.Repeat("- somebody hits somebody else\n", 200), "\n")
	m := Result("1", strings.Repeat("T", 500), lines[:200], "*Now: c.*")
	m.Game, m.Entry, m.Mention, m.Step = "1a2b3c4d", 123456, []string{"12345678901234567890"}, "mark"
	pages := paged([]Message{m})
	require.Greater(t, len(pages), 2)
	all := ""
	for i, p := range pages {
		require.LessOrEqual(t, text.Units(p.Content())+pingUnits*len(p.Mention), text.PageUnits)
		require.LessOrEqual(t, text.Units(p.Title), maxTitle)
		require.Equal(t, i > 0, strings.HasSuffix(p.Title, continued))
		require.True(t, strings.HasPrefix(p.Text, Heading(p.Title)))
		all += p.Body() + "\n"
		last := i == len(pages)-1
		require.Equal(t, []bool{last, last, last}, []bool{p.Step != "", p.Await != "", p.Mention != nil})
	}
	require.Equal(t, strings.Join(lines, "\n"), all)
}

// What an earlier Impulse has left in the outbox is delivered as it was.
func TestRowOfAnEarlierVersion(t *testing.T) {
	old, err := codec.Encode(struct {
		Game string `cbor:"1,keyasint"`
		Text string `cbor:"3,keyasint"`
	}{"1a2b3c4d", "**Turn 1**\n- a"})
	require.NoError(t, err)
	var m Message
	require.NoError(t, codec.Decode(old, &m))
	require.Equal(t, Message{Game: "1a2b3c4d", Text: "**Turn 1**\n- a"}, m)
	require.Equal(t, "**Turn 1**\n- a\n-# game 1a2b3c4d", m.Content())
}
