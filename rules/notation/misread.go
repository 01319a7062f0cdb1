package notation

import (
	"fmt"
	"strconv"
	"unicode/utf8"

	"impulse/rules/dice"
	"impulse/rules/odds"
)

// Misread says what is wrong with a formula, and where: with its text, or with
// what came of its dice, such as a division by zero.
type Misread struct {
	Column int    // of the first character that is wrong, from 1
	Read   string // what stands there, shortened; "" for the end
	Text   string // what is wrong with it, and what would be right
}

func (m *Misread) Error() string {
	read := "the end"
	if m.Read != "" {
		read = strconv.Quote(m.Read)
	}
	return fmt.Sprintf("column %d, %s: %s", m.Column, read, m.Text)
}

// stopped turns the panic with which a parser, an evaluator, a roller of given
// faces or exact odds stop into an error; others pass.
func stopped(err *error) {
	switch p := recover().(type) {
	case nil:
	case *Misread:
		*err = p
	case *Unweighed:
		*err = p
	case *odds.TooLarge:
		*err = p
	case *dice.Needs:
		*err = p
	case *dice.Misfit:
		*err = p
	default:
		panic(p)
	}
}

// misread makes the error for what stands in the text at a byte.
func misread(text string, at int, format string, args ...any) *Misread {
	at = min(at, len(text))
	return &Misread{Column: utf8.RuneCountInString(text[:at]) + 1, Read: shortened(text[at:wordEnd(text, at)]), Text: fmt.Sprintf(format, args...)}
}

// wordEnd is the end of the word, the number, the run of signs or else the one
// character that begins at a byte.
func wordEnd(text string, at int) int {
	end := at
	for _, kind := range []func(byte) bool{isLetter, isDigit, isSign} {
		for end < len(text) && kind(text[end]) {
			end++
		}
		if end > at {
			return end
		}
	}
	_, size := utf8.DecodeRuneInString(text[at:])
	return at + size
}

// shortened keeps what somebody wrote short enough to be repeated.
func shortened(word string) string {
	const most = 12
	if r := []rune(word); len(r) > most {
		return string(r[:most]) + "…"
	}
	return word
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isSign(c byte) bool {
	switch c {
	case '!', '<', '>', '=', '*', '/', '&', '|':
		return true
	}
	return false
}
