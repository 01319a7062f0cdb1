package orders

import (
	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

func (d orders) sealOrders(a opts.Args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if g.Snap.Mode == rules.Free && g.Concerns(d.Call.User) {
		return cmdline.Unclear("In free play orders resolve at once; there is nothing to seal.")
	}
	seat, err := d.sealing(g, a)
	if err != nil {
		return err
	}
	if g.Asks(g.Snap.Step) == rules.InTurn {
		return d.pass(g, seat, a)
	}
	if err := g.NotBegun(); err != nil {
		return err
	}
	s, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	if done, err := d.addFirst(g, seat, &s, a); err != nil || !done {
		return err
	}
	if _, inForce := g.InForce(seat); inForce && len(s.Lines) == 0 { // a habit of those who seal every step
		return cmdline.Unclear("Your standing orders are in force; to end them: orders unseal")
	}
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpSeal, Line: "orders done", Step: g.Snap.Step, Seat: seat}, Lines: s.Lines})
	if err != nil {
		return err
	}
	if s.Mend.Kept() && !desk.ConfirmOption.In(a) {
		return d.askFirst(g, seat, s)
	}
	return d.seal(g, ch, s)
}

// sealing says for which seat a sheet is sealed. An order that is to be added
// first may say so by its unit.
func (d orders) sealing(g *match.Game, a opts.Args) (rules.SeatID, error) {
	cmd, alone := onlyOrder(linesOption.In(a))
	if desk.SeatOption.Given(a) || !alone {
		return d.Seat(g, desk.SeatOption.In(a))
	}
	spec, err := desk.ActionSpec(g.Sys, cmd)
	if err != nil {
		return d.Seat(g, "")
	}
	whole := d.Cmd
	defer func() { d.Cmd = whole }()
	d.Cmd = cmd
	return d.SeatOfOrder(g, spec)
}

// addFirst puts the orders on a sheet that come with its seal; it is not done
// where one of them was refused, and nothing is sealed then.
func (d orders) addFirst(g *match.Game, seat rules.SeatID, s *draft.Sheet, a opts.Args) (done bool, err error) {
	switch text := linesOption.In(a); {
	case !linesOption.Given(a):
		return true, nil
	case g.Snap.IsSealed(seat):
		return false, errSealed
	default:
		return d.putOn(g, seat, s, text)
	}
}

// seal commits a sealed sheet: the seal is public, the orders are not. It takes
// no dice: which a step needs tells of the orders of others.
func (d orders) seal(g *match.Game, ch *match.Change, s draft.Sheet) error {
	seat := ch.Entry.Seat
	if err := d.saySealed(g, ch, s); err != nil {
		return err
	}
	if g.Snap.Stands(seat) {
		d.Say("They replace the standing orders that were in force, which are over.")
	}
	if err := d.sayHowLong(g, s.Lines); err != nil {
		return err
	}
	if !standing.Any(s.Lines) { // of which the forecast warns
		if err := d.warnAll(g, seat, s.Lines); err != nil {
			return err
		}
	}
	if err := d.foresee(g, seat, s.Lines); err != nil {
		return err
	}
	d.Data(figure.Fig("seat", seat), figure.Fig("step", g.Snap.Step), figure.Fig("orders", s.Lines))
	d.Advance(nil)
	s.Mend.Left = true
	ch.Sheets = map[rules.SeatID]draft.Sheet{seat: {Number: s.Number, Mend: s.Mend}}
	ch.Posts = []outbox.Message{g.Announce("%s", text.Escape(ch.Events[0].Text))}
	return d.Commit(ch)
}

// saySealed says how many orders are sealed, and that they can be taken back, as
// long as somebody else is awaited.
func (d orders) saySealed(g *match.Game, ch *match.Change, s draft.Sheet) error {
	begins, err := g.After(ch).Due()
	if err != nil {
		return err
	}
	what, left := "Sealed: "+sealedWhat(g.Position, s.Lines)+".", "What you wrote last was refused, so none of it is sealed"
	if begins {
		d.Whisper("%s Everybody has sealed, so the step begins and they stand.", what)
		left += "."
	} else {
		d.Whisper("%s Until it resolves you can take them back with `orders unseal`.", what)
		left += "; it is kept while this step waits: to mend it, first `orders unseal`."
		d.Answer.Buttons = []desk.Button{{Label: "Take back", Line: "orders unseal seat:" + string(ch.Entry.Seat)}}
		d.Answer.Step = g.StepMark()
	}
	if s.Mend.Kept() {
		d.Say("%s", left)
	}
	return nil
}

// sealedWhat says how much is sealed, and for which step or from which on.
func sealedWhat(p *watch.Position, lines []string) string {
	if standing.Any(lines) {
		return legible.Counted(len(lines), "line", "lines") + " of standing orders, from the " + p.StepTitle() + " on"
	}
	return legible.Counted(len(lines), "order", "orders") + " for the " + p.StepTitle()
}

// sayHowLong lists the lines of a standing sheet, and says how long they stand.
func (d orders) sayHowLong(g *match.Game, lines []string) error {
	if !standing.Any(lines) {
		return nil
	}
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	if err != nil {
		return err
	}
	if g.Ahead() {
		d.Say("They stand to the end of %s:", clock)
	} else {
		d.Say("They stand from then on until a break fires or you seal others:")
	}
	d.list(lines)
	return nil
}

// pass ends the seat's turn in a step taken in turn.
func (d orders) pass(g *match.Game, seat rules.SeatID, a opts.Args) error {
	if linesOption.Given(a) {
		return errNoSheet
	}
	d.Cmd = d.Cmd.Without(string(desk.ConfirmOption))
	return Play(d).Act(g, seat, journal.OpPass)
}

func (d orders) unsealOrders(a opts.Args) error {
	g, seat, err := d.OpenSeat(desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	if err := g.NotBegun(); err != nil {
		return err
	}
	stands, inForce := g.InForce(seat)
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpUnseal, Line: "orders unseal", Step: g.Snap.Step, Seat: seat}})
	if err != nil {
		return err
	}
	lines := g.SealedOf(seat)
	if inForce {
		if lines, err = draft.Renew(ch.Next, stands); err != nil {
			return err
		}
	}
	s, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	next := d.takenBack(s, lines, inForce)
	d.Data(figure.Fig("seat", seat), figure.Fig("orders", next.Lines))
	ch.Sheets = map[rules.SeatID]draft.Sheet{seat: next}
	ch.Posts = []outbox.Message{g.Announce("%s", text.Escape(ch.Events[0].Text))}
	return d.Commit(ch)
}

// takenBack is the sheet of a seat that takes orders back: of sealed ones the
// very draft that was sealed, so that what was refused beside it is still kept.
// Where the next sheet was begun while standing orders answered, that is kept
// and those are gone.
func (d orders) takenBack(s draft.Sheet, lines []string, inForce bool) draft.Sheet {
	if inForce && len(s.Lines) > 0 {
		d.Whisper("Your standing orders are over. The sheet that you had begun is kept: %s. Seal it with `orders done`.", legible.Counted(len(s.Lines), "order", "orders"))
		return s
	}
	d.Whisper("Back on your sheet: %s. Change them and seal with `orders done`.", legible.Counted(len(lines), "order", "orders"))
	if inForce {
		s.Number++
	}
	s.Mend.Left = false
	return draft.Sheet{Number: s.Number, Lines: lines, Mend: s.Mend}
}
