package commands

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/rules"
	"impulse/rules/opts"
)

// A panel is a question to the rules of a game that stays where people play with real
// dice: what was asked last stands there, and is changed for the next shot.

var panelCommands = []command{{
	Name: "panel", Public: true, Anywhere: true, Summary: "a question that stays, for the next shot too",
	Example: "game:pentagon",
	Params: []param{
		choiceOf(desk.GameOption, "which rules", askable),
		choiceOf(aboutOption, "which question; else the first", questionNames).Opt(),
	},
	Do: desk.In(looks.panel),
}}

// questions are those to the rules of a game that need no game.
func questions(sys rules.System) (out []rules.ActionSpec) {
	for _, a := range sys.Spec().Actions {
		if a.Kind == rules.CalcKind {
			out = append(out, a)
		}
	}
	return out
}

// askable are the games that take questions.
func askable(d desk.Desk, a args) []opts.Choice {
	return slices.DeleteFunc(systemNames(d, a), func(c opts.Choice) bool {
		sys, _ := d.House.System(c.Value)
		return len(questions(sys)) == 0
	})
}

// questionNames are the questions that the game takes.
func questionNames(d desk.Desk, a args) (out []opts.Choice) {
	sys, ok := d.House.System(desk.GameOption.In(a))
	if !ok {
		return nil
	}
	for _, q := range questions(sys) {
		out = append(out, opts.Choice{Value: q.Path[1], Label: q.Summary})
	}
	return out
}

// panel tells how a question is asked, and begins with one that has an answer.
func (d looks) panel(a args) error {
	game := desk.GameOption.In(a)
	if err := d.Closed(game); err != nil {
		return err
	}
	sys, _ := d.House.System(game)
	all := questions(sys)
	i := slices.IndexFunc(all, func(q rules.ActionSpec) bool { return q.Path[1] == aboutOption.In(a) })
	asked := all[max(i, 0)]
	told, err := guideOf(d.Desk).About(strings.Join(asked.Path, " "))
	if err != nil {
		return err
	}
	d.Say("%s", told.Text)
	d.Answer.Panel = asked.Example
	return nil
}
