package bot

import (
	"strconv"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"impulse/bot/discordtest"
	"impulse/commands"
)

// After the tests no goroutine is left, neither the bot's nor the fake's.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

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

// What comes too late to be answered is not carried out.
func TestLateInteractionIsNotCarriedOut(t *testing.T) {
	s := newStage(t, discordtest.Options{})
	at := func(ago time.Duration) *discordgo.Interaction {
		ms := time.Now().Add(-ago).UnixMilli() - 1420070400000 // Discord's epoch
		return &discordgo.Interaction{ID: strconv.FormatInt(ms<<22, 10), Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: "1"},
			Data: discordgo.MessageComponentInteractionData{CustomID: "l::game new system:pentagon scenario:duel"}}
	}
	s.b.guarded(heard{Interaction: at(2 * patience)})
	_, ok, err := s.b.o.Referee.Board(commands.DM("1"))
	require.NoError(t, err)
	require.False(t, ok, "no game was made")
	s.b.guarded(heard{Interaction: at(0)})
	_, ok, err = s.b.o.Referee.Board(commands.DM("1"))
	require.NoError(t, err)
	require.True(t, ok)
	s.d.Forgive() // the interaction was none of the fake's
}
