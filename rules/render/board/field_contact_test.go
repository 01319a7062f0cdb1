package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/rendertest"
)

func TestContactAndChargeInWords(t *testing.T) {
	text := Alt(rendertest.Onset())
	require.Contains(t, text, "In contact: Knights and Guards.")
	require.Contains(t, text, "Charges: Knights from 20,31 to 20,20.")
	require.NotContains(t, text, "Came from")
	require.NotContains(t, Alt(rendertest.Skirmish()), "In contact", "a melee says it")
}

// Of many each is told in few words, side by side.
func TestManyInWords(t *testing.T) {
	s := rendertest.Host()
	s.View.Board.Counters = s.View.Board.Counters[:20]
	require.Contains(t, Alt(s), "N1 (North) 6,12 S, 16 figures; ")
	require.NotContains(t, Alt(s), "more")
}
