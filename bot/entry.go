package bot

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
	"impulse/rules"
)

// Orders by touch: the action is chosen, then each value from its choices, and
// all of it from the same declaration that slash commands are made of. It goes
// on in one private message, which is changed with every press and which holds
// the line so far; nothing is kept in memory, and everything that comes back
// is checked as if somebody had made it up.

// entryKind is the first word of the custom ids of order entry.
const entryKind = "e"

// Custom ids for buttons anywhere: begin to enter orders; open the form.
const (
	entryStart = entryKind + ":" + startVerb
	entryForm  = entryKind + ":" + formVerb
)

// What can be pressed.
const (
	startVerb  = "start"
	actionVerb = "a"     // an action was chosen
	valueVerb  = "v"     // a value was chosen
	pageVerb   = "p"     // another page of the choices
	moreVerb   = "o"     // an option that may be left out was chosen
	typeVerb   = "t"     // a value is to be typed
	typedVerb  = "w"     // it was
	searchVerb = "s"     // the choices are to be searched
	foundVerb  = "f"     // for this
	formVerb   = "form"  // the sheet is to be written as one text
	sheetVerb  = "sheet" // it was
	addVerb    = "add"
	backVerb   = "back"
	overVerb   = "over"
	doneVerb   = "done"
	bothVerb   = "both" // the order is to be added, and the sheet sealed
	showVerb   = "show"
	unsealVerb = "unseal"
	offVerb    = "off"   // an order is to be taken off the sheet
	takeVerb   = "take"  // this one
	diceVerb   = "dice"  // dice are to be typed
	gaveVerb   = "gave"  // they were
	tacticVerb = "tac"   // a habit is to be chosen, or was, or its number
	lineVerb   = "line"  // a standing line is to be written
	wroteVerb  = "wrote" // it was
)

// entryID is a custom id of order entry.
type entryID struct {
	Verb   string
	Step   string // mark of the step that it belongs to
	Page   int    // of the choices
	Option string // or the seat, where it is about one
	Filter string // what the choices must hold
}

// The longest parts of an id, so that all of it has at most 100 characters.
const (
	maxEntryPage   = 9999
	maxEntryFilter = 40
)

func (id entryID) String() string {
	return strings.Join([]string{entryKind, id.Verb, id.Step, strconv.Itoa(id.Page), id.Option, id.Filter}, ":")
}

// readEntryID reads what stands behind the first word; what is missing or
// makes no sense is empty.
func readEntryID(rest string) entryID {
	parts := strings.SplitN(rest, ":", 5)
	parts = append(parts, make([]string, 5-len(parts))...)
	page, err := strconv.Atoi(parts[2])
	if err != nil || page < 0 || page > maxEntryPage {
		page = 0
	}
	return entryID{parts[0], parts[1], page, parts[3], rules.Shorten(parts[4], maxEntryFilter)}
}

// press is one press of order entry: what was pressed, and the line so far.
type press struct {
	entryID
	call   commands.Call // without a line
	line   string
	picked string   // of a select
	typed  []string // fields of a form
	own    bool     // the message is one of ours for this user alone
}

func readPress(i *discordgo.Interaction, rest string) press {
	p := press{entryID: readEntryID(rest), call: callOf(i, "")}
	if p.own = isOwn(i); p.own {
		p.line = lineIn(i.Message.Content)
	}
	if i.Type == discordgo.InteractionModalSubmit {
		p.typed = fieldsOf(i.ModalSubmitData().Components)
	} else if values := i.MessageComponentData().Values; len(values) > 0 {
		p.picked = values[0]
	}
	return p
}

// isOwn reports whether a message was pressed that is for one user alone, so that
// the answer may change it.
func isOwn(i *discordgo.Interaction) bool {
	return i.Message != nil && i.Message.Flags&discordgo.MessageFlagsEphemeral != 0
}

// fieldsOf lists what stands in the fields of a form.
func fieldsOf(rows []discordgo.MessageComponent) (fields []string) {
	for _, c := range rows {
		row, ok := c.(*discordgo.ActionsRow)
		if !ok {
			continue
		}
		for _, inner := range row.Components {
			if field, ok := inner.(*discordgo.TextInput); ok {
				fields = append(fields, field.Value)
			}
		}
	}
	return fields
}

