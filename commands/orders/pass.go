package orders

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/atonce"
	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/standing"
	"impulse/rules/verdict"
)

// A pass is a seal like any other: an empty one, or one of a sheet of breaks. The
// entry, its line and what others read are those of "orders done".

// Until when somebody passes, beside the causes of standing orders: this step alone, or
// to the end of the turn.
const (
	untilStep = "step"
	untilTurn = "turn"
)

// untilWords say until when somebody passes.
var untilWords = map[string]string{
	untilStep: "this step", untilTurn: "to the end of the turn",
	standing.Something: "until something happens", standing.InPublic: "until something happens that everybody sees",
}

// What becomes of orders that are on the sheet.
const (
	withOrders    = "seal"
	withoutOrders = "leave"
)

var untilWhat = opts.OneOf[desk.Desk](untilOption, "until when", standing.Something, untilStep, untilTurn, standing.InPublic).Or(standing.Something)

// draftedOrders is left out where nobody was asked what becomes of the orders.
var draftedOrders = opts.OneOf[desk.Desk](draftedOption, "those on your sheet", withOrders, withoutOrders).Opt()

// askedFor are the orders for which who passes may be asked all the same.
var askedFor = func() desk.Param {
	p := opts.ChoiceOf(askOption, "an order to be asked for anyway", func(d desk.Desk, _ opts.Args) []opts.Choice {
		g, err := d.Look()
		if err != nil {
			return nil
		}
		var out []opts.Choice
		for _, a := range g.Sys.Spec().Actions {
			if a.Kind == rules.OrderKind && !oneAsks(g.Sys.Spec()) {
				out = append(out, opts.Choice{Value: a.Path[1], Label: a.Summary})
			}
		}
		return out
	})
	return p.Opt()
}()

// passOn passes for who gives it: this step, or until something happens; in a step
// taken in turn it ends their turn.
func (d sealer) passOn(a opts.Args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	if g.Snap.Mode == rules.Free && g.Concerns(d.Call.User) {
		return cmdline.Unclear("Free play asks nobody, so there is nothing to pass.")
	}
	seats, err := d.askedSeats(g, desk.SeatOption.In(a))
	if err != nil {
		return err
	}
	if g.Asks(g.Snap.Step) == rules.InTurn {
		d.Cmd = cmdline.Command{Path: []string{"orders", "done"}}.With(string(desk.SeatOption), string(seats[0]))
		return atonce.Play(d).Act(g, seats[0], journal.OpPass)
	}
	return d.sealEach(g, seats, func(seat rules.SeatID) (sealing, bool, error) {
		x, err := d.passing(g, seat, a)
		if err == nil {
			err = d.maySeal(g, x)
		}
		return x, true, err
	})
}

// askedSeats are those for which somebody seals or passes: the one that is named,
// else all of theirs that are asked. Of a game master without a seat it is the one
// that is named, or whatever nobody holds.
func (d sealer) askedSeats(g *match.Game, want string) ([]rules.SeatID, error) {
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	if want == "" && len(mine) == 0 && g.Body.IsGM(d.Call.User) && len(g.Body.Held) == 0 {
		mine = d.SpeaksFor(g)
	}
	if want != "" || len(mine) < 2 || g.Asks(g.Snap.Step) == rules.InTurn {
		seat, err := d.Seat(g, want)
		return []rules.SeatID{seat}, err
	}
	return d.AwaitedOf(g, mine)
}

// sealing is a sheet that is to be sealed, and what is left of its draft.
type sealing struct {
	seat   rules.SeatID
	lines  []string
	left   draft.Sheet
	passes string // until when it passes; "" where it is no pass
}

