package notation

import "impulse/rules/odds"

// Limits of one formula. They are checked before any die falls and before any
// work is done that grows with them.
const (
	maxText   = 1000      // characters of a formula
	maxNest   = 32        // brackets, braces, functions and signs inside each other
	maxItems  = 8         // rolls in one formula
	maxTimes  = 20        // repetitions
	maxLabel  = 40        // characters of a label or a note
	maxDice   = 1000      // dice of one command, added ones included
	maxSides  = 9999      // of a die, as for faces given by hand
	maxListed = 100       // faces listed in brackets, elements in braces
	maxPower  = 64        // of an exponent
	maxBits   = 4096      // of a number's numerator or denominator
	maxMods   = 32        // modifiers behind one throw
	maxNumber = 1_000_000 // of a face or a comparison
	maxEffort = 1 << 20   // binary digits of large numbers computed with in one command
)

// Formula is a whole roll as it was asked for (docs/dice.md).
type Formula struct {
	Flags   Flags
	Times   int // how often everything is rolled: 1, or 2 to 20
	Items   []Item
	Comment string // "" when there is none

	// Warnings say, in a sentence each, what in the text is read otherwise than
	// some would expect.
	Warnings []string

	item [1]Item // room for the usual one, so that a short formula is one allocation
	expr Expr
}

// Item is one of the rolls of a formula.
type Item struct {
	Label string // "" when there is none
	Expr  *Expr
}

// Flags say to whom a roll is shown, and how.
type Flags uint8

// The flags of a formula.
const (
	Private  Flags = 1 << iota // "p": to the one who rolls
	GM                         // "gm": to them and the game master
	Blind                      // "blind": to the game master alone
	Short                      // "s": the total without the dice
	NoTotal                    // "nr": the dice without the total
	Unsorted                   // "ul": the dice in draw order, whatever is sorted
)

// flagNames in the order in which they are spelled.
var flagNames = []struct {
	name string
	flag Flags
}{{"p", Private}, {"gm", GM}, {"blind", Blind}, {"s", Short}, {"nr", NoTotal}, {"ul", Unsorted}}

// Has reports whether the flag is set.
func (f Flags) Has(flag Flags) bool { return f&flag != 0 }

// Expr is one parsed expression. It never changes after [Parse].
type Expr struct {
	text  string // the whole formula as it was written, for errors
	root  *node
	pools int // dice and groups in it, numbered in written order

	most int // dice that can fall, added ones left out

	nodes [3]node // room for what is usual
	pool  [1]pool
	mod   [1]mod
}

// op is what a node does.
type op uint8

const (
	opNumber op = iota // num
	opParen            // args[0], kept for the spelling
	opNeg              // - args[0]
	opAdd              // args[0] + args[1], and so on
	opSub
	opMul
	opDiv      // exact
	opDivFloor // "//"
	opDivUp    // "/u"
	opDivDown  // "/d"
	opDivHalf  // "/r", halves up
	opMod
	opPow
	opCompare // args[0] rel args[1]: 1 or 0
	opCall    // fn of args
	opPool    // dice or a group
)

// node is one node of the syntax tree.
type node struct {
	op    op
	rel   relation
	fn    function
	at    int  // where it begins in the text, in bytes; of an operator, where that stands
	fixed bool // holds no dice; num is its value
	num   odds.Number
	two   [2]*node
	more  []*node // of a call with more than two arguments
	pool  *pool
	notes string // "fire": what was written in square brackets behind it
}

// args are the operands.
func (n *node) args() []*node {
	switch {
	case n.more != nil:
		return n.more
	case n.two[1] != nil:
		return n.two[:]
	case n.two[0] != nil:
		return n.two[:1]
	}
	return nil
}

// relation compares two numbers.
type relation uint8

const (
	noRelation relation = iota
	equal
	unequal
	less
	greater
	atMost
	atLeast
)

var relations = [...]string{"", "=", "<>", "<", ">", "<=", ">="}

// holds reports whether numbers that compare so are in the relation.
func (r relation) holds(cmp int) bool {
	switch r {
	case equal:
		return cmp == 0
	case unequal:
		return cmp != 0
	case less:
		return cmp < 0
	case greater:
		return cmp > 0
	case atMost:
		return cmp <= 0
	}
	return cmp >= 0
}

