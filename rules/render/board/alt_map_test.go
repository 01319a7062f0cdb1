package board

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

func TestAlt(t *testing.T) {
	text := ""
	for _, s := range rendertest.Scenes {
		alt := Alt(s.Scene)
		require.LessOrEqual(t, render.Units(alt), render.MostAlt, s.Name)
		text += s.Name + "\n" + alt + "\n\n"
	}
	rulestest.Golden(t, "testdata/alt.txt", text)
}

// However much there is to tell, it fits, says how much is missing and cuts no
// word.
func TestAltIsShortened(t *testing.T) {
	s := view.Scene{View: rendertest.View(view.HexGrid)}
	for i := range 1000 {
		s.View.Board.Counters = append(s.View.Board.Counters, view.Counter{Name: fmt.Sprintf("Ship%dShip", i), At: "1512"})
	}
	alt := Alt(s)
	require.LessOrEqual(t, render.Units(alt), render.MostAlt)
	require.Regexp(t, `Ship\d+Ship at 1512; and \d+ more\. Key:`, alt)
}

// Who is worst off is told first, then who is close to an enemy, then what flies.
func TestTheGravestComesFirst(t *testing.T) {
	alt := Alt(rendertest.Melee())
	at := -1
	for _, name := range []string{"Lance (blue)", "Umber (green)", "Sabre (blue)", "Kestrel (red)", "Merlin (red)", "m1 Missile 1", "O planet", "Key: point"} {
		next := strings.Index(alt, name)
		require.Greater(t, next, at, name)
		at = next
	}
}

// The key lists all by the labels of the picture, and explains what is on it.
func TestKey(t *testing.T) {
	rulestest.Golden(t, "testdata/key-melee.txt", Key(rendertest.Melee()))
	rulestest.Golden(t, "testdata/key-castle.txt", Key(rendertest.Castle()))
	require.Equal(t, "Nothing is on the map.\n", Key(view.Scene{}))
	for _, s := range append(rendertest.Scenes, rendertest.FieldScenes...) {
		for line := range strings.Lines(Key(s.Scene)) {
			require.LessOrEqual(t, render.Length(line), render.Width+1, line)
		}
	}
}
