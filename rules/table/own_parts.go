package table

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/rules/notation"
)

// parts reads the rolls in a line from a byte on.
func (l ownLine) parts(line string, at int) ([]part, error) {
	var out []part
	for {
		open := strings.Index(line[at:], "[[")
		if open < 0 {
			return append(out, part{words: line[at:]}), nil
		}
		begin := at + open + len("[[")
		end := closing(line[begin:])
		column := utf8.RuneCountInString(line[:begin]) + 1
		if end < 0 {
			return nil, fmt.Errorf("line %d, column %d: the roll that begins here has no ]]", l.n, column-2)
		}
		roll, err := nested(line[begin : begin+end])
		if err != nil {
			return nil, fmt.Errorf("line %d, %w", l.n, shifted(err, column-1))
		}
		out = append(out, part{words: line[at : at+open]}, part{written: line[begin : begin+end], roll: roll, shift: column - 1})
		at = begin + end + len("]]")
	}
}

// closing finds the ]] that ends a roll, past brackets of the notation itself.
func closing(s string) int {
	depth := 0
	for i := range len(s) {
		switch {
		case s[i] == '[':
			depth++
		case s[i] == ']' && depth > 0:
			depth--
		case strings.HasPrefix(s[i:], "]]"):
			return i
		}
	}
	return -1
}

func nested(text string) (*notation.Formula, error) {
	roll, err := notation.Parse(text)
	if err == nil && roll.Flags != 0 {
		return nil, &notation.Misread{Column: 1, Read: strings.Fields(text)[0], Text: "who reads a roll is said of the whole table; leave it out here"}
	}
	return roll, err
}

// shifted counts the columns of an error from the beginning of the line.
func shifted(err error, by int) error {
	var m *notation.Misread
	if !errors.As(err, &m) {
		return err
	}
	moved := *m
	moved.Column += by
	return &moved
}

var columnOf = regexp.MustCompile(`^column (\d+)`)

// warnings say what in the rolls of some lines is read otherwise than some
// would expect.
func warnings(lines []ownLine) []string {
	var out []string
	for _, l := range lines {
		for _, p := range l.row.parts {
			if p.roll == nil {
				continue
			}
			for _, w := range p.roll.Warnings {
				moved := columnOf.ReplaceAllStringFunc(w, func(column string) string {
					n, _ := strconv.Atoi(strings.TrimPrefix(column, "column "))
					return fmt.Sprintf("column %d", n+p.shift)
				})
				out = append(out, fmt.Sprintf("line %d, %s", l.n, moved))
			}
		}
	}
	return out
}
