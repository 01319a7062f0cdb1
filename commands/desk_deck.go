package commands

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cards"
	"impulse/rules/dice"
)

// deckActions keep decks of cards for a place.
var deckActions = []action{
	{
		Name: "deck new", Kind: rules.DeskKind, Public: true, Summary: "make and shuffle a deck of cards here", Example: `name:orders cards:"x3 Ambush; x2 Flank; Retreat"`,
		Params: []param{
			textOf("name", "what it is called", 64).Or("cards"),
			textOf("cards", "else standard; jokers, 1-20, names", maxTyped).Opt(),
			of(rules.FileParam, "file", "the cards, from a text file").Opt(),
			switchOf("replace", "even while its cards are in hands"),
		},
		Do: newDeck,
	},
	{Name: "deck list", Kind: rules.DeskKind, Summary: "the decks of this place", Do: listDecks},
	{
		Name: "deck draw", Kind: rules.DeskKind, Public: true, Summary: "turn cards up for everybody to see", Example: "count:2",
		Params: []param{deckName, cardCount}, Do: drawCards,
	},
	{
		Name: "deck deal", Kind: rules.DeskKind, Summary: "deal cards into a hand, face down", Example: "to:blue count:2",
		Params: []param{of(rules.UserParam, "to", "who gets them; else you").Opt(), deckName, cardCount}, Do: dealCards,
	},
	{Name: "deck hand", Kind: rules.DeskKind, Summary: "your own cards", Params: []param{deckName}, Do: showHand},
	{
		Name: "deck play", Kind: rules.DeskKind, Public: true, Summary: "play a card of your hand, face up", Example: "card:A♠",
		Params: []param{handCard, deckName}, Do: playCards,
	},
	{
		Name: "deck discard", Kind: rules.DeskKind, Summary: "put a card of your hand away, face down", Example: "card:A♠",
		Params: []param{handCard, deckName}, Do: discardCards,
	},
	{
		Name: "deck shuffle", Kind: rules.DeskKind, Public: true, Summary: "shuffle the discards back into the deck",
		Params: []param{deckName, switchOf("all", "take all hands back too")}, Do: shuffleDeck,
	},
	{Name: "deck show", Kind: rules.DeskKind, Summary: "what lies where, as all may know it", Params: []param{deckName}, Do: showDeck},
	{
		Name: "deck delete", Kind: rules.DeskKind, Public: true, Summary: "put a deck away for good, with all hands",
		Params: []param{deckName}, Do: deleteDeck,
	},
}

var (
	deckName  = completed(textOf("name", "which deck, if there are several", 64), deckNames).Opt()
	cardCount = intOf("count", "how many", 1, 60).Or("1")
	handCard  = completed(textOf("card", "which; several with ; between", 2000), handCards)
)

// completed is an option that offers values and takes others too.
func completed(p param, choices func(known, args) []rules.Choice) param {
	p.Choices = choices
	return p
}

func deckNames(k known, _ args) []rules.Choice {
	n, err := k.State().note()
	if err != nil {
		return nil
	}
	var out []rules.Choice
	for _, deck := range n.Decks {
		out = append(out, rules.Choice{Value: deck.Name, Label: deck.Name + ", " + rules.Counted(deck.Cards.Size(), "card", "cards")})
	}
	return out
}

// handCards lists what the asker himself holds of the deck that he names, or of
// all decks here.
func handCards(k known, _ args) []rules.Choice {
	d := k.State()
	n, err := d.note()
	if err != nil {
		return nil
	}
	name, _ := d.cmd.Get("name")
	var out []rules.Choice
	for _, deck := range n.Decks {
		if name != "" && !strings.EqualFold(deck.Name, name) {
			continue
		}
		for _, card := range slices.Compact(deck.Cards.Hand(d.call.User)) {
			out = append(out, rules.Choice{Value: card, Label: card + ", of " + deck.Name})
		}
	}
	return out
}

// deck finds the deck of that name; without a name the only one, or the one
// that is called cards.
func (n *placeNote) deck(name string) (*keptDeck, error) {
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
		return nil, rules.Refuse("name", "No deck of cards is kept here; make one with: deck new")
	case name == "":
		return nil, rules.Refuse("name", "Say which deck: name:%s.", strings.Join(names, " or name:"))
	}
	return nil, rules.Refuse("name", "There is no deck %s here; there is %s.", rules.Shorten(name, 32), list(names))
}

