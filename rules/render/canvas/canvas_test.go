package canvas

import (
	"bytes"
	"image/png"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/rulestest"
)

// sample uses everything once.
func sample(format Format) *Canvas {
	c := New(format, 600, 400)
	c.Fill(Panel, Rect(20, 20, 560, 360))
	c.Ring(Grid, 3, Rect(20, 20, 560, 360))
	for i := range Sides {
		at := Point{70 + 90*float64(i), 90}
		c.Fill(Side(i).Dim(), Regular(i+3, at, 36, 0))
		c.Ring(Side(i), 4, Regular(i+3, at, 36, 0))
		c.Centered(Bold, 28, Text, at.X, at.Y+10, "Ke")
	}
	c.Line(Text, 4, Point{40, 160}, Point{300, 200})
	c.Line(Burst, 8, Point{320, 160}, Point{400, 220}, Point{480, 160})
	c.Dashes(Side2, 4, 14, 10, Point{320, 240}, Point{560, 240}, Point{560, 160})
	c.Fill(Changed, Sector(Point{80, 250}, 40, 330, 390))
	c.Ring(Faint, 2, Circle(Point{80, 250}, 40))
	for i, face := range []Face{Plain, Bold} {
		c.Text(face, 26, Text, 40, 310+32*float64(i), "0O 1lI 5S 8B ½ → Kestrel 1512 Прага")
	}
	return c
}

func TestSampleIsReadable(t *testing.T) {
	rulestest.GoldenPicture(t, "testdata/sample.png", sample(PNG).File())
}

func TestSameCallsSameBytes(t *testing.T) {
	want := sample(PNG).File()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if !bytes.Equal(want, sample(PNG).File()) {
				t.Error("another picture")
			}
		})
	}
	all.Wait()
}

// Rectangles of whole pixels are filled at once, as the rasterizer would, and
// what lies off the canvas is cut.
func TestRectanglesOfWholePixels(t *testing.T) {
	for _, r := range []struct{ x, y, width, height float64 }{{3, 4, 10, 6}, {-5, -5, 12, 12}, {40, 30, 30, 30}, {0, 0, 50, 40}, {7, 7, 0, 5}, {90, 90, 4, 4}} {
		at, off := New(PNG, 50, 40), New(PNG, 50, 40)
		at.Fill(Text, Rect(r.x, r.y, r.width, r.height))
		corners := Rect(r.x, r.y, r.width, r.height)[0]
		off.Fill(Text, Path{append(corners, corners[3])}) // five corners are rasterized
		require.Equal(t, off.on.(*pixels).picture.Pix, at.on.(*pixels).picture.Pix, "%v", r)
	}
	for _, path := range []Path{Rect(0.5, 0, 3, 3), Polygon(Point{0, 0}, Point{4, 1}, Point{4, 4}, Point{0, 4}), Rect(0, 0, math.NaN(), 3), Rect(0, 0, 1e300, 3), Regular(4, Point{10, 10}, 5, 0)} {
		_, ok := path.rectangle()
		require.False(t, ok, "%v", path)
	}
}

func TestThePaletteFits(t *testing.T) {
	require.LessOrEqual(t, len(palette()), 256)
	require.Equal(t, Side1, Side(0))
	require.Equal(t, Side6, Side(-1))
	require.Equal(t, Side2, Side(7))
}

// What is read has a contrast of 7 to both grounds, what is looked up 4.5, as
// the accessibility guidelines (WCAG 2.2, AAA and AA) ask for text.
func TestContrast(t *testing.T) {
	for _, ground := range []Ink{Ground, Panel} {
		require.GreaterOrEqual(t, contrast(Text, ground), 7.0)
		for _, ink := range []Ink{Faint, Side1, Side2, Side3, Side4, Side5, Side6, Neutral, Burst, Changed} {
			require.GreaterOrEqual(t, contrast(ink, ground), 4.5, "ink %d on %d", ink, ground)
		}
	}
}

func contrast(light, dark Ink) float64 { return (luminance(light) + 0.05) / (luminance(dark) + 0.05) }

