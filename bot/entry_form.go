package bot

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
	"impulse/rules"
)

// form is a modal that asks for texts.
type form struct {
	id     entryID
	title  string
	fields []field
}

// field is a text input of a form; its place is its custom id.
type field struct {
	label, hint, value string
	max                int
	required, long     bool
}

// body is the form as Discord takes it: rows with one text input each.
func (f form) body() map[string]any {
	var rows []map[string]any
	for n, x := range f.fields {
		style := discordgo.TextInputShort
		if x.long {
			style = discordgo.TextInputParagraph
		}
		input := map[string]any{"type": discordgo.TextInputComponent, "custom_id": string(rune('a' + n)), "style": style,
			"label": rules.Shorten(x.label, 45), "placeholder": rules.Shorten(x.hint, 100), "max_length": x.max, "required": x.required}
		if x.value != "" {
			input["value"] = x.value
		}
		rows = append(rows, map[string]any{"type": discordgo.ActionsRowComponent, "components": []map[string]any{input}})
	}
	return map[string]any{"custom_id": f.id.String(), "title": rules.Shorten(f.title, 45), "components": rows}
}

// form opens a form.
func (p *panel) form(ctx context.Context, f form) {
	p.given = true
	p.tell(ctx, func() {
		p.once(ctx, commands.Answer{}, func() error { return p.callback(ctx, discordgo.InteractionResponseModal, f.body(), nil) })
	})
}

// valueForm asks for one value, or for what a choice must hold.
func (e *entering) valueForm() form {
	f := form{id: e.id(typedVerb), title: e.now.Title, fields: []field{{label: e.Option, max: 100, required: true}}}
	f.id.Option = e.Option
	if e.Verb == searchVerb {
		f.id.Verb, f.fields[0].hint, f.fields[0].max = foundVerb, "a part of it", maxEntryFilter
	}
	cmd, spec, ok := e.order(e.line)
	i := slices.IndexFunc(spec.Params, func(p rules.ParamSpec) bool { return p.Name == e.Option })
	if !ok || i < 0 {
		f.fields[0].label = "value" // the answer to it will say what is wrong
		return f
	}
	p := spec.Params[i]
	if e.Verb == typeVerb {
		f.fields[0].hint = p.Summary
	}
	switch {
	case e.Verb == searchVerb:
	case p.Kind == rules.TextParam:
		f.fields[0].max = int(min(max(p.Max, 1), maxField))
	case p.Kind == rules.FacesParam:
		f.fields[0].max = maxFaces
		f.fields[0].value, _ = cmd.Get(p.Name) // too few were given; the others follow them
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
		e.panel.show(ctx, e.ask(asking{line: e.line, note: "There is no sheet now: each order is given by itself and resolves at once."}))
		return
	}
	seat, ok := e.seat(e.now.Seats)
	if !ok {
		e.panel.show(ctx, e.askSeat(e.now.Seats))
		return
	}
	text, refusal := e.b.o.Referee.SheetText(e.call, seat)
	if refusal != nil {
		e.panel.show(ctx, e.ask(asking{line: e.line, note: commands.Escape(refusal.Text)}))
		return
	}
	f, ok := e.sheetForm(text)
	if !ok {
		e.panel.show(ctx, e.ask(asking{line: e.line, note: "Your sheet is too long for a form; add to it here, or take orders off it with `orders clear`."}))
		return
	}
	f.id.Option = seat
	e.panel.form(ctx, f)
}

// sheetForm is the form for a sheet, with room for more; ok is false where it
// would need more fields than there are.
func (e *entering) sheetForm(text string) (f form, ok bool) {
	f = form{id: e.id(sheetVerb), title: e.now.Title}
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
		f.fields = append(f.fields, field{label: label, hint: hint, value: part, max: maxField, long: true})
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
		e.panel.show(ctx, e.askSeat(e.now.Seats))
		return
	}
	e.panel.show(ctx, e.askOff(seat, ""))
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
func (e *entering) askSeat(of []rules.SeatID) screen {
	s := screen{title: "For which seat?", line: e.line}
	var seats []rules.Choice
	for _, seat := range of {
		seats = append(seats, rules.Choice{Value: string(seat)})
	}
	s.pick(entryID{Verb: e.Verb, Step: e.Step, Filter: e.Filter}, seats, 0, "seat")
	s.controls = append(s.controls, control{"Back", entryID{Verb: pageVerb, Step: e.Step}, secondary})
	return s
}
