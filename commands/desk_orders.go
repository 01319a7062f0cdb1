package commands

import (
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules"
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
		Params: []param{linesOption.Opt(), seatOption, confirmSeal}, Do: sealOrders,
	},
	{
		Name: "orders unseal", Kind: rules.DeskKind, Summary: "take sealed orders back to change them",
		Params: []param{seatOption}, Do: unsealOrders,
	},
	{
		Name: "orders mail", Kind: rules.DeskKind, Summary: "read what could not be sent to you", Do: readMail,
	},
}

// confirmRule names the option without which a seal asks first.
const confirmRule = "confirm"

// confirmSeal is left out of the line of a seal where it is not given.
var confirmSeal = func() param {
	p := switchOf(confirmRule, "yes, without what was refused")
	p.Default = ""
	return p
}()

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
	if s.Mend.kept() {
		d.say("Your sheet as you wrote it last, which was refused and is kept to be mended:\n%s", code(s.whole()))
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
	return d.drafts(g, seat, func(s *sheet) (bool, error) { return d.putOn(g, seat, s, text) })
}

// drafts changes the draft of a seat, unless that is not done, and says what is to
// be done with it.
func (d *desk) drafts(g *game, seat rules.SeatID, put func(*sheet) (done bool, err error)) error {
	s, err := d.sheet(g, seat)
	if err != nil {
		return err
	}
	if done, err := put(&s); err != nil || !done {
		return err
	}
	d.whisper("Seal with `orders done`.")
	d.data(rules.Fig("seat", seat), rules.Fig("orders", s.Lines))
	return d.saveSheet(g, seat, s)
}

// putOn puts orders on a sheet that is still to be saved, one or several.
func (d *desk) putOn(g *game, seat rules.SeatID, s *sheet, text string) (done bool, err error) {
	if err := mayBeSheet(text); err != nil {
		return false, err
	}
	if cmd, alone := onlyOrder(text); alone && !rules.Stands([]string{text}) && !isTactic(text) {
		return true, d.putOrder(g, seat, s, cmd)
	}
	return d.putText(g, seat, s, text)
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
		s.Lines, s.Mend = nil, toMend{}
	} else if n := a.Int("line"); n <= len(s.Lines) {
		s.Lines = slices.Delete(s.Lines, n-1, n)
	} else {
		return rules.Refuse("line", "line: your sheet has %s.", rules.Counted(len(s.Lines), "order", "orders"))
	}
	d.whisper("Your sheet has %s now.", rules.Counted(len(s.Lines), "order", "orders"))
	d.data(rules.Fig("seat", seat), rules.Fig("orders", s.Lines))
	return d.saveSheet(g, seat, s)
}
