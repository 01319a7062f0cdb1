package outbox

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/storage"
)

// outside is where messages go in these tests: places, each with what stands
// there, that answer as they are told to.
type outside struct {
	mu     sync.Mutex
	posted map[string][]Message
	answer func(Message) error // nil: taken
	looked int
	take   func() error // nil: what is taken away goes
	taken  []string
}

func (w *outside) takeAway(_ context.Context, place, id string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.take != nil {
		return w.take()
	}
	w.taken = append(w.taken, place+" "+id)
	return nil
}

func (w *outside) send(_ context.Context, m Message) (string, time.Time, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.answer != nil {
		if err := w.answer(m); err != nil {
			return "", time.Time{}, err
		}
	}
	if w.posted == nil {
		w.posted = map[string][]Message{}
	}
	w.posted[m.Place] = append(w.posted[m.Place], m)
	return "id-" + m.Nonce, time.Now(), nil
}

func (w *outside) look(_ context.Context, m Message) (string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.looked++
	for _, there := range w.posted[m.Place] {
		if there.Nonce == m.Nonce {
			return "id-" + m.Nonce, nil
		}
	}
	return "", nil
}

func (w *outside) texts(place string) (out []string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, m := range w.posted[place] {
		out = append(out, m.Text())
	}
	return out
}

// queue puts messages into the outbox.
func (t *post) queue(posts ...Message) {
	t.Helper()
	require.NoError(t, t.store.Update(t.Context(), func(tx *storage.Tx) error { return t.Post(tx, posts) }))
}

// carry has a courier at work until nothing that can be sent is left.
func (t *post) carry(w *outside) {
	t.Helper()
	t.carryUntil(w, func() bool { return len(t.pending()) == 0 })
}

// carryUntil has a courier at work until something is so.
func (t *post) carryUntil(w *outside, so func() bool) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		t.Courier(Way{Send: w.send, Posted: w.look, TakeAway: w.takeAway, Now: time.Now}).Run(ctx, nil)
	}()
	require.Eventually(t, so, 30*time.Second, time.Millisecond)
	cancel()
	<-done
}

func (t *post) pending() (places []string) {
	require.NoError(t, t.store.View(func(tx *storage.Tx) (err error) {
		places, err = tx.PendingPlaces()
		return err
	}))
	return places
}

func TestCourierKeepsTheOrderOfEachPlace(t *testing.T) {
	g, w := newPost(t), &outside{}
	var posts []Message
	want := map[string][]string{}
	for i := range 1000 {
		place := fmt.Sprint("place", i%17)
		posts = append(posts, Message{Place: place, Lines: []string{fmt.Sprint(i)}})
		want[place] = append(want[place], fmt.Sprint(i))
	}
	g.queue(posts...)
	g.carry(w)
	nonces := map[string]bool{}
	for place, texts := range want {
		require.Equal(t, texts, w.texts(place))
		for _, m := range w.posted[place] {
			nonces[m.Nonce] = true
		}
	}
	require.Len(t, nonces, 1000, "each its own")
}

func TestCourierHoldsOnePlaceOrAll(t *testing.T) {
	const hold = 300 * time.Millisecond
	for _, all := range []bool{false, true} {
		g, w := newPost(t), &outside{}
		var held, last time.Time
		w.answer = func(m Message) error {
			time.Sleep(2 * time.Millisecond)
			if m.Place == "a" && held.IsZero() {
				held = time.Now()
				return &Hold{For: hold, All: all, Cause: errors.New("too many")}
			}
			if m.Place == "b" {
				last = time.Now()
			} else {
				require.Greater(t, time.Since(held), hold)
			}
			return nil
		}
		g.queue(Message{Place: "a", Lines: []string{"1"}}, Message{Place: "a", Lines: []string{"2"}})
		for range 15 {
			g.queue(Message{Place: "b", Lines: []string{"x"}})
		}
		g.carry(w)
		require.Equal(t, []string{"1", "2"}, w.texts("a"))
		require.Len(t, w.texts("b"), 15)
		require.Equal(t, all, last.Sub(held) > hold, "of b all waits too, or nothing")
	}
}

// What was tried more than two minutes ago is looked for; what was tried just
// now is repeated with the same nonce.
func TestCourierLooksForWhatWasTried(t *testing.T) {
	for ago, looked := range map[time.Duration]int{time.Minute: 0, 3 * time.Minute: 1} {
		g, w := newPost(t), &outside{}
		g.queue(Message{Place: "a", Lines: []string{"1"}}, Message{Place: "a", Lines: []string{"2"}})
		require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error {
			rows, err := tx.Pending("a", 0)
			require.NoError(t, err)
			return tx.Tried("a", rows[0].Seq, time.Now().Add(-ago).UnixMilli())
		}))
		g.carry(w)
		require.Equal(t, looked, w.looked)
		require.Equal(t, []string{"1", "2"}, w.texts("a"))
	}
}

func TestCourierOutlivesAPanic(t *testing.T) {
	g, w := newPost(t), &outside{}
	var fell bool
	w.answer = func(m Message) error {
		if !fell {
			fell = true
			panic("our fault")
		}
		return nil
	}
	g.queue(Message{Place: "a", Lines: []string{"1"}}, Message{Place: "a", Lines: []string{"2"}})
	g.carry(w)
	require.Equal(t, []string{"1", "2"}, w.texts("a"))
}

