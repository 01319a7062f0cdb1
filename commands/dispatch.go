package commands

import (
	"cmp"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/orders"
	"impulse/commands/text"
	"impulse/commands/way"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// run carries the call out. Where its line is no command as it stands, it is read as
// bare words, and carried out if they can mean one thing only; what is refused comes
// with lines that would be accepted, unless a button has said it.
func (r *Referee) run(d desk.Desk) error {
	err := r.strictly(d)
	if _, refused := cmdline.AsRefusal(err); !refused || d.Call.Line == "" || d.Call.Pressed {
		return err
	}
	trials := way.Trials{House: r.House, Specs: r.Specs(), Strictly: r.strictly, Choices: r.choices}
	found := trials.Of(r.LookAt(d.Call), err)
	if line := found.Only(); line != "" {
		return r.instead(d, line)
	}
	return desk.Trying(found.Because(err), found.Lines())
}

// instead carries out the line that was meant.
func (r *Referee) instead(d desk.Desk, line string) error {
	d.Answer, d.Call.Line = desk.Answer{Read: line}, line
	return r.strictly(d)
}

// strictly carries the call out as its line stands.
func (r *Referee) strictly(d desk.Desk) error {
	if err := orders.Elsewhere(d.Call.Line); err != nil {
		return err
	}
	cmd, err := cmdline.Parse(d.Call.Line)
	if err != nil {
		return err
	}
	d.Cmd = cmd
	if sys, ok := r.System(cmd.Path[0]); ok {
		return orders.Play{Desk: d}.CarryOut(sys)
	}
	in := r.rooms.With(cmd)
	if in == nil {
		return r.unknown(d.Cmd)
	}
	if d.Cmd, err = in.Canonical(d, d.Cmd); err != nil {
		return cmp.Or(d.Absent, d.Unasked(), err)
	}
	if err := d.Spend(); err != nil {
		return err
	}
	return in.Run(d, d.Cmd)
}

// unknown refuses a command that does not exist, and offers those that are near.
func (r *Referee) unknown(cmd cmdline.Command) error {
	name := cmdline.Shorten(cmd.Name(), 40)
	alike := near.By(cmd.Name(), r.names(), func(s string) []string { return []string{s} })
	for _, s := range r.Specs() {
		if whole := strings.Join(s.Path, " "); s.Path[0] == cmd.Path[0] && !slices.Contains(alike, whole) {
			alike = append(alike, whole)
		}
	}
	if len(alike) == 0 {
		return cmdline.Unclear("There is no command %s. All commands: help topic:commands", name)
	}
	return cmdline.Unclear("There is no command %s. Did you mean: %s? All commands: help topic:commands", name, text.Or(alike[:min(len(alike), mostAlike)]))
}

// mostAlike is how many commands are offered for one that does not exist.
const mostAlike = 5

// names are the commands by their names.
func (r *Referee) names() []string {
	var out []string
	for _, s := range r.Specs() {
		out = append(out, strings.Join(s.Path, " "))
	}
	return out
}

// choices lists the values of an option of the call's command.
func (r *Referee) choices(d desk.Desk, option string) []opts.Choice {
	sys, ok := r.System(d.Cmd.Path[0])
	if in := r.rooms.With(d.Cmd); !ok && in != nil {
		return in.Choices(d, d.Cmd, option)
	}
	if !ok {
		return nil
	}
	if d.AsksTheBook(sys) {
		return nil
	}
	g, err := d.Look()
	if err != nil || g.Sys.Spec().Name != sys.Spec().Name {
		choices, _ := sys.Choices(d.Cmd, option)
		return choices
	}
	choices, _ := orders.Entering{Desk: d}.ValuesIn(g, option)
	return choices
}
