package outsider

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/legible"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
	"impulse/rules/ssd"
	"impulse/rules/view"
)

// The rulings that set rows of a sheet.
const (
	placing  = "outsider-gm place"
	marking  = "outsider-gm mark"
	powering = "outsider-gm power"
)

// looked is a unit that is looked up in a fight.
type looked struct {
	st *State
	*Vessel
	h house
}

// sheet is the control sheet of a ship, or what there is to say of a flight.
func (v looked) sheet() view.Sheet {
	s := view.Sheet{Unit: v.ID, Title: v.Name + ", " + v.class(), Side: v.Side, Seat: string(v.Seat), Card: v.card(), Brief: v.brief()}
	s.Rows = []view.Row{{Label: "Status", Text: legible.Capital(v.status())}, {Label: "Place", Text: v.place(), Ruling: placing}}
	s.Rows = append(s.Rows, v.course()...)
	if v.Flight != nil {
		s.Rows = append(s.Rows, v.flightRows()...)
		return s
	}
	s.Rows = append(s.Rows, v.hullRows()...)
	s.Rows = append(s.Rows, v.stores()...)
	s.Rows = append(s.Rows, v.sections()...)
	return s
}

// brief is how the unit fares and, where it is on the map, how it moves.
func (v looked) brief() string {
	if v.Fate != "" {
		return v.status()
	}
	return v.status() + ", " + velocityText(v.future())
}

// class is what kind of unit it is: "CA, size class 4".
func (v *Body) class() string {
	if v.Flight != nil {
		return counted(v.Flight.Count, strings.ToLower(v.Flight.Type))
	}
	kind := strings.TrimSpace(v.Ship.Profile.Code + " " + string(v.Ship.Profile.Hull))
	return strings.TrimPrefix(fmt.Sprintf("%s, size class %d", kind, v.Ship.Size), ", ")
}

// inAction is the status of a unit that fights on.
const inAction = "in action"

// status says in a line how the unit fares, the gravest alone.
func (v looked) status() string {
	switch {
	case v.Fate == "aboard":
		return "back aboard"
	case v.Fate == "away":
		return "out of the battle"
	case v.Fate != "":
		return v.Fate
	case v.Flight != nil:
		return v.errand()
	}
	p := v.Ship.Power
	switch {
	case v.Ship.sheet().Killed():
		return "killed: nothing is left standing"
	case p.Dead:
		return "no power, for good"
	case len(p.Outages) > 0 && p.Outages[0].All:
		return "no power for " + counted(p.Outages[0].Segments, "segment")
	case p.NoMain:
		return "crippled: no main power, for good"
	case len(p.Outages) > 0:
		return "crippled: no main power for " + counted(p.Outages[0].Segments, "segment")
	case p.NoDrives:
		return "crippled: its drives are lost"
	case p.Blind >= v.st.now() && p.Blind > 0:
		return "blind: no fire before segment " + v.clock(p.Blind+1)
	}
	return inAction
}

// errand is what a flight is about.
func (v looked) errand() string {
	if !v.missiles() {
		return inAction
	}
	t := v.st.find(v.Flight.Target)
	switch {
	case v.Flight.Target == "":
		return "lies in wait"
	case t == nil:
		return "its target is gone"
	}
	return fmt.Sprintf("seeks %s, %s away", t.Name, hexes(v.st.distance(v.Vessel, t, v.h)))
}

// clock is a segment counted from the beginning as this turn says it: "5", or "2 of turn 3".
func (v looked) clock(now int) string {
	if (now-1)/printed.Segments+1 == v.st.Turn {
		return fmt.Sprint((now-1)%printed.Segments + 1)
	}
	return clockWords(now)
}

// place is where the unit is, and whither it heads.
func (v looked) place() string {
	text := v.At.String()
	if v.faces() {
		text += " heading " + v.Heading.String()
	}
	if v.Lead == "" {
		return text
	}
	with := ", in formation with "
	if v.Mirror {
		with = ", mirrors "
	}
	return text + with + v.st.nameOf(v.Lead)
}

