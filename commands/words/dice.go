package words

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
)

var (
	ofSides   = regexp.MustCompile(`(?i)\b(\d+)\s+(?:six[- ]sided |six-sided |regular |normal |ordinary )?(?:dice|die|d6s|dices)\b(?:\s+(?:of|with|having|to)\s+(\d+)\s+(?:sides?|faces?)\b)?`)
	dicey     = regexp.MustCompile(`(?i)^(?:dice|die|dices|d|dee|six-sided|\d+-sided|d\d+s?|sides?|sided|faces?|ten|twenty|six)\b`)
	spokenD   = regexp.MustCompile(`(?i)\b(\d+)\s*(?:dee|d|x d)\s+(\d+)\b`)
	favored   = regexp.MustCompile(`(?i)\b1?d20\s+(?:with\s+|at\s+)?(dis)?(?:adv|advantage)\b\s*([+-]\s*\d+)?`)
	hitting   = regexp.MustCompile(`(?i)\b(\d{1,3})\s*(?:d6|dice|attacks?|shots?|hits?|rolls?|swings?|blows?)\b.*?\b(?:hit\w*|need\w*|success\w*|wound\w*|count\w*|want\w*|how many|on|are|is)\b\D*?(\d)\s*(?:\+|or (?:more|better|higher|over|above)|plus|up\b|and (?:up|over|above|more))`)
	compared  = regexp.MustCompile(`(?i)^compare\s+(\d*d\d+\S*)\s+(?:and|with|to|&)\s+(\d*d\d+)`)
	rival     = regexp.MustCompile(`(?i)\b(\d*d\d+\S*)\s+(?:vs\.?|versus|against|or|better than|beats?|higher than)\s+(?:an?\s+)?(\d*d\d+[+-]?\d*)`)
	keeping   = regexp.MustCompile(`(?i)\b(\d+d\d+),?\s+(?:and\s+)?(keep|drop|take|discard)(?:ing|s)?\s+(?:only\s+)?(?:the\s+)?(highest|lowest|best|worst|top|bottom|low|high)(?:\s+(\d+|one|two|three|four))?\b`)
	setsOf    = regexp.MustCompile(`(?i)\b(\d{1,2})\s+(?:sets?|times|rolls?|throws?)\s+(?:of\s+)?(\d*d\d+\S*)`)
	bestOf    = regexp.MustCompile(`(?i)\b(best|highest|worst|lowest)\s+of\s+(\d+)\s?(d\d+)\b`)
	counting  = regexp.MustCompile(`(?i)(?:\b(?:hits?|hitting|success\w*|count\w*|how many|need\w*)\b.*?\b(\d+)\s?(?:\+|s\b|or (?:more|better|higher|over))|\b(\d+)\s?(?:\+|or (?:more|better|higher|over))\s*(?:are|is|=|count|for)?\s*(?:an?\s+)?(?:hits?|success\w*)\b)`)
	plural    = regexp.MustCompile(`(?i)\b(\d*d\d+)s\b`)
	plusMinus = regexp.MustCompile(`(?i)\b(\d*d\d+)\s+(plus|minus|add)\s+(\d+)\b`)
	onesAgain = regexp.MustCompile(`(?i)\bre-?roll(?:ing)?\s+(?:all\s+|the\s+)?(?:ones?|1s?)\b`)
	howMany   = regexp.MustCompile(`(?i)\bhow many\s+(\d)'?e?s\b.*?\b(\d+d\d+)\b`)
	pairOf    = regexp.MustCompile(`(?i)\b(?:a )?(?:pair|couple) of (d\d+s?|dice)\b`)
	keepN     = regexp.MustCompile(`(?i)\b(\d+d\d+),?\s+(?:and\s+)?(keep|drop)\s+(?:the\s+)?(\d+)\s+(highest|lowest|best|worst)\b`)
	topTwo    = regexp.MustCompile(`(?i)\b(\d{1,3})d6\b.*?\b([2-5])'?s?\s*(?:and|or|&|,|-|to)\s*6'?(?:es|s)?\b`)
	rollWord  = regexp.MustCompile(`(?i)^(?:roll|rolls|r|throw|toss|dice)\b[\s:]*`)
	spacedD   = regexp.MustCompile(`(?i)\b(\d+)\s+(d\s?\d+)`)
	hitsOn    = regexp.MustCompile(`(?i)[,\s]*\b(?:hits?|success(?:es)?|count(?:ing)?|wins?)\s+(?:on|of|at|for)?\s*(\d+)(\s*\+|\s*or (?:more|better|higher|over)|s)?.*$`)
	coin      = regexp.MustCompile(`(?i)\bcoin\b`)
	chanceOf  = regexp.MustCompile(`(?i)\b(?:chances?|odds|probability|likelihood|likely|average|mean|expected)\b`)
	atLeast   = regexp.MustCompile(`(?i)(?:\bat least\s+(\d+)|\b(\d+)(?:\s*\+|\s+or (?:more|better|higher|above|over)))`)
	beating   = regexp.MustCompile(`(?i)\bbeats?\s+(?:an?\s+)?(\d{1,3})\b`)
	exploding = regexp.MustCompile(`(?i)\b(?:exploding|explode|explodes|open-ended)\b`)
	aDie      = regexp.MustCompile(`(?i)\b\d*d\d+`)
	throw     = regexp.MustCompile(`(?i)(?:^|[^\pL])\d*d(?:\d|%|f\b|\{)`)
	quiet     = regexp.MustCompile(`(?i)\b(?:secret|secretly|private|privately|behind the screen|only (?:for )?me|for my eyes(?: only)?|whisper\w*)\b`)
)

