package record

import (
	"fmt"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/storage"
)

// exportGame answers with the game as the asker may read it. A game master
// gets it whole, so that it can go on elsewhere.
func (d record) exportGame(a opts.Args) error {
	g, err := d.exported(a)
	if err != nil {
		return err
	}
	reader := g.Reader(d.Call.User)
	full := reader == rules.GM
	var doc []byte
	err = d.House.Read(func(tx *storage.Tx) (err error) {
		doc, err = d.House.ExportFor(tx, g, reader, full)
		return err
	})
	if err != nil {
		return err
	}
	name := "impulse-" + g.Short() + ".json"
	d.Answer.Files = []outbox.File{{Name: name, Alt: fmt.Sprintf("Game %s as it may be read by you, %d entries.", g.Short(), g.Head.Entries), Body: doc}}
	d.Whisper("Game %s, %s, as you may read it. The file can be checked with `impulse verify`.", g.Short(), legible.Counted(int(g.Head.Entries), "entry", "entries"))
	if full && !g.Over() {
		d.Say("**It holds the seed of the dice and every secret of the running game: give it to nobody before the end.**")
	}
	d.Data(figure.Fig("file", name), figure.Fig("entries", g.Head.Entries), figure.Fig("bytes", len(doc)))
	return nil
}

// exported is the game to be exported: the one that is meant where it is asked, or
// one that is named, whose place may be gone. Where the export will hold the seed
// of dice that are still thrown, who gets it is kept.
func (d record) exported(a opts.Args) (g *match.Game, err error) {
	if desk.GameOption.Given(a) {
		g, err = d.OwnGame(desk.GameOption.In(a))
	} else {
		g, err = d.Look()
	}
	if err == nil && g.Body.IsGM(d.Call.User) && !g.Over() {
		return d.showSeed(g.Head.ID)
	}
	return g, err
}
