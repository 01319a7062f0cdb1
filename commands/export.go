package commands

import (
	"context"
	"fmt"
	"math"

	"impulse/commands/draft"
	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/storage"
)

// Export gives a game to the operator, found by the beginning of its id: full
// with everything in it, else as a spectator may read it.
func (r *Referee) Export(_ context.Context, prefix string, full bool) ([]byte, error) {
	var out []byte
	err := r.read(func(tx *storage.Tx) error {
		ids, err := tx.FindGames(prefix)
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			return cmdline.Unclear("No game has an id that begins with %s.", cmdline.Shorten(prefix, 32))
		}
		if len(ids) != 1 {
			return cmdline.Unclear("%d games have an id that begins with %s.", len(ids), cmdline.Shorten(prefix, 32))
		}
		g, err := r.load(tx, ids[0])
		if err != nil {
			return err
		}
		reader := rules.Spectator
		if full {
			reader = rules.GM
		}
		out, err = r.export(tx, g, reader, full)
		return err
	})
	return out, err
}

// export writes the game as the reader may read it.
func (r *shelf) export(tx *storage.Tx, g *game, reader rules.SeatID, full bool) ([]byte, error) {
	doc, err := r.document(tx, g, reader, full)
	if err != nil {
		return nil, err
	}
	return doc.Write()
}

// document is the game as the reader may read it, before it is written.
func (r *shelf) document(tx *storage.Tx, g *game, reader rules.SeatID, full bool) (doc *journal.Export, err error) {
	doc = g.before().Export(g.head, g.body.Open.seedsFrom(full))
	for raw, err := range tx.Entries(g.head.ID, 1, g.head.Entries) {
		if err != nil {
			return nil, err
		}
		e, err := journal.Read(raw)
		if err != nil {
			return nil, err
		}
		doc.Add(e, g.readable(reader).mayOpen(e), reader, g.body.Undone.Struck(e))
	}
	if full {
		if doc.Full, err = g.full(tx); err != nil {
			return nil, err
		}
	}
	return doc, nil
}

// full is what a game needs to go on elsewhere. Drafts are part of it: a game
// master reads them as it is.
func (g *game) full(tx *storage.Tx) (*journal.ExportFull, error) {
	snap, err := g.Snap.Bytes()
	if err != nil {
		return nil, err
	}
	out := &journal.ExportFull{Snapshot: snap, Serial: g.head.Serial, Drafts: map[rules.SeatID][]string{}}
	for _, seat := range g.Snap.Seats {
		s, err := draft.Read(tx, g.head.ID, seat.ID, g.Snap.Count)
		if err != nil {
			return nil, err
		}
		if len(s.Lines) > 0 {
			out.Drafts[seat.ID] = s.Lines
		}
	}
	return out, nil
}

// seedsFrom is the entry from which on the seeds of the dice are shown: in a full
// export all of them, else those that the end has opened.
func (o *openedGame) seedsFrom(full bool) uint64 {
	switch {
	case full:
		return 0
	case o != nil:
		return o.From
	}
	return math.MaxUint64
}

// exportGame answers with the game as the asker may read it. A game master
// gets it whole, so that it can go on elsewhere.
func (d record) exportGame(a args) error {
	g, err := d.exported(a)
	if err != nil {
		return err
	}
	reader := g.Reader(d.call.User)
	full := reader == rules.GM
	var doc []byte
	err = d.r.read(func(tx *storage.Tx) (err error) {
		doc, err = d.r.export(tx, g, reader, full)
		return err
	})
	if err != nil {
		return err
	}
	name := "impulse-" + g.short() + ".json"
	d.answer.Files = []outbox.File{{Name: name, Alt: fmt.Sprintf("Game %s as it may be read by you, %d entries.", g.short(), g.head.Entries), Body: doc}}
	d.whisper("Game %s, %s, as you may read it. The file can be checked with `impulse verify`.", g.short(), legible.Counted(int(g.head.Entries), "entry", "entries"))
	if full && !g.over() {
		d.say("**It holds the seed of the dice and every secret of the running game: give it to nobody before the end.**")
	}
	d.data(figure.Fig("file", name), figure.Fig("entries", g.head.Entries), figure.Fig("bytes", len(doc)))
	return nil
}

// exported is the game to be exported: the one that is meant where it is asked, or
// one that is named, whose place may be gone. Where the export will hold the seed
// of dice that are still thrown, who gets it is kept.
func (d record) exported(a args) (g *game, err error) {
	if a.Has("game") {
		g, err = d.ownGame(a.Text("game"))
	} else {
		g, err = d.look()
	}
	if err == nil && g.body.IsGM(d.call.User) && !g.over() {
		return d.showSeed(g.head.ID)
	}
	return g, err
}
