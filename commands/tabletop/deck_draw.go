package tabletop

import (
	"strconv"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cards"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/legible"
)

func (g dealer) drawCards(a args) error {
	return g.onDeck(nameOption.In(a), func(k *keptDeck) ([]outbox.Message, error) {
		drawn, err := k.Cards.TurnUp(countOption.In(a))
		if err != nil {
			return nil, k.tooFew(err)
		}
		g.Say("%s draws %s. (%s)", g.Called(g.User), spelled(drawn), k.left())
		g.data(figure.Fig("cards", drawn), figure.Fig("left", len(k.Cards.Pile)))
		return nil, nil
	})
}

// tooFew says what to do when there are not enough cards to draw. Nothing is
// ever shuffled back unasked: whether it is, the players decide.
func (k *keptDeck) tooFew(err error) error {
	advice := "."
	if n := len(k.Cards.Open) + len(k.Cards.Buried); n > 0 {
		advice = "; put the discards (" + strconv.Itoa(n) + ") back with: deck shuffle name:" + k.Name
	} else if len(k.Cards.Hands) > 0 {
		advice = ", and none is discarded; take the hands back with: deck shuffle all:on name:" + k.Name
	}
	return cmdline.Refuse("count", "The deck %s has %s%s", k.Name, err, advice)
}

func (g dealer) dealCards(a args) error {
	to, err := g.receiver(toOption.In(a))
	if err != nil {
		return err
	}
	return g.onDeck(nameOption.In(a), func(k *keptDeck) ([]outbox.Message, error) {
		if held := k.Cards.Hands; len(held) >= maxHands && len(k.Cards.Hand(to)) == 0 {
			return nil, cmdline.Refuse("to", "to: the deck %s is in %d hands, and there are no more; a hand goes when its cards are played.", k.Name, len(held))
		}
		dealt, err := k.Cards.Deal(to, countOption.In(a))
		if err != nil {
			return nil, k.tooFew(err)
		}
		public := legible.Counted(len(dealt), "card", "cards") + " dealt to " + g.Called(to) + ". (" + k.left() + ")"
		g.data(figure.Fig("to", to), figure.Fig("count", len(dealt)), figure.Fig("left", len(k.Cards.Pile)))
		if to != g.User {
			g.Say("%s", public)
			return g.slipped(to, k, dealt)
		}
		g.whisper("You are dealt %s. (%s)", spelled(dealt), k.left())
		g.data(figure.Fig("cards", dealt))
		return g.others("%s", public), nil
	})
}

// receiver says who gets cards.
func (g dealer) receiver(to string) (string, error) {
	to = strings.TrimPrefix(to, "@")
	if to == "" || to == g.User {
		return g.User, nil
	}
	if err := text.CheckName("user", to); err != nil {
		return "", err
	}
	if g.alone() {
		return "", cmdline.Refuse("to", "Between you and the bot alone nobody else could see their cards; deal them where they play.")
	}
	return to, nil
}

// slipped tells the receiver in private what they were dealt, if they sit in the
// game that runs here: others get no message that they did not ask for, and
// look with deck hand.
func (g dealer) slipped(to string, k *keptDeck, dealt []string) ([]outbox.Message, error) {
	if sits, err := g.Sits(to); err != nil || !sits {
		return nil, err
	}
	text := "You are dealt " + spelled(dealt) + " of the deck " + text.Escape(k.Name) + " in " + g.Located(g.Place) + "; your hand there: `deck hand name:" + k.Name + "`"
	return []outbox.Message{{Place: outbox.DM(to), Lines: []string{text}}}, nil
}

func (g dealer) showHand(a args) error {
	k, err := g.seeDeck(nameOption.In(a))
	if err != nil {
		return err
	}
	hand := k.Cards.Hand(g.User)
	g.data(figure.Fig("cards", hand))
	if len(hand) == 0 {
		g.Say("You hold no card of the deck %s; take one with: `deck deal name:%s`", text.Escape(k.Name), k.Name)
		return nil
	}
	g.Say("You hold %s: %s.", legible.Counted(len(hand), "card", "cards"), spelled(hand))
	return nil
}

func (g dealer) playCards(a args) error {
	return g.onDeck(nameOption.In(a), func(k *keptDeck) ([]outbox.Message, error) {
		played, err := k.Cards.Play(g.User, cards.Split(cardOption.In(a)))
		if err := notHeld(played, err); err != nil {
			return nil, err
		}
		g.Say("%s plays %s. (%s)", g.Called(g.User), spelled(played), g.inHand(k))
		g.data(figure.Fig("cards", played))
		return nil, nil
	})
}

// notHeld refuses cards that the asker has not, and no card at all.
func notHeld(moved []string, err error) error {
	switch {
	case err != nil:
		return cmdline.Refuse("card", "card: %s.", err)
	case len(moved) == 0:
		return cmdline.Refuse("card", "card: there is no card; write its name, or several with ; between.")
	}
	return nil
}

// discardCards puts cards away face down: what is to be seen is played.
func (g dealer) discardCards(a args) error {
	return g.onDeck(nameOption.In(a), func(k *keptDeck) ([]outbox.Message, error) {
		gone, err := k.Cards.Discard(g.User, cards.Split(cardOption.In(a)))
		if err := notHeld(gone, err); err != nil {
			return nil, err
		}
		g.whisper("You discard %s, face down: the others read only how many. (%s)", spelled(gone), g.inHand(k))
		g.data(figure.Fig("cards", gone))
		return g.others("%s discards %s of the deck %s, face down. (%s)", g.Called(g.User), legible.Counted(len(gone), "card", "cards"), text.Escape(k.Name), g.inHand(k)), nil
	})
}

// inHand says how many cards the asker still has.
func (g dealer) inHand(k *keptDeck) string {
	held := len(k.Cards.Hand(g.User))
	g.data(figure.Fig("hand", held))
	return legible.Counted(held, "card", "cards") + " in hand"
}
