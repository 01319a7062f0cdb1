package draft

import (
	"strings"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/standing"
)

// OnlyOrder reads a text that holds one order that can be read.
func OnlyOrder(text string) (cmd cmdline.Command, alone bool) {
	text = strings.TrimSpace(text)
	if strings.Contains(text, "\n") {
		return cmd, false
	}
	cmd, err := cmdline.Parse(text)
	return cmd, err == nil
}

// Single is the one order for which a text stands, of a squad of one that of who is left; false
// where it stands for no order, for several, or for a standing line. It is refused where it names a
// squad that is none.
func (p Pen) Single(text string) (cmd cmdline.Command, alone bool, err error) {
	if _, reads := OnlyOrder(text); !reads || standing.Is(text) || IsTactic(text) {
		return cmd, false, nil
	}
	lines, err := watch.AskFor(p.Position, p.seat, func(s rules.Seated) ([]string, error) { return s.Expand(strings.TrimSpace(text), nil) })
	if err != nil || len(lines) != 1 {
		return cmd, false, err
	}
	cmd, alone = OnlyOrder(lines[0])
	return cmd, alone, nil
}
