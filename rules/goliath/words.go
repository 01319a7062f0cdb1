package goliath

import (
	"math/big"
	"strconv"
	"strings"

	"impulse/rules/figure"
	"impulse/rules/plane"
)

// signed is a modifier as it is printed: +1, -2, +0.
func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

// tenths are points of an army: whole ones as a whole number, else with their
// decimal.
func tenths(n int) figure.Value {
	if n%10 == 0 {
		return figure.Fig("", n/10).Value
	}
	return figure.Decimal(strconv.Itoa(n/10) + "." + strconv.Itoa(n%10))
}

// parseTenths reads "3", "1.5" or "100.0".
func parseTenths(text string) int {
	whole, part, _ := strings.Cut(text, ".")
	n, err := strconv.Atoi(whole + (part + "0")[:1])
	if err != nil {
		panic("goliath: " + text + " are no points")
	}
	return n
}

// percentOf is a share in percent, with at most two decimals.
func percentOf(part, whole int) figure.Value {
	text := big.NewRat(int64(100*part), int64(whole)).FloatString(2)
	return figure.Decimal(strings.TrimSuffix(strings.TrimRight(text, "0"), "."))
}

// inchesOf are hundredths of an inch as inches.
func inchesOf(hundredths int) figure.Value {
	text := strconv.Itoa(hundredths / 100)
	if part := hundredths % 100; part > 0 {
		text += strings.TrimRight("."+strconv.Itoa(100 + part)[1:], "0")
	}
	return figure.Decimal(text)
}

// quarters is a length to the nearest quarter of an inch, as the book prints it: 4
// 1/2". What is more than nothing is never told as nothing.
func quarters(n inch) string {
	if n > 0 {
		n = max(n, quarter)
	}
	return inQuarters((n + quarter/2) / quarter)
}

// measured is a length that is too much for something: no quarter of an inch is
// told away from it.
func measured(n inch) string { return inQuarters((n + quarter - 1) / quarter) }

// atMost is a length that another is held against: none is told that it lacks.
func atMost(n inch) string { return inQuarters(n / quarter) }

// quarter is a quarter of an inch.
const quarter = plane.One / 4

// inQuarters spells so many quarters of an inch.
func inQuarters(n inch) string {
	whole, part := strconv.Itoa(int(n/4)), [...]string{"", "1/4", "1/2", "3/4"}[n%4]
	switch {
	case part == "":
		return whole + inchSign
	case n < 4:
		return part + inchSign
	}
	return whole + " " + part + inchSign
}

const inchSign = `"`

// singular is a verb as it goes with one: "routs" of "rout", "falls back".
func singular(verb string) string {
	first, rest, spaced := strings.Cut(verb, " ")
	if odd, ok := oddVerbs[first]; ok {
		first = odd
	} else if bare, y := strings.CutSuffix(first, "y"); y && !strings.HasSuffix(bare, "a") {
		first = bare + "ies"
	} else if strings.HasSuffix(first, "h") || strings.HasSuffix(first, "s") {
		first += "es"
	} else {
		first += "s"
	}
	return first + either(spaced, " ", "") + rest
}

var oddVerbs = map[string]string{"are": "is", "were": "was", "have": "has", "do": "does", "go": "goes"}

// either is the first of two when a fact is so, else the second.
func either[T any](so bool, yes, no T) T {
	if so {
		return yes
	}
	return no
}
