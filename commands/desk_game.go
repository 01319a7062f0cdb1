package commands

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/storage"
)

// gameActions make games, seat people, and end them.
var gameActions = []action{
	{
		Name: "game new", Kind: rules.DeskKind, Public: true, Summary: "start a game here",
		Example: "system:pentagon scenario:duel",
		Params: []param{
			choiceOf("system", "which rules", systemNames),
			choiceOf("scenario", "which battle", scenarioNames),
			oneOf("mode", "strict sequence, or free play", "strict", "free").Or("strict"),
			oneOf("dice", "the referee rolls, or you type", "stream", "typed").Or("stream"),
			switchOf("gm", "you are the game master").Or("on"),
			textOf("house", "house rules: id=value, id=value", 1000).Opt(),
			switchOf("thread", "open a thread for it in Discord"),
		},
		Do: newGame,
	},
	{
		Name: "game join", Kind: rules.DeskKind, Summary: "take a seat", Example: "seat:red",
		Params: []param{choiceOf("seat", "which; else the first free one", freeSeats).Opt()},
		Do:     joinGame,
	},
	{
		Name: "game leave", Kind: rules.DeskKind, Summary: "give a seat up, or free a silent one",
		Params: []param{choiceOf("seat", "which of yours, or one to free", seatsToFree).Opt()},
		Do:     leaveGame,
	},
	{Name: "game status", Kind: rules.DeskKind, Summary: "where the game stands and who is awaited", Do: gameStatus},
	{
		Name: "game list", Kind: rules.DeskKind, Summary: "games of this place and your own",
		Do: listGames,
	},
	{
		Name: "game focus", Kind: rules.DeskKind, Summary: "which game private messages mean", Example: "game:4f0c2d1e",
		Params: []param{choiceOf("game", "one of your running games", ownGames).Opt()},
		Do:     focusGame,
	},
	{
		Name: "game assign", Kind: rules.DeskKind, Summary: "give a unit to another seat", Example: "unit:kestrel seat:red",
		Params: []param{choiceOf("unit", "which unit", unitsToAssign), choiceOf("seat", "who commands it", seatNames)},
		Do:     assignUnit,
	},
	{
		Name: "game end", Kind: rules.DeskKind, Summary: "end the game and open its secrets",
		Params: []param{switchOf("confirm", "yes, end it"), oneOf("open", "all, or the dice alone", string(opensAll), string(opensDice)).Opt()},
		Do:     endGame,
	},
	{
		Name: "game retry", Kind: rules.DeskKind, Summary: "resolve again a step that stopped", Example: `dice:"4 2"`,
		Params: []param{of(rules.FacesParam, "dice", "faces rolled by hand").Opt()},
		Do:     retryStep,
	},
}

func newGame(r *ruling, a args) error {
	d := r.State
	if a.On("thread") { // the bot opens it, and leaves the option out
		return rules.Refuse("thread", "thread: no thread can be opened here; leave it out.")
	}
	if err := d.free(); err != nil {
		return err
	}
	sys, ok := d.r.system(a.Text("system"))
	if !ok {
		return rules.Refuse("system", "There are the systems %s.", d.r.names())
	}
	house, err := houseSettings(a.Text("house"))
	if err != nil {
		return err
	}
	g, err := d.found(sys)
	if err != nil {
		return err
	}
	if a.On("gm") {
		g.body.GM = g.body.Host
	}
	set := setup{Game: g.head.ID, System: a.Text("system"), Scenario: a.Text("scenario"), Mode: rules.Mode(a.Text("mode")), Typed: a.Text("dice") == "typed", House: house}
	return d.begin(g, set)
}

