package commands

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/render"
	"impulse/storage"
)

// showActions show what there is to see.
var showActions = []action{
	{
		Name: "sheet", Kind: rules.DeskKind, Summary: "the status sheet of a unit", Example: "unit:kestrel",
		Params: []param{choiceOf("unit", "whose; else your own", unitNames).Opt()},
		Do:     showSheet,
	},
	{
		Name: "map", Kind: rules.DeskKind, Summary: "the map as you may see it",
		Params: []param{switchOf("public", "show everybody the public map")},
		Do:     showMap,
	},
	{
		Name: "rule", Kind: rules.DeskKind, Public: true, Summary: "a rule in short, by its name", Example: "id:minimum-delay",
		Params: []param{choiceOf("id", "which rule", ruleIDs)},
		Do:     showRule,
	},
	{
		Name: "help", Kind: rules.DeskKind, Summary: "what there is, or how one command goes", Example: `topic:"game new"`,
		Params: []param{topic.Opt()},
		Do:     showHelp,
	},
}

// topic is what help is asked for.
var topic = func() param {
	p := textOf("topic", "a command, or start", 60)
	p.Choices = topics
	return p
}()

func gameStatus(r *ruling, _ args) error {
	g, err := r.State.look()
	if err != nil {
		return err
	}
	return r.State.status(g)
}

// status tells where a game stands, to whom asks.
func (d *desk) status(g *game) error {
	clock, err := g.clock()
	if err != nil {
		return err
	}
	awaited, err := g.sys.Awaited(g.snap)
	if err != nil {
		return err
	}
	view, err := g.sys.View(g.snap, rules.Spectator)
	if err != nil {
		return err
	}
	spec := g.sys.Spec()
	d.say("**%s, %s** (game %s, %s, entry %d)", Escape(spec.Title), Escape(g.snap.Scenario), g.short(), g.snap.Mode, g.head.Entries)
	wants, secret := g.wants(d.call.User)
	d.answer.Private = secret
	d.say("%s", g.standing(clock, awaited, wants))
	d.say("Seats: %s.%s", g.seatList(), g.gmLine())
	d.say("%s", code(render.Digest(view)))
	if err := d.sayHidden(g, view); err != nil {
		return err
	}
	d.data(rules.Fig("game", g.head.ID.String()), rules.Fig("system", spec.Name), rules.Fig("scenario", g.snap.Scenario),
		rules.Fig("over", g.over()), rules.Fig("clock", clock), rules.Fig("step", g.snap.Step),
		rules.Fig("awaited", awaited), rules.Fig("standing", standingSeats(g.snap)), rules.Fig("broken", g.body.Broken), rules.Fig("entries", g.head.Entries), rules.Fig("head", fmt.Sprintf("%x", g.head.Head)))
	return nil
}

// standing says what the game waits for; wants are the dice.
func (g *game) standing(clock string, awaited []rules.SeatID, wants string) string {
	where := fmt.Sprintf("%s, %s.", clock, g.stepTitle())
	switch {
	case g.over():
		return where + " The game is over."
	case wants != "":
		return where + " Waiting for dice: " + Escape(wants)
	case g.body.Stuck != "":
		return where + " Stuck by a fault of the referee; try: game retry"
	case g.snap.Mode == rules.Free:
		return where + " Free play: orders resolve at once."
	case len(awaited) == 0:
		return where + " The step is due; try: game retry"
	}
	return where + " " + strings.ToUpper(g.waitingFor()[:1]) + g.waitingFor()[1:] + g.standingOrders()
}

// standingOrders says whose standing orders are in force, and whose a break has
// stopped.
func (g *game) standingOrders() string {
	var out string
	if len(g.body.Broken) > 0 {
		out += " A break stopped the standing orders of " + list(seatWords(g.body.Broken)) + "."
	}
	if stand := standingSeats(g.snap); len(stand) > 0 {
		out += " Standing orders in force: " + list(seatWords(stand)) + "."
	}
	return out
}

// standingSeats are those whose standing orders are in force.
func standingSeats(s *rules.Snapshot) (seats []rules.SeatID) {
	for _, x := range s.Standing {
		seats = append(seats, x.Seat)
	}
	return seats
}

func (g *game) gmLine() string {
	if user := g.body.user(g.body.GM); user != "" {
		return " Game master: " + g.called(user) + "."
	}
	return " No game master."
}

