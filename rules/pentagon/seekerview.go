package pentagon

import (
	"fmt"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
)

// seekerSheet is what a seeking weapon does, and what it was programmed for if
// the reader may know (Combat, Seeking Weapons). Its fuel comes first, for the
// first row stands where a status is told in a line, behind its place.
func (st *State) seekerSheet(k *Seeker) rules.Sheet {
	rows := []rules.Row{{Label: "Fuel", Text: counted(max(0, k.reach()-k.Flown), "hex") + " left"}, {Label: "Flight", Text: k.course()}}
	if target, miss := st.programme(k); target != "" {
		rows = append(rows, rules.Row{Label: "Target", Text: target}, rules.Row{Label: "After a miss", Text: miss})
	}
	return rules.Sheet{Unit: k.ID, Title: k.Name, Side: k.Side, Rows: rows}
}

// reach is how many hexes the seeker flies.
func (k *Seeker) reach() int {
	if k.Kind == boltKind {
		return boltReach
	}
	return makeOf(k.Make).duration
}

// counter shows which way a seeking weapon flies, not whither.
func (k *Seeker) counter() rules.Counter {
	number := strings.TrimPrefix(k.ID, k.From+"-")
	shape := rules.MissileShape
	if k.Kind == boltKind {
		shape = rules.BoltShape
	}
	return rules.Counter{Unit: k.ID, Mark: numberMark(number), Name: k.Name, Side: k.Side, Shape: shape, At: k.At.String(),
		Heading: k.Heading.String(), Note: fmt.Sprintf("speed %d", k.Speed)}
}

// launched lists the seeking weapons of a unit that are under way, with what
// they were programmed for if the reader may know (Combat, Seeking Weapons).
func (st *State) launched(s *Ship) []rules.Row {
	var out []rules.Row
	for _, k := range st.Seekers {
		if k.From != s.ID {
			continue
		}
		text := k.course()
		if target, miss := st.programme(k); target != "" {
			text += "; target " + target + "; after a miss it " + miss
		}
		out = append(out, rules.Row{Label: rules.Capital(k.Kind) + " " + k.ID, Text: text})
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
func (st *State) programme(k *Seeker) (target, miss string) {
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
func (s *Ship) record(now Moment, h house) rules.Sheet {
	rows := []rules.Row{
		{Label: "Status", Text: s.status()},
		{Label: "Place", Text: fmt.Sprintf("%s facing %s", s.At, s.Facing)},
		{Label: "Velocity", Part: rules.RecordPart, Text: fmt.Sprintf("%s; this turn %s", velocity(s.Record.Velocity), velocity(s.Record.Course.Times(quarter)))},
		{Label: "Thrust", Part: rules.RecordPart, Text: s.thrusts()},
		{Label: "Fuel", Text: fmt.Sprintf("%d of %d tanks", s.full(fuelTank), s.live(fuelTank))},
		{Label: "Lock-on", Text: yesNo(s.Lock)},
	}
	for _, w := range s.guns() {
		rows = append(rows, rules.Row{Label: w.id, Text: w.note(now, h), Part: rules.WeaponPart, Arcs: []rules.Sector{w.arc.sector()}})
	}
	return rules.Sheet{Unit: s.ID, Title: fmt.Sprintf("%s, %s", s.Name, strings.ToLower(s.design().name)), Side: s.Side, Seat: s.Seat, Rows: rows}
}

// factIncoming is the range of the nearest seeking weapon of another side. Its
// target is secret, so it could be the unit.
func factIncoming(k known, unit string) rules.Value {
	s := k.State().ship(unit)
	if s == nil {
		return rules.Value{}
	}
	nearest := -1
	for _, m := range k.State().Seekers {
		if n := hex.Range(s.At, m.At); m.Side != s.Side && (nearest < 0 || n < nearest) {
			nearest = n
		}
	}
	if nearest < 0 {
		return rules.Value{}
	}
	return fig("", nearest).Value
}
