package panels

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/commands"
	"impulse/commands/desk"
	"impulse/rules/opts"
	"impulse/storage"
)

func newReferee(t *testing.T) *commands.Referee {
	t.Helper()
	db, err := storage.Open(":memory:", storage.Options{})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return commands.New(db, commands.Options{})
}

// screen is where a press is answered.
type screen struct {
	drawn, form map[string]any
	told        desk.Answer
}

func (s *screen) Redraw(_ context.Context, body map[string]any) { s.drawn = body }

func (s *screen) Open(_ context.Context, form map[string]any) { s.form = form }

func (s *screen) Tell(_ context.Context, a desk.Answer) { s.told = a }

// press presses on a panel with a line.
func press(t *testing.T, r *commands.Referee, line, rest string, picked ...string) *screen {
	t.Helper()
	s := &screen{}
	i := &discordgo.Interaction{
		Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: "ann"},
		Message: &discordgo.Message{Content: card.Screen{Line: line}.Text()},
		Data:    discordgo.MessageComponentInteractionData{Values: picked},
	}
	Press(t.Context(), r, s, i, rest)
	return s
}

const shot = "pentagon-calc fire weapon:laser range:4 size:2"

func lineOf(t *testing.T, s *screen) string {
	t.Helper()
	require.NotNil(t, s.drawn, s.told.Text)
	return card.LineIn(s.drawn["content"].(string))
}

// Only what the question takes is set, in the order in which it is declared.
func TestValuesOnAPanel(t *testing.T) {
	r := newReferee(t)
	require.Equal(t, "pentagon-calc fire weapon:acid range:4 size:2", lineOf(t, press(t, r, shot, "set:weapon", "acid")))
	require.Equal(t, shot, lineOf(t, press(t, r, shot, "set:nothing", "acid")))
	more := lineOf(t, press(t, r, shot+" lock:off", "more", "evades:on", "ecm:1", "ecm:3", "other:1"))
	require.Equal(t, shot+" ecm:3 evades:on", more)
	long := "pentagon-calc fire weapon:laser range:4 size:" + strings.Repeat("2", maxLine)
	for _, line := range []string{"", "game status", "pentagon fire weapon:L1", "nothing at all", long} {
		s := press(t, r, line, "roll")
		require.Nil(t, s.drawn, line)
		require.Equal(t, unreadable, s.told.Text, line)
	}
	s := press(t, r, shot, "set:size", strings.Repeat("2", maxLine))
	require.Nil(t, s.drawn)
	require.NotEmpty(t, s.told.Text)
}

// What may be left out is offered as far as it differs from leaving it out.
func TestModifiersOfAPanel(t *testing.T) {
	p, ok := Of(newReferee(t), shot)
	require.True(t, ok)
	var values []string
	for _, o := range p.selectMore(p.layout().more)["options"].([]map[string]any) {
		values = append(values, o["value"].(string))
	}
	require.Equal(t, []string{"lock:off", "ecm:0", "ecm:1", "ecm:2", "ecm:3", "ecm:4", "ecm:5", "evades:on", "evading:on",
		"armor:1", "armor:2", "armor:3", "armor:4", "armor:5", "armor:6", "roll:off"}, values)
	var typed []string
	for _, o := range p.layout().rest {
		typed = append(typed, o.Name)
	}
	require.Equal(t, []string{"weapon", "range", "ship", "target"}, typed, "a unit of the roster has a name that no list has")
}

// Where a value cannot be chosen from a few it is typed; dice have a form of their own.
func TestFormsOfAPanel(t *testing.T) {
	r := newReferee(t)
	require.Equal(t, "q:typed", press(t, r, shot, "fields").form["custom_id"])
	require.Equal(t, "q:fell", press(t, r, shot, "dice").form["custom_id"])
	p, ok := Of(r, "goliath-calc melee attackers:10 ar:MI dr:LI")
	require.True(t, ok)
	at := p.layout()
	var names []string
	for _, o := range at.rest {
		names = append(names, o.Name)
	}
	require.Equal(t, []string{"attackers", "ar", "dr", "ht", "defenders"}, names)
	require.Equal(t, map[string]string{"attackers": "12", "dr": "HC", "ar": "", "ht": "2"}, p.typed([]string{"12", "", " HC ", "2"}))
	require.Equal(t, "q:fell", id(fellVerb, ""))
	require.Equal(t, "q:set:weapon", id(setVerb, "weapon"))
}

// The answer stands on the panel by the name of who asked; a question that is refused
// changes nothing.
func TestAskingOnAPanel(t *testing.T) {
	r := newReferee(t)
	s := press(t, r, shot, "roll")
	require.Contains(t, s.drawn["content"], "**ann**: ")
	require.Equal(t, shot, lineOf(t, s))
	require.Contains(t, press(t, r, shot, "chart").drawn["content"], "**ann**: ")
	s = press(t, r, "pentagon-calc fire weapon:laser range:4", "roll")
	require.Nil(t, s.drawn)
	require.True(t, s.told.Private)
	require.NotNil(t, s.told.Refusal)
	require.Equal(t, unreadable, press(t, r, shot, "unheard-of").told.Text)
}

// A panel says how often dice were thrown on it, so that nobody throws again unseen until it
// pleases them: also by another question in between. What throws nothing does not count.
func TestRollsOnAPanelAreCounted(t *testing.T) {
	r := newReferee(t)
	content := card.Screen{Line: shot}.Text()
	next := func(rest string, picked ...string) string {
		s := &screen{}
		i := &discordgo.Interaction{
			Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: "ann"},
			Message: &discordgo.Message{Content: content}, Data: discordgo.MessageComponentInteractionData{Values: picked},
		}
		Press(t.Context(), r, s, i, rest)
		require.NotNil(t, s.drawn, s.told.Text)
		content = s.drawn["content"].(string)
		return content
	}
	require.Contains(t, next("roll"), "\n-# Rolls on this panel: 1\n")
	require.Contains(t, next("roll"), "\n-# Rolls on this panel: 2\n")
	require.Contains(t, next("set:range", "5"), "-# Rolls on this panel: 2\n")
	require.Contains(t, next("roll"), "\n-# Rolls on this panel: 3\n")
	content = card.Screen{Line: shot + " roll:off"}.Text()
	require.NotContains(t, next("roll"), "Rolls on this panel")
	require.Equal(t, shot+" roll:off", card.LineIn(content))
}

// Of numbers that are too many to be listed stand those about the one with which the panel
// begins, and of keys that one first.
func TestWhatIsInForceIsListed(t *testing.T) {
	p, ok := Of(newReferee(t), "phoenix-calc shot weapon:m16a1 sal:14 aim:6 range:50 stance:prone position:firing-over-around")
	require.True(t, ok)
	for name, want := range map[string]string{"sal": "14", "weapon": "m16a1"} {
		i := slices.IndexFunc(p.spec.Params, func(o opts.Spec) bool { return o.Name == name })
		values := p.values(p.spec.Params[i])
		require.Contains(t, values, want)
		require.LessOrEqual(t, len(values), card.MaxChoices)
	}
	p, _ = Of(newReferee(t), shot)
	i := slices.IndexFunc(p.spec.Params, func(o opts.Spec) bool { return o.Name == "range" })
	require.Equal(t, "0", p.values(p.spec.Params[i])[0], "a small one stands among the first")
}
