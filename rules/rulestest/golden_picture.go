package rulestest

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// Edges may be drawn otherwise on another processor, which rounds otherwise: by
// one step of the palette, and by more in very few pixels. Another digit changes
// more than that.
const (
	shade      = 64 // of 255, in one channel
	mostPixels = 20
)

// GoldenPicture compares a PNG with what stands in the file, pixel by pixel
// with a small tolerance. With -update it rewrites the file where they differ;
// look at the new picture before it is committed.
func GoldenPicture(t testing.TB, file string, got []byte) {
	t.Helper()
	want, err := os.ReadFile(file)
	if *update && (err != nil || !alike(t, want, got)) {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, got, 0o644))
		return
	}
	require.NoError(t, err, "run the test with -update to write it")
	require.True(t, alike(t, want, got), "%s shows something else now: run with -update and look at it", file)
}

// alike says whether two pictures cannot be told apart.
func alike(t testing.TB, want, got []byte) bool {
	t.Helper()
	a, err := png.Decode(bytes.NewReader(want))
	require.NoError(t, err)
	b, err := png.Decode(bytes.NewReader(got))
	require.NoError(t, err)
	return a.Bounds() == b.Bounds() && different(a, b) <= mostPixels
}

// different counts the pixels that are not of the same shade.
func different(a, b image.Image) int {
	count := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			if apart(ar, br) || apart(ag, bg) || apart(ab, bb) {
				count++
			}
		}
	}
	return count
}

func apart(a, b uint32) bool { return max(a, b)-min(a, b) > shade<<8 }
