package tabletop

import (
	"strings"

	"impulse/commands/outbox"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// again offers the same roll to whoever reads the answer, who then rolls for
// themselves. Dice that somebody threw by hand are theirs to throw again.
func (g roller) again(t *thrown) {
	if t.typed || len(t.rolls) == 0 {
		return
	}
	line := cmdline.Command{Path: []string{"roll"}}.With(string(exprOption), t.text)
	if private, _ := g.Line.Get(string(opts.Private)); private == "on" {
		line = line.With(string(opts.Private), "on")
	}
	g.Buttons = append(g.Buttons, outbox.Button{Label: "Roll Again", Line: line.String()})
}

// signed is a roll with the name of its roller, where a button was pressed: nothing else
// tells the others whose it is.
func (g roller) signed(shown string) string {
	if !g.Pressed || g.Private || g.alone() {
		return shown
	}
	gap := " "
	if strings.Contains(shown, "\n") {
		gap = ":\n"
	}
	return "**" + g.Called(g.User) + "** rolls" + gap + shown
}