// passing is the sheet with which a seat passes.
func (d sealer) passing(g *match.Game, seat rules.SeatID, a opts.Args) (x sealing, err error) {
	if orderless(g) {
		s, err := d.Sheet(g, seat)
		return sealing{seat: seat, left: s, passes: untilStep}, err
	}
	x = sealing{seat: seat, passes: untilOption.In(a)}
	if err := d.beginPass(g, &x, draftedOption.In(a)); err != nil || x.passes == untilStep {
		return x, err
	}
	lines, err := watch.KnowFor(g.Position, seat, func(p rules.Seated) []string { return p.Passing(x.passes) })
	if err != nil {
		return x, err
	}
	if standing.Any(x.lines) {
		lines = draft.Unbounded(lines)
	}
	if lines == nil {
		x.passes = untilStep
	} else if order := askOption.In(a); order != "" {
		lines = append(lines, "break before "+order)
	}
	x.lines = slices.Clone(x.lines)
	for _, line := range lines { // orders that have passed before bring its breaks along
		if slices.Contains(x.lines, line) {
			continue
		}
		if x.lines = append(x.lines, line); x.left.Beside.What == withOrders {
			x.left.Beside.Breaks = append(x.left.Beside.Breaks, line)
		}
	}
	return x, nil
}

// beginPass begins the sheet of a pass with the orders on its draft, or leaves them there.
// What becomes of them is asked once where it was not said.
func (d sealer) beginPass(g *match.Game, x *sealing, what string) error {
	s, err := d.Sheet(g, x.seat)
	if err != nil {
		return err
	}
	if draft.Passes(s.Lines) { // an earlier pass that was taken back
		s.Lines = nil
	}
	if again := ordersOf(g, x.seat, s); what == withOrders && again != nil {
		s.Lines = again
	} else if err := d.askBeforePass(g, x.seat, s, what); err != nil {
		return err
	}
	if what = cmp.Or(what, s.Wants(), withoutOrders); len(s.Lines) == 0 {
		what = ""
	}
	x.left = s
	x.left.PassBeside(what)
	if what == withOrders {
		x.lines, x.left.Lines = s.Lines, nil
	}
	return nil
}

// ordersOf are the orders that a seat has sealed with its pass, or of those in force the
// ones that are not past, so that it passes in another way with them; nil of any other
// seal.
func ordersOf(g *match.Game, seat rules.SeatID, s draft.Sheet) []string {
	given, with := g.Snap.Given(seat), s.Beside.Lines
	if len(s.Lines) > 0 || s.Beside.What != withOrders || len(with) == 0 || len(given) < len(with) || !slices.Equal(given[:len(with)], with) || !draft.Passes(given[len(with):]) {
		return nil
	}
	if g.Snap.Stands(seat) {
		return slices.DeleteFunc(slices.Clone(with), func(line string) bool { return !standing.Is(line) })
	}
	return with
}

// askBeforePass refuses, once, a pass that may not be meant: by a seat whose orders are
// sealed, or that has orders on its sheet or refused ones beside it, or that passed a
// moment ago. Given is what they have said of the orders, "" for nothing.
func (d sealer) askBeforePass(g *match.Game, seat rules.SeatID, s draft.Sheet, given string) error {
	passed := g.Snap.IsSealed(seat)
	if sealed := g.SealedOf(seat); passed && len(sealed) > 0 && !draft.Passes(sealed) {
		return &desk.Offering{Refusal: cmdline.Unclear("Your orders are sealed: %s. To pass instead, take them back.", legible.Counted(len(sealed), "line", "lines")),
			Also: "That is: orders unseal", Buttons: []desk.Button{takeBack(seat)}}
	}
	switch {
	case given != "":
		return nil
	case len(s.Lines) > 0 && !passed && s.Wants() == "":
		return d.withOrWithout(g, seat, s)
	case s.Mend.Kept() && !passed:
		return d.withoutMending(seat)
	case d.doubled(g, s):
		return d.askDoubled(g, string(draftedOption), withoutOrders)
	}
	return nil
}

