package render_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/pentagon"
	"impulse/rules/render"
	"impulse/rules/render/board"
	"impulse/rules/render/canvas"
	"impulse/rules/render/chart"
	"impulse/rules/render/rendertest"
	"impulse/rules/render/sheet"
	"impulse/rules/rulestest"
	"impulse/rules/view"
)

// contact is a picture of the contact sheet in docs/pictures.
type contact struct {
	file, caption string
	picture       func() render.Picture
}

// section is a chapter of the contact sheet.
type section struct {
	head, intro string
	contacts    []contact
}

// sections are the kinds of pictures.
var sections = []section{
	{"Maps", "A map shows what its reader may see, after each result: the board alone, with columns and rows along its edges, made to be read where it is 400 pixels wide. " +
		"A counter stands in its own hex and points where its unit faces. A side has a colour and an outline; a side called after a colour has that one. " +
		"The ring is what is left of a unit, broken of who is crippled; a cross is who is out of control, a dashed outline who is seen by its own side alone. " +
		"Of several in a hex the first is drawn, and a badge says who or how many more are there. Dots lead to where it is after a turn. " +
		"The list and the key are in the words below, and behind *Key*.", maps},
	{"Cards", "A card shows what one looks up of a unit in a fight: what is left of it, which weapons can fire now and from when the others can, and what was lost since the last result. " +
		"Boxes of armor are bright where they stand, dark where they are gone, crossed where that is new.", cards},
	{"Sheets", "A sheet shows the boxes of a unit: armor around the hull where it faces, systems in it, weapons with what they bear on, the bow up, and what they do at each range. " +
		"A box is bright where it works and dark where it does not; dot, slash and X are the marks of the printed sheet; a ring is around what the last result changed. A large ship has two columns.", sheets},
	{"Sheets to print", "A sheet to print is black on white on A5, with boxes to go on marking with a pencil: the unit in front, what it can do on the back, of a large ship on two pages.", prints},
	{"Odds", "Odds of dice are bars, with the chance of each value; where a target is asked for, the bars that reach it are filled.", charts},
	{"Fields", "A game without hexes is drawn to scale, in inches. " +
		"Troops cover their ground, their front a bold line with a point of their side's shape; their edge is as bright as they are many. Where there are many, their labels stand on them. " +
		"Terrain is told apart by its hatching.", fieldContacts},
}

var maps = []contact{
	{"map-duel", "Two ships, a planet, and fire both ways", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Duel()) }},
	{"map-melee", "Three sides at close quarters: several in a hex, a drone, missiles, a bolt, an explosion", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Melee()) }},
	{"map-close", "Alongside: two in one hex", func() render.Picture { return board.Draw(canvas.PNG, rendertest.CloseUp()) }},
	{"map-fleet", "A fleet action: 24 ships on 40 by 30 hexes", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Fleet(40, 30)) }},
	{"map-orders", "The own map with what one has ordered: where Kestrel would be, and her fire with the arc of its weapon", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Planned()) }},
	{"map-six", "Six sides", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Six()) }},
}

var charts = []contact{
	{"chart-2d6", "Two dice against 8", func() render.Picture { return chart.Draw(canvas.PNG, rendertest.Triangle()) }},
}

// mostBytes is what a picture may weigh, so that a phone has it soon.
const mostBytes = 150_000

// mostOf is what a picture of a section may weigh: a sheet comes alone, to who asks
// for it.
func mostOf(s section) int {
	if strings.HasPrefix(s.head, "Sheets") {
		return 2 * mostBytes
	}
	return mostBytes
}

// The largest battle of the tests keeps to it too.
func TestEightyUnitsAreLight(t *testing.T) {
	require.LessOrEqual(t, len(board.Draw(canvas.PNG, rendertest.Eighty()).File), mostBytes)
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
			rulestest.GoldenPicture(t, contactSheet+c.file+".png", p.File)
			require.LessOrEqual(t, len(p.File), mostOf(s), c.file)
			fmt.Fprintf(&text, "\n### %s\n\n![%s](%s.png)\n\n> %s\n", c.caption, c.caption, c.file, p.Alt)
		}
	}
	rulestest.Golden(t, contactSheet+"README.md", text.String())
}

// troops are a unit of figures as its sheet and its card show it.
func troops(draw func(canvas.Format, view.Sheet, *view.Sheet) render.Picture) func() render.Picture {
	return func() render.Picture {
		now, before := rendertest.WornCard()
		return draw(canvas.PNG, now, &before)
	}
}

// fieldContacts are the pictures of games without hexes on the contact sheet.
var fieldContacts = []contact{
	{"field-castle", "A siege on a table in inches: terrain, troops with their files, arcs of those who fired, a rout", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Castle()) }},
	{"field-skirmish", "Two bodies in contact", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Skirmish()) }},
	{"field-orders", "The own map with what one has ordered", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Marched()) }},
	{"field-host", "Two armies of thirty units", func() render.Picture { return board.Draw(canvas.PNG, rendertest.Host()) }},
	{"unit-sheet", "The sheet of a unit: its figures rank by rank, one wounded, those that have just fallen", troops(sheet.Draw)},
}

