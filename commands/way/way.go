// Package way finds what somebody meant whose line was refused: their bare words, the
// command that they misspelled, the order that is for later.
package way

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/notation"
	"impulse/rules/opts"
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
	d       desk.Desk
	trial   *desk.House
	known   bool // the line is a command as it stands, which is not allowed
	ahead   []words.Reading
	keeps   map[string]keep    // lines that keep an order for its step
	said    []*cmdline.Refusal // of lines that are just what the words say
	likely  *cmdline.Refusal   // of the line tried first
	costs   int                // of that line
	several bool               // that line names several units, and the next says why not
	first   string             // the line that bare words for a sheet mean
	tried   []string
	found   []words.Reading
	trials  int
	can     func() words.Vocabulary // what can be said where the call comes from
	ordered func() (orders, partly bool)
	unable  func() error     // why nobody could carry out the order of which only the name was said
	named   []string         // of one's own, by the line
	about   rules.ActionSpec // the order that is refused for what it is, where that is clear
	lines   map[*cmdline.Refusal]string
	others  map[string]string // what is tried where a line is refused: the same orders said otherwise
	asks    map[string]bool   // lines that ask something before they are done
	asked   []string          // those of them that are just what the words say
	seats   []desk.Button     // into the game that runs here, for who has none in it, once it is asked what can be said
}

// keep is what is to be said of a line that keeps an order for its step.
type keep struct {
	at   string           // for when: "impulse 3"
	why  *cmdline.Refusal // why the order cannot be given now
	bare string           // the same without a break behind it, where it has one
}

// Of searches for what the line of a call may mean that was refused.
func (t Trials) Of(d desk.Desk, refused error) *Way {
	w := t.way(d)
	w.begin(refused)
	return w
}

// way is a search that has not begun. What can be said here is asked once, for no trial
// changes it, and what the line orders too.
func (t Trials) way(d desk.Desk) *Way {
	w := &Way{Trials: t, d: d, trial: t.Trial(), asks: map[string]bool{}}
	w.can = sync.OnceValue(w.vocabulary)
	w.unable = sync.OnceValue(alone{w}.nobodyCould)
	w.ordered = sync.OnceValues(func() (orders, partly bool) { return w.can().Orders(d.Call.Line) })
	return w
}

// begin tries what the line may mean, the most likely first.
func (w *Way) begin(err error) {
	cmd, _ := cmdline.Parse(w.d.Call.Line)
	w.known = w.declared(cmd)
	w.tried = append(w.tried, cmd.String()) // what was refused is not offered, though it may be right in a moment
	refusal, _ := cmdline.AsRefusal(err)
	w.keeps, w.others, w.lines = map[string]keep{}, map[string]string{}, map[*cmdline.Refusal]string{}
	if _, offered := desk.Offered(err); len(cmd.Path) > 0 && !offered {
		w.push(words.Reading{Line: cmd.String()}, cmd, refusal)
	}
	w.named = w.can().Named(w.d.Call.Line)
	for _, reading := range w.readings(cmd, err) {
		w.add(reading)
	}
	if meant := onSheet(w.can(), cmd); len(meant) > 0 {
		w.first = meant[0].Line
	}
	for len(w.ahead) > 0 && w.trials < mostTrials && !w.enough() {
		next := w.ahead[0]
		w.ahead = w.ahead[1:]
		if !w.kept(w.foundLines(), next.Line) {
			w.tryOut(next)
		}
	}
	alone{w}.fill()
	alone{w}.sit()
	switch {
	case len(w.found) == 0 && draft.IsTactic(tacticOf(w.d, cmd)):
		w.tryOut(words.Reading{Line: "help topic:tactics", Cost: unlike})
	case len(w.found) == 0 && !w.known:
		w.anything()
	}
}

// foundLines are the lines that would be done, as they were found.
func (w *Way) foundLines() (out []string) {
	for _, f := range w.found {
		out = append(out, f.Line)
	}
	return out
}

// enough reports whether no more lines are needed: some more are sought where all are
// of one command.
func (w *Way) enough() bool {
	return len(w.found) >= mostTry+2 || len(w.found) >= mostTry && count(w.Lines(), w.found[0].Line) < mostTry
}

