package outbox

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/storage"
)

// rowsOf are rows with texts of so many characters.
func rowsOf(t *testing.T, sizes ...int) (rows []storage.Row) {
	for _, n := range sizes {
		body, err := encode(Message{Lines: []string{strings.Repeat("x", n)}})
		require.NoError(t, err)
		rows = append(rows, storage.Row{Body: body})
	}
	return rows
}

// Mail is shown up to the limit, and at least one message of it.
func TestLettersFillAnAnswer(t *testing.T) {
	for _, c := range []struct {
		sizes []int
		shown int
	}{{[]int{maxMail - 1, 1}, 2}, {[]int{maxMail, 1}, 1}, {[]int{maxMail + 1, 1}, 1}} {
		texts, err := Letters(rowsOf(t, c.sizes...))
		require.NoError(t, err)
		require.Len(t, texts, c.shown, c.sizes)
	}
}

// triedBefore marks all rows of a place as tried so long before a time.
func (t *post) triedBefore(place string, now time.Time, ago time.Duration) {
	require.NoError(t, t.store.Update(t.Context(), func(tx *storage.Tx) error {
		rows, err := tx.Pending(place, 0)
		for _, row := range rows {
			err = errors.Join(err, tx.Tried(place, row.Seq, now.Add(-ago).UnixMilli()))
		}
		return err
	}))
}

// A nonce is sure up to two minutes, both included; whatever was tried longer ago is
// looked for, also behind another message.
func TestTheNonceIsSureForTwoMinutes(t *testing.T) {
	for ago, looked := range map[time.Duration]int{nonceSure: 0, nonceSure + time.Millisecond: 2} {
		g, w := newPost(t), &outside{}
		now := time.UnixMilli(time.Now().UnixMilli())
		g.queue(Message{Place: "a", Lines: []string{"1"}}, Message{Place: "a", Lines: []string{"2"}})
		g.triedBefore("a", now, ago)
		c := g.Courier(Way{Send: w.send, Posted: w.look, Now: func() time.Time { return now }})
		c.round(t.Context(), t.Context())
		c.work.Wait()
		require.Equal(t, looked, w.looked, ago)
		require.Equal(t, []string{"1", "2"}, w.texts("a"))
	}
}

func TestSoManyPlacesAreServedSideBySide(t *testing.T) {
	g, w := newPost(t), &outside{}
	for n := range sideBySide + 2 {
		g.queue(Message{Place: string(rune('a' + n)), Lines: []string{"1"}})
	}
	var c *Courier
	let := make(chan struct{})
	c = g.Courier(Way{Posted: w.look, Now: time.Now, Send: func(ctx context.Context, m Message) (string, time.Time, error) {
		<-let
		return w.send(ctx, m)
	}})
	c.round(t.Context(), t.Context())
	c.mu.Lock()
	require.Equal(t, sideBySide, c.busy)
	c.mu.Unlock()
	close(let)
	c.work.Wait()
}

// What is due is erased once a day.
func TestTheSweepComesOnceADay(t *testing.T) {
	g := newPost(t)
	c := g.Courier(Way{})
	c.sweep(t.Context())
	require.NoError(t, g.KeepDeferral(t.Context(), Deferral{ID: "1", Token: "one"}))
	g.clock = g.clock.Add(storage.KeepDeferralMS * time.Millisecond)
	left := func() int {
		all, err := g.Deferrals()
		require.NoError(t, err)
		return len(all)
	}
	c.sweep(t.Context())
	require.Equal(t, 1, left())
	c.swept = c.swept.Add(-sweepEvery)
	c.sweep(t.Context())
	require.Zero(t, left())
}

// In the stead of a message that can never be posted stands where to read of its
// entry; one of no entry is left out.
func TestWhatIsUnfitIsGivenUp(t *testing.T) {
	for entry, want := range map[uint64][]string{0: {"next"}, 7: {"next", "Discord does not take what I have to post of entry 7; to read it: `game why entry:7`"}} {
		g, w := played(t), &outside{}
		w.answer = func(m Message) error {
			if m.Text() == "unfit" {
				return ErrUnfit
			}
			return nil
		}
		g.queue(Message{Place: "channel", Game: "01000000", Entry: entry, Lines: []string{"unfit"}}, Message{Place: "channel", Lines: []string{"next"}})
		g.carry(w)
		require.Equal(t, want, w.texts("channel"))
	}
}

