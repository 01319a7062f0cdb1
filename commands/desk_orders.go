package commands

import (
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// orderActions work on a seat's order sheet.
var orderActions = []action{
	{
		Name: "orders show", Kind: rules.DeskKind, Summary: "your orders of this step",
		Params: []param{seatOption}, Do: showOrders,
	},
	{
		Name: "orders add", Kind: rules.DeskKind, Summary: "add orders or standing orders, one a line", Example: `lines:"rotate to:B"`,
		Params: []param{linesOption.Opt(), of(rules.FileParam, "file", "or a text file of them").Opt(), seatOption}, Do: addOrders,
	},
	{
		Name: "orders clear", Kind: rules.DeskKind, Summary: "take orders off your sheet", Example: "line:1",
		Params: []param{intOf("line", "which line; all when left out", 1, 200).Opt(), seatOption}, Do: clearOrders,
	},
	{
		Name: "orders done", Kind: rules.DeskKind, Summary: "seal your orders of this step",
		Params: []param{seatOption}, Do: sealOrders,
	},
	{
		Name: "orders unseal", Kind: rules.DeskKind, Summary: "take sealed orders back to change them",
		Params: []param{seatOption}, Do: unsealOrders,
	},
	{
		Name: "orders mail", Kind: rules.DeskKind, Summary: "read what could not be sent to you", Do: readMail,
	},
}

// linesOption are orders; completion goes on with the line that is being typed.
var linesOption = func() param {
	p := textOf("lines", "orders, one a line", 4000)
	p.Choices = suggestions
	return p
}()

// suggestions are what the line that is being typed may become by its next
// word.
func suggestions(k known, _ args) []rules.Choice {
	d := k.State()
	g, err := d.look()
	if err != nil || g.over() {
		return nil
	}
	want, _ := d.cmd.Get("seat")
	seat, err := d.seat(g, want)
	if err != nil {
		return nil
	}
	typed, _ := d.cmd.Get("lines")
	before := typed[:strings.LastIndexByte(typed, '\n')+1]
	out, err := g.sys.Suggest(g.snap, seat, typed[len(before):])
	if err != nil {
		return nil
	}
	for i := range out {
		out[i].Value = before + out[i].Value
	}
	return out
}

var seatOption = choiceOf("seat", "which, if you hold several", ownSeats).Opt()

// ownSeats lists the seats for which the user may speak.
func ownSeats(k known, _ args) []rules.Choice {
	return seatChoices(k, func(g *game, seat rules.SeatID) error {
		user := k.State().call.User
		if g.body.isGM(user) || slices.Contains(g.body.seats(g.body.player(user)), seat) {
			return nil
		}
		return rules.Refuse("seat", "You do not hold the seat %s.", seat)
	})
}

func showOrders(r *ruling, a args) error {
	d := r.State
	g, err := d.look()
	if err != nil {
		return err
	}
	seat, err := d.seat(g, a.Text("seat"))
	if err != nil {
		return err
	}
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	lines, state := s.Lines, "draft"
	if i := slices.IndexFunc(g.snap.Sealed, func(x rules.Sealed) bool { return x.Seat == seat }); i >= 0 {
		lines, state = g.snap.Sealed[i].Lines, "sealed"
	}
	stands, _ := g.inForce(seat)
	if err := d.showInForce(g, stands); err != nil {
		return err
	}
	d.whisper("Orders of %s for the %s (%s):", Escape(g.seatTitle(seat)), g.stepTitle(), state)
	d.list(lines)
	if len(lines) == 0 {
		d.say("%s", g.noOrders(stands))
	}
	if err := d.foresee(g, seat, lines); err != nil {
		return err
	}
	if err := d.showTyped(g, seat, "Kept to be mended, and not on your sheet:"); err != nil {
		return err
	}
	d.data(rules.Fig("seat", seat), rules.Fig("step", g.snap.Step), rules.Fig("state", state), rules.Fig("number", s.Number), rules.Fig("orders", lines),
		rules.Fig("standing", stands.Lines))
	return nil
}

// showInForce shows a standing sheet in force, if there is one.
func (d *desk) showInForce(g *game, x rules.Standing) error {
	if len(x.Lines) == 0 {
		return nil
	}
	d.whisper("Standing orders of %s, in force:", Escape(g.seatTitle(x.Seat)))
	d.list(x.Lines)
	return d.foresee(g, x.Seat, x.Lines)
}

// list shows the lines of a sheet with their numbers.
func (d *desk) list(lines []string) {
	for i, line := range lines {
		d.say("%d. %s", i+1, mono(line))
	}
}

// foresee says what a standing sheet would do; of any other it says nothing.
func (d *desk) foresee(g *game, seat rules.SeatID, lines []string) error {
	told, err := g.sys.Foresee(g.snap, seat, lines)
	if err != nil || len(told) == 0 {
		return err
	}
	d.say("If nothing changed, and without dice:")
	for _, line := range told {
		d.say("- %s", Escape(line))
	}
	return nil
}

// noOrders says what it means that nothing is on a sheet.
func (g *game) noOrders(inForce rules.Standing) string {
	switch {
	case g.snap.Mode == rules.Free:
		return "none; in free play orders resolve at once."
	case len(inForce.Lines) > 0:
		return "none; your standing orders answer. To end them: orders unseal"
	}
	return "none; sealing no orders is an order too."
}

func addOrders(r *ruling, a args) error {
	d := r.State
	g, seat, err := d.sheetSeat(a.Text("seat"))
	if err != nil {
		return err
	}
	text, err := d.ordersIn(a)
	if err != nil {
		return err
	}
	if cmd, alone := onlyOrder(text); alone && !rules.Stands([]string{text}) && !isTactic(text) {
		return d.draftOrder(g, seat, cmd)
	}
	return d.draftText(g, seat, text)
}

// ordersIn are the orders that stand in the command or in its file.
func (d *desk) ordersIn(a args) (string, error) {
	text := a.Text("lines")
	if a.Has("file") {
		file, attached := d.call.Files[a.Text("file")]
		switch {
		case text != "":
			return "", rules.Refuse("file", "Give the orders in lines: or in a file:, not in both.")
		case !attached:
			return "", rules.Refuse("file", "No file of that name is attached.")
		case !utf8.Valid(file):
			return "", rules.Refuse("file", "file: a sheet is plain text in UTF-8, one order a line.")
		}
		text = strings.ReplaceAll(strings.TrimPrefix(string(file), "\ufeff"), "\r\n", "\n")
	}
	if strings.TrimSpace(text) == "" {
		return "", rules.Refuse("lines", "lines: there is no order; write one a line.")
	}
	return text, mayBeSheet(text)
}

// onlyOrder reads a text that holds one order that can be read.
func onlyOrder(text string) (cmd rules.Command, alone bool) {
	text = strings.TrimSpace(text)
	if strings.Contains(text, "\n") {
		return cmd, false
	}
	cmd, err := rules.ParseCommand(text)
	return cmd, err == nil
}

// draftText puts orders on the seat's sheet, one a line: all or none. Where
// one is refused, sheet and text are kept to be mended as one.
func (d *desk) draftText(g *game, seat rules.SeatID, text string) error {
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	read, err := d.readLines(g, seat, s.Lines, text)
	if err != nil {
		return err
	}
	if read.faults != nil {
		whole := strings.Join(append(slices.Clone(s.Lines), text), "\n")
		return d.keepTyped(g, seat, typedSheet{whole, g.snap.Count, s.Number}, read.faults)
	}
	d.whisper("%s", strings.Join(read.said, "\n"))
	d.sayOdds(g.sys.Spec(), read.odds)
	d.say("Seal with `orders done`.")
	d.data(rules.Fig("seat", seat), rules.Fig("orders", read.lines))
	s.Lines = read.lines
	return d.saveSheet(g, seat, s)
}

func clearOrders(r *ruling, a args) error {
	d := r.State
	g, seat, err := d.openSeat(a.Text("seat"))
	if err != nil {
		return err
	}
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	if !a.Has("line") {
		s.Lines = nil
	} else if n := a.Int("line"); n <= len(s.Lines) {
		s.Lines = slices.Delete(s.Lines, n-1, n)
	} else {
		return rules.Refuse("line", "line: your sheet has %s.", count(len(s.Lines), "order", "orders"))
	}
	d.whisper("Your sheet has %s now.", count(len(s.Lines), "order", "orders"))
	d.data(rules.Fig("seat", seat), rules.Fig("orders", s.Lines))
	return d.saveSheet(g, seat, s)
}

func sealOrders(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	if g.snap.Mode == rules.Free && g.concerns(d.call.User) {
		return rules.Unclear("In free play orders resolve at once; there is nothing to seal.")
	}
	seat, err := d.seat(g, a.Text("seat"))
	if err != nil {
		return err
	}
	if g.sys.Spec().Step(g.snap.Step).Who == rules.InTurn {
		return d.pass(g, seat)
	}
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	if _, inForce := g.inForce(seat); inForce && len(s.Lines) == 0 { // a habit of those who seal every step
		return rules.Unclear("Your standing orders are in force; to end them: orders unseal")
	}
	sealed, err := g.sys.Seal(g.snap, seat, s.Lines)
	if err != nil {
		return err
	}
	return d.seal(g, seat, s, sealed)
}

// seal commits a sealed sheet: the seal is public, the orders are not. It takes
// no dice: which a step needs tells of the orders of others.
func (d *desk) seal(g *game, seat rules.SeatID, s sheet, sealed *rules.Snapshot) error {
	e := public{Op: opSeal, Line: "orders done", Step: g.snap.Step, Seat: seat}
	told := g.told(e)
	d.whisper("Sealed: %s for the %s. Until it resolves you can take them back with `orders unseal`.", count(len(s.Lines), "order", "orders"), g.stepTitle())
	if err := d.showTyped(g, seat, "Not among them, because it was refused:"); err != nil {
		return err
	}
	if g.snap.Stands(seat) {
		d.say("They replace the standing orders that were in force, which are over.")
	}
	if rules.Stands(s.Lines) {
		d.say("They stand from then on until a break fires or you seal others:")
		d.list(s.Lines)
	}
	if err := d.foresee(g, seat, s.Lines); err != nil {
		return err
	}
	d.data(rules.Fig("seat", seat), rules.Fig("step", g.snap.Step), rules.Fig("orders", s.Lines))
	d.advance(nil)
	return d.commit(&change{
		entry:  e,
		lines:  s.Lines,
		events: told,
		snap:   sealed,
		sheets: map[rules.SeatID]sheet{seat: {Number: s.Number}},
		posts:  []Message{g.announce("%s", Escape(told[0].Text))},
	})
}

// pass ends the seat's turn in a step taken in turn.
func (d *desk) pass(g *game, seat rules.SeatID) error {
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
	if due, err := g.due(); err != nil || due {
		return rules.Unclear("Everybody has sealed, so the %s has begun; its orders stand.", g.stepTitle())
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

// takenBack is the sheet of a seat that takes orders back. Where the next one
// was begun while standing orders answered, that is kept and those are gone.
func (d *desk) takenBack(s sheet, lines []string, inForce bool) sheet {
	if inForce && len(s.Lines) > 0 {
		d.whisper("Your standing orders are over. The sheet that you had begun is kept: %s. Seal it with `orders done`.", count(len(s.Lines), "order", "orders"))
		return s
	}
	d.whisper("Back on your sheet: %s. Change them and seal with `orders done`.", count(len(lines), "order", "orders"))
	return sheet{Number: s.Number + 1, Lines: lines}
}

// showTyped shows what was written last and refused, if it is still kept.
func (d *desk) showTyped(g *game, seat rules.SeatID, heading string) error {
	return d.r.read(func(tx *storage.Tx) error {
		text, kept, err := g.typedText(tx, seat)
		if kept && err == nil {
			d.say("%s\n%s", heading, code(text))
		}
		return err
	})
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
			out[x.Seat] = sheet{Number: s.Number + 1, Lines: x.Lines}
		}
		return nil
	})
	return out, err
}
