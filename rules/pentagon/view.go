package pentagon

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/view"
)

// clockOf says which impulse is played.
func clockOf(k known) string {
	st := k.State()
	if st.Impulse == 0 {
		return fmt.Sprintf("Turn %d, before the impulses", st.Turn)
	}
	return fmt.Sprintf("Turn %d, impulse %d", st.Turn, st.Impulse)
}

// scale is the size of a hex (Movement and scale).
const scale = "1 hex ≈ 1,500 km"

// The rulings that set several rows of a sheet.
const (
	placing = "pentagon-gm place"
	locking = "pentagon-gm lock"
)

// show shows the map and the record sheets, which are public.
func show(k known) view.View {
	v := view.View{Board: view.Board{Grid: view.HexGrid, Scale: scale}}
	v.Board.Columns, v.Board.Rows, _ = mapSize(mapRule.In(k))
	for _, s := range k.State().Ships {
		if !s.Destroyed {
			v.Board.Counters = append(v.Board.Counters, s.counter(k))
		}
		v.Sheets = append(v.Sheets, k.State().sheets(s, k)...)
	}
	for _, s := range k.State().Gone {
		v.Sheets = append(v.Sheets, k.State().sheets(s, k)...)
	}
	v.Board.Counters = append(v.Board.Counters, k.State().planetCounters()...)
	for _, m := range k.State().Seekers {
		v.Board.Counters = append(v.Board.Counters, m.counter())
		v.Sheets = append(v.Sheets, k.State().seekerSheet(m))
	}
	return v
}

// sheets are the unit's record sheets: of a drone while it flies its record.
func (st *State) sheets(s *Ship, h house) []view.Sheet {
	switch {
	case s.drone() && s.Destroyed:
		return nil
	case s.drone():
		return []view.Sheet{st.record(s, h)}
	}
	sheet := st.sheet(s, h)
	more := slices.Concat(st.clinging(s, h), st.held(s), st.launched(s))
	sheet.Rows = append(sheet.Rows, more...)
	sheet.Card.Facts = append(sheet.Card.Facts, factsOf(more)...)
	return []view.Sheet{sheet}
}

func (s *Ship) counter(h house) view.Counter {
	c := view.Counter{Left: s.left(), State: s.condition(h, s.Crippled), Unit: s.ID, Mark: s.mark(), Name: s.Name, Side: s.Side, At: s.At.String(),
		Heading: s.Facing.String(), Note: velocity(s.Record.Velocity)}
	if s.drone() {
		c.Shape = view.SmallShape
	}
	if ahead := s.At.Add(quarters.Whole(s.Record.Velocity)); ahead != s.At {
		c.Ahead = ahead.String()
	}
	return c
}

// left is how many boxes of the unit are left.
func (s *Hull) left() view.Share {
	var out view.Share
	for _, r := range s.all() {
		out.Left += r.boxes().Live()
		out.Of += len(r.boxes())
	}
	return out
}

// condition is what the map shows of how the unit fares.
func (s *Craft) condition(h house, crippled bool) []view.Condition {
	var out []view.Condition
	for _, c := range []struct {
		is bool
		as view.Condition
	}{{s.controlled(h) != nil, view.Adrift}, {crippled, view.Crippled}, {s.Hidden, view.Hidden}} {
		if c.is {
			out = append(out, c.as)
		}
	}
	return out
}

// mark is what fits on a counter: of a drone what it is called after its
// mother, of others what [view.Initials] leave of the name.
func (s *Ship) mark() string {
	if s.Mother != "" {
		return view.Tail(strings.TrimPrefix(s.ID, s.Mother+"-"))
	}
	return view.Initials(s.Name)
}

func (st *Scene) sheet(s *Ship, h house) view.Sheet {
	rows := []view.Row{{Label: "Status", Text: s.status()}, {Label: "Place", Text: fmt.Sprintf("%s facing %s", where(s.At), s.Facing), Ruling: placing}}
	rows = append(rows, s.acceleration()...)
	rows = append(rows,
		view.Row{Label: "Lock-on", Text: fmt.Sprintf("%s; radar %d", st.lockText(s), s.radarNumber()), Ruling: locking},
		view.Row{Label: "Screens", Text: fmt.Sprintf("%d (%d by reinforcement)", s.screening(), s.screening()-s.screens())})
	rows = append(rows, s.warfare(st.now())...)
	rows = append(rows, s.Form.rows()...)
	for _, r := range s.all() {
		row := r.view(st.now(), h)
		row.Wait = looked{st, s, h}.waits(r)
		rows = append(rows, row)
	}
	return view.Sheet{Unit: s.ID, Title: fmt.Sprintf("%s, size class %d", s.Name, s.size()), Side: s.Side, Seat: string(s.Seat), Rows: rows, Card: looked{st, s, h}.card()}
}

