package touch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/bot/card"
	"impulse/commands/desk"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
)

// maxEntered is how many characters a line may have that is entered by touch:
// it stands in the message with what is said and asked.
const maxEntered = 600

// asking is what is to be asked next: for a given option of the line so far,
// or for what it wants first.
type asking struct {
	line   string
	option string
	page   int
	filter string
	note   string // said first, Markdown
	whole  bool   // nothing is asked for that may be left out
}

// order reads the line so far as one of the orders of this step.
func (e *menu) order(line string) (cmdline.Command, rules.ActionSpec, bool) {
	cmd, err := cmdline.Parse(line)
	if line == "" || err != nil || utf8.RuneCountInString(line) > maxEntered {
		return cmdline.Command{}, rules.ActionSpec{}, false
	}
	a, ok := rules.Declared(e.now.Actions, cmd.Path)
	if !ok {
		return cmdline.Command{}, a, false
	}
	return cmd, a, true
}

// lineOf begins the line of an order that was chosen by its own name, without that of
// its game.
func (e *menu) lineOf(name string) string {
	i := slices.IndexFunc(e.now.Actions, func(a rules.ActionSpec) bool { return a.Path[len(a.Path)-1] == name })
	if i < 0 {
		return name
	}
	return strings.Join(e.now.Actions[i].Path, " ")
}

// stands reports whether a line is an order of this step, or one for later, so
// that it stays on the screen until it is added or taken back.
func (e *menu) stands(line string) bool {
	if _, _, ok := e.order(line); ok {
		return true
	}
	return e.now.Sheets && line != "" && utf8.RuneCountInString(line) <= maxEntered && (strings.HasPrefix(line, tacticWord) || standing.Is(line))
}

// ask shows what is to be chosen next.
func (e *menu) ask(at asking) card.Screen {
	if e.now.Dice != "" {
		return e.askDice(at)
	}
	cmd, spec, ok := e.order(at.line)
	if !ok && e.stands(at.line) {
		return e.reviewStanding(at)
	}
	if !ok {
		return e.askAction(at)
	}
	p, ok := e.wanted(spec, cmd, at.option)
	if ok && (p.Required || p.Name == at.option || !at.whole || !p.Asked) {
		return e.askValue(at, spec, cmd, p)
	}
	return e.review(at, spec, cmd)
}

// wanted is the option to ask for: the one named, else the unit where there
// are several, since choices depend on it, else the first that is missing or is asked
// for though it may be left out; the reason of a ruling last.
func (e *menu) wanted(spec rules.ActionSpec, cmd cmdline.Command, named string) (opts.Spec, bool) {
	if i := slices.IndexFunc(spec.Params, func(p opts.Spec) bool { return p.Name == named }); i >= 0 {
		return spec.Params[i], true
	}
	missing := func(p opts.Spec) bool { _, given := cmd.Get(p.Name); return !given }
	if unit, ok := unitOf(spec); ok && missing(unit) && len(e.choices(cmd, unit)) > 1 {
		return unit, true
	}
	given := func(other string) bool { _, there := cmd.Get(other); return there }
	asks := pick.Where(spec.Params, func(p opts.Spec) bool {
		return missing(p) && (p.Required || p.Asked && !slices.ContainsFunc(p.Unless, given))
	})
	if what, ok := pick.First(asks, func(p opts.Spec) bool { return !isReason(p) }); ok {
		return what, true
	}
	return pick.First(asks, isReason)
}

// unitOf is the option that says who carries an order out: always the last,
// and one that may be left out.
func unitOf(spec rules.ActionSpec) (opts.Spec, bool) {
	if len(spec.Params) == 0 {
		return opts.Spec{}, false
	}
	last := spec.Params[len(spec.Params)-1]
	if last.Kind != opts.UnitParam || last.Required {
		return opts.Spec{}, false
	}
	return last, true
}

// choices lists the values of an option; none where any may be typed.
func (e *menu) choices(cmd cmdline.Command, p opts.Spec) []opts.Choice {
	if e.rules && isReason(p) {
		return reasons
	}
	if p.Kind == opts.IntParam && !p.Completes && p.Max-p.Min < card.MaxChoices {
		var out []opts.Choice
		for n := p.Min; n <= p.Max; n++ {
			out = append(out, opts.Choice{Value: strconv.FormatInt(n, 10)})
		}
		return out
	}
	call := e.call
	call.Line = cmd.String()
	return e.referee.Values(call, p.Name)
}

