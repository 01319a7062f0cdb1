package commands

import (
	"embed"
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
		{"Start: {title}", "game new system:{system} scenario:{scenario}"}, {"Where it stands", "game status"},
		{"House rules", "game rule"}, {"What players do", "help topic:player"},
	}},
	{"table", "we sit at a table", []Button{
		{"Ask the rules", "{calc}"}, {"Roll 4d6kh3", "roll expr:4d6kh3"}, {"Tables", "table"}, {"A deck of cards", "deck new"},
		{"Play freely: {title}", "game new system:{system} scenario:{scenario} mode:free"}, {"How dice are written", "help topic:dice"},
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
	words := d.r.helpWords(d.playedHere())
	d.say("%s", words.Replace(strings.TrimRight(string(text), "\n")))
	for _, b := range t.next {
		d.answer.Buttons = append(d.answer.Buttons, Button{words.Replace(b.Label), words.Replace(b.Line)})
	}
	return nil
}

// playedHere declares the game that is played where the question is asked; else
// the first that there is, or nil.
func (d *desk) playedHere() *rules.Spec {
	if g, err := d.look(); err == nil {
		return g.sys.Spec()
	}
	if len(d.r.systems) == 0 {
		return nil
	}
	return d.r.systems[0].Spec()
}

// helpWords puts into a text what a game declares, as its examples.
func (r *Referee) helpWords(first *rules.Spec) *strings.Replacer {
	if first == nil {
		return strings.NewReplacer("{systems}", "no games yet")
	}
	titles := make([]string, len(r.systems))
	for i, s := range r.systems {
		titles[i] = Escape(s.Spec().Title)
	}
	battle := first.Scenarios[min(1, len(first.Scenarios)-1)] // a short one stands second
	calc, _ := firstOf(first, rules.CalcKind)
	order, _ := firstOf(first, rules.OrderKind)
	ruling, _ := firstOf(first, rules.RulingKind)
	return strings.NewReplacer("{systems}", list(titles), "{system}", first.Name, "{scenario}", battle.Name, "{title}", battle.Title,
		"{seat}", string(battle.Seats[0].ID), "{rule}", calc.Rule, "{calc}", calc.Example, "{order}", order.Example, "{ruling}", ruling.Example)
}

// firstOf is a game's first action of a kind.
func firstOf(s *rules.Spec, kind rules.ActionKind) (rules.ActionSpec, bool) {
	for _, a := range s.Actions {
		if a.Kind == kind {
			return a, true
		}
	}
	return rules.ActionSpec{}, false
}
