package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/storage"
)

// Details come in pages: at the console of as much as one message holds, on a phone of
// so many lines.
const (
	pageRoom = text.PageUnits - 200
	tallPage = text.Glance - 1 // the buttons below it stand in the last
)

// maxDetails is how many entries are told in full at once.
const maxDetails = 200

// details tells in full what a result tells in short: each event with its dice and
// its rule, as far as who asks may read it.
func (d record) details(a opts.Args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	to := g.Head.Entries
	from := max(g.Since(), 1)
	if entryOption.Given(a) {
		to = uint64(entryOption.In(a))
		from = to
	}
	if fromOption.Given(a) {
		from = uint64(fromOption.In(a))
	}
	switch {
	case to > g.Head.Entries && d.Call.Pressed:
		return cmdline.Refuse("entry", "That was told of another game; this one is %s.", g.Short())
	case to > g.Head.Entries:
		return cmdline.Refuse("entry", "entry: the journal has %s.", legible.Counted(int(g.Head.Entries), "entry", "entries"))
	case from > to:
		return cmdline.Refuse("from", "from: it is no later than entry %d.", to)
	}
	from = max(from, to-min(to, maxDetails)+1)
	d.Answer.Private = true
	all, err := d.inFull(g, from, to)
	if err != nil {
		return err
	}
	d.Data(figure.Fig("from", from), figure.Fig("entry", to))
	if len(all) == 0 && g.Body.Undone.Has(to) {
		d.Say("That was undone.")
		return nil
	}
	if d.Call.Phone && len(all) > 1 {
		all = happened(all)
	}
	pages := chaptersPaged(all, d.Call.Phone)
	n, err := desk.PageIn(a, len(pages))
	if err != nil {
		return err
	}
	return d.showPage(pages, n, from, to)
}

// showPage shows one page of what is told of some entries, with buttons for those
// before and behind it.
func (d record) showPage(pages []string, n int, from, to uint64) error {
	if len(pages) == 0 {
		d.Say("Nothing happened.")
		return nil
	}
	if len(pages) > 1 {
		d.Typing("**In full, page %d of %d**", n, len(pages))
	}
	d.Say("%s", pages[n-1])
	if n == len(pages) && !d.Call.Phone {
		d.Say("-# Entries %d to %d. One by itself, die by die: %s", from, to, text.Mono(fmt.Sprint("game why entry:", to)))
	}
	d.Turn(n, len(pages), cmdline.Command{Path: []string{"game", "details"}}.With(string(entryOption), fmt.Sprint(to)).With(string(fromOption), fmt.Sprint(from)))
	d.Data(figure.Fig("page", n), figure.Fig("pages", len(pages)))
	return nil
}

// A chapter is what one entry tells, under its heading.
type chapter struct {
	heading string
	lines   []string
	loud    []string // without those that tell that time goes on, or somebody with what they do
}

// happened are chapters with what happened alone; those in which nothing did are left out.
func happened(all []chapter) (out []chapter) {
	for _, c := range all {
		if c.lines = c.loud; len(c.lines) > 0 {
			out = append(out, c)
		}
	}
	return out
}

// chaptersPaged are chapters in pages; one that goes over to the next has its heading
// there too.
func chaptersPaged(all []chapter, phone bool) (pages []string) {
	fits := func(page string) bool { return text.Units(page) <= pageRoom }
	if phone {
		fits = func(page string) bool { return text.Tall(page) <= tallPage }
	}
	page := ""
	for _, c := range all {
		heading := c.heading + "\n"
		for _, line := range c.inPieces() {
			longer := strings.TrimPrefix(page+"\n"+heading+line, "\n")
			if page != "" && !fits(longer) {
				pages, longer = append(pages, page), c.heading+"\n"+line
			}
			page, heading = longer, ""
		}
	}
	if page != "" {
		pages = append(pages, page)
	}
	return pages
}

// inPieces are the lines of a chapter, cut where one would be longer than a page.
func (c chapter) inPieces() (out []string) {
	for _, line := range c.lines {
		out = append(out, text.Screens(line, tallPage-2)...)
	}
	return out
}

// inFull are the steps and acts among the entries from..to, in the order of
// time.
func (d record) inFull(g *match.Game, from, to uint64) (all []chapter, err error) {
	r := g.Readable(g.Reader(d.Call.User))
	err = d.House.Read(func(tx *storage.Tx) error {
		for e, err := range journal.Entries(tx, g.Head.ID, from, to) {
			if err != nil {
				return err
			}
			if c := entryOf(g, e, r.Events(e)); !r.Undone.Struck(e) && len(c.lines) > 0 {
				all = append(all, c)
			}
		}
		return nil
	})
	return all, err
}

// entryOf is what one entry tells; seals, notes and steps in which nothing happened
// tell nothing.
func entryOf(g *match.Game, e *journal.Entry, events []rules.Event) chapter {
	spec := g.Sys.Spec()
	if e.Public.Op == journal.OpSeal || e.Public.Op == journal.OpUnseal || len(events) == 0 {
		return chapter{}
	}
	heading := e.Public.Line
	switch e.Public.Op {
	case journal.OpStep:
		heading = spec.Step(e.Public.Step).Title
	case journal.OpEnd:
		heading = cmp.Or(heading, "The end")
	}
	c := chapter{heading: fmt.Sprintf("**%s** (entry %d)", text.Escape(heading), e.N)}
	var by []string
	if len(e.Public.By) > 0 {
		by = []string{"*By standing orders of " + text.Escape(legible.And(desk.SeatWords(g, e.Public.By))) + ".*"}
	}
	told := eachOnce(events)
	c.lines = slices.Concat(by, text.TellAll(told, spec))
	if loud := slices.DeleteFunc(told, func(x rules.Event) bool { return slices.Contains(spec.Idle, x.Kind) }); len(loud) > 0 {
		c.loud = slices.Concat(by, text.TellAll(loud, spec))
	}
	return c
}

// eachOnce leaves out events of which one before them tells.
func eachOnce(events []rules.Event) (out []rules.Event) {
	type subject struct{ kind, unit, target string }
	told := map[subject][]rules.Event{}
	for _, e := range events {
		of := subject{e.Kind, e.Unit, e.Target}
		if !slices.ContainsFunc(told[of], func(x rules.Event) bool { return tellsOf(x, e) }) {
			out, told[of] = append(out, e), append(told[of], e)
		}
	}
	return out
}

// tellsOf reports whether an event tells of another of the same subject with it: it has
// the list of what they are about, as the weapons that are announced together.
func tellsOf(x, e rules.Event) bool {
	for _, f := range e.Figures {
		all, ok := x.Figures.Get(f.Name + "s")
		if ok && slices.ContainsFunc(all.Items, func(item figure.Figure) bool { return item.Value.String() == f.Value.String() }) {
			return true
		}
	}
	return false
}
