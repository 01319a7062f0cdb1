package tabletop

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cards"
	"impulse/rules/codec"
)

func TestDeckAtATable(t *testing.T) {
	g := stack(t, "a", "b", "c", "d", "e", "f", "g")
	for _, step := range []struct{ user, line, want string }{
		{"red", "deck draw count:2", "red draws **a** and **b**. (cards: 5 cards left to draw)"},
		{"red", "deck deal to:blue", "1 card dealt to blue. (cards: 4 cards left to draw)"},
		{"red", "deck deal to:@red count:2", "You are dealt **d** and **e**. (cards: 2 cards left to draw)"},
		{"red", "deck hand", "You hold 2 cards: **d** and **e**."},
		{"blue", "deck hand", "You hold 1 card: **c**."},
		{"ann", "deck hand", "You hold no card of the deck cards; take one with: `deck deal name:cards`"},
		{"red", "deck play card:D", "red plays **d**. (1 card in hand)"},
		{"red", "deck discard card:e", "You discard **e**, face down: the others read only how many. (0 cards in hand)"},
		{"ann", "deck show", "**cards: 2 cards left to draw** of 7 cards.\nDiscarded face up, the newest first: **d**, **b** and **a**.\nDiscarded face down: 1 card.\n- blue holds 1 card."},
		{"ann", "deck list", "- cards: 2 cards left to draw of 7 cards"},
		{"ann", "deck shuffle", "ann shuffles the discards back; hands stay. (cards: 6 cards left to draw)"},
		{"ann", "deck shuffle all:on", "ann takes all hands back and shuffles everything. (cards: 7 cards left to draw)"},
		{"ann", "deck delete", "ann puts the deck cards away: its 7 cards are gone, hands included."},
		{"ann", "deck list", "No deck of cards is kept here; make one with: `deck new`"},
	} {
		require.Equal(t, step.want, g.do(step.user, step.line).Text, step.line)
	}
	require.Equal(t, []string{"2 cards dealt to red. (cards: 2 cards left to draw)", "red discards 1 card of the deck cards, face down. (0 cards in hand)"}, texts(g.posts))
}

// What is in a hand stands in private answers alone.
func TestHandsArePrivate(t *testing.T) {
	g := stack(t, "ruby", "opal", "jade")
	a := g.do("red", "deck deal to:blue count:2")
	require.False(t, a.Private)
	require.Equal(t, "blue", fig(g, a, "to").Text)
	require.NotContains(t, fmt.Sprint(a.Data), "ruby")
	require.Empty(t, g.posts, "nobody who did not join is written to")
	for _, line := range []string{"deck deal", "deck hand", "deck discard card:ruby"} {
		require.True(t, g.do("blue", line).Private, line)
	}
	for _, line := range []string{"deck show", "deck list", "deck hand"} {
		a := g.do("ann", line)
		require.True(t, a.Private)
		require.NotRegexp(t, "ruby|opal|jade", a.Text+fmt.Sprint(a.Data), line)
	}
	require.NotRegexp(t, "ruby|opal|jade", texts(g.posts))
	require.Equal(t, []string{"jade", "opal"}, g.values("blue", "deck play", "card"))
	require.Empty(t, g.values("ann", "deck play", "card"), "completion shows one's own hand")
	require.Equal(t, []string{"cards"}, g.values("ann", "deck show", "name"))
}

// Two tables that differ only in what red was dealt give everybody else the
// same bytes: answers, refusals, figures, posts, completion.
func TestHandsDoNotShow(t *testing.T) {
	read := func(cards ...string) (out []string) {
		g := stack(t, cards...)
		told := func(a Answer) { out = append(out, a.Text, asJSON(t, a.Data)) }
		told(g.do("blue", "deck deal to:red count:2"))
		g.do("red", "deck deal")
		g.do("red", "deck hand")
		g.do("red", "deck discard card:"+cards[0])
		for _, line := range []string{"deck show", "deck list", "deck hand", "deck play card:ruby", "deck discard card:opal", "deck draw count:9", "deck deal to:red count:9", "deck deal", "deck hand"} {
			told(g.ask("blue", line))
		}
		for _, option := range []string{"card", "name", "to", "count"} {
			out = append(out, g.values("blue", "deck play", option)...)
		}
		told(g.do("blue", "deck shuffle"))
		return append(out, texts(g.posts)...)
	}
	require.Equal(t, read("ruby", "opal", "jade", "onyx"), read("opal", "jade", "ruby", "onyx"))
}

