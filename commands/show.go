package commands

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/help"
	"impulse/commands/match"
	"impulse/commands/sight"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/view"
	"impulse/storage"
)

// topic is what help is asked for.
var topic = func() param {
	p := textOf(desk.TopicOption, "a command, or start", 60)
	p.Choices = func(d desk.Desk, _ args) []opts.Choice { return guideOf(d).Topics() }
	return p
}()

func (d looks) help(a args) error {
	d.Answer.Private = true
	told, err := guideOf(d.Desk).About(desk.TopicOption.In(a))
	if err != nil {
		return err
	}
	if d.Call.Outside != "" {
		d.Say("Here you have `roll`, `odds`, `table`, `rule` and the questions to the rules; games are played where Impulse was added.")
		d.Answer.Adds = true
	}
	for _, b := range told.Buttons {
		d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: b.Label, Line: b.Line})
	}
	return d.SayInScreens(told.Text, a)
}

// guideOf is who answers about the referee where the call comes from.
func guideOf(d desk.Desk) help.Guide {
	g := help.Guide{Index: d.House.Explains, Here: d.House.Explains.Games, Phone: d.Call.Phone, Closed: func(game string) bool { return d.Closed(game) != nil }}
	if here, err := d.Look(); err == nil {
		g.Here = []*rules.Spec{here.Sys.Spec()}
		g.Seated = !here.Over() && sits(looks{d}, here)
	}
	return g
}

func (d looks) gameStatus(_ args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	return d.status(g)
}

// status tells where a game stands, to whom asks.
func (d looks) status(g *match.Game) error {
	clock, err := g.Clock()
	if err != nil {
		return err
	}
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	if err != nil {
		return err
	}
	v, err := watch.KnowFor(g.Position, rules.Spectator, rules.Seated.View)
	if err != nil {
		return err
	}
	spec := g.Sys.Spec()
	d.sayWhich(g)
	wants, secret := g.Wants(d.Call.User)
	d.Answer.Private = secret
	d.Say("%s", standingOf(g, clock, awaited, wants))
	if v.Board.Light != "" {
		d.Say("%s.", text.Escape(v.Board.Light))
	}
	if e := g.Body.Ending; e != nil && !g.Over() {
		d.Say("Proposed to end %s. To agree: `game end`; to go on: `game end stop:on`", e.Soon())
	}
	d.sayWho(g)
	open, hidden, err := d.parted(g, v)
	if err != nil {
		return err
	}
	d.sayUnits(open, hidden)
	d.Data(figure.Fig("game", g.Head.ID.String()), figure.Fig("system", spec.Name), figure.Fig("scenario", g.Snap.Scenario),
		figure.Fig("over", g.Over()), figure.Fig("clock", clock), figure.Fig("step", g.Snap.Step),
		figure.Fig("awaited", awaited), figure.Fig("standing", standingSeats(g.Snap)), figure.Fig("broken", g.Body.Broken), figure.Fig("entries", g.Head.Entries), figure.Fig("head", fmt.Sprintf("%x", g.Head.Head)))
	return nil
}

// sayWhich says which game it is. On a phone that it is played strictly goes without
// saying.
func (d looks) sayWhich(g *match.Game) {
	title := fmt.Sprintf("**%s, %s** (game %s", text.Escape(g.Sys.Spec().Title), text.Escape(g.Snap.Scenario), g.Short())
	if !d.Call.Phone || g.Snap.Mode != rules.Strict {
		title += ", " + string(g.Snap.Mode)
	}
	d.Say("%s)", title)
}

// sayWho says who plays, and who is game master; on a phone not that nobody is.
func (d looks) sayWho(g *match.Game) {
	benches := desk.BenchesOf(g)
	if !d.Call.Phone {
		d.Say("Seats: %s.%s", benches.SeatList(), benches.GMLine())
		return
	}
	master := ""
	if g.Body.GM > 0 {
		master = benches.GMLine()
	}
	d.Say("Seats: %s.%s", benches.SeatsInShort(), master)
}

