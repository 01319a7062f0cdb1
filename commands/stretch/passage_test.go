package stretch

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Where nothing happens but that time goes on, one line tells of it all; beside
// what tells more it is left out.
func TestQuietTimesAreFolded(t *testing.T) {
	quiet := func(clock string) Passage { return Passage{Clock: clock, Step: "End", Quiet: true} }
	loud := func(clock string) Passage { return Passage{Clock: clock, Step: "Fire", Lines: []string{"- Bang."}} }
	for name, c := range map[string]struct {
		in    []Passage
		title string
		want  string
	}{
		"one":      {[]Passage{quiet("Turn 1, impulse 3"), quiet("Turn 1, impulse 3")}, "Turn 1, impulse 3", "Nothing to report."},
		"several":  {[]Passage{quiet("Turn 1, impulse 3"), quiet("Turn 1, impulse 4"), quiet("Turn 1, impulse 5")}, "Turn 1, impulses 3 to 5", "Nothing to report."},
		"beside":   {[]Passage{quiet("Turn 1, impulse 3"), loud("Turn 1, impulse 3"), quiet("Turn 1, impulse 3")}, "Turn 1, impulse 3, Fire", "- Bang."},
		"between":  {[]Passage{quiet("Turn 1, impulse 1"), loud("Turn 1, impulse 2"), quiet("Turn 1, impulse 3"), quiet("Turn 1, impulse 4")}, "Turn 1, impulses 1 to 4", "**Turn 1, impulse 1**\nNothing to report.\n**Turn 1, impulse 2, Fire**\n- Bang.\n**Turn 1, impulses 3 to 4**\nNothing to report."},
		"no quiet": {[]Passage{loud("Turn 1, impulse 1"), loud("Turn 1, impulse 2")}, "Turn 1, impulses 1 to 2", "**Turn 1, impulse 1, Fire**\n- Bang.\n**Turn 1, impulse 2, Fire**\n- Bang."},
	} {
		title, lines := volume(c.in)
		require.Equal(t, c.title, title, name)
		require.Equal(t, c.want, strings.Join(lines, "\n"), name)
	}
}

func TestClocksOfAStretch(t *testing.T) {
	for want, x := range map[string][2]string{
		"Turn 1, impulses 3 to 6":                          {"Turn 1, impulse 3", "Turn 1, impulse 6"},
		"Turn 1, impulse 3":                                {"Turn 1, impulse 3", "Turn 1, impulse 3"},
		"Turn 1, impulse 12 to Turn 2, impulse 1":          {"Turn 1, impulse 12", "Turn 2, impulse 1"},
		"Turn 1, before the impulses to Turn 1, impulse 1": {"Turn 1, before the impulses", "Turn 1, impulse 1"},
	} {
		require.Equal(t, want, clocks(x[0], x[1]))
	}
}

// When a reader is told what was kept depends on that alone: not on how much was
// kept for another, whose secret it is that there is so much.
func TestWhenAReaderIsToldDependsOnNothingSecret(t *testing.T) {
	long := Passage{To: "red", Lines: []string{strings.Repeat("x", maxUntold+1)}}
	short := Passage{Lines: []string{"y"}}
	own := Passage{To: "blue", Lines: []string{"z"}}
	for _, kept := range [][]Passage{{long, short, own}, {short, own, long}} {
		much, little := TooMuch(kept)
		require.Equal(t, []Passage{long}, much)
		require.Equal(t, []Passage{short, own}, little)
	}
}