// nameOf is what a unit is called, on the map or off it.
func (st *Muster) nameOf(id string) string {
	for _, v := range [2]*Vessel{st.find(id), st.gone(id)} {
		if v != nil {
			return v.Name
		}
	}
	return id
}

// over reports whether the unit does nothing any more: it is off the map, or killed.
func (v looked) over() bool { return v.Fate != "" || v.hulk() }

// course is how the unit moves and thrusts; of one that is off the map nothing, of a hulk
// that it drifts.
func (v looked) course() []view.Row {
	if v.Fate != "" {
		return nil
	}
	speed := velocityText(v.future())
	if v.Burn.Gathered.Len() > 0 {
		speed += fmt.Sprintf(", with %s gathered, which counts when thrust changes or the turn ends", velocityText(v.Burn.Gathered))
	}
	rows := []view.Row{{Label: "Velocity", Part: view.RecordPart, Text: speed, Ruling: placing}}
	if !v.hulk() {
		rows = append(rows, view.Row{Label: "Thrust", Part: view.RecordPart, Text: v.thrusts()})
	}
	if v.Ship != nil && len(v.Ship.Profile.Moves) > 0 && !v.hulk() {
		rows = append(rows, view.Row{Label: "Pivot", Part: view.RecordPart, Text: v.pivots()})
	}
	if v.Spin != 0 {
		rows = append(rows, view.Row{Label: "Spin", Part: view.RecordPart, Text: counted(v.Spin, "hexside") + " a segment"})
	}
	return rows
}

// burns is the burn that goes on, and what could.
func (v looked) burns() string {
	most := v.mostThrust(v.h)
	switch {
	case most == 0:
		return "none" + v.weakened(v.h)
	case v.Burn.Thrust == 0:
		return fmt.Sprintf("coasts, at most %d", most)
	}
	return fmt.Sprintf("%d along %s, at most %d", v.Burn.Thrust, v.Burn.Along, most)
}

// thrusts is the burn with the row of the Thrust Chart that comes next.
func (v looked) thrusts() string {
	if v.Burn.Thrust == 0 || v.mostThrust(v.h) == 0 {
		return v.burns()
	}
	row := v.Burn.Row + 1
	if row > printed.Segments {
		row = 1
	}
	moves, points := printed.Thrust(row, v.Burn.Thrust)
	return fmt.Sprintf("%s; row %d of the chart is next: %s, velocity +%d", v.burns(), row, hexes(moves), points)
}

