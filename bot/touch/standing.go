package touch

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/bot/card"
	"impulse/commands/text"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// Standing orders by touch: habits that a tap or two write, and a field for one
// line. What is chosen so far stands in the message as "tactic NAME [N]".

// tacticWord begins the line of a tactic.
const tacticWord = "tactic "

// standingControls begin to write standing orders, where they can be.
func (e *menu) standingControls() []card.Control {
	if !e.now.Sheets {
		return nil
	}
	out := []card.Control{card.Secondary("Write Standing Line", e.id(lineVerb))}
	if len(e.now.Tactics) > 0 {
		out = append(out, card.Secondary("Use A Habit", e.id(tacticVerb)))
	}
	return out
}

// lineForm asks for one line.
func (e *entering) lineForm() card.Form {
	return card.Form{To: e.id(wroteVerb), Title: e.now.Title, Fields: []card.Field{
		{Label: "One line", Hint: "each: … or when FACT <= 6: … or break at 9", Max: maxEntered, Required: true}}}
}

// addWritten puts the line that was written on the sheet.
func (e *entering) addWritten(ctx context.Context) {
	e.line, e.Verb = strings.TrimSpace(strings.Join(e.typed, " ")), addVerb
	e.carryOut(ctx)
}

// askTactic asks for a tactic, then for its number, and shows it.
func (e *entering) askTactic() card.Screen {
	s := card.Screen{Title: "Orders: " + e.step()}
	words := e.tacticSoFar()
	at := slices.IndexFunc(e.now.Tactics, func(t standing.Tactic) bool { return len(words) > 0 && t.Name == words[0] })
	switch {
	case at < 0:
		s.Prompt = "Which of these, for each of yours?"
		e.pickTactic(&s, tacticChoices(e.now.Tactics), "Use A Habit")
	case len(words) == 1 && e.now.Tactics[at].Max != e.now.Tactics[at].Min:
		s.Line, s.Prompt = tacticWord+words[0], text.Escape(e.now.Tactics[at].Title)+": which number?"
		e.pickTactic(&s, numbersOf(e.now.Tactics[at]), "the number")
	default:
		s.Line, s.Prompt = tacticWord+strings.Join(words, " "), text.Escape(e.now.Tactics[at].Title)+". Add it, or go back."
		s.Controls = []card.Control{card.Primary("Add", e.id(addVerb)), card.Success("Add And Seal", e.id(bothVerb))}
	}
	s.Controls = append(s.Controls, card.Secondary("Back", e.id(overVerb)))
	return s
}

// tacticSoFar are the words behind "tactic", with the one that was picked.
func (e *entering) tacticSoFar() []string {
	line, begun := strings.CutPrefix(e.line, tacticWord)
	if !begun {
		line = ""
	}
	words := strings.Fields(line)
	if e.picked != "" {
		words = append(words, e.picked)
	}
	return words[:min(len(words), 2)]
}

func (e *entering) pickTactic(s *card.Screen, choices []opts.Choice, what string) {
	s.Pick(e.id(tacticVerb), choices, e.Page, what)
	for n := range s.Turns {
		s.Turns[n].To.Verb = tacticVerb
	}
}

func tacticChoices(tactics []standing.Tactic) (out []opts.Choice) {
	for _, t := range tactics {
		out = append(out, opts.Choice{Value: t.Name, Label: t.Title})
	}
	return out
}

func numbersOf(t standing.Tactic) (out []opts.Choice) {
	if t.Usual != 0 {
		out = append(out, opts.Choice{Value: strconv.Itoa(t.Usual), Label: fmt.Sprintf("%d, the usual", t.Usual)})
	}
	for n := t.Min; n <= t.Max; n++ {
		if t.Usual == 0 || n != t.Usual {
			out = append(out, opts.Choice{Value: strconv.Itoa(n)})
		}
	}
	return out
}

// plain reports whether the line so far is an order and no standing line, so
// that it can be given by itself.
func (e *entering) plain() bool {
	_, _, ok := e.order(e.line)
	return ok && !standing.Is(e.line)
}