func listGames(r *ruling, _ args) error {
	d := r.State
	var ids []storage.ID
	var games []rules.Figures
	err := d.r.read(func(tx *storage.Tx) error {
		here, err := tx.GamesAt(d.call.Place)
		if err != nil {
			return err
		}
		for _, g := range d.mine(tx) {
			here = append(here, g.head.ID)
		}
		for _, id := range here {
			if slices.Contains(ids, id) {
				continue
			}
			ids = append(ids, id)
			g, err := d.r.load(tx, id)
			if err != nil {
				d.r.log.Error("a game cannot be read", "game", id, "error", err)
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
	d.data(rules.Fig("games", games))
	return err
}

// listed adds a line for a game and gives its figures.
func (d *desk) listed(g *game) rules.Figures {
	state := "running"
	if g.over() {
		state = "over"
	}
	d.say("- %s: %s, %s; %s at %s", g.short(), Escape(g.sys.Spec().Title), Escape(g.head.Scenario), state, g.where())
	return rules.Figures{rules.Fig("game", g.head.ID.String()), rules.Fig("system", g.head.System), rules.Fig("scenario", g.head.Scenario),
		rules.Fig("state", state), rules.Fig("place", g.head.Place)}
}

// view shows the game as the user may see it.
func (d *desk) view() (*game, rules.View, error) {
	g, err := d.look()
	if err != nil {
		return nil, rules.View{}, err
	}
	v, err := g.sys.View(g.snap, g.reader(d.call.User))
	return g, v, err
}

func showSheet(r *ruling, a args) error {
	d := r.State
	g, v, err := d.view()
	if err != nil {
		return err
	}
	d.answer.Private = true
	mine := g.body.seats(g.body.player(d.call.User))
	v.Sheets = slices.DeleteFunc(slices.Clone(v.Sheets), func(s rules.Sheet) bool {
		if a.Has("unit") {
			return a.Text("unit") != s.Unit
		}
		return len(mine) > 0 && !slices.Contains(mine, s.Seat)
	})
	if len(v.Sheets) > maxSheets || len(v.Sheets) > 1 && len(mine) == 0 {
		d.unitsIn(v)
		return nil
	}
	var shown []string
	for _, s := range v.Sheets {
		d.say("%s", code(render.Sheet(s)))
		shown = append(shown, s.Unit)
		d.drawSheet(g, s.Unit)
	}
	if len(shown) == 0 {
		return rules.Refuse("unit", "There is no sheet of that to show.")
	}
	d.data(rules.Fig("units", shown))
	return nil
}

// maxSheets is how many sheets one answer shows at full length.
const maxSheets = 4

// drawSheet asks for the picture of a sheet that is shown.
func (d *desk) drawSheet(g *game, unit string) {
	p := Picture{Game: g.head.ID, Unit: unit, Reader: g.reader(d.call.User), From: g.since(), To: g.head.Entries}
	d.answer.Pictures = append(d.answer.Pictures, p)
}

// unitsIn lists units with their status, for who has none of his own or many: all
// their sheets at full length are more than anybody reads.
func (d *desk) unitsIn(v rules.View) {
	var units []string
	for _, s := range v.Sheets {
		units = append(units, s.Unit)
		if len(d.answer.Buttons) < maxJoins {
			d.answer.Buttons = append(d.answer.Buttons, Button{cmp.Or(s.Title, s.Unit), "sheet unit:" + s.Unit})
		}
	}
	v.Board.Counters = slices.DeleteFunc(slices.Clone(v.Board.Counters), func(c rules.Counter) bool { return !slices.Contains(units, c.Unit) })
	d.say("%s\nOne at full length: %s", code(render.Digest(v)), mono("sheet unit:"+units[0]))
	d.data(rules.Fig("units", units))
}

func showMap(r *ruling, a args) error {
	d := r.State
	g, v, err := d.view()
	if err != nil {
		return err
	}
	d.answer.Private = !a.On("public")
	reader := g.reader(d.call.User)
	if a.On("public") {
		reader = rules.Spectator
		if v, err = g.sys.View(g.snap, reader); err != nil {
			return err
		}
	}
	clock, err := g.clock()
	d.answer.Pictures = []Picture{{Game: g.head.ID, Reader: reader, From: g.since(), To: g.head.Entries, Title: clock}}
	d.say("%s\n%s", clock, code(render.Map(v)))
	return err
}

// ruleIDs lists the rules of the game here, else of all systems.
func ruleIDs(k known, _ args) []rules.Choice {
	d := k.State()
	systems := d.r.systems
	if g, err := d.look(); err == nil {
		systems = []rules.System{g.sys}
	}
	var out []rules.Choice
	for _, s := range systems {
		closed := d.closed(s.Spec().Name)
		for _, r := range s.Spec().Rules {
			out = append(out, rules.Choice{Value: r.ID, Label: r.Section, Not: closed})
		}
	}
	return out
}

func showRule(r *ruling, a args) error {
	d := r.State
	for _, s := range d.r.systems {
		rule, ok := s.Spec().Rule(a.Text("id"))
		if !ok {
			continue
		}
		if err := d.closed(s.Spec().Name); err != nil {
			return err
		}
		d.say("**%s** (%s, %s, %s)\n%s", Escape(rule.Title), Escape(s.Spec().Title), Escape(rule.Section), rule.Kind, Escape(rule.Words))
		for _, h := range s.Spec().HouseRules {
			if h.ID == rule.ID {
				d.say("Default: %s, of %s.", Escape(h.Default), Escape(strings.Join(h.Values, ", ")))
			}
		}
		d.data(rules.Fig("id", rule.ID), rules.Fig("section", rule.Section), rules.Fig("title", rule.Title), rules.Fig("kind", rule.Kind), rules.Fig("text", rule.Words))
		return nil
	}
	return rules.Refuse("id", "There is no rule %s.", a.Text("id"))
}
