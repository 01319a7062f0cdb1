package help_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/help"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/library"
)

// guide is a guide to all games; where one is named it runs here.
func guide(here string) help.Guide {
	g := help.Guide{Index: commands.New(nil, commands.Options{Systems: library.Systems}).Explains}
	for _, s := range g.Games {
		if here == "" || s.Name == here {
			g.Here = append(g.Here, s)
		}
	}
	return g
}

// On a phone the pages with buttons say nothing that a button does, and the first of
// them is one screen; for who types they are the same as ever.
func TestHelpOnAPhone(t *testing.T) {
	g := guide("")
	typed := map[string]string{}
	for _, topic := range []string{"start", "playing", "gm", "player", "table", "dice"} {
		a, err := g.About(topic)
		require.NoError(t, err)
		typed[topic] = a.Text
	}
	g.Phone = true
	for topic, words := range typed {
		a, err := g.About(topic)
		require.NoError(t, err)
		if topic == "dice" {
			require.Equal(t, words, a.Text, "it has no buttons")
			continue
		}
		require.NotContains(t, a.Text, "{", topic)
		require.NotEqual(t, words, a.Text)
		require.Less(t, text.Tall(a.Text), text.Tall(words))
		for _, b := range a.Buttons {
			require.NotContains(t, a.Text, "`"+b.Line+"`", topic)
		}
	}
	a, err := g.About("start")
	require.NoError(t, err)
	require.LessOrEqual(t, text.Tall(a.Text), text.Glance)
	a, err = g.About("something")
	require.NoError(t, err)
	require.Contains(t, a.Text, "- a unit of yours was hit or destroyed\n")
}

// Who plays is told how to go on, not how to begin.
func TestHelpForWhoPlays(t *testing.T) {
	g := guide("")
	begin, err := g.About("")
	require.NoError(t, err)
	g.Here, g.Seated = g.Games[:1], true
	goOn, err := g.About("")
	require.NoError(t, err)
	require.NotEqual(t, begin.Text, goOn.Text)
	require.Contains(t, goOn.Text, "You play here")
	require.Contains(t, goOn.Text, "`pass`")
	require.LessOrEqual(t, text.Tall(goOn.Text), text.Glance)
	for _, b := range goOn.Buttons {
		require.NotEqual(t, "game join", b.Line)
	}
	start, err := g.About("start")
	require.NoError(t, err)
	require.Contains(t, start.Text, "Play now")
}

// declared are all names and ids of a game and of the referee's own commands.
func declared(g help.Guide, s *rules.Spec) []string {
	out := []string{s.Name, s.Title}
	for _, x := range s.Scenarios {
		out = append(out, x.Name, x.Title)
	}
	for _, x := range s.Steps {
		out = append(out, x.Name, x.Title)
	}
	for _, x := range s.Facts {
		out = append(out, x.Name)
	}
	for _, x := range s.Tactics {
		out = append(out, x.Name, x.Title)
	}
	for _, x := range s.HouseRules {
		out = append(out, x.ID)
	}
	for _, x := range s.Rules {
		out = append(out, x.ID, x.Title)
	}
	for _, c := range g.Commands {
		out = append(out, c.Path[0], c.Path[len(c.Path)-1], strings.Join(c.Path, " "))
		for _, p := range c.Params {
			out = append(out, p.Name)
			out = append(out, p.Static...)
		}
	}
	out = append(out, slices.Sorted(maps.Keys(s.Words))...)
	slices.Sort(out)
	return slices.Compact(out)
}

// amiss are the words that no text for a player holds: of old posts, of one gender, of
// how the program works.
var amiss = regexp.MustCompile(`(?i)\bawaited\b|\bis asked\b|\bhe\b|\bhis\b|\bhim\b|ORIGINAL:|roll_min|\b[0-9a-f]{16,}\b`)

// Every name that a game declares, and every word that people use for one, is a topic:
// its answer fits a phone, and holds none of the words that players do not read.
func TestEverythingIsExplained(t *testing.T) {
	for _, sys := range library.Systems {
		g := guide(sys.Spec().Name)
		for _, name := range declared(g, sys.Spec()) {
			a, err := g.About(name)
			if !noError(t, name, err) {
				continue
			}
			lint(t, name, a)
		}
		for _, topic := range g.Topics() {
			a, err := g.About(topic.Value)
			if noError(t, topic.Value, err) && topic.Value != "commands" {
				lint(t, topic.Value, a)
			}
		}
	}
}

func noError(t *testing.T, name string, err error) bool {
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return err == nil
}

// lint holds an answer of the help to its form.
func lint(t *testing.T, name string, a help.Answer) {
	t.Helper()
	if name == "dice" { // the notation of dice: a reference
		return
	}
	if n := utf8.RuneCountInString(a.Text); n > 900 || n < 15 {
		t.Errorf("%s: %d characters", name, n)
	}
	if found := amiss.FindString(a.Text); found != "" {
		t.Errorf("%s: %q in: %s", name, found, a.Text)
	}
	for _, line := range strings.Split(a.Text, "\n") {
		if n := utf8.RuneCountInString(line); n > 620 {
			t.Errorf("%s: a line of %d characters", name, n)
		}
	}
	if strings.Contains(a.Text, "{") && strings.Contains(a.Text, "}") {
		t.Errorf("%s: a gap is left: %s", name, a.Text)
	}
}

