package near_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/near"
)

// How far a typed text is from a name: the same, a form of the word or a slip, a
// beginning, one word of it, and what only begins like it.
func TestHowFarOff(t *testing.T) {
	const none = -1
	long := strings.Repeat("x", 61)
	for _, x := range []struct {
		typed, name string
		off         int
	}{
		{"Main_Control", "main control", 0}, {"firing", "fires", 1}, {"carried", "carry", 1}, {"kestr", "kestrel", 3}, {"adel", "a delay " + long, none}, {"runs", "running", 1}, {"allies", "ally", 1}, {"calls", "call", 1}, {"calls", "cal", none},
		{"arc", "art", none}, {"arms", "armz", 1}, {"fore", "fire", 1}, {"fo", "fire", none},
		{"rotato", "rotate", 1}, {"retatu", "rotate", none}, {"lasters", "lazters", 1}, {"missale", "mizzile", none}, {"missale", "mistile", 2}, {"mistalle", "missiles", none},
		{"f", "fire", none}, {"fi", "fire", 3}, {"mov", "movement", 3}, {"firenow", "fire", 5}, {"fixed", "fix", 1}, {"fixture", "fix", none},
		{"delay", "minimum-delay", 3}, {"dalay", "minimum-delay", 4}, {"delay", "a delay " + long, 3}, {"minimum", long, none}, {long, long, none}, {long[1:], long[1:], 0},
		{"", "fire", none}, {"fire", "", none}, {"?", "?", none},
	} {
		off, ok := near.Off(x.typed, x.name)
		if x.off == none {
			require.False(t, ok, "%s is %d off %s", x.typed, off, x.name)
			continue
		}
		require.True(t, ok, "%s %s", x.typed, x.name)
		require.Equal(t, x.off, off, "%s %s", x.typed, x.name)
	}
}

// A thing with several names is as near as the nearest of them.
func TestByTheNearestName(t *testing.T) {
	names := map[string][]string{"a": {"fire-halfway", "volley"}, "b": {"fires", "shoot at everything"}, "c": {"zzz", "fire"}}
	require.Equal(t, []string{"c", "b", "a"}, near.By("fire", []string{"a", "b", "c"}, func(s string) []string { return names[s] }))
	names["c"] = []string{"fire", "fire-halfway"}
	require.Equal(t, []string{"c", "b", "a"}, near.By("fire", []string{"a", "b", "c"}, func(s string) []string { return names[s] }))
}
