package table

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// decimal is a number in millionths: finer than any page prints, exact, and no
// float.
type decimal int64

const (
	whole    decimal = 1_000_000
	leastNum decimal = math.MinInt64
	mostNum  decimal = math.MaxInt64
)

// longest is how many digits a number may have before and after the point.
const longestWhole, longestPart = 9, 6

// parseDecimal reads "7", "-3", "+2", "0.5" or ".5".
func parseDecimal(text string) (decimal, bool) {
	digits := strings.TrimLeft(text, "+-")
	if len(text)-len(digits) > 1 {
		return 0, false
	}
	before, after, pointed := strings.Cut(digits, ".")
	if len(before) > longestWhole || len(after) > longestPart || pointed && after == "" {
		return 0, false
	}
	n, err := strconv.ParseUint(before+after+strings.Repeat("0", longestPart-len(after)), 10, 63)
	if err != nil || before+after == "" {
		return 0, false
	}
	if text[0] == '-' {
		return -decimal(n), true
	}
	return decimal(n), true
}

// String is the number as short as it is exact.
func (n decimal) String() string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	text := fmt.Sprintf("%s%d.%06d", sign, n/whole, n%whole)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// span is the numbers that a row stands for.
type span struct {
	low, high   decimal
	over, below bool // the end itself is not in it
}

func (s span) has(n decimal) bool {
	return (s.low < n || s.low == n && !s.over) && (n < s.high || n == s.high && !s.below)
}

// span is the band's whole numbers, and what lies between its ends.
func (b Band) span() span {
	s := span{low: leastNum, high: mostNum}
	if b.Min != Lowest {
		s.low = scaled(b.Min)
	}
	if b.Max != Highest {
		s.high = scaled(b.Max)
	}
	return s
}

// scaled is n in millionths, cut off where they end.
func scaled(n int) decimal {
	const most = mostNum / whole
	return min(max(decimal(n), -most), most) * whole
}
