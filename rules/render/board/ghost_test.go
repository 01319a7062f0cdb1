package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
)

// On a field the arc of who is to fire is drawn, with its range; not of who is to charge,
// and whose missiles nobody knows has none.
func TestArcsOfOrderedFire(t *testing.T) {
	s := rendertest.Marched()
	fires := Draw(canvas.PNG, s)
	require.Contains(t, fires.Alt, "Longbowmen fires at Crossbowmen")
	s.Plan.Aims[0].Order = "charge"
	charges := Draw(canvas.PNG, s)
	require.Contains(t, charges.Alt, "Longbowmen: charge, target Crossbowmen")
	require.NotEqual(t, fires.File, charges.File, "the arc of its missiles")
	s.Plan.Aims[0].Unit = "Men at arms"
	charge := Draw(canvas.PNG, s)
	s.Plan.Aims[0].Order = ""
	require.Equal(t, charge.File, Draw(canvas.PNG, s).File, "they have no missiles")
}
