package standing

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/cmdline"
)

// What is read is spelled so that it is read as the same again, and what
// cannot be read is refused.
func FuzzLine(f *testing.F) {
	for _, line := range []string{"4: fire weapon:L1", "5-8: when range corvid <= 6 and hit: fire weapon:\"a b\"", "break at 9", "break when enemy within 8",
		"each: when a<-1: b", "when \xff: a", "0-0:a", "each:each:x", "when a b c d 3: e", "when \u01c5 : \u0130", "9999999999: a"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Read(text)
		if err != nil {
			_, refused := cmdline.AsRefusal(err)
			require.True(t, refused, "%v", err)
			return
		}
		spelled := l.String()
		if len(spelled) > cmdline.MaxLine {
			return // escapes made a long line longer than a line may be
		}
		again, err := Read(spelled)
		require.NoError(t, err, spelled)
		require.Equal(t, spelled, again.String())
		require.Equal(t, l.Plain(), again.Plain())
		require.Equal(t, Is(text), Is(spelled))
	})
}

// Steps cover what lies between their ends, and a comparison and its opposite
// are never both true.
func TestStepsAndComparisons(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.IntRange(0, 20).Draw(t, "from")
		to := rapid.IntRange(from, 20).Draw(t, "to")
		n := rapid.IntRange(0, 20).Draw(t, "n")
		l := Line{Steps: Steps{Given: true, From: from, To: to, Col: 1}, Order: cmdline.Command{Path: []string{"fire"}}}
		require.Equal(t, from <= n && n <= to, l.Covers(n, from))
		again, err := Read(l.String())
		require.NoError(t, err)
		require.Equal(t, l, again)
		for i, opposite := range []string{">=", ">", "!=", "<", "<=", "="} {
			require.NotEqual(t, compares(from-n, comparisons[i]), compares(from-n, opposite), comparisons[i])
		}
	})
}

func BenchmarkRead(b *testing.B) {
	for b.Loop() {
		_, _ = Read("5-8: when range corvid <= 6 and hit: fire weapon:L1 target:corvid unit:kestrel")
	}
}
