// Package plane is a table top measured in inches: where bodies of troops
// stand, how far apart they are, what they face, what they run into.
//
// The idea: everything is whole numbers. Lengths are hundredths of an inch,
// facings are the eight points of the compass, and a body of troops is a
// rectangle that faces one of them. The sides of any two such rectangles have
// between them at most eight directions, so that contact, gaps and the first
// thing that a move runs into are comparisons along eight axes; nothing is
// rounded but the points themselves, and the same question always has the same
// answer on every machine. X grows to the east, Y to the south, as on a page.
package plane

import (
	"fmt"
	"strconv"
	"strings"
)

// Inch is a length in hundredths of an inch.
type Inch int64

// One is an inch, Most the farthest from the middle that a point may lie: 1,000
// inches.
const (
	One  Inch = 100
	Most      = 1000 * One
)

// String writes the length in inches as short as it can: "12", "4.5", "0.25".
func (n Inch) String() string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	text := fmt.Sprintf("%s%d.%02d", sign, n/One, n%One)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// ParseInch reads a length in inches with at most two decimals; the inch sign
// may follow it.
func ParseInch(text string) (Inch, error) {
	body := strings.TrimSuffix(strings.TrimSpace(text), `"`)
	digits, negative := strings.CutPrefix(body, "-")
	whole, part, dotted := strings.Cut(digits, ".")
	if len(part) > 2 || dotted && part == "" || len(whole) > 4 || !numeral(whole) || !numeral(part+"0") {
		return 0, fmt.Errorf("%q is no length in inches: it would be like 12 or 4.25", text)
	}
	n, _ := strconv.Atoi(whole + (part + "00")[:2])
	if negative {
		n = -n
	}
	return Inch(n), nil
}

// numeral reports whether a text is digits and nothing else.
func numeral(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// Point is a place on the table.
type Point struct {
	X Inch `json:"x"`
	Y Inch `json:"y"`
}

// String writes the point as it is read: "12.5,30".
func (p Point) String() string { return p.X.String() + "," + p.Y.String() }

// ParsePoint reads a point: X to the east, Y to the south, in inches.
func ParsePoint(text string) (Point, error) {
	east, south, both := strings.Cut(text, ",")
	x, err := ParseInch(east)
	y, wrong := ParseInch(south)
	if !both || err != nil || wrong != nil || max(x, -x, y, -y) > Most {
		return Point{}, fmt.Errorf("%q is no place: it would be like 12.5,30, inches to the east and to the south", text)
	}
	return Point{x, y}, nil
}

// Minus is the way from q to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Plus is p moved by q.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Distance is how far two points are apart, to the nearest hundredth.
func Distance(p, q Point) Inch {
	return near(p.Minus(q).vec())
}

// fine is how many parts of a hundredth the axes are reckoned in. Squares of a
// table in such parts need more than 32 bits, so lengths are int64 everywhere.
const fine = 256

// near is the length of a way, to the nearest hundredth.
func near(way vec) Inch { return hundredths(way.length()) }

// hundredths rounds fine parts to hundredths.
func hundredths(n int64) Inch { return Inch(halfUp(n, fine)) }

// halfUp divides and rounds to the nearest, halves upwards.
func halfUp(n, by int64) int64 {
	n = 2*n + by
	by *= 2
	if n < 0 && n%by != 0 {
		return n/by - 1
	}
	return n / by
}

// root is the square root of a number, rounded down. A number below zero is one
// that has overflowed: what lies so far off is on no table, and it panics.
func root(n int64) int64 {
	if n < 0 {
		panic("plane: there is no root of a number below zero")
	}
	low, bit := int64(0), int64(1<<62)
	for bit > n {
		bit >>= 2
	}
	for ; bit > 0; bit >>= 2 {
		if n >= low+bit {
			n -= low + bit
			low = low>>1 + bit
			continue
		}
		low >>= 1
	}
	return low
}
