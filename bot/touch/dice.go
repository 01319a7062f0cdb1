package touch

import (
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

// askDice shows which dice the step waits for. The message holds those that
// were given and did not suffice, to be given again with the others.
func (e *menu) askDice(at asking) card.Screen {
	const all = "Give every die of the step, in the order asked for."
	s := card.Screen{Note: at.note, Title: e.step() + ": dice", Prompt: "The step " + text.Escape(e.now.Dice) + " " + all}
	if _, given := facesIn(at.line); given {
		s.Line = at.line
		if at.note != "" {
			s.Prompt = all // the note names the die that is asked for behind those
		}
	}
	s.Controls = []card.Control{card.Primary("Give dice", e.id(diceVerb)), card.Secondary("My orders", e.id(card.ShowVerb))}
	return s
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
		Fields: []card.Field{{Label: "Faces as they fell, such as 4 2 6", Hint: e.now.Dice, Value: faces, Max: maxFaces, Required: true}}}
}

// facesOf names the option of an order for faces rolled by hand.
func facesOf(spec rules.ActionSpec) string {
	i := slices.IndexFunc(spec.Params, func(p opts.Spec) bool { return p.Kind == opts.FacesParam })
	if i < 0 {
		return ""
	}
	return spec.Params[i].Name
}
