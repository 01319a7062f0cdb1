// Package throws reads lines in bare words that throw dice or ask for their odds: "roll 8
// dice, count 5s and 6s", "chance of at least two sixes on five dice". What it is not sure
// of costs something, to be offered and not to be thrown.
package throws

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
	favored   = regexp.MustCompile(`(?i)\b1?d20\s+(?:with\s+|at\s+)?(dis)?(?:adv|advantage)\b\s*((?:[+-]|plus|minus)\s*\d+)?`)
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
	atLeast   = regexp.MustCompile(`(?i)(?:\bat least\s+(\d+)|\b(\d+)(?:\s*\+|\s+or (?:more|better|higher|above|over)))`)
	beating   = regexp.MustCompile(`(?i)\bbeats?\s+(?:an?\s+)?(\d{1,3})\b`)
	exploding = regexp.MustCompile(`(?i)\b(?:exploding|explode|explodes|open-ended)\b`)
	aDie      = regexp.MustCompile(`(?i)\b\d*d\d+`)
	throw     = regexp.MustCompile(`(?i)(?:^|[^\pL])\d*d(?:\d|%|f\b|\{)`)
	bound     = regexp.MustCompile(`(?i)(<=|>=|≤|≥|<|>|\b(?:at most|no more than|up to|under|below|less than|fewer than|over|above|more than|greater than|exceed\w*))\s*(\d{1,3})\b`)
	orLess    = regexp.MustCompile(`(?i)\b(\d{1,3})\s+or\s+(?:less|lower|fewer|under|below)\b`)
	quiet     = regexp.MustCompile(`(?i)\b(?:secret|secretly|private|privately|behind the screen|only (?:for )?me|for my eyes(?: only)?|whisper\w*)\b`)
)

var (
	picking = regexp.MustCompile(`(?i)^\W*(?:(?:please|can you|could you|randomly|at random)\s+)*(?:pick|choose|select|decide|random)\b.*?(?::|\b(?:from|among|amongst|between|of)\b)\s*(.+)$`)
	listed  = regexp.MustCompile(`(?i)\s*(?:,\s*(?:and|or)\s+|,|;|/|\s(?:and|or)\s)\s*`)
)

// How many are chosen among at most, and of how many words each.
const mostPicked, mostNamed = 20, 3

// ChanceOf finds the words for odds, of whatever.
var ChanceOf = regexp.MustCompile(`(?i)\b(?:chances?|odds|probability|prob|likelihood|likely|average|mean|expected)\b|\bPr?\(`)

// mostDice is how long a line is that may be a roll.
const mostDice = 200

// Throw is a line that somebody may mean who speaks of dice.
type Throw struct {
	Line string
	Cost int // 0: that is what was said
}

// What it costs to read a line otherwise than it stands.
const (
	guess   = 1
	farther = 2 // words are left over, or it is not said what is thrown
)

// Reader reads what is to be thrown.
type Reader struct {
	IsDice  func(text string) bool // whether a text is a roll of dice
	Idle    func(word string) bool // whether a word says nothing of what is wanted
	Playing bool                   // a game is played: attacks and hits may be of it
}

// line is a text as it is read: with its dice as they are written, without the word that
// says to roll, and whether there was one.
type line struct {
	text, body string
	rolls      bool
}

// twice is a roll that hangs on what came of one before: then roll saves for what hit.
var twice = regexp.MustCompile(`(?i)^(.*\d.*?)[\s,;.]+(?:and\s+)?(?:then|after that|afterwards|next)\s+(?:roll\s+|throw\s+|make\s+|do\s+|take\s+)?(?:the\s+|their\s+|my\s+|any\s+)?(?:armou?r\s+)?(?:sav(?:es?|ing)\b|(?:wounds?|damage)\s+(?:for|on|with)\b|(?:re)?-?roll\s+(?:the\s+)?(?:hits|ones that)|again\s+(?:for|with)\s+(?:the|what|those|each)\b).*$`)

