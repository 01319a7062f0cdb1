package record

import (
	"strings"

	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/storage"
)

// verifyGame checks the game here as the referee holds it, secrets included,
// and tells no more than whether all holds: a number of dice would betray
// secret ones.
func (d record) verifyGame(_ opts.Args) error {
	g, err := d.Look()
	if err != nil {
		return err
	}
	var doc *journal.Export
	err = d.House.Read(func(tx *storage.Tx) (err error) {
		doc, err = d.House.Document(tx, g, rules.GM, true)
		return err
	})
	if err != nil {
		return err
	}
	v, err := d.House.Line.Verify(d.Call.User, d.House.Watch.Context().Done(), d.House.Systems, doc)
	if err != nil {
		return err
	}
	var wrong []string
	for _, p := range v.Problems {
		where, _, _ := strings.Cut(p, ":")
		wrong = append(wrong, where)
		d.Say("PROBLEM: %s does not hold.", where)
	}
	for _, n := range v.Notes {
		d.Say("Not checked: %s", text.Escape(n))
	}
	d.Say("Game %s: %s checked, %d of them played again with secrets and dice.", g.Short(), legible.Counted(v.Entries, "entry", "entries"), v.Replayed)
	if len(wrong) == 0 {
		d.Say("Everything that could be checked holds.")
	}
	if err := d.openedSeeds(g); err != nil {
		return err
	}
	d.Data(figure.Fig("entries", v.Entries), figure.Fig("replayed", v.Replayed), figure.Fig("problems", wrong), figure.Fig("notes", v.Notes))
	return nil
}

// openedSeeds tells the seeds of the dice of a game that is over, which its last entry
// opens.
func (d record) openedSeeds(g *match.Game) error {
	if !g.Over() {
		return nil
	}
	e, err := d.Entry(g, g.Head.Entries)
	if err != nil {
		return err
	}
	for _, x := range e.Public.Events {
		if x.Kind == "seed" {
			d.Say("-# %s", text.Escape(x.Text))
		}
	}
	return nil
}
