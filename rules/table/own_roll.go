package table

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules/dice"
)

// ownTable makes the table of its lines, which are all numbered or none.
func ownTable(lines []ownLine) (*Own, error) {
	for _, l := range lines {
		if l.numbered != lines[0].numbered {
			return nil, l.wrong("all rows have numbers before a colon, or none has; before a text that begins like a number write x1:")
		}
	}
	if lines[0].numbered {
		return byNumbers(lines)
	}
	return byWeights(lines)
}

func byNumbers(lines []ownLine) (*Own, error) {
	slices.SortStableFunc(lines, func(a, b ownLine) int { return cmp.Compare(a.band.Min, b.band.Min) })
	o := &Own{}
	for i, l := range lines {
		switch next := o.Sides + 1; {
		case l.band.Min > next:
			return nil, l.wrong("it begins at %d, but no row has %d", l.band.Min, next)
		case l.band.Min < next:
			return nil, l.wrong("%d stands in line %d too", l.band.Min, lines[i-1].n)
		}
		l.row.Band = l.band
		o.Sides, o.Rows = l.band.Max, append(o.Rows, l.row)
	}
	return o, nil
}

func byWeights(lines []ownLine) (*Own, error) {
	o := &Own{}
	for _, l := range lines {
		l.row.Band = Band{o.Sides + 1, o.Sides + l.weight}
		if o.Sides = l.row.Max; o.Sides > MaxOwnSides {
			return nil, l.wrong("all rows together have more than %d faces", MaxOwnSides)
		}
		o.Rows = append(o.Rows, l.row)
	}
	return o, nil
}

// Row is the row that falls on a face, 1 to Sides; ok is false off the die.
func (o *Own) Row(face int) (row OwnRow, ok bool) {
	for _, row := range o.Rows {
		if row.Has(face) {
			return row, true
		}
	}
	return OwnRow{}, false
}

// Fallen is what a roll on a table gave.
type Fallen struct {
	Face   int
	Row    OwnRow
	Text   string // of the row, with the totals of its rolls
	Nested []Nested
}

// Nested is a roll inside a row.
type Nested struct {
	Formula string   // as it was written
	Totals  []string // "13" or "7/2"; several of a formula that rolls several times
	Rolls   []dice.Roll
}

// Limits of what one roll on a table may give.
const (
	maxFallenDice = 1000 // as of any other roll
	maxFallenText = 1500 // characters, so that it is read in one message
)

// ErrTooMuch is the error of a roll that goes beyond what one may give.
var ErrTooMuch = errors.New("its rolls take more than 1000 dice, or its text grows beyond 1500 characters")

// Roll rolls the table's die, named like the table, and then what the row that
// falls asks for, in written order. The error is [ErrTooMuch] or one of the
// dice: of a formula that cannot be computed, or of a roller of given faces.
func (o *Own) Roll(name string, r *dice.Roller) (f Fallen, err error) {
	if err := dice.Catch(func() { f.Face = r.Die(name, o.Sides) }); err != nil {
		return f, err
	}
	f.Row, _ = o.Row(f.Face)
	var text strings.Builder
	for _, p := range f.Row.parts {
		text.WriteString(p.words)
		if p.roll == nil {
			continue
		}
		n, err := p.fall(r)
		if err != nil {
			return f, err
		}
		f.Nested = append(f.Nested, n)
		text.WriteString(strings.Join(n.Totals, ", "))
		if f.fallen() > maxFallenDice {
			return f, ErrTooMuch
		}
	}
	f.Text = text.String()
	if utf8.RuneCountInString(f.Text) > maxFallenText {
		return f, ErrTooMuch
	}
	return f, nil
}

// fallen is how many dice the rolls of the row took.
func (f Fallen) fallen() int {
	n := 0
	for _, nested := range f.Nested {
		for _, roll := range nested.Rolls {
			n += len(roll.Faces)
		}
	}
	return n
}

func (p part) fall(r *dice.Roller) (Nested, error) {
	before := r.Count()
	results, err := p.roll.Roll(r)
	if err != nil {
		return Nested{}, err
	}
	n := Nested{Formula: p.written, Rolls: r.RollsFrom(before)}
	for _, result := range results {
		n.Totals = append(n.Totals, result.Total.String())
	}
	return n, nil
}
