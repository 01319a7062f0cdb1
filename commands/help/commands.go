package help

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// listCommands names every command, a group a line.
func (g Guide) listCommands(a *Answer) {
	specs := g.Commands
	for _, group := range groups(specs) {
		var names []string
		for _, s := range specs {
			if s.Path[0] == group && len(s.Path) == 2 {
				names = append(names, s.Path[1])
			}
		}
		if names == nil {
			names = []string{"(" + groupTitle(group, specs) + ")"}
		}
		a.say("- **%s** %s", group, strings.Join(names, ", "))
	}
	a.say("One in full: `help topic:\"game new\"`; those of a group: `help topic:game`")
}

// groups lists the first words of all commands in order.
func groups(specs []rules.ActionSpec) []string {
	var out []string
	for _, s := range specs {
		if !slices.Contains(out, s.Path[0]) {
			out = append(out, s.Path[0])
		}
	}
	return out
}

// command explains one command, or lists those of a group; false if there is none.
func (g Guide) command(a *Answer, topic string) bool {
	var found []rules.ActionSpec
	for _, s := range g.Commands {
		if name := strings.Join(s.Path, " "); name == topic || s.Path[0] == topic {
			found = append(found, s)
		}
	}
	switch len(found) {
	case 0:
		return false
	case 1:
		a.say("%s", explained(found[0]))
		return true
	}
	g.sayHowToBegin(a, topic)
	var names []string
	for _, s := range found {
		names = append(names, text.Mono(s.Path[1]))
		if len(found) <= mostListed {
			a.say("- `%s` %s", strings.Join(s.Path, " "), s.Summary)
		}
	}
	if len(found) > mostListed {
		a.say("%s.\nOne in full: `help topic:\"%s\"`", legible.And(names), strings.Join(found[0].Path, " "))
	}
	return true
}

// mostListed is how many commands of a group are listed with what they do.
const mostListed = 9

// sayHowToBegin leads the list of a game's orders.
func (g Guide) sayHowToBegin(a *Answer, topic string) {
	for _, s := range g.Games {
		if s.Name == topic {
			a.say("Begin with `%s`. Its rules are asked with `help topic:%s-calc`, the game master's word is `help topic:%s-gm`. Orders:", started(s), s.Name, s.Name)
		}
	}
}

// explained is one command in full, as help shows it: where its options are too many,
// those that may be left out by their names alone.
func explained(s rules.ActionSpec) string {
	whole := explainedWith(s, false)
	if utf8.RuneCountInString(whole) <= mostText {
		return whole
	}
	return cut(explainedWith(s, true))
}

func explainedWith(s rules.ActionSpec, inShort bool) string {
	var out strings.Builder
	fmt.Fprintf(&out, "**%s**: %s.", strings.Join(s.Path, " "), strings.TrimRight(s.Summary, "."))
	if s.Rule != "" {
		fmt.Fprintf(&out, " Rule: `%s`.", s.Rule)
	}
	if s.Step != "" {
		fmt.Fprintf(&out, " Ordered in the step `%s`.", s.Step)
	}
	fmt.Fprintf(&out, "\nExample: `%s`", s.Example)
	var names []string
	for _, p := range s.Params {
		if inShort && !p.Required {
			names = append(names, text.Mono(p.Name))
			continue
		}
		fmt.Fprintf(&out, "\n- `%s` %s (%s)", p.Name, p.Summary, takes(p))
	}
	if names != nil {
		fmt.Fprintf(&out, "\nMay be left out: %s.", legible.And(names))
	}
	return out.String()
}

// takes says what an option takes.
func takes(p opts.Spec) string {
	kind := p.Kind.String()
	switch {
	case p.Kind == opts.IntParam || p.Kind == opts.NumberParam:
		kind = fmt.Sprintf("%s, %d to %d", kind, p.Min, p.Max)
		if p.Max >= 1<<40 {
			kind = fmt.Sprintf("%s from %d", p.Kind, p.Min)
		}
	case len(p.Static) > 0:
		kind = strings.Join(p.Static, ", ")
	case p.Kind == opts.ChoiceParam:
		kind = "one of those offered"
	}
	switch {
	case p.Required:
		return kind
	case p.Default != "":
		return kind + "; else " + p.Default
	}
	return kind + "; may be left out"
}

// groupTitles say what the referee's own groups are for; those of games say it
// by their kind.
var groupTitles = map[string]string{
	"game": "making, playing and recording a game", "orders": "your sheet of secret orders", "sheet": "a status sheet",
	"map": "the map", "rule": "a rule in short", "help": "what there is",
	"roll": "dice", "odds": "exact odds of dice", "table": "printed tables, and your own", "deck": "decks of cards", "rps": "rock, paper, scissors",
	"privacy": "what is kept of you", "forget-me": "erasing what is kept of you",
}

// kindTitles say what a game's groups are for.
var kindTitles = map[rules.ActionKind]string{
	rules.CalcKind: "questions to the rules, anywhere", rules.LookKind: "what players do", rules.OrderKind: "what players do", rules.RulingKind: "what the game master does", rules.GMLookKind: "what the game master does",
}

func groupTitle(group string, specs []rules.ActionSpec) string {
	if title, ok := groupTitles[group]; ok {
		return title
	}
	for _, s := range specs {
		if s.Path[0] == group {
			return kindTitles[s.Kind]
		}
	}
	return ""
}
