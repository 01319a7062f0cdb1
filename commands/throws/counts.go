package throws

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// many is how many are wanted, as people say it.
const many = `(\d+|an?|any|one|two|three|four|five|six|seven|eight|nine|ten)`

var (
	spoken    = regexp.MustCompile(`(?i)\b(one|two|three|four|five|sixe|six)s\b`)
	single    = regexp.MustCompile(`(?i)\b(an?|any|one|single|1)\s+(one|two|three|four|five|six)([\s,.?!]|$)`)
	oneSided  = regexp.MustCompile(`(?i)\b(?:an?|one|1)\s+(\w+)[- ]sided\s+(?:die|dice)\b`)
	fateDice  = regexp.MustCompile(`(?i)\b(\d+)\s*(?:fate|fudge) (?:dice|die|d6)\b`)
	plainDice = regexp.MustCompile(`(?i)\b(\d*)d(\d+)\b`)
	someFaces = regexp.MustCompile(`(?i)(?:^|[\s(])(\d'?s?(?:(?:\s*[,&/-]\s*|\s+(?:and|or|plus|to)\s+)(?:and\s+|or\s+)?\d'?s?)+)\b`)
	oneFace   = regexp.MustCompile(`(?i)(?:^|[\s(])(\d)'?s\b`)
	aFace     = regexp.MustCompile(`(?i)\b(?:an?|one|any|single|1)\s+(\d)\b`)
	orBetter  = regexp.MustCompile(`(?i)(?:\b(?:at|on|of|with|need\w*|hit\w*|roll\w*)|[,:;])\s+(?:an?\s+)?(\d)\s*(?:\+|or (?:more|better|higher|up|over|above))`)
	counter   = regexp.MustCompile(`(?i)\b(?:count\w*|looking|how many|number of|hits?|hitting|success\w*|needs?|needing|wins?)\b`)
	wanted    = regexp.MustCompile(`(?i)(?:\b(?:at least|no (?:fewer|less) than|minimum(?: of)?)\s+` + many + `|\b` + many + `(?:\s*\+|\s+or more))\s+(?:hits?|success\w*|wins?|\d'?s?)(?:[^\d+]|$)`)
	someOf    = regexp.MustCompile(`(?i)\b` + many + `\s+\d'?s\b`)
	hits      = regexp.MustCompile(`(?i)\b(?:hits?|success\w*)\b`)
)

// calls are what players call some throws.
var calls = strings.NewReplacer("double six", "two 6s on 2d6", "boxcars", "two 6s on 2d6", "snake eyes", "two 1s on 2d6")

// inFigures is a text with the faces of dice in figures that are spoken of: sixes, 6s; a
// six, a 6.
func inFigures(text string) string {
	text = oneSided.ReplaceAllStringFunc(text, func(said string) string {
		n, ok := Number(strings.ToLower(oneSided.FindStringSubmatch(said)[1]))
		return map[bool]string{true: "1d" + n, false: said}[ok]
	})
	text = fateDice.ReplaceAllString(text, "${1}df")
	text = single.ReplaceAllStringFunc(calls.Replace(text), func(said string) string {
		m := single.FindStringSubmatch(said)
		return m[1] + " " + strconv.Itoa(slices.Index(Numerals, strings.ToLower(m[2]))) + m[3]
	})
	return spoken.ReplaceAllStringFunc(text, func(said string) string {
		one := strings.TrimSuffix(strings.ToLower(said), "s")
		return strconv.Itoa(slices.Index(Numerals, strings.Replace(one, "sixe", "six", 1))) + "s"
	})
}

// counted is a roll of which some faces are counted: 8d6, and of them the 5s and 6s. It
// is not ok where none are, or the dice cannot count just those.
func (r Reader) counted(text string) (expr string, ok bool) {
	m := plainDice.FindStringSubmatchIndex(text)
	if m == nil || onesAgain.MatchString(text) {
		return "", false
	}
	sides, _ := strconv.Atoi(text[m[4]:m[5]])
	expr = text[m[0]:m[1]] + faces(text[:m[0]]+" "+text[m[1]:], sides)
	return expr, expr != text[m[0]:m[1]] && r.isDice(expr)
}

// uncountable reports whether a text counts faces of dice that stand apart, which dice
// cannot.
func (r Reader) uncountable(text string) bool {
	m := someFaces.FindStringSubmatch(text)
	_, ok := r.counted(text)
	return m != nil && !ok && counter.MatchString(text) && strings.ContainsAny(m[1], "sS")
}

// faces is what dice of some sides count, by what is said of them: >=5; "" where that is
// nothing, or cannot be written.
func faces(text string, sides int) string {
	if m := someFaces.FindStringSubmatch(text); m != nil && (counter.MatchString(text) || strings.ContainsAny(m[1], "sS")) {
		return among(m[1], sides)
	}
	if all := orBetter.FindAllStringSubmatch(text, -1); len(all) > 0 && hits.MatchString(text) {
		return ">=" + all[len(all)-1][1] // behind how many are wanted
	}
	if m := oneFace.FindStringSubmatch(text); m != nil {
		return "=" + m[1]
	}
	if m := aFace.FindStringSubmatch(text); m != nil && ChanceOf.MatchString(text) {
		return "=" + m[1]
	}
	return ""
}

// among are faces that are all those from one on, or up to one.
func among(text string, sides int) string {
	var all []int
	for _, r := range text {
		if r >= '0' && r <= '9' {
			all = append(all, int(r-'0'))
		}
	}
	low, high := slices.Min(all), slices.Max(all)
	slices.Sort(all)
	whole := strings.ContainsAny(text, "-") || strings.Contains(text, "to") || len(slices.Compact(all)) == high-low+1
	switch {
	case whole && high == sides:
		return ">=" + strconv.Itoa(low)
	case whole && low == 1:
		return "<=" + strconv.Itoa(high)
	}
	return ""
}

// atLeastOf is how many of what is counted are wanted at least; 0: it is not said.
func atLeastOf(text string) int {
	for _, r := range []*regexp.Regexp{wanted, someOf, aFace} {
		for _, said := range r.FindStringSubmatch(text) {
			if n, ok := Number(strings.ToLower(said)); ok && r != aFace {
				m, _ := strconv.Atoi(n)
				return m
			}
			if said != "" && r == aFace || slices.Contains([]string{"a", "an", "any"}, strings.ToLower(said)) {
				return 1
			}
		}
	}
	return 0
}

// Numerals are the numbers in words, from zero on.
var Numerals = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Number reads a number, in figures or as a word.
func Number(text string) (string, bool) {
	if i := slices.Index(Numerals, text); i >= 0 {
		return strconv.Itoa(i), true
	}
	_, err := strconv.ParseFloat(text, 64)
	return text, err == nil && len(text) < 6 && strings.ContainsAny(text, "0123456789") // Inf is infantry
}
