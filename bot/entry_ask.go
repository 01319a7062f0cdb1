package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"impulse/commands"
	"impulse/rules"
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
}

// order reads the line so far as one of the orders of this step.
func (e *entering) order(line string) (rules.Command, rules.ActionSpec, bool) {
	cmd, err := rules.ParseCommand(line)
	if line == "" || err != nil || utf8.RuneCountInString(line) > maxEntered {
		return rules.Command{}, rules.ActionSpec{}, false
	}
	for _, a := range e.now.Actions {
		if slices.Equal(a.Path, cmd.Path) {
			return cmd, a, true
		}
	}
	return rules.Command{}, rules.ActionSpec{}, false
}

// stands reports whether a line is an order of this step, or one for later, so
// that it stays on the screen until it is added or taken back.
func (e *entering) stands(line string) bool {
	if _, _, ok := e.order(line); ok {
		return true
	}
	return e.now.Sheets && line != "" && utf8.RuneCountInString(line) <= maxEntered && (strings.HasPrefix(line, tacticWord) || rules.Stands([]string{line}))
}

// ask shows what is to be chosen next.
func (e *entering) ask(at asking) screen {
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
	if p, ok := e.wanted(spec, cmd, at.option); ok {
		return e.askValue(at, spec, cmd, p)
	}
	return e.review(at, spec, cmd)
}

// wanted is the option to ask for: the one named, else the unit where there
// are several, since choices depend on it, else the first that is missing.
func (e *entering) wanted(spec rules.ActionSpec, cmd rules.Command, named string) (rules.ParamSpec, bool) {
	if i := slices.IndexFunc(spec.Params, func(p rules.ParamSpec) bool { return p.Name == named }); i >= 0 {
		return spec.Params[i], true
	}
	missing := func(p rules.ParamSpec) bool { _, given := cmd.Get(p.Name); return !given }
	if unit, ok := unitOf(spec); ok && missing(unit) && len(e.choices(cmd, unit)) > 1 {
		return unit, true
	}
	i := slices.IndexFunc(spec.Params, func(p rules.ParamSpec) bool { return p.Required && missing(p) })
	if i < 0 {
		return rules.ParamSpec{}, false
	}
	return spec.Params[i], true
}

// unitOf is the option that says who carries an order out: always the last,
// and one that may be left out.
func unitOf(spec rules.ActionSpec) (rules.ParamSpec, bool) {
	if len(spec.Params) == 0 {
		return rules.ParamSpec{}, false
	}
	last := spec.Params[len(spec.Params)-1]
	if last.Kind != rules.UnitParam || last.Required {
		return rules.ParamSpec{}, false
	}
	return last, true
}

// choices lists the values of an option; none where any may be typed.
func (e *entering) choices(cmd rules.Command, p rules.ParamSpec) []rules.Choice {
	if p.Kind == rules.IntParam && !p.Completes && p.Max-p.Min < maxChoices {
		var out []rules.Choice
		for n := p.Min; n <= p.Max; n++ {
			out = append(out, rules.Choice{Value: strconv.FormatInt(n, 10)})
		}
		return out
	}
	call := e.call
	call.Line = cmd.String()
	return e.b.o.Referee.Values(call, p.Name)
}

// set gives an option its value, if that is possible, and asks for the next.
func (e *entering) set(at asking, value string) asking {
	refused := func(why string) asking { at.note = why; return at }
	cmd, spec, ok := e.order(at.line)
	i := slices.IndexFunc(spec.Params, func(p rules.ParamSpec) bool { return p.Name == at.option })
	if !ok || i < 0 {
		return asking{note: "What you had chosen is no order of this step; please begin again."}
	}
	choices := e.choices(cmd, spec.Params[i])
	if !slices.ContainsFunc(choices, func(c rules.Choice) bool { return c.Value == value }) && (len(choices) > 0 || spec.Params[i].Completes) {
		return refused(commands.Escape(rules.Shorten(value, 60)) + " cannot be chosen any more.")
	}
	line := cmd.With(at.option, value).String()
	if utf8.RuneCountInString(line) > maxEntered {
		return refused(fmt.Sprintf("An order entered by touch has at most %d characters; use the form or the slash command for a longer one.", maxEntered))
	}
	if refusal := e.check(line); refusal != nil && (refusal.Rule == at.option || unreadable(line)) {
		return refused(commands.Escape(refusal.Text))
	}
	return asking{line: line}
}

func unreadable(line string) bool { _, err := rules.ParseCommand(line); return err != nil }

// check is what the rules say of a line now.
func (e *entering) check(line string) *rules.Refusal {
	call := e.call
	call.Line = line
	return e.b.o.Referee.Check(call)
}

func (e *entering) askAction(at asking) screen {
	s := e.screen(at, strings.TrimSpace(e.now.Note+" Choose what to do."))
	var actions []rules.Choice
	for _, a := range e.now.Actions {
		actions = append(actions, rules.Choice{Value: strings.Join(a.Path, " "), Label: a.Summary})
	}
	s.pick(e.id(actionVerb), actions, at.page, "What to do")
	if e.now.Sheets {
		s.controls = append(s.controls, control{"Write orders", e.id(formVerb), secondary})
		s.controls = append(s.controls, e.standingControls()...)
	}
	return e.withDone(s)
}

