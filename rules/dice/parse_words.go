package dice

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
func (p *parser) unknown() {
	rest := p.text[p.at:]
	for _, h := range &hints {
		if hasFold(rest, h.read) {
			p.fail(p.at, "%s", h.hint)
		}
	}
	if rest == "" {
		p.fail(p.at, "expected dice such as 2d6, or a number")
	}
	if len(rest) > 1 && lower(rest[0]) == 'e' && isDigit(rest[1]) {
		p.fail(p.at, "this is not understood; dice that explode are written x=10 or !>=9")
	}
	for i := range modWords {
		if hasFold(rest[:wordEnd(rest, 0)], modWords[i].word) {
			p.fail(p.at, "this is not understood here; what changes dice stands directly behind them, such as 4d6kh3 or {4d6+2d8}kh3")
		}
	}
	p.fail(p.at, "this is not understood; docs/dice.md lists what can stand here")
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
	{"x", "repetitions stand before the dice, such as 6x 4d6kh3, and explosions directly behind them"},
	{"t", "targets are written as comparisons, such as 8d10>=8"},
	{":", "a label stands at the beginning of a roll, such as hit: d20+5"},
	{"]", "there is no [ before it"}, {")", "there is no ( before it, or something is missing here"}, {"}", "there is no { before it, or something is missing here"},
	{"[", "notes stand behind dice or numbers, such as 2d6[fire]"},
	{",", "parts of a roll have ; between them"},
	{".", "a number begins with a digit, such as 0.5"},
}