// Read reads a line as a roll of dice, with the words behind it as its comment, or as a
// question for odds.
func (r Reader) Read(text string) []Throw {
	if len(text) > mostDice || r.IsDice == nil {
		return nil
	}
	if m := twice.FindStringSubmatch(text); m != nil { // how many there are to throw then nobody knows yet
		out := r.Read(m[1])
		for i := range out {
			out[i].Cost += guess
		}
		return out
	}
	text = asDice(inFigures(compared.ReplaceAllString(text, "$1 versus $2")))
	body := spacedD.ReplaceAllString(rollWord.ReplaceAllString(text, ""), "$1$2")
	if l := either.Split(text, 2); len(l) == 2 && weighing.MatchString(text) {
		if out := r.either(l[0], l[1]); out != nil {
			return out
		}
	}
	if ChanceOf.MatchString(text) || rival.MatchString(text) || beating.MatchString(text) {
		return r.weighed(body)
	}
	l := line{text, body, rollWord.MatchString(text)}
	for _, read := range []func(line) []Throw{r.against, r.tossed, r.picked, r.counts, r.hits, r.again, r.plainly, r.behind} {
		if out := read(l); out != nil {
			return out
		}
	}
	return nil
}

// aimed is a number of attacks with what is added, and what they must reach: of a d20 where
// it is not said of what.
var aimed = regexp.MustCompile(`(?i)^\D*?(\d{1,2})?\s*(?:attack\w*|rolls?|swings?|saves?|saving throws?|checks?)?\s*(?:rolls?\s+)?(?:with|at|of)?\s*(\d*d\d+)?\s*([+-]\s*\d{1,3})\s+(?:against|vs\.?|versus|to (?:beat|hit))\s+(?:an?\s+)?(?:armou?r class|ac|dc|target|difficulty)\s*(?:of\s*)?(\d{1,3})\b`)

// against reads attacks against a number: 5 attack rolls with +7 against armor class 15.
func (r Reader) against(l line) []Throw {
	m := aimed.FindStringSubmatch(l.text)
	if m == nil {
		return nil
	}
	expr := "(" + cmp.Or(m[2], "d20") + strings.ReplaceAll(m[3], " ", "") + ")>=" + m[4]
	if n, _ := strconv.Atoi(m[1]); n > 1 {
		expr = m[1] + "x " + expr
	}
	if !r.isDice(expr) {
		return nil
	}
	return []Throw{rolled(expr, "", map[bool]int{true: guess}[m[2] == ""])}
}

// tossed reads a toss of a coin.
func (r Reader) tossed(l line) []Throw {
	if coin.MatchString(l.text) && (l.rolls || strings.HasPrefix(strings.ToLower(l.text), "flip")) {
		return []Throw{rolled("1d2 # "+strings.Trim(l.body, " .!")+": 1 is heads", "", 0)}
	}
	return nil
}

// picked reads a choice at random among what is named: pick one of Anna, Tom and Vik.
func (r Reader) picked(l line) []Throw {
	m := picking.FindStringSubmatch(l.text)
	if m == nil {
		return nil
	}
	names := listed.Split(strings.Trim(m[1], " .?!"), mostPicked)
	for i, name := range names {
		if n := len(strings.Fields(name)); n == 0 || n > mostNamed {
			return nil
		}
		names[i] = strconv.Itoa(i+1) + " " + strings.TrimSpace(name)
	}
	if len(names) < 2 {
		return nil
	}
	return []Throw{rolled("1d"+strconv.Itoa(len(names))+" # "+strings.Join(names, ", "), "", guess)}
}

// counts reads a roll of which some faces are counted; of faces that dice cannot count
// the roll alone is offered.
func (r Reader) counts(l line) []Throw {
	if expr, ok := r.counted(l.body); ok && (l.rolls || r.startsWith(l.body)) {
		return []Throw{rolled(expr, "", 0)}
	}
	if m := plainDice.FindString(l.body); m != "" && r.uncountable(l.body) {
		return []Throw{rolled(m, "", guess)}
	}
	return nil
}

