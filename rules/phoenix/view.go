package phoenix

import (
	"impulse/rules/view"
)

// scale is the size of a hex (2.1).
const scale = "1 hex = 2 yards"

// show shows the map and the status sheets, of which who looks knows something.
func show(k known) view.View {
	st := k.State()
	v := view.View{Board: view.Board{Grid: view.HexGrid, Scale: scale}}
	for _, c := range st.Combatants {
		if c.Off {
			continue
		}
		v.Board.Counters = append(v.Board.Counters, view.Counter{Unit: c.ID, Mark: c.Name[:min(2, len(c.Name))], Name: c.Name, Side: c.Side, Shape: view.SmallShape, At: c.At.String(), Note: string(c.Posture)})
		v.Sheets = append(v.Sheets, looked{c, st, k}.sheet())
	}
	return v
}
