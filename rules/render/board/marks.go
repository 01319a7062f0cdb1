package board

import (
	"slices"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// markKind is a kind of mark that any game can leave on a map: how it is drawn, what
// explains it in the key, and the words for those who cannot see the map. A new
// mark is a line in markKinds.
type markKind struct {
	kind  view.MarkKind
	drawn []drawing
	keys  []key
	words telling

	fires   bool // the arc of who left it is shown
	touches bool // it shows that who left it and its target are in contact
	way     bool // plates keep off its line
	// clear is where no plate is to hide it; nil: wherever.
	clear func(f frame, b view.Board, m view.Mark) (canvas.Point, bool)
}

// markKinds are all kinds, in the order in which the key explains them, and in
// which those of one layer are drawn. A mark that is none of them is not shown.
var markKinds = []markKind{
	{kind: view.TrackMark, drawn: []drawing{{ways, each((*plotter).track)}}, keys: trackKeys, words: telling{60, "Came from:", 5, teller.ways}, way: true},
	{kind: view.ShotMark, keys: shotKeys, words: telling{10, "Fire:", 2, teller.fire}, fires: true},
	{kind: view.BurstMark, drawn: []drawing{{blasts, each((*plotter).burst)}}, keys: burstKeys, words: telling{50, "Explosions:", 2, teller.bursts}},
	{kind: view.ChargeMark, drawn: []drawing{{ways, each((*plotter).charged)}}, keys: chargeKeys, words: telling{40, "Charges:", 2, teller.ways}, way: true},
	{kind: view.MeleeMark, drawn: []drawing{{blows, each((*plotter).clash)}}, keys: clashKeys, words: telling{20, "Melee:", 2, teller.melees}, touches: true, clear: frame.meeting},
}

// layer is when a mark is drawn, from the ground upwards.
type layer int

// The layers.
const (
	blasts layer = iota // under all
	ways                // under the courses of units
	blows               // over the tokens
)

// drawing draws the marks of a kind in a layer.
type drawing struct {
	layer layer
	draw  func(p *plotter, marks []view.Mark)
}

// each draws marks one by one.
func each(draw func(*plotter, view.Mark)) func(*plotter, []view.Mark) {
	return func(p *plotter, marks []view.Mark) {
		for _, m := range marks {
			draw(p, m)
		}
	}
}

// telling is one of the sentences in words about a map.
type telling struct {
	at    int // the lower, the earlier
	head  string
	spare int // as of a render.Sentence
	items func(a teller, marks []view.Mark) []string
}

// in are the marks of the kind.
func (k markKind) in(marks []view.Mark) []view.Mark {
	var all []view.Mark
	for _, m := range marks {
		if m.Kind == k.kind {
			all = append(all, m)
		}
	}
	return all
}

// marks draws a layer.
func (p *plotter) marks(l layer) {
	for _, k := range markKinds {
		for _, d := range k.drawn {
			if d.layer == l {
				d.draw(p, k.in(p.scene.Marks))
			}
		}
	}
}

// anyMark reports whether a mark fits that is of such a kind.
func anyMark(marks []view.Mark, of func(markKind) bool, fits func(view.Mark) bool) bool {
	return slices.ContainsFunc(marks, func(m view.Mark) bool {
		return fits(m) && slices.ContainsFunc(markKinds, func(k markKind) bool { return k.kind == m.Kind && of(k) })
	})
}
