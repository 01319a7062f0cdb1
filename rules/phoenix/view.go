package phoenix

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/view"
)

// scale is the size of a hex (2.1).
const scale = "1 hex = 2 yards"

// show shows the map and the status sheets, of which who looks knows something.
func show(k known) view.View {
	st := k.State()
	v := view.View{Board: view.Board{Grid: view.HexGrid, Scale: scale, Light: st.Light.toFire(k)}}
	if f, ok := st.ground(); ok {
		v.Board.Terrain = f
		v.Board.Columns, v.Board.Rows = f.Size()
	}
	marks := marksOf(st.Combatants)
	for i, c := range st.Combatants {
		if c.Off {
			continue
		}
		v.Board.Counters = append(v.Board.Counters, c.counter(marks[i], k.Seat().Side))
		v.Sheets = append(v.Sheets, looked{c, st, k, k.Seat()}.sheet())
	}
	v.Board.Counters = append(v.Board.Counters, st.things()...)
	return v
}

// things are the live grenades, in hand too, and the weapons that lie about, as they are known (3.6, 4.1).
func (st *State) things() (out []view.Counter) {
	thing := func(mark, name, note string, at hex.Hex) {
		out = append(out, view.Counter{Mark: mark, Name: name, Shape: view.ThingShape, At: at.String(), Note: note})
	}
	live, held := map[hex.Hex][]string{}, map[hex.Hex]bool{}
	var places []hex.Hex
	for i := range st.Bombs {
		b := &st.Bombs[i]
		at := b.At
		switch c := st.find(b.By); {
		case b.Held && c != nil && !c.Off: // it is where its holder is
			at = c.At
		case !b.lies():
			continue
		}
		if live[at] == nil {
			places = append(places, at)
		}
		live[at], held[at] = append(live[at], grenadeOf(b.Key).Name), b.Held
	}
	for _, at := range places {
		switch names := live[at]; {
		case len(names) > 1:
			note := fmt.Sprintf("%d live", len(names))
			slices.Sort(names)
			thing(fmt.Sprint(view.LiveMark, len(names)), legible.And(slices.Compact(names)), note, at)
		case held[at]:
			thing(view.LiveMark, names[0], "live in hand", at)
		default:
			thing(view.LiveMark, names[0], "live", at)
		}
	}
	for _, l := range st.Lost {
		if !l.Taken {
			thing(view.WeaponMark, l.Arm.weapon().Name, "lies there", l.At)
		}
	}
	return out
}

// toFire says which rows of Table 4C hold and what they take from fire; empty where that is
// nothing.
func (s Sights) toFire(h house) string {
	names, alm := s.words(h)
	if alm == 0 {
		return ""
	}
	return fmt.Sprintf("%s: %+d to fire", names, alm)
}

// marksOf are what stands on the counters of people, another for each.
func marksOf(people []*Combatant) []string {
	names := make([]string, len(people))
	for i, c := range people {
		names[i] = c.Name
	}
	return view.Distinct(names)
}

// counter is what the map shows of a combatant. The field of fire is that of who holds a
// weapon ready (2.3).
func (c *Combatant) counter(mark, side string) view.Counter {
	out := view.Counter{Unit: c.ID, Mark: mark, Name: c.Name, Side: c.Side, Shape: view.FigureShape, At: c.At.String(), Heading: c.Facing.String(), Faces: fmt.Sprintf("%d o'clock", oClock(c.Facing)),
		Figure: view.Figure{Pose: poses[c.Posture], Guard: covers[c.Exposure], Hurt: c.PD > 0 && !c.Dead, Down: !c.acts() && !c.Yielded, Yield: c.Yielded}}
	if c.Posture == Standing || c.Posture == LowProne { // the other poses say it
		out.Note = strings.ReplaceAll(string(c.Posture), "-", " ")
	}
	if c.Jeep {
		out.Note = "in the jeep"
	}
	if c.acts() && c.poised() {
		out.Figure.Arc = fieldOfFire
	}
	if s, ok := c.seenBy(side); ok && c.Side != side && !s.Now { // he was there, and nobody knows how he is now
		out.Heading, out.Faces, out.Note = "", "", "last seen"
	}
	if c.lies() {
		lay(&out, c.Dead)
	}
	return out
}

// lay shows somebody as lying there, whom it is told no more whither he faces.
func lay(out *view.Counter, dead bool) {
	out.Heading, out.Faces, out.Figure.Pose, out.Figure.Guard = "", "", view.Upright, view.Bare
	out.Figure.Down, out.Figure.Yield = true, false
	if out.Note != "last seen" {
		out.Note = ""
	}
	if dead {
		out.Note = "dead"
	}
}

var (
	poses  = map[Posture]view.Pose{Standing: view.Upright, Kneeling: view.Kneeling, Prone: view.Prone, LowProne: view.Prone}
	covers = map[Exposure]view.Guard{InOpen: view.Bare, Hiding: view.Hiding, Looking: view.Peeks, Over: view.Covers}
)