// sayUnits lists the units that everybody knows, then those that who asks sees alone; on a
// phone in the lines that are left.
func (d looks) sayUnits(open, hidden view.View) {
	const alone = "Hidden, and shown to you alone:"
	own, room := unitsOf(hidden), d.Glance()-text.Tall(d.Answer.Text)
	if len(own) > 0 {
		room -= hiddenRoom
	}
	sight.ListUnits(d.Desk, open, room)
	if len(own) == 0 {
		return
	}
	d.Say(alone)
	sight.ListUnits(d.Desk, hidden, hiddenRoom-1)
	d.Data(figure.Fig("hidden", own))
}

// standingSeats are those whose standing orders are in force.
func standingSeats(s *rules.Snapshot) (seats []rules.SeatID) {
	for _, x := range s.Standing {
		seats = append(seats, x.Seat)
	}
	return seats
}

func (d looks) listGames(_ args) error {
	var ids []storage.ID
	var games []figure.Figures
	err := d.House.Read(func(tx *storage.Tx) error {
		here, err := tx.GamesAt(d.Call.Place)
		if err != nil {
			return err
		}
		for _, g := range d.Mine(tx) {
			here = append(here, g.Head.ID)
		}
		for _, id := range here {
			if slices.Contains(ids, id) {
				continue
			}
			ids = append(ids, id)
			g, err := d.House.Load(tx, id)
			if err != nil {
				d.House.Log.Error("a game cannot be read", "game", id, "error", err)
				d.Say("- %s cannot be read by this program; its operator can look into the log.", id.String()[:8])
				continue
			}
			games = append(games, d.listed(g))
		}
		return nil
	})
	d.Answer.Private = true
	if len(games) == 0 {
		d.Say("No games here, and none of yours; start one with `game new`.")
	}
	d.Data(figure.Fig("games", games))
	return err
}

// listed adds a line for a game and gives its figures.
func (d looks) listed(g *match.Game) figure.Figures {
	state := "running"
	if g.Over() {
		state = "over"
	}
	d.Say("- %s: %s, %s; %s at %s", g.Short(), text.Escape(g.Sys.Spec().Title), text.Escape(g.Head.Scenario), state, g.Venue().Where())
	return figure.Figures{figure.Fig("game", g.Head.ID.String()), figure.Fig("system", g.Head.System), figure.Fig("scenario", g.Head.Scenario),
		figure.Fig("state", state), figure.Fig("place", g.Head.Place)}
}

// played are the games whose rules are asked for: the one that runs here, else all.
func played(d desk.Desk) []rules.System {
	if g, err := d.Look(); err == nil {
		return []rules.System{g.Sys}
	}
	return d.House.Systems
}

// ruleIDs lists the rules of the game here, else of all systems.
func ruleIDs(d desk.Desk, _ args) []opts.Choice {
	systems := played(d)
	d.Absent = nil // none is needed
	var out []opts.Choice
	for _, s := range systems {
		closed := d.Closed(s.Spec().Name)
		for _, r := range s.Spec().Rules {
			out = append(out, opts.Choice{Value: r.ID, Label: cmp.Or(r.Title, r.Section), Words: r.Section + " " + r.Words, Not: closed})
		}
	}
	return out
}

func (d looks) showRule(a args) error {
	if !idOption.Given(a) {
		if err := d.listRules(findOption.In(a)); err != nil {
			return err
		}
		return d.InScreens(a)
	}
	for _, s := range played(d.Desk) {
		rule, ok := s.Spec().Rule(idOption.In(a))
		if !ok {
			continue
		}
		if err := d.Closed(s.Spec().Name); err != nil {
			return err
		}
		d.Say("**%s** (%s, %s, %s)\n%s", text.Escape(rule.Title), text.Escape(s.Spec().Title), text.Escape(rule.Section), rule.Kind, text.Escape(rule.Words))
		for _, h := range s.Spec().HouseRules {
			if h.ID == rule.ID {
				d.Say("Default: %s, of %s.", text.Escape(h.Default), text.Escape(strings.Join(h.Values, ", ")))
			}
		}
		d.Data(figure.Fig("id", rule.ID), figure.Fig("section", rule.Section), figure.Fig("title", rule.Title), figure.Fig("kind", rule.Kind), figure.Fig("text", rule.Words))
		return d.InScreens(a)
	}
	return cmdline.Refuse("id", "There is no rule %s.", idOption.In(a))
}
