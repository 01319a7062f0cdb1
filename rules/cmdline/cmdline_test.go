package cmdline_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
)

func command(path string, args ...string) cmdline.Command {
	c := cmdline.Command{Path: strings.Fields(path)}
	for i := 0; i < len(args); i += 2 {
		c.Args = append(c.Args, cmdline.Arg{Name: args[i], Value: args[i+1]})
	}
	return c
}

func TestParseCommand(t *testing.T) {
	for line, want := range map[string]cmdline.Command{
		"done":                                 command("done"),
		"pentagon fire":                        command("pentagon fire"),
		"  Pentagon\t FIRE  ":                  command("pentagon fire"),
		"pentagon fire weapon:L1 Target:Lance": command("pentagon fire", "weapon", "L1", "target", "Lance"),
		"fire weapon:kestrel/L1":               command("fire", "weapon", "kestrel/L1"),
		`note text:"two words"`:                command("note", "text", "two words"),
		`note text:""`:                         command("note", "text", ""),
		`note text: next:1`:                    command("note", "text", "", "next", "1"),
		`note text:"a \"b\" \\ c\nd\te"`:       command("note", "text", "a \"b\" \\ c\nd\te"),
		"note text:\"a\nb\"":                   command("note", "text", "a\nb"),
		"note text:\"a\" more:b":               command("note", "text", "a", "more", "b"),
		"note at:12.5,30 url:http://x.y/?a=b":  command("note", "at", "12.5,30", "url", "http://x.y/?a=b"),
		"note text:naïve🦀":                     command("note", "text", "naïve🦀"),
		"note text:\u00a0 a:b":                 command("note", "text", "", "a", "b"), // a hard space parts words too
		"game forget-me d'accord:1 a_b:2":      command("game forget-me", "d'accord", "1", "a_b", "2"),
		"toy-calc hit 4 HC+1 a:1":              {Path: []string{"toy-calc", "hit"}, Words: []string{"4", "HC+1"}, Args: []cmdline.Arg{{Name: "a", Value: "1"}}},
	} {
		got, err := cmdline.Parse(line)
		require.NoError(t, err, line)
		require.Equal(t, want, got, line)
	}
}

func TestParseCommandRefuses(t *testing.T) {
	for _, tt := range []struct{ name, line, says string }{
		{"nothing", "", "begins with its name"},
		{"blanks", " \t ", "begins with its name"},
		{"an option alone", "weapon:L1", "begins with its name"},
		{"a zero byte", "fire weapon:\x00", "U+0000"},
		{"an escape", "fire weapon:\x1b[2J", "U+001B"},
		{"a carriage return", "fire\r", "U+000D"},
		{"a right-to-left override", "fire weapon:\u202eL1", "U+202E"},
		{"a line separator", "note text:a\u2028b", "U+2028"},
		{"an invisible mark", "note text:a\ufeffb", "U+FEFF"},
		{"a lost character", "note text:\ufffd", "U+FFFD"},
		{"an isolate", "fire \u2066weapon:L1", "U+2066"},
		{"no character", "fire weapon:\uffff", "U+FFFF"},
		{"broken UTF-8", "fire weapon:\xff\xfe", "not valid UTF-8"},
		{"half a character", "fire weapon:\xe2\x82", "not valid UTF-8"},
		{"100 KB", strings.Repeat("a", 100_000), "has 100000 bytes"},
		{"a byte too many", "fire " + strings.Repeat("a", 7996), "has 8001 bytes"},
		{"an open quote", `note text:"a`, "no closing quote"},
		{"a lone backslash", `note text:"a\`, "backslash"},
		{"an escape there is not", `note text:"a\x"`, "backslash"},
		{"a backslash before a wide character", `note text:"\é"`, "backslash"},
		{"text after the quote", `note text:"a"b`, "must be a space"},
		{"an option after the quote", `note text:"a"more:b`, "must be a space"},
		{"a quote inside", `note text:a"b`, "quote or backslash inside"},
		{"a backslash inside", `note text:a\b`, "quote or backslash inside"},
		{"the same option twice", "fire weapon:L1 weapon:L2", "weapon is given twice"},
		{"the same but for case", "fire weapon:L1 WEAPON:L2", "weapon is given twice"},
		{"many words", "pentagon fire" + strings.Repeat(" now", 11), "one word too many"},
		{"a word after an option", "pentagon fire weapon:L1 now", "stands after an option"},
		{"26 options", "fire " + manyOptions(26), "at most 25"},
		{"no name", "fire :L1", "cannot begin a word"},
		{"a slash", "/fire", "cannot begin a word"},
		{"a comma in a word", "fire, weapon:L1", "is not a word or name:value"},
		{"an equals sign", "fire weapon=L1", "is not a word or name:value"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := cmdline.Parse(tt.line)
			r, ok := cmdline.AsRefusal(err)
			require.True(t, ok, "%v", err)
			require.Contains(t, r.Text, tt.says)
			require.Less(t, len(r.Text), 300)
		})
	}
	_, err := cmdline.Parse("fire " + manyOptions(25))
	require.NoError(t, err)
}

