package commands

import (
	"fmt"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/storage"
)

// maxDetails is how many entries are told in full at once.
const maxDetails = 200

// details tells in full what a result tells in short: each event with its dice and
// its rule, as far as who asks may read it.
func (d record) details(a args) error {
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
	case to > g.Head.Entries:
		return cmdline.Refuse("entry", "entry: the journal has %s.", legible.Counted(int(g.Head.Entries), "entry", "entries"))
	case from > to:
		return cmdline.Refuse("from", "from: it is no later than entry %d.", to)
	}
	from = max(from, to-min(to, maxDetails)+1)
	d.Answer.Private = true
	if err := d.tellAll(g, from, to); err != nil {
		return err
	}
	if d.Answer.Text == "" {
		d.Say("Nothing happened.")
	} else {
		d.Say("-# Entries %d to %d. One by itself, die by die: %s", from, to, text.Mono(fmt.Sprint("game why entry:", to)))
	}
	d.Data(figure.Fig("from", from), figure.Fig("entry", to))
	return nil
}

// tellAll tells the steps and acts among the entries from..to.
func (d record) tellAll(g *match.Game, from, to uint64) error {
	r := g.Readable(g.Reader(d.Call.User))
	return d.House.Read(func(tx *storage.Tx) error {
		for e, err := range journal.Entries(tx, g.Head.ID, from, to) {
			if err != nil {
				return err
			}
			if !r.Undone.Struck(e) {
				d.tellEntry(e, r.Events(e), g.Sys.Spec())
			}
		}
		return nil
	})
}

// tellEntry tells one of them; seals, notes and steps in which nothing happened tell
// nothing.
func (d record) tellEntry(e *journal.Entry, events []rules.Event, spec *rules.Spec) {
	if e.Public.Op == journal.OpSeal || e.Public.Op == journal.OpUnseal || len(events) == 0 {
		return
	}
	heading := e.Public.Line
	if e.Public.Op == journal.OpStep {
		heading = spec.Step(e.Public.Step).Title
	}
	d.Say("**%s**", text.Escape(heading))
	if len(e.Public.By) > 0 {
		d.Say("*By standing orders of %s.*", text.Escape(legible.And(desk.SeatWords(e.Public.By))))
	}
	for _, line := range text.TellAll(events, spec) {
		d.Say("%s", line)
	}
}
