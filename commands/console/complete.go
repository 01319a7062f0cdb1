package console

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// complete lengthens a half-written line as far as its end is certain, and
// lists what could come next.
func (c *console) complete(line string) (string, []string) {
	start := strings.LastIndexAny(line, " ") + 1
	if quote := openQuote(line); quote >= 0 {
		start = strings.LastIndexByte(line[:quote], ' ') + 1
	}
	head, tail := line[:start], line[start:]
	values := begins(c.nextWords(head, tail), tail)
	switch len(values) {
	case 0:
		return line, nil
	case 1:
		return head + ended(values[0]), values
	}
	if all := common(values); len(all) > len(tail) {
		return head + all, values
	}
	return line, values
}

// openQuote returns where a quoted value begins that has no end yet, or -1.
func openQuote(line string) int {
	open := -1
	for i := range len(line) {
		if line[i] != '"' || i > 0 && line[i-1] == '\\' {
			continue
		}
		if open < 0 {
			open = i
		} else {
			open = -1
		}
	}
	return open
}

// ended closes a word that is whole; after an option's name its value follows.
func ended(word string) string {
	if strings.HasSuffix(word, ":") {
		return word
	}
	return word + " "
}

func begins(words []string, with string) []string {
	var out []string
	for _, w := range words {
		if strings.HasPrefix(strings.ToLower(w), strings.ToLower(with)) && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// common returns the beginning that all words share.
func common(words []string) string {
	out := words[0]
	for _, w := range words[1:] {
		for !strings.HasPrefix(w, out) {
			out = out[:len(out)-1]
		}
	}
	return strings.ToValidUTF8(out, "")
}

// nextWords lists the words that may follow head: words of a command's path,
// names of its options, or, when tail has begun one, the option's values.
func (c *console) nextWords(head, tail string) []string {
	r, err := parse(head, c.user)
	if err != nil {
		return nil
	}
	if r.input == "" {
		return c.pathWords(nil)
	}
	cmd, err := cmdline.Parse(r.input)
	if err != nil {
		return nil
	}
	spec, exists := rules.Declared(c.Referee.Specs(), cmd.Path)
	if !exists {
		return c.pathWords(cmd.Path)
	}
	if option, _, begun := strings.Cut(tail, ":"); begun {
		return c.values(r, option)
	}
	words := optionNames(spec, cmd)
	if len(cmd.Args) == 0 {
		words = append(words, c.pathWords(cmd.Path)...)
	}
	return words
}

// pathWords lists the words that may follow the beginning of a path.
func (c *console) pathWords(path []string) []string {
	var words []string
	if len(path) == 0 {
		words = []string{"clock", "quit"}
	}
	for _, s := range c.Referee.Specs() {
		if len(s.Path) > len(path) && slices.Equal(s.Path[:len(path)], path) {
			words = append(words, s.Path[len(path)])
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// optionNames lists the options that are not given yet.
func optionNames(spec rules.ActionSpec, cmd cmdline.Command) []string {
	var names []string
	for _, p := range spec.Params {
		if _, given := cmd.Get(p.Name); !given {
			names = append(names, p.Name+":")
		}
	}
	return names
}

// values lists what an option may be now, as it is spelled in a line.
func (c *console) values(r request, option string) []string {
	call := desk.Call{User: r.user, Place: r.place, Line: r.input}
	var words []string
	for _, choice := range c.Referee.Complete(call, option) {
		words = append(words, cmdline.Command{Args: []cmdline.Arg{{Name: option, Value: choice.Value}}}.String())
	}
	return words
}
