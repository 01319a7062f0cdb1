package orders

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/atonce"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// Entries help people to put orders together that are not given yet.
type Entries struct{ house *desk.House }

// EntriesIn helps in a house.
func EntriesIn(house *desk.House) Entries { return Entries{house} }

// Entry is what a user may order now where a call comes from: what a bot needs
// to ask for an order value by value.
type Entry struct {
	Game    string // the short id, in the bot's own conversation, where several games are the user's
	Step    string // mark of the step, as [match.Game.StepMark] gives it
	Title   string // of the step, for people
	Entries uint64 // how many the game has: with it what is pressed is told from the same on a later screen
	Actions []rules.ActionSpec
	Seats   []rules.SeatID    // for which the user may order now; in free play all of theirs
	Sheets  bool              // orders wait on a sheet until it is sealed
	Free    bool              // orders resolve at once, and nothing is sealed
	Note    string            // what is special about a sheet that is written now, Markdown
	Left    bool              // the note is of lines that an earlier sheet has left
	Tactics []standing.Tactic // habits that write standing lines in one tap
	Useful  []desk.Button     // orders of most use now, which each puts on the sheet
	Dice    string            // which dice the step waits for; until they are given nothing else can be done
}

// Entry says what the user of a call may order now, or why nothing.
func (x Entries) Entry(c desk.Call) (e Entry, refusal *cmdline.Refusal) {
	d := x.house.LookAt(c)
	refusal = x.house.Guarded(c, func() (err error) {
		if e, err = (Entering{d}).orderable(); err == nil && d.Call.Place == outbox.DM(d.Call.User) && d.PlaysSeveral() {
			e.Game = d.Seen.Short()
		}
		return d.Pointed(err)
	})
	return e, refusal
}

func (d Entering) orderable() (Entry, error) {
	g, err := d.Look()
	if err != nil {
		return Entry{}, err
	}
	if g.Over() || g.Snap.Over {
		return Entry{}, atonce.Ended(g)
	}
	if due, err := g.Due(); err != nil || due {
		return d.halted(g, err)
	}
	step := g.Sys.Spec().Step(g.Snap.Step)
	e := Entry{Step: g.StepMark(), Title: step.Title, Entries: g.Head.Entries, Free: g.Snap.Mode == rules.Free}
	e.Sheets = !e.Free && g.Asks(g.Snap.Step) == rules.Secretly
	if e.Seats, e.Note, err = d.ordering(g); err != nil {
		return Entry{}, err
	}
	if e.Sheets {
		e.Tactics = g.Sys.Spec().Tactics
	}
	if e.Note != "" && !decides(g.Position, e.Seats) {
		return e, nil
	}
	if e.Useful, err = d.useful(g, e); err != nil {
		return Entry{}, err
	}
	if err := d.noteLeft(g, &e); err != nil {
		return Entry{}, err
	}
	if err := d.listActions(g, &e); err != nil {
		return Entry{}, err
	}
	if len(e.Actions) == 0 && e.Sheets {
		e.Tactics, e.Note = nil, strings.TrimSpace(e.Note+" "+text.Escape(d.whyNobody(g, e.Seats)))
	}
	return e, nil
}

// listActions lists what one of the seats could be ordered.
func (d Entering) listActions(g *match.Game, e *Entry) error {
	for _, a := range g.Sys.Spec().Actions {
		if a.Kind != rules.OrderKind || !e.Free && !g.Takes(a.Step) {
			continue
		}
		can, err := d.anybodyCan(g, e.Seats, a)
		if err != nil {
			return err
		}
		if can {
			e.Actions = append(e.Actions, WithoutDice(a, (g.Snap.Typed || e.Free) && !e.Sheets))
		}
	}
	return nil
}

