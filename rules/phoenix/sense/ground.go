package sense

import (
	"slices"
	"strings"

	"impulse/rules/phoenix/printed"
	"impulse/rules/terrain"
)

// footings is how loud steps are by what one walks on; what is not listed is as grass.
var footings = func() map[terrain.Kind]string {
	m := map[terrain.Kind]string{terrain.Road: "terrain/hard-surface", terrain.Floor: "terrain/hard-surface", terrain.Stairs: "terrain/hard-surface", terrain.Rubble: "terrain/gravel",
		terrain.LightBrush: "terrain/brush", terrain.MediumBrush: "terrain/brush", terrain.DenseBrush: "terrain/brush"}
	for _, k := range []terrain.Kind{terrain.Off, terrain.Open, terrain.Tree, terrain.Rock, terrain.Water, terrain.Foxhole} {
		m[k] = "terrain/grass-sand-carpet"
	}
	return m
}()

// Footing is the row of the Sound Modifiers of what one walks on.
func Footing(k terrain.Kind) string { return footings[k] }

// isolation are the rows of what isolates from sound by its protection factor, the
// thickest first.
var isolation = []struct {
	over int // PF
	key  string
}{
	{30, "line/heavy-wall-door"}, {3, "line/medium-exterior-wall-door"}, {0, "line/light-exterior-wall-door"},
}

// Between is the row of what isolates most of what a sound crosses.
func Between(line []terrain.Crossing) string {
	most, brush := 0, false
	for _, x := range line {
		most = max(most, x.Barrier.Stops())
		brush = brush || x.Area.Kind.Brush() > 0
	}
	switch {
	case most > 0 && most < int(printed.One):
		return "line/interior-wall-door"
	case most > 0:
		for _, x := range isolation {
			if most > x.over*int(printed.One) {
				return x.key
			}
		}
	case brush:
		return "line/through-brush"
	}
	return ""
}

// Backgrounds are what the Sound Modifiers take off for background noise, the least first.
func Backgrounds() (out []int) {
	for _, m := range printed.SoundModifiers() {
		if strings.HasPrefix(m.Group, "background-") {
			out = append(out, -m.Int())
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
