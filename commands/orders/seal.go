package orders

import (
	"slices"

	"impulse/commands/atonce"
	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// sealOrders seals the sheets of who gives it; in a step taken in turn it ends their
// turn.
func (d sealer) sealOrders(a opts.Args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if g.Snap.Mode == rules.Free && g.Concerns(d.Call.User) {
		return cmdline.Unclear("In free play orders resolve at once; there is nothing to seal.")
	}
	seats, err := d.sealingFor(g, a)
	if err != nil {
		return err
	}
	if g.Asks(g.Snap.Step) == rules.InTurn {
		return d.pass(g, seats[0], a)
	}
	return d.sealEach(g, seats, func(seat rules.SeatID) (sealing, bool, error) { return d.readySeal(g, seat, a) })
}

// sealEach seals a sheet for each of the seats, once all are ready; none is where one
// is not.
func (d sealer) sealEach(g *match.Game, seats []rules.SeatID, ready func(rules.SeatID) (x sealing, done bool, err error)) error {
	if err := g.NotBegun(); err != nil {
		return err
	}
	var all []sealing
	for _, seat := range seats {
		x, done, err := ready(seat)
		if err != nil || !done {
			return err
		}
		all = append(all, x)
	}
	return d.sealAll(g, all)
}

// readySeal is the sheet of a seat as it is to be sealed, unless something is asked
// first. It is not done where an order that was to be added was refused.
func (d sealer) readySeal(g *match.Game, seat rules.SeatID, a opts.Args) (x sealing, done bool, err error) {
	s, err := d.Sheet(g, seat)
	if err != nil {
		return x, false, err
	}
	if done, err := d.addFirst(g, seat, &s, a); err != nil || !done {
		return x, false, err
	}
	if _, inForce := g.InForce(seat); inForce && len(s.Lines) == 0 { // a habit of those who seal every step
		return x, false, &desk.Offering{Refusal: cmdline.Unclear("Your standing orders are in force."), Also: "To end them: orders unseal", Buttons: []desk.Button{takeBack(seat)}}
	}
	if orderless(g) && !desk.LinesOption.Given(a) {
		return sealing{seat: seat, left: s}, true, nil
	}
	turn, err := watch.Know(g.Position, rules.Position.Turn)
	if err != nil {
		return x, false, err
	}
	x = sealing{seat: seat, lines: s.Lines, left: s}
	if _, err := d.toSeal(g, x); err != nil {
		return x, false, err
	}
	switch {
	case desk.ConfirmOption.In(a):
	case s.Mend.Kept():
		return x, false, d.askFirst(g, seat, s)
	case d.doubled(g, s):
		return x, false, d.askDoubled(g, string(desk.ConfirmOption), "on")
	case leftBehind(g, s) && !desk.LinesOption.Given(a):
		return x, false, d.askLeft(g, seat, s)
	case len(s.Lines) == 0 && s.Slips(g.Snap.Step, turn) && !g.Sys.Spec().Step(g.Snap.Step).Lasts:
		return x, false, d.askSlip(g, seat)
	}
	x.left.Sealed(g.Snap.Step, turn, len(s.Lines) > 0)
	x.left.Lines, x.left.Mend.Left, x.left.Beside.Breaks = nil, true, nil
	return x, true, nil
}

// orderless reports whether nothing can be ordered in the step, as at the end of a
// battle: then who seals or passes says that they are done, and their sheet stays as it
// is for what may come.
func orderless(g *match.Game) bool {
	of := func(a rules.ActionSpec) bool { return a.Kind == rules.OrderKind && a.Step == g.Snap.Step }
	return !g.Ahead() && !slices.ContainsFunc(g.Sys.Spec().Actions, of)
}

// sealingFor says for which seats sheets are sealed: all of theirs that are asked,
// unless one is named. Orders that are to be added first are for one, a habit that names no
// unit for all.
func (d sealer) sealingFor(g *match.Game, a opts.Args) ([]rules.SeatID, error) {
	if !desk.LinesOption.Given(a) || habitOfAll(g, desk.LinesOption.In(a)) {
		return d.askedSeats(g, desk.SeatOption.In(a))
	}
	seat, err := d.sealing(g, a)
	return []rules.SeatID{seat}, err
}

// sealing says for which seat a sheet is sealed. An order that is to be added
// first may say so by its unit.
func (d sealer) sealing(g *match.Game, a opts.Args) (rules.SeatID, error) {
	cmd, alone := draft.OnlyOrder(desk.LinesOption.In(a))
	if desk.SeatOption.Given(a) || !alone {
		return d.Seat(g, desk.SeatOption.In(a))
	}
	spec, err := desk.ActionSpec(g.Sys, cmd)
	if err != nil {
		return d.Seat(g, "")
	}
	return d.SeatOfOrder(g, spec, cmd)
}

// addFirst puts the orders on a sheet that come with its seal; it is not done
// where one of them was refused, and nothing is sealed then.
func (d sealer) addFirst(g *match.Game, seat rules.SeatID, s *draft.Sheet, a opts.Args) (done bool, err error) {
	var e draft.Echo
	switch text := desk.LinesOption.In(a); {
	case !desk.LinesOption.Given(a):
		return true, nil
	case g.Snap.IsSealed(seat):
		return false, errSealed
	default:
		done, err = orders(d).putOn(g, seat, s, &e, text)
	}
	if standing.Any(s.Lines) || err != nil || !done { // what it comes to is said when it is sealed
		if e.Instead != "" {
			d.Whisper("%s", e.Instead)
		}
		return done, err
	}
	b := orders(d).briefly(s.Lines, toTakeBack)
	orders(d).partsOf(g, b, e, nil)
	orders(d).sayBrief(b, seat)
	return true, nil
}

// saySealed says what is sealed, and that it resolves now or can be taken back.
func (d sealer) saySealed(g *match.Game, ch *match.Change, x sealing) error {
	begins, err := g.After(ch).Due()
	if err != nil {
		return err
	}
	what := sealedWhat(g.Position, x.lines)
	if x.left.Mend.Kept() {
		what += " What you wrote last was refused and is not in it; it is kept."
	}
	switch {
	case begins && d.Call.Phone && standing.Any(x.lines):
		d.Whisper("%s All orders are in.", what)
		return nil
	case begins:
		d.Whisper("%s All orders are in: the %s resolves now.", what, g.StepTitle())
		return nil
	}
	if !d.Call.Phone {
		what += " " + toTakeBack
	}
	d.Whisper("%s", what)
	d.Answer.Buttons = append(d.Answer.Buttons, takeBack(ch.Entry.Seat))
	d.Answer.Step = g.StepMark()
	return nil
}

// toTakeBack says how a seal is taken back where nobody presses a button.
const toTakeBack = "To take it back: `orders unseal`."

// takeBack is the button that takes the orders of a seat back.
func takeBack(seat rules.SeatID) desk.Button {
	return desk.Button{Label: "Take Back", Line: "orders unseal seat:" + string(seat)}
}

// sealedWhat says how much is sealed, and for which step.
func sealedWhat(p *watch.Position, lines []string) string {
	switch {
	case len(lines) == 0:
		return "You pass."
	case standing.Any(lines):
		return "Sealed: " + legible.Counted(len(lines), "line", "lines") + " of standing orders."
	}
	return "Sealed: " + legible.Counted(len(lines), "order", "orders") + " for the " + p.StepTitle() + "."
}

// pass ends the seat's turn in a step taken in turn.
func (d sealer) pass(g *match.Game, seat rules.SeatID, a opts.Args) error {
	if desk.LinesOption.Given(a) {
		return errNoSheet
	}
	d.Cmd = d.Cmd.Without(string(desk.ConfirmOption))
	return atonce.Play(d).Act(g, seat, journal.OpPass)
}

// unsealOrders takes back what a seat has sealed, or ends its standing orders: the lines
// are on its sheet again.
func (d sealer) unsealOrders(a opts.Args) error {
	g, seat, err := d.OpenSeat(desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	if err := g.NotBegun(); err != nil {
		return err
	}
	stands, inForce := g.InForce(seat)
	ch, err := g.Do(unsealOf(g, seat))
	if err != nil {
		return err
	}
	lines := g.SealedOf(seat)
	if inForce {
		if lines, err = draft.Renew(ch.Next, stands); err != nil {
			return err
		}
	}
	next, err := d.afterUnseal(g, seat, lines, inForce)
	if err != nil {
		return err
	}
	d.Data(figure.Fig("seat", seat), figure.Fig("orders", next.Lines))
	ch.Sheets = map[rules.SeatID]draft.Sheet{seat: next}
	if g.Body.Idle != "" { // it rests no more
		d.Advance()
	}
	return d.Commit(ch)
}

// afterUnseal is the sheet of a seat that takes lines back; the seal is forgotten.
func (d sealer) afterUnseal(g *match.Game, seat rules.SeatID, lines []string, inForce bool) (s draft.Sheet, err error) {
	if s, err = d.Sheet(g, seat); err != nil {
		return s, err
	}
	turn, err := watch.Know(g.Position, rules.Position.Turn)
	if err != nil {
		return s, err
	}
	s.Unsealed(g.Snap.Step, turn)
	return d.takenBack(s, lines, inForce), nil
}

// takenBack is the sheet of a seat that takes orders back: of sealed ones the
// very draft that was sealed, so that what was refused beside it is still kept.
// Where the next sheet was begun while standing orders answered, that is kept
// and those are gone.
func (d sealer) takenBack(s draft.Sheet, lines []string, inForce bool) draft.Sheet {
	if inForce && len(s.Lines) > 0 {
		d.Whisper("Your standing orders are over. The sheet that you had begun is kept: %s, not sealed yet.", legible.Counted(len(s.Lines), "order", "orders"))
		return s
	}
	if len(s.Lines) > 0 { // a pass that left them there
		d.Whisper("You pass no more. Your sheet is as it was: %s, not sealed yet.", legible.Counted(len(s.Lines), "order", "orders"))
		return s
	}
	if lines = s.Ordered(lines); draft.Passes(lines) {
		d.Whisper("You pass no more. Give orders, or pass again.")
		lines = nil // the breaks were of the pass
	} else {
		d.Whisper("Back on your sheet: %s.", legible.Counted(len(lines), "order", "orders"))
		d.Typing("Change them and seal with `orders done`.")
	}
	if inForce {
		s.Number++
	}
	s.Mend.Left = false
	return draft.Sheet{Number: s.Number, Lines: lines, Mend: s.Mend, Habits: s.Habits, Passed: s.Passed, Beside: s.Beside, By: s.MarksOf(lines), Earlier: s.Earlier}
}
