package canvas_test

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/render/canvas"
	"impulse/rules/render/rendertest"
)

// drawn are inks as they come out in a picture.
func drawn(t *testing.T, inks ...canvas.Ink) []color.Color {
	t.Helper()
	c := canvas.New(canvas.PNG, 10*len(inks), 10)
	for i, ink := range inks {
		c.Fill(ink, canvas.Rect(float64(10*i), 0, 10, 10))
	}
	picture, err := png.Decode(bytes.NewReader(c.File()))
	require.NoError(t, err)
	var out []color.Color
	for i := range inks {
		out = append(out, picture.At(10*i+5, 5))
	}
	return out
}

// What is read has a contrast of 7 on the grounds for colour-blind people too, what is
// looked up and what is of a side 4.5 and 3, as the guidelines (WCAG 2.2) ask for text and for graphics.
func TestContrastForTheColourBlind(t *testing.T) {
	grounds := drawn(t, canvas.Ground, canvas.Panel)
	for _, s := range rendertest.Sights {
		for _, ground := range grounds {
			require.GreaterOrEqual(t, s.Contrast(drawn(t, canvas.Text)[0], ground), 7.0, s.Name)
			for _, c := range drawn(t, canvas.Faint, canvas.Neutral, canvas.Burst, canvas.Changed) {
				require.GreaterOrEqual(t, s.Contrast(c, ground), 4.5, "%s: %v", s.Name, c)
			}
			for _, c := range drawn(t, canvas.Side1, canvas.Side2, canvas.Side3, canvas.Side4, canvas.Side5, canvas.Side6) {
				require.GreaterOrEqual(t, s.Contrast(c, ground), 3.0, "%s: %v", s.Name, c)
			}
		}
	}
}

// The sides, which have shapes of their own too, are far more than noticeably apart.
func TestSidesAreApartForTheColourBlind(t *testing.T) {
	all := drawn(t, canvas.Side1, canvas.Side2, canvas.Side3, canvas.Side4, canvas.Side5, canvas.Side6)
	for _, s := range rendertest.Sights {
		for i, a := range all {
			for j, b := range all[:i] {
				require.GreaterOrEqual(t, s.Apart(a, b), 10.0, "%s: sides %d and %d", s.Name, j+1, i+1)
			}
		}
	}
}
