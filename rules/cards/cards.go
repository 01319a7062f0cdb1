// Package cards keeps decks of cards.
//
// The idea: a deck never gains or loses a card. Everything that is done with it
// moves cards from one pile to another: the draw pile, the discard pile, which
// has cards face up and face down, and the hands. What a card is called is
// stored once; the piles hold numbers.
//
// The order of the draw pile is nobody's to know: no function tells it.
package cards

import (
	"fmt"
	"slices"

	"impulse/rules/dice"
)

// Deck is some cards and where each of them lies. Its integer CBOR keys are
// those of a place's note.
type Deck struct {
	Kinds  []string `cbor:"1,keyasint"`           // what its cards are called, each once, in the order of the list
	Pile   []int    `cbor:"2,keyasint,omitempty"` // to be drawn, the next one last: kinds, as in the others
	Open   []int    `cbor:"3,keyasint,omitempty"` // discarded face up, the newest last
	Buried []int    `cbor:"4,keyasint,omitempty"` // discarded face down
	Hands  []Hand   `cbor:"5,keyasint,omitempty"` // none of them empty
}

// Hand is what one holder has.
type Hand struct {
	Holder string `cbor:"1,keyasint"`
	Cards  []int  `cbor:"2,keyasint"`
}

// New makes a shuffled deck of cards with these names.
func New(names []string, r *dice.Roller) *Deck {
	d := &Deck{}
	for _, name := range names {
		kind := slices.Index(d.Kinds, name)
		if kind < 0 {
			kind, d.Kinds = len(d.Kinds), append(d.Kinds, name)
		}
		d.Pile = append(d.Pile, kind)
	}
	d.shuffle(r)
	return d
}

// Size is how many cards the deck has, wherever they lie.
func (d *Deck) Size() int {
	return len(d.Pile) + len(d.Open) + len(d.Buried) + d.Held()
}

// Held is how many cards are in hands.
func (d *Deck) Held() int {
	n := 0
	for _, h := range d.Hands {
		n += len(h.Cards)
	}
	return n
}

// Shuffle puts the discarded cards back and shuffles the draw pile. Hands stay
// as they are.
func (d *Deck) Shuffle(r *dice.Roller) {
	d.Pile = slices.Concat(d.Pile, d.Open, d.Buried)
	d.Open, d.Buried = nil, nil
	d.shuffle(r)
}

// Gather takes the hands back too, and shuffles everything.
func (d *Deck) Gather(r *dice.Roller) {
	for _, h := range d.Hands {
		d.Pile = append(d.Pile, h.Cards...)
	}
	d.Hands = nil
	d.Shuffle(r)
}

// shuffle is that of Fisher and Yates: every order is as likely as any other.
func (d *Deck) shuffle(r *dice.Roller) {
	for i := len(d.Pile) - 1; i > 0; i-- {
		j := r.Die("shuffle", i+1) - 1
		d.Pile[i], d.Pile[j] = d.Pile[j], d.Pile[i]
	}
}

// Short says that there are fewer cards to draw than were asked for.
type Short struct{ Left, Want int }

func (s *Short) Error() string {
	if s.Left == 0 {
		return "no card left to draw"
	}
	return fmt.Sprintf("only %d left to draw, not %d", s.Left, s.Want)
}

// take takes the next cards off the draw pile, all or none.
func (d *Deck) take(n int) ([]int, error) {
	left := len(d.Pile) - n
	if left < 0 {
		return nil, &Short{len(d.Pile), n}
	}
	taken := slices.Clone(d.Pile[left:])
	slices.Reverse(taken)
	d.Pile = d.Pile[:left]
	return taken, nil
}

// TurnUp draws cards for everybody to see: they go to the discard pile, face
// up. The error is [*Short], and nothing was drawn.
func (d *Deck) TurnUp(n int) ([]string, error) {
	taken, err := d.take(n)
	d.Open = append(d.Open, taken...)
	return d.names(taken), err
}

// Deal draws cards into a hand. The error is [*Short], and nothing was drawn.
func (d *Deck) Deal(holder string, n int) ([]string, error) {
	taken, err := d.take(n)
	if err != nil || n == 0 {
		return nil, err
	}
	i := d.hand(holder)
	if i < 0 {
		i, d.Hands = len(d.Hands), append(d.Hands, Hand{Holder: holder})
	}
	d.Hands[i].Cards = append(d.Hands[i].Cards, taken...)
	return d.names(taken), nil
}

func (d *Deck) hand(holder string) int {
	return slices.IndexFunc(d.Hands, func(h Hand) bool { return h.Holder == holder })
}

// Hand lists what the holder has, in the order of the deck's list.
func (d *Deck) Hand(holder string) []string {
	i := d.hand(holder)
	if i < 0 {
		return nil
	}
	return d.names(slices.Sorted(slices.Values(d.Hands[i].Cards)))
}

// Discarded lists what lies face up in the discard pile, the newest first.
func (d *Deck) Discarded() []string {
	out := d.names(d.Open)
	slices.Reverse(out)
	return out
}

// Play puts cards from the hand face up on the discard pile, all or none, and
// names them. Cards are asked for as [Deck.Find] reads them.
func (d *Deck) Play(holder string, asked []string) ([]string, error) {
	played, err := d.release(holder, asked)
	d.Open = append(d.Open, played...)
	return d.names(played), err
}

// Discard puts cards from the hand face down on the discard pile, all or none,
// and names them.
func (d *Deck) Discard(holder string, asked []string) ([]string, error) {
	gone, err := d.release(holder, asked)
	d.Buried = append(d.Buried, gone...)
	return d.names(gone), err
}

// release takes cards out of a hand, all or none.
func (d *Deck) release(holder string, asked []string) ([]int, error) {
	var left, gone []int
	at := d.hand(holder)
	if at >= 0 {
		left = slices.Clone(d.Hands[at].Cards)
	}
	for _, card := range asked {
		kind, err := d.Find(left, card)
		if err != nil {
			return nil, err
		}
		i := slices.Index(left, kind)
		left, gone = slices.Delete(left, i, i+1), append(gone, kind)
	}
	switch {
	case at < 0: // nothing was asked of nobody
	case len(left) == 0:
		d.Hands = slices.Delete(d.Hands, at, at+1)
	default:
		d.Hands[at].Cards = left
	}
	return gone, nil
}

func (d *Deck) names(kinds []int) []string {
	out := make([]string, len(kinds))
	for i, kind := range kinds {
		out[i] = d.Kinds[kind]
	}
	return out
}

// Forget puts a holder's hand face down on the discard pile, and reports
// whether they had one.
func (d *Deck) Forget(holder string) bool {
	i := d.hand(holder)
	if i < 0 {
		return false
	}
	d.Buried = append(d.Buried, d.Hands[i].Cards...)
	d.Hands = slices.Delete(d.Hands, i, i+1)
	return true
}
