package card

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
)

func FuzzEntryID(f *testing.F) {
	f.Add("v:0badcafe:3:weapon:a:b")
	f.Add(":::::")
	f.Add("p:x:99999999999999999999:o")
	f.Fuzz(func(t *testing.T, rest string) {
		id := ReadID(rest)
		again := ReadID(strings.TrimPrefix(id.String(), EntryKind+":"))
		require.Equal(t, id, again)
		require.LessOrEqual(t, utf8.RuneCountInString(id.Filter), MaxFilter)
	})
}

func TestLineInAMessage(t *testing.T) {
	for _, line := range []string{"pentagon rotate to:F", "toy say text:\"a `b` c\"", `x y:"\n"`} {
		require.Equal(t, line, LineIn(Screen{Note: "▸ `no`", Prompt: "?", Line: line}.Text()))
	}
	for _, content := range []string{"", "▸ `", "▸ `x`\nmore", "`x`"} {
		require.Empty(t, LineIn(content))
	}
}
