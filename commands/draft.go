package commands

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/storage"
)

// draftOrder puts an order on the seat's sheet and echoes it.
func (d *desk) draftOrder(g *game, seat rules.SeatID, cmd rules.Command) error {
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	odds, err := g.sys.Odds(g.snap, seat, cmd.String(), s.Lines)
	if err != nil {
		return err
	}
	var said string
	if s.Lines, said, err = g.ordered(seat, cmd, s.Lines); err != nil {
		return err
	}
	d.whisper("%s", said)
	d.sayOdds(g.sys.Spec(), odds)
	d.whisper("Seal with `orders done`.")
	d.data(rules.Fig("seat", seat), rules.Fig("orders", s.Lines))
	return d.saveSheet(g, seat, s)
}

// ordered adds an order to the lines of a sheet, in the place of the one that
// it replaces, and echoes it in its one spelling.
func (g *game) ordered(seat rules.SeatID, cmd rules.Command, lines []string) (with []string, echo string, err error) {
	line, replaces, err := g.sys.Order(g.snap, seat, cmd, lines)
	if err != nil {
		return lines, "", err
	}
	return added(line, replaces, lines)
}

// added puts a line that was checked on a sheet.
func added(line string, replaces int, lines []string) (with []string, echo string, err error) {
	echo = mono(line) + " is on your sheet."
	if replaces >= 0 && lines[replaces] == line {
		return lines, mono(line) + " is on your sheet already.", nil
	}
	if replaces >= 0 {
		echo = mono(line) + " replaces " + mono(lines[replaces]) + "."
		lines = slices.Delete(slices.Clone(lines), replaces, replaces+1)
	}
	if len(lines) == maxSheet {
		return lines, "", rules.Unclear("A sheet holds at most %d orders.", maxSheet)
	}
	return append(lines, line), echo, nil
}

// maxSheet is how many orders a sheet may hold.
const maxSheet = 200

// sheet reads the draft of a seat's orders.
func (d *desk) sheet(g *game, seat rules.SeatID) (s sheet, err error) {
	err = d.r.read(func(tx *storage.Tx) error {
		s, err = g.readSheet(tx, seat)
		return err
	})
	return s, err
}

func (d *desk) saveSheet(g *game, seat rules.SeatID, s sheet) error {
	s.Number++
	d.data(rules.Fig("number", s.Number))
	return d.draft(func(tx *storage.Tx) error { return g.putSheet(tx, seat, s) })
}

// draftText puts orders on the seat's sheet, one a line: all or none. Where
// one is refused, sheet and text are kept to be mended as one.
func (d *desk) draftText(g *game, seat rules.SeatID, text string) error {
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	read, err := d.readLines(g, seat, s.Lines, text)
	if err != nil {
		return err
	}
	if read.faults != nil {
		whole := strings.Join(append(slices.Clone(s.Lines), text), "\n")
		return d.keepTyped(g, seat, typedSheet{whole, g.snap.Count, s.Number}, read.faults)
	}
	d.whisper("%s", strings.Join(read.said, "\n"))
	d.sayOdds(g.sys.Spec(), read.odds)
	d.say("Seal with `orders done`.")
	d.data(rules.Fig("seat", seat), rules.Fig("orders", read.lines))
	s.Lines = read.lines
	return d.saveSheet(g, seat, s)
}
