package cards

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Limits of a list of cards.
const (
	MaxCards = 500 // of a deck
	MaxName  = 60  // characters of a card's name
)

// The cards of the decks that everybody knows, in the order in which they come
// out of the box.
var (
	standard = french()
	jokers   = append(slices.Clone(standard), "Joker", "Joker")
)

func french() []string {
	var out []string
	for _, suit := range []string{"♠", "♥", "♦", "♣"} {
		for _, rank := range strings.Fields("A 2 3 4 5 6 7 8 9 10 J Q K") {
			out = append(out, rank+suit)
		}
	}
	return out
}

// Split parts what is written one a line or with semicolons between: cards of
// a list, cards of a hand. Blanks around and between words count once.
func Split(text string) []string {
	var out []string
	for _, item := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
		if item = strings.Join(strings.Fields(item), " "); item != "" {
			out = append(out, item)
		}
	}
	return out
}

// Parse reads a list of cards. Each item is "standard" (52 cards), "jokers" (54),
// numbered cards such as "1-20", or a card's name, with "x3 " before any of them
// for copies. What looks like such a word and is none is refused, never taken
// for a name; behind "x1 " any name stands as it is. Errors are sentences for a
// player, without their full stop.
func Parse(text string) ([]string, error) {
	var out []string
	for _, item := range Split(text) {
		names, err := parseItem(item)
		if err != nil {
			return nil, err
		}
		if out = append(out, names...); len(out) > MaxCards {
			return nil, fmt.Errorf("a deck has at most %d cards", MaxCards)
		}
	}
	if len(out) == 0 {
		return nil, errors.New("there is no card; write standard, jokers, 1-20, or names such as x3 Ambush; Retreat")
	}
	return out, nil
}

var (
	copies   = regexp.MustCompile(`^[xX×](\d{1,9})(?:: *| +)(.+)$`)
	numbered = regexp.MustCompile(`^(\d{1,9}) ?- ?(\d{1,9})$`)
)

// parseItem reads one item of a list.
func parseItem(item string) ([]string, error) {
	if err := unseparated(item); err != nil {
		return nil, err
	}
	if err := readable(item); err != nil {
		return nil, err
	}
	m := copies.FindStringSubmatch(item)
	if m == nil {
		return parseOne(item, plainName)
	}
	times, _ := strconv.Atoi(m[1]) // at most nine digits
	if times < 1 || times > MaxCards {
		return nil, fmt.Errorf("%q: a card comes 1 to %d times", shorten(item, 32), MaxCards)
	}
	names, err := parseOne(m[2], anyName)
	if err != nil {
		return nil, err
	}
	if n := times * len(names); n > MaxCards {
		return nil, fmt.Errorf("%q are %d cards; a deck has at most %d", shorten(item, 32), n, MaxCards)
	}
	return slices.Repeat(names, times), nil
}

// parseOne reads an item without its copies: a deck that everybody knows,
// numbers, or a name.
func parseOne(item string, name func(string) error) ([]string, error) {
	if deck := known(item); deck != nil {
		return deck, nil
	}
	if m := numbered.FindStringSubmatch(item); m != nil {
		return parseNumbers(m[1], m[2])
	}
	if n := utf8.RuneCountInString(item); n > MaxName {
		return nil, fmt.Errorf("%q has %d characters; the name of a card has at most %d", shorten(item, 32), n, MaxName)
	}
	return []string{item}, name(item)
}

// known is the deck of that name; nil if there is none.
func known(item string) []string {
	switch strings.ToLower(item) {
	case "standard":
		return standard
	case "jokers":
		return jokers
	}
	return nil
}

func parseNumbers(low, high string) ([]string, error) {
	from, _ := strconv.Atoi(low) // at most nine digits
	to, _ := strconv.Atoi(high)
	if to < from {
		return nil, fmt.Errorf("%s-%s runs backwards; write %s-%s", low, high, high, low)
	}
	if to-from >= MaxCards {
		return nil, fmt.Errorf("%s-%s are %d cards; a deck has at most %d", low, high, to-from+1, MaxCards)
	}
	out := make([]string, 0, to-from+1)
	for n := from; n <= to; n++ {
		out = append(out, strconv.Itoa(n))
	}
	return out, nil
}
