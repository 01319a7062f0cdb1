// Package render holds what texts and pictures of all kinds share: the page and
// its frame, the colour of a side, lines no wider than a phone, and words that
// say what a picture shows.
//
// Nothing below it knows a game or decides what is secret: what is drawn has been
// cut to its reader before, and the same view always gives the same text and the
// same picture. Every line of text ends with a newline and nothing is Markdown;
// who posts it puts it in a code block.
package render

import (
	"impulse/rules/render/canvas"
)

// Width is how many characters a line may have at most.
const Width = 44

// Picture is a drawn picture and the words that say the same, for those who
// cannot see it.
type Picture struct {
	File []byte
	Alt  string // at most MostAlt characters
}

// MostAlt is how many characters an alternative text may have (Discord,
// Attachment Object).
const MostAlt = 1024

// The page in pixels, made for a phone held upright, where a pixel is about a
// third of a point.
const (
	PageWidth = 1080 // of a picture
	WidePage  = 2136 // of one in two columns
	Border    = 24   // room along each edge
	TitleSize = 38   // of what stands at the head
	edge      = 5    // of the frame's line
)

// Frame draws the border that sets the picture off from any background.
func Frame(page *canvas.Canvas) {
	size := page.Bounds().Max
	wide, high := float64(size.X), float64(size.Y)
	for _, side := range []canvas.Path{canvas.Rect(0, 0, wide, edge), canvas.Rect(0, high-edge, wide, edge),
		canvas.Rect(0, 0, edge, high), canvas.Rect(wide-edge, 0, edge, high)} {
		page.Fill(canvas.Grid, side)
	}
}
