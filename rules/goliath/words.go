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

// inchWord is the noun behind so many inches.
func inchWord(n inch) string { return either(n == plane.One, "inch", "inches") }

// measured is a length with its noun: "1 inch", "8.5 inches".
func measured(n inch) string { return n.String() + " " + inchWord(n) }

// either is the first of two when a fact is so, else the second.
func either[T any](so bool, yes, no T) T {
	if so {
		return yes
	}
	return no
}
