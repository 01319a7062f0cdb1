package journal

import (
	"fmt"
	"iter"
	"time"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/storage"
)

// Entry is a journal entry taken apart.
type Entry struct {
	N      uint64
	Raw    *storage.Entry
	Public Public
	Opening
	Hidden Hidden
	Free   freeText
}

// Entries reads the entries of a game from one to another, in order.
func Entries(tx *storage.Tx, game storage.ID, from, to uint64) iter.Seq2[*Entry, error] {
	return func(yield func(*Entry, error) bool) {
		for raw, err := range tx.Entries(game, from, to) {
			var e *Entry
			if err == nil {
				e, err = Read(raw)
			}
			if !yield(e, err) || err != nil {
				return
			}
		}
	}
}

// Read takes an entry apart as it is stored.
func Read(raw *storage.Entry) (*Entry, error) {
	e := &Entry{N: raw.N, Raw: raw}
	if err := codec.Decode(raw.Public, &e.Public); err != nil {
		return nil, fmt.Errorf("reading entry %d: %w", raw.N, err)
	}
	if len(raw.Secret) > 0 {
		err := codec.Decode(raw.Secret, &e.Opening)
		if err == nil {
			e.Hidden, err = e.Opening.read(e.Public.Op)
		}
		if err != nil {
			return nil, fmt.Errorf("reading what is secret of entry %d: %w", raw.N, err)
		}
	}
	if len(raw.Text) > 0 {
		if err := codec.Decode(raw.Text, &e.Free); err != nil {
			return nil, fmt.Errorf("reading the text of entry %d: %w", raw.N, err)
		}
	}
	return e, nil
}

// IsSheetOf reports whether what is secret in the entry are the lines of a sheet
// of that seat.
func (e *Entry) IsSheetOf(reader rules.SeatID) bool {
	return Operations[e.Public.Op].Sheet && reader != rules.Spectator && e.Public.Seat == reader
}

// IsRuling reports whether the entry changed the game by somebody's word.
func (e *Entry) IsRuling() bool {
	ruling := Operations[e.Public.Op].ruling
	return ruling != nil && ruling(e.Public)
}

// Time writes when the entry was made.
func (p Public) Time() string { return time.UnixMilli(p.At).UTC().Format(time.RFC3339) }
