package commands

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cards"
	"impulse/storage"
)

// placeNote is what a place keeps that belongs to no game. Its keys are never
// given to anything else. Who changes it holds the lock of its noteOf.
type placeNote struct {
	Tables []keptTable `cbor:"1,keyasint,omitempty"`
	Decks  []keptDeck  `cbor:"2,keyasint,omitempty"`

	Board BoardMessage `cbor:"3,keyasint,omitzero"` // where the status board stands

	Hands []thrownHand `cbor:"4,keyasint,omitempty"` // of rock, paper, scissors, that wait for another
}

// keptTable is a table that somebody wrote, as he wrote it.
type keptTable struct {
	Name  string `cbor:"1,keyasint"`
	Lines string `cbor:"2,keyasint"`
	By    string `cbor:"3,keyasint"` // the user who saved it
}

// keptDeck is a deck of cards.
type keptDeck struct {
	Name  string     `cbor:"1,keyasint"`
	Cards cards.Deck `cbor:"2,keyasint"`
}

// noteOf is the key of the lock on a place's note.
type noteOf string

// Limits of what a place keeps.
const (
	maxNote   = 64 << 10 // bytes of all of it, without whose hands there are
	maxTables = 100
	maxDecks  = 10
	maxHands  = 100  // of a deck
	maxTyped  = 3800 // characters of a table or a list that is typed: of two bytes each, they fit a command
)

// note reads what is kept at the place.
func (d *desk) note() (n placeNote, err error) {
	err = d.r.read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.call.Place)
		if err != nil || at.Note == nil {
			return err
		}
		return rules.Decode(at.Note, &n)
	})
	return n, err
}

// keep changes what is kept at the place, and saves it together with the answer
// and with what others are told of it: all or nothing, and one change after
// the other.
func (d *desk) keep(change func(n *placeNote) ([]Message, error)) error {
	defer d.r.locks.lock(noteOf(d.call.Place))()
	n, err := d.note()
	if err != nil {
		return err
	}
	posts, err := change(&n)
	if err != nil {
		return err
	}
	b, err := rules.Encode(n)
	if err != nil {
		return err
	}
	return d.draft(func(tx *storage.Tx) error {
		if err := tx.PutPlaceNote(d.call.Place, b); err != nil {
			return err
		}
		return d.r.post(tx, posts)
	})
}

// changeNote changes what is kept at a place without an answer to anybody.
// Change reports whether there is something to save.
func (r *Referee) changeNote(ctx context.Context, place string, change func(n *placeNote) bool) error {
	defer r.locks.lock(noteOf(place))()
	d := &desk{r: r, call: Call{User: nobody, Place: place}}
	n, err := d.note()
	if err != nil || !change(&n) {
		return err
	}
	b, err := rules.Encode(n)
	if err != nil {
		return err
	}
	return r.store.Update(ctx, func(tx *storage.Tx) error { return tx.PutPlaceNote(place, b) })
}

// add is keep for what is made anew: only then it is asked whether there is
// room, so that a full place stops no deck in play and can be cleared.
func (d *desk) add(change func(n *placeNote) ([]Message, error)) error {
	return d.keep(func(n *placeNote) ([]Message, error) {
		posts, err := change(n)
		if err == nil {
			err = n.fits()
		}
		return posts, err
	})
}

// fits refuses more than a place keeps. It counts cards as if all lay in their
// piles: what fits does not change with what is dealt to whom.
func (n *placeNote) fits() error {
	laid := placeNote{Tables: n.Tables}
	for _, k := range n.Decks {
		for _, h := range k.Cards.Hands {
			k.Cards.Pile = slices.Concat(k.Cards.Pile, h.Cards)
		}
		k.Cards.Hands = nil
		laid.Decks = append(laid.Decks, k)
	}
	b, err := rules.Encode(laid)
	if err == nil && len(b) > maxNote {
		return rules.Unclear("With that, the tables and decks kept here would take %d KiB; a place has %d, so delete some first.", (len(b)+1023)>>10, maxNote>>10)
	}
	return err
}

// here loads the game that runs at the place itself; nil if none does.
func (d *desk) here() (g *game, err error) {
	err = d.r.read(func(tx *storage.Tx) error {
		at, err := tx.Place(d.call.Place)
		if err != nil || at.Game.IsZero() {
			return err
		}
		g, err = d.r.load(tx, at.Game)
		return err
	})
	return g, err
}

// mayArrange refuses everybody but the game master, where a game with one runs:
// what lies on the table is for him to lay out and to clear away.
func (d *desk) mayArrange(what string) error {
	g, err := d.here()
	if err != nil || g == nil || g.body.GM == 0 || g.body.isGM(d.call.User) {
		return err
	}
	return rules.Unclear("While a game with a game master runs here, %s is for him.", what)
}

var ownName = regexp.MustCompile(`^[\p{L}\p{N}_-]{1,32}$`)

// nameOf reads the name of something that players make.
func nameOf(name string) (string, error) {
	if !ownName.MatchString(name) {
		return "", rules.Refuse("name", "name: %q is no name; it has 1 to 32 letters, digits, - and _.", rules.Shorten(name, 40))
	}
	return strings.ToLower(name), nil
}

// alone reports whether the place is the bot's conversation with the user.
func (d *desk) alone() bool { return d.call.Place == DM(d.call.User) }

// others tells the place what its one who asked was answered in private.
func (d *desk) others(format string, a ...any) []Message {
	if d.alone() {
		return nil
	}
	return []Message{{Place: d.call.Place, Text: fmt.Sprintf(format, a...)}}
}