// set gives an option its value, if that is possible, and asks for the next.
func (e *menu) set(at asking, value string) asking {
	refused := func(why string) asking { at.note = why; return at }
	cmd, spec, ok := e.order(at.line)
	i := slices.IndexFunc(spec.Params, func(p opts.Spec) bool { return p.Name == at.option })
	if !ok || i < 0 {
		return asking{note: "What you had chosen is no order of this step; please begin again."}
	}
	choices := e.choices(cmd, spec.Params[i])
	listed := slices.ContainsFunc(choices, func(c opts.Choice) bool { return c.Value == value })
	if !listed && !typed(spec.Params[i]) && (len(choices) > 0 || spec.Params[i].Completes) {
		return refused(text.Escape(cmdline.Shorten(value, 60)) + " cannot be chosen any more.")
	}
	line := cmd.With(at.option, value).String()
	if utf8.RuneCountInString(line) > maxEntered {
		return refused(fmt.Sprintf("An order entered by touch has at most %d characters; use the form or the slash command for a longer one.", maxEntered))
	}
	if refusal := e.check(line); refusal != nil && (refusal.Rule == at.option || unreadable(line)) {
		return refused(text.Escape(refusal.Text))
	}
	return asking{line: line}
}

// typed reports whether an option takes more than what is listed.
func typed(p opts.Spec) bool {
	return isReason(p) || p.Kind == opts.NumberParam || p.Kind == opts.PlaceParam || p.Completes && (p.Kind == opts.TextParam || p.Kind == opts.IntParam)
}

func unreadable(line string) bool { _, err := cmdline.Parse(line); return err != nil }

// check is what the rules say of a line now.
func (e *menu) check(line string) *cmdline.Refusal {
	call := e.call
	call.Line = line
	return e.referee.Check(call)
}

func (e *menu) askAction(at asking) card.Screen {
	s := e.screen(at, e.now.Note)
	if at.note != "" { // the panel has said it as it was opened
		s.Prompt = ""
	}
	var actions []opts.Choice
	for _, a := range e.now.Actions {
		actions = append(actions, opts.Choice{Value: a.Path[len(a.Path)-1], Label: a.Summary})
	}
	id := e.id(actionVerb)
	if e.rules {
		id.Option = rules.GMGroup
	}
	s.Pick(id, actions, at.page, "What to do")
	if e.now.Sheets {
		s.Controls = append(s.Controls, card.Secondary("Write Orders", e.id(card.FormVerb)))
		s.Controls = append(s.Controls, e.standingControls()...)
		s.First = card.AnswerButtons(desk.Answer{Step: e.now.Step, Buttons: append(slices.Clone(e.now.Useful), desk.MapButton(), desk.Button{Label: "Pass", Line: "pass"})})
	}
	return e.withDone(s)
}

func (e *menu) askValue(at asking, spec rules.ActionSpec, cmd cmdline.Command, p opts.Spec) card.Screen {
	all := e.choices(cmd, p)
	id := card.ID{Verb: valueVerb, Step: e.now.Step, Page: at.page, Option: p.Name, Filter: at.filter}
	s := e.screen(at, "**"+text.Escape(p.Name)+"**: "+text.Escape(p.Summary)+".")
	some := card.Narrow(all, at.filter)
	if len(some) == 0 && at.filter != "" {
		s.Prompt += " Nothing holds “" + text.Escape(at.filter) + "”; these are all."
		id.Filter, some = "", card.Narrow(all, "")
	}
	switch {
	case len(some) > 0:
		s.Pick(id, some, at.page, p.Name)
	case p.Completes && !typed(p):
		s.Prompt += " There is nothing to choose now."
	}
	if typed(p) || len(some) == 0 && !p.Completes {
		s.Turns = append(s.Turns, card.Primary("Type It", withVerb(id, typeVerb)))
	}
	if p.Asked && !p.Required {
		s.Turns = append(s.Turns, card.Secondary("Other Options", e.id(moreVerb)))
	}
	if len(all) > searchFrom || id.Filter != "" {
		s.Turns = append(s.Turns, card.Secondary("Search", withVerb(id, searchVerb)))
	}
	back := e.id(backVerb)
	if first, ok := e.wanted(spec, cmd, ""); !ok || first.Name != p.Name {
		back.Option = p.Name // it was asked for, so that going back takes nothing off the line
	}
	return e.withBack(s, back)
}

// searchFrom is how many choices are too many to be paged through.
const searchFrom = 100

// review shows an order that has all it needs, with its odds.
func (e *menu) review(at asking, spec rules.ActionSpec, cmd cmdline.Command) card.Screen {
	if at.note == "" {
		at.note = e.foreseen(at.line)
	}
	add := "Add"
	if e.rules {
		add = "Rule"
	}
	s := e.screen(at, add+" it, or set one more of its options.")
	more := e.more(spec, cmd)
	if more == nil {
		s.Prompt = add + " it, or go back."
	}
	s.Pick(e.id(moreVerb), more, 0, "More options")
	if lacks := func(p opts.Spec) bool { _, given := cmd.Get(p.Name); return p.Required && !given }; !e.rules || !slices.ContainsFunc(spec.Params, lacks) {
		s.Controls = append(s.Controls, card.Primary(add, e.addID()))
	} else {
		s.Prompt = "Set one of its options."
	}
	if e.now.Sheets {
		s.Controls = append(s.Controls, card.Success("Add And Seal", e.id(bothVerb)))
	}
	return e.withBack(s, e.id(backVerb))
}

// reviewStanding shows a line for later steps that is not added yet.
func (e *menu) reviewStanding(at asking) card.Screen {
	s := e.screen(at, "Add it, or go back.")
	s.Controls = []card.Control{card.Primary("Add", e.id(addVerb)), card.Secondary("Back", e.id(overVerb)), e.mine()}
	return s
}

