package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/phoenix/printed"
)

// What was not thrown is no figure of a blast, and contact is a word.
func TestBlastFigures(t *testing.T) {
	v, h := victim{Combatant: &Combatant{}, far: printed.Contact}, houseOf{}
	told := v.told(h, nil, -1, 0, 0, 0).Figures
	_, thrown := told.Get("roll")
	require.False(t, thrown)
	far, _ := told.Get("range")
	require.Equal(t, "contact", far.String())
	roll, thrown := v.told(h, nil, 0, 0, 0, 0).Figures.Get("roll")
	require.True(t, thrown)
	require.Equal(t, "0", roll.String())
}
