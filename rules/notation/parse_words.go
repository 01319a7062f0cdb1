package notation

import "strings"

// modWords are the modifiers by name, each before those that begin it; what has
// two names is spelled with the first.
var modWords = [...]struct {
	word string
	kind modKind
	form form
}{
	{"!!", modCompound, exploding}, {"!", modExplode, exploding},
	{"even", modEven, bare}, {"odd", modOdd, bare}, {"dup", modDuplicates, bare},
	{"adv", modAdvantage, counted}, {"dis", modDisadvantage, counted},
	{"min", modMin, numbered}, {"max", modMax, numbered},
	{"ms", modMargin, tested},
	{"cs", modMarkSuccess, mustTest}, {"cf", modMarkFailure, mustTest},
	{"kh", modKeepHigh, counted}, {"kl", modKeepLow, counted}, {"km", modKeepMiddle, counted}, {"k", modKeepHigh, ranked},
	{"dh", modDropHigh, counted}, {"dl", modDropLow, counted}, {"d", modDropLow, ranked},
	{"xo", modExplodeOnce, exploding}, {"x", modExplode, exploding},
	{"im", modImplode, testedOr}, {"rr", modRerollUntil, limited}, {"ro", modReroll, limited}, {"r", modReroll, limited},
	{"uo", modUniqueOnce, tested}, {"u", modUnique, tested},
	{"sa", modSortUp, bare}, {"sd", modSortDown, bare}, {"s", modSortUp, bare},
	{"f", modFail, mustTest},
}

// form says what follows the name of a modifier.
type form uint8

const (
	bare      form = iota // nothing
	counted               // [ INT ]
	numbered              // INT
	ranked                // [ INT ], or a test, which chooses by value instead
	tested                // [ test ]
	testedOr              // [ test / INT ]
	mustTest              // test
	limited               // [ test / INT ] [ "@" INT ]
	exploding             // [ "p" ] [ test / INT ] [ "@" INT ]
)

// unknown refuses what stands here, with what was probably meant.
func (p *scanner) unknown() {
	rest := p.text[p.at:]
	for _, h := range &hints {
		if hasFold(rest, h.read) {
			p.fail(p.at, "%s", h.hint)
		}
	}
	switch {
	case rest == "":
		p.fail(p.at, "expected dice such as 2d6, or a number")
	case isDigit(rest[0]) || rest[0] == '(' || rest[0] == '{':
		p.fail(p.at, "a sign is missing before it, or ; between two rolls; repetitions are written 6x 4d6")
	case len(rest) > 1 && lower(rest[0]) == 'e' && isDigit(rest[1]):
		p.fail(p.at, "this is not understood; dice that explode are written x=10 or !>=9")
	}
	word := rest[:wordEnd(rest, 0)]
	for i := range modWords {
		if strings.EqualFold(word, modWords[i].word) {
			p.fail(p.at, "this is not understood here; what changes dice stands directly behind them, such as 4d6kh3, d20adv+5 or {4d6+2d8}kh3")
		}
	}
	if isLetter(rest[0]) {
		p.fail(p.at, "this is not understood; a comment stands behind #, such as d20+5 # attack, and help topic:dice lists what there is")
	}
	p.fail(p.at, "this is not understood; help topic:dice lists what there is")
}

// hints answer what people write in other notations.
var hints = [...]struct{ read, hint string }{
	{"!=", "for not equal write <>"},
	{"==", "for equal write ="},
	{"=>", "write >="},
	{"=<", "write <="},
	{"&&", "there is no and; multiply comparisons, such as (2d6>=7)*(d6=6)"},
	{"||", "there is no or; take max of comparisons, such as max(d6=6, d8=8)"},
	{"×", "write *"}, {"÷", "write /"}, {"−", "write -"}, {"–", "write -"}, {"≥", "write >="}, {"≤", "write <="}, {"≠", "write <>"},
	{"mi", "write min2, with the least that a die counts"}, {"ma", "write max4, with the most that a die counts"},
	{"ph", "write dh1 to drop the highest"}, {"pl", "write dl1 to drop the lowest"}, {"ra", "write ! to explode, ro to reroll once"},
	{"ds", "ds stands directly behind its target, such as >=8ds10"},
	{"x", "repetitions stand before the dice, such as 6x 4d6kh3, and explosions directly behind them"},
	{":", "a label stands at the beginning of a roll, such as hit: d20+5"},
	{"]", "there is no [ before it"}, {")", "there is no ( before it, or something is missing here"}, {"}", "there is no { before it, or something is missing here"},
	{"[", "notes stand behind dice or numbers, such as 2d6[fire]"},
	{",", "write 1000 without a comma; rolls have ; between them"},
	{".", "a number begins with a digit, such as 0.5"},
}
