package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/storage"
)

// rollFigures are the dice of an entry that the reader may see.
func rollFigures(e *journal.Entry, opened bool, reader rules.SeatID) []figure.Figures {
	var out []figure.Figures
	for _, r := range slices.Concat(e.Public.Rolls, e.Hidden.Rolls) {
		if r.Audience != "" && !opened && r.Audience != string(reader) {
			continue
		}
		f := figure.Figures{figure.Fig("for", r.For), figure.Fig("sides", r.Sides), figure.Fig("faces", r.Faces)}
		if r.Zero {
			f = append(f, figure.Fig("zero", true))
		}
		if r.Typed {
			f = append(f, figure.Fig("typed", true))
		}
		if r.Counted {
			f = append(f, figure.Fig("counted", true))
		}
		if r.Rest > 0 {
			f = append(f, figure.Fig("rest", r.Rest))
		}
		out = append(out, f)
	}
	return out
}

// logShown is how many entries the log shows to people who do not say how many, and
// mostShown to those who do; its figures hold up to
// logFigures.
const (
	logShown   = 20
	mostShown  = 100
	logFigures = 10000
)

func (d record) showLog(a opts.Args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	last := uint64(logFigures)
	if lastOption.Given(a) {
		last = uint64(lastOption.In(a))
	}
	from := uint64(1)
	if g.Head.Entries > last {
		from = g.Head.Entries - last + 1
	}
	to := g.Head.Entries
	if fromOption.Given(a) {
		if from = uint64(fromOption.In(a)); from > to {
			return cmdline.Refuse("from", "from: the journal has %s.", legible.Counted(int(to), "entry", "entries"))
		}
		to = min(to, from+last-1)
	}
	return d.log(g, from, to, a)
}

// log shows entries from..to.
func (d record) log(g *match.Game, from, to uint64, a opts.Args) error {
	lines, out, err := Recall(d.Desk, g, from, to, func(*journal.Entry) bool { return true })
	total := g.Head.Entries
	if to < total {
		total = uint64(len(lines))
	}
	d.Answer.Private = true
	d.Data(figure.Fig("entries", out))
	if err != nil {
		return err
	}
	say := d.SayLastScreen
	if fromOption.Given(a) {
		say = d.SayInScreens
	}
	shown := logShown
	if lastOption.Given(a) && !fromOption.Given(a) {
		shown = min(int(lastOption.In(a)), mostShown)
	}
	return say(strings.Join(newest(lines, shown, total, "entries"), "\n"), a)
}

// Recall reads those of the entries from..to that are wanted: lines for people,
// and figures, of which only the newest are given.
func Recall(d desk.Desk, g *match.Game, from, to uint64, wanted func(*journal.Entry) bool) (lines []string, out []figure.Figures, err error) {
	reader := g.Reader(d.Call.User)
	err = d.House.Read(func(tx *storage.Tx) error {
		for e, err := range journal.Entries(tx, g.Head.ID, from, to) {
			if err != nil {
				return err
			}
			if wanted(e) {
				line, figures := logged(g, g.Readable(reader), e)
				lines, out = append(lines, line), append(out, figures)
			}
		}
		return nil
	})
	return lines, out[max(0, len(out)-logFigures):], err
}

// Newest shows the last of these lines, which are themselves the last of so
// many of something.
func Newest(lines []string, total uint64, of string) []string {
	return newest(lines, logShown, total, of)
}

// newest is Newest of at most so many lines.
func newest(lines []string, most int, total uint64, of string) []string {
	if len(lines) <= most {
		return lines
	}
	return slices.Concat([]string{fmt.Sprintf("The last %d of %d %s:", most, total, of)}, lines[len(lines)-most:])
}

