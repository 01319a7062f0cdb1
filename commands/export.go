package commands

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// exportFormat names the form of an exported game. docs/fair-dice.md describes
// it so that anybody can check one.
const exportFormat = "impulse-export/1"

// export is a game as one JSON document: each entry carries the bytes that were
// hashed beside a readable form of the same. It says nothing that cannot be
// checked, but what stands under private, and the drafts of a full one.
type export struct {
	Format  string        `json:"format"`
	Game    exportGameDoc `json:"game"`
	Entries []exportEntry `json:"entries"`
	Full    *exportFull   `json:"full,omitempty"` // what only its keepers may read

	faults []fault // what the file says in another way than an export does
}

type exportGameDoc struct {
	ID       string      `json:"id"`
	System   string      `json:"system"`
	Scenario string      `json:"scenario"`
	Over     bool        `json:"over"`
	Head     string      `json:"head"` // hash of the last entry
	Dice     []exportEra `json:"dice"`
}

// exportEra is a stretch of entries under one dice commitment.
type exportEra struct {
	From       uint64 `json:"from"`
	Game       string `json:"game"` // id that its keys are made with
	Commitment string `json:"commitment"`
	Seed       string `json:"seed,omitempty"` // once it was opened
}

// exportEntry is an entry. What stands before Orders is what was hashed, under
// the names of its numbers; with what was opened of its secret part, events and
// rolls are all there are.
type exportEntry struct {
	N          uint64            `json:"n"`
	At         string            `json:"at"`
	Who        string            `json:"who"`
	Op         op                `json:"op"`
	Line       string            `json:"line,omitempty"`
	Step       string            `json:"step,omitempty"`
	Seat       rules.SeatID      `json:"seat,omitempty"`
	Events     []json.RawMessage `json:"events,omitempty"`
	Rolls      []dice.Roll       `json:"rolls,omitempty"`
	Serial     uint64            `json:"serial,omitempty"`
	Commitment string            `json:"commitment"`
	TextHash   string            `json:"text_hash,omitempty"`
	Back       uint64            `json:"back,omitempty"`
	Book       int               `json:"book"`
	Setup      *exportSetup      `json:"setup,omitempty"`
	Dice       string            `json:"dice,omitempty"`
	Standing   []rules.SeatID    `json:"standing,omitempty"` // whose standing orders answered
	Opens      opens             `json:"opens,omitempty"`
	From       uint64            `json:"from,omitempty"`

	Orders   []string          `json:"orders,omitempty"`
	Private  []json.RawMessage `json:"private,omitempty"` // events that the reader may read of what is not open yet; nothing proves them until then
	Undone   bool              `json:"undone,omitempty"`
	Text     string            `json:"text,omitempty"`
	TextSalt []byte            `json:"text_salt,omitempty"`
	Hash     string            `json:"hash"`
	Public   []byte            `json:"public"`           // the hashed bytes
	Salt     []byte            `json:"salt,omitempty"`   // of the commitment, where it was opened
	Secret   []byte            `json:"secret,omitempty"` // the bytes that were hashed behind the salt
}

// exportSetup is how the game was begun, or goes on under a new id.
type exportSetup struct {
	Game     string          `json:"game"`
	System   string          `json:"system,omitempty"`
	Scenario string          `json:"scenario,omitempty"`
	Mode     rules.Mode      `json:"mode,omitempty"`
	Typed    bool            `json:"typed,omitempty"`
	House    []rules.Setting `json:"house,omitempty"`
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
	doc = &export{Format: exportFormat, Game: g.doc(full)}
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

func (g *game) doc(full bool) exportGameDoc {
	out := exportGameDoc{ID: g.head.ID.String(), System: g.head.System, Scenario: g.head.Scenario, Over: g.over(), Head: hex.EncodeToString(g.head.Head[:])}
	for i, era := range g.body.Eras {
		x := exportEra{From: era.From, Game: hex.EncodeToString(era.Game[:]), Commitment: era.Commitment}
		if full || g.body.Open != nil && era.From >= g.body.Open.From {
			x.Seed = hex.EncodeToString(g.keys.Seeds[i][:])
		}
		out.Dice = append(out.Dice, x)
	}
	return out
}

func (g *game) exported(e *entry, reader rules.SeatID) exportEntry {
	opened := g.mayOpen(e, reader)
	out := e.exported(opened)
	if !opened {
		out.Private = rawEvents(rules.Visible(e.hidden.Events, reader))
	}
	out.Undone = g.body.struck(e)
	return out
}

// exported is the form of an entry for people, beside the bytes that were
// hashed. Verify makes it again and compares.
func (e *entry) exported(opened bool) exportEntry {
	p := e.public
	out := exportEntry{
		N: e.n, At: at(p.At), Who: p.Who, Op: p.Op, Line: p.Line, Step: p.Step, Seat: p.Seat, Events: rawEvents(p.Events), Rolls: p.Rolls,
		Serial: p.Serial, Commitment: hex.EncodeToString(p.Commit), TextHash: hex.EncodeToString(p.Text), Back: p.Back, Book: p.Book,
		Setup: p.Setup.exported(), Dice: p.Dice, Standing: p.By, Opens: p.Opens, From: p.From,
		Text: e.free.Text, TextSalt: e.free.Salt, Hash: hex.EncodeToString(e.raw.Hash[:]), Public: e.raw.Public,
	}
	if opened {
		out.Events = append(out.Events, rawEvents(e.hidden.Events)...)
		out.Rolls = slices.Concat(p.Rolls, e.hidden.Rolls)
		out.Orders, out.Salt, out.Secret = e.hidden.Lines, e.Salt, e.Payload
	}
	return out
}

func (s *setup) exported() *exportSetup {
	if s == nil {
		return nil
	}
	return &exportSetup{Game: hex.EncodeToString(s.Game[:]), System: s.System, Scenario: s.Scenario, Mode: s.Mode, Typed: s.Typed, House: s.House}
}

// rawEvents writes events as JSON.
func rawEvents(events []rules.Event) (out []json.RawMessage) {
	for _, ev := range events {
		b, err := json.Marshal(ev)
		if err != nil {
			panic(err) // events hold nothing that JSON cannot
		}
		out = append(out, b)
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
// one that is named, whose place may be gone. Where the export will hold the seed
// of dice that are still thrown, who gets it is kept.
func (d *desk) exported(a args) (g *game, err error) {
	if a.Has("game") {
		g, err = d.ownGame(a.Text("game"))
	} else {
		g, err = d.look()
	}
	if err == nil && g.body.isGM(d.call.User) && !g.over() {
		return d.showSeed(g.head.ID)
	}
	return g, err
}