// withOrWithout asks, once, what becomes of the orders on a sheet.
func (d sealer) withOrWithout(g *match.Game, seat rules.SeatID, s draft.Sheet) error {
	line := func(what string) string {
		return d.Cmd.With(string(desk.SeatOption), string(seat)).With(string(draftedOption), what).String()
	}
	what, them := legible.Counted(len(s.Lines), "order", "orders"), "them"
	if len(s.ForTheStep()) == 0 {
		what = legible.Counted(len(s.Lines), "standing line", "standing lines")
	}
	if len(s.Lines) == 1 {
		them = "it"
	}
	asked := cmdline.Refuse(string(draftedOption), "%s has %s (%s). Seal %s with your pass?", d.sheetOf(g, seat), what, s.Named(g.Sys.Spec()), them)
	return &desk.Offering{Refusal: desk.Trying(asked, []string{line(withOrders), line(withoutOrders)}),
		Buttons: []desk.Button{{Label: "Seal With Orders", Line: line(withOrders)}, {Label: "Pass Without", Line: line(withoutOrders)}}}
}

// withoutMending asks, once, whether to pass though what was written last was refused.
func (d sealer) withoutMending(seat rules.SeatID) error {
	line := d.Cmd.With(string(desk.SeatOption), string(seat)).With(string(draftedOption), withoutOrders).String()
	return &desk.Offering{Mend: seat, Buttons: []desk.Button{{Label: "Pass Without", Line: line}}, Also: "To pass without: " + line,
		Refusal: cmdline.Refuse(string(draftedOption), "What you wrote last was refused and is not on your sheet. Mend it, or pass without it.")}
}

// maySeal refuses a sheet that cannot be sealed, before anything of it is saved.
func (d sealer) maySeal(g *match.Game, x sealing) error {
	if g.Snap.IsSealed(x.seat) {
		back, err := g.Do(unsealOf(g, x.seat))
		if err != nil {
			return err
		}
		g = g.After(back)
	}
	_, err := d.toSeal(g, x)
	return err
}

// sealAll seals the sheets of one person, each as an entry of its own.
func (d sealer) sealAll(g *match.Game, all []sealing) error {
	var said []text.Said
	for i, x := range all {
		if g.Snap.IsSealed(x.seat) { // a pass is given anew, with another break
			back, err := g.Do(unsealOf(g, x.seat))
			if err != nil {
				return err
			}
			if err := d.commitBefore(g, back); err != nil {
				return err
			}
		}
		ch, err := d.toSeal(g, x)
		if err != nil {
			return err
		}
		before := d.Answer.Text
		d.Answer.Text = ""
		if err := d.prepare(g, ch, x); err != nil {
			return err
		}
		said = append(said, text.Said{Of: []string{text.Escape(g.SeatTitle(x.seat))}, Words: d.Answer.Text})
		d.Answer.Text = before
		if i == len(all)-1 {
			d.sayEach(said, len(all) > 1 || d.Call.Phone && len(d.SpeaksFor(g)) > 1)
			d.Advance()
			return d.Commit(ch)
		}
		if err := d.commitBefore(g, ch); err != nil {
			return err
		}
	}
	return nil
}

// sayEach says what is said of each seat, named where several are meant. A phone shows so
// much of it as one reads at once.
func (d sealer) sayEach(all []text.Said, named bool) {
	lines := text.Together(all, named)
	if len(all) < 2 || !d.Call.Phone {
		d.Whisper("%s", strings.Join(lines, "\n"))
		return
	}
	fit, left := text.Fit(lines, d.Glance())
	d.Whisper("%s", strings.Join(fit, "\n"))
	if left > 0 {
		d.Say("-# And %s more: *My Orders*", legible.Counted(left, "line", "lines"))
		d.offer(desk.Button{Label: "My Orders", Line: "orders show"})
	}
}

// sealOf is the entry of a sealed sheet, which tells nothing of what is on it.
func sealOf(g *match.Game, x sealing) journal.Deed {
	return journal.Deed{Public: journal.Public{Op: journal.OpSeal, Line: "orders done", Step: g.Snap.Step, Seat: x.seat}, Lines: x.lines}
}

