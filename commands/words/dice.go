package words

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
)

var (
	rollWord = regexp.MustCompile(`(?i)^(?:roll|rolls|r|throw|toss|dice)\b[\s:]*`)
	spacedD  = regexp.MustCompile(`(?i)\b(\d+)\s+(d\s?\d+)`)
	hitsOn   = regexp.MustCompile(`(?i)[,\s]*\b(?:hits?|success(?:es)?|count(?:ing)?|wins?)\s+(?:on|of|at|for)?\s*(\d+)(\s*\+|\s*or (?:more|better|higher|over)|s)?.*$`)
	coin     = regexp.MustCompile(`(?i)\bcoin\b`)
	chanceOf = regexp.MustCompile(`(?i)\b(?:chances?|odds|probability|likelihood)\b`)
	atLeast  = regexp.MustCompile(`(?i)\b(\d+)(?:\s*\+|\s+or (?:more|better|higher))`)
	beating  = regexp.MustCompile(`(?i)\bbeats?\s+(?:an?\s+)?(\d{1,3})\b`)
	aDie     = regexp.MustCompile(`(?i)\b\d*d\d+`)
	throw    = regexp.MustCompile(`(?i)(?:^|[^\pL])\d*d(?:\d|%|f\b|\{)`)
	quiet    = regexp.MustCompile(`(?i)\b(?:secret|secretly|private|privately)\b`)
)

// mostDice is how long a line is that may be a roll.
const mostDice = 200

// rolls reads a line as a roll of dice, with the words behind it as its comment, or as
// a question for odds.
func (v Vocabulary) rolls(text string) []Reading {
	if len(text) > mostDice || v.Dice == nil {
		return nil
	}
	said := rollWord.MatchString(text)
	body := spacedD.ReplaceAllString(rollWord.ReplaceAllString(text, ""), "$1$2")
	switch {
	case chanceOf.MatchString(text), beating.MatchString(text):
		return v.weighed(body)
	case said && coin.MatchString(text), strings.HasPrefix(strings.ToLower(text), "flip") && coin.MatchString(text):
		return []Reading{rolled("1d2 # "+strings.TrimSpace(body), "", 0)}
	}
	if m := hitsOn.FindStringSubmatchIndex(body); m != nil {
		counted := body[:m[0]] + "=" + body[m[2]:m[3]]
		if m[4] >= 0 && !strings.EqualFold(strings.TrimSpace(body[m[4]:m[5]]), "s") {
			counted = body[:m[0]] + ">=" + body[m[2]:m[3]]
		}
		if v.isDice(counted) {
			return []Reading{rolled(counted, "", 0)}
		}
	}
	if expr, rest, ok := v.begins(body); ok {
		if quiet.MatchString(rest) {
			rest = strings.TrimSpace(quiet.ReplaceAllString(rest, ""))
			return []Reading{rolled(commented(expr, rest), " private:on", 0)}
		}
		return []Reading{rolled(commented(expr, rest), "", 0)}
	}
	if at := aDie.FindStringIndex(body); at != nil && at[0] > 0 {
		if expr, rest, ok := v.begins(body[at[0]:]); ok {
			if words := strings.Fields(strings.ToLower(body[:at[0]] + rest)); said && !slices.ContainsFunc(words, func(w string) bool { return !fillers[w] }) {
				return []Reading{rolled(expr, "", 0)} // roll a d100 please
			}
			return []Reading{rolled(commented(expr, strings.TrimSpace(body[:at[0]]+rest)), "", leftOver)}
		}
	}
	if said && quiet.MatchString(text) {
		return []Reading{rolled("2d6", " private:on", missing)}
	}
	return nil
}

func rolled(expr, options string, cost int) Reading {
	return Reading{"roll expr:" + cmdline.Quote(expr) + options, cost}
}

func commented(expr, words string) string {
	words = strings.Trim(words, " #,;:")
	if words == "" {
		return expr
	}
	return expr + " # " + words
}

// isDice reports whether a text is a roll that throws a die.
func (v Vocabulary) isDice(text string) bool {
	return throw.MatchString(text) && v.Dice(text)
}

// begins finds the longest beginning of a text, in whole words, that is a roll.
func (v Vocabulary) begins(text string) (expr, rest string, ok bool) {
	words := strings.Fields(text)
	for n := min(len(words), 20); n > 0; n-- {
		expr := strings.TrimRight(strings.Join(words[:n], " "), ",:;?!.")
		if v.isDice(expr) {
			return expr, strings.Join(words[n:], " "), true
		}
	}
	return "", "", false
}

// weighed reads a question for the odds of dice.
func (v Vocabulary) weighed(text string) []Reading {
	at := aDie.FindStringIndex(text)
	if at == nil {
		return nil
	}
	expr, _, ok := v.begins(text[at[0]:])
	if !ok {
		return nil
	}
	line := "odds expr:" + cmdline.Quote(expr)
	if m := atLeast.FindStringSubmatch(text); m != nil {
		return []Reading{{line + " at_least:" + m[1], 0}}
	}
	if m := beating.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		return []Reading{{line + " at_least:" + strconv.Itoa(n+1), slip}}
	}
	return []Reading{{line, slip}}
}
