// Package ssd keeps the boxes of a ship system display, which are marked off.
//
// The boxes of one system are a short text, one letter a box, which
// is at once the state, its stored form and what a test writes down. Every
// operation gives new boxes and leaves the old ones alone. The four marks are
// those of the Pentagon War (Notating Damage Etc. on an SSD); what the systems
// are called and how many boxes they have is the games' own data.
package ssd

import (
	"fmt"
	"slices"
	"strings"
)

// Boxes are the boxes of one system from left to right, a mark each: "oo.X".
// A blank box is written o, so that no reader or store trims it away.
type Boxes string

// The marks (Pentagon War, Notating Damage Etc. on an SSD).
const (
	Full      = 'o' // not damaged, and full
	Spent     = '.' // not damaged, but empty or fired
	Slashed   = '/' // counts as destroyed without damage; passed over by hits
	Destroyed = 'X' // destroyed; passed over by hits
)

const marks = "o./X"

// New is n boxes without a mark.
func New(n int) Boxes { return Boxes(strings.Repeat(string(Full), n)) }

// Parse reads boxes in their stored form, such as "oo.X".
func Parse(text string) (Boxes, error) {
	if bad := strings.Trim(text, marks); bad != "" {
		return "", fmt.Errorf("%q are no boxes: write o for a live one, . for spent, / for slashed and X for destroyed", text)
	}
	return Boxes(text), nil
}

// Count is how many boxes bear one of the marks.
func (b Boxes) Count(marks ...rune) int {
	count := 0
	for _, mark := range b {
		if slices.Contains(marks, mark) {
			count++
		}
	}
	return count
}

// Len is how many boxes were built.
func (b Boxes) Len() int { return len(b) }

// Live counts the boxes that work and can be hit, full or spent.
func (b Boxes) Live() int { return b.Count(Full, Spent) }

// Full counts the boxes without a mark.
func (b Boxes) Full() int { return b.Count(Full) }

// Spent counts the live boxes that are empty or fired.
func (b Boxes) Spent() int { return b.Count(Spent) }

// Destroyed counts the boxes with an X.
func (b Boxes) Destroyed() int { return b.Count(Destroyed) }

// Order says which live box a hit takes first.
type Order uint8

// Within one kind it is the leftmost.
const (
	LeftFirst  Order = iota // whatever its mark
	FullFirst               // one without a mark, else a spent one
	SpentFirst              // a spent one, else one without a mark
)

// preferred lists the marks in the order in which hits look for them.
var preferred = [...][]string{LeftFirst: {"o."}, FullFirst: {"o", "."}, SpentFirst: {".", "o"}}

// Destroy crosses out up to n live boxes and says how many hits found none.
// Slashed and destroyed boxes are passed over.
func (b Boxes) Destroy(n int, order Order) (after Boxes, left int) {
	for _, kind := range preferred[order] {
		b, n = b.mark(n, kind, Destroyed)
	}
	return b, n
}

// Spend marks n full boxes as spent; without as many it changes nothing and ok
// is false.
func (b Boxes) Spend(n int) (after Boxes, ok bool) {
	if n < 0 || b.Full() < n {
		return b, false
	}
	after, _ = b.mark(n, "o", Spent)
	return after, true
}

// Refill blanks up to n spent boxes and says how many more could have been.
func (b Boxes) Refill(n int) (after Boxes, left int) { return b.mark(n, ".", Full) }

// RefillAll blanks all spent boxes, as at the start of a turn.
func (b Boxes) RefillAll() Boxes { return b.all(".", Full) }

// Slash marks all live boxes as destroyed: the rest of a gun that was hit.
func (b Boxes) Slash() Boxes { return b.all("o.", Slashed) }

// Repair blanks up to n destroyed boxes and says how many repairs found none.
// With the last of them the slashes go too, as nothing is broken any more.
func (b Boxes) Repair(n int) (after Boxes, left int) {
	b, left = b.mark(n, "X", Full)
	if b.Destroyed() == 0 {
		b = b.all("/", Full)
	}
	return b, left
}

// all gives the mark to every box that bears one of the old ones.
func (b Boxes) all(old string, mark byte) Boxes {
	after, _ := b.mark(len(b), old, mark)
	return after
}

// mark gives the mark to the first n boxes that bear one of the old ones, and
// says how many were missing.
func (b Boxes) mark(n int, old string, mark byte) (after Boxes, left int) {
	boxes := []byte(b)
	for i := range boxes {
		if n > 0 && strings.IndexByte(old, boxes[i]) >= 0 {
			boxes[i] = mark
			n--
		}
	}
	return Boxes(boxes), n
}

// Text draws the boxes as on the printed sheet: "[ ][.][/][X]".
func (b Boxes) Text() string {
	var text strings.Builder
	for _, mark := range b {
		text.WriteString(drawn(mark))
	}
	return text.String()
}

func drawn(mark rune) string {
	if mark == Full {
		mark = ' '
	}
	return "[" + string(mark) + "]"
}
