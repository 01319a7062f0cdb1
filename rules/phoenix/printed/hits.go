package printed

import (
	"strconv"
	"strings"
)

// Hits is an entry of 5A, a BPHC or a BSHC: so many hits without a roll, or the chance
// of one. A chance below 0 is a line of 5A (3.6, 3.7).
type Hits struct{ Count, Chance int }

// ParseHits reads an entry of Table 5A, or of what a blast hits with: "*7" is seven hits without a roll,
// "94" a chance in a hundred, "-2" one below the table; ok is false for anything else.
func ParseHits(text string) (h Hits, ok bool) {
	digits, starred := strings.CutPrefix(text, "*")
	n, err := strconv.Atoi(digits)
	if err != nil || starred && n < 1 || strings.HasPrefix(digits, "+") {
		return Hits{}, false
	}
	if starred {
		return Hits{Count: n}, true
	}
	return Hits{Chance: n}, true
}

// String is the entry as printed: "*7", "94".
func (h Hits) String() string {
	if h.Count > 0 {
		return "*" + strconv.Itoa(h.Count)
	}
	return strconv.Itoa(h.Chance)
}

// Sure says whether it needs no roll, having a star.
func (h Hits) Sure() bool { return h.Count > 0 }

// None says whether nothing hits: a chance of 0 hits on 00, for one rolls it or less; one below 0
// does not hit at all (3.6).
func (h Hits) None() bool { return h.Count == 0 && h.Chance < 0 }

// weight orders entries: a hit without a roll is a chance of 100.
func (h Hits) weight() Fixed { return Whole(100*h.Count + h.Chance) }

func mustHits(text string) Hits {
	h, ok := ParseHits(text)
	if !ok {
		panic("phoenix: " + text + " is no number of hits")
	}
	return h
}
