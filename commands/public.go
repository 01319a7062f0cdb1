package commands

import (
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
)

// Public reports whether everybody may read what a call is answered, as far as
// that can be told before it is carried out: by what the declaration of its
// command says and what its options ask for. Where it cannot be told, the answer
// is taken for the asker's alone.
func (r *Referee) Public(c Call) bool {
	cmd, err := rules.ParseCommand(c.Line)
	if err != nil {
		return false
	}
	if on, asked := cmd.Get("public"); asked {
		return on == "on"
	}
	if on, _ := cmd.Get("private"); on == "on" {
		return false
	}
	specs := r.Specs()
	i := slices.IndexFunc(specs, func(s rules.ActionSpec) bool { return slices.Equal(s.Path, cmd.Path) })
	return i >= 0 && specs[i].Public && !r.rollsInSecret(c, cmd)
}

// rollsInSecret reports whether a command has dice that are not for everybody, or
// that cannot be read.
func (r *Referee) rollsInSecret(c Call, cmd rules.Command) bool {
	given, rolls := cmd.Get("expr")
	if !rolls {
		return cmd.Name() == "roll" // it lists the saved rolls of the asker
	}
	_, f, err := (&desk{r: r, call: c}).formula("expr", given)
	return err != nil || f.Flags.Has(dice.Private|dice.GM|dice.Blind)
}