func TestDecksAreRefused(t *testing.T) {
	g := stack(t, "a", "b")
	for line, want := range map[string]string{
		"deck draw count:3":                        "The deck cards has only 2 left to draw, not 3.",
		"deck draw name:x":                         "There is no deck x here; there is cards.",
		"deck draw count:0":                        "count: \"0\" is no whole number from 1 to 60.",
		"deck play card:a":                         "card: you hold no \"a\": your hand is empty.",
		"deck play card:;":                         "card: there is no card",
		"deck discard":                             "deck discard needs card",
		"deck new name:a/b":                        "is no name",
		"deck new name:\"a b\"":                    "is no name",
		"deck new cards:1-501":                     "cards: 1-501 are 501 cards; a deck has at most 500.",
		"deck deal to:" + strings.Repeat("x", 200): "has at most 180 bytes",
		`deck deal to:"a\nb"`:                      "cannot be shown",
	} {
		g.refuse("ann", line, want)
		require.Equal(t, 2, len(g.kept().Decks[0].Cards.Pile), line)
	}
	g.do("ann", "deck draw count:2")
	g.refuse("ann", "deck draw", "The deck cards has no card left to draw; put the discards (2) back with: deck shuffle name:cards")
	g.script([2]string{"ann", "deck shuffle"}, [2]string{"ann", "deck deal count:2"})
	g.refuse("ann", "deck draw", "no card left to draw, and none is discarded; take the hands back with: deck shuffle all:on name:cards")
	for i := range maxDecks - 1 {
		g.do("ann", fmt.Sprintf("deck new name:d%d cards:1-2", i))
	}
	g.refuse("ann", "deck new name:more", "at most 10 decks")
	g.do("ann", "deck new name:D3 cards:1-4")
	require.Len(t, g.kept().Decks, maxDecks)
	g.script([2]string{"ann", "deck shuffle all:on"}, [2]string{"ann", "deck draw"}, [2]string{"ann", "deck delete name:cards"})
	g.refuse("ann", "deck draw", "Say which deck: name:d0 or name:d1")
	a := g.dm("ann", "deck new")
	require.Nil(t, a.Refusal)
	require.Contains(t, g.dm("ann", "deck deal to:red").Refusal.Text, "nobody else could see their cards")
	g.posts = nil
	require.True(t, g.dm("ann", "deck deal to:ann").Private)
	require.Empty(t, g.posts, "there is nobody else to tell")
}

// A place keeps 64 KiB, and refuses what goes beyond before anything changes.
// What is kept is played with to the end, and can be put away.
func TestAPlaceKeepsSoMuch(t *testing.T) {
	g := newTable(t)
	var list strings.Builder
	for i := range 62 {
		fmt.Fprintf(&list, "%03d%s;", i, strings.Repeat("é", 57))
	}
	refused := 0
	for i := range maxDecks {
		a := g.ask("ann", fmt.Sprintf("deck new name:d%d cards:%q", i, list.String()))
		if a.Refusal != nil {
			refused++
			require.Contains(t, a.Text, "KiB; a place has 64, so delete some first")
		}
	}
	require.Positive(t, refused)
	b, err := codec.Encode(g.kept())
	require.NoError(t, err)
	require.LessOrEqual(t, len(b), maxNote)
	g.do("ann", "table name:rest lines:"+strings.Repeat("x", 280))
	for u := range 50 {
		g.do("ann", fmt.Sprintf("deck deal name:d0 to:%s%d", strings.Repeat("é", 80), u))
	}
	b, err = codec.Encode(g.kept())
	require.NoError(t, err)
	require.Greater(t, len(b), maxNote, "the holders' names go beyond it")
	g.script([2]string{"ann", "deck draw name:d0"}, [2]string{"ann", "table name:rest delete:on"}, [2]string{"ann", "deck delete name:d1"})
	g.do("ann", "deck new name:d1 cards:1-9")
}

func TestADeckIsInSoManyHands(t *testing.T) {
	g := newTable(t)
	g.do("ann", "deck new cards:1-500")
	for u := range maxHands {
		g.do("ann", fmt.Sprintf("deck deal to:user%d", u))
	}
	g.refuse("ann", "deck deal to:another", "to: the deck cards is in 100 hands, and there are no more")
	g.do("ann", "deck deal to:user7")
}

