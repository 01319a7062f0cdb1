package scan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words/scan"
)

// A line is parted at spaces and signs; what stands in quotes and a point stays whole, and
// what a number is measured in falls away.
func TestWords(t *testing.T) {
	for text, want := range map[string][]scan.Word{
		`fire L1,L2 at Lance!`:           {{Text: "fire"}, {Text: "L1"}, {Text: "L2"}, {Text: "at"}, {Text: "Lance"}},
		`move to:13,20 Unit:"red 1"`:     {{Text: "move"}, {Name: "to", Text: "13,20"}, {Name: "unit", Text: "red 1"}},
		`go 13,20 -- 6" and 4in, x2`:     {{Text: "go"}, {Text: "13,20"}, {Text: "6"}, {Text: "and"}, {Text: "4"}, {Text: "2"}},
		`text:"tea; at five" a|b why? ?`: {{Name: "text", Text: "tea; at five"}, {Text: "a"}, {Text: "b"}, {Text: "why"}, {Text: "?"}},
		`👍 (ok) ...`:                     {{Text: "👍"}, {Text: "ok"}},
		`thrust -3, - 4 5- -x at -2"`:    {{Text: "thrust"}, {Text: "-3"}, {Text: "4"}, {Text: "5"}, {Text: "x"}, {Text: "at"}, {Text: "-2"}},
		`½: $(id): 4+: trent: : x`:       {{Text: "½:"}, {Text: "$(id):"}, {Text: "4+"}, {Name: "trent"}, {Text: "x"}},
		``:                               nil,
	} {
		require.Equal(t, want, scan.Words(text), text)
	}
	require.Len(t, scan.Words(strings.Repeat("a ", 90)), 40)
	require.Equal(t, `"it's" !`, strings.Map(scan.Plain, "“it’s” ！"))
}

// Letters that were held down are let go; doubles that belong to a word stay.
func TestSqueezed(t *testing.T) {
	require.Equal(t, "no", scan.Squeezed("nooo", 1))
	require.Equal(t, "noo", scan.Squeezed("nooo", 2))
	require.Equal(t, "cannon", scan.Squeezed("cannon", 1))
}

// A colon behind no word or number is told from one behind a name, a number or a value.
func TestIsMarked(t *testing.T) {
	for _, text := range []string{"½: fire", "*: fire", ": fire", "§ : fire", "fire, -: move", "trent ½: fire", "trent: ½: fire", "$(id): fire", "... : fire"} {
		require.True(t, scan.IsMarked(text), text)
	}
	for _, text := range []string{"3: fire", "4+: fire", "trent: fire", "trent : fire", "each: fire", "fire unit:trent", `note text:"a: b"`, "1-2: fire; 3: move", "well, ok: fire :)", ""} {
		require.False(t, scan.IsMarked(text), text)
	}
}
