package commands

import (
	"slices"
	"strings"

	"impulse/rules"
)

// toMend is what somebody wrote as orders and the rules refused, all of it
// because of some. It is kept beside the sheet to be mended, and a seal asks
// before it leaves it out.
type toMend struct {
	Text  string `cbor:"1,keyasint"`
	Whole bool   `cbor:"2,keyasint,omitempty"` // it was to replace the sheet, not to be added to it
	Left  bool   `cbor:"3,keyasint,omitempty"` // the sheet was sealed without it
}

// kept reports whether there is such a text.
func (x toMend) kept() bool { return x.Text != "" }

// later is what is left of it in a later step: standing lines, which are for no
// one step, unless the sheet was sealed without them.
func (x toMend) later() toMend {
	if x.Left || !rules.Stands(strings.Split(x.Text, "\n")) {
		return toMend{}
	}
	return x
}

// whole is the sheet as its author wants it: what is on it, or was to be.
func (s sheet) whole() string {
	switch {
	case !s.Mend.kept():
		return strings.Join(s.Lines, "\n")
	case s.Mend.Whole:
		return s.Mend.Text
	}
	return strings.Join(append(slices.Clone(s.Lines), s.Mend.Text), "\n")
}

// added notes that a text has come onto a sheet beside what was refused before.
// If that mends it, it is kept no longer.
func (g *game) added(seat rules.SeatID, s *sheet, text string) {
	switch {
	case !s.Mend.kept():
	case g.mended(seat, *s):
		s.Mend = toMend{}
	case s.Mend.Whole:
		s.Mend.Text += "\n" + text
	}
}

// mended reports whether all is on a sheet that was right in a text that was
// refused, and as many orders as the text has lines.
func (g *game) mended(seat rules.SeatID, s sheet) bool {
	lines := strings.Split(s.Mend.Text, "\n")
	stands := rules.Stands(lines)
	written := 0
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		written++
		with, _, err := g.written(seat, line, s.Lines, stands)
		if err == nil && !slices.Equal(with, s.Lines) {
			return false
		}
	}
	return len(s.Lines) >= written
}

// askFirst refuses, once, to seal a sheet that has less than was written: it is
// to be mended, or to be sealed as it stands.
func (d *desk) askFirst(g *game, seat rules.SeatID, s sheet) error {
	sealing := d.cmd.With("seat", string(seat)).With(confirmRule, "on")
	if _, more := d.cmd.Get("lines"); !more { // a button has no room for them
		d.offers = []Button{{"Seal what stands", sealing.String()}}
	}
	d.mend = seat
	return rules.Refuse(confirmRule, "What you wrote last was refused and is not on your sheet, which has %s. Mend it, or seal the sheet without it with: %s",
		rules.Counted(len(s.Lines), "order", "orders"), rules.Shorten(sealing.String(), 200))
}
