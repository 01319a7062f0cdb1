package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words"
)

// A break stands before an order by whatever word people have for it; a slip is a guess,
// and what is called by nothing like it stays as it is.
func TestABreakBeforeAnOrderByAnotherWord(t *testing.T) {
	v := garden()
	for typed, want := range map[string]words.Reading{
		"break before shoot":       {Line: "break before shoot"},
		"break before searching":   {Line: "break before search"}, // a word for it
		"Break again before shoot": {Line: "Break again before shoot"},
		"break before shot":        {Line: "break before shoot", Cost: 2},
		"break before serch":       {Line: "break before search", Cost: 2},
	} {
		read := v.SheetLine(typed)
		require.Equal(t, []words.Reading{want}, read, typed)
	}
	require.Empty(t, v.SheetLine("break before lunch"))
	require.Empty(t, v.SheetLine("break before reveal"), "it is no order")
	require.Empty(t, v.SheetLine("break at 3"))
	require.False(t, words.Written("break before searching"))
	require.True(t, words.Written("break at 3"))
	r, ok := v.Lines("break before searching\nhide 3")
	require.True(t, ok)
	require.Equal(t, words.Reading{Line: "break before search\nhide spot:3"}, r)
	_, ok = v.Lines("break before shoot")
	require.False(t, ok, "it is as it is to be written")
	require.Equal(t, words.Sheet("break before search"), v.Readings("break before searching")[0].Line)
}

// What a line for later may say is read for its time.
func TestALineOfASheetIsReadForItsTime(t *testing.T) {
	v := garden()
	require.Equal(t, words.Reading{Line: "2: hide spot:3"}, v.SheetLine("2: hide 3")[0])
	require.Equal(t, "when found red-a: hide spot:1", v.SheetLine(" when found red-a: hide 9")[0].Line)
	require.Empty(t, v.SheetLine("hide 3"), "it is for now")
}
