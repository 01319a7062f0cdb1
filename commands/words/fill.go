package words

import (
	"slices"
	"strconv"
	"strings"

	"impulse/commands/words/synonyms"
	"impulse/commands/words/tokens"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/near"
	"impulse/rules/opts"
)

// half is a command as far as it is read.
type half struct {
	cmd  cmdline.Command
	line tokens.Line
	cost int
}

// with is the command with one option more, of words that are used up by it.
func (h half) with(name, value string, from, n, cost int) half {
	return half{h.cmd.With(name, value), h.line.Without(from, n), h.cost + cost}
}

func (h half) given(p opts.Spec) bool {
	_, given := h.cmd.Get(p.Name)
	return given
}

// mostBranches is in how many ways one option is read.
const mostBranches = 3

// form is a command whose options are to be filled in.
type form struct {
	Vocabulary
	spec rules.ActionSpec
}

// fill gives the words behind the name of a command to its options: those that are
// named, then those that say exactly what an option may be, then those that are near,
// and at last what is missing.
func (f form) fill(l tokens.Line, cost int) (out []Reading) {
	h := half{cmdline.Command{Path: f.spec.Path}, l, cost}
	all := []half{f.exact(f.beside(f.assigned(h)))}
	for _, p := range f.spec.Params {
		all = each(all, func(h half) []half { return f.nearby(p, h) })
	}
	for _, h := range f.completed(each(all, f.asInExample)) {
		h.line = echoes(h.line, f.spec)
		if !h.line.IsNonsense() {
			out = append(out, Reading{ordered(f.spec, h.cmd).String(), h.cost + h.line.Unread()})
		}
	}
	return out
}

// completed are half commands with all that they must say.
func (f form) completed(all []half) []half {
	for _, p := range f.spec.Params {
		if p.Required {
			all = each(all, func(h half) []half { return f.missing(p, h) })
		}
	}
	return all
}

// echoes uses up further words for the command: whose turn is it now.
func echoes(l tokens.Line, spec rules.ActionSpec) tokens.Line {
	for i, t := range l.Tokens {
		if _, ok := t.Means(synonyms.Ready(spec.Path[len(spec.Path)-1])); ok && l.Free(i) {
			l = l.Without(i, 1)
		}
	}
	return l
}

// each reads every half command on.
func each(in []half, on func(half) []half) []half {
	var out []half
	for _, h := range in {
		out = append(out, on(h)...)
	}
	return out[:min(len(out), mostReadings)]
}

// ordered is a command with its options in the order in which they are declared.
func ordered(spec rules.ActionSpec, c cmdline.Command) cmdline.Command {
	at := func(a cmdline.Arg) int {
		return slices.IndexFunc(spec.Params, func(p opts.Spec) bool { return p.Name == a.Name })
	}
	c.Args = slices.Clone(c.Args)
	slices.SortStableFunc(c.Args, func(a, b cmdline.Arg) int { return at(a) - at(b) })
	return c
}

// assigned takes the options that are named: name:value.
func (f form) assigned(h half) half {
	for i, t := range h.line.Tokens {
		if t.Name == "" {
			continue
		}
		p, cost, ok := option(f.spec, t.Name, h)
		if !ok || h.given(p) {
			continue
		}
		value, off := t.Text, 0
		if found, ok := f.value(p, h.cmd, value); ok {
			value = found
		} else if p.Kind == opts.UnitParam && (strings.Contains(value, ",") || slices.Contains(f.said, value)) {
			off = 0 // each of them is tried; who was named stays, whatever they can do
		} else if choices := opts.Nearest(value, f.values(p, h.cmd)); len(choices) > 0 {
			value, off = choices[0].Value, slip
		} else if others := lettered(value, f.values(p, h.cmd)); len(others) > 0 {
			value, off = others[0].value, slip
		}
		h = h.with(p.Name, value, i, 1, cost+off)
	}
	return h
}

// option finds the option that a typed name means.
func option(spec rules.ActionSpec, name string, h half) (opts.Spec, int, bool) {
	for _, p := range spec.Params {
		if p.Name == name {
			return p, 0, true
		}
	}
	for _, p := range spec.Params {
		if _, ok := tokens.New("", name).Means(synonyms.Ready(p.Name)); ok && !h.given(p) {
			return p, slip, true
		}
	}
	found := near.By(name, spec.Params, func(p opts.Spec) []string { return []string{p.Name} })
	if len(found) == 0 || h.given(found[0]) {
		return opts.Spec{}, 0, false
	}
	return found[0], slip, true
}