// whyNobody says that none of the units of some seats can be ordered now, and what the
// rules have against the first.
func (d Entering) whyNobody(g *match.Game, seats []rules.SeatID) string {
	const nobody = "There is nothing to order now; you can pass."
	why := ""
	i := slices.IndexFunc(g.Sys.Spec().Actions, func(a rules.ActionSpec) bool {
		return a.Kind == rules.OrderKind && g.Takes(a.Step) && a.Unit != "" && !slices.ContainsFunc(a.Params, func(o opts.Spec) bool { return o.Required })
	})
	if i < 0 || len(seats) != 1 {
		return nobody
	}
	order := cmdline.Command{Path: g.Sys.Spec().Actions[i].Path}
	_, err := watch.AskFor(g.Position, seats[0], func(s rules.Seated) (bool, error) {
		for _, u := range s.Units() {
			if refusal, refused := cmdline.AsRefusal(orderFor(s, order, u)); u.Seat == seats[0] && refused && why == "" {
				why = refusal.Text + " "
			}
		}
		return true, nil
	})
	if err != nil {
		return nobody
	}
	return why + nobody
}

func orderFor(s rules.Seated, order cmdline.Command, u rules.Unit) error {
	_, err := s.Order(order.With(string(desk.UnitOption), u.ID), nil)
	return err
}

// anybodyCan reports whether the seats have a unit that could carry an order out now:
// what cannot be done is not offered.
func (d Entering) anybodyCan(g *match.Game, seats []rules.SeatID, a rules.ActionSpec) (bool, error) {
	begun := cmdline.Command{Path: a.Path}
	for _, seat := range seats {
		can := true
		if a.Unit != "" {
			units, err := watch.AskFor(g.Position, seat, func(s rules.Seated) ([]opts.Choice, error) { return s.Choices(begun, a.Unit) })
			can = err != nil || len(units) > 0
		}
		if !can {
			continue
		}
		if _, err := d.probing(g, a, seat, func(p prober) error { can = p.may(begun); return nil }); err != nil || can {
			return can, err
		}
	}
	return false, nil
}

// useful are buttons for the orders of most use now, of who may read the book: of several
// seats the best of each first.
func (d Entering) useful(g *match.Game, e Entry) ([]desk.Button, error) {
	if !e.Sheets || d.Closed(g.Sys.Spec().Name) != nil {
		return nil, nil
	}
	var bySeat [][]desk.Button
	most := 0
	for _, seat := range e.Seats {
		s, err := d.Sheet(g, seat)
		if err != nil {
			return nil, err
		}
		some, err := useful(g.Position, seat, s.Lines)
		if err != nil {
			return nil, err
		}
		called := ""
		if len(e.Seats) > 1 {
			called = g.SeatInShort(seat)
		}
		bySeat = append(bySeat, offered(some, seat, called))
		most = max(most, len(some))
	}
	all := pick.Abreast(bySeat)
	return all[:min(len(all), max(most, len(bySeat)), maxUseful)], nil
}

// maxUseful is how many orders have room beside the other buttons of a panel.
const maxUseful = 6

// noteLeft says what an earlier sheet has left on that of the seat, and offers to take
// it off: what is sealed next seals it too.
func (d Entering) noteLeft(g *match.Game, e *Entry) error {
	if !e.Sheets || len(e.Seats) != 1 || e.Note != "" {
		return nil
	}
	s, err := d.Sheet(g, e.Seats[0])
	if err != nil || !s.LeftOver() {
		return err
	}
	e.Left = true
	e.Note = fmt.Sprintf("On your sheet from before: %s (%s). A seal takes them along.", legible.Counted(len(s.Lines), "line", "lines"), text.Escape(s.Named(g.Sys.Spec())))
	e.Useful = append(e.Useful, clearSheet(e.Seats[0]))
	return nil
}

// halted says what a step waits for that nobody is awaited for.
func (d Entering) halted(g *match.Game, err error) (Entry, error) {
	asked, _ := g.Wants(d.Call.User)
	switch {
	case err != nil:
		return Entry{}, err
	case !g.Concerns(d.Call.User):
		return Entry{}, desk.BenchesOf(g).Watching()
	case asked != "":
		return Entry{Step: g.StepMark(), Title: g.StepTitle(), Dice: asked}, nil
	case g.Body.Stuck != "":
		return Entry{}, cmdline.Unclear("The referee met a fault of its own before the %s. All orders are kept; try again with: game retry", g.StepTitle())
	case g.Body.Idle != "":
		return Entry{}, cmdline.Unclear("%s. %s", g.Body.Idle.Why(), g.Body.Idle.Mend())
	}
	return Entry{}, cmdline.Unclear("Everybody has sealed, and the %s is being resolved; its orders stand.", g.StepTitle())
}

