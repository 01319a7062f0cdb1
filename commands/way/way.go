// Package way finds what somebody meant whose line was refused: their bare words, the
// command that they misspelled, the order that is for later.
package way

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/notation"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// mostTrials is how many lines are tried for one that was refused, mostTry how many of
// those that would be done are offered.
const mostTrials, mostTry = 20, 3

// mostApart is how much worse a line may fit than the best: what fits worse is not meant.
const mostApart = 6

// surely is what the likeliest line may cost at most that is spoken of as meant: of a
// sentence, or of one word.
const surely, ofOneWord = 4, 1

// Trials carry lines out to see what would come of them, and save nothing.
type Trials struct {
	*desk.House
	Specs    []rules.ActionSpec                             // every command there is
	Strictly func(d desk.Desk) error                        // carries a call out as its line stands
	Choices  func(d desk.Desk, option string) []opts.Choice // what completion offers for an option
	Useful   func(d desk.Desk) []string                     // the orders of most use now
}

// Way is the search for what somebody meant whose line was refused. All that it finds
// is what completion would offer them and what they may do.
type Way struct {
	Trials
	d      desk.Desk
	trial  *desk.House
	known  bool // the line is a command as it stands, which is not allowed
	ahead  []words.Reading
	keeps  map[string]keep    // lines that keep an order for its step
	said   []*cmdline.Refusal // of lines that are just what the words say
	likely *cmdline.Refusal   // of the line tried first
	costs  int                // of that line
	tried  []string
	found  []words.Reading
	trials int
}

// keep is what is to be said of a line that keeps an order for its step.
type keep struct {
	at   string           // for when: "impulse 3"
	why  *cmdline.Refusal // why the order cannot be given now
	bare string           // the same without a break behind it, where it has one
}

// Of searches for what the line of a call may mean that was refused.
func (t Trials) Of(d desk.Desk, refused error) *Way {
	w := &Way{Trials: t, d: d, trial: t.Trial()}
	w.begin(refused)
	return w
}

// begin tries what the line may mean, the most likely first.
func (w *Way) begin(err error) {
	cmd, _ := cmdline.Parse(w.d.Call.Line)
	w.known = w.declared(cmd)
	w.tried = append(w.tried, cmd.String()) // what was refused is not offered, though it may be right in a moment
	refusal, _ := cmdline.AsRefusal(err)
	w.keeps = map[string]keep{}
	if _, offered := desk.Offered(err); len(cmd.Path) > 0 && !offered {
		w.push(words.Reading{Line: cmd.String()}, cmd, refusal)
	}
	for _, reading := range w.readings(cmd, err) {
		w.add(reading)
	}
	for len(w.ahead) > 0 && w.trials < mostTrials && !w.enough() {
		next := w.ahead[0]
		w.ahead = w.ahead[1:]
		w.tryOut(next)
	}
	if len(w.found) == 0 && len(w.said) == 0 && !w.known {
		w.anything()
	}
}

// enough reports whether no more lines are needed: some more are sought where all are
// of one command.
func (w *Way) enough() bool {
	return len(w.found) >= mostTry+2 || len(w.found) >= mostTry && count(w.Lines(), w.found[0].Line) < mostTry
}

// anything offers what is of most use now where nothing that was said can be done: for
// the unit that was named, if one was.
func (w *Way) anything() {
	lines := w.Useful(w.d)
	named := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !w.names(line) })
	if len(named) > 0 {
		lines = named
	}
	for i, line := range lines {
		w.tryOut(words.Reading{Line: line, Cost: unlike + i})
	}
	if _, err := w.d.Look(); err != nil && w.likely == nil {
		w.tryOut(words.Reading{Line: "help", Cost: unlike + mostTry - 1})
	}
}

// names reports whether a line that was tried names the unit of this one.
func (w *Way) names(line string) bool {
	_, unit, ok := strings.Cut(line, " unit:")
	unit, _, _ = strings.Cut(strings.TrimRight(unit, "\""), "\"")
	return ok && slices.ContainsFunc(w.tried, func(t string) bool { return strings.Contains(t, " unit:"+unit) })
}

// unlike is what a line costs that is offered and was not said.
const unlike = 20

// readings are what the line may mean: what its refusal offers, the same command said
// rightly, or, where it is no command, any.
func (w *Way) readings(cmd cmdline.Command, err error) (out []words.Reading) {
	if offered, ok := desk.Offered(err); ok {
		for _, b := range offered {
			out = append(out, words.Reading{Line: b.Line, Cost: 1})
		}
		return out
	}
	v := w.vocabulary()
	if _, ok := rules.Declared(w.Specs, cmd.Path); ok {
		return append(v.Repairs(w.d.Call.Line, cmd.Path), onSheet(v, cmd)...)
	}
	return v.Readings(w.d.Call.Line)
}

