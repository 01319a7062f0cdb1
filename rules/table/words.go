package table

import (
	"slices"
	"strings"
	"unicode"
)

// wordsOf splits a text into words as people compare them: lower case, without
// punctuation. Numbers keep their sign and point.
func wordsOf(text string) []string {
	letters := []rune(strings.ToLower(text))
	var words []string
	start := -1
	for i := range letters {
		switch in := inWord(letters, i); {
		case in && start < 0:
			start = i
		case !in && start >= 0:
			words, start = append(words, string(letters[start:i])), -1
		}
	}
	if start >= 0 {
		words = append(words, string(letters[start:]))
	}
	return words
}

// inWord says whether the letter belongs to a word: the point of 0.5 and the
// sign of -2 do, those of "2..4", "2-4" and "look-over" do not.
func inWord(letters []rune, i int) bool {
	at := func(i int) rune {
		if i < 0 || i >= len(letters) {
			return ' '
		}
		return letters[i]
	}
	switch here, next := at(i), at(i+1); {
	case here == '.':
		return unicode.IsDigit(next) && at(i-1) != '.'
	case here == '-' || here == '+':
		return (unicode.IsDigit(next) || next == '.') && !alphanumeric(at(i-1))
	default:
		return alphanumeric(here)
	}
}

func alphanumeric(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) }

// fit is how well a name fits the words that were asked for.
type fit int

const (
	unfit      fit = iota
	beginnings     // each word begins a word of the name
	wholeWords     // each word is a word of the name
	wholeCell      // the words are one cell of the name
	wholeName      // the words are the name
)

// fitting says how well the cells of a name fit the words asked for. To ask
// for nothing fits everything.
func fitting(asked []string, cells [][]string) fit {
	name := slices.Concat(cells...)
	switch {
	case slices.Equal(asked, name):
		return wholeName
	case slices.ContainsFunc(cells, func(cell []string) bool { return slices.Equal(asked, cell) }):
		return wholeCell
	case all(asked, func(w string) bool { return slices.Contains(name, w) }):
		return wholeWords
	case all(asked, func(w string) bool { return begins(w, name) }):
		return beginnings
	}
	return unfit
}

func all(words []string, holds func(string) bool) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !holds(w) })
}

// begins says whether the word begins one of the names. A number stands for
// itself: 1 does not begin 12.
func begins(word string, names []string) bool {
	_, numeric := parseDecimal(word)
	return slices.ContainsFunc(names, func(name string) bool {
		rest, ok := strings.CutPrefix(name, word)
		return ok && !(numeric && rest != "" && !unicode.IsLetter(rune(rest[0])))
	})
}
