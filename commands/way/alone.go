package way

import (
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// alone is a search as it is for an order that says too little: its name alone, or not who carries
// it out.
type alone struct{ *Way }

// Why is why a command was refused that stands as it is typed: where bare words hang on it, as
// what they say is; where it does not say who carries it out, as whoever of one's own could is.
func (w *Way) Why(refused error) error {
	why, _ := cmdline.AsRefusal(refused)
	cmd, err := cmdline.Parse(w.d.Call.Line)
	a := alone{w}
	if of := a.ofSheet(); of != nil || err != nil || why == nil {
		return of
	}
	if bare := a.bare(); bare != nil {
		return bare
	}
	if len(cmd.Words) > 0 {
		return w.literal()
	}
	if shared := a.whoever(w.d.Call.Line, why); shared != why {
		return shared
	}
	return nil
}

// ofSheet is why an order in bare words cannot be put on a sheet, where it is clear what was
// ordered; nil of any other line.
func (w alone) ofSheet() error {
	cmd, err := cmdline.Parse(w.d.Call.Line)
	if err != nil || bareLines(cmd) == "" {
		return nil
	}
	return w.Because()
}

// bareOrder is the order of the game here of which a line is the name, and nothing else.
func (w alone) bareOrder() (spec rules.ActionSpec, ok bool) {
	v := w.can()
	if v.Game == nil {
		return spec, false
	}
	said := strings.Fields(strings.ToLower(strings.Trim(w.d.Call.Line, "/!. ")))
	if len(said) == 1 {
		said = []string{v.Game.Name, said[0]}
	}
	spec, ok = rules.Declared(v.Commands, said)
	return spec, ok && len(said) == 2 && said[0] == v.Game.Name && spec.Kind == rules.OrderKind
}

// bare says what an order needs of which only the name was said; nil of any other line, and of
// an order that needs nothing.
func (w alone) bare() error {
	spec, ok := w.bareOrder()
	if _, later := w.ofLater(cmdline.Command{Path: spec.Path}); !ok || later {
		return nil
	}
	var needs []string
	for _, p := range spec.Params {
		if p.Required && p.Name != spec.Unit {
			needs = append(needs, p.Name+" ("+p.Summary+")")
		}
	}
	if len(needs) == 0 {
		return nil
	}
	w.about = spec
	if no := w.unable(); no != nil {
		return no
	}
	if spec.Unit != "" && w.commands() > 1 {
		needs = append(needs, spec.Unit+" (who does it)")
	}
	return cmdline.Unclear("%s needs %s.", spec.Path[1], legible.And(needs))
}

// nobodyCould is why nobody of one's own could carry out the order of which only the name was said,
// whatever it is told: where that is one reason for all. Nil where anybody could, or it hangs on an option.
func (w alone) nobodyCould() error {
	spec, _ := w.bareOrder()
	var first *cmdline.Refusal
	all, reason := w.ableTo(cmdline.Command{}), ""
	for i, u := range all {
		lines := []string{w.example(spec, u.ID)}
		if i == 0 {
			lines = w.everyWay(spec, lines[0])
		}
		for _, line := range lines {
			no := w.try(line)
			if no == nil || len(no.Lead.Before) > 0 || no.Later || ofValue(spec, line, no) {
				return nil
			}
			same := strings.ReplaceAll(no.Text, u.Name, "")
			if first == nil {
				first, reason = no, same
			}
			if same != reason {
				return nil
			}
		}
	}
	switch {
	case first == nil:
		return nil
	case reason == first.Text || len(all) == 1:
		return first
	}
	return cmdline.Refuse(first.Rule, "%s, and so for your others.", strings.TrimSuffix(first.Text, "."))
}

// everyWay is an order with each of the values that an option which it needs may have.
func (w alone) everyWay(spec rules.ActionSpec, line string) []string {
	out := []string{line}
	cmd, _ := cmdline.Parse(line)
	for _, p := range spec.Params {
		if !p.Required || p.Kind != opts.ChoiceParam {
			continue
		}
		values := p.Static
		for _, c := range w.can().Values(cmd.Without(p.Name), p.Name) {
			values = append(slices.Clone(values), c.Value)
		}
		for _, v := range values {
			out = append(out, cmd.With(p.Name, v).String())
		}
	}
	return out
}

// ofValue reports whether a refusal is of what an order was told, as of a hex, and not of the order.
func ofValue(spec rules.ActionSpec, line string, no *cmdline.Refusal) bool {
	cmd, err := cmdline.Parse(line)
	return err != nil || slices.ContainsFunc(spec.Params, func(p opts.Spec) bool {
		value, given := cmd.Get(p.Name)
		return p.Name == no.Rule || p.Kind == opts.PlaceParam && given && strings.Contains(no.Text, value)
	})
}

// mostWords is how many words are named that may follow one.
const mostWords = 8

// Group is what a line lacks that is the first word of several commands, and nothing else; nil of
// any other line.
func Group(specs []rules.ActionSpec, cmd cmdline.Command) error {
	var next []string
	for _, s := range specs {
		if len(cmd.Path) == 1 && len(cmd.Words) == 0 && len(s.Path) > 1 && s.Path[0] == cmd.Path[0] && !slices.Contains(next, s.Path[1]) {
			next = append(next, s.Path[1])
		}
	}
	switch n := len(next) - mostWords; {
	case len(next) == 0:
		return nil
	case n > 1:
		return cmdline.Unclear("%s needs a word behind it: %s, or one of %d more: help topic:commands", cmd.Path[0], strings.Join(next[:mostWords], ", "), n)
	}
	return cmdline.Unclear("%s needs a word behind it: %s.", cmd.Path[0], legible.Or(next))
}

// commands is how many units are one's own.
func (w alone) commands() (n int) {
	for _, u := range w.can().Units {
		if u.Mine {
			n++
		}
	}
	return n
}

// fill puts lines of the order of which only the name was said, with what it needs, before all that
// was found, where none of that gives it: those of most use now, or its example.
func (w alone) fill() {
	spec, _ := w.bareOrder()
	name := strings.Join(spec.Path, " ") + " "
	if w.bare() == nil || slices.ContainsFunc(w.found, func(r words.Reading) bool {
		return strings.HasPrefix(r.Line, name) && r.Cost < w.found[0].Cost+mostApart
	}) {
		return
	}
	var lines []string
	for _, line := range w.Useful(w.d) {
		if strings.HasPrefix(line, name) {
			lines = append(lines, line)
		}
	}
	for _, u := range w.can().Units {
		if u.Mine && spec.Unit != "" && len(lines) < mostAlike {
			lines = append(lines, w.example(spec, u.ID))
		}
	}
	var out []words.Reading
	for _, line := range lines[:min(len(lines), mostAlike)] {
		if w.try(line) == nil {
			out = append(out, words.Reading{Line: line, Cost: 1})
		}
	}
	w.found = append(out, w.found...)
}

// sit puts the seats that are free before all that was found for who holds none and orders something.
func (w alone) sit() {
	if _, bare := w.bareOrder(); len(w.seats) == 0 || !bare && !w.unseated() {
		return
	}
	var out []words.Reading
	for _, b := range w.seats[:min(len(w.seats), mostAlike)] {
		if w.try(b.Line) == nil {
			out = append(out, words.Reading{Line: b.Line, Cost: surely + 1})
		}
	}
	w.found = append(out, w.found...)
}

// unseated reports whether what was tried was refused to who holds no seat.
func (w alone) unseated() bool {
	g, err := w.d.Look()
	if err != nil {
		return false
	}
	no, _ := cmdline.AsRefusal(desk.BenchesOf(g).Watching())
	for why := range w.lines {
		if no != nil && why.Text == no.Text {
			return true
		}
	}
	return false
}

// example is an order for a unit with the first value of each option that it needs, or that of the
// order's own example.
func (w alone) example(spec rules.ActionSpec, unit string) string {
	given, _ := cmdline.Parse(strings.Join(spec.Path, " ") + " " + spec.Example)
	cmd := cmdline.Command{Path: spec.Path}
	for _, p := range spec.Params {
		if !p.Required || p.Name == spec.Unit {
			continue
		}
		value, _ := given.Get(p.Name)
		if may := w.can().Values(cmd.With(spec.Unit, unit), p.Name); len(may) > 0 {
			value = may[0].Value
		}
		cmd = cmd.With(p.Name, value)
	}
	return cmd.With(spec.Unit, unit).String()
}

// mostAsked is of how many of one's own it is asked why they cannot do what was ordered.
const mostAsked = 12

// whoever is why an order that does not say who carries it out is refused for each of those who
// could, where that is one reason; else the refusal that there is.
func (w alone) whoever(line string, why *cmdline.Refusal) *cmdline.Refusal {
	cmd, err := cmdline.Parse(line)
	spec, ok := rules.Declared(w.Specs, cmd.Path)
	if err != nil || !ok || spec.Kind != rules.OrderKind || why.Rule != spec.Unit || spec.Unit == "" || len(why.Near) == 0 {
		return why
	}
	if saysWho(cmd, spec) {
		return why
	}
	var first *cmdline.Refusal
	for _, u := range w.ableTo(cmd) {
		r := w.try(cmd.With(spec.Unit, u.ID).String())
		if r == nil || first != nil && r.Text != first.Text {
			return why
		}
		first = r
	}
	if first == nil {
		return why
	}
	w.about = spec
	return first
}

// saysWho reports whether an order says who carries it out, by the option for it or by another name of
// that, such as squad:.
func saysWho(cmd cmdline.Command, spec rules.ActionSpec) bool {
	return slices.ContainsFunc(cmd.Args, func(x cmdline.Arg) bool {
		return x.Name == spec.Unit || !slices.ContainsFunc(spec.Params, func(p opts.Spec) bool { return p.Name == x.Name })
	})
}

// beside reports whether a line is beside the order of which it is clear that it was meant: it gives
// another, or asks nothing of it.
func (w alone) beside(line string) bool {
	return len(w.about.Path) > 0 && !isRead(line) && line != "help" && !strings.HasPrefix(line, "game join") && !strings.Contains(line, w.about.Path[1]+" ") && !strings.Contains(line, "tactic ")
}

// isSaid reports whether all that a reading says of units is said in the line itself, so that none of
// them was guessed.
func (w alone) isSaid(line string) bool {
	cmd, err := cmdline.Parse(line)
	said := strings.ToLower(w.d.Call.Line)
	return err == nil && !slices.ContainsFunc(cmd.Args, func(a cmdline.Arg) bool {
		return slices.ContainsFunc(w.can().Units, func(u words.Unit) bool {
			return u.ID == a.Value && !strings.Contains(said, u.ID) && !strings.Contains(said, strings.ToLower(u.Name))
		})
	})
}

// ableTo are one's own who may be meant to carry out an order: those whom it does not name.
func (w alone) ableTo(cmd cmdline.Command) (out []words.Unit) {
	for _, u := range w.can().Units {
		named := slices.ContainsFunc(cmd.Args, func(a cmdline.Arg) bool { return strings.EqualFold(a.Value, u.ID) })
		if u.Mine && !named && len(out) < mostAsked {
			out = append(out, u)
		}
	}
	return out
}
