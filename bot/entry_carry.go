package bot

import (
	"context"
	"strings"

	"impulse/commands"
	"impulse/rules"
)

// carryOut does what was pressed, answers it above what can be entered next,
// and lets the game go on.
func (e *entering) carryOut(ctx context.Context) {
	seats := e.seatsFor()
	seat, ok := e.seat(seats)
	if !ok {
		e.panel.show(ctx, e.askSeat(seats))
		return
	}
	e.panel.deferLater(ctx)
	a, due := e.do(ctx, seat)
	behind := commands.Answer{}
	if !hasRoom(a) {
		behind, a.Text = a, answerBelow
	}
	e.panel.send(ctx, e.after(a), behind)
	e.b.wake()
	if due != nil {
		e.b.o.Referee.Advance(ctx, due)
		e.b.wake()
	}
}

// seatsFor lists the seats that what was pressed could be meant for. An order
// that names its unit says by that whose it is.
func (e *entering) seatsFor() []rules.SeatID {
	switch e.Verb {
	case showVerb, unsealVerb:
		return e.b.o.Referee.Seats(e.call)
	case addVerb:
		_, spec, _ := e.order(e.line)
		if _, named := unitOf(spec); named || !e.now.Sheets || len(e.now.Seats) == 1 {
			return nil
		}
	}
	return e.now.Seats
}

func (e *entering) do(ctx context.Context, seat string) (commands.Answer, *commands.Due) {
	if e.Verb == sheetVerb {
		return e.b.o.Referee.WriteSheet(ctx, e.call, seat, strings.Join(e.typed, "\n")), nil
	}
	call := e.call
	call.Line = e.spoken(seat)
	return e.b.o.Referee.Handle(ctx, call)
}

// spoken is the line that what was pressed stands for.
func (e *entering) spoken(seat string) string {
	cmd := rules.Command{Path: []string{"orders", e.Verb}} // done, show, unseal and add are named so
	switch {
	case e.Verb == addVerb && seat == "":
		return e.line
	case e.Verb == addVerb:
		cmd = cmd.With("lines", e.line)
	}
	if seat != "" {
		cmd = cmd.With("seat", seat)
	}
	return cmd.String()
}

// after shows an answer and what can be entered next: after a refusal or a
// look the order that stood there, else a new one.
func (e *entering) after(a commands.Answer) screen {
	note := a.Text
	if note == "" {
		note = "Done."
	}
	var refusal *rules.Refusal
	if e.now, refusal = e.b.o.Referee.Entry(e.call); refusal != nil {
		return e.closed(note)
	}
	at := asking{note: note}
	if a.Refusal != nil || e.Verb == showVerb {
		at.line = e.line
	}
	return e.ask(at)
}
