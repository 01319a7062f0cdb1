package commands

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/storage"
)

// draftOrder puts an order on the seat's sheet and echoes it.
func (d *desk) draftOrder(g *game, seat rules.SeatID, cmd rules.Command) error {
	return d.drafts(g, seat, func(s *sheet) (bool, error) { return true, d.putOrder(g, seat, s, cmd) })
}

// putOrder puts an order on a sheet that is still to be saved, and echoes it.
func (d *desk) putOrder(g *game, seat rules.SeatID, s *sheet, cmd rules.Command) error {
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
	g.added(seat, s, cmd.String())
	return nil
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

// putText puts orders on a sheet that is still to be saved, one a line, and echoes
// them: all or none. It is not done where one was refused, which is answered;
// sheet and text are then kept to be mended as one.
func (d *desk) putText(g *game, seat rules.SeatID, s *sheet, text string) (done bool, err error) {
	read, err := d.readLines(g, seat, s.Lines, text)
	if err != nil {
		return false, err
	}
	if read.faults != nil {
		if s.Mend.Whole { // what was to replace the sheet is mended with it
			text = s.Mend.Text + "\n" + text
		}
		s.Mend = toMend{Text: text, Whole: s.Mend.Whole}
		return false, d.keepRefused(g, seat, *s, read.faults)
	}
	d.whisper("%s", strings.Join(read.said, "\n"))
	d.sayOdds(g.sys.Spec(), read.odds)
	s.Lines = read.lines
	g.added(seat, s, text)
	return true, nil
}
