package bot

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// strayed are the requests by which the bot has spoken of itself: in a channel, or to a
// user.
func (s *stage) strayed() (paths []string) {
	for _, r := range s.d.Requests() {
		if r.Method != "GET" && (strings.HasPrefix(r.Path, "/channels/") || strings.HasPrefix(r.Path, "/users/")) {
			paths = append(paths, r.Method+" "+r.Path)
		}
	}
	return paths
}

// abroad are places that the bot is not in.
func (s *stage) abroad() []string { return []string{s.d.Abroad("far"), s.d.Group("friends")} }

// Whoever has installed it for themselves has dice, odds, tables, rules and questions
// wherever they are, answered where they ask and nowhere else.
func TestToolsGoWhereTheirUserGoes(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	ann.Install()
	ann.Leave()
	for _, place := range s.abroad() {
		roll := s.says(ann, place, "roll", opt("expr", "4d6kh3+2"), opt("dice", "1 4 6 3"))
		require.Contains(t, roll.Content, "**15**")
		require.False(t, hidden(roll))
		require.Contains(t, s.says(ann, place, "odds", opt("expr", "2d6"), opt("at_least", "9")).Content, "**28%** (5/18)")
		require.Contains(t, s.says(ann, place, "pentagon-calc delay", opt("turn", "5"), opt("impulse", "11")).Content, "turn 6")
		require.NotEmpty(t, s.says(ann, place, "rule").Content)
		require.NotEmpty(t, s.says(ann, place, "table").Content)
		require.True(t, hidden(s.says(ann, place, "roll", opt("expr", "d20"), opt("private", "true"))))
		require.Contains(t, s.says(ann, place, "privacy").Content, "What is kept: your user id")
	}
	require.True(t, s.calm(patience) && s.allPosted())
	require.Empty(t, s.strayed())
	require.Empty(t, s.d.DMs(ann))
}

// Each command that goes along answers its own example wherever its user is, in the
// answer to it and at most five posts behind it.
func TestAllThatGoesAlong(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	ann.Install()
	ann.Leave()
	along := []string{"roll", "odds", "table", "rule", "help", "panel", "privacy", "pentagon-calc", "goliath-calc"}
	specs := slices.DeleteFunc(slices.Clone(s.b.o.Referee.Specs()), func(a rules.ActionSpec) bool { return !slices.Contains(along, a.Path[0]) })
	require.Greater(t, len(specs), 30)
	for _, place := range s.abroad() {
		for _, a := range specs {
			cmd, err := cmdline.Parse(cmp.Or(a.Example, strings.Join(a.Path, " ")))
			require.NoError(t, err)
			l, err := slashOf(specs, "ann", cmd)
			require.NoError(t, err)
			i := ann.Slash(place, l.words, l.opts...)
			m, err := i.Shown(patience)
			require.NoError(t, err, l.words)
			require.NotContains(t, m.Content, "Impulse is not in this", l.words)
			require.NotContains(t, m.Content, "our fault", l.words)
			require.NotEmpty(t, m.Words(), l.words)
			require.LessOrEqual(t, len(i.Followups()), mostVisiting, l.words)
		}
		require.Contains(t, s.says(ann, place, "roll", opt("expr", "gm d20")).Content, "say for whom", "nobody is the game master where no game is")
	}
	require.Empty(t, s.strayed())
	require.Empty(t, s.d.DMs(ann))
}

// What is kept there is the user's own, the same in every place and in their
// conversation with the bot; nobody else finds it.
func TestWhatIsKeptWhereTheBotIsNot(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann, ben := s.d.User("ann"), s.d.User("ben")
	ann.Install()
	ben.Install()
	far, friends := s.d.Abroad("far"), s.d.Group("friends")
	s.says(ann, far, "roll", opt("expr", "d20+7"), opt("dice", "3"), opt("save", "attack"))
	s.says(ann, far, "table", opt("name", "weather"), opt("lines", `1-3: rain\n4-6: sun`))
	for _, place := range []string{far, friends, ann.DM()} {
		require.Contains(t, s.says(ann, place, "roll", opt("expr", "attack"), opt("dice", "4")).Content, "**11**", place)
		require.Contains(t, s.says(ann, place, "table", opt("name", "weather"), opt("row", "5")).Content, "sun", place)
	}
	require.Contains(t, s.says(ben, far, "roll", opt("expr", "attack")).Content, "expr:")
	require.Contains(t, s.says(ben, far, "table", opt("name", "weather"), opt("row", "5")).Content, "weather")
	require.Contains(t, s.says(ann, s.channel, "roll").Content, "no saved rolls here", "other places have their own")
}

