package tabletop

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"impulse/rules/odds"
	"impulse/rules/render/chart"
)

// The size of a histogram: what a phone shows without breaking lines.
const (
	maxColumns = 44
	maxBands   = 20
)

// band is a line of a histogram: values that lie together.
type band struct {
	low, high odds.Number
	chance    *big.Rat
}

// histogram draws the chances with bars.
func (w *weighed) histogram() string {
	bands := w.bands()
	labels, most, wide := make([]string, len(bands)), new(big.Rat), 0
	for i, b := range bands {
		labels[i] = b.label()
		wide = max(wide, len(labels[i]))
		if b.chance.Cmp(most) > 0 {
			most = b.chance
		}
	}
	var out strings.Builder
	for i, b := range bands {
		line := fmt.Sprintf("%*s %7s %s", wide, labels[i], percent(b.chance), bar(b.chance, most, maxColumns-wide-9))
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}

// longest is the share of the longest bar.
const longest = 1000

// chart asks for the histogram as a picture. Of a number that is asked for, the
// bars that reach it are filled; where one lies astride of it the words alone
// tell.
func (w *weighed) chart(asked *odds.Number) *chart.Chart {
	bands := w.bands()
	c := &chart.Chart{Title: w.formula.Items[0].Expr.String(), Notes: []string{"Mean " + decimalText(w.mean.Rat()) + ", " + w.spread()}, Bars: bars(bands)}
	if asked == nil {
		return c
	}
	told := numberText(*asked) + " or more, " + strings.ReplaceAll(w.reaches(*asked), "*", "")
	if slices.ContainsFunc(bands, func(b band) bool { return b.low.Cmp(*asked) < 0 && b.high.Cmp(*asked) >= 0 }) {
		c.Notes = append(c.Notes, told)
		return c
	}
	c.Filled = told
	for i, b := range bands {
		c.Bars[i].Filled = b.low.Cmp(*asked) >= 0
	}
	return c
}

// bars are the bands as they are drawn, all filled.
func bars(bands []band) []chart.Bar {
	most := slices.MaxFunc(bands, func(a, b band) int { return a.chance.Cmp(b.chance) }).chance
	out := make([]chart.Bar, len(bands))
	for i, b := range bands {
		share := new(big.Rat).Quo(b.chance, most)
		thousandths := floor(share.Mul(share, big.NewRat(longest, 1))).Int64()
		out[i] = chart.Bar{Label: b.label(), Words: percent(b.chance), Share: int(thousandths), Filled: true}
	}
	return out
}

// bands put values together where there are too many for a line each: in bands
// of equal width, those without any value left out.
func (w *weighed) bands() []band {
	starts := bandStarts(w.all)
	out := make([]band, len(starts))
	for i, start := range starts {
		end := len(w.all)
		if i+1 < len(starts) {
			end = starts[i+1]
		}
		out[i] = band{low: w.all[start].Value, high: w.all[end-1].Value, chance: w.odds.AtLeast(w.all[start].Value)}
		if i > 0 {
			out[i-1].chance.Sub(out[i-1].chance, out[i].chance)
		}
	}
	return out
}

// bandStarts are the places of the first values of bands. What is hardly ever
// reached at either end is one band, so that it does not fill the picture.
func bandStarts(all []odds.Outcome[odds.Number]) []int {
	from, to, bands := 0, len(all), maxBands
	if len(all) > maxBands {
		from, to = bulk(all)
		bands -= 2
	}
	place := placing(all[from:to], int64(bands))
	last := -1
	var out []int
	for i := range all {
		var at int
		switch {
		case i < from:
			at = 0
		case i < to:
			at = 1 + place(i-from)
		default:
			at = math.MaxInt
		}
		if at != last {
			out, last = append(out, i), at
		}
	}
	return out
}

// bulk is where the values lie but for less than one in a thousand at either
// end.
func bulk(all []odds.Outcome[odds.Number]) (from, to int) {
	const whole = 1 << 40
	part := func(i int) int64 {
		n := new(big.Int).Lsh(all[i].Chance.Num(), 40)
		return n.Quo(n, all[i].Chance.Denom()).Int64()
	}
	to = len(all)
	for sum := part(0); from < to-1 && sum < whole/1000; sum += part(from) {
		from++
	}
	for sum := part(to - 1); to > from+1 && sum < whole/1000; sum += part(to - 1) {
		to--
	}
	return from, to
}

// placing says in which of so many bands a value lies: in equal ones, that are
// whole where all values are; each in its own where there is room.
func placing(all []odds.Outcome[odds.Number], bands int64) func(i int) int {
	if int64(len(all)) <= bands {
		return func(i int) int { return i }
	}
	lowest := all[0].Value.Rat()
	width := all[len(all)-1].Value.Rat()
	width.Quo(width.Sub(width, lowest), big.NewRat(bands, 1))
	if slices.ContainsFunc(all, func(o odds.Outcome[odds.Number]) bool { return !o.Value.IsWhole() }) {
		width.Mul(width, big.NewRat(1001, 1000)) // so that the highest value falls into the last band
	} else {
		width.SetInt(floor(width.Add(width, big.NewRat(1, 1))))
	}
	return func(i int) int {
		above := all[i].Value.Rat()
		return int(floor(above.Quo(above.Sub(above, lowest), width)).Int64())
	}
}

// floor is the whole part of what is not below 0.
func floor(r *big.Rat) *big.Int { return new(big.Int).Quo(r.Num(), r.Denom()) }

func (b band) label() string {
	if b.low.Cmp(b.high) == 0 {
		return label(b.low)
	}
	return label(b.low) + ".." + label(b.high)
}

// label is a value in at most 9 characters: 13, 7/2, 0.17, 1.25e15.
func label(n odds.Number) string {
	const most = 8
	if s := n.String(); len(s) <= most {
		return s
	}
	if s := n.Rat().FloatString(2); !n.IsWhole() && len(s) <= most {
		return s
	}
	s, sign := n.Rat().FloatString(0), ""
	if s[0] == '-' {
		s, sign = s[1:], "-"
	}
	return fmt.Sprintf("%s%s.%se%d", sign, s[:1], s[1:3], len(s)-1)
}

// eighths of a block, by how many.
var eighths = [...]string{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"}

// bar is as long as a chance is large, in eighths of a block; what is possible
// has at least one.
func bar(chance, most *big.Rat, wide int) string {
	part := new(big.Rat).Quo(chance, most)
	n := int(floor(part.Mul(part, big.NewRat(int64(8*wide), 1))).Int64())
	n = max(n, 1)
	return strings.Repeat("█", n/8) + eighths[n%8]
}
