package commands

import (
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

func sealOrders(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	if g.snap.Mode == rules.Free && g.concerns(d.call.User) {
		return rules.Unclear("In free play orders resolve at once; there is nothing to seal.")
	}
	seat, err := d.sealing(g, a)
	if err != nil {
		return err
	}
	if g.sys.Spec().Step(g.snap.Step).Who == rules.InTurn {
		return d.pass(g, seat, a)
	}
	if err := g.notBegun(); err != nil {
		return err
	}
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	if done, err := d.addFirst(g, seat, &s, a); err != nil || !done {
		return err
	}
	if _, inForce := g.inForce(seat); inForce && len(s.Lines) == 0 { // a habit of those who seal every step
		return rules.Unclear("Your standing orders are in force; to end them: orders unseal")
	}
	sealed, err := g.sys.Seal(g.snap, seat, s.Lines)
	if err != nil {
		return err
	}
	if s.Mend.kept() && !a.On(confirmRule) {
		return d.askFirst(g, seat, s)
	}
	return d.seal(g, seat, s, sealed)
}

// sealing says for which seat a sheet is sealed. An order that is to be added
// first may say so by its unit.
func (d *desk) sealing(g *game, a args) (rules.SeatID, error) {
	cmd, alone := onlyOrder(a.Text("lines"))
	if a.Has("seat") || !alone {
		return d.seat(g, a.Text("seat"))
	}
	spec, err := actionSpec(g.sys, cmd)
	if err != nil {
		return d.seat(g, "")
	}
	whole := d.cmd
	defer func() { d.cmd = whole }()
	d.cmd = cmd
	return d.seatOfOrder(g, spec)
}

// addFirst puts the orders on a sheet that come with its seal; it is not done
// where one of them was refused, and nothing is sealed then.
func (d *desk) addFirst(g *game, seat rules.SeatID, s *sheet, a args) (done bool, err error) {
	switch text := a.Text("lines"); {
	case !a.Has("lines"):
		return true, nil
	case g.snap.IsSealed(seat):
		return false, errSealed
	default:
		return d.putOn(g, seat, s, text)
	}
}

// seal commits a sealed sheet: the seal is public, the orders are not. It takes
// no dice: which a step needs tells of the orders of others.
func (d *desk) seal(g *game, seat rules.SeatID, s sheet, sealed *rules.Snapshot) error {
	e := public{Op: opSeal, Line: "orders done", Step: g.snap.Step, Seat: seat}
	told := g.told(e)
	if err := d.saySealed(g, seat, s, sealed); err != nil {
		return err
	}
	if g.snap.Stands(seat) {
		d.say("They replace the standing orders that were in force, which are over.")
	}
	if err := d.sayHowLong(g, s.Lines); err != nil {
		return err
	}
	if err := d.foresee(g, seat, s.Lines); err != nil {
		return err
	}
	d.data(rules.Fig("seat", seat), rules.Fig("step", g.snap.Step), rules.Fig("orders", s.Lines))
	d.advance(nil)
	s.Mend.Left = true
	return d.commit(&change{
		entry:  e,
		lines:  s.Lines,
		events: told,
		snap:   sealed,
		sheets: map[rules.SeatID]sheet{seat: {Number: s.Number, Mend: s.Mend}},
		posts:  []Message{g.announce("%s", Escape(told[0].Text))},
	})
}

// saySealed says how many orders are sealed, and that they can be taken back, as
// long as somebody else is awaited.
func (d *desk) saySealed(g *game, seat rules.SeatID, s sheet, sealed *rules.Snapshot) error {
	after := *g
	after.snap = sealed
	begins, err := after.due()
	if err != nil {
		return err
	}
	what, left := "Sealed: "+g.sealedWhat(s.Lines)+".", "What you wrote last was refused, so none of it is sealed"
	if begins {
		d.whisper("%s Everybody has sealed, so the step begins and they stand.", what)
		left += "."
	} else {
		d.whisper("%s Until it resolves you can take them back with `orders unseal`.", what)
		left += "; it is kept while this step waits: to mend it, first `orders unseal`."
		d.answer.Buttons = []Button{{Label: "Take back", Line: "orders unseal seat:" + string(seat)}}
		d.answer.Step = g.stepMark()
	}
	if s.Mend.kept() {
		d.say("%s", left)
	}
	return nil
}

// sealedWhat says how much is sealed, and for which step or from which on.
func (g *game) sealedWhat(lines []string) string {
	if rules.Stands(lines) {
		return rules.Counted(len(lines), "line", "lines") + " of standing orders, from the " + g.stepTitle() + " on"
	}
	return rules.Counted(len(lines), "order", "orders") + " for the " + g.stepTitle()
}

// sayHowLong lists the lines of a standing sheet, and says how long they stand.
func (d *desk) sayHowLong(g *game, lines []string) error {
	if !rules.Stands(lines) {
		return nil
	}
	clock, err := g.sys.Clock(g.snap)
	if err != nil {
		return err
	}
	if g.sys.Spec().Step(g.snap.Step).Ahead {
		d.say("They stand to the end of %s:", clock)
	} else {
		d.say("They stand from then on until a break fires or you seal others:")
	}
	d.list(lines)
	return nil
}

// pass ends the seat's turn in a step taken in turn.
func (d *desk) pass(g *game, seat rules.SeatID, a args) error {
	if a.Has("lines") {
		return errNoSheet
	}
	d.cmd = d.cmd.Without(confirmRule)
	roller, serial := g.roller()
	if g.snap.Typed {
		roller, serial = dice.FromFaces(nil), 0
	}
	res, err := g.sys.Pass(g.snap, seat, roller)
	if err != nil {
		return err
	}
	return d.happened(g, res, seat, opPass, serial)
}

func unsealOrders(r *ruling, a args) error {
	d := r.State
	g, seat, err := d.openSeat(a.Text("seat"))
	if err != nil {
		return err
	}
	if err := g.notBegun(); err != nil {
		return err
	}
	stands, inForce := g.inForce(seat)
	open, lines, err := g.sys.Unseal(g.snap, seat)
	if err == nil && inForce {
		lines, err = g.again(open, stands)
	}
	if err != nil {
		return err
	}
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	e := public{Op: opUnseal, Line: "orders unseal", Step: g.snap.Step, Seat: seat}
	told := g.told(e)
	next := d.takenBack(s, lines, inForce)
	d.data(rules.Fig("seat", seat), rules.Fig("orders", next.Lines))
	return d.commit(&change{
		entry:  e,
		events: told,
		snap:   open,
		sheets: map[rules.SeatID]sheet{seat: next},
		posts:  []Message{g.announce("%s", Escape(told[0].Text))},
	})
}

// notBegun refuses to change sealed or standing orders where the step has begun
// and waits for dice, which tell of it.
func (g *game) notBegun() error {
	due, err := g.due()
	if err == nil && due {
		err = rules.Unclear("Everybody has sealed, so the %s has begun; its orders stand.", g.stepTitle())
	}
	return err
}

// takenBack is the sheet of a seat that takes orders back: of sealed ones the
// very draft that was sealed, so that what was refused beside it is still kept.
// Where the next sheet was begun while standing orders answered, that is kept
// and those are gone.
func (d *desk) takenBack(s sheet, lines []string, inForce bool) sheet {
	if inForce && len(s.Lines) > 0 {
		d.whisper("Your standing orders are over. The sheet that you had begun is kept: %s. Seal it with `orders done`.", rules.Counted(len(s.Lines), "order", "orders"))
		return s
	}
	d.whisper("Back on your sheet: %s. Change them and seal with `orders done`.", rules.Counted(len(lines), "order", "orders"))
	if inForce {
		s.Number++
	}
	s.Mend.Left = false
	return sheet{Number: s.Number, Lines: lines, Mend: s.Mend}
}

// returned gives sealed orders back to the sheets of their seats, but for seats
// whose orders are sealed in the state that comes. Of several the first counts.
func (r *Referee) returned(g *game, next *rules.Snapshot, sealed []rules.Sealed) (map[rules.SeatID]sheet, error) {
	out := map[rules.SeatID]sheet{}
	err := r.read(func(tx *storage.Tx) error {
		for _, x := range sealed {
			if _, done := out[x.Seat]; done || next.IsSealed(x.Seat) {
				continue
			}
			s, err := g.readSheet(tx, x.Seat)
			if err != nil {
				return err
			}
			back := sheet{Number: s.Number + 1, Lines: x.Lines}
			if next.Count == g.snap.Count { // else it was for another step
				back.Mend, back.Mend.Left = s.Mend, false
			}
			out[x.Seat] = back
		}
		return nil
	})
	return out, err
}
