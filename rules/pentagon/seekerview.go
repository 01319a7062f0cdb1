package pentagon

import (
	"fmt"
	"strings"

	"impulse/rules/figure"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/view"
)

// seekerSheet is what a seeking weapon does, and what it was programmed for if
// the reader may know (Combat, Seeking Weapons). Its fuel comes first, for the
// first row stands where a status is told in a line, behind its place.
func (st *Field) seekerSheet(k *Seeker) view.Sheet {
	rows := []view.Row{{Label: "Fuel", Text: counted(max(0, k.reach()-k.Flown), "hex") + " left"}, {Label: "Flight", Text: k.course()}}
	if target, miss := st.programme(k); target != "" {
		rows = append(rows, view.Row{Label: "Target", Text: target}, view.Row{Label: "After a miss", Text: miss})
	}
	card := view.Card{Name: k.Name, Line: fmt.Sprintf("%s, heading %s, speed %d", where(k.At), bow(k.Heading), k.Speed), Facts: factsOf(rows)}
	return view.Sheet{Unit: k.ID, Title: k.Name, Side: k.Side, Rows: rows, Card: card}
}

// reach is how many hexes the seeker flies.
func (k *Seeker) reach() int {
	if k.Kind == boltKind {
		return boltReach
	}
	return makeOf(k.Make).duration
}

// counter shows which way a seeking weapon flies, not whither.
func (k *Seeker) counter() view.Counter {
	number := strings.TrimPrefix(k.ID, k.From+"-")
	shape := view.MissileShape
	if k.Kind == boltKind {
		shape = view.BoltShape
	}
	return view.Counter{Unit: k.ID, Mark: view.Tail(number), Name: k.Name, Side: k.Side, Shape: shape, At: k.At.String(),
		Heading: k.Heading.String(), Note: fmt.Sprintf("speed %d", k.Speed)}
}

// launched lists the seeking weapons of a unit that are under way, with what
// they were programmed for if the reader may know (Combat, Seeking Weapons).
func (st *Field) launched(s *Ship) []view.Row {
	var out []view.Row
	for _, k := range st.Seekers {
		if k.From != s.ID {
			continue
		}
		text := k.course()
		if target, miss := st.programme(k); target != "" {
			text += "; target " + target + "; after a miss it " + miss
		}
		out = append(out, view.Row{Label: legible.Capital(k.Kind) + " " + k.ID, Text: text})
	}
	return out
}

func (k *Seeker) course() string {
	text := fmt.Sprintf("%s heading %s at speed %d, %s flown", where(k.At), k.Heading, k.Speed, counted(k.Flown, "hex"))
	switch {
	case k.Kind == boltKind:
		return fmt.Sprintf("%s of %d, dispersed by %d", text, k.reach(), k.Dispersed)
	case k.empty():
		return fmt.Sprintf("%s, %s, out of fuel", text, k.Make)
	}
	return fmt.Sprintf("%s of %d, %s", text, k.reach(), k.Make)
}

// programme is the name of what it homes in on, empty where the reader may not
// know, and what it does after a miss.
func (st *Field) programme(k *Seeker) (target, miss string) {
	switch {
	case k.Target == "":
		return "", ""
	case k.Double || k.Kind == boltKind && k.Missed == 0:
		return st.nameOf(k.Target), "doubles back"
	case k.Kind == boltKind:
		return st.nameOf(k.Target), "is spent"
	}
	return st.nameOf(k.Target), "detonates"
}

// record is the sheet of a drone: an Acceleration Record and no more (Course
// of Play, Record Sheets).
func (st *Scene) record(s *Ship, h house) view.Sheet {
	rows := []view.Row{
		{Label: "Status", Text: s.status()},
		{Label: "Place", Text: fmt.Sprintf("%s facing %s", s.At, s.Facing), Ruling: placing},
		{Label: "Velocity", Part: view.RecordPart, Text: fmt.Sprintf("%s; this turn %s", velocity(s.Record.Velocity), velocity(s.Record.Course.Times(quarter))), Ruling: placing},
		{Label: "Thrust", Part: view.RecordPart, Text: s.Record.thrusts()},
		{Label: "Fuel", Text: fmt.Sprintf("%d of %d tanks", s.full(fuelTank), s.live(fuelTank))},
		{Label: "Lock-on", Text: yesNo(s.Lock), Ruling: locking},
	}
	for _, w := range s.guns() {
		rows = append(rows, view.Row{Label: w.id, Text: w.note(st.now(), h), Part: view.WeaponPart, Arcs: []view.Sector{w.arc.sector()},
			Name: w.called(), Wait: looked{st, s, h}.waits(w.row)})
	}
	return view.Sheet{Unit: s.ID, Title: fmt.Sprintf("%s, %s", s.Name, strings.ToLower(s.design().name)), Side: s.Side, Seat: string(s.Seat), Rows: rows, Card: looked{st, s, h}.card()}
}

// factIncoming is the range of the nearest seeking weapon of another side. Its
// target is secret, so it could be the unit.
func factIncoming(k known, unit string) figure.Value {
	s := k.State().ship(unit)
	if s == nil {
		return figure.Value{}
	}
	nearest := -1
	for _, m := range k.State().Seekers {
		if n := hex.Range(s.At, m.At); m.Side != s.Side && (nearest < 0 || n < nearest) {
			nearest = n
		}
	}
	if nearest < 0 {
		return figure.Value{}
	}
	return fig("", nearest).Value
}
