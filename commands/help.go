package commands

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
)

func showHelp(r *ruling, a args) error {
	d := r.State
	d.answer.Private = true
	topic := cmp.Or(strings.ToLower(a.Text("topic")), helpTopics[0].name)
	for _, t := range helpTopics {
		if t.name == topic {
			return d.explain(t)
		}
	}
	if topic == everyCommand {
		d.listCommands()
		return nil
	}
	return d.helpOn(topic)
}

// listCommands names every command, a group a line.
func (d *desk) listCommands() {
	specs := d.r.Specs()
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
		d.say("- **%s** %s", group, strings.Join(names, ", "))
	}
	d.say("One in full: `help topic:\"game new\"`; those of a group: `help topic:game`")
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

// helpOn explains one command, or lists those of a group.
func (d *desk) helpOn(topic string) error {
	var found []rules.ActionSpec
	for _, s := range d.r.Specs() {
		if name := strings.Join(s.Path, " "); name == topic || s.Path[0] == topic {
			found = append(found, s)
		}
	}
	if len(found) == 0 {
		return rules.Refuse("topic", "There is no topic or command %q; help topic:commands lists all commands.", rules.Shorten(topic, 40))
	}
	if len(found) > 1 {
		d.sayHowToBegin(topic)
		for _, s := range found {
			d.say("- `%s` %s", strings.Join(s.Path, " "), s.Summary)
		}
		return nil
	}
	d.say("%s", explained(found[0]))
	return nil
}

// sayHowToBegin leads the list of a game's orders.
func (d *desk) sayHowToBegin(topic string) {
	for _, s := range d.r.systems {
		if g := s.Spec(); g.Name == topic {
			d.say("Begin with `%s`. Its rules are asked with `help topic:%s-calc`, the game master's word is `help topic:%s-gm`. Orders:", started(g), g.Name, g.Name)
		}
	}
}

// explained is one command in full, for help and manual alike.
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
func takes(p rules.ParamSpec) string {
	kind := p.Kind.String()
	switch {
	case p.Kind == rules.IntParam || p.Kind == rules.NumberParam:
		kind = fmt.Sprintf("%s, %d to %d", kind, p.Min, p.Max)
		if p.Max >= 1<<40 {
			kind = fmt.Sprintf("%s from %d", p.Kind, p.Min)
		}
	case len(p.Static) > 0:
		kind = strings.Join(p.Static, ", ")
	case p.Kind == rules.ChoiceParam:
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

// Manual writes docs/COMMANDS.md: every command as it is declared.
func Manual(specs []rules.ActionSpec) string {
	var out strings.Builder
	out.WriteString("# Commands\n\nMade from the declarations in the code: `go test ./commands -run TestManual -update`.\n\n" +
		"At the console type a command as its example stands; in Discord it is a slash command with the same options. " +
		"A value with spaces stands in quotes: `text:\"tea at five\"`. Options may come in any order.\n\n")
	for _, group := range groups(specs) {
		fmt.Fprintf(&out, "- [%s](#%s): %s\n", group, group, groupTitle(group, specs))
	}
	for _, group := range groups(specs) {
		fmt.Fprintf(&out, "\n## %s\n", group)
		for _, s := range specs {
			if s.Path[0] == group {
				out.WriteString(chapter(s))
			}
		}
	}
	return out.String()
}

// chapter is one command in the manual.
func chapter(s rules.ActionSpec) string {
	var out strings.Builder
	fmt.Fprintf(&out, "\n### %s\n\n%s.", strings.Join(s.Path, " "), rules.Capital(strings.TrimRight(s.Summary, ".?")))
	if s.Step != "" {
		fmt.Fprintf(&out, " Ordered in the step `%s`.", s.Step)
	}
	if s.Rule != "" {
		fmt.Fprintf(&out, " Rule: `%s`.", s.Rule)
	}
	fmt.Fprintf(&out, "\n\n    %s\n", s.Example)
	if len(s.Params) == 0 {
		return out.String()
	}
	out.WriteString("\n| option | what | takes |\n|---|---|---|\n")
	for _, p := range s.Params {
		fmt.Fprintf(&out, "| `%s` | %s | %s |\n", p.Name, p.Summary, strings.ReplaceAll(takes(p), "|", "\\|"))
	}
	return out.String()
}
