package legible

import (
	"strconv"
	"strings"
)

// Counted is a number with its noun: 1 order, 2 orders.
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// Capital is a text as it begins a sentence or a label.
func Capital(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// And joins words for a sentence: a, b and c.
func And(words []string) string { return joined(words, " and ") }

// Or joins words of which one is meant: a, b or c.
func Or(words []string) string { return joined(words, " or ") }

func joined(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + last + words[len(words)-1]
}
