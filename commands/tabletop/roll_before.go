package tabletop

import (
	"regexp"
	"strconv"

	"impulse/rules/notation"
)

// What can be told of a roll before it is made.

var diceIn = regexp.MustCompile(`(?i)(\d{1,4})\s*d`)

// Throws counts the dice of the roll that the guest asks for, as far as its text
// says; 0 where it cannot be read.
func (g *Guest) Throws() int {
	given, _ := g.Line.Get(string(exprOption))
	text, f, err := g.formula("expr", given)
	if err != nil {
		return 0
	}
	n := 0
	for _, found := range diceIn.FindAllStringSubmatch(text, -1) {
		dice, _ := strconv.Atoi(found[1]) // at most four digits
		n += dice
	}
	return n * max(f.Times, 1)
}

// InSecret reports whether the guest asks for dice that are not for everybody, or
// that cannot be read.
func (g *Guest) InSecret() bool {
	given, rolls := g.Line.Get(string(exprOption))
	if !rolls {
		return g.Line.Name() == "roll" // it lists the saved rolls of the guest
	}
	if _, shown := g.Line.Get(string(toOption)); shown {
		return false // everybody reads that it was made
	}
	_, f, err := g.formula("expr", given)
	return err != nil || f.Flags.Has(notation.Private|notation.GM|notation.Blind)
}
