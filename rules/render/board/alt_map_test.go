package board

import (
	"fmt"
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
	require.Regexp(t, `Ship\d+Ship at 1512; and \d+ more\.$`, alt)
}
