package post

import (
	"impulse/commands/desk"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/bot/wire/code"
)

// holding lists the messages of a channel that hold a text.
func (f *office) holding(channel, text string) []string {
	var out []string
	for _, m := range f.d.Messages(channel) {
		if shown := m.Words(); strings.Contains(shown, text) {
			out = append(out, shown)
		}
	}
	return out
}

// secrets rolls for the game master alone, who is told by direct message.
func (f *office) secrets(channel string, results ...string) {
	f.Helper()
	for _, result := range results {
		f.says(f.d.User("red").ID, channel, `roll expr:"gm d20" dice:`+result)
	}
}

func TestRefusedMessagesWaitAsMail(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	gm := f.d.User("gm")
	channel := f.battle("bridge", f.d.User("red"))
	f.deliver()
	f.d.CloseDMs(gm)
	f.secrets(channel, "7", "8")
	f.empty()
	require.Empty(t, f.d.DMs(gm))
	require.Empty(t, f.holding(channel, "Mail waits"), "others would read of it that there was a secret")

	mail := f.says(gm.ID, channel, "orders mail")
	require.True(t, mail.Private)
	require.Regexp(t, `(?s)\(7\).*\(8\)`, mail.Text)
	require.Contains(t, f.says(gm.ID, channel, "orders mail").Text, "No mail")
	require.Contains(t, f.says(f.d.User("red").ID, channel, "orders mail").Text, "No mail")

	f.secrets(channel, "9")
	f.empty()
	f.d.OpenDMs(gm)
	f.secrets(channel, "10")
	f.empty()
	require.Len(t, f.d.DMs(gm), 1)
	require.Contains(t, f.says(gm.ID, channel, "orders mail").Text, "(9)")

	gm.Leave()
	f.secrets(channel, "11")
	f.empty()
	require.Contains(t, f.says(gm.ID, channel, "orders mail").Text, "(11)", "no server in common")
}

func TestDeletedChannel(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	red, gm := f.d.User("red"), f.d.User("gm")
	channel, other := f.battle("bridge", red), f.battle("other", red)
	f.deliver()
	f.empty()
	f.d.DeleteChannel(channel)
	f.notes(channel, "n", 5)
	f.notes(other, "n", 5)
	f.empty()
	for _, u := range []*discordtest.User{red, gm} {
		require.Len(t, f.holding(u.DM(), "is gone, or I may no longer look into it"), 1, "told once")
	}
	require.Equal(t, upTo(5), f.read(other, "n"))
	f.notes(channel, "m", 5)
	f.empty()
	require.Len(t, f.holding(red.DM(), "is gone"), 1)
	require.NotEmpty(t, f.says(gm.ID, channel, "game export").Files, "kept for export")

	f.stop()
	f.later(31 * 24 * time.Hour)
	f.deliver() // as at each start
	require.Eventually(t, func() bool { return f.unknown(channel) }, 5*time.Second, 10*time.Millisecond, "erased")
	f.says(gm.ID, other, "game status")
}

// unknown reports whether no game is known in a channel.
func (f *office) unknown(channel string) bool {
	return f.referee.Do(f.Context(), desk.Call{User: "1", Place: channel, Line: "game status"}).Refusal != nil
}

// View Channel taken away for a while: what is to be posted waits, is posted in
// order when it is given back, and only the host hears of it.
func TestLockedOutAndLetInAgain(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	gm, red := f.d.User("gm"), f.d.User("red")
	channel := f.battle("bridge", red)
	f.deliver()
	f.empty()
	f.d.Forbid(channel, discordtest.ViewChannel)
	f.notes(channel, "n", 3)
	require.True(t, f.d.Eventually(30*time.Second, func() bool { return len(f.holding(gm.DM(), "I may not write in")) == 1 }))
	f.stop()
	f.later(11 * time.Hour)
	f.deliver()
	f.notes(channel, "m", 2)
	f.stop()
	f.d.Permit(channel, discordtest.ViewChannel)
	f.deliver()
	f.empty()
	require.Equal(t, upTo(3), f.read(channel, "n"))
	require.Equal(t, upTo(2), f.read(channel, "m"))
	require.Len(t, f.holding(gm.DM(), "I may not write in"), 1, "told once")
	require.Empty(t, f.holding(red.DM(), "bridge"))
	require.Empty(t, f.holding(channel, "is left out"))
}

// When it is not given back within a night, the place is gone, until it takes a
// message again.
func TestLockedOutForGood(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	red := f.d.User("red")
	channel := f.battle("bridge", red)
	f.deliver()
	f.empty()
	f.d.Forbid(channel, discordtest.ViewChannel)
	f.notes(channel, "n", 2)
	require.True(t, f.d.Eventually(30*time.Second, func() bool { return len(f.holding(f.d.User("gm").DM(), "I may not write in")) == 1 }))
	f.stop()
	f.later(13 * time.Hour)
	f.deliver()
	f.empty()
	require.Len(t, f.holding(red.DM(), "is gone, or I may no longer look into it"), 1)
	f.d.Permit(channel, discordtest.ViewChannel)
	f.notes(channel, "m", 2)
	f.empty()
	require.Equal(t, upTo(2), f.read(channel, "m"))
	require.Len(t, f.holding(channel, "What I had to post in the meantime is left out"), 1)
	f.stop()
	f.later(31 * 24 * time.Hour)
	f.deliver()
	f.notes(channel, "o", 1)
	f.empty()
	require.Equal(t, upTo(1), f.read(channel, "o"), "nothing is erased of a place that is back")
}

func TestMayNotWrite(t *testing.T) {
	t.Parallel()
	f := newOffice(t, discordtest.Options{})
	gm := f.d.User("gm")
	channel := f.battle("bridge", f.d.User("red"))
	f.deliver()
	f.empty()
	f.d.Forbid(channel, discordtest.SendMessages)
	f.notes(channel, "n", 3)
	require.True(t, f.d.Eventually(30*time.Second, func() bool { return len(f.holding(gm.DM(), "I may not write in")) == 1 }))
	time.Sleep(1500 * time.Millisecond) // a second try
	require.Len(t, f.holding(gm.DM(), "I may not write"), 1, "told once")
	require.Empty(t, f.holding(f.d.User("red").DM(), "I may not write"), "the host is")
	f.d.Permit(channel, discordtest.SendMessages)
	f.empty()
	require.Equal(t, upTo(3), f.read(channel, "n"), "nothing is lost")
}

func TestUnfitMessageHoldsNothingUp(t *testing.T) {
	f := newOffice(t, discordtest.Options{})
	channel := f.battle("bridge", f.d.User("red"))
	f.deliver()
	f.empty()
	f.d.Fail("POST /channels/*/messages", 1, 400, code.AutoMod)
	f.notes(channel, "n", 3)
	f.empty()
	require.Equal(t, []string{"1", "2"}, f.read(channel, "n"))
	require.Len(t, f.holding(channel, "`game why entry:"), 1)
}
