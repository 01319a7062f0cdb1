package commands

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/atonce"
	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/roster"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/standing"
	"impulse/storage"
)

func (d course) newGame(a args) error {
	if threadOption.In(a) { // the bot opens it, and leaves the option out
		return cmdline.Refuse("thread", "thread: no thread can be opened here; leave it out.")
	}
	if !systemOption.Given(a) || !scenarioOption.Given(a) {
		return d.battles(systemOption.In(a))
	}
	if err := d.vacated(); err != nil {
		return err
	}
	sys, ok := d.House.System(systemOption.In(a))
	if !ok {
		return d.battles("")
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
	if practiceOption.In(a) {
		d.practise(g, &set)
	}
	return d.begin(g, set, "")
}

// battles lists the games there are, or the battles of one, each with a button.
func (d course) battles(system string) error {
	runs := ""
	if d.Answer.Buttons = d.FreeSeats(); len(d.Answer.Buttons) > 0 {
		runs = " (A game runs here, and a seat in it is free: `game join`)"
	}
	d.Whisper("Which battle?%s", runs)
	for _, sys := range d.House.Systems {
		spec := sys.Spec()
		switch {
		case system == "":
			d.Say("- **%s**, by %s: `game new system:%s` lists its %s.", text.Escape(spec.Title), text.Escape(spec.Author), spec.Name, legible.Counted(len(spec.Scenarios), "battle", "battles"))
			d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: spec.Title, Line: "game new system:" + spec.Name})
		case system == spec.Name:
			scenarios(d, spec)
		}
	}
	return nil
}

// scenarios lists the battles of a game, with a button for each: on a phone in short where
// all of it has no room.
func scenarios(d course, spec *rules.Spec) {
	var long, short []string
	for _, sc := range spec.Scenarios {
		played := 0
		for _, s := range sc.Seats {
			if !s.Program {
				played++
			}
		}
		title, players := text.Escape(sc.Title), legible.Counted(played, "player", "players")
		long = append(long, fmt.Sprintf("- **%s** (`%s`): %s. For %s.", title, sc.Name, text.Escape(strings.TrimRight(sc.Summary, ".")), players))
		short = append(short, fmt.Sprintf("- %s: %s", title, players))
		d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: "Start " + sc.Title, Line: "game new system:" + spec.Name + " scenario:" + sc.Name})
	}
	if d.Call.Phone && text.Tall(strings.Join(long, "\n")) > d.Glance()-1 {
		long = short
	}
	for _, line := range long {
		d.Say("%s", line)
	}
	d.Typing("Start one with `game new system:%s scenario:%s`.", spec.Name, spec.Scenarios[0].Name)
}

// practise seats who makes a game, and leaves all other seats to their default orders,
// so that nobody else is needed.
func (d course) practise(g *match.Game, set *journal.Setup) {
	sc, _ := g.Sys.Spec().Scenario(set.Scenario)
	g.Body.GM = 0
	for _, s := range sc.Seats {
		switch {
		case s.Program:
		case len(g.Body.Held) == 0:
			g.Body.Held = []roster.Holding{{Seat: s.ID, Player: g.Body.Host, Day: roster.Day(d.House.Now()), Since: 1}}
		default:
			set.Default = append(set.Default, s.ID)
		}
	}
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

// vacated is [course.free] before a game begins: one that is over leaves the place to it. A
// game that cannot be read stays.
func (d course) vacated() error {
	vacate(d.Desk)
	return d.free()
}

func vacate(d desk.Desk) {
	if err := d.House.Vacate(d.Ctx, d.Call.Place); err != nil {
		d.House.Log.Warn("a place cannot be vacated", "place", d.Call.Place, "error", err)
	}
}

// free refuses a place where a game runs.
func (d course) free() error {
	said, err := d.occupied()
	if err != nil || said == "" {
		return err
	}
	return d.Runs(said)
}

// occupied says which game runs at the place; "" where none does.
func (d course) occupied() (said string, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.Call.Place)
		if err == nil && !at.Game.IsZero() {
			said = "Game " + at.Game.String()[:8] + " runs here already; end it first, or play elsewhere."
		}
		return err
	})
	return said, err
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

