package commands

import (
	"errors"
	"fmt"

	"impulse/rules"
	"impulse/rules/dice"
)

// gm is the game master to whom a roll is shown, and the game that is his.
type gm struct {
	user, game string
	alone      bool // the roll is blind: he reads it, and the one who rolls does not
}

// master finds the game master for rolls that are for him; nobody for others.
func (d *desk) master(flags dice.Flags) (gm, error) {
	flag := "gm"
	switch {
	case flags.Has(dice.Blind):
		flag = "blind"
	case !flags.Has(dice.GM):
		return gm{}, nil
	}
	g, err := d.look()
	if refusal, ok := rules.AsRefusal(err); ok && !errors.Is(err, errNoGame) {
		return gm{}, rules.Refuse("expr", "expr: %s is for the game master of a game: %s", flag, refusal.Text)
	}
	if err != nil && !errors.Is(err, errNoGame) {
		return gm{}, err
	}
	if err != nil || g.over() || g.body.user(g.body.GM) == "" {
		return gm{}, rules.Refuse("expr", "expr: %s is for the game master of a game, and no game with one runs here; leave %s out.", flag, flag)
	}
	if !g.takesPart(d.call.User) {
		return gm{}, rules.Refuse("expr", "expr: %s is for those who play in the game here; take a seat with game join, or leave %s out.", flag, flag)
	}
	user := g.body.user(g.body.GM)
	return gm{user: user, game: g.short(), alone: flags.Has(dice.Blind) && user != d.call.User}, nil
}

// takesPart reports whether a user has a seat or is game master or host: the
// game master gets messages from nobody else.
func (g *game) takesPart(user string) bool {
	n := g.body.player(user)
	return n > 0 && (n == g.body.GM || n == g.body.Host || len(g.body.seats(n)) > 0)
}

// tellRoll words the answer, and what the game master is sent of it.
func (d *desk) tellRoll(t *thrown, master gm) []Message {
	figures := t.figures()
	d.record(t, master, figures)
	kept := t.kept(figures)
	if master.user == "" || master.user == d.call.User {
		d.say("%s", t.shown())
		d.data(kept...)
		return nil
	}
	if master.alone {
		d.say("Your roll went to the game master alone.%s", hinted(t.formula))
		d.data(rules.Fig("blind", true))
	} else {
		d.say("%s", t.shown())
		d.say("The game master reads it too.")
		d.data(kept...)
	}
	return []Message{{Place: DM(master.user), Game: master.game, Text: d.forMaster(t, master)}}
}

// record adds the event of a roll. One that its roller alone reads is none:
// an event without readers is everybody's, and he has no seat to be named by.
func (d *desk) record(t *thrown, master gm, figures rules.Figures) {
	event := rules.Event{Kind: "roll", Figures: figures, Rolls: t.rolls, Text: t.sentence()}
	switch {
	case master.user != "":
		event.To = []rules.SeatID{rules.GM}
	case d.answer.Private || d.alone():
		return
	}
	d.answer.Events = append(d.answer.Events, event)
}

// forMaster is a roll as the game master reads it.
func (d *desk) forMaster(t *thrown, master gm) string {
	who, where := "you both", "in "+d.r.located(d.call.Place)
	if master.alone {
		who = "you alone"
	}
	if d.alone() {
		where = "in private"
	}
	return fmt.Sprintf("**%s** rolled %s, for %s:\n%s", d.r.called(d.call.User), where, who, t.shown())
}
