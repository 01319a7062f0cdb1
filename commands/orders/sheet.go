package orders

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// confirmSeal is left out of the line of a seal where it is not given.
var confirmSeal = func() desk.Param {
	p := opts.Switch[desk.Desk](desk.ConfirmOption, "yes, without what was refused")
	p.Default = ""
	return p
}()

// orderLines are orders; completion goes on with the line that is being typed.
var orderLines = func() desk.Param {
	p := opts.Text[desk.Desk](desk.LinesOption, "orders, one a line", 4000)
	p.Choices = suggestions
	return p
}()

// suggestions are what the line that is being typed may become by its next
// word.
func suggestions(d desk.Desk, _ opts.Args) []opts.Choice {
	g, err := d.Look()
	if err != nil || g.Over() {
		return nil
	}
	want, _ := d.Cmd.Get(string(desk.SeatOption))
	seat, err := d.Seat(g, want)
	if err != nil {
		return nil
	}
	typed, _ := d.Cmd.Get(string(desk.LinesOption))
	before := typed[:strings.LastIndexByte(typed, '\n')+1]
	out, err := watch.KnowFor(g.Position, seat, func(s rules.Seated) []opts.Choice { return s.Suggest(typed[len(before):]) })
	if err != nil {
		return nil
	}
	for i := range out {
		out[i].Value = before + out[i].Value
	}
	return out
}

// whichSeat may be left out by who holds one seat, or of whose seats one is asked.
var whichSeat = opts.ChoiceOf[desk.Desk](desk.SeatOption, "which, if you hold several", OwnSeats).Opt()

// OwnSeats lists the seats for which the user may speak.
func OwnSeats(d desk.Desk, _ opts.Args) []opts.Choice {
	return desk.SeatChoices(d, func(g *match.Game, seat rules.SeatID) error {
		user := d.Call.User
		if g.Body.IsGM(user) || slices.Contains(g.Body.Seats(g.Body.Player(user)), seat) {
			return nil
		}
		return cmdline.Refuse("seat", "You do not hold the seat %s.", seat)
	})
}

// showOrders shows what is on the sheet of a seat, or sealed for it, with what stands in
// force, what would come of it, and the orders of most use now.
func (d orders) showOrders(a opts.Args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	seat, err := d.Seat(g, desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	s, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	stands, _ := g.InForce(seat)
	if err := d.showInForce(g, stands); err != nil {
		return err
	}
	lines, state := s.Lines, "draft"
	if g.Snap.IsSealed(seat) {
		lines, state = g.SealedOf(seat), "sealed"
	}
	d.Whisper("Orders of %s for the %s (%s):", text.Escape(g.SeatTitle(seat)), g.StepTitle(), state)
	if err := d.sayWritten(g, seat, s, lines); err != nil {
		return err
	}
	if err := d.sayComing(g, seat, lines, stands); err != nil {
		return err
	}
	d.Data(figure.Fig("seat", seat), figure.Fig("step", g.Snap.Step), figure.Fig("state", state), figure.Fig("number", s.Number), figure.Fig("orders", lines),
		figure.Fig("standing", stands.Lines))
	if !g.Over() && len(stands.Lines) == 0 {
		if err := d.showUseful(g, seat, lines); err != nil {
			return err
		}
		d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: "Orders"}) // leads on to all that can be ordered, and to the seal
	}
	whole := d.Answer.Text
	d.Answer.Text = ""
	if err := d.SayInScreens(whole, a); err != nil {
		return err
	}
	if len(lines) > 1 && state == "draft" {
		d.Answer.Buttons, d.Answer.Step = append(d.Answer.Buttons, clearSheet(seat)), g.StepMark()
	}
	return nil
}

// sayWritten says what a seat has written: its lines, what of it was refused and kept, and what is spent.
func (d orders) sayWritten(g *match.Game, seat rules.SeatID, s draft.Sheet, lines []string) error {
	if s.Mend.Kept() {
		d.Say("%s", refusedText(s.Mend))
	}
	if err := d.list(g, seat, lines, s.MarksOf(lines)...); err != nil {
		return err
	}
	for _, line := range s.Spent {
		d.Say("Spent, and off your sheet: %s", text.Mono(line))
	}
	return nil
}

// sayComing says what would come of the lines of a seat; of none, or of one that is left
// to its default, why nothing does.
func (d orders) sayComing(g *match.Game, seat rules.SeatID, lines []string, stands rules.Standing) error {
	switch {
	case len(lines) == 0:
		d.Say("%s", noOrders(g.Position, seat, stands))
		goes, err := watch.GoingOn(g.Position, seat)
		for _, line := range goes {
			d.Say("%s", text.Escape(line))
		}
		return err
	case g.Snap.ByDefault(seat):
		d.Say("%s", desk.LeftToDefault(seat))
		return nil
	}
	if err := d.foresee(g, seat, lines, endless); err != nil || g.Snap.IsSealed(seat) {
		return err
	}
	return d.sayOdds(g, seat, lines)
}

