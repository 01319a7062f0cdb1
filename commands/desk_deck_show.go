package commands

import (
	"impulse/rules"
)

// seeDeck finds a deck to look at, for the asker alone.
func (d *desk) seeDeck(name string) (*keptDeck, error) {
	n, err := d.note()
	if err != nil {
		return nil, err
	}
	k, err := n.deck(name)
	if err == nil {
		d.answer.Private = true
		d.data(rules.Fig("deck", k.Name))
	}
	return k, err
}

// spelled lists cards for people.
func spelled(names []string) string {
	shown := make([]string, len(names))
	for i, name := range names {
		shown[i] = "**" + Escape(name) + "**"
	}
	return list(shown)
}

// left says how many cards can be drawn from which deck.
func (k *keptDeck) left() string {
	return Escape(k.Name) + ": " + rules.Counted(len(k.Cards.Pile), "card", "cards") + " left to draw"
}

func listDecks(r *ruling, _ args) error {
	d := r.State
	n, err := d.note()
	if err != nil {
		return err
	}
	d.answer.Private = true
	var decks []rules.Figures
	for i := range n.Decks {
		k := &n.Decks[i]
		d.say("- %s of %s", k.left(), rules.Counted(k.Cards.Size(), "card", "cards"))
		decks = append(decks, rules.Figures{rules.Fig("deck", k.Name), rules.Fig("cards", k.Cards.Size()), rules.Fig("left", len(k.Cards.Pile))})
	}
	if len(decks) == 0 {
		d.say("No deck of cards is kept here; make one with: `deck new`")
	}
	d.data(rules.Fig("decks", decks))
	return nil
}

// shownDiscards is how many of the cards that lie face up are shown.
const shownDiscards = 20

func showDeck(r *ruling, a args) error {
	d := r.State
	k, err := d.seeDeck(a.Text("name"))
	if err != nil {
		return err
	}
	open, buried := k.Cards.Discarded(), len(k.Cards.Buried)
	d.say("**%s** of %s.", k.left(), rules.Counted(k.Cards.Size(), "card", "cards"))
	d.say("Discarded face up, the newest first: %s.", some(open))
	d.say("Discarded face down: %s.", rules.Counted(buried, "card", "cards"))
	var hands []rules.Figures
	for _, h := range k.Cards.Hands {
		d.say("- %s holds %s.", d.r.called(h.Holder), rules.Counted(len(h.Cards), "card", "cards"))
		hands = append(hands, rules.Figures{rules.Fig("user", h.Holder), rules.Fig("cards", len(h.Cards))})
	}
	d.data(rules.Fig("left", len(k.Cards.Pile)), rules.Fig("discarded", open), rules.Fig("buried", buried), rules.Fig("hands", hands))
	return nil
}

// some lists cards, but not too many.
func some(names []string) string {
	switch more := len(names) - shownDiscards; {
	case len(names) == 0:
		return "none"
	case more > 0:
		return spelled(names[:shownDiscards]) + ", and " + rules.Counted(more, "older one", "older ones")
	}
	return spelled(names)
}
