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
// numbered cards such as "1-20", or a card's name, with "x3 " before it for
// copies. Errors are sentences for a player, without their full stop.
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
	copies   = regexp.MustCompile(`^[xX](\d{1,9}):? +(.+)$`)
	numbered = regexp.MustCompile(`^(\d{1,9}) ?- ?(\d{1,9})$`)
)

func parseItem(item string) ([]string, error) {
	switch strings.ToLower(item) {
	case "standard":
		return standard, nil
	case "jokers":
		return jokers, nil
	}
	if m := numbered.FindStringSubmatch(item); m != nil {
		return parseNumbers(m[1], m[2])
	}
	times, name := 1, item
	if m := copies.FindStringSubmatch(item); m != nil {
		times, _ = strconv.Atoi(m[1]) // at most nine digits
		name = m[2]
	}
	if times < 1 || times > MaxCards {
		return nil, fmt.Errorf("%q: a card comes 1 to %d times", shorten(item, 32), MaxCards)
	}
	if n := utf8.RuneCountInString(name); n > MaxName {
		return nil, fmt.Errorf("%q has %d characters; the name of a card has at most %d", shorten(name, 32), n, MaxName)
	}
	return slices.Repeat([]string{name}, times), nil
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
