package tabletop

import (
	"slices"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cards"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// deckCommands keep decks of cards for a place.
var deckCommands = []command{
	{
		Name: "deck new", Public: true, Summary: "make and shuffle a deck of cards here", Example: `name:orders cards:"x3 Ambush; x2 Flank; Retreat"`,
		Params: []param{
			textOf(nameOption, "what it is called", 64).Or("cards"),
			textOf(cardsOption, "else standard; jokers, 1-20, names", maxTyped).Opt(),
			of(opts.FileParam, fileOption, "the cards, from a text file").Opt(),
			switchOf(replaceOption, "even while its cards are in hands"),
		},
		Do: in(dealer.newDeck),
	},
	{Name: "deck list", Summary: "the decks of this place", Do: in(dealer.listDecks)},
	{
		Name: "deck draw", Public: true, Summary: "turn cards up for everybody to see", Example: "count:2",
		Params: []param{deckName, cardCount}, Do: in(dealer.drawCards),
	},
	{
		Name: "deck deal", Summary: "deal cards into a hand, face down", Example: "to:blue count:2",
		Params: []param{of(opts.UserParam, toOption, "who gets them; else you").Opt(), deckName, cardCount}, Do: in(dealer.dealCards),
	},
	{Name: "deck hand", Summary: "your own cards", Params: []param{deckName}, Do: in(dealer.showHand)},
	{
		Name: "deck play", Public: true, Summary: "play a card of your hand, face up", Example: "card:A♠",
		Params: []param{handCard, deckName}, Do: in(dealer.playCards),
	},
	{
		Name: "deck discard", Summary: "put a card of your hand away, face down", Example: "card:A♠",
		Params: []param{handCard, deckName}, Do: in(dealer.discardCards),
	},
	{
		Name: "deck shuffle", Public: true, Summary: "shuffle the discards back into the deck",
		Params: []param{deckName, switchOf(allOption, "take all hands back too")}, Do: in(dealer.shuffleDeck),
	},
	{Name: "deck show", Summary: "what lies where, as all may know it", Params: []param{deckName}, Do: in(dealer.showDeck)},
	{
		Name: "deck delete", Public: true, Summary: "put a deck away for good, with all hands",
		Params: []param{deckName}, Do: in(dealer.deleteDeck),
	},
}

var (
	deckName  = completed(textOf(nameOption, "which deck, if there are several", 64), deckNames).Opt()
	cardCount = intOf(countOption, "how many", 1, 60).Or("1")
	handCard  = completed(textOf(cardOption, "which; several with ; between", 2000), handCards)
)

// completed is an option that offers values and takes others too.
func completed(p param, choices func(*Guest, args) []opts.Choice) param {
	p.Choices = choices
	return p
}

func deckNames(g *Guest, _ args) []opts.Choice {
	n, err := g.Shelf()
	if err != nil {
		return nil
	}
	var out []opts.Choice
	for _, deck := range n.Decks {
		out = append(out, opts.Choice{Value: deck.Name, Label: deck.Name + ", " + legible.Counted(deck.Cards.Size(), "card", "cards")})
	}
	return out
}

// handCards lists what the asker themselves holds of the deck that they name, or of
// all decks here.
func handCards(g *Guest, _ args) []opts.Choice {
	n, err := g.Shelf()
	if err != nil {
		return nil
	}
	name, _ := g.Line.Get(string(nameOption))
	var out []opts.Choice
	for _, deck := range n.Decks {
		if name != "" && !strings.EqualFold(deck.Name, name) {
			continue
		}
		for _, card := range slices.Compact(deck.Cards.Hand(g.User)) {
			out = append(out, opts.Choice{Value: card, Label: card + ", of " + deck.Name})
		}
	}
	return out
}

// deck finds the deck of that name; without a name the only one, or the one
// that is called cards.
func (n *Shelf) deck(name string) (*keptDeck, error) {
	if name == "" && len(n.Decks) == 1 {
		return &n.Decks[0], nil
	}
	want, names := strings.ToLower(name), make([]string, len(n.Decks))
	if want == "" {
		want = "cards"
	}
	for i := range n.Decks {
		if names[i] = n.Decks[i].Name; names[i] == want {
			return &n.Decks[i], nil
		}
	}
	switch {
	case len(names) == 0:
		return nil, cmdline.Refuse("name", "No deck of cards is kept here; make one with: deck new")
	case name == "":
		return nil, cmdline.Refuse("name", "Say which deck: name:%s.", strings.Join(names, " or name:"))
	}
	return nil, cmdline.Refuse("name", "There is no deck %s here; there is %s.", cmdline.Shorten(name, 32), legible.And(names))
}

// onDeck does something with a deck, and saves what became of it.
func (g dealer) onDeck(name string, do func(k *keptDeck) ([]outbox.Message, error)) error {
	return g.Keep(func(n *Shelf) ([]outbox.Message, error) {
		k, err := n.deck(name)
		if err != nil {
			return nil, err
		}
		g.data(figure.Fig("deck", k.Name))
		return do(k)
	})
}

func (g dealer) newDeck(a args) error {
	name, err := NameOf(nameOption.In(a))
	if err != nil {
		return err
	}
	names, err := g.cardsOf(a)
	if err != nil {
		return err
	}
	roller, err := dice.FromRandom(g.Random)
	if err != nil {
		return err
	}
	return g.Add(func(n *Shelf) ([]outbox.Message, error) {
		old, err := g.replaced(n, name, replaceOption.In(a))
		if err != nil {
			return nil, err
		}
		g.Say("%s makes the deck %s: %s, shuffled.%s", g.Called(g.User), text.Escape(name), legible.Counted(len(names), "card", "cards"), old)
		g.data(figure.Fig("deck", name), figure.Fig("cards", len(names)))
		n.Decks = append(n.Decks, keptDeck{name, *cards.New(names, roller)})
		return nil, nil
	})
}

// cardsOf reads the cards of a new deck.
func (g dealer) cardsOf(a args) ([]string, error) {
	if !cardsOption.Given(a) && !fileOption.Given(a) {
		return cards.Parse("standard")
	}
	option, list, err := g.written(a, cardsOption)
	if err != nil {
		return nil, err
	}
	names, err := cards.Parse(list)
	if err != nil {
		return nil, cmdline.Refuse(option, "%s: %s.", option, err)
	}
	return names, nil
}

// replaced takes the deck of that name away, so that there is room for a new
// one, and says so. Cards in hands are lost only when that was asked for.
func (g dealer) replaced(n *Shelf, name string, lost bool) (string, error) {
	i := slices.IndexFunc(n.Decks, func(k keptDeck) bool { return k.Name == name })
	if i < 0 && len(n.Decks) >= maxDecks {
		return "", cmdline.Unclear("A place has at most %d decks; put one away first with: deck delete", maxDecks)
	}
	if i < 0 {
		return "", nil
	}
	if err := g.MayArrange("replacing a deck"); err != nil {
		return "", err
	}
	if held := n.Decks[i].Cards.Held(); held > 0 && !lost {
		return "", cmdline.Refuse("replace", "Of the deck %s, %s in hands: play them out, take them back with: deck shuffle all:on name:%s, or replace the deck all the same with replace:on.", name, legible.Counted(held, "card is", "cards are"), name)
	}
	size := n.Decks[i].Cards.Size()
	n.Decks = slices.Delete(n.Decks, i, i+1)
	return " It replaces the one of " + legible.Counted(size, "card", "cards") + ", hands included.", nil
}

func (g dealer) shuffleDeck(a args) error {
	roller, err := dice.FromRandom(g.Random)
	if err != nil {
		return err
	}
	return g.onDeck(nameOption.In(a), func(k *keptDeck) ([]outbox.Message, error) {
		if !allOption.In(a) {
			k.Cards.Shuffle(roller)
			g.Say("%s shuffles the discards back; hands stay. (%s)", g.Called(g.User), k.left())
		} else if err := g.MayArrange("taking the hands back"); err != nil {
			return nil, err
		} else {
			k.Cards.Gather(roller)
			g.Say("%s takes all hands back and shuffles everything. (%s)", g.Called(g.User), k.left())
		}
		g.data(figure.Fig("left", len(k.Cards.Pile)))
		return nil, nil
	})
}

func (g dealer) deleteDeck(a args) error {
	if err := g.MayArrange("deleting a deck"); err != nil {
		return err
	}
	return g.Keep(func(n *Shelf) ([]outbox.Message, error) {
		k, err := n.deck(nameOption.In(a))
		if err != nil {
			return nil, err
		}
		name, size := k.Name, k.Cards.Size()
		n.Decks = slices.DeleteFunc(n.Decks, func(k keptDeck) bool { return k.Name == name })
		g.Say("%s puts the deck %s away: its %s are gone, hands included.", g.Called(g.User), text.Escape(name), legible.Counted(size, "card", "cards"))
		g.data(figure.Fig("deck", name), figure.Fig("cards", size))
		return nil, nil
	})
}