// onSheet are what a line means that puts orders in bare words on a sheet: orders add
// turn left.
func onSheet(v words.Vocabulary, cmd cmdline.Command) (out []words.Reading) {
	text, _ := cmd.Get(string(desk.LinesOption))
	text = strings.TrimSpace(text + " " + strings.Join(cmd.Words, " "))
	if v.Game == nil || cmd.Path[0] != "orders" || words.Written(text) {
		return nil
	}
	put := cmdline.Command{Path: cmd.Path}
	for _, r := range v.Readings(text) {
		if order, ok := strings.CutPrefix(r.Line, v.Game.Name+" "); ok {
			out = append(out, words.Reading{Line: put.With(string(desk.LinesOption), order).String(), Cost: r.Cost + ofOneWord})
		} else if strings.HasPrefix(r.Line, "orders add ") {
			out = append(out, r)
		}
	}
	return out
}

// Sheet is the line of a call with the lines for a sheet that stand in it read from bare
// words; "" where there are none, or it is not certain what they say.
func (t Trials) Sheet(d desk.Desk) string {
	cmd, err := cmdline.Parse(d.Call.Line)
	if err != nil || cmd.Path[0] != "orders" {
		return ""
	}
	text, _ := cmd.Get(string(desk.LinesOption))
	w := &Way{Trials: t, d: d, trial: t.Trial()}
	if text == "" || words.Written(text) {
		return ""
	}
	r, ok := w.vocabulary().Lines(text)
	r.Line = cmd.With(string(desk.LinesOption), r.Line).String()
	if !ok || r.Cost > 0 || w.try(d.Call.Line) == nil || w.try(r.Line) != nil {
		return ""
	}
	return r.Line
}