// foreseen is what the rules say of a line before it is added: what they have
// against it, or its odds.
func (e *menu) foreseen(line string) string {
	if refusal := e.check(line); refusal != nil {
		return "As it stands: " + text.Escape(refusal.Text)
	}
	call := e.call
	call.Line = line
	return e.referee.Odds(call)
}

// more lists the options that may be left out, are not set yet and leave
// something to choose: of units another one.
func (e *menu) more(spec rules.ActionSpec, cmd cmdline.Command) (more []opts.Choice) {
	unit, _ := unitOf(spec)
	for _, p := range spec.Params {
		least := 0
		switch {
		case p.Name == unit.Name:
			least = 2
		case p.Completes:
			least = 1
		}
		_, given := cmd.Get(p.Name)
		if !given && p.Kind == opts.SwitchParam && e.spoils(cmd, p) {
			continue
		}
		if !given && !p.Required && (least == 0 || len(e.choices(cmd, p)) >= least) {
			more = append(more, opts.Choice{Value: p.Name, Label: p.Summary})
		}
	}
	return more
}

// spoils reports whether an order is refused with a switch of it turned on, for what
// nothing is wrong with it as it stands.
func (e *menu) spoils(cmd cmdline.Command, p opts.Spec) bool {
	off, on := e.check(cmd.String()), e.check(cmd.With(p.Name, "on").String())
	return on != nil && (off == nil || off.Text != on.Text)
}

// step names the step, and its game where no place does.
func (e *menu) step() string {
	if e.now.Game == "" {
		return text.Escape(e.now.Title)
	}
	return "game " + e.now.Game + ", " + text.Escape(e.now.Title)
}

// title is the heading of what can be ordered. In free play the step says
// nothing: every order is possible in it.
func (e *menu) title() string {
	switch {
	case e.rules:
		return "Rule: " + e.step()
	case !e.now.Free:
		return "Orders: " + e.step()
	case e.now.Game != "":
		return "Orders (free play): game " + e.now.Game
	}
	return "Orders (free play)"
}

func (e *menu) screen(at asking, prompt string) card.Screen {
	s := card.Screen{Note: at.note, Title: e.title(), Prompt: prompt}
	if e.stands(at.line) {
		s.Line = at.line
	}
	return s
}

func (e *menu) id(verb string) card.ID { return card.ID{Verb: verb, Step: e.now.Step} }

// addID is the id of the button that gives the order of the screen. Where that resolves at
// once it says of which screen it is: pressed twice there, it is given once.
func (e *menu) addID() card.ID {
	id := e.id(addVerb)
	if !e.now.Sheets {
		id.Filter = strconv.FormatUint(e.now.Entries, 36)
	}
	return id
}

// withVerb is an id like another, for something else.
func withVerb(id card.ID, verb string) card.ID { id.Verb = verb; return id }

// withBack ends the screen of an order that is begun: nothing there seals without
// it.
func (e *menu) withBack(s card.Screen, back card.ID) card.Screen {
	s.Controls = append(s.Controls, card.Secondary("Back", back), card.Secondary("Start Over", e.id(overVerb)), e.mine())
	return s
}

// withDone ends the screen on which no order is begun.
func (e *menu) withDone(s card.Screen) card.Screen {
	switch {
	case e.now.Sheets:
		s.Controls = append(s.Controls, card.Success("Seal", e.id(DoneVerb)))
	case !e.now.Free:
		s.Controls = append(s.Controls, card.Success("End My Turn", e.id(DoneVerb)))
	}
	s.Controls = append(s.Controls, e.mine())
	return s
}

// mine shows the orders of the user; from rulings it leads back to what can be ordered.
func (e *menu) mine() card.Control {
	if e.rules {
		return card.Secondary("Orders", e.id(card.StartVerb))
	}
	return card.Secondary("My Orders", e.id(card.ShowVerb))
}

// closed is what is shown where nothing can be ordered now. A line that was not
// added stays, for when it can be.
func (e *menu) closed(note, line string) card.Screen {
	s := card.Screen{Note: note}
	call := e.call
	mark := e.referee.StepMark(call)
	switch {
	case mark == "": // no game, or it is over
		s.Joins = card.AnswerButtons(desk.Answer{Buttons: e.referee.Again(call)})
	case len(e.referee.Seats(call)) > 0:
		s.Line = line
		s.Controls = []card.Control{card.Secondary("My Orders", card.ID{Verb: card.ShowVerb})}
		if e.referee.MayTakeBack(call) {
			s.Controls = append(s.Controls, card.Secondary("Take Back", card.ID{Verb: unsealVerb, Step: mark}))
		}
		s.Controls = append(s.Controls, card.Primary("Next Orders", card.ID{Verb: card.StartVerb}))
	default:
		board, _, _ := e.referee.Board(call.Place) // without one there is no seat to offer
		s.Joins = card.JoinButtons(board)
	}
	return s
}
