package commands

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
)

// start is the first help that somebody gets.
const start = "**Impulse** referees tabletop wargames. You give secret orders, it checks them by the rules, rolls the dice, keeps the sheets and reports what happened and why.\n" +
	"- Begin a game: `game new system:%s scenario:%s`, then everybody: `game join`\n" +
	"- Where it stands: `game status`, `map`, `sheet`\n" +
	"- Give orders: `%s …`, look at them with `orders show`, seal them with `orders done`\n" +
	"- Ask the rules: `%s-calc …`, `rule id:…`; why something happened: `game why entry:…`\n" +
	"- One command in full: `help topic:\"game new\"`\n"

func showHelp(r *ruling, a args) error {
	d := r.State
	d.answer.Private = true
	specs := d.r.Specs()
	if topic := strings.ToLower(a.Text("topic")); topic != "" && topic != "start" {
		return d.helpOn(r, specs, topic)
	}
	if len(d.r.systems) > 0 {
		s := d.r.systems[0].Spec()
		d.say("%s", strings.TrimRight(fmt.Sprintf(start, s.Name, s.Scenarios[0].Name, s.Name, s.Name), "\n"))
	}
	for _, group := range groups(specs) {
		var names []string
		for _, s := range specs {
			if s.Path[0] == group && len(s.Path) == 2 {
				names = append(names, s.Path[1])
			}
		}
		d.say("- **%s** %s", group, strings.Join(names, ", "))
	}
	return nil
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
func (d *desk) helpOn(r *ruling, specs []rules.ActionSpec, topic string) error {
	var found []rules.ActionSpec
	for _, s := range specs {
		if name := strings.Join(s.Path, " "); name == topic || s.Path[0] == topic {
			found = append(found, s)
		}
	}
	if len(found) == 0 {
		return rules.Refuse("topic", "There is no command %q; help lists them all.", rules.Shorten(topic, 40))
	}
	if len(found) > 1 {
		for _, s := range found {
			d.say("- `%s` %s", strings.Join(s.Path, " "), s.Summary)
		}
		return nil
	}
	d.say("%s", explained(found[0]))
	return nil
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
	}
	switch {
	case p.Required:
		return kind
	case p.Default != "":
		return kind + "; else " + p.Default
	}
	return kind + "; may be left out"
}

// Manual writes docs/COMMANDS.md: every command as it is declared.
func Manual(specs []rules.ActionSpec) string {
	var out strings.Builder
	out.WriteString("# Commands\n\nMade from the declarations in the code; a test compares it. Type a command as it stands here at the console; in Discord it is a slash command with the same options. " +
		"Values with spaces stand in quotes. Options in the order in which they are shown.\n")
	for _, group := range groups(specs) {
		fmt.Fprintf(&out, "\n## %s\n", group)
		for _, s := range specs {
			if s.Path[0] == group {
				fmt.Fprintf(&out, "\n%s\n", explained(s))
			}
		}
	}
	return out.String()
}
