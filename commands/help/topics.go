// Package help tells people what the referee can do and how that goes: a few texts
// for who has never seen it, and every command as it is declared.
package help

import (
	"cmp"
	"embed"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/opts"
)

// files are the texts for people who have never seen the referee, one file
// a topic. What they name of a game stands in braces and comes from the
// declarations.
//
//go:embed texts/*.md
var files embed.FS

// page is a text of the help with what its reader may want next.
type page struct {
	name, label string
	next        []Button // their lines as in the texts
}

var pages = []page{
	{"start", "how to begin", []Button{
		{"I play", "help topic:player"}, {"I lead a game", "help topic:gm"},
		{"We sit at a table", "help topic:table"}, {"All commands", "help topic:commands"},
	}},
	{"player", "I play", []Button{
		{"Join", "game join"}, {"Where it stands", "game status"}, {"Map", "map"}, {"My sheet", "sheet"}, {"My orders", "orders show"},
		{"Start a game", "help topic:gm"},
	}},
	{"gm", "I lead a game", []Button{
		{"Start: {title}", "{start}"}, {"Where it stands", "game status"},
		{"House rules", "game rule"}, {"What players do", "help topic:player"},
	}},
	{"table", "we sit at a table", []Button{
		{"Ask the rules", "{calc}"}, {"Roll 4d6kh3", "roll expr:4d6kh3"}, {"Tables", "table"}, {"A deck of cards", "deck new"},
		{"Play freely: {title}", "{start} mode:free"}, {"How dice are written", "help topic:dice"},
	}},
	{"dice", "the notation of dice", nil},
}

// everyCommand is the topic under which the commands stand.
const everyCommand = "commands"

// Guide answers who asks what there is and how it goes.
type Guide struct {
	Commands []rules.ActionSpec // all that there are
	Games    []*rules.Spec      // likewise
	Here     []*rules.Spec      // what is played where it is asked; all games where nothing is
}

// Answer is what a guide says, with what its reader may want next.
type Answer struct {
	Text    string
	Buttons []Button
}

// Button does what its line does.
type Button struct{ Label, Line string }

// say adds a line to the answer.
func (a *Answer) say(format string, args ...any) {
	if a.Text != "" {
		a.Text += "\n"
	}
	a.Text += fmt.Sprintf(format, args...)
}

// Topics are what can be asked for. About takes other words too, and says what
// there is.
func (g Guide) Topics() []opts.Choice {
	var out []opts.Choice
	for _, p := range pages {
		out = append(out, opts.Choice{Value: p.name, Label: p.label})
	}
	out = append(out, opts.Choice{Value: everyCommand, Label: "every command by its name"})
	for _, s := range g.Commands {
		out = append(out, opts.Choice{Value: strings.Join(s.Path, " "), Label: s.Summary})
	}
	return out
}

// About answers with a text of the help, or explains a command or a group of them;
// "" asks how to begin.
func (g Guide) About(topic string) (a Answer, err error) {
	topic = cmp.Or(strings.ToLower(topic), pages[0].name)
	for _, p := range pages {
		if p.name == topic {
			return g.read(p)
		}
	}
	if topic == everyCommand {
		g.listCommands(&a)
		return a, nil
	}
	return a, g.command(&a, topic)
}

// read answers with the text of a page and its buttons.
func (g Guide) read(p page) (a Answer, err error) {
	b, err := files.ReadFile("texts/" + p.name + ".md")
	if err != nil {
		return a, err
	}
	a.say("%s", g.words().Replace(strings.TrimRight(string(b), "\n")))
	for _, b := range p.next {
		a.Buttons = append(a.Buttons, b.of(g.Here)...)
	}
	return a, nil
}

// of is the button, or one for each game where it names what a game declares.
func (b Button) of(games []*rules.Spec) []Button {
	if !strings.Contains(b.Line, "{") {
		return []Button{b}
	}
	var out []Button
	for _, g := range games {
		words := strings.NewReplacer("{title}", firstBattle(g).Title, "{start}", started(g), "{calc}", exampleOf(g, rules.CalcKind).Example)
		out = append(out, Button{words.Replace(b.Label), words.Replace(b.Line)})
	}
	return out
}

// words puts into a text what games declare, as its examples: each example
// of every game.
func (g Guide) words() *strings.Replacer {
	titles := make([]string, len(g.Games))
	for i, s := range g.Games {
		titles[i] = text.Escape(s.Title)
	}
	seat := ""
	if len(g.Here) > 0 {
		seat = string(firstBattle(g.Here[0]).Seats[0].ID)
	}
	each := func(between string, example func(*rules.Spec) string) string {
		var all []string
		for _, s := range g.Here {
			all = append(all, "`"+example(s)+"`")
		}
		return strings.Join(all, between)
	}
	return strings.NewReplacer("{systems}", cmp.Or(text.List(titles), "no games yet"), "{seat}", seat,
		"{starts}", each(" or\n   ", started),
		"{free}", each("\n", func(g *rules.Spec) string { return started(g) + " mode:free" }),
		"{calcs}", each("\n  ", func(g *rules.Spec) string { return exampleOf(g, rules.CalcKind).Example }),
		"{rules}", each(" or ", func(g *rules.Spec) string { return "rule id:" + exampleOf(g, rules.CalcKind).Rule }),
		"{orders}", each(" or ", func(g *rules.Spec) string { return exampleOf(g, rules.OrderKind).Example }),
		"{rulings}", each("\n   ", func(g *rules.Spec) string { return exampleOf(g, rules.RulingKind).Example }))
}

// firstBattle is the battle that a newcomer is shown: a short one stands second.
func firstBattle(g *rules.Spec) rules.ScenarioSpec {
	return g.Scenarios[min(1, len(g.Scenarios)-1)]
}

// started is the line that begins it.
func started(g *rules.Spec) string {
	return "game new system:" + g.Name + " scenario:" + firstBattle(g).Name
}

// exampleOf is a game's first action of a kind.
func exampleOf(g *rules.Spec, kind rules.ActionKind) rules.ActionSpec {
	i := slices.IndexFunc(g.Actions, func(a rules.ActionSpec) bool { return a.Kind == kind })
	if i < 0 {
		return rules.ActionSpec{}
	}
	return g.Actions[i]
}
