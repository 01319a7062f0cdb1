package goliath

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/houserule"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// camp is where a seat's army stands when it is mustered: side by side from a
// point to the east, each unit with its front to the enemy.
type camp struct {
	seat   rules.SeatID
	army   string
	at     plane.Point // north-west corner of the ground that the first unit covers
	middle bool        // at is the middle of that ground instead
	facing plane.Facing
	front  int // figures in front; 0 for two ranks
	hidden bool
}

// spacing is what units that are mustered together leave between them.
const spacing = plane.One

// muster places an army.
func (st *State) muster(r *ruling, x camp) ([]*Unit, error) {
	army, err := st.catalog().parseArmy(x.army, r)
	if err != nil {
		return nil, err
	}
	if n := len(st.everybody()); n+len(army) > mostUnits {
		return nil, cmdline.Refuse("units", "A battle has at most %d units, those that are gone included; there are %d, and this would be %d more.", mostUnits, n, len(army))
	}
	var out []*Unit
	at := x.at
	for i, e := range army {
		u := st.unitOf(r, x, e)
		wide, deep := span(u.rect())
		if x.middle && i == 0 {
			at = plane.Point{X: at.X - wide/2, Y: at.Y - deep/2}
		}
		u.At = plane.Point{X: at.X + wide/2, Y: at.Y + deep/2}
		at.X += wide + spacing
		u.ID, u.Name = st.named(u)
		st.Shrouded = st.Shrouded || u.Hidden
		if err := st.stand(u); err != nil {
			return nil, err
		}
		u.settle()
		st.Units = append(st.Units, u)
		out = append(out, u)
	}
	return out, nil
}

// span is how much ground a body of troops covers from west to east and from north
// to south.
func span(r plane.Rect) (wide, deep inch) {
	switch r.Facing.Steps(plane.N) % 4 {
	case 0:
		return r.Width, r.Depth
	case 2: // it looks east or west
		return r.Depth, r.Width
	}
	for _, a := range r.Corners() {
		for _, b := range r.Corners() {
			wide, deep = max(wide, a.X-b.X), max(deep, a.Y-b.Y)
		}
	}
	return wide, deep
}

// stand refuses a place off the table or on top of another unit.
func (field *Field) stand(u *Unit) error {
	if err := field.hindered(u, u.rect()); err != nil {
		return err
	}
	if t := field.crowded(u, u.rect()); t != nil {
		return cmdline.Refuse("units", "%s would stand upon %s at %s.", u.Name, t.called(), u.At)
	}
	return nil
}

// unitOf is a new unit of an entry.
func (st *State) unitOf(r *ruling, x camp, e Entry) *Unit {
	front := x.front
	if front == 0 {
		front = (e.Count + 1) / 2
	}
	u := &Unit{Figure: e.Figure, Formation: Formation{Base: e.base(r), Facing: x.facing, Front: min(front, e.Count), Strength: Strength{Start: e.Count, Figures: e.Count}}}
	u.Seat, u.Side, u.Hidden = x.seat, rules.SideOf(r.Seats(), x.seat), x.hidden
	return u
}

// named is the next free id and name of a seat's units: red-1, Red 1 Longbowmen;
// or by a letter of one that comes unseen.
func (field *Field) named(u *Unit) (id, name string) {
	for n := 1; ; n++ {
		call := strconv.Itoa(n)
		if u.Hidden {
			call = u.letter(n)
		}
		id = string(u.Seat) + "-" + call
		if !slices.ContainsFunc(field.everybody(), func(x *Unit) bool { return x.ID == id }) {
			return id, legible.Capital(string(u.Seat)) + " " + strings.ToUpper(call) + " " + u.kind().called()
		}
	}
}

// The types that stand on larger bases (Scale, Base size; house rules
// base-cavalry and base-large).
var largeBases = map[string]houserule.Choice[string]{"Dragon": houseBaseLarge, "Giants": houseBaseLarge,
	"Ogres": houseBaseCavalry, "Ogrillons": houseBaseCavalry, "Trolls": houseBaseCavalry}

// base is the side of the square that a figure stands on.
func (f Figure) base(h house) inch {
	size, ok := largeBases[f.Type]
	switch own := f.kind().Base; {
	case own > 0:
		return own
	case ok:
	case f.Mount == Horsed:
		size = houseBaseCavalry
	default:
		size = houseBaseInfantry
	}
	return inchOf(size.In(h))
}

// arrive tells of a unit that is new on the table.
func (u *Unit) arrive(r *ruling) {
	u.tell(r, rules.Event{Kind: "mustered", Rule: "units", Text: "{unit}: {figures} at {at}, {front} in front, facing {facing}, {points} " + pointsNoun(u.Figures*u.tenths(r)) + ".",
		Figures: figures{fig("figures", u.Figures), fig("type", u.Type), fig("at", u.At.String()), fig("front", u.Front), fig("facing", u.Facing.String()), fig("points", tenths(u.Figures*u.tenths(r)))}})
}

