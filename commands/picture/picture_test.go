package picture

import (
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/watch"
	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/chart"
)

// drawer draws what is of no game, and has so much patience.
func drawer(patience time.Duration) *Drawer {
	quiet := slog.New(slog.DiscardHandler)
	return New(watch.New(patience, quiet), quiet, canvas.PNG, nil)
}

// Pictures take turns, so that many at once need no more memory than few; one
// that cannot be drawn gives its turn back, and one that was drawn is kept.
func TestPicturesTakeTurns(t *testing.T) {
	r := drawer(time.Minute)
	var busy, most atomic.Int32
	draw := func() render.Picture {
		n := busy.Add(1)
		defer busy.Add(-1)
		for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
		}
		time.Sleep(time.Millisecond)
		return render.Picture{}
	}
	for range 2 * drawnAtOnce {
		_, err := r.drawn("bad", canvas.PNG, "bad", func() render.Picture { panic("bad") })
		require.ErrorContains(t, err, "panic: bad")
	}
	var all sync.WaitGroup
	for i := range 40 {
		all.Go(func() { _, _ = r.drawn("map", canvas.PNG, i%20, draw) })
	}
	all.Wait()
	require.LessOrEqual(t, most.Load(), int32(drawnAtOnce))
	_, err := r.drawn("map", canvas.PNG, 3, func() render.Picture { panic("it is kept") })
	require.NoError(t, err)
}

// A picture that takes too long is left out, and others are drawn.
func TestAPictureThatTakesTooLongIsLeftOut(t *testing.T) {
	g := drawer(10 * time.Millisecond)
	gate := make(chan struct{})
	for i := range drawnAtOnce + 1 {
		_, err := g.drawNow([32]byte{byte(i)}, func() render.Picture { <-gate; return render.Picture{} })
		require.True(t, watch.TooLong(err))
	}
	require.Equal(t, drawnAtOnce+1, g.watch.GivenUp())
	p, err := g.drawNow([32]byte{99}, func() render.Picture { return render.Picture{Alt: "a map"} })
	require.NoError(t, err)
	require.Equal(t, "a map", p.Alt)
	close(gate)
	require.Eventually(t, func() bool { return g.watch.GivenUp() == 0 }, time.Minute, time.Millisecond)
}

// Only so many are kept.
func TestSoManyAreKept(t *testing.T) {
	d := drawer(time.Minute)
	for i := range maxPictures + 5 {
		for range 2 {
			_, err := d.Draw(outbox.Picture{Chart: &chart.Chart{Title: strings.Repeat("d", i+1)}})
			require.NoError(t, err)
		}
		require.Equal(t, min(i+1, maxPictures), d.last.Len())
	}
}
