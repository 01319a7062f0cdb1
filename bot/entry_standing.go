package bot

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"impulse/commands"
	"impulse/rules"
)

// Standing orders by touch: habits that a tap or two write, and a field for one
// line. What is chosen so far stands in the message as "tactic NAME [N]".

// tacticWord begins the line of a tactic.
const tacticWord = "tactic "

// standingControls begin to write standing orders, where they can be.
func (e *entering) standingControls() []control {
	if !e.now.Sheets {
		return nil
	}
	out := []control{{"Standing line", e.id(lineVerb), secondary}}
	if len(e.now.Tactics) > 0 {
		out = append(out, control{"In one tap", e.id(tacticVerb), secondary})
	}
	return out
}

// lineForm asks for one line.
func (e *entering) lineForm() form {
	return form{id: e.id(wroteVerb), title: e.now.Title, fields: []field{
		{label: "Standing line", hint: "each: … or when FACT <= 6: … or break at 9", max: maxEntered, required: true}}}
}

// addWritten puts the line that was written on the sheet.
func (e *entering) addWritten(ctx context.Context) {
	e.line, e.Verb = strings.TrimSpace(strings.Join(e.typed, " ")), addVerb
	e.carryOut(ctx)
}

// askTactic asks for a tactic, then for its number, and shows it.
func (e *entering) askTactic() screen {
	s := screen{title: "Orders: " + e.step()}
	words := e.tacticSoFar()
	at := slices.IndexFunc(e.now.Tactics, func(t rules.TacticSpec) bool { return len(words) > 0 && t.Name == words[0] })
	switch {
	case at < 0:
		s.prompt = "Which of these, for each of yours?"
		e.pickTactic(&s, tacticChoices(e.now.Tactics), "In one tap")
	case len(words) == 1 && e.now.Tactics[at].Max != e.now.Tactics[at].Min:
		s.line, s.prompt = tacticWord+words[0], commands.Escape(e.now.Tactics[at].Title)+": which number?"
		e.pickTactic(&s, numbersOf(e.now.Tactics[at]), "the number")
	default:
		s.line, s.prompt = tacticWord+strings.Join(words, " "), commands.Escape(e.now.Tactics[at].Title)+". Add it, or go back."
		s.controls = []control{{"Add", e.id(addVerb), primary}}
	}
	s.controls = append(s.controls, control{"Back", e.id(overVerb), secondary})
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

func (e *entering) pickTactic(s *screen, choices []rules.Choice, what string) {
	s.pick(e.id(tacticVerb), choices, e.Page, what)
	for n := range s.turns {
		s.turns[n].id.Verb = tacticVerb
	}
}

func tacticChoices(tactics []rules.TacticSpec) (out []rules.Choice) {
	for _, t := range tactics {
		out = append(out, rules.Choice{Value: t.Name, Label: t.Title})
	}
	return out
}

func numbersOf(t rules.TacticSpec) (out []rules.Choice) {
	for n := t.Min; n <= t.Max; n++ {
		out = append(out, rules.Choice{Value: strconv.Itoa(n)})
	}
	return out
}

// plain reports whether the line so far is an order and no standing line, so
// that it can be given by itself.
func (e *entering) plain() bool {
	_, _, ok := e.order(e.line)
	return ok && !rules.Stands([]string{e.line})
}