// mostDice is how long a line is that may be a roll.
const mostDice = 200

// dice reads what is to be thrown.
type dice struct{ Vocabulary }

// rolls reads a line as a roll of dice, with the words behind it as its comment, or as
// a question for odds.
func (v dice) rolls(text string) []Reading {
	if len(text) > mostDice || v.Dice == nil {
		return nil
	}
	text = asDice(inFigures(compared.ReplaceAllString(text, "$1 versus $2")))
	said := rollWord.MatchString(text)
	body := spacedD.ReplaceAllString(rollWord.ReplaceAllString(text, ""), "$1$2")
	switch {
	case chanceOf.MatchString(text), rival.MatchString(text), beating.MatchString(text):
		return v.weighed(body)
	case said && coin.MatchString(text), strings.HasPrefix(strings.ToLower(text), "flip") && coin.MatchString(text):
		return []Reading{rolled("1d2 # "+strings.TrimSpace(body), "", 0)}
	}
	if expr, ok := v.counted(text); ok && (said || v.startsWith(body)) {
		return []Reading{rolled(expr, "", 0)}
	}
	if m := plainDice.FindString(text); m != "" && v.uncountable(text) {
		return []Reading{rolled(m, "", slip)}
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
	if m := howMany.FindStringSubmatch(text); m != nil && v.isDice(m[2]) {
		return []Reading{rolled(m[2]+"="+m[1], "", slip)}
	}
	if m := topTwo.FindStringSubmatch(text); m != nil && said {
		return []Reading{rolled(m[1]+"d6>="+m[2], "", slip)}
	}
	if m := hitting.FindStringSubmatch(text); m != nil && (said || v.Game == nil) {
		return []Reading{rolled(m[1]+"d6>="+m[2], "", slip)}
	}
	if dice := plainDice.FindString(body); onesAgain.MatchString(body) && !v.startsWith(body) && v.isDice(dice+"ro=1") {
		return []Reading{rolled(dice+"ro=1", "", slip)}
	}
	if m := exploding.FindString(body); m != "" {
		if dice := plainDice.FindString(body); !v.startsWith(body) && dice != "" && v.isDice(dice+"!") {
			return []Reading{rolled(dice+"!", "", slip)}
		}
		body = strings.Replace(body, m, "", 1)
		if expr, rest, ok := v.begins(strings.TrimSpace(body)); ok && v.isDice(expr+"!") {
			return []Reading{rolled(commented(expr+"!", rest), "", slip)}
		}
	}
	if expr, rest, ok := v.begins(body); ok {
		if onesAgain.MatchString(rest) && v.isDice(expr+"ro=1") {
			return []Reading{rolled(expr+"ro=1", "", 0)}
		}
		if m := counting.FindStringSubmatch(rest); m != nil && v.isDice(expr+">="+cmp.Or(m[1], m[2])) {
			return []Reading{rolled(expr+">="+cmp.Or(m[1], m[2]), "", 0)}
		}
		expr, rest = v.others(repeated(expr, rest))
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

// asDice is a text with its dice as they are written: two six-sided dice is 2d6.
func asDice(text string) string {
	words := strings.Fields(text)
	words = append(words, "")
	for i, w := range words[:len(words)-1] {
		if n, ok := number(strings.ToLower(w)); ok && (dicey.MatchString(words[i+1]) || i > 0 && isDee(words[i-1])) {
			words[i] = n
		}
	}
	text = pairOf.ReplaceAllString(strings.TrimSpace(strings.Join(words, " ")), "2 $1")
	text = ofSides.ReplaceAllStringFunc(text, func(said string) string {
		m := ofSides.FindStringSubmatch(said)
		return m[1] + "d" + cmp.Or(m[2], "6")
	})
	text = spokenD.ReplaceAllStringFunc(text, func(said string) string {
		m := spokenD.FindStringSubmatch(said)
		return m[1] + "d" + m[2]
	})
	text = keepN.ReplaceAllString(text, "$1 $2 $4 $3")
	text = keeping.ReplaceAllStringFunc(text, func(said string) string {
		m := keeping.FindStringSubmatch(said)
		n, _ := number(strings.ToLower(cmp.Or(m[4], "1")))
		high := strings.ContainsAny(strings.ToLower(m[3][:1]), "hbt")
		return m[1] + strings.ToLower(m[2][:1]) + map[bool]string{true: "h", false: "l"}[high] + n
	})
	text = favored.ReplaceAllStringFunc(text, func(said string) string {
		m := favored.FindStringSubmatch(said)
		return "2d20k" + map[bool]string{true: "l1", false: "h1"}[m[1] != ""] + strings.ReplaceAll(m[2], " ", "")
	})
	text = plural.ReplaceAllString(text, "$1")
	text = plusMinus.ReplaceAllStringFunc(text, func(said string) string {
		m := plusMinus.FindStringSubmatch(said)
		return m[1] + map[string]string{"plus": "+", "minus": "-", "add": "+"}[strings.ToLower(m[2])] + m[3]
	})
	text = setsOf.ReplaceAllString(text, "${1}x $2")
	text = bestOf.ReplaceAllStringFunc(text, func(said string) string {
		m := bestOf.FindStringSubmatch(said)
		return m[2] + m[3] + map[bool]string{true: "kh1", false: "kl1"}[strings.ContainsAny(strings.ToLower(m[1][:1]), "bh")]
	})
	return text
}

func isDee(word string) bool { return strings.EqualFold(word, "dee") || strings.EqualFold(word, "d") }

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

var (
	inOrder = regexp.MustCompile(`(?i)^\W*in order\b`)
	times   = regexp.MustCompile(`(?i)^\W*(?:(twice|thrice)|(\d+|two|three|four|five|six|seven|eight|nine|ten) ?(?:times|x))\b\s*`)
	also    = regexp.MustCompile(`(?i)^\W*(?:(?:and|then|plus|also|for me|roll|a|one)\b\W*)*`)
)

// repeated is a roll that is thrown several times: 3d6 six times.
func repeated(expr, rest string) (string, string) {
	rest = inOrder.ReplaceAllString(rest, "")
	m := times.FindStringSubmatch(rest)
	if m == nil {
		return expr, rest
	}
	n, _ := number(strings.ToLower(m[2]))
	if m[1] != "" {
		n = map[string]string{"twice": "2", "thrice": "3"}[strings.ToLower(m[1])]
	}
	return n + "x " + expr, rest[len(m[0]):]
}

// others are further rolls that stand behind one: 2d6 and then 1d10.
func (v dice) others(expr, rest string) (all, left string) {
	for {
		next := rest[len(also.FindString(rest)):]
		more, left, ok := v.begins(next)
		if !ok || strings.Contains(expr, "x ") {
			return expr, rest
		}
		expr, rest = expr+"; "+more, left
	}
}

// isDice reports whether a text is a roll that throws a die.
func (v dice) isDice(text string) bool {
	return throw.MatchString(text) && v.Dice(text)
}

// startsWith reports whether a text begins with dice.
func (v dice) startsWith(text string) bool {
	_, _, ok := v.begins(text)
	return ok
}

// begins finds the longest beginning of a text, in whole words, that is a roll.
func (v dice) begins(text string) (expr, rest string, ok bool) {
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
func (v dice) weighed(text string) []Reading {
	at := aDie.FindStringIndex(text)
	if at == nil {
		return nil
	}
	expr, _, ok := v.begins(text[at[0]:])
	if !ok {
		return nil
	}
	if counted, ok := v.counted(text); ok {
		if n := atLeastOf(text); n > 0 {
			cost := slip
			if wanted.MatchString(text) {
				cost = 0
			}
			return []Reading{{"odds expr:" + cmdline.Quote(counted) + " at_least:" + strconv.Itoa(n), cost}}
		}
		return []Reading{{"odds expr:" + cmdline.Quote(counted), slip}}
	}
	line := "odds expr:" + cmdline.Quote(expr)
	if m := rival.FindStringSubmatch(text); m != nil && v.isDice(m[2]) {
		return []Reading{{"odds expr:" + cmdline.Quote(m[1]) + " versus:" + m[2], slip}}
	}
	if m := atLeast.FindStringSubmatch(text); m != nil {
		return []Reading{{line + " at_least:" + cmp.Or(m[1], m[2]), 0}}
	}
	if m := beating.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		return []Reading{{line + " at_least:" + strconv.Itoa(n+1), slip}}
	}
	return []Reading{{line, slip}}
}
