// Package limitstest holds what is declared of actions against what Discord accepts of
// slash commands.
package limitstest

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/opts"
)

// What Discord accepts of a slash command, and what the project allows itself
// of it.
const (
	MaxOptions     = 25   // Discord: of a command, and subcommands of a group
	maxStatic      = 6    // ours: more than that completes while one types
	maxChoiceText  = 100  // Discord: name and value of a choice
	maxOptionText  = 35   // ours: Discord has 100
	MaxActionText  = 50   // ours: Discord has 100
	maxGroupText   = 7000 // ours: Discord has 8,000
	topDescription = 100  // Discord's most, counted for every group
	maxWhole       = 1<<53 - 1
)

// T is what is told of what does not fit.
type T interface {
	Errorf(format string, args ...any)
	Helper()
}

var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}]{1,32}$`)

// Fit checks that the actions fit into Discord's slash commands: one
// command a group, one subcommand an action, one option a parameter. An action
// whose path is one word is a command by itself.
func Fit(t T, actions []rules.ActionSpec) {
	t.Helper()
	var groups []string
	for _, a := range actions {
		if !slices.Contains(groups, a.Path[0]) {
			groups = append(groups, a.Path[0])
		}
	}
	for _, g := range groups {
		groupFits(t, g, slices.DeleteFunc(slices.Clone(actions), func(a rules.ActionSpec) bool { return a.Path[0] != g }))
	}
}

func groupFits(t T, group string, actions []rules.ActionSpec) {
	t.Helper()
	if len(actions) > MaxOptions {
		t.Errorf("/%s has %d subcommands; Discord takes %d", group, len(actions), MaxOptions)
	}
	size := utf8.RuneCountInString(group) + topDescription
	var names []string
	for _, a := range actions {
		if len(a.Path) != 2 && len(actions) > 1 {
			t.Errorf("/%s cannot be a command of its own: others of its group are subcommands", strings.Join(a.Path, " "))
		}
		names = append(names, strings.Join(a.Path, " "))
		size += actionFits(t, a)
	}
	Unique(t, "/"+group, names)
	if size >= maxGroupText {
		t.Errorf("/%s has %d characters; it may have less than %d of Discord's 8,000", group, size, maxGroupText)
	}
}

// actionFits checks one action and returns how much of the group's characters
// it takes.
func actionFits(t T, a rules.ActionSpec) int {
	t.Helper()
	path := "/" + strings.Join(a.Path, " ")
	for _, word := range a.Path {
		named(t, path, word)
	}
	Described(t, path, a.Summary, MaxActionText)
	if len(a.Params) > MaxOptions {
		t.Errorf("%s has %d options; Discord takes %d", path, len(a.Params), MaxOptions)
	}
	size := utf8.RuneCountInString(a.Path[len(a.Path)-1]) + utf8.RuneCountInString(a.Summary)
	var names []string
	for i, p := range a.Params {
		if p.Required && i > 0 && !a.Params[i-1].Required {
			t.Errorf("%s: %s is required and stands after one that is not", path, p.Name)
		}
		names = append(names, p.Name)
		size += optionFits(t, path+" "+p.Name+":", p)
	}
	Unique(t, path, names)
	return size
}

func optionFits(t T, path string, p opts.Spec) int {
	t.Helper()
	named(t, path, p.Name)
	Described(t, path, p.Summary, maxOptionText)
	size := utf8.RuneCountInString(p.Name) + utf8.RuneCountInString(p.Summary)
	if len(p.Static) > maxStatic {
		t.Errorf("%s has %d fixed values; more than %d must complete", path, len(p.Static), maxStatic)
	}
	if len(p.Static) > 0 && p.Completes {
		t.Errorf("%s has fixed values and completes; Discord takes one of the two", path)
	}
	for _, v := range p.Static {
		if n := utf8.RuneCountInString(v); n == 0 || n > maxChoiceText {
			t.Errorf("%s: the value %q has %d characters, not 1 to %d", path, v, n, maxChoiceText)
		}
		size += 2 * utf8.RuneCountInString(v) // as a name and as a value
	}
	Unique(t, path, p.Static)
	if p.Min > p.Max || p.Min < -maxWhole || p.Max > maxWhole {
		t.Errorf("%s goes from %d to %d; Discord's numbers have 53 bits", path, p.Min, p.Max)
	}
	return size
}

func named(t T, path, name string) {
	t.Helper()
	if !commandName.MatchString(name) || name != strings.ToLower(name) {
		t.Errorf("%s: %q is no name for Discord: 1 to 32 lower-case letters, digits, - or _", path, name)
	}
}

// Described holds a description to a length.
func Described(t T, path, text string, most int) {
	t.Helper()
	if n := utf8.RuneCountInString(text); n == 0 || n > most {
		t.Errorf("%s: its description %q has %d characters, not 1 to %d", path, text, n, most)
	}
}

// Unique holds names to being there once each.
func Unique(t T, path string, names []string) {
	t.Helper()
	for i, name := range names {
		if slices.Contains(names[:i], name) {
			t.Errorf("%s has %q twice", path, name)
		}
	}
}
