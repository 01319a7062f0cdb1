// Package journal is what is written down of a game: entries that say what was
// done, in a chain of hashes with a commitment to what is secret in each.
//
// One table ([Operations]) says what entries of each kind do. Who commits an entry
// reads it, and so does who plays a journal again to see whether everything
// followed from it ([Verify]). The package knows no desk and no database but the
// form of what is stored.
package journal

import (
	"crypto/sha256"
	"encoding/json"
	"io"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/storage"
)

// Op says what an entry did, so that a journal can be replayed.
type Op string

// What entries do.
const (
	OpNew     Op = "new"    // a game was set up
	OpImport  Op = "import" // a game was brought from elsewhere; new dice from here on
	OpJoin    Op = "join"
	OpLeave   Op = "leave"
	OpNote    Op = "note"
	OpSeal    Op = "seal"   // a seat sealed its orders; they are in the secret part
	OpUnseal  Op = "unseal" // and took them back
	OpStep    Op = "step"   // a step was resolved
	OpAct     Op = "act"    // an order in the open, or a ruling
	OpPass    Op = "pass"   // a seat is done in a step taken in turn
	OpUndo    Op = "undo"   // the state went back to what it was after entry Back
	OpAssign  Op = "assign" // a unit changed hands
	OpHouse   Op = "house"  // a house rule was changed
	OpMode    Op = "mode"
	OpDefault Op = "default" // a seat was left to its default orders, or given back
	OpConsent Op = "consent" // a seat agreed to what needs all of them
	OpEnd     Op = "end"
	OpDice    Op = "dice" // new dice from here on, in the midst of a game
)

// SecretRuling is what others read of a ruling that is hidden until the end.
const SecretRuling = "a secret ruling"

// UnseenAct is what others read of a ruling, or of an order of free play, whose
// words would name what they do not know.
const UnseenAct = "something that not everybody knows of"

// Public is the part of a journal entry that everybody may read and that the
// hash chain covers. Free text stands outside, with its salted hash in here;
// secret lines, events and dice stand outside, with one salted commitment in
// here, which is there whether or not there is a secret.
type Public struct {
	At     int64         `cbor:"1,keyasint"` // milliseconds since 1970
	Who    string        `cbor:"2,keyasint"` // seat and player number: red/p2
	Op     Op            `cbor:"3,keyasint"`
	Line   string        `cbor:"4,keyasint,omitempty"` // canonical, as everybody may read it
	Step   string        `cbor:"5,keyasint,omitempty"` // the step it was done in
	Seat   rules.SeatID  `cbor:"6,keyasint,omitempty"` // whose orders
	Events []rules.Event `cbor:"7,keyasint,omitempty"`
	Rolls  []dice.Roll   `cbor:"8,keyasint,omitempty"`
	Serial uint64        `cbor:"9,keyasint,omitempty"`  // of the resolution that drew dice
	Commit []byte        `cbor:"10,keyasint,omitempty"` // SHA-256(salt || secret part)
	Text   []byte        `cbor:"11,keyasint,omitempty"` // SHA-256(salt || free text)
	Back   uint64        `cbor:"12,keyasint,omitempty"` // of an undo: the entry whose state holds again
	Book   int           `cbor:"13,keyasint"`           // version of the book
	Setup  *Setup        `cbor:"14,keyasint,omitempty"` // of an entry that begins new dice
	Dice   string        `cbor:"15,keyasint,omitempty"` // commitment of the seed that holds from here on

	By []rules.SeatID `cbor:"16,keyasint,omitempty"` // of a step: whose standing orders answered

	Opens opens  `cbor:"17,keyasint,omitempty"` // of the last entry: what the end opens
	From  uint64 `cbor:"18,keyasint,omitempty"` // and from which entry on
}

// opens says what the end of a game opens.
type opens string

// What it opens: everything, or the seeds of the dice alone.
const (
	OpensAll  opens = "all"
	OpensDice opens = "dice"
)

// Setup is how a game was begun, so that it can be begun again. Where new dice
// begin later, only the id of the game that they are of is given.
type Setup struct {
	Game     [16]byte        `cbor:"1,keyasint"`
	System   string          `cbor:"2,keyasint,omitempty"`
	Scenario string          `cbor:"3,keyasint,omitempty"`
	Mode     rules.Mode      `cbor:"4,keyasint,omitempty"`
	Typed    bool            `cbor:"5,keyasint,omitempty"`
	House    []rules.Setting `cbor:"6,keyasint,omitempty"`
	// Default are seats that are left to their default orders from the start.
	Default []rules.SeatID `cbor:"7,keyasint,omitempty"`
}

// Hidden is what not everybody may read of an entry.
type Hidden struct {
	Lines  []string      `cbor:"1,keyasint,omitempty"` // sealed orders, canonical
	Events []rules.Event `cbor:"2,keyasint,omitempty"`
	Rolls  []dice.Roll   `cbor:"3,keyasint,omitempty"`
	Faces  []int         `cbor:"4,keyasint,omitempty"` // see mixed
}

// any reports whether there is a secret at all.
func (h Hidden) any() bool { return len(h.Lines)+len(h.Events)+len(h.Rolls) > 0 }

// keeps reports whether it holds what not everybody can know. What a scenario sets up without
// dice anybody reads who begins it.
func (h Hidden) keeps(op Op) bool { return h.any() && (op != OpNew || len(h.Rolls) > 0) }