func (d record) explainEntry(a opts.Args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	e, err := d.Entry(g, uint64(entryOption.In(a)))
	if err != nil {
		return err
	}
	d.Answer.Private = true
	spec := g.Sys.Spec()
	line, _ := logged(g, g.Readable(g.Reader(d.Call.User)), e)
	d.Say("%s", line)
	var out []figure.Figures
	for _, ev := range g.Readable(g.Reader(d.Call.User)).Events(e) {
		d.Say("- %s", text.Escape(ev.Text))
		for _, f := range ev.Figures {
			d.Say("  - %s: %s", text.Escape(f.Name), text.Escape(f.Value.String()))
		}
		if rolled := text.Faces(ev.Rolls); rolled != "" {
			d.Say("  - dice: %s", rolled)
		}
		if rule, ok := spec.Rule(ev.Rule); ok {
			d.Say("  - rule: %s. %s", text.Escape(rule.Section), text.Escape(rule.Words))
		}
		out = append(out, figure.Figures{figure.Fig("kind", ev.Kind), figure.Fig("unit", ev.Unit), figure.Fig("target", ev.Target), figure.Fig("rule", ev.Rule), figure.Fig("figures", ev.Figures), figure.Fig("text", ev.Text)})
	}
	d.Say("-# Hash %x; commitment to what is secret in it %x.", e.Raw.Hash, e.Public.Commit)
	d.Data(figure.Fig("entry", e.N), figure.Fig("who", e.Public.Who), figure.Fig("line", e.Public.Line), figure.Fig("step", e.Public.Step), figure.Fig("events", out))
	return d.InScreens(a)
}

func (d record) note(a opts.Args) error {
	g, err := d.Open()
	if err != nil {
		return err
	}
	g.Body.Enrol(d.Call.User)
	g.Body.StillAgreed(g.Head.Entries)
	d.Say("Noted.\n-# Entry %d.", g.Head.Entries+1)
	d.Data(figure.Fig("entry", g.Head.Entries+1))
	ch, err := g.Do(journal.Deed{Public: journal.Public{Op: journal.OpNote, Line: "game note"}})
	if err != nil {
		return err
	}
	ch.Text, ch.Posts = textOption.In(a), []outbox.Message{g.Announce("%s notes: %s", d.House.Called(d.Call.User), text.Escape(textOption.In(a)))}
	return d.Commit(ch)
}

// logged is an entry as a line of the log, and its figures.
func logged(g *match.Game, r match.Readable, e *journal.Entry) (string, figure.Figures) {
	line, texts := e.Public.Line, []string{}
	for _, ev := range r.Events(e) {
		texts = append(texts, ev.Text)
	}
	if e.Free.Text != "" {
		texts = append(texts, e.Free.Text)
	}
	var orders []string
	if r.MayOpen(e) {
		orders = e.Hidden.Lines
	}
	if line == "" {
		line = cmp.Or(e.Public.Step, string(e.Public.Op))
	}
	if len(e.Public.By) > 0 {
		texts = append(texts, "By standing orders of "+legible.And(desk.SeatWords(g, e.Public.By))+".")
	}
	words := strings.Join(texts, " ")
	shown := fmt.Sprintf("`%d` %s **%s** %s", e.N, text.Moment(time.UnixMilli(e.Public.At)), text.Escape(e.Public.Who), text.Escape(cmdline.Shorten(strings.Join(append([]string{line}, orders...), "; "), 120)))
	if words != "" && words != line {
		shown += ": " + text.Escape(cmdline.ToAWord(words, 200))
	}
	if r.Undone.Struck(e) {
		shown = "~~" + shown + "~~"
	}
	return shown, figure.Figures{
		figure.Fig("n", e.N), figure.Fig("at", e.Public.Time()), figure.Fig("who", e.Public.Who), figure.Fig("line", line),
		figure.Fig("orders", orders), figure.Fig("dice", rollFigures(e, r.MayOpen(e), r.As)), figure.Fig("text", words),
		figure.Fig("hash", fmt.Sprintf("%x", e.Raw.Hash)), figure.Fig("undone", r.Undone.Struck(e)),
	}
}

func (d record) showRulings(a opts.Args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	d.Answer.Private = true
	lines, out, err := Recall(d.Desk, g, 1, g.Head.Entries, (*journal.Entry).IsRuling)
	d.Data(figure.Fig("rulings", out))
	switch {
	case err != nil:
		return err
	case len(lines) == 0:
		d.Say("No rulings so far.")
		return nil
	}
	return d.SayLastScreen(strings.Join(Newest(lines, uint64(len(lines)), "rulings"), "\n"), a)
}
