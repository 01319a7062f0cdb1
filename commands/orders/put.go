package orders

import (
	"fmt"
	"strings"

	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/standing"
	"impulse/storage"
)

// draftOrder puts an order on the seat's sheet and echoes it.
func (d orders) draftOrder(g *match.Game, seat rules.SeatID, cmd cmdline.Command) error {
	return d.drafts(g, seat, func(s *draft.Sheet) (bool, error) { return d.putOn(g, seat, s, cmd.String()) })
}

// putOrder puts an order on a sheet that is still to be saved, and echoes it.
func (d orders) putOrder(g *match.Game, seat rules.SeatID, s *draft.Sheet, cmd cmdline.Command) error {
	odds, err := draft.For(g.Position, seat).OddsOf(cmd.String(), s.Lines)
	if err != nil {
		return err
	}
	var said string
	if s.Lines, said, err = draft.For(g.Position, seat).Order(cmd, s.Lines); err != nil {
		return err
	}
	d.Whisper("%s", said)
	d.sayOdds(g.Sys.Spec(), odds)
	draft.For(g.Position, seat).Added(s, cmd.String())
	return nil
}

func (d orders) saveSheet(g *match.Game, seat rules.SeatID, s draft.Sheet) error {
	s.Number++
	d.Data(figure.Fig("number", s.Number))
	return d.Draft(func(tx *storage.Tx) error { return s.Put(tx, g.Head.ID, seat, g.Snap.Count) })
}

// putText puts orders on a sheet that is still to be saved, one a line, and echoes
// them: all or none. It is not done where one was refused, which is answered;
// sheet and text are then kept to be mended as one.
func (d orders) putText(g *match.Game, seat rules.SeatID, s *draft.Sheet, text string) (done bool, err error) {
	read, err := d.readLines(g, seat, s.Lines, text)
	if err != nil {
		return false, err
	}
	if read.faults != nil {
		if s.Mend.Whole { // what was to replace the sheet is mended with it
			before := 1 + strings.Count(s.Mend.Text, "\n")
			for i := range read.faults {
				read.faults[i].n += before
			}
			text = s.Mend.Text + "\n" + text
		}
		s.Mend = draft.Refused{Text: text, Whole: s.Mend.Whole}
		return false, d.keepRefused(g, seat, *s, read.faults)
	}
	d.sayTaken(g.Sys.Spec(), read, strings.Split(strings.Join(read.Said, "\n"), "\n"))
	s.Lines = read.lines
	draft.For(g.Position, seat).Added(s, text)
	return true, nil
}

// sayTaken says which lines were taken, and their odds.
func (d orders) sayTaken(spec *rules.Spec, read reading, said []string) {
	odds := maxOdds
	if standing.Any(read.lines) {
		said, odds = upTo(maxSaid, said, "`orders show`"), maxStandingOdds
	}
	d.Whisper("%s", strings.Join(said, "\n"))
	d.sayOddsUpTo(odds, spec, read.Odds)
}

// How much of what was written is said again of a standing sheet, so that the answer
// has twelve lines at most: the rest stands behind an option.
const (
	maxSaid         = 4
	maxStandingOdds = 2
	maxWarned       = 3
)

// upTo are as many lines, the last of them saying how many more there are, and where.
func upTo(most int, lines []string, where string) []string {
	if len(lines) <= most {
		return lines
	}
	return append(lines[:most-1:most-1], fmt.Sprintf("-# And %d more: %s", len(lines)-most+1, where))
}
