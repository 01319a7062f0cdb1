package touch

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/bot/card"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/opts"
)

// askOff lets one order of a sheet be taken off.
func (e *entering) askOff(seat, note string) card.Screen {
	lines, refusal := e.referee.Sheet(e.call, seat)
	switch {
	case refusal != nil:
		return e.ask(asking{note: text.Escape(refusal.Text), line: e.line})
	case len(lines) == 0:
		return e.ask(asking{note: "Nothing is on your sheet.", line: e.line})
	}
	var choices []opts.Choice
	for n, line := range lines {
		choices = append(choices, opts.Choice{Value: strconv.Itoa(n + 1), Label: line})
	}
	s := card.Screen{Note: note, Title: "Orders: " + text.Escape(e.now.Title), Prompt: "Which one is to be taken off?", Line: e.line}
	s.Pick(card.ID{Verb: takeVerb, Step: e.now.Step, Page: e.Page, Option: seat, Filter: sheetMark(lines)}, choices, e.Page, "Take off")
	for n := range s.Turns {
		s.Turns[n].To.Verb = offVerb // a page of orders, not of values
	}
	s.Controls = []card.Control{card.Secondary("Back", e.id(card.PageVerb))}
	return s
}

// sheetMark tells a sheet from what becomes of it, so that no other order is
// taken off than the one that was read.
func sheetMark(lines []string) string {
	sum := sha256.Sum256([]byte(strings.Join(lines, "\n")))
	return hex.EncodeToString(sum[:4])
}

// changed reports whether the sheet is another than the one that was shown.
func (e *entering) changed(seat string) bool {
	lines, _ := e.referee.Sheet(e.call, seat)
	return sheetMark(lines) != e.Filter
}

// mayTakeOff adds the way to take an order off, where there is one.
func (e *entering) mayTakeOff(s card.Screen, seat string) card.Screen {
	if lines, _ := e.referee.Sheet(e.call, seat); e.now.Sheets && len(lines) > 0 {
		id := e.id(offVerb)
		id.Option = seat
		s.Turns = append(s.Turns, card.Secondary("Take One Off", id))
	}
	return s
}

// returned gives back what was written in a form and came to nothing, lest it
// be lost.
func (e *entering) returned() desk.Answer {
	text := strings.Join(e.typed, "\n")
	if strings.TrimSpace(text) == "" || e.Verb == foundVerb {
		return desk.Answer{}
	}
	const heading = "This is what you wrote:"
	if utf8.RuneCountInString(text) > maxReturned || strings.Contains(text, "``") {
		return desk.Answer{Text: heading, Files: []outbox.File{{Name: "orders.txt", Alt: "What you wrote.", Body: []byte(text)}}}
	}
	return desk.Answer{Text: heading + "\n```\n" + text + "\n```"}
}

// maxReturned is how many characters are given back in the message itself.
const maxReturned = 1500

// both is an answer with another below it.
func both(a, b desk.Answer) desk.Answer {
	a.Text = strings.TrimLeft(a.Text+"\n"+b.Text, "\n")
	a.Files = append(a.Files, b.Files...)
	return a
}
