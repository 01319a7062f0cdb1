// Package manner knows how people say what they want, whatever it is: with courtesies, with
// slips that they take back, as a dispute, again and again.
package manner

import (
	"regexp"
	"strconv"
	"strings"
)

// amending are words that take back what was said before.
const amending = `(?:no|nope|wait|sorry|oops|ah|er|um|hm|actually|i|mean|meant|scratch|that|correction|instead|rather)`

// regrets are said behind what was meant.
const regrets = `(?:[,.;]?\s*(?:and |please |so )*(?:take (?:that|it) back|undo(?: that| it| the last)?|sorry|my bad|oops))?`

var (
	fromTo   = regexp.MustCompile(`(?i)\b([a-ce-z])(\d{1,2})\s?(?:-|–|to|thru|through|bis|à|a|hasta)\s?([a-ce-z]?)(\d{1,2})\b`)
	meantNot = regexp.MustCompile(`(?i)^(?:` + amending + `[\s,.:;!]+)+(.+?)[\s,]+(?:and\s+)?not\s+(?:to\s+|the\s+)?\S+(?:\s+\d+)?` + regrets + `[.!]*$`)
	butNot   = regexp.MustCompile(`(?i)^(.+?),\s*not\s+(?:to\s+|the\s+)?\S+(?:\s+\d+)?[.!]*$`)
	notMeant = regexp.MustCompile(`(?i)^(?:` + amending + `[\s,.:;!]+)*not\s+[^,;.]+[,;.]\s*(?:but\s+)?(.+?)` + regrets + `$`)
	retold   = regexp.MustCompile(`(?i)^.*\b(?:no sorry|sorry no|no wait|wait no|scratch that|correction|i mean|i meant|make that)\b[\s,:]*(.+)$`)
)

// takesBack says that the last thing is to be taken back, and no more.
var takesBack = regexp.MustCompile(`(?i)^(?:(?:oops|whoops|please|no|wait|sorry)[\s,!.]*)*(?:undo|take back|take (?:it|that) back|revert|ctrl[- +]?z|strg[- +]?z|back up)(?:\s+(?:it|that|this|the last (?:one|thing)|last|please))*[!.\s]*$`)

// courtesy is what is said besides, and asks for nothing.
var courtesy = regexp.MustCompile(`(?i)[\s,]*\b(?:as soon as possible|asap|if (?:you (?:can|could|would|please|may|will)|it'?s? (?:is )?possible|possible|i may|i can)|when(?:ever)? possible|together(?: in (?:a )?(?:line|formation))?|side by side|thank you(?: very much)?|thanks(?: in advance| a lot)?|if you would be so kind|if there (?:is|are) (?:one|any)|if (?:that|it)(?:.?s| is) (?:allowed|ok|okay|legal|possible|fine|all right)(?: with you)?)\b`)

// inFront is where something stands, and no front.
var inFront = regexp.MustCompile(`(?i)\bin front of\b`)

// greeting is said before what is wanted, and twoSides is what something stands between.
var (
	greeting = regexp.MustCompile(`(?i)^(?:(?:hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)|dear \pL+|bonjour|hola|hallo|guten (?:tag|abend|morgen))(?: (?:there|bot|all|everyone|referee))?[\s,!.]+)+`)
	twoSides = regexp.MustCompile(`(?i)\b(between\s+(?:the\s+|my\s+|his\s+)?\S+(?:\s+\S+){0,2}?)\s+and\s+`)
)

// What is kept for later is done when it comes, weapons may be joined by a sign, and how is
// asked behind what one wants to do.
var (
	saved = regexp.MustCompile(`(?i)\b(?:save|keep|reserve|hold)\s+(?:the\s+|my\s+)?([a-z]\d{1,2}(?:\s*(?:,|and|&|\+)\s*[a-z]\d{1,2})*|lasers?|proton(?: cannon)?)\s+(?:for\s+)?(?:when|until|till|if|once)\s+`)
	plus  = regexp.MustCompile(`(?i)\b([a-z]\d{1,2})\s?\+\s?([a-z]\d{1,2})\b`)
	how   = regexp.MustCompile(`(?i)^(.*\S\s+\S*[^\s,])[\s,]+how(?: (?:do i|i|to))?(?: (?:do|say|write|type) (?:it|that|this))?\s*\?*$`)
)

// Wanted is what is wanted by somebody who asks how to do it, or says it for later.
func Wanted(text string) string {
	text = saved.ReplaceAllString(plus.ReplaceAllString(text, "$1 $2"), "fire $1 when ")
	return how.ReplaceAllString(text, "$1")
}

// addressed is said to somebody by name.
var addressed = regexp.MustCompile(`^@?(\pL[\pL\d]*)\s?:\s+\S`)

