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
