// Package touch takes orders by touch: buttons, selects and forms.
package touch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/slash"
	"impulse/commands"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/orders"
	"impulse/commands/text"
	"impulse/rules/cmdline"
)

// Orders by touch: the action is chosen, then each value from its choices, and
// all of it from the same declaration that slash commands are made of. It goes
// on in one private message, which is changed with every press and which holds
// the line so far; nothing is kept in memory, and everything that comes back
// is checked as if somebody had made it up.

// What can be pressed.
const (
	actionVerb = "a"     // an action was chosen
	valueVerb  = "v"     // a value was chosen
	moreVerb   = "o"     // an option that may be left out was chosen
	typeVerb   = "t"     // a value is to be typed
	typedVerb  = "w"     // it was
	searchVerb = "s"     // the choices are to be searched
	foundVerb  = "f"     // for this
	sheetVerb  = "sheet" // it was
	addVerb    = "add"
	backVerb   = "back"
	overVerb   = "over"
	DoneVerb   = "done"
	bothVerb   = "both" // the order is to be added, and the sheet sealed
	unsealVerb = "unseal"
	offVerb    = "off"   // an order is to be taken off the sheet
	takeVerb   = "take"  // this one
	gaveVerb   = "gave"  // dice were typed
	restVerb   = "rest"  // the bot is to roll those that are missing
	tacticVerb = "tac"   // a habit is to be chosen, or was, or its number
	lineVerb   = "line"  // a standing line is to be written
	wroteVerb  = "wrote" // it was
	ruleVerb   = "rule"  // rulings are to be listed
	mendVerb   = "mend"  // a line that was refused is to be written anew
)

// press is one press of order entry: what was pressed, and the line so far.
type press struct {
	card.ID
	line   string
	game   string   // to which what was pressed belongs; empty: that of the place
	picked string   // of a select
	typed  []string // fields of a form
}

func readPress(i *discordgo.Interaction, rest string) press {
	p := press{ID: card.ReadID(rest)}
	if slash.IsOwn(i) {
		p.line = card.LineIn(i.Message.Content)
	}
	if i.Type == discordgo.InteractionModalSubmit {
		p.typed = card.FieldsOf(i.ModalSubmitData().Components)
	} else if values := i.MessageComponentData().Values; len(values) > 0 {
		p.picked = values[0]
	}
	return p
}

// Panel is where a press is answered.
type Panel interface {
	// Send shows a screen, and what of an answer has no room on it behind it.
	Send(ctx context.Context, s card.Screen, behind desk.Answer)
	// Form opens a form.
	Form(ctx context.Context, f card.Form)
	// GoOn lets the game go on behind an answer.
	GoOn(ctx context.Context, a desk.Answer, due *match.Due)
}

// menu is what a user may order now.
type menu struct {
	referee *commands.Referee
	call    desk.Call // without a line
	now     orders.Entry
	rules   bool // what can be ruled, instead
}

// entering is one press while it is answered.
type entering struct {
	press
	menu
	panel Panel
}

func (e *entering) show(ctx context.Context, s card.Screen) { e.panel.Send(ctx, s, desk.Answer{}) }

const EarlierStep = "That was for an earlier step, so nothing was done; these are the orders of this one."

// Enter answers a press of order entry.
func Enter(ctx context.Context, r *commands.Referee, panel Panel, i *discordgo.Interaction, rest string) {
	enter(ctx, r, panel, i, readPress(i, rest))
}

// EnterLine answers a button whose line turns the page of a sheet, puts orders on it,
// takes them off or back, as order entry does; ok is false of any other line.
func EnterLine(ctx context.Context, r *commands.Referee, panel Panel, i *discordgo.Interaction, mark desk.Mark, line string) (ok bool) {
	cmd, err := cmdline.Parse(line)
	if err != nil {
		return false
	}
	seat, _ := cmd.Get("seat")
	lines, added := cmd.Get("lines")
	page, _ := cmd.Get(string(desk.PageOption))
	p := press{ID: card.ID{Step: mark.Step, Option: seat}, game: mark.Game}
	switch {
	case cmd.Name() == "orders add" && added && mark.Step != "":
		p.Verb, p.line = addVerb, lines
	case cmd.Name() == "orders mend", cmd.Name() == "orders clear" && mark.Step != "":
		p.Verb, p.line = mendVerb, line
	case cmd.Name() == "orders show" && page != "":
		p.Verb = card.ShowVerb
		p.Page, _ = strconv.Atoi(page) // what is none is the first
	case cmd.Name() == "orders unseal":
		p.Verb = unsealVerb
	case rulesGroup(line) && !strings.Contains(line, " "): // a whole ruling is carried out as it is
		p.Verb = ruleVerb
	default:
		return false
	}
	enter(ctx, r, panel, i, p)
	return true
}