// anything offers what is of most use now where nothing that was said can be done: for
// the unit that was named, if one was; and how one plays.
func (w *Way) anything() {
	if said := w.d.Call.Line; len(said) > cmdline.MaxLine || cmdline.Readable(said) != nil {
		return // nobody can tell what was said
	}
	lines := w.Useful(w.d)
	named := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !w.names(line) })
	if len(named) > 0 {
		lines = named
	}
	lines = append(lines[:min(len(lines), mostAlike)], "help topic:player")
	if w.can(); len(w.seats) > 0 {
		lines = append([]string{w.seats[0].Line}, lines...)
	}
	if _, err := w.d.Look(); err != nil {
		lines = []string{"help", "game new", "game list"}
	}
	if w.can().IsTalk(w.d.Call.Line) {
		lines = []string{"help topic:talk", "help topic:player"}
	}
	for i, line := range lines {
		w.tryOut(words.Reading{Line: line, Cost: unlike + i})
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
	if read := tactics(w.d, w.can(), cmd); read != nil {
		return read
	}
	v := w.can()
	if cmd.Name() == "help" {
		return asked(v, cmd, err)
	}
	if _, ok := rules.Declared(w.Specs, cmd.Path); ok {
		out = append(v.Repairs(w.d.Call.Line, cmd.Path), onSheet(v, cmd)...)
		if len(cmd.Words) == 0 || cmd.Path[0] == "orders" {
			return out
		}
		for _, r := range v.Readings(w.d.Call.Line) { // it may only begin as a command does: goliath charge rules
			out = append(out, words.Reading{Line: r.Line, Cost: r.Cost + ofOneWord})
		}
		return out
	}
	return append(misspelled(w.Specs, w.d.Call.Line, v.Readings(w.d.Call.Line)), values(v, w.d.Call.Line)...)
}

// asked are what a question to the help may mean, of which there is no topic: by what is
// called nearly so, or as it would be read by itself.
func asked(v words.Vocabulary, cmd cmdline.Command, err error) (out []words.Reading) {
	text, _ := cmd.Get(string(desk.TopicOption))
	out = v.Repairs(cmd.String(), cmd.Path)
	for _, r := range v.Readings(strings.TrimSpace(text + " " + strings.Join(cmd.Words, " "))) {
		if spoken := strings.Contains(text, " "); spoken && isRead(r.Line) {
			out = append(out, words.Reading{Line: r.Line, Cost: r.Cost + 1})
		}
	}
	if refusal, ok := cmdline.AsRefusal(err); ok {
		for i, line := range refusal.Try {
			cost := 1 + i
			if line == "help topic:commands" {
				cost = unlike
			}
			out = append(out, words.Reading{Line: line, Cost: cost})
		}
	}
	return out
}

// isRead reports whether a line only asks.
func isRead(line string) bool {
	return slices.ContainsFunc([]string{"help ", "rule ", "table ", "sheet", "map", "odds", "game status", "weapons"}, func(begin string) bool { return strings.HasPrefix(line, begin) })
}

