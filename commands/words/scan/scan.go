// Package scan parts a typed line into its words, as they are typed: what stands in quotes
// and a point such as 13,20 stays whole, signs fall away.
package scan

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

var (
	assigned = regexp.MustCompile(`^([\pL][\pL\d_-]*):(.*)$`)
	twofold  = regexp.MustCompile(`^(?i)x(\d{1,2})[,.;!]?$`)
	below    = regexp.MustCompile(`^-\d+(?:\.\d+)?$`) // a number less than nothing
	measure  = regexp.MustCompile(`^([+-]?\d+(?:\.\d+)?)(?:"|''|in|inch|inches|hex|hexes|"\.)$`)
)

// most is how many words of a line are read.
const most = 40

// Word is a word of a line, or a value with the option that it is named for: name:value.
type Word struct{ Name, Text string }

// Words are the words of a line.
func Words(text string) []Word {
	var out []Word
	for _, field := range fields(text) {
		if len(out) == most {
			break
		}
		if m := assigned.FindStringSubmatch(field); m != nil {
			out = append(out, Word{strings.ToLower(m[1]), strings.Trim(m[2], `"`)})
		} else if isStrangeMark(field) { // or what it puts off would hold at once
			out = append(out, Word{"", field})
		} else if word := trimmed(field); word != "" {
			out = append(out, Word{"", word})
		}
	}
	return out
}

// wordless is a colon with no word or number before it in its part of a text.
var wordless = regexp.MustCompile(`(?:^|[,;.!?:]\s)[^\pL\p{Nd},;.!?:]*:(?:\s|$)`)

// IsMarked reports whether a part of a text has a mark before a colon which is no word or number,
// and may put off what stands behind it: ½: fire.
func IsMarked(text string) bool {
	return wordless.MatchString(text) || slices.ContainsFunc(fields(text), isStrangeMark)
}

// isStrangeMark reports whether a word stands before a colon and is no number or name: ½:.
func isStrangeMark(field string) bool {
	mark, ok := strings.CutSuffix(field, ":")
	return ok && strings.ContainsFunc(mark, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("+-_.'*`\"", r)
	})
}

// trimmed is a word without the signs beside it and the unit that it is measured in.
func trimmed(field string) string {
	if m := measure.FindStringSubmatch(field); m != nil {
		field = m[1]
	} else if m := twofold.FindStringSubmatch(field); m != nil {
		field = m[1]
	}
	if strings.IndexFunc(field, unicode.IsLetter) < 0 && strings.ContainsFunc(field, unicode.IsSymbol) && strings.IndexFunc(field, unicode.IsDigit) < 0 {
		return field // 👍
	}
	field = strings.TrimFunc(field, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '+' && r != '-' && r != '?'
	})
	if field = strings.TrimRight(field, "-"); !below.MatchString(field) {
		field = strings.TrimLeft(field, "-")
	}
	if len(field) > 1 {
		field = strings.TrimRight(field, "?")
	}
	return field
}

// fields parts a line at spaces, commas and signs between words; what stands in
// quotes, and a point such as 13,20, stays whole.
func fields(text string) []string {
	var out []string
	var word strings.Builder
	quoted := false
	runes := []rune(text)
	flush := func() {
		if word.Len() > 0 {
			out = append(out, word.String())
			word.Reset()
		}
	}
	for i, r := range runes {
		beside := func(j int) bool { return j >= 0 && j < len(runes) && unicode.IsDigit(runes[j]) }
		switch {
		case r == '"' && (quoted || word.Len() == 0 || strings.HasSuffix(word.String(), ":")):
			quoted = !quoted
		case quoted:
			word.WriteRune(r)
		case unicode.IsSpace(r) || strings.ContainsRune(";&|=>", r):
			flush()
		case r == ',' && !(beside(i-1) && beside(i+1)) && !strings.Contains(word.String(), ":"):
			flush()
		default:
			word.WriteRune(r)
		}
	}
	flush()
	return out
}

// Plain is a sign as it is written by a keyboard: no typographer's quotes, no wide
// letters.
func Plain(r rune) rune {
	switch {
	case strings.ContainsRune("“”„«»", r):
		return '"'
	case strings.ContainsRune("‘’`´", r):
		return '\''
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	}
	return r
}

// Squeezed is a word without the letters that were held down: nooo.
func Squeezed(word string, most int) string {
	var out []rune
	runes := []rune(word)
	held := 0
	for i, r := range runes {
		if i == 0 || r != runes[i-1] {
			held = 0
		}
		if held++; held <= most || !strings.Contains(word, strings.Repeat(string(r), 3)) {
			out = append(out, r)
		}
	}
	return string(out)
}