// houseSettings reads house rules as they are typed for a new game:
// electronic-warfare=off, alert-status=yellow. The book checks their values.
func houseSettings(text string) ([]rules.Setting, error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	var out []rules.Setting
	for _, part := range strings.Split(text, ",") {
		id, value, ok := strings.Cut(part, "=")
		id, value = strings.TrimSpace(id), strings.TrimSpace(value)
		switch {
		case !ok || id == "" || value == "":
			return nil, rules.Refuse("house", "house: write each house rule as id=value, with commas between; %q is none.", rules.Shorten(strings.TrimSpace(part), 40))
		case slices.ContainsFunc(out, func(h rules.Setting) bool { return h.ID == id }):
			return nil, rules.Refuse("house", "house: %s is given twice.", rules.Shorten(id, 40))
		}
		out = append(out, rules.Setting{ID: id, Value: value})
	}
	return out, nil
}

// free refuses a place where a game runs.
func (d *desk) free() error {
	return d.r.read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.call.Place)
		if err == nil && !at.Game.IsZero() {
			return rules.Unclear("Game %s runs here already; end it first, or play elsewhere.", at.Game.String()[:8])
		}
		return err
	})
}

// maxRoom is how many characters of a place's name are kept.
const maxRoom = 40

// found makes an empty game with its own dice, where there may be one more.
// Until the call is answered nobody else makes one.
func (d *desk) found(sys rules.System) (*game, error) {
	d.unlock = d.r.locks.lock(founding{})
	if err := d.roomForAnother(); err != nil {
		return nil, err
	}
	return d.r.found(d.call, sys)
}

// found makes an empty game with its own dice.
func (r *Referee) found(c Call, sys rules.System) (*game, error) {
	g := &game{head: &storage.Game{System: sys.Spec().Name, Place: c.Place, Status: storage.Running, CreatedMS: r.now().UnixMilli()}, called: r.called, located: r.located}
	g.body.Server, g.body.Room = c.Server, rules.Shorten(c.Room, maxRoom)
	if _, err := io.ReadFull(r.random, g.head.ID[:]); err != nil {
		return nil, err
	}
	g.sys = forGame(sys, g.head.ID, nil)
	g.body.Host = g.body.enrol(c.User)
	return g, r.newEra(g, 1, false)
}

// begin sets the scenario up and commits the first entry.
func (d *desk) begin(g *game, set setup) error {
	d.game, g.head.Scenario = g, set.Scenario
	roller, serial := g.roller()
	res, err := g.sys.Start(rules.Setup{Scenario: set.Scenario, Mode: set.Mode, Typed: set.Typed, House: set.House}, roller)
	if err != nil {
		return err
	}
	if len(res.Rolls) == 0 {
		serial = 0
	}
	g.snap = res.Snapshot
	spec := g.sys.Spec()
	sc, _ := spec.Scenario(set.Scenario)
	opening := g.announce("**%s: %s** (game %s). %s. %s: %s.", Escape(spec.Title), Escape(sc.Title), g.short(), Escape(strings.TrimRight(sc.Summary, ".")), g.invitation(), g.seatList())
	dicePost := g.announce("Dice of game %s: `%s`. This is the commitment to its seed; the seed is posted when the game ends.", g.short(), g.commitment())
	if set.Typed {
		dicePost = g.announce("Game %s is played with your own dice: their faces are typed in and marked as typed.", g.short())
	}
	d.sayBegun(g, spec.Title, sc.Title)
	d.data(rules.Fig("game", g.head.ID.String()), rules.Fig("commitment", g.commitment()))
	d.advance(nil)
	return d.commit(&change{
		entry:  public{Op: opNew, Serial: serial, Setup: &set, Dice: g.commitment()},
		events: res.Events, rolls: res.Rolls, snap: res.Snapshot, posts: []Message{dicePost, opening},
	})
}

// sayBegun answers who began a game. Where the answer is read in another place,
// a button to join would mean that place.
func (d *desk) sayBegun(g *game, system, scenario string) {
	if d.call.Elsewhere {
		d.say("Game %s of %s has begun in %s: %s. Take a seat there.", g.short(), Escape(system), d.r.located(g.head.Place), Escape(scenario))
		return
	}
	d.say("Game %s of %s has begun: %s.", g.short(), Escape(system), Escape(scenario))
	d.answer.Buttons = g.joins()
}

// invitation says how seats are taken.
func (g *game) invitation() string {
	if g.alone() {
		return "In private messages only you can play; take the seats that you want to play with `game join`"
	}
	return "Take a seat with `game join`"
}

