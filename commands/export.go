package commands

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"impulse/rules"
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
	N        uint64            `json:"n"`
	At       string            `json:"at"`
	Who      string            `json:"who"`
	Line     string            `json:"line"`
	Step     string            `json:"step,omitempty"`
	Standing []rules.SeatID    `json:"standing,omitempty"` // whose standing orders answered
	Orders   []string          `json:"orders,omitempty"`
	Events   []json.RawMessage `json:"events,omitempty"`
	Undone   bool              `json:"undone,omitempty"`
	Text     string            `json:"text,omitempty"`
	TextSalt []byte            `json:"text_salt,omitempty"`
	Hash     string            `json:"hash"`
	Public   []byte            `json:"public"`           // the hashed bytes
	Salt     []byte            `json:"salt,omitempty"`   // of the commitment, where it was opened
	Secret   []byte            `json:"secret,omitempty"` // the bytes that were hashed behind the salt
}

// opened reports whether the entry's commitment was opened to the reader.
func (x *exportEntry) opened() bool { return len(x.Salt) > 0 }

// secret is the opened secret part of an entry as it is stored.
func (x *exportEntry) secret() []byte {
	if !x.opened() {
		return nil
	}
	b, err := rules.Encode(opening{Salt: x.Salt, Payload: x.Secret})
	if err != nil {
		return nil
	}
	return b
}

// exportFull is what a game needs to go on elsewhere.
type exportFull struct {
	Snapshot []byte `json:"snapshot"`
	Serial   uint64 `json:"serial"`

	Drafts map[rules.SeatID][]string `json:"drafts,omitempty"` // lines that are not sealed
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
		if len(ids) == 0 {
			return rules.Unclear("No game has an id that begins with %s.", rules.Shorten(prefix, 32))
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
	doc, err := r.document(tx, g, reader, full)
	if err != nil {
		return nil, err
	}
	return json.MarshalIndent(doc, "", " ")
}

// document is the game as the reader may read it, before it is written.
func (r *Referee) document(tx *storage.Tx, g *game, reader rules.SeatID, full bool) (doc *export, err error) {
	doc = &export{Format: exportFormat, Program: r.version, Game: g.doc(reader, full)}
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
		if doc.Full, err = g.full(tx); err != nil {
			return nil, err
		}
	}
	return doc, nil
}

// full is what a game needs to go on elsewhere. Drafts are part of it: a game
// master reads them as it is.
func (g *game) full(tx *storage.Tx) (*exportFull, error) {
	snap, err := g.snap.Bytes()
	if err != nil {
		return nil, err
	}
	out := &exportFull{Snapshot: snap, Serial: g.head.Serial, Drafts: map[rules.SeatID][]string{}}
	for _, seat := range g.snap.Seats {
		s, err := g.readSheet(tx, seat.ID)
		if err != nil {
			return nil, err
		}
		if len(s.Lines) > 0 {
			out.Drafts[seat.ID] = s.Lines
		}
	}
	return out, nil
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
	out := e.exported(g.events(e, reader), g.mayOpen(e, reader))
	out.Undone = g.body.struck(e)
	return out
}

// exported is the form of an entry for people, beside the bytes that were
// hashed. Verify makes it again and compares.
func (e *entry) exported(events []rules.Event, opened bool) exportEntry {
	out := exportEntry{N: e.n, At: at(e.public.At), Who: e.public.Who, Line: e.public.Line, Step: e.public.Step, Standing: e.public.By,
		Text: e.free.Text, TextSalt: e.free.Salt, Hash: hex.EncodeToString(e.raw.Hash[:]), Public: e.raw.Public}
	for _, ev := range events {
		b, err := json.Marshal(ev)
		if err != nil {
			panic(err) // events hold nothing that JSON cannot
		}
		out.Events = append(out.Events, b)
	}
	if opened {
		out.Orders, out.Salt, out.Secret = e.hidden.Lines, e.Salt, e.Payload
	}
	return out
}

// exportGame answers with the game as the asker may read it. A game master
// gets it whole, so that it can go on elsewhere.
func exportGame(r *ruling, a args) error {
	d := r.State
	g, err := d.exported(a)
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
	d.whisper("Game %s, %s, as you may read it. The file can be checked with `impulse verify`.", g.short(), rules.Counted(int(g.head.Entries), "entry", "entries"))
	if full && !g.over() {
		d.say("**It holds the seed of the dice and every secret of the running game: give it to nobody before the end.**")
	}
	d.data(rules.Fig("file", name), rules.Fig("entries", g.head.Entries), rules.Fig("bytes", len(doc)))
	return nil
}

// exported is the game to be exported: the one that is meant where it is asked, or
// one that is named, whose place may be gone.
func (d *desk) exported(a args) (*game, error) {
	if a.Has("game") {
		return d.ownGame(a.Text("game"))
	}
	return d.look()
}

// maxExport is how large an export may be that somebody brings.
const maxExport = 256 << 20

// readExport reads an exported game.
func readExport(b []byte) (*export, error) {
	if len(b) > maxExport {
		return nil, rules.Unclear("That file has %d MB; an exported game has at most %d.", len(b)>>20, maxExport>>20)
	}
	var doc export
	if err := json.Unmarshal(b, &doc); err != nil || doc.Format != exportFormat {
		return nil, rules.Unclear("That file is no exported game of the form %s.", exportFormat)
	}
	return &doc, nil
}

// read takes an exported entry apart.
func (x *exportEntry) read() (*entry, error) {
	return readEntry(&storage.Entry{N: x.N, Public: x.Public, Secret: x.secret(), Text: x.text()})
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
