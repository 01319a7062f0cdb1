package commands

import (
	"cmp"
	"fmt"
	"impulse/commands/match"
	"slices"
	"strings"

	"impulse/commands/help"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/render/board"
	sheets "impulse/rules/render/sheet"
	"impulse/rules/view"
	"impulse/storage"
)

// topic is what help is asked for.
var topic = func() param {
	p := textOf("topic", "a command, or start", 60)
	p.Choices = func(d desk, _ args) []opts.Choice { return guideOf(d).Topics() }
	return p
}()

func (d looks) help(a args) error {
	d.answer.Private = true
	told, err := guideOf(d.desk).About(a.Text("topic"))
	if err != nil {
		return err
	}
	d.say("%s", told.Text)
	for _, b := range told.Buttons {
		d.answer.Buttons = append(d.answer.Buttons, Button(b))
	}
	return nil
}

// guide is who answers about the referee where the call comes from.
func guideOf(d desk) help.Guide {
	g := help.Guide{Commands: d.r.specs()}
	for _, s := range d.r.Systems {
		g.Games = append(g.Games, s.Spec())
	}
	g.Here = g.Games
	if here, err := d.look(); err == nil {
		g.Here = []*rules.Spec{here.Sys.Spec()}
	}
	return g
}

func (d looks) gameStatus(_ args) error {
	g, err := d.look()
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
	d.say("**%s, %s** (game %s, %s, entry %d)", text.Escape(spec.Title), text.Escape(g.Snap.Scenario), g.Short(), g.Snap.Mode, g.Head.Entries)
	wants, secret := g.Wants(d.call.User)
	d.answer.Private = secret
	d.say("%s", standingOf(g, clock, awaited, wants))
	d.say("Seats: %s.%s", benchesOf(g).seatList(), benchesOf(g).gmLine())
	d.say("%s", text.Code(board.Digest(v)))
	if err := d.sayHidden(g, v); err != nil {
		return err
	}
	d.data(figure.Fig("game", g.Head.ID.String()), figure.Fig("system", spec.Name), figure.Fig("scenario", g.Snap.Scenario),
		figure.Fig("over", g.Over()), figure.Fig("clock", clock), figure.Fig("step", g.Snap.Step),
		figure.Fig("awaited", awaited), figure.Fig("standing", standingSeats(g.Snap)), figure.Fig("broken", g.Body.Broken), figure.Fig("entries", g.Head.Entries), figure.Fig("head", fmt.Sprintf("%x", g.Head.Head)))
	return nil
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
	err := d.r.Read(func(tx *storage.Tx) error {
		here, err := tx.GamesAt(d.call.Place)
		if err != nil {
			return err
		}
		for _, g := range d.mine(tx) {
			here = append(here, g.Head.ID)
		}
		for _, id := range here {
			if slices.Contains(ids, id) {
				continue
			}
			ids = append(ids, id)
			g, err := d.r.Load(tx, id)
			if err != nil {
				d.r.Log.Error("a game cannot be read", "game", id, "error", err)
				d.say("- %s cannot be read by this program; its operator can look into the log.", id.String()[:8])
				continue
			}
			games = append(games, d.listed(g))
		}
		return nil
	})
	d.answer.Private = true
	if len(games) == 0 {
		d.say("No games here, and none of yours; start one with `game new`.")
	}
	d.data(figure.Fig("games", games))
	return err
}

// listed adds a line for a game and gives its figures.
func (d looks) listed(g *match.Game) figure.Figures {
	state := "running"
	if g.Over() {
		state = "over"
	}
	d.say("- %s: %s, %s; %s at %s", g.Short(), text.Escape(g.Sys.Spec().Title), text.Escape(g.Head.Scenario), state, g.Venue().Where())
	return figure.Figures{figure.Fig("game", g.Head.ID.String()), figure.Fig("system", g.Head.System), figure.Fig("scenario", g.Head.Scenario),
		figure.Fig("state", state), figure.Fig("place", g.Head.Place)}
}

// view shows the game as the user may see it.
func (d looks) view() (*match.Game, view.View, error) {
	g, err := d.look()
	if err != nil {
		return nil, view.View{}, err
	}
	v, err := watch.KnowFor(g.Position, g.Reader(d.call.User), rules.Seated.View)
	return g, v, err
}

