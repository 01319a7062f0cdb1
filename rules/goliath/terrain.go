package goliath

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/plane"
)

// Terrain is a piece of the table that is not open ground.
type Terrain struct {
	ID   string     `json:"id"`
	Kind string     `json:"kind"`
	Area plane.Area `json:"area"`
}

// ground is what a kind of terrain does (Terrain; Missile Fire, Cover and
// Number of Ranks; house rule terrain-kinds).
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

// called is what the terrain is called: by its kind too, where its name does not say
// that.
func (t Terrain) called() string {
	return "the " + either(strings.Contains(t.ID, t.Kind), t.ID, t.Kind+" "+t.ID)
}

// areas are those of the terrain that does what is asked.
func (st *State) areas(does func(ground) bool) []plane.Area {
	var out []plane.Area
	for _, t := range st.Terrain {
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
func (st *State) on(r plane.Rect, does func(ground) bool) (Terrain, bool) {
	st.Spend(measuring * len(st.Terrain))
	for _, t := range st.Terrain {
		if does(t.ground()) && t.Area.Meets(r) {
			return t, true
		}
	}
	return Terrain{}, false
}

// stands reports whether the middle of a body of troops lies in terrain that
// does what is asked.
func (st *State) stands(r plane.Rect, does func(ground) bool) bool {
	return slices.ContainsFunc(st.Terrain, func(t Terrain) bool { return does(t.ground()) && t.Area.Contains(r.At) })
}

// hindered is what keeps a unit from standing somewhere, but for other units:
// walls, water, ground for single figures, the end of the table.
func (st *State) hindered(u *Unit, r plane.Rect) error {
	if t, met := st.on(r, func(g ground) bool { return g.bars }); met {
		return rules.Refuse("terrain", "%s may not enter %s (Terrain).", u.Name, t.called())
	}
	if t, met := st.on(r, func(g ground) bool { return g.noFormation && u.Figures > 1 }); met {
		return rules.Refuse("terrain", "%s breaks up formations, so %s may not enter it (Terrain).", rules.Capital(t.called()), u.Name)
	}
	if !st.inside(r) {
		return rules.Refuse("playing-area", "%s would be off the table, which is %s by %s inches.", u.Name, st.Size.Width, st.Size.Depth)
	}
	return nil
}

// mayLie refuses terrain off the table, and under troops that could not stand in
// it.
func (st *State) mayLie(t Terrain) error {
	for _, p := range t.Area.Points {
		if !st.Size.Contains(p) {
			return rules.Refuse("playing-area", "area: %s is off the table, which is %s by %s inches.", p, st.Size.Width, st.Size.Depth)
		}
	}
	g := t.ground()
	for _, u := range st.Units {
		if !t.Area.Meets(u.rect()) || !g.bars && (!g.noFormation || u.Figures == 1) {
			continue
		}
		return rules.Refuse("terrain", "%s stands where %s would lie, and may not enter it; move it first with place, or lay that elsewhere (Terrain).", rules.Capital(u.called()), t.called())
	}
	return nil
}

// inside reports whether all of a body of troops is on the table.
func (st *State) inside(r plane.Rect) bool {
	for _, c := range r.Corners() {
		if !st.Size.Contains(c) {
			return false
		}
	}
	return true
}

// others are the bodies of troops that may be in a unit's way, with theirs.
func (st *State) others(u *Unit) (who []*Unit, where []plane.Rect) {
	st.Spend(measuring * len(st.Units))
	who, where = make([]*Unit, 0, len(st.Units)), make([]plane.Rect, 0, len(st.Units))
	for _, x := range st.Units {
		if x.ID != u.ID {
			who, where = append(who, x), append(where, x.rect())
		}
	}
	return who, where
}

// crowded is a unit that stands where another would.
func (st *State) crowded(u *Unit, r plane.Rect) *Unit {
	who, where := st.others(u)
	for i := range who {
		if plane.Overlapping(r, where[i]) {
			return who[i]
		}
	}
	return nil
}