// begin sets the scenario up and commits the first entry. Its post says behind the
// battle's name what else it is.
func (d course) begin(g *match.Game, set journal.Setup, also string) error {
	d.Game, g.Head.Scenario = g, set.Scenario
	roller, serial := g.Roller()
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpNew, Line: begunWith(d.Cmd, set), Serial: serial, Setup: &set, Dice: g.Commitment()}, Roller: roller})
	if err != nil {
		return err
	}
	if len(ch.Rolls) == 0 {
		ch.Entry.Serial = 0
	}
	g.Position = ch.Next
	spec := g.Sys.Spec()
	sc, _ := spec.Scenario(set.Scenario)
	opening := g.Announce("**%s: %s**%s. %s. %s\n%s", text.Escape(spec.Title), text.Escape(sc.Title), also, text.Escape(strings.TrimRight(sc.Summary, ".")), d.seated(g), dicePrint(g))
	d.sayBegun(g, spec.Title, sc.Title)
	d.Data(figure.Fig("game", g.Head.ID.String()), figure.Fig("commitment", g.Commitment()))
	d.Advance()
	ch.Posts = []outbox.Message{opening}
	return d.Commit(ch)
}

// begunWith is the line that begins a game, also where another began it anew.
func begunWith(c cmdline.Command, set journal.Setup) string {
	if c.Name() == "game new" {
		return c.String()
	}
	return "game new system:" + set.System + " scenario:" + set.Scenario
}

// seated says who plays a game that begins, and how seats are taken.
func (d course) seated(g *match.Game) string {
	benches := desk.BenchesOf(g)
	if benches.Joins() == nil || len(g.Snap.Default) > 0 {
		return legible.Capital(benches.SeatList()) + "."
	}
	return benches.Invitation() + ": " + benches.SeatList() + "."
}

// dicePrint is the small print of a game that begins: its id, and what its dice are
// committed to.
func dicePrint(g *match.Game) string {
	if g.Snap.Typed {
		return fmt.Sprintf("-# Game %s. Its dice are your own: their faces are typed in and marked as typed.", g.Short())
	}
	return fmt.Sprintf("-# Game %s. Dice: `%s`, which commits to their seed; it is opened at the end.", g.Short(), g.Commitment())
}

// sayBegun answers who began a game. Where the answer is read in another place,
// a button to join would mean that place.
func (d course) sayBegun(g *match.Game, system, scenario string) {
	if d.Call.Elsewhere {
		d.Say("Game %s of %s has begun in %s: %s. Take a seat there.", g.Short(), text.Escape(system), d.House.Located(g.Head.Place), text.Escape(scenario))
		return
	}
	d.Say("Game %s of %s has begun: %s.", g.Short(), text.Escape(system), text.Escape(scenario))
	if len(g.Body.Held) == 0 {
		d.Answer.Buttons = desk.BenchesOf(g).Joins()
		return
	}
	d.Answer.Buttons = d.firstButtons(g)
}

// firstButtons are what somebody who has just taken a seat may press: orders for a
// whole turn, or orders step by step; and *Pass*, of the step that is asked now. Where none is
// yet, as before the first step has resolved, the board has it.
func (d course) firstButtons(g *match.Game) []desk.Button {
	var out []desk.Button
	if t := firstTactic(g, d.Call.User); t.Name != "" {
		out = append(out, desk.Button{Label: cmdline.Shorten(t.Title, 70), Line: wholeTurn(t.Name)})
	}
	out = append(out, desk.Button{Label: "Orders", Line: ""})
	if due, err := g.Due(); err == nil && !due && g.Snap.Mode != rules.Free { // else nobody is asked
		out = append(out, desk.Button{Label: "Pass", Line: "pass", Step: g.StepMark()})
	}
	return append(out, desk.Button{Label: "My Sheet", Line: "sheet"}, desk.MapButton(), desk.Button{Label: "How It Goes", Line: "help topic:player"})
}

// firstTactic is the habit that somebody who has just sat down is offered: none where
// they know of no units yet, or orders resolve at once.
func firstTactic(g *match.Game, user string) (none standing.Tactic) {
	units, err := watch.KnowFor(g.Position, g.Reader(user), rules.Seated.Units)
	all := g.Sys.Spec().Tactics
	if err != nil || len(units) == 0 || len(all) == 0 || all[0].Max > 0 || g.Snap.Mode != rules.Strict {
		return none
	}
	return all[0]
}

// wholeTurn seals the lines of a tactic, which hold for the turn.
func wholeTurn(tactic string) string { return `orders done lines:"tactic ` + tactic + `"` }

func (d seats) assignUnit(a args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if granted, err := d.Consent(g); err != nil || !granted {
		return err
	}
	return atonce.Play(d).Act(g, "", journal.OpAssign) // with a serial, as any ruling: what is hidden reads like one
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
	if err := atonce.MayType(g.Position, d.Cmd); err != nil {
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
