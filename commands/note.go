package commands

import (
	"context"
	"impulse/commands/match"

	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/rules/codec"
	"impulse/storage"
)

// placeNote is what a place keeps that belongs to no game. Its keys are never
// given to anything else. Who changes it holds the lock of its noteOf.
type placeNote struct {
	tabletop.Shelf
	Board BoardMessage `cbor:"3,keyasint,omitzero"` // where the status board stands
}

// noteOf is the key of the lock on a place's note.
type noteOf string

// note reads what is kept at the place.
func (d asker) placeNote() (n placeNote, err error) {
	err = d.r.Read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.call.Place)
		if err != nil || at.Note == nil {
			return err
		}
		return codec.Decode(at.Note, &n)
	})
	return n, err
}

// keep changes what is kept at the place, and saves it together with the answer
// and with what others are told of it: all or nothing, and one change after
// the other.
func (d desk) keep(change func(n *placeNote) ([]outbox.Message, error)) error {
	defer d.r.Locks.Lock(noteOf(d.call.Place))()
	n, err := d.placeNote()
	if err != nil {
		return err
	}
	posts, err := change(&n)
	if err != nil {
		return err
	}
	b, err := codec.Encode(n)
	if err != nil {
		return err
	}
	return d.draft(func(tx *storage.Tx) error {
		if err := tx.PutPlaceNote(d.call.Place, b); err != nil {
			return err
		}
		return d.r.Outbox.Post(tx, posts)
	})
}

// changeNote changes what is kept at a place without an answer to anybody.
// Change reports whether there is something to save.
func (r *house) changeNote(ctx context.Context, place string, change func(n *placeNote) bool) error {
	defer r.Locks.Lock(noteOf(place))()
	n, err := asker{r, Call{User: nobody, Place: place}}.placeNote()
	if err != nil || !change(&n) {
		return err
	}
	b, err := codec.Encode(n)
	if err != nil {
		return err
	}
	return r.Store.Update(ctx, func(tx *storage.Tx) error { return tx.PutPlaceNote(place, b) })
}

// here loads the game that runs at the place itself; nil if none does.
func (d asker) here() (g *match.Game, err error) {
	err = d.r.Read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.call.Place)
		if err != nil || at.Game.IsZero() {
			return err
		}
		g, err = d.r.Load(tx, at.Game)
		return err
	})
	return g, err
}

// BoardMessage is the message that the status board of a place is, and what it
// showed last.
type BoardMessage struct {
	Message  string `cbor:"1,keyasint,omitempty"` // its id; "" while there is none
	Shows    []byte `cbor:"2,keyasint,omitempty"` // hash of what it shows
	Unpinned bool   `cbor:"3,keyasint,omitempty"` // it may not be pinned, and that was said
	Before   string `cbor:"4,keyasint,omitempty"` // id of the one before it, until that is taken away
	Nonce    string `cbor:"5,keyasint,omitempty"` // of one that is being posted and may stand already
}

// nobody is a user that nobody is.
const nobody = "nobody"