// Addressed is the name of whom a text speaks to; "" if to nobody by name.
func Addressed(text string) string {
	if m := addressed.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// Bare is a text without its courtesies, unless it is nothing else.
func Bare(text string) string {
	text = twoSides.ReplaceAllString(inFront.ReplaceAllString(text, "beside"), "$1 ")
	if rest := greeting.ReplaceAllString(text, ""); len(strings.Fields(rest)) > 3 {
		text = rest
	}
	if out := strings.TrimSpace(courtesy.ReplaceAllString(text, "")); len(out) > len(text)/3 {
		return out
	}
	return text
}

// mostSpread is how many things a row has at most that are spelled out.
const mostSpread = 8

// Spread spells a row of numbered things out: L1-L4 is L1 L2 L3 L4.
func Spread(text string) string {
	return fromTo.ReplaceAllStringFunc(text, func(said string) string {
		m := fromTo.FindStringSubmatch(said)
		from, _ := strconv.Atoi(m[2])
		to, _ := strconv.Atoi(m[4])
		if m[3] != "" && !strings.EqualFold(m[1], m[3]) || to <= from || to > from+mostSpread {
			return said
		}
		out := m[1] + m[2]
		for n := from + 1; n <= to; n++ {
			out += " " + m[1] + strconv.Itoa(n)
		}
		return out
	})
}

// Corrected is what was meant of a sentence that takes something back: left, not right.
func Corrected(text string) string {
	for _, r := range []*regexp.Regexp{notMeant, meantNot, butNot, retold} {
		if m := r.FindStringSubmatch(text); m != nil {
			return m[1]
		}
	}
	return text
}

// TakesBack reports whether the last thing is to be taken back, and no more is said.
func TakesBack(text string) bool { return takesBack.MatchString(text) }

// askedLater is a question behind something else: in Goliath: can a horse swim.
var askedLater = regexp.MustCompile(`(?i)[:;,.]\s+(?:so |and |but )?(?:what|how|which|who|where|why|can (?:i|we|my|a|the|he|they)|may (?:i|we|my)|does?\s+(?:i|we|my|a|the|he|it|they)|is (?:it|there|a|the)|are (?:there|they|we)|should i)\b`)

// supposing asks what would be: what happens if.
var supposing = regexp.MustCompile(`(?i)\bwhat(?:'?s| would| will| does| do)?\s+(?:happens?|if|when)\b`)

// disputing says that what was done should not have been, or not so.
var disputing = regexp.MustCompile(`(?i)\b(?:i (?:contest|dispute|protest|object|disagree|challenge that)|contest (?:that|this|the)|(?:should|must) (?:be|have been) (?:void|invalid|cancell?ed|overturned|annulled|a miss|rerolled)|should(?: not|n'?t) (?:have (?:been|moved|fired|charged|counted)|count|be allowed|be possible)|should(?: not|n'?t)? have (?:hit|missed|died|lost|failed|passed|worked|been (?:a (?:hit|miss)|hit|allowed|dead|destroyed))|(?:is|was|are|were) (?:void|invalid|prohibited|illegal|forbidden|wrong)|(?:that|this|it)(?:'?s| is| was) not (?:legal|allowed|right|possible|fair|correct|how)|that'?s (?:wrong|illegal|cheating|not right|impossible|not how)|against the rules|could(?: not|n'?t) have (?:hit|seen|reached|fired|charged|moved))\b`)

// AsksLater reports whether a question stands behind something else.
func AsksLater(text string) bool { return askedLater.MatchString(text) }

// Supposes reports whether it is asked what would be.
func Supposes(text string) bool { return supposing.MatchString(text) }

// Disputes reports whether it is said that what was done should not have been.
func Disputes(text string) bool { return disputing.MatchString(text) }

// What is to be done again and again is given in each count, and so is what is to be done
// as soon as it can be: where it cannot be done it comes to nothing.
var (
	again = regexp.MustCompile(`(?i)[\s,]*\b(?:(?:for |in |during )?(?:(?:each|every)(?: single)? (?:turn|impulse|round)|(?:the )?(?:whole|entire) (?:turn|time|game|battle)|all (?:the )?(?:turn|time|game|battle)(?: long)?|(?:the )?rest of (?:the )?(?:turn|game|battle))|from now on|constantly|continuously|repeatedly|always|again and again|over and over|(?:un)?till? (?:i|we) (?:say|tell|order|call|want|stop|change)\b.*)`)
	able  = regexp.MustCompile(`(?i)[\s,]*\b(?:as soon as|whenever|when|once|the moment)\s+(?:it|they|i|we|that|this|possible)(?:\s+(?:(?:can|could|may)(?:\s+(?:bear|fire|shoot|do (?:it|so)|see (?:him|it|them)|hit (?:him|it|them)))?|bears?(?:\s+on\s+\S+)?|(?:is|are|am|comes?|gets?)\s+(?:able|possible|ready|in(?:to)? (?:my )?arc|in(?:to)? my sights?)(?: to\s+\pL+)?))?[.!]*$`)
)

// Once is an order without what says that it is for each count; it is the text itself where
// nothing says so.
func Once(text string) string {
	return strings.TrimSpace(again.ReplaceAllString(able.ReplaceAllString(text, " "), " "))
}
