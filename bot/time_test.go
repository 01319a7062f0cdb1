package bot

import (
	"flag"
	"strconv"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"impulse/bot/discordtest"
	"impulse/bot/wire"
	"impulse/commands/outbox"
	"impulse/rules/rulestest/sample"
)

// After the tests no goroutine is left, neither the bot's nor the fake's. What
// runs side by side mostly waits, so more of it does than there are processors.
func TestMain(m *testing.M) {
	sample.Hoard()
	flag.Parse()
	if side := flag.Lookup("test.parallel"); side.Value.String() == side.DefValue {
		_ = side.Value.Set("8")
	}
	goleak.VerifyTestMain(m)
}

// A host clock that is off changes nothing: age is measured on Discord's own.
func TestHostClockIsOff(t *testing.T) {
	for _, off := range []time.Duration{10 * time.Minute, -10 * time.Minute} {
		t.Run(off.String(), func(t *testing.T) {
			t.Parallel()
			s := newStage(t, discordtest.Options{Now: func() time.Time { return time.Now().Add(off) }})
			s.answering()
		})
	}
}

// madeAgo is the id of what was made so long ago.
func madeAgo(ago time.Duration) string {
	ms := time.Now().Add(-ago).UnixMilli() - 1420070400000 // Discord's epoch
	return strconv.FormatInt(ms<<22, 10)
}

// handles has the bot carry out an interaction, and answer it.
func (s *stage) handles(h heard) {
	s.b.guarded(turn{heard: h, r: s.b.reply(h.Interaction), read: func() (asked, error) { return s.b.read(s.t.Context(), h.Interaction) }})
	s.b.turns.wait() // the game goes on, and tells
	s.b.tells.wait()
}

// What comes too late to be answered is not carried out.
func TestLateInteractionIsNotCarriedOut(t *testing.T) {
	s := newStage(t, discordtest.Options{})
	at := func(ago time.Duration) *discordgo.Interaction {
		return &discordgo.Interaction{ID: madeAgo(ago), Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: "1"},
			Data: discordgo.MessageComponentInteractionData{CustomID: "l::game new system:pentagon scenario:duel"}}
	}
	s.handles(heard{Interaction: at(2 * patience)})
	_, ok, err := s.b.o.Referee.Board(outbox.DM("1"))
	require.NoError(t, err)
	require.False(t, ok, "no game was made")
	s.handles(heard{Interaction: at(0)})
	_, ok, err = s.b.o.Referee.Board(outbox.DM("1"))
	require.NoError(t, err)
	require.True(t, ok)
	s.d.Forgive() // the interaction was none of the fake's
}

// Discord's three seconds begin when an interaction is made, not when it comes
// to its turn.
func TestWaitingForItsTurnCounts(t *testing.T) {
	b := &Bot{rest: &wire.Rest{}, defers: deferAfter}
	b.rest.Skew.Store(int64(-wire.ClockGrain / 2)) // so that ages are exact
	for ago, want := range map[time.Duration]time.Duration{
		-time.Second: deferAfter, 0: deferAfter, time.Second: deferAfter - time.Second, tooOld: 0,
	} {
		require.InDelta(t, want, b.deferIn(madeAgo(ago)), float64(200*time.Millisecond), ago)
	}
	require.Equal(t, deferAfter, b.deferIn("no id"))
	require.LessOrEqual(t, tooOld+wire.ClockGrain/2+keepWithin, 3*time.Second, "it is deferred in time")
}

// A handler that fails has its interaction answered all the same.
func TestFaultsOfOursAreAnswered(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.deaf()
	i := s.roll()
	broken := []*discordgo.ApplicationCommandInteractionDataOption{nil, nil}
	h := heard{Interaction: &discordgo.Interaction{ID: i.ID, Token: i.Token, Type: discordgo.InteractionApplicationCommand, GuildID: s.d.Guild(),
		ChannelID: s.channel, Data: discordgo.ApplicationCommandInteractionData{Name: "roll", Options: broken}}}
	s.handles(h)
	m, err := i.Shown(patience)
	require.NoError(t, err)
	require.True(t, hidden(m))
	require.Contains(t, m.Content, "our fault")
	h.Type = discordgo.InteractionApplicationCommandAutocomplete
	s.handles(h) // takes no text; the judge would say so
}
