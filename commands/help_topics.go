package commands

import (
	"cmp"
	"embed"
	"slices"
	"strings"

	"impulse/rules"
)

// helpFiles are the texts for people who have never seen the referee, one file
// a topic. What they name of a game stands in braces and comes from the
// declarations.
//
//go:embed helptext/*.md
var helpFiles embed.FS

// helpTopic is a text of the help with what its reader may want next.
type helpTopic struct {
	name, label string
	next        []Button // their lines as in the texts
}

var helpTopics = []helpTopic{
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

// topics are what help can be asked for. It takes other words too, and says
// what there is.
func topics(k known, _ args) []rules.Choice {
	var out []rules.Choice
	for _, t := range helpTopics {
		out = append(out, rules.Choice{Value: t.name, Label: t.label})
	}
	out = append(out, rules.Choice{Value: everyCommand, Label: "every command by its name"})
	for _, s := range k.State().r.Specs() {
		out = append(out, rules.Choice{Value: strings.Join(s.Path, " "), Label: s.Summary})
	}
	return out
}

// explain answers with the text of a topic and its buttons.
func (d *desk) explain(t helpTopic) error {
	text, err := helpFiles.ReadFile("helptext/" + t.name + ".md")
	if err != nil {
		return err
	}
	games := d.playedHere()
	d.say("%s", d.r.helpWords(games).Replace(strings.TrimRight(string(text), "\n")))
	for _, b := range t.next {
		d.answer.Buttons = append(d.answer.Buttons, b.of(games)...)
	}
	return nil
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

// playedHere declares the game that is played where the question is asked; else
// all that there are.
func (d *desk) playedHere() []*rules.Spec {
	if g, err := d.look(); err == nil {
		return []*rules.Spec{g.sys.Spec()}
	}
	var out []*rules.Spec
	for _, s := range d.r.systems {
		out = append(out, s.Spec())
	}
	return out
}

// helpWords puts into a text what games declare, as its examples: each example
// of every game.
func (r *Referee) helpWords(games []*rules.Spec) *strings.Replacer {
	titles := make([]string, len(r.systems))
	for i, s := range r.systems {
		titles[i] = Escape(s.Spec().Title)
	}
	seat := ""
	if len(games) > 0 {
		seat = string(firstBattle(games[0]).Seats[0].ID)
	}
	each := func(between string, example func(*rules.Spec) string) string {
		var all []string
		for _, g := range games {
			all = append(all, "`"+example(g)+"`")
		}
		return strings.Join(all, between)
	}
	return strings.NewReplacer("{systems}", cmp.Or(list(titles), "no games yet"), "{seat}", seat,
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
