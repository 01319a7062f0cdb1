package commands

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"impulse/commands/atonce"
	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/orders"
	"impulse/commands/way"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/near"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// run carries the call out. Where its line is no command as it stands, it is read as
// bare words, and carried out if they can mean one thing only; what is refused comes
// with lines that would be accepted, unless a button has said it.
func (r *Referee) run(d desk.Desk) error {
	if strings.HasPrefix(d.Call.Line, "orders ") {
		if line := r.trials().Sheet(r.LookAt(d.Call)); line != "" {
			return r.instead(d, line)
		}
	}
	if line := r.asOrder(d); line != "" {
		d.Answer, d.Call.Line = desk.Answer{Read: line}, line
	}
	err := r.strictly(d)
	if _, refused := cmdline.AsRefusal(err); !refused || d.Call.Line == "" || d.Call.Pressed {
		return err
	}
	found := r.trials().Of(r.LookAt(d.Call), err)
	if line := found.Only(); line != "" {
		return r.instead(d, line)
	}
	if sheet := orders.Elsewhere(d.Call.Line); sheet != nil && isLine(d.Call.Line) {
		err = cmp.Or(found.Because(), sheet)
	} else if sheet != nil {
		err = cmp.Or(found.Because(), unclear(d.Call.Line, found))
	} else if no := (*noCommand)(nil); errors.As(err, &no) {
		err = r.insteadOf(no, d.Call.Line, found)
	} else if _, unread := cmdline.Parse(d.Call.Line); unread != nil {
		err = r.unread(d.Call.Line, found, err)
	} else {
		err = cmp.Or(found.Why(err), err)
	}
	return desk.Trying(found.Keeping(err), found.Lines())
}

// asOrder is the order of the game here whose name a line begins with, without the word for
// the game, and with options of that order alone; "" where it is no such line.
func (r *Referee) asOrder(d desk.Desk) string {
	cmd, err := cmdline.Parse(d.Call.Line)
	if err != nil || len(cmd.Path) != 1 || len(cmd.Args) == 0 || r.rooms.With(cmd) != nil {
		return ""
	}
	look := r.LookAt(d.Call)
	g, err := look.Look()
	if err != nil || g.Over() {
		return ""
	}
	cmd.Path = []string{g.Sys.Spec().Name, cmd.Path[0]}
	spec, err := desk.ActionSpec(g.Sys, cmd)
	if err != nil || spec.Kind != rules.OrderKind || slices.ContainsFunc(cmd.Args, func(x cmdline.Arg) bool {
		return x.Name != standing.Squad && !slices.ContainsFunc(spec.Params, func(p opts.Spec) bool { return p.Name == x.Name })
	}) {
		return ""
	}
	return cmd.String()
}

// isLine reports whether a line is written as those of a sheet are: it only begins so
// where it is a sentence.
func isLine(line string) bool {
	_, err := standing.Read(line)
	return err == nil || strings.Contains(line, ":") || draft.IsTactic(line)
}

// unread is why a line was refused that is not written as commands are: what hinders
// what it means, that its first word is no command, or how it is to be written.
func (r *Referee) unread(line string, found *way.Way, err error) error {
	if why := found.Because(); why != nil {
		return why
	}
	if r.begins(line) || len(found.Lines()) == 0 {
		return err
	}
	return unclear(line, found)
}

// begins reports whether a line begins as a command does.
func (r *Referee) begins(line string) bool {
	first, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return slices.ContainsFunc(r.Specs(), func(s rules.ActionSpec) bool { return s.Path[0] == strings.ToLower(first) })
}

// unclear is what is said of a sentence of which it is not certain what it asks for: what
// was understood of it.
func unclear(line string, found *way.Way) error {
	said := cmdline.Shorten(strings.TrimSpace(line), 40)
	switch {
	case found.IsStrange():
		return cmdline.Unclear("I do not understand “%s”. All commands: help topic:commands", said)
	case found.IsQuestion():
		return cmdline.Unclear("I read that as a question.")
	}
	return cmdline.Unclear("I am not certain what you want with “%s”.", said)
}

// WriteSheet replaces the whole sheet of a seat by a text with one order a line, which
// may be in bare words; see [orders.Entries.WriteSheet].
func (r *Referee) WriteSheet(ctx context.Context, c desk.Call, seat, text string) desk.Answer {
	if len(text) <= orders.MaxForm {
		text = r.trials().Spelled(r.LookAt(c), text)
	}
	return r.Entries.WriteSheet(ctx, c, seat, text)
}

func (r *Referee) trials() way.Trials {
	return way.Trials{House: r.House, Specs: r.Specs(), Strictly: r.strictly, Choices: r.choices, Useful: r.useful}
}

// useful are the orders of most use now to who makes a call.
func (r *Referee) useful(d desk.Desk) (lines []string) {
	e, refusal := r.Entry(d.Call)
	if refusal != nil {
		return nil
	}
	for _, b := range e.Useful {
		lines = append(lines, b.Line)
	}
	return lines
}

