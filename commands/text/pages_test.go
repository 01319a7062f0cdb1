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

// What is cut for a phone keeps every word too, and no part of it is taller.
func TestScreensKeepEveryWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.StringOfN(rapid.SampledFrom([]rune("aéb:     ")), 0, 900, -1)
		text := strings.Join(rapid.SliceOfN(line, 0, 12).Draw(t, "lines"), "\n")
		if rapid.Bool().Draw(t, "code") {
			text = "before\n" + Code(text) + "\nafter"
		}
		most := rapid.IntRange(6, 20).Draw(t, "most")
		var joined []string
		for _, part := range Screens(text, most) {
			require.LessOrEqual(t, Tall(part), most, part)
			require.Zero(t, strings.Count(part, Fence)%2, "a code block is left open")
			joined = append(joined, part)
		}
		words := func(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, Fence, "")), "") }
		require.Equal(t, words(text), words(strings.Join(joined, "\n")))
	})
}

func TestHowTallATextIs(t *testing.T) {
	word := strings.Repeat("x", 30)
	for text, lines := range map[string]int{
		"": 1, "a\n\nb": 3, strings.Repeat("x", Wide): 1, strings.Repeat("x", Wide+1): 2,
		word + " " + word: 2, Code(word + " " + word): 4, Code(word + "\n" + word): 4,
	} {
		require.Equal(t, lines, Tall(text), text)
	}
	require.Equal(t, 1, Tall(strings.Repeat("<@1574687952>", 3)), "names are as long as many are")
	require.Equal(t, 2, Tall(strings.Repeat("<@1574687952>", 4)))
	require.Equal(t, 2, TallIn(strings.Repeat("x", Wide), Beside))
	stamped := strings.Repeat("<t:1795262400:f> xxxx xxxx xxxx xxxx xxxx x\n", 12) // times are longer as they are shown
	for _, part := range Screens(stamped, 12) {
		require.LessOrEqual(t, Tall(part), 12, part)
	}
	require.Equal(t, []string{"a"}, Screens("a", 1))
	require.Equal(t, []string{"a\nb", "c:\nd\ne:"}, Screens("a\nb\nc:\nd\ne:", 3), "a heading goes with what it heads")
}

// Of a list that does not fit so many are left as there is no room for, and the line
// that counts them has room.
func TestWhatFits(t *testing.T) {
	long := strings.Repeat("x", Wide+1)
	for _, x := range []struct{ most, fit, left int }{{6, 4, 0}, {5, 3, 1}, {4, 2, 2}, {3, 1, 3}, {1, 0, 4}} {
		fit, left := Fit([]string{"a", long, "b", long}, x.most)
		require.Len(t, fit, x.fit, x.most)
		require.Equal(t, x.left, left, x.most)
	}
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