func (e *entering) askValue(at asking, spec rules.ActionSpec, cmd rules.Command, p rules.ParamSpec) screen {
	all := e.choices(cmd, p)
	id := entryID{valueVerb, e.now.Step, at.page, p.Name, at.filter}
	s := e.screen(at, "**"+commands.Escape(p.Name)+"**: "+commands.Escape(p.Summary)+".")
	some := narrowed(all, at.filter)
	if len(some) == 0 && at.filter != "" {
		s.prompt += " Nothing holds “" + commands.Escape(at.filter) + "”; these are all."
		id.Filter, some = "", narrowed(all, "")
	}
	switch {
	case len(some) > 0:
		s.pick(id, some, at.page, p.Name)
	case p.Completes:
		s.prompt += " There is nothing to choose now."
	default:
		s.turns = append(s.turns, control{"Type it", e.at(id, typeVerb), primary})
	}
	if len(all) > searchFrom || id.Filter != "" {
		s.turns = append(s.turns, control{"Search", e.at(id, searchVerb), secondary})
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
func (e *entering) review(at asking, spec rules.ActionSpec, cmd rules.Command) screen {
	if at.note == "" {
		at.note = e.foreseen(at.line)
	}
	s := e.screen(at, "Add it, or set one more of its options.")
	more := e.more(spec, cmd)
	if more == nil {
		s.prompt = "Add it, or go back."
	}
	s.pick(e.id(moreVerb), more, 0, "More options")
	s.controls = append(s.controls, control{"Add", e.id(addVerb), primary})
	if e.now.Sheets {
		s.controls = append(s.controls, control{"Add and Done", e.id(bothVerb), success})
	}
	return e.withBack(s, e.id(backVerb))
}

// reviewStanding shows a line for later steps that is not added yet.
func (e *entering) reviewStanding(at asking) screen {
	s := e.screen(at, "Add it, or go back.")
	s.controls = []control{{"Add", e.id(addVerb), primary}, {"Back", e.id(overVerb), secondary}, e.mine()}
	return s
}

// foreseen is what the rules say of a line before it is added: what they have
// against it, or its odds.
func (e *entering) foreseen(line string) string {
	if refusal := e.check(line); refusal != nil {
		return "As it stands: " + commands.Escape(refusal.Text)
	}
	call := e.call
	call.Line = line
	return e.b.o.Referee.Odds(call)
}

// more lists the options that may be left out, are not set yet and leave
// something to choose: of units another one.
func (e *entering) more(spec rules.ActionSpec, cmd rules.Command) (more []rules.Choice) {
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
		if !given && !p.Required && (least == 0 || len(e.choices(cmd, p)) >= least) {
			more = append(more, rules.Choice{Value: p.Name, Label: p.Summary})
		}
	}
	return more
}

// step names the step, and its game where no place does.
func (e *entering) step() string {
	if e.now.Game == "" {
		return commands.Escape(e.now.Title)
	}
	return "game " + e.now.Game + ", " + commands.Escape(e.now.Title)
}

// title is the heading of what can be ordered. In free play the step says
// nothing: every order is possible in it.
func (e *entering) title() string {
	switch {
	case !e.now.Free:
		return "Orders: " + e.step()
	case e.now.Game != "":
		return "Orders (free play): game " + e.now.Game
	}
	return "Orders (free play)"
}

func (e *entering) screen(at asking, prompt string) screen {
	s := screen{note: at.note, title: e.title(), prompt: prompt}
	if e.stands(at.line) {
		s.line = at.line
	}
	return s
}

func (e *entering) id(verb string) entryID { return entryID{Verb: verb, Step: e.now.Step} }

// at is an id like another, for something else.
func (e *entering) at(id entryID, verb string) entryID { id.Verb = verb; return id }

// withBack ends the screen of an order that is begun: nothing there seals without
// it.
func (e *entering) withBack(s screen, back entryID) screen {
	s.controls = append(s.controls, control{"Back", back, secondary}, control{"Start over", e.id(overVerb), secondary}, e.mine())
	return s
}

// withDone ends the screen on which no order is begun.
func (e *entering) withDone(s screen) screen {
	switch {
	case e.now.Sheets:
		s.controls = append(s.controls, control{"Done", e.id(doneVerb), success})
	case !e.now.Free:
		s.controls = append(s.controls, control{"End my turn", e.id(doneVerb), success})
	}
	s.controls = append(s.controls, e.mine())
	return s
}

// mine shows the orders of the user.
func (e *entering) mine() control { return control{"My orders", e.id(showVerb), secondary} }

// closed is what is shown where nothing can be ordered now. A line that was not
// added stays, for when it can be.
func (e *entering) closed(note, line string) screen {
	s := screen{note: note}
	call := e.call
	mark := e.b.o.Referee.StepMark(call)
	switch {
	case mark == "": // no game, or it is over
	case len(e.b.o.Referee.Seats(call)) > 0:
		s.line = line
		s.controls = []control{{"My orders", entryID{Verb: showVerb}, secondary}}
		if e.b.o.Referee.MayTakeBack(call) {
			s.controls = append(s.controls, control{"Take back", entryID{Verb: unsealVerb, Step: mark}, secondary})
		}
		s.controls = append(s.controls, control{"Next orders", entryID{Verb: startVerb}, primary})
	default:
		board, _, _ := e.b.o.Referee.Board(call.Place) // without one there is no seat to offer
		s.joins = joinButtons(board)
	}
	return s
}
