// Package hex is the hex map that the ship games share.
//
// The idea: a place is a Hex, a displacement is a Vec counted in steps of the
// directions A and C (as the Pentagon War writes velocities), and every
// question about bearing, arc and line is answered by the sign of an integer
// cross product. Nothing is rounded and there are no floats, so that a unit on
// the boundary of an arc is on it for everybody.
//
// Labels are CCRR, column then row, counted from 1; the map is flat-topped,
// row numbers grow in direction D, and even columns sit half a hex lower
// (Pentagon War, Movement: from 1015, hex 1014 lies A and 0915 lies F).
package hex

import (
	"fmt"
	"strconv"
	"strings"
)

// Hex is one place on the map, on or off its printed part. Q is the column and
// R the row measured along direction D. Make one with At or Parse.
type Hex struct{ Q, R int }

// farthest is how far off a label may lie; products of two such stay exact
// in 64 bits.
const farthest = 1_000_000

// At returns the hex in the column and row of the printed label, from 1.
func At(col, row int) Hex { return Hex{Q: col, R: row - lowered(col)} }

// Col is the printed column, from 1; a unit that left the map may have any.
func (h Hex) Col() int { return h.Q }

// Row is the printed row, from 1; a unit that left the map may have any.
func (h Hex) Row() int { return h.R + lowered(h.Q) }

// lowered is by how many rows a straight run of C and B steps has sunk when it
// reaches the column; the shift rounds downwards west of the map, too.
func lowered(col int) int { return (col - 1) >> 1 }

// String is the label: "1534", or "-3.112" when a number is not within 1..99.
func (h Hex) String() string {
	col, row := h.Col(), h.Row()
	if twoDigits(col) && twoDigits(row) {
		return fmt.Sprintf("%02d%02d", col, row)
	}
	return fmt.Sprintf("%d.%d", col, row)
}

func twoDigits(n int) bool { return 1 <= n && n <= 99 }

// Parse reads a label that somebody typed, in either form of String. It is at
// most a million hexes off the map.
func Parse(label string) (Hex, error) {
	h, err := parse(label)
	if err == nil && (outOfReach(h.Col()) || outOfReach(h.Row())) {
		err = badLabel(label)
	}
	return h, err
}

// Must is the hex of a label that was checked; it panics for what is none.
func Must(label string) Hex {
	h, err := Parse(label)
	if err != nil {
		panic(err)
	}
	return h
}

// parse reads every label that String writes.
func parse(label string) (Hex, error) {
	left, right, dotted := strings.Cut(label, ".")
	if !dotted {
		if !Digits(label) {
			return Hex{}, badLabel(label)
		}
		left, right = label[:2], label[2:]
	}
	col, errCol := strconv.Atoi(left)
	row, errRow := strconv.Atoi(right)
	bad := errCol != nil || errRow != nil
	if bad || !dotted && !(twoDigits(col) && twoDigits(row)) {
		return Hex{}, badLabel(label)
	}
	return At(col, row), nil
}

// Digits reports whether a text is written as the number of a hex of a map: four digits, also
// where they are those of none, such as 0013.
func Digits(text string) bool { return len(text) == 4 && strings.Trim(text, "0123456789") == "" }

func outOfReach(n int) bool { return n < -farthest || n > farthest }

func badLabel(label string) error {
	return fmt.Errorf("%q is no hex: write column and row as in 1534, or as -3.112 off the map", label)
}

// MarshalText writes the label.
func (h Hex) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads a label.
func (h *Hex) UnmarshalText(text []byte) error {
	parsed, err := parse(string(text))
	if err != nil {
		return err
	}
	*h = parsed
	return nil
}

// Add returns the hex that lies v away.
func (h Hex) Add(v Vec) Hex { return Hex{Q: h.Q + v.C, R: h.R - v.A} }

// To is the displacement from h to other.
func (h Hex) To(other Hex) Vec { return Vec{A: h.R - other.R, C: other.Q - h.Q} }

// Neighbor is the next hex in direction d.
func (h Hex) Neighbor(d Dir) Hex { return h.Add(Unit(d)) }

// Range is the distance in hexes, 0 in the same hex.
func Range(a, b Hex) int { return a.To(b).Len() }