func (d looks) showSheet(a args) error {
	g, v, err := d.view()
	if err != nil {
		return err
	}
	d.answer.Private = true
	mine := g.Body.Seats(g.Body.Player(d.call.User))
	v.Sheets = slices.DeleteFunc(slices.Clone(v.Sheets), func(s view.Sheet) bool {
		if a.Has("unit") {
			return a.Text("unit") != s.Unit
		}
		return len(mine) > 0 && !slices.Contains(mine, rules.SeatID(s.Seat))
	})
	if len(v.Sheets) > maxSheets || len(v.Sheets) > 1 && len(mine) == 0 {
		d.unitsIn(v)
		return nil
	}
	var shown []string
	for _, s := range v.Sheets {
		d.say("%s", text.Code(sheets.Text(s)))
		shown = append(shown, s.Unit)
		d.drawSheet(g, s.Unit)
	}
	if len(shown) == 0 {
		return cmdline.Refuse("unit", "There is no sheet of that to show.")
	}
	d.data(figure.Fig("units", shown))
	return nil
}

// maxSheets is how many sheets one answer shows at full length.
const maxSheets = 4

// drawSheet asks for the picture of a sheet that is shown.
func (d looks) drawSheet(g *match.Game, unit string) {
	p := outbox.Picture{Game: g.Head.ID, Unit: unit, Reader: g.Reader(d.call.User), From: g.Since(), To: g.Head.Entries}
	d.answer.Pictures = append(d.answer.Pictures, p)
}

// unitsIn lists units with their status, for who has none of his own or many: all
// their sheets at full length are more than anybody reads.
func (d looks) unitsIn(v view.View) {
	var units []string
	for _, s := range v.Sheets {
		units = append(units, s.Unit)
		if len(d.answer.Buttons) < maxJoins {
			d.answer.Buttons = append(d.answer.Buttons, Button{cmp.Or(s.Title, s.Unit), "sheet unit:" + s.Unit})
		}
	}
	v.Board.Counters = slices.DeleteFunc(slices.Clone(v.Board.Counters), func(c view.Counter) bool { return !slices.Contains(units, c.Unit) })
	d.say("%s\nOne at full length: %s", text.Code(board.Digest(v)), text.Mono("sheet unit:"+units[0]))
	d.data(figure.Fig("units", units))
}

func (d looks) showMap(a args) error {
	g, v, err := d.view()
	if err != nil {
		return err
	}
	d.answer.Private = !a.On("public")
	reader := g.Reader(d.call.User)
	if a.On("public") {
		reader = rules.Spectator
		if v, err = watch.KnowFor(g.Position, reader, rules.Seated.View); err != nil {
			return err
		}
	}
	clock, err := g.Clock()
	d.answer.Pictures = []outbox.Picture{{Game: g.Head.ID, Reader: reader, From: g.Since(), To: g.Head.Entries, Title: clock}}
	d.say("%s\n%s", clock, text.Code(board.Text(v)))
	return err
}

// ruleIDs lists the rules of the game here, else of all systems.
func ruleIDs(d desk, _ args) []opts.Choice {
	systems := d.r.Systems
	if g, err := d.look(); err == nil {
		systems = []rules.System{g.Sys}
	}
	var out []opts.Choice
	for _, s := range systems {
		closed := d.closed(s.Spec().Name)
		for _, r := range s.Spec().Rules {
			out = append(out, opts.Choice{Value: r.ID, Label: r.Section, Not: closed})
		}
	}
	return out
}

func (d looks) showRule(a args) error {
	for _, s := range d.r.Systems {
		rule, ok := s.Spec().Rule(a.Text("id"))
		if !ok {
			continue
		}
		if err := d.closed(s.Spec().Name); err != nil {
			return err
		}
		d.say("**%s** (%s, %s, %s)\n%s", text.Escape(rule.Title), text.Escape(s.Spec().Title), text.Escape(rule.Section), rule.Kind, text.Escape(rule.Words))
		for _, h := range s.Spec().HouseRules {
			if h.ID == rule.ID {
				d.say("Default: %s, of %s.", text.Escape(h.Default), text.Escape(strings.Join(h.Values, ", ")))
			}
		}
		d.data(figure.Fig("id", rule.ID), figure.Fig("section", rule.Section), figure.Fig("title", rule.Title), figure.Fig("kind", rule.Kind), figure.Fig("text", rule.Words))
		return nil
	}
	return cmdline.Refuse("id", "There is no rule %s.", a.Text("id"))
}
