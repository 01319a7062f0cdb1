package sheet

import (
	"fmt"
	"math"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// A card is as wide as a picture is high on a phone held upright, 16 to 9. It is
// shown a third as large, so that letters of 33 pixels are 11 there.
const (
	cardWidth  = 1200
	cardHeight = 675
	cardEdge   = 32
	cardSize   = 33 // of letters, at least
	cardLine   = 40
	nameSize   = 58
	badgeSize  = 36
	bodyTop    = 142
	bodyHigh   = cardHeight - bodyTop - 24
)

// box is a part of the card.
type box struct{ x, y, wide, high float64 }

// inside is the box without a rim.
func (b box) inside(rim float64) box {
	return box{b.x + rim, b.y + rim, b.wide - 2*rim, b.high - 2*rim}
}

// right is where the box ends.
func (b box) right() float64 { return b.x + b.wide }

// word is a text where it stands, with the room that it has: what a test of the
// card looks at.
type word struct {
	text     string
	size     float64
	at, room box
	cut      bool
}

// cardPage is a card in the making.
type cardPage struct {
	card
	page *canvas.Canvas
	said []word
}

// DrawCard draws what a player looks up of a unit in a fight: what is left of it,
// what can fire and when, and what was lost since the sheet before, where there is
// one. The same sheets give the same picture.
func DrawCard(format canvas.Format, now view.Sheet, before *view.Sheet) render.Picture {
	p := layCard(format, now, before)
	return render.Picture{File: p.page.File(), Alt: render.Alt(p.sayings())}
}

func layCard(format canvas.Format, now view.Sheet, before *view.Sheet) *cardPage {
	p := &cardPage{card: newCard(now, before), page: canvas.New(format, cardWidth, cardHeight)}
	p.head()
	left := p.figure(box{cardEdge - 8, bodyTop, 480, bodyHigh})
	p.panels(box{left, bodyTop, cardWidth - cardEdge - left, bodyHigh})
	render.Frame(p.page)
	return p
}

// align says where in its room a text stands.
type align int

const (
	toLeft align = iota
	inMiddle
	toRight
)

// write writes one line into a room, cut where it is too long, and says how wide it
// is. The room's upper edge is that of the line.
func (p *cardPage) write(face canvas.Face, size float64, ink canvas.Ink, room box, where align, text string) float64 {
	if room.wide < size { // nothing to be read has room
		return 0
	}
	short := canvas.Cut(face, size, room.wide, text)
	wide := canvas.Measure(face, size, short)
	x := room.x + float64(where)*(room.wide-wide)/2
	base := room.y + (room.high+size*0.7)/2
	p.page.Text(face, size, ink, x, base, short)
	p.said = append(p.said, word{short, size, box{x, base - size*0.75, wide, size * 0.97}, room, short != text})
	return wide
}

// head is the name, the state in a badge, and the line below.
func (p *cardPage) head() {
	ink, ok := render.SideInk(shown(p.sheet.Side))
	if !ok {
		ink = canvas.Text
	}
	room := box{cardEdge, 16, cardWidth - 2*cardEdge, 66}
	room.wide -= p.badge(room)
	p.write(canvas.Bold, nameSize, ink, room, toLeft, p.name())
	p.write(canvas.Plain, cardSize, canvas.Neutral, box{cardEdge, 88, cardWidth - 2*cardEdge, cardLine}, toLeft, strings.ReplaceAll(shown(p.sheet.Card.Line), ", ", " · "))
}

// badge says what is wrong with the unit, and how much room that takes.
func (p *cardPage) badge(row box) float64 {
	text := strings.ToUpper(some(canvas.Bold, badgeSize, row.wide/2, shown(p.sheet.Card.State)))
	if text == "" {
		return 0
	}
	wide := math.Ceil(min(canvas.Measure(canvas.Bold, badgeSize, text), row.wide/2)) + 2*cardEdge
	at := box{row.right() - wide, row.y + 4, wide, 58}
	p.page.Fill(canvas.Changed, canvas.Rect(at.x, at.y, at.wide, at.high))
	p.write(canvas.Bold, badgeSize, canvas.Ground, box{at.x + 16, at.y, at.wide - 32, at.high}, inMiddle, text)
	return wide + cardEdge
}

// some is a text with as many of the parts between its commas as have room in a width, and
// says how many more there are; one part alone is cut as any text is.
func some(face canvas.Face, size, width float64, text string) string {
	parts := strings.Split(text, ", ")
	for n := len(parts); n > 0; n-- {
		short := strings.Join(parts[:n], ", ")
		if left := len(parts) - n; left > 0 {
			short += fmt.Sprintf(" +%d more", left)
		}
		if canvas.Measure(face, size, strings.ToUpper(short)) <= width {
			return short
		}
	}
	return text
}
