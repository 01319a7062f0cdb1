package touch

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/bot/card"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/opts"
)

// valueForm asks for one value, or for what a choice must hold.
func (e *entering) valueForm() card.Form {
	f := card.Form{To: e.id(typedVerb), Title: e.now.Title, Fields: []card.Field{{Label: e.Option, Max: 100, Required: true}}}
	f.To.Option = e.Option
	if e.Verb == searchVerb {
		f.To.Verb, f.Fields[0].Hint, f.Fields[0].Max = foundVerb, "a part of it", card.MaxFilter
	}
	cmd, spec, ok := e.order(e.line)
	i := slices.IndexFunc(spec.Params, func(p opts.Spec) bool { return p.Name == e.Option })
	if !ok || i < 0 {
		f.Fields[0].Label = "value" // the answer to it will say what is wrong
		return f
	}
	p := spec.Params[i]
	if e.Verb == typeVerb {
		f.Fields[0].Hint = p.Summary
	}
	switch {
	case e.Verb == searchVerb:
	case p.Kind == opts.TextParam:
		f.Fields[0].Max = int(min(max(p.Max, 1), maxField))
	case p.Kind == opts.FacesParam:
		f.Fields[0].Max = maxFaces
		f.Fields[0].Value, _ = cmd.Get(p.Name) // too few were given; the others follow them
	}
	return f
}

// What Discord takes in a field, and how many fields there are.
const (
	maxField  = 4000
	maxFields = 4
)

// openSheet opens the form in which the whole sheet is written.
func (e *entering) openSheet(ctx context.Context) {
	if !e.now.Sheets {
		e.show(ctx, e.ask(asking{line: e.line, note: "There is no sheet now: each order is given by itself and resolves at once."}))
		return
	}
	seat, ok := e.seat(e.now.Seats)
	if !ok {
		e.show(ctx, e.askSeat(e.now.Seats))
		return
	}
	words, refusal := e.referee.SheetText(e.call, seat)
	if refusal != nil {
		e.show(ctx, e.ask(asking{line: e.line, note: text.Escape(refusal.Text)}))
		return
	}
	f, ok := e.sheetForm(words)
	if !ok {
		e.show(ctx, e.ask(asking{line: e.line, note: "Your sheet is too long for a form; add to it here, or take orders off it with `orders clear`."}))
		return
	}
	f.To.Option = seat
	e.panel.Form(ctx, f)
}

// sheetForm is the form for a sheet, with room for more; ok is false where it
// would need more fields than there are.
func (e *entering) sheetForm(text string) (f card.Form, ok bool) {
	f = card.Form{To: e.id(sheetVerb), Title: e.now.Title}
	parts := fieldsFor(text)
	if len(parts) > maxFields {
		return f, false
	}
	if last := parts[len(parts)-1]; len(parts) < maxFields && utf8.RuneCountInString(last) > maxField/2 {
		parts = append(parts, "")
	}
	hint := ""
	if len(e.now.Actions) > 0 {
		hint = e.now.Actions[0].Example
	}
	for n, part := range parts {
		label := "Orders, one a line"
		if n > 0 {
			label = "More orders"
		}
		f.Fields = append(f.Fields, card.Field{Label: label, Hint: hint, Value: part, Max: maxField, Long: true})
	}
	return f, true
}

// fieldsFor cuts a text between lines into parts that a field takes.
func fieldsFor(text string) []string {
	parts, room := []string{""}, maxField
	for n, line := range strings.SplitAfter(text, "\n") {
		size := utf8.RuneCountInString(line)
		if n > 0 && size > room {
			parts, room = append(parts, ""), maxField
		}
		for size > maxField { // typed in one field, so only in text that nobody typed
			cut := []rune(line)
			parts[len(parts)-1] = string(cut[:maxField])
			parts, line, size = append(parts, ""), string(cut[maxField:]), size-maxField
		}
		parts[len(parts)-1] += line
		room -= size
	}
	return parts
}

// takeOff asks which order is to be taken off which sheet.
func (e *entering) takeOff(ctx context.Context) {
	seat, ok := e.seat(e.now.Seats)
	if !ok {
		e.show(ctx, e.askSeat(e.now.Seats))
		return
	}
	e.show(ctx, e.askOff(seat, ""))
}

// seat says which seat is meant: the one named, or the only one.
func (e *entering) seat(of []rules.SeatID) (seat string, ok bool) {
	for _, named := range []string{e.Option, e.picked} {
		if slices.Contains(of, rules.SeatID(named)) {
			return named, true
		}
	}
	switch len(of) {
	case 0:
		return "", true
	case 1:
		return string(of[0]), true
	}
	return "", false
}

// askSeat asks for which seat what was pressed is meant.
func (e *entering) askSeat(of []rules.SeatID) card.Screen {
	s := card.Screen{Title: "For which seat?", Line: e.line}
	var seats []opts.Choice
	for _, seat := range of {
		seats = append(seats, opts.Choice{Value: string(seat)})
	}
	s.Pick(card.ID{Verb: e.Verb, Step: e.Step, Filter: e.Filter}, seats, 0, "seat")
	s.Controls = append(s.Controls, card.Secondary("Back", card.ID{Verb: card.PageVerb, Step: e.Step}))
	return s
}
