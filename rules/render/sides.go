package render

import (
	"strings"

	"impulse/rules/render/canvas"
)

// named are the inks of sides that are called after a colour.
var named = []struct {
	word string
	ink  canvas.Ink
}{
	{"blue", canvas.Side1}, {"red", canvas.Side2}, {"green", canvas.Side3}, {"yellow", canvas.Side4},
	{"gold", canvas.Side4}, {"purple", canvas.Side5}, {"violet", canvas.Side5}, {"pink", canvas.Side5}, {"orange", canvas.Side6},
}

// SideInk is the colour of a side that is called after one.
func SideInk(side string) (canvas.Ink, bool) {
	for _, n := range named {
		if strings.Contains(strings.ToLower(side), n.word) {
			return n.ink, true
		}
	}
	return canvas.Ground, false
}
