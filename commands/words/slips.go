package words

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
	fromTo   = regexp.MustCompile(`(?i)\b([a-ce-z])(\d{1,2})\s?(?:-|–|to|thru|through)\s?([a-ce-z]?)(\d{1,2})\b`)
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

// bare is a text without its courtesies, unless it is nothing else.
func bare(text string) string {
	text = twoSides.ReplaceAllString(inFront.ReplaceAllString(text, "beside"), "$1 ")
	if rest := greeting.ReplaceAllString(text, ""); len(strings.Fields(rest)) > 3 {
		text = rest
	}
	if out := strings.TrimSpace(courtesy.ReplaceAllString(text, "")); len(out) > len(text)/3 {
		return out
	}
	return text
}

// spread spells a row of numbered things out: L1-L4 is L1 L2 L3 L4.
func spread(text string) string {
	return fromTo.ReplaceAllStringFunc(text, func(said string) string {
		m := fromTo.FindStringSubmatch(said)
		from, _ := strconv.Atoi(m[2])
		to, _ := strconv.Atoi(m[4])
		if m[3] != "" && !strings.EqualFold(m[1], m[3]) || to <= from || to > from+mostClauses {
			return said
		}
		out := m[1] + m[2]
		for n := from + 1; n <= to; n++ {
			out += " " + m[1] + strconv.Itoa(n)
		}
		return out
	})
}

// corrected is what was meant of a sentence that takes something back: left, not right.
func corrected(text string) string {
	for _, r := range []*regexp.Regexp{notMeant, meantNot, butNot, retold} {
		if m := r.FindStringSubmatch(text); m != nil {
			return m[1]
		}
	}
	return text
}
