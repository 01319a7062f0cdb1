package words

import (
	"regexp"
	"strings"
)

// What is to be done again and again is given in each count, and so is what is to be done
// as soon as it can be: where it cannot be done it comes to nothing.
var (
	again = regexp.MustCompile(`(?i)[\s,]*\b(?:(?:for |in |during )?(?:(?:each|every)(?: single)? (?:turn|impulse|round)|(?:the )?(?:whole|entire) (?:turn|time|game|battle)|all (?:the )?(?:turn|time|game|battle)(?: long)?|(?:the )?rest of (?:the )?(?:turn|game|battle))|from now on|constantly|continuously|repeatedly|always|again and again|over and over|(?:un)?till? (?:i|we) (?:say|tell|order|call|want|stop|change)\b.*)`)
	able  = regexp.MustCompile(`(?i)[\s,]*\b(?:as soon as|whenever|when|once|the moment)\s+(?:it|they|i|we|that|this|possible)(?:\s+(?:(?:can|could|may)(?:\s+(?:bear|fire|shoot|do (?:it|so)|see (?:him|it|them)|hit (?:him|it|them)))?|bears?(?:\s+on\s+\S+)?|(?:is|are|am|comes?|gets?)\s+(?:able|possible|ready|in(?:to)? (?:my )?arc|in(?:to)? my sights?)(?: to\s+\pL+)?))?[.!]*$`)
)

// ever reads an order that is for each count.
func (v sheets) ever(text string) (out []Reading) {
	rest := strings.TrimSpace(again.ReplaceAllString(able.ReplaceAllString(text, " "), " "))
	if rest == text || rest == "" || v.hear(text).asks {
		return nil
	}
	for _, r := range v.orders(rest) {
		if r.Cost <= dearest {
			out = append(out, Reading{Sheet("each: " + r.Line), r.Cost + slip})
		}
	}
	return out
}