// WithoutDice leaves out the option for faces rolled by hand where the bot
// rolls, or where an order carries no dice.
func WithoutDice(a rules.ActionSpec, typed bool) rules.ActionSpec {
	if !typed {
		a.Params = slices.DeleteFunc(slices.Clone(a.Params), func(p opts.Spec) bool { return p.Kind == opts.FacesParam })
	}
	return a
}

// ordering lists the seats for which the user may order now, or refuses. A note
// says so where none of them is awaited and standing orders may be written all
// the same.
func (d Entering) ordering(g *match.Game) (seats []rules.SeatID, note string, err error) {
	mine := d.SpeaksFor(g)
	if len(mine) == 0 {
		return nil, "", desk.BenchesOf(g).Watching()
	}
	if g.Snap.Mode == rules.Free {
		return mine, "", nil
	}
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	if err != nil {
		return nil, "", err
	}
	now := seatsIn(mine, func(s rules.SeatID) bool { return slices.Contains(awaited, s) })
	if len(now) > 0 {
		return now, "", nil
	}
	open := seatsIn(mine, func(s rules.SeatID) bool { return !g.Snap.IsSealed(s) })
	if inForce := seatsIn(open, g.Snap.Stands); len(inForce) > 0 && g.Secret() {
		return inForce, "Your standing orders are in force. What you seal now replaces all of them.", nil
	}
	switch {
	case len(open) < len(mine) && d.Call.Phone: // there is a button
		return nil, "", cmdline.Unclear("Your orders for the %s are sealed; until it resolves you can take them back.", g.StepTitle())
	case len(open) < len(mine):
		return nil, "", cmdline.Unclear("Your orders for the %s are sealed; until it resolves you can take them back with: orders unseal", g.StepTitle())
	}
	if g.Secret() {
		return open, fmt.Sprintf("The %s needs no orders of yours; you may write standing orders for later.", g.StepTitle()), nil
	}
	return nil, "", cmdline.Unclear("The %s needs no orders of yours. %s", g.StepTitle(), desk.WaitingFor(g.Position))
}

func seatsIn(seats []rules.SeatID, in func(rules.SeatID) bool) []rules.SeatID {
	return slices.DeleteFunc(slices.Clone(seats), func(s rules.SeatID) bool { return !in(s) })
}

// decides reports whether one of the seats, whose standing orders are in force,
// has a decision in this step.
func decides(p *watch.Position, seats []rules.SeatID) bool {
	by, err := p.Answered()
	return err == nil && slices.ContainsFunc(by, func(s rules.SeatID) bool { return slices.Contains(seats, s) })
}

// MayTakeBack reports whether the user of a call has orders sealed, or standing
// orders in force, that can be taken back now.
func (x Entries) MayTakeBack(c desk.Call) (may bool) {
	d := x.house.LookAt(c)
	x.house.Guarded(c, func() error {
		g, err := d.Look()
		if err != nil || g.Over() || g.NotBegun() != nil {
			return err
		}
		may = slices.ContainsFunc(d.SpeaksFor(g), func(s rules.SeatID) bool { return g.Snap.IsSealed(s) && !g.Snap.IsSealedBefore(s) || g.Snap.Stands(s) })
		return nil
	})
	return may
}

// Seats lists the seats that the user of a call may speak for.
func (x Entries) Seats(c desk.Call) (seats []rules.SeatID) {
	d := x.house.LookAt(c)
	x.house.Guarded(c, func() error {
		g, err := d.Look()
		if err == nil {
			seats = d.SpeaksFor(g)
		}
		return err
	})
	return seats
}
