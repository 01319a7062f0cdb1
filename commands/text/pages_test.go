package text

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestPagesKeepEveryWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringOfN(rapid.SampledFrom([]rune("aé😀 b")), 0, 3000, -1)
		text := strings.Join(rapid.SliceOfN(line, 0, 8).Draw(t, "lines"), "\n")
		if rapid.Bool().Draw(t, "code") {
			text = "before\n" + Code(text) + "\nafter"
		}
		var joined []string
		for _, page := range Pages(text, PageUnits) {
			require.LessOrEqual(t, Units(page), PageUnits)
			require.True(t, utf8.ValidString(page))
			require.Zero(t, strings.Count(page, Fence)%2, "a code block is left open")
			joined = append(joined, page)
		}
		words := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, Fence, "")), "") }
		require.Equal(t, words(text), words(strings.Join(joined, "\n")))
	})
}

func TestPagesCutBetweenLines(t *testing.T) {
	line := strings.Repeat("x", 999)
	require.Equal(t, []string{"short"}, Pages("short", PageUnits))
	require.Equal(t, []string{line + "\n" + line, line}, Pages(line+"\n"+line+"\n"+line, PageUnits))
	require.Equal(t, []string{"```\n" + line + "\n```", "```\n" + line + "\n" + strings.Repeat("y", 500) + "\n```"},
		Pages(Code(line+"\n"+line+"\n"+strings.Repeat("y", 500)), PageUnits))
}

func TestEscape(t *testing.T) {
	for in, want := range map[string]string{
		"*a* _b_ ~~c~~ ||d|| `e`":     "\\*a\\* \\_b\\_ \\~\\~c\\~\\~ \\|\\|d\\|\\| \\`e\\`",
		"@everyone <@123>":            "@\u200beveryone <\u200b@123>",
		"<#1> <t:1> </roll:1> <:a:1>": "<\u200b#1> <\u200bt:1> <\u200b/roll:1> <\u200b:a:1>",
		"2d6!@3 f<=2 <> <3 @ <":       "2d6!@3 f<=2 <> <3 @ <",
		"# big\n> quote\n- list":      "\\# big\n\\> quote\n\\- list",
		"a - b # c > d":               "a - b # c > d",
		"[text](https://x.y)":         "\\[text\\](https:\u200b//x.y)",
		"see HTTP://x.y, steam://z":   "see HTTP:\u200b//x.y, steam:\u200b//z",
		"discord.gg/a Discord.com/b":  "discord.\u200bgg/a Discord.\u200bcom/b",
		"discordapp.com. at 5: 3//2":  "discordapp.\u200bcom. at 5: 3//2",
		"a\u2028b\ufeffc\u202ed\n\te": "a\ufffdb\ufffdc\ufffdd\n\te",
	} {
		require.Equal(t, want, Escape(in))
	}
	require.Equal(t, "`a \u02cb b`", Mono("a ` b"))
	for n := 1; n < 9; n++ {
		require.Equal(t, 2, strings.Count(Code(strings.Repeat("`", n)), Fence), "%d back-ticks end the block", n)
	}
}
