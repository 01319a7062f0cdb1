package table

import (
	"slices"
	"strings"
	"unicode"
)

// wordsOf splits a text into words as people compare them, without
// punctuation. Numbers keep their sign and point.
func wordsOf(text string) []string {
	letters := []rune(text)
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
	asPrinted      // so are their capitals: B and b are two codes
)

// fitting says how well the cells of a name fit the words asked for.
func fitting(asked []string, cells [][]string) fit {
	name := slices.Concat(cells...)
	is := func(cell []string) bool { return slices.Equal(asked, cell) }
	reads := func(cell []string) bool { return slices.EqualFunc(asked, cell, strings.EqualFold) }
	switch {
	case is(name) || slices.ContainsFunc(cells, is):
		return asPrinted
	case reads(name):
		return wholeName
	case slices.ContainsFunc(cells, reads):
		return wholeCell
	case all(asked, name, strings.EqualFold):
		return wholeWords
	case all(asked, name, begins):
		return beginnings
	}
	return unfit
}

// all says whether each word fits one of the names.
func all(words, names []string, fits func(word, name string) bool) bool {
	return !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(names, func(name string) bool { return fits(word, name) })
	})
}

// begins says whether the word begins the name. A number stands for itself: 1
// does not begin 12, though it begins 1st.
func begins(word, name string) bool {
	if len(name) < len(word) || !strings.EqualFold(word, name[:len(word)]) {
		return false
	}
	_, numeric := parseDecimal(word)
	rest := name[len(word):]
	return !numeric || rest == "" || unicode.IsLetter(rune(rest[0]))
}
