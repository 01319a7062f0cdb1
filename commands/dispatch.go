package commands

import (
	"cmp"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"strings"
)

// run carries the call out.
func (r *Referee) run(d desk) error {
	if err := elsewhere(d.call.Line); err != nil {
		return err
	}
	cmd, err := cmdline.Parse(d.call.Line)
	if err != nil {
		return err
	}
	d.cmd = cmd
	if sys, ok := r.System(cmd.Path[0]); ok {
		return play{d}.play(sys)
	}
	in := r.rooms.With(cmd)
	if in == nil {
		return r.unknown(d.cmd)
	}
	if d.cmd, err = in.Canonical(d, d.cmd); err != nil {
		return cmp.Or(d.absent, d.unasked(), err)
	}
	if err := d.spend(); err != nil {
		return err
	}
	return in.Run(d, d.cmd)
}

// unknown refuses a command that does not exist, with those that begin alike.
func (r *Referee) unknown(cmd cmdline.Command) error {
	var near []string
	for _, s := range r.Specs() {
		if s.Path[0] == cmd.Path[0] {
			near = append(near, strings.Join(s.Path, " "))
		}
	}
	if len(near) > 0 {
		return cmdline.Unclear("There is no command %s; there is %s.", cmdline.Shorten(cmd.Name(), 40), text.List(near))
	}
	return cmdline.Unclear("There is no command %s; help topic:commands lists them all.", cmdline.Shorten(cmd.Name(), 40))
}

// choices lists the values of an option of the call's command.
func (r *Referee) choices(d desk, option string) []opts.Choice {
	sys, ok := r.System(d.cmd.Path[0])
	if in := r.rooms.With(d.cmd); !ok && in != nil {
		return in.Choices(d, d.cmd, option)
	}
	if !ok {
		return nil
	}
	if d.asksTheBook(sys) {
		return nil
	}
	g, err := d.look()
	if err != nil || g.Sys.Spec().Name != sys.Spec().Name {
		choices, _ := sys.Choices(d.cmd, option)
		return choices
	}
	choices, _ := entering{d}.valuesIn(g, option)
	return choices
}
