package canvas

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest"
)

// leaf is what stands on a page of the tests.
func leaf(format Format) *Canvas {
	c := NewPrint(format, Millimetres{50, 30}, 200)
	c.Fill(Panel, Rect(10, 10, 180, 100))
	c.Text(Bold, 30, Text, 20, 50, "Kestrel")
	c.Ring(Side2, 3, Rect(20, 60, 30, 30))
	box := c.Like(20, 20)
	box.Fill(Text, Rect(0, 0, 20, 20))
	c.Paste(box, 100, 60)
	return c
}

// A page is black on white, as large as paper, and what is drawn on it as much larger.
func TestPaper(t *testing.T) {
	file := leaf(PNG).File()
	rulestest.GoldenPicture(t, "testdata/paper.png", file)
	picture, err := png.Decode(bytes.NewReader(file))
	require.NoError(t, err)
	require.Equal(t, [2]int{591, 354}, [2]int{picture.Bounds().Dx(), picture.Bounds().Dy()})
	at := func(x, y int) uint32 { r, _, _, _ := picture.At(x, y).RGBA(); return r >> 8 }
	require.Equal(t, uint32(255), at(5, 5), "the ground is white")
	require.Equal(t, uint32(255), at(580, 40), "a field needs no ink")
	require.Equal(t, uint32(0), at(325, 206), "text is black")
	require.Contains(t, string(file), "pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01")
	svg := string(leaf(SVG).File())
	require.Contains(t, svg, `width="50mm" height="30mm"`)
	require.Contains(t, svg, `fill="#ffffff"`)
	require.Contains(t, svg, `fill="#000000"`)
	require.True(t, leaf(PNG).Printed())
	require.NotContains(t, string(sample(PNG).File()), "pHYs")
}
