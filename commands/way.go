package commands

import (
	"slices"
	"strconv"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/watch"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/notation"
	"impulse/rules/opts"
)

// mostTrials is how many lines are tried for one that was refused, mostTry how many of
// those that would be done are offered.
const mostTrials, mostTry = 12, 3

// run carries the call out. Where its line is no command as it stands, it is read as
// bare words, and carried out if they can mean one thing only; what is refused comes
// with lines that would be accepted, unless a button has said it.
func (r *Referee) run(d desk.Desk) error {
	err := r.strictly(d)
	if _, refused := cmdline.AsRefusal(err); !refused || d.Call.Line == "" || d.Call.Pressed {
		return err
	}
	w := &way{Referee: r, d: r.LookAt(d.Call), trial: r.House.Trial()}
	w.begin(err)
	if line := w.only(); line != "" && !w.known {
		return r.instead(d, line)
	}
	return desk.Trying(err, w.lines())
}

// instead carries out the line that was meant.
func (r *Referee) instead(d desk.Desk, line string) error {
	d.Answer, d.Call.Line = desk.Answer{Read: line}, line
	return r.strictly(d)
}

// way is the search for what somebody meant whose line was refused. All that it finds
// is what completion would offer them and what they may do.
type way struct {
	*Referee
	d      desk.Desk
	trial  *desk.House
	known  bool // the line is a command as it stands, which is not allowed
	ahead  []words.Reading
	tried  []string
	found  []words.Reading
	trials int
}

// begin tries what the line may mean, the most likely first.
func (w *way) begin(err error) {
	cmd, _ := cmdline.Parse(w.d.Call.Line)
	w.known = w.declared(cmd)
	refusal, _ := cmdline.AsRefusal(err)
	if len(cmd.Path) > 0 {
		w.push(words.Reading{Line: cmd.String()}, cmd, refusal)
	}
	for _, reading := range w.readings(cmd, err) {
		w.add(reading)
	}
	for len(w.ahead) > 0 && w.trials < mostTrials && len(w.found) < mostTry+2 {
		next := w.ahead[0]
		w.ahead = w.ahead[1:]
		w.tryOut(next)
	}
}

// readings are what the line may mean: what its refusal offers, the same command said
// rightly, or, where it is no command, any.
func (w *way) readings(cmd cmdline.Command, err error) (out []words.Reading) {
	if offered, ok := desk.Offered(err); ok {
		for _, b := range offered {
			out = append(out, words.Reading{Line: b.Line, Cost: 1})
		}
		return out
	}
	if slices.ContainsFunc(w.Specs(), func(s rules.ActionSpec) bool { return slices.Equal(s.Path, cmd.Path) }) {
		return w.vocabulary().Repairs(w.d.Call.Line, cmd.Path)
	}
	return w.vocabulary().Readings(w.d.Call.Line)
}

// declared reports whether a command and its options are there as they are typed.
func (w *way) declared(cmd cmdline.Command) bool {
	i := slices.IndexFunc(w.Specs(), func(s rules.ActionSpec) bool { return slices.Equal(s.Path, cmd.Path) })
	if i < 0 || len(cmd.Words) > 0 {
		return false
	}
	return !slices.ContainsFunc(cmd.Args, func(a cmdline.Arg) bool {
		return !slices.ContainsFunc(w.Specs()[i].Params, func(p opts.Spec) bool { return p.Name == a.Name })
	})
}

// add puts a reading among those that are to be tried, by what it costs.
func (w *way) add(r words.Reading) {
	if slices.Contains(w.tried, r.Line) || slices.ContainsFunc(w.ahead, func(x words.Reading) bool { return x.Line == r.Line }) {
		return
	}
	at := 0
	for at < len(w.ahead) && w.ahead[at].Cost <= r.Cost {
		at++
	}
	w.ahead = slices.Insert(w.ahead, at, r)
}

