package render

import (
	"cmp"
	"math"

	"impulse/rules"
	"impulse/rules/render/canvas"
)

// The page: its width in pixels, made for a phone held upright, where a pixel
// is about a third of a point; its border; and how high a picture and the map
// on it get when there is no need for more.
const (
	pageWidth  = 1080
	border     = 24
	edge       = 5
	pageHeight = 1200
	leastMap   = 680
	mostMap    = 900
	titleSize  = 38
)

// MapPicture draws the board with a legend. A board of a grid that cannot be
// drawn is a legend alone. The same scene gives the same picture.
func MapPicture(s Scene) Picture {
	s.View = marshalled(s.View)
	l := liveriesOf(s)
	lines := legendOf(s, l)
	top := 0.0
	if title := canvas.Printable(s.Title); title != "" {
		top = titleSize * 1.6
	}
	highest := min(max(pageHeight-top-lines.height()-2*border, leastMap), mostMap)
	if s.View.Board.Grid == rules.Field {
		highest = mostMap // figures are small
	}
	f, drawn := framed(s, pageWidth-2*border, highest)
	page := canvas.New(pageWidth, int(math.Ceil(border*2+top+f.height+lines.height())))
	page.Text(canvas.Bold, titleSize, canvas.Text, border, border+titleSize*0.85, canvas.Cut(canvas.Bold, titleSize, pageWidth-2*border, canvas.Printable(s.Title)))
	if drawn {
		page.Paste(plot(s, f, l), border, int(border+top))
	}
	lines.draw(page, border+top+f.height)
	framePage(page)
	return Picture{PNG: page.PNG(), Alt: Alt(s)}
}

// framePage draws the border that sets the picture off from any background.
func framePage(page *canvas.Canvas) {
	width, height := page.Size()
	wide, high := float64(width), float64(height)
	for _, side := range []canvas.Path{canvas.Rect(0, 0, wide, edge), canvas.Rect(0, high-edge, wide, edge),
		canvas.Rect(0, 0, edge, high), canvas.Rect(wide-edge, 0, edge, high)} {
		page.Fill(canvas.Grid, side)
	}
}

// title is a counter's name, one line that can be shown.
func title(c rules.Counter) string {
	return cmp.Or(canvas.Printable(c.Name), canvas.Printable(c.Unit), "unnamed")
}