// fate is what has become of a unit, the gravest alone: in a badge, and in words. Nothing
// of one that is in order.
func (s *Ship) fate() (badge, words string) {
	switch {
	case s.Destroyed:
		return "destroyed", "destroyed"
	case s.Left:
		return "has left", "has left the battle"
	case s.Doomed.Turn > 0:
		return "self-destructs", "about to destroy itself"
	case s.Crippled:
		return "crippled", "crippled: " + list(s.toll().reasons())
	}
	return "", ""
}

func (s *Ship) status() string {
	_, words := s.fate()
	return cmp.Or(words, inAction)
}

// inAction is the status of a unit that fights on.
const inAction = "in action"

// acceleration is the Acceleration Record, which bases have none of (Course of
// Play, Record Sheets).
func (s *Ship) acceleration() []view.Row {
	if !s.design().mobile {
		return nil
	}
	return []view.Row{
		{Label: "Velocity", Part: view.RecordPart, Text: fmt.Sprintf("%s; this turn %s", velocity(s.Record.Velocity), velocity(s.Record.Course.Times(quarter))), Ruling: placing},
		{Label: "Thrust", Part: view.RecordPart, Text: s.Record.thrusts()},
	}
}

// thrusts is the turn of the Acceleration Record.
func (x Record) thrusts() string {
	if len(x.Thrusts) == 0 {
		return "none this turn"
	}
	var out []string
	for _, t := range x.Thrusts {
		line := fmt.Sprintf("%d %s", t.Impulse, t.Dir)
		if t.Crash != "" {
			line += " C+" + t.Crash
		}
		out = append(out, line)
	}
	return "impulse " + strings.Join(out, ", ")
}

// form lists the lines of the Capacitor Power Management Form that were used,
// with what is discharged down to there.
func (f *Form) rows() []view.Row {
	out := []view.Row{{Label: "Line 1", Part: view.FormPart, Text: fmt.Sprintf("%d %s", f[lineAvailable], lineTitles[lineAvailable])}}
	total := 0
	for line := lineAvailable + 1; line < len(f); line++ {
		if points := f[line]; points > 0 {
			total += points
			out = append(out, view.Row{Label: fmt.Sprintf("Line %d", line), Part: view.FormPart, Text: fmt.Sprintf("%d %s, %d in all", points, lineTitles[line], total), Ruling: "pentagon-gm power"})
		}
	}
	return append(out, view.Row{Label: "Line 13", Part: view.FormPart, Text: fmt.Sprintf("%d discharged, %d left", f.Total(), f.Left())})
}

func (r row) view(now Moment, h house) view.Row {
	out := view.Row{Label: r.label(), Boxes: string(r.boxes()), Text: r.note(now, h), Part: view.SystemPart, Name: r.called(), Gauge: r.gauge(), Ruling: "pentagon-gm damage"}
	switch {
	case r.arc.name != "":
		out.Part, out.Arcs = view.WeaponPart, []view.Sector{r.arc.sector()}
	case r.system == armor:
		out.Part, out.Facing = view.ArmorPart, r.facing()
	case r.system == radar:
		out.Part = view.RadarPart
	}
	return out
}

// facing is the number of an armor section, 0 of any other part.
func (p *part) facing() int {
	for facing := 1; facing <= sectionsOf; facing++ {
		if p.id == armorID(facing) {
			return facing
		}
	}
	return 0
}

// sector is the arc in degrees from the bow.
func (a arc) sector() view.Sector {
	const point, points = 30, 12
	if a.to-a.from >= points {
		return view.Sector{From: 0, To: point * points}
	}
	return view.Sector{From: point * ((int(a.from) + points) % points), To: point * ((int(a.to) + points) % points)}
}

func (r row) label() string {
	if r.arc.name != "" {
		return r.id
	}
	return legible.Capital(r.name())
}

