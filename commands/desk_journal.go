package commands

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/rules"
	"impulse/storage"
)

// journalActions read the journal, write into it, and go back in it.
var journalActions = []action{
	{
		Name: "game log", Kind: rules.DeskKind, Summary: "the journal, newest last", Example: "last:20",
		Params: []param{intOf("last", "how many entries", 1, 10000).Opt(), intOf("from", "from which entry on", 1, 1<<40).Opt()},
		Do:     showLog,
	},
	{
		Name: "game why", Kind: rules.DeskKind, Summary: "one entry explained in full", Example: "entry:3",
		Params: []param{intOf("entry", "number of the entry", 1, 1<<40)},
		Do:     explain,
	},
	{
		Name: "game note", Kind: rules.DeskKind, Summary: "put a remark in the journal", Example: `text:"tea at five"`,
		Params: []param{textOf("text", "the remark", 1000)},
		Do:     note,
	},
	{
		Name: "game undo", Kind: rules.DeskKind, Summary: "take the last entries back",
		Params: []param{intOf("to", "the first entry to undo", 2, 1<<40).Opt(), switchOf("confirm", "yes, undo them")},
		Do:     undo,
	},
	{
		Name: "game export", Kind: rules.DeskKind, Summary: "the game as a file, as far as you may read it",
		Params: []param{choiceOf("game", "another of your running games", ownGames).Opt()},
		Do:     exportGame,
	},
	{
		Name: "game import", Kind: rules.DeskKind, Public: true, Summary: "go on here with an exported game", Example: "file:game.json",
		Params: []param{of(rules.FileParam, "file", "a full export")},
		Do:     importGame,
	},
	{
		Name: "game verify", Kind: rules.DeskKind, Public: true, Summary: "check hashes, dice and results",
		Do: verifyGame,
	},
}

// entry is a journal entry taken apart.
type entry struct {
	n      uint64
	raw    *storage.Entry
	public public
	opening
	hidden hidden
	free   freeText
}

func readEntry(raw *storage.Entry) (*entry, error) {
	e := &entry{n: raw.N, raw: raw}
	if err := rules.Decode(raw.Public, &e.public); err != nil {
		return nil, fmt.Errorf("reading entry %d: %w", raw.N, err)
	}
	if len(raw.Secret) > 0 {
		err := rules.Decode(raw.Secret, &e.opening)
		if err == nil {
			e.hidden, err = e.opening.read(e.public.Op)
		}
		if err != nil {
			return nil, fmt.Errorf("reading what is secret of entry %d: %w", raw.N, err)
		}
	}
	if len(raw.Text) > 0 {
		if err := rules.Decode(raw.Text, &e.free); err != nil {
			return nil, fmt.Errorf("reading the text of entry %d: %w", raw.N, err)
		}
	}
	return e, nil
}

// mayOpen reports whether the reader may read the whole secret part of the
// entry: the GM, everybody when all was opened, and a seat what it sealed.
func (g *game) mayOpen(e *entry, reader rules.SeatID) bool {
	switch {
	case reader == rules.GM, g.body.Open != nil && g.body.Open.Orders && e.n >= g.body.Open.From:
		return true
	}
	return e.public.Op == opSeal && reader != rules.Spectator && e.public.Seat == reader
}

// events are those of the entry that the reader may read.
func (g *game) events(e *entry, reader rules.SeatID) []rules.Event {
	if g.mayOpen(e, reader) {
		return slices.Concat(e.public.Events, e.hidden.Events)
	}
	return slices.Concat(e.public.Events, rules.Visible(e.hidden.Events, reader))
}

// at writes a time of the journal.
func at(ms int64) string { return time.UnixMilli(ms).UTC().Format(time.RFC3339) }

// logged is an entry as a line of the log, and its figures.
func (g *game) logged(e *entry, reader rules.SeatID) (string, rules.Figures) {
	line, texts := e.public.Line, []string{}
	for _, ev := range g.events(e, reader) {
		texts = append(texts, ev.Text)
	}
	if e.free.Text != "" {
		texts = append(texts, e.free.Text)
	}
	var orders []string
	if g.mayOpen(e, reader) {
		orders = e.hidden.Lines
	}
	if line == "" {
		line = cmp.Or(e.public.Step, string(e.public.Op))
	}
	if len(e.public.By) > 0 {
		texts = append(texts, "By standing orders of "+list(seatWords(e.public.By))+".")
	}
	text := strings.Join(texts, " ")
	shown := fmt.Sprintf("`%d` %s **%s** %s", e.n, at(e.public.At)[5:16], Escape(e.public.Who), Escape(rules.Shorten(strings.Join(append([]string{line}, orders...), "; "), 120)))
	if text != "" && text != line {
		shown += ": " + Escape(rules.Shorten(text, 200))
	}
	if g.body.struck(e) {
		shown = "~~" + shown + "~~"
	}
	return shown, rules.Figures{
		rules.Fig("n", e.n), rules.Fig("at", at(e.public.At)), rules.Fig("who", e.public.Who), rules.Fig("line", line),
		rules.Fig("orders", orders), rules.Fig("dice", rollFigures(e, g.mayOpen(e, reader), reader)), rules.Fig("text", text),
		rules.Fig("hash", fmt.Sprintf("%x", e.raw.Hash)), rules.Fig("undone", g.body.struck(e)),
	}
}