// onDeck does something with a deck, and saves what became of it.
func (d *desk) onDeck(name string, do func(k *keptDeck) ([]Message, error)) error {
	return d.keep(func(n *placeNote) ([]Message, error) {
		k, err := n.deck(name)
		if err != nil {
			return nil, err
		}
		d.data(rules.Fig("deck", k.Name))
		return do(k)
	})
}

func newDeck(r *ruling, a args) error {
	d := r.State
	name, err := nameOf(a.Text("name"))
	if err != nil {
		return err
	}
	names, err := d.cardsOf(a)
	if err != nil {
		return err
	}
	roller, err := dice.FromRandom(d.r.random)
	if err != nil {
		return err
	}
	return d.add(func(n *placeNote) ([]Message, error) {
		old, err := d.replaced(n, name, a.On("replace"))
		if err != nil {
			return nil, err
		}
		d.say("%s makes the deck %s: %s, shuffled.%s", d.r.called(d.call.User), Escape(name), rules.Counted(len(names), "card", "cards"), old)
		d.data(rules.Fig("deck", name), rules.Fig("cards", len(names)))
		n.Decks = append(n.Decks, keptDeck{name, *cards.New(names, roller)})
		return nil, nil
	})
}

// cardsOf reads the cards of a new deck.
func (d *desk) cardsOf(a args) ([]string, error) {
	if !a.Has("cards") && !a.Has("file") {
		return cards.Parse("standard")
	}
	option, list, err := d.written(a, "cards")
	if err != nil {
		return nil, err
	}
	names, err := cards.Parse(list)
	if err != nil {
		return nil, rules.Refuse(option, "%s: %s.", option, err)
	}
	return names, nil
}

// replaced takes the deck of that name away, so that there is room for a new
// one, and says so. Cards in hands are lost only when that was asked for.
func (d *desk) replaced(n *placeNote, name string, lost bool) (string, error) {
	i := slices.IndexFunc(n.Decks, func(k keptDeck) bool { return k.Name == name })
	if i < 0 && len(n.Decks) >= maxDecks {
		return "", rules.Unclear("A place has at most %d decks; put one away first with: deck delete", maxDecks)
	}
	if i < 0 {
		return "", nil
	}
	if err := d.mayArrange("replacing a deck"); err != nil {
		return "", err
	}
	if held := n.Decks[i].Cards.Held(); held > 0 && !lost {
		return "", rules.Refuse("replace", "Of the deck %s, %s in hands: play them out, take them back with: deck shuffle all:on name:%s, or replace the deck all the same with replace:on.", name, rules.Counted(held, "card is", "cards are"), name)
	}
	size := n.Decks[i].Cards.Size()
	n.Decks = slices.Delete(n.Decks, i, i+1)
	return " It replaces the one of " + rules.Counted(size, "card", "cards") + ", hands included.", nil
}

func shuffleDeck(r *ruling, a args) error {
	d := r.State
	roller, err := dice.FromRandom(d.r.random)
	if err != nil {
		return err
	}
	return d.onDeck(a.Text("name"), func(k *keptDeck) ([]Message, error) {
		if !a.On("all") {
			k.Cards.Shuffle(roller)
			d.say("%s shuffles the discards back; hands stay. (%s)", d.r.called(d.call.User), k.left())
		} else if err := d.mayArrange("taking the hands back"); err != nil {
			return nil, err
		} else {
			k.Cards.Gather(roller)
			d.say("%s takes all hands back and shuffles everything. (%s)", d.r.called(d.call.User), k.left())
		}
		d.data(rules.Fig("left", len(k.Cards.Pile)))
		return nil, nil
	})
}

func deleteDeck(r *ruling, a args) error {
	d := r.State
	if err := d.mayArrange("deleting a deck"); err != nil {
		return err
	}
	return d.keep(func(n *placeNote) ([]Message, error) {
		k, err := n.deck(a.Text("name"))
		if err != nil {
			return nil, err
		}
		name, size := k.Name, k.Cards.Size()
		n.Decks = slices.DeleteFunc(n.Decks, func(k keptDeck) bool { return k.Name == name })
		d.say("%s puts the deck %s away: its %s are gone, hands included.", d.r.called(d.call.User), Escape(name), rules.Counted(size, "card", "cards"))
		d.data(rules.Fig("deck", name), rules.Fig("cards", size))
		return nil, nil
	})
}