func manyOptions(n int) string {
	var out strings.Builder
	for i := range n {
		out.WriteString(" o" + string(rune('a'+i)) + ":1")
	}
	return out.String()
}

// Every command is spelled so that it is read again.
func TestCommandRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-z][-a-z0-9_']{0,10}`)
		value := rapid.Map(rapid.String(), func(s string) string { return strings.Map(showable, s) })
		c := cmdline.Command{Path: rapid.SliceOfN(word, 1, 2).Draw(t, "path")}
		if words := rapid.SliceOfN(word, 0, 3).Draw(t, "words"); len(c.Path) == 2 && len(words) > 0 {
			c.Words = words
		}
		for _, name := range rapid.SliceOfNDistinct(word, 0, 6, rapid.ID).Draw(t, "names") {
			c.Args = append(c.Args, cmdline.Arg{Name: name, Value: value.Draw(t, name)})
		}
		again, err := cmdline.Parse(c.String())
		require.NoError(t, err, c.String())
		require.Equal(t, c, again, c.String())
	})
}

func showable(r rune) rune {
	if r != '\n' && r != '\t' && legible.Refused(r) {
		return -1
	}
	return r
}

func TestCommandWithAndWithout(t *testing.T) {
	c := command("fire", "weapon", "L1", "target", "lance")
	require.Equal(t, command("fire", "target", "lance", "weapon", "L2"), c.With("weapon", "L2"))
	require.Equal(t, command("fire", "target", "lance"), c.Without("weapon"))
	require.Equal(t, command("pentagon fire", "weapon", "L1", "target", "lance"), c.Within("pentagon"))
	require.Equal(t, "fire weapon:L1 target:lance", c.String(), "it has not changed")
	_, given := c.Get("unit")
	require.False(t, given)
}

// What is read as a sentence is cut behind a word, where one ends in its second half.
func TestToAWord(t *testing.T) {
	for most, want := range map[int]string{40: "in flight at 1414, 10 hexes off", 22: "in flight at 1414, 10…", 21: "in flight at 1414…", 20: "in flight at 1414…", 4: "in…"} {
		require.Equal(t, want, cmdline.ToAWord("in flight at 1414, 10 hexes off", most), most)
	}
	require.Equal(t, "unbrok…", cmdline.ToAWord("unbroken", 7))
	require.Equal(t, "äöü…", cmdline.ToAWord("äöü ééé éé", 6), "its half is counted in characters")
	require.Equal(t, "in flight, as of…", cmdline.ToAWord(" in flight,\n as of…", 17), "what is not cut is left as it ends")
	require.Equal(t, "in flight…", cmdline.ToAWord("in flight, at  1414", 11), "no mark leads on to what is left out")
}

func TestShorten(t *testing.T) {
	require.Equal(t, "a b", cmdline.Shorten("  a \n b ", 10))
	require.Equal(t, "abcde", cmdline.Shorten("abcde", 5))
	require.Equal(t, "abcd…", cmdline.Shorten("abcdef", 5))
	require.Equal(t, "äöü…", cmdline.Shorten("äöüäöü", 4))
	require.Equal(t, "a\ufffdb\ufffd", cmdline.Shorten("a\x00b\u202e", 10))
}

func FuzzParseCommand(f *testing.F) {
	for _, line := range []string{"pentagon fire weapon:L1", `note text:"a \"b\""`, "a b c", "x:\u202e", "\xff", `a:"`, "İ ǅ:1", strings.Repeat("a:", 40)} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := cmdline.Parse(line)
		if err != nil {
			_, ok := cmdline.AsRefusal(err)
			require.True(t, ok, "%v", err)
			return
		}
		spelled := c.String()
		if len(spelled) > 8000 {
			return // escapes made a long line longer than a line may be
		}
		again, err := cmdline.Parse(spelled)
		require.NoError(t, err, spelled)
		require.Equal(t, c, again)
	})
}