// refusedText says in a line what was refused and is kept: its author has read all of it.
func refusedText(x draft.Refused) string {
	var lines []string
	for _, line := range strings.Split(x.Text, "\n") {
		if strings.TrimSpace(line) != "" {
			lines = append(lines, line)
		}
	}
	said := "Refused, and kept to be mended: " + text.Mono(cmdline.Shorten(lines[0], 60))
	if more := len(lines) - 1; more > 0 {
		said += fmt.Sprintf(" and %s", legible.Counted(more, "line more", "lines more"))
	}
	return said + "."
}

// showInForce shows a standing sheet in force, if there is one.
func (d orders) showInForce(g *match.Game, x rules.Standing) error {
	if len(x.Lines) == 0 {
		return nil
	}
	d.Whisper("Standing orders of %s, in force:", text.Escape(g.SeatTitle(x.Seat)))
	if err := d.list(g, x.Seat, x.Lines); err != nil {
		return err
	}
	return d.foresee(g, x.Seat, x.Lines, endless)
}

// noOrders says what it means that nothing is on a sheet.
func noOrders(p *watch.Position, seat rules.SeatID, inForce rules.Standing) string {
	switch {
	case p.Snap.Mode == rules.Free:
		return "none; in free play orders resolve at once."
	case len(inForce.Lines) > 0:
		return "none; your standing orders answer. To end them: orders unseal"
	case p.Snap.ByDefault(seat):
		return desk.LeftToDefault(seat)
	}
	return "none; sealing no orders is an order too."
}

// addOrders puts orders on the sheet of a seat, beside those that are there.
func (d orders) addOrders(a opts.Args) error {
	g, seat, err := d.sheetSeat(desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	lines, err := d.ordersIn(a)
	if err != nil {
		return err
	}
	return d.drafts(g, seat, func(s *draft.Sheet, e *draft.Echo) (bool, error) { return d.putOn(g, seat, s, e, lines) })
}

// drafts changes the draft of a seat, unless that is not done, and says what is to
// be done with it.
func (d orders) drafts(g *match.Game, seat rules.SeatID, put func(*draft.Sheet, *draft.Echo) (done bool, err error)) error {
	s, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	before := s.Lines
	var e draft.Echo
	if done, err := put(&s, &e); err != nil || !done {
		return err
	}
	warned, err := newWarnings(g, seat, before, s.Lines)
	if err != nil {
		return err
	}
	d.sayPut(g, seat, s.Lines, e, warned)
	d.Data(figure.Fig("seat", seat), figure.Fig("orders", s.Lines))
	return d.saveSheet(g, seat, s)
}

// sealSheet is the button that seals the sheet of a seat.
func sealSheet(seat rules.SeatID) desk.Button {
	line := cmdline.Command{Path: []string{"orders", "done"}}.With(string(desk.SeatOption), string(seat))
	return desk.Button{Label: "Seal", Line: line.String()}
}

// sayPut says what has come onto a sheet: what threatens with it first, then the odds;
// and below, that it is to be sealed, and what is not asked then.
func (d orders) sayPut(g *match.Game, seat rules.SeatID, lines []string, e draft.Echo, warned []rules.Event) {
	var below []string
	switch {
	case d.besideSeal():
	case d.Call.Phone:
		d.Answer.Buttons, d.Answer.Step = append(d.Answer.Buttons, sealSheet(seat)), g.StepMark()
	default:
		below = append(below, "Seal with `orders done`.")
	}
	if asked := d.unasked(g.Position, lines); standing.Any(lines) && asked != "" {
		below = append(below, fmt.Sprintf("Once it is sealed nobody asks you %s, %s.", asked, untilWhen(g.Sys.Spec(), lines)))
	}
	b := d.briefly(lines, below...)
	if d.besideSeal() {
		b.room -= onPanel
	}
	d.partsOf(g, b, e, warned)
	d.sayBrief(b, seat)
	for _, line := range below {
		d.Whisper("%s", line)
	}
	d.offerAsking(g, seat, lines)
}

// partsOf are what was put on a sheet, what threatens with it, and its odds.
func (d orders) partsOf(g *match.Game, b *brief, e draft.Echo, warned []rules.Event) {
	b.part(b.said, strings.Split(strings.Join(e.Said, "\n"), "\n"))
	b.part(b.room, d.warningsOf(warned))
	b.part(b.room, d.oddsOf(g.Sys.Spec(), e.Odds))
}

// offerAsking offers to who writes a standing sheet to be asked all the same.
func (d orders) offerAsking(g *match.Game, seat rules.SeatID, lines []string) {
	if !standing.Any(lines) {
		return
	}
	if !draft.Breaks(lines) && len(g.Sys.Spec().Causes) > 0 && !g.Ahead() {
		line := cmdline.Command{Path: []string{"orders", "add"}}.With(string(desk.LinesOption), "break when "+standing.Something).With(string(desk.SeatOption), string(seat))
		d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: "Ask Me When Something Happens", Line: line.String()})
	}
	sealer(d).offerToAsk(g, sealing{seat: seat, lines: lines})
}