// hits reads a roll of which those are counted that hit.
func (r Reader) hits(l line) []Throw {
	if m := hitsOn.FindStringSubmatchIndex(l.body); m != nil {
		counted := l.body[:m[0]] + "=" + l.body[m[2]:m[3]]
		if m[4] >= 0 && !strings.EqualFold(strings.TrimSpace(l.body[m[4]:m[5]]), "s") {
			counted = l.body[:m[0]] + ">=" + l.body[m[2]:m[3]]
		}
		if r.isDice(counted) {
			return []Throw{rolled(counted, "", 0)}
		}
	}
	if m := howMany.FindStringSubmatch(l.text); m != nil && r.isDice(m[2]) {
		return []Throw{rolled(m[2]+"="+m[1], "", guess)}
	}
	if m := topTwo.FindStringSubmatch(l.text); m != nil && l.rolls {
		return []Throw{rolled(m[1]+"d6>="+m[2], "", guess)}
	}
	if m := hitting.FindStringSubmatch(l.text); m != nil && (l.rolls || !r.Playing) {
		return []Throw{rolled(m[1]+"d6>="+m[2], "", guess)}
	}
	return nil
}

// again reads a roll of which some dice are thrown again.
func (r Reader) again(l line) []Throw {
	dice := plainDice.FindString(l.body)
	switch expr, rest, ok := r.begins(l.body); {
	case onesAgain.MatchString(l.body) && !ok && r.isDice(dice+"ro=1"):
		return []Throw{rolled(dice+"ro=1", "", guess)}
	case onesAgain.MatchString(rest) && ok && r.isDice(expr+"ro=1"):
		return []Throw{rolled(expr+"ro=1", "", 0)}
	case !exploding.MatchString(l.body):
		return nil
	}
	body := strings.TrimSpace(strings.Replace(l.body, exploding.FindString(l.body), "", 1))
	if expr, rest, ok := r.begins(body); ok && r.isDice(expr+"!") {
		return []Throw{rolled(commented(expr+"!", rest), "", guess)}
	}
	if r.isDice(dice + "!") {
		return []Throw{rolled(dice+"!", "", guess)}
	}
	return nil
}

// plainly reads a roll with what is said of it behind.
func (r Reader) plainly(l line) []Throw {
	expr, rest, ok := r.begins(l.body)
	if !ok {
		return nil
	}
	if m := counting.FindStringSubmatch(rest); m != nil && r.isDice(expr+">="+cmp.Or(m[1], m[2])) {
		return []Throw{rolled(expr+">="+cmp.Or(m[1], m[2]), "", 0)}
	}
	expr, rest = r.others(repeated(expr, rest))
	if quiet.MatchString(rest) {
		rest = strings.TrimSpace(quiet.ReplaceAllString(rest, ""))
		return []Throw{rolled(commented(expr, rest), " private:on", 0)}
	}
	return []Throw{rolled(commented(expr, rest), "", 0)}
}

// behind reads a roll that stands behind other words, and one of which only is said that
// it is to be secret.
func (r Reader) behind(l line) []Throw {
	if at := aDie.FindStringIndex(l.body); at != nil && at[0] > 0 {
		if expr, rest, ok := r.begins(l.body[at[0]:]); ok {
			words := strings.Fields(strings.ToLower(l.body[:at[0]] + rest))
			if l.rolls && !slices.ContainsFunc(words, func(w string) bool { return !r.Idle(w) }) {
				return []Throw{rolled(expr, "", 0)} // roll a d100 please
			}
			return []Throw{rolled(commented(expr, strings.TrimSpace(l.body[:at[0]]+rest)), "", farther)}
		}
	}
	if l.rolls && quiet.MatchString(l.text) {
		return []Throw{rolled("2d6", " private:on", farther)}
	}
	return nil
}