// battle is a game of the Pentagon War that a game master changes as he likes.
type battle struct{ now rules.Position }

func begun(scenario string) *battle {
	res, err := pentagon.Book.System().Start(rules.Setup{Scenario: scenario}, dice.FromStream([32]byte{}))
	if err != nil {
		panic(err)
	}
	return &battle{res.Next}
}

// rule carries out rulings, a line each.
func (b *battle) rule(lines ...string) {
	for _, line := range lines {
		c, err := cmdline.Parse(line + ` reason:"picture"`)
		if err != nil {
			panic(err)
		}
		res, err := b.now.Act(rules.GM, c.Within("pentagon-gm"), dice.FromStream([32]byte{}))
		if err != nil {
			panic(line + ": " + err.Error())
		}
		b.now = res.Next
	}
}

func (b *battle) sheet(unit string) view.Sheet {
	v := b.now.For(rules.Spectator).View()
	return v.Sheets[slices.IndexFunc(v.Sheets, func(s view.Sheet) bool { return s.Unit == unit })]
}

// freshSheet is the sheet of a unit at the start of a scenario.
func freshSheet(scenario, unit string) func() render.Picture {
	return func() render.Picture { return sheet.Draw(canvas.PNG, begun(scenario).sheet(unit), nil) }
}

// worn is the Thunderhead after a hard fight, and what it was before the last
// volley.
var worn = sync.OnceValue(func() (pair [2]view.Sheet) {
	b := begun("gate-assault")
	b.rule("damage unit:thunderhead system:armor-1 boxes:20", "damage unit:thunderhead system:armor-2 boxes:11", "damage unit:thunderhead system:armor-6 boxes:3",
		"damage unit:thunderhead system:forward_hull boxes:9", "damage unit:thunderhead system:engine boxes:1", "damage unit:thunderhead system:L1", "damage unit:thunderhead system:P3",
		"damage unit:thunderhead system:radar boxes:2", "power unit:thunderhead line:9 points:4", "power unit:thunderhead line:8 points:6")
	pair[1] = b.sheet("thunderhead")
	b.rule("damage unit:thunderhead system:G2", "damage unit:thunderhead system:armor-6 boxes:2", "damage unit:thunderhead system:forward_hull boxes:3", "damage unit:thunderhead system:screen boxes:4",
		"damage unit:thunderhead system:capacitor boxes:5", "power unit:thunderhead line:10 points:3", "damage unit:thunderhead system:E2", "damage unit:thunderhead system:final_damage boxes:2")
	pair[0] = b.sheet("thunderhead")
	return pair
})

func wornPicture(draw func(canvas.Format, view.Sheet, *view.Sheet) render.Picture) func() render.Picture {
	return func() render.Picture {
		pair := worn()
		return draw(canvas.PNG, pair[0], &pair[1])
	}
}

// crippled is the card of Lance after the volley that crippled it.
func crippled() render.Picture {
	b := begun("duel")
	before := b.sheet("lance")
	b.rule("damage unit:lance system:armor-1 boxes:5", "damage unit:lance system:aft_hull boxes:2", "damage unit:lance system:main_control", "damage unit:lance system:radar")
	for _, gun := range []string{"L1", "L2", "L4", "E1", "E2", "P1", "P2", "G1", "M1"} {
		b.rule("damage unit:lance system:" + gun)
	}
	return sheet.DrawCard(canvas.PNG, b.sheet("lance"), &before)
}

var cards = []contact{
	{"card-kestrel", "Kestrel, before anything has happened", func() render.Picture { return sheet.DrawCard(canvas.PNG, begun("duel").sheet("kestrel"), nil) }},
	{"card-lance", "Lance, just crippled", crippled},
	{"card-thunderhead", "Thunderhead badly damaged: so many weapons are named in a row", wornPicture(sheet.DrawCard)},
	{"card-bastion", "Bastion, a base", func() render.Picture { return sheet.DrawCard(canvas.PNG, begun("gate-assault").sheet("bastion"), nil) }},
	{"card-longbowmen", "Troops: their figures rank by rank, one wounded, those that have just fallen", troops(sheet.DrawCard)},
}

var prints = []contact{
	{"print-front", "Kestrel, to print: the front", func() render.Picture { return sheet.Print(canvas.PNG, begun("duel").sheet("kestrel"), 1) }},
	{"print-back", "The back", func() render.Picture { return sheet.Print(canvas.PNG, begun("duel").sheet("kestrel"), 2) }},
}

var sheets = []contact{
	{"sheet-kestrel", "Kestrel, fresh from the yard", freshSheet("duel", "kestrel")},
	{"sheet-lance", "Lance", freshSheet("duel", "lance")},
	{"sheet-aklinon", "Aklinon", freshSheet("squadrons", "aklinon")},
	{"sheet-thunderhead", "Thunderhead, of size class 3", freshSheet("gate-assault", "thunderhead")},
	{"sheet-bastion", "Bastion, a base", freshSheet("gate-assault", "bastion")},
	{"sheet-worn", "Thunderhead badly damaged, with what the last result changed", wornPicture(sheet.Draw)},
}
