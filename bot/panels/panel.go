// Package panels draws messages that stay: each asks one question to the rules again and
// again, its values are chosen on it, and its answer is changed in place.
//
// The line so far stands in the message itself, as in order entry: nothing is kept, so
// there is nothing to lose at a restart and nothing to erase, and what comes back is
// checked as if somebody had made it up. It is everybody's who sees it, and lives by the
// answers to presses alone, so it works where the bot itself is not.
package panels

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/slash"
	"impulse/commands"
	"impulse/commands/desk"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// Kind is the first word of the custom ids of panels.
const Kind = "q"

// What can be pressed or sent, behind the kind.
const (
	setVerb    = "set"    // the value of one option was chosen
	moreVerb   = "more"   // the options that may be left out were chosen
	fieldsVerb = "fields" // the other options are to be typed
	typedVerb  = "typed"  // they were
	rollVerb   = "roll"   // the question is asked
	diceVerb   = "dice"   // dice are to be typed
	fellVerb   = "fell"   // they were, for the question
	chartVerb  = "chart"  // the chart of the game is asked, if it has one
)

// Out is where a press is answered.
type Out interface {
	// Redraw changes the message that was pressed.
	Redraw(ctx context.Context, body map[string]any)
	// Open opens a form.
	Open(ctx context.Context, form map[string]any)
	// Tell answers who pressed alone.
	Tell(ctx context.Context, a desk.Answer)
}

// Panel is a question with the values that stand on it.
type Panel struct {
	referee *commands.Referee
	spec    rules.ActionSpec
	line    cmdline.Command
	rolled  int // how often dice were thrown on this message, whatever it asked
}

// maxLine is how many characters the line of a panel has at most: it stands in the
// message with the answer.
const maxLine = 600

// Of is the panel of a line; ok is false where it is no question to the rules.
func Of(r *commands.Referee, line string) (p Panel, ok bool) {
	cmd, err := cmdline.Parse(line)
	if err != nil || len(line) > maxLine {
		return p, false
	}
	spec, ok := rules.Declared(r.Specs(), cmd.Path)
	return Panel{referee: r, spec: spec, line: cmd}, ok && spec.Kind == rules.CalcKind
}

// Body is the message of the panel, below what was answered last.
func (p Panel) Body(answer string) map[string]any { return p.body(answer, "") }

// body is the message with a button that writes down what the answer leaves of units on
// the roster, if it leaves any: see package muster.
func (p Panel) body(answer, writes string) map[string]any {
	s := card.Screen{Note: answer, Title: p.spec.Summary, Prompt: p.count(), Line: p.line.String()}
	body := card.Content(s.Text(), nil)
	body["components"] = p.rows(writes)
	return body
}

// count says how often dice were thrown on the panel: an answer is changed in place, and
// nobody is to throw again unseen until it pleases them.
func (p Panel) count() string {
	if p.rolled == 0 {
		return ""
	}
	return fmt.Sprintf("-# Rolls on this panel: %d", p.rolled)
}

// counted reads the count of a message.
var counted = regexp.MustCompile(`(?m)^-# Rolls on this panel: (\d{1,6})$`)

func countIn(content string) (n int) {
	for _, found := range counted.FindAllStringSubmatch(content, -1) { // the last is ours, whatever an answer holds
		n, _ = strconv.Atoi(found[1])
	}
	return n
}

const unreadable = "That panel is of an earlier Impulse; make a new one with `panel`."

// Press answers a press on a panel, or a form that it has opened.
func Press(ctx context.Context, r *commands.Referee, out Out, i *discordgo.Interaction, rest string) {
	verb, option, _ := strings.Cut(rest, ":")
	line := ""
	if i.Message != nil {
		line = card.LineIn(i.Message.Content)
	}
	p, ok := Of(r, line)
	if !ok {
		out.Tell(ctx, desk.Answer{Text: unreadable, Private: true})
		return
	}
	p.rolled = countIn(i.Message.Content)
	given := valuesOf(i)
	switch verb {
	case setVerb:
		p.change(ctx, out, map[string]string{option: given.first()})
	case moreVerb:
		p.change(ctx, out, p.chosen(given.picked))
	case fieldsVerb:
		out.Open(ctx, p.fieldsForm())
	case typedVerb:
		p.change(ctx, out, p.typed(given.fields))
	case diceVerb:
		out.Open(ctx, p.diceForm())
	case rollVerb:
		p.rolled += p.throws()
		p.ask(ctx, out, slash.CallOf(i, p.line.String()))
	case fellVerb:
		p.rolled += p.throws()
		p.ask(ctx, out, slash.CallOf(i, p.line.With(diceOption, given.first()).String()))
	case chartVerb:
		p.rolled++
		p.ask(ctx, out, slash.CallOf(i, p.spec.Path[0]+" "+chartVerb))
	default:
		out.Tell(ctx, desk.Answer{Text: unreadable, Private: true})
	}
}

// change gives options their values, empty ones none, and draws the panel anew. What
// was answered before is of other values, and goes.
func (p Panel) change(ctx context.Context, out Out, values map[string]string) {
	fresh := cmdline.Command{Path: p.spec.Path}
	for _, o := range p.spec.Params {
		v, changed := values[o.Name]
		if !changed {
			v, _ = p.line.Get(o.Name)
		}
		if v != "" {
			fresh = fresh.With(o.Name, v)
		}
	}
	p.line = fresh
	if _, ok := Of(p.referee, p.line.String()); !ok {
		out.Tell(ctx, desk.Answer{Text: "That is too long for a panel.", Private: true})
		return
	}
	out.Redraw(ctx, p.Body(""))
}

// throws is 1 where the question throws dice.
func (p Panel) throws() int {
	if off, _ := p.line.Get("roll"); off == "off" || !p.rolls() {
		return 0
	}
	return 1
}

// ask asks the question as who pressed, and shows the answer on the panel; a refusal is
// theirs alone, and the panel stays.
func (p Panel) ask(ctx context.Context, out Out, call desk.Call) {
	call.Pressed = true
	a, _ := p.referee.Handle(ctx, call)
	if a.Refusal != nil {
		a.Private = true
		out.Tell(ctx, a)
		return
	}
	out.Redraw(ctx, p.body(a.Text, writes(a)))
}

// writes is the line of an answer that writes down what is left of units; "" without.
func writes(a desk.Answer) string {
	for _, b := range a.Buttons {
		if b.Label == desk.WriteDown && utf8.RuneCountInString(b.Line) <= (desk.Mark{}).Room() {
			return b.Line
		}
	}
	return ""
}
