package way

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/throws"
	"impulse/commands/words"
	"impulse/rules/cmdline"
	"impulse/rules/standing"
)

// tactics are the commands that a line may mean that is a tactic and was refused; nil of any
// other line.
func tactics(d desk.Desk, v words.Vocabulary, cmd cmdline.Command) (out []words.Reading) {
	text := tacticOf(d, cmd)
	meant := slices.Concat(withNumber(d, text), named(d, text), forWhom(v, text))
	if meant == nil {
		return nil
	}
	for i, line := range append([]string{text}, meant...) { // the line as it is, which costs nothing, has the reason
		out = append(out, words.Reading{Line: "orders add " + string(desk.LinesOption) + ":" + cmdline.Quote(line), Cost: min(i, 1)})
	}
	return out
}

// tacticOf is the text of a line that may be a tactic, by itself or for a sheet.
func tacticOf(d desk.Desk, cmd cmdline.Command) string {
	if lines, ok := cmd.Get(string(desk.LinesOption)); ok {
		return lines
	}
	return d.Call.Line
}

// forWhom is a tactic with its number, for those of one's own whom the rest of its line names, and for
// all: what stands behind it may be no name.
func forWhom(v words.Vocabulary, text string) (out []string) {
	said := strings.Fields(text)
	if v.Game == nil || !draft.IsTactic(text) {
		return nil
	}
	for _, t := range v.Game.Tactics {
		n := 3
		if t.Max == 0 {
			n = 2
		}
		if len(said) <= n || !strings.EqualFold(said[1], t.Name) || n == 3 && strings.Trim(said[2], "0123456789") != "" {
			continue
		}
		head := strings.Join(said[:n], " ")
		for _, who := range v.Named(strings.Join(said[n:], " ")) {
			out = append(out, head+" "+who)
		}
		out = append(out, head)
	}
	return out
}

// withNumber is a tactic that was refused, with the number that it needs and has not, and for whom it
// was; nothing else was meant by it.
func withNumber(d desk.Desk, text string) (out []string) {
	said := strings.Fields(text)
	for _, t := range playable(d, text) {
		if len(said) > 1 && strings.EqualFold(said[1], t.Name) && t.Max > 0 {
			out = append(out, numbered(said[0], t, said[2:]))
		}
	}
	return out
}

// named are the tactics that there are, each with its number, where one is said that there is not,
// or none.
func named(d desk.Desk, text string) (out []string) {
	said := strings.Fields(text)
	for _, t := range playable(d, text) {
		if len(said) > 1 && strings.EqualFold(said[1], t.Name) {
			return nil
		}
		out = append(out, numbered(said[0], t, nil))
	}
	return out
}

// playable are the tactics of the game here, for a line that is one without a number.
func playable(d desk.Desk, text string) []standing.Tactic {
	g, err := d.Look()
	said := strings.Fields(text)
	if err != nil || !draft.IsTactic(text) || len(said) > 2 && strings.Trim(said[2], "0123456789") == "" {
		return nil
	}
	return g.Sys.Spec().Tactics
}

// numbered is a tactic behind its word, with the number that is usual where it takes one and none is said
// in words, and with what is said behind that.
func numbered(word string, t standing.Tactic, behind []string) string {
	if t.Max == 0 {
		return word + " " + t.Name
	}
	number := fmt.Sprint(cmp.Or(t.Usual, t.Min))
	if len(behind) > 0 {
		if n, ok := throws.Number(strings.ToLower(strings.Trim(behind[0], ",.;"))); ok { // "four", or "4,"
			number, behind = n, behind[1:]
		}
	}
	return strings.Join(append([]string{word, t.Name, number}, behind...), " ")
}
