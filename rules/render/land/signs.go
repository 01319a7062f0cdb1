package land

import (
	"slices"

	"impulse/rules/hex"
	"impulse/rules/terrain"
	"impulse/rules/view"
)

// Sign explains a sign of a picture.
type Sign struct {
	Looks, Means string
	shown        func(view.Board) bool
}

// Signs are those of the ground and the people of a map.
func Signs(b view.Board) []Sign {
	return slices.DeleteFunc(slices.Clone(signs), func(s Sign) bool { return !s.shown(b) })
}

var signs = []Sign{
	{"bright line", "wall", anySide(func(b terrain.Barrier) bool { return b.Form == terrain.Wall && b.Height > terrain.Low })},
	{"row of stones", "low wall", anySide(func(b terrain.Barrier) bool { return b.Form == terrain.Wall && b.Height <= terrain.Low })},
	{"yellow bar in a wall", "door; turned out when open", anySide(func(b terrain.Barrier) bool { return b.Form == terrain.Door })},
	{"double line in a wall", "window; crossed out when boarded up", anySide(func(b terrain.Barrier) bool { return b.Form == terrain.Window })},
	{"line with teeth", "a slope, the teeth downhill", anyHex(func(f terrain.Field, h hex.Hex) bool { return f.Level(h) > 0 })},
	{"star", "tree", has(terrain.Tree)}, {"split stone", "rock, small if low", has(terrain.Rock)},
	{"ring of bags", "foxhole", has(terrain.Foxhole)}, {"tufts", "brush", has(terrain.LightBrush, terrain.MediumBrush, terrain.DenseBrush)},
	{"triangles", "rubble", has(terrain.Rubble)}, {"waves", "water", has(terrain.Water)},
	{"bar behind the point", "kneeling", people(func(f view.Figure) bool { return f.Pose == view.Kneeling })},
	{"long body", "prone, or down", people(func(f view.Figure) bool { return f.Pose == view.Prone || f.Down })},
	{"raised arms", "a prisoner", people(func(f view.Figure) bool { return f.Yield && !f.Down })},
	{"dark cross", "down", people(func(f view.Figure) bool { return f.Down })},
	{"small bright cross", "wounded", people(func(f view.Figure) bool { return f.Hurt && !f.Down })},
	{"bow before the point", "behind cover: whole when hiding, parted when firing over it, short when looking", people(func(f view.Figure) bool { return f.Guard != view.Bare })},
	{"dashes to a bow", "field of fire", people(func(f view.Figure) bool { return f.Arc > 0 })},
}

// sides are all of a hex.
var sides = hex.Dirs()

func people(is func(view.Figure) bool) func(view.Board) bool {
	return func(b view.Board) bool {
		return slices.ContainsFunc(b.Counters, func(c view.Counter) bool { return is(c.Figure) })
	}
}

// has says whether a map has some kind of ground.
func has(kinds ...terrain.Kind) func(view.Board) bool {
	return anyHex(func(f terrain.Field, h hex.Hex) bool { return slices.Contains(kinds, f.Kind(h)) })
}

func anySide(is func(terrain.Barrier) bool) func(view.Board) bool {
	return anyHex(func(f terrain.Field, h hex.Hex) bool {
		return slices.ContainsFunc(sides[:], func(d hex.Dir) bool { return is(f.Barrier(h, d)) })
	})
}

func anyHex(is func(terrain.Field, hex.Hex) bool) func(view.Board) bool {
	return func(b view.Board) bool {
		if b.Terrain.None() {
			return false
		}
		for h := range b.Terrain.Hexes() {
			if is(b.Terrain, h) {
				return true
			}
		}
		return false
	}
}
