package render

import (
	"fmt"
	"strings"
	"testing"

	"impulse/rules/rulestest"
)

// contact is a picture of the contact sheet in docs/pictures.
type contact struct {
	file, caption string
	picture       func() Picture
}

// section is a chapter of the contact sheet.
type section struct {
	head, intro string
	contacts    []contact
}

// sections are the kinds of pictures.
var sections = []section{
	{"Maps", "A map shows what its reader may see, after each result. " +
		"A side has a colour, an outline and its name; a side called after a colour has that one. " +
		"The pointer off a counter is its bow; the counters of the first side lie on top.", maps},
	{"Sheets", "A sheet shows the boxes of a unit: armor around the hull where it faces, systems in it, weapons with what they bear on, the bow up. " +
		"Empty, dot, slash and X are the marks of the printed sheet; a ring is around what the last result changed.", sheets},
	{"Odds", "Odds of dice are bars, with the chance of each value; where a target is asked for, the bars that reach it are filled.", charts},
	{"Fields", "A game without hexes is drawn to scale, in inches. " +
		"Troops cover their ground, their front a bold line with a point; their standard behind them has the outline of their side. " +
		"Terrain is told apart by its hatching.", fieldContacts},
}

var maps = []contact{
	{"map-duel", "Two ships, a planet, and fire both ways", func() Picture { return MapPicture(duel()) }},
	{"map-melee", "Three sides at close quarters: several in a hex, a drone, missiles, a bolt, an explosion", func() Picture { return MapPicture(melee()) }},
	{"map-close", "Alongside: two in one hex", func() Picture { return MapPicture(closeUp()) }},
	{"map-fleet", "A fleet action: 24 ships on 40 by 30 hexes", func() Picture { return MapPicture(fleet(40, 30)) }},
	{"map-six", "Six sides", func() Picture { return MapPicture(six()) }},
}

var charts = []contact{
	{"chart-2d6", "Two dice against 8", func() Picture { return ChartPicture(triangle()) }},
}

const contactSheet = "../../docs/pictures/"

// The contact sheet shows every kind of picture with its words: look at it after
// every change, on light and dark.
func TestContactSheet(t *testing.T) {
	var text strings.Builder
	text.WriteString("# Pictures\n\nAll kinds of pictures that Impulse posts, drawn by the tests of `rules/render`. Below each stands its alternative text, which says the same.\n")
	for _, s := range sections {
		fmt.Fprintf(&text, "\n## %s\n\n%s\n", s.head, s.intro)
		for _, c := range s.contacts {
			p := c.picture()
			rulestest.GoldenPicture(t, contactSheet+c.file+".png", p.PNG)
			fmt.Fprintf(&text, "\n### %s\n\n![%s](%s.png)\n\n> %s\n", c.caption, c.caption, c.file, p.Alt)
		}
	}
	rulestest.Golden(t, contactSheet+"README.md", text.String())
}
