// Package legible says which characters of a text people can see as what they
// are. What players write goes through it wherever it comes in: commands, order
// sheets, rolls, cards and tables from files.
package legible

import (
	"unicode"
	"unicode/utf8"
)

// The marks that join the letters of some scripts and the parts of an emoji, or
// part them. They show nothing by themselves, but without them words of other
// languages are misspelled.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

// Refused reports whether a character may stand in no text of a player: control
// characters, the ends of lines that nobody types (U+2028), marks that turn the
// reading direction, and whatever else is invisible or stands for a character
// that was lost. Tab and line feed are among them; whoever takes them says so.
func Refused(r rune) bool {
	if r < unicode.MaxASCII { // nearly all that is typed
		return r < ' '
	}
	switch r {
	case nonJoiner, joiner:
		return false
	case utf8.RuneError:
		return true
	}
	return unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Noncharacter_Code_Point, unicode.Other_Default_Ignorable_Code_Point) ||
		unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// First finds the first character that is refused; found is false where there
// is none. At counts bytes.
func First(s string) (at int, r rune, found bool) {
	for at, r := range s {
		if Refused(r) {
			return at, r, true
		}
	}
	return 0, 0, false
}

// Visible reports whether a text holds a character that one can see.
func Visible(s string) bool {
	const blankBraille = '\u2800'
	for _, r := range s {
		if unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != blankBraille && !Refused(r) && !unicode.Is(unicode.Variation_Selector, r) {
			return true
		}
	}
	return false
}