// beside takes values that stand beside the name of their option: speed 12, 2 missiles,
// rail, no radar.
func (f form) beside(h half) half {
	for _, p := range f.spec.Params {
		for i := range h.line.Tokens {
			if h.given(p) || !h.line.Free(i) {
				continue
			}
			if cost, ok := h.line.Tokens[i].Means(synonyms.Ready(p.Name)); ok {
				h = f.besideAt(p, h, i, cost)
			}
		}
	}
	return h
}

func (f form) besideAt(p opts.Spec, h half, i, cost int) half {
	for _, n := range []int{2, 1} {
		if value, ok := f.value(p, h.cmd, h.line.Run(i+1, n)); ok {
			return h.with(p.Name, value, i, n+1, cost)
		}
	}
	if value, ok := f.value(p, h.cmd, h.line.Run(i-1, 1)); ok {
		return h.with(p.Name, value, i-1, 2, cost)
	}
	if p.Kind == opts.SwitchParam || slices.Equal(p.Static, onOff) {
		return h.with(p.Name, "on", i, 1, cost)
	}
	return h
}

var onOff = []string{"on", "off"}

// longestRun is how many words a value has at most.
const longestRun = 4

// exact takes words that are the value of an option, or what it is called.
func (f form) exact(h half) half {
	for _, p := range actorsFirst(f.spec.Params) {
		if h.given(p) || !placed(p) {
			continue
		}
		several := f.spec.Kind == rules.OrderKind && p.Kind == opts.ChoiceParam && p.Completes && p.Required
		var values []string
		for n := longestRun; n > 0; n-- {
			for i := range h.line.Tokens {
				run := h.line.Run(i, n)
				if run == "" || n == 1 && tokens.Fillers[strings.ToLower(run)] && len(run) > 1 || len(values) > 0 && !several {
					continue
				}
				value, ok := f.value(p, h.cmd, run)
				if ok && !slices.Contains(values, value) {
					values = append(values, value)
					h.line = h.line.Without(i, n)
				}
			}
		}
		if len(values) > 0 {
			h.cmd = h.cmd.With(p.Name, strings.Join(values, ","))
			h = h.beyond(values)
		}
	}
	return h
}

// beyond uses up numbers of a kind of weapon beside others of it that there are: the L4 of
// L1 to L4, where there are three.
func (h half) beyond(values []string) half {
	for i, t := range h.line.Tokens {
		m := code.FindStringSubmatch(t.Text)
		if m != nil && h.line.Free(i) && slices.ContainsFunc(values, func(v string) bool { return strings.EqualFold(code.ReplaceAllString(v, "$1"), m[1]) }) {
			h.line = h.line.Without(i, 1)
			h.cost += slip
		}
	}
	return h
}

// actorsFirst are the options with those before that say which unit acts: where a unit
// could be meant as one or as something to turn to, who is named acts.
func actorsFirst(params []opts.Spec) []opts.Spec {
	if i := slices.IndexFunc(params, func(p opts.Spec) bool { return p.Name == "unit" && !p.Required }); i > 0 {
		return slices.Concat(params[i:i+1], params[:i], params[i+1:])
	}
	return params
}

// placed reports whether an option takes words that do not name it: a number that
// need not be said must be named.
func placed(p opts.Spec) bool {
	switch p.Kind {
	case opts.IntParam, opts.NumberParam:
		return p.Required
	case opts.SwitchParam, opts.FacesParam, opts.FileParam, opts.UserParam, opts.WhenParam:
		return false
	case opts.TextParam:
		return p.Completes
	}
	return true
}