// untilWhen says until when the owner of a sheet is not asked.
func untilWhen(spec *rules.Spec, lines []string) string {
	last, others := 0, false
	for _, line := range lines {
		l, err := standing.Read(line)
		switch {
		case err != nil || !l.Stop:
		case l.Steps.From == 0:
			others = true
		case last == 0 || l.Steps.From < last:
			last = l.Steps.From
		}
	}
	switch {
	case last == 0 && others:
		return "until a break fires or it is over"
	case last == 0:
		return "until it is over: it has no break"
	case others:
		return fmt.Sprintf("until %s %d or until a break fires", spec.Counts, last)
	}
	return fmt.Sprintf("until %s %d", spec.Counts, last)
}

// besideSeal reports whether the answer stands above a button that seals.
func (d orders) besideSeal() bool { return d.Call.Pressed && d.Call.Step != "" }

// putOn puts orders on a sheet that is still to be saved, one or several.
func (d orders) putOn(g *match.Game, seat rules.SeatID, s *draft.Sheet, e *draft.Echo, text string) (done bool, err error) {
	if err := mayBeSheet(text); err != nil {
		return false, err
	}
	cmd, alone, err := draft.For(g.Position, seat).Single(text)
	if alone {
		err = d.putOrder(g, seat, s, e, cmd)
	}
	if alone || err != nil {
		return true, d.meant(g, seat, *s, text, err)
	}
	return d.putText(g, seat, s, e, text)
}

// ordersIn are the orders that stand in the command or in its file.
func (d orders) ordersIn(a opts.Args) (string, error) {
	text := desk.LinesOption.In(a)
	if desk.FileOption.Given(a) {
		file, attached := d.Call.Files[desk.FileOption.In(a)]
		switch {
		case text != "":
			return "", cmdline.Refuse("file", "Give the orders in lines: or in a file:, not in both.")
		case !attached:
			return "", cmdline.Refuse("file", "No file of that name is attached.")
		case !utf8.Valid(file):
			return "", cmdline.Refuse("file", "file: a sheet is plain text in UTF-8, one order a line.")
		}
		text = strings.ReplaceAll(strings.TrimPrefix(string(file), "\ufeff"), "\r\n", "\n")
	}
	if strings.TrimSpace(text) == "" {
		return "", cmdline.Refuse("lines", "lines: there is no order; write one a line.")
	}
	return text, mayBeSheet(text)
}

// clearSheet is the button that takes all off the sheet of a seat.
func clearSheet(seat rules.SeatID) desk.Button {
	line := cmdline.Command{Path: []string{"orders", "clear"}}.With(string(desk.SeatOption), string(seat))
	return desk.Button{Label: "Clear My Sheet", Line: line.String()}
}

// clearOrders takes a line off the sheet of a seat, or all of it with what was refused.
func (d orders) clearOrders(a opts.Args) error {
	g, seat, err := d.OpenSeat(desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	s, err := d.Sheet(g, seat)
	if err != nil {
		return err
	}
	if !lineOption.Given(a) {
		s.Lines, s.Mend = nil, draft.Refused{}
	} else if n := lineOption.In(a); n <= len(s.Lines) {
		s.Lines = slices.Delete(s.Lines, n-1, n)
	} else {
		return draft.NoLine(len(s.Lines))
	}
	if len(s.Lines) == 0 {
		d.Whisper("Your sheet is empty.")
	} else {
		d.Whisper("Your sheet has %s now.", legible.Counted(len(s.Lines), "order", "orders"))
	}
	d.Data(figure.Fig("seat", seat), figure.Fig("orders", s.Lines))
	return d.saveSheet(g, seat, s)
}

// Elsewhere refuses a line of a sheet that was typed as a command, and says
// where it goes.
func Elsewhere(line string) error {
	line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "orders "))
	if !draft.IsTactic(line) && !standing.Is(line) {
		return nil
	}
	return cmdline.Unclear("That is a line of an order sheet, which is given so: orders add lines:%q", cmdline.Shorten(line, 200))
}

// list shows the lines of a sheet with their numbers: what habits have written stands behind the rest.
func (d orders) list(g *match.Game, seat rules.SeatID, lines []string, by ...draft.ByTactic) error {
	own, err := watch.KnowFor(g.Position, seat, watch.Own(seat))
	if err != nil {
		return err
	}
	all := draft.Fold(lines, own)
	for _, written := range []bool{false, true} {
		for _, a := range all {
			if a.WrittenBy(by) == written {
				d.Say("%s", a)
			}
		}
	}
	return nil
}
