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
	if e.Verb == takeVerb && e.changed(seat) && !e.b.o.Referee.Handled(e.call) {
		e.panel.show(ctx, e.askOff(seat, "Your sheet has changed; choose again."))
		return
	}
	done, due := e.do(ctx, seat)
	a, behind := apart(done)
	if e.Verb == sheetVerb && a.Refusal != nil && !e.kept(seat) {
		behind = both(behind, e.returned())
	}
	e.panel.send(ctx, e.after(a, seat), behind)
	e.b.goOn(ctx, e.panel.reply, a, due)
}

// apart is an answer as it stands above the choices, and what has no room there.
func apart(a commands.Answer) (above, behind commands.Answer) {
	if hasRoom(a) {
		return a, commands.Answer{}
	}
	above = a
	above.Text = answerBelow
	return above, a
}

// seatsFor lists the seats that what was pressed could be meant for. An order
// that names its unit says by that whose it is.
func (e *entering) seatsFor() []rules.SeatID {
	switch e.Verb {
	case showVerb, unsealVerb:
		return e.b.o.Referee.Seats(e.call)
	case addVerb:
		_, spec, _ := e.order(e.line)
		if _, named := unitOf(spec); (named && e.plain()) || !e.now.Sheets || len(e.now.Seats) == 1 {
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
	case e.Verb == gaveVerb:
		return retryLine(strings.Join(e.typed, " "))
	case e.Verb == takeVerb:
		cmd = rules.Command{Path: []string{"orders", "clear"}}.With("line", e.picked)
	case e.Verb == addVerb && seat == "" && e.plain():
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
func (e *entering) after(a commands.Answer, seat string) screen {
	note := a.Text
	if note == "" {
		note = "Done."
	}
	var refusal *rules.Refusal
	e.now, refusal = e.b.o.Referee.Entry(e.call)
	if refusal != nil || e.Verb == gaveVerb && a.Refusal == nil { // with its dice the step goes on
		return e.closed(note)
	}
	s := e.ask(e.again(a, note))
	if e.Verb == showVerb || e.Verb == takeVerb {
		s = e.mayTakeOff(s, seat)
	}
	return s
}

// again is what is asked below an answer. Where dice were missing, these are.
func (e *entering) again(a commands.Answer, note string) asking {
	at := asking{note: note}
	switch {
	case e.Verb == gaveVerb:
		at.line = e.spoken("")
	case a.Refusal != nil && a.Refusal.Rule == "dice":
		_, spec, _ := e.order(e.line)
		at.line, at.option = e.line, facesOf(spec)
	case a.Refusal != nil || e.Verb == showVerb:
		at.line = e.line
	}
	return at
}
