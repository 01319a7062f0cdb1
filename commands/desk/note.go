package desk

import (
	"context"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/tabletop"
	"impulse/rules/codec"
	"impulse/storage"
)

// PlaceNote is what a place keeps that belongs to no game. Its keys are never
// given to anything else. Who changes it holds the lock of its [NoteOf].
type PlaceNote struct {
	tabletop.Shelf
	Board BoardMessage `cbor:"3,keyasint,omitzero"` // where the status board stands
}

// NoteOf is the key of the lock on a place's note.
type NoteOf string

// PlaceNote reads what is kept at the place.
func (d Asker) PlaceNote() (n PlaceNote, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.Call.Place)
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
func (d Desk) keep(change func(n *PlaceNote) ([]outbox.Message, error)) error {
	defer d.House.Locks.Lock(NoteOf(d.Call.Place))()
	n, err := d.PlaceNote()
	if err != nil {
		return err
	}
	posts, err := change(&n)
	if err != nil {
		return err
	}
	return d.Draft(func(tx *storage.Tx) error {
		if err := putPlaceNote(tx, d.Call.Place, n); err != nil {
			return err
		}
		return d.House.Outbox.Post(tx, posts)
	})
}

// ChangeNote changes what is kept at a place without an answer to anybody.
// Change reports whether there is something to save.
func (r *House) ChangeNote(ctx context.Context, place string, change func(n *PlaceNote) bool) error {
	defer r.Locks.Lock(NoteOf(place))()
	n, err := Asker{r, Call{User: Nobody, Place: place}}.PlaceNote()
	if err != nil || !change(&n) {
		return err
	}
	return r.Store.Update(ctx, func(tx *storage.Tx) error { return putPlaceNote(tx, place, n) })
}

// Expire erases what places have kept long enough.
func (r *House) Expire(ctx context.Context) error {
	places, err := r.NotedPlaces()
	for _, place := range places {
		if err == nil {
			err = r.ChangeNote(ctx, place, func(n *PlaceNote) bool { return n.Expire(r.Now()) })
		}
	}
	return err
}

// NotedPlaces are those that keep something.
func (r *House) NotedPlaces() (places []string, err error) {
	err = r.Read(func(tx *storage.Tx) error {
		for place := range tx.PlaceNotes() {
			places = append(places, place)
		}
		return nil
	})
	return places, err
}

// putPlaceNote saves what is kept at a place.
func putPlaceNote(tx *storage.Tx, place string, n PlaceNote) error {
	b, err := codec.Encode(n)
	if err != nil {
		return err
	}
	return tx.PutPlaceNote(place, b)
}

// here loads the game that runs at the place itself; nil if none does.
func (d Asker) here() (g *match.Game, err error) {
	err = d.House.Read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.Call.Place)
		if err != nil || at.Game.IsZero() {
			return err
		}
		g, err = d.House.Load(tx, at.Game)
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

// Nobody is a user that nobody is.
const Nobody = "nobody"