// tryOut tries a reading; where it would be refused, what the refusal offers is tried
// in its turn.
func (w *way) tryOut(r words.Reading) {
	w.trials++
	w.tried = append(w.tried, r.Line)
	c := w.d.Call
	c.ID, c.Line = "", r.Line
	answer, _ := w.trial.Carry(w.d.Ctx, c, w.strictly)
	if answer.Refusal == nil {
		w.found = append(w.found, r)
		return
	}
	cmd, err := cmdline.Parse(r.Line)
	if err == nil {
		w.push(r, cmd, answer.Refusal)
	}
}

// push adds what could be given instead of a line that is refused: other values of the
// option that is wrong, or the order kept for its step.
func (w *way) push(r words.Reading, cmd cmdline.Command, refusal *cmdline.Refusal) {
	for i, value := range refusal.Near {
		w.add(words.Reading{Line: cmd.With(refusal.Rule, value).String(), Cost: r.Cost + 1 + i})
	}
	for _, line := range w.later(cmd) {
		w.add(words.Reading{Line: line, Cost: r.Cost + 1})
	}
}

// later keeps an order for its step: on a sheet, for this count or the next.
func (w *way) later(cmd cmdline.Command) []string {
	g, err := w.d.Look()
	if err != nil || g.Over() || g.Snap.Mode == rules.Free || len(cmd.Path) != 2 {
		return nil
	}
	spec, err := desk.ActionSpec(g.Sys, cmd)
	if err != nil || spec.Kind != rules.OrderKind || spec.Step == g.Snap.Step {
		return nil
	}
	count, err := watch.Know(g.Position, rules.Position.Count)
	if err != nil {
		return nil
	}
	order := cmdline.Command{Path: cmd.Path[1:], Args: cmd.Args}.String()
	return []string{
		words.Sheet(strconv.Itoa(count) + ": " + order), words.Sheet(strconv.Itoa(count+1) + ": " + order),
	}
}

// only is the one line that was meant; "" if it is not certain.
func (w *way) only() string {
	line := ""
	for _, f := range w.found {
		if f.Cost == 0 && line != "" {
			return ""
		}
		if f.Cost == 0 {
			line = f.Line
		}
	}
	return line
}

// lines are those that are offered.
func (w *way) lines() []string {
	var out []string
	for _, f := range w.found {
		if len(out) < mostTry && !w.kept(out, f.Line) {
			out = append(out, f.Line)
		}
	}
	return out
}

// kept reports whether the same order is offered already for an earlier count.
func (w *way) kept(offered []string, line string) bool {
	_, order, sheet := strings.Cut(line, ": ")
	return sheet && slices.ContainsFunc(offered, func(o string) bool {
		_, other, also := strings.Cut(o, ": ")
		return also && other == order
	})
}

// vocabulary is what can be said where the call comes from.
func (w *way) vocabulary() words.Vocabulary {
	v := words.Vocabulary{Values: w.values, Dice: isDice}
	g, err := w.d.Look()
	if err == nil && !g.Over() {
		v.Game = g.Sys.Spec()
		units, _ := watch.KnowFor(g.Position, g.Reader(w.d.Call.User), rules.Seated.Units)
		v.Units = words.Units(units)
	}
	for _, s := range w.Specs() {
		sys, ofGame := w.System(s.Path[0])
		if !ofGame || v.Game == nil || sys.Spec().Name == v.Game.Name {
			v.Commands = append(v.Commands, s)
		}
	}
	return v
}

// values are what completion offers for an option.
func (w *way) values(line cmdline.Command, option string) []opts.Choice {
	was := w.d.Cmd
	defer func() { w.d.Cmd = was }()
	w.d.Cmd = line
	return slices.DeleteFunc(slices.Clone(w.choices(w.d, option)), func(c opts.Choice) bool { return c.Not != nil })
}

// isDice reports whether a text is a roll.
func isDice(text string) bool {
	_, err := notation.Parse(text)
	return err == nil
}
