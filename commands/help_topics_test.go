package commands_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/refereetest"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/library"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// codeSpan is what stands in a text as it is typed.
var codeSpan = regexp.MustCompile("`([^`]+)`")

// helpTopics are the texts of the help.
var helpTopics = []string{"start", "player", "gm", "table", "dice"}

// helpTables are tables with the games of a bot in service, and with the toy.
func helpTables(t *testing.T) map[string]*refereetest.Table {
	return map[string]*refereetest.Table{"library": refereetest.New(t, library.Systems...), "toy": refereetest.New(t, rulestest.Toy.System())}
}

func TestHelpTextsAreShort(t *testing.T) {
	for name, g := range helpTables(t) {
		for _, topic := range helpTopics {
			a := g.Must("ann", "help topic:"+topic)
			require.True(t, a.Private)
			require.Len(t, text.Pages(a.Text, text.PageUnits), 1, "%s %s", name, topic)
			require.LessOrEqual(t, len(a.Buttons), 25)
			require.NotContains(t, a.Text, "{system", topic)
			if topic == "dice" {
				continue // a reference, not a beginning
			}
			lines := strings.Split(a.Text, "\n")
			require.Less(t, len(lines), 17, topic) // some have a line for each game
			for _, line := range lines {
				shown := strings.NewReplacer("`", "", "*", "").Replace(line)
				require.LessOrEqual(t, utf8.RuneCountInString(shown), 80, line)
			}
		}
		require.Equal(t, g.Must("ann", "help topic:start"), g.Must("ann", "help"))
	}
}

// Where a game runs the help names what is played there.
func TestHelpSpeaksOfTheGameThatRuns(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	require.Contains(t, g.Must("ann", "help topic:player").Text, "or type one:\n   `pentagon ")
	g.Must("gm", "game new system:goliath scenario:bodenburg")
	require.Contains(t, g.Must("ann", "help topic:player").Text, "or type one:\n   `goliath ")
	require.Contains(t, g.Must("ann", "help topic:gm").Text, "`game new system:goliath scenario:bodenburg`")
}

// Whatever a text of the help names in code is a
// command that can be read, or an option that there is.
func TestHelpTextsNameWhatThereIs(t *testing.T) {
	for _, g := range helpTables(t) {
		specs := g.Specs()
		for _, topic := range helpTopics {
			if topic == "dice" {
				continue
			}
			commands := 0
			for _, found := range codeSpan.FindAllStringSubmatch(g.Must("ann", "help topic:"+topic).Text, -1) {
				if found[1] == "/" || isOption(specs, found[1]) {
					continue
				}
				cmd, err := cmdline.Parse(found[1])
				require.NoError(t, err, found[1])
				require.True(t, exists(specs, cmd), "%s: %s", topic, found[1])
				commands++
			}
			require.Positive(t, commands)
		}
	}
}

// typedIn are the lines of a text of the help that are whole commands.
func typedIn(g *refereetest.Table, who, topic string) (out []string) {
	for _, found := range codeSpan.FindAllStringSubmatch(g.Must(who, "help topic:"+topic).Text, -1) {
		if cmd, err := cmdline.Parse(found[1]); err == nil && exists(g.Specs(), cmd) {
			out = append(out, found[1])
		}
	}
	return out
}

// What the help says to a table, and to who begins, can be typed where no game
// runs; each game at a table of its own.
func TestHelpLinesRunWithoutAGame(t *testing.T) {
	for _, topic := range []string{"start", "table", "gm"} {
		g := refereetest.New(t, library.Systems...)
		for _, line := range typedIn(g, "gm", topic) {
			begins := strings.HasPrefix(line, "game new ")
			if begins {
				g = refereetest.New(t, library.Systems...)
			}
			who := "gm"
			if line == "game join" { // who practises knows what one side keeps secret
				who = "ann"
			}
			if begins || topic != "gm" {
				g.Must(who, line)
			}
		}
	}
}

