package commands_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
)

// heavy brings an export to a referee that may spend no more than this on playing
// it again.
func heavy(t *testing.T, within journal.Bounds, full []byte, systems ...rules.System) (*refereetest.Table, desk.Answer) {
	t.Helper()
	next := refereetest.New(t, systems...)
	next.Random.(*refereetest.Counting).N.Add(1000)
	next.Line.Within = within
	return next, next.Bring(full)
}

// A journal that takes very long to play again, or much memory, is left where it
// stands: the file is the operator's to take, and nobody is called a forger.
func TestPlayingAgainHasBounds(t *testing.T) {
	g := refereetest.Battle(t, "")
	full := g.ExportedTo("gm")
	for _, x := range []struct {
		within journal.Bounds
		entry  int
		why    string
	}{
		{journal.Bounds{Time: 1}, 1, "to play it again up to there took longer than 1ns"},
		{journal.Bounds{Bytes: 1}, 12, "what was undone up to there takes more than 1 bytes"},
	} {
		_, a := heavy(t, x.within, full)
		require.NotNil(t, a.Refusal)
		require.Contains(t, a.Text, x.why)
		require.Contains(t, a.Text, commands.Trusted)

		g.Line.Within = x.within
		said := g.Must("gm", "game verify").Text
		require.Contains(t, said, x.why)
		require.NotContains(t, said, "PROBLEM")
		require.Empty(t, refereetest.Verify(t, full).Notes[1:], "at the command line nothing bounds it")
	}
	_, a := heavy(t, journal.Bounds{Time: time.Hour, Bytes: 1 << 20}, full)
	require.Nil(t, a.Refusal, a.Text)
}

// A step that is given up while a journal is played again is no forgery either.
func TestWhatIsGivenUpIsNoForgery(t *testing.T) {
	toy, let := refereetest.Hung()
	defer let()
	full := refereetest.Battle(t, "").ExportedTo("gm")
	next := refereetest.New(t, toy).Patience(refereetest.Brief)
	a := next.Bring(full)
	require.Contains(t, a.Text, "it was given up after 400ms")
	require.NotContains(t, a.Text, "does not hold")
	require.Contains(t, a.Text, commands.Trusted)

	next = refereetest.New(t, toy)
	next.Stop()
	a = next.Bring(full)
	require.Contains(t, a.Text, "shutting down")
}

// Journals are played again one after the other, however many are brought at once:
// one of each user, and nobody waits for ever.
func TestJournalsArePlayedAgainOneByOne(t *testing.T) {
	g := refereetest.Battle(t, "")
	leave, err := g.Line.Enter("mallory", nil)
	require.NoError(t, err)
	g.Line.Wait = time.Millisecond
	a := g.Ask("gm", "game verify")
	require.Equal(t, journal.ErrBusy.Error(), a.Text)
	g.Line.Wait = time.Hour
	said := make(chan string)
	go func() { said <- g.Do(context.Background(), g.From("gm", "game verify")).Text }()
	require.Eventually(t, func() bool { return g.Line.Waits("gm") }, time.Minute, time.Millisecond)
	require.Contains(t, g.Ask("gm", "game verify").Text, "for you already")
	leave()
	require.Contains(t, <-said, "Everything that could be checked holds.")
	require.Nil(t, g.Ask("gm", "game verify").Refusal)
}

// Who waits for their turn when the referee stops is told so, not that the journal
// was checked.
func TestNobodyWaitsForOneWhoStops(t *testing.T) {
	g := refereetest.Battle(t, "")
	_, err := g.Line.Enter("mallory", nil)
	require.NoError(t, err)
	g.Stop()
	require.Contains(t, g.Ask("gm", "game verify").Text, "shutting down")
}

// What the operator brings is on trust only where it does not replay, not where
// nobody looked.
func TestNothingIsTakenOnTrustThatNobodyLookedAt(t *testing.T) {
	full := refereetest.Battle(t, "").ExportedTo("gm")
	next := refereetest.New(t)
	leave, err := next.Line.Enter("mallory", nil)
	require.NoError(t, err)
	next.Line.Wait = time.Millisecond
	require.Equal(t, journal.ErrBusy.Error(), next.Import(context.Background(), full, "op", "there").Text)
	leave()
	next.Random.(*refereetest.Counting).N.Add(1000)
	require.NotContains(t, next.Import(context.Background(), full, "op", "there").Text, "on trust")
	again := refereetest.New(t)
	again.Stop()
	require.NotNil(t, again.Import(context.Background(), full, "op", "there").Refusal)
}
