package commands

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// exportFormat names the form of an exported game.
const exportFormat = "impulse-export/1"

// export is a game as one JSON document: each entry carries the bytes that
// were hashed beside a readable form.
type export struct {
	Format  string        `json:"format"`
	Program string        `json:"program,omitempty"`
	Game    exportGameDoc `json:"game"`
	Entries []exportEntry `json:"entries"`
	Full    *exportFull   `json:"full,omitempty"` // what only its keepers may read
}

type exportGameDoc struct {
	ID       string      `json:"id"`
	System   string      `json:"system"`
	Scenario string      `json:"scenario"`
	Created  string      `json:"created"`
	Over     bool        `json:"over"`
	Reader   string      `json:"reader"` // as whom it was read: a seat, spectator, gm
	Head     string      `json:"head"`   // hash of the last entry
	Dice     []exportEra `json:"dice"`
}

// exportEra is a stretch of entries under one dice commitment.
type exportEra struct {
	From       uint64 `json:"from"`
	Game       string `json:"game"` // id that its keys are made with
	Commitment string `json:"commitment"`
	Seed       string `json:"seed,omitempty"` // once it was opened
}

type exportEntry struct {
	N        uint64        `json:"n"`
	At       string        `json:"at"`
	Who      string        `json:"who"`
	Line     string        `json:"line"`
	Step     string        `json:"step,omitempty"`
	Orders   []string      `json:"orders,omitempty"`
	Events   []exportEvent `json:"events,omitempty"`
	Undone   bool          `json:"undone,omitempty"`
	Text     string        `json:"text,omitempty"`
	TextSalt []byte        `json:"text_salt,omitempty"`
	Hash     string        `json:"hash"`
	Public   []byte        `json:"public"`           // the hashed bytes
	Salt     []byte        `json:"salt,omitempty"`   // of the commitment, where it was opened
	Secret   []byte        `json:"secret,omitempty"` // what opens it, as it is stored
}

// exportEvent is an event as it is written for people; of one that is read
// back only the text counts, since the hashed bytes hold the rest.
type exportEvent struct{ rules.Event }

// UnmarshalJSON reads the text.
func (e *exportEvent) UnmarshalJSON(b []byte) error {
	var told struct {
		Text string `json:"text"`
	}
	err := json.Unmarshal(b, &told)
	e.Text = told.Text
	return err
}

// exportFull is what a game needs to go on elsewhere.
type exportFull struct {
	Snapshot []byte `json:"snapshot"`
	Serial   uint64 `json:"serial"`
}

