package bot

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands"
	"impulse/commands/desk"
	"impulse/storage"
)

// again presses the button of a roll and gives what is shown to who pressed it.
func (s *stage) again(u *discordtest.User, m discordtest.Message, label string) discordtest.Message {
	s.t.Helper()
	shown, err := u.Click(m.ID, idOf(s.t, m, label)).Shown(patience)
	require.NoError(s.t, err)
	return shown
}

// A roll is rolled again by whoever presses the button, for themselves and by their
// name; anywhere, after a restart too, and once however often the press comes.
func TestRollAgainInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	ann, ben := s.d.User("ann"), s.d.User("ben")
	ann.Install()
	for _, place := range append(s.abroad(), s.channel) {
		first := s.says(ann, place, "roll", opt("expr", "2d6+3"))
		i := ben.Click(first.ID, idOf(t, first, "Roll Again"))
		m, err := i.Shown(patience)
		require.NoError(t, err)
		require.False(t, hidden(m))
		require.Contains(t, m.Content, "<@"+ben.ID+">** rolls `2d6 + 3`")
		before := len(s.d.Messages(place))
		require.NoError(t, s.d.Gateway().Replay(1))
		require.Contains(t, s.again(ann, m, "Roll Again").Content, "<@"+ann.ID+">** rolls")
		require.Len(t, s.d.Messages(place), before+1, "a press that comes again rolls nothing")
		s.limited(s.limits)
		s.again(ben, first, "Roll Again")
	}
	require.Empty(t, s.strayed())
}

// A roll for somebody is read by them alone, where the bot is and where it is not;
// others read who it is for. Nobody is sent a message.
func TestRollsForSomebodyInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	ann, ben, eve := s.d.User("ann"), s.d.User("ben"), s.d.User("eve")
	ann.Install()
	for _, place := range append(s.abroad(), s.channel) {
		m := s.says(ann, place, "roll", opt("expr", "d20+7"), opt("to", ben), opt("dice", "11"))
		require.False(t, hidden(m))
		require.Contains(t, m.Content, "A secret roll for **<@"+ben.ID+">**.")
		require.Empty(t, m.Rings)
		for _, other := range []*discordtest.User{ann, eve} {
			shown := s.again(other, m, "Read")
			require.True(t, hidden(shown))
			require.Equal(t, "That roll is for <@"+ben.ID+"> alone.", shown.Content)
		}
		s.limited(s.limits)
		read := s.again(ben, m, "Read")
		require.True(t, hidden(read))
		require.Contains(t, read.Content, "(11) + 7 = **18**")
	}
	for _, u := range []*discordtest.User{ann, eve} {
		for _, seen := range u.Seen() {
			require.NotContains(t, string(seen), "**18**")
		}
	}
	require.Empty(t, s.strayed())
}

// What fell makes no difference to anybody whom the roll is not for.
func TestTwinsOfRollsForSomebody(t *testing.T) {
	t.Parallel()
	twin := func(face string) (lines []string) {
		s := newStage(t, discordtest.Options{})
		ann, ben, eve := s.d.User("ann"), s.d.User("ben"), s.d.User("eve")
		ann.Install()
		m := s.says(ann, s.d.Group("friends"), "roll", opt("expr", "d20"), opt("to", ben), opt("dice", face))
		s.again(eve, m, "Read")
		names := strings.NewReplacer(ann.ID, "ann", ben.ID, "ben", idOf(t, m, "Read"), "read")
		for _, seen := range eve.Seen() {
			lines = append(lines, names.Replace(string(seen)))
		}
		require.NotEmpty(t, lines)
		return lines
	}
	require.Equal(t, twin("3"), twin("17"))
}

// What was kept long enough is erased at the start of the bot.
func TestWhatIsDueIsErasedAtTheStart(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{}, func(s *stage) {
		for days, user := range map[int]string{6: "young", 8: "old"} {
			at := time.Now().AddDate(0, 0, -days)
			past := commands.New(s.db, commands.Options{Now: func() time.Time { return at }})
			require.Nil(t, past.Do(t.Context(), desk.Call{User: user, Place: "p" + user, Line: "roll expr:d20 to:ben"}).Refusal)
		}
	})
	kept := func() (all string) {
		require.NoError(t, s.db.View(func(tx *storage.Tx) error {
			for _, note := range tx.PlaceNotes() {
				all += string(note)
			}
			return nil
		}))
		return all
	}
	require.Eventually(t, func() bool { return !strings.Contains(kept(), "old") }, patience, time.Millisecond)
	require.Contains(t, kept(), "young")
}
