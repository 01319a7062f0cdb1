package legible

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
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
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 || first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[n:]
}

// And joins words for a sentence: a, b and c.
func And[S ~string](words []S) string { return joined(words, " and ") }

// Or joins words of which one is meant: a, b or c.
func Or[S ~string](words []S) string { return joined(words, " or ") }

// Few joins the first words of a list, at most so many, and says how many more there are.
func Few(words []string, most int) string {
	if more := len(words) - most; more > 0 {
		words = append(words[:most:most], strconv.Itoa(more)+" more")
	}
	return And(words)
}

func joined[S ~string](words []S, last string) string {
	var out strings.Builder
	for i, word := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			out.WriteString(last)
		default:
			out.WriteString(", ")
		}
		out.WriteString(string(word))
	}
	return out.String()
}

// WholeWords are the words of a text that are whole in its first n characters, without the marks that
// lead on to what is left out; all of it where it has room, and a part of a word that has none.
func WholeWords(text string, n int) string {
	all := []rune(text)
	if len(all) <= n {
		return text
	}
	end := n
	for end > 0 && all[end] != ' ' {
		end--
	}
	if end == 0 {
		end = n
	}
	return strings.TrimRight(string(all[:end]), " ,;:.")
}
