package printed

import (
	"fmt"
	"regexp"
	"strconv"

	"impulse/rules/table"
)

// Dice are so many d6 and a number that is added to them: "2d6+4".
type Dice struct{ N, Plus int }

// String writes the dice as the tables do.
func (d Dice) String() string {
	if d.Plus == 0 {
		return fmt.Sprintf("%dd6", d.N)
	}
	return fmt.Sprintf("%dd6%+d", d.N, d.Plus)
}

// Total is what these faces come to, never less than nothing.
func (d Dice) Total(faces ...int) int { return max(d.Plus+Sum(faces), 0) }

// Sum is what faces, or points, come to.
func Sum(faces []int) (total int) {
	for _, face := range faces {
		total += face
	}
	return total
}

var diceForm = regexp.MustCompile(`^([1-9])d6([+-][0-9]{1,2})?$`)

// parseDice reads "2d6+4"; ok is false for a dash.
func parseDice(text string) (d Dice, ok bool) {
	m := diceForm.FindStringSubmatch(text)
	if m == nil {
		return Dice{}, false
	}
	d.N, _ = strconv.Atoi(m[1])
	d.Plus, _ = strconv.Atoi(m[2])
	return d, true
}

// banded is a cell of a table whose columns are bands.
type banded struct {
	table.Band
	Dice
}

// damages are what each weapon does, by code, at the ranges at which it does anything.
var damages = table.Once(func() map[string][]banded {
	out := map[string][]banded{}
	t := find("weapon-damage")
	for _, row := range t.Rows() {
		code := row.Text("code/range")
		for _, column := range t.Columns()[1:] {
			band, err := table.ParseBand(column)
			if err != nil {
				panic(err)
			}
			if dice, ok := parseDice(row.Text(column)); ok {
				out[code] = append(out[code], banded{band, dice})
			}
		}
	}
	return out
})

// Damage is what one mount of a weapon rolls at a distance (our table; E3.1 is lost); ok
// is false where it does nothing.
func Damage(code string, distance int) (roll Dice, ok bool) {
	for _, cell := range damages()[code] {
		if cell.Has(distance) {
			return cell.Dice, true
		}
	}
	return Dice{}, false
}

// Span is a stretch of ranges at which a weapon rolls the same.
type Span struct {
	From, To int
	Dice
}

// Spans are what one mount of a weapon rolls, from near to far.
func Spans(code string) []Span {
	var out []Span
	for _, cell := range damages()[code] {
		out = append(out, Span{cell.Min, cell.Max, cell.Dice})
	}
	return out
}
