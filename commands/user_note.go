package commands

import (
	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/rules/codec"
	"impulse/storage"
)

// userNote is what is kept of a user that belongs to no game. Its keys are
// never given to anything else. Who changes it holds the lock of its
// userNoteOf.
type userNote struct {
	tabletop.Pocket
	Focus  focus `cbor:"2,keyasint,omitzero"`
	Untold bool  `cbor:"3,keyasint,omitempty"` // mail waits, and they were not told
}

// userNoteOf is the key of the lock on what is kept of a user.
type userNoteOf string

// userNote reads what is kept of the one who asks.
func (d asker) userNote() (n userNote, err error) {
	err = d.r.Read(func(tx *storage.Tx) error {
		n, err = readUserNote(tx, d.call.User)
		return err
	})
	return n, err
}

// readUserNote reads what is kept of a user.
func readUserNote(tx *storage.Tx, user string) (n userNote, err error) {
	b, err := tx.User(user)
	if err != nil || b == nil {
		return n, err
	}
	return n, codec.Decode(b, &n)
}

// putUserNote saves what is kept of a user.
func putUserNote(tx *storage.Tx, user string, n userNote) error {
	b, err := codec.Encode(n)
	if err != nil {
		return err
	}
	return tx.PutUser(user, b)
}

// keepOwn changes what is kept of the one who asks, and saves it together with
// the answer and with what others are told: all or nothing, and one change
// after the other.
func (d desk) keepOwn(change func(n *userNote) error, posts []outbox.Message) error {
	defer d.r.Locks.Lock(userNoteOf(d.call.User))()
	n, err := d.userNote()
	if err != nil {
		return err
	}
	if err := change(&n); err != nil {
		return err
	}
	return d.draft(func(tx *storage.Tx) error {
		if err := putUserNote(tx, d.call.User, n); err != nil {
			return err
		}
		return d.r.Outbox.Post(tx, posts)
	})
}

// setUntold notes whether mail waits for a user that he was not told of.
func setUntold(tx *storage.Tx, user string, untold bool) error {
	n, err := readUserNote(tx, user)
	if err != nil || n.Untold == untold {
		return err
	}
	n.Untold = untold
	return putUserNote(tx, user, n)
}