// test is a comparison with a fixed number, such as >=5; without a relation
// there is none.
type test struct {
	rel relation
	n   int
}

// given reports whether there is a test.
func (t test) given() bool { return t.rel != noRelation }

// matches reports whether a value passes.
func (t test) matches(value int) bool {
	switch {
	case value < t.n:
		return t.rel.holds(-1)
	case value > t.n:
		return t.rel.holds(1)
	}
	return t.rel.holds(0)
}

// of reports whether a total passes.
func (t test) of(total odds.Number) bool { return t.rel.holds(total.Cmp(odds.Whole(t.n))) }

// function is one of the functions.
type function uint8

const (
	fnAbs function = iota
	fnCeil
	fnFloor
	fnRound
	fnSign
	fnSqrt
	fnMin
	fnMax
	fnPow
	fnIf
)

// functions by name, with how many arguments they take.
var functions = [...]struct {
	name        string
	least, most int
}{
	fnAbs: {"abs", 1, 1}, fnCeil: {"ceil", 1, 1}, fnFloor: {"floor", 1, 1}, fnRound: {"round", 1, 1}, fnSign: {"sign", 1, 1},
	fnSqrt: {"sqrt", 1, 1}, fnMin: {"min", 1, maxListed}, fnMax: {"max", 1, maxListed}, fnPow: {"pow", 2, 2}, fnIf: {"if", 3, 3},
}

// dieKind is what a die has on its faces.
type dieKind uint8

const (
	plainDie   dieKind = iota // 1 to its sides
	percentDie                // d%: 1 to 100
	tensDie                   // d00: 0, 10, to 90; the face 10 is the printed 00
	d66Die                    // two d6 read as digits
	fateDie                   // df, df.2: -1, -1, 0, 0, 1, 1
	fate1Die                  // df.1: -1, 0, 0, 0, 0, 1
	coinDie                   // dc: 0, 1
	listDie                   // d[...]: its faces as listed
)

// pool is a throw of dice of one kind, or a group in braces, with what is done
// to it.
type pool struct {
	n    int    // its number in the expression, from 0
	at   int    // where it begins in the text
	text string // as it was written

	group []*node // its elements; nil for dice

	kind  dieKind
	many  int   // dice
	count *node // where their number is computed, instead
	sides int   // of a plain die
	from  *node // of a plain die whose sides are computed, instead
	faces []int // of a listed one

	mods    []mod
	written []mod // as they were written, where that differs
}

// modKind is a kind of modifier.
type modKind uint8

const (
	modKeepHigh modKind = iota // n
	modKeepLow
	modKeepMiddle
	modKeepIf // test
	modDropHigh
	modDropLow
	modDropIf
	modExplode      // "!", "x"
	modExplodeOnce  // "xo": only dice of the original throw are tested
	modCompound     // "!!"
	modImplode      // "im"
	modReroll       // "r", "ro": once
	modRerollUntil  // "rr"
	modMin          // n
	modMax          // n
	modUnique       // "u"
	modUniqueOnce   // "uo"
	modTarget       // test; also is "ds"
	modFail         // "f"
	modEven         // counts
	modOdd          //
	modDuplicates   // "dup": dice that repeat an earlier one
	modMargin       // "ms"
	modAdvantage    // n dice more, the n lowest discarded
	modDisadvantage // n dice more, the n highest discarded
	modSortUp       // display only, from here
	modSortDown     //
	modMarkSuccess  // "cs"
	modMarkFailure  // "cf"
)

// mod is one modifier.
type mod struct {
	kind      modKind
	penetrate bool // "p"
	at        int  // where it stands in the text
	n         int
	test      test
	also      test // "ds" of a target
	most      int  // "@": explosions or rerolls per die; 0 for no limit
}

// closes reports whether the modifier turns the dice into one number, after
// which nothing can be done to a die.
func (m modKind) closes() bool { return m >= modTarget && m <= modMargin }

// advances reports whether the modifier throws more dice and discards as many.
func (m modKind) advances() bool { return m == modAdvantage || m == modDisadvantage }

// shows reports whether the modifier only changes how dice are shown.
func (m modKind) shows() bool { return m >= modSortUp }

// ranks reports whether the modifier chooses dice by their rank.
func (m modKind) ranks() bool {
	switch m {
	case modKeepHigh, modKeepLow, modKeepMiddle, modDropHigh, modDropLow:
		return true
	}
	return false
}