// Of trouble where a game has no host left nobody is told.
func TestTroubleWithoutAHost(t *testing.T) {
	g := played(t)
	g.running["channel"].Host = ""
	require.NoError(t, g.muted(t.Context(), "channel", ErrMuted))
	require.Empty(t, g.pending())
}

// A game that has gone on elsewhere is not erased with the place that it has left.
func TestAGameThatHasMovedIsNotErased(t *testing.T) {
	g := played(t)
	require.NoError(t, g.gone(t.Context(), "channel", ErrGone))
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error {
		head, err := tx.Game(storage.ID{1})
		require.NoError(t, err)
		head.Place = "elsewhere"
		return tx.PutGame(head)
	}))
	require.NoError(t, g.erasePlace(t.Context(), "channel"))
	require.Equal(t, 1, g.left())
}

// refused keeps a direct message of a game as mail.
func (t *post) refused(game string) {
	t.queue(Message{Place: DM("ann"), Game: game, Lines: []string{"x"}})
	var rows []storage.Row
	require.NoError(t, t.store.View(func(tx *storage.Tx) (err error) {
		rows, err = tx.Pending(DM("ann"), 1)
		return err
	}))
	m, err := read(rows[0])
	require.NoError(t, err)
	require.NoError(t, t.keepMail(t.Context(), m))
}

// That mail waits is told to its reader alone: others would read of it that there
// was a secret.
func TestMailIsNoticedByItsReaderAlone(t *testing.T) {
	g := played(t)
	for _, game := range []string{"", "01000000"} {
		g.untold["ann"] = false
		g.refused(game)
		require.True(t, g.untold["ann"])
		require.Empty(t, g.pending())
	}
}

// Where the place of a game is in trouble the reader of mail is told with the next
// answer.
func TestMailOfAGameWhosePlaceIsInTrouble(t *testing.T) {
	g := played(t)
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error {
		return tx.SetTrouble("channel", storage.Trouble{Kind: troubleMuted, AtMS: 1})
	}))
	g.refused("01000000")
	require.True(t, g.untold["ann"])
	require.Empty(t, g.pending())
}

// A message whose game's short id is not its alone stands for no entry.
func TestAMessageStandsForTheEntryOfItsGameAlone(t *testing.T) {
	g, w := played(t), &outside{}
	posts := func() (all []storage.Post) {
		require.NoError(t, g.store.View(func(tx *storage.Tx) error {
			for p := range tx.Posts(storage.ID{1}, 0, 99) {
				all = append(all, p)
			}
			return nil
		}))
		return all
	}
	g.queue(Message{Place: "channel", Game: "01000000", Entry: 3, Lines: []string{"x"}}, Message{Place: "channel", Game: "01000000", Lines: []string{"of no entry"}})
	g.carry(w)
	require.Len(t, posts(), 1)
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error {
		return tx.PutGame(&storage.Game{ID: storage.ID{1, 0, 0, 0, 1}, Status: storage.Running})
	}))
	g.queue(Message{Place: "channel", Game: "01000000", Entry: 4, Lines: []string{"y"}})
	g.carry(w)
	require.Len(t, posts(), 1)
}

// Whoever is pinged is named beside the text, so that there is room for that.
func TestThoseWhoArePingedHaveTheirRoom(t *testing.T) {
	fits := strings.Repeat("x", text.PageUnits-2*pingUnits)
	require.Len(t, paged([]Message{{Lines: []string{fits}, Mention: []string{"1", "2"}}}), 1)
	require.Len(t, paged([]Message{{Lines: []string{fits + "x"}, Mention: []string{"1", "2"}}}), 2)
	require.Len(t, paged([]Message{{Lines: []string{fits + "x"}, Mention: []string{"1"}}}), 1)
}
