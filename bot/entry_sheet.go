package bot

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/commands"
	"impulse/rules"
)

// askOff lets one order of a sheet be taken off.
func (e *entering) askOff(seat, note string) screen {
	lines, refusal := e.b.o.Referee.Sheet(e.call, seat)
	switch {
	case refusal != nil:
		return e.ask(asking{note: commands.Escape(refusal.Text), line: e.line})
	case len(lines) == 0:
		return e.ask(asking{note: "Nothing is on your sheet.", line: e.line})
	}
	var choices []rules.Choice
	for n, line := range lines {
		choices = append(choices, rules.Choice{Value: strconv.Itoa(n + 1), Label: line})
	}
	s := screen{note: note, title: "Orders: " + commands.Escape(e.now.Title), prompt: "Which one is to be taken off?", line: e.line}
	s.pick(entryID{takeVerb, e.now.Step, e.Page, seat, sheetMark(lines)}, choices, e.Page, "Take off")
	for n := range s.turns {
		s.turns[n].id.Verb = offVerb // a page of orders, not of values
	}
	s.controls = []control{{"Back", e.id(pageVerb), secondary}}
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
	lines, _ := e.b.o.Referee.Sheet(e.call, seat)
	return sheetMark(lines) != e.Filter
}

// mayTakeOff adds the way to take an order off, where there is one.
func (e *entering) mayTakeOff(s screen, seat string) screen {
	if lines, _ := e.b.o.Referee.Sheet(e.call, seat); e.now.Sheets && len(lines) > 0 {
		id := e.id(offVerb)
		id.Option = seat
		s.turns = append(s.turns, control{"Take one off", id, secondary})
	}
	return s
}

// returned gives back what was written in a form and came to nothing, lest it
// be lost.
func (e *entering) returned() commands.Answer {
	text := strings.Join(e.typed, "\n")
	if strings.TrimSpace(text) == "" || e.Verb == foundVerb {
		return commands.Answer{}
	}
	const heading = "This is what you wrote:"
	if utf8.RuneCountInString(text) > maxReturned || strings.Contains(text, "``") {
		return commands.Answer{Text: heading, Files: []commands.File{{Name: "orders.txt", Alt: "What you wrote.", Body: []byte(text)}}}
	}
	return commands.Answer{Text: heading + "\n```\n" + text + "\n```"}
}

// maxReturned is how many characters are given back in the message itself.
const maxReturned = 1500

// kept reports whether a sheet that was refused can be found in the form again.
func (e *entering) kept(seat string) bool {
	text, refusal := e.b.o.Referee.SheetText(e.call, seat)
	typed := strings.Join(e.typed, "\n")
	return refusal == nil && (text == typed || strings.HasSuffix(text, "\n"+typed))
}

// both is an answer with another below it.
func both(a, b commands.Answer) commands.Answer {
	a.Text = strings.TrimLeft(a.Text+"\n"+b.Text, "\n")
	a.Files = append(a.Files, b.Files...)
	return a
}
