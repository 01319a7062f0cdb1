package outsider

import (
	"fmt"

	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
	"impulse/rules/view"
)

// scale is the size of a hex (A2.0).
const scale = "1 hex = 10,000 km"

// clockOf says which segment is played; initiative is rolled at the beginning of the first.
func clockOf(k known) string {
	st := k.State()
	return fmt.Sprintf("Turn %d, segment %d", st.Turn, max(st.Segment, 1))
}

// show shows the map and the control sheets, which are public.
func show(k known) view.View {
	st := k.State()
	v := view.View{Board: view.Board{Grid: view.HexGrid, Scale: scale}}
	for _, x := range st.Vessels {
		v.Board.Counters = append(v.Board.Counters, st.counter(x, k))
		v.Sheets = append(v.Sheets, looked{st, x, k}.sheet())
	}
	for _, x := range st.Gone {
		if x.Ship != nil {
			v.Sheets = append(v.Sheets, looked{st, x, k}.sheet())
		}
	}
	for _, o := range st.Obstacles {
		v.Board.Counters = append(v.Board.Counters, o.counter())
	}
	return v
}

func (st *Field) counter(v *Vessel, h house) view.Counter {
	c := view.Counter{Unit: v.ID, Mark: view.Initials(v.Name), Name: v.Name, Side: v.Side, Shape: v.shape(), At: v.At.String(),
		Note: velocityText(v.future()), Left: v.left(), State: v.condition(h)}
	if v.faces() {
		c.Heading = v.Heading.String()
	}
	if ahead := st.ahead(v, st.segmentsLeft(), h); ahead != v.At {
		c.Ahead = ahead.String()
	}
	return c
}

// shape is what the counter is drawn as.
func (v *Body) shape() view.Shape {
	switch {
	case v.missiles():
		return view.MissileShape
	case v.Flight != nil:
		return view.SmallShape
	}
	return view.CraftShape
}

// counter is a body that fills its hex.
func (o Obstacle) counter() view.Counter {
	return view.Counter{Mark: view.Initials(o.Kind), Name: o.Kind, Shape: view.PlanetShape, At: o.At.String()}
}

// left is how many boxes of a ship are left; of a flight nothing is said, for what has
// been lost of it is no unit any more.
func (v *Body) left() view.Share {
	var out view.Share
	if v.Ship == nil {
		return out
	}
	sheet := v.Ship.sheet()
	out = view.Share{Left: sheet.ScreensLeft() + sheet.ArmorLeft() + sheet.StructureLeft(), Of: sheet.Profile.Screens + sheet.Profile.Armor + sheet.Built}
	for i, sec := range sheet.Sections {
		for j, sys := range sec.Systems {
			out.Left, out.Of = out.Left+sheet.Left(i, j), out.Of+sys.Count
		}
	}
	return out
}

// condition is what the map shows of how a ship fares.
func (v *Body) condition(h house) []view.Condition {
	switch {
	case v.Ship == nil:
		return nil
	case !v.Ship.auxiliary() || v.Ship.sheet().Killed():
		return []view.Condition{view.Adrift}
	case v.crippled(h):
		return []view.Condition{view.Crippled}
	}
	return nil
}

// crippled reports whether a ship cannot fight as it should: it has no main power, or
// its drives are lost.
func (v *Body) crippled(h house) bool {
	return v.Ship != nil && (!v.Ship.mainPower(h) || v.Ship.Power.NoDrives || v.Ship.sheet().Killed())
}

// segmentsLeft are the segments of the turn in which all move still.
func (st *Field) segmentsLeft() int {
	if st.Segment == 0 {
		return printed.Segments
	}
	return printed.Segments - st.Segment + 1 - bit(st.Moved == st.now())
}

// ahead is where the vessel will be so many segments on, thrusting as it does.
func (st *Field) ahead(v *Vessel, segments int, h house) hex.Hex {
	helm := v.Helm
	for range st.onward(&helm, v.fuel(h), segments, h) {
	}
	return helm.At
}