// instead carries out the line that was meant.
func (r *Referee) instead(d desk.Desk, line string) error {
	d.Answer, d.Call.Line = desk.Answer{Read: line}, line
	return r.strictly(d)
}

// strictly carries the call out as its line stands.
func (r *Referee) strictly(d desk.Desk) error {
	if err := orders.Elsewhere(d.Call.Line); err != nil {
		return err
	}
	cmd, err := cmdline.Parse(d.Call.Line)
	if err != nil {
		return err
	}
	d.Cmd = cmd
	if err := d.MayAsk(cmd); err != nil {
		return err
	}
	if sys, ok := r.System(cmd.Path[0]); ok {
		return atonce.Play{Desk: d}.CarryOut(sys, orders.Write)
	}
	in := r.rooms.With(cmd)
	if in == nil {
		return r.unknown(d.Cmd)
	}
	if d.Cmd, err = in.Canonical(d, d.Cmd); err != nil {
		return cmp.Or(d.Absent, d.Bygone(), d.Unasked(), err)
	}
	if err := d.Spend(); err != nil {
		return err
	}
	return in.Run(d, d.Cmd)
}

// unknown refuses a command that does not exist, and offers those that are near.
func (r *Referee) unknown(cmd cmdline.Command) error {
	alike := near.Among(cmd.Name(), r.names())
	for _, s := range r.Specs() {
		if whole := strings.Join(s.Path, " "); s.Path[0] == cmd.Path[0] && !slices.Contains(alike, whole) {
			alike = append(alike, whole)
		}
	}
	no := &noCommand{name: cmdline.Shorten(cmd.Name(), 40), group: way.Group(r.Specs(), cmd)}
	no.error = no.plain()
	if len(alike) > 0 && no.group == nil {
		no.error = cmdline.Unclear("There is no command %s. Did you mean: %s? All commands: help topic:commands", no.name, legible.Or(alike[:min(len(alike), mostAlike)]))
	}
	return no
}

// noCommand is the refusal of a command that does not exist.
type noCommand struct {
	error
	name  string
	group error // what it lacks, where it is the first word of others
}

func (n *noCommand) Unwrap() error { return n.error }

// insteadOf is what is said of a command that does not exist, where its words may mean
// something else. Of one word, or of a command and one more, it is no sentence.
func (r *Referee) insteadOf(no *noCommand, line string, found *way.Way) error {
	why, n := found.Because(), len(strings.Fields(line))
	switch {
	case why != nil:
		return why
	case n > 2 || n == 2 && !r.begins(line):
		return unclear(line, found)
	case len(found.Lines()) > 0:
		return no.plain()
	}
	return no
}

// plain is it without those that are near, where something better is offered.
func (n *noCommand) plain() error {
	return cmp.Or(n.group, cmdline.Unclear("There is no command %s. All commands: help topic:commands", n.name))
}

// mostAlike is how many commands are offered for one that does not exist.
const mostAlike = 5

// names are the commands by their names.
func (r *Referee) names() []string {
	var out []string
	for _, s := range r.Specs() {
		out = append(out, strings.Join(s.Path, " "))
	}
	return out
}

// choices lists the values of an option of the call's command.
func (r *Referee) choices(d desk.Desk, option string) []opts.Choice {
	sys, ok := r.System(d.Cmd.Path[0])
	if in := r.rooms.With(d.Cmd); !ok && in != nil {
		return in.Choices(d, d.Cmd, option)
	}
	if !ok {
		return nil
	}
	if d.AsksTheBook(sys) {
		return nil
	}
	values := valuesOf(d, sys, option)
	mine := slices.DeleteFunc(onRoster(d, sys, option), func(c opts.Choice) bool {
		return slices.ContainsFunc(values, func(v opts.Choice) bool { return v.Value == c.Value })
	})
	return slices.Concat(mine, values)
}

// onRoster are the units of the place's roster that an option of a question may name.
func onRoster(d desk.Desk, sys rules.System, option string) []opts.Choice {
	spec, err := desk.ActionSpec(sys, d.Cmd)
	if err != nil || spec.Kind != rules.CalcKind || sys.Spec().Ledger == nil || !slices.Contains(sys.Spec().Ledger.Options(), option) {
		return nil
	}
	kept, err := d.PlaceNote()
	if err != nil {
		return nil
	}
	return kept.Roster.Of(sys.Spec().Name).Choices()
}

// valuesOf are the values that an option of a game's own command may take.
func valuesOf(d desk.Desk, sys rules.System, option string) []opts.Choice {
	g, err := d.Look()
	if err != nil || g.Sys.Spec().Name != sys.Spec().Name {
		choices, _ := sys.Choices(d.Cmd, option)
		return choices
	}
	choices, _ := orders.Entering{Desk: d}.ValuesIn(g, option)
	return choices
}
