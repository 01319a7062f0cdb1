package opts

import (
	"math/big"
	"slices"
	"strconv"

	"impulse/rules/dice"
)

// The names of options, by what a value is read as. A game declares each once, as a
// constant, with which its actions list the option and its code reads it, so that one
// that is misspelled does not compile.
type (
	Word    string // text
	Whole   string // a whole number
	Decimal string // an exact decimal
	Flag    string // on or off
	Faces   string // faces of dice rolled by hand
)

// In returns the canonical value, "" if it was left out.
func (n Word) In(a Args) string { return a.text(string(n)) }

// In returns the number, 0 if it was left out.
func (n Whole) In(a Args) int {
	v, _ := strconv.Atoi(a.text(string(n)))
	return v
}

// In returns the number, 0 if it was left out.
func (n Decimal) In(a Args) *big.Rat {
	v, ok := new(big.Rat).SetString(a.text(string(n)))
	if !ok {
		return new(big.Rat)
	}
	return v
}

// In reports whether it is on.
func (n Flag) In(a Args) bool { return a.text(string(n)) == "on" }

// In returns the faces, nil if it was left out.
func (n Faces) In(a Args) []int {
	faces, _ := dice.ParseFaces(a.text(string(n)))
	return faces
}

// Given reports whether it was given or has a default.
func (n Word) Given(a Args) bool { return a.has(string(n)) }

// Given reports whether it was given or has a default.
func (n Whole) Given(a Args) bool { return a.has(string(n)) }

// Given reports whether it was given or has a default.
func (n Decimal) Given(a Args) bool { return a.has(string(n)) }

// Given reports whether it was given or has a default.
func (n Flag) Given(a Args) bool { return a.has(string(n)) }

// Given reports whether it was given.
func (n Faces) Given(a Args) bool { return a.has(string(n)) }

// DeclaredIn reports whether the action has the option at all.
func (n Word) DeclaredIn(a Args) bool { return slices.Contains(a.names, string(n)) }

// The options that all actions of a kind have.
const (
	Dice    Faces = "dice"
	Private Flag  = "private" // of a question: the answer is for who asks alone
	Reason  Word  = "reason"  // of a ruling
	Secret  Flag  = "secret"  // of a ruling: hidden until the game ends
)
