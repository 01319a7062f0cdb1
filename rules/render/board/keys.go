package board

import (
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/land"
	"impulse/rules/view"
)

// key explains in words a sign that stands on a map, where it is seen.
type key struct {
	sign, means string
	seen        func(s view.Scene) bool
}

// signs explain the counters of any map.
var signs = []key{
	{"point", "where it faces", anyCounter(func(c view.Counter) bool { _, ok := bearingOf(c.Heading); return ok || c.Body.Width > 0 })},
	{"ring", "boxes left, from the top clockwise", anyCounter(func(c view.Counter) bool { return c.Left.Of > 0 && c.Body.Width == 0 })},
	{"bright edge", "figures left, from the front clockwise", anyCounter(func(c view.Counter) bool { return c.Left.Of > 0 && c.Body.Width > 0 })},
	{"broken ring", "crippled", inState(view.Crippled)},
	{"hollow, dashed", "routed, or seen by its own side alone", func(s view.Scene) bool { return inState(view.Routed)(s) || inState(view.Hidden)(s) }},
	{"crossed out", "out of control", inState(view.Adrift)},
	{view.LiveMark, "a live grenade", onGround(view.LiveMark)},
	{view.WeaponMark, "a weapon that lies there", onGround(view.WeaponMark)},
	{"+2 or +La", "so many more in that place, or who", manyInPlace},
	{"dashes to an outline", "where your orders take it", func(s view.Scene) bool { return len(s.Plan.Units) > 0 }},
	{"white dots with an arrowhead", "whom you have orders against, with the arc of fire", func(s view.Scene) bool { return len(s.Plan.Aims) > 0 }},
	{"dots to a small hex", "where it is after a turn", anyCounter(func(c view.Counter) bool { return c.Ahead != "" && c.Ahead != c.At })},
}

// The keys of the marks that an event leaves on any map.
var (
	trackKeys = []key{{"faint line from a ring", "the way it has come", anyOf(view.TrackMark)}}
	shotKeys  = []key{
		{"arrow with a star", "fire that hit", anyVolley(func(v volley) bool { return v.hits > 0 })},
		{"dashed arrow", "fire that missed", anyVolley(func(v volley) bool { return v.hits == 0 })},
		{"4/6 hit", "so many of so many shots hit", anyVolley(func(v volley) bool { return v.shots > 1 })},
	}
	burstKeys  = []key{{"large star", "explosion", anyOf(view.BurstMark)}}
	chargeKeys = []key{{"row of arrowheads", "charge", anyOf(view.ChargeMark)}}
	clashKeys  = []key{{"crossed swords", "melee, with a star where it hit", anyOf(view.MeleeMark)}}
)

// fieldSigns explain a board in inches.
var fieldSigns = []key{
	{"fan of dashes", "arc and range of who fired", func(s view.Scene) bool {
		return slices.ContainsFunc(s.View.Board.Counters, func(c view.Counter) bool { return hasFired(s, c) })
	}},
	{"diamond", "in contact", func(s view.Scene) bool { return len(touches(s)) > 0 }},
}

// keysOf are the keys of what a scene shows.
func keysOf(s view.Scene) []key {
	all := slices.Clone(signs)
	for _, k := range markKinds {
		all = append(all, k.keys...)
	}
	if s.View.Board.Grid == view.Field {
		all = slices.Concat(all, fieldSigns, groundKeys())
	}
	all = slices.DeleteFunc(all, func(k key) bool { return !k.seen(s) })
	for _, sign := range land.Signs(s.View.Board) {
		all = append(all, key{sign: sign.Looks, means: sign.Means})
	}
	return all
}

// keyItems are a phrase for each sign.
func keyItems(s view.Scene) []string {
	if _, drawn := planes[s.View.Board.Grid]; !drawn {
		return nil
	}
	var all []string
	for _, k := range keysOf(s) {
		all = append(all, k.sign+": "+k.means)
	}
	return all
}

// groundKeys explain the hatchings.
func groundKeys() []key {
	var all []key
	for _, h := range hatchings {
		all = append(all, key{h.looks, h.means, anyGround(h.ground)})
	}
	return append(all, key{"full ground", "no way through", anyGround(view.BarredGround)})
}

// Key lists a scene by the labels of its picture, and explains its signs, in lines.
func Key(s view.Scene) string {
	s.View = inOrder(s.View)
	text := ""
	labels := labelsOf(s.View)
	for i, c := range s.View.Board.Counters {
		about := render.Join("; ", render.Join(" ", nameBeside(c), render.Around("(", c.Side, ")")), render.Join(" ", c.At, c.Whither()), c.Note, fares(c))
		text += render.Hang(pad(labels[i]), render.Wrap(about, render.Width-5))
	}
	if text == "" {
		text = "Nothing is on the map.\n"
	}
	for _, k := range keysOf(s) {
		text += render.Hang("", render.Wrap(k.sign+": "+k.means, render.Width))
	}
	return text
}

// pad is a label in a column.
func pad(label string) string {
	for render.Length(label) < 5 {
		label += " "
	}
	return label
}

func anyCounter(is func(view.Counter) bool) func(view.Scene) bool {
	return func(s view.Scene) bool { return slices.ContainsFunc(s.View.Board.Counters, is) }
}

func onGround(mark string) func(view.Scene) bool {
	return anyCounter(func(c view.Counter) bool { return c.Shape == view.ThingShape && strings.HasPrefix(c.Mark, mark) })
}

func inState(state view.Condition) func(view.Scene) bool {
	return anyCounter(func(c view.Counter) bool { return slices.Contains(c.State, state) })
}

// manyInPlace reports whether somewhere stand more than one.
func manyInPlace(s view.Scene) bool {
	seen := map[string]bool{}
	for _, c := range s.View.Board.Counters {
		if seen[c.At] && c.Shape != view.PlanetShape {
			return true
		}
		seen[c.At] = c.Shape != view.PlanetShape
	}
	return false
}

func anyOf(kind view.MarkKind) func(view.Scene) bool {
	return func(s view.Scene) bool {
		return slices.ContainsFunc(s.Marks, func(m view.Mark) bool { return m.Kind == kind && len(m.Places) > 0 })
	}
}

func anyVolley(which func(volley) bool) func(view.Scene) bool {
	return func(s view.Scene) bool {
		return slices.ContainsFunc(volleys(markKind{kind: view.ShotMark}.in(s.Marks)), which)
	}
}

func anyGround(g view.Ground) func(view.Scene) bool {
	return func(s view.Scene) bool {
		return slices.ContainsFunc(s.View.Board.Areas, func(a view.Area) bool { return slices.Contains(a.Ground, g) })
	}
}
