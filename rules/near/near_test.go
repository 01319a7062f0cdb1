package near_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/near"
)

func TestSlipsAreCounted(t *testing.T) {
	for _, x := range []struct {
		a, b string
		n    int
	}{
		{"", "", 0}, {"lance", "lance", 0}, {"lnace", "lance", 1}, {"kestrl", "kestrel", 1},
		{"lazer", "laser", 1}, {"laance", "lance", 1}, {"abc", "", 3}, {"calvary", "cavalry", 2}, {"fire", "rotate", 5},
	} {
		require.Equal(t, x.n, near.Distance(x.a, x.b), "%s %s", x.a, x.b)
		require.Equal(t, x.n, near.Distance(x.b, x.a), "%s %s", x.b, x.a)
	}
}

func TestWhatIsNear(t *testing.T) {
	ids := []string{"kestrel", "lance", "nearest", "wisp-2", "minimum-delay", "main-control"}
	for typed, want := range map[string][]string{
		"kestrl": {"kestrel"}, "LANCE": {"lance"}, "lnace": {"lance"}, "near": {"nearest"}, "wisp 2": {"wisp-2"}, "wisp": {"wisp-2"},
		"delay": {"minimum-delay"}, "main_control": {"main-control"}, "control": {"main-control"}, "x": nil, "": nil, "zzzzz": nil, "B1": nil,
	} {
		require.Equal(t, want, near.Among(typed, ids), typed)
	}
}

// What is nearer stands first, and what is as near keeps its place.
func TestNearestFirst(t *testing.T) {
	require.Equal(t, []string{"fire", "fires", "fire-halfway"}, near.Among("fire", []string{"fire-halfway", "fires", "fire", "fly"}))
	require.Equal(t, []string{"armor-1", "armor-2"}, near.Among("armor", []string{"armor-1", "armor-2"}))
	require.Equal(t, "fir", near.Stem("firing"))
	require.Equal(t, near.Stem("screens"), near.Stem("screen"))
	require.Equal(t, near.Stem("missiles"), near.Stem("missile"))
	require.Equal(t, near.Stem("running"), near.Stem("runs"))
}

func TestDistanceIsADistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringMatching(`[a-d]{0,6}`)
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		require.Equal(t, near.Distance(a, b), near.Distance(b, a))
		require.Equal(t, a == b, near.Distance(a, b) == 0)
		require.LessOrEqual(t, near.Distance(a, b), max(len(a), len(b)))
	})
}

// What has no room for its slips, or is too long by itself, is not near.
func TestSlipsAreAllowedByLength(t *testing.T) {
	for _, x := range []struct {
		typed, name string
		off         int
		ok          bool
	}{
		{"abc", "abd", 100, false}, {"abcd", "abce", 1, true}, {"abcd", "abef", 100, false}, {"abcdefg", "abcdexy", 2, true},
		{"abcdxyzw", "qbcdefg", 100, false}, {"abcdef", "xbcdefg", 2, true}, {"äbcdef", "äbcdeß", 1, true},
	} {
		off, ok := near.Off(x.typed, x.name)
		require.Equal(t, x.ok, ok, x)
		require.Equal(t, x.off, off, x)
	}
}

func BenchmarkOff(b *testing.B) {
	for b.Loop() {
		near.Off("acelerate", "accelerate")
		near.Off("kestrel", "minimum-delay")
		near.Off("fire", "standing-orders")
	}
}
