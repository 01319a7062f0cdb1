package board

import (
	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Draw draws the board alone, with its rulers and one line below it: the list and
// the key stand in the words beside it. The same scene gives the same picture.
func Draw(format canvas.Format, s view.Scene) render.Picture {
	s.View = inOrder(s.View)
	l, drawn := layoutOf(s)
	if !drawn {
		return render.Picture{File: blank(format, s).File(), Alt: Alt(s)}
	}
	page := canvas.New(format, pictureWidth, int(rulerTop+l.height+footer))
	drawRulers(page, l.frame, s.View.Board)
	page.Paste(plot(page, l), rulerLeft, rulerTop)
	footnote(page, rulerTop+l.height, s.Title, below(s.View.Board))
	return render.Picture{File: page.File(), Alt: Alt(s)}
}

// below is what stands below a picture: the light, then the scale.
func below(b view.Board) string { return render.Join(" · ", b.Light, b.Scale) }

// blank is the picture of what cannot be drawn.
func blank(format canvas.Format, s view.Scene) *canvas.Canvas {
	page := canvas.New(format, pictureWidth, slimHeight)
	words := "Nothing is on the map"
	if len(s.View.Board.Counters) > 0 {
		words = "This board cannot be drawn: read its list"
	}
	page.Fill(canvas.Panel, canvas.Rect(0, 0, pictureWidth, slimHeight-footer))
	page.Centered(canvas.Plain, labelSize, canvas.Faint, pictureWidth/2, (slimHeight-footer)/2, words)
	footnote(page, slimHeight-footer, s.Title, below(s.View.Board))
	return page
}
