package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/phoenix/printed"
	"impulse/rules/pick"
)

// The aim that is told is the aim that counts: of who moves, that of two impulses (3.1).
func TestToldAimCounts(t *testing.T) {
	f := faceOff(t, "set unit:trent ca:8 sal:0", "set unit:axly ca:4")
	f.told = nil
	f.impulse(map[rules.SeatID][]string{"red": {"stance to:firing unit:trent", "fire target:axly aim:7 unit:trent then:on"}, "blue": {"wait actions:4 unit:axly", "move to:0511 unit:axly then:on"}})
	fired := func() []rules.Event { return pick.Where(f.told, func(e rules.Event) bool { return e.Kind == "fired" }) }
	for n := 0; len(fired()) == 0; n++ {
		require.Less(t, n, 9, "nobody fires")
		f.impulse(nil)
	}
	w, _ := printed.WeaponOf("m16a1")
	aim := int(number(t, fired()[0], "aim").Num().Int64())
	alm, _ := w.AimALM(aim)
	require.Equal(t, 4, aim, "two impulses of two actions")
	require.Equal(t, int64(alm), number(t, fired()[0], "aim_alm").Num().Int64())
}