// What needs a game says in one sentence where games are played, with the way there, and
// has nothing else to press; no game of the user's is near.
func TestGamesAreNotWhereTheBotIsNot(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	ann.Install()
	s.says(ann, ann.DM(), "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	for place, kind := range map[string]string{s.d.Abroad("far"): "server", s.d.Group("friends"): "conversation"} {
		i := s.pressed(ann, place, "l::game status")
		m, err := i.Shown(patience)
		require.NoError(t, err)
		require.True(t, hidden(m))
		require.Equal(t, "Impulse is not in this "+kind+"; games are played where it was added.", m.Content)
		require.Len(t, m.Components, 1)
		require.Len(t, m.Components[0].Components, 1)
		require.Equal(t, "https://discord.com/oauth2/authorize?client_id="+s.d.AppID(), m.Components[0].Components[0].URL)
		for _, line := range []string{"l::pass", "l::game new system:pentagon scenario:duel", "l::deck new", "e:start"} {
			m, err := s.pressed(ann, place, line).Shown(patience)
			require.NoError(t, err)
			require.Contains(t, m.Content, "Impulse is not in this "+kind, line)
		}
		help := s.says(ann, place, "help")
		require.Contains(t, help.Content, "games are played where Impulse was added")
		require.False(t, has(help, "Play Now: Skirmish"))
		require.True(t, has(help, "Add Impulse"))
	}
	require.Empty(t, s.says(ann, s.d.Abroad("far"), "rule", opt("id", "minimum-delay")).Components)
}

// pressed has a user press a button in a place that stands there by an answer of theirs.
func (s *stage) pressed(u *discordtest.User, place, id string) *discordtest.Interaction {
	s.t.Helper()
	i := u.Slash(place, "roll", opt("expr", "1"))
	m, err := i.Shown(patience)
	require.NoError(s.t, err)
	body := card.Content(m.Content, nil)
	body["components"] = []map[string]any{{"type": discordgo.ActionsRowComponent, "components": []map[string]any{{
		"type": discordgo.ButtonComponent, "label": "press", "style": discordgo.PrimaryButton, "custom_id": id,
	}}}}
	require.NoError(s.t, s.b.rest.Do(s.t.Context(), http.MethodPatch, "/webhooks/"+s.d.AppID()+"/"+i.Token+"/messages/@original", body, nil))
	return u.Click(m.ID, id)
}

// A long answer has as many pages as may stand there, and says so.
func TestLongAnswersWhereTheBotIsNot(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	ann.Install()
	words := strings.Repeat("Nine words stand in each line of this text.\n", 400)
	s.deaf()
	for _, deferred := range []bool{false, true} {
		i := ann.Slash(s.d.Abroad("far"), "roll")
		r := &reply{b: s.b, id: i.ID, token: i.Token, visits: true, hidden: true}
		if deferred {
			require.NoError(t, r.callback(t.Context(), discordtest.Defer, map[string]any{"flags": discordtest.FlagEphemeral}, nil))
			r.deferred = true
		}
		r.deliver(t.Context(), desk.Answer{Text: words})
		behind := i.Followups()
		want := mostVisiting - 1
		if deferred {
			want = mostVisiting // the first takes the place of what was deferred for other readers
		}
		require.Len(t, behind, want)
		require.Contains(t, behind[len(behind)-1].Content, "ask me in a private message")
	}
}

// Of an answer that comes after a restart, too, it is known that it has few pages.
func TestLongAnswersThatAreOwedWhereTheBotIsNot(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	ann.Install()
	s.deaf()
	i := ann.Slash(s.d.Abroad("far"), "roll")
	r := &reply{b: s.b, id: i.ID, token: i.Token, visits: true}
	r.postpone(t.Context(), func() outbox.Deferral { return outbox.Deferral{} })
	kept, err := s.b.o.Referee.Outbox.Deferrals()
	require.NoError(t, err)
	require.Len(t, kept, 1)
	words := strings.Repeat("Nine words stand in each line of this text.\n", 400)
	require.NoError(t, s.b.give(t.Context(), owed{kept[0], desk.Answer{Text: words}, true}))
	require.Len(t, i.Followups(), mostVisiting-1)
}

// An application that users may not install has all its commands where the bot is.
func TestCommandsOfAnApplicationForServersAlone(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{GuildOnly: true})
	for _, c := range s.d.Commands() {
		require.Equal(t, []discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall}, *c.IntegrationTypes, c.Name)
	}
}