// What the help says to players and game masters of a game can be typed in it,
// in the order of the text, or is refused for what the game is at and not for
// how it is written.
func TestHelpLinesRunInAGame(t *testing.T) {
	for _, s := range library.Systems {
		for topic, who := range map[string]string{"player": "red", "gm": "gm"} {
			g := refereetest.New(t, library.Systems...)
			g.Must("gm", "game new system:"+s.Spec().Name+" scenario:"+s.Spec().Scenarios[min(1, len(s.Spec().Scenarios)-1)].Name)
			for _, line := range typedIn(g, who, topic) {
				speaker := who
				if line == "game join" {
					speaker = "red"
				}
				if strings.HasPrefix(line, "game new") {
					continue
				}
				if a := g.Ask(speaker, line); a.Refusal != nil {
					require.NotRegexp(t, "needs [a-z]+:|no option|is no |is not one of|There is no command|our fault|cannot be read", a.Refusal.Text, "%s, %s: %s", s.Spec().Name, topic, line)
				}
			}
		}
	}
}

// isOption reports whether the words are an option alone, as in private:on.
func isOption(specs []rules.ActionSpec, words string) bool {
	name, _, colon := strings.Cut(words, ":")
	return colon && slices.ContainsFunc(specs, func(s rules.ActionSpec) bool {
		return slices.ContainsFunc(s.Params, func(p opts.Spec) bool { return p.Name == name })
	})
}

// exists reports whether there is such a command with such options.
func exists(specs []rules.ActionSpec, cmd cmdline.Command) bool {
	i := slices.IndexFunc(specs, func(s rules.ActionSpec) bool { return slices.Equal(s.Path, cmd.Path) })
	return i >= 0 && !slices.ContainsFunc(cmd.Args, func(a cmdline.Arg) bool {
		return !slices.ContainsFunc(specs[i].Params, func(p opts.Spec) bool { return p.Name == a.Name })
	})
}

// Every button does something for whom it is meant, and the text says the same
// without it.
func TestHelpButtonsWork(t *testing.T) {
	for name := range helpTables(t) {
		for _, topic := range helpTopics {
			for n, b := range helpTables(t)[name].Must("ann", "help topic:"+topic).Buttons {
				g := helpTables(t)[name]
				if topic == "player" || b.Line == "game join" || b.Line == "game status" || strings.HasPrefix(b.Line, "game rule") {
					first := g.Systems[0].Spec()
					g.Must("ann", "game new system:"+first.Name+" scenario:"+first.Scenarios[0].Name)
				}
				if topic == "player" && n > 0 {
					g.Must("red", "game join")
				}
				require.Contains(t, g.Must("red", "help topic:"+topic).Text, strings.Fields(b.Line)[0])
				g.Must("red", b.Line)
			}
		}
	}
}

// What people look for at the end of a game leads to what does it, by a button of its own
// each.
func TestTheEndIsReachedByButton(t *testing.T) {
	for _, topic := range []string{"end", "concede", "draw"} {
		a := helpTables(t)["library"].Must("ann", "help topic:"+topic)
		lines, seen := []string{}, map[string]bool{}
		for _, b := range a.Buttons {
			require.False(t, seen[b.Line], "%s: %s stands twice", topic, b.Line)
			seen[b.Line] = true
			lines = append(lines, b.Line)
		}
		require.Equal(t, []string{"game end", "game draw", "game concede"}, lines[:3], topic)
	}
	g := helpTables(t)["library"]
	require.Contains(t, g.Must("ann", `help topic:"command deck draw"`).Text, "deck draw")
	require.Contains(t, fmt.Sprint(g.Must("ann", "help topic:player").Buttons), "{End Or Give Up help topic:end ")
}

func TestHelpOffersItsTopics(t *testing.T) {
	g := refereetest.Duel(t, "")
	offered := g.Offered("ann", "help", "topic")
	for _, topic := range []string{"start", "player", "gm", "table", "dice", "commands", "game new", "toy hide"} {
		require.Contains(t, offered, topic)
	}
	for _, s := range g.Specs() {
		require.Contains(t, g.Must("ann", "help topic:commands").Text, s.Path[len(s.Path)-1])
	}
	require.LessOrEqual(t, len(text.Pages(g.Must("ann", "help topic:commands").Text, text.PageUnits)), 2)
	g.Refuse("ann", "help topic:zyxw", "There is no topic \"zyxw\".")
	require.NotEmpty(t, commands.New(g.Store, commands.Options{Systems: []rules.System{}}).Do(t.Context(), g.From("ann", "help")).Text, "without any game")
}
