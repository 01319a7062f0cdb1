package commands

import (
	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// defaultSeat leaves a seat to its default orders, so that nobody waits for it, or
// gives it back.
func (d course) defaultSeat(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	seat, on := rules.SeatID(desk.SeatOption.In(a)), defaultOption.In(a)
	if err := d.mayDefault(g, seat); err != nil {
		return err
	}
	if g.Snap.Seat(seat).Side != "" && g.Snap.ByDefault(seat) == on {
		return cmdline.Refuse("to", "That is how the seat %s is played already.", seat)
	}
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpDefault, Line: d.Cmd.String(), Seat: seat}})
	if err != nil {
		return err
	}
	d.Data(figure.Fig("seat", seat), figure.Fig("default", on))
	d.Advance()
	if _, stands := g.InForce(seat); stands && on {
		d.Say("Its standing orders go before its default, as long as they stand.")
	}
	if !on {
		if err := d.renewSheet(g, ch, seat); err != nil {
			return err
		}
	}
	return d.declare(g, ch)
}

// renewSheet leaves out of the sheet of a seat that is given back what is past:
// nobody waited for it meanwhile.
func (d course) renewSheet(g *match.Game, ch *match.Change, seat rules.SeatID) error {
	s, err := d.Sheet(g, seat)
	if err != nil || !standing.Any(s.Lines) {
		return err
	}
	if s.Lines, err = draft.Renew(ch.Next, rules.Standing{Seat: seat, Lines: s.Lines}); err != nil {
		return err
	}
	s.Number++
	ch.Sheets = map[rules.SeatID]draft.Sheet{seat: s}
	return nil
}

// mayDefault refuses who has no say in how a seat is played: it is for its holder
// and the game master; and for the host where nobody holds it, or its holder has been
// silent.
func (d course) mayDefault(g *match.Game, seat rules.SeatID) error {
	n, h := g.Body.Player(d.Call.User), g.Body.Holding(seat)
	switch {
	case g.Body.IsGM(d.Call.User), n > 0 && h.Player == n:
		return nil
	case n > 0 && g.Body.Host == n && (h.Player == 0 || h.Silent(d.House.Now())):
		return nil
	case h.Player == 0:
		return cmdline.Refuse("seat", "Nobody holds the seat %s, so that is for the host or the game master.", seat)
	}
	return cmdline.Refuse("seat", "You do not hold the seat %s.", seat)
}

// seatsToDefault lists the seats whose way of being played the user may change.
func seatsToDefault(d desk.Desk, _ args) []opts.Choice {
	return desk.SeatChoices(d, func(g *match.Game, seat rules.SeatID) error {
		if g.Snap.Seat(seat).Program {
			return cmdline.Refuse("seat", "The program plays it.")
		}
		return course{d}.mayDefault(g, seat)
	})
}
