package tabletop

import (
	"regexp"
	"slices"
	"strings"

	"impulse/commands/muster"
	"impulse/commands/outbox"
	"impulse/rules/cards"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
)

// Shelf is what a place keeps for the table.
type Shelf struct {
	Tables []keptTable  `cbor:"1,keyasint,omitempty"`
	Decks  []keptDeck   `cbor:"2,keyasint,omitempty"`
	Hands  []thrownHand `cbor:"4,keyasint,omitempty"` // of rock, paper, scissors, that wait for another

	Secrets []secretRoll `cbor:"5,keyasint,omitempty"` // oldest first

	Roster muster.Roster `cbor:"6,keyasint,omitzero"`
}

// keptTable is a table that somebody wrote, as they wrote it.
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

// Limits of what a place keeps.
const (
	maxNote   = 64 << 10 // bytes of all of it, without whose hands there are
	maxTables = 100
	maxDecks  = 10
	maxHands  = 100  // of a deck
	maxTyped  = 3800 // characters of a table or a list that is typed: of two bytes each, they fit a command
)

// Add is Keep for what is made anew: only then it is asked whether there is
// room, so that a full place stops no deck in play and can be cleared.
func (g *Guest) Add(change func(n *Shelf) ([]outbox.Message, error)) error {
	return g.Keep(func(n *Shelf) ([]outbox.Message, error) {
		posts, err := change(n)
		if err == nil {
			err = n.fits()
		}
		return posts, err
	})
}

// fits refuses more than a place keeps. It counts cards as if all lay in their
// piles: what fits does not change with what is dealt to whom.
func (n *Shelf) fits() error {
	laid := Shelf{Tables: n.Tables, Roster: n.Roster}
	for _, k := range n.Decks {
		for _, h := range k.Cards.Hands {
			k.Cards.Pile = slices.Concat(k.Cards.Pile, h.Cards)
		}
		k.Cards.Hands = nil
		laid.Decks = append(laid.Decks, k)
	}
	b, err := codec.Encode(laid)
	if err == nil && len(b) > maxNote {
		return cmdline.Unclear("With that, the tables, decks and units kept here would take %d KiB; a place has %d, so delete some first.", (len(b)+1023)>>10, maxNote>>10)
	}
	return err
}

// somebody is who saved a table, once they are forgotten.
const somebody = "somebody"

// Forget takes a user out, and reports whether they were there.
func (n *Shelf) Forget(user string) bool {
	found := false
	for i := range n.Tables {
		if n.Tables[i].By == user {
			n.Tables[i].By, found = somebody, true
		}
	}
	for i := range n.Decks {
		found = n.Decks[i].Cards.Forget(user) || found
	}
	before := len(n.Hands) + len(n.Secrets)
	n.Secrets = slices.DeleteFunc(n.Secrets, func(s secretRoll) bool { return s.By == user || s.For == user })
	n.Hands = slices.DeleteFunc(n.Hands, func(h thrownHand) bool { return h.By == user || h.With == user })
	return found || len(n.Hands)+len(n.Secrets) < before
}

var ownName = regexp.MustCompile(`^[\p{L}\p{N}_-]{1,32}$`)

// NameOf reads the name of something that players make.
func NameOf(name string) (string, error) {
	if !ownName.MatchString(name) {
		return "", cmdline.Refuse("name", "name: %q is no name; it has 1 to 32 letters, digits, - and _.", cmdline.Shorten(name, 40))
	}
	return strings.ToLower(name), nil
}
