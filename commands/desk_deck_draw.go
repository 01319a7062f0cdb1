package commands

import (
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cards"
)

func drawCards(r *ruling, a args) error {
	d := r.State
	return d.onDeck(a.Text("name"), func(k *keptDeck) ([]Message, error) {
		drawn, err := k.Cards.TurnUp(a.Int("count"))
		if err != nil {
			return nil, k.tooFew(err)
		}
		d.say("%s draws %s. (%s)", d.r.called(d.call.User), spelled(drawn), k.left())
		d.data(rules.Fig("cards", drawn), rules.Fig("left", len(k.Cards.Pile)))
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
	return rules.Refuse("count", "The deck %s has %s%s", k.Name, err, advice)
}

func dealCards(r *ruling, a args) error {
	d := r.State
	to, err := d.receiver(a.Text("to"))
	if err != nil {
		return err
	}
	return d.onDeck(a.Text("name"), func(k *keptDeck) ([]Message, error) {
		if held := k.Cards.Hands; len(held) >= maxHands && len(k.Cards.Hand(to)) == 0 {
			return nil, rules.Refuse("to", "to: the deck %s is in %d hands, and there are no more; a hand goes when its cards are played.", k.Name, len(held))
		}
		dealt, err := k.Cards.Deal(to, a.Int("count"))
		if err != nil {
			return nil, k.tooFew(err)
		}
		public := rules.Counted(len(dealt), "card", "cards") + " dealt to " + d.r.called(to) + ". (" + k.left() + ")"
		d.data(rules.Fig("to", to), rules.Fig("count", len(dealt)), rules.Fig("left", len(k.Cards.Pile)))
		if to != d.call.User {
			d.say("%s", public)
			return d.slipped(to, k, dealt)
		}
		d.whisper("You are dealt %s. (%s)", spelled(dealt), k.left())
		d.data(rules.Fig("cards", dealt))
		return d.others("%s", public), nil
	})
}

// receiver says who gets cards.
func (d *desk) receiver(to string) (string, error) {
	to = strings.TrimPrefix(to, "@")
	if to == "" || to == d.call.User {
		return d.call.User, nil
	}
	if err := (Call{User: to, Place: d.call.Place}).check(); err != nil {
		return "", err
	}
	if d.alone() {
		return "", rules.Refuse("to", "Between you and the bot alone nobody else could see his cards; deal them where he plays.")
	}
	return to, nil
}

// slipped tells the receiver in private what he was dealt, if he sits in the
// game that runs here: others get no message that they did not ask for, and
// look with deck hand.
func (d *desk) slipped(to string, k *keptDeck, dealt []string) ([]Message, error) {
	g, err := d.here()
	if err != nil || g == nil || g.reader(to) == rules.Spectator {
		return nil, err
	}
	text := "You are dealt " + spelled(dealt) + " of the deck " + Escape(k.Name) + " in " + d.r.located(d.call.Place) + "; your hand there: `deck hand name:" + k.Name + "`"
	return []Message{{Place: DM(to), Text: text}}, nil
}

func showHand(r *ruling, a args) error {
	d := r.State
	k, err := d.seeDeck(a.Text("name"))
	if err != nil {
		return err
	}
	hand := k.Cards.Hand(d.call.User)
	d.data(rules.Fig("cards", hand))
	if len(hand) == 0 {
		d.say("You hold no card of the deck %s; take one with: `deck deal name:%s`", Escape(k.Name), k.Name)
		return nil
	}
	d.say("You hold %s: %s.", rules.Counted(len(hand), "card", "cards"), spelled(hand))
	return nil
}

func playCards(r *ruling, a args) error {
	d := r.State
	return d.onDeck(a.Text("name"), func(k *keptDeck) ([]Message, error) {
		played, err := k.Cards.Play(d.call.User, cards.Split(a.Text("card")))
		if err := notHeld(played, err); err != nil {
			return nil, err
		}
		d.say("%s plays %s. (%s)", d.r.called(d.call.User), spelled(played), d.inHand(k))
		d.data(rules.Fig("cards", played))
		return nil, nil
	})
}

// notHeld refuses cards that the asker has not, and no card at all.
func notHeld(moved []string, err error) error {
	switch {
	case err != nil:
		return rules.Refuse("card", "card: %s.", err)
	case len(moved) == 0:
		return rules.Refuse("card", "card: there is no card; write its name, or several with ; between.")
	}
	return nil
}

// discardCards puts cards away face down: what is to be seen is played.
func discardCards(r *ruling, a args) error {
	d := r.State
	return d.onDeck(a.Text("name"), func(k *keptDeck) ([]Message, error) {
		gone, err := k.Cards.Discard(d.call.User, cards.Split(a.Text("card")))
		if err := notHeld(gone, err); err != nil {
			return nil, err
		}
		d.whisper("You discard %s, face down: the others read only how many. (%s)", spelled(gone), d.inHand(k))
		d.data(rules.Fig("cards", gone))
		return d.others("%s discards %s of the deck %s, face down. (%s)", d.r.called(d.call.User), rules.Counted(len(gone), "card", "cards"), Escape(k.Name), d.inHand(k)), nil
	})
}

// inHand says how many cards the asker still has.
func (d *desk) inHand(k *keptDeck) string {
	held := len(k.Cards.Hand(d.call.User))
	d.data(rules.Fig("hand", held))
	return rules.Counted(held, "card", "cards") + " in hand"
}