// nearby reads words that are near a value of an option, in several ways where several
// are as near.
func (f form) nearby(p opts.Spec, h half) []half {
	if h.given(p) || !placed(p) || p.Kind == opts.PlaceParam {
		return f.loose(p, h)
	}
	var all []found
	choices := f.values(p, h.cmd)
	for n := longestRun; n > 0; n-- {
		for i := range h.line.Tokens {
			run := h.line.Run(i, n)
			if run == "" || len(run) < 2 || h.line.IsPlain(i) || h.line.IsPlain(i+n-1) {
				continue
			}
			for _, x := range f.nearest(run, choices) {
				all = append(all, found{x.value, i, n, slip + x.cost/2})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return a.cost - tokens.LeftOver*a.n - b.cost + tokens.LeftOver*b.n })
	var out []half
	seen := map[string]bool{}
	for _, x := range all {
		if !seen[x.value] && len(out) < mostBranches {
			out = append(out, h.with(p.Name, x.value, x.i, x.n, x.cost))
		}
		seen[x.value] = true
	}
	if len(out) == 0 {
		return f.loose(p, h)
	}
	if !p.Required {
		out = append(out, h)
	}
	return out
}

// loose reads what is left for an option that takes any text, or a number or a place
// that was not named.
func (f form) loose(p opts.Spec, h half) []half {
	if h.given(p) {
		return []half{h}
	}
	if p.Kind == opts.TextParam && p.Required && !p.Completes {
		return []half{h.rest(p)}
	}
	if p.Kind != opts.IntParam && p.Kind != opts.NumberParam && p.Kind != opts.PlaceParam {
		return []half{h}
	}
	for i := range h.line.Tokens {
		if f.isCount(h.line, i) {
			continue
		}
		if value, ok := f.value(p, h.cmd, h.line.Run(i, 1)); ok {
			with := h.with(p.Name, value, i, 1, f.stray(p))
			if p.Required {
				return []half{with}
			}
			return []half{with, h}
		}
	}
	return []half{h}
}

// isCount reports whether a number says when: impulse 3.
func (f form) isCount(l tokens.Line, i int) bool {
	return f.Game != nil && i > 0 && l.Tokens[i-1].Lower == f.Game.Counts
}

// stray is what it costs to give an option a number that does not name it: one that its
// example gives is meant, another of several may not be.
func (f form) stray(p opts.Spec) int {
	_, shown := exampleOf(f.spec, p.Name)
	if shown || p.Required || p.Kind == opts.PlaceParam {
		return slip
	}
	return missing + slip
}

// rest gives all words that are left to an option.
func (h half) rest(p opts.Spec) half {
	var words []string
	for i, t := range h.line.Tokens {
		if h.line.Free(i) {
			words = append(words, t.Text)
		}
	}
	if len(words) == 0 {
		return h
	}
	return h.with(p.Name, strings.Join(words, " "), 0, len(h.line.Tokens), max(slip, len(words)-longestRun))
}

// missing gives an option that must be said, and is not, the values that it may have.
func (f form) missing(p opts.Spec, h half) []half {
	if h.given(p) {
		return []half{h}
	}
	var values []string
	for _, c := range f.values(p, h.cmd) {
		if c.Not == nil {
			values = append(values, c.Value)
		}
	}
	if p.Kind == opts.IntParam || p.Kind == opts.NumberParam {
		values = []string{strconv.FormatInt(max(p.Min, min(p.Max, 1)), 10)}
	}
	if example, ok := exampleOf(f.spec, p.Name); ok && !f.away(p) && (len(values) == 0 && p.Kind != opts.ChoiceParam || slices.Contains(values, example)) {
		values = append([]string{example}, slices.DeleteFunc(values, func(x string) bool { return x == example })...)
	}
	slices.SortStableFunc(values, func(a, b string) int { return f.favor(b) - f.favor(a) })
	var out []half
	for i, value := range values[:min(len(values), mostBranches)] {
		out = append(out, h.with(p.Name, value, 0, 0, missing+i))
	}
	return out
}

// away reports whether the example of an option is a place that nobody may mean: of another
// map than the one that is played on.
func (f form) away(p opts.Spec) bool { return p.Kind == opts.PlaceParam && f.Game != nil }

// favor is 1 for a unit that was named in what an order hangs on.
func (f form) favor(value string) int {
	if slices.Contains(f.favors, value) {
		return 1
	}
	return 0
}

// asInExample adds, to an order of which nothing was said, what its example says of
// how much: forward:6. Such an order needs one of several options, none by itself.
func (f form) asInExample(h half) []half {
	if f.spec.Kind != rules.OrderKind || slices.ContainsFunc(f.spec.Params, func(p opts.Spec) bool { return p.Required || h.given(p) && p.Kind != opts.UnitParam }) {
		return []half{h}
	}
	for _, p := range f.spec.Params {
		if value, ok := exampleOf(f.spec, p.Name); ok && p.Kind != opts.UnitParam && !f.away(p) {
			bare := h
			bare.cost += missing + slip
			return []half{h.with(p.Name, value, 0, 0, missing), bare}
		}
	}
	return []half{h}
}
