package journal

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
)

// The faces that were typed in for an act stand in its line, where everybody reads
// them. Those of a secret do not: they are in what is secret of the entry, with its
// rolls, from which it is played again.

// Shown is an entry as everybody may read it: of the dice in its line those that are
// no secret.
func (o Outcome) Shown(p Public) Public {
	open, secret := dice.Part(o.Rolls)
	if len(secret) > 0 && option(p.Line, diceOption) != "" {
		p.Line = withDice(p.Line, dice.Given(open))
	}
	return p
}

const diceOption = string(opts.Dice)

// withDice is a line with other faces in it; with none, without the option.
func withDice(line string, faces []int) string {
	c, err := cmdline.Parse(line)
	switch {
	case err != nil:
		return line
	case len(faces) == 0:
		return c.Without(diceOption).String()
	}
	return c.With(diceOption, opts.SpellFaces(faces)).String()
}

// saysItsDice reports whether the dice in the line of an entry with secret ones, which
// is played with those of its rolls, are of it: those that are no secret or, as it was
// written once, all.
func (e *Entry) saysItsDice() bool {
	said := option(e.said(), diceOption)
	if said == "" || len(e.Hidden.Rolls) == 0 {
		return true
	}
	faces, err := dice.ParseFaces(said)
	return err == nil && slices.Contains([]string{inRow(dice.Given(e.Public.Rolls)), inRow(typed(e))}, inRow(faces))
}

// inRow writes faces one behind the other, as they may be typed for dice that show no
// more than 9.
func inRow(faces []int) string {
	var out strings.Builder
	for _, f := range faces {
		out.WriteString(strconv.Itoa(f))
	}
	return out.String()
}
