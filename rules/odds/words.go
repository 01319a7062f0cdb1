package odds

import (
	"math/big"
	"strings"
)

// maxFraction is how long a fraction may be that stands beside a number.
const maxFraction = 9

// Chance spells a chance for people: "58.3% (7/12)", the fraction only where
// it is short.
func Chance(chance *big.Rat) string { return Percent(chance, 1) + Fraction(chance, maxFraction) }

// Percent spells a chance in percent with so many decimals, at least one. What is
// possible never shows as impossible, and what is not certain never as certain.
func Percent(chance *big.Rat, decimals int) string {
	switch {
	case chance.Sign() == 0:
		return "0%"
	case chance.Cmp(big.NewRat(1, 1)) == 0:
		return "100%"
	}
	s := new(big.Rat).Mul(chance, big.NewRat(100, 1)).FloatString(decimals)
	zeros := strings.Repeat("0", decimals-1)
	switch s {
	case "0.0" + zeros:
		return "<0." + zeros + "1%"
	case "100.0" + zeros:
		return ">99." + strings.Repeat("9", decimals) + "%"
	}
	return s + "%"
}

// Rounded spells a chance in few letters: whole percents, of less than ten one decimal.
// What is possible never shows as impossible, and what is not certain never as certain.
func Rounded(chance *big.Rat) string {
	hundred := new(big.Rat).Mul(chance, big.NewRat(100, 1))
	switch whole := hundred.FloatString(0); {
	case hundred.Cmp(big.NewRat(10, 1)) < 0:
		return Percent(chance, 1)
	case whole == "100" && !hundred.IsInt():
		return ">99%"
	default:
		return whole + "%"
	}
}

// RoundedMean spells an expectation, which is not negative, to a tenth.
func RoundedMean(mean *big.Rat) string {
	text := strings.TrimSuffix(mean.FloatString(1), ".0")
	if text == "0" && mean.Sign() > 0 {
		return "<0.1"
	}
	return text
}

// Mean spells an expectation, which is not negative, for people: "2.08
// (25/12)", whole numbers as they are.
func Mean(mean *big.Rat) string {
	if mean.IsInt() {
		return mean.RatString()
	}
	s := strings.TrimSuffix(strings.TrimRight(mean.FloatString(2), "0"), ".")
	if s == "0" {
		s = "<0.01"
	}
	return s + Fraction(mean, maxFraction)
}

// Fraction spells a number exactly, in brackets, where that takes at most so many
// letters; whole numbers need it never.
func Fraction(r *big.Rat, most int) string {
	if s := r.RatString(); !r.IsInt() && len(s) <= most {
		return " (" + s + ")"
	}
	return ""
}
