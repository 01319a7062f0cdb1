package desk

import (
	"impulse/commands/draft"
	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/rules/codec"
	"impulse/storage"
)

// UserNote is what is kept of a user that belongs to no game. Its keys are
// never given to anything else. Who changes it holds the lock of its
// [UserNoteOf].
type UserNote struct {
	tabletop.Pocket
	Focus  Focus `cbor:"2,keyasint,omitzero"`
	Untold bool  `cbor:"3,keyasint,omitempty"` // mail waits, and they were not told

	Sheets []KeptSheet `cbor:"4,keyasint,omitempty"` // of orders, to be used in any game of their system
}

// KeptSheet is a sheet of orders that a user has named.
type KeptSheet struct {
	System string           `cbor:"1,keyasint"`
	Name   string           `cbor:"2,keyasint"` // small letters
	Lines  []string         `cbor:"3,keyasint"`
	By     []draft.ByTactic `cbor:"4,keyasint,omitempty"` // what of them tactics have written
}

// KeptSheets lists the sheets that the one who asks has kept of a system.
func (d Asker) KeptSheets(system string) (out []KeptSheet, err error) {
	n, err := d.userNote()
	for _, s := range n.Sheets {
		if s.System == system {
			out = append(out, s)
		}
	}
	return out, err
}

// UserNoteOf is the key of the lock on what is kept of a user.
type UserNoteOf string

// userNote reads what is kept of the one who asks.
func (d Asker) userNote() (n UserNote, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		n, err = readUserNote(tx, d.Call.User)
		return err
	})
	return n, err
}

// readUserNote reads what is kept of a user.
func readUserNote(tx *storage.Tx, user string) (n UserNote, err error) {
	b, err := tx.User(user)
	if err != nil || b == nil {
		return n, err
	}
	return n, codec.Decode(b, &n)
}

// putUserNote saves what is kept of a user.
func putUserNote(tx *storage.Tx, user string, n UserNote) error {
	b, err := codec.Encode(n)
	if err != nil {
		return err
	}
	return tx.PutUser(user, b)
}

// KeepOwn changes what is kept of the one who asks, and saves it together with
// the answer and with what others are told: all or nothing, and one change
// after the other.
func (d Desk) KeepOwn(change func(n *UserNote) error, posts []outbox.Message) error {
	defer d.House.Locks.Lock(UserNoteOf(d.Call.User))()
	n, err := d.userNote()
	if err != nil {
		return err
	}
	if err := change(&n); err != nil {
		return err
	}
	return d.Draft(func(tx *storage.Tx) error {
		if err := putUserNote(tx, d.Call.User, n); err != nil {
			return err
		}
		return d.House.Outbox.Post(tx, posts)
	})
}

// SetUntold notes whether mail waits for a user that they were not told of.
func SetUntold(tx *storage.Tx, user string, untold bool) error {
	n, err := readUserNote(tx, user)
	if err != nil || n.Untold == untold {
		return err
	}
	n.Untold = untold
	return putUserNote(tx, user, n)
}