// rollFigures are the dice of an entry that the reader may see.
func rollFigures(e *entry, opened bool, reader rules.SeatID) []rules.Figures {
	var out []rules.Figures
	for _, r := range slices.Concat(e.public.Rolls, e.hidden.Rolls) {
		if r.Audience != "" && !opened && r.Audience != string(reader) {
			continue
		}
		f := rules.Figures{rules.Fig("for", r.For), rules.Fig("sides", r.Sides), rules.Fig("faces", r.Faces)}
		if r.Typed {
			f = append(f, rules.Fig("typed", true))
		}
		out = append(out, f)
	}
	return out
}

// logShown is how many entries the log shows to people; its figures hold up to
// logFigures.
const (
	logShown   = 20
	logFigures = 10000
)

func showLog(r *ruling, a args) error {
	d := r.State
	g, err := d.look()
	if err != nil {
		return err
	}
	last := uint64(logFigures)
	if a.Has("last") {
		last = uint64(a.Int("last"))
	}
	from := uint64(1)
	if g.head.Entries > last {
		from = g.head.Entries - last + 1
	}
	to := g.head.Entries
	if a.Has("from") {
		from = uint64(a.Int("from"))
		to = min(to, from+last-1)
	}
	return d.log(g, from, to)
}

// log shows entries from..to.
func (d *desk) log(g *game, from, to uint64) error {
	lines, out, err := d.recall(g, from, to, func(*entry) bool { return true })
	total := g.head.Entries
	if to < total {
		total = uint64(len(lines))
	}
	d.newest(lines, total, "entries")
	d.answer.Private = true
	d.data(rules.Fig("entries", out))
	return err
}

// recall reads those of the entries from..to that are wanted: lines for people,
// and figures, of which only the newest are given.
func (d *desk) recall(g *game, from, to uint64, wanted func(*entry) bool) (lines []string, out []rules.Figures, err error) {
	reader := g.reader(d.call.User)
	err = d.r.read(func(tx *storage.Tx) error {
		for raw, err := range tx.Entries(g.head.ID, from, to) {
			if err != nil {
				return err
			}
			e, err := readEntry(raw)
			if err != nil {
				return err
			}
			if wanted(e) {
				line, figures := g.logged(e, reader)
				lines, out = append(lines, line), append(out, figures)
			}
		}
		return nil
	})
	return lines, out[max(0, len(out)-logFigures):], err
}

// newest shows the last of these lines, which are themselves the last of so
// many of something.
func (d *desk) newest(lines []string, total uint64, of string) {
	if len(lines) > logShown {
		lines = lines[len(lines)-logShown:]
		d.say("The last %d of %d %s:", logShown, total, of)
	}
	for _, line := range lines {
		d.say("%s", line)
	}
}

// entry reads one entry.
func (d *desk) entry(g *game, n uint64) (*entry, error) {
	var raw *storage.Entry
	err := d.r.read(func(tx *storage.Tx) (err error) {
		raw, err = tx.Entry(g.head.ID, n)
		return err
	})
	if isNotFound(err) {
		return nil, rules.Refuse("entry", "There is no entry %d; the journal has %d.", n, g.head.Entries)
	}
	if err != nil {
		return nil, err
	}
	return readEntry(raw)
}

func explain(r *ruling, a args) error {
	d := r.State
	g, err := d.look()
	if err != nil {
		return err
	}
	e, err := d.entry(g, uint64(a.Int("entry")))
	if err != nil {
		return err
	}
	d.answer.Private = true
	spec := g.sys.Spec()
	line, _ := g.logged(e, g.reader(d.call.User))
	d.say("%s", line)
	var out []rules.Figures
	for _, ev := range g.events(e, g.reader(d.call.User)) {
		d.say("- %s", Escape(ev.Text))
		for _, f := range ev.Figures {
			d.say("  - %s: %s", Escape(f.Name), Escape(f.Value.String()))
		}
		if rolled := faces(ev.Rolls); rolled != "" {
			d.say("  - dice: %s", rolled)
		}
		if rule, ok := spec.Rule(ev.Rule); ok {
			d.say("  - rule: %s. %s", Escape(rule.Section), Escape(rule.Words))
		}
		out = append(out, rules.Figures{rules.Fig("kind", ev.Kind), rules.Fig("unit", ev.Unit), rules.Fig("target", ev.Target), rules.Fig("rule", ev.Rule), rules.Fig("figures", ev.Figures), rules.Fig("text", ev.Text)})
	}
	d.say("Hash %x; commitment to what is secret in it %x.", e.raw.Hash, e.public.Commit)
	d.data(rules.Fig("entry", e.n), rules.Fig("who", e.public.Who), rules.Fig("line", e.public.Line), rules.Fig("step", e.public.Step), rules.Fig("events", out))
	return nil
}

func note(r *ruling, a args) error {
	d := r.State
	g, err := d.open()
	if err != nil {
		return err
	}
	g.body.enrol(d.call.User)
	g.stillAgreed()
	d.say("Noted as entry %d.", g.head.Entries+1)
	d.data(rules.Fig("entry", g.head.Entries+1))
	return d.commit(&change{entry: public{Op: opNote, Line: "game note"}, text: a.Text("text"),
		posts: []Message{g.announce("%s notes: %s", d.r.called(d.call.User), Escape(a.Text("text")))}})
}