// joinLabel is how a button is called that takes a seat: where nobody else can
// come, it is one more to be played by the same.
func (g *game) joinLabel() string {
	if g.alone() {
		return "Play "
	}
	return "Join "
}

// maxJoins is how many seats are offered as buttons.
const maxJoins = 25

// joins are buttons that take a seat, one for each.
func (g *game) joins() []Button {
	var out []Button
	for _, s := range g.snap.Seats {
		if g.body.holder(s.ID) == "" && len(out) < maxJoins {
			out = append(out, Button{g.joinLabel() + g.seatTitle(s.ID), "game join seat:" + string(s.ID)})
		}
	}
	return out
}

// seatList names the seats with who holds them.
func (g *game) seatList() string {
	var out []string
	for _, s := range g.snap.Seats {
		holder := "free"
		if user := g.body.holder(s.ID); user != "" {
			holder = g.called(user)
		}
		out = append(out, fmt.Sprintf("%s: %s", Escape(g.seatTitle(s.ID)), holder))
	}
	return strings.Join(out, ", ")
}

func assignUnit(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	if granted, err := d.consent(g); err != nil || !granted {
		return err
	}
	res, err := g.sys.Assign(g.snap, a.Text("unit"), rules.SeatID(a.Text("seat")))
	if err != nil {
		return err
	}
	_, serial := g.nextDice() // as of any ruling: what is hidden reads like one
	return d.happened(g, res, "", opAssign, serial)
}

func endGame(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	closes := a.Text("open") == string(opensDice)
	switch {
	case !a.On("confirm") && closes:
		d.whisper("This ends game %s and opens its dice to everybody; what was secret stays closed. To do it: `game end open:dice confirm:on`", g.short())
		return nil
	case !a.On("confirm"):
		d.whisper("This ends game %s and opens its dice and orders to everybody. To do it: `game end confirm:on`", g.short())
		return nil
	}
	by := ""
	if d.manages(g) {
		by = ", who manages this server,"
	} else if granted, err := d.consent(g); err != nil || !granted {
		return err
	}
	over := *g.snap
	over.Over = true
	g.body.Closes = closes
	d.say("The game is over.")
	d.advance(nil)
	e := public{Op: opEnd}
	return d.commit(&change{entry: e, snap: &over, events: g.told(e),
		posts: []Message{g.announce("%s%s ends the game.", d.r.called(d.call.User), by)}})
}

// manages reports whether the user may end the game because he manages the
// server in which it is played. Its master needs no such right.
func (d *desk) manages(g *game) bool {
	return d.call.Manager && d.call.Server != "" && d.call.Place == g.head.Place && !g.body.isGM(d.call.User)
}

func retryStep(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	due, err := g.due()
	if _, refused := rules.AsRefusal(err); refused {
		return err
	}
	if err == nil && !due && !g.snap.Over {
		return rules.Unclear("No step is due; %s", g.waitingFor())
	}
	if !g.concerns(d.call.User) {
		return rules.Unclear("That is for the players, the host and the game master.")
	}
	if err := mayType(g, d.cmd); err != nil {
		return err
	}
	if g.snap.Typed && g.body.Fatal == "" { // else only in a process of its own
		err := g.try(a.Faces("dice"))
		if _, refused := rules.AsRefusal(err); refused {
			return err
		}
	}
	d.say("The %s is tried again.", g.stepTitle())
	d.lasting = true
	d.advance(a.Faces("dice"))
	return nil
}

// waitingFor says in half a sentence what the game waits for.
func (g *game) waitingFor() string {
	awaited, err := g.sys.Awaited(g.snap)
	if err != nil || len(awaited) == 0 {
		return "nobody is awaited."
	}
	return "the orders of " + list(seatWords(awaited)) + " are awaited."
}

// seatWords are seats by their ids.
func seatWords(seats []rules.SeatID) []string {
	words := make([]string, len(seats))
	for i, s := range seats {
		words[i] = string(s)
	}
	return words
}
