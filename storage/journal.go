package storage

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"iter"
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

func (tx journal) Append(g *Game, public, secret, text []byte) (*Entry, error) {
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

func (tx journal) fresh(g *Game) error {
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

func (tx journal) storeEntry(id ID, e *Entry) error {
	r := record{Public: e.Public, Secret: e.Secret, Hash: e.Hash}
	if err := tx.save(bJournal, numbered(id, e.N), r); err != nil {
		return err
	}
	return tx.set(bTexts, numbered(id, e.N), e.Text)
}

func (tx journal) advance(g *Game, e *Entry) {
	n, head := g.Entries, g.Head
	tx.restore = append(tx.restore, func() { g.Entries, g.Head = n, head })
	g.Entries, g.Head = e.N, e.Hash
}

func (tx journal) Entry(id ID, n uint64) (*Entry, error) {
	raw := tx.b.Bucket(bJournal).Get(numbered(id, n))
	if raw == nil {
		return nil, fmt.Errorf("entry %d of game %s: %w", n, id, ErrNotFound)
	}
	return tx.entry(numbered(id, n), raw)
}

func (tx journal) entry(key, raw []byte) (*Entry, error) {
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

func (tx journal) Entries(id ID, from, to uint64) iter.Seq2[*Entry, error] {
	return func(yield func(*Entry, error) bool) {
		last := numbered(id, to)
		for k, v := range tx.scan(bJournal, id[:], numbered(id, from)) {
			if bytes.Compare(k, last) > 0 || !yield(tx.entry(k, v)) {
				return
			}
		}
	}
}

func (tx journal) PutText(id ID, n uint64, text []byte) error {
	if !tx.has(bJournal, numbered(id, n)) {
		return fmt.Errorf("entry %d of game %s: %w", n, id, ErrNotFound)
	}
	return tx.set(bTexts, numbered(id, n), text)
}
