package journal

import (
	"encoding/hex"
	"encoding/json"
	"slices"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/storage"
)

// exportFormat names the form of an exported game. docs/fair-dice.md describes
// it so that anybody can check one.
const exportFormat = "impulse-export/1"

// Export is a game as one JSON document: each entry carries the bytes that were
// hashed beside a readable form of the same. It says nothing that cannot be
// checked, but what stands under private, and the drafts of a full one.
type Export struct {
	Format  string        `json:"format"`
	Game    ExportGame    `json:"game"`
	Entries []ExportEntry `json:"entries"`
	Full    *ExportFull   `json:"full,omitempty"` // what only its keepers may read

	Faults []fault `json:"-"` // what the file says in another way than an export does
}

// ExportGame is what an export says of the game itself.
type ExportGame struct {
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

// ExportEntry is an entry. What stands before Orders is what was hashed, under
// the names of its numbers; with what was opened of its secret part, events and
// rolls are all there are.
type ExportEntry struct {
	N          uint64            `json:"n"`
	At         string            `json:"at"`
	Who        string            `json:"who"`
	Op         Op                `json:"op"`
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

// Opened reports whether the entry's commitment was opened to the reader.
func (x *ExportEntry) Opened() bool { return len(x.Salt) > 0 }

// sealed is the opened secret part of an entry as it is stored.
func (x *ExportEntry) sealed() []byte {
	if !x.Opened() {
		return nil
	}
	b, err := codec.Encode(Opening{Salt: x.Salt, Payload: x.Secret})
	if err != nil {
		return nil
	}
	return b
}

// ExportFull is what a game needs to go on elsewhere.
type ExportFull struct {
	Snapshot []byte `json:"snapshot"`
	Serial   uint64 `json:"serial"`

	Drafts map[rules.SeatID][]string `json:"drafts,omitempty"` // lines that are not sealed
}

// Export begins the export of a game as it is now. Seeds are shown of dice that
// began with that entry or later.
func (g Before) Export(head *storage.Game, seedsFrom uint64) *Export {
	doc := &Export{Format: exportFormat, Game: ExportGame{ID: head.ID.String(), System: head.System, Scenario: head.Scenario,
		Over: head.Status == storage.Ended, Head: hex.EncodeToString(head.Head[:])}}
	for i, era := range g.Eras {
		x := exportEra{From: era.From, Game: hex.EncodeToString(era.Game[:]), Commitment: era.Commitment}
		if era.From >= seedsFrom {
			x.Seed = hex.EncodeToString(g.Seeds[i][:])
		}
		doc.Game.Dice = append(doc.Game.Dice, x)
	}
	return doc
}

// Store appends all entries of an export to a game; of none it does nothing.
func (doc *Export) Store(tx *storage.Tx, head *storage.Game) error {
	if doc == nil {
		return nil
	}
	for _, x := range doc.Entries {
		if _, err := tx.Append(head, x.Public, x.sealed(), x.text()); err != nil {
			return err
		}
	}
	return nil
}

// Write writes the document.
func (doc *Export) Write() ([]byte, error) { return json.MarshalIndent(doc, "", " ") }

// Add adds an entry for a reader, to whom its secret part is opened or not, and
// who is told whether it was undone.
func (doc *Export) Add(e *Entry, opened bool, reader rules.SeatID, undone bool) {
	out := e.Exported(opened)
	if !opened {
		out.Private = rawEvents(rules.Visible(e.Hidden.Events, reader))
	}
	out.Undone = undone
	doc.Entries = append(doc.Entries, out)
}

// Exported is the form of an entry for people, beside the bytes that were
// hashed. Verify makes it again and compares.
func (e *Entry) Exported(opened bool) ExportEntry {
	p := e.Public
	out := ExportEntry{
		N: e.N, At: p.Time(), Who: p.Who, Op: p.Op, Line: p.Line, Step: p.Step, Seat: p.Seat, Events: rawEvents(p.Events), Rolls: p.Rolls,
		Serial: p.Serial, Commitment: hex.EncodeToString(p.Commit), TextHash: hex.EncodeToString(p.Text), Back: p.Back, Book: p.Book,
		Setup: p.Setup.exported(), Dice: p.Dice, Standing: p.By, Opens: p.Opens, From: p.From,
		Text: e.Free.Text, TextSalt: e.Free.Salt, Hash: hex.EncodeToString(e.Raw.Hash[:]), Public: e.Raw.Public,
	}
	if opened {
		out.Events = append(out.Events, rawEvents(e.Hidden.Events)...)
		out.Rolls = slices.Concat(p.Rolls, e.Hidden.Rolls)
		out.Orders, out.Salt, out.Secret = e.Hidden.Lines, e.Salt, e.Payload
	}
	return out
}

func (s *Setup) exported() *exportSetup {
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

// Holds reports whether the export has the seed of a commitment.
func (doc *Export) Holds(commitment string) bool {
	return slices.ContainsFunc(doc.Game.Dice, func(x exportEra) bool { return x.Commitment == commitment && x.Seed != "" })
}

// Shared is the last entry of the export that the game of an id has too: where the export
// is of one that went on elsewhere, it holds what that came from and what came behind it.
func (doc *Export) Shared(game storage.ID) uint64 {
	own := false
	for _, x := range doc.Game.Dice {
		is := x.Game == game.String()
		if own && !is {
			return min(max(x.From, 1)-1, uint64(len(doc.Entries)))
		}
		own = is
	}
	return uint64(len(doc.Entries))
}
