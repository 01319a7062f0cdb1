package tabletop

import (
	"fmt"
	"strconv"
	"strings"

	"impulse/rules/notation"
)

// dieText is one die as it fell and what became of it.
func dieText(p *notation.Pool, d *notation.Die) string {
	out := faceText(p, d)
	if d.Marks.Has(notation.Exploded) && len(d.More) == 0 {
		out += "!"
	}
	return marksText(out, d.Marks)
}

// marksText marks what became of a die or of the total of an expression in
// braces: ~~1~~ no longer counts, ~~1~~r was rolled again, **8**✓ is a success
// (bold alone would be lost at the console), ✓✓ a double one, ✗ a failure; ★
// and ▼ are marked by cs and cf.
func marksText(out string, m notation.Marks) string {
	if m.Has(notation.Success) {
		out = "**" + out + "**"
	}
	for _, sign := range [...]struct {
		mark notation.Marks
		sign string
	}{{notation.Success, "✓"}, {notation.Double, "✓"}, {notation.Failure, "✗"}, {notation.Critical, "★"}, {notation.Fumble, "▼"}} {
		if m.Has(sign.mark) {
			out += sign.sign
		}
	}
	if !counts(m) {
		out = "~~" + out + "~~"
	}
	if m.Has(notation.Rerolled) {
		out += "r"
	}
	return out
}

// faceText is what a die shows. Where it counts something else, as behind min
// or a penetrating explosion, that stands behind an arrow.
func faceText(p *notation.Pool, d *notation.Die) string {
	value := strconv.Itoa(d.Value)
	switch p.Sides {
	case "f", "f.1":
		value = strings.Replace(fmt.Sprintf("%+d", d.Value), "+0", "0", 1)
	case "00":
		value = fmt.Sprintf("%02d", d.Value)
	}
	plain := showsFaces(p)
	switch {
	case len(d.More) > 0 && plain:
		return compoundText(d)
	case len(d.More) > 0:
		return value + "!!"
	case plain && d.Face != d.Value:
		return fmt.Sprintf("%d→%s", d.Face, value)
	}
	return value
}

// compoundText shows the faces that were added into one die: 6!+6!+3=15.
func compoundText(d *notation.Die) string {
	out, sum, sign := strconv.Itoa(d.Face), d.Face, "="
	for _, face := range d.More {
		out += "!+" + strconv.Itoa(face)
		sum += face
	}
	if sum != d.Value {
		sign = "→"
	}
	return out + sign + strconv.Itoa(d.Value)
}

// showsFaces reports whether a die of the throw counts what its face shows.
func showsFaces(p *notation.Pool) bool {
	return p.Sides != "00" && strings.Trim(p.Sides, "0123456789%") == ""
}
