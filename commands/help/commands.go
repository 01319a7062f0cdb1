package help

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
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

// command explains one command, or lists those of a group.
func (g Guide) command(a *Answer, topic string) error {
	var found []rules.ActionSpec
	for _, s := range g.Commands {
		if name := strings.Join(s.Path, " "); name == topic || s.Path[0] == topic {
			found = append(found, s)
		}
	}
	if len(found) == 0 {
		return cmdline.Refuse("topic", "There is no topic or command %q; help topic:commands lists all commands.", cmdline.Shorten(topic, 40))
	}
	if len(found) > 1 {
		g.sayHowToBegin(a, topic)
		for _, s := range found {
			a.say("- `%s` %s", strings.Join(s.Path, " "), s.Summary)
		}
		return nil
	}
	a.say("%s", explained(found[0]))
	return nil
}

// sayHowToBegin leads the list of a game's orders.
func (g Guide) sayHowToBegin(a *Answer, topic string) {
	for _, s := range g.Games {
		if s.Name == topic {
			a.say("Begin with `%s`. Its rules are asked with `help topic:%s-calc`, the game master's word is `help topic:%s-gm`. Orders:", started(s), s.Name, s.Name)
		}
	}
}

// explained is one command in full, as help shows it.
func explained(s rules.ActionSpec) string {
	var out strings.Builder
	fmt.Fprintf(&out, "**%s**: %s.", strings.Join(s.Path, " "), s.Summary)
	if s.Rule != "" {
		fmt.Fprintf(&out, " Rule: `%s`.", s.Rule)
	}
	if s.Step != "" {
		fmt.Fprintf(&out, " Ordered in the step `%s`.", s.Step)
	}
	fmt.Fprintf(&out, "\nExample: `%s`", s.Example)
	for _, p := range s.Params {
		fmt.Fprintf(&out, "\n- `%s` %s (%s)", p.Name, p.Summary, takes(p))
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
	rules.CalcKind: "questions to the rules, anywhere", rules.LookKind: "what players do", rules.OrderKind: "what players do", rules.RulingKind: "what the game master does",
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