// pivots are the pivot delays of the profile with what they mean.
func (v *Body) pivots() string {
	if !v.Ship.auxiliary() {
		return "none: it has no power"
	}
	var out []string
	for i, m := range v.Ship.Profile.Moves {
		text := plainDelay(m.Pivot) + ", " + pace(m.Pivot)
		if i > 0 {
			text += fmt.Sprintf(" at thrust %d or less", m.Thrust)
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

// plainDelay is a pivot delay in signs that any script has: "+1/3".
func plainDelay(d printed.Delay) string {
	if d.Times > 0 {
		return fmt.Sprintf("+1/%d", d.Times)
	}
	return d.String()
}

// pace is how fast a pivot delay turns a ship.
func pace(d printed.Delay) string {
	switch {
	case d.Segments == 0 && d.Times == 2:
		return "2 hexsides a segment"
	case d.Segments == 0:
		return "any turn in a segment"
	case d.Segments == 1:
		return "1 hexside a segment"
	}
	return fmt.Sprintf("1 hexside in %d segments", d.Segments)
}

// hullRows are power, screens, armor and structure of a ship.
func (v looked) hullRows() []view.Row {
	s := v.Ship.sheet()
	rows := []view.Row{{Label: "Power", Text: v.power(), Ruling: powering}}
	for _, x := range []struct {
		label       string
		left, built int
		text        string
	}{{"Screens", s.ScreensLeft(), s.Profile.Screens, v.screensText()}, {"Armor", s.ArmorLeft(), s.Profile.Armor, ""}, {"Structure", s.StructureLeft(), s.Built, ""}} {
		if x.built > 0 {
			rows = append(rows, view.Row{Label: x.label, Boxes: boxes(x.built-x.left, x.built), Text: x.text, Part: view.SystemPart, Name: strings.ToLower(x.label), Gauge: strings.ToLower(x.label), Ruling: marking})
		}
	}
	if v.Ship.Fuel != nil && shipFuel.In(v.h) {
		rows = append(rows, view.Row{Label: "Fuel", Text: counted(*v.Ship.Fuel, "point")})
	}
	if n := v.Ship.Casualties; n > 0 {
		rows = append(rows, view.Row{Label: "Crew", Text: fmt.Sprintf("%d of %d left", max(0, v.Ship.Profile.Crew-n), v.Ship.Profile.Crew)})
	}
	return rows
}

func (v looked) screensText() string {
	if v.Ship.screens(v.h) == 0 && v.Ship.sheet().ScreensLeft() > 0 {
		return "down: no power"
	}
	return ""
}

// power is what power there is.
func (v looked) power() string {
	switch {
	case v.Ship.mainPower(v.h):
		return "main and auxiliary"
	case v.Ship.auxiliary():
		return "auxiliary alone"
	}
	return "none"
}

// boxes are so many, from left to right so many of them destroyed.
func boxes(lost, built int) string {
	return strings.Repeat(string(ssd.Destroyed), lost) + strings.Repeat(string(ssd.Full), built-lost)
}

// stores are what a ship that is there can launch.
func (v looked) stores() []view.Row {
	if v.over() {
		return nil
	}
	return v.loadRows(v.Ship.Loads)
}

// loadRows are what is aboard, or on the hardpoints of each craft.
func (v looked) loadRows(loads []Load) []view.Row {
	var out []view.Row
	for _, l := range loads {
		out = append(out, view.Row{Label: l.name(), Part: view.RecordPart, Text: l.text(v)})
	}
	return out
}

// text is how many are ready, being readied, and stored.
func (l Load) text(v looked) string {
	text := fmt.Sprintf("%d ready", l.Ready)
	if v.Flight != nil {
		return text + " on their hardpoints"
	}
	if isMissile(l) && !v.Ship.auxiliary() {
		text = fmt.Sprintf("%d loaded, no power to launch", l.Ready)
	}
	if n := len(l.Busy); n > 0 {
		text += fmt.Sprintf(", %d from segment %s", n, v.clock(v.Ship.readyFrom(v.st.now(), slices.Min(l.Busy))))
	}
	if l.Stored > 0 {
		text += fmt.Sprintf(", %d in the hold", l.Stored)
	}
	return text
}

// name is what it is called: "MR torpedo", "Tornado Interceptor".
func (l Load) name() string {
	if m, ok := printed.MissileOf(l.Type); ok {
		return m.Code + " torpedo"
	}
	return l.Type
}

// sections are the subsystems section by section, as damage goes through them: from left
// to right.
func (v looked) sections() []view.Row {
	var out []view.Row
	mounts := v.mounts()
	s := v.Ship.sheet()
	for i, sec := range s.Sections {
		head := fmt.Sprintf("%d %s, soak %d", sec.Number, profile.SectionNames[sec.Number], -sec.Soak)
		for j, sys := range sec.Systems {
			rows := []view.Row{v.system(sec, sys, s.Lost(i, j))}
			if w, ok := printed.WeaponOf(sys.Code); ok {
				n := 1
				if w.PointDefense {
					n = sys.Count
				}
				rows = v.weapons(mounts[:n], sys.Count/n, sec)
				mounts = mounts[n:]
			}
			for _, r := range rows {
				r.Section, r.Facing, r.Ruling = head, lies[sec.Number], marking
				out = append(out, r)
			}
		}
	}
	return out
}

// system is a subsystem that is no weapon.
func (v looked) system(sec profile.Section, sys profile.System, lost int) view.Row {
	name := lower(sys.Code)
	r := view.Row{Label: legible.Capital(name), Boxes: boxes(lost, sys.Count), Part: view.SystemPart, Name: name + " " + sided[sec.Number], Gauge: gaugeOf[sys.Code]}
	if sys.Code == profile.Engine {
		r.Label, r.Name = "Engine", "engine "+sided[sec.Number]
		if r.Text = "dead"; lost < sys.Count {
			r.Text = fmt.Sprintf("thrust %c", sys.Track[lost])
		}
	}
	return r
}

// sided are the sections in a sentence, by number.
var sided = [...]string{"", "forward", "on the left", "on the right", "amidships", "aft", "in the core"}

// lies is where the sections lie, by number, from the bow clockwise; 0 is amidships.
var lies = [...]int{0, 1, 6, 2, 0, 4, 0}

// gaugeOf is what the boxes of a code count in on the card.
var gaugeOf = map[string]string{profile.Engine: "engines", launcher: "launchers", bay: "bays"}

// gauges are what the card counts, the weightiest first.
var gauges = []string{"screens", "armor", "structure", "engines", "weapons", "launchers", "bays", "craft"}

// weapons are the mounts of a subsystem, each of so many boxes.
func (v looked) weapons(mounts []mount, boxesEach int, sec profile.Section) []view.Row {
	var out []view.Row
	for _, m := range mounts {
		wait := v.waits(m)
		r := view.Row{Label: m.id, Boxes: boxes(boxesEach-m.boxes, boxesEach), Part: view.WeaponPart, Name: m.kind(), Gauge: "weapons", Wait: wait, Arcs: []view.Sector{m.arc()}, Text: m.kind()}
		if wait != "" {
			r.Text += ", " + wait
		}
		out = append(out, r)
	}
	return out
}

// kind is what the weapon is called in a sentence.
func (m mount) kind() string { return lower(m.weapon.Code) }

// arc is the field of fire in degrees from the bow.
func (m mount) arc() view.Sector {
	if m.allRound() {
		return view.Sector{From: 0, To: 360}
	}
	const point, points = 30, 12
	return view.Sector{From: point * int(wideLeft%points), To: point * int(wideRight%points)}
}

// waits says until when, or why, a weapon that stands may not fire; empty where it may.
func (v looked) waits(m mount) string {
	now := max(v.st.now(), 1)
	switch {
	case m.boxes == 0:
		return ""
	case v.Fate != "":
		return v.Fate
	case v.Ship != nil && v.Ship.Power.Blind >= now:
		return "segment " + v.clock(v.Ship.Power.Blind+1)
	case !m.powered(v.h):
		return "no " + m.needs(v.h) + " power"
	case m.holds(v.h) == 0:
		return "none left"
	case m.shots(now) == 0:
		return "segment " + v.clock(max(m.ready(), now+1))
	}
	return ""
}

// flightRows are what a squadron or a salvo has.
func (v looked) flightRows() []view.Row {
	f := v.Flight
	rows := []view.Row{{Label: "Fuel", Text: fmt.Sprintf("%d of %d", f.Fuel, f.craft().Fuel)}}
	if v.missiles() {
		return append([]view.Row{{Label: "Missiles", Text: counted(f.Count, "missile"), Boxes: boxes(0, f.Count), Part: view.SystemPart, Gauge: "craft"}}, rows...)
	}
	rows = append([]view.Row{{Label: "Craft", Boxes: boxes(0, f.Count), Part: view.SystemPart, Name: "craft", Gauge: "craft"}}, rows...)
	if n := f.craft().Dodge; n > 0 {
		rows = append(rows, view.Row{Label: "Dodge", Text: fmt.Sprintf("%d or more on a die", n)})
	}
	return slices.Concat(rows, v.loadRows(f.Rounds), v.craftWeapons())
}

// craftWeapons are the weapons of a squadron, those that wait alike in one row.
func (v looked) craftWeapons() []view.Row {
	var out []view.Row
	for _, m := range v.mounts() {
		wait := v.waits(m)
		i := slices.IndexFunc(out, func(r view.Row) bool { return r.Name == m.kind() && r.Wait == wait })
		if i < 0 {
			i, out = len(out), append(out, view.Row{Label: m.weapon.Code, Part: view.WeaponPart, Name: m.kind(), Wait: wait, Arcs: []view.Sector{m.arc()}})
		}
		out[i].Boxes += boxes(0, m.boxes)
		out[i].Text = strings.TrimPrefix(m.kind()+", "+wait, ", ")
	}
	for i := range out {
		out[i].Text = strings.TrimSuffix(out[i].Text, ", ")
	}
	return out
}
