package docs_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// came is what a console showed of a line of red's.
const came = `reply to red:
  Sealed.
#channel:
  Turn 1
  - One.
  - Two 2.
  - Three.
DM to blue:
  [file map.png, 12 bytes]
  Hm.`

func shownAs(text string) []post { return posts(strings.Split(text, "\n"), "reply to red") }

func TestWhatIsShownIsCompared(t *testing.T) {
	for _, right := range []string{"Sealed.", "reply to red:\n  Sealed.", "#channel:\n  Turn 1\n  - One.\n  - Two 2.\n  - Three.",
		"#channel:\n  Turn 1\n  …\n  - Three.", "#channel:\n  …\n  - Two 2.\n  …", "DM to blue:\n  Hm.", "reply to red:\n  Sealed.\nDM to blue:\n  …"} {
		require.Empty(t, compare(shownAs(right), shownAs(came)), right)
	}
	for _, wrong := range []string{"Sealed", "#channel:\n  Turn 1", "#channel:\n  - One.\n  …", "#channel:\n  …\n  - Two 2.", "#channel:\n  …\n  - Two 3.\n  …",
		"DM to red:\n  Hm.", "DM to blue:\n  Hm.\nreply to red:\n  Sealed.", "#channel:\n  …\n  - Three.\n  - Two 2.\n  …"} {
		require.NotEmpty(t, compare(shownAs(wrong), shownAs(came)), wrong)
	}
}

func TestWhatIsShownIsRenewed(t *testing.T) {
	for old, now := range map[string]string{
		"Was sealed.":         "Sealed.",
		"#channel:\n  Turn 7": "#channel:\n  Turn 1\n  - One.\n  - Two 2.\n  - Three.",
		"#channel:\n  …\n  - Two 44 and so.\n  …":   "#channel:\n  …\n  - Two 2.\n  …",
		"#channel:\n  Turn 3\n  …\n  - Three hits.": "#channel:\n  Turn 1\n  …\n  - Three.",
	} {
		got, problem := renew(shownAs(old), shownAs(came))
		require.Empty(t, problem, old)
		require.Equal(t, now, strings.Join(lines(got, "reply to red"), "\n"))
	}
	_, problem := renew(shownAs("#channel:\n  …\n  nothing of the kind\n  …"), shownAs(came))
	require.NotEmpty(t, problem)
	_, problem = renew(shownAs("#elsewhere:\n  Turn 1"), shownAs(came))
	require.NotEmpty(t, problem)
}
