package help_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands"
	"impulse/commands/help"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/library"
	_ "impulse/rules/rulestest" // has the flag -update
)

const manual = "../../docs/COMMANDS.md"

func TestManual(t *testing.T) {
	text := manualOf(t, commands.New(nil, commands.Options{}).Specs())
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		require.NoError(t, os.WriteFile(manual, []byte(text), 0o644))
	}
	written, err := os.ReadFile(manual)
	require.NoError(t, err)
	require.Equal(t, text, string(written), "go test ./commands/help -run TestManual -update writes it anew")
}

// manualOf writes docs/COMMANDS.md: every command as it is declared.
func manualOf(t *testing.T, specs []rules.ActionSpec) string {
	var out strings.Builder
	out.WriteString("# Commands\n\nMade from the declarations in the code: `go test ./commands/help -run TestManual -update`.\n\n" +
		"At the console type a command as its example stands; in Discord it is a slash command with the same options. " +
		"A value with spaces stands in quotes: `text:\"tea at five\"`. Options may come in any order.\n\n")
	for _, group := range help.Groups(specs) {
		fmt.Fprintf(&out, "- [%s](#%s): %s\n", group, group, help.GroupTitle(group, specs))
	}
	for _, group := range help.Groups(specs) {
		fmt.Fprintf(&out, "\n## %s\n", group)
		for _, s := range specs {
			if s.Path[0] == group {
				out.WriteString(chapter(t, s))
			}
		}
	}
	return out.String()
}

// chapter is one command in the manual.
func chapter(t *testing.T, s rules.ActionSpec) string {
	var out strings.Builder
	fmt.Fprintf(&out, "\n### %s\n\n%s.", strings.Join(s.Path, " "), legible.Capital(strings.TrimRight(s.Summary, ".?")))
	if s.Step != "" {
		fmt.Fprintf(&out, " Ordered in the step `%s`.", s.Step)
	}
	if s.Rule != "" {
		fmt.Fprintf(&out, " Rule: `%s`.", s.Rule)
	}
	fmt.Fprintf(&out, "\n\n    %s\n", s.Example)
	if fields := answers(t, s); fields != "" {
		fmt.Fprintf(&out, "\nFigures of the example's answer: %s.\n", fields)
	}
	if len(s.Params) == 0 {
		return out.String()
	}
	out.WriteString("\n| option | what | takes |\n|---|---|---|\n")
	for _, p := range s.Params {
		fmt.Fprintf(&out, "| `%s` | %s | %s |\n", p.Name, p.Summary, strings.ReplaceAll(help.Takes(p), "|", "\\|"))
	}
	return out.String()
}

// answers are the figures of a question's answer by their names, as the program gives them to
// its example.
func answers(t *testing.T, s rules.ActionSpec) string {
	t.Helper()
	if s.Kind != rules.CalcKind {
		return ""
	}
	system, ok := library.Find(strings.TrimSuffix(s.Path[0], "-calc"))
	if !ok {
		return ""
	}
	cmd, err := cmdline.Parse(s.Example)
	require.NoError(t, err)
	got, err := system.Ask(cmd, dice.FromStream([32]byte{}))
	require.NoError(t, err, s.Example)
	return named(got.Data)
}

// named are the names of figures, those of a figure of figures in brackets behind its own.
func named(all figure.Figures) string {
	var out []string
	for _, f := range all {
		name := "`" + f.Name + "`"
		if inner := f.Value.Items; len(inner) > 0 && inner[0].Name != "" {
			name += " (" + named(inner) + ")"
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}