// What people say leads to what they mean.
func TestPlainWordsAreTopics(t *testing.T) {
	for word, want := range map[string]string{
		"standing orders": "whole turn", "conditions": "`range` hexes to the nearest enemy", "tactics": "tactic hold-fire 6", "done": "**Seal**", "pass": "**Pass**",
		"seal": "orders unseal", "dodge": "pentagon evade", "fire": "pentagon fire weapon:L1", "Direct-Fire segment": "fire rolls", "fire step": "Direct-Fire Decision segment",
		"RANGE": "a fact of The Pentagon War", "hold_fire": "tactic hold-fire", "rotation": "You", "laser": "Fire Laser", "fuel": "runs", "shields": "Screens",
		"skirmish": "game new system:pentagon scenario:skirmish", "ssd": "Status sheet", "quit": "game end", "pentagon fire": "pentagon fire weapon", "rule lock-on": "Radar Lock-On",
	} {
		a, err := guide("pentagon").About(word)
		require.NoError(t, err, word)
		if word != "rotation" && word != "fuel" {
			require.Contains(t, a.Text, want, word)
		}
	}
	a, err := guide("goliath").About("shoot")
	require.NoError(t, err)
	require.Contains(t, a.Text, "Example: `goliath fire target:blue-1")
}

// Every battle of a game is begun by touch: the short one at once, the others from a list.
func TestOtherBattlesByTouch(t *testing.T) {
	a, err := guide("outsider").About("gm")
	require.NoError(t, err)
	require.Contains(t, a.Buttons, help.Button{Label: "Start: Patrol", Line: "game new system:outsider scenario:patrol"})
	require.Contains(t, a.Buttons, help.Button{Label: "Other Battles", Line: "game new"})
}

// The example of orders for later is of the game here.
func TestOrdersForLaterAreOfTheGame(t *testing.T) {
	for game, want := range map[string]string{"pentagon": "`4: fire weapon:L1 target:lance`, in impulse 4;", "goliath": "`4: fire target:blue-1 unit:red-1`, in turn 4;", "outsider": "`4: fire weapon:all target:nearest`, in segment 4;"} {
		a, err := guide(game).About("standing orders")
		require.NoError(t, err)
		require.Contains(t, a.Text, want)
	}
}

// What is misspelled is not told, but what was meant is offered, as lines that work.
func TestNearMissesAreOffered(t *testing.T) {
	g := guide("pentagon")
	for word, want := range map[string]string{"rotat": "rotate", "misile": "missile", "mirrors": "mirror", "standing ordres": "standing orders", "tactik": "tactic", "lockon": "lock"} {
		_, err := g.About(word)
		refusal, ok := cmdline.AsRefusal(err)
		require.True(t, ok, word)
		require.Contains(t, strings.ToLower(refusal.Text), want, word)
		require.NotEmpty(t, refusal.Try, word)
		require.LessOrEqual(t, len(refusal.Try), 3, word)
		for _, line := range refusal.Try {
			cmd, err := cmdline.Parse(line)
			require.NoError(t, err, line)
			topic, _ := cmd.Get("topic")
			_, err = g.About(topic)
			require.NoError(t, err, fmt.Sprintf("%s: %s", word, line))
		}
	}
	_, err := g.About("xyzzyplugh")
	refusal, _ := cmdline.AsRefusal(err)
	require.Equal(t, []string{"help topic:commands"}, refusal.Try, "what there is is a button")
	require.Equal(t, `There is no topic "xyzzyplugh".`, refusal.Text)
	_, err = g.About("misile")
	refusal, _ = cmdline.AsRefusal(err)
	require.NotContains(t, refusal.Text, "*", "what is offered is no Markdown: it is escaped")
}

// A book that is closed to who asks is not read out by the help either.
func TestAClosedBookIsNotExplained(t *testing.T) {
	g := guide("goliath")
	a, err := g.About("rule rally")
	require.NoError(t, err)
	require.Contains(t, a.Text, "rout")
	g.Closed = func(game string) bool { return game == "goliath" }
	_, err = g.About("rule rally")
	require.Error(t, err)
	a, err = g.About("rally-die")
	require.NoError(t, err, "a house rule is not of the book")
	require.NotContains(t, a.Text, "(Goliath, ")
}

// No two buttons under an answer are one, and each leads to what it names.
func TestEveryTopicThatAnAnswerOffersIsOne(t *testing.T) {
	g := guide("")
	for _, c := range g.Commands {
		a, err := g.About(c.Path[len(c.Path)-1])
		require.NoError(t, err)
		lines := map[string]bool{}
		for _, b := range a.Buttons {
			require.False(t, lines[b.Line], "%v: %s stands twice", c.Path, b.Line)
			lines[b.Line] = true
		}
	}
	a, err := g.About("draw")
	require.NoError(t, err)
	for _, b := range a.Buttons {
		cmd, err := cmdline.Parse(b.Line)
		require.NoError(t, err)
		asked, isTopic := cmd.Get("topic")
		if !isTopic { // it does what the topic is about
			continue
		}
		there, err := g.About(asked)
		require.NoError(t, err, b.Line)
		require.Contains(t, strings.ToLower(there.Text), strings.ToLower(b.Label), b.Line)
	}
}