// Cards in hands are not lost unasked.
func TestADeckInHandsIsNotReplacedUnasked(t *testing.T) {
	g := newTable(t)
	g.script([2]string{"ann", "deck new cards:1-9"}, [2]string{"ann", "deck draw"}, [2]string{"ann", "deck new cards:1-8"}, [2]string{"red", "deck deal count:2"})
	g.refuse("ann", "deck new cards:1-3", "Of the deck cards, 2 cards are in hands: play them out, take them back with: deck shuffle all:on name:cards, or replace the deck all the same with replace:on.")
	require.Contains(t, g.do("ann", "deck new cards:1-3 replace:on").Text, "It replaces the one of 8 cards, hands included.")
	require.Empty(t, g.kept().Decks[0].Cards.Hands)
}

// Without a name all of one's cards here are offered.
func TestCardsOfAllHandsAreOffered(t *testing.T) {
	g := newTable(t)
	g.script([2]string{"ann", "deck new name:one cards:opal"}, [2]string{"ann", "deck new name:two cards:ruby"},
		[2]string{"red", "deck deal name:one"}, [2]string{"red", "deck deal name:two"})
	require.Equal(t, []string{"opal", "ruby"}, g.values("red", "deck play", "card"))
	require.Equal(t, []string{"ruby"}, g.values("red", "deck play name:TWO", "card"))
	require.Empty(t, g.values("blue", "deck play", "card"))
}

func TestDecksFromFiles(t *testing.T) {
	g := newTable(t)
	from := func(line, file string) Answer {
		return g.call(Call{User: "ann", Place: "channel", Line: line, Files: map[string][]byte{"f": []byte(file)}})
	}
	require.Equal(t, "ann makes the deck cards: 5 cards, shuffled.", from("deck new file:f", "\ufeffx3 Ambush\r\n\r\nFlank; Retreat\r\n").Text)
	require.Equal(t, "ann makes the deck d: 3 cards, shuffled.", from(`deck new name:d cards:"x2 a\\nb"`, "").Text)
	for line, want := range map[string]string{
		"deck new name:x file:f cards:a": "Give it as cards: or as file:, not both.",
		"deck new name:x file:g":         "No file of that name is attached.",
		"deck new name:x file:f":         "file: a card's name holds the character U+202E, which cannot be shown.",
	} {
		require.Contains(t, from(line, "a\nb\u202ec").Refusal.Text, want)
	}
	require.Contains(t, from("deck new file:f", strings.Repeat("a\n", 40<<10)).Refusal.Text, "file: it has 80 KiB; it may have 64.")
	require.Contains(t, from("deck new file:f", "3x Ambush").Refusal.Text, "file: \"3x Ambush\": for copies write x3 Ambush")
}

func TestHostileCards(t *testing.T) {
	g := newTable(t)
	name := "*" + strings.Repeat("é", 70) + "@everyone`"
	require.Nil(t, g.ask(name, "deck new cards:\"x9 w; <@1> **big** `x`; # head\"").Refusal)
	a := g.ask(name, "deck draw count:10")
	require.Nil(t, a.Refusal)
	for _, text := range append(texts(g.posts), a.Text, g.do("ann", "deck show").Text, g.do("ann", "deck deal to:\""+name+"\"").Text) {
		require.NotContains(t, text, "<@")
		require.NotContains(t, text, "@everyone")
		require.NotContains(t, strings.ReplaceAll(text, `\*`, ""), "*é")
	}
}

// Names and order of keys of what is stored never change.
func TestNotesAreReadForEver(t *testing.T) {
	n := Shelf{Tables: []keptTable{{"weather", "a\nb", "ann"}},
		Decks: []keptDeck{{"cards", cards.Deck{Kinds: []string{"x"}, Pile: []int{0}, Open: []int{0}, Buried: []int{0}, Hands: []cards.Hand{{Holder: "red", Cards: []int{0}}}}}}}
	b, err := codec.Encode(n)
	require.NoError(t, err)
	const old = "a20181a301677765617468657202" + "63610a6203" + "63616e6e" + "0281a20165636172647302a50181617802810003810004810005" + "81a2016372656402" + "8100"
	require.Equal(t, old, fmt.Sprintf("%x", b))
}