// Opening is what opens an entry's commitment: the salt, and the very bytes
// that were hashed behind it, so that no later version of the program need
// make them again. Of a seal they are the order lines, one a line, as a player
// can type them into any SHA-256 program; else the canonical CBOR of hidden.
type Opening struct {
	Salt    []byte `cbor:"1,keyasint"`
	Payload []byte `cbor:"2,keyasint,omitempty"`
}

// Apart is what of an entry stands beside its public part.
type Apart struct {
	Opening Opening
	Free    freeText
	Secret  bool // there is something that not everybody may read
}

// Write makes an entry of what came of a deed: what everybody may read of it,
// with a commitment to the rest and the hash of its text.
func (o Outcome) Write(e Public, lines []string, text string, random io.Reader) (_ Public, a Apart, err error) {
	var secret Hidden
	e.Events, e.Rolls, secret = part(o.Events, o.Rolls, o.Hide)
	secret.Lines = lines
	a.Secret = secret.keeps(e.Op)
	salt, err := salted(random)
	if err != nil {
		return e, a, err
	}
	if a.Opening, err = secret.Open(e.Op, salt); err != nil {
		return e, a, err
	}
	e.Commit = a.Opening.Commitment()
	if err := readable(e, secret, a.Opening); err != nil || text == "" {
		return e, a, err
	}
	if a.Free.Salt, err = salted(random); err != nil {
		return e, a, err
	}
	a.Free.Text = text
	e.Text = a.Free.Hash()
	return e, a, nil
}

// readable refuses an entry with more values in its export than may stand in one that is read again.
// Each takes a byte at least as it is stored, and two where it has a name.
func readable(e Public, secret Hidden, o Opening) error {
	public, err := codec.Encode(e)
	if err != nil || len(public)+len(o.Payload) < mostValues/2 {
		return err
	}
	x := Entry{Raw: &storage.Entry{}, Public: e, Opening: o, Hidden: secret}
	b, err := json.Marshal(x.Exported(true))
	if err == nil && values(b) > mostValues {
		return cmdline.Unclear("That is more than an entry of the journal holds: %d values, and %d at most. Nothing has changed.", values(b), mostValues)
	}
	return err
}

// Split parts the events into those of everybody and those of some.
func (o Outcome) Split() (open, secret []rules.Event) {
	open, _, hidden := part(o.Events, o.Rolls, o.Hide)
	return open, hidden.Events
}

// salted makes a salt.
func salted(random io.Reader) ([]byte, error) {
	b := make([]byte, saltSize)
	_, err := io.ReadFull(random, b)
	return b, err
}

// saltSize is how long every salt is. A commitment with a salt of another
// length binds nobody: bytes could move between salt and payload.
const saltSize = 16

// Open makes the opening of an entry's secret part.
func (h Hidden) Open(what Op, salt []byte) (Opening, error) {
	if Operations[what].Sheet {
		return Opening{Salt: salt, Payload: []byte(strings.Join(h.Lines, "\n"))}, nil
	}
	b, err := codec.Encode(h)
	return Opening{Salt: salt, Payload: b}, err
}

// read takes the secret part out of an opening.
func (o Opening) read(what Op) (h Hidden, err error) {
	switch {
	case !Operations[what].Sheet:
		err = codec.Decode(o.Payload, &h)
	case len(o.Payload) > 0:
		h.Lines = strings.Split(string(o.Payload), "\n")
	}
	return h, err
}

// Commitment is the salted hash that stands in the public part.
func (o Opening) Commitment() []byte {
	sum := dice.Commit(o.Salt, o.Payload)
	return sum[:]
}

// freeText is what people wrote, with the salt of its hash. It can be erased.
type freeText struct {
	Salt []byte `cbor:"1,keyasint"`
	Text string `cbor:"2,keyasint"`
}

// Hash is what stands in the public part for the text.
func (t freeText) Hash() []byte {
	sum := sha256.Sum256(append(append([]byte{}, t.Salt...), t.Text...))
	return sum[:]
}

// part splits events and rolls into what everybody reads and what not. The
// events of everybody keep only the rolls of everybody. Of a secret ruling all
// is secret but whose orders it took back.
func part(events []rules.Event, rolls []dice.Roll, hide bool) (open []rules.Event, openRolls []dice.Roll, secret Hidden) {
	for _, e := range events {
		switch {
		case hide && !unseals(e):
			e.To = []rules.SeatID{rules.GM}
			secret.Events = append(secret.Events, e)
		case len(e.To) == 0:
			e.Rolls, _ = dice.Part(e.Rolls)
			open = append(open, e)
		default:
			secret.Events = append(secret.Events, e)
		}
	}
	if hide {
		secret.Rolls = rolls
	} else {
		openRolls, secret.Rolls = dice.Part(rolls)
	}
	secret.Faces = mixed(rolls, secret.Rolls)
	return open, openRolls, secret
}

// unseals reports whether an event tells a seat that a ruling has taken its
// orders back; it must know, though the ruling is secret.
func unseals(e rules.Event) bool { return e.Kind == "unsealed" || e.Kind == "unsealed-why" }

// mixed gives the faces that were typed in, in the order in which they were
// drawn, where public and secret ones lie apart in the journal.
func mixed(all, secret []dice.Roll) []int {
	if len(secret) == 0 || len(secret) == len(all) {
		return nil
	}
	return dice.Given(all)
}
