package commands

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/orders"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/storage"
)

func (d course) newGame(a args) error {
	if threadOption.In(a) { // the bot opens it, and leaves the option out
		return cmdline.Refuse("thread", "thread: no thread can be opened here; leave it out.")
	}
	if err := d.free(); err != nil {
		return err
	}
	sys, ok := d.House.System(systemOption.In(a))
	if !ok {
		return cmdline.Refuse("system", "There are the systems %s.", d.House.Names())
	}
	house, err := houseSettings(houseOption.In(a))
	if err != nil {
		return err
	}
	g, err := d.found(sys)
	if err != nil {
		return err
	}
	if gmOption.In(a) {
		g.Body.GM = g.Body.Host
	}
	set := journal.Setup{Game: g.Head.ID, System: systemOption.In(a), Scenario: scenarioOption.In(a), Mode: rules.Mode(modeOption.In(a)), Typed: sourceOption.In(a) == "typed", House: house}
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
			return nil, cmdline.Refuse("house", "house: write each house rule as id=value, with commas between; %q is none.", cmdline.Shorten(strings.TrimSpace(part), 40))
		case slices.ContainsFunc(out, func(h rules.Setting) bool { return h.ID == id }):
			return nil, cmdline.Refuse("house", "house: %s is given twice.", cmdline.Shorten(id, 40))
		}
		out = append(out, rules.Setting{ID: id, Value: value})
	}
	return out, nil
}

// free refuses a place where a game runs.
func (d course) free() error {
	return d.House.Read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.Call.Place)
		if err == nil && !at.Game.IsZero() {
			return cmdline.Unclear("Game %s runs here already; end it first, or play elsewhere.", at.Game.String()[:8])
		}
		return err
	})
}

// found makes an empty game with its own dice, where there may be one more.
// Until the call is answered nobody else makes one.
func (d course) found(sys rules.System) (*match.Game, error) {
	d.Unlock = d.House.Locks.Lock(desk.Founding{})
	if err := d.RoomForAnother(); err != nil {
		return nil, err
	}
	return d.House.Found(sys, match.Venue{Place: d.Call.Place, Room: d.Call.Room}, d.Call.Server, d.Call.User)
}

// begin sets the scenario up and commits the first entry.
func (d course) begin(g *match.Game, set journal.Setup) error {
	d.Game, g.Head.Scenario = g, set.Scenario
	roller, serial := g.Roller()
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpNew, Serial: serial, Setup: &set, Dice: g.Commitment()}, Roller: roller})
	if err != nil {
		return err
	}
	if len(ch.Rolls) == 0 {
		ch.Entry.Serial = 0
	}
	g.Position = ch.Next
	spec := g.Sys.Spec()
	sc, _ := spec.Scenario(set.Scenario)
	opening := g.Announce("**%s: %s** (game %s). %s. %s: %s.", text.Escape(spec.Title), text.Escape(sc.Title), g.Short(), text.Escape(strings.TrimRight(sc.Summary, ".")), desk.BenchesOf(g).Invitation(), desk.BenchesOf(g).SeatList())
	dicePost := g.Announce("Dice of game %s: `%s`. This is the commitment to its seed; the seed is posted when the game ends.", g.Short(), g.Commitment())
	if set.Typed {
		dicePost = g.Announce("Game %s is played with your own dice: their faces are typed in and marked as typed.", g.Short())
	}
	d.sayBegun(g, spec.Title, sc.Title)
	d.Data(figure.Fig("game", g.Head.ID.String()), figure.Fig("commitment", g.Commitment()))
	d.Advance()
	ch.Posts = []outbox.Message{dicePost, opening}
	return d.Commit(ch)
}

// sayBegun answers who began a game. Where the answer is read in another place,
// a button to join would mean that place.
func (d course) sayBegun(g *match.Game, system, scenario string) {
	if d.Call.Elsewhere {
		d.Say("Game %s of %s has begun in %s: %s. Take a seat there.", g.Short(), text.Escape(system), d.House.Located(g.Head.Place), text.Escape(scenario))
		return
	}
	d.Say("Game %s of %s has begun: %s.", g.Short(), text.Escape(system), text.Escape(scenario))
	d.Answer.Buttons = desk.BenchesOf(g).Joins()
}

func (d seats) assignUnit(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if granted, err := d.Consent(g); err != nil || !granted {
		return err
	}
	return orders.Play(d).Act(g, "", journal.OpAssign) // with a serial, as any ruling: what is hidden reads like one
}

func (d course) endGame(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	closes := openOption.In(a) == string(journal.OpensDice)
	switch {
	case !desk.ConfirmOption.In(a) && closes:
		d.Whisper("This ends game %s and opens its dice to everybody; what was secret stays closed. To do it: `game end open:dice confirm:on`", g.Short())
		return nil
	case !desk.ConfirmOption.In(a):
		d.Whisper("This ends game %s and opens its dice and orders to everybody. To do it: `game end confirm:on`", g.Short())
		return nil
	}
	by := ""
	if d.manages(g) {
		by = ", who manages this server,"
	} else if granted, err := d.Consent(g); err != nil || !granted {
		return err
	}
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpEnd}})
	if err != nil {
		return err
	}
	g.Body.Closes = closes
	d.Say("The game is over.")
	d.Advance()
	ch.Posts = []outbox.Message{g.Announce("%s%s ends the game.", d.House.Called(d.Call.User), by)}
	return d.Commit(ch)
}

// manages reports whether the user may end the game because they manage the
// server in which it is played. Its master needs no such right.
func (d course) manages(g *match.Game) bool {
	return d.Call.Manager && d.Call.Server != "" && d.Call.Place == g.Head.Place && !g.Body.IsGM(d.Call.User)
}

func (d course) retryStep(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	due, err := g.Due()
	if _, refused := cmdline.AsRefusal(err); refused {
		return err
	}
	if err == nil && !due && !g.Snap.Over {
		return cmdline.Unclear("No step is due. %s", desk.WaitingFor(g.Position))
	}
	if !g.Concerns(d.Call.User) {
		return cmdline.Unclear("That is for the players, the host and the game master.")
	}
	if g.Snap.Typed && thrownOption.Given(a) {
		return d.takeDice(g, thrownOption.In(a))
	}
	if err := orders.MayType(g.Position, d.Cmd); err != nil {
		return err
	}
	if g.Body.Asked != "" {
		asked, _ := g.Wants(d.Call.User)
		return cmdline.Refuse("dice", "%s", asked)
	}
	d.Say("The %s is tried again.", g.StepTitle())
	d.Lasting = true
	d.Advance()
	return nil
}
