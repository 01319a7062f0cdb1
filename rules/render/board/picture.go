package board

import (
	"cmp"
	"math"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// How high a picture and the map on it get, in pixels, when there is no need for
// more.
const (
	pageHeight = 1200
	leastMap   = 680
	mostMap    = 900
)

// Draw draws the board with a legend. A board of a grid that cannot be
// drawn is a legend alone. The same scene gives the same picture.
func Draw(format canvas.Format, s view.Scene) render.Picture {
	s.View = inOrder(s.View)
	l := liveriesOf(s)
	lines := legendOf(s, l)
	top := 0.0
	if title := canvas.Printable(s.Title); title != "" {
		top = render.TitleSize * 1.6
	}
	highest := min(max(pageHeight-top-lines.height()-2*render.Border, leastMap), mostMap)
	if s.View.Board.Grid == view.Field {
		highest = mostMap // figures are small
	}
	f, drawn := frameOf(s, render.PageWidth-2*render.Border, highest)
	page := canvas.New(format, render.PageWidth, int(math.Ceil(render.Border*2+top+f.height+lines.height())))
	page.Text(canvas.Bold, render.TitleSize, canvas.Text, render.Border, render.Border+render.TitleSize*0.85, canvas.Cut(canvas.Bold, render.TitleSize, render.PageWidth-2*render.Border, canvas.Printable(s.Title)))
	if drawn {
		page.Paste(plot(page, s, f, l), render.Border, int(render.Border+top))
	}
	lines.draw(page, render.Border+top+f.height)
	render.Frame(page)
	return render.Picture{File: page.File(), Alt: Alt(s)}
}

// title is a counter's name, one line that can be shown.
func title(c view.Counter) string {
	return cmp.Or(canvas.Printable(c.Name), canvas.Printable(c.Unit), "unnamed")
}
