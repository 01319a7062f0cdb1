package touch

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"impulse/bot/card"
	"impulse/bot/slash"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// carryOut does what was pressed, answers it above what can be entered next,
// and lets the game go on.
func (e *entering) carryOut(ctx context.Context) {
	seats := e.seatsFor()
	seat, ok := e.seat(seats)
	if !ok {
		e.show(ctx, e.askSeat(seats))
		return
	}
	if e.Verb == takeVerb && e.changed(seat) && !e.referee.Handled(e.call) {
		e.show(ctx, e.askOff(seat, "Your sheet has changed; choose again."))
		return
	}
	done, due := e.do(ctx, seat)
	a, behind := apart(done)
	if a.Refusal != nil && e.typed != nil && e.Verb != gaveVerb && a.Mend == "" {
		behind = both(behind, e.returned())
	}
	e.panel.Send(ctx, e.after(a, seat), behind)
	e.panel.GoOn(ctx, a, due)
}

// apart is an answer as it stands above the choices, and what has no room there.
func apart(a desk.Answer) (above, behind desk.Answer) {
	if card.HasRoom(a) {
		return a, desk.Answer{}
	}
	above = a
	above.Text = card.AnswerBelow
	return above, a
}

// seatsFor lists the seats that what was pressed could be meant for. An order
// that names its unit says by that whose it is.
func (e *entering) seatsFor() []rules.SeatID {
	switch {
	case e.Verb == card.ShowVerb, e.Verb == unsealVerb:
		return e.referee.Seats(e.call)
	case e.Verb == bothVerb && strings.HasPrefix(e.line, tacticWord): // for each of theirs, of whichever seat
		return nil
	case e.Verb == addVerb, e.Verb == bothVerb:
		_, spec, _ := e.order(e.line)
		if _, named := unitOf(spec); (named && e.plain()) || !e.now.Sheets || len(e.now.Seats) == 1 {
			return nil
		}
	}
	return e.now.Seats
}

func (e *entering) do(ctx context.Context, seat string) (desk.Answer, *match.Due) {
	if e.Verb == sheetVerb {
		return e.referee.WriteSheet(ctx, e.call, seat, strings.Join(e.typed, "\n")), nil
	}
	call := e.call
	call.Line = e.spoken(seat)
	call.Foreseen = (e.Verb == addVerb || e.Verb == bothVerb) && e.plain() // above the button that adds it
	return e.referee.Handle(ctx, call)
}

// spoken is the line that what was pressed stands for.
func (e *entering) spoken(seat string) string {
	cmd := cmdline.Command{Path: []string{"orders", e.Verb}} // done, show, unseal and add are named so
	switch {
	case e.Verb == gaveVerb:
		return retryLine(strings.Join(e.typed, " "))
	case e.Verb == restVerb:
		return retryLine("rest")
	case e.Verb == mendVerb:
		return e.line
	case e.Verb == takeVerb:
		cmd = cmdline.Command{Path: []string{"orders", "clear"}}.With("line", e.picked)
	case e.Verb == addVerb && seat == "" && e.plain():
		return e.line
	case e.Verb == addVerb:
		cmd = cmd.With("lines", e.line)
	case e.Verb == bothVerb:
		cmd = cmdline.Command{Path: []string{"orders", "done"}}.With("lines", e.line)
	}
	if seat != "" {
		cmd = cmd.With("seat", seat)
	}
	if e.Verb == card.ShowVerb && e.Page > 0 {
		cmd = cmd.With(string(desk.PageOption), strconv.Itoa(e.Page))
	}
	if e.sure() {
		cmd = cmd.With("confirm", "on")
	}
	return cmd.String()
}

// sureMark stands in the id of a button that seals without what was refused.
const sureMark = "on"

func (e *entering) sure() bool {
	return e.Filter == sureMark && (e.Verb == DoneVerb || e.Verb == bothVerb)
}

// after shows an answer and what can be entered next: the order that stood there,
// unless it is carried out, else a new one.
func (e *entering) after(a desk.Answer, seat string) card.Screen {
	note := a.Text
	if note == "" {
		note = "Done."
	}
	var refusal *cmdline.Refusal
	e.now, refusal = e.entry()
	switch {
	case refusal != nil:
		s := e.closed(note, e.left(a))
		e.offer(&s, a)
		return s
	case slash.Earlier(a):
		return e.late()
	case a.Mend != "" && (e.Verb == DoneVerb || e.Verb == bothVerb):
		return e.question(note, string(a.Mend))
	}
	s := e.ask(e.again(a, note))
	e.offer(&s, a)
	if e.Verb == card.ShowVerb {
		s.Title, s.Prompt = "", "" // what is shown says of which step it is
	}
	if e.Verb == card.ShowVerb || e.Verb == takeVerb {
		s = e.mayTakeOff(s, seat)
	}
	return s
}

// mostOffered is how many buttons of an answer stand below the choices: a row.
const mostOffered = 5

// offer puts the buttons of an answer below the choices, but for those that stand
// above them anyway.
func (e *entering) offer(s *card.Screen, a desk.Answer) {
	if s.Joins != nil {
		return
	}
	a.Step = cmp.Or(e.now.Step, a.Step)
	a.Buttons = slices.DeleteFunc(slices.Clone(a.Buttons), func(b desk.Button) bool {
		return slices.Contains(e.now.Useful, b) || slices.ContainsFunc(s.Controls, func(c card.Control) bool { return c.Label == b.Label })
	})
	offered := card.AnswerButtons(a)
	s.Joins = offered[:min(len(offered), mostOffered)]
}

// question asks whether a sheet is to be sealed without what was refused.
func (e *entering) question(note, seat string) card.Screen {
	s := card.Screen{Note: note, Title: e.title(), Line: e.line}
	sure := card.ID{Verb: e.Verb, Step: e.now.Step, Option: seat, Filter: sureMark}
	label := "Seal What Stands"
	if e.Verb == bothVerb {
		label = "Add And Seal What Stands"
	}
	mend := e.id(card.FormVerb)
	mend.Option = seat
	s.Controls = []card.Control{card.Primary(card.MendLabel, mend), card.Secondary(label, sure), card.Secondary("Back", e.id(card.PageVerb))}
	return s
}

// left is the line that still stands there after an answer: the one that did, but
// for an order that is carried out, and a standing line that is kept to be mended.
func (e *entering) left(a desk.Answer) string {
	switch {
	case a.Refusal == nil && (e.Verb == gaveVerb || e.Verb == restVerb), e.Verb == mendVerb:
		return "" // what stood there is taken
	case e.Verb != addVerb && e.Verb != bothVerb:
		return e.line
	case a.Refusal == nil, a.Refusal.Rule == "lines" && !e.plain():
		return ""
	}
	return e.line
}

// again is what is asked below an answer. Where dice were missing, these are.
func (e *entering) again(a desk.Answer, note string) asking {
	at := asking{note: note, line: e.left(a)}
	switch {
	case e.Verb == gaveVerb && a.Refusal != nil:
		at.line = e.spoken("")
	case a.Refusal != nil && a.Refusal.Rule == "dice":
		_, spec, _ := e.order(e.line)
		at.option = facesOf(spec)
	}
	return at
}
