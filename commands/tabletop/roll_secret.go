package tabletop

import (
	"fmt"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/notation"
)

// gm is the game master to whom a roll is shown, and the game that is theirs.
type gm struct {
	user, game string
	alone      bool // the roll is blind: they read it, and the one who rolls does not
}

// master finds the game master for rolls that are for them; nobody for others.
func (g roller) master(flags notation.Flags) (gm, error) {
	flag := "gm"
	switch {
	case flags.Has(notation.Blind):
		flag = "blind"
	case !flags.Has(notation.GM):
		return gm{}, nil
	}
	played, err := g.Game()
	if refusal, ok := cmdline.AsRefusal(err); ok {
		return gm{}, cmdline.Refuse("expr", "expr: %s is for the game master of a game: %s", flag, refusal.Text)
	}
	switch {
	case err != nil:
		return gm{}, err
	case played == nil || played.GM == "":
		return gm{}, cmdline.Refuse("expr", "expr: %s is for the game master of a game, and no game with one runs here; say for whom: roll expr:\"%s d20\" to:@NAME", flag, flag)
	case !played.Plays:
		return gm{}, cmdline.Refuse("expr", "expr: %s is for those who play in the game here; take a seat with game join, or say for whom it is with to:.", flag)
	}
	return gm{user: played.GM, game: played.Short, alone: flags.Has(notation.Blind) && played.GM != g.User}, nil
}

// tellRoll words the answer, and what the game master is sent of it.
func (g roller) tellRoll(t *thrown, master gm) []outbox.Message {
	figures := t.figures()
	g.record(t, master, figures)
	kept := t.kept(figures)
	if master.user == "" || master.user == g.User {
		g.Say("%s", g.signed(t.shown()))
		g.data(kept...)
		return nil
	}
	if master.alone {
		g.Say("Your roll went to the game master alone.%s", hinted(t.formula))
		g.data(figure.Fig("blind", true))
	} else {
		g.Say("%s", t.shown())
		g.Say("The game master reads it too.")
		g.data(kept...)
	}
	return []outbox.Message{{Place: outbox.DM(master.user), Game: master.game, Lines: []string{g.forMaster(t, master)}}}
}

// record adds the event of a roll. One that its roller alone reads is none:
// an event without readers is everybody's, and they have no seat to be named by.
func (g roller) record(t *thrown, master gm, figures figure.Figures) {
	event := rules.Event{Kind: "roll", Figures: figures, Rolls: t.rolls, Text: t.sentence()}
	switch {
	case master.user != "":
		event.To = []rules.SeatID{rules.GM}
	case g.Private || g.alone():
		return
	}
	g.Events = append(g.Events, event)
}

// forMaster is a roll as the game master reads it.
func (g roller) forMaster(t *thrown, master gm) string {
	who, where := "you both", "in "+g.Located(g.Place)
	if master.alone {
		who = "you alone"
	}
	if g.alone() {
		where = "in private"
	}
	return fmt.Sprintf("**%s** rolled %s, for %s:\n%s", g.Called(g.User), where, who, t.shown())
}
