package bot

import (
	"slices"

	"impulse/commands"
	"impulse/rules"
)

// Dice that people roll themselves: those that a step has stopped for, and
// those that go with an order that resolves at once.

// maxFaces is how many characters of faces a form takes.
const maxFaces = 400

// askDice shows which dice the step waits for. The message holds those that
// were given and did not suffice, to be given again with the others.
func (e *entering) askDice(at asking) screen {
	const all = "Give every die of the step, in the order asked for."
	s := screen{note: at.note, title: e.step() + ": dice", prompt: "The step " + commands.Escape(e.now.Dice) + " " + all}
	if _, given := facesIn(at.line); given {
		s.line = at.line
		if at.note != "" {
			s.prompt = all // the note names the die that is asked for behind those
		}
	}
	s.controls = []control{{"Give dice", e.id(diceVerb), primary}, {"My orders", e.id(showVerb), secondary}}
	return s
}

// retryLine is the command that gives a step its dice.
func retryLine(faces string) string {
	return rules.Command{Path: []string{"game", "retry"}}.With("dice", faces).String()
}

// facesIn finds the dice in a line that gives them to a step.
func facesIn(line string) (faces string, given bool) {
	cmd, err := rules.ParseCommand(line)
	if err != nil || !slices.Equal(cmd.Path, []string{"game", "retry"}) {
		return "", false
	}
	return cmd.Get("dice")
}

// diceForm asks for the faces.
func (e *entering) diceForm() form {
	faces, _ := facesIn(e.line)
	return form{id: e.id(gaveVerb), title: e.now.Title + ": dice",
		fields: []field{{label: "Faces as they fell, such as 4 2 6", hint: e.now.Dice, value: faces, max: maxFaces, required: true}}}
}

// facesOf names the option of an order for faces rolled by hand.
func facesOf(spec rules.ActionSpec) string {
	i := slices.IndexFunc(spec.Params, func(p rules.ParamSpec) bool { return p.Kind == rules.FacesParam })
	if i < 0 {
		return ""
	}
	return spec.Params[i].Name
}
