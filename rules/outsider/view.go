package outsider

import (
	"fmt"

	"impulse/rules/view"
)

// scale is the size of a hex (A2.0).
const scale = "1 hex = 10,000 km"

// clockOf says which segment is played.
func clockOf(k known) string {
	st := k.State()
	if st.Segment == 0 {
		return fmt.Sprintf("Turn %d, initiative", st.Turn)
	}
	return fmt.Sprintf("Turn %d, segment %d", st.Turn, st.Segment)
}

// show shows the map and the control sheets, which are public.
func show(k known) view.View {
	v := view.View{Board: view.Board{Grid: view.HexGrid, Scale: scale}}
	for _, x := range k.State().Vessels {
		v.Board.Counters = append(v.Board.Counters, x.counter())
	}
	return v
}

func (v *Vessel) counter() view.Counter {
	c := view.Counter{Unit: v.ID, Mark: string([]rune(v.Name)[:min(2, len([]rune(v.Name)))]), Name: v.Name, Side: v.Side, At: v.At.String(), Note: velocityText(v.future())}
	if v.faces() {
		c.Heading = v.Heading.String()
	}
	if ahead := v.At.Add(v.future()); ahead != v.At {
		c.Ahead = ahead.String()
	}
	return c
}
