package commands

import (
	"crypto/sha256"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
)

// op says what an entry did, so that a journal can be replayed.
type op string

// What entries do.
const (
	opNew     op = "new"    // a game was set up
	opImport  op = "import" // a game was brought from elsewhere; new dice from here on
	opJoin    op = "join"
	opLeave   op = "leave"
	opNote    op = "note"
	opSeal    op = "seal"   // a seat sealed its orders; they are in the secret part
	opUnseal  op = "unseal" // and took them back
	opStep    op = "step"   // a step was resolved
	opAct     op = "act"    // an order in the open, or a ruling
	opPass    op = "pass"   // a seat is done in a step taken in turn
	opUndo    op = "undo"   // the state went back to what it was after entry Back
	opAssign  op = "assign" // a unit changed hands
	opHouse   op = "house"  // a house rule was changed
	opMode    op = "mode"
	opConsent op = "consent" // a seat agreed to what needs all of them
	opEnd     op = "end"
	opDice    op = "dice" // new dice from here on, in the midst of a game
)

// moves reports whether entries of this kind change the game itself, so that
// undo takes them back. Who sits where and what was remarked stays.
func (o op) moves() bool {
	switch o {
	case opJoin, opLeave, opNote, opConsent, opImport, opDice:
		return false
	}
	return true
}

// public is the part of a journal entry that everybody may read and that the
// hash chain covers. Free text stands outside, with its salted hash in here;
// secret lines, events and dice stand outside, with one salted commitment in
// here, which is there whether or not there is a secret.
type public struct {
	At     int64         `cbor:"1,keyasint"` // milliseconds since 1970
	Who    string        `cbor:"2,keyasint"` // seat and player number: red/p2
	Op     op            `cbor:"3,keyasint"`
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
	Setup  *setup        `cbor:"14,keyasint,omitempty"` // of an entry that begins new dice
	Dice   string        `cbor:"15,keyasint,omitempty"` // commitment of the seed that holds from here on

	By []rules.SeatID `cbor:"16,keyasint,omitempty"` // of a step: whose standing orders answered

	Opens opens  `cbor:"17,keyasint,omitempty"` // of the last entry: what the end opens
	From  uint64 `cbor:"18,keyasint,omitempty"` // and from which entry on
}

// opens says what the end of a game opens.
type opens string

// What it opens: everything, or the seeds of the dice alone.
const (
	opensAll  opens = "all"
	opensDice opens = "dice"
)

// setup is how a game was begun, so that it can be begun again. Where new dice
// begin later, only the id of the game that they are of is given.
type setup struct {
	Game     [16]byte        `cbor:"1,keyasint"`
	System   string          `cbor:"2,keyasint,omitempty"`
	Scenario string          `cbor:"3,keyasint,omitempty"`
	Mode     rules.Mode      `cbor:"4,keyasint,omitempty"`
	Typed    bool            `cbor:"5,keyasint,omitempty"`
	House    []rules.Setting `cbor:"6,keyasint,omitempty"`
}

// hidden is what not everybody may read of an entry.
type hidden struct {
	Lines  []string      `cbor:"1,keyasint,omitempty"` // sealed orders, canonical
	Events []rules.Event `cbor:"2,keyasint,omitempty"`
	Rolls  []dice.Roll   `cbor:"3,keyasint,omitempty"`
	Faces  []int         `cbor:"4,keyasint,omitempty"` // see mixed
}

// any reports whether there is a secret at all.
func (h hidden) any() bool { return len(h.Lines)+len(h.Events)+len(h.Rolls) > 0 }

// opening is what opens an entry's commitment: the salt, and the very bytes
// that were hashed behind it, so that no later version of the program need
// make them again. Of a seal they are the order lines, one a line, as a player
// can type them into any SHA-256 program; else the canonical CBOR of hidden.
type opening struct {
	Salt    []byte `cbor:"1,keyasint"`
	Payload []byte `cbor:"2,keyasint,omitempty"`
}

// saltSize is how long every salt is. A commitment with a salt of another
// length binds nobody: bytes could move between salt and payload.
const saltSize = 16

// open makes the opening of an entry's secret part.
func (h hidden) open(what op, salt []byte) (opening, error) {
	if what == opSeal {
		return opening{Salt: salt, Payload: []byte(strings.Join(h.Lines, "\n"))}, nil
	}
	b, err := rules.Encode(h)
	return opening{Salt: salt, Payload: b}, err
}

// read takes the secret part out of an opening.
func (o opening) read(what op) (h hidden, err error) {
	switch {
	case what != opSeal:
		err = rules.Decode(o.Payload, &h)
	case len(o.Payload) > 0:
		h.Lines = strings.Split(string(o.Payload), "\n")
	}
	return h, err
}

// commitment is the salted hash that stands in the public part.
func (o opening) commitment() []byte {
	sum := dice.Commit(o.Salt, o.Payload)
	return sum[:]
}

// freeText is what people wrote, with the salt of its hash. It can be erased.
type freeText struct {
	Salt []byte `cbor:"1,keyasint"`
	Text string `cbor:"2,keyasint"`
}

func (t freeText) hash() []byte {
	sum := sha256.Sum256(append(append([]byte{}, t.Salt...), t.Text...))
	return sum[:]
}

// part splits events and rolls into what everybody reads and what not. The
// events of everybody keep only the rolls of everybody. Of a secret ruling all
// is secret but whose orders it took back.
func part(events []rules.Event, rolls []dice.Roll, hide bool) (open []rules.Event, openRolls []dice.Roll, secret hidden) {
	for _, e := range events {
		switch {
		case hide && !unseals(e):
			e.To = []rules.SeatID{rules.GM}
			secret.Events = append(secret.Events, e)
		case len(e.To) == 0:
			e.Rolls, _ = partRolls(e.Rolls)
			open = append(open, e)
		default:
			secret.Events = append(secret.Events, e)
		}
	}
	if hide {
		secret.Rolls = rolls
	} else {
		openRolls, secret.Rolls = partRolls(rolls)
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
	var faces []int
	for _, roll := range all {
		if roll.Typed {
			faces = append(faces, roll.Faces...)
		}
	}
	return faces
}

func partRolls(rolls []dice.Roll) (open, secret []dice.Roll) {
	for _, roll := range rolls {
		if roll.Audience == "" {
			open = append(open, roll)
		} else {
			secret = append(secret, roll)
		}
	}
	return open, secret
}