// onSheet are what a line means that puts orders in bare words on a sheet: orders add
// turn left.
func onSheet(v words.Vocabulary, cmd cmdline.Command) (out []words.Reading) {
	text := bareLines(cmd)
	if v.Game == nil || text == "" {
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

// bareLines are the lines that a command puts on a sheet in bare words; "" where it does not.
func bareLines(cmd cmdline.Command) string {
	text, _ := cmd.Get(string(desk.LinesOption))
	text = strings.TrimSpace(text + " " + strings.Join(cmd.Words, " "))
	if len(cmd.Path) == 0 || cmd.Path[0] != "orders" || words.Written(text) {
		return ""
	}
	return text
}

// Sheet is the line of a call with the lines for a sheet that stand in it read from bare
// words; "" where there are none, or it is not certain what they say.
func (t Trials) Sheet(d desk.Desk) string {
	cmd, err := cmdline.Parse(d.Call.Line)
	if err != nil || cmd.Path[0] != "orders" {
		return ""
	}
	text, _ := cmd.Get(string(desk.LinesOption))
	w := t.way(d)
	if text == "" || words.Written(text) {
		return ""
	}
	r, ok := w.can().Lines(text)
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
	w := t.way(d)
	v := w.can()
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
	w.asks[line] = asksBack(line, answer)
	return firstFault(answer.Refusal)
}

// ofALine is what is said of a line of a sheet that was refused.
var ofALine = regexp.MustCompile(`(?m)^Line \d+, .*?: (\p{Lu}.*)$`)

// firstFault is a refusal of a sheet's lines as that of the first, without what stands before
// it: of what is only tried nothing is kept.
func firstFault(r *cmdline.Refusal) *cmdline.Refusal {
	if r == nil || r.Rule != string(desk.LinesOption) {
		return r
	}
	if m := ofALine.FindStringSubmatch(r.Text); m != nil {
		return &cmdline.Refusal{Rule: r.Rule, Text: m[1], Near: r.Near}
	}
	return r
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

// add puts a reading among those that are to be tried, by what it costs; a guess at orders
// for a moment in the form in which their owner is asked again behind it.
func (w *Way) add(r words.Reading) {
	if r.Cost > 0 && !w.standing() {
		forms := w.forms(r.Line)
		for len(forms) > 1 && slices.Contains(w.tried, forms[0]) {
			forms = forms[1:]
		}
		for i, form := range forms[1:] {
			w.others[forms[i]] = form
		}
		r.Line = forms[0]
	}
	w.put(r)
}

// put is add for a line as it stands.
func (w *Way) put(r words.Reading) {
	if w.isRuling(r.Line) || w.isUnsaid(r.Line) || slices.Contains(w.tried, r.Line) || slices.ContainsFunc(w.ahead, func(x words.Reading) bool { return x.Line == r.Line }) {
		return
	}
	if w.ofAnother(r.Line) {
		r.Cost += another
	}
	at := 0
	for at < len(w.ahead) && w.ahead[at].Cost <= r.Cost {
		at++
	}
	w.ahead = slices.Insert(w.ahead, at, r)
}

// saysRuling finds what says that a ruling is meant.
var saysRuling = regexp.MustCompile(`(?i)\b(?:gm|rulings?|gamemaster|game master|referee)\b`)

// isRuling reports whether a line is a game master's, which nobody means who is none and
// named none.
func (w *Way) isRuling(line string) bool {
	group, _, _ := strings.Cut(line, " ")
	if !strings.HasSuffix(group, rules.GMGroup) || saysRuling.MatchString(w.d.Call.Line) {
		return false
	}
	g, err := w.d.Look()
	return err == nil && !g.Body.IsGM(w.d.Call.User)
}

// tryOut tries a reading; where it would be refused, what the refusal offers is tried
// in its turn.
func (w *Way) tryOut(r words.Reading) {
	w.trials++
	w.tried = append(w.tried, r.Line)
	refusal := w.try(r.Line)
	if refusal == nil && r.Cost > 0 {
		refusal = alone{w}.hopeless(r.Line)
	}
	if refusal == nil {
		w.found = append(w.found, r)
		return
	}
	w.lines[refusal] = r.Line
	if mended := w.mended(r.Line, refusal); mended != "" {
		r.Line, r.Cost = mended, r.Cost+1 // a guess, to be offered and not to be done
		w.add(r)
		return
	}
	if other := w.others[r.Line]; other != "" && !slices.Contains(w.tried, other) {
		w.tryOut(words.Reading{Line: other, Cost: r.Cost})
		return
	}
	if r.Cost == 0 {
		w.said = append(w.said, refusal)
	}
	if r.Cost == 0 && w.asks[r.Line] {
		w.asked = append(w.asked, r.Line)
	}
	if (w.trials == 1 || w.several || r.Line == w.first) && (r.Cost <= ofOneWord || r.Cost <= surely && strings.Contains(w.d.Call.Line, " ")) {
		w.likely, w.costs, w.several = refusal, r.Cost, false
	}
	if k := w.keeps[r.Line]; k.bare != "" {
		w.keepFor(k.bare, keep{at: k.at, why: k.why}, r.Cost)
		return
	}
	if cmd, err := cmdline.Parse(r.Line); err == nil {
		w.push(r, cmd, refusal)
	}
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
		if w.d.Call.Game == "" && len(g.Body.Seats(g.Body.Player(w.d.Call.User))) == 0 {
			w.seats = desk.BenchesOf(g).Joins()
		}
		reader := g.Reader(w.d.Call.User)
		for _, seat := range g.Snap.Seats {
			if user := g.Body.Holder(seat.ID); user != "" && user != w.d.Call.User {
				v.People = append(v.People, user)
			}
		}
		v.Count, _ = watch.Know(g.Position, rules.Position.Count)
		units, _ := watch.KnowFor(g.Position, reader, rules.Seated.Units) // of a game that cannot be asked none are known
		v.Squads, _ = watch.KnowFor(g.Position, reader, func(s rules.Seated) []string { return s.Squad("") })
		troops := troopsOf(g, reader)
		sheet, _ := w.d.Sheet(g, reader)
		if v.Ordered = len(sheet.Lines); v.Ordered > 0 {
			v.Last = sheet.Lines[v.Ordered-1]
		}
		for _, u := range units {
			v.Units = append(v.Units, words.Unit{ID: u.ID, Name: u.Name, Mine: u.Side == g.Snap.Seat(reader).Side, Troops: troops[u.ID]})
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

// troopsOf says how many of what each unit is that a seat knows, by what it may see.
func troopsOf(g *match.Game, reader rules.SeatID) map[string]string {
	seen, _ := watch.KnowFor(g.Position, reader, rules.Seated.View)
	out := map[string]string{}
	for _, c := range seen.Board.Counters {
		if kind := strings.TrimLeft(strings.TrimPrefix(strings.ToLower(c.Name), c.Side), " 0123456789"); c.Left.Of > 0 {
			out[c.Unit] = fmt.Sprintf("%d of %d %s", c.Left.Left, c.Left.Of, kind)
		}
	}
	return out
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
	return opts.Possible(w.Choices(w.d, option))
}

// isDice reports whether a text is a roll.
func isDice(text string) bool {
	_, err := notation.Parse(text)
	return err == nil
}
