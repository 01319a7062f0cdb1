package panels

import (
	"slices"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// diceOption is the option for faces rolled by hand, which has a button of its own.
const diceOption = string(opts.Dice)

// A message has five rows: selects of one option each, one select for all that may be
// left out, and the buttons.
const (
	mostSelects = 3
	mostFields  = 5
)

// layout is where the options of a question stand.
type layout struct {
	one  []opts.Spec // a select each
	more []opts.Spec // together in one
	rest []opts.Spec // in a form
}

// layout puts options with few values into selects, and all others into the form.
func (p Panel) layout() (out layout) {
	room := card.MaxChoices
	for _, o := range p.spec.Params {
		n := len(p.values(o))
		switch few := n > 0 && n <= card.MaxChoices; {
		case o.Kind == opts.FacesParam || o.Kind == opts.FileParam || o.Name == string(opts.Private):
		case few && p.asks(o) && len(out.one) < mostSelects:
			if out.one = append(out.one, o); (p.cut(o) || p.namesUnits(o)) && len(out.rest) < mostFields {
				out.rest = append(out.rest, o)
			}
		case few && !p.asks(o) && n <= room && !p.namesUnits(o):
			out.more, room = append(out.more, o), room-n
		case len(out.rest) < mostFields:
			out.rest = append(out.rest, o)
		case p.namesUnits(o):
			out.rest[mostFields-1] = o // a unit says what the last of them would
		}
	}
	return out
}

// asks reports whether the question is hardly asked without an option: it must be said,
// or its example says it.
func (p Panel) asks(o opts.Spec) bool {
	return o.Required || strings.Contains(p.spec.Example, " "+o.Name+":")
}

// values lists what an option may be; nothing where any may be typed. Of one that may be
// left out it lists what differs from leaving it out.
func (p Panel) values(o opts.Spec) (out []string) {
	switch {
	case o.Static != nil:
		out = slices.Clone(o.Static)
	case o.Kind == opts.SwitchParam:
		out = []string{"on", "off"}
	case o.Kind == opts.IntParam && (o.Required || !p.cut(o)):
		least := p.least(o)
		for n := least; n <= o.Max && n-least < card.MaxChoices; n++ {
			out = append(out, strconv.FormatInt(n, 10))
		}
	case o.Completes:
		out = p.completions(o)
		if shown := p.shown(o); slices.Contains(out[min(len(out), card.MaxChoices):], shown) {
			out = slices.Insert(slices.DeleteFunc(out, func(v string) bool { return v == shown }), 0, shown)
		}
		out = out[:min(len(out), card.MaxChoices)] // what is meant most stands first
	}
	return slices.DeleteFunc(out, func(v string) bool { return !o.Required && v == o.Default })
}

// shown is what the example of the question says of an option, with which a panel begins.
func (p Panel) shown(o opts.Spec) string {
	cmd, err := cmdline.Parse(p.spec.Example)
	if err != nil {
		return ""
	}
	value, _ := cmd.Get(o.Name)
	return value
}

// least is the first number that is listed of an option: where all are too many, those about
// the one of the example.
func (p Panel) least(o opts.Spec) int64 {
	n, err := strconv.ParseInt(p.shown(o), 10, 64)
	if err != nil || n < o.Min+card.MaxChoices {
		return o.Min
	}
	return min(n-card.MaxChoices/2, max(o.Min, o.Max-card.MaxChoices+1))
}

// completions are what is offered for an option while it is typed.
func (p Panel) completions(o opts.Spec) (out []string) {
	call := desk.Call{User: desk.Nobody, Place: outbox.DM(desk.Nobody), Outside: desk.OutsideConversation, Line: cmdline.Command{Path: p.spec.Path}.String()}
	for _, c := range p.referee.Complete(call, o.Name) {
		out = append(out, c.Value)
	}
	return out
}

// namesUnits reports whether an option may be a unit of the roster, which is typed.
func (p Panel) namesUnits(o opts.Spec) bool {
	sys, ok := p.referee.System(p.spec.Path[0])
	return ok && sys.Spec().Ledger != nil && slices.Contains(sys.Spec().Ledger.Options(), o.Name)
}

// cut reports whether an option may be more than a select lists: then it lists the first
// of them, and all may be typed.
func (p Panel) cut(o opts.Spec) bool {
	if o.Static != nil {
		return false
	}
	return o.Kind == opts.IntParam && o.Max-o.Min >= card.MaxChoices || o.Completes && len(p.completions(o)) > card.MaxChoices
}

// rows are the components of the panel, with a button for the line that writes down
// what its answer leaves, if there is one.
func (p Panel) rows(writes string) []map[string]any {
	var rows []map[string]any
	at := p.layout()
	for _, o := range at.one {
		rows = append(rows, card.Row(p.selectOne(o)))
	}
	if at.more != nil {
		rows = append(rows, card.Row(p.selectMore(at.more)))
	}
	buttons := p.buttons(at)
	if writes != "" {
		buttons = append(buttons, map[string]any{"type": discordgo.ButtonComponent, "label": desk.WriteDown, "style": discordgo.SuccessButton,
			"custom_id": card.LineButton + "::" + writes})
	}
	return append(rows, card.Row(buttons...))
}

// id is a custom id of panels.
func id(verb, option string) string { return strings.TrimSuffix(Kind+":"+verb+":"+option, ":") }

// selectOne is the select of an option that is needed, or that stands on the panel first
// and may be given up.
func (p Panel) selectOne(o opts.Spec) map[string]any {
	var options []map[string]any
	now, _ := p.line.Get(o.Name)
	for _, v := range p.values(o) {
		options = append(options, map[string]any{"label": cmdline.Shorten(o.Name+": "+v, 100), "value": v, "default": v == now})
	}
	least := 1
	if !o.Required {
		least = 0
	}
	return map[string]any{"type": discordgo.SelectMenuComponent, "custom_id": id(setVerb, o.Name), "placeholder": cmdline.Shorten(o.Summary, 150),
		"min_values": least, "max_values": 1, "options": options}
}

// selectMore is the select of all that may be left out.
func (p Panel) selectMore(all []opts.Spec) map[string]any {
	var options []map[string]any
	for _, o := range all {
		now, _ := p.line.Get(o.Name)
		for _, v := range p.values(o) {
			value := o.Name + ":" + v
			options = append(options, map[string]any{"label": cmdline.Shorten(value, 100), "value": value, "description": cmdline.Shorten(o.Summary, 100), "default": v == now})
		}
	}
	return map[string]any{"type": discordgo.SelectMenuComponent, "custom_id": id(moreVerb, ""), "placeholder": "Modifiers",
		"min_values": 0, "max_values": len(options), "options": options}
}

// buttons ask the question, and set what has no select.
func (p Panel) buttons(at layout) (out []map[string]any) {
	button := func(label, verb string, style discordgo.ButtonStyle) {
		out = append(out, map[string]any{"type": discordgo.ButtonComponent, "label": label, "style": style, "custom_id": id(verb, "")})
	}
	if p.rolls() {
		button("Roll", rollVerb, discordgo.PrimaryButton)
		button(card.EnterDice, diceVerb, discordgo.SecondaryButton)
	} else {
		button("Ask", rollVerb, discordgo.PrimaryButton)
	}
	if at.rest != nil {
		button(fieldsLabel(at.rest), fieldsVerb, discordgo.SecondaryButton)
	}
	if chart := []string{p.spec.Path[0], chartVerb}; p.declares(chart) {
		button("Chart", chartVerb, discordgo.SecondaryButton)
	}
	return out
}

// rolls reports whether the question may throw dice: then it takes those that people
// have thrown themselves.
func (p Panel) rolls() bool {
	return slices.ContainsFunc(p.spec.Params, func(o opts.Spec) bool { return o.Kind == opts.FacesParam })
}

// declares reports whether there is a question of that path beside this one.
func (p Panel) declares(path []string) bool {
	_, ok := rules.Declared(p.referee.Specs(), path)
	return ok && !slices.Equal(path, p.spec.Path)
}

// fieldsLabel names what the form sets.
func fieldsLabel(rest []opts.Spec) string {
	var names []string
	for _, o := range rest {
		names = append(names, legible.Capital(o.Name))
	}
	return cmdline.Shorten(strings.Join(names, ", "), 80)
}
