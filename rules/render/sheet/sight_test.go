package sheet

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
	"impulse/rules/ssd"
)

// pictured is a picture as it is sent.
func pictured(t *testing.T, c *canvas.Canvas) image.Image {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(c.File()))
	require.NoError(t, err)
	return picture
}

// stamped is a box as it is drawn.
func stamped(t *testing.T, mark byte, fresh bool) image.Image {
	return pictured(t, boxKind{mark, fresh, canvas.Panel}.drawn(canvas.New(canvas.PNG, 1, 1)))
}

// Where a box is filled, and where it is ringed if it is new.
var inMiddleOfBox, onRimOfBox = image.Pt(boxStep/2, boxStep/2), image.Pt(2, boxStep/2)

// at is the colour of a picture at a place.
func at(picture image.Image, p image.Point) color.Color { return picture.At(p.X, p.Y) }

// What is left is bright, what is gone is dark, and what was hit since the last result has
// a ring that is apart from both, for colour-blind people too.
func TestBoxesForTheColourBlind(t *testing.T) {
	whole, gone, spent, slashed := stamped(t, ssd.Full, false), stamped(t, ssd.Destroyed, false), stamped(t, ssd.Spent, false), stamped(t, ssd.Slashed, false)
	hit := stamped(t, ssd.Destroyed, true)
	for _, s := range rendertest.Sights {
		left, behind := at(whole, inMiddleOfBox), at(whole, onRimOfBox)
		require.GreaterOrEqual(t, s.Contrast(left, behind), 7.0, "%s: what is left", s.Name)
		require.GreaterOrEqual(t, s.Contrast(left, at(gone, inMiddleOfBox)), 4.5, "%s: left beside gone", s.Name)
		require.GreaterOrEqual(t, s.Contrast(at(hit, onRimOfBox), at(gone, onRimOfBox)), 4.5, "%s: the ring of what was hit", s.Name)
		for what, inside := range map[string]color.Color{"left": left, "gone": at(gone, inMiddleOfBox)} {
			require.GreaterOrEqual(t, s.Apart(at(hit, onRimOfBox), inside), 20.0, "%s: the ring beside what is %s", s.Name, what)
		}
		require.GreaterOrEqual(t, s.Contrast(at(spent, inMiddleOfBox), behind), 4.5, "%s: spent", s.Name)
		require.GreaterOrEqual(t, s.Contrast(at(slashed, inMiddleOfBox), behind), 4.5, "%s: slashed", s.Name)
	}
}

// So are the bars of a card: what is left, what is gone, and the cross over what was hit.
func TestBarsForTheColourBlind(t *testing.T) {
	page := &cardPage{page: canvas.New(canvas.PNG, barLong+20, 60)}
	parts := []barPart{{long: 0.4}, {long: 0.3, lost: true}, {long: 0.3, lost: true, fresh: true}}
	page.bar(parts, canvas.Point{X: barLong/2 + 10, Y: 30}, 0, 30)
	picture := pictured(t, page.page)
	along := func(part float64) color.Color { return at(picture, image.Pt(10+int(part*barLong), 30)) }
	left, gone, cross, ground := along(0.2), along(0.55), along(0.85), at(picture, image.Pt(3, 3))
	for _, s := range rendertest.Sights {
		require.GreaterOrEqual(t, s.Contrast(left, ground), 7.0, s.Name)
		require.GreaterOrEqual(t, s.Contrast(left, gone), 4.5, s.Name)
		require.GreaterOrEqual(t, s.Contrast(cross, gone), 3.0, s.Name)
		require.GreaterOrEqual(t, s.Apart(cross, left), 20.0, s.Name)
	}
}
