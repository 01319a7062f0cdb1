package table

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"impulse/rules/legible"
	"impulse/rules/notation"
)

// Limits of a table that players write.
const (
	MaxOwnRows  = 200
	MaxOwnText  = 300  // characters of a row
	MaxOwnSides = 9999 // of its die, as for faces given by hand
)

// Own is a table that players wrote, to be rolled on. However it was written,
// it is read as rows that cover the faces of one die: a row that counts three
// times has three faces.
type Own struct {
	Sides int // of its die
	Rows  []OwnRow

	// Warnings say, in a sentence each without its full stop, what in a roll is
	// read otherwise than some would expect. They name line and column.
	Warnings []string
}

// OwnRow is one row: the faces on which it falls, and what it says.
type OwnRow struct {
	Band
	Text  string // as it was written
	parts []part
}

// part is a piece of a row: words, or a roll in double brackets.
type part struct {
	words   string
	written string            // the roll as it was written
	roll    *notation.Formula // nil where there are words
	shift   int               // columns of the line before it
}

// ParseOwn reads a table written one row a line:
//
//	1-3: sun            faces 1 to 3; 4: one face; the rows cover 1 to N once
//	sun                 or every row as likely as any other
//	x3: sun             or one that counts three times; without the colon refused
//	[[2d6]] hours       in any row, a roll of its own
//
// 00 stands for 100, and 000 for 1000. Blank lines and those that begin with #
// are skipped. Errors are sentences for a player without their full stop; they
// name the line, and in a roll the column.
func ParseOwn(text string) (*Own, error) {
	if !utf8.ValidString(text) {
		return nil, errors.New("the text is not valid UTF-8")
	}
	text = strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n")
	var lines []ownLine
	for i, line := range strings.Split(text, "\n") {
		if first := strings.TrimSpace(line); first == "" || first[0] == '#' {
			continue
		}
		read, err := readOwnLine(i+1, strings.TrimRightFunc(line, unicode.IsSpace))
		if err != nil {
			return nil, err
		}
		if lines = append(lines, read); len(lines) > MaxOwnRows {
			return nil, read.wrong("a table has at most %d rows", MaxOwnRows)
		}
	}
	if len(lines) == 0 {
		return nil, errors.New("there is no row; write one a line, such as 1-3: sun")
	}
	hints := warnings(lines)
	o, err := ownTable(lines)
	if err == nil {
		o.Warnings = hints
	}
	return o, err
}

// ownLine is one line that holds a row.
type ownLine struct {
	n        int // of the line, from 1
	numbered bool
	band     Band // where it is numbered
	weight   int  // where it is not
	row      OwnRow
}

func (l ownLine) wrong(format string, args ...any) error {
	return fmt.Errorf("line %d: %s", l.n, fmt.Sprintf(format, args...))
}

var (
	numberedLine = regexp.MustCompile(`^(\d{1,9})(?:\s*(?:-|–|\.\.)\s*(\d{1,9}))?\s*:\s*`)
	weightedLine = regexp.MustCompile(`^[xX×](\d{1,9})\s*:\s*`)
	listedLine   = regexp.MustCompile(`^(\d{1,9}(?:\s*(?:-|–|\.\.)\s*\d{1,9}|[.)]))\s+(.*)`)
	colonless    = regexp.MustCompile(`^[xX×](\d{1,9})\s+(.*)`)
)

func readOwnLine(n int, line string) (ownLine, error) {
	l := ownLine{n: n, weight: 1}
	if at, r, found := legible.First(strings.ReplaceAll(line, "\t", " ")); found {
		return l, l.wrong("column %d holds the character U+%04X, which cannot be shown", utf8.RuneCountInString(line[:at])+1, r)
	}
	text := strings.TrimLeftFunc(line, unicode.IsSpace)
	if m := numberedLine.FindStringSubmatch(text); m != nil {
		l.numbered, l.band, text = true, Band{faceOf(m[1]), faceOf(m[1])}, text[len(m[0]):]
		if m[2] != "" {
			l.band.Max = faceOf(m[2])
		}
	} else if m := weightedLine.FindStringSubmatch(text); m != nil {
		l.weight, _ = strconv.Atoi(m[1]) // at most nine digits
		text = text[len(m[0]):]
	} else if m := colonless.FindStringSubmatch(text); m != nil {
		return l, l.wrong("for a row that counts %s times write x%s: %.40s; for one that begins with x%s write x1: before it", m[1], m[1], m[2], m[1])
	} else if m := listedLine.FindStringSubmatch(text); m != nil {
		return l, l.wrong("for a row with numbers write %s: %.40s; for one that begins so write x1: before it", strings.TrimRight(m[1], ".)"), m[2])
	}
	if err := l.fits(text); err != nil {
		return l, err
	}
	var err error
	l.row.Text = text
	l.row.parts, err = l.parts(line, len(line)-len(text))
	return l, err
}

// faceOf reads a face; as on dice with ten sides, 00 is 100.
func faceOf(digits string) int {
	n, _ := strconv.Atoi(digits) // at most nine digits
	if n == 0 && len(digits) > 1 && len(digits) <= 4 {
		n, _ = strconv.Atoi("1" + digits)
	}
	return n
}

// fits checks numbers and length of a line.
func (l ownLine) fits(text string) error {
	switch size := utf8.RuneCountInString(text); {
	case text == "":
		return l.wrong("nothing stands behind the colon")
	case size > MaxOwnText:
		return l.wrong("the text has %d characters; it may have %d", size, MaxOwnText)
	case l.numbered && l.band.Min < 1:
		return l.wrong("the faces of a die begin at 1")
	case l.numbered && l.band.Max < l.band.Min:
		return l.wrong("%d-%d runs backwards; write %d-%d", l.band.Min, l.band.Max, l.band.Max, l.band.Min)
	case l.weight < 1 || l.weight > MaxOwnSides || l.numbered && l.band.Max > MaxOwnSides:
		return l.wrong("a row has at least one and at most %d faces", MaxOwnSides)
	}
	return nil
}