// unsealOf is the entry that takes a sealed sheet back.
func unsealOf(g *match.Game, seat rules.SeatID) journal.Deed {
	return journal.Deed{Public: journal.Public{Op: journal.OpUnseal, Line: "orders unseal", Step: g.Snap.Step, Seat: seat}}
}

// commitBefore saves what goes before the last entry of a call: the answer goes with
// that one.
func (d sealer) commitBefore(g *match.Game, ch *match.Change) error {
	ch.User, ch.Entry.Who = d.Call.User, g.Who(d.Call.User, ch.Entry.Seat)
	return d.House.Commit(d.Ctx, g, ch)
}

// prepare says what is sealed, and readies the seal to be saved.
func (d sealer) prepare(g *match.Game, ch *match.Change, x sealing) error {
	if err := d.saySeal(g, ch, x); err != nil {
		return err
	}
	if err := d.notice(g, ch, x); err != nil {
		return err
	}
	d.Data(figure.Fig("seat", x.seat), figure.Fig("step", g.Snap.Step), figure.Fig("orders", x.lines))
	x.left.Spent, x.left.Back = nil, nil
	x.left.Seal = draft.Moment{AtMS: d.Asked().UnixMilli(), Step: g.Snap.Count}
	x.left.Pass(x.passes)
	if len(x.lines) > 0 {
		x.left.Earlier = draft.Page{Lines: x.lines}.Marked(x.left.By).By
	}
	ch.Sheets = map[rules.SeatID]draft.Sheet{x.seat: x.left}
	return nil
}

// saySeal says that a seat passes, or what it seals, and what that replaces.
func (d sealer) saySeal(g *match.Game, ch *match.Change, x sealing) error {
	say := d.saySealed
	if x.passes != "" {
		say = d.sayPassed
	}
	if err := say(g, ch, x); err != nil {
		return err
	}
	if g.Snap.Stands(x.seat) {
		d.Say("Your orders that were in force end.")
	}
	return nil
}

// sayPassed says that a seat passes, and until when.
func (d sealer) sayPassed(g *match.Game, ch *match.Change, x sealing) error {
	with := ""
	if x.left.Beside.What == withOrders {
		with = fmt.Sprintf(", with %s of your sheet", legible.Counted(len(x.left.Beside.Lines), "line", "lines"))
	}
	d.Whisper("You pass %s%s%s.", untilWords[x.passes], bounded(g, x), with)
	if n := len(x.left.Lines); n > 0 && g.Snap.Step != verdict.Waits {
		d.Say("%s on your sheet.", legible.Counted(n, "order stays", "orders stay"))
	}
	begins, err := g.After(ch).Due()
	if err != nil {
		return err
	}
	d.Answer.Buttons = append(d.Answer.Buttons, otherwise(g, x, begins)...)
	if !standing.Any(x.lines) {
		d.Answer.Step = g.StepMark()
	}
	return nil
}

// bounded says for how long a pass until something happens holds at most.
func bounded(g *match.Game, x sealing) string {
	n := draft.Bound(x.lines)
	if now, err := watch.Know(g.Position, rules.Position.Count); err == nil && n > now && x.passes != untilTurn {
		what := g.Sys.Spec().Counts
		return fmt.Sprintf(", for %s at most", legible.Counted(n-now, what, what+"s"))
	}
	return ""
}

// sayOtherwise says of a pass that holds beyond the step, to who has no buttons, how to make
// it one of this step, and how to take it back; of one that begins at once, how to end it.
func (d sealer) sayOtherwise(g *match.Game, ch *match.Change, x sealing) error {
	if x.passes == "" {
		return nil
	}
	begins, err := g.After(ch).Due()
	switch {
	case err != nil:
	case begins:
		d.Typing("It holds for later steps too. To end it: `orders unseal`; to go back: `game undo`.")
	default:
		d.Typing("This step alone: `pass until:%s`. To take it back: `orders unseal`.", untilStep)
	}
	return err
}

