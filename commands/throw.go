package commands

import (
	"strings"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/storage"
)

// Dice that people throw themselves, for the step that asks for them.

// againWord is typed in place of faces to forget what was typed in.
const againWord = "again"

// takeDice takes what was typed in for the step that is due. What is not enough is
// kept.
func (d course) takeDice(g *match.Game, typed string) error {
	d.Answer.Private = true
	switch word := strings.ToLower(strings.TrimSpace(typed)); {
	case word == match.RestWord:
		g.RealDice().RollRest()
		d.Say("The bot rolls what is left.")
		return d.keepDice(g, true)
	case word == againWord && len(g.Body.Given) == 0:
		return cmdline.Refuse("dice", "No dice are kept for the %s. %s", g.StepTitle(), d.asked(g))
	case word == againWord:
		g.RealDice().Unthrow()
		d.Say("Forgotten. %s", text.Escape(d.asked(g)))
		return d.keepDice(g, false)
	case g.Body.Fatal != "": // it is tried in a process of its own
		faces, err := dice.ParseFaces(typed)
		if err != nil {
			return cmdline.Refuse("dice", "dice: %s.", err.Error())
		}
		g.Body.Given = append(g.Body.Given, faces...)
		d.Say("The %s is tried again.", text.Escape(g.StepTitle()))
		return d.keepDice(g, true)
	}
	t, err := g.RealDice().Throw(typed)
	if err != nil {
		return err
	}
	d.Say("Taken: %s.", text.Escape(opts.SpellFaces(t.Taken)))
	if t.Spare {
		d.Say("The others are for throws that do not come after all.")
	}
	if !t.Filled {
		d.Say("%s", text.Escape(d.asked(g)))
	}
	return d.keepDice(g, t.Filled)
}

func (d course) asked(g *match.Game) string {
	asked, _ := g.Wants(d.Call.User)
	return asked
}

// keepDice saves what was typed in, and has the step resolved that has all it
// needs.
func (d course) keepDice(g *match.Game, filled bool) error {
	var posts []outbox.Message
	if filled {
		d.Advance()
	} else {
		posts = g.RealDice().Passed(d.Call.User)
	}
	return d.Draft(func(tx *storage.Tx) error { return d.House.PutBody(tx, g, posts) })
}
