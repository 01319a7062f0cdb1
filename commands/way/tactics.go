package way

import (
	"cmp"
	"fmt"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/throws"
	"impulse/commands/words"
	"impulse/rules/cmdline"
)

// tactics are the commands that a line may mean that is a tactic and was refused; nil of any
// other line.
func tactics(d desk.Desk, cmd cmdline.Command) (out []words.Reading) {
	text := d.Call.Line
	if lines, ok := cmd.Get(string(desk.LinesOption)); ok {
		text = lines
	}
	meant := withNumber(d, text)
	if meant == nil {
		return nil
	}
	for i, line := range append([]string{text}, meant...) { // the line as it is, which costs nothing, has the reason
		out = append(out, words.Reading{Line: "orders add " + string(desk.LinesOption) + ":" + cmdline.Quote(line), Cost: min(i, 1)})
	}
	return out
}

// withNumber is a tactic that was refused, with the number that it needs and has not, and for whom it
// was; nothing else was meant by it.
func withNumber(d desk.Desk, text string) (out []string) {
	g, err := d.Look()
	if err != nil || !draft.IsTactic(text) {
		return nil
	}
	said := strings.Fields(text)
	if len(said) > 2 && strings.Trim(said[2], "0123456789") == "" {
		return nil
	}
	for _, t := range g.Sys.Spec().Tactics {
		if len(said) < 2 || !strings.EqualFold(said[1], t.Name) || t.Max == 0 {
			continue
		}
		number, behind := fmt.Sprint(cmp.Or(t.Usual, t.Min)), said[2:]
		if len(behind) > 0 {
			if n, ok := throws.Number(strings.ToLower(strings.Trim(behind[0], ",.;"))); ok { // "four", or "4,"
				number, behind = n, behind[1:]
			}
		}
		out = append(out, strings.Join(append([]string{said[0], t.Name, number}, behind...), " "))
	}
	return out
}
