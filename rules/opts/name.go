package opts

import (
	"math/big"
	"slices"
)

// The names of options, by what a value is read as. A game declares each once, as a
// constant, with which its actions list the option and its code reads it, so that one
// that is misspelled does not compile.
type (
	Word    string // text
	Whole   string // a whole number
	Decimal string // an exact decimal
	Flag    string // on or off
)

// In returns the canonical value, "" if it was left out.
func (n Word) In(a Args) string { return a.Text(string(n)) }

// In returns the number, 0 if it was left out.
func (n Whole) In(a Args) int { return a.Int(string(n)) }

// In returns the number, 0 if it was left out.
func (n Decimal) In(a Args) *big.Rat {
	v, ok := new(big.Rat).SetString(a.Text(string(n)))
	if !ok {
		return new(big.Rat)
	}
	return v
}

// In reports whether it is on.
func (n Flag) In(a Args) bool { return a.On(string(n)) }

// Given reports whether it was given or has a default.
func (n Word) Given(a Args) bool { return a.Has(string(n)) }

// Given reports whether it was given or has a default.
func (n Whole) Given(a Args) bool { return a.Has(string(n)) }

// Given reports whether it was given or has a default.
func (n Decimal) Given(a Args) bool { return a.Has(string(n)) }

// Given reports whether it was given or has a default.
func (n Flag) Given(a Args) bool { return a.Has(string(n)) }

// DeclaredIn reports whether the action has the option at all.
func (n Word) DeclaredIn(a Args) bool { return slices.Contains(a.names, string(n)) }

// The options that all actions of a kind have.
const (
	Dice    = "dice"    // faces rolled by hand
	Private = "private" // of a question: the answer is for who asks alone
	Reason  = "reason"  // of a ruling
	Secret  = "secret"  // of a ruling: hidden until the game ends
)
