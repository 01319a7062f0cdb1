package tabletop

import (
	"impulse/commands/text"
	"impulse/rules/figure"
	"impulse/rules/legible"
)

// seeDeck finds a deck to look at, for the asker alone.
func (g dealer) seeDeck(name string) (*keptDeck, error) {
	n, err := g.Shelf()
	if err != nil {
		return nil, err
	}
	k, err := n.deck(name)
	if err == nil {
		g.Private = true
		g.data(figure.Fig("deck", k.Name))
	}
	return k, err
}

// spelled lists cards for people.
func spelled(names []string) string {
	shown := make([]string, len(names))
	for i, name := range names {
		shown[i] = "**" + text.Escape(name) + "**"
	}
	return legible.And(shown)
}

// left says how many cards can be drawn from which deck.
func (k *keptDeck) left() string {
	return text.Escape(k.Name) + ": " + legible.Counted(len(k.Cards.Pile), "card", "cards") + " left to draw"
}

func (g dealer) listDecks(_ args) error {
	n, err := g.Shelf()
	if err != nil {
		return err
	}
	g.Private = true
	var decks []figure.Figures
	for i := range n.Decks {
		k := &n.Decks[i]
		g.Say("- %s of %s", k.left(), legible.Counted(k.Cards.Size(), "card", "cards"))
		decks = append(decks, figure.Figures{figure.Fig("deck", k.Name), figure.Fig("cards", k.Cards.Size()), figure.Fig("left", len(k.Cards.Pile))})
	}
	if len(decks) == 0 {
		g.Say("No deck of cards is kept here; make one with: `deck new`")
	}
	g.data(figure.Fig("decks", decks))
	return nil
}

// shownDiscards is how many of the cards that lie face up are shown.
const shownDiscards = 20

func (g dealer) showDeck(a args) error {
	k, err := g.seeDeck(nameOption.In(a))
	if err != nil {
		return err
	}
	open, buried := k.Cards.Discarded(), len(k.Cards.Buried)
	g.Say("**%s** of %s.", k.left(), legible.Counted(k.Cards.Size(), "card", "cards"))
	g.Say("Discarded face up, the newest first: %s.", some(open))
	g.Say("Discarded face down: %s.", legible.Counted(buried, "card", "cards"))
	var hands []figure.Figures
	for _, h := range k.Cards.Hands {
		g.Say("- %s holds %s.", g.Called(h.Holder), legible.Counted(len(h.Cards), "card", "cards"))
		hands = append(hands, figure.Figures{figure.Fig("user", h.Holder), figure.Fig("cards", len(h.Cards))})
	}
	g.data(figure.Fig("left", len(k.Cards.Pile)), figure.Fig("discarded", open), figure.Fig("buried", buried), figure.Fig("hands", hands))
	return nil
}

// some lists cards, but not too many.
func some(names []string) string {
	switch more := len(names) - shownDiscards; {
	case len(names) == 0:
		return "none"
	case more > 0:
		return spelled(names[:shownDiscards]) + ", and " + legible.Counted(more, "older one", "older ones")
	}
	return spelled(names)
}