var seats = []rules.Seat{{ID: "red", Side: "red", Title: "Red"}, {ID: "blue", Side: "blue", Title: "Blue"}}

var bodenburgSeats = []rules.Seat{{ID: "red", Side: "red", Title: "Besiegers"}, {ID: "blue", Side: "blue", Title: "Bodenburg"}}

// tableOf is a table of so many inches.
func tableOf(width, depth int) plane.Rect {
	w, d := inch(width)*plane.One, inch(depth)*plane.One
	return plane.Rect{At: plane.Point{X: w / 2, Y: d / 2}, Width: w, Depth: d}
}

// tableSaid is a table of a size as the house rule says it: 72x48.
func tableSaid(size string) plane.Rect {
	wide, deep, _ := strings.Cut(size, "x")
	w, _ := strconv.Atoi(wide)
	d, _ := strconv.Atoi(deep)
	return tableOf(w, d)
}

func inches(x, y int) plane.Point {
	return plane.Point{X: inch(x) * plane.One, Y: inch(y) * plane.One}
}

// area is a piece of terrain; its outline is in the words of plane.
func area(id, kind, outline string) Terrain {
	a, err := plane.ParseArea(outline)
	if err != nil {
		panic("goliath: " + err.Error())
	}
	return Terrain{ID: id, Kind: kind, Area: a}
}

var scenarios = []rules.Scenario[*State]{
	{Name: "open-field", Title: "Open field", Summary: "Two armies of 154 points on open ground, 24 inches apart", Seats: seats,
		Setup: setup("open-field", tableOf(48, 48), []Terrain{area("wood", "wood", "4,20 10,20 11,25 5,26"), area("hill", "hill", "40,24 r4")},
			camp{seat: "red", army: "12 Light Cavalry, 24 Medium Infantry, 14 Longbowmen", at: inches(10, 36), facing: plane.N},
			camp{seat: "blue", army: "16 Bowmen, 20 Heavy Infantry, 8 Heavy Cavalry", at: inches(10, 10), facing: plane.S})},
	{Name: "bodenburg", Title: "Bodenburg", Summary: "A small siege: walls, a gate, a breach, and a hero behind them", Seats: bodenburgSeats,
		Setup: setup("bodenburg", tableOf(48, 40), []Terrain{
			area("west-wall", "wall", "8,14 11,14 r0.25"), area("breach", "rough", "11.5,13.5 17.5,13.5 17.5,14.5 11.5,14.5"),
			area("mid-wall", "wall", "18,14 21,14 r0.25"), area("east-wall", "wall", "28,14 40,14 r0.25"),
			area("left-wall", "wall", "8,0 8,14 r0.25"), area("right-wall", "wall", "40,0 40,14 r0.25"),
			area("gate", "gate", "21.5,13.5 27.5,13.5 27.5,14.5 21.5,14.5"), area("keep", "house", "22,1 26,1 26,4 22,4"),
			area("copse", "wood", "2,24 8,23 9,28 3,29")},
			camp{seat: "red", army: "12 Heavy Infantry", at: inches(12, 26), facing: plane.N, front: 5},
			camp{seat: "red", army: "15 Medium Infantry, 1 Hero on foot heavy", at: inches(22, 26), facing: plane.N, front: 5},
			camp{seat: "red", army: "12 Longbowmen", at: inches(17, 30), facing: plane.N, front: 6},
			camp{seat: "red", army: "8 Heavy Cavalry", at: inches(30, 30), facing: plane.N, front: 4},
			camp{seat: "blue", army: "12 Crossbowmen", at: inches(11, 11), facing: plane.S, front: 8},
			camp{seat: "blue", army: "12 Crossbowmen", at: inches(29, 11), facing: plane.S, front: 8},
			camp{seat: "blue", army: "16 Medium Infantry, 1 Hero on foot heavy", at: inches(21, 9), facing: plane.S, front: 5})},
	emptyTable("empty", "The GM musters"),
	emptyTable("table", "The GM musters; the same as empty, as other games call it"),
}

// emptyTable is a battle to which the game master brings the armies.
func emptyTable(name, summary string) rules.Scenario[*State] {
	return rules.Scenario[*State]{Name: name, Title: "Empty table", Summary: summary, Seats: seats,
		Setup: func(r *ruling) error { return setup(name, tableSaid(houseTableSize.In(r)), nil)(r) }}
}

func setup(name string, size plane.Rect, terrain []Terrain, camps ...camp) func(*ruling) error {
	return func(r *ruling) error {
		st := r.State
		st.Scenario, st.Turn, st.Size, st.Terrain = name, 1, size, terrain
		st.Method, st.Order = method(r), sidesOf(r)
		r.Tell(rules.Event{Kind: "table", Rule: "playing-area", Text: "The table is {width} by {depth} inches.", Figures: figures{fig("width", size.Width.String()), fig("depth", size.Depth.String())}})
		for _, x := range camps {
			units, err := st.muster(r, x)
			if err != nil {
				return err
			}
			for _, u := range units {
				u.arrive(r)
			}
		}
		st.idle()
		return nil
	}
}
