package opts

import (
	"maps"
	"slices"
	"strings"

	"impulse/rules/cmdline"
)

// With gives options the names that they had formerly, each by its former name.
func With[K any](params []Param[K], formerly map[string]string) []Param[K] {
	for _, was := range slices.Sorted(maps.Keys(formerly)) {
		for i := range params {
			taken := slices.ContainsFunc(params, func(p Param[K]) bool { return p.Name == was })
			if params[i].Name == formerly[was] && !taken {
				params[i].formerly = append(params[i].formerly, was)
			}
		}
	}
	return params
}

// Renamed is a command in which options that go by a former name have their name of
// today.
func Renamed[K any](params []Param[K], c cmdline.Command) cmdline.Command {
	for i := range c.Args {
		for _, p := range params {
			if _, given := c.Get(p.Name); !given && slices.Contains(p.formerly, c.Args[i].Name) {
				c.Args = slices.Clone(c.Args)
				c.Args[i].Name = p.Name
			}
		}
	}
	return c
}

// between are words that may stand between those of a question.
var between = []string{"vs", "versus", "against", "on", "at"}

// Placed gives words without a name to the options that are not named, in the order
// in which those are declared: melee 10 HC LI.
func Placed[K any](params []Param[K], c cmdline.Command) (cmdline.Command, error) {
	words, at := c.Words, 0
	c.Words = nil
	for i, word := range words {
		if i > 0 && slices.Contains(between, strings.ToLower(word)) && len(params) > 0 {
			continue
		}
		for at < len(params) {
			if _, named := c.Get(params[at].Name); !named {
				break
			}
			at++
		}
		if at == len(params) {
			return c, cmdline.TooMany(word)
		}
		c = c.With(params[at].Name, word)
	}
	return c, nil
}

// mostSeveral is how many values an option may be given at once.
const mostSeveral = 60

// Several are the commands that one stands for in which an option that takes one of a
// list is given several, with commas between; else the command alone.
func Several[K any](params []Param[K], c cmdline.Command) []cmdline.Command {
	for _, p := range params {
		value, _ := Renamed(params, c).Get(p.Name)
		parts := strings.Split(value, ",")
		if p.Kind != ChoiceParam && p.Kind != UnitParam || p.Choices == nil || len(parts) < 2 || len(parts) > mostSeveral {
			continue
		}
		var out []cmdline.Command
		for _, part := range parts {
			if part = strings.TrimSpace(part); part != "" {
				out = append(out, Renamed(params, c).With(p.Name, part))
			}
		}
		return out
	}
	return []cmdline.Command{c}
}