// name is the part in a sentence.
func (r row) name() string {
	if r.weapon != nil {
		return r.id
	}
	return strings.ReplaceAll(plain(r.id), "-", " ")
}

// note says of a weapon what it is and when it may fire again.
func (r row) note(now Moment, h house) string {
	text := strings.TrimSpace(plain(r.kind) + " " + r.arc.name)
	if r.boxes().Live() == 0 { // it never fires again
		return text
	}
	if !r.ready(now, h) {
		return text + fmt.Sprintf(", charging until turn %d", r.charged(h))
	}
	if r.weapon == nil || r.charges() {
		return text
	}
	if again := ready(r.fired()); r.fired().Turn > 0 && now.before(again) {
		text += fmt.Sprintf(", again turn %d impulse %d", again.Turn, again.Impulse)
	}
	return text
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// facts are what standing orders may ask for.
var facts = []rules.Fact[*State]{
	{Name: "turn", Summary: "the turn", Value: func(k known, _ string) figure.Value { return fig("", k.State().Turn).Value }},
	{Name: "impulse", Summary: "the impulse, 1 to 12", Value: func(k known, _ string) figure.Value { return fig("", k.State().Impulse).Value }},
	{Name: "range", Summary: "hexes to the nearest enemy", Within: "enemy within", Value: factRange, Toward: factRangeTo},
	{Name: "incoming", Summary: "hexes to the nearest seeking weapon of a foe", Value: factIncoming},
	{Name: "missiles", Summary: "missiles left aboard", Value: ofShip(func(s *Ship) any { return s.full(missile) })},
	{Name: "drones", Summary: "drones left aboard", Value: ofShip(func(s *Ship) any { return s.full(drone) })},
	{Name: "power", Summary: "capacitors left this turn", Value: ofShip(func(s *Ship) any { return s.Form.Left() })},
	{Name: "screens", Summary: "units of screening", Value: ofShip(func(s *Ship) any { return s.screening() })},
	{Name: "hit", Summary: "whether fire or damage is to meet its screens", Switch: true, Value: factHit},
	{Name: "lock", Summary: "whether the unit has lock-on", Switch: true, Value: ofShip(func(s *Ship) any { return s.Lock })},
	{Name: "locked", Summary: "lock-on to the enemy named", Switch: true, Value: factNone, Toward: factLocked},
	{Name: "ecm", Summary: "level of ECM", Value: ofShip(func(s *Ship) any { return s.Form.level(lineECM, s.size()) })},
	{Name: "eccm", Summary: "level of ECCM", Value: ofShip(func(s *Ship) any { return s.Form[lineECCM] })},
	{Name: "hidden", Summary: "whether no other side has noticed the unit", Switch: true, Value: ofShip(func(s *Ship) any { return s.Hidden })},
	{Name: "speed", Summary: "hexes a turn", Value: ofShip(func(s *Ship) any { return big.NewRat(int64(s.Record.Velocity.Len()), quarter) })},
	{Name: "crippled", Summary: "whether the unit is crippled or destroyed", Switch: true, Value: ofShip(func(s *Ship) any { return s.Crippled || s.Destroyed })},
	{Name: "destroyed", Summary: "whether the unit is destroyed", Switch: true, Value: ofShip(func(s *Ship) any { return s.Destroyed })},
}

func ofShip(of func(*Ship) any) func(known, string) figure.Value {
	return func(k known, unit string) figure.Value {
		s := k.State().ship(unit)
		if s == nil {
			return figure.Value{}
		}
		return fig("", of(s)).Value
	}
}

// factRangeTo is the range between two units.
func factRangeTo(k known, unit, other string) figure.Value {
	s, o := k.State().ship(unit), k.State().ship(other)
	if s == nil || o == nil || o.Destroyed {
		return figure.Value{}
	}
	return fig("", hex.Range(s.At, o.At)).Value
}

func factRange(k known, unit string) figure.Value {
	s := k.State().ship(unit)
	if s == nil {
		return figure.Value{}
	}
	nearest := -1
	for _, e := range k.State().enemies(s.Side) {
		if n := hex.Range(s.At, e.At); nearest < 0 || n < nearest {
			nearest = n
		}
	}
	if nearest < 0 {
		return figure.Value{}
	}
	return fig("", nearest).Value
}
