package commands

import (
	"impulse/commands/desk"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Public reports whether everybody may read what a call is answered, as far as
// that can be told before it is carried out: by what the declaration of its
// command says and what its options ask for. Where it cannot be told, the answer
// is taken for the asker's alone.
func (r *Referee) Public(c desk.Call) bool {
	cmd, err := cmdline.Parse(c.Line)
	if err != nil {
		return false
	}
	if on, asked := cmd.Get(string(publicOption)); asked {
		return on == "on"
	}
	if on, _ := cmd.Get(string(opts.Private)); on == "on" {
		return false
	}
	spec, ok := rules.Declared(r.Specs(), cmd.Path)
	d := r.LookAt(c)
	d.Cmd = cmd
	return ok && spec.Public && !d.Guest().InSecret()
}
