package orders

import (
	"fmt"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/storage"
)

// Write puts the order that a call gives on the seat's sheet and echoes it.
func Write(d desk.Desk, g *match.Game, seat rules.SeatID) error {
	in := orders{d}
	return in.drafts(g, seat, func(s *draft.Sheet, e *draft.Echo) (bool, error) { return in.putOn(g, seat, s, e, d.Cmd.String()) })
}

// putOrder puts an order on a sheet that is still to be saved.
func (d orders) putOrder(g *match.Game, seat rules.SeatID, s *draft.Sheet, e *draft.Echo, cmd cmdline.Command) error {
	with, said, err := draft.For(g.Position, seat).Order(cmd, s.Lines)
	if err != nil {
		return err
	}
	s.Lines = with
	odds, err := draft.For(g.Position, seat).OddsOf(cmd.String(), s.Lines)
	if err != nil {
		return err
	}
	e.Said, e.Odds = append(e.Said, said), append(e.Odds, odds...)
	draft.For(g.Position, seat).Added(s, cmd.String())
	return nil
}

func (d orders) saveSheet(g *match.Game, seat rules.SeatID, s draft.Sheet) error {
	s.Number++
	d.Data(figure.Fig("number", s.Number))
	return d.Draft(func(tx *storage.Tx) error { return s.Put(tx, g.Head.ID, seat, g.Snap.Count) })
}

// putText puts orders on a sheet that is still to be saved, one a line: all or none. It is not done where one was refused, which is answered;
// sheet and text are then kept to be mended as one.
func (d orders) putText(g *match.Game, seat rules.SeatID, s *draft.Sheet, e *draft.Echo, text string) (done bool, err error) {
	read, err := d.readLines(g, seat, s.Page(), nil, text)
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
	*e = read.Echo
	if name, habit := habitIn(g, text); habit && d.Call.Phone {
		e.Said = []string{strings.TrimSpace(fmt.Sprintf("%s: your sheet has %s now. %s", name, legible.Counted(len(read.Lines), "line", "lines"), e.Instead))}
	}
	s.Lines, s.By, s.Back = read.Lines, read.By, nil // what was left from before is theirs again
	draft.For(g.Position, seat).Added(s, text)
	return true, nil
}

// habitOfAll reports whether a text is one habit for each unit of who writes it.
func habitOfAll(g *match.Game, text string) bool {
	_, habit := habitIn(g, text)
	words := strings.Fields(text)
	return habit && (len(words) == 2 || len(words) == 3 && strings.Trim(words[2], "0123456789") == "")
}

// habitIn is what a text is called that is one habit, as its button writes it.
func habitIn(g *match.Game, text string) (title string, ok bool) {
	words := strings.Fields(text)
	if !draft.IsTactic(text) || len(words) < 2 || strings.Contains(strings.TrimSpace(text), "\n") {
		return "", false
	}
	for _, t := range g.Sys.Spec().Tactics {
		if strings.EqualFold(t.Name, words[1]) {
			return t.Title, true
		}
	}
	return "", false
}
