package touch

import (
	"context"
	"slices"

	"impulse/bot/card"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Dice that people roll themselves: those that a step has stopped for, and
// those that go with an order that resolves at once.

// maxFaces is how many characters of faces a form takes.
const maxFaces = 400

// askDice asks for the throws that the step waits for. What was typed and not
// taken stands there, to be mended.
func (e *menu) askDice(at asking) card.Screen {
	s := card.Screen{Note: at.note, Title: e.step() + ": dice", Prompt: text.Escape(e.now.Dice)}
	if _, given := facesIn(at.line); given {
		s.Line = at.line
	} else if at.note != "" {
		s.Prompt = "" // the note asks for them
	}
	s.Controls = []card.Control{card.Primary(card.EnterDice, e.id(card.DiceVerb)), card.Secondary(card.RollRest, e.id(restVerb)), e.mine()}
	return s
}

// enterDice opens the form for dice, unless none are wanted any more.
func (e *entering) enterDice(ctx context.Context) {
	if e.now.Dice == "" {
		e.show(ctx, e.ask(asking{line: e.line, note: "No dice are wanted now."}))
		return
	}
	e.panel.Form(ctx, e.diceForm())
}

// retryLine is the command that gives a step its dice.
func retryLine(faces string) string {
	return cmdline.Command{Path: []string{"game", "retry"}}.With("dice", faces).String()
}

// facesIn finds the dice in a line that gives them to a step.
func facesIn(line string) (faces string, given bool) {
	cmd, err := cmdline.Parse(line)
	if err != nil || !slices.Equal(cmd.Path, []string{"game", "retry"}) {
		return "", false
	}
	return cmd.Get("dice")
}

// diceForm asks for the faces.
func (e *entering) diceForm() card.Form {
	faces, _ := facesIn(e.line)
	return card.Form{To: e.id(gaveVerb), Title: e.now.Title + ": dice",
		Fields: []card.Field{{Label: "The faces in this order, such as 4 2 6", Hint: e.now.Dice, Value: faces, Max: maxFaces, Required: true}}}
}

// facesOf names the option of an order for faces rolled by hand.
func facesOf(spec rules.ActionSpec) string {
	i := slices.IndexFunc(spec.Params, func(p opts.Spec) bool { return p.Kind == opts.FacesParam })
	if i < 0 {
		return ""
	}
	return spec.Params[i].Name
}