// Spelled is a text with one order a line, with those read that are in bare words and
// certain; the others stay as they are.
func (t Trials) Spelled(d desk.Desk, text string) string {
	if words.Written(text) {
		return text
	}
	w := &Way{Trials: t, d: d, trial: t.Trial()}
	v := w.vocabulary()
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		if r, ok := v.Lines(line); ok && r.Cost == 0 {
			line = r.Line
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// try carries a line out and keeps nothing of it; it says why that is refused.
func (w *Way) try(line string) *cmdline.Refusal {
	c := w.d.Call
	c.ID, c.Line = "", line
	answer, _ := w.trial.Carry(w.d.Ctx, c, w.Strictly)
	return answer.Refusal
}

// declared reports whether a command and its options are there as they are typed.
func (w *Way) declared(cmd cmdline.Command) bool {
	spec, ok := rules.Declared(w.Specs, cmd.Path)
	if !ok || len(cmd.Words) > 0 {
		return false
	}
	return !slices.ContainsFunc(cmd.Args, func(a cmdline.Arg) bool {
		return !slices.ContainsFunc(spec.Params, func(p opts.Spec) bool { return p.Name == a.Name })
	})
}

// add puts a reading among those that are to be tried, by what it costs.
func (w *Way) add(r words.Reading) {
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
func (w *Way) tryOut(r words.Reading) {
	w.trials++
	w.tried = append(w.tried, r.Line)
	refusal := w.try(r.Line)
	if refusal == nil {
		w.found = append(w.found, r)
		return
	}
	if r.Cost == 0 {
		w.said = append(w.said, refusal)
	}
	if w.trials == 1 && (r.Cost <= ofOneWord || r.Cost <= surely && strings.Contains(w.d.Call.Line, " ")) {
		w.likely, w.costs = refusal, r.Cost
	}
	if k := w.keeps[r.Line]; k.bare != "" {
		w.keepFor(k.bare, keep{at: k.at, why: k.why}, r.Cost)
		return
	}
	if cmd, err := cmdline.Parse(r.Line); err == nil {
		w.push(r, cmd, refusal)
	}
}

// Because is why what was said in bare words cannot be done; nil where it is not clear
// what was said.
func (w *Way) Because() error {
	switch {
	case len(w.said) == 1:
		return w.said[0]
	case w.meant():
		return w.likely
	}
	return nil
}

// meant reports whether the line that was tried first, and refused, is likelier than
// all that would be done.
func (w *Way) meant() bool {
	return w.likely != nil && (len(w.found) == 0 || w.found[0].Cost > w.costs)
}

// push adds what could be given instead of a line that is refused: other values of the
// option that is wrong, or the order kept for its step.
func (w *Way) push(r words.Reading, cmd cmdline.Command, refusal *cmdline.Refusal) {
	if !w.pushEach(r, cmd) {
		for i, value := range refusal.Near {
			w.add(words.Reading{Line: cmd.With(refusal.Rule, value).String(), Cost: r.Cost + 1 + i})
		}
	}
	w.pushLater(r, cmd, refusal)
	w.pushSheet(r, cmd)
}

// pushLater adds the lines that keep an order for its step: on a sheet, for this count
// or the next.
func (w *Way) pushLater(r words.Reading, cmd cmdline.Command, refusal *cmdline.Refusal) {
	g, ok := w.ofLater(cmd)
	if !ok {
		return
	}
	count, err := watch.Know(g.Position, rules.Position.Count)
	if err != nil {
		return
	}
	order := cmdline.Command{Path: cmd.Path[1:], Args: cmd.Args}.String()
	for _, n := range []int{count, count + 1} {
		bare := strconv.Itoa(n) + ": " + order
		k := keep{at: fmt.Sprintf("%s %d", g.Sys.Spec().Counts, n), why: refusal}
		if line := words.Sheet(bare, breakAt+strconv.Itoa(n+1)); len(line) <= mostKept && !w.stands(g, cmd) {
			k.bare = words.Sheet(bare)
			w.keepFor(line, k, r.Cost+1)
			continue
		}
		w.keepFor(words.Sheet(bare), k, r.Cost+1)
	}
	if begins := words.Sheet("each: " + order); g.Sys.Spec().Counts != "turn" { // what a turn begins with is in no count
		w.add(words.Reading{Line: begins, Cost: r.Cost + 2})
		w.keeps[begins] = keep{at: "the next turn", why: refusal}
	}
}

// breakAt ends what is kept for one count, so that its author is asked again in the
// next.
const breakAt = "break at "

// mostKept is how long a line is that still fits behind a button.
const mostKept = 89

// keepFor adds a line that keeps an order for its step, once.
func (w *Way) keepFor(line string, k keep, cost int) {
	w.add(words.Reading{Line: line, Cost: cost})
	if _, noted := w.keeps[line]; !noted {
		w.keeps[line] = k
	}
}

// stands reports whether the sheet for which an order is meant is a standing one
// already, whose author has said until when.
func (w *Way) stands(g *match.Game, cmd cmdline.Command) bool {
	spec, err := desk.ActionSpec(g.Sys, cmd)
	if err != nil {
		return false
	}
	seat, err := w.d.SeatOfOrder(g, spec, cmd)
	if err != nil {
		return false
	}
	s, err := w.d.Sheet(g, seat)
	return err == nil && standing.Any(s.Lines)
}

// pushEach adds an order with several values where it takes one at a time: with all of
// them on a sheet, and with each alone; it reports whether there are several.
func (w *Way) pushEach(r words.Reading, cmd cmdline.Command) (several bool) {
	spec, ok := rules.Declared(w.Specs, cmd.Path)
	if !ok || spec.Kind != rules.OrderKind {
		return false
	}
	for _, p := range spec.Params {
		value, _ := cmd.Get(p.Name)
		parts := strings.Split(value, ",")
		if len(parts) < 2 || p.Kind != opts.UnitParam && (p.Kind != opts.ChoiceParam || !p.Completes) {
			continue
		}
		var orders []string
		for j, part := range parts {
			one := cmd.With(p.Name, strings.TrimSpace(part))
			orders = append(orders, cmdline.Command{Path: one.Path[1:], Args: one.Args}.String())
			w.add(words.Reading{Line: one.String(), Cost: r.Cost + 2 + j})
		}
		w.add(words.Reading{Line: words.Sheet(orders...), Cost: r.Cost + 1})
		several = true
	}
	return several
}

// pushSheet adds the lines of a sheet that say no time, which cannot be given now, for
// this count and the next.
func (w *Way) pushSheet(r words.Reading, cmd cmdline.Command) {
	text, ok := cmd.Get(string(desk.LinesOption))
	g, err := w.d.Look()
	if !ok || err != nil || cmd.Path[0] != "orders" || slices.ContainsFunc(strings.Split(text, "\n"), standing.Is) {
		return
	}
	count, _ := watch.Know(g.Position, rules.Position.Count)
	for _, n := range []int{count, count + 1} {
		var lines []string
		for _, line := range strings.Split(text, "\n") {
			lines = append(lines, strconv.Itoa(n)+": "+line)
		}
		w.add(words.Reading{Line: cmd.With(string(desk.LinesOption), strings.Join(lines, "\n")).String(), Cost: r.Cost + 1})
	}
}

// ofLater is the game of a command that is an order of another step than this one.
func (w *Way) ofLater(cmd cmdline.Command) (g *match.Game, ok bool) {
	g, err := w.d.Look()
	if err != nil || g.Over() || g.Snap.Mode == rules.Free || len(cmd.Path) != 2 {
		return nil, false
	}
	spec, err := desk.ActionSpec(g.Sys, cmd)
	return g, err == nil && spec.Kind == rules.OrderKind && !g.Takes(spec.Step)
}

// Only is the one line that was meant; "" if it is not certain, or the line is a
// command as it stands.
func (w *Way) Only() string {
	if w.known {
		return ""
	}
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

// Lines are those that are offered: the likeliest, and not all of one command where
// others are as likely.
func (w *Way) Lines() (out []string) {
	var alike []string
	for _, f := range w.found {
		switch {
		case w.kept(out, f.Line) || f.Cost >= w.found[0].Cost+mostApart:
		case count(out, f.Line) >= mostAlike:
			alike = append(alike, f.Line)
		default:
			out = append(out, f.Line)
		}
	}
	out = append(out, alike...)
	return out[:min(len(out), mostTry)]
}

// mostAlike is how many lines of one command are offered where there are others.
const mostAlike = 2

// count is how many lines are of the command of one.
func count(lines []string, line string) (n int) {
	for _, l := range lines {
		if kindOf(l) == kindOf(line) {
			n++
		}
	}
	return n
}

// kindOf is the command of a line, and of one for a sheet its first order too.
func kindOf(line string) string {
	command, _, _ := strings.Cut(line, ":")
	order, _, _ := strings.Cut(keptOrder(line), " ")
	return command + order
}

// kept reports whether the same order is offered already for an earlier count.
func (w *Way) kept(offered []string, line string) bool {
	order := keptOrder(line)
	return order != "" && slices.ContainsFunc(offered, func(o string) bool { return keptOrder(o) == order })
}

// keptOrder is the order of a line that keeps one, without its count and its break.
func keptOrder(line string) string {
	_, order, _ := strings.Cut(line, ": ")
	order, _, _ = strings.Cut(order, `\n`+breakAt)
	return strings.TrimSuffix(order, `"`)
}

// vocabulary is what can be said where the call comes from.
func (w *Way) vocabulary() words.Vocabulary {
	v := words.Vocabulary{Values: once(w.values), Dice: isDice}
	for _, sys := range w.Systems {
		v.Books = append(v.Books, sys.Spec())
	}
	g, err := w.d.Look()
	if err == nil && !g.Over() {
		v.Game = g.Sys.Spec()
		reader := g.Reader(w.d.Call.User)
		v.Count, _ = watch.Know(g.Position, rules.Position.Count)
		units, _ := watch.KnowFor(g.Position, reader, rules.Seated.Units) // of a game that cannot be asked none are known
		for _, u := range units {
			v.Units = append(v.Units, words.Unit{ID: u.ID, Name: u.Name, Mine: u.Side == g.Snap.Seat(reader).Side})
		}
	}
	for _, s := range w.Specs {
		sys, ofGame := w.System(s.Path[0])
		if !ofGame || v.Game == nil || sys.Spec().Name == v.Game.Name {
			v.Commands = append(v.Commands, s)
		}
	}
	return v
}

// once remembers what may be said for the option of a half-written command: it is asked
// for each word of a line.
func once(values func(cmdline.Command, string) []opts.Choice) func(cmdline.Command, string) []opts.Choice {
	known := map[[2]string][]opts.Choice{}
	return func(line cmdline.Command, option string) []opts.Choice {
		key := [2]string{line.String(), option}
		choices, ok := known[key]
		if !ok {
			choices = values(line, option)
			known[key] = choices
		}
		return choices
	}
}

// values are what completion offers for an option.
func (w *Way) values(line cmdline.Command, option string) []opts.Choice {
	was := w.d.Cmd
	defer func() { w.d.Cmd = was }()
	w.d.Cmd = line
	return slices.DeleteFunc(slices.Clone(w.Choices(w.d, option)), func(c opts.Choice) bool { return c.Not != nil })
}

// isDice reports whether a text is a roll.
func isDice(text string) bool {
	_, err := notation.Parse(text)
	return err == nil
}

// Keeping asks, of an order that is for another step, whether it is to be kept for it:
// where that is the first line that is offered.
func (w *Way) Keeping(err error) error {
	lines := w.Lines()
	if len(lines) == 0 {
		return err
	}
	k, late := w.keeps[lines[0]]
	if !late || w.meant() && w.likely != k.why {
		return err
	}
	now, _, _ := strings.Cut(k.why.Text, "; ")
	return &desk.Offering{
		Refusal: cmdline.Refuse(k.why.Rule, "%s. Keep it for %s?", strings.TrimRight(now, "."), k.at),
		Buttons: []desk.Button{{Label: "Keep For " + legible.Capital(k.at), Line: lines[0]}},
	}
}