// otherwise are the buttons that take a pass back, and that make of one until something
// happens one of the step under way. Where that resolves at once, nothing but what comes
// behind it can be taken back. Standing lines hold beyond the step, however it is passed.
func otherwise(g *match.Game, x sealing, begins bool) []desk.Button {
	back := takeBack(x.seat)
	switch stands := standing.Any(x.lines); {
	case begins && !stands:
		return nil
	case begins:
		back.Label = onlyThisStep
		return []desk.Button{back}
	case !stands, x.left.Beside.What == withOrders && standing.Any(x.left.Beside.Lines):
		return []desk.Button{back}
	}
	line := fmt.Sprintf("pass until:%s seat:%s%s", untilStep, x.seat, beside(x))
	return []desk.Button{back, {Label: onlyThisStep, Line: line, Step: g.StepMark()}}
}

// beside is the option that passes in another way with the same orders, or beside them.
func beside(x sealing) string {
	if x.left.Beside.What == "" {
		return ""
	}
	return " orders:" + x.left.Beside.What
}

// onlyThisStep is the label of what makes of a pass one of this step.
const onlyThisStep = "Only This Step"

// notice says what threatens with the orders that are sealed; of a standing sheet what
// its owner is not asked any more and until when, and what it comes to.
func (d sealer) notice(g *match.Game, ch *match.Change, x sealing) error {
	if !standing.Any(x.lines) {
		told, err := warnings(g, x.seat, x.lines)
		b := orders(d).briefly(x.lines)
		b.part(b.room, orders(d).warningsOf(told))
		orders(d).sayBrief(b, x.seat)
		return err
	}
	if err := cmp.Or(d.sayUnasked(g, x), d.sayOtherwise(g, ch, x)); err != nil {
		return err
	}
	small := d.smallPrint(g, x)
	if !d.House.Tries() && (x.passes == "" || !draft.Passes(x.lines)) { // of a pass without orders there is nothing to foresee
		if err := orders(d).sayAhead(g, x.seat, x.lines, small...); err != nil {
			return err
		}
	}
	for _, line := range small {
		d.Say("%s", line)
	}
	if x.passes != "" { // what is written was offered it before it was sealed
		d.offerToAsk(g, x)
	}
	return nil
}

// sayUnasked says what nobody asks of who has sealed a standing sheet, and until when.
func (d sealer) sayUnasked(g *match.Game, x sealing) error {
	asked := orders(d).unasked(g.Position, x.lines)
	switch {
	case asked == "":
		return nil
	case x.passes != "":
		d.Whisper("Until then nobody asks you %s.", asked)
		return nil
	case !g.Ahead():
		d.Whisper("Nobody asks you %s, %s.", asked, untilWhen(g.Sys.Spec(), x.lines))
		return nil
	}
	clock, err := watch.Know(g.Position, rules.Position.Clock)
	d.Whisper("Nobody asks you %s to the end of %s.", asked, clock)
	return err
}

// smallPrint says, to who has not read it before, what something is that breaks a sheet,
// and what the others learn of it. On a phone the first stands behind a button.
func (d sealer) smallPrint(g *match.Game, x sealing) (small []string) {
	causes := causesIn(g.Sys.Spec(), x.lines)
	private := slices.ContainsFunc(x.lines, func(l string) bool { return strings.HasSuffix(l, "when "+standing.Something) })
	switch {
	case x.left.Knows(x.passes) || causes == "":
		return nil
	case d.Call.Phone:
		d.offer(desk.Button{Label: "What Is Something?", Line: "help topic:something"})
		small = []string{"-# Others see that you are asked, never why."}
	default:
		small = []string{"-# Something is: " + causes + ".", "-# Others see that you are asked, never why; what you alone know counts too, `pass until:public` leaves it out."}
	}
	if !private {
		small = small[:len(small)-1]
	}
	return small
}

