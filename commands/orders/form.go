package orders

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// MaxForm is how many characters a sheet written as one text may have: what
// the four fields of a form hold.
const MaxForm = 16000

// SheetText is the sheet of a seat as one text to be changed: its orders, one
// a line, or what was written last and refused. An empty seat means the
// user's only one.
func (x Entries) SheetText(c desk.Call, seat string) (text string, refusal *cmdline.Refusal) {
	refusal = x.atSheet(c, seat, func(d desk.Desk, g *match.Game, id rules.SeatID) error {
		s, err := d.Sheet(g, id)
		text = s.Whole()
		return err
	})
	return text, refusal
}

// Sheet lists the orders on the sheet of a seat, in the order in which
// "orders clear" counts them. An empty seat means the user's only one.
func (x Entries) Sheet(c desk.Call, seat string) (lines []string, refusal *cmdline.Refusal) {
	refusal = x.atSheet(c, seat, func(d desk.Desk, g *match.Game, id rules.SeatID) error {
		s, err := d.Sheet(g, id)
		lines = s.Lines
		return err
	})
	return lines, refusal
}

// atSheet looks at the sheet of one of the user's seats.
func (x Entries) atSheet(c desk.Call, seat string, look func(desk.Desk, *match.Game, rules.SeatID) error) *cmdline.Refusal {
	d := x.house.LookAt(c)
	return x.house.Guarded(c, func() error {
		g, err := d.Look()
		if err != nil {
			return err
		}
		id, err := d.Seat(g, seat)
		if err != nil {
			return err
		}
		return look(d, g, id)
	})
}

// WriteSheet replaces the whole sheet of a seat by a text with one order a
// line: all of it or, if a line is refused, nothing. What was refused is kept
// for [Entries.SheetText], and the refusal lists the faults by line.
func (x Entries) WriteSheet(ctx context.Context, c desk.Call, seat, text string) desk.Answer {
	a, _ := x.house.Carry(ctx, c, func(d desk.Desk) error { return orders{d}.writeSheet(seat, text) })
	return a
}

var (
	errSealed  = cmdline.Unclear("Your orders of this step are sealed; take them back with: orders unseal")
	errNoSheet = cmdline.Unclear("There is no sheet now; give each order by itself, and it resolves at once.")
)

// sheetSeat opens the game for the sheet of one of the user's seats, if orders
// wait on sheets now and that one is not sealed.
func (d orders) sheetSeat(want string) (*match.Game, rules.SeatID, error) {
	g, seat, err := d.OpenSeat(want)
	switch {
	case err != nil:
		return nil, "", err
	case g.Snap.Mode == rules.Free || g.Asks(g.Snap.Step) != rules.Secretly:
		return nil, "", errNoSheet
	case g.Snap.IsSealed(seat):
		return nil, "", errSealed
	}
	return g, seat, nil
}

func (d orders) writeSheet(want, words string) error {
	g, seat, err := d.sheetSeat(want)
	if err != nil {
		return err
	}
	if err := mayBeSheet(words); err != nil {
		return err
	}
	s, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	read, err := d.readLines(g, seat, draft.Page{}, s.Marks(), words)
	if err != nil {
		return err
	}
	if read.faults != nil {
		s.Mend = draft.Refused{Text: words, Whole: true}
		return d.keepRefused(g, seat, s, read.faults)
	}
	return d.replace(g, seat, s, read)
}

// replace puts lines that were read in the place of a sheet, and says what is on it.
func (d orders) replace(g *match.Game, seat rules.SeatID, s draft.Sheet, read reading) error {
	var said []string
	for i, line := range read.Lines {
		said = append(said, fmt.Sprintf("%d. %s", i+1, text.Mono(line)))
	}
	warned, err := warnings(g, seat, read.Lines)
	if err != nil {
		return err
	}
	d.Whisper("Your sheet has %s now.", legible.Counted(len(read.Lines), "order", "orders"))
	d.sayPut(g, seat, read.Lines, draft.Echo{Said: said, Odds: read.Odds}, warned)
	d.Data(figure.Fig("seat", seat), figure.Fig("orders", read.Lines))
	s.Lines, s.By, s.Mend = read.Lines, read.By, draft.Refused{}
	return d.saveSheet(g, seat, s)
}

// mayBeSheet refuses a text that is too long to be read line by line.
func mayBeSheet(text string) error {
	if n := utf8.RuneCountInString(text); n > MaxForm {
		return cmdline.Unclear("That text has %d characters; a sheet may have %d.", n, MaxForm)
	}
	if n := strings.Count(text, "\n"); n >= 2*draft.Most {
		return cmdline.Unclear("That text has %d lines; a sheet holds at most %d orders.", n+1, draft.Most)
	}
	return nil
}

// reading is what came of a text with one order a line.
type reading struct {
	draft.Page // the orders in their one spelling
	draft.Echo
	faults []fault // what is wrong with the others
}

// readLines checks a text line by line, each given the orders before it. One that stands there
// as a tactic wrote it, by these marks, is the tactic's for those behind it.
func (d orders) readLines(g *match.Game, seat rules.SeatID, before draft.Page, marks []draft.ByTactic, text string) (reading, error) {
	read := reading{Page: before}
	stands := standing.Any(strings.Split(text, "\n"))
	for i, typed := range strings.Split(text, "\n") {
		if strings.TrimSpace(typed) == "" {
			continue
		}
		var back draft.Echo
		var err error
		read.Page, back, err = draft.For(g.Position, seat).Write(typed, read.Page, stands)
		switch refusal, refused := cmdline.AsRefusal(err); {
		case refused:
			read.faults = append(read.faults, fault{i + 1, typed, refusal})
		case err != nil:
			return read, err
		default:
			read.Page = read.Marked(marks)
			read.Instead = strings.TrimSpace(read.Instead + " " + back.Instead)
			read.Said, read.Put = append(read.Said, back.Said...), append(read.Put, back.Put...)
		}
	}
	if read.faults != nil {
		return read, nil
	}
	var err error
	if read.Odds, err = draft.For(g.Position, seat).Weigh(read.Put, read.Lines); err != nil || !draft.IsTactic(text) || strings.Contains(strings.TrimSpace(text), "\n") {
		return read, err
	}
	// a habit alone, as its button writes it; whoever writes more says when they are asked
	read.Lines, read.Echo, err = draft.For(g.Position, seat).Asking(read.Lines, read.Echo)
	return read, err
}
