package sheet

import (
	"math"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// cardRow is a line of a panel: some pieces after each other, and what stands at its
// end.
type cardRow struct {
	pieces []piece
	end    string
}

// piece is a text of a line, with a diagram of what it bears on before it where it
// has one.
type piece struct {
	text string
	face canvas.Face
	ink  canvas.Ink
	arcs []view.Sector
	near bool // the next follows as a word does
}

// Measures of pieces.
const (
	cardDial  = 19 // radius
	pieceGap  = 22
	wordGap   = 10
	dialGap   = 9
	panelRim  = 12
	panelsGap = 16
)

func (x piece) wide() float64 {
	wide := canvas.Measure(x.face, cardSize, x.text)
	if x.arcs != nil {
		wide += 2*cardDial + dialGap
	}
	return wide
}

// gap is the room behind the piece.
func (x piece) gap() float64 {
	if x.near {
		return wordGap
	}
	return pieceGap
}

// panels are what the unit can do, and what it has lost, in as many lines as there is
// room for.
func (p *cardPage) panels(room box) {
	wide := room.wide - 2*panelRim
	news := p.news(wide)
	most := int((room.high - 2*panelRim) / cardLine)
	if len(news) > 0 {
		most = int((room.high - panelsGap - 4*panelRim) / cardLine)
		news = shortened(news, max(leastNews, most-len(p.can(wide, manyRows))), wide)
	}
	can := p.can(wide, most-len(news))
	if len(news) > 0 {
		high := float64(len(news))*cardLine + 2*panelRim
		p.panel(box{room.x, room.y + room.high - high, room.wide, high}, news)
		room.high -= high + panelsGap
	}
	p.panel(room, can)
}

const (
	leastNews = 4  // lines, the head included, that what is new has in any case
	manyRows  = 99 // more than any card has
)

// panel is a field with lines in it.
func (p *cardPage) panel(room box, rows []cardRow) {
	p.page.Fill(canvas.Panel, canvas.Rect(math.Round(room.x), math.Round(room.y), math.Round(room.wide), math.Round(room.high)))
	at := room.inside(panelRim)
	for _, r := range rows {
		p.row(box{at.x, at.y, at.wide, cardLine}, r)
		at.y += cardLine
	}
}

// row writes a line.
func (p *cardPage) row(room box, r cardRow) {
	if r.end != "" {
		room.wide -= p.write(canvas.Plain, cardSize, canvas.Side4, room, toRight, r.end) + pieceGap
	}
	for _, x := range r.pieces {
		if x.arcs != nil {
			p.dial(canvas.Point{X: room.x + cardDial, Y: room.y + room.high/2}, x.arcs)
			room.x, room.wide = room.x+2*cardDial+dialGap, room.wide-2*cardDial-dialGap
		}
		taken := p.write(x.face, cardSize, x.ink, room, toLeft, x.text) + x.gap()
		room.x, room.wide = room.x+taken, room.wide-taken
	}
}

// dial shows what a weapon bears on, the bow up.
func (p *cardPage) dial(at canvas.Point, arcs []view.Sector) {
	p.page.Fill(canvas.Grid, canvas.Circle(at, cardDial))
	for _, a := range arcs[:min(len(arcs), 12)] {
		p.page.Fill(canvas.Side1, canvas.Sector(at, cardDial, float64(a.From%720), float64(a.To%720)))
	}
}

// news is what was lost since the sheet before; none where there was none.
func (p *cardPage) news(wide float64) []cardRow {
	if p.before == nil {
		return nil
	}
	lost := p.lost()
	if len(lost) == 0 {
		return []cardRow{{pieces: []piece{{text: "Since the last result: nothing lost", ink: canvas.Faint}}}}
	}
	head := cardRow{pieces: []piece{{text: "Since the last result", face: canvas.Bold, ink: canvas.Changed}}}
	return append([]cardRow{head}, flow(texts(canvas.Plain, canvas.Text, lost, ","), wide)...)
}

// texts are pieces of text with a sign after each but the last.
func texts(face canvas.Face, ink canvas.Ink, all []string, after string) []piece {
	var out []piece
	for i, text := range all {
		if i+1 < len(all) {
			text += after
		}
		out = append(out, piece{text: text, face: face, ink: ink, near: true})
	}
	return out
}

// flow puts pieces into lines of a width.
func flow(pieces []piece, wide float64) []cardRow {
	var rows []cardRow
	x := math.Inf(1)
	for _, piece := range pieces {
		if x+piece.wide() > wide {
			rows, x = append(rows, cardRow{}), 0
		}
		last := &rows[len(rows)-1]
		last.pieces, x = append(last.pieces, piece), x+piece.wide()+piece.gap()
	}
	return rows
}

// shortened are as many of the lines as there is room for; a last one ends with an
// ellipsis where more are left out.
func shortened(rows []cardRow, most int, wide float64) []cardRow {
	if len(rows) <= most {
		return rows
	}
	rows = rows[:max(0, most)]
	if len(rows) > 0 {
		last := &rows[len(rows)-1]
		ellipsis := piece{text: "…", ink: canvas.Faint}
		last.pieces = append(last.pieces[:len(last.pieces):len(last.pieces)], ellipsis)
		for rowWide(*last) > wide && len(last.pieces) > 1 {
			last.pieces = append(last.pieces[:len(last.pieces)-2], ellipsis)
		}
	}
	return rows
}

func rowWide(r cardRow) float64 {
	wide := 0.0
	for _, x := range r.pieces {
		wide += x.wide() + x.gap()
	}
	if n := len(r.pieces); n > 0 {
		wide -= r.pieces[n-1].gap()
	}
	if r.end != "" {
		wide += pieceGap + canvas.Measure(canvas.Plain, cardSize, r.end)
	}
	return wide
}

// can is what the unit can do, in so many lines: what stands last has what the others
// leave. Troops first tell how they stand.
func (p *cardPage) can(wide float64, most int) []cardRow {
	facts, out := p.facts(wide), p.out(wide)
	if _, figures := p.figures(); figures > 0 {
		facts = shortened(facts, most-min(2, len(p.arms)), wide)
		return shortened(append(facts, p.fireRows(wide, most-len(facts))...), most, wide)
	}
	out = shortened(out, 2, wide)
	also := p.also(wide)
	rows := append(p.fireRows(wide, most-len(also)-len(out)), also...)
	rows = append(rows, out...)
	if room := most - len(rows); room > 0 {
		rows = append(rows, shortened(facts, room, wide)...)
	}
	return shortened(rows, most, wide)
}

// also are the gauges that stand in no hull.
func (p *cardPage) also(wide float64) []cardRow {
	rest := p.gauges
	if plates, _ := platesOf(p.rows); plates != nil {
		_, rest = p.hullGauges()
	}
	var all []string
	for _, g := range rest {
		all = append(all, g.String())
	}
	return flow(texts(canvas.Plain, canvas.Text, all, ","), wide)
}

// out is what is destroyed.
func (p *cardPage) out(wide float64) []cardRow {
	lost := p.destroyed()
	if len(lost) == 0 {
		return nil
	}
	return flow(append([]piece{{text: "Out:", face: canvas.Bold, ink: canvas.Changed, near: true}}, texts(canvas.Plain, canvas.Text, lost, ",")...), wide)
}

// wounds are those of a person, the gravest first: what the marks on the body mean.
func (p *cardPage) wounds() []view.Fact {
	all := slices.Clone(p.sheet.Card.Wounds)
	if len(all) == 0 {
		return nil
	}
	slices.SortStableFunc(all, func(a, b view.Wound) int {
		return slices.Index(bySeverity, a.Severity) - slices.Index(bySeverity, b.Severity)
	})
	var texts []string
	for _, w := range all {
		texts = append(texts, render.Clean(w.Text))
	}
	return []view.Fact{{Head: "Wounds", Text: render.Join("; ", texts...)}}
}

var bySeverity = []view.Severity{view.Disabling, view.Grave, view.Light}

// facts are what there is to say in words.
func (p *cardPage) facts(wide float64) []cardRow {
	var rows []cardRow
	for _, f := range append(p.wounds(), p.told()...) {
		pieces := []piece{{text: shown(f.Head), face: canvas.Bold, ink: canvas.Side1}}
		for word := range strings.FieldsSeq(shown(f.Text)) {
			pieces = append(pieces, piece{text: word, ink: canvas.Text, near: true})
		}
		rows = append(rows, joined(flow(pieces, wide))...)
	}
	return rows
}

// joined are lines whose words stand in one piece, behind the head of the first.
func joined(rows []cardRow) []cardRow {
	for i, r := range rows {
		from := 0
		if i == 0 {
			from = min(1, len(r.pieces))
		}
		var words []string
		for _, x := range r.pieces[from:] {
			words = append(words, x.text)
		}
		rows[i].pieces = append(r.pieces[:from:from], piece{text: strings.Join(words, " "), ink: canvas.Text})
	}
	return rows
}

// fireRows are the weapons: which can be used now, and from when the others can. Few
// are told one a line with their kind, more in a row with what they bear on, and
// very many by their names alone.
func (p *cardPage) fireRows(wide float64, most int) []cardRow {
	if len(p.arms) == 0 {
		if p.weapons() == 0 {
			return nil
		}
		return []cardRow{{pieces: []piece{{text: "No weapon left", face: canvas.Bold, ink: canvas.Changed}}}}
	}
	if rows := p.eachArm(); len(rows) <= most && !slices.ContainsFunc(rows, func(r cardRow) bool { return rowWide(r) > wide }) {
		return rows
	}
	rows := p.armsInRows(wide, true)
	if len(rows) > most {
		rows = p.armsInRows(wide, false)
	}
	return shortened(rows, most, wide)
}

// weapons is how many weapons the unit was built with.
func (p *cardPage) weapons() int {
	n := 0
	for _, r := range p.rows {
		if r.Part == view.WeaponPart {
			n++
		}
	}
	return n
}

// eachArm are the weapons, those alike in a line.
func (p *cardPage) eachArm() []cardRow {
	rows := []cardRow{p.fireHead(p.arms[0].wait)}
	for _, g := range p.arms {
		r := cardRow{end: g.wait, pieces: []piece{{text: g.text(), face: canvas.Bold, ink: canvas.Text, arcs: g.arcs}}}
		if g.kind != "" {
			r.pieces = append(r.pieces, piece{text: g.kind, ink: canvas.Text})
		}
		rows = append(rows, r)
	}
	return rows
}

// fireHead says whether anything can be used now.
func (p *cardPage) fireHead(first string) cardRow {
	text := "Can fire now"
	if first != "" {
		text = "Nothing can fire now"
	}
	return cardRow{pieces: []piece{{text: text, face: canvas.Bold, ink: canvas.Side1}}}
}

// armsInRows are the weapons after each other, in a new line for each moment from
// which they can be used: with what they bear on, or those that count up as one.
func (p *cardPage) armsInRows(wide float64, dials bool) []cardRow {
	rows := []cardRow{p.fireHead(p.arms[0].wait)}
	for _, wait := range p.waits() {
		var pieces []piece
		if wait != "" {
			pieces = append(pieces, piece{text: wait + ":", ink: canvas.Side4})
		}
		for _, g := range p.at(wait, dials) {
			pieces = append(pieces, piece{text: g.text(), face: canvas.Bold, ink: canvas.Text, arcs: g.arcs})
		}
		rows = append(rows, flow(pieces, wide)...)
	}
	return rows
}

// at are the weapons that wait for the same, as they are grouped or all as one.
func (p *cardPage) at(wait string, grouped bool) []armGroup {
	var out []armGroup
	all := armGroup{}
	for _, g := range p.arms {
		if g.wait == wait {
			out, all.ids = append(out, g), append(all.ids, g.ids...)
		}
	}
	if grouped {
		return out
	}
	out = nil
	for _, id := range inARow(all.ids) {
		out = append(out, armGroup{ids: []string{id}})
	}
	return out
}
