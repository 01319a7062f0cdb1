package goliath

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/plane"
)

// Terrain is a piece of the table that is not open ground.
type Terrain struct {
	ID   string     `json:"id"`
	Kind string     `json:"kind"`
	Area plane.Area `json:"area"`
}

// ground is what a kind of terrain does (Terrain; Missile Fire, Cover and
// Number of Ranks; reading terrain-kinds).
type ground struct {
	kind        string
	slow        bool // moves are halved
	noCharge    bool
	noFormation bool // only single figures may enter
	bars        bool // nobody may enter but those who fly
	cover       bool
	high        bool
	blind       bool // no direct fire passes over it
}

var grounds = []ground{
	{kind: "rough", slow: true},
	{kind: "marsh", slow: true, noCharge: true},
	{kind: "wood", slow: true, noCharge: true, cover: true, blind: true},
	{kind: "thicket", slow: true, noCharge: true, noFormation: true, cover: true, blind: true},
	{kind: "hedge", slow: true, cover: true},
	{kind: "stream", slow: true, noCharge: true},
	{kind: "hill", high: true},
	{kind: "rampart", slow: true, noCharge: true, cover: true, high: true},
	{kind: "wall", bars: true, cover: true},
	{kind: "water", bars: true},
	{kind: "house", noCharge: true, noFormation: true, slow: true, cover: true, blind: true},
	{kind: "gate", slow: true, noCharge: true},
}

func (t Terrain) ground() ground {
	return grounds[slices.IndexFunc(grounds, func(g ground) bool { return g.kind == t.Kind })]
}

// called is what the terrain is called: the west-wall, or with its kind where its name
// does not say that, the keep (wall).
func (t Terrain) called() string {
	return "the " + either(strings.Contains(t.ID, t.Kind), t.ID, t.ID+" ("+t.Kind+")")
}

// areas are those of the terrain that does what is asked.
func (table *Table) areas(does func(ground) bool) []plane.Area {
	var out []plane.Area
	for _, t := range table.Terrain {
		if does(t.ground()) {
			out = append(out, t.Area)
		}
	}
	return out
}

func (g ground) isSlow() bool { return g.slow }

// measuring is the work of holding a body of troops against another, or against
// the ground.
const measuring = 10

// on is the first terrain of the kind on which a body of troops stands in part.
func (table *Table) on(r plane.Rect, does func(ground) bool) (Terrain, bool) {
	table.Spend(measuring * len(table.Terrain))
	for _, t := range table.Terrain {
		if does(t.ground()) && t.Area.Meets(r) {
			return t, true
		}
	}
	return Terrain{}, false
}

// stands reports whether the middle of a body of troops lies in terrain that
// does what is asked.
func (table *Table) stands(r plane.Rect, does func(ground) bool) bool {
	return slices.ContainsFunc(table.Terrain, func(t Terrain) bool { return does(t.ground()) && t.Area.Contains(r.At) })
}

// hindered is what keeps a unit from standing somewhere, but for other units:
// walls, water, ground for single figures, the end of the table.
func (table *Table) hindered(u *Unit, r plane.Rect) error {
	if t, met := table.on(r, func(g ground) bool { return g.bars }); met {
		return cmdline.Refuse("terrain", "%s may not enter %s.", u.Name, t.called())
	}
	if t, met := table.on(r, func(g ground) bool { return g.noFormation && u.Figures > 1 }); met {
		return cmdline.Refuse("terrain", "%s breaks up formations, so %s may not enter it.", legible.Capital(t.called()), u.Name)
	}
	if !table.inside(r) {
		return cmdline.Refuse("playing-area", "%s would be off the table, which is %s by %s inches.", u.Name, table.Size.Width, table.Size.Depth)
	}
	return nil
}

// mayLie refuses terrain off the table, and under troops that could not stand in
// it.
func (field *Field) mayLie(t Terrain) error {
	for _, p := range t.Area.Points {
		if !field.Size.Contains(p) {
			return cmdline.Refuse("playing-area", "area: %s is off the table, which is %s by %s inches.", p, field.Size.Width, field.Size.Depth)
		}
	}
	g := t.ground()
	for _, u := range field.Units {
		if !t.Area.Meets(u.rect()) || !g.bars && (!g.noFormation || u.Figures == 1) {
			continue
		}
		return cmdline.Refuse("terrain", "%s %s where %s would lie, and may not enter it: move them with place, or lay it elsewhere.", legible.Capital(u.called()), u.seenTo("stand"), t.called())
	}
	return nil
}

// inside reports whether all of a body of troops is on the table.
func (table *Table) inside(r plane.Rect) bool {
	for _, c := range r.Corners() {
		if !table.Size.Contains(c) {
			return false
		}
	}
	return true
}

// others are the bodies of troops that may be in a unit's way, with theirs.
func (field *Field) others(u *Unit) (who []*Unit, where []plane.Rect) {
	field.Spend(measuring * len(field.Units))
	who, where = make([]*Unit, 0, len(field.Units)), make([]plane.Rect, 0, len(field.Units))
	for _, x := range field.Units {
		if x.ID != u.ID {
			who, where = append(who, x), append(where, x.rect())
		}
	}
	return who, where
}

// crowded is a unit that stands where another would.
func (field *Field) crowded(u *Unit, r plane.Rect) *Unit {
	who, where := field.others(u)
	for i := range who {
		if plane.Overlapping(r, where[i]) {
			return who[i]
		}
	}
	return nil
}