// Export gives a game to the operator, found by the beginning of its id: full
// with everything in it, else as a spectator may read it.
func (r *Referee) Export(_ context.Context, prefix string, full bool) ([]byte, error) {
	var out []byte
	err := r.read(func(tx *storage.Tx) error {
		ids, err := tx.FindGames(prefix)
		if err != nil {
			return err
		}
		if len(ids) != 1 {
			return rules.Unclear("%d games have an id that begins with %s.", len(ids), rules.Shorten(prefix, 32))
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
func (r *Referee) export(tx *storage.Tx, g *game, reader rules.SeatID, full bool) ([]byte, error) {
	doc := export{Format: exportFormat, Program: r.version, Game: g.doc(reader, full)}
	for raw, err := range tx.Entries(g.head.ID, 1, g.head.Entries) {
		if err != nil {
			return nil, err
		}
		e, err := readEntry(raw)
		if err != nil {
			return nil, err
		}
		doc.Entries = append(doc.Entries, g.exported(e, reader))
	}
	if full {
		snap, err := g.snap.Bytes()
		if err != nil {
			return nil, err
		}
		doc.Full = &exportFull{Snapshot: snap, Serial: g.head.Serial}
	}
	return json.MarshalIndent(doc, "", " ")
}

func (g *game) doc(reader rules.SeatID, full bool) exportGameDoc {
	name := string(reader)
	if reader == rules.Spectator {
		name = "spectator"
	}
	out := exportGameDoc{ID: g.head.ID.String(), System: g.head.System, Scenario: g.head.Scenario, Created: at(g.head.CreatedMS),
		Over: g.over(), Reader: name, Head: hex.EncodeToString(g.head.Head[:])}
	opened := full || (g.body.Open != nil && g.body.Open.Seeds)
	for i, era := range g.body.Eras {
		x := exportEra{From: era.From, Game: hex.EncodeToString(era.Game[:]), Commitment: era.Commitment}
		if opened {
			x.Seed = hex.EncodeToString(g.keys.Seeds[i][:])
		}
		out.Dice = append(out.Dice, x)
	}
	return out
}

func (g *game) exported(e *entry, reader rules.SeatID) exportEntry {
	out := exportEntry{N: e.n, At: at(e.public.At), Who: e.public.Who, Line: e.public.Line, Step: e.public.Step,
		Undone: g.body.undone(e.n), Text: e.free.Text, TextSalt: e.free.Salt,
		Hash: hex.EncodeToString(e.raw.Hash[:]), Public: e.raw.Public}
	for _, ev := range g.events(e, reader) {
		out.Events = append(out.Events, exportEvent{ev})
	}
	if g.mayOpen(e, reader) {
		out.Orders, out.Salt, out.Secret = e.hidden.Lines, e.hidden.Salt, e.raw.Secret
	}
	return out
}

// exportGame answers with the game as the asker may read it. A game master
// gets it whole, so that it can go on elsewhere.
func exportGame(r *ruling, _ args) error {
	d := r.State
	g, err := d.look()
	if err != nil {
		return err
	}
	reader := g.reader(d.call.User)
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
	d.answer.Files = []File{{Name: name, Alt: fmt.Sprintf("Game %s as it may be read by you, %d entries.", g.short(), g.head.Entries), Body: doc}}
	d.whisper("Game %s, %d entries, as you may read it. Check it with `impulse verify %s`.", g.short(), g.head.Entries, name)
	r.Data(rules.Fig("file", name), rules.Fig("entries", g.head.Entries), rules.Fig("bytes", len(doc)))
	return nil
}

// readExport reads an exported game.
func readExport(b []byte) (*export, error) {
	var doc export
	if err := json.Unmarshal(b, &doc); err != nil || doc.Format != exportFormat {
		return nil, rules.Unclear("That file is no exported game of the form %s.", exportFormat)
	}
	return &doc, nil
}

// importGame goes on with a full export: a new id, new dice, the same journal.
// Its seats are taken anew.
func importGame(r *ruling, a args) error {
	d := r.State
	if err := d.free(); err != nil {
		return err
	}
	doc, err := readExport(d.call.Files[a.Text("file")])
	if err != nil {
		return err
	}
	if doc.Full == nil {
		return rules.Refuse("file", "That export is not full, so the game cannot go on; a game master or the operator (impulse export --full) makes one.")
	}
	v, err := Verify(d.r.systems, d.call.Files[a.Text("file")])
	if err != nil {
		return err
	}
	if len(v.Problems) > 0 {
		return rules.Refuse("file", "That export does not hold: %s", v.Problems[0])
	}
	return d.adopt(r, doc)
}

// adopt stores an exported game and adds the entry that begins its new era.
func (d *desk) adopt(r *ruling, doc *export) error {
	sys, ok := d.r.system(doc.Game.System)
	if !ok {
		return rules.Unclear("This Impulse does not know the game %s.", rules.Shorten(doc.Game.System, 32))
	}
	g, err := d.r.found(d.call, sys)
	if err != nil {
		return err
	}
	if err := d.r.open(g, doc.Full.Snapshot); err != nil {
		return err
	}
	g.head.Scenario, g.head.Serial = doc.Game.Scenario, doc.Full.Serial
	g.body.GM, g.body.Begun = g.body.Host, true
	if err := g.oldEras(doc); err != nil {
		return err
	}
	if err := d.copyEntries(g, doc); err != nil {
		return err
	}
	d.game, d.unlock = g, d.r.locks.lock(g.head.ID)
	d.say("Game %s goes on here as %s, with %d entries and new dice. Its seats are free.", rules.Shorten(doc.Game.ID, 8), g.short(), len(doc.Entries))
	r.Data(rules.Fig("game", g.head.ID.String()), rules.Fig("entries", g.head.Entries), rules.Fig("commitment", g.commitment()))
	d.advance(nil)
	return d.commit(&change{
		entry:  public{Op: opImport, Line: "game import", Dice: g.commitment()},
		events: []rules.Event{{Kind: "import", Figures: rules.Figures{rules.Fig("from", doc.Game.ID), rules.Fig("commitment", g.commitment())}, Text: "The game goes on here with new dice."}},
		posts: []Message{
			g.announce("Dice of game %s from here on: `%s`. This is the commitment to its seed; the seed is posted when the game ends.", g.short(), g.commitment()),
			g.announce("A game goes on here (%s). Take a seat with `game join`: %s.", g.short(), g.seatList()),
		},
	})
}

// oldEras puts the dice of the exported game before the new ones.
func (g *game) oldEras(doc *export) error {
	now, seed := g.body.Eras[0], g.keys.Seeds[0]
	g.body.Eras, g.keys.Seeds = nil, nil
	for _, x := range doc.Game.Dice {
		old := era{From: x.From, Commitment: x.Commitment}
		var s dice.Seed
		if !unhex(old.Game[:], x.Game) || !unhex(s[:], x.Seed) {
			return rules.Refuse("file", "That export lacks the seed of its dice.")
		}
		g.body.Eras, g.keys.Seeds = append(g.body.Eras, old), append(g.keys.Seeds, s)
	}
	now.From = uint64(len(doc.Entries)) + 1
	g.body.Eras, g.keys.Seeds = append(g.body.Eras, now), append(g.keys.Seeds, seed)
	return nil
}

// unhex fills to from hex of exactly its length.
func unhex(to []byte, s string) bool {
	b, err := hex.DecodeString(s)
	return err == nil && copy(to, b) == len(to) && len(b) == len(to)
}

// copyEntries stores the journal of an export as it is. The game belongs to no
// place before the entry that follows, so a crash in between leaves nothing
// that runs.
func (d *desk) copyEntries(g *game, doc *export) error {
	serial, place := g.head.Serial, g.head.Place
	g.head.Serial, g.head.Place, g.head.Status = serial, "", storage.Ended
	rec, err := (&change{}).records(g)
	if err != nil {
		return err
	}
	err = d.r.store.Update(d.ctx, func(tx *storage.Tx) error {
		if err := tx.PutGame(g.head); err != nil {
			return err
		}
		for _, x := range doc.Entries {
			if _, err := tx.Append(g.head, x.Public, x.Secret, x.text()); err != nil {
				return err
			}
		}
		for i, x := range doc.Entries {
			if x.Undone {
				g.body.Undone = append(g.body.Undone, span{doc.Entries[i].N, doc.Entries[i].N})
			}
		}
		return tx.PutSnapshot(g.head.ID, g.head.Entries, rec.snapshot)
	})
	g.head.Place, g.head.Status = place, storage.Running
	return err
}

// text is the free text of an entry as it is stored.
func (x *exportEntry) text() []byte {
	if x.Text == "" {
		return nil
	}
	b, err := rules.Encode(freeText{Salt: x.TextSalt, Text: x.Text})
	if err != nil {
		return nil
	}
	return b
}
