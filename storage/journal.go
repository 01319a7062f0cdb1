package storage

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"iter"
	"math"
)

// Entry is one entry of a game's journal. Only Public is hashed; what is secret
// stands in it as a salted commitment, so that it can be opened at the end, and
// free text as a salted hash, so that it can be erased.
type Entry struct {
	N      uint64   // from 1
	Public []byte   // hashed
	Secret []byte   // what opens Public's commitments
	Text   []byte   // free text with its salt; nil when there is none or it was erased
	Hash   [32]byte // Chain of the entry before and Public
}

// record is an entry in the journal's bucket; the text lies in its own.
type record struct {
	Public []byte   `cbor:"1,keyasint"`
	Secret []byte   `cbor:"2,keyasint,omitempty"`
	Hash   [32]byte `cbor:"3,keyasint"`
}

// Chain is the hash of an entry: SHA-256 of the hash before it and the public
// bytes. Before the first entry stand 32 zero bytes.
func Chain(previous [32]byte, public []byte) [32]byte {
	h := sha256.New()
	h.Write(previous[:])
	h.Write(public)
	return [32]byte(h.Sum(nil))
}

// Append adds the next entry to the journal of g and stores g, with whatever
// the caller has changed in it and with Entries and Head moved on. ErrStale
// when g is not what is stored: somebody has appended in between. When the
// transaction is not committed, g.Entries and g.Head are put back.
func (tx *Tx) Append(g *Game, public, secret, text []byte) (*Entry, error) {
	if err := tx.fresh(g); err != nil {
		return nil, err
	}
	e := &Entry{N: g.Entries + 1, Public: public, Secret: secret, Text: text, Hash: Chain(g.Head, public)}
	if err := tx.storeEntry(g.ID, e); err != nil {
		return nil, err
	}
	tx.advance(g, e)
	return e, tx.storeGame(g)
}

func (tx *Tx) fresh(g *Game) error {
	if err := checkGame(g); err != nil {
		return err
	}
	stored, err := tx.Game(g.ID)
	if err != nil {
		return err
	}
	if !follows(g, stored) {
		return fmt.Errorf("game %s: %w", g.ID, ErrStale)
	}
	return nil
}

func (tx *Tx) storeEntry(id ID, e *Entry) error {
	r := record{Public: e.Public, Secret: e.Secret, Hash: e.Hash}
	if err := tx.save(bJournal, numbered(id, e.N), r); err != nil {
		return err
	}
	return tx.set(bTexts, numbered(id, e.N), e.Text)
}

func (tx *Tx) advance(g *Game, e *Entry) {
	n, head := g.Entries, g.Head
	tx.restore = append(tx.restore, func() { g.Entries, g.Head = n, head })
	g.Entries, g.Head = e.N, e.Hash
}

// Entry reads entry n; ErrNotFound when there is none.
func (tx *Tx) Entry(id ID, n uint64) (*Entry, error) {
	raw := tx.b.Bucket(bJournal).Get(numbered(id, n))
	if raw == nil {
		return nil, fmt.Errorf("entry %d of game %s: %w", n, id, ErrNotFound)
	}
	return tx.entry(numbered(id, n), raw)
}

func (tx *Tx) entry(key, raw []byte) (*Entry, error) {
	var r record
	if err := decode(bJournal, key, raw, &r); err != nil {
		return nil, err
	}
	return &Entry{
		N:      toNumber(key[len(ID{}):]),
		Public: r.Public, Secret: r.Secret, Hash: r.Hash,
		Text: tx.get(bTexts, key),
	}, nil
}

// Entries yields the entries from..to, both included, in order. An entry that
// cannot be read comes as an error; the rest follows.
func (tx *Tx) Entries(id ID, from, to uint64) iter.Seq2[*Entry, error] {
	return func(yield func(*Entry, error) bool) {
		last := numbered(id, to)
		for k, v := range tx.scan(bJournal, id[:], numbered(id, from)) {
			if bytes.Compare(k, last) > 0 || !yield(tx.entry(k, v)) {
				return
			}
		}
	}
}

// PutText replaces the free text of entry n; empty erases it, as /forget-me
// asks. The entry's hash does not cover it.
func (tx *Tx) PutText(id ID, n uint64, text []byte) error {
	if !tx.has(bJournal, numbered(id, n)) {
		return fmt.Errorf("entry %d of game %s: %w", n, id, ErrNotFound)
	}
	return tx.set(bTexts, numbered(id, n), text)
}

// errChain is the cause of what VerifyChain finds.
var errChain = errors.New("the hash chain is broken")

// VerifyChain recomputes the hashes of a game's journal and compares them with
// the header. It names the first entry that does not fit.
func (tx *Tx) VerifyChain(id ID) error {
	g, err := tx.Game(id)
	if err != nil {
		return err
	}
	var n uint64
	var head [32]byte
	for e, err := range tx.Entries(id, 0, math.MaxUint64) {
		if err != nil {
			return err
		}
		n, head = n+1, Chain(head, e.Public)
		if e.N != n || e.Hash != head {
			return fmt.Errorf("game %s, entry %d: %w", id, n, errChain)
		}
	}
	if n != g.Entries || head != g.Head {
		return fmt.Errorf("game %s ends at entry %d, its header says %d: %w", id, n, g.Entries, errChain)
	}
	return nil
}