// asDice is a text with its dice as they are written: two six-sided dice is 2d6.
func asDice(text string) string {
	words := strings.Fields(text)
	words = append(words, "")
	for i, w := range words[:len(words)-1] {
		if n, ok := Number(strings.ToLower(w)); ok && (dicey.MatchString(words[i+1]) || i > 0 && isDee(words[i-1])) {
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
		n, _ := Number(strings.ToLower(cmp.Or(m[4], "1")))
		high := strings.ContainsAny(strings.ToLower(m[3][:1]), "hbt")
		return m[1] + strings.ToLower(m[2][:1]) + map[bool]string{true: "h", false: "l"}[high] + n
	})
	text = favored.ReplaceAllStringFunc(text, func(said string) string {
		m := favored.FindStringSubmatch(said)
		return "2d20k" + map[bool]string{true: "l1", false: "h1"}[m[1] != ""] + signed.Replace(m[2])
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

// signed is what is added as it is to be written.
var signed = strings.NewReplacer(" ", "", "plus", "+", "minus", "-")

func isDee(word string) bool { return strings.EqualFold(word, "dee") || strings.EqualFold(word, "d") }

func rolled(expr, options string, cost int) Throw {
	return Throw{"roll expr:" + cmdline.Quote(expr) + options, cost}
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
	n, _ := Number(strings.ToLower(m[2]))
	if m[1] != "" {
		n = map[string]string{"twice": "2", "thrice": "3"}[strings.ToLower(m[1])]
	}
	return n + "x " + expr, rest[len(m[0]):]
}

// others are further rolls that stand behind one: 2d6 and then 1d10.
func (r Reader) others(expr, rest string) (all, left string) {
	for {
		next := rest[len(also.FindString(rest)):]
		more, left, ok := r.begins(next)
		if !ok || strings.Contains(expr, "x ") {
			return expr, rest
		}
		expr, rest = expr+"; "+more, left
	}
}

// isDice reports whether a text is a roll that throws a die.
func (r Reader) isDice(text string) bool {
	return throw.MatchString(text) && r.IsDice(text)
}

// startsWith reports whether a text begins with dice.
func (r Reader) startsWith(text string) bool {
	_, _, ok := r.begins(text)
	return ok
}

// begins finds the longest beginning of a text, in whole words, that is a roll.
func (r Reader) begins(text string) (expr, rest string, ok bool) {
	words := strings.Fields(text)
	for n := min(len(words), 20); n > 0; n-- {
		expr := strings.TrimRight(strings.Join(words[:n], " "), ",:;?!.")
		if r.isDice(expr) {
			return expr, strings.Join(words[n:], " "), true
		}
	}
	return "", "", false
}

// weighed reads a question for the odds of dice.
func (r Reader) weighed(text string) []Throw {
	at := aDie.FindStringIndex(text)
	if at == nil {
		return nil
	}
	expr, _, ok := r.begins(strings.TrimRight(text[at[0]:], ") ?"))
	if !ok {
		return nil
	}
	if counted, ok := r.counted(text); ok {
		if n := atLeastOf(text); n > 0 {
			cost := guess
			if wanted.MatchString(text) {
				cost = 0
			}
			return []Throw{{"odds expr:" + cmdline.Quote(counted) + " at_least:" + strconv.Itoa(n), cost}}
		}
		return []Throw{{"odds expr:" + cmdline.Quote(counted), guess}}
	}
	line := "odds expr:" + cmdline.Quote(expr)
	if m := rival.FindStringSubmatch(text); m != nil && r.isDice(m[2]) {
		return []Throw{{"odds expr:" + cmdline.Quote(m[1]) + " versus:" + m[2], guess}}
	}
	if out := bounded(expr, text); out != nil {
		return out
	}
	if m := atLeast.FindStringSubmatch(text); m != nil {
		return []Throw{{line + " at_least:" + cmp.Or(m[1], m[2]), 0}}
	}
	if m := beating.FindStringSubmatch(text); m != nil {
		n, _ := strconv.Atoi(m[1])
		return []Throw{{line + " at_least:" + strconv.Itoa(n+1), guess}}
	}
	return []Throw{{line, guess}}
}

// either parts two rolls of which one is to be chosen, and weighing says that it is asked
// which is the better.
var (
	either   = regexp.MustCompile(`(?i)\s*,?\s+(?:or|vs\.?|versus|than|against|compared (?:to|with))\s+`)
	weighing = regexp.MustCompile(`(?i)\b(?:better|best|worse|compare|or|likelier|safer|stronger|rather|prefer|vs\.?|versus)\b`)
)

// either holds two rolls against one another that are spoken of each by itself: 3d6 that
// hit on 4s or 2d6 that hit on 3s.
func (r Reader) either(one, other string) []Throw {
	a, ok := r.spokenOf(one)
	b, also := r.spokenOf(other)
	if !ok || !also {
		return nil
	}
	return []Throw{{"odds expr:" + cmdline.Quote(a) + " versus:" + cmdline.Quote(b), guess}}
}

// spokenOf is the one roll that words speak of, with what of it is counted or thrown again;
// ok is false where they speak of none, or of no more than the dice.
func (r Reader) spokenOf(text string) (expr string, ok bool) {
	m := plainDice.FindAllString(text, 2)
	if len(m) != 1 {
		return "", false
	}
	again := map[bool]string{true: "ro=1"}[onesAgain.MatchString(text) || onesAgainToo.MatchString(text)]
	rest := onesAgainToo.ReplaceAllString(onesAgain.ReplaceAllString(text, " "), " ")
	if at := eachHits.FindStringSubmatch(rest); at != nil {
		again += ">=" + at[1]
	}
	expr = m[0] + again
	return expr, again != "" && r.isDice(expr)
}

var (
	onesAgainToo = regexp.MustCompile(`(?i)\b(?:with )?(?:a )?re-?rolls?\s+(?:of\s+)?(?:all\s+|the\s+)?(?:ones?|1s?)\b`)
	eachHits     = regexp.MustCompile(`(?i)\b(?:hit\w*|need\w*|success\w*|wound\w*|count\w*|on|at|of)\s+(?:an?\s+|on\s+)*(\d)\s*(?:'?s\b|\+|or (?:more|better|higher|up)|up\b)`)
)

// bounded reads a question for odds on one side of a number; what dice stay under is the rest
// of what they reach.
func bounded(expr, text string) []Throw {
	m := bound.FindStringSubmatch(text)
	if less := orLess.FindStringSubmatch(text); less != nil {
		m = []string{"", "<=", less[1]}
	}
	if m == nil || m[1] == "" {
		return nil
	}
	dice, compares := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(strings.SplitN(expr, m[1], 2)[0]), "<>=")), strings.Contains(expr, m[1])
	n, _ := strconv.Atoi(m[2])
	if die := plainDice.FindStringSubmatch(dice); compares && die != nil && die[1] > "1" {
		if sides, _ := strconv.Atoi(die[2]); n <= sides {
			return nil // each die is held against it
		}
	}
	line := "odds expr:" + cmdline.Quote(dice)
	switch sign := strings.ToLower(m[1]); {
	case sign == ">=" || sign == "≥":
		return []Throw{{line + " at_least:" + strconv.Itoa(n), 0}}
	case sign == ">" || slices.Contains([]string{"over", "above", "more than", "greater than"}, sign) || strings.HasPrefix(sign, "exceed"):
		return []Throw{{line + " at_least:" + strconv.Itoa(n+1), guess}}
	case slices.Contains([]string{"<", "under", "below", "less than", "fewer than"}, sign):
		n--
	}
	return []Throw{{line, guess}, {line + " at_least:" + strconv.Itoa(n+1), farther}}
}