// entering is one press while it is answered.
type entering struct {
	press
	b     *Bot
	panel *panel
	now   commands.Entry // what may be ordered
}

const earlierStep = "That was for an earlier step, so nothing was done; these are the orders of this one."

// enter answers a press of order entry.
func (b *Bot) enter(ctx context.Context, i *discordgo.Interaction, r *reply, rest string) {
	p := readPress(i, rest)
	e := &entering{press: p, b: b, panel: &panel{reply: r, update: p.own}}
	e.call.Step = p.Step
	if p.Verb == showVerb || p.Verb == unsealVerb {
		e.carryOut(ctx)
		return
	}
	var refusal *rules.Refusal
	e.now, refusal = b.o.Referee.Entry(p.call)
	board := p.Verb == startVerb || p.Verb == formVerb && p.Step == ""
	over := refusal != nil || !board && p.Step != e.now.Step
	before, again := commands.Answer{}, false
	if over { // perhaps by this very press, which comes again
		before, again = b.o.Referee.Answered(p.call.ID)
	}
	switch {
	case again:
		above, behind := apart(before)
		e.panel.send(ctx, e.closed(above.Text, e.left(before)), behind)
	case refusal != nil:
		e.panel.send(ctx, e.closed(commands.Escape(refusal.Text), e.line), e.returned())
	case over:
		e.panel.send(ctx, e.late(), e.returned())
	default:
		e.answer(ctx)
	}
}

func (e *entering) answer(ctx context.Context) {
	switch e.Verb {
	case doneVerb:
		e.seal(ctx)
	case addVerb, bothVerb, sheetVerb, takeVerb, gaveVerb:
		e.carryOut(ctx)
	case offVerb:
		e.takeOff(ctx)
	case tacticVerb:
		e.panel.show(ctx, e.askTactic())
	case lineVerb:
		e.panel.form(ctx, e.lineForm())
	case wroteVerb:
		e.addWritten(ctx)
	case diceVerb:
		e.panel.form(ctx, e.diceForm())
	case typeVerb, searchVerb:
		e.panel.form(ctx, e.valueForm())
	case formVerb:
		e.openSheet(ctx)
	default:
		e.choose(ctx)
	}
}

// seal seals the sheet, unless an order stands on the screen that is not on it:
// the button was of an earlier message.
func (e *entering) seal(ctx context.Context) {
	if e.stands(e.line) {
		e.panel.show(ctx, e.ask(asking{line: e.line, note: "This order is not given yet, so nothing was done."}))
		return
	}
	e.carryOut(ctx)
}

// choose goes on after a choice. A long text that came to nothing is given back.
func (e *entering) choose(ctx context.Context) {
	at, behind := e.chosen(), commands.Answer{}
	if e.Verb == typedVerb && at.note != "" && utf8.RuneCountInString(strings.Join(e.typed, " ")) > maxEchoed {
		behind = e.returned()
	}
	e.panel.send(ctx, e.ask(at), behind)
}

// maxEchoed is how long a text may be that one types again without a sigh.
const maxEchoed = 60

// late shows what can be ordered in this step where something of an earlier one
// was pressed. The line that stood there is kept if it can be ordered now too.
func (e *entering) late() screen {
	at := asking{note: earlierStep, line: e.line}
	if e.line != "" && !e.stands(e.line) {
		at.note, at.line = at.note+" This stood here: `"+hideTicks.Replace(e.line)+"`", ""
	}
	return e.ask(at)
}

// chosen is what is to be asked after a choice.
func (e *entering) chosen() asking {
	here := asking{line: e.line, option: e.Option, page: e.Page, filter: e.Filter}
	switch e.Verb {
	case actionVerb:
		return asking{line: e.picked}
	case valueVerb:
		return e.set(here, e.picked)
	case typedVerb:
		return e.set(here, strings.Join(e.typed, " "))
	case foundVerb:
		return asking{line: e.line, option: e.Option, filter: rules.Shorten(strings.Join(e.typed, " "), maxEntryFilter)}
	case pageVerb:
		return here
	case moreVerb:
		return asking{line: e.line, option: e.picked}
	case backVerb:
		return e.back()
	case startVerb:
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
