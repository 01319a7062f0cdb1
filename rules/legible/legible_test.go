package legible

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRefused(t *testing.T) {
	for _, r := range "\x00\t\n\x1b\u007f\u0085\u00ad\u034f\u061c\u115f\u1160\u17b4\u180e\u200b\u200e\u2028\u2029\u202e\u2060\u2064\u2066\u3164\ufeff\uffa0\ufffd\ufffe\U000e0001\U000e0067" {
		require.True(t, Refused(r), "%U", r)
	}
	for _, r := range "aä\u00a0ß漢ابج\u0600\u200c\u200d\ufe0f\U000e0100é\u0301🚀👩\u2800\u3000“-" {
		require.False(t, Refused(r), "%U", r)
	}
}

func TestFirst(t *testing.T) {
	at, r, found := First("tea\u2028at five\ufeff")
	require.True(t, found)
	require.Equal(t, 3, at)
	require.Equal(t, '\u2028', r)
	_, _, found = First("tea at five 👩\u200d🚀\ufe0f")
	require.False(t, found)
}

func TestVisible(t *testing.T) {
	for _, s := range []string{"", " ", "\u2800", "\u200d", "\ufe0f\u00a0", "\u3164", "\ufeff", "\u2028"} {
		require.False(t, Visible(s), "%q", s)
	}
	for _, s := range []string{".", " a ", "🚀", "\u2800x", "ابج"} {
		require.True(t, Visible(s), "%q", s)
	}
}

func TestWordsAreJoined(t *testing.T) {
	require.Empty(t, And[string](nil))
	require.Equal(t, "a", Or([]string{"a"}))
	require.Equal(t, "a and b", And([]string{"a", "b"}))
	require.Equal(t, "a, b or c", Or([]string{"a", "b", "c"}))
	three := []string{"a", "b", "c"}
	require.Equal(t, "a, b and c", Few(three, 3))
	require.Equal(t, "a, b and 1 more", Few(three, 2))
	require.Equal(t, []string{"a", "b", "c"}, three, "it is not written over")
}

func TestWholeWords(t *testing.T) {
	for n, want := range map[int]string{15: "Åsa hits, ünlü", 14: "Åsa hits, ünlü", 13: "Åsa hits", 10: "Åsa hits", 9: "Åsa hits", 7: "Åsa", 3: "Åsa", 2: "Ås", 0: ""} {
		require.Equal(t, want, WholeWords("Åsa hits, ünlü", n), n)
	}
	require.Equal(t, "end.", WholeWords("end.", 4), "what has room is left as it ends")
	require.Equal(t, "end", WholeWords("end. And", 5))
}