// What waited for a place that fails may be erased; the place is forgotten then.
func TestCourierForgetsPlaces(t *testing.T) {
	g := newPost(t)
	w := &outside{answer: func(Message) error { return errors.New("an outage") }}
	c := g.Courier(Way{Send: w.send, Posted: w.look, Now: time.Now})
	g.queue(Message{Place: "a", Lines: []string{"1"}})
	look := func() {
		c.round(t.Context(), t.Context())
		c.work.Wait()
	}
	look()
	require.Len(t, c.stops, 1)
	look()
	require.Len(t, c.stops, 1, "it has to wait")
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error { return tx.DropPending("a") }))
	look()
	require.Empty(t, c.stops)
}

func TestPauseDoublesToAMinute(t *testing.T) {
	s := &stop{}
	for _, want := range []time.Duration{1, 2, 4, 8, 16, 32, 60, 60} {
		s.fail(longPause)
		require.Equal(t, want*time.Second, s.pause)
		require.InDelta(t, float64(s.pause), float64(time.Until(s.until)), float64(s.pause)/4+float64(time.Second)/10)
	}
}

// While few places fail in passing each is tried often, for nothing else might
// tell that Discord is well again; many make no more tries together than a few.
func TestFewPlacesThatFailAreTriedOften(t *testing.T) {
	c := newPost(t).Courier(Way{})
	for n, want := range map[int]time.Duration{1: shortPause, 10: shortPause, 30: 30 * time.Second, 200: longPause} {
		c.stops = map[string]*stop{"muted": {pause: time.Second, own: true}}
		for i := range n {
			c.stops[fmt.Sprint(i)] = &stop{pause: time.Second}
		}
		require.Equal(t, want, c.longest(c.stops["0"]), n)
		require.Equal(t, longPause, c.longest(c.stops["muted"]), n)
	}
}

// long is later than a test waits.
const long = time.Hour

// failing has a courier that has tried all places in vain, each for a reason of
// its own or in passing, and tries none of them again for long.
func (t *post) failing(w *outside, why map[string]error) (c *Courier, look func()) {
	w.answer = func(m Message) error { return why[m.Place] }
	c = t.Courier(Way{Send: w.send, Posted: w.look, Now: time.Now})
	for place := range why {
		t.queue(Message{Place: place, Lines: []string{"1"}})
	}
	look = func() {
		c.round(t.Context(), t.Context())
		c.work.Wait()
	}
	look()
	for _, s := range c.stops {
		s.until = time.Now().Add(long)
	}
	w.answer = nil
	return c, look
}

// After an outage the first thing that succeeds has all tried at once that failed
// in passing, and nothing that fails by itself.
func TestSuccessEndsTheBackOffOfAll(t *testing.T) {
	g, w := newPost(t), &outside{}
	c, look := g.failing(w, map[string]error{"a": errors.New("an outage"), "b": errors.New("an outage"), "muted": ErrMuted})
	look()
	require.Empty(t, w.posted, "they wait")
	g.queue(Message{Place: "c", Lines: []string{"1"}})
	look()
	require.Len(t, w.texts("c"), 1)
	look()
	require.Len(t, w.texts("a"), 1)
	require.Len(t, w.texts("b"), 1)
	require.Empty(t, w.texts("muted"))
	c.Well("muted") // it may be written there
	look()
	require.Len(t, w.texts("muted"), 1)
	require.Empty(t, g.pending())
}

// Discord that is half well is not run down by those who fail all the same.
func TestSuccessDoesNotEndTheBackOffOverAndOver(t *testing.T) {
	g, w := newPost(t), &outside{}
	c, _ := g.failing(w, map[string]error{"a": errors.New("an outage")})
	c.Well("")
	require.Less(t, time.Until(c.stops["a"].until), long/2)
	c.stops["a"].until = time.Now().Add(long)
	c.Well("")
	require.Greater(t, time.Until(c.stops["a"].until), long/2, "it was tried a moment ago")
}

// What Discord wants held is held, whatever else succeeds.
func TestSuccessEndsNoHold(t *testing.T) {
	g, w := newPost(t), &outside{}
	c, _ := g.failing(w, map[string]error{"a": errors.New("an outage")})
	c.mu.Lock()
	c.hold(c.stops["a"], &Hold{For: long})
	c.mu.Unlock()
	c.Well("")
	require.Greater(t, time.Until(c.stops["a"].until), long/2)
}

func TestFooterHasItsRoom(t *testing.T) {
	for _, m := range []Message{
		{Lines: []string{strings.Repeat("word ", 1000)}},
		{Lines: []string{strings.Repeat("word ", 1000)}, Game: "1a2b3c4d"},
		{Lines: []string{text.Code(strings.Repeat("line of code\n", 400))}, Game: "1a2b3c4d", Entry: 123456, Mention: []string{"12345678901234567890", "2"}},
	} {
		pages := paged([]Message{m})
		require.Greater(t, len(pages), 1)
		for _, p := range pages {
			require.LessOrEqual(t, text.Units(p.Content())+pingUnits*len(p.Mention), text.PageUnits)
		}
	}
	require.Equal(t, "x\n-# game 1a2b3c4d · entry 12", Message{Lines: []string{"x"}, Game: "1a2b3c4d", Entry: 12}.Content())
	require.Equal(t, "x\n-# game 1a2b3c4d · entry 12 · seal 9f8e", Message{Lines: []string{"x"}, Game: "1a2b3c4d", Entry: 12, Seal: "9f8e"}.Content())
}