// offer puts a button below the answer, once: one person may seal for two seats.
func (d sealer) offer(b desk.Button) {
	if !slices.Contains(d.Answer.Buttons, b) {
		d.Answer.Buttons = append(d.Answer.Buttons, b)
	}
}

// oneAsks reports whether one step asks for all orders there are: who wants to be asked
// for one of them is asked in each turn, and passes nothing.
func oneAsks(spec *rules.Spec) bool {
	asked := map[string]bool{}
	for _, a := range spec.Actions {
		if a.Kind == rules.OrderKind {
			asked[a.Step] = true
		}
	}
	return len(asked) == 1
}

// offerToAsk offers to be asked for one order all the same.
func (d sealer) offerToAsk(g *match.Game, x sealing) {
	i := slices.IndexFunc(g.Sys.Spec().AskFor, func(order string) bool {
		return !slices.Contains(x.lines, "break before "+order)
	})
	if i < 0 || oneAsks(g.Sys.Spec()) || g.Ahead() || slices.ContainsFunc(x.lines, func(l string) bool { return strings.Contains(l, "break before ") }) {
		return
	}
	order := g.Sys.Spec().AskFor[i]
	line := fmt.Sprintf(`orders add lines:"break before %s" seat:%s`, order, x.seat)
	if x.passes != "" {
		line = fmt.Sprintf("pass until:%s ask:%s seat:%s%s", x.passes, order, x.seat, beside(x))
	}
	d.Answer.Buttons = append(d.Answer.Buttons, desk.Button{Label: "Ask Me For " + legible.Capital(order), Line: line})
}

// unasked says what nobody asks of a seat whose sheet stands, but for what it wants to be
// asked for; "" where it is asked for each order. On a phone the list is one word.
func (d orders) unasked(p *watch.Position, lines []string) string {
	left, kept := asks(p, lines)
	askFor := p.Sys.Spec().AskFor
	switch {
	case len(left) == 0:
		return ""
	case !d.Call.Phone:
		return "to " + legible.Or(left)
	case kept != nil:
		return "for an order but to " + legible.Or(kept)
	case len(askFor) > 0 && !oneAsks(p.Sys.Spec()):
		return "for an order, not even to " + askFor[0]
	}
	return "for an order"
}

// asks are what a seat is asked for whose sheet stands: what it is not asked for any more,
// and what it wants to be asked for.
func asks(p *watch.Position, lines []string) (left, kept []string) {
	spec := p.Sys.Spec()
	now := slices.IndexFunc(spec.Steps, func(st rules.StepSpec) bool { return st.Name == p.Snap.Step })
	for i, st := range spec.Steps {
		if p.Asks(st.Name) == rules.Nobody || st.Early && i < max(now, 0) {
			continue
		}
		ordered := slices.DeleteFunc(slices.Clone(spec.Actions), func(a rules.ActionSpec) bool { return a.Kind != rules.OrderKind || a.Step != st.Name })
		switch {
		case len(ordered) == 0:
		case slices.ContainsFunc(ordered, func(a rules.ActionSpec) bool { return slices.Contains(lines, "break before "+a.Path[1]) }):
			kept = append(kept, cmp.Or(st.Ask, ordered[0].Path[1]))
		default:
			left = append(left, cmp.Or(st.Ask, ordered[0].Path[1]))
		}
	}
	return left, kept
}

// causesIn lists what something is in the breaks of a sheet.
func causesIn(spec *rules.Spec, lines []string) string {
	var out []string
	for _, line := range lines {
		l, err := standing.Read(line)
		if err != nil || l.Cause == "" {
			continue
		}
		for _, c := range spec.Causes {
			if (l.Cause == standing.Something && !c.Apart || l.Cause == standing.InPublic && c.Public || l.Cause == c.Name) && !slices.Contains(out, c.Summary) {
				out = append(out, c.Summary)
			}
		}
	}
	return strings.Join(out, "; ")
}