func enter(ctx context.Context, r *commands.Referee, panel Panel, i *discordgo.Interaction, p press) {
	e := &entering{press: p, menu: menu{referee: r, call: slash.CallOf(i, "")}, panel: panel}
	e.call = e.call.Bound(desk.Mark{Step: p.Step, Game: p.game})
	e.call.ID = p.onceFor(e.call)
	e.rules = p.ofRulings()
	if match.OfAnotherGame(p.Step, r.StepMark(e.call)) {
		e.panel.Send(ctx, e.elsewhere(), e.returned())
		return
	}
	if p.Verb == card.ShowVerb || p.Verb == unsealVerb {
		e.carryOut(ctx)
		return
	}
	var refusal *cmdline.Refusal
	e.now, refusal = e.entry()
	board := p.Verb == ruleVerb || p.Verb == card.StartVerb || p.Verb == card.FormVerb && p.Step == ""
	over := refusal != nil || !board && p.Step != e.now.Step
	before, again := desk.Answer{}, false
	if over { // perhaps by this very press, which comes again
		before, again = r.Answered(e.call.ID)
	}
	switch {
	case again:
		above, behind := apart(before)
		e.panel.Send(ctx, e.closed(above.Text, e.left(before)), behind)
	case refusal != nil:
		e.panel.Send(ctx, e.closed(text.Escape(refusal.Text), e.line), e.returned())
	case over:
		e.panel.Send(ctx, e.late(), e.returned())
	default:
		e.answer(ctx)
	}
}

// onceFor is the id of a press: that of a call, unless what it gives resolves at once. There
// two presses on one screen are two calls, and are one by user, screen and line; another line
// from the same screen is another, and the same line from a later one too.
func (p press) onceFor(c desk.Call) string {
	if p.Verb != addVerb || p.Filter == "" || c.ID == "" {
		return c.ID
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{c.User, c.Place, p.Step, p.Filter, p.line}, "\n")))
	return "press-" + hex.EncodeToString(sum[:])
}

func (e *entering) answer(ctx context.Context) {
	switch e.Verb {
	case DoneVerb:
		e.seal(ctx)
	case addVerb, bothVerb, sheetVerb, takeVerb, gaveVerb, restVerb, mendVerb:
		e.carryOut(ctx)
	case offVerb:
		e.takeOff(ctx)
	case tacticVerb:
		e.show(ctx, e.askTactic())
	case lineVerb:
		e.panel.Form(ctx, e.lineForm())
	case wroteVerb:
		e.addWritten(ctx)
	case card.DiceVerb:
		e.enterDice(ctx)
	case typeVerb, searchVerb:
		e.panel.Form(ctx, e.valueForm())
	case card.FormVerb:
		e.openSheet(ctx)
	default:
		e.choose(ctx)
	}
}

// seal seals the sheet, unless an order stands on the screen that is not on it:
// the button was of an earlier message.
func (e *entering) seal(ctx context.Context) {
	if e.stands(e.line) {
		e.show(ctx, e.ask(asking{line: e.line, note: "This order is not given yet, so nothing was done."}))
		return
	}
	e.carryOut(ctx)
}

// choose goes on after a choice. A long text that came to nothing is given back.
func (e *entering) choose(ctx context.Context) {
	at, behind := e.chosen(), desk.Answer{}
	if e.Verb == typedVerb && at.note != "" && utf8.RuneCountInString(strings.Join(e.typed, " ")) > maxEchoed {
		behind = e.returned()
	}
	e.panel.Send(ctx, e.ask(at), behind)
}

// maxEchoed is how long a text may be that one types again without a sigh.
const maxEchoed = 60

// late shows what can be ordered in this step where something of an earlier one
// was pressed. The line that stood there is kept if it can be ordered now too.
func (e *entering) late() card.Screen {
	at := asking{note: EarlierStep, line: e.line}
	if e.line != "" && !e.stands(e.line) {
		at.note, at.line = at.note+" This stood here: `"+card.HideTicks.Replace(e.line)+"`", ""
	}
	return e.ask(at)
}

// elsewhere is shown in place of a screen of another game, which belongs to nothing here.
func (e *entering) elsewhere() card.Screen {
	s := card.Screen{Note: desk.OfAnotherGame}
	if _, refusal := e.entry(); refusal == nil {
		s.Controls = []card.Control{card.Primary("Orders", card.ID{Verb: card.StartVerb})}
	}
	return s
}

// chosen is what is to be asked after a choice.
func (e *entering) chosen() asking {
	here := asking{line: e.line, option: e.Option, page: e.Page, filter: e.Filter}
	switch e.Verb {
	case actionVerb:
		return asking{line: e.lineOf(e.picked)}
	case valueVerb:
		return e.set(here, e.picked)
	case typedVerb:
		return e.set(here, strings.Join(e.typed, " "))
	case foundVerb:
		return asking{line: e.line, option: e.Option, filter: cmdline.Shorten(strings.Join(e.typed, " "), card.MaxFilter)}
	case card.PageVerb:
		return here
	case moreVerb:
		return asking{line: e.line, option: e.picked, whole: e.picked == ""}
	case backVerb:
		return e.back()
	case card.StartVerb:
		if e.stands(e.line) {
			return asking{line: e.line}
		}
	}
	return asking{}
}

// back undoes the last choice: the option that was asked for, or the value set
// last, or the action.
func (e *entering) back() asking {
	cmd, _, ok := e.order(e.line)
	switch {
	case ok && e.Option != "":
		return asking{line: e.line}
	case ok && len(cmd.Args) > 0:
		return asking{line: cmd.Without(cmd.Args[len(cmd.Args)-1].Name).String()}
	}
	return asking{}
}

// OpensForm reports whether a custom id, without its first word, opens a form,
// for which Discord does not wait.
func OpensForm(rest string) bool { return slices.Contains(formVerbs, card.ReadID(rest).Verb) }

var formVerbs = []string{typeVerb, searchVerb, card.FormVerb, card.DiceVerb, lineVerb}