func luminance(i Ink) float64 {
	linear := func(v uint8) float64 {
		if s := float64(v) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return float64(v) / 255 / 12.92
	}
	c := design[i]
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func TestHoles(t *testing.T) {
	c := New(PNG, 30, 30)
	hole := []Point{{10, 10}, {10, 20}, {20, 20}, {20, 10}}
	c.Fill(Text, append(Rect(5, 5, 20, 20), hole))
	require.Equal(t, uint8(Text), c.on.(*pixels).picture.ColorIndexAt(7, 7))
	require.Equal(t, uint8(Ground), c.on.(*pixels).picture.ColorIndexAt(15, 15))
}

// Lines that cross themselves or bend sharply have no holes.
func TestStrokesAddUp(t *testing.T) {
	c := New(PNG, 100, 100)
	c.Line(Text, 20, Point{20, 20}, Point{80, 80}, Point{80, 20}, Point{20, 80})
	for _, p := range [][2]int{{50, 50}, {80, 80}, {80, 50}, {21, 21}} {
		require.Equal(t, uint8(Text), c.on.(*pixels).picture.ColorIndexAt(p[0], p[1]), p)
	}
}

func TestDashes(t *testing.T) {
	pieces := dashes(4, 2, []Point{{0, 0}, {10, 0}, {10, 5}})
	require.Equal(t, [][]Point{{{0, 0}, {4, 0}}, {{6, 0}, {10, 0}}, {{10, 2}, {10, 5}}}, pieces)
	require.Empty(t, dashes(4, 2, nil))
	require.LessOrEqual(t, len(dashes(0, 0, []Point{{0, 0}, {10, 0}})), mostDashes)
	require.Len(t, dashes(1, 1, []Point{{0, 0}, {1e9, 0}}), mostDashes)
}

func TestPrintable(t *testing.T) {
	require.Equal(t, "a b c", Printable(" a\nb\t\u202e\u200bc\x00 "))
	require.Equal(t, "日本", Printable("日本"), "drawn as boxes, but kept")
}

func TestCutAndWrap(t *testing.T) {
	require.Equal(t, "Kestrel", Cut(Plain, 24, 1000, "Kestrel"))
	short := Cut(Plain, 24, 60, "Kestrel of the north")
	require.True(t, strings.HasSuffix(short, "…"))
	require.LessOrEqual(t, Measure(Plain, 24, short), 60.0)
	require.Equal(t, "…", Cut(Plain, 24, 0, "Kestrel"))
	lines := Wrap(Plain, 24, 200, "a word and another word and a thirdwordthatistoolongforaline")
	for _, line := range lines {
		require.LessOrEqual(t, Measure(Plain, 24, line), 200.0, line)
	}
	require.Empty(t, Wrap(Plain, 24, 200, "  "))
}

// Whatever is asked for, something is drawn and nothing panics.
func TestAnythingDraws(t *testing.T) {
	far := rapid.OneOf(rapid.Float64Range(-50, 350), rapid.Float64Range(-1e6, 1e6), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e300}))
	rapid.Check(t, func(t *rapid.T) {
		c := New(PNG, rapid.IntRange(-1, 300).Draw(t, "width"), rapid.IntRange(-1, 300).Draw(t, "height"))
		var points []Point
		for range rapid.IntRange(0, 6).Draw(t, "points") {
			points = append(points, Point{far.Draw(t, "x"), far.Draw(t, "y")})
		}
		width := rapid.Float64Range(0, 60).Draw(t, "line")
		c.Fill(Side1, Polygon(points...))
		c.Line(Side2, width, points...)
		c.Ring(Side3, width, Polygon(points...))
		c.Dashes(Side4, width, 5, 5, points...)
		size, words := rapid.Float64Range(0, 90).Draw(t, "size"), rapid.String().Draw(t, "text")
		c.Text(Plain, size, Text, far.Draw(t, "x"), far.Draw(t, "y"), words)
		Cut(Plain, size, width, words)
		Wrap(Plain, size, width, words)
		_, err := png.Decode(bytes.NewReader(c.File()))
		require.NoError(t, err)
	})
}

func TestLongTexts(t *testing.T) {
	c := New(PNG, 100, 100)
	c.Text(Plain, 24, Text, 0, 50, strings.Repeat("x", 1_000_000))
	require.Equal(t, "…", Cut(Plain, 24, 25, strings.Repeat("W", 10_000)))
}

func BenchmarkSample(b *testing.B) {
	for b.Loop() {
		_ = sample(PNG)
	}
}

// What keeping the masks is worth: every letter drawn anew.
func BenchmarkSampleGlyphsAnew(b *testing.B) {
	for b.Loop() {
		masks.mutex.Lock()
		clear(masks.glyphs)
		masks.mutex.Unlock()
		_ = sample(PNG)
	}
}

func BenchmarkPNG(b *testing.B) {
	c := sample(PNG)
	for b.Loop() {
		b.ReportMetric(float64(len(c.File())), "bytes")
	}
}
